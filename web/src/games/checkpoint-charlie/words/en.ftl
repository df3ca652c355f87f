# The table of Checkpoint Charlie. The names of agents and cats are those of the game's own words.

cc-seat-basset = Basil
cc-seat-beagle = Berta
cc-seat-dachshund = Dora
cc-seat-poodle = Pola
cc-seat-terrier = Tibor

cc-trait-hat = hat
cc-trait-glasses = glasses
cc-trait-newspaper = newspaper
cc-trait-coat = coat
cc-trait-fur = fur

cc-face-bareheaded = no hat
cc-face-hat = hat
cc-face-no-glasses = no glasses
cc-face-glasses = glasses
cc-face-no-newspaper = no newspaper
cc-face-newspaper = newspaper
cc-face-jumper = jumper
cc-face-raincoat = raincoat
cc-face-grey = grey fur
cc-face-ginger = ginger fur

cc-cat-befjy = Azur
cc-cat-hefjy = Bonbon
cc-cat-bgfjy = Caruso
cc-cat-hgfjy = Dakota
cc-cat-benjy = Echo
cc-cat-henjy = Figaro
cc-cat-bgnjy = Gizmo
cc-cat-hgnjy = Hexe
cc-cat-befry = Igor
cc-cat-hefry = Jinx
cc-cat-bgfry = Kaiser
cc-cat-hgfry = Lupo
cc-cat-benry = Mokka
cc-cat-henry = Nero
cc-cat-bgnry = Onyx
cc-cat-hgnry = Pasha
cc-cat-befjo = Quint
cc-cat-hefjo = Rasputin
cc-cat-bgfjo = Sultan
cc-cat-hgfjo = Tango
cc-cat-benjo = Ulli
cc-cat-henjo = Vesper
cc-cat-bgnjo = Wanda
cc-cat-hgnjo = Xenia
cc-cat-befro = Yuri
cc-cat-hefro = Zigzag
cc-cat-bgfro = Brezel
cc-cat-hgfro = Dynamo
cc-cat-benro = Fritz
cc-cat-henro = Marlene
cc-cat-bgnro = Sphinx
cc-cat-hgnro = Tosca

cc-you = You
cc-you-as = You, { $name }
cc-desk = { $name }
cc-desk-own = Your desk
cc-asked = is asked
cc-wins = wins
cc-turn = takes the next card
cc-starts = start player
cc-own-clue = Your clue
cc-choose-face = Hide one face
cc-aim = Target
cc-no-suspects = No suspects yet.
cc-discards = Discards
cc-face-down = { $count ->
    [one] { $count } more, face down
   *[other] { $count } more, face down
  }
cc-points = { $points } / { $target }
cc-chief = Chief
cc-aide = Aide
cc-innocent = Innocent
cc-nobody = nobody
cc-accused-nobody = accused nobody
cc-turn-of = accusation no. { $turn }
cc-last-card = Last card
cc-new = New

cc-round = Round { $round } of { $rounds }
cc-round-short = Round { $round }
cc-agents = Agents
cc-aside = Aside
cc-wanted = Wanted: the chief
cc-unknown = unknown
cc-from-own = your secret
cc-from-open = open
cc-unseen-help = You may aim at a cat that nobody has met yet.

cc-live = Next card in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
  } at the latest
cc-live-open = The window is open until the clock closes it.
cc-asked-one = { $name } is asked.
cc-sealed-window = Window { $window }: sealed answers, opened when all are in.
cc-sealed = Sealed answers, opened when all are in.
cc-hold = Hold a suspect to accuse at once.
cc-latest = The latest card: { $name }
cc-accusers = Who has accused
cc-has-accused = { $name } has accused
cc-still-free = { $name } has not accused yet

cc-case-closed = Case closed
cc-report = Round { $round }: what came of it
cc-report-close = Put the report away
cc-report-open = Report of round { $round }
cc-report-short = Report
cc-report-clues = The clues of that round
cc-report-outcomes = The accusations in their order
cc-grade = { $grade ->
    [chief] Chief
    [aide] Aide
   *[other] Innocent
  }, { $number }/{ $clues }
cc-dock-cats = Cats that you may choose
cc-dock-tokens = Tokens that you may take
cc-colour-gold = gold token
cc-colour-white = white token
cc-colour-black = black token

