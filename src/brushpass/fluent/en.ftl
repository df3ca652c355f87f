# The command line in English.

# Mistakes on the command line
bad-option = "{ $text }" is no option: write name=value.
bot-and-hot-seat = Choose one of --bot and --hot-seat.
seat-and-hot-seat = Choose one of --seat and --hot-seat: with --hot-seat people take all seats.
seat-twice = The seat "{ $seat }" is named twice.
bots-for-seats = { $seats ->
        [one] One seat needs one bot
       *[other] { $seats } seats need one bot for all or { $seats } bots
    }, and { $given ->
        [one] one is
       *[other] { $given } are
    } named.
bots-for-players = { $game } cannot be played by { $given } bots. Name one bot for all seats, or as many as can play: { $fitting }.
names-for-players = { $game } cannot be played by { $given ->
        [one] one player
       *[other] { $given } players
    }. Possible: { $fitting }.
paired-needs-swap = Deals are paired only where bots change seats: add --swap.
bad-plot = { $file } is no picture: a plot ends in { $known }.
cannot-read = { $file } cannot be read: { $cause }.
cannot-write = { $file } cannot be written: { $cause }.
no-rule-found = The rulebook of { $game } has nothing about "{ $query }".

# Rules
rules-code = Carried out in
rules-code-none = No function names this rule.
rules-tests = Proved by
rules-tests-none = No test is marked with this rule.
rules-tests-missing = Tests are not installed here; they come with the source.
rules-related = See also

# Records
record-ok = { $file }: fine, { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }.
series-ok = { $file }: fine, a series of { $games ->
        [one] one game
       *[other] { $games } games
    }, { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }.
dice-ok = { $file }: fair dice, { $throws ->
        [one] one throw
       *[other] { $throws } throws
    } checked.
record-bad = { $file }: { $cause }
story-players = Players: { $players }
story-edition = Edition: { $edition }
story-options = Options: { $options }
story-only = { $name } only: { $text }
story-open = The match is not over yet.
step-next = Enter: next step

# Datasets
dataset-written = { $folder }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    } of { $matches ->
        [one] one match
       *[other] { $matches } matches
    } in { $shards ->
        [one] one file
       *[other] { $shards } files
    }, seed { $seed }.

# The server
interpreted = The engine runs interpreted, the same games at a lower speed; in a checkout 'make rebuild' compiles it.
no-plots = Drawing needs matplotlib: pip install "brushpass[plots]"
serving = Brushpass is at { $address }
database-upgraded = The database is up to date.
database-downgraded = The database is at revision { $revision }.
database-exported = { $file }: { $accounts ->
        [one] one account
       *[other] { $accounts } accounts
    }, { $tables ->
        [one] one table
       *[other] { $tables } tables
    }.
database-imported = New: { $accounts ->
        [one] one account
       *[other] { $accounts } accounts
    }, { $tables ->
        [one] one table
       *[other] { $tables } tables
    }. There already: { $known }.
database-copied = { $file }: a copy of the database.
no-such-table-here = There is no table { $table } in the database.
file-exists = { $file } is there already.
