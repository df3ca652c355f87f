### Stół gry Żelazna Kurtyna.

ic-side-usa = USA
ic-side-ussr = ZSRR
ic-you = ty
ic-decides = teraz decyduje
ic-supply = w zasobach
ic-aftermath = następstwa
ic-to-win = do zwycięstwa

ic-legend-dominated = dominacja
ic-legend-now = punkty teraz

ic-card-on-map = { $card }: USA { $usa }, ZSRR { $ussr }, { $holder ->
        [controls-usa] kontrolują USA
        [controls-ussr] kontroluje ZSRR
        [dominates-usa] dominują USA
        [dominates-ussr] dominuje ZSRR
       *[nobody] nikt nie dominuje
    }
ic-next-cube-costs = następna kostka kosztuje { $cost }
ic-cell = Wolne miejsce: { $cell }
ic-card-completes = { $card }: kompletuje region, { $side ->
        [usa] { $points ->
            [one] { $points } punkt dla USA
            [few] { $points } punkty dla USA
           *[many] { $points } punktów dla USA
        }
        [ussr] { $points ->
            [one] { $points } punkt dla ZSRR
            [few] { $points } punkty dla ZSRR
           *[many] { $points } punktów dla ZSRR
        }
       *[nobody] bez punktów
    }
ic-completes = { $points ->
        [0] punktuje: 0
       *[other] punktuje: +{ $points }
    }

ic-legend-pin = dominacja
ic-legend-chain = kontrola: koszt 2
ic-zoom-in = Przybliż
ic-zoom-out = Oddal
ic-zoom-fit = Pokaż całą mapę

ic-round = RUNDA { $round }
ic-turn = tura { $turn } z { $turns }
ic-order-idle = Czekamy na następną kartę.
ic-order-placing = { $card }: karta szuka miejsca na mapie.
ic-aftermath-title = Następstwa
ic-aftermath-points = { $side ->
        [usa] { $points ->
            [one] { $points } punkt dla USA
            [few] { $points } punkty dla USA
           *[many] { $points } punktów dla USA
        }
        [ussr] { $points ->
            [one] { $points } punkt dla ZSRR
            [few] { $points } punkty dla ZSRR
           *[many] { $points } punktów dla ZSRR
        }
       *[nobody] Nikt nie dostaje punktów
    }
ic-order-progress = { $order }: zostało { $left } z { $number }
ic-hand-empty = Brak kart na ręce.

# Chwile i raport z tury

ic-event-used = Wydarzenie
ic-event-declined = Odrzucone
ic-event-void = Przepada
ic-final = Punktowanie końcowe
ic-sum-dominated = { $cards ->
        [0] bez dominacji
        [one] dominacja na { $cards } karcie
       *[many] dominacja na { $cards } kartach
    }
ic-sum-controlled = { $cards ->
        [0] bez kontroli
       *[other] w tym kontrola: { $cards }
    }
ic-sum-bonus = premia +{ $bonus }
ic-report-region = Region
ic-report-dominated = Dominacja
ic-report-controlled = Kontrola
ic-report-points = Punkty
ic-report-map = Co się zmieniło na mapie
ic-report-track = Znacznik

# Wprowadzenie

ic-intro-event-first = najpierw wydarzenie
ic-intro-goal-title = Jeden znacznik, dwa zwycięstwa
ic-intro-goal = Każdy punkt przesuwa ten sam mosiężny znacznik: w stronę USA albo w stronę ZSRR. Osiem kroków od środka wygrywa natychmiast. Jeśli nikt tam nie dotrze, wygrywa strona, która na końcu prowadzi.
ic-intro-turn-title = Połóż kartę, powiększ mapę
ic-intro-turn = W swojej turze zagrywasz jedną kartę. Musi leżeć obok karty swojego regionu, a gdy to niemożliwe, obok dowolnej. Dlatego mapa w każdej partii rośnie inaczej.
ic-intro-choice-title = Wydarzenie albo kostki
ic-intro-choice = Karta z twoją flagą daje ci wydarzenie albo kostki. Przy karcie z obcą flagą najpierw przeciwnik może skorzystać z wydarzenia, a potem ty umieszczasz kostki. Wydarzenia często rzucają kostki tam, gdzie nikt się ich nie spodziewa.
ic-intro-cost-title = Zasięg i cena
ic-intro-cost = Liczba na karcie to twoja pula. Kostki kładziesz tam, gdzie już jesteś, albo tuż obok. Kostka kosztuje 1, ale na karcie kontrolowanej przez przeciwnika 2.
ic-intro-hold-title = Dominacja i kontrola
ic-intro-hold = Jedna kostka więcej niż przeciwnik i dominujesz na karcie: wpinasz w nią flagę. Dwie więcej i ją kontrolujesz: ma podwójną krawędź i łańcuch. Przy równej liczbie karta jest niczyja.
ic-intro-score-title = Pełny region punktuje
ic-intro-score = Gdy na stół trafi ostatnia karta regionu, region od razu punktuje, przed jej wydarzeniem i kostkami. Każda zdominowana karta to punkt, a kto dominuje na większej liczbie kart, dostaje premię. Znacznik przesuwa tylko różnica.
ic-intro-end-title = Następstwa i koniec
ic-intro-end = W pierwszej rundzie jedna twoja karta zostaje zakryta, a na drugą dostajesz cztery nowe. Na końcu obie odłożone karty się odsłania: punktuje flaga z większą liczbą kostek, najwyżej 3. Potem każdy region punktuje jeszcze raz.

