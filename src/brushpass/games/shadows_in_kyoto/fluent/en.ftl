# Shadows in Kyoto in English.
# The sides are many, as in the rulebook: the Oniwaban play, the Government play.
# A card's form "a" is how a sentence speaks of one copy of it; "title" opens a sentence,
# and "the" is how a sentence speaks of an equipment card.
# "letter" stands for a kind of space, or for a side, where there is room for one letter only.

game-title = Shadows in Kyoto
game-summary = Two rings of spies cross a small board in secret; bring real intelligence through, or catch it, but do not fall for decoys.
notice = The colours of the board are our own reconstruction and not those of the published game. The English names of the equipment are ours as well. Brushpass is not affiliated with the designers or publishers of the game.
notice-file = The board is the one of the board file that was loaded for this match. The English names of the equipment are ours. Brushpass is not affiliated with the designers or publishers of the game.
notice-file-uneven = The board is the one of the board file that was loaded for this match; it is not the same for both sides. The English names of the equipment are ours. Brushpass is not affiliated with the designers or publishers of the game.

# Names

seat-oniwaban = Oniwaban
    .letter = O
seat-government = Government
    .letter = G
seats-both = the { NAME($first) } and the { NAME($second) }
seats-one = the { NAME($seat) }

identity-3-real = real 3
    .full = real intelligence, strength 3
identity-3-false = false 3
    .full = false intelligence, strength 3
identity-2-real = real 2
    .full = real intelligence, strength 2
identity-2-false = false 2
    .full = false intelligence, strength 2
identity-1-false = false 1
    .full = false intelligence, strength 1
identity-0-false = false 0
    .full = false intelligence, strength 0

card-red = red shrine
    .a = a red shrine card
    .title = Red shrine card
card-green = green residence
    .a = a green residence card
    .title = Green residence card
card-blue = blue castle
    .a = a blue castle card
    .title = Blue castle card
card-yellow = yellow market
    .a = a yellow market card
    .title = Yellow market card
card-joker = joker
    .a = a joker
    .title = Joker
card-defence = Defence
    .a = Defence
    .title = Defence
card-tunnel = Tunnel
    .a = Tunnel
    .title = Tunnel
card-attack = Attack
    .a = Attack
    .title = Attack
card-swap = Swap
    .a = Swap
    .title = Swap
card-lure = Lure
    .a = Lure
    .title = Lure

colour-red = red
colour-green = green
colour-blue = blue
colour-yellow = yellow

kind-red = red: shrine
    .letter = R
kind-green = green: residence
    .letter = G
kind-blue = blue: castle
    .letter = B
kind-yellow = yellow: market
    .letter = Y
kind-neutral = neutral
    .letter = N
kind-oniwaban-hq = Oniwaban headquarters
    .letter = O
kind-government-hq = Government headquarters
    .letter = M

deck-location = location deck
    .a = a location card
deck-tactics = tactics deck
    .a = a tactics card

mark-m1 = mark 1
mark-m2 = mark 2
mark-m3 = mark 3
mark-m4 = mark 4

special-tomoyo = Tomoyo
special-anju = Anju
special-yoko = Yoko
special-ayane = Ayane
special-chiharu = Chiharu
special-iroha = Iroha
special-ruri = Ruri

equipment-typescript = Typescript
    .the = the Typescript
equipment-anaesthetic = Anaesthetic
    .the = the Anaesthetic
equipment-revolver = Revolver
    .the = the Revolver
equipment-wiretap = Wiretap
    .the = the Wiretap
equipment-stunner = Stunner
    .the = the Stunner
equipment-fan = Armoured fan
    .the = the armoured fan

# What cards do, in a line

# Chiharu makes the reach of location cards wider for her side, and narrower for the other.
effect-location = { $reach ->
        [wider] one step forward to a { NAME($colour) } or neutral space, or to any headquarters
        [narrower] one step forward to a { NAME($colour) } space, to a neutral one in your own territory, or to your own headquarters
        [plain] one step forward to a { NAME($colour) } space
       *[usual] one step forward to a { NAME($colour) } or neutral space, or to your own headquarters
    }
