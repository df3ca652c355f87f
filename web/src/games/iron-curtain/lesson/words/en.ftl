# The lesson of Iron Curtain, step by step.

lesson-iron-curtain-1 = Countries become a map here, card by card. The USSR has laid Cuba and put a red cube on it. In every turn you must play one card, and France is a good one to begin with: it bears your flag, so nobody else can use its event.
lesson-iron-curtain-2 = A card must touch a card of its own region, if it can. France belongs to Europe, and so does the start card in the middle. Put it to the east, out of the way: the west will soon be worth more.
lesson-iron-curtain-3 = Your own flag gives you a choice: the event, or cubes. The event of France would bring a point. Take the 2 cubes instead; they are about to be worth three.
lesson-iron-curtain-4 = You may place cubes on cards where you stand and on cards beside them. You have a cube on the start card, and Cuba touches it. Put the first cube on Cuba: one against one, so nobody dominates it.
lesson-iron-curtain-5 = And the second. With two cubes against one you dominate Cuba. A lead of two would even be control, which makes a card expensive to attack.
lesson-iron-curtain-6 = The USSR was busy in Europe and left Cuba alone. Now look at the strip on Panama in your hand: Central America has just two cards, Cuba and Panama. Whoever lays the last card of a region has it scored at once. Play it.
lesson-iron-curtain-7 = Panama has to touch Cuba. Wherever you put it, the region is scored before any event and any cube: 1 point for Cuba, which you dominate, and a bonus of 2 for dominating more of the region. Put it to the north.
lesson-iron-curtain-8 = Three points, and the marker moves three steps towards you; eight win the game. All regions are scored once more at the end, so what you hold now keeps its worth. Use the event of Panama: infiltration needs no reach.
lesson-iron-curtain-9 = Panama is still empty. Put a cube there, so that the USSR does not come first.
lesson-iron-curtain-10 = One more: a lead of two is control, and every red cube on Panama then costs two.
lesson-iron-curtain-11 = Your last cube goes on Cuba: three against one, and you control the whole region.
lesson-iron-curtain-12 = The USSR had to play Zaire, but Zaire bears your flag. That is the catch of the game: the enemy plays the card, and you may use its event first. One day you will have to do the same for them. Use it.
lesson-iron-curtain-end = Now infiltrate where you like: up to three cubes on cards without a red one. From here on nothing is prepared. Play on, and the tips will come along.
