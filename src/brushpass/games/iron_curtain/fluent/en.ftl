# Iron Curtain in English.
# Card names are given as they are, because a card file may name cards we have never heard of.
# A name's form "the" is how a sentence speaks of a region, "in" says where, and "short" fits into a crowded map.

game-title = Iron Curtain
game-summary = Two superpowers lay out the map card by card and fill it with influence; a lead of 8 wins at once.
notice = Most events and several numbers are our own reconstruction, not those of the published game; the rest comes from the rulebook, from reviews or from geography, and the rules say which is which. Brushpass is not affiliated with the designers or publishers of the game.
notice-custom = The cards are those of the card file that was loaded for this match. Brushpass is not affiliated with the designers or publishers of the game.

# Names

seat-usa = USA
seat-ussr = USSR

region-europe = Europe
    .the = Europe
    .in = in Europe
    .short = Europe
region-middle-east = Middle East
    .the = the Middle East
    .in = in the Middle East
    .short = M.East
region-asia = Asia
    .the = Asia
    .in = in Asia
    .short = Asia
region-africa = Africa
    .the = Africa
    .in = in Africa
    .short = Africa
region-central-america = Central America
    .the = Central America
    .in = in Central America
    .short = C.Amer
region-south-america = South America
    .the = South America
    .in = in South America
    .short = S.Amer

card-west-germany = West Germany
    .short = W.Germ
card-france = France
    .short = France
card-turkey = Turkey
    .short = Turkey
card-east-germany = East Germany
    .short = E.Germ
card-poland = Poland
    .short = Poland
card-israel = Israel
    .short = Israel
card-iran = Iran
    .short = Iran
card-japan = Japan
    .short = Japan
card-pakistan = Pakistan
    .short = Pakis.
card-vietnam = Vietnam
    .short = Vietn.
card-south-africa = South Africa
    .short = S.Afr.
card-zaire = Zaire
    .short = Zaire
card-nigeria = Nigeria
    .short = Nigeri
card-angola = Angola
    .short = Angola
card-cuba = Cuba
    .short = Cuba
card-panama = Panama
    .short = Panama
card-brazil = Brazil
    .short = Brazil
card-chile = Chile
    .short = Chile
card-start = Europe (start card)
    .short = Europe

# What events do, spoken to the owner of the flag

event-none = no event
event-only-if = only if { $condition }: { $parts }
event-if = if { $condition }, { $part }
event-then = { $parts }; then { $part }
event-then-if = { $parts }; then, if { $condition }, { $part }

part-gain = { $number ->
        [one] gain { $number } point
       *[other] gain { $number } points
    }
part-infiltrate = { $number ->
        [one] infiltrate up to { $number } cube { $where }
       *[other] infiltrate up to { $number } cubes { $where }
    }
part-place = { $number ->
        [one] place up to { $number } cube by the usual rules { $where }
       *[other] place up to { $number } cubes by the usual rules { $where }
    }
part-remove = { $number ->
        [one] remove up to { $number } { NAME($enemy) } cube { $where }
       *[other] remove up to { $number } { NAME($enemy) } cubes { $where }
    }
part-move = you may move { $card }

condition-leads = the { NAME($seat) } leads
condition-dominates-more = the { NAME($seat) } dominates more cards { $regions } than the { NAME($other) }
condition-dominates-at-least = { $number ->
        [one] the { NAME($seat) } dominates at least { $number } card { $regions }
       *[other] the { NAME($seat) } dominates at least { $number } cards { $regions }
    }

regions-and = { $regions } and { $last }
regions-together = { $regions } together

where-on-anywhere = { $number ->
        [one] on any card
       *[other] on any cards
    }
where-on-self = on { $card }
where-on-touching-self = { $number ->
        [one] on a card touching { $card }
       *[other] on cards touching { $card }
    }
where-on-self-or-touching-self = { $number ->
        [one] on { $card } or a card touching it
       *[other] on { $card } and cards touching it
    }
where-on-not-self = { $number ->
        [one] on a card other than { $card }
       *[other] on cards other than { $card }
    }
where-on-no-enemy-cubes = { $number ->
        [one] on a card without { NAME($enemy) } cubes
       *[other] on cards without { NAME($enemy) } cubes
    }
where-from-anywhere = { $number ->
        [one] from any card
       *[other] from any cards
    }
where-from-self = from { $card }
where-from-touching-self = { $number ->
        [one] from a card touching { $card }
       *[other] from cards touching { $card }
    }
