# Sentences that belong to no game.

# Errors. A rule address is shown as it stands in the rulebook.
error-with-rule = { $sentence } (rule { $rule })
error-unknown-action = "{ $text }" is no action of this game.
error-not-your-turn = { $seat } owes no decision now.
error-not-legal-now = "{ $action }" is not possible now.
error-match-over = The match is over.
error-unknown-game = There is no game called "{ $game }". Known: { $known }.
error-unknown-edition = There is no edition called "{ $edition }". Known: { $known }.
error-unknown-option = There is no option called "{ $option }". Known: { $known }.
error-bad-option-value = "{ $value }" is no value of the option { $option }. Allowed: { $allowed }.
error-option-unused = The option { $option } is used with { $needed } only.
error-unknown-seat = There is no seat called "{ $seat }". Known: { $known }.
error-unknown-language = There is no language called "{ $lang }". Known: { $known }.
error-unknown-bot = There is no bot called "{ $bot }". Known: { $known }.
error-unknown-bot-of-game = There is no bot called "{ $bot }". Bots of { $game }: { $known }.
error-bot-wrong-count = The bot { $bot } gave { $given } chances for { $count } actions.
error-bot-bad-chances = The bot { $bot } gave chances that are none: each is a number from 0 to 1, and together they make 1.
error-bot-bad-win = The bot { $bot } gave a chance to win that is no number from 0 to 1.
error-mind-missing = { $game } has no trained mind here: there is no file { $file }.
error-no-mind = This file is no trained mind.
error-mind-of-another-game = This mind was trained for { $found }, not for { $needed }.
error-mind-of-other-senses = This mind of { $game } perceives matches otherwise than this version of the game does: it was trained with senses { $found }, and they are { $needed } now.
error-mind-of-another-version = This mind is a file of version { $found }; version { $needed } is needed.
error-mind-changed = The file of this mind was changed or damaged: its bytes give { $found }, and { $needed } was noted in it.
error-mind-unreadable = The file of this mind cannot be used: { $cause }.
error-mind-not-trained = The mind of { $game } was never trained with { $option } = { $value }, only with: { $known }.
error-no-senses = No mind can be trained for { $game }: the game has no senses.
error-mind-stand-in = { $cause } The bot { $bot } plays like { $instead } instead.
error-bot-no-answer = The bot { $bot } answered with { $answer }, which is no action, no weights and no thought.
error-bot-illegal = The bot { $bot } chose "{ $action }" for { $seat }, which is not legal now. Legal: { $legal }.
error-bot-bad-weight = The bot { $bot } gave "{ $action }" the weight { $weight }: a weight is a number, and none is negative.
error-bot-no-weight = The bot { $bot } gave no action a weight above 0.
error-bot-raised = The bot { $bot } broke down: { $cause }.
error-bot-not-imported = The bot { $bot } cannot be had: { $module } does not load ({ $cause }).
error-bot-not-in-module = The bot { $bot } cannot be had: { $module } has nothing called "{ $name }".
error-bot-cannot-think = { $bot } is no bot: it cannot be called, and it has no method called "think".
error-bot-no-program = The bot { $bot } cannot be had: there is no program { $program }.
error-bot-not-executable = The bot { $bot } cannot be had: { $program } is a file that may not be run (chmod +x).
error-bot-not-started = The bot { $bot } could not be started: { $cause }.
error-bot-died = The bot { $bot } ended with status { $status } before it answered.{ $said ->
        [nothing] { "" }
       *[other] { " " }Its last words: { $said }
    }
error-bot-late = The bot { $bot } did not answer within { $limit } s.{ $said ->
        [nothing] { "" }
       *[other] { " " }Its last words: { $said }
    }
error-bot-unreadable = The bot { $bot } answered with a line that is no JSON object with either an action or chances: { $line }{ $said ->
        [nothing] { "" }
       *[other] { " " }Its last words: { $said }
    }
