### The table of Shadows in Kyoto.

sk-side-oniwaban = Oniwaban
sk-side-government = Government
sk-asked = is deciding
sk-board = Board: { $note }
sk-shown = Cards that everybody knows to be in this hand
sk-helpers = Special agent and equipment
sk-discards-close = Close the discard pile
sk-report-to = to
sk-report-held = hold { $real ->
        [0] no real agents
        [one] 1 real agent
       *[other] { $real } real agents
    } and { $decoys ->
        [0] no decoys
        [one] 1 decoy
       *[other] { $decoys } decoys
    }.
sk-report-needs = { $real ->
        [one] 1 more real agent wins them the game,
       *[other] { $real } more real agents win them the game,
    } { $decoys ->
        [one] 1 more decoy loses it.
       *[other] { $decoys } more decoys lose it.
    }

sk-notebook = Notebook: write about enemy agents
sk-notebook-of = Who is on { $space }?
sk-notebook-close = Close the notebook
sk-notebook-hint = Click once to cross out, twice to suspect, three times to clear.
sk-note-guess = you suspect: { $names }
sk-identity-3-real = real intelligence, strength 3
sk-identity-3-false = false intelligence, strength 3
sk-identity-2-real = real intelligence, strength 2
sk-identity-2-false = false intelligence, strength 2
sk-identity-1-false = false intelligence, strength 1
sk-identity-0-false = false intelligence, strength 0
sk-mark-ruled = impossible
sk-mark-out = crossed out by you
sk-mark-guess = suspected by you
sk-mark-open = possible

tip-shadows-in-kyoto-place = Only you see who starts where. Keep one real agent (the scroll with a seal) where she has room to run, and let a decoy of strength 3 guard her.
tip-shadows-in-kyoto-goal = You win by bringing a real agent to the enemy home row, by catching both real enemy agents, or when the enemy has caught three of your decoys.
tip-shadows-in-kyoto-goal-smaller = You win by bringing your real agent to the enemy home row, by catching the enemy's real agent, or when the enemy has caught both your decoys. Whoever has no card left to play loses.
tip-shadows-in-kyoto-decoys-smaller = A decoy sits in your prison. A second would lose you the game: attack only whom you take for real.
tip-shadows-in-kyoto-move = A location card takes an agent one step forward, straight or diagonally, onto its colour. There is no way back except by a tactic, so look twice.
tip-shadows-in-kyoto-draw = You choose a deck for every card you draw. Location cards keep you moving; tactics are few, and none ever comes back by itself.
tip-shadows-in-kyoto-attack = If you walk into an enemy, she has to show who she is and you do not. Strength decides, a tie is yours, and 0 beats 3.
tip-shadows-in-kyoto-notebook = The slip under an enemy agent tells what she can still be. Click her, or take the pencil, to write down what you suspect.
tip-shadows-in-kyoto-bluff = A decoy who runs for the enemy home row frightens as much as a real agent. Your opponent has to stop her, or trust that she lies.
tip-shadows-in-kyoto-tactics = Tactics do not care about colours: Defence steps aside or back, Tunnel runs along the row, Attack steps forward and pushes an enemy away.
tip-shadows-in-kyoto-swap = Swap takes up two of your agents, and only you know whether they have traded places. Both are hidden afterwards, so it also saves one who was unmasked.
tip-shadows-in-kyoto-lure = A Lure marks a colour in secret. Lay it when the enemy is two steps from your home row and can only come over that colour.
tip-shadows-in-kyoto-enemy-lure = The enemy has a Lure out. You will be stopped on one colour, and you do not know which: come over two different ones.
tip-shadows-in-kyoto-real-lost = One of your real agents is caught. The next one would be the end, so let decoys do the fighting.
tip-shadows-in-kyoto-decoys = Two decoys sit in your prison. A third would lose you the game: attack only those who can be real.
tip-shadows-in-kyoto-equipment = You have lost an agent, but you may turn up one of your equipment cards for her. Each works once.

sk-intro-goal-title = Two women in six
sk-intro-goal = Each side sends six agents across the board, and only two of them carry real intelligence. Bring one of yours to the row where the enemy started, or catch both of theirs. Whoever has caught three decoys has fallen for the trick and loses.
sk-intro-hidden-title = Nobody knows who is who
sk-intro-hidden = You see the strength of your own agents, and whether they carry a sealed scroll or just a painted fan. The enemy sees a woman in the street. Whatever is learnt about her is kept on a slip under her feet.
sk-intro-move-title = One card, one step
sk-intro-move = A location card moves an agent one step forward onto a space of its colour: shrine, residence, castle or market. A joker fits them all, and open ground and your own headquarters take any location card. Then you draw up to six cards, from either deck.
sk-intro-conflict-title = The defender shows her face
sk-intro-conflict = Walk into an enemy, and she must show who she is, while your agent stays hidden. The stronger one wins, a tie goes to the attacker, and 0 beats 3. The loser is captured if she defended, and driven back if she attacked.
sk-intro-tactics-title = Tricks of the trade
sk-intro-tactics = Defence steps aside or back, Tunnel runs along a row, Attack pushes an enemy away. Swap lets two agents trade places, or pretend to.
sk-intro-lure-title = A bell in the dark
sk-intro-lure = A Lure hides a colour under a charm. An enemy who enters that colour can be driven two steps back, even from your home row, before anybody knows whether she would have won. Captured agents stay in prison, open to all.
sk-intro-modules-title = When you know the streets
sk-intro-modules = Special agents bend one rule for the whole game. Equipment wakes when you lose an agent, and each card works once. Add one or both of them when you like.
sk-intro-rules = Rules:
sk-intro-red = Red
sk-intro-defence = Defence
sk-intro-tunnel = Tunnel
sk-intro-attack = Attack
sk-intro-swap = Swap
sk-intro-wiretap = Wiretap
sk-intro-revolver = Revolver
