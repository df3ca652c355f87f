# Tajne agentki (Shadows in Kyoto) po polsku.
# Formy nazw: "gen" to dopełniacz, "acc" biernik, "loc" miejscownik, "neuter" rodzaj nijaki, "title" otwiera zdanie.
# Nazwa Oniwaban się nie odmienia; obie strony są liczby pojedynczej, a zdania stoją w czasie teraźniejszym.
# "letter" zastępuje rodzaj pola albo stronę tam, gdzie mieści się tylko jedna litera.

game-title = Tajne agentki
game-summary = Dwie siatki szpiegowskie w tajemnicy przekradają się przez małą planszę; przenieś prawdziwe dane albo je przechwyć, lecz nie daj się nabrać na fałszywe.
notice = Kolory planszy to nasza rekonstrukcja, a nie kolory wydanej gry. Nazwy ekwipunku wzięliśmy z polskiej instrukcji. Brushpass nie jest powiązany z autorami ani wydawcami gry.
notice-file = Plansza pochodzi z pliku planszy wczytanego do tej partii. Nazwy ekwipunku wzięliśmy z polskiej instrukcji. Brushpass nie jest powiązany z autorami ani wydawcami gry.
notice-file-uneven = Plansza pochodzi z pliku planszy wczytanego do tej partii i nie jest jednakowa dla obu stron. Nazwy ekwipunku wzięliśmy z polskiej instrukcji. Brushpass nie jest powiązany z autorami ani wydawcami gry.

# Nazwy

seat-oniwaban = Oniwaban
    .gen = Oniwaban
    .acc = Oniwaban
    .letter = O
seat-government = Rząd
    .gen = Rządu
    .acc = Rząd
    .letter = R
seats-both = { NAME($first, form: "acc") } i { NAME($second, form: "acc") }
seats-one = { NAME($seat, form: "acc") }

identity-3-real = prawdziwa trójka
    .acc = prawdziwą trójkę
    .full = prawdziwa informacja o sile 3
    .ins = prawdziwą informacją o sile 3
identity-3-false = fałszywa trójka
    .acc = fałszywą trójkę
    .full = fałszywa informacja o sile 3
    .ins = fałszywą informacją o sile 3
identity-2-real = prawdziwa dwójka
    .acc = prawdziwą dwójkę
    .full = prawdziwa informacja o sile 2
    .ins = prawdziwą informacją o sile 2
identity-2-false = fałszywa dwójka
    .acc = fałszywą dwójkę
    .full = fałszywa informacja o sile 2
    .ins = fałszywą informacją o sile 2
identity-1-false = fałszywa jedynka
    .acc = fałszywą jedynkę
    .full = fałszywa informacja o sile 1
    .ins = fałszywą informacją o sile 1
identity-0-false = fałszywe zero
    .acc = fałszywe zero
    .full = fałszywa informacja o sile 0
    .ins = fałszywą informacją o sile 0

card-red = czerwona świątynia
    .nom = karta czerwonej świątyni
    .acc = kartę czerwonej świątyni
    .title = Karta czerwonej świątyni
card-green = zielona rezydencja
    .nom = karta zielonej rezydencji
    .acc = kartę zielonej rezydencji
    .title = Karta zielonej rezydencji
card-blue = niebieski zamek
    .nom = karta niebieskiego zamku
    .acc = kartę niebieskiego zamku
    .title = Karta niebieskiego zamku
card-yellow = żółty szynk
    .nom = karta żółtego szynku
    .acc = kartę żółtego szynku
    .title = Karta żółtego szynku
card-joker = joker
    .nom = joker
    .acc = jokera
    .title = Joker
card-defence = Obrona
    .nom = Obrona
    .acc = Obronę
    .title = Obrona
card-tunnel = Tunel
    .nom = Tunel
    .acc = Tunel
    .title = Tunel
card-attack = Atak
    .nom = Atak
    .acc = Atak
    .title = Atak
card-swap = Zamiana
    .nom = Zamiana
    .acc = Zamianę
    .title = Zamiana
card-lure = Przynęta
    .nom = Przynęta
    .acc = Przynętę
    .title = Przynęta

colour-red = czerwony
    .loc = czerwonych
    .neuter = czerwone
colour-green = zielony
    .loc = zielonych
    .neuter = zielone
colour-blue = niebieski
    .loc = niebieskich
    .neuter = niebieskie
colour-yellow = żółty
    .loc = żółtych
    .neuter = żółte

kind-red = czerwone: świątynia
    .letter = C
kind-green = zielone: rezydencja
    .letter = Z
kind-blue = niebieskie: zamek
    .letter = N
kind-yellow = żółte: szynk
    .letter = Ż
kind-neutral = neutralne, białe
    .letter = B
kind-oniwaban-hq = kwatera główna Oniwaban
    .letter = O
kind-government-hq = kwatera główna Rządu
    .letter = R

deck-location = talia lokacji
    .gen = talii lokacji
    .acc = talię lokacji
    .a = karta lokacji
deck-tactics = talia taktyk
    .gen = talii taktyk
    .acc = talię taktyk
    .a = karta taktyki

mark-m1 = oznaczenie 1
mark-m2 = oznaczenie 2
mark-m3 = oznaczenie 3
mark-m4 = oznaczenie 4

special-tomoyo = Tomoyo
special-anju = Anju
special-yoko = Yoko
special-ayane = Ayane
special-chiharu = Chiharu
special-iroha = Iroha
special-ruri = Ruri

equipment-typescript = Maszynopis
    .gen = Maszynopisu
    .acc = Maszynopis
