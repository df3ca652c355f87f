# Cold War in English.
# A name's form "the" is how a sentence speaks of the thing after a verb.

game-title = Cold War: CIA vs KGB
game-summary = Two secret services send hidden agents and fight for influence; the first to 100 points wins.
notice = A few card values are printed in the rulebooks; most follow one fan's transcription, which we could check only for structure. Brushpass is not affiliated with the designers or publishers of the game.

# Names

seat-cia = CIA
seat-kgb = KGB
seats-both = { NAME($first) } and { NAME($second) }

faction-military = military
faction-political = political
faction-economic = economic
faction-media = media

group-guerrilla = Guerrilla
    .the = the Guerrilla
group-militia = Militia
    .the = the Militia
group-mercenaries = Mercenaries
    .the = the Mercenaries
group-police = Police
    .the = the Police
group-infantry = Infantry
    .the = the Infantry
group-generals = Generals
    .the = the Generals
group-students = Students
    .the = the Students
group-trade-union = Trade Union
    .the = the Trade Union
group-nationalists = Nationalists
    .the = the Nationalists
group-fundamentalists = Fundamentalists
    .the = the Fundamentalists
group-opposition = Opposition
    .the = the Opposition
group-government = Government
    .the = the Government
group-workers = Workers
    .the = the Workers
group-mafia = Mafia
    .the = the Mafia
group-food-companies = Food Companies
    .the = the Food Companies
group-industry = Industry
    .the = Industry
group-oil-tycoons = Oil Tycoons
    .the = the Oil Tycoons
group-bankers = Bankers
    .the = the Bankers
group-artists = Artists
    .the = the Artists
group-ngos = NGOs
    .the = the NGOs
group-phone-company = Phone Company
    .the = the Phone Company
group-newspapers = Newspapers
    .the = the Newspapers
group-radio = Radio
    .the = Radio
group-television = Television
    .the = Television

objective-afghanistan = Afghanistan
    .the = Afghanistan
objective-angola = Angola
    .the = Angola
objective-chile = Chile
    .the = Chile
objective-congo = Congo
    .the = Congo
objective-cuba = Cuba
    .the = Cuba
objective-czechoslovakia = Czechoslovakia
    .the = Czechoslovakia
objective-egypt = Egypt
    .the = Egypt
objective-greece = Greece
    .the = Greece
objective-honduras = Honduras
    .the = Honduras
objective-iran = Iran
    .the = Iran
objective-korea = Korea
    .the = Korea
objective-libya = Libya
    .the = Libya
objective-panama = Panama
    .the = Panama
objective-turkey = Turkey
    .the = Turkey
objective-vietnam = Vietnam
    .the = Vietnam
objective-nobel-peace-prize = Nobel Peace Prize
    .the = the Nobel Peace Prize
objective-live-benefit = Live Benefit
    .the = the Live Benefit
objective-nuclear-escalation = Nuclear Escalation
    .the = Nuclear Escalation
objective-space-race = Space Race
    .the = the Space Race
objective-olympic-games = Olympic Games
    .the = the Olympic Games
objective-summit-meeting = Summit Meeting
    .the = the Summit Meeting

agent-master-spy = Master Spy
    .the = the Master Spy
agent-deputy-director = Deputy Director
    .the = the Deputy Director
agent-double-agent = Double Agent
    .the = the Double Agent
agent-analyst = Analyst
    .the = the Analyst
agent-assassin = Assassin
    .the = the Assassin
agent-director = Director
    .the = the Director

# What cards do

effect-nobel-peace-prize = event for the Cease-fire: after civil disorder your Agent X goes on leave and is not terminated
effect-live-benefit = event for the Influence Struggle: as your action, recruit the top group of the discard pile
effect-nuclear-escalation = event for the Influence Struggle: as your action, discard every military group in play
effect-space-race = event for Détente: see the top three objectives and put them back in any order
effect-olympic-games = event for Détente: one of your terminated agents comes back, on leave
effect-summit-meeting = event for the Influence Struggle: before your action, your opponent reveals Agent X

