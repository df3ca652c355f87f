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
error-unknown-seat = There is no seat called "{ $seat }". Known: { $known }.
error-unknown-language = There is no language called "{ $lang }". Known: { $known }.
error-unknown-bot = There is no bot called "{ $bot }". Known: { $known }.
error-unknown-bot-of-game = There is no bot called "{ $bot }". Bots of { $game }: { $known }.
error-bad-name = "{ $name }" is no name for a player: 1 to { $longest } printable characters.
error-bad-note = A note is one line of 1 to { $longest } printable characters.
error-bad-seed = { $seed } is no seed: a whole number from 0 to 2^62 - 1.
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
error-file-unused = The option { $option } is used with { $needed } only.
error-file-too-long = { $option }: the file is longer than { $longest } characters.
error-file-not-toml = { $option }: this is no TOML file. { $detail }
error-file-too-great = { $option }: the file holds a number, or brackets within brackets, too great to be read.
error-file-not-a-table = { $option }: { $item } is no table of fields.
error-file-wrong-count = { $option }, { $item }: { $found } of "{ $field }", but { $needed } are needed.
error-file-missing-field = { $option }, { $item }: the field "{ $field }" is missing.
error-file-unknown-field = { $option }, { $item }: there is no field "{ $field }". Known: { $known }.
error-file-bad-value = { $option }, { $item }: "{ $value }" is no value of the field "{ $field }". Allowed: { $allowed }.
error-file-bad-word = { $option }, { $item }: "{ $value }" cannot be the field "{ $field }": it takes small letters, digits and hyphens, at most { $longest }, and none of these words: { $taken }.
error-file-bad-name = { $option }, { $item }: "{ $value }" cannot be the field "{ $field }": it takes at most { $longest } printable characters, and no space at either end.
error-file-bad-program = { $option }, { $item }: the field "{ $field }" is not understood at "{ $text }". Possible there: { $expected }.
error-file-program-ends = { $option }, { $item }: the field "{ $field }" ends too early. Possible there: { $expected }.
error-file-program-goes-on = { $option }, { $item }: the field "{ $field }" should end before "{ $text }".
error-file-many-parts = { $option }, { $item }: the field "{ $field }" has more than { $most } parts.
error-file-long-field = { $option }, { $item }: the field "{ $field }" is longer than { $longest } characters.
error-file-twice = { $option }, { $item }: the field "{ $field }" is "{ $value }", as on another card.

# Errors in a mix of tokens that does not suit the options of the match.
error-mix-lacks-token = The mix of tokens has too few "{ $kind }": one has to make way for "{ $coming }".
error-mix-lacks-adler = { $option }=file needs a file of tokens with a table { $needed }.

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
error-record-wrong-end = Line { $line }: the match does not end with "{ $text }".

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
bot-random = bot that picks any legal action
bot-simple = bot that plays by rules of thumb
bot-ismcts = bot that searches, level { $level } of 5

# Values of options that are switched on or off.
value-true = yes
value-false = no