# Wskazówki do pierwszej partii

tip-iron-curtain-goal = Mosiężny znacznik nad mapą to cały wynik. Osiem kroków w twoją stronę i wygrywasz; liczby obok mówią, ile kroków brakuje każdej ze stron.
tip-iron-curtain-play = W każdej turze musisz zagrać jedną kartę. Spójrz na trzy rzeczy: flagę, liczbę kostek i region, przy którym karta będzie musiała leżeć.
tip-iron-curtain-flag = Masz na ręce kartę z flagą przeciwnika. Gdy ją zagrasz, przeciwnik może skorzystać z jej wydarzenia, zanim umieścisz kostki. Zagraj ją wtedy, gdy to wydarzenie najmniej zaboli.
tip-iron-curtain-cell = Podświetlone miejsca to te, w których karta może leżeć. Połóż ją obok swoich kostek, a będzie w twoim zasięgu; z dala od nich i tobie trudniej będzie na nią wejść.
tip-iron-curtain-choice = Twoja flaga: bierzesz wydarzenie albo kostki, nigdy jedno i drugie. Wydarzenia nie znają zasięgu ani cen; kostki kładziesz dokładnie tam, gdzie chcesz, blisko swoich.
tip-iron-curtain-offered = Przeciwnik zagrał kartę z twoją flagą, więc jej wydarzenie to prezent. Możesz z niego zrezygnować, ale rzadko warto.
tip-iron-curtain-reach = Kliknij kartę, aby umieścić kostkę. Etykieta na karcie to cena, a dalekopis pokazuje, ile zostało. Zasięg ustalono na początku: nowe kostki go nie powiększają.
tip-iron-curtain-surcharge = Etykieta z liczbą 2 znaczy, że kartę kontroluje wróg: każda kostka zabiera tam 2 z twojej puli, dopóki jego przewaga nie spadnie do 1.
tip-iron-curtain-infiltration = Infiltracja nie wymaga zasięgu i nie ma dopłat. Użyj jej tam, gdzie kostki byłyby drogie albo niemożliwe.
tip-iron-curtain-control = Łańcuch pod flagą oznacza kontrolę: przewagę co najmniej dwóch kostek. Atak jest wtedy dwa razy droższy, więc dwie kostki często bronią lepiej niż jedna.
tip-iron-curtain-regions = Lista regionów pokazuje, ile punktów dałby teraz każdy z nich. Wskaż region: jego karty się podświetlą, a tor pokaże, dokąd poszedłby znacznik.
tip-iron-curtain-completes = Jedna z twoich kart jest ostatnią w swoim regionie. Zagranie jej od razu punktuje ten region, przed jej wydarzeniem i kostkami; pasek na karcie mówi, dla kogo.
tip-iron-curtain-aftermath = Zostały dwie karty: zagraj jedną, a druga będzie twoją kartą następstw. Jej kostki policzą się na końcu dla jej flagi, więc nie odkładaj wysokiej karty wroga.
tip-iron-curtain-second = Druga runda: cztery nowe karty i wszystkie zostaną zagrane. Zakryte jest już tylko to, co przeciwnik ma na ręce i co odłożył.
tip-iron-curtain-lifting = Twoje zasoby są puste, więc każdą kostkę zdejmujesz z innej karty. Weź ją stamtąd, gdzie nie jest potrzebna, a nie stamtąd, gdzie daje przewagę.
tip-iron-curtain-final = Koniec blisko: po ostatniej turze każdy region punktuje jeszcze raz, także te, których nigdy nie skompletowano. Poszukaj na liście regionów wyrównanych.