effect-joker = { $reach ->
        [wider] one step forward to any space
        [narrower] one step forward to any space but the enemy headquarters and neutral spaces in enemy territory
       *[usual] one step forward to any space but the enemy headquarters
    }
effect-defence = one step to the side or back
effect-tunnel = along the row, as far as nobody is in the way
effect-attack = one step forward, then push an enemy agent one step back
effect-swap = exchange two agents in a row or column in secret, or only pretend to; both are hidden
effect-lure = mark a colour in secret; an enemy agent who enters it can be driven two steps back
effect-mark = an enemy agent who enters this colour can be driven two steps back
effect-tomoyo = sees two cards for each one drawn, and keeps one of them
effect-anju = puts one or two marks under each Lure
effect-yoko = an agent may jump over one of her own side
effect-ayane = a coloured location card may return to the hand when it has been played
effect-chiharu = { $closed ->
        [0] may enter enemy headquarters
        [one] may enter enemy headquarters, and keeps the enemy off the neutral space in her territory
       *[other] may enter enemy headquarters, and keeps the enemy off the { $closed } neutral spaces in her territory
    }
effect-iroha = whoever attacks is revealed too
effect-ruri = agents on one colour cannot be attacked
effect-typescript = on your turn: take a card back from your discard pile
effect-anaesthetic = on your turn: name an enemy agent who must be moved next turn
effect-revolver = when you are attacked: guess who the attacker is, and if you are right she is captured
effect-wiretap = on your turn: reveal an enemy agent
effect-stunner = { $loss ->
        [no_play] on your turn: name an enemy agent who may not be moved next turn; if the enemy has nothing to play then, the enemy loses
       *[no_move] on your turn: name an enemy agent who may not be moved next turn; if no other can move, the enemy loses
    }
effect-fan = when you win a conflict as the attacker: move the winner again with a second card

# Where the match stands, and the steps that wait for somebody

phase-line = Turn { $turn }: { NAME($seat) }
phase-line-setup = Set-up: { NAME($step) }
phase-line-ended = Turn { $turn }: the match is over

step-deal = the starting hands
step-place = placing the agents
step-ruri-offer = whether Ruri is taken
step-pick = picking a special agent
step-ruri-colour = the colour that Ruri protects
step-play = which card is played
step-move = who moves where
step-push = who is pushed where
step-pair = which agents are taken up
step-exchange = whether they change places
step-mark = marking a colour
step-revolver = whether the Revolver is fired
step-activate = whether equipment is activated
step-lure = whether a Lure is used
step-take-back = whether the card is taken back
step-fan = whether the armoured fan is used
step-after = whether equipment is used
step-target = choosing a target
step-recover = which card is taken back
step-draw = drawing cards
step-drawn = the card that is drawn
step-keep = which card is kept
step-ended = the end of the match

# What a seat is asked

