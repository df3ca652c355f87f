### The shell of the page: everything that belongs to no single game.

piece-possible = possible
piece-picked = chosen

## The shell

shell-title = { $page } · Brushpass
shell-skip = Skip to the content
shell-navigation = Pages
shell-more = More
shell-nav-new = New table
shell-nav-tables = Tables
shell-nav-ratings = Ratings
shell-nav-about = About
shell-account = Account
shell-api = API
shell-theme-auto = Colours: as on this device. Change to light
shell-theme-light = Colours: light. Change to dark
shell-theme-dark = Colours: dark. Change to those of this device
shell-apart = Brushpass is not affiliated with the designers or publishers of these games.
shell-close = Close
shell-cancel = Cancel
shell-again = Try again
shell-home = To the first page
shell-reload = Reload the page
shell-offline = The server cannot be reached. Check your connection and try again.
shell-broken = Something went wrong on this page.
shell-error-title = Something went wrong
shell-error-text = This page could not be shown. Nothing is lost: games are kept on the server.
shell-missing-title = There is no such page
shell-missing-text = Nothing is found at this address. Perhaps a letter is missing from the link.
shell-guest = Guest
shell-name = Your name
shell-play = Play
shell-lesson = Play the first five minutes
shell-length = How long
shell-bot = Opponent
shell-bot-change = Choose another opponent
shell-characters = Characters
shell-more-bots = More bots, for experiments
shell-level = Level { $level }
shell-rating = rating { $rating }
shell-thinking = { $ms ->
    [0] under 1 ms a move
   *[other] { $ms } ms a move
}
shell-untrained = { $name } has not been trained yet: { $bot } plays in this place.
shell-untrained-options = { $name } was not trained with these options: { $bot } plays in this place.
shell-seat = Your side
shell-seat-any = Either, at random
shell-how-many = Players
shell-players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
shell-players-range = { $least } to { $most } players
shell-rule = Rule { $rule }
shell-option-usual = usual
shell-option-file = A text file of yours.
shell-options-play = What you play with
shell-options-play-text = Variants, sizes and house choices.
shell-options-rulings = How unclear rules are read
shell-options-rulings-text = Where rulebooks are silent or disagree, we had to decide. If your group plays it another way, choose that.
shell-table-of-data = Table
shell-copied = Copied.
shell-not-copied = This browser did not let us copy. Select the text and copy it by hand.
shell-copy-link = Copy the link
shell-share = Share
shell-invite-label = Send this link to whoever should play
shell-invite-hint = Whoever opens it can take a free place. No account is needed.
shell-invite-to = Come and play { $game } at my table!
shell-invite-text = Come and play at my table!
shell-qr = The link as a code for the camera of a phone
shell-free-place = free place
shell-your-turn = Your turn
shell-their-turn = Waiting
shell-waiting = Waiting for players
shell-join = Join
shell-watch = Watch
shell-replay = Replay
shell-closed = Closed
shell-rated = rated

result-won = You won
result-won-score = You won { $mine } to { $theirs }
result-won-lead = You won by { $lead ->
        [1] one point
       *[other] { $lead } points
    }
result-won-points = You won with { $points ->
        [1] one point
       *[other] { $points } points
    }
result-lost = You lost
result-lost-score = You lost { $mine } to { $theirs }
result-lost-lead = You lost by { $lead ->
        [1] one point
       *[other] { $lead } points
    }
result-draw = Draw
result-draw-score = Draw, { $mine } to { $theirs }
result-shared = You shared the win
result-shared-points = You shared the win with { $points ->
        [1] one point
       *[other] { $points } points
    }
result-place-points = { $place ->
        [2] You came second
        [3] You came third
        [4] You came fourth
        [5] You came fifth
       *[other] You came { $place }th
    } with { $points ->
        [1] one point
       *[other] { $points } points
    }
result-by = { $names } won
result-by-score = { $names } won { $mine } to { $theirs }
result-by-lead = { $names } won by { $lead ->
        [1] one point
       *[other] { $lead } points
    }
result-by-points = { $names } won with { $points ->
        [1] one point
       *[other] { $points } points
    }
result-by-shared = { $names } shared the win
result-by-shared-points = { $names } shared the win with { $points ->
        [1] one point
       *[other] { $points } points
    }

shell-clock-untimed = No clock
shell-clock-bank = { $minutes } min + { $seconds } s
shell-clock-seconds = { $seconds } s a move
shell-clock-minutes = { $minutes } min a move
shell-clock-days = { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }

## The first page

home-title = Brushpass: four spy games with real secrets
home-heading = Four spy games. Real secrets.
home-lead = Play bots that never peek, or send a friend a link.
home-facts = No account, no download.
home-turns = { $count ->
        [one] It is your turn at a table
       *[other] It is your turn at { $count } tables
    }