power-military = discards another group
power-political = moves another group to the other side
power-economic = readies or mobilizes a group that is not economic
power-media = looks at the top group of the deck

agenda-master-spy = own token placed: the enemy claims the objective; enemy token placed: his own side claims it
agenda-deputy-director = does nothing, but cannot be terminated
agenda-double-agent = sends an enemy agent on leave, or sees the next enemy Agent X
agenda-analyst = next turn his side arranges the top three groups
agenda-assassin = own token placed: the enemy Agent X is terminated and the objective goes under its deck
agenda-director = own token placed: his side also claims the bottom objective of the deck

state-ready = ready
state-mobilized = mobilized

# Phases, and the steps that wait for somebody

phase-briefing = Briefing
phase-planning = Planning
phase-struggle = Influence Struggle
phase-cease-fire = Cease-fire
phase-debriefing = Debriefing
phase-detente = Détente
phase-line = Turn { $turn }: { NAME($phase) }
phase-line-overtime = Turn { $turn }, overtime: { NAME($phase) }
phase-line-ended = Turn { $turn }: the match is over

step-turn-up = the next objective
step-balance = the balance token
step-analyst-look = the groups that the Analyst sees
step-analyst-order = the order of the top groups
step-planning = the choice of Agent X
step-first-actor = who acts first
step-struggle = the next action
step-recruiting = the recruited group
step-media-look = the group that the media see
step-media-choice = what becomes of the group that the media saw
step-nuclear-order = the order in which military groups are discarded
step-cease-fire = the Cease-fire
step-nobel-choice = whether to use the Nobel Peace Prize
step-debriefing = the Debriefing
step-double-choice = the Double Agent's benefit
step-director-prize = the Director's second card
step-detente = Détente
step-detente-events = the events of Détente
step-space-look = the objectives that the Space Race shows
step-space-order = the order of the top objectives
step-ended = the end of the match

# What a seat is asked

prompt-wait = Waiting for { $seats }: { NAME($step) }.
prompt-chance = Chance decides: { NAME($step) }.
prompt-analyst-order = Your Analyst shows you the top groups. Which one goes to place { $place } from the top?
prompt-planning = Choose your Agent X in secret.
prompt-first-actor = You hold the balance token. Who acts first?
prompt-struggle = It is your turn: take one action.
prompt-struggle-last = Your opponent has passed. Take one action; if you pass too, the struggle ends.
prompt-media-choice = Your media show you { NAME($group, form: "the") }. What becomes of this card?
prompt-nuclear-order = Nuclear Escalation: which military group is discarded next?
prompt-nobel-choice = You caused civil disorder. Do you use the Nobel Peace Prize to save { NAME($agent, form: "the") }?
prompt-double-choice = Your Double Agent: send an enemy agent on leave now, or see the next enemy Agent X?
prompt-detente-events = Détente: do you use an event?
prompt-space-order = The Space Race shows you the top objectives. Which one goes to place { $place } from the top?

# Places

place-groups = { NAME($seat) } groups
place-field = { NAME($seat) }'s Agent X
place-headquarters = { NAME($seat) } headquarters
place-on-leave = { NAME($seat) } agents on leave
place-terminated = { NAME($seat) } agents terminated
place-score = { NAME($seat) } score pile
place-tokens = { NAME($seat) } tokens
place-turn = Turn
place-objective = Objective of the turn
place-objective-deck = Objective deck
place-spent = Used events
place-group-deck = Group deck
place-group-discard = Group discard pile

note-groups = influence { $influence }, Stability { $stability }; { $count ->
        [one] { $count } group
       *[other] { $count } groups
    }, population { $population }
note-groups-over = influence { $influence }, above Stability { $stability }; { $count ->
        [one] { $count } group
       *[other] { $count } groups
    }, population { $population }
note-groups-alone = influence { $influence }
note-cards = { $count ->
        [0] empty
        [one] { $count } card
       *[other] { $count } cards
    }
note-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
note-claimed = claimed by { NAME($seat) }
note-under-deck = under its deck

# Pieces