prompt-wait = Waiting for { $seats }: { NAME($step) }.
prompt-chance = Chance decides: { NAME($step) }.
prompt-place = Place your agents in secret: who starts on { $space }?
prompt-ruri-offer = Do you take Ruri in place of a special agent of your own?
prompt-pick = Pick your special agent.
prompt-ruri-colour = On which colour does Ruri protect your agents?
prompt-play = It is your turn: play a card.
prompt-play-or-use = It is your turn: play a card, or use equipment first.
prompt-play-bound = It is your turn: play a card that moves your agent on { $space } (Anaesthetic).
prompt-play-stunned = It is your turn: play a card. Your agent on { $space } may not move (Stunner).
prompt-play-stuck = You have nothing to play, but the Typescript may help.
prompt-move = { NAME($card, form: "title") }: who moves, and where to?
prompt-move-again = { NAME($card, form: "title") }: where does your agent on { $space } go?
prompt-push = Attack: which enemy agent do you push back, and where to?
prompt-pair = Swap: which two agents do you take up?
prompt-exchange = Swap: do the agents on { $space } and { $to } change places? Nobody else will know.
prompt-mark = Lure: which colour do you mark? Nobody else will know.
prompt-mark-again = Anju: do you put a second mark under the Lure?
prompt-revolver = Your agent on { $space } is attacked from { $from }. Do you fire the Revolver, and at whom?
prompt-activate = You have lost your { NAME($identity) }. Which equipment do you activate?
prompt-lure = An enemy agent has come to { $space }. Do you use a Lure?
prompt-take-back = Ayane: do you take { NAME($card, form: "a") } back into your hand?
prompt-fan = Your agent on { $space } has won. Do you use the armoured fan and play a second card that moves her?
prompt-after = Do you use equipment before you draw?
prompt-target-anaesthetic = Anaesthetic: which enemy agent must be moved next turn?
prompt-target-wiretap = Wiretap: which enemy agent do you reveal?
prompt-target-stunner = Stunner: which enemy agent may not be moved next turn?
prompt-recover = Typescript: which card do you take back from your discard pile? Nobody else will know.
prompt-draw = You hold { $count } of { $size } cards. From which deck do you draw?
prompt-draw-first = Tomoyo: you hold { $count } of { $size } cards. From which deck do you look at the first card?
prompt-draw-second = Tomoyo: you see { NAME($card, form: "a") }. From which deck do you look at the second card?
prompt-keep = Tomoyo: which card do you keep? The other goes under its deck.

# Places

place-board = Board
place-in-play = Card in play
place-conflict = Conflict
place-ruri = On offer
place-hand = Hand of the { NAME($seat) }
place-looking = Tomoyo looks at
place-reserve = Agents to be placed
place-lures = Marks of the { NAME($seat) }
place-special = Special agent
place-equipment = Equipment
place-prison = Prison of the { NAME($seat) }
place-decks = Decks of the { NAME($seat) }
place-discard = Discards of the { NAME($seat) }

note-board-file = from a board file
note-cards = { $count ->
        [0] empty
        [one] { $count } card
       *[other] { $count } cards
    }
note-prison = real { $real } of { $reals }, decoys { $false } of { $decoys }

# Pieces

space = { $space }, { NAME($kind) }
agent-known = { NAME($seat) } agent on { $space }: { NAME($identity, form: "full") }
agent-hidden = { NAME($seat) } agent on { $space }, hidden
agent-captured = { NAME($seat) } agent: { NAME($identity, form: "full") }
agent-own = { NAME($seat) } agent: { NAME($identity, form: "full") }
mark-known = { NAME($mark) }: { NAME($colour) }
mark-hidden = { NAME($mark) }, face down

detail-colour = { NAME($card, form: "a") } or a joker leads here
detail-neutral = any location card leads here
detail-neutral-closed = any location card leads the Government here, and Chiharu keeps the Oniwaban out
detail-headquarters = any location card leads here, but only agents of the { NAME($seat) }
detail-headquarters-open = any location card leads here, agents of the Government too because of Chiharu
detail-home = home row of the { NAME($seat) }
detail-protected = agents of the { NAME($seat) } cannot be attacked here (Ruri)
detail-candidates = could be: { $names }
detail-enemy-thinks = for the enemy she could be: { $names }
detail-revealed = revealed
detail-deduced = cannot be anybody else
detail-bound = must be moved (Anaesthetic)
detail-stunned = may not be moved (Stunner)
detail-mover = moved by this card
detail-activates = her capture activates equipment
detail-no-equipment = her capture activates no equipment
detail-captured = captured by the { NAME($seat) }
detail-to-place = not yet placed
detail-shown = known to everybody
detail-deck = { $count ->
        [0] empty
        [one] { $count } card
       *[other] { $count } cards
    }
detail-under = put underneath, from the top: { $names }
detail-under-hidden = { $count ->
        [one] { $count } of them put underneath by Tomoyo
       *[other] { $count } of them put underneath by Tomoyo
    }