error-name-outsiders = In this match a bot from outside plays { $seats }: name it again with --bot.
error-process-lost = A process ended before its part of the work was done; perhaps there was too little memory.
error-no-cluster = No Ray cluster can be used at { $address }: { $cause }.
error-folder-in-use = Another program is writing to { $folder }.
error-foreign-file = { $folder } holds { $file }, which does not belong there: name a new folder or an empty one.
error-other-dataset = { $folder } holds another dataset: { $what } is { $found } there, and { $wanted } is asked for.
error-too-few-bots = A tournament needs at least two bots, and { $given } is named.
error-bot-twice = The bot { $bot } is named twice.
error-bad-budget = "{ $text }" is no budget: write a number of milliseconds above 0, such as 100ms, or of simulations, such as 2000sims.
error-bot-without-budget = The bot { $bot } has no budget: it does not search.
error-unknown-attacker = There is no attacker called "{ $attacker }". Known: { $known }.
error-attacker-without-signs = The attacker { $attacker } goes by what everybody sees of hidden things, and in { $game } nothing is seen of them.
error-attacker-without-file = The attacker { $attacker } plays by the weights of a file: { $attacker }=FILE. `python -m train GAME --best-response` makes one.
error-attacked-by-the-clock = { $target } thinks for a time, so what it answers is never quite the same: an attacker cannot know it. Attack policy, simple, or a search that counts simulations.
error-game-too-large = { $game } is too large to be solved with these options: about { $moments } moments, { $gigabytes } GB. Smaller editions: { $smaller }; a smaller size or fewer turns make it small enough.
error-too-large-to-solve = More than { $limit } moments: too large to be solved.
error-rest-too-large = What is left of this match of { $game } is too large to be solved: about { $moments } moments or worlds or more, and at most { $limit } are looked at. Try a later moment.
error-rest-in-secret = This seat has already decided something that no other view can tell: name an earlier moment or a later one.
error-bad-matrix = A table to be solved needs rows of the same length with a number in every place.
error-no-planning = In this view nobody is to pick in Planning.
error-no-window = In this view nobody is asked whether to act now or to wait.
error-not-reckoned = This is not reckoned where what lay open once can be forgotten.
error-no-perfect-recall = A seat came to the same knowledge after different own decisions; such a game cannot be solved.
error-bot-knows-more = { $bot } thinks otherwise on two courses that its seat cannot tell apart, so it looks at something hidden. First: { $first }. Second: { $second }.
error-no-solved-file = { $file } is no solved strategy.
error-solved-for-other = { $file } holds a strategy for { $found }, and { $game } is asked for.
error-solved-for-version = { $file } belongs to another version of the game: its words are { $found }, and they are { $version } here. Solve the game again.
error-solved-damaged = { $file } is not as it was written: its hash is another.
error-other-tournament = { $folder } holds another tournament: { $what } is { $found } there, and { $wanted } is asked for.
error-bad-tournament = { $file } does not say which tournament it belongs to. { $detail }
error-bad-results = { $file }, line { $line }: no result of this tournament. { $detail }
error-other-worker = A worker would write other bytes: { $what } is { $found } there, and { $wanted } here.
error-series-in-dataset = A dataset holds matches that stand alone, and no series.
error-no-dataset = { $folder } holds no finished dataset: there is no { $file } in it.
error-bad-manifest = { $file } is no manifest of a dataset. { $detail }
error-other-format = The dataset in { $folder } has the format { $found }; this version of Brushpass reads { $known }.
error-other-encoding = The dataset in { $folder } is encoded as { $found }; this version of Brushpass reads { $known }.
error-bad-shard = { $file } is missing or not what the manifest says; write the dataset again, and only what is missing is played.
error-bad-batch = A batch has at least one decision, not { $size }.
error-bad-name = "{ $name }" is no name for a player: 1 to { $longest } printable characters.
error-bad-note = A note is one line of 1 to { $longest } printable characters.
error-bad-seed = { $seed } is no seed: a whole number from 0 to 2^62 - 1.
error-bad-bytes = These bytes are cut off, damaged, or not what Brushpass wrote.
error-no-position-bytes = These bytes are no position of Brushpass.
error-other-bytes-version = These bytes have version { $found }; this Brushpass reads version { $version }.
error-other-bytes-game = These bytes hold a match of { $found }, and one of { $game } is expected.
error-other-bytes-options = The match in these bytes has { $found }, and { $options } is expected.
error-no-recall = This position keeps no memories; begin it with recall.
error-no-log = This position keeps no log; begin it with log.
error-unknown-seat-number = There is no seat { $seat }: seats are numbers from 0 to { $seats } - 1, and chance is -1.
error-unknown-action-number = There is no action { $action }: actions are numbers from 0 to { $actions } - 1.
error-bad-matches = { $matches } matches cannot be stepped together: from 1 to { $most } can.
error-unknown-form = There is no form of observation called "{ $form }". Known: { $known }.
error-live-in-steps = Live windows of { $game } follow a clock and cannot be stepped; choose another kind of window.
error-bad-actions = A step takes { $matches } whole numbers, one action for each match; these are { $shape } of type { $dtype }.
error-bad-action-of-match = Match { $match }, { $seat }: there is no action { $action }; actions are numbers from 0 to { $actions } - 1. Nothing was played.
error-not-legal-in-match = Match { $match }, { $seat }: "{ $action }" is not possible now. Nothing was played.
error-no-learner = Bots play all seats of { $game }; leave one to the learner.
error-missing-library = This needs the library { $library }: install brushpass[{ $extra }].
error-bad-array = This array has the shape { $shape } and the type { $dtype }; its last axis must have { $size } numbers of type { $wanted }.
error-short-row = A row of this game has { $needed } numbers and cannot begin at { $at } of { $numbers }.
error-no-row = A row is what a seat knows; the view of a spectator has none.
error-bad-view = This is no view of { $game }. { $detail }
error-worlds-not-listed = The worlds of this game can be drawn, but not counted or listed.
error-too-many-worlds = { $count } worlds agree with this view, and at most { $limit } are listed. Ask for single hidden things, or set a higher limit.
error-too-many-values = { $hidden } may be { $count } different ways, and at most { $limit } are listed. Ask for single places, or set a higher limit.
error-unknown-place = There is no hidden place called "{ $place }". Known: { $known }.
error-nothing-weighs = None of these worlds weighs anything, or a weight is negative or no number.
error-bad-policy = A policy gives each legal action a probability, and together they make 1; for { $seat } it gave { $sum } to { $legal } legal actions.
error-policy-unknown-action = A policy chose "{ $action }" for { $seat }, which is not among the legal actions.
error-past-impossible = Nothing could have led to what { $seat } has heard, if the others played this policy.
error-too-many-branches = More than { $limit } pasts agree with what { $seat } has heard. Raise the limit, begin later, or have them drawn.
error-past-lost = None of { $particles } drawn pasts agrees with what { $seat } has heard. Draw more, or begin later.
error-no-such-step = There is no step { $step }: this match has had { $steps }.
error-unknown-render-mode = There is no way to render called "{ $mode }". Known: { $known }.
error-no-reset-mask = Single matches cannot be reset: each is followed by the next by itself, so leave reset_mask out.
error-seat-without-bot = No bot is named for the seat { $seat }.
error-unknown-information = Information states are not told as "{ $information }". Known: { $known }.
error-unknown-observation = There are no observations of this kind: perfect recall is of what a player knows as a whole, and nobody observes for all players at once.
error-no-observation-parameters = Observations have no parameters.
error-bad-dice-secret = The secret of fair dice has { $bytes } bytes.
error-bad-stop = A match cannot be stopped like this: "{ $how }". Known: { $known }; somebody has to win.
error-unknown-series-format = There is no format of series called "{ $format }". Known: { $known }.
error-series-format-seats = A series in the format { $format } is for { $most } players at most, and here { $seats } play. Fitting: { $fitting }.
error-unknown-series-third = There is no way called "{ $third }" to seat the players for the third game. Known: { $known }.
error-players-for-seats = { $seats ->
        [one] One seat needs one player
       *[other] { $seats } seats need { $seats } players
    }, and { $given ->
        [one] one is
       *[other] { $given } are
    } named.
