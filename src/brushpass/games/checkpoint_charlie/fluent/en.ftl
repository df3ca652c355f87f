# Checkpoint Charlie in English.
# Agents and cats have names of our own, the same in every language; a cat's name stands as it is.
# A face is one side of a clue token; its form "letter" is how the badge of a cat shows it.
# A badge has five signs, in the order of the traits: hat, glasses, newspaper, coat, fur.

game-title = Checkpoint Charlie
game-summary = Dogs watch the crossing for a ring of cats; each knows one thing about its chief, and whoever accuses first may be right or rash.
notice = How many score tokens there are of each value, and what an Adler token is worth, is our own reconstruction: nobody says it. The names of the agents and cats are ours as well. Brushpass is not affiliated with the designers or publishers of the game.
notice-file = The score tokens are those of the mix file that was loaded for this match. The names of the agents and cats are ours. Brushpass is not affiliated with the designers or publishers of the game.
notice-file-adler = The score tokens are those of the mix file that was loaded for this match. What an Adler token is worth is our own reconstruction. The names of the agents and cats are ours as well. Brushpass is not affiliated with the designers or publishers of the game.
notice-small = This is a smaller game of our own, with the same rules and fewer cats, traits and tokens. The names of the agents and cats are ours as well. Brushpass is not affiliated with the designers or publishers of the game.

# Names

seat-basset = Basil
seat-beagle = Berta
seat-dachshund = Dora
seat-poodle = Pola
seat-terrier = Tibor
list-and = { $others } and { $last }

trait-hat = hat
trait-glasses = glasses
trait-newspaper = newspaper
trait-coat = coat
trait-fur = fur

face-bareheaded = no hat
    .letter = -
face-hat = hat
    .letter = H
face-no-glasses = no glasses
    .letter = -
face-glasses = glasses
    .letter = G
face-no-newspaper = no newspaper
    .letter = -
face-newspaper = newspaper
    .letter = N
face-jumper = jumper
    .letter = J
face-raincoat = raincoat
    .letter = R
face-grey = grey fur
    .letter = Y
face-ginger = ginger fur
    .letter = O

cat-befjy = Azur
cat-hefjy = Bonbon
cat-bgfjy = Caruso
cat-hgfjy = Dakota
cat-benjy = Echo
cat-henjy = Figaro
cat-bgnjy = Gizmo
cat-hgnjy = Hexe
cat-befry = Igor
cat-hefry = Jinx
cat-bgfry = Kaiser
cat-hgfry = Lupo
cat-benry = Mokka
cat-henry = Nero
cat-bgnry = Onyx
cat-hgnry = Pasha
cat-befjo = Quint
cat-hefjo = Rasputin
cat-bgfjo = Sultan
cat-hgfjo = Tango
cat-benjo = Ulli
cat-henjo = Vesper
cat-bgnjo = Wanda
cat-hgnjo = Xenia
cat-befro = Yuri
cat-hefro = Zigzag
cat-bgfro = Brezel
cat-hgfro = Dynamo
cat-benro = Fritz
cat-henro = Marlene
cat-bgnro = Sphinx
cat-hgnro = Tosca

colour-gold = gold
colour-white = white
colour-black = black

kind-gold-3 = gold 3
kind-gold-4 = gold 4
kind-gold-5 = gold 5
kind-gold-adler = gold Adler
kind-white-1 = white 1
kind-white-2 = white 2
kind-white-adler = white Adler
kind-black-0 = black 0
kind-black-minus-1 = black −1
kind-black-adler = black Adler
kind-stasi = Stasi officer

# Where the match stands, and the steps that wait for somebody

phase-line-setup = Round { $round } of { $last }: set-up
phase-line-suspicion = Round { $round } of { $last }, suspicion: turn of { NAME($seat) }
phase-line-scoring = Round { $round } of { $last }: scoring
phase-line-before = Before the first round
phase-line-ended = Round { $round } of { $last }: the match is over

step-starter = who starts
step-deal-clues = dealing the clue tokens
step-slip-agents = slipping the agent cards into the deck
step-faces = choosing the faces of the clues
step-draw = the next card
step-toss = tossing a clue token
step-window = whether anybody accuses
step-race = whose accusation comes first
step-poll = whether to accuse
step-forced = an accusation that must be made
step-flip = tossing the clue tokens left in the bag
step-award = drawing score tokens
step-swap = whether tokens are swapped
step-swap-slot = which token is taken
step-announce = whether anybody announces
step-ended = the end of the match
step-live = whether anybody accuses before the window closes