token-balance = Balance token
token-domination = { NAME($seat) } domination token
token-analyst = Analyst's benefit
token-look = Double Agent's look
detail-token-balance = names the side that acts first
detail-token-domination = marks the winner of the Cease-fire
detail-token-analyst = arranges the top three groups in the next Briefing
detail-token-look = sees the enemy Agent X in the next Planning

back-agent = Agent X
back-headquarters = Face-down agents
back-card = Face-down card

detail-faction = { NAME($faction) }
detail-objective = Stability { $stability }, population { $population }, { $points } VP; bias: { NAME($first) }, { NAME($second) }, { NAME($third) }, { NAME($fourth) }
detail-candidates = could be: { $names }
where-top = { $place ->
        [1] top card
       *[other] place { $place } from the top
    }
where-bottom = { $place ->
        [1] bottom card
       *[other] place { $place } from the bottom
    }
where-loose = { $count ->
        [one] top card
       *[other] somewhere in the top { $count } cards
    }
where-hand = in the hand of { NAME($seat) }
known-you = known to you alone
open-known-you = known to { NAME($seat) } alone
known-seat = known to { NAME($seat) }
known-both = known to both sides
known-everyone = known to everyone

# Actions

action-pass = Pass
action-recruit = Recruit the top group of the deck
action-discard = Discard the top group of the deck
action-leave = Leave the top group where it is
action-decline = Use no event
action-look = See the next enemy Agent X
action-first-seat = { NAME($seat) } acts first
action-pick-agent = Send { NAME($agent, form: "the") } as Agent X
action-send-agent = Send the enemy { NAME($agent) } on leave
action-use-nobel-peace-prize = Use the Nobel Peace Prize: your Agent X goes on leave
action-use-live-benefit = Use the Live Benefit: recruit the top group of the discard pile
action-use-nuclear-escalation = Use Nuclear Escalation: discard all military groups
action-use-space-race = Use the Space Race: arrange the top objectives
action-use-summit-meeting = Use the Summit Meeting: your opponent reveals Agent X
action-use-olympic-games-agent = Use the Olympic Games: bring back { NAME($agent, form: "the") }
action-order-group = Next from the top: { NAME($group) }
action-order-objective = Next from the top: { NAME($objective) }
action-discard-group = Discard { NAME($group, form: "the") } next
action-draw-group = Draw { NAME($group, form: "the") }
action-draw-objective = Draw { NAME($objective, form: "the") }
action-balance-seat = Give the balance token to { NAME($seat) }
action-activate-discard = Activate { NAME($group, form: "the") }: discard { NAME($target, form: "the") }
action-activate-steal = Activate { NAME($group, form: "the") }: steal { NAME($target, form: "the") }
action-activate-give = Activate { NAME($group, form: "the") }: give { NAME($target, form: "the") } away
action-activate-mobilize = Activate { NAME($group, form: "the") }: mobilize { NAME($target, form: "the") }
action-activate-ready = Activate { NAME($group, form: "the") }: ready { NAME($target, form: "the") }
action-activate-look = Activate { NAME($group, form: "the") }: look at the top group of the deck
action-activate-alone = Activate { NAME($group, form: "the") } without a target

warning-below-goal = This takes you down to { $points } points, below { $goal }, before the victory check.

# What happened