error-players-alike = Two players are called "{ $name }".
error-series-over = The series is over.
error-series-match-open = The last game of the series is not over yet.
error-series-not-begun = The first game of the series has not begun yet.
error-series-game-unsettled = It is not settled who sits where in game { $number } of the series.
error-series-wrong-seats = In game { $number } the players sit in other seats than the series prescribes.
error-series-other-settings = Game { $number } has another edition or other options than the first game of the series.

# Errors in files that a player brings, such as a set of cards; item and field name the place.
error-file-needed = { $needed } needs a file: set the option { $option }.
error-file-too-long = { $option }: the file is longer than { $longest } characters.
error-file-not-toml = { $option }: this is no TOML file. { $detail }
error-file-too-great = { $option }: the file holds a number, a key, a text or brackets within brackets too great to be read.
error-file-many-values = { $option }: the file has more than { $most } values.
error-file-not-a-table = { $option }: { $item } is no table of fields.
error-file-wrong-count = { $option }, { $item }: { $found } of "{ $field }", but { $needed } are needed.
error-file-missing-field = { $option }, { $item }: the field "{ $field }" is missing.
error-file-unknown-field = { $option }, { $item }: there is no field "{ $field }". Known: { $known }.
error-file-bad-value = { $option }, { $item }: "{ $value }" is no value of the field "{ $field }". Allowed: { $allowed }.
error-file-bad-word = { $option }, { $item }: "{ $value }" cannot be the field "{ $field }": it takes small letters, digits and hyphens, a letter first, at most { $longest }, and none of these words: { $taken }.
error-file-bad-name = { $option }, { $item }: "{ $value }" cannot be the field "{ $field }": it takes at most { $longest } printable characters, and no space at either end.
error-file-bad-program = { $option }, { $item }: the field "{ $field }" is not understood at "{ $text }". Possible there: { $expected }.
error-file-program-ends = { $option }, { $item }: the field "{ $field }" ends too early. Possible there: { $expected }.
error-file-program-goes-on = { $option }, { $item }: the field "{ $field }" should end before "{ $text }".
error-file-many-parts = { $option }, { $item }: the field "{ $field }" has more than { $most } parts.
error-file-long-field = { $option }, { $item }: the field "{ $field }" is longer than { $longest } characters.
error-file-twice = { $option }, { $item }: the field "{ $field }" is "{ $value }", as on another card.
error-file-called-alike = { $option }, { $item }: without the field "{ $field }" the card is called "{ $value }", as another card is.