# What a seat is asked

prompt-wait = Waiting for { $seats }: { NAME($step) }.
prompt-wait-sealed = Your answer is sealed: { $answer }. Waiting for { $seats }.
prompt-chance = Chance decides: { NAME($step) }.
prompt-chance-sealed = Your answer is sealed: { $answer }.
prompt-faces = Your clue token is about { NAME($trait) }: which face do you hide? It stays as it is for the whole round.
prompt-window = Do you accuse a suspect? All answer at once, sealed, and no answer can be taken back.
prompt-window-aim = Your target is { NAME($cat) } ({ $badge }). Do you keep it? All answer at once, sealed, and no answer can be taken back.
prompt-window-no-aim = Do you set a target? A target that lies open without a marker is accused at once. All answer at once, sealed, and no answer can be taken back.
prompt-poll = Do you accuse a suspect? All hear your answer.
prompt-live = Accuse whenever you are sure: the window is open until the clock closes it, whoever is first has the cat, and no accusation can be taken back.
prompt-live-others = Whoever has not accused may do so until the clock closes the window.
prompt-forced = The deck is empty: you must accuse a suspect.
prompt-swap = Café Adler: for which token do you swap yours? You see it only when it is yours.
prompt-swap-none = Café Adler: you have no Adler token that you could swap now.
prompt-announce = Do you announce that you have { $points } points or more? All answer at once, sealed.
prompt-announce-none = You cannot announce { $points } points yet.

# Places

place-suspects = Suspects of { NAME($seat) }
place-discards = Discards of { NAME($seat) }
place-clue = Clue of { NAME($seat) }
place-aim = Target of { NAME($seat) }
place-tokens = Tokens of { NAME($seat) }
place-officer = Officer of { NAME($seat) }
place-deck = Deck
place-drawn = Turned up last
place-open-clues = Open clues
place-bag = Bag
place-supply = Supply
place-officer-card = Stasi officer
place-unseen = Not in sight
place-report = The round before

note-starter = start player
note-accused = has accused { NAME($cat) }
note-passed-over = no suspect was left
note-cards = { $count ->
        [0] empty
        [one] { $count } card
       *[other] { $count } cards
    }
note-agent-cards = { $count ->
        [0] no agent card in it
        [one] { $count } agent card in it
       *[other] { $count } agent cards in it
    }
note-aside = { $count ->
        [one] { $count } cat lies aside
       *[other] { $count } cats lie aside
    }
note-bag = { $count ->
        [0] empty
        [one] { $count } clue token
       *[other] { $count } clue tokens
    }
note-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
note-points-of = { $points } of { $target } points
note-mix-file = from a mix file

# Pieces

clue-hidden = face down
deck = { $count ->
        [one] card
       *[other] cards
    }
officer-card = Stasi officer
report-nobody = nobody
token-plain = { NAME($colour) }, round { $round }
token-adler = { NAME($colour) } Adler, round { $round }
token-stasi = Stasi officer, round { $round }
token-plain-short = { NAME($colour) }
token-adler-short = { NAME($colour) } Adler
token-stasi-short = Stasi
tokens-left = { $count ->
        [one] { NAME($colour) }
       *[other] { NAME($colour) }
    }

detail-accused = accused by { NAME($seat) }
detail-drawn = turned up last
detail-aim = your target
detail-sealed = your sealed answer
detail-against-own = disagrees with your clue
detail-against-open = disagrees with an open clue
detail-grade = agrees with { $number } of { $clues } clues
detail-token = a { NAME($colour) } token
detail-free-chief = nobody accused the chief
detail-free-one-chief = a chief whom nobody accused
detail-clue-own = only you know it
detail-clue-own-shown = everybody has seen it
detail-clue-shown = shown by { NAME($seat) }
detail-clue-open = open for everybody
detail-clue-to-choose = you have not chosen its face yet
detail-clue-hidden = one of these: { $traits }
detail-deck = { $count ->
        [0] no card is left
        [one] one card is left
       *[other] { $count } cards are left
    }
detail-aim-since = set in window { $window }
detail-officer-open = plays this round with an open clue
detail-officer-next = plays the next round with an open clue
detail-officer-last = stays here with the Stasi token
detail-officer-free = waits for whoever draws the Stasi token
detail-worth = { $points ->
        [one] worth { $points } point
       *[other] worth { $points } points
    }
