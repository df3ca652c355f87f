### Cold War in English: what the table, the introduction and the tips say.

cw-seat-cia = CIA
cw-seat-kgb = KGB

cw-phases = Phases of the turn
cw-turn = Turn { $turn }
cw-overtime = overtime
cw-phase-briefing = Briefing
cw-phase-planning = Planning
cw-phase-struggle = Influence Struggle
cw-phase-cease-fire = Cease-fire
cw-phase-debriefing = Debriefing
cw-phase-detente = Détente

cw-race = The race to { $goal } points
cw-gauge = Influence of both sides against Stability
cw-stability = Stability
cw-population = population
cw-population-used = { $count } of { $population ->
        [one] { $population } place
       *[other] { $population } places
    } taken
cw-points = VP
cw-bias = bias
cw-over = { $seat ->
        [cia] CIA above Stability
        [kgb] KGB above Stability
       *[both] both above Stability
    }
cw-ahead = ahead
cw-closed = Case closed

cw-faction-military = military
cw-faction-political = political
cw-faction-economic = economic
cw-faction-media = media
cw-power-military = discards a group
cw-power-political = moves a group across
cw-power-economic = turns a group
cw-power-media = looks at the deck
cw-spoken-group = { $name }, influence { $influence }
cw-spoken-agent = { $name }, initiative { $initiative }
cw-mobilized = mobilized
cw-seen = seen in secret

cw-event-nobel-peace-prize = Cease-fire: saves your Agent X after civil disorder.
cw-event-live-benefit = Struggle: recruit the top group of the discard pile.
cw-event-nuclear-escalation = Struggle: discard all military groups.
cw-event-space-race = Détente: arrange the top three objectives.
cw-event-olympic-games = Détente: bring one lost agent back, on leave.
cw-event-summit-meeting = Struggle: the enemy reveals Agent X.

cw-decks = Decks and discards
cw-group-deck = Groups
cw-discard = Discarded
cw-objective-deck = Objectives
cw-hand = { $seat ->
        [cia] Cards in the hand of CIA
       *[kgb] Cards in the hand of KGB
    }

cw-agent-master-spy = Master Spy
cw-agent-deputy-director = Deputy Director
cw-agent-double-agent = Double Agent
cw-agent-analyst = Analyst
cw-agent-assassin = Assassin
cw-agent-director = Director
cw-at-home = { $count } at HQ
cw-leave = on leave
cw-lost = lost
cw-out = in the field
cw-suspect = may be Agent X
cw-hidden = hidden
cw-revealed = revealed
cw-agent-x = Agent X

cw-nothing = nothing yet
cw-intel = What is known of the decks
cw-from-top = { $place ->
        [1] top card
       *[other] place { $place } from the top
    }
cw-from-bottom = { $place ->
        [1] bottom card
       *[other] place { $place } from the bottom
    }
cw-among-top = { $count ->
        [1] top card
       *[other] among the top { $count }
    }
cw-legend = Rest on a card, or hold it on a phone, to read what it does and where its values come from.

# Moments, and the report of a turn

cw-fate-lost = terminated
cw-fate-leave = on leave
cw-fate-headquarters = back at HQ
cw-by-token-by-influence = has more influence
cw-by-token-by-bias = wins the tie by bias
cw-by-token-by-balance = holds the balance token
cw-by-token-by-disorder = keeps order
cw-by-no-token = nobody keeps order
cw-disorder = Civil disorder
cw-agenda-master-spy = The side that lost the struggle takes the objective.
cw-agenda-deputy-director = Does nothing, but cannot be terminated.
cw-agenda-double-agent = Sends an enemy agent on leave, or sees the next Agent X.
cw-agenda-analyst = Arranges the next three groups.
cw-agenda-assassin = If his side won: terminates the enemy agent and buries the objective.
cw-agenda-director = If his side won: claims a second objective.
cw-earned-look = { $seat } sees the next enemy Agent X.
cw-earned-order = { $seat } arranges the next three groups.
cw-takes = { $seat } claims the objective.
cw-spy-takes = Master Spy at work: { $seat } claims the objective.
cw-goes-under = Nobody gets it: the card goes under its deck.
cw-report-turn = Turn { $turn }
cw-report-against = Stability { $stability }
cw-report-nobody = Nobody gets { $objective }.
cw-report-claims = { $seat } claims { $objective }