where-from-self-or-touching-self = { $number ->
        [one] from { $card } or a card touching it
       *[other] from { $card } and cards touching it
    }
where-from-not-self = { $number ->
        [one] from a card other than { $card }
       *[other] from cards other than { $card }
    }
where-from-no-enemy-cubes = { $number ->
        [one] from a card without { NAME($enemy) } cubes
       *[other] from cards without { NAME($enemy) } cubes
    }
where-only = { $where }, only { $filter }
only-no-enemy-cubes = where the { NAME($enemy) } has no cube
limit-on = { $where }, but no more than { $most } on one card
limit-from = { $where }, but no more than { $most } from one card

# Cells: next to a card, or counted from the start card

cell-north = north of { $card }
cell-east = east of { $card }
cell-south = south of { $card }
cell-west = west of { $card }
steps-north = { $steps ->
        [one] { $steps } space north
       *[other] { $steps } spaces north
    }
steps-east = { $steps ->
        [one] { $steps } space east
       *[other] { $steps } spaces east
    }
steps-south = { $steps ->
        [one] { $steps } space south
       *[other] { $steps } spaces south
    }
steps-west = { $steps ->
        [one] { $steps } space west
       *[other] { $steps } spaces west
    }
cell-middle = in the middle of the map
cell-line = { $steps } of the start card
cell-corner = { $first } and { $second } of the start card

# Where the match stands, and the steps that wait for somebody

phase-line = Round { $round }, turn { $turn } of { $last }: { NAME($seat) }
phase-line-between = Round { $round }: { NAME($step) }
phase-line-ended = Round { $round }, turn { $turn } of { $last }: the match is over

step-deal = the deal
step-first-player = who takes the first turn
step-play-card = which card is played
step-place-card = where the card goes
step-event-or-cubes = event or cubes
step-offered-event = whether the event is used
step-place-cubes = placing cubes
step-infiltration = infiltration
step-removal = removing cubes
step-movement = whether the card moves
step-lifting = where the cube is lifted
step-ended = the end of the match

# What a seat is asked

prompt-wait = Waiting for the { NAME($seat) }: { NAME($step) }.
prompt-chance = Chance decides: { NAME($step) }.
prompt-first-player = Who takes the first turn of round { $round }?
prompt-play-card = { $count ->
        [one] It is your turn: play your last card.
       *[other] It is your turn: play one of your { $count } cards.
    }
prompt-play-card-aftermath = It is your turn: play one of your two cards. The other becomes your aftermath card.
prompt-place-card = Where does { $card } go?
prompt-place-card-scoring = Where does { $card } go? It completes { NAME($region, form: "the") }, which scores at once: { $outcome }.
prompt-event-or-cubes = { $cubes ->
        [one] { $card } bears your flag: use its event, or place { $cubes } cube?
       *[other] { $card } bears your flag: use its event, or place { $cubes } cubes?
    }
prompt-offered-event = { $cubes ->
        [one] { $card } bears your flag: do you use its event before your opponent places { $cubes } cube?
       *[other] { $card } bears your flag: do you use its event before your opponent places { $cubes } cubes?
    }
prompt-place-cubes = Place cubes: { $left } left.
prompt-place-cubes-lifting = Place cubes: { $left } left. Your supply is empty, so each cube is lifted from another card.
prompt-event-part = Event of { $card }: { $part }.
prompt-event-part-lifting = Event of { $card }: { $part }. Your supply is empty, so each cube is lifted from another card.
prompt-movement = Event of { $card }: where does { $moving } go?
prompt-lifting = Your supply is empty: from which card do you lift the cube for { $card }?

# Places

place-map = Map
place-track = Track
place-regions = Regions
place-reserve = Cards for round 2
place-reserve-out = Cards not dealt
place-order = Card in play
place-hand = { NAME($seat) } hand
place-aftermath = { NAME($seat) } aftermath card
place-supply = { NAME($seat) } supply

note-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
note-cubes = { $count ->
        [0] no cubes
        [one] { $count } cube
       *[other] { $count } cubes
    }
note-track = the { NAME($seat) } leads by { $lead }; steps to victory: USA { $usa }, USSR { $ussr }
note-track-level = nobody leads; steps to victory: USA { $usa }, USSR { $ussr }

# Pieces