# Errors in a mix of tokens that does not suit the options of the match.
error-mix-lacks-token = The mix of tokens has too few "{ $kind }": one has to make way for "{ $coming }".
error-mix-lacks-table = { $option }=file needs a file of tokens with a table { $needed }.

# Errors in records.
error-record-cut-off = Line { $line }: the record is cut off in the middle of a line.
error-record-long-line = Line { $line } is too long.
error-record-unprintable = Line { $line } holds characters that no record has.
error-record-unknown-header = Line { $line }: "{ $text }" is no heading of a record.
error-record-header-order = Line { $line }: "{ $text }" stands in the wrong place or twice.
error-record-empty-header = Line { $line }: "{ $text }" says nothing.
error-record-missing-header = Line { $line }: "{ $text }" is missing.
error-record-version = Line { $line }: this is version { $text } of the format; version { $version } is read here.
error-record-twice = Line { $line }: "{ $text }" is given twice.
error-record-after-end = Line { $line }: nothing may follow the end of the match.
error-record-short-action = Line { $line }: "{ $text }" is no action; it needs a seat and words.
error-record-orphan = Line { $line }: a consequence without an action above it.
error-record-bad-consequence = Line { $line }: "{ $text }" is no consequence; it needs an audience, a colon and words.
error-record-bad-word = Line { $line }: "{ $text }" is not made of plain lower-case words.
error-record-bad-setting = Line { $line }: the match cannot be set up. { $cause }
error-record-bad-action = Line { $line }: { $cause }
error-record-wrong-consequence = Line { $line }: "{ $text }" did not follow from the action.
error-record-missing-consequence = Line { $line }: the action also had the consequence "{ $text }".
error-record-other-game = Line { $line }: this is a record of "{ $text }", not of "{ $game }".
error-record-bad-dice = Line { $line }: "{ $text }" needs 64 digits from 0 to f.
error-record-bad-prelude = Line { $line }: "prelude" needs the number of actions that were taken over, and the record has fewer.
error-record-other-dice = Line { $line }: the secret of the dice is not the one whose hash was announced.
error-record-no-dice = Line { $line }: the record holds no secret of fair dice, so there is nothing to check: the match is not over, or its dice were others.
error-record-unfair-dice = Line { $line }: the dice say "{ $thrown }", not "{ $text }".
error-record-wrong-end = Line { $line }: the match does not end with "{ $text }".

