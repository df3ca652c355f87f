# The lesson of Cold War: CIA vs KGB, step by step.

lesson-cold-war-1 = Egypt is on the table, worth 20 points. Before anybody fights for it, each side sends one agent face down. Send your Master Spy: he takes the prize for the side that does not win the struggle. In other words, you are going to lose on purpose.
lesson-cold-war-2 = You hold the balance token, so you say who begins. Let the KGB begin: whoever acts second sees what the other is building.
lesson-cold-war-3 = The KGB has the Opposition with 5 influence. You have no group yet, so you must recruit one: take the top card of the deck. You will see it only when it is yours.
lesson-cold-war-4 = You drew the Newspapers, a media group worth 4. An upright group can be activated once, and each faction has its own power: media look at the top card of the deck. Activate them; their 4 influence stay with you.
lesson-cold-war-5 = The Bankers would give you 6 more, 10 in all, and you would win the struggle: just what you do not want with a Master Spy in the field. Leave them where they are, and look as if you had found nothing.
lesson-cold-war-6 = The KGB has 8 influence against your 4 and has passed, sure of Egypt. If you pass as well, the struggle is over. Pass, and watch their faces.
lesson-cold-war-7 = That was a bluff that worked: the KGB won the struggle, and your Master Spy walked off with Egypt. He is on leave now and cannot be sent again at once. Vietnam is next, and this time you want to win. Send the Director: if your side places its token, he brings home a second card.
lesson-cold-war-8 = Look at Vietnam's Stability: 9. Whoever ends the struggle with more than that has civil disorder, loses the objective, and normally the agent too. The KGB has 5. Recruit a group.
lesson-cold-war-9 = The KGB was greedy: Radio and Oil Tycoons make 10, and that is over 9. Your Militia could discard one of their groups, but that would only help them back under the line. Do not save them. Pass.
lesson-cold-war-10 = They looked at the deck and found no way back. Being over the line does no harm while the struggle lasts, only when it ends. So end it: pass once more.
lesson-cold-war-end = Civil disorder! With 2 influence against 10 you took Vietnam, the enemy's Assassin is gone for good, and your Director brought a second card: 50 points of 100. From here on nothing is prepared. Play on, and the tips will come along.
