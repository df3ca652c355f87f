### A finished game, watched again.

replay-title = { $game }: replay
replay-loading = Threading the film …
replay-lost = There is nothing to watch here
replay-later = This game is not over yet
replay-later-text = { $game } is still being played at this table. As soon as it is over, all of it can be watched here.
replay-later-go = To the table

replay-board = The table
replay-side = Moments and review
replay-matches = Matches of the series
replay-match = Match { $match }
replay-you = you
replay-eyes = Seen by
replay-eyes-public = Public
replay-eyes-public-note = spectators
replay-eyes-open = Open
replay-eyes-open-note = all secrets

replay-controls = Player
replay-buttons = Go through the game
replay-scrubber = Moment
replay-place = Moment { $number } of { $last }.
replay-start = The game begins.
replay-time = Time passes.
replay-unseen = { $seat } decides unseen.
replay-unseen-many = { $count ->
    [one] One decision unseen: { $seats }
   *[other] { $count } decisions unseen: { $seats }
  }
replay-before = One step back
replay-after = One step on
replay-turn-before = To the turn before
replay-turn-after = To the next turn
replay-play = Play
replay-pause = Pause
replay-speed = Speed

replay-panels = Beside the board
replay-panel-moments = Moments
replay-panel-possible = Choices
replay-panel-known = Secrets
replay-panel-review = Review

replay-choices = { $count ->
    [one] One thing could be chosen
   *[other] { $count } things could be chosen
  }
replay-taken = chosen
replay-best = the search
replay-choices-hidden = With these eyes nobody sees what could be chosen here.
replay-look-as = See it as { $seat }

replay-continue = Play on from here
replay-continue-over = The game is over at this moment. Go back a little to play on.
replay-continue-text = A new table begins at moment { $number } of this game. Everything up to there stays as it was; what chance brings after it is new.
replay-continue-seat = Your seat
replay-continue-bot = { $count ->
    [one] The bot in the other seat
   *[other] The bots in the other seats
  }
replay-continue-go = Sit down
replay-cancel = Cancel
replay-copy = Copy link
replay-copied = The link to this moment is copied.
replay-not-copied = The browser did not let us copy. The address above is the link.
replay-download = Record

replay-review-seat = Decisions of
replay-review-what = The best bot looks at every decision again, from what this seat knew then: how the chance to win went up and down, and which decisions were mistakes.
replay-review-own = Review my decisions
replay-review-begin = Review the decisions of { $seat }
replay-review-working = { $of ->
    [0] Getting ready …
   *[other] { $done } of { $of } decisions looked at
  }
replay-review-none = { $seat } never had a choice to weigh.
replay-graph = Chance to win
replay-graph-label = Chance to win of { $seat }, from decision to decision
replay-graph-point = Moment { $number }: { $chance }
replay-worst = Mistakes
replay-worst-none = None of these decisions can be called a mistake.
replay-bluffs = Bluffs
replay-bluffs-how = Rare choices that made the truth look unlikely to the other seat, and were no mistakes. “Secrets” says at each of these moments what it was about.
replay-points = { $points ->
    [one] −1 percentage point
   *[other] −{ $points } percentage points
  }
replay-at = moment { $number }
replay-played = Played: { $action }
replay-between = ({ $low } to { $high })
replay-would = Better: { $action }
replay-table = All decisions as a table
replay-table-moment = Moment
replay-table-action = Played
replay-table-chance = Chance
replay-table-cost = Cost (95%)
replay-table-perfect = Perfect play
replay-honest = These numbers are estimates by { $bot }. For each decision it imagined up to { $simulations } games, from what { $seat } knew at that moment and nothing more. A choice counts as a mistake only where another was better beyond the error of the estimate, at 95%.

replay-known = What { $seat } could know
replay-known-eyes = Look with the eyes of a seat to read what it could know of the secrets here, and what was true.
replay-known-working = Imagining all that could be …
replay-known-nothing = At this moment nothing is hidden from { $seat } that anybody else knows.
replay-known-over = The game is over at this moment. With open eyes there are no secrets left.
replay-known-together = { $count } together
replay-known-absent = none on the table
replay-known-rest = others
replay-known-true = it was so
replay-known-both = Better could be known: by what { $seat } knew, “{ $best }” was better by { $points ->
    [one] one percentage point
   *[other] { $points } percentage points
  }. Hindsight agrees that the choice was costly.
replay-known-lucky = Better could be known: by what { $seat } knew, “{ $best }” was better by { $points ->
    [one] one percentage point
   *[other] { $points } percentage points
  }. But as the secrets really lay, the choice cost nothing.
replay-known-hindsight = A good choice by what { $seat } knew. Only hindsight would rather: “{ $best }”, better by { $points ->
    [one] one percentage point
   *[other] { $points } percentage points
  } as the secrets really lay.
replay-known-sound = A good choice, by what { $seat } knew and as the secrets really lay.
replay-known-better = Better could be known: by what { $seat } knew, “{ $best }” was better by { $points ->
    [one] one percentage point
   *[other] { $points } percentage points
  }.
replay-known-fair = A good choice by what { $seat } knew.
replay-known-rare = Perfect players would do otherwise; the estimate of the bot is too rough to say what it cost { $seat }.
replay-known-how = Shares of { $worlds } tables that agree with all that { $seat } knew at this moment. Every choice of the others counts as equally likely in them, so no bluff and no habit is read.
replay-known-read = First the share of { $worlds } tables that agree with all that { $seat } knew at this moment, then how likely it was by how { $other } had played: as the trained bot plays, or now and then quite otherwise.
replay-concluded = { $what }: by the table alone { $alone }. By how { $other } played { $now }, most of all because of this:
replay-concluded-usual = What { $other } usually chooses in secret.
replay-concluded-moved = ({ $before } → { $after })
replay-bluff = A bluff of { $seat }. This was true: { $what }. Before this choice { $other } could think it { $before } likely, after it only { $after }, because with other secrets it is chosen far more often.
replay-would-have = What { $bot } would have done for { $seat }

replay-perfect = Perfect players here
replay-perfect-played = played
replay-perfect-how = This edition is solved: so often an equilibrium, which nobody can beat by knowing it, takes each choice with what was known here.