fact-turn = Turn { $number }
fact-events-recycled = The objective deck is empty: the used events are shuffled and become the new deck.
fact-objective = The objective is { NAME($objective, form: "the") }: Stability { $stability }, population { $population }, { $points } VP.
fact-balance = The balance token lies with { NAME($seat) }.
fact-groups-shuffled = The discarded groups are shuffled into the deck.
fact-analyst-looks = { NAME($seat) } looks at the top three groups of the deck.
fact-saw-group = You see { NAME($group, form: "the") }.
fact-placed-group = You put { NAME($group, form: "the") } at place { $number } from the top.
fact-arranged-groups = { NAME($seat) } has arranged the top groups.
fact-chose-agent = { NAME($seat) } has chosen Agent X.
fact-picked = Your Agent X is { NAME($agent, form: "the") }.
fact-shown = { NAME($seat) } shows you Agent X: { NAME($agent, form: "the") }.
fact-leave-ended = { NAME($seat) }'s agents return from leave.
fact-acts-first = { NAME($seat) } acts first.
fact-recruited = { NAME($seat) } recruits { NAME($group, form: "the") }.
fact-activated = { NAME($seat) } activates { NAME($group, form: "the") }.
fact-discarded = Discarded: { NAME($group, form: "the") }.
fact-stole = { NAME($seat) } steals { NAME($group, form: "the") }.
fact-gave = { NAME($seat) } gives { NAME($group, form: "the") } away.
fact-mobilized = Mobilized: { NAME($group, form: "the") }.
fact-readied = Readied: { NAME($group, form: "the") }.
fact-media-looks = { NAME($seat) } looks at the top group of the deck.
fact-left-on-top = { NAME($seat) } leaves the card on top of the deck.
fact-nothing-done = Its power has no target.
fact-passed = { NAME($seat) } passes.
fact-event-used = { NAME($seat) } uses { NAME($objective, form: "the") } and loses its { $points } VP.
fact-struggle-ended = The struggle is over: CIA influence { $cia }, KGB influence { $kgb }.
fact-revealed = { NAME($seat) } reveals Agent X: { NAME($agent, form: "the") }.
fact-token-by-influence = { NAME($seat) } has more influence and places the domination token.
fact-token-by-bias = Influence is level. The { NAME($faction) } faction breaks the tie: { NAME($seat) } has its strongest group, { NAME($group, form: "the") }, and places the domination token.
fact-token-by-disorder = { NAME($seat) } keeps order and places the domination token.
fact-token-by-balance = Nobody has a group: { NAME($seat) } holds the balance token and places the domination token.
fact-no-token = Both sides are above Stability: no domination token is placed.
fact-disorder = { NAME($seat) } causes civil disorder.
fact-terminated = { NAME($seat) }'s { NAME($agent) } is terminated.
fact-spared = The Nobel Peace Prize saves { NAME($seat) }'s { NAME($agent) }, who goes on leave.
fact-escaped = { NAME($seat) }'s Deputy Director slips away to headquarters.
fact-claimed = { NAME($seat) } claims { NAME($objective, form: "the") } ({ $points } VP).
fact-handed-over = The Master Spy hands { NAME($objective, form: "the") } ({ $points } VP) to { NAME($seat) }.
fact-went-under = Nobody gets { NAME($objective, form: "the") }: the card goes under the objective deck.
fact-earned-look = Double Agent: in the next Planning { NAME($seat) } sees the enemy Agent X.
fact-sent-on-leave = The Double Agent sends { NAME($seat) }'s { NAME($agent) } on leave.
fact-earned-order = Analyst: in the next Briefing { NAME($seat) } arranges the top three groups.
fact-deputy-lives = The Assassin cannot harm { NAME($seat) }'s Deputy Director.
fact-director-claimed = Director: { NAME($seat) } also claims { NAME($objective, form: "the") } ({ $points } VP) from the bottom of the deck.
fact-went-on-leave = { NAME($seat) }'s { NAME($agent) } goes on leave.
fact-went-home = { NAME($seat) }'s Deputy Director returns to headquarters.
fact-groups-discarded = All groups in play are discarded.
fact-scores = Score: CIA { $cia }, KGB { $kgb }.
fact-declined = { NAME($seat) } uses no event.
fact-space-looks = { NAME($seat) } looks at the top objectives of the deck.
fact-saw-objective = You see { NAME($objective, form: "the") }.
fact-placed-objective = You put { NAME($objective, form: "the") } at place { $number } from the top.
fact-arranged-objectives = { NAME($seat) } has put the objectives back.
fact-returned = { NAME($seat) }'s { NAME($agent) } comes back, on leave.
fact-overtime = Both sides have the same score, and enough to win: overtime begins.
fact-won = { NAME($seat) } wins.
fact-drawn = The match is a draw.

# An activation and what it did, in one sentence

