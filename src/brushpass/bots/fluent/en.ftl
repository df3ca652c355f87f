# Why a bot advises a choice, in English.

reason-only = There is no other choice.
reason-even = No choice is clearly better than this one: the differences are smaller than their error.
reason-ahead = In the same imagined games its chance to win is { $points ->
        [one] one point
       *[other] { $points } points
    } higher than that of "{ $other }".
reason-leads = It leads to this in { $share }% of the games imagined, and "{ $other }" in { $instead }%: { $fact }
reason-avoids = It leads to this in only { $share }% of the games imagined, and "{ $other }" in { $instead }%: { $fact }