detail-looked-at = seen by the { NAME($seat) } alone
detail-mark-hidden = its colour is known to the { NAME($seat) } alone
detail-ruri-colour = protects { NAME($colour) } spaces
detail-attacker = attacker
detail-defender = defender
detail-on-offer = on offer
detail-inactive = face down, not active yet
detail-active = active

# Actions

action-hold = { $step ->
        [revolver] Do not fire
        [activate] Activate nothing
        [lure] Use no Lure
        [fan] Do not use the armoured fan
       *[other] Do nothing
    }
action-stop = { $step ->
        [mark] Put no second mark
       *[other] Use no equipment
    }
action-exchange = Let them change places
action-leave = Leave them where they were
action-take-back = Take the card back
action-discard = Discard the card
action-accept = Take Ruri
action-pass = Do not take Ruri
action-draw = Draw from the { NAME($deck) }
action-play = Play { NAME($card, form: "a") }
action-mark = Mark { NAME($colour) }
action-keep = Keep { NAME($card, form: "a") }
action-recover = Take back { NAME($card, form: "a") }
action-guess = Fire: she is the { NAME($identity) }
action-pick = Pick { NAME($special) }
action-protect = Protect { NAME($colour) }
action-activate = Activate { NAME($equipment, form: "the") }
action-use = Use { NAME($equipment, form: "the") }
action-target = Choose the agent on { $space }
action-place = Put the { NAME($identity) } on { $space }
action-deal = Deal { NAME($card) }, copy { $number }
action-spring = Turn up { NAME($mark) } and drive her to { $space }
action-move = Move { $space } to { $to }
action-move-conflict = Move { $space } to { $to }: { $outcome }
action-push = Push { $space } to { $to }
action-push-conflict = Push { $space } to { $to }: { $outcome }
action-swap = Take up { $space } and { $to }

outcome-win = conflict, she wins
outcome-loss = conflict, she loses
outcome-open = conflict, outcome open

warning-third-decoy = You may capture a { $decoys ->
        [2] second
       *[other] third
    } decoy and lose the match.
warning-third-decoy-sure = You would capture a { $decoys ->
        [2] second
       *[other] third
    } decoy and lose the match.
warning-third-decoy-lure = If a Lure drives her back, the { $decoys ->
        [2] second
       *[other] third
    } decoy you may have captured loses the match.
warning-revolver = The Revolver may capture your { $reals ->
        [1] only
       *[other] second
    } real agent, and you would lose the match.
warning-push = The enemy may capture your { $reals ->
        [1] only
       *[other] second
    } real agent, and you would lose the match.
warning-push-sure = The enemy would capture your { $reals ->
        [1] only
       *[other] second
    } real agent, and you would lose the match.
warning-guess-impossible = She cannot be the { NAME($identity) }.
warning-guess-decoy = If you are right, she is a { $decoys ->
        [2] second
       *[other] third
    } decoy and you lose the match.
warning-hold-conflict = If the attacker wins, your { $reals ->
        [1] only
       *[other] second
    } real agent is captured and you lose the match.
warning-hold-escape = If she is real, she escapes and you lose the match.

# What happened