token-marker = Marker
piece-event = Event
piece-cubes = Cubes
detail-token-marker = its place on the track is the lead of the side it is nearer to
back-card = Face-down card
detail-candidates = could be: { $names }
detail-region = { NAME($region) }
detail-flag = { NAME($seat) } flag
detail-cubes = { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }
detail-event = event: { $event }
detail-start-scores = start card, counts when Europe scores
detail-start-idle = start card, does not count when Europe scores
detail-dominated = dominated cards: USA { $usa }, USSR { $ussr }
detail-bonus = bonus { $bonus }
detail-outcome = scored now: { $outcome }
outcome-none = no points for either side
outcome-points = { $points ->
        [one] { $points } point for the { NAME($seat) }
       *[other] { $points } points for the { NAME($seat) }
    }
outcome-win = { $points ->
        [one] { $points } point for the { NAME($seat) }, enough to win the match
       *[other] { $points } points for the { NAME($seat) }, enough to win the match
    }

# Actions

action-stop = Stop here
action-event = Use the event: { $event }
action-cubes = { $cubes ->
        [one] Place { $cubes } cube
       *[other] Place { $cubes } cubes
    }
action-decline = Decline the event
action-stay = Leave the card where it is
action-first = The { NAME($seat) } takes the first turn
action-play = Play { $card }
action-play-scoring = Play { $card }: completes { NAME($region, form: "the") } ({ $outcome })
action-deal = Deal { $card }
action-cube = Place a cube on { $card }
action-cube-controlled = Place a cube on { $card } at a cost of 2: the { NAME($enemy) } controls it
action-lift = Lift a cube from { $card }
action-infiltrate = Infiltrate a cube on { $card }
action-remove = Remove a { NAME($enemy) } cube from { $card }
action-place = Put the card { $cell }
action-move = Move the card { $cell }

warning-stop-place-cubes = { $left ->
        [one] { $left } cube of your budget stays unused.
       *[other] { $left } cubes of your budget stay unused.
    }
warning-stop-infiltration = { $left ->
        [one] You could still infiltrate { $left } cube.
       *[other] You could still infiltrate { $left } cubes.
    }
warning-stop-removal = { $left ->
        [one] You could still remove { $left } cube.
       *[other] You could still remove { $left } cubes.
    }
warning-scores-first = { NAME($region) } scores before any event or cube: { $outcome }.
warning-no-reach = You have no cube on the map, so you can place none.
warning-lift-control = You would no longer control { $card }.
warning-lift-domination = You would no longer dominate { $card }.
warning-lift-dominated = The { NAME($enemy) } would then dominate { $card }.

# What happened

fact-round = Round { $number }
fact-dealt = You are dealt { $card }.
fact-hands-dealt = { $number ->
        [one] Each side is dealt { $number } card.
       *[other] Each side is dealt { $number } cards.
    }
fact-acts-first = The { NAME($seat) } takes the first turn of the round.
fact-turn = Turn { $number }: { NAME($seat) }
fact-played = The { NAME($seat) } plays { $card }.
fact-placed = { $card } goes on the map { $cell }.
fact-region-scored = { NAME($region) } scores: USA { $usa }, USSR { $ussr }.
fact-marker = { $seat ->
        [nobody] The marker stands in the middle: nobody leads.
       *[other] The marker moves: the { NAME($seat) } leads by { $number }.
    }
fact-event-void = The condition on { $card } is not met: there is no event for the { NAME($seat) }.
fact-event-used = The { NAME($seat) } uses the event of { $card }.
fact-event-declined = The { NAME($seat) } declines the event of { $card }.
fact-cubes-chosen = The { NAME($seat) } forgoes the event of { $card } and takes the cubes.
fact-cubes = { $number ->
        [one] The { NAME($seat) } may place { $number } cube.
       *[other] The { NAME($seat) } may place { $number } cubes.
    }
fact-cube-placed = { $number ->
        [1] The { NAME($seat) } places a cube on { $card }.
       *[other] The { NAME($seat) } places a cube on { $card } at a cost of { $number }: the { NAME($enemy) } controls it.
    }
fact-target-named = The { NAME($seat) } wants a cube on { $card }, but its supply is empty.
fact-cube-lifted = The { NAME($seat) } lifts a cube from { $card }.
fact-cube-infiltrated = The { NAME($seat) } infiltrates a cube on { $card }.
fact-cube-removed = A { NAME($seat) } cube is removed from { $card }.
fact-moved = { $card } moves: it now lies { $cell }.
fact-stayed = { $card } stays where it is.
fact-stopped = { $number ->
        [one] The { NAME($seat) } stops with { $number } cube unused.
       *[other] The { NAME($seat) } stops with { $number } cubes unused.
    }
