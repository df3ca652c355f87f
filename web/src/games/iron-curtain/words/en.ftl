### The table of Iron Curtain.

ic-side-usa = USA
ic-side-ussr = USSR
ic-you = you
ic-decides = deciding now
ic-supply = in supply
ic-aftermath = aftermath
ic-to-win = to victory

ic-legend-dominated = dominated
ic-legend-now = scored now

ic-card-on-map = { $card }: USA { $usa }, USSR { $ussr }, { $holder ->
        [controls-usa] controlled by the USA
        [controls-ussr] controlled by the USSR
        [dominates-usa] dominated by the USA
        [dominates-ussr] dominated by the USSR
       *[nobody] dominated by nobody
    }
ic-next-cube-costs = the next cube costs { $cost }
ic-cell = Free place: { $cell }
ic-card-completes = { $card }: completes its region, { $side ->
        [usa] { $points ->
            [one] { $points } point for the USA
           *[other] { $points } points for the USA
        }
        [ussr] { $points ->
            [one] { $points } point for the USSR
           *[other] { $points } points for the USSR
        }
       *[nobody] no points
    }
ic-completes = { $points ->
        [0] scores: 0
       *[other] scores: +{ $points }
    }

ic-legend-pin = dominated
ic-legend-chain = controlled: cost 2
ic-zoom-in = Zoom in
ic-zoom-out = Zoom out
ic-zoom-fit = Show the whole map

ic-round = ROUND { $round }
ic-turn = turn { $turn } of { $turns }
ic-order-idle = Waiting for the next card.
ic-order-placing = { $card }: looking for its place on the map.
ic-aftermath-title = Aftermath
ic-aftermath-points = { $side ->
        [usa] { $points ->
            [one] { $points } point for the USA
           *[other] { $points } points for the USA
        }
        [ussr] { $points ->
            [one] { $points } point for the USSR
           *[other] { $points } points for the USSR
        }
       *[nobody] No points for either side
    }
ic-order-progress = { $order }: { $left } of { $number } left
ic-hand-empty = No cards in hand.

# Moments and the report of a turn

ic-event-used = Event
ic-event-declined = Declined
ic-event-void = Void
ic-final = Final scoring
ic-sum-dominated = { $cards ->
        [0] dominates none
        [one] dominates { $cards } card
       *[other] dominates { $cards } cards
    }
ic-sum-controlled = { $cards ->
        [0] controls none
       *[other] controls { $cards } of them
    }
ic-sum-bonus = bonus +{ $bonus }
ic-report-region = Region
ic-report-dominated = Dominated
ic-report-controlled = Controlled
ic-report-points = Points
ic-report-map = What changed on the map
ic-report-track = The marker

# The introduction

ic-intro-event-first = event first
ic-intro-goal-title = One marker, two victories
ic-intro-goal = Every point moves the same brass marker, towards the USA or towards the USSR. Eight steps from the middle win on the spot. If nobody gets there, the side in front at the end wins.
ic-intro-turn-title = Lay a card, grow the map
ic-intro-turn = On your turn you play one card. It must lie next to a card of its own region, or next to anything if that is impossible. So the map grows differently in every game.
ic-intro-choice-title = Event or cubes
ic-intro-choice = A card with your flag gives you its event or its cubes. A card with the other flag lets your opponent use the event first; then you place the cubes. An event often puts cubes where nobody expects them.
ic-intro-cost-title = Reach and price
ic-intro-cost = The number on the card is your budget. Cubes go where you already stand, or next door. A cube costs 1, but 2 on a card that your opponent controls.
ic-intro-hold-title = Dominate and control
ic-intro-hold = One cube more than your opponent and you dominate the card: a flag is pinned on it. Two more and you control it: a second edge and a chain. Equal numbers belong to nobody.
ic-intro-score-title = Regions score when complete
ic-intro-score = As soon as the last card of a region is laid, the region scores, before its event and cubes. Each dominated card is a point, and whoever dominates more gets the bonus. Only the difference moves the marker.
ic-intro-end-title = Aftermath and the end
ic-intro-end = In the first round one card of yours stays behind, face down; four new ones come for the second. At the end these two cards are turned up: the flag with more cubes scores, at most 3. Then every region scores once more.

# Tips for a first game

tip-iron-curtain-goal = The brass marker above the map is the whole score. Eight steps to your side and you have won; the numbers beside it say how far either side has to go.
tip-iron-curtain-play = You must play one card a turn. Look at three things: the flag, the number of cubes, and the region where it will have to lie.
tip-iron-curtain-flag = You hold a card with your opponent's flag. If you play it, they may use its event before you place cubes. Play it when that event hurts least.
tip-iron-curtain-cell = The glowing places are where this card may lie. Put it next to your own cubes and it will be in your reach; far from them, it will be harder to enter for you too.
tip-iron-curtain-choice = Your own flag: take the event or the cubes, never both. Events ignore reach and prices; cubes go exactly where you want near your own.
tip-iron-curtain-offered = Your opponent has played a card with your flag, so its event is a gift. You may decline it, but that is rarely wise.
tip-iron-curtain-reach = Click a card to place a cube. The label on it is the price, and the teleprinter shows what is left. Your reach was fixed when you began: new cubes do not extend it.
tip-iron-curtain-surcharge = A label with a 2 means that the enemy controls the card: every cube there takes 2 from your budget until their lead shrinks to 1.
tip-iron-curtain-infiltration = Infiltration needs no reach and pays no surcharge. Use it where cubes would be dear or impossible.
tip-iron-curtain-control = A chain under a flag marks control: a lead of at least two cubes. It makes attacks twice as expensive, so two cubes often guard better than one.
tip-iron-curtain-regions = The regions list shows what each would score right now. Point at one: its cards light up, and the track shows where the marker would go.
tip-iron-curtain-completes = One of your cards is the last of its region. Playing it scores the region at once, before its own event and cubes; the strip on the card says for whom.
tip-iron-curtain-aftermath = Two cards left: play one, and the other becomes your aftermath card. Its cubes will count for its flag at the end, so do not leave a high card of your enemy behind.
tip-iron-curtain-second = Round two: four new cards, and all of them are played. Nothing is hidden now but what your opponent holds and has set aside.
tip-iron-curtain-lifting = Your supply is empty, so each cube is lifted from another card. Take it where it is not needed: not where it holds a lead.
tip-iron-curtain-final = The end is near: after the last turn every region scores once more, even those that were never completed. Look at the list of regions for close ones.