equipment-anaesthetic = Anestetyk
    .gen = Anestetyku
    .acc = Anestetyk
equipment-revolver = Rewolwer
    .gen = Rewolweru
    .acc = Rewolwer
equipment-wiretap = Podsłuch
    .gen = Podsłuchu
    .acc = Podsłuch
equipment-stunner = Ogłuszacz
    .gen = Ogłuszacza
    .acc = Ogłuszacz
equipment-fan = Pancerny wachlarz
    .gen = Pancernego wachlarza
    .acc = Pancerny wachlarz

# Co robią karty, w jednym wierszu

# Dzięki Chiharu karty lokacji jej strony prowadzą dalej, a karty drugiej strony nie wszędzie.
effect-location = { $reach ->
        [wider] krok do przodu na pole { NAME($colour, form: "neuter") }, neutralne albo do dowolnej kwatery głównej
        [narrower] krok do przodu na pole { NAME($colour, form: "neuter") }, na neutralne pole własnego terytorium albo do własnej kwatery głównej
        [plain] krok do przodu na pole { NAME($colour, form: "neuter") }
       *[usual] krok do przodu na pole { NAME($colour, form: "neuter") }, neutralne albo do własnej kwatery głównej
    }
effect-joker = { $reach ->
        [wider] krok do przodu na dowolne pole
        [narrower] krok do przodu na dowolne pole oprócz kwatery głównej wroga i neutralnych pól jego terytorium
       *[usual] krok do przodu na dowolne pole oprócz kwatery głównej wroga
    }
effect-defence = krok w bok albo do tyłu
effect-tunnel = wzdłuż wiersza, dopóki nikt nie stoi na drodze
effect-attack = krok do przodu, a potem odepchnięcie agentki wroga o krok do tyłu
effect-swap = po kryjomu zamień dwie agentki z jednego wiersza lub kolumny albo tylko udawaj; potem obie są ukryte
effect-lure = po kryjomu oznacz kolor; agentkę wroga, która na niego wejdzie, można cofnąć o dwa kroki
effect-mark = agentkę wroga, która wejdzie na ten kolor, można cofnąć o dwa kroki
effect-tomoyo = ogląda po dwie karty za każdą dobieraną i jedną z nich zatrzymuje
effect-anju = kładzie pod każdą Przynętą jedno albo dwa oznaczenia
effect-yoko = agentka może przeskoczyć jedną agentkę swojej strony
effect-ayane = zagrana kolorowa karta lokacji może wrócić na rękę
effect-chiharu = { $closed ->
        [0] może wchodzić do kwater głównych wroga
        [one] może wchodzić do kwater głównych wroga, a wroga nie wpuszcza na neutralne pole swojego terytorium
        [few] może wchodzić do kwater głównych wroga, a wroga nie wpuszcza na { $closed } neutralne pola swojego terytorium
       *[other] może wchodzić do kwater głównych wroga, a wroga nie wpuszcza na { $closed } neutralnych pól swojego terytorium
    }
effect-iroha = ujawnia też agentkę, która atakuje
effect-ruri = agentek na jednym kolorze nie można atakować
effect-typescript = w swojej turze: weź kartę ze swojego stosu kart odrzuconych
effect-anaesthetic = w swojej turze: wskaż agentkę wroga, którą w następnej turze trzeba poruszyć
effect-revolver = gdy wróg cię atakuje: zgadnij, kim jest atakująca; jeśli trafisz, zostaje przechwycona
effect-wiretap = w swojej turze: ujawnij agentkę wroga
effect-stunner = { $loss ->
        [no_play] w swojej turze: wskaż agentkę wroga, której w następnej turze nie wolno poruszyć; jeśli wróg nie ma wtedy czego zagrać, przegrywa
       *[no_move] w swojej turze: wskaż agentkę wroga, której w następnej turze nie wolno poruszyć; jeśli nie może ruszyć się żadna inna, wróg przegrywa
    }
effect-fan = gdy twoja agentka wygra starcie jako atakująca: porusz ją jeszcze raz drugą kartą

# Gdzie jest partia i kroki, w których gra na coś czeka

phase-line = Tura { $turn }: { NAME($seat) }
phase-line-setup = Przygotowanie: { NAME($step) }
phase-line-ended = Tura { $turn }: koniec partii

step-deal = rozdanie kart
step-place = rozstawienie agentek
step-ruri-offer = czy wziąć Ruri
step-pick = wybór agentki specjalnej
step-ruri-colour = kolor, który chroni Ruri
step-play = wybór karty do zagrania
step-move = kto i dokąd się porusza
step-push = kogo i dokąd odepchnąć
step-pair = wybór agentek do zamiany
step-exchange = czy zamienić je miejscami
step-mark = oznaczanie koloru
step-revolver = czy wystrzelić z Rewolweru
step-activate = czy aktywować ekwipunek
step-lure = czy użyć Przynęty
step-take-back = czy zabrać kartę na rękę
step-fan = czy użyć Pancernego wachlarza
step-after = czy użyć ekwipunku
step-target = wybór celu
step-recover = którą kartę odzyskać
step-draw = dobieranie kart
step-drawn = dobierana karta
step-keep = którą kartę zatrzymać
step-ended = koniec partii

# O co pytamy gracza