cc-notebook = Notebook
cc-tab-holders = Who holds what?
cc-tab-cats = All the cats
cc-who-holds = Who holds which clue?
cc-holder-table = Nobody
cc-cell = { $name }, { $face }: { $mark }
cc-mark-none = no mark
cc-mark-likely = perhaps
cc-mark-yes = yes
cc-mark-no = no
cc-line-up = All the cats
cc-possible = { $count ->
    [one] { $count } may be the chief
   *[other] { $count } may be the chief
  }
cc-where-suspect = suspect
cc-where-discarded = discarded
cc-where-unseen = not in sight
cc-cat-out = ruled out
cc-cat-star = underlined
cc-cat-open = possible
cc-notebook-help = Grey marks come from the clues you know. Tap a cell for perhaps, yes, no; tap a cat for a star or a cross. A cat that lacks a clue you are sure of is struck out.
cc-rub-out = Rub out my marks

cc-intro-chief-title = One cat in thirty-two
cc-intro-chief = Thirty-two cats queue at the checkpoint, and no two look alike: a hat or none, glasses or none, a newspaper or none, raincoat or jumper, grey fur or ginger. Exactly one of them has all five traits that the agency is looking for: the chief of the ring.
cc-intro-clue-title = A rumour for each dog
cc-intro-clue = You are one of three to five dogs on duty. Each of you draws a clue token and hides one of its faces; it is true, and only you know it. Together the five clues describe the chief.
cc-intro-sort-title = Keep or let go
cc-intro-sort = On your turn a cat steps up to you. If it fits your own clue, it stays with you as a suspect; if not, it may go. The program sorts for you, and everybody watches.
cc-intro-deduce-title = Read the others
cc-intro-deduce = Berta kept a cat in a hat and let another cat in a hat go, so hats are not her rumour. Card by card you learn what the others know, and they learn what you know. The notebook keeps track.
cc-intro-accuse-title = Put your marker down
cc-intro-accuse = After every card you may accuse one suspect, in front of whomever it lies. You have a single marker, nobody else can take that cat, and as soon as only one of you has not accused, the round is over.
cc-intro-score-title = Gold, white and black
cc-intro-score = The chief is worth a gold token, an aide who differs in one trait a white one, anybody else a black one. Tokens lie face down: others see the colour, you see the points. The first with ten points wins, or the richest after five rounds.
cc-intro-variants-title = For the second evening
cc-intro-variants = Whoever draws the Stasi token plays the next round with an open clue. At the Café Adler you may swap an eagle for a token of the same colour that lies face down with somebody else.

tip-checkpoint-charlie-face = Neither face is better. Choose one at random: a habit could be noticed.
tip-checkpoint-charlie-window = After every cat there is a window in which you may accuse. Nothing hurries you: to pass costs nothing, and nobody sees what you answered.
tip-checkpoint-charlie-suspects = Whoever keeps a cat says: it fits my clue. Look for what the suspects of one dog have in common.
tip-checkpoint-charlie-discards = A cat that was let go tells just as much: it lacks the very face its dog is looking for.
tip-checkpoint-charlie-open-clue = An open clue is true for everybody, and nobody else can hold the same trait.
tip-checkpoint-charlie-ruled-out = Crossed cats cannot be the chief, by a clue that you know. One of them may still be an aide and worth a white token.
tip-checkpoint-charlie-notebook = Open the notebook: mark who might hold which clue, and cats that lack a sure trait are struck out.
tip-checkpoint-charlie-accuse = Are few cats left? A tap chooses a suspect and asks you first; holding it accuses at once.
tip-checkpoint-charlie-marker = A cat with a marker is taken. Ask yourself what its accuser may know.
tip-checkpoint-charlie-last-two = Two of you have not accused. If the other one does, you are left over, and that usually means a black token.
tip-checkpoint-charlie-forced = The deck is empty, so the chief lies on the table. Take the suspect that agrees with most of what you know.
tip-checkpoint-charlie-tokens = Your points are your secret; the others see only the colours. Ten points end the game.
tip-checkpoint-charlie-officer = Whoever has the officer shows the clue to all. That is a gift: read it.
tip-checkpoint-charlie-swap = An Adler is worth the least of its colour. Somebody else's token of that colour can hardly be worse.
