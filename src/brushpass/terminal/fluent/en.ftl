# The terminal table in English.

# Words a person types. Those of the English table work in every language.
command-help = help
command-log = log
command-save = save
command-quit = quit
command-lang = lang
order-pass = pass
order-until = until
page-back = b
answer-yes = yes
answer-yes-short = y

help =
    Answer with the number of a choice, or with its words: their beginnings are enough.
    Enter draws the table again.

      ? 3          the rule behind choice 3
      ? R7         that rule
      ? WORD       what a card does, or the rules that speak of it
      log          everything that happened so far
      save FILE    a copy of the match in another file
      lang pl      Polish
      quit         leave; the match is kept and can be resumed
help-window =
    Where you are asked again and again, Enter below the table passes.
    "pass 5" passes five times, "pass *" { $until }; every such order ends with the round.
help-window-among-people =
    Where you are called, type p to pass without looking at your table.
    "pass 5" passes five times, "pass *" { $until }; every such order ends with the round.
help-rules = { $count ->
        [0] No rule speaks of it by name.
       *[other] Rules that speak of it: { $rules }
    }
help-nothing = There is nothing about "{ $topic }" on the table or in the rulebook. Type ? for help.

# The table
owner-table = Table
owner-you = { $name } (you)
news = Since your last decision
news-table = Press Enter to see the table.
news-first = So far
log-earlier = { $count ->
        [one] ... one line before this (type log)
       *[other] ... { $count } lines before this (type log)
    }
log-private = (only you know)
grid-beyond = Beyond the edge: { $pieces }

# Choices
choices-folded = { $heading } ... ({ $count } choices)
choices-on-map = { $heading } ... (numbers on the map)
choices-on-table = { $heading } ... (numbers on the table)
choices-warning = Beware of { $numbers }: { $warning }
choices-which = Which one? Enter goes back to all choices.
choose-number = Type a number from 1 to { $last }.
hint-rule = Type "? { $rule }" to read the rule.
hint-help = Type a number from the list, or ? for help.
enter-takes = Enter takes { $number }.
lang-known = The languages are { $known }: type "lang en" or "lang pl".

# A match
intro-save = The match is saved after every action in { $file }.
intro-help = Type ? at any time for help, quit to leave.
intro-begin = Press Enter to begin.
interpreted = The engine runs interpreted, not compiled: bots think more slowly.
player-person = a person
player-random = bot, random
player-outside = bot from outside, { $name }
player-simple = bot, simple
player-policy = bot, trained
player-search = bot, trained and looking ahead
player-reader = bot, trained, looking ahead and reading you
player-sound = bot, hiding what it knows
player-attacker = attacker, { $name }
player-ismcts = bot, search level { $level }
player-level = bot, { $name }
thinking = { $name } is thinking ...
cover = Pass the keyboard to { $name }. Press Enter when only { $name } is looking.
cover-window = Pass the keyboard to { $name }. Press Enter when only { $name } is looking, or type p to pass without looking.
order-hint = Enter passes, "pass *" passes { $until }.
order-among-people = You pass in advance, { $until } or as often as you said. The others must not see it, so you are called as before: now Enter passes there, and any word lets you look. Press Enter.
end-scores = Final score: { $scores }.
series-next = Press Enter for game { $number }; the players change seats.
series-next-lots = Press Enter for game { $number }; lots are drawn for the seats.
seat-of-player = { $seat } ({ $player })
end-show = Read the whole match: brushpass record show { $file }
end-replay = See it again turn by turn: brushpass record replay { $file }
again = Play again? (y/N)

# Saving
save-done = Saved in { $file }.
save-exists = { $file } exists already; nothing was written. Name another file.
save-needs-name = Name a file: save FILE.
save-failed = The match could not be saved in { $file }: { $cause }.
save-unreadable = { $file } cannot be read: { $cause }.
save-damaged = { $file } is damaged and was left as it is. { $cause }
save-none = There is no saved match to resume.
record-exists = { $file } exists already. Add --resume to play it on, or name another file.
left-saved = The match is saved in { $file }.
left-resume = Resume it with: brushpass play { $game } --record { $file } --resume
left-nothing = Nothing was played, so nothing was saved.

# The start menu
menu-title = Brushpass: spy games with hidden information
menu-what = What would you like to do? Type a number and press Enter.
menu-play = Play { $title }
menu-resume = Resume a saved match
menu-language = Po polsku
menu-quit = Quit
menu-against-bot = { $seats ->
        [2] Play against a bot
       *[other] Play against bots
    }
menu-hot-seat = Play together at one keyboard, passing it on
menu-mixed = Play together with bots: choose who plays each seat
menu-rules = Read the rules
menu-return = Press Enter for the menu.
menu-back = Back
menu-which-bot = { $seats ->
        [2] How strong should the bot be?
       *[other] How strong should the bots be?
    }
menu-which-seat = { $seats ->
        [2] Which side do you play?
       *[other] Whom do you play?
    }
menu-which-first-seat = { $seats ->
        [2] Which side do you play in the first game?
       *[other] Whom do you play in the first game?
    }
menu-how-many = How many players?
menu-players = { $count } players
menu-who-plays = Who plays { $name }?
menu-person = A person at this keyboard
menu-which-series = How many games?
menu-which-save = Which match?
menu-save-line = { $time }  { $players } ({ $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    })
menu-save-series-line = { $time }  { $players } (game { $number }, { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    })
menu-more-bots = More bots, for experiments
bot-choice-random = Random: picks any legal action
bot-choice-simple = Simple: plays by rules of thumb, at once
bot-choice-policy = Trained: plays at once what it has learned in games against itself
bot-choice-search = Trained, looking ahead: the strongest, a tenth of a second a move
bot-choice-reader = Trained, looking ahead and reading hidden things from what you did
bot-choice-sound = Hiding what it knows, reading you, perfect in small games
bot-choice-ismcts = Search, level { $level } of 5: { $level ->
        [1] for a first match
        [2] looks ahead a little
        [3] looks ahead further
        [4] strong, thinks for a while
       *[other] the strongest, takes its time
    }

# Reading page by page
page = Line { $now } of { $all }. Enter: next page, b: back, q: stop, or a word to look for.
page-last = The end. Enter: done, b: back, or a word to look for.
page-not-found = Not found.
