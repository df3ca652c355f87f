# The pages of the server in English.

page-title = Brushpass
page-lead = A home for tabletop spy games with hidden information.
page-this = This is a Brushpass server. It keeps tables for people and bots, and no player is ever told more than the rules allow.
page-games = Games
page-apart = Brushpass is not affiliated with the designers or publishers of these games.
page-terminal = In the terminal
page-terminal-how = With Brushpass on your own machine you play against bots, or with others at one keyboard:
page-programs = For programs
page-programs-how = Tables are made and joined over HTTP and played over a socket; both are described by files made from the code:
page-http = The requests over HTTP (OpenAPI)
page-socket = The messages of the socket (AsyncAPI)
page-no-client = The pages to play on have not been built on this machine. In a copy of the source, this builds them and starts the server:
page-other = Po polsku
page-home = To the first page
table-title = A table at Brushpass
table-here = This address is a table. The pages to play on have not been built on this machine, but a program can play by opening the socket of the table:
table-key = If your link has a part behind the # sign, that part is the secret of your place: keep it to yourself, and give it to the program you play with. Your browser has not sent it to this server.
table-invitation = If it has no such part, it is an invitation: a place is taken with
missing-title = There is no such page
missing-here = Nothing is found at this address.

# Bots: a code name, a colon, and how they play.
bot-choice-random = The Rookie: picks any allowed move at random and means nothing by it
bot-choice-simple = The Courier: plays by rules of thumb and answers at once
bot-choice-policy = The Veteran: plays at once what it has learned in very many games against itself
bot-choice-search = The Oracle: looks ahead for a tenth of a second with what it has learned in very many games against itself
bot-choice-reader = The Listener: looks ahead like the Oracle, and reads hidden things from what you did
bot-choice-sound = The Sphinx: hides what it knows, reads you, and plays small games perfectly
bot-choice-ismcts = { $level ->
        [1] The Clerk: tries up to 300 ways the game might go before each move; gentle, good for a first game
        [2] The Lookout: tries up to 1,500 ways the game might go before each move
        [3] The Archivist: tries up to 6,000 ways the game might go before each move
        [4] The Codebreaker: tries up to 20,000 ways the game might go before each move; you will wait a little
       *[other] The Strategist: tries up to 80,000 ways the game might go before each move; you will wait longest
    }

# Why something cannot be done now.
why-match-over = The match is over.
why-not-asked = It is not your turn now. { $prompt }
why-not-now = That is not possible now. { $prompt }
why-other-asked = Something else is asked now: { $prompt }

# What a link shows where it is pasted.
link-invites = { $name } invites you to { $game }
link-free = A free place at { $game }
link-won = { $winners } won
link-won-score = { $winners } won { $best } to { $other }
link-won-lead = { $winners } won by { $lead }
link-won-points = { $winners } won with { $points ->
        [1] one point
       *[other] { $points } points
    }
link-draw = a draw
link-shared = { $winners } shared the win
link-series = { $winners } won the series
link-untimed = No clock
link-bank = { $minutes } min + { $seconds } s
link-seconds = { $seconds } s a move
link-minutes = { $minutes } min a move
link-days = { $days ->
        [one] one day a move
       *[other] { $days } days a move
    }