fact-no-target = { $number ->
        [one] The { NAME($seat) } has no target for { $number } more cube.
       *[other] The { NAME($seat) } has no target for { $number } more cubes.
    }
fact-part-skipped = Part { $number } of the event does nothing for the { NAME($seat) }.
fact-gained = { $number ->
        [one] The { NAME($seat) } gains { $number } point.
       *[other] The { NAME($seat) } gains { $number } points.
    }
fact-set-aside = The { NAME($seat) } sets its last card aside for the aftermath.
fact-own-aftermath = Your aftermath card is { $card }.
fact-final-scoring = Final scoring
fact-aftermath = { $cubes ->
        [one] The { NAME($seat) } turns up its aftermath card: { $card } ({ NAME($flag) } flag, { $cubes } cube).
       *[other] The { NAME($seat) } turns up its aftermath card: { $card } ({ NAME($flag) } flag, { $cubes } cubes).
    }
fact-aftermath-scored = Points for the aftermath: USA { $usa }, USSR { $ussr }.
fact-won = The { NAME($seat) } wins.

# Ways of ending

decided-sudden-death = The marker reached the end of the track.
decided-sudden-death-at-the-end = The marker reached the end of the track in final scoring.
decided-ahead = Final scoring decided it.
decided-tie = Nobody leads after final scoring, which counts as a win of the USA.

ending-sudden-death = The { NAME($winner) } reaches a lead of { $lead } and wins at once.
ending-sudden-death-at-the-end = The { NAME($winner) } reaches a lead of { $lead } in final scoring and wins.
ending-ahead = The { NAME($winner) } leads by { $lead } after final scoring and wins.
ending-tie = Nobody leads after final scoring, and so the { NAME($winner) } wins.

# Editions and options

edition-reconstruction_v2 = our second reconstruction, in balance
edition-standard = our first reconstruction, which favours the USSR
edition-small = small game: six cards, two rounds of one turn each
edition-tiny = tiny game: five cards, one turn each

option-size = How many cards, rounds and cubes there are, how large the table is, and which lead wins.
option-size-whole = all of them; a lead of 8 wins
option-size-small = six cards, two rounds of one turn each, four cubes a side, five cells in a row; a lead of 4 wins
option-size-tiny = five cards, one turn each, four cubes a side, four cells in a row; a lead of 3 wins
option-first_player_round1 = Who takes the first turn of round 1.
option-first_player_round1-ussr_chooses = whoever the USSR names
option-first_player_round1-ussr_starts = the USSR
option-start_card_scores = The start card counts when Europe scores.
option-cubes_per_side = How many cubes each side has.
option-cubes_per_side-24 = 24 cubes
option-cubes_per_side-12 = 12 cubes
option-win_lead = The lead on the track that wins at once.
option-win_lead-8 = 8 steps
option-aftermath_cap = The most points the aftermath can bring.
option-aftermath_cap-3 = 3 points
option-card_set = Which cards are played with.
option-card_set-reconstruction_v2 = our second reconstruction
option-card_set-reconstruction_v1 = our first reconstruction
option-card_set-custom = the cards of a card file
option-card_file = The card file, where the cards come from one.

# The terminal

letters-europe = EU
letters-middle-east = ME
letters-asia = AS
letters-africa = AF
letters-central-america = CA
letters-south-america = SA
help-table =
    On the map, north is up. A number in a free cell or on a card is the number of a choice.
    2:1 counts what { $first } and { $second } have on a card, in this order.
    2>1 is dominated by { $first }, 3»1 controlled by { $first }; 1<2 and 1«3 by { $second }.
    A card with * is in play, one with + is the card on which something is about to be put.
    EU is Europe, ME the Middle East, AS Asia, AF Africa, CA Central America, SA South America.

# What every piece is and does