# Replays.
replay-only = { $name } only: { $text }

# Series of games.
series-player = Player { $letter }
series-heading = Game { $number } of at most { $most }; { $score }.
series-standing = After { $games ->
        [one] one game
       *[other] { $games } games
    }: { $score }.
series-result = { $count ->
        [one] { $winners } wins the series
       *[other] The series is shared by { $winners }
    }: { $score }.
series-single = A single game
series-best_of_3 = Best of three games
series-first_to_3 = The first to win three games

# Bots.
bot-level = { $name }: { $text }
bot-level-measured = { $name }: { $text } (rating { $rating }, { $ms ->
        [0] under 1 ms
       *[other] { $ms } ms
    } a move)
bot-random = bot that picks any legal action
bot-simple = bot that plays by rules of thumb
bot-policy = bot that plays what it has learned in games against itself
bot-search = bot that looks ahead with what it has learned in games against itself
bot-reader = bot that looks ahead likewise, and reads hidden things from what others did
bot-sound = bot that hides what it knows, believes what others do, and plays small games perfectly
bot-ismcts = bot that searches, level { $level } of 5

# Values of options that are switched on or off.
value-true = yes
value-false = no

# A match that ended at the table and not by its rules.
stopped-resigned = { $winners } wins: the other side has resigned.
stopped-timed-out = { $winners } wins: the other side ran out of time.
stopped-timed-out-together = Nobody wins: time ran out for everybody at the same moment.
stopped-agreed = The players agreed on a draw.
stopped-abandoned = { $winners } wins: the other side left the table.

# How it was decided, without a word on who won.
decided-resigned = One side resigned.
decided-timed-out = One side ran out of time.
decided-timed-out-together = Time ran out for everybody at the same moment.
decided-agreed = By agreement of the players.
decided-abandoned = One side left the table.

# Live games.
error-live-taken = Somebody else was faster: this one is taken.
error-live-closed = Too late: no window is open now.
error-live-already-acted = You have acted already, and that stands.
error-live-not-open = Nobody can do that now.
error-live-unseen = You cannot have seen yet that this is possible.
error-live-no-answer = Nobody keeps the time of this table at the moment; try again in a few seconds.
error-live-fixed-tempo = At this table windows close by themselves, and nobody can ask for that.
error-live-not-on-turn = It is somebody else's turn to go on.

