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

# Bots
bots-object = a function or a thing with a method think, in Python: docs/research.md says how it is asked
bots-program = a program that reads and writes lines of JSON: docs/referee.md says which

honest-yes = { $bot }: honest. At { $asked ->
        [one] one decision
       *[other] { $asked } decisions
    } (seed { $seed }) it thought the same after everything hidden had been drawn anew.
honest-no = { $bot }: not honest. At decision { $decision } of the match of seed { $seed }, asked for { $seat }, it thought otherwise after everything hidden had been drawn anew: it looks at what is hidden, or goes by something else than its view, its past and its dice.

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

# Advice
advise-choice = Choice
advise-chance = Chance to win
advise-interval = 95%
advise-loss = Loss (95%)
advise-games = Imagined
advise-perfect = Perfect play
advise-mark-best = (best)
advise-mark-played = (played)
advise-likely = Bot
advise-by = Thought by the bot { $bot }, from what the seat knew. Losses are in points of a hundred; their intervals hold for all choices together.
advise-pasts = What is concluded rests on imagined pasts, worth { $pasts } of equal weight.
advise-mistake = What was played was a mistake: another choice was better for certain, as far as errors are known.
advise-no-mistake = What was played cannot be called a mistake: the difference may be an error of the estimate.
advise-no-game = There is no game { $game } in this record; it has { $games ->
        [one] one game
       *[other] { $games } games
    }.
advise-no-moment = There is no moment { $at } in this record: moments are numbered from 0 to { $last }, by decisions.
advise-over = At moment { $at } the match is over; there is nothing to choose.
advise-not-asked = At moment { $at } { $seat } has nothing to choose: { $asked } is asked.

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

# Tournaments
bad-time-limit = A time limit is a number of seconds above 0, not { $text }.
arena-interrupted = Stopped after { $played } of { $matches } matches, all of which are kept in { $folder }. The same command goes on from there.
arena-progress = { $played } of { $matches } matches
exploit-bound = Whoever plays as { $attacker } wins at least { $share }% ({ $low } to { $high }, 95%) against { $target }: { $matches } matches, paired deals, seed { $seed }. Others may find more.
exploit-fair = A fair share is { $fair }%.
exploit-failed = { $bot } failed to answer in { $number } of { $matches } matches, which it lost.
exploit-without-failures = In the { $matches ->
        [one] one match that was
       *[other] { $matches } matches that were
    } played to the end, { $attacker } wins { $share }%.
exploit-only-failures = No match was played to its end, so the share says nothing of how either plays.
exploit-gain = { $attacker }, alone among copies of { $target }, scores { $points } points a match ({ $low } to { $high }, 95%) beside what each of them scores.
exploit-close = How good the attacker { $attacker } is: in the edition { $edition } the best answer to { $target } is known, and with { $simulations } simulations it wins { $part }% of what that wins ({ $seats }).
solve-no-variant = { $game } has no edition called "{ $variant }". Known: { $known }.
solve-size = { $sets ->
        [one] One information set
       *[other] { $sets } information sets
    }, { $moments } moments written down.
