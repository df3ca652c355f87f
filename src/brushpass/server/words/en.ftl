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
page-no-client = There are no pages to play on yet: this server is played through a program that speaks to it.
page-other = Po polsku
page-home = To the first page
table-title = A table at Brushpass
table-here = This address is a table. It is played through a program that opens its socket:
table-key = If your link has a part behind the # sign, that part is the secret of your place: keep it to yourself, and give it to the program you play with. Your browser has not sent it to this server.
table-invitation = If it has no such part, it is an invitation: a place is taken with
missing-title = There is no such page
missing-here = Nothing is found at this address.