# The server.
error-accounts-closed = No new accounts are made here.
error-already-left = You have left this match already.
error-already-offered = You have proposed that already.
error-already-seated = You have a place at this table already.
error-backup-exists = { $path } is there already, and a backup overwrites nothing.
error-bad-body = The request is not understood; look at { $place } in what was sent.
error-bad-chat = This line cannot be said: it is empty or holds characters that cannot be shown.
error-bad-guest-name = "{ $name }" is no name for a player: 1 to { $longest } printable characters, and it must not begin like a bot's.
error-bad-length = The length of the request is not a number.
error-bad-message = The message is not understood.
error-bad-query = What stands behind the question mark of the address is not understood: { $place }
error-body-too-long = The request is too long: { $most } bytes at most.
error-bot-plays-here = { $bot ->
        [pass] Your seat passes for now; say first that you are back.
       *[other] A bot ({ $bot }) plays for you now; ask to return first.
    }
error-bots-decline = A draw needs the agreement of people, and a bot plays here.
error-cannot-listen = The server cannot listen at { $host }, port { $port }: { $cause }
error-chat-off = There is no chat at this table.
error-claim-for-two = A match can be claimed between two players only; let a bot play on.
error-clock-too-short = A clock needs { $least ->
        [one] at least one second.
       *[other] at least { $least } seconds.
    }