solve-value = { $seat } wins { $share }% between perfect players.
solve-gap = Nobody gains more than { $gap }% by playing otherwise ({ $rounds } rounds, { $seconds } s).
solve-gap-many = Playing otherwise gains { $gap }% on average of the seats ({ $rounds } rounds, { $seconds } s); among more than two this comes with no promise.
solve-bot = Exploitability of { $bot }: { $gap }%, exactly.
solve-bot-seat = { "  " }{ $seat }: whoever knows how it plays wins { $best }%, the bot itself { $own }%.
solve-decision = { $seat } ({ $often }% of games come here), having heard:
solve-kept = Kept in { $file }, hash { $digest }.
solve-nothing-named = Say what to solve: --variant with an edition, or --record with the file of a match and --at.
solve-other-record = { $file } holds a match of { $found }, and { $game } is asked for.
solve-no-moment = Say from where on with --at: after so many decisions.
solve-rest-size = What is left: { $worlds ->
    [one] one world
   *[other] { $worlds } worlds
}, { $sets ->
    [one] one information set
   *[other] { $sets } information sets
}, { $moments } moments.
solve-rest-exact = This is exact: nobody gains anything by playing otherwise.
solve-rest-decision = { $seat } decides:
solve-rest-worth = { "  " }(wins { $worth }%)
arena-written = { $folder }: { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, seed { $seed }. The report is in { $page }.
arena-title = Arena: { $game }
arena-facts = { $matches ->
        [one] One match
       *[other] { $matches } matches
    } between { $bots } bots, { $games } at each table of { $seats }.
arena-paired = Every deal was played with the bots in every seat.
arena-unpaired = Every match had a deal of its own.
arena-origin = Rules: { $rules }. Seed { $seed }, Brushpass { $version }.
arena-ratings = Ratings
arena-ratings-note = The mean of all ratings is 1500, and 400 points more stand for a strength ten times as high. An interval holds the true rating in 95 of 100 such tournaments; it is about this group of bots and says nothing of others. A rating can hide an opponent who wins most of the time, so the worst one stands beside it.
arena-meetings = Who beats whom
arena-meetings-two = The share of wins of the bot in the row against the one in the column, with its 95% interval; a draw counts as half a win.
arena-meetings-more = The share of wins of the bot in the row, alone at tables of { $seats } with copies of the one in the column, with its 95% interval and as a multiple of a fair share; a shared win counts in parts.
arena-times-fair = { $times } × fair
arena-mixed = Mixed tables
arena-seats = Seats
arena-seats-note = The share of wins of each seat, whoever sat there; the line is at { $fair }, where all seats would be equal.
arena-endings = Ways of winning
arena-endings-by-bot = Ways of winning, by bot
arena-endings-note = The table shows what part of a bot's wins came about in each way.
arena-ending-forfeit = A bot failed.
arena-lengths = Lengths
arena-plot-decisions = Decisions of a match
arena-plot-turns = Turns of a match
arena-length-decisions = Decisions of a match: { $mean } on average, median { $median }, from { $least } to { $most }.
arena-length-turns = Turns of a match: { $mean } on average, median { $median }, from { $least } to { $most }.
arena-times = Time for a decision
arena-times-note = Decisions in which there was a choice. Measured on { $processor } with { $processors ->
        [one] one core
       *[other] { $processors } cores
    }, Python { $python }, { $engine ->
        [compiled] the compiled engine
       *[interpreted] the interpreted engine
    }.
arena-ignores-budget = does not use it
arena-forfeits = Forfeits
arena-no-forfeits = No bot crashed, was late or answered with something illegal.
arena-forfeit-crashed = { $bot } crashed.
arena-forfeit-late = { $bot } was late.
arena-forfeit-illegal = { $bot } answered illegally.
arena-method = How it was counted
arena-method-text = Matches of one deal hang together, so intervals are made of how deals vary and not of how matches do. Shares have Wilson intervals for as many matches as their deals are worth. At a table the chance of a bot to win is its strength by the strengths of all who sit there (for two players the model of Bradley and Terry), fitted by maximum likelihood with Firth's correction; the intervals of ratings are sandwich estimates over deals. A bot that crashes, gives an illegal answer or thinks for longer than { $limit } seconds loses the match, and the others share the win.
arena-column-bot = Bot
arena-column-bots = At the table
arena-column-rating = Rating
arena-column-interval = 95% interval
arena-column-results = Won, shared, lost
arena-column-worst = Worst opponent
arena-column-worst-share = Share against it
arena-column-matches = Matches
arena-column-share = Share of wins
arena-column-fair = Of a fair share
arena-column-budget = Budget
arena-column-mean = Mean
arena-column-p95 = 95% within
arena-column-slowest = Longest
arena-column-crashed = Crashed
arena-column-late = Late
arena-column-illegal = Illegal answer
arena-column-forfeits = Forfeits

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
