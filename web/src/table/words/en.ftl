### The table, whatever is played at it.

table-connecting = Coming to the table …
table-loading = Laying the table …
table-failed = The table could not be loaded. Check the connection and load the page again.
table-offline = The server cannot be reached just now.
table-gone = There is no table here for you
table-closed = This table was given up before its first game.
table-delayed = You see this table a little later than its players. It will show up in a moment.
table-reconnecting = Reconnecting …
table-watching = Watching
table-home = Home
table-menu = Menu
table-close = Close
table-side = Players and log
table-board = The table
table-dock = At hand
table-skip = To the choices
table-title-yours = Your turn: { $title }
table-your-turn = Your turn.

table-players = Players
table-free-place = free place
table-you = you
table-program = program
table-bot-plays = a bot plays
table-passed-for = passed for
table-here = here
table-away = away
table-thinks = to decide
table-clock = { $left } left
table-clock-days = { $days } d { $hours } h

table-actions = What is asked
table-choices = What you can do
table-sending = sending …
table-confirm = Confirm
table-back = Back
table-all-choices = All choices ({ $count })
table-skip-ahead = Skip ahead
table-next-card = Next card

table-inspector = A closer look
table-why-not = Why not now?

table-log = Log
table-latest = { $count ->
    [0] Latest
   *[other] Latest ({ $count })
  }
table-private = only you know this
table-records = Log and chat{ $lines ->
    [0] {""}
    [one] , { $lines } new line
   *[other] , { $lines } new lines
  }{ $messages ->
    [0] {""}
    [one] , { $messages } unread message
   *[other] , { $messages } unread messages
  }
table-chat = Chat
table-chat-empty = Nobody has said anything yet.
table-chat-text = Say something
table-chat-send = Send
table-mute = Mute { $name }
table-unmute = Hear { $name } again

table-since = Since my last move
table-since-before = One step back
table-since-after = One step on
table-since-play = Play
table-since-pause = Pause
table-since-place = { $place } of { $of }
table-since-end = Back to now

stage-skip = Skip
report-title = What happened
report-pictures = What happened, in pictures
report-more = All of it
report-less = Less
report-again = Watch again
report-on = Go on

table-hint = Hint
table-hint-wait = Thinking …
table-hint-is = { $bot } would choose: { $label }.
table-hint-chance = Chance to win: { $chance }, between { $low } and { $high } at 95%.

table-lobby-title = The table is being laid
table-lobby-guest = There is a free place for you.
table-lobby-host = The game begins as soon as every place is taken.
table-lobby-name = Your name at this table
table-lobby-join = Take a seat
table-lobby-leave = Leave my place
table-lobby-close = Give the table up
table-lobby-invite = Invite somebody

table-result = Result
table-over = Case closed
table-match-over = End of the match
table-next = Next match
table-rematch = Play again
table-rematch-asked = Waiting for the others …
table-rematch-agree = Agree to play again
table-rematch-go = To the new table
table-replay = Replay and review
table-record = Download the record
table-end-standings = Standings
table-end-points = { $points ->
    [1] one point
   *[other] { $points } points
  }
table-end-curve = Chance to win
table-end-curve-of = Chance to win: { $name }
table-end-curve-text = Chance to win of { $name }: { $first } at the start, { $last } before the end.
table-end-estimate = A rule-of-thumb estimate that knows every hidden card.
table-end-mind = What the trained bot thought before each decision, from what { $name } knew then.
table-end-search = What the review found, from what { $name } knew then.
table-end-turn = Turning point
table-end-turn-to = from { $before } to { $after }
table-end-turn-none = No single moment turned it.
table-end-open = Everything face up
table-end-share = Share a picture
table-end-share-wait = Drawing …
table-end-share-failed = The picture could not be made in this browser.
table-end-picture-turn = Turning point: { $text }

table-undo = Ask to take back
table-draw = Offer a draw
table-resign = Resign
table-resign-sure = Really resign
table-return = Play myself again
table-away-passed = Your time ran out, so your seat passes until you are back.
table-away-bot = A bot plays in your seat until you are back.
table-away-left = You have left this match; your seat is played on without you until its end.
table-away-return = I am back
table-claim-win = { $name } has vanished: claim the win
table-claim-bot = { $name } has vanished: let a bot play on
table-offer-ours-undo = You have asked to take the last action back.
table-offer-theirs-undo = { $name } would like to take the last action back.
table-offer-ours-draw = You have offered a draw.
table-offer-theirs-draw = { $name } offers a draw.
table-offer-agree = Agree
table-offer-decline = Decline
table-offer-withdraw = Withdraw

table-set-confirm = Ask before anything is sent
table-set-sound = Sound
table-set-pace = How fast the table tells what happens
table-pace-off = at once, without motion
table-pace-fast = fast
table-pace-normal = normal
table-pace-slow = slow
table-set-notices = Tell me when it is my turn
table-own-link = This link is the key to your seat: open it on another device to go on there, and give it to nobody.
table-copy-link = Copy my link
table-link-copied = Copied.
table-keys = By keyboard
table-key-arrows = from piece to piece
table-key-enter = choose, then confirm
table-key-escape = one step back, or skip what is being told
table-key-numbers = choose from the list
table-key-tab = twice from the top of the page: to the choices
table-key-help = this help
table-dice = Fair dice
table-dice-text = This fingerprint of the dice was fixed before the game began. When the game is over the secret appears, and anybody can check that nothing was changed.

table-cover-lead = Hand over to
table-cover-text = The next decision is for { $name } ({ $seat }). Nobody else should look now.
table-cover-alone = The screen is for { $name } ({ $seat }). Nobody else should look now.
table-cover-any = Who is at the screen?
table-cover-any-text = Nobody here is asked just now. Whoever wants to look says who it is, and the others look away.
table-cover-ready = I am { $name }
table-hand-over = Hand over to { $name }
table-meanwhile = While the screen was away
table-meanwhile-close = Got it

table-tip = Tip
table-tip-next = Got it
table-tip-off = No more tips

table-rules = Rules
table-rules-now = What applies now: { $rule }
table-options = Options at this table
table-options-edition = Edition: { $edition }.
table-options-changed = changed at this table
table-key-rules = open or close the rules

table-lesson = Lesson
table-lesson-step = Step { $step } of { $of }
table-lesson-begins = The others begin.
table-lesson-over = The lesson is over
table-lesson-back = What was said before
table-lesson-on = Further on
table-lesson-leave = Leave the lesson
table-lesson-free = Play on
table-lesson-strayed = That is allowed too, but try this one: { $label }.
table-lesson-dice = The first moves of this table are a lesson: its cards were prepared and do not come from fair dice.