fact-drew = You draw { NAME($card, form: "a") }.
fact-hands-dealt = Both sides have their starting hands.
fact-placed = You put your { NAME($identity) } on { $space }.
fact-all-placed = All agents are in place.
fact-ruri-taken = The { NAME($seat) } take Ruri.
fact-ruri-passed = The { NAME($seat) } do not take Ruri.
fact-picked = You pick { NAME($special) }.
fact-special = The special agent of the { NAME($seat) } is { NAME($special) }.
fact-protects = Ruri protects the { NAME($seat) } on { NAME($colour) } spaces.
fact-turn = Turn { $number }: { NAME($seat) }
fact-played = The { NAME($seat) } play { NAME($card, form: "a") }.
fact-moved = The { NAME($seat) } move an agent from { $space } to { $to }.
fact-pushed = The { NAME($seat) } push the { NAME($enemy) } agent on { $space } back to { $to }.
fact-swapped = The { NAME($seat) } take up their agents on { $space } and { $to }; both come back hidden, exchanged or not.
fact-exchanged = You let the two agents change places.
fact-left = You leave the two agents where they were.
fact-marked = The { NAME($seat) } put { NAME($mark) } face down under a Lure.
fact-own-mark = Your { NAME($mark) } is { NAME($colour) }.
fact-conflict = Conflict on { $space }: the { NAME($seat) } attack.
fact-revealed = The { NAME($seat) } agent on { $space } is revealed: { NAME($identity, form: "full") }.
fact-captured = The { NAME($seat) } capture the { NAME($enemy) } agent on { $space }: { NAME($identity, form: "full") }.
fact-repelled = The { NAME($seat) } agent is repelled on { $space } and returns to { $to }.
fact-held = The { NAME($seat) } hold back.
fact-guessed = The { NAME($seat) } fire the Revolver and take the attacker for the { NAME($identity) }.
fact-activated = The { NAME($seat) } activate { NAME($equipment, form: "the") }.
fact-sprung = The { NAME($seat) } turn up { NAME($mark) }: { NAME($colour) }.
fact-driven-back = The Lure drives the { NAME($seat) } agent from { $space } to { $to }.
fact-lure-spent = A Lure of the { NAME($seat) } is used up.
fact-no-escape = The { NAME($seat) } agent on { $space } does not escape: her intelligence is false.
fact-escaped = The { NAME($seat) } agent escapes from { $space }: { NAME($identity, form: "full") }.
fact-discarded = The { NAME($seat) } discard { NAME($card, form: "a") }.
fact-took-back = The { NAME($seat) } take { NAME($card, form: "a") } back into their hand.
fact-fan-used = The { NAME($seat) } use the armoured fan.
fact-stopped = The { NAME($seat) } use no more equipment.
fact-equipment-used = The { NAME($seat) } use { NAME($equipment, form: "the") }.
fact-targeted = { NAME($equipment) } of the { NAME($seat) }: the { NAME($enemy) } agent on { $space }.
fact-recovered = The { NAME($seat) } take a card back from their discard pile.
fact-own-recovered = You take back { NAME($card, form: "a") }.
fact-drew-from = The { NAME($seat) } draw from the { NAME($deck) }.
fact-looked = You see { NAME($card, form: "a") }.
fact-kept = You keep { NAME($card, form: "a") }.
fact-returned = The { NAME($seat) } put a card under the { NAME($deck) }.
fact-hand-shown = The { NAME($seat) } cannot move the agent on { $space } and show their hand.
fact-shown-card = The { NAME($seat) } hold { NAME($card, form: "a") }.
fact-no-play = The { NAME($seat) } have no card they can play.
fact-no-move = The { NAME($seat) } cannot move any agent.
fact-won = The { NAME($seat) } win.
fact-marking-done = The { NAME($seat) } lay no second mark.

# Ways of ending

decided-capture = No real agent of one side was left.
decided-decoy = One decoy of the winning side too many was captured.
decided-escape = A real agent reached the enemy home row.
decided-no-play = The losing side had no card to play.
decided-stunned = The losing side was stunned and could not move anybody.

ending-capture = The { NAME($winner) } have captured { $reals ->
        [1] the only real agent
       *[other] both real agents
    } of the enemy and win.
ending-decoy = The { NAME($winner) } win: { $decoys ->
        [2] two
       *[other] three
    } of their decoys have been captured.
ending-escape = A real agent has reached the enemy home row: the { NAME($winner) } win.
ending-no-play = The { NAME($winner) } win, because the enemy has no card to play.
ending-stunned = The { NAME($winner) } win, because the stunned enemy cannot move anybody.

# Editions and options

edition-base = base game
edition-advanced = with special agents, Ruri and equipment
edition-small = small game: three agents, eight spaces, five cards
edition-tiny = tiny game: three agents, nine spaces, three cards

