# The lesson of Shadows in Kyoto, step by step.

lesson-shadows-in-kyoto-1 = Six agents, and only you know who is who. Two carry real intelligence, four are decoys with nothing but lies. Put the 0 on a1: she looks weak, yet she is the one who beats a 3.
lesson-shadows-in-kyoto-2 = On b1 goes the 3 with false intelligence. She is strong and may be lost without harm: your fighter.
lesson-shadows-in-kyoto-3 = Now a real one: the 2 with the sealed scroll, in the middle of your home row. If she reaches the enemy home row you win, and if both of your real ones are caught you lose.
lesson-shadows-in-kyoto-4 = Beside her the false 2, so that nobody can tell the two apart by where they stand.
lesson-shadows-in-kyoto-5 = The real 3 to the corner, far from the first fights. The last one, your weak false 1, goes to the front by herself. She has a task there.
lesson-shadows-in-kyoto-6 = A location card moves an agent one step forward onto a space of its colour. The space in front of your decoy is a yellow one. Play a yellow card.
lesson-shadows-in-kyoto-7 = Send the decoy from c2 to c3, straight at the enemy. To the Government she could be anybody, even the one who wins the game.
lesson-shadows-in-kyoto-8 = After every card you draw up to six, from the deck you like. Locations keep you moving; take one.
lesson-shadows-in-kyoto-9 = The Government comes towards you: somebody stands on d4 and could strike at c3. Do not run. Bring your fighter near instead, with the blue card.
lesson-shadows-in-kyoto-10 = Move the false 3 from b1 to b2. From there c3 is one diagonal step away.
lesson-shadows-in-kyoto-11 = Draw a location again: you will want a yellow card for c3.
lesson-shadows-in-kyoto-12 = Your decoy is caught, and that is good. She had to show her face; the attacker did not. One false agent sits in the enemy's prison, and with the third the Government loses. And think: who beats a 1? Only a 1, 2 or 3. Play yellow and strike back.
lesson-shadows-in-kyoto-13 = Your 3 beats a 1 and a 2, and wins a tie as the attacker. Only a 0 could stop her, and a 0 would not have beaten your 1. This fight is won before it begins: b2 to c3.
lesson-shadows-in-kyoto-14 = She was real! The decoy drew out one of their two real agents, and your 3, who is still unknown, caught her. One more and you win. Take a tactic this time: they break the rules of moving.
lesson-shadows-in-kyoto-end = One decoy given, one real agent caught: a fine exchange. From here on nothing is prepared. Play on, and the tips will come along.