error-config-bad-value = The setting { $name } cannot be "{ $value }". Allowed: { $allowed }
error-config-key-needed = The setting { $name } is missing: with this database all nodes need the same key. It can be given as { $variable }.
error-config-key-open = Others can read the key in { $path }: take that right from them.
error-config-not-toml = The settings in { $path } are no TOML file: { $detail }
error-config-short-key = A key that signs cookies has at least { $least } characters.
error-config-unknown = There is no setting called "{ $name }". Known: { $known }
error-config-unreadable = { $path } cannot be read: { $detail }
error-continue-over = The match is over at this moment; choose an earlier one.
error-database-damaged = The database is damaged, or none of Brushpass ({ $cause }).
error-database-down = The database does not answer ({ $cause }).
error-database-in-use = Another program already writes to { $path }: a server, or work on the database; there may be only one at a time.
error-database-newer = The database was made by a newer version of Brushpass (revision { $revision }).
error-database-without-file = A database of SQLite needs a file.
error-dump-account-differs = Line { $line }: there is another account called "{ $name }" already.
error-dump-bad-line = Line { $line } is no line of an export.
error-dump-cut-off = The export is cut off after line { $line }.
error-dump-table-differs = Line { $line }: the table { $table } is there already, with another content.
error-dump-version = This is version { $version } of the format of exports; version { $known } is read here.
error-future-decision = This decision does not exist yet; yours now has the number { $decision }.
error-hello-first = The first message has to be hello.
error-hello-once = Hello has been said already.
error-hint-not-now = A hint is for a decision that you owe, and you owe none now.
error-hint-only-bots = Hints are given only at unrated tables where everybody else is a bot.
error-hint-too-late = The table has gone on: your decision is number { $decision } now, and the hint was for an earlier one.
error-hint-under-way = A hint for you is being thought about already.
error-hot-seat-live = A live game is a race, and that needs a screen for everybody; a hot-seat table cannot have it.
error-hot-seat-names = Names are for a hot-seat table, at most one for each of your places.
error-hot-seat-places = At a hot-seat table two places or more are yours, the others are bots', and none is open.
error-hot-seat-unrated = A hot-seat table cannot be rated.
error-label-taken = There is a token with the label "{ $label }" already.
error-live-needs-server = With these options only a clock can end some moments, so the match is played at a server: see `brushpass serve`.
error-login-needed = Log in first.
error-logins-busy = Too many people log in right now; try again in a moment.
error-message-too-long = The message is too long: { $longest } characters at most.
error-name-invisible = The name holds characters that nobody can see.
error-name-length = A name has { $least } to { $most } characters.
error-name-mixed = The name mixes alphabets whose letters look alike.
error-name-needed = Say what you are called.
error-name-no-letters = A name needs a letter or a digit.
error-name-reserved = "{ $name }" is what guests are called.
error-name-taken = Somebody else is called "{ $name }", or almost so.
error-no-draws = { $game } has no draws.
error-no-match-on = No match is being played.
error-no-metrics = The figures of this server are not for everybody.
error-no-offer = Nothing of the kind is proposed.
error-no-passing = { $game } has no ruling for players who are away; choose forfeit or a bot.
error-no-lesson = There is no lesson for { $game }.
error-no-such-game = There is no such game. Known: { $known }.
error-no-such-moment = There is no such match, or no such moment of it, at this table.
error-no-such-page = There is nothing at this address.
error-no-such-player = There is no such player at this table.
error-no-such-table = There is no such table.
error-no-such-token = There is no token with this label.
error-not-at-table = You have no place at this table.
error-not-ready = The next match cannot begin yet.
error-not-serving = This node does not serve now.
error-not-text = Messages are text, not bytes.
error-not-vanished = This player has not vanished, or nobody waits for a decision of theirs.
error-nothing-ticks = Nothing goes by a clock now.
error-nothing-to-undo = Nothing can be taken back: since your last action something was revealed, or chance has acted.
error-one-place = You can sit in one place only.
error-only-for-bots = Tokens are for the accounts of bots.
error-only-watching = You only watch at this table.
error-options-too-long = The options are too long: { $longest } characters at most.
error-other-version = The client speaks another version of this interface; here it is version { $version }.
error-password-long = A password has { $most } characters at most.
error-password-not-text = The password holds half a character.
error-password-short = A password has at least { $least } characters.
error-place-taken = This place is not free.
error-private-table = This table is for its players alone.
error-rated-needs-account = Rated matches are played with an account.
error-rated-needs-clock = A rated match needs a clock.
error-rated-without-bots = Rated matches are played by people alone.
error-record-later = Spectators see this match later, and its record when it is over.
error-rematch-made = The rematch is played at the table { $table }.
error-replay-later = A match can be watched again once the series is over.
error-reviews-busy = Too many games are being reviewed right now; try again in a moment.
error-series-goes-on = The series is not over yet.
error-server-busy = The server has too much to do right now; nothing has changed, try again in a moment.
error-server-closing = The server is about to restart; try again in a moment.
error-stale-decision = This decision was taken already; yours now has the number { $decision }.
error-store-down = The server cannot keep anything right now; nothing has changed, try again in a moment.
error-table-begun = The first match has begun already, or the table was closed.
error-table-busy = Too much happens at this table at once; nothing has changed, try again.
error-too-fast = Too many messages; wait { $seconds ->
        [one] a second.
       *[other] { $seconds } seconds.
    }
error-too-many-logins = Too many attempts from your address; try again in { $seconds ->
        [one] a second.
       *[other] { $seconds } seconds.
    }
error-too-many-open = Your address already has { $most } open tables in the public list; close one, or wait until somebody joins.
error-too-many-requests = Too many requests from your address; wait a moment.
error-too-many-sockets = Too many sockets are open from your address; try again in { $seconds ->
        [one] a second.
       *[other] { $seconds } seconds.
    }
error-too-many-tables = Too many tables from your address; try again in { $seconds ->
        [one] a second.
       *[other] { $seconds } seconds.
    }
error-too-many-tokens = An account has { $most } tokens at most; delete one first.
error-undo-off = Nothing is taken back at this table.
error-undos-used-up = All undos of this match ({ $most }) have been used.
error-unexpected = Something went wrong here; it is not your mistake.
error-unknown-database = Brushpass keeps nothing in a database of the kind "{ $scheme }". Known: { $known }.
error-wrong-login = The name or the password is wrong.
error-wrong-method = This address takes only { $allowed }.
error-wrong-origin = The request comes from a page of another site.
error-wrong-password = This is not your old password.
error-wrong-secret = This secret opens no place at this table.
error-wrong-token = This token is not known.
