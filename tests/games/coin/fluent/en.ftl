# Coin in English.

game-title = Coin
game-summary = Three players hide a coin each and hope to be the odd one out.
notice = Coin is an example that belongs to nobody.

# Names

seat-red = Red
seat-green = Green
seat-blue = Blue

face-heads = heads
face-tails = tails

# The table

help-table = A coin lies with a face up, or covered until all three are there.
place-lucky = Lucky face
place-coin = Coin of { NAME($seat) }
note-points = points: { $points }
piece-face = { NAME($face) }
piece-covered = a covered coin
piece-detail-lucky = Whoever is the odd one out with this face scores 2 points.
piece-detail-shown = The face that was hidden.
piece-detail-covered = Nobody else has seen its face.

# What is asked

phase-round = Round { $round } of { $rounds }
phase-ended = The match is over
prompt-hide = Which face do you hide?
prompt-wait = Others still hide their coins.
prompt-chance = A coin is tossed.
action-hide = Hide { NAME($face) }.
action-toss = Toss { NAME($face) }.

# What is told

fact-tossed = A new round: { NAME($face) } is lucky.
fact-hid = { NAME($seat) } has hidden a coin.
fact-chose = You have hidden { NAME($face) }.
fact-shown = { NAME($seat) } shows { NAME($face) }.

decided-last-round = The last round was over.
ending-last-round = The last round is over; the highest score wins: { $winners }.

# Editions and options

edition-three-rounds = three rounds
edition-one-round = one round
option-rounds = After this many rounds, and after one at least, the match ends.