detail-adler-up = face up, never swapped again
detail-adler-ready = can be swapped for another { NAME($colour) } token
detail-face-down = face down
detail-seen-by = seen by { $seats }
detail-supply = in the mix: { $kinds }
count-kind = { $count } x { NAME($kind) }

# The same for open eyes, which have no clue and no target of their own.
open-detail-aim = target of { NAME($seat) }
open-detail-sealed = sealed answer of { NAME($seat) }
open-detail-against-own = disagrees with the clue of { NAME($seat) }
open-detail-clue-own = known to { NAME($seat) } alone
open-detail-clue-to-choose = its face is for { NAME($seat) } to choose
hidden-wanted = the cat that fits every clue

# Actions

action-pass = Accuse nobody now
action-pass-aim = Keep the target
action-pass-no-aim = Set no target
action-drop = Give up the target
action-decline = Swap nothing
action-announce = Announce { $points } points
action-silent = Keep silent
action-hide = Hide the face: { NAME($face) }
action-accuse = Accuse { NAME($cat) } ({ $badge })
action-aim = Aim at { NAME($cat) } ({ $badge })
action-take = Take the token that { NAME($seat) } has from round { $round }
action-take-colour = Take the { NAME($colour) } token that { NAME($seat) } has from round { $round }
action-take-any = Take any { NAME($colour) } token from { NAME($seat) }
action-start = { NAME($seat) } starts
action-deal = Deal the clue token: { NAME($trait) }
action-slip = Slip an agent card in at place { $place }
action-turn-up = Turn up { NAME($cat) } ({ $badge })
action-toss = Toss a clue token: { NAME($face) }
action-first = { NAME($seat) } comes first
action-draw = Draw the token { NAME($kind) }
action-draw-copy = Draw the token { NAME($kind) }, copy { $copy }
action-pick = Pick the token of round { $round }
action-close = Close the window

warning-against-own = Ruled out as the chief by your own clue.
warning-against-open = Ruled out as the chief by an open clue.
warning-aim-discarded = { NAME($cat) } has been discarded and can never be accused.
warning-last-but-one = If one more agent accuses, the phase ends, and you get a black token, or a white one if the chief is still in the deck.
warning-announce-highest = The match ends with your announcement; of several who announce, the one with the most points wins.
warning-announce-first = The match ends with your announcement; of several who announce, the first in the order of accusation wins.
warning-silent = You have enough points to announce; if you keep silent, the match may go on or end without you.
warning-decline-last = This is the last round: an Adler token that is not swapped now stays with you.
warning-take-known = You know this token: it is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, no more than your Adler token.

# What happened