home-games = Games
home-play-bot = Play a bot now
home-choose = { $game }: choose opponent and side
home-choose-title = { $game } against bots
home-learn = Learn it
home-friend = With a friend
home-hook-cold-war = Each year a country is at stake. Win it without tearing it apart, and guess whom the other side has sent.
home-hook-iron-curtain = Eighteen countries, a new map every time. Every card you play may hand your rival a gift.
home-hook-shadows-in-kyoto = Six agents a side, and only you know which of yours carry the truth. Slip through, or be caught.
home-hook-checkpoint-charlie = Thirty-two cats, one of them the chief. You know a single clue: accuse before the others work it out.
home-mine = Your games
home-mine-going = In progress
home-mine-finished = Finished
home-mine-none-going = None at the moment.
home-mine-none-over = None yet.
home-mine-empty = Games you begin are kept here, in this browser, with or without an account.
home-tables = At the tables
home-open = Looking for players
home-open-empty = Nobody is waiting for a player just now. Open a public table and be the first.
home-running = Being played
home-running-empty = No public game is going on just now.
home-new = New table
home-all = All tables

## The page of a game

game-learn = Learn it in five minutes
game-friend = Play with a friend
game-rules = Rulebook
game-ratings = Best players
game-bots = How good are the bots?
game-play = Play against bots
game-intro = The game in two minutes
game-options = Editions and options
game-options-text = Every table can choose these. The usual values play the game as its rulebook has it.
game-editions = Editions
game-data = What is known, and what is ours
game-data-more = All cards and numbers, and where they come from

## The rulebook

rules-title = Rules of { $game }
rules-heading = Rulebook
rules-search = Search words, or R6
rules-contents = Contents
rules-found = { $count ->
        [0] Nothing found
        [one] { $count } rule found
       *[other] { $count } rules found
    }
rules-none = No rule has these words. Try fewer of them, or the beginning of a word.
rules-copy = Copy the link to { $rule }
rules-copied = The link to { $rule } is copied.

## A first game

learn-title = { $game }: your first game
learn-lead = Look at the pictures below, or start at once: a gentle bot ({ $bot }) sits across the table, and tips tell you what matters at each moment.
learn-lead-lesson = Play the first five minutes: a prepared deal, one good move at a time, each with its reason; then you play on freely against a gentle bot ({ $bot }). Or look at the pictures below first.
learn-start = Start the guided game
learn-ready = Ready?
learn-ready-text = Each tip appears when it fits and links to its rule. You can switch the tips off at any time.
learn-about = More about { $game }

## Live tables

live-title = Live: the clock deals
live-text = Nobody waits for a turn here: a clock goes on by itself, and whoever acts first is first.
live-checkpoint-charlie = Cats step up one after the other while a clock runs, and everybody may accuse at any moment: there are no turns to wait for. All players have to be there at the same time.
live-bots = Start now with bots
live-friends = Invite friends

## What is agreed at a table

terms-title = What is played
terms-length = Length
terms-clock = Time to think
terms-live = live: a clock deals the cards, and everybody acts when he likes
terms-edition = Edition
terms-counts = Counts
terms-rated = for the ratings of all players
terms-invites = { $name } invites you to { $game }.
terms-invited = You are invited to { $game }.
terms-yours = Your table: { $game }
terms-more = What this game is

## A new table

new-title = New table
new-game = Game
new-edition = Edition
new-series = How many games
new-company = Who plays?
new-company-friends = Friends by link
new-company-friends-text = You get a link to send
new-company-bots = Bots
new-company-bots-text = Start at once
new-company-here = At this device
new-company-here-text = Pass it around; a cover hides your secrets
new-player = Player { $number }
new-name-of = Name of player { $number }
new-place-open = A friend, by link
new-place-me = Somebody at this device
new-clock = Clock
new-clock-bank = Live: for the whole game
new-clock-move = Live: for each move
new-clock-days = By correspondence
new-clock-own = Your own
new-clock-own-bank = For the whole game…
new-clock-own-move = For each move…
new-clock-text-untimed = Everybody thinks as long as they like.
new-clock-text-bank = Each player has this much for the game, and a little more after every turn.
new-clock-text-per_move = Each player has this much for every decision.
new-clock-fair = While the server is away no clock runs. Whoever runs out of time first is the one who is late; if that happens to everybody at the same moment, nobody wins.
new-minutes = Minutes
new-seconds = Seconds
new-increment = Seconds per turn
new-absent = When somebody runs out of time
new-absent-forfeit = the game is lost
new-absent-pass = as little as possible is done for them
new-absent-bot = a bot plays on: { $bot }
new-visibility = Who can see the table?
new-visibility-link = Whoever has the link
new-visibility-link-text = It is not listed anywhere
new-visibility-public = Everybody
new-visibility-public-text = Listed; anyone may join or watch
new-visibility-private = Players only
new-visibility-private-text = Nobody can watch
new-more = Undo, chat, rating, spectators
new-undo = Undo
new-undo-text = Back to where something hidden was last revealed, never further; in company only if all agree.
new-chat = Chat
new-rated = Rated
new-rated-text = The result changes the ratings of all who play.
new-rated-account = You need an account for that.
new-rated-people = Only games among people who come by link can be rated.
new-rated-clock = A rated game needs a clock.
new-third = Sides in the third game
new-third-swap = swapped as before
new-third-random = by lot
new-delay = Spectators see everything
new-delay-usual = as usual on this server
new-delay-seconds = { $seconds ->
        [0] at once
       *[other] { $seconds } seconds later
    }
