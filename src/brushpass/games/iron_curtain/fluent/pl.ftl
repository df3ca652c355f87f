# Żelazna kurtyna po polsku.
# Nazwy kart zostają w mianowniku, bo plik kart może podać nazwy, których nie umiemy odmieniać.
# Formy stron to czasowniki: USA są liczby mnogiej, ZSRR pojedynczej.
# Formy regionów: "the" po czasowniku, "in" mówi gdzie, "short" mieści się na ciasnej mapie.

game-title = Żelazna kurtyna
game-summary = Dwa mocarstwa układają mapę karta po karcie i zapełniają ją wpływami; przewaga 8 punktów od razu daje zwycięstwo.
notice = Większość wydarzeń i część liczb to nasza rekonstrukcja, a nie dane z wydanej gry; resztę wzięliśmy z instrukcji, z recenzji albo z geografii, a zasady mówią, co jest czym. Brushpass nie jest powiązany z autorami ani wydawcami gry.
notice-custom = Karty pochodzą z pliku kart wczytanego do tej partii. Brushpass nie jest powiązany z autorami ani wydawcami gry.

# Nazwy

seat-usa = USA
    .dominuje = dominują
    .konczy = kończą
    .kontroluje = kontrolują
    .korzysta = korzystają
    .ma = mają
    .moze = mogą
    .odklada = odkładają
    .odslania = odsłaniają
    .prowadzi = prowadzą
    .rezygnuje = rezygnują
    .umieszcza = umieszczają
    .wybiera = wybierają
    .wygrywa = wygrywają
    .zaczyna = zaczynają
    .zagrywa = zagrywają
    .zdejmuje = zdejmują
    .zdobywa = zdobywają
seat-ussr = ZSRR
    .dominuje = dominuje
    .konczy = kończy
    .kontroluje = kontroluje
    .korzysta = korzysta
    .ma = ma
    .moze = może
    .odklada = odkłada
    .odslania = odsłania
    .prowadzi = prowadzi
    .rezygnuje = rezygnuje
    .umieszcza = umieszcza
    .wybiera = wybiera
    .wygrywa = wygrywa
    .zaczyna = zaczyna
    .zagrywa = zagrywa
    .zdejmuje = zdejmuje
    .zdobywa = zdobywa

region-europe = Europa
    .the = Europę
    .in = w Europie
    .short = Europa
region-middle-east = Bliski Wschód
    .the = Bliski Wschód
    .in = na Bliskim Wschodzie
    .short = Bl.Ws.
region-asia = Azja
    .the = Azję
    .in = w Azji
    .short = Azja
region-africa = Afryka
    .the = Afrykę
    .in = w Afryce
    .short = Afryka
region-central-america = Ameryka Środkowa
    .the = Amerykę Środkową
    .in = w Ameryce Środkowej
    .short = Am.Śr.
region-south-america = Ameryka Południowa
    .the = Amerykę Południową
    .in = w Ameryce Południowej
    .short = Am.Pd.

card-west-germany = RFN
    .short = RFN
card-france = Francja
    .short = Franc.
card-turkey = Turcja
    .short = Turcja
card-east-germany = NRD
    .short = NRD
card-poland = Polska
    .short = Polska
card-israel = Izrael
    .short = Izrael
card-iran = Iran
    .short = Iran
card-japan = Japonia
    .short = Japon.
card-pakistan = Pakistan
    .short = Pakis.
card-vietnam = Wietnam
    .short = Wietn.
card-south-africa = RPA
    .short = RPA
card-zaire = Zair
    .short = Zair
card-nigeria = Nigeria
    .short = Nigeri
card-angola = Angola
    .short = Angola
card-cuba = Kuba
    .short = Kuba
card-panama = Panama
    .short = Panama
card-brazil = Brazylia
    .short = Brazyl
card-chile = Chile
    .short = Chile
card-start = Europa (startowa)
    .short = Europa

# Co robią wydarzenia; mówimy do właściciela flagi