fact-round = Round { $number }: { NAME($seat) } starts
fact-own-trait = You draw the clue token about { NAME($trait) }.
fact-own-face = Your hidden clue: { NAME($face) }.
fact-faces-chosen = All clues are hidden.
fact-officer-shows = { NAME($seat) } has the officer card and plays with an open clue: { NAME($face) }.
fact-drawn = { NAME($seat) } turns up { NAME($cat) } ({ $badge }).
fact-drawn-forgotten = { NAME($seat) } turns up a cat.
fact-kept = { NAME($seat) } keeps { NAME($cat) } as a suspect.
fact-discarded = { NAME($seat) } discards { NAME($cat) }.
fact-discarded-forgotten = { NAME($seat) } discards a cat.
fact-agent-card = { NAME($seat) } turns up an agent card.
fact-clue-opened = A clue lies open: { NAME($face) }.
fact-window-opened = Window { $number }: accusations are possible.
fact-window-closed = Window { $number } is closed.
fact-own-intent = Your sealed answer: you accuse { NAME($cat) }.
fact-own-pass = Your sealed answer: you pass.
fact-own-aim = Your new target is { NAME($cat) }.
fact-own-aim-forgotten = You set a target.
fact-own-aim-gone = { NAME($cat) } is no longer your target.
fact-own-aim-gone-forgotten = Your target is gone.
fact-passed = { NAME($seat) } passes.
fact-accused = { NAME($seat) } accuses { NAME($cat) }.
fact-all-but-one = Everybody but { NAME($seat) } has accused: the suspicion phase is over.
fact-deck-empty = That was the last card: whoever has not accused will have to.
fact-passed-over = No suspect is left for { NAME($seat) }.
fact-officer-leaves = { NAME($seat) } gives the officer card back.
fact-clue-flipped = A clue from the bag is tossed: { NAME($face) }.
fact-clue-shown = { NAME($seat) }'s clue: { NAME($face) }.
fact-chief = The chief of the ring is { NAME($cat) } ({ $badge }).
fact-one-chief = { NAME($cat) } ({ $badge }) fits every clue that counts and is one of { $number } chiefs of the ring.
fact-graded = { NAME($cat) }, accused by { NAME($seat) }, agrees with { $number } of { $clues } clues.
fact-not-accused = { NAME($seat) } has accused nobody and is due a { NAME($colour) } token.
fact-token-taken = { NAME($seat) } takes a { NAME($colour) } token.
fact-token-missing = There is no { NAME($colour) } token left for { NAME($seat) }.
fact-own-token = Your token of round { $round }: { NAME($kind) }.
fact-stasi-taken = { NAME($seat) } shows the Stasi token and takes the officer card.
fact-swap-named = { NAME($seat) } asks for a { NAME($colour) } token of { NAME($other) }.
fact-swapped = { NAME($seat) } takes the token that { NAME($other) } has from round { $round }.
fact-adler-shown = A { NAME($colour) } Adler token now lies face up with { NAME($seat) }, in the place of round { $round }.
fact-token-laid = { NAME($seat) } lays the token taken in the place of round { $round }.
fact-swap-declined = { NAME($seat) } swaps nothing.
fact-own-silence = You keep silent.
fact-own-announcement = You announce your points.
fact-announced = { NAME($seat) } announces enough points to win.
fact-nobody-announced = Nobody announces.
fact-colour-used-up = The { NAME($colour) } tokens are used up.
fact-last-round-over = Round { $number } was the last one.
fact-stasi-returned = { NAME($seat) } gives the Stasi token back to the supply.
fact-token-revealed = The token of { NAME($seat) } from round { $round }: { NAME($kind) }.
fact-total = { NAME($seat) } has { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
fact-won = { NAME($seat) } wins.

# The terminal

pass-until = until somebody accuses
help-table =
    The cat [HGNRO Tosca] has a hat (H), glasses (G), a newspaper (N) and a raincoat (R).
    A jumper is J, ginger fur O, grey fur Y, and - stands for what a cat lacks.
    (HGNRO Tosca) disagrees with a clue that you know; [Pola HGNRO Tosca] is accused by Pola.
    A number before a cat is that of a choice, on a token it is the worth; [? ...] lies face down.

# Ways of ending

decided-target-reached = The target points were announced.
decided-used-up = A colour of tokens was used up.
decided-last-round = The last round was over.

ending-target-reached = { $count ->
        [one] { $winners } has announced { $points } points or more and wins.
       *[other] { $winners } have announced { $points } points or more and share the victory.
    }
ending-used-up = { $count ->
        [one] A colour of tokens is used up, and { $winners } wins.
       *[other] A colour of tokens is used up, and { $winners } share the victory.
    }
ending-last-round = { $count ->
        [one] The last round is over, and { $winners } wins.
       *[other] The last round is over, and { $winners } share the victory.
    }

# Editions and options

edition-base = base game
edition-stasi = with the Stasi officer
edition-cafe_adler = with Café Adler
edition-both = with the Stasi officer and Café Adler
edition-small = small game: three traits, eight cats, one round

option-size = How many traits, cats and tokens there are, and how many rounds.
option-size-whole = all of them
option-size-small = three traits, eight cats of which four come, seven tokens; one round decides
option-players = How many play.
option-players-3 = three
option-players-4 = four
option-players-5 = five
option-first_player = Who starts the first round.
option-first_player-random = chance decides
option-first_player-chosen = whoever you have agreed on
option-first_player-earliest_riser = whoever got up first this morning
option-first_seat = Which seat that is, where chance does not decide.
option-first_seat-basset = Basil
option-first_seat-beagle = Berta
option-first_seat-dachshund = Dora
option-first_seat-poodle = Pola
option-first_seat-terrier = Tibor
option-stasi = The Stasi officer takes part.
option-cafe_adler = The Adler tokens take part.
option-token_mix = Which score tokens there are.
option-token_mix-mix_a = our reconstruction A: 5 gold, 12 white, 8 black
option-token_mix-mix_b = our reconstruction B: 6 gold, 14 white, 5 black
option-token_mix-file = those of a mix file
option-mix_file = The mix file, where the tokens come from one.
option-adler_value = What an Adler token is worth.
option-adler_value-as_replaced = as much as the token it replaces
option-adler_value-zero = nothing
option-adler_value-file = what the mix file says
option-target_points = How many points a player needs to announce and win.
option-target_points-10 = 10
option-target_points-7 = 7
option-target_points-15 = 15
option-max_rounds = How many rounds there are at most.
option-max_rounds-5 = 5
option-max_rounds-3 = 3
option-max_rounds-8 = 8
option-window_mode = How the agents are asked whether they accuse.
option-window_mode-sealed = all at once, sealed
option-window_mode-sequential = one after the other, in the open
option-window_mode-live = nobody is asked: whoever is first accuses, against the clock of a server
option-tie_break = Whose sealed accusation comes first.
option-tie_break-seeded_random = chance decides
option-tie_break-rotating = an order that moves on by one seat
option-tie_break-clockwise_next = clockwise from the player after the one who took the card
option-tie_break-earliest_commitment = the oldest binding target
option-undrawn_clues = What becomes of clue tokens left in the bag.
option-undrawn_clues-flip_at_scoring = they are tossed at scoring
option-undrawn_clues-excluded = they do not count
option-half_split-16-16 = 16 and 16
option-discard_visibility = Which discards can still be seen later.
option-discard_visibility-public_log = all of them
option-discard_visibility-top_card_only = the top card of each pile
option-discard_visibility-face_down = none
option-final_card_window = There is a window after the last card too.
option-forced_from = Who must accuse first when the deck is empty.
option-forced_from-left_of_last_drawer = the player after the one who took the last card
option-forced_from-start_player = the start player
option-forced_from-last_drawer = the player who took the last card
option-announce = How enough points are announced.
option-announce-auto = the table announces them
option-announce-manual = every player is asked, sealed
option-ten_winner = Who wins if several announce.
option-ten_winner-highest = whoever has the most points
option-ten_winner-first_announcer = the first in the order of accusation
option-exhaustion = When a colour counts as used up.
option-exhaustion-pool_empty = when no token of it is left
option-exhaustion-unpaid_claim = when somebody is due one and gets none
option-stasi_exhaustion = When it is checked whether the black tokens are used up.
option-stasi_exhaustion-before_return = before the Stasi token goes back
option-stasi_exhaustion-after_return = after the Stasi token has gone back
option-swap_order = In which order Adler tokens are swapped.
option-swap_order-award_order = in the order in which tokens were taken
option-swap_order-clockwise = clockwise from the start player
option-swap_pick = Who picks the token that is taken for an Adler token.
option-swap_pick-slot = whoever swaps
option-swap_pick-random = chance
option-announce_timing = When points are announced.
option-announce_timing-after_swaps = after the swaps
option-announce_timing-before_swaps = before and after the swaps
option-window_after_clue = There is a window after an open clue too.

# The expert of this game

bot-detective = bot that knows the exact odds of every suspect
player-detective = bot, detective
bot-choice-detective = The Detective: works out the exact odds of every suspect and plays at once

# What the server refuses in a live window

game-error-live-already-acted = You have accused already, and that stands until the round is over.
game-error-live-not-open = This is no face-up suspect, so nobody can accuse it now.
game-error-live-unseen = You cannot have seen that card yet.
game-error-live-fixed-tempo = At this table the cards come by themselves, and nobody can ask for one.
game-error-live-not-on-turn = The next card is somebody else's to draw.

# What every piece is and does

gloss-cat = Cat
gloss-cat-text = Whoever turns it up compares it with their own clue alone: if it fits, it lies in front of them as a suspect, otherwise it is discarded. Accuse the suspect who fits the clues of all players; you have one accusation a round.
gloss-accuse-sealed = After every card all of you answer in secret at the same time.
gloss-accuse-sequential = After every card you are asked one after the other, and everybody hears the answer.
gloss-accuse-live = You may accuse at any moment, until the next card comes.
gloss-accuse-aim = You set a target in secret, and accuse it as soon as that is possible; the earlier target comes first.
gloss-chief = The chief
gloss-chief-text = This cat had every value of the profile. Whoever accused it got a gold token and began the next round.
gloss-aide = An aide
gloss-aide-text = This cat had all values of the profile but one. Whoever accused it got a white token.
gloss-aim = Your target
gloss-aim-text = The cat that you have chosen in secret: you accuse it as soon as it can be accused, unless you give it up before.
gloss-accused = An accused cat
gloss-accused-text = A marker lies on it, so nobody else can accuse it, and the marker stays. When the clues come out it is worth a gold token if it fits all of them, a white one if it fits all but one, and otherwise a black one.
gloss-own-aim = A target
gloss-own-aim-text = A cat that somebody has chosen in secret, and accuses as soon as it can be accused.
gloss-clue-to-choose = Your clue
gloss-clue-to-choose-text = You have drawn this trait. Choose which of its two values the chief has this round; nobody else sees it, and neither is better than the other.
gloss-clue-back = A clue you do not know
gloss-clue-back-text = One trait of the chief, which only this player knows. You can work it out from the cats that are kept and discarded here: all that are kept have it, all that are discarded do not.
gloss-clue = Clue
gloss-clue-text = One trait that the chief has this round. Its owner keeps the cats that fit it and discards the others.
gloss-open-clue = Open clue
gloss-open-clue-text = One trait that the chief has this round, known to everybody. Nobody sorts cats by it, but no cat without it is the chief.
gloss-reported-clue = Clue of the round before
gloss-reported-clue-text = All clues together were the profile of the chief. They are drawn anew in every round.
gloss-reported-agent = An agent without an accusation
gloss-reported-agent-text = Whoever has not accused when only one is left gets a black token, or a white one if the chief was still in the deck.
gloss-deck = Deck of cats
gloss-deck-text = On your turn you turn up its top card. When it runs out, everybody who has not accused must do so at once.
gloss-deck-aside = Half of the cats are not in it: they lie aside unseen, and the chief may be one of them.
gloss-officer = Stasi officer
gloss-officer-text = Whoever has this card plays the whole next round with an open clue, and then gives it back.
gloss-stasi = Stasi token
gloss-stasi-text = Whoever draws it takes the Stasi officer and plays the next round with an open clue; the token goes back after the scoring. In the last round it stays and counts −2.
gloss-adler = Adler token
gloss-adler-text = In a scoring phase you may exchange yours for a token of the same colour in front of another player, unseen. It then lies face up there and can never be exchanged again.
gloss-token = Score token
gloss-supply = Supply of score tokens
gloss-token-gold = Gold is for whoever accused the chief, the cat that fits all clues; it is worth the most.
gloss-token-white = White is for whoever accused an aide, a cat that fits all clues but one; it is worth a little.
gloss-token-black = Black is for whoever accused an innocent cat; it is worth nothing or less.
gloss-token-secret = Its colour is open, its points are for its owner to know.
gloss-token-back = You see its colour, but not how many points it is worth.
gloss-end = The game ends when somebody has { $points } points, when a colour runs out, or after { $rounds } rounds.
gloss-end-small = The game is over after one round, and the most points win.
gloss-source-mix = How many tokens there are of each value is our reconstruction
gloss-source-adler = What an Adler token is worth is our reconstruction

# Why an action is not legal now

why-R22 = A marker lies on this cat already.
why-Q5 = This cat was discarded, and discarded cats are safe.
why-R23 = This cat does not lie on the table as a suspect.
why-W11-no-targets = At this table nobody sets targets.
why-Q20 = There is no such token in front of that player.
why-R43 = You swap an Adler token of yours for a token of the same colour in front of somebody else.
why-R45 = Your Adler token of this colour lies face up, so it can never be exchanged again.
why-Q21 = A token that lies face up cannot be taken.
why-R33 = You do not have that many points.

# Characters: who plays each level, and how; percent of the choices, lines of the log, milliseconds.
character-fritzi = Fritzi Knopf
character-fritzi-text = watches the cats more than the clues, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-otto = Otto Pummel
character-otto-text = accuses too early, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-hugo = Hugo Samt
character-hugo-text = goes by well-tried rules of thumb and never asks what you did before
character-greta = Greta Linde
character-greta-text = has long training, waits too long with accusations and overlooks { $overlooks }% of the choices
character-konrad = Konrad Fink
character-konrad-text = works out the exact odds of every suspect by pencil and never asks what you did before
character-ilse = Ilse Marder
character-ilse-text = has long training and overlooks { $overlooks }% of the choices
character-thea = Thea Moor
character-thea-text = overlooks { $overlooks }% of the choices, remembers everything and rarely strays from a first choice
character-leo = Leo Dunkel
character-leo-text = overlooks nothing, and looks ahead for { $ms } milliseconds before every move