option-size = How many agents, cards and spaces there are, and what wins.
option-size-whole = all of them
option-size-small = three agents a side on eight spaces, five cards, one of them a Swap
option-size-tiny = three agents a side on nine spaces, three cards
option-modules = Which extensions are played with.
option-modules-base = none
option-modules-agents = special agents
option-modules-equipment = equipment
option-modules-both = special agents and equipment
option-use_ruri = The neutral special agent Ruri takes part.
option-board_layout = Which board is played on.
option-board_layout-reconstruction_a = our reconstruction A
option-board_layout-reconstruction_b = our reconstruction B
option-board_layout-reconstruction_c = our reconstruction C
option-board_layout-reconstruction_d = our reconstruction D
option-board_layout-file = the board of a board file
option-board_file = The board file, where the board comes from one.
option-start_hand = How many location cards and tactics are dealt to start with.
option-start_hand-4-2 = 4 location cards and 2 tactics
option-start_hand-3-3 = 3 location cards and 3 tactics
option-zero_beats_three = When strength 0 beats strength 3.
option-zero_beats_three-always = always
option-zero_beats_three-attack_only = only as the attacker
option-hq_transit = Tunnel and Lure lead across headquarters that are closed to the agent.
option-attack_push = Where the tactic Attack may push an enemy agent.
option-attack_push-may_conflict = to an agent of yours as well, into a conflict
option-attack_push-empty_only = to empty spaces only
option-attack_needs_push = Attack can be played only if an enemy agent can be pushed.
option-swap_escape = A real agent escapes also if a Swap puts her on the enemy home row.
option-lure_partial = A Lure drives an agent one step back where two are impossible.
option-yoko_tunnel = Yoko's agents jump with Tunnel too.
option-iroha_permanent = An attacker revealed by Iroha stays revealed.
option-stunner_loss = When the Stunner wins at once.
option-stunner_loss-no_move = when the enemy can move nobody
option-stunner_loss-no_play = only when the enemy can play nothing

# The terminal

kinds-in-full = agent
help-table =
    (3*) is an agent of { $first }, [3*] one of { $second }: the number is her strength, * means real intelligence.
    (?) is hidden from you, ! lies open to everybody, > is in play, & must be moved, ~ may not be moved.
    R, G, B and Y are red, green, blue and yellow spaces, N is neutral, O and M are the headquarters.
    # is a space that Ruri protects, + the space that you are asked about. (Stunner) is not active yet, [Stunner] is.
    A number on the board is the number of a choice; where an agent is numbered, the next numbers are those of her moves.
    Spaces may be typed too: "b2" or "b2 b3".

# What every piece is and does

gloss-own-real = Your real agent
gloss-own-real-text = She carries real intelligence: you win if she stands on the enemy home row at the end of your turn, and you lose if { $reals ->
        [1] she is captured
       *[other] both your real agents are captured
    }.
gloss-own-decoy = Your decoy
gloss-own-decoy-text = Her intelligence is false, so the enemy may have her: whoever captures { $decoys ->
        [2] two
       *[other] three
    } decoys loses. Bluff with her.
gloss-real = A real agent
gloss-real-text = She carries real intelligence: her side wins if she stands on the enemy home row at the end of its turn, and loses if { $reals ->
        [1] she is captured
       *[other] both its real agents are captured
    }.
gloss-decoy = A decoy
gloss-decoy-text = Her intelligence is false: whoever captures { $decoys ->
        [2] two
       *[other] three
    } decoys loses.
gloss-unknown = An agent you do not know
gloss-unknown-text = She may be real or a decoy, with a strength from 0 to 3. If you attack her, she is revealed before the strengths are compared.
gloss-captive-real = A captured real agent
gloss-captive-real-text = Whoever has { $reals ->
        [1] the only real agent
       *[other] both real agents
    } of the other side in prison has won.
gloss-captive-decoy = A captured decoy
gloss-captive-decoy-text = Whoever has { $decoys ->
        [2] two
       *[other] three
    } decoys of the other side in prison has lost.