# The introduction

cw-intro-goal = Two services, one world
cw-intro-goal-text = You run the CIA or the KGB. Each turn one objective lies on the desk: a nation or a world event worth 5 to 20 points. The first service to stand at 100 points when a turn closes wins.
cw-intro-objective = Read the objective
cw-intro-objective-text = Stability is the influence a side may reach but not exceed. Population is how many groups you may have there. The bias breaks ties: the first faction in the row counts most.
cw-intro-recruit = Recruit and mobilize
cw-intro-recruit-text = On your turn recruit the top group, activate one of yours, or pass. An activated group turns sideways and works: the military discards, politicians move a group across, business turns one, the media peek at the deck. Sideways or not, its influence counts.
cw-intro-stability = Mind the line
cw-intro-stability-text = More influence wins, but only up to Stability. Whoever stands above it at the end causes civil disorder: the enemy takes the objective, and your agent is lost. Exactly on the line is safe.
cw-intro-agents = Agents and bluff
cw-intro-agents-text = Before the struggle both sides send one agent face down, the Agent X. The Master Spy claims what his side lost, the Assassin kills when his side wins, the Director brings a second card. Used agents rest a turn, so remember who may be out there.
cw-intro-scoring = Open the files
cw-intro-scoring-text = When both sides pass in a row, the stronger one lays its token on the objective. Then the agents are revealed and act by initiative, the lowest number first. Only after that does the objective find its owner.
cw-intro-winning = Close the case
cw-intro-winning-text = Claimed objectives are your score. Events can be used once, but their points are gone then. In Détente both scores are compared with 100; if both are there, the higher one wins.

# Tips for a first game

tip-cold-war-planning = Choose your Agent X: click a card of your roster. Nobody sees it until the Debriefing. The Director is a bold start: win, and he brings a second objective.
tip-cold-war-master-spy = Do you expect to lose this objective? Send the Master Spy: he claims it for the side that does not win the struggle. If you win with him, you give it away.
tip-cold-war-first = You hold the balance token and name who acts first. Going second lets you see what the enemy builds; going first takes the first group.
tip-cold-war-recruit = You have no group, so you must recruit: click the group deck. You see the card only when it is yours.
tip-cold-war-activate = A group that stands upright can be activated once: click it, then its target. It turns sideways, and its influence still counts.
tip-cold-war-close = You are close to the Stability line. Look at the gauge before you recruit blindly: a 6 could push you over.
tip-cold-war-over = You are above Stability! If the struggle ends now, you cause civil disorder and lose your agent. Discard one of your groups or give one away.
tip-cold-war-enemy-over = The enemy is above Stability. If both of you pass now, the objective is yours, however little influence you have.
tip-cold-war-pass = The enemy has passed. If you pass too, the struggle ends at once. Is your side the one marked “ahead”?
tip-cold-war-tie = Both totals are level. The bias decides: the first faction in its row of which anybody has a group, and there the strongest single card.
tip-cold-war-media = Your media show you the top group. Recruit it, discard it, or leave it there: then you know what the enemy draws next.
tip-cold-war-double = Your Double Agent works whoever won: send an enemy agent on leave, or see the next enemy Agent X before you choose yours.
tip-cold-war-events = An event in your score pile can be used once, and its points are gone then. Use it when it brings more than 5 points.
tip-cold-war-leave = Agents on leave rest for this choice. The enemy's roster shows who cannot be sent either: rule them out.