gloss-strategy = Strategy card, { NAME($seat) } flag
gloss-strategy-text = A card of { NAME($region, form: "the") }: it is laid next to another card of that region if there is room. Whoever plays it places up to { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }. The { NAME($seat) }, whose flag it has, may use its event: as the player, instead of the cubes; as the opponent, before they are placed. The event: { $event }.
gloss-strategy-plain = A card of { NAME($region, form: "the") }: it is laid next to another card of that region if there is room. Whoever plays it places up to { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }. It has no event.
gloss-infiltrate = Infiltrating puts cubes of the flag's side on those cards, however far away, and always for one each.
gloss-aftermath = Your aftermath card
gloss-aftermath-text = Your last card of round 1, which is never laid. At the end both aftermath cards are turned up: the flag with the larger sum of cubes on them scores the difference, at most { $cap } points.
gloss-aftermath-back-text = The last card of round 1, which is never laid and which only its owner knows. At the end both aftermath cards are turned up: the flag with the larger sum of cubes on them scores the difference, at most { $cap } points.
gloss-region = Region
gloss-region-text = When the last card of a region is laid, it scores at once: you get 1 point for each of its cards on which you have more cubes than the enemy, and the bonus if you have more such cards. At the end every region scores once more.
gloss-start = Start card
gloss-start-scores = The middle of the map. Both sides begin with one cube on it, it counts as a card of Europe for whatever is laid beside it, and it scores with Europe.
gloss-start-idle = The middle of the map. Both sides begin with one cube on it, and it counts as a card of Europe for whatever is laid beside it, but it does not score.
gloss-marker = Marker of the ideology track
gloss-marker-text = It moves towards whoever scores. If you get it { $lead } steps to your side, you have won at once; at the end whoever it favours wins, and on 0 the USA.
gloss-event = Event of the card in play
gloss-event-text = What the card does for the owner of its flag. If the flag is yours and you play the card, choose between the event and the cubes; if you play an enemy card, the enemy may use its event first.
gloss-cubes = Cubes of the card in play
gloss-cubes-text = So many cubes may be placed with this card: on cards where you have a cube, and on cards that touch those. On a card where the enemy has two cubes more than you, each costs two.
gloss-back = A card you do not know
gloss-back-text = A strategy card in the other player's hand. It may be any card that you have not seen yet; { $second ->
        [0] each player is dealt { $first }, and there is no second round
       *[other] { $first } are dealt for round 1, { $second } for round 2
    }.
gloss-cell = Free cell
gloss-cell-text = The card can be laid here: it touches a card of its own region, or no such place is left.
gloss-source = Our reconstruction: { $fields }
gloss-source-all = The whole card is our reconstruction
gloss-field-name = name
gloss-field-region = region
gloss-field-flag = flag
gloss-field-cubes = number of cubes
gloss-field-event = event
gloss-field-bonus = bonus

# Why an action is not legal now

why-R15 = A card of this region must touch another card of it, and some card still has a free side.
why-R16 = No card of this region has a free side, so it must touch some other card on the map.
why-R34 = In its new place the card has to touch another card of its region.
why-A18 = The card can be moved only to another free cell that touches a card.
why-R26 = It is out of your reach: you have no cube on it, nor on a card that touches it.
why-R27 = It came into reach only by the cubes that you have just placed; your reach was fixed before.
why-A40 = The event does not name this card.
why-A39 = This event may put no more cubes on this card.
why-R28 = Your opponent controls this card, so a cube on it costs 2, and you have less than that left.
why-A10 = Your supply is empty, and no other card has a cube of yours that you may lift.
why-R24 = The event belongs to your opponent's flag.
why-A13 = The condition of the event is not met.
why-R23 = You have chosen the cubes, so the event is gone.
why-R30 = This card has no event.
why-A38 = The event names other cards.
why-R31 = The event names cards without cubes of your opponent.
why-A32 = Your opponent has no cube there.

# Characters: who plays each level, and how; percent of the choices, lines of the log, milliseconds.
character-benny = Benny Oakes
character-benny-text = still learns where the regions are, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-lotte = Lotte Krummel
character-lotte-text = would rather place cubes than use an event, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-marek = Marek Sowinek
character-marek-text = loves events more than they are worth, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-harriet = Harriet Plume
character-harriet-text = tries every turn out on paper by rules of thumb and never asks what you did before
character-dmitri = Dmitri Lasko
character-dmitri-text = has long training, can hardly decline an event and overlooks { $overlooks }% of the choices
character-colette = Colette Varnay
character-colette-text = has long training, leans a little towards events and overlooks only { $overlooks }% of the choices
character-anselm = Anselm Grau
character-anselm-text = overlooks nothing, remembers everything and rarely strays from a first choice
character-judith = Judith Hallorane
character-judith-text = overlooks nothing, and looks ahead for { $ms } milliseconds before every move