gloss-attacker = The attacker
gloss-attacker-text = She has entered the space of an enemy agent. If she wins, the defender goes to prison; if she loses, she returns to where she came from. Of her only the result is told.
gloss-defender = The defender
gloss-defender-text = An enemy agent has entered her space. She is revealed first; if she loses, she goes to prison.
gloss-strength-always = The stronger one wins a conflict, and at equal strength the attacker; but 0 beats 3.
gloss-strength-attack-only = The stronger one wins a conflict, and at equal strength the attacker; but a 0 who attacks beats 3.

gloss-location-deck = Deck
gloss-location-deck-text = Location cards move your agents forward. When you draw up to { $size ->
        [6] six
       *[other] { $size }
    } at the end of your turn, you choose between the two decks for each card.
gloss-tactics-deck = Deck
gloss-tactics-deck-text = Tactics do what location cards cannot. When you draw up to { $size ->
        [6] six
       *[other] { $size }
    } at the end of your turn, you choose between the two decks for each card.
gloss-looked-at = A card you do not know
gloss-looked-at-text = Tomoyo looks at it: her side keeps one of two such cards, and the other goes to the bottom of its deck.
gloss-mark = Mark under a Lure
gloss-mark-text = A colour that is marked in secret: when an enemy agent enters a space of it, the owner of the mark may turn it up and drive her back.
gloss-mark-back = A mark you do not know
gloss-mark-back-text = A colour is marked here in secret, and never by a joker. When your agent enters a space of that colour, the owner may turn it up and drive her back two spaces.
gloss-lure-whole = It takes two steps back, straight or diagonally, and the space where she ends up must be free.
gloss-lure-partial = It takes two steps back, straight or diagonally, or one if two are not possible; the space where she ends up must be free.

gloss-location = Location card
gloss-card-colour = Play it to move one of your agents one space forward, straight or diagonally, onto a space that is { NAME($colour) }.{ $reach ->
        [plain] {""}
       *[usual] {" "}Any location card also leads onto neutral spaces and into your own headquarters.
    } If an enemy agent stands there, they fight.
gloss-card-joker = Play it to move one of your agents one space forward, straight or diagonally, onto any space but the enemy headquarters. If an enemy agent stands there, they fight.
gloss-tactic = Tactic
gloss-card-defence = Play it to move one of your agents one space to the left, to the right, or back. If an enemy agent stands there, they fight.
gloss-card-tunnel = Play it to move one of your agents along her row, as far as nobody stands in the way. If she ends on an enemy agent, they fight.
gloss-card-attack = Play it to move one of your agents one space forward, whatever its colour; then push an enemy agent one space back, if one can be pushed.
gloss-attack-may-conflict = Both steps may lead to a fight; both are made before anybody fights.
gloss-attack-empty-only = She can be pushed only onto a space where nobody stands.
gloss-attack-needs-push = Without a possible push you cannot play it.
gloss-card-swap = Play it to take up two of your agents in one row or column: in secret they change places or stay where they were. Afterwards both are hidden, even if the enemy knew them.
gloss-swap-no-escape = Nobody escapes by a Swap.
gloss-card-lure = Lay it open in front of you, with a coloured location card face down under it. When an enemy agent enters a space of that colour, you may drive her back.

gloss-special = Special agent
gloss-special-tomoyo = For every card that her side draws, it looks at two and keeps one; the other goes to the bottom of its deck.
gloss-special-anju = Her side may put two marks under each Lure, and each of them works by itself.
gloss-special-yoko = An agent of her side may jump over another of her side that stands in the way, and lands right behind her.
gloss-special-ayane = Whenever her side has played a coloured location card, it may take it back into the hand.
gloss-special-chiharu = Agents of her side may enter enemy headquarters with any location card, and the enemy may not enter neutral spaces in her territory.
gloss-special-iroha = Whoever attacks an agent of her side is revealed too.
gloss-special-ruri = She protects one colour: agents of her side cannot be attacked on spaces of it.