fact-activated-discarded = { NAME($seat) } activates { NAME($group, form: "the") } and discards { NAME($target, form: "the") }.
fact-activated-stole = { NAME($seat) } activates { NAME($group, form: "the") } and steals { NAME($target, form: "the") }.
fact-activated-gave = { NAME($seat) } activates { NAME($group, form: "the") } and gives { NAME($target, form: "the") } away.
fact-activated-mobilized = { NAME($seat) } activates { NAME($group, form: "the") } and mobilizes { NAME($target, form: "the") }.
fact-activated-readied = { NAME($seat) } activates { NAME($group, form: "the") } and readies { NAME($target, form: "the") }.
fact-activated-media-looks = { NAME($seat) } activates { NAME($group, form: "the") } and looks at the top group of the deck.
fact-activated-nothing-done = { NAME($seat) } activates { NAME($group, form: "the") } without a target.

# Ways of ending

decided-hundred = Only one side had points enough to win.
decided-higher-hundred = Both sides had points enough to win, and the higher score counts.
decided-after-overtime = Both sides had enough to win and were level, and overtime broke the tie.
decided-turn-limit = The last turn was over.
decided-no-objectives = No objective was left to play for.

ending-hundred = { NAME($winner) } wins as the only side with at least { $goal } points (CIA { $cia }, KGB { $kgb }).
ending-higher-hundred = Both sides have at least { $goal } points; { NAME($winner) } has more and wins (CIA { $cia }, KGB { $kgb }).
ending-after-overtime = { NAME($winner) } is ahead in overtime and wins (CIA { $cia }, KGB { $kgb }).
ending-turn-limit = { $winner ->
        [nobody] The last turn is over and the score is level: a draw (CIA { $cia }, KGB { $kgb }).
       *[other] The last turn is over; { NAME($winner) } has more points and wins (CIA { $cia }, KGB { $kgb }).
    }
ending-no-objectives = No objective is left to play for: a draw (CIA { $cia }, KGB { $kgb }).

# Editions and options

edition-ffg-2011 = English edition of 2011
edition-galakta = Polish edition
edition-ffg-2007 = English edition of 2007
edition-small = small game: three agents, three groups, two turns
edition-tiny = tiny game: three agents, three groups, one turn

option-size = How many agents, groups and objectives there are, and how many points win.
option-size-whole = all of them; 100 points win
option-size-small = three agents a side, three groups, three events; 10 points win, after two turns whoever leads
option-size-tiny = three agents a side, three groups, two objectives; one turn decides
option-struggle_end_on_excess = When the Influence Struggle ends while somebody is above Stability.
option-struggle_end_on_excess-both_pass = only after two passes in a row
option-struggle_end_on_excess-immediate = at once
option-civil_disorder_claim_final = An objective claimed through civil disorder stays claimed, whatever the agents do.
option-survivor_resolves_after_civil_disorder = After civil disorder on one side the agent of the other side still acts.
option-political_vs_over_opponent = Which political moves are forbidden while the opponent is above Stability.
option-political_vs_over_opponent-give_only = giving a group
option-political_vs_over_opponent-any = giving and taking
option-null_activation = A group may be activated even if its power has no target.
option-deputy_immune_to_leave = A Double Agent cannot send the Deputy Director on leave.
option-nobel_saved_agent_resolves = An agent saved by the Nobel Peace Prize still acts in Debriefing.
option-max_turns = After this many turns, 999999999 at most, the side with more points wins; 0 sets no limit.
option-balance_after_double_disorder = Where the balance token goes after civil disorder on both sides.
option-balance_after_double_disorder-tie_only = to the side with fewer points; it stays if the score is level
option-balance_after_double_disorder-stays = it stays where it is

# The terminal

letters-military = MIL
letters-political = POL
letters-economic = ECO
letters-media = MED
kinds-in-full = agent
help-table =
    On the table [MIL 4 Police] is ready, (MIL 4 Police) is mobilized, and [? ...] lies face down.
    MIL, POL, ECO and MED are the factions: military, political, economic, media.
    The number is a group's influence, an agent's initiative, an objective's victory points.

# What every piece is and does