event-none = bez wydarzenia
event-only-if = tylko jeśli { $condition }: { $parts }
event-if = jeśli { $condition }, { $part }
event-then = { $parts }; potem { $part }
event-then-if = { $parts }; potem, jeśli { $condition }, { $part }

part-gain = { $number ->
        [one] zdobądź { $number } punkt
        [few] zdobądź { $number } punkty
       *[many] zdobądź { $number } punktów
    }
part-infiltrate = { $number ->
        [one] umieść skrycie najwyżej { $number } kostkę { $where }
        [few] umieść skrycie najwyżej { $number } kostki { $where }
       *[many] umieść skrycie najwyżej { $number } kostek { $where }
    }
part-place = { $number ->
        [one] umieść na zwykłych zasadach najwyżej { $number } kostkę { $where }
        [few] umieść na zwykłych zasadach najwyżej { $number } kostki { $where }
       *[many] umieść na zwykłych zasadach najwyżej { $number } kostek { $where }
    }
part-remove = { $number ->
        [one] usuń najwyżej { $number } kostkę { NAME($enemy) } { $where }
        [few] usuń najwyżej { $number } kostki { NAME($enemy) } { $where }
       *[many] usuń najwyżej { $number } kostek { NAME($enemy) } { $where }
    }
part-move = możesz przenieść kartę { $card }

condition-leads = { NAME($seat, form: "prowadzi") } { NAME($seat) }
condition-dominates-more = { NAME($seat) } { NAME($seat, form: "dominuje") } na większej liczbie kart { $regions } niż { NAME($other) }
condition-dominates-at-least = { $number ->
        [one] { NAME($seat) } { NAME($seat, form: "dominuje") } co najmniej na { $number } karcie { $regions }
       *[many] { NAME($seat) } { NAME($seat, form: "dominuje") } co najmniej na { $number } kartach { $regions }
    }

regions-and = { $regions } i { $last }
regions-together = łącznie { $regions }

where-on-anywhere = { $number ->
        [one] na dowolnej karcie
       *[many] na dowolnych kartach
    }
where-on-self = na karcie { $card }
where-on-touching-self = { $number ->
        [one] na karcie, która styka się z kartą { $card }
       *[many] na kartach, które stykają się z kartą { $card }
    }
where-on-self-or-touching-self = { $number ->
        [one] na karcie { $card } albo na karcie, która się z nią styka
       *[many] na karcie { $card } i na kartach, które się z nią stykają
    }
where-on-not-self = { $number ->
        [one] na karcie innej niż { $card }
       *[many] na kartach innych niż { $card }
    }
where-on-no-enemy-cubes = { $number ->
        [one] na karcie bez kostek { NAME($enemy) }
       *[many] na kartach bez kostek { NAME($enemy) }
    }
where-from-anywhere = { $number ->
        [one] z dowolnej karty
       *[many] z dowolnych kart
    }
where-from-self = z karty { $card }
where-from-touching-self = { $number ->
        [one] z karty, która styka się z kartą { $card }
       *[many] z kart, które stykają się z kartą { $card }
    }
where-from-self-or-touching-self = { $number ->
        [one] z karty { $card } albo z karty, która się z nią styka
       *[many] z karty { $card } i z kart, które się z nią stykają
    }
where-from-not-self = { $number ->
        [one] z karty innej niż { $card }
       *[many] z kart innych niż { $card }
    }
where-from-no-enemy-cubes = { $number ->
        [one] z karty bez kostek { NAME($enemy) }
       *[many] z kart bez kostek { NAME($enemy) }
    }
where-only = { $where }, tylko { $filter }
only-no-enemy-cubes = tam, gdzie { NAME($enemy) } nie { NAME($enemy, form: "ma") } kostek
limit-on = { $where }, ale nie więcej niż { $most } na jednej karcie
limit-from = { $where }, ale nie więcej niż { $most } z jednej karty

# Pola: obok karty albo licząc od karty startowej