prompt-wait = Czekamy na { $seats }: { NAME($step) }.
prompt-chance = Decyduje los: { NAME($step) }.
prompt-place = Rozstaw agentki w tajemnicy: która zaczyna na polu { $space }?
prompt-ruri-offer = Czy bierzesz Ruri zamiast własnej agentki specjalnej?
prompt-pick = Wybierz agentkę specjalną.
prompt-ruri-colour = Na jakim kolorze Ruri ma chronić twoje agentki?
prompt-play = Twoja tura: zagraj kartę.
prompt-play-or-use = Twoja tura: zagraj kartę albo najpierw użyj ekwipunku.
prompt-play-bound = Twoja tura: zagraj kartę, która poruszy twoją agentkę z pola { $space } (Anestetyk).
prompt-play-stunned = Twoja tura: zagraj kartę. Agentki z pola { $space } nie wolno poruszyć (Ogłuszacz).
prompt-play-stuck = Nie masz czego zagrać, ale może pomóc Maszynopis.
prompt-move = { NAME($card, form: "title") }: kto się porusza i dokąd?
prompt-move-again = { NAME($card, form: "title") }: dokąd idzie twoja agentka z pola { $space }?
prompt-push = Atak: którą agentkę wroga odpychasz i dokąd?
prompt-pair = Zamiana: które dwie agentki podnosisz?
prompt-exchange = Zamiana: czy agentki z pól { $space } i { $to } mają zamienić się miejscami? Nikt inny się nie dowie.
prompt-mark = Przynęta: jaki kolor oznaczasz? Nikt inny się nie dowie.
prompt-mark-again = Anju: czy kładziesz pod Przynętą drugie oznaczenie?
prompt-revolver = Twoja agentka na polu { $space } jest atakowana z pola { $from }. Czy strzelasz z Rewolweru i do kogo?
prompt-activate = Tracisz agentkę z { NAME($identity, form: "ins") }. Który ekwipunek aktywujesz?
prompt-lure = Agentka wroga weszła na pole { $space }. Czy używasz Przynęty?
prompt-take-back = Ayane: czy zabierasz { NAME($card, form: "acc") } z powrotem na rękę?
prompt-fan = Twoja agentka na polu { $space } wygrała starcie. Czy używasz Pancernego wachlarza i ruszasz ją drugą kartą?
prompt-after = Czy przed dobieraniem używasz ekwipunku?
prompt-target-anaesthetic = Anestetyk: którą agentkę wróg musi poruszyć w następnej turze?
prompt-target-wiretap = Podsłuch: którą agentkę wroga ujawniasz?
prompt-target-stunner = Ogłuszacz: której agentki wróg nie może poruszyć w następnej turze?
prompt-recover = Maszynopis: którą kartę bierzesz ze swojego stosu kart odrzuconych? Nikt inny się nie dowie.
prompt-draw = Masz { $count } z { $size } kart. Z której talii dobierasz?
prompt-draw-first = Tomoyo: masz { $count } z { $size } kart. Z której talii oglądasz pierwszą kartę?
prompt-draw-second = Tomoyo: widzisz { NAME($card, form: "acc") }. Z której talii oglądasz drugą kartę?
prompt-keep = Tomoyo: którą kartę zatrzymujesz? Druga trafia na spód swojej talii.

# Miejsca

place-board = Plansza
place-in-play = Zagrywana karta
place-conflict = Starcie
place-ruri = Do wzięcia
place-hand = Ręka { NAME($seat, form: "gen") }
place-looking = Tomoyo ogląda
place-reserve = Agentki do rozstawienia
place-lures = Oznaczenia { NAME($seat, form: "gen") }
place-special = Agentka specjalna
place-equipment = Ekwipunek
place-prison = Areszt { NAME($seat, form: "gen") }
place-decks = Talie { NAME($seat, form: "gen") }
place-discard = Odrzucone { NAME($seat, form: "gen") }