gloss-agent = Agent, initiative { $initiative }
gloss-agent-master-spy = He profits from coming second: if the other side places its token on the objective, his side claims it; if his own side places the token, the other side claims it.
gloss-agent-deputy-director = He changes nothing about the objective, but nothing can terminate him and he never goes on leave: you can send him turn after turn.
gloss-agent-deputy-director-leaves = He changes nothing about the objective, but nothing can terminate him and after his work he is back at headquarters; only a Double Agent can send him on leave.
gloss-agent-double-agent = Whichever side wins the Cease-fire, his side chooses: send an agent from the enemy headquarters on leave, or see the enemy Agent X before picking its own next turn.
gloss-agent-analyst = Whichever side wins the Cease-fire, in the next Briefing his side looks at the top three groups of the deck and puts them back in any order.
gloss-agent-assassin = If his side wins the Cease-fire, the Assassin removes the enemy agent for good and nobody gets the objective: it goes under its deck.
gloss-agent-director = If his side wins the Cease-fire, it also claims the bottom objective of the deck.

gloss-group-military = Military group
gloss-group-political = Political group
gloss-group-economic = Economic group
gloss-group-media = Media group
gloss-power-military = Its number adds to the influence of its side. Turn it sideways as your action, and you discard any other group in play, yours or the enemy's.
gloss-power-political = Its number adds to the influence of its side. Turn it sideways as your action, and you move another group across the table: take one, or give one away. No side may get more groups than the population, and you cannot give the enemy what would lift them above Stability.
gloss-power-economic = Its number adds to the influence of its side. Turn it sideways as your action, and you flip a group that is not economic: a ready one is used up, or a used one is ready again.
gloss-power-media = Its number adds to the influence of its side. Turn it sideways as your action, and you look at the top group of the deck in secret: recruit it, discard it, or leave it there.

gloss-nation = Objective: a nation
gloss-nation-text = What both sides fight for this turn. More influence at the Cease-fire places the token and normally claims the card for its points. Above its Stability there is civil disorder: you lose the prize, and as a rule your agent too. Neither side may have more groups than its population. At equal influence the factions of its bias decide, the first one first.
gloss-event = Objective: an event
gloss-event-nobel-peace-prize = You play for it like for a nation. Once it is yours, you may give it up in a Cease-fire in which you caused civil disorder: your Agent X goes on leave and is not terminated, but does nothing this turn. Its points are then gone.
gloss-event-nobel-peace-prize-resolves = You play for it like for a nation. Once it is yours, you may give it up in a Cease-fire in which you caused civil disorder: your Agent X goes on leave and is not terminated, and still acts in Debriefing. Its points are then gone.
gloss-event-live-benefit = You play for it like for a nation. Once it is yours, you may give it up as your action in a struggle: you recruit the top group of the discard pile. Its points are then gone.
gloss-event-nuclear-escalation = You play for it like for a nation. Once it is yours, you may give it up as your action in a struggle: all military groups of both sides are discarded. Its points are then gone.
gloss-event-space-race = You play for it like for a nation. Once it is yours, you may give it up in a Détente: you see the next three objectives and put them back in any order. Its points are then gone.
gloss-event-olympic-games = You play for it like for a nation. Once it is yours, you may give it up in a Détente: one of your terminated agents comes back, on leave. Its points are then gone.
gloss-event-summit-meeting = You play for it like for a nation. Once it is yours, you may give it up before your action in a struggle: your opponent has to turn Agent X face up. Its points are then gone.

gloss-domination = Token
gloss-domination-text = It is placed on the objective by the side that wins the Cease-fire. Which token lies there decides what the agents do.
gloss-balance = Token
gloss-balance-text = Whoever holds it says who acts first in the Influence Struggle, and uses events first in Détente. In each Briefing it goes to the side with fewer points.
gloss-analyst-token = Benefit for the next turn
gloss-analyst-token-text = An Analyst has done his work: in the next Briefing this side looks at the top three groups of the deck and puts them back in any order.
gloss-look-token = Benefit for the next turn
gloss-look-token-text = A Double Agent has done his work: in the next Planning this side sees the enemy Agent X before it picks its own.
gloss-agent-x = An agent you do not know
gloss-agent-x-text = The agent whom this side has sent in secret this turn. He shows his face after the struggle and may turn the result upside down. He is none of those who rest or are terminated.
gloss-headquarters = Agents you do not see
gloss-headquarters-text = The agents whom this side did not send this turn. Whoever is neither in the field, nor on leave, nor terminated is here.
gloss-group-back = A group face down
gloss-group-back-text = A card of the group deck. Recruiting puts the top one on your side; each Briefing shuffles the discarded groups back in.
gloss-objective-back = An objective face down
gloss-objective-back-text = A card of the objective deck. The top one is turned up in each Briefing; a Director claims the one at the bottom.