cell-north = na północ od karty { $card }
cell-east = na wschód od karty { $card }
cell-south = na południe od karty { $card }
cell-west = na zachód od karty { $card }
steps-north = { $steps ->
        [one] { $steps } pole na północ
        [few] { $steps } pola na północ
       *[many] { $steps } pól na północ
    }
steps-east = { $steps ->
        [one] { $steps } pole na wschód
        [few] { $steps } pola na wschód
       *[many] { $steps } pól na wschód
    }
steps-south = { $steps ->
        [one] { $steps } pole na południe
        [few] { $steps } pola na południe
       *[many] { $steps } pól na południe
    }
steps-west = { $steps ->
        [one] { $steps } pole na zachód
        [few] { $steps } pola na zachód
       *[many] { $steps } pól na zachód
    }
cell-middle = na środku mapy
cell-line = { $steps } od karty startowej
cell-corner = { $first } i { $second } od karty startowej

# Gdzie jest partia i kroki, w których gra na coś czeka

phase-line = Runda { $round }, tura { $turn } z { $last }: { NAME($seat) }
phase-line-between = Runda { $round }: { NAME($step) }
phase-line-ended = Runda { $round }, tura { $turn } z { $last }: koniec partii

step-deal = rozdanie kart
step-first-player = kto zaczyna rundę
step-play-card = wybór karty do zagrania
step-place-card = wybór pola dla karty
step-event-or-cubes = wydarzenie albo kostki
step-offered-event = czy skorzystać z wydarzenia
step-place-cubes = umieszczanie kostek
step-infiltration = skryte umieszczanie kostek
step-removal = usuwanie kostek
step-movement = czy przenieść kartę
step-lifting = skąd zdjąć kostkę
step-ended = koniec partii

# O co pytamy gracza

prompt-wait = Czekamy na { NAME($seat) }: { NAME($step) }.
prompt-chance = Decyduje los: { NAME($step) }.
prompt-first-player = Kto zaczyna rundę { $round }?
prompt-play-card = { $count ->
        [one] Twoja tura: zagraj ostatnią kartę.
       *[many] Twoja tura: zagraj jedną z { $count } kart.
    }
prompt-play-card-aftermath = Twoja tura: zagraj jedną z dwóch kart. Druga zostanie twoją kartą następstw.
prompt-place-card = Gdzie położyć kartę { $card }?
prompt-place-card-scoring = Gdzie położyć kartę { $card }? Kompletuje { NAME($region, form: "the") }, a ten region od razu punktuje: { $outcome }.
prompt-event-or-cubes = { $cubes ->
        [one] Karta { $card } ma twoją flagę: skorzystać z wydarzenia czy umieścić { $cubes } kostkę?
        [few] Karta { $card } ma twoją flagę: skorzystać z wydarzenia czy umieścić { $cubes } kostki?
       *[many] Karta { $card } ma twoją flagę: skorzystać z wydarzenia czy umieścić { $cubes } kostek?
    }
prompt-offered-event = { $cubes ->
        [one] Karta { $card } ma twoją flagę: czy korzystasz z wydarzenia, zanim przeciwnik umieści { $cubes } kostkę?
        [few] Karta { $card } ma twoją flagę: czy korzystasz z wydarzenia, zanim przeciwnik umieści { $cubes } kostki?
       *[many] Karta { $card } ma twoją flagę: czy korzystasz z wydarzenia, zanim przeciwnik umieści { $cubes } kostek?
    }
prompt-place-cubes = Umieść kostki. W puli zostało: { $left }.
prompt-place-cubes-lifting = Umieść kostki. W puli zostało: { $left }. Twoje zasoby są puste, więc każdą kostkę zdejmujesz z innej karty.
prompt-event-part = Wydarzenie na karcie { $card }: { $part }.
prompt-event-part-lifting = Wydarzenie na karcie { $card }: { $part }. Twoje zasoby są puste, więc każdą kostkę zdejmujesz z innej karty.
prompt-movement = Wydarzenie na karcie { $card }: dokąd przenieść kartę { $moving }?
prompt-lifting = Twoje zasoby są puste: skąd zdjąć kostkę, która trafi na kartę { $card }?

# Miejsca