new-make = Make the table
new-settings = Settings
new-edition-title = Edition and length
new-clock-which = Time to think
new-options-usual = as usual
new-options-changed = { $count ->
        [one] { $count } changed
       *[other] { $count } changed
    }
new-make-open = The game begins when every place is taken.
new-make-full = The game begins at once.

## Public tables

tables-title = Tables
tables-status = Which tables
tables-open = Looking for players
tables-playing = Being played
tables-over = Finished
tables-game = Game
tables-all = All games
tables-more = More
tables-open-empty = Nobody is waiting for a player just now. Open a public table and be the first.
tables-playing-empty = No public game is going on just now.
tables-over-empty = No public game has been finished yet.

## The account

account-title = Account
account-text = You can play everything without an account. With one you keep your games on every device, and your matches can be rated.
account-guest = What others call you while you have none
account-guest-text = Kept in this browser.
account-login = Log in
account-login-do = Log in
account-register = New account
account-register-do = Create the account
account-name = Name
account-password = Password
account-password-hint = At least 10 characters. There is no e-mail address to help you if you forget it.
account-bot = A program of mine will play under this name; everybody will see that
account-hello = You are logged in. Your games are on every device on which you log in.
account-is-bot = You are logged in to a bot account: a program plays under this name, and every table says so.
account-ratings = Your ratings
account-ratings-none = No rated matches yet.
account-matches = { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
account-claim = Games you began as a guest
account-claim-text = Seats that this browser holds as a guest can be moved to your account, so that you find them on other devices too.
account-claim-do = Move them to my account
account-claimed = { $count ->
        [0] This browser holds no seat as a guest.
        [one] { $count } seat now belongs to your account.
       *[other] { $count } seats now belong to your account.
    }
account-password-change = Password
account-password-change-text = With a new password you are logged out on all other devices.
account-password-old = Old password
account-password-new = New password
account-password-change-do = Change the password
account-password-changed = The password is changed, and all other devices are logged out.
account-leave = Log out
account-leave-text = This browser then forgets who you are, and any seats that it holds as a guest.
account-leave-do = Log out
account-left = You are logged out.
account-leave-everywhere-text = If somebody else may be logged in as you, log out here and in every other browser.
account-leave-everywhere-do = End all sessions
account-left-everywhere = You are logged out everywhere.
account-tokens = Tokens for your program
account-tokens-text = A program plays under this name with a token.
account-tokens-how = How programs play
account-tokens-none = There is no token yet.
account-token-label = What the token is for
account-token-make = Make a token
account-token-once = The token “{ $label }”. Keep it now: it is never shown again.
account-token-copy = Copy the token
account-token-delete = Delete
account-token-delete-it = Delete the token “{ $label }”
account-token-delete-text = The program that uses it can no longer play. This cannot be taken back.
account-token-gone = The token “{ $label }” is worthless now.

## Ratings

ratings-title = Ratings
ratings-text = Only rated matches between accounts count. A rating rises with what is known: it begins low and grows with every match that confirms it.
ratings-place = Place
ratings-name = Player
ratings-rating = Rating
ratings-matches = Matches
ratings-empty = Nobody has played a rated match of this game yet. Log in, make a table with a clock and tick “Rated”.

## How good the bots are

bots-title = How good are these bots, and how do we know?
bots-lead = A bot that calls itself strong proves nothing. Here is what was measured, how, and what nobody knows yet.
bots-honest = They see what you see
bots-honest-text = A bot is given what a person in its seat sees and has heard, and nothing else. We test that for every bot: all that is hidden from its seat is drawn anew, and it has to think exactly the same. A bot that was made to peek on purpose is caught by that test.
bots-ladder = Against each other
bots-ladder-text = Ratings come from matches in which both sides play the same deals once each, so that luck with the cards cancels out. The player by simple rules of thumb has 1000; whoever has 400 more wins ten games for every one lost.
bots-character = Character
bots-level = Level
bots-rating = Rating
bots-unmeasured = not measured
bots-solved = Against perfect play
bots-solved-text = A whole game is too large to be solved by anybody. A very small edition with the same rules is not: there we know the best play in every situation, bluffs included. So we ask a bot what it would do in each of them, and know exactly how much somebody gains who knows all its answers. 0% is perfect play; a bot that can always be beaten has 50%.
bots-solved-worth = There are { $sets } situations that a deciding player can tell apart. Between perfect players each side wins: { $worth }.
bots-solved-none = No edition of this game has been solved: with three or more players nobody knows what perfect play would be.
bots-bot = Bot
bots-gap = Lost to whoever knows its answers
bots-attacked = Against those who study them
bots-attacked-text = In the whole game we let attackers play who know exactly how the bot thinks: they may ask it, at any moment that they imagine, how likely it would do each thing. They see no more of the cards than anybody. What they win is the least that the bot can be beaten by; somebody cleverer may find more. Where more than two play, the attacker sits alone among copies of the bot, and among four of them a fair share is a quarter.
bots-attacked-none = No attacker has been measured against the bots of this game yet.
bots-attacker = Attacker
bots-wins = It wins
bots-interval = { $low } to { $high }, in { $matches } games
bots-attacker-reader = Reads the bot’s secrets from what it did, and looks ahead
bots-attacker-responder = Searches for the best answer to how the bot plays
bots-attacker-local = Takes what is best now, against how the bot plays
bots-picks = What a secret choice loses to somebody who knows it
bots-picks-text = Every year both sides choose an agent in secret. Suppose that somebody knows how often a bot chooses whom, though not whom it has chosen this time, and answers as well as possible. The table says what the bot loses by that each year. Perfect play loses nothing; 100 points are a whole match.
bots-loss = Lost each year
bots-points = { $points } points
bots-loss-interval = { $low } to { $high }, measured at { $choices } choices
bots-tells = What its agents give away, in bits
bots-tells-text = Two of the six agents on either side are real, and the opponent is not to know which. How a bot sets them up and moves them may tell. In bits, we say how much could be read off within ten turns: 0 is nothing at all, every bit halves what is possible, and whoever knows both agents for certain has 3.9.
bots-tells-all = In all
bots-bits = { $bits } bits
bots-tells-parts = by the set-up { $setup }, by the first move { $first }, by places { $forward }
bots-attacker-observer = Has counted where the bot’s agents stood in earlier games, and what they were
bots-attacker-trained = Has learnt by playing against the bot, over and over
bots-unknown = What we do not know
bots-unknown-text = Intervals are 95%: one in twenty may miss the truth. Ratings say how a bot does against these opponents, not against you. A bot without a known weakness has only not met the right opponent yet. All figures can be measured again with the program itself.

## About

about-title = About Brushpass
about-what = What this is
about-what-text = A brush pass is how two agents exchange something while walking past each other. Brushpass is a home for tabletop spy games with hidden information: four of them, with rules that are enforced, rulebooks in our own words, bots, replays and an open interface. It is free software.
about-engine-compiled = Version { $version }. Bots think with the compiled engine.
about-engine-interpreted = Version { $version }. Bots think with the interpreted engine: they play the same games, more slowly.
about-honest = Bots never peek
about-honest-text = A bot gets exactly what a person in its seat would see, and nothing else; the program has no other way to ask it. The same holds for your browser: what you may not know is never sent to you, so there is nothing to find in it.
about-dice = Fair dice
about-dice-text = Before a match begins, the server fixes its dice and publishes their fingerprint at the table. When the match is over, it publishes the secret behind it. Anybody can check that nothing was changed in between.
about-guests = Your seat is yours
about-guests-text = The link to your seat is the key to it. Open it on another device, or in a month, and you sit where you sat before. Send others the invitation, never your own link.
about-programs = For programs
about-programs-text = Whatever this page does, a program can do: make tables, join them, play, and read records. Bot accounts play with a token and are labelled at every table. Both descriptions are made from the code of this very server.
about-openapi = Requests over HTTP (OpenAPI)
about-asyncapi = Messages of a table (AsyncAPI)
about-thanks = Thanks
about-thanks-maps = Outlines of countries: Natural Earth, in the public domain.
about-thanks-fonts = Typefaces: Barlow and Barlow Condensed by The Barlow Project Authors, SIL Open Font License 1.1.
about-thanks-art = All other drawings are our own.
about-thanks-code = Brushpass itself is under the MIT license.
about-apart = Not affiliated
about-apart-text = The games were invented, drawn and published by others. We are not affiliated with their designers or publishers, use none of their art and none of their text, and mark what we had to reconstruct. If you like a game, buy the real one: it is better on a table with friends.
