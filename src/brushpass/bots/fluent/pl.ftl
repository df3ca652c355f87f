# Dlaczego bot radzi taki wybór, po polsku.

reason-only = Innego wyboru nie ma.
reason-even = Żaden wybór nie jest wyraźnie lepszy: różnice są mniejsze niż ich błąd.
reason-ahead = W tych samych wyobrażonych partiach daje szansę wygranej większą o { $points ->
        [one] punkt procentowy
        [few] { $points } punkty procentowe
       *[many] { $points } punktów procentowych
    } niż „{ $other }”.
reason-leads = Prowadzi do tego w { $share }% wyobrażonych partii, a „{ $other }” w { $instead }%: { $fact }
reason-avoids = Prowadzi do tego tylko w { $share }% wyobrażonych partii, a „{ $other }” w { $instead }%: { $fact }