place-map = Mapa
place-track = Tor
place-regions = Regiony
place-reserve = Karty na rundę 2
place-reserve-out = Karty nierozdane
place-order = Karta w grze
place-hand = Ręka { NAME($seat) }
place-aftermath = Karta następstw { NAME($seat) }
place-supply = Zasoby { NAME($seat) }

note-cards = { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
note-cubes = { $count ->
        [0] brak kostek
        [one] { $count } kostka
        [few] { $count } kostki
       *[many] { $count } kostek
    }
note-track = { NAME($seat, form: "prowadzi") } { NAME($seat) } o { $lead }; kroków do zwycięstwa: USA { $usa }, ZSRR { $ussr }
note-track-level = nikt nie prowadzi; kroków do zwycięstwa: USA { $usa }, ZSRR { $ussr }

# Karty i znacznik

token-marker = Znacznik
piece-event = Wydarzenie
piece-cubes = Kostki
detail-token-marker = jego miejsce na torze to przewaga strony, której jest bliżej
back-card = Zakryta karta
detail-candidates = możliwe: { $names }
detail-region = { NAME($region) }
detail-flag = flaga { NAME($seat) }
detail-cubes = { $cubes ->
        [one] { $cubes } kostka
        [few] { $cubes } kostki
       *[many] { $cubes } kostek
    }
detail-event = wydarzenie: { $event }
detail-start-scores = karta startowa, liczy się, gdy punktuje Europa
detail-start-idle = karta startowa, nie liczy się, gdy punktuje Europa
detail-dominated = zdominowane karty: USA { $usa }, ZSRR { $ussr }
detail-bonus = premia { $bonus }
detail-outcome = wynik w tej chwili: { $outcome }
outcome-none = nikt nie zdobywa punktów
outcome-points = { $points ->
        [one] { $points } punkt dla { NAME($seat) }
        [few] { $points } punkty dla { NAME($seat) }
       *[many] { $points } punktów dla { NAME($seat) }
    }
outcome-win = { $points ->
        [one] { $points } punkt dla { NAME($seat) }, co daje zwycięstwo
        [few] { $points } punkty dla { NAME($seat) }, co daje zwycięstwo
       *[many] { $points } punktów dla { NAME($seat) }, co daje zwycięstwo
    }

# Akcje

action-stop = Zakończ
action-event = Skorzystaj z wydarzenia: { $event }
action-cubes = { $cubes ->
        [one] Umieść { $cubes } kostkę
        [few] Umieść { $cubes } kostki
       *[many] Umieść { $cubes } kostek
    }
action-decline = Zrezygnuj z wydarzenia
action-stay = Zostaw kartę na miejscu
action-first = Rundę { NAME($seat, form: "zaczyna") } { NAME($seat) }
action-play = Zagraj kartę { $card }
action-play-scoring = Zagraj kartę { $card }: kompletuje { NAME($region, form: "the") } ({ $outcome })
action-deal = Rozdaj kartę { $card }
action-cube = Umieść kostkę na karcie { $card }
action-cube-controlled = Umieść kostkę na karcie { $card } za 2: { NAME($enemy, form: "kontroluje") } ją { NAME($enemy) }
action-lift = Zdejmij kostkę z karty { $card }
action-infiltrate = Umieść skrycie kostkę na karcie { $card }
action-remove = Usuń kostkę { NAME($enemy) } z karty { $card }
action-place = Połóż kartę { $cell }
action-move = Przenieś kartę na pole { $cell }

warning-stop-place-cubes = { $left ->
        [one] Z twojej puli przepadnie { $left } kostka.
        [few] Z twojej puli przepadną { $left } kostki.
       *[many] Z twojej puli przepadnie { $left } kostek.
    }
warning-stop-infiltration = { $left ->
        [one] Możesz umieścić skrycie jeszcze { $left } kostkę.
        [few] Możesz umieścić skrycie jeszcze { $left } kostki.
       *[many] Możesz umieścić skrycie jeszcze { $left } kostek.
    }
warning-stop-removal = { $left ->
        [one] Możesz usunąć jeszcze { $left } kostkę.
        [few] Możesz usunąć jeszcze { $left } kostki.
       *[many] Możesz usunąć jeszcze { $left } kostek.
    }
warning-scores-first = { NAME($region) } punktuje przed wydarzeniem i przed kostkami: { $outcome }.
warning-no-reach = Nie masz na mapie żadnej kostki, więc żadnej nie umieścisz.
warning-lift-control = Przestaniesz kontrolować kartę { $card }.
warning-lift-domination = Przestaniesz dominować na karcie { $card }.
warning-lift-dominated = Na karcie { $card } będzie wtedy dominować strona { NAME($enemy) }.

# Co się wydarzyło

fact-round = Runda { $number }
fact-dealt = Dostajesz kartę { $card }.
fact-hands-dealt = { $number ->
        [one] Każda strona dostaje { $number } kartę.
        [few] Każda strona dostaje { $number } karty.
       *[many] Każda strona dostaje { $number } kart.
    }
fact-acts-first = Rundę { NAME($seat, form: "zaczyna") } { NAME($seat) }.
fact-turn = Tura { $number }: { NAME($seat) }
fact-played = { NAME($seat) } { NAME($seat, form: "zagrywa") } kartę { $card }.
fact-placed = Karta { $card } trafia na mapę: { $cell }.
fact-region-scored = { NAME($region) } punktuje: USA { $usa }, ZSRR { $ussr }.
fact-marker = { $seat ->
        [nobody] Znacznik wraca na środek: nikt nie prowadzi.
       *[other] Znacznik się przesuwa: { NAME($seat) } { NAME($seat, form: "prowadzi") } o { $number }.
    }
fact-event-void = Warunek na karcie { $card } nie jest spełniony: wydarzenie dla { NAME($seat) } przepada.
fact-event-used = { NAME($seat) } { NAME($seat, form: "korzysta") } z wydarzenia na karcie { $card }.
fact-event-declined = { NAME($seat) } { NAME($seat, form: "rezygnuje") } z wydarzenia na karcie { $card }.
fact-cubes-chosen = { NAME($seat) } { NAME($seat, form: "wybiera") } kostki, a nie wydarzenie na karcie { $card }.
fact-cubes = { $number ->
        [one] { NAME($seat) } { NAME($seat, form: "moze") } umieścić { $number } kostkę.
        [few] { NAME($seat) } { NAME($seat, form: "moze") } umieścić { $number } kostki.
       *[many] { NAME($seat) } { NAME($seat, form: "moze") } umieścić { $number } kostek.
    }
fact-cube-placed = { $number ->
        [1] { NAME($seat) } { NAME($seat, form: "umieszcza") } kostkę na karcie { $card }.
       *[other] { NAME($seat) } { NAME($seat, form: "umieszcza") } kostkę na karcie { $card } za { $number }: { NAME($enemy, form: "kontroluje") } ją { NAME($enemy) }.
    }
fact-target-named = Następna kostka ma trafić na kartę { $card }, ale zasoby { NAME($seat) } są puste.
fact-cube-lifted = { NAME($seat) } { NAME($seat, form: "zdejmuje") } kostkę z karty { $card }.
fact-cube-infiltrated = { NAME($seat) } { NAME($seat, form: "umieszcza") } skrycie kostkę na karcie { $card }.
fact-cube-removed = Z karty { $card } znika kostka { NAME($seat) }.
fact-moved = Karta { $card } zmienia miejsce: leży teraz { $cell }.
fact-stayed = Karta { $card } zostaje na miejscu.
fact-stopped = { NAME($seat) } { NAME($seat, form: "konczy") }; niewykorzystane kostki: { $number }.
fact-no-target = { $number ->
        [one] { NAME($seat) } nie { NAME($seat, form: "ma") } już celu dla { $number } kostki.
       *[many] { NAME($seat) } nie { NAME($seat, form: "ma") } już celu dla { $number } kostek.
    }
fact-part-skipped = Część { $number } wydarzenia nic nie daje stronie { NAME($seat) }.
fact-gained = { $number ->
        [one] { NAME($seat) } { NAME($seat, form: "zdobywa") } { $number } punkt.
        [few] { NAME($seat) } { NAME($seat, form: "zdobywa") } { $number } punkty.
       *[many] { NAME($seat) } { NAME($seat, form: "zdobywa") } { $number } punktów.
    }
fact-set-aside = { NAME($seat) } { NAME($seat, form: "odklada") } ostatnią kartę na następstwa.
fact-own-aftermath = Twoja karta następstw to { $card }.
fact-final-scoring = Punktowanie końcowe
fact-aftermath = { $cubes ->
        [one] { NAME($seat) } { NAME($seat, form: "odslania") } kartę następstw: { $card } (flaga { NAME($flag) }, { $cubes } kostka).
        [few] { NAME($seat) } { NAME($seat, form: "odslania") } kartę następstw: { $card } (flaga { NAME($flag) }, { $cubes } kostki).
       *[many] { NAME($seat) } { NAME($seat, form: "odslania") } kartę następstw: { $card } (flaga { NAME($flag) }, { $cubes } kostek).
    }
fact-aftermath-scored = Punkty za następstwa: USA { $usa }, ZSRR { $ussr }.
fact-won = Partię { NAME($seat, form: "wygrywa") } { NAME($seat) }.

# Zakończenia

decided-sudden-death = Znacznik dotarł do końca toru.
decided-sudden-death-at-the-end = W punktowaniu końcowym znacznik dotarł do końca toru.
decided-ahead = Rozstrzygnęło punktowanie końcowe.
decided-tie = Po punktowaniu końcowym nikt nie prowadzi, co liczy się jako wygrana USA.

ending-sudden-death = { NAME($winner) } { NAME($winner, form: "prowadzi") } już o { $lead } i natychmiast { NAME($winner, form: "wygrywa") }.
ending-sudden-death-at-the-end = { NAME($winner) } w punktowaniu końcowym { NAME($winner, form: "prowadzi") } już o { $lead } i { NAME($winner, form: "wygrywa") }.
ending-ahead = { NAME($winner) } po punktowaniu końcowym { NAME($winner, form: "prowadzi") } o { $lead } i { NAME($winner, form: "wygrywa") }.
ending-tie = Po punktowaniu końcowym nikt nie prowadzi, więc { NAME($winner, form: "wygrywa") } { NAME($winner) }.

# Wydania i opcje

edition-reconstruction_v2 = nasza druga rekonstrukcja, wyrównana
edition-standard = nasza pierwsza rekonstrukcja, korzystna dla ZSRR
edition-small = mała gra: sześć kart, dwie rundy po jednej turze
edition-tiny = najmniejsza gra: pięć kart, po jednej turze

option-size = Ile jest kart, rund i kostek, jak duży jest stół i jaka przewaga wygrywa.
option-size-whole = wszystko; wygrywa przewaga 8
option-size-small = sześć kart, dwie rundy po jednej turze, po cztery kostki, pięć pól w rzędzie; wygrywa przewaga 4
option-size-tiny = pięć kart, po jednej turze, po cztery kostki, cztery pola w rzędzie; wygrywa przewaga 3
option-first_player_round1 = Kto zaczyna rundę 1.
option-first_player_round1-ussr_chooses = strona, którą wskaże ZSRR
option-first_player_round1-ussr_starts = ZSRR
option-start_card_scores = Karta startowa liczy się, gdy punktuje Europa.
option-cubes_per_side = Ile kostek ma każda strona.
option-cubes_per_side-24 = 24 kostki
option-cubes_per_side-12 = 12 kostek
option-win_lead = Przewaga na torze, która od razu daje zwycięstwo.
option-win_lead-8 = 8 kroków
option-aftermath_cap = Najwięcej punktów, jakie mogą przynieść następstwa.
option-aftermath_cap-3 = 3 punkty
option-card_set = Którymi kartami się gra.
option-card_set-reconstruction_v2 = nasza druga rekonstrukcja
option-card_set-reconstruction_v1 = nasza pierwsza rekonstrukcja
option-card_set-custom = karty z pliku kart
option-card_file = Plik kart, jeśli karty pochodzą z pliku.

# Terminal

letters-europe = EU
letters-middle-east = BW
letters-asia = AZ
letters-africa = AF
letters-central-america = AŚ
letters-south-america = AP
help-table =
    Na mapie północ jest u góry. Numer na wolnym polu albo na karcie jest numerem wyboru.
    2:1 to liczba kostek na karcie, kolejno: { $first }, { $second }.
    2>1 oznacza dominację, a 3»1 kontrolę strony { $first }; 1<2 i 1«3 to samo dla strony { $second }.
    Karta z * jest właśnie rozgrywana, karta z + to ta, na którą coś zaraz trafi.
    EU to Europa, BW Bliski Wschód, AZ Azja, AF Afryka, AŚ Ameryka Środkowa, AP Ameryka Południowa.

# Czym jest i co robi każdy element

gloss-strategy = Karta strategii, flaga { NAME($seat) }
gloss-strategy-text = Karta regionu { NAME($region) }: kładzie się ją obok innej karty tego regionu, jeśli jest miejsce. Kto ją zagrywa, umieszcza do { $cubes ->
        [one] { $cubes } kostki
       *[other] { $cubes } kostek
    }. Z jej wydarzenia może skorzystać tylko strona z jej flagi ({ NAME($seat) }): zagrywając ją, zamiast kostek, a gdy zagrywa ją przeciwnik, zanim ten umieści kostki. Wydarzenie: { $event }.
gloss-strategy-plain = Karta regionu { NAME($region) }: kładzie się ją obok innej karty tego regionu, jeśli jest miejsce. Kto ją zagrywa, umieszcza do { $cubes ->
        [one] { $cubes } kostki
       *[other] { $cubes } kostek
    }. Nie ma wydarzenia.
gloss-infiltrate = Infiltracja kładzie kostki strony z flagi na tych kartach bez względu na odległość i zawsze po jednej za jedną.
gloss-aftermath = Twoja karta następstw
gloss-aftermath-text = Twoja ostatnia karta z rundy 1; nigdy nie trafi na mapę. Na końcu odkrywa się obie odłożone karty: flaga z większą sumą kostek zdobywa różnicę, najwyżej { $cap } punkty.
gloss-aftermath-back-text = Ostatnia karta z rundy 1; nigdy nie trafi na mapę, a zna ją tylko jej właściciel. Na końcu odkrywa się obie odłożone karty: flaga z większą sumą kostek zdobywa różnicę, najwyżej { $cap } punkty.
gloss-region = Region
gloss-region-text = Gdy leży już ostatnia karta regionu, region od razu punktuje: dostajesz 1 punkt za każdą jego kartę, na której masz więcej kostek niż przeciwnik, i premię, jeśli masz więcej takich kart. Na końcu każdy region punktuje jeszcze raz.
gloss-start = Karta startowa
gloss-start-scores = Środek mapy. Obie strony zaczynają na niej z jedną kostką; przy dokładaniu kart jest kartą Europy i punktuje razem z Europą.
gloss-start-idle = Środek mapy. Obie strony zaczynają na niej z jedną kostką; przy dokładaniu kart jest kartą Europy, ale nie punktuje.
gloss-marker = Znacznik na torze ideologii
gloss-marker-text = Przesuwa się ku temu, kto punktuje. Jeśli znajdzie się { $lead } kroków po twojej stronie, od razu wygrywasz; na końcu wygrywa ten, komu sprzyja, a na polu 0 wygrywają USA.
gloss-event = Wydarzenie zagranej karty
gloss-event-text = To, co karta robi dla strony ze swojej flagi. Zagrywając kartę z własną flagą, wybierasz wydarzenie albo kostki; gdy zagrywasz kartę przeciwnika, on może najpierw skorzystać z wydarzenia.
gloss-cubes = Kostki zagranej karty
gloss-cubes-text = Tyle kostek można umieścić dzięki tej karcie: na kartach, na których masz już kostkę, i na kartach, które się z nimi stykają. Na karcie, na której przeciwnik ma o dwie kostki więcej od ciebie, każda kosztuje dwie.
gloss-back = Karta, której nie znasz
gloss-back-text = Karta strategii w ręce przeciwnika. Może nią być każda karta, której jeszcze nie widać; { $second ->
        [0] każdy dostaje po { $first } i drugiej rundy nie ma
       *[other] na rundę 1 rozdaje się po { $first }, na rundę 2 po { $second }
    }.
gloss-cell = Wolne miejsce
gloss-cell-text = Tu można położyć kartę: styka się z kartą swojego regionu albo takiego miejsca już nie ma.
gloss-source = Nasza rekonstrukcja: { $fields }
gloss-source-all = Cała karta to nasza rekonstrukcja
gloss-field-name = nazwa
gloss-field-region = region
gloss-field-flag = flaga
gloss-field-cubes = liczba kostek
gloss-field-event = wydarzenie
gloss-field-bonus = premia

# Dlaczego akcja nie jest teraz dozwolona

why-R15 = Karta tego regionu musi stykać się z inną jego kartą, a któraś ma jeszcze wolny bok.
why-R16 = Żadna karta tego regionu nie ma wolnego boku, więc ta musi stykać się z dowolną kartą na mapie.
why-R34 = W nowym miejscu ta karta musi stykać się z inną kartą swojego regionu.
why-A18 = Kartę można przenieść tylko na inne wolne miejsce, które styka się z jakąś kartą.
why-R26 = To poza twoim zasięgiem: nie masz kostki na tej karcie ani na karcie, która się z nią styka.
why-R27 = W zasięgu jest dopiero dzięki właśnie umieszczonym kostkom; zasięg ustalono wcześniej.
why-A40 = Wydarzenie nie mówi o tej karcie.
why-A39 = To wydarzenie nie pozwala położyć więcej kostek na tej karcie.
why-R28 = Przeciwnik kontroluje tę kartę, więc kostka kosztuje tu 2, a tyle już ci nie zostało.
why-A10 = Nie masz kostek w zasobach, a z żadnej innej karty nie możesz zdjąć swojej.
why-R24 = Wydarzenie należy do flagi przeciwnika.
why-A13 = Warunek wydarzenia nie jest spełniony.
why-R23 = Wybór padł na kostki, więc wydarzenie przepadło.
why-R30 = Ta karta nie ma wydarzenia.
why-A38 = Wydarzenie mówi o innych kartach.
why-R31 = Wydarzenie mówi o kartach bez kostek przeciwnika.
why-A32 = Przeciwnik nie ma tam żadnej kostki.

# Postacie: kto gra na każdym poziomie i jak; procent możliwości, wpisy dziennika, milisekundy.
character-benny = Benny Oakes
character-benny-text = dopiero uczy się mapy, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-lotte = Lotte Krummel
character-lotte-text = woli stawiać kostki niż korzystać z wydarzeń, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-marek = Marek Sowinek
character-marek-text = ceni wydarzenia bardziej, niż są tego warte, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-harriet = Harriet Plume
character-harriet-text = każdy ruch sprawdza na papierze według prostych reguł i nigdy nie pyta, co było wcześniej
character-dmitri = Dmitri Lasko
character-dmitri-text = ma za sobą długie szkolenie, rzadko rezygnuje z wydarzenia i przeocza { $overlooks }% możliwości
character-colette = Colette Varnay
character-colette-text = ma za sobą długie szkolenie, trochę za chętnie sięga po wydarzenia i przeocza tylko { $overlooks }% możliwości
character-anselm = Anselm Grau
character-anselm-text = niczego nie przeocza, pamięta wszystko i rzadko odchodzi od ruchu, który ceni najwyżej
character-judith = Judith Hallorane
character-judith-text = niczego nie przeocza i przed każdym ruchem liczy naprzód przez { $ms } milisekund