note-board-file = z pliku planszy
note-cards = { $count ->
        [0] pusto
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
note-prison = prawdziwe { $real } z { $reals }, fałszywe { $false } z { $decoys }

# Pola, agentki i karty

space = { $space }, { NAME($kind) }
agent-known = agentka { NAME($seat, form: "gen") } na polu { $space }: { NAME($identity, form: "full") }
agent-hidden = agentka { NAME($seat, form: "gen") } na polu { $space }, ukryta
agent-captured = agentka { NAME($seat, form: "gen") }: { NAME($identity, form: "full") }
agent-own = agentka { NAME($seat, form: "gen") }: { NAME($identity, form: "full") }
mark-known = { NAME($mark) }: { NAME($colour) }
mark-hidden = { NAME($mark) }, zakryte

detail-colour = prowadzi tu { NAME($card, form: "nom") } albo joker
detail-neutral = prowadzi tu dowolna karta lokacji
detail-neutral-closed = Rząd wchodzi tu z dowolną kartą lokacji, a Oniwaban nie wpuszcza Chiharu
detail-headquarters = prowadzi tu dowolna karta lokacji, ale tylko agentki { NAME($seat, form: "gen") }
detail-headquarters-open = prowadzi tu dowolna karta lokacji, dzięki Chiharu także agentki Rządu
detail-home = linia domowa { NAME($seat, form: "gen") }
detail-protected = agentek { NAME($seat, form: "gen") } nie można tu atakować (Ruri)
detail-candidates = możliwe: { $names }
detail-enemy-thinks = dla wroga możliwe: { $names }
detail-revealed = ujawniona
detail-deduced = nie może być nikim innym
detail-bound = trzeba ją poruszyć (Anestetyk)
detail-stunned = nie wolno jej poruszyć (Ogłuszacz)
detail-mover = poruszona tą kartą
detail-activates = jej przechwycenie aktywuje ekwipunek
detail-no-equipment = jej przechwycenie nie aktywuje ekwipunku
detail-captured = w areszcie { NAME($seat, form: "gen") }
detail-to-place = jeszcze nierozstawiona
detail-shown = znana wszystkim
detail-deck = { $count ->
        [0] pusta
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
detail-under = odłożone na spód, od góry: { $names }
detail-under-hidden = { $count ->
        [one] { $count } z nich na spód odłożyła Tomoyo
       *[many] { $count } z nich na spód odłożyła Tomoyo
    }
detail-looked-at = widzi ją tylko { NAME($seat) }
detail-mark-hidden = kolor zna tylko { NAME($seat) }
detail-ruri-colour = chroni na polach { NAME($colour, form: "loc") }
detail-attacker = atakująca
detail-defender = broniąca się
detail-on-offer = do wzięcia
detail-inactive = zakryty, jeszcze nieaktywny
detail-active = aktywny

# Akcje

action-hold = { $step ->
        [revolver] Nie strzelaj
        [activate] Nie aktywuj niczego
        [lure] Nie używaj Przynęty
        [fan] Nie używaj Pancernego wachlarza
       *[other] Nie rób nic
    }
action-stop = { $step ->
        [mark] Nie kładź drugiego oznaczenia
       *[other] Nie używaj ekwipunku
    }
action-exchange = Zamień je miejscami
action-leave = Zostaw je na swoich miejscach
action-take-back = Zabierz kartę na rękę
action-discard = Odrzuć kartę
action-accept = Weź Ruri
action-pass = Nie bierz Ruri
action-draw = Dobierz z { NAME($deck, form: "gen") }
action-play = Zagraj { NAME($card, form: "acc") }
action-mark = Oznacz kolor { NAME($colour) }
action-keep = Zatrzymaj { NAME($card, form: "acc") }
action-recover = Odzyskaj { NAME($card, form: "acc") }
action-guess = Strzelaj: to { NAME($identity) }
action-pick = Wybierz agentkę specjalną { NAME($special) }
action-protect = Chroń kolor { NAME($colour) }
action-activate = Aktywuj { NAME($equipment, form: "acc") }
action-use = Użyj { NAME($equipment, form: "gen") }
action-target = Wskaż agentkę na polu { $space }
action-place = Postaw { NAME($identity, form: "acc") } na polu { $space }
action-deal = Rozdaj: { NAME($card, form: "nom") }, egzemplarz { $number }
action-spring = Odkryj { NAME($mark) } i cofnij ją na pole { $space }
action-move = Przesuń z { $space } na { $to }
action-move-conflict = Przesuń z { $space } na { $to }: { $outcome }
action-push = Odepchnij z { $space } na { $to }
action-push-conflict = Odepchnij z { $space } na { $to }: { $outcome }
action-swap = Podnieś agentki z pól { $space } i { $to }

outcome-win = starcie, wygra
outcome-loss = starcie, przegra
outcome-open = starcie, wynik niepewny

warning-third-decoy = Możesz przechwycić { $decoys ->
        [2] drugą
       *[other] trzecią
    } fałszywą agentkę i przegrać partię.
warning-third-decoy-sure = Przechwycisz { $decoys ->
        [2] drugą
       *[other] trzecią
    } fałszywą agentkę i przegrasz partię.
warning-third-decoy-lure = Jeśli Przynęta ją cofnie, przegrasz partię przez { $decoys ->
        [2] drugą
       *[other] trzecią
    } fałszywą agentkę, którą być może przechwycisz.
warning-revolver = Rewolwer może przechwycić twoją { $reals ->
        [1] jedyną
       *[other] drugą
    } prawdziwą agentkę, a wtedy przegrasz partię.
warning-push = Wróg może przechwycić twoją { $reals ->
        [1] jedyną
       *[other] drugą
    } prawdziwą agentkę, a wtedy przegrasz partię.
warning-push-sure = Wróg przechwyci twoją { $reals ->
        [1] jedyną
       *[other] drugą
    } prawdziwą agentkę i przegrasz partię.
warning-guess-impossible = To nie może być { NAME($identity) }.
warning-guess-decoy = Jeśli zgadniesz, będzie to { $decoys ->
        [2] druga
       *[other] trzecia
    } fałszywa agentka i przegrasz partię.
warning-hold-conflict = Jeśli atakująca wygra, stracisz { $reals ->
        [1] jedyną
       *[other] drugą
    } prawdziwą agentkę i przegrasz partię.
warning-hold-escape = Jeśli jest prawdziwa, ucieknie i przegrasz partię.

# Co się wydarzyło

fact-drew = Dobierasz { NAME($card, form: "acc") }.
fact-hands-dealt = Obie strony mają karty początkowe.
fact-placed = Stawiasz { NAME($identity, form: "acc") } na polu { $space }.
fact-all-placed = Wszystkie agentki są na swoich miejscach.
fact-ruri-taken = { NAME($seat) } bierze Ruri.
fact-ruri-passed = { NAME($seat) } nie bierze Ruri.
fact-picked = Wybierasz agentkę specjalną { NAME($special) }.
fact-special = Agentka specjalna { NAME($seat, form: "gen") } to { NAME($special) }.
fact-protects = Ruri chroni agentki { NAME($seat, form: "gen") } na polach { NAME($colour, form: "loc") }.
fact-turn = Tura { $number }: { NAME($seat) }
fact-played = { NAME($seat) } zagrywa { NAME($card, form: "acc") }.
fact-moved = { NAME($seat) } przesuwa agentkę z { $space } na { $to }.
fact-pushed = { NAME($seat) } odpycha agentkę { NAME($enemy, form: "gen") } z { $space } na { $to }.
fact-swapped = { NAME($seat) } podnosi agentki z pól { $space } i { $to }; obie wracają ukryte, zamienione albo nie.
fact-exchanged = Zamieniasz obie agentki miejscami.
fact-left = Zostawiasz obie agentki na swoich miejscach.
fact-marked = { NAME($seat) } kładzie zakryte { NAME($mark) } pod Przynętą.
fact-own-mark = Twoje { NAME($mark) } to kolor { NAME($colour) }.
fact-conflict = Starcie na polu { $space }: atakuje { NAME($seat) }.
fact-revealed = Agentka { NAME($seat, form: "gen") } na polu { $space } zostaje ujawniona: { NAME($identity, form: "full") }.
fact-captured = { NAME($seat) } przechwytuje na polu { $space } agentkę { NAME($enemy, form: "gen") } z { NAME($identity, form: "ins") }.
fact-repelled = Agentka { NAME($seat, form: "gen") } zostaje odparta na polu { $space } i wraca na { $to }.
fact-held = { NAME($seat) } nie korzysta z okazji.
fact-guessed = { NAME($seat) } strzela z Rewolweru i zgaduje: { NAME($identity) }.
fact-activated = { NAME($seat) } aktywuje { NAME($equipment, form: "acc") }.
fact-sprung = { NAME($seat) } odkrywa { NAME($mark) }: { NAME($colour) }.
fact-driven-back = Przynęta cofa agentkę { NAME($seat, form: "gen") } z { $space } na { $to }.
fact-lure-spent = Przynęta { NAME($seat, form: "gen") } jest zużyta.
fact-no-escape = Agentka { NAME($seat, form: "gen") } na polu { $space } nie ucieka: jej informacje są fałszywe.
fact-escaped = Agentka { NAME($seat, form: "gen") } ucieka z pola { $space } z { NAME($identity, form: "ins") }.
fact-discarded = { NAME($seat) } odrzuca { NAME($card, form: "acc") }.
fact-took-back = { NAME($seat) } zabiera { NAME($card, form: "acc") } z powrotem na rękę.
fact-fan-used = { NAME($seat) } używa Pancernego wachlarza.
fact-stopped = { NAME($seat) } nie używa więcej ekwipunku.
fact-equipment-used = { NAME($seat) } używa { NAME($equipment, form: "gen") }.
fact-targeted = { NAME($equipment) } { NAME($seat, form: "gen") }: agentka { NAME($enemy, form: "gen") } na polu { $space }.
fact-recovered = { NAME($seat) } bierze kartę ze swojego stosu kart odrzuconych.
fact-own-recovered = Odzyskujesz { NAME($card, form: "acc") }.
fact-drew-from = { NAME($seat) } dobiera z { NAME($deck, form: "gen") }.
fact-looked = Widzisz { NAME($card, form: "acc") }.
fact-kept = Zatrzymujesz { NAME($card, form: "acc") }.
fact-returned = { NAME($seat) } odkłada kartę pod { NAME($deck, form: "acc") }.
fact-hand-shown = { NAME($seat) } nie może poruszyć agentki z pola { $space } i pokazuje karty.
fact-shown-card = { NAME($seat) } ma na ręce { NAME($card, form: "acc") }.
fact-no-play = { NAME($seat) } nie ma karty, którą można zagrać.
fact-no-move = { NAME($seat) } nie może poruszyć żadnej agentki.
fact-won = Wygrywa { NAME($seat) }.
fact-marking-done = { NAME($seat) } nie kładzie drugiego oznaczenia.

# Zakończenia

decided-capture = Jednej ze stron nie została żadna prawdziwa agentka.
decided-decoy = Przechwycono o jedną fałszywą agentkę zwycięskiej strony za dużo.
decided-escape = Prawdziwa agentka dotarła na wrogą linię domową.
decided-no-play = Pokonana strona nie miała czego zagrać.
decided-stunned = Pokonana strona była ogłuszona i nie mogła nikogo poruszyć.

ending-capture = { NAME($winner) } przechwytuje { $reals ->
        [1] jedyną prawdziwą agentkę
       *[other] obie prawdziwe agentki
    } wroga i wygrywa.
ending-decoy = { NAME($winner) } wygrywa: wróg przechwycił { $decoys ->
        [2] dwie
       *[other] trzy
    } fałszywe agentki.
ending-escape = Prawdziwa agentka dotarła na wrogą linię domową: wygrywa { NAME($winner) }.
ending-no-play = { NAME($winner) } wygrywa, bo wróg nie ma czego zagrać.
ending-stunned = { NAME($winner) } wygrywa, bo po użyciu Ogłuszacza wróg nie może nikogo poruszyć.

# Wydania i opcje

edition-base = gra podstawowa
edition-advanced = z agentkami specjalnymi, Ruri i ekwipunkiem
edition-small = mała gra: trzy agentki, osiem pól, pięć kart
edition-tiny = najmniejsza gra: trzy agentki, dziewięć pól, trzy karty

option-size = Ile jest agentek, kart i pól i co wygrywa.
option-size-whole = wszystkie
option-size-small = po trzy agentki na ośmiu polach, pięć kart, wśród nich Zamiana
option-size-tiny = po trzy agentki na dziewięciu polach, trzy karty
option-modules = Z jakimi rozszerzeniami się gra.
option-modules-base = bez rozszerzeń
option-modules-agents = agentki specjalne
option-modules-equipment = ekwipunek
option-modules-both = agentki specjalne i ekwipunek
option-use_ruri = Bierze udział neutralna agentka specjalna Ruri.
option-board_layout = Na jakiej planszy się gra.
option-board_layout-reconstruction_a = nasza rekonstrukcja A
option-board_layout-reconstruction_b = nasza rekonstrukcja B
option-board_layout-reconstruction_c = nasza rekonstrukcja C
option-board_layout-reconstruction_d = nasza rekonstrukcja D
option-board_layout-file = plansza z pliku planszy
option-board_file = Plik planszy, jeśli plansza pochodzi z pliku.
option-start_hand = Ile kart lokacji i taktyk dostaje się na początku.
option-start_hand-4-2 = 4 karty lokacji i 2 taktyki
option-start_hand-3-3 = 3 karty lokacji i 3 taktyki
option-zero_beats_three = Kiedy siła 0 pokonuje siłę 3.
option-zero_beats_three-always = zawsze
option-zero_beats_three-attack_only = tylko atakując
option-hq_transit = Tunel i Przynęta prowadzą także przez kwatery główne, do których agentce nie wolno wejść.
option-attack_push = Dokąd taktyka Atak może odepchnąć agentkę wroga.
option-attack_push-may_conflict = także na twoją agentkę, do starcia
option-attack_push-empty_only = tylko na puste pole
option-attack_needs_push = Atak można zagrać tylko wtedy, gdy da się odepchnąć agentkę wroga.
option-swap_escape = Prawdziwa agentka ucieka także wtedy, gdy na wrogą linię domową trafia przez Zamianę.
option-lure_partial = Przynęta cofa o jeden krok tam, gdzie dwa są niemożliwe.
option-yoko_tunnel = Agentki Yoko skaczą także z Tunelem.
option-iroha_permanent = Atakująca ujawniona przez Irohę pozostaje ujawniona.
option-stunner_loss = Kiedy Ogłuszacz od razu daje zwycięstwo.
option-stunner_loss-no_move = gdy wróg nie może nikogo poruszyć
option-stunner_loss-no_play = tylko gdy wróg nie może niczego zagrać

# Terminal

kinds-in-full = agent
help-table =
    (3*) to agentka, którą ma { $first }, a [3*] ta, którą ma { $second }: liczba to siła, * to prawdziwe informacje.
    (?) jest przed tobą ukryta, ! jest odkryta dla wszystkich, > jest w grze, & musi się ruszyć, ~ nie może się ruszyć.
    Pola C są czerwone, Z zielone, N niebieskie, Ż żółte, B białe (neutralne), O i R to kwatery główne.
    # to pole chronione przez Ruri, + to pole, o które chodzi w pytaniu. (Ogłuszacz) nie jest aktywny, [Ogłuszacz] jest.
    Numer na planszy to numer wyboru; jeśli stoi przy agentce, następne numery oznaczają jej ruchy.
    Pola można też wpisywać: „b2” albo „b2 b3”.

# Czym jest i co robi każdy element

gloss-own-real = Twoja prawdziwa agentka
gloss-own-real-text = Ma prawdziwe informacje: wygrywasz, jeśli na koniec twojej tury stoi na linii domowej wroga, a przegrywasz, jeśli wróg przechwyci { $reals ->
        [1] ją
       *[other] obie twoje prawdziwe agentki
    }.
gloss-own-decoy = Twoja fałszywa agentka
gloss-own-decoy-text = Ma fałszywe informacje, więc wróg może ją dostać: kto przechwyci { $decoys ->
        [2] dwie
       *[other] trzy
    } fałszywe agentki, przegrywa. Blefuj nią.
gloss-real = Prawdziwa agentka
gloss-real-text = Ma prawdziwe informacje: jej strona wygrywa, jeśli na koniec swojej tury ma ją na linii domowej wroga, a przegrywa, jeśli straci { $reals ->
        [1] ją
       *[other] obie prawdziwe agentki
    }.
gloss-decoy = Fałszywa agentka
gloss-decoy-text = Ma fałszywe informacje: kto przechwyci { $decoys ->
        [2] dwie
       *[other] trzy
    } fałszywe agentki, przegrywa.
gloss-unknown = Agentka, której nie znasz
gloss-unknown-text = Może być prawdziwa albo fałszywa i mieć siłę od 0 do 3. Jeśli ją zaatakujesz, zostanie ujawniona, zanim porówna się siły.
gloss-captive-real = Przechwycona prawdziwa agentka
gloss-captive-real-text = Kto ma w areszcie { $reals ->
        [1] jedyną prawdziwą agentkę
       *[other] obie prawdziwe agentki
    } drugiej strony, ten wygrał.
gloss-captive-decoy = Przechwycona fałszywa agentka
gloss-captive-decoy-text = Kto ma w areszcie { $decoys ->
        [2] dwie
       *[other] trzy
    } fałszywe agentki drugiej strony, ten przegrał.
gloss-attacker = Atakująca
gloss-attacker-text = Weszła na pole wrogiej agentki. Jeśli wygra, broniąca się trafi do aresztu; jeśli przegra, wróci tam, skąd przyszła. Ujawnia się tylko wynik, a nie ją samą.
gloss-defender = Broniąca się
gloss-defender-text = Na jej pole weszła wroga agentka. Ujawnia się jako pierwsza, a jeśli przegra, trafia do aresztu.
gloss-strength-always = Starcie wygrywa silniejsza, przy równej sile atakująca; ale 0 pokonuje 3.
gloss-strength-attack-only = Starcie wygrywa silniejsza, przy równej sile atakująca; ale atakujące 0 pokonuje 3.

gloss-location-deck = Talia
gloss-location-deck-text = Karty lokacji prowadzą twoje agentki do przodu. Na koniec tury dobierasz do { $size ->
        [6] sześciu
       *[other] { $size }
    } kart i przy każdej wybierasz jedną z dwóch talii.
gloss-tactics-deck = Talia
gloss-tactics-deck-text = Taktyki robią to, czego nie mogą karty lokacji. Na koniec tury dobierasz do { $size ->
        [6] sześciu
       *[other] { $size }
    } kart i przy każdej wybierasz jedną z dwóch talii.
gloss-looked-at = Karta, której nie znasz
gloss-looked-at-text = Ogląda ją Tomoyo: jej strona zatrzymuje jedną z dwóch takich kart, a druga trafia na spód swojej talii.
gloss-mark = Oznaczenie pod Przynętą
gloss-mark-text = Kolor oznaczony w tajemnicy: gdy wroga agentka wejdzie na pole tego koloru, właściciel może odsłonić oznaczenie i ją odepchnąć.
gloss-mark-back = Oznaczenie, którego nie znasz
gloss-mark-back-text = W tajemnicy oznaczono tu kolor, nigdy jokerem. Gdy twoja agentka wejdzie na pole tego koloru, właściciel może odsłonić oznaczenie i odepchnąć ją o dwa pola wstecz.
gloss-lure-whole = Odpycha się ją o dwa pola wstecz, prosto lub na ukos, a pole, na którym się zatrzyma, musi być wolne.
gloss-lure-partial = Odpycha się ją o dwa pola wstecz, prosto lub na ukos, albo o jedno, jeśli dwóch się nie da; pole, na którym się zatrzyma, musi być wolne.

gloss-location = Karta lokacji
gloss-card-colour = Zagraj ją, by przesunąć jedną ze swoich agentek o jedno pole do przodu, prosto lub na ukos, na pole { NAME($colour, form: "neuter") }.{ $reach ->
        [plain] {""}
       *[usual] {" "}Każda karta lokacji prowadzi też na pola neutralne i do własnej kwatery głównej.
    } Jeśli stoi tam wroga agentka, dochodzi do starcia.
gloss-card-joker = Zagraj go, by przesunąć jedną ze swoich agentek o jedno pole do przodu, prosto lub na ukos, na dowolne pole poza kwaterą główną wroga. Jeśli stoi tam wroga agentka, dochodzi do starcia.
gloss-tactic = Taktyka
gloss-card-defence = Zagraj ją, by przesunąć jedną ze swoich agentek o jedno pole w lewo, w prawo albo do tyłu. Jeśli stoi tam wroga agentka, dochodzi do starcia.
gloss-card-tunnel = Zagraj ją, by przesunąć jedną ze swoich agentek wzdłuż jej rzędu, dopóki nikt nie stoi na drodze. Jeśli skończy na wrogiej agentce, dochodzi do starcia.
gloss-card-attack = Zagraj ją, by przesunąć jedną ze swoich agentek o jedno pole do przodu, niezależnie od koloru; potem odepchnij wrogą agentkę o jedno pole wstecz, jeśli którąś można odepchnąć.
gloss-attack-may-conflict = Oba ruchy mogą prowadzić do starcia; rozstrzyga się je dopiero po obu.
gloss-attack-empty-only = Odepchnąć ją można tylko na pole, na którym nikt nie stoi.
gloss-attack-needs-push = Jeśli nikogo nie można odepchnąć, nie wolno jej zagrać.
gloss-card-swap = Zagraj ją, by podnieść dwie swoje agentki z jednego rzędu lub jednej kolumny: w tajemnicy zamieniasz je miejscami albo zostawiasz, jak stały. Potem obie są zakryte, nawet jeśli wróg je znał.
gloss-swap-no-escape = Zamianą nikt nie ucieknie.
gloss-card-lure = Połóż ją odkrytą przed sobą, a pod nią zakrytą kolorową kartę lokacji. Gdy wroga agentka wejdzie na pole tego koloru, możesz ją odepchnąć.

gloss-special = Agentka specjalna
gloss-special-tomoyo = Za każdą kartę, którą dobiera jej strona, ogląda ona dwie i zatrzymuje jedną; druga trafia na spód swojej talii.
gloss-special-anju = Jej strona może położyć pod każdą Przynętą dwa oznaczenia, a każde działa osobno.
gloss-special-yoko = Agentka jej strony może przeskoczyć inną agentkę tej samej strony, która stoi na drodze, i ląduje tuż za nią.
gloss-special-ayane = Ilekroć jej strona zagra kolorową kartę lokacji, może wziąć ją z powrotem na rękę.
gloss-special-chiharu = Agentki jej strony mogą wchodzić do kwatery głównej wroga z dowolną kartą lokacji, a wróg nie może wchodzić na pola neutralne na jej terytorium.
gloss-special-iroha = Kto zaatakuje agentkę jej strony, też zostaje ujawniony.
gloss-special-ruri = Chroni jeden kolor: na polach tego koloru nie można atakować agentek jej strony.

gloss-equipment = Ekwipunek
gloss-equipment-typescript = W swojej turze bierzesz na rękę dowolną kartę ze swojego stosu odrzuconych.
gloss-equipment-anaesthetic = W swojej turze wskazujesz wrogą agentkę: w następnej turze wróg musi ją poruszyć, jeśli to możliwe.
gloss-equipment-revolver = Gdy cię atakują, zgadujesz, kim jest atakująca. Zostaje ujawniona, a jeśli masz rację, trafia do twojego aresztu.
gloss-equipment-wiretap = W swojej turze wskazujesz wrogą agentkę, a ona zostaje ujawniona.
gloss-equipment-stunner = W swojej turze wskazujesz wrogą agentkę, której w następnej turze nie wolno poruszyć.
gloss-equipment-fan = Gdy twoja agentka wygra starcie jako atakująca, możesz od razu poruszyć ją jeszcze raz, drugą kartą.
gloss-equipment-once = Aktywuje go przechwycenie jednej z agentek właściciela (3 prawdziwa, 3 fałszywa, 2 prawdziwa lub 0 fałszywa); można go użyć raz.

gloss-space = Pole planszy
gloss-space-colour = Agentki obu stron wchodzą tu z kartą lokacji w tym kolorze ({ NAME($colour) }) albo z jokerem. Mieści się tu najwyżej jedna agentka każdej strony, a gdy spotkają się dwie, dochodzi do starcia.
gloss-space-neutral = Agentki obu stron wchodzą tu z dowolną kartą lokacji. Mieści się tu najwyżej jedna agentka każdej strony, a gdy spotkają się dwie, dochodzi do starcia.
gloss-space-headquarters = Wchodzą tu tylko agentki { NAME($seat, form: "gen") }, z dowolną kartą lokacji.
gloss-source-board = Kolory planszy to nasza rekonstrukcja

# Dlaczego akcja nie jest teraz dozwolona

why-R14 = Nie masz tej karty na ręce.
why-E4 = Trzeba poruszyć agentkę pod działaniem Anestetyku, a ta karta jej nie poruszy.
why-T1 = Żadnej z twoich kart nie można teraz zagrać.
why-E5 = Któraś z twoich agentek musi się poruszyć, a Ogłuszacz na to nie pozwala.
why-T7 = Ta karta nic by teraz nie dała.
why-R46 = Ten ekwipunek nie jest aktywny.
why-R44 = Ten ekwipunek należy do drugiej strony.
why-E7 = Twój stos odrzuconych jest pusty.
why-S3 = Ogłuszonej agentki nie można podnieść do Zamiany.
why-R35 = Do Zamiany podnosi się dwie swoje agentki z jednego rzędu lub jednej kolumny.
why-L3 = Twoje oznaczenie ma inny kolor niż pole, na które weszła.
why-L4 = Nie można jej odepchnąć na to pole.
why-R15 = Poruszasz tylko własnymi agentkami.
why-R48 = Ta agentka jest ogłuszona i w tej turze nie wolno jej poruszyć.
why-E6 = Pancernym wachlarzem poruszasz agentką, która właśnie wygrała.
why-R24 = Stoi tam już twoja agentka.
why-M1 = Kwatera główna wroga jest dla niej zamknięta.
why-G6 = Chiharu nie wpuszcza twoich agentek na to pole.
why-G3 = Stojącą tam agentkę chroni Ruri, więc nie można jej zaatakować.
why-R21 = To pole ma inny kolor niż twoja karta.
why-R32 = Obrona przesuwa ją o jedno pole w bok albo do tyłu.
why-R33 = Tunel prowadzi wzdłuż jej rzędu i nikogo nie mija.
why-M2 = Przy tym stole Tunel nie prowadzi przez pola, które są dla niej zamknięte.
why-O8 = Nie ma takiego pola na tej planszy.
why-R22 = Z kartą lokacji porusza się tylko do przodu.
why-R23 = Z kartą lokacji przechodzi dokładnie o jedno pole.
why-A5 = Po tym kroku nikogo nie dałoby się odepchnąć.
why-R34 = W Ataku porusza się o jedno pole do przodu.
why-R34-no-enemy = Odpycha się agentkę wroga.
why-R34-way = Odpycha się ją o jedno pole wstecz, prosto lub na ukos.
why-A4 = Nie można odepchnąć tej, która bierze udział w rozpoczętym starciu, ani nikogo tam, skąd przyszła twoja agentka.
why-A1 = Na tym polu ktoś stoi.
why-A6 = Stojącą tam agentkę chroni Ruri, więc nie można nikogo na nią zepchnąć.

# Postacie: kto gra na każdym poziomie i jak; procent możliwości, wpisy dziennika, milisekundy.
character-kota = Hayase Kota
character-kota-text = biega na posyłki i marzy o czymś więcej, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-yuki = Minase Yuki
character-yuki-text = dobiera taktyki, kiedy tylko może, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-genta = Kurose Genta
character-genta-text = uderza za wcześnie, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-sayo = Okuno Sayo
character-sayo-text = waży każdą kartę według prostych reguł i nigdy nie pyta, co było wcześniej
character-tobei = Shirane Tobei
character-tobei-text = ma za sobą długie szkolenie, zbyt chętnie zamienia agentów miejscami i przeocza { $overlooks }% możliwości
character-ren = Asagiri Ren
character-ren-text = ma za sobą długie szkolenie, gra odrobinę zbyt ostrożnie i przeocza tylko { $overlooks }% możliwości
character-ibuki = Tsukumo Ibuki
character-ibuki-text = niczego nie przeocza, pamięta wszystko i rzadko odchodzi od ruchu, który ceni najwyżej
character-shino = Kagami Shino
character-shino-text = niczego nie przeocza i przed każdym ruchem liczy naprzód przez { $ms } milisekund