gloss-equipment = Equipment
gloss-equipment-typescript = On your turn you take a card of your choice from your discard pile back into your hand.
gloss-equipment-anaesthetic = On your turn you name an enemy agent: the enemy has to move her next turn, if that is possible.
gloss-equipment-revolver = When you are attacked, you guess who the attacker is. She is revealed, and if you were right she goes to your prison.
gloss-equipment-wiretap = On your turn you name an enemy agent, and she is revealed.
gloss-equipment-stunner = On your turn you name an enemy agent, who may not be moved next turn.
gloss-equipment-fan = When your agent has won a conflict as the attacker, you may move her again at once with a second card.
gloss-equipment-once = It has to be activated by the capture of one of its owner's agents (3 real, 3 false, 2 real or 0 false), and can be used once.

gloss-space = Space of the board
gloss-space-colour = Agents of both sides enter it with a location card that is { NAME($colour) }, or with a joker. It holds one agent of each side at most, and if two meet, they fight.
gloss-space-neutral = Agents of both sides enter it with any location card. It holds one agent of each side at most, and if two meet, they fight.
gloss-space-headquarters = Only agents of the { NAME($seat) } may enter it, with any location card.
gloss-source-board = The colours of the board are our reconstruction

# Why an action is not legal now

why-R14 = You do not hold this card.
why-E4 = Your agent under Anaesthetic has to be moved, and this card cannot move her.
why-T1 = None of your cards can be played just now.
why-E5 = One of your agents has to move, and the Stunner leaves none who can.
why-T7 = This card could do nothing now.
why-R46 = This equipment is not active.
why-R44 = This equipment belongs to the other side.
why-E7 = Your discard pile is empty.
why-S3 = A stunned agent cannot be taken up for a Swap.
why-R35 = A Swap takes up two agents of yours in one row or column.
why-L3 = Your mark has another colour than the space she has entered.
why-L4 = She cannot be driven to that space.
why-R15 = You move agents of your own.
why-R48 = This agent is stunned and may not be moved this turn.
why-E6 = With the armoured fan you move the agent who has just won.
why-R24 = An agent of yours stands there already.
why-M1 = Enemy headquarters are closed to her.
why-G6 = Chiharu keeps your agents off this space.
why-G3 = Ruri protects the agent there, so she cannot be attacked.
why-R21 = The space has another colour than your card.
why-R32 = Defence moves her one space to the side or back.
why-R33 = A Tunnel goes along her row, and past nobody.
why-M2 = At this table a Tunnel does not go past spaces that are closed to her.
why-O8 = There is no such space on this board.
why-R22 = With a location card she only moves forward.
why-R23 = With a location card she moves exactly one space.
why-A5 = After that step nobody could be pushed.
why-R34 = In an Attack she moves one space forward.
why-R34-no-enemy = You push an enemy agent.
why-R34-way = She is pushed one space back, straight or diagonally.
why-A4 = Whoever is in the conflict that you have begun cannot be pushed, and nobody to where your agent came from.
why-A1 = Somebody stands on that space.
why-A6 = Ruri protects the agent there, so nobody can be pushed onto her.

# Characters: who plays each level, and how; percent of the choices, lines of the log, milliseconds.
character-kota = Hayase Kota
character-kota-text = runs errands and dreams of more, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-yuki = Minase Yuki
character-yuki-text = draws tactics whenever she can, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-genta = Kurose Genta
character-genta-text = strikes too early, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-sayo = Okuno Sayo
character-sayo-text = weighs every card by rules of thumb and never asks what you did before
character-tobei = Shirane Tobei
character-tobei-text = has long training, swaps agents too gladly and overlooks { $overlooks }% of the choices
character-ren = Asagiri Ren
character-ren-text = has long training, is a little too careful and overlooks only { $overlooks }% of the choices
character-ibuki = Tsukumo Ibuki
character-ibuki-text = overlooks nothing, remembers everything and rarely strays from a first choice
character-shino = Kagami Shino
character-shino-text = overlooks nothing, and looks ahead for { $ms } milliseconds before every move