gloss-source-web = Values as transcribed by a fan
gloss-source-web-partly = Some values as transcribed by a fan
gloss-source-reconstruction = Some values are our reconstruction

# Why an action is not legal now

why-R6-3 = You have no group yet, so you have to recruit.
why-R6-4 = You already have as many groups as the population allows.
why-Q1 = The group deck is empty until the next Briefing.
why-Q1-media = The group deck is empty, so the media have nothing to look at.
why-Q5 = Its power has no target now.
why-R6-5-not-yours = You can activate only groups on your own side.
why-R6-5-mobilized = This group is mobilized already; only an economic group can ready it again.
why-R6-5a-not-in-play = Only a group in play can be discarded.
why-R6-5b-not-in-play = Only a group in play can be moved.
why-R6-5c-not-in-play = Only a group in play can be readied or mobilized.
why-R6-5c-economic = Economic groups work only on groups that are not economic.
why-R6-5b-full = You cannot take a group: you already have as many as the population allows.
why-R6-5b-enemy-full = You cannot give a group away: your opponent has as many as the population allows.
why-R6-5b-enemy-over = You cannot give your opponent a group while their influence is above Stability.
why-R6-5b-lifts = This group would lift your opponent above Stability, so you cannot give it away.
why-Q4 = At this table no group is moved while your opponent is above Stability.
why-Q7 = You already have as many groups as the population allows, so you can only discard the card or leave it.
why-Q12 = The Deputy Director can never be sent on leave.
why-R5-2-on-leave = This agent is on leave and can be sent again next turn.
why-R5-2-terminated = This agent has been terminated.
why-R12-1 = This event is not in your score pile.
why-R12-6-nobel-peace-prize = The Nobel Peace Prize is used in a Cease-fire in which you caused civil disorder.
why-R12-6-live-benefit = The Live Benefit is used in the Influence Struggle, on your turn.
why-R12-6-nuclear-escalation = Nuclear Escalation is used in the Influence Struggle, on your turn.
why-R12-6-summit-meeting = The Summit Meeting is used in the Influence Struggle, on your turn.
why-R12-6-space-race = The Space Race is used in Détente.
why-R12-6-olympic-games = The Olympic Games are used in Détente.
why-Q20-live-benefit = The discard pile is empty, or you already have as many groups as the population allows.
why-Q20-nuclear-escalation = There is no military group in play.
why-Q18-summit-meeting = Your opponent's Agent X is face up already.
why-Q24-space-race = The objective deck is empty.
why-Q23-olympic-games = None of your agents has been terminated.

# Characters: who plays each level, and how; percent of the choices, lines of the log, milliseconds.
character-toby = Toby Larkfield
character-toby-text = is new at the desk, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-dora = Dora Fennick
character-dora-text = recruits more than she should, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-osip = Osip Grabow
character-osip-text = sends the Assassin too readily, overlooks { $overlooks }% of the choices and keeps in mind only the last { $memory ->
        [one] line
       *[other] { $memory } lines
    } of the log
character-stella = Stella Marrin
character-stella-text = goes by well-tried rules of thumb and never asks what you did before
character-viktor = Viktor Tarnow
character-viktor-text = has long training, hates to pass and overlooks { $overlooks }% of the choices
character-nadia = Nadia Corvane
character-nadia-text = has long training, trusts her Double Agent a little too much and overlooks only { $overlooks }% of the choices
character-emil = Emil Strand
character-emil-text = overlooks nothing, remembers everything and rarely strays from a first choice
character-irena = Irena Vossler
character-irena-text = overlooks nothing, and looks ahead for { $ms } milliseconds before every move
