### Stół gry Tajne agentki.

sk-side-oniwaban = Oniwaban
sk-side-government = Rząd
sk-asked = podejmuje decyzję
sk-board = Plansza: { $note }
sk-shown = Karty, o których wszyscy wiedzą, że są na tej ręce
sk-helpers = Agentka specjalna i ekwipunek
sk-discards-close = Zamknij stos odrzuconych
sk-report-to = na
sk-report-held = trzyma w areszcie { $real ->
        [0] 0 prawdziwych agentek
        [one] 1 prawdziwą agentkę
       *[other] { $real } prawdziwe agentki
    } i { $decoys ->
        [0] 0 fałszywych
        [one] 1 fałszywą
       *[other] { $decoys } fałszywe
    }.
sk-report-needs = { $real ->
        [one] Wygra, gdy przechwyci jeszcze 1 prawdziwą,
       *[other] Wygra, gdy przechwyci jeszcze { $real } prawdziwe,
    } { $decoys ->
        [one] a przegra, gdy jeszcze 1 fałszywą.
       *[other] a przegra, gdy jeszcze { $decoys } fałszywe.
    }

sk-notebook = Notatnik: zapiski o agentkach wroga
sk-notebook-of = Kto stoi na { $space }?
sk-notebook-close = Zamknij notatnik
sk-notebook-hint = Jedno kliknięcie skreśla, drugie zaznacza podejrzenie, trzecie czyści.
sk-note-guess = podejrzewasz: { $names }
sk-identity-3-real = prawdziwa informacja o sile 3
sk-identity-3-false = fałszywa informacja o sile 3
sk-identity-2-real = prawdziwa informacja o sile 2
sk-identity-2-false = fałszywa informacja o sile 2
sk-identity-1-false = fałszywa informacja o sile 1
sk-identity-0-false = fałszywa informacja o sile 0
sk-mark-ruled = niemożliwa
sk-mark-out = skreślona przez ciebie
sk-mark-guess = podejrzewana przez ciebie
sk-mark-open = możliwa

tip-shadows-in-kyoto-place = Tylko ty widzisz, kto gdzie zaczyna. Jedną prawdziwą agentkę (zwój z pieczęcią) ustaw tam, gdzie ma wolną drogę, i daj jej do ochrony agentkę z fałszywą informacją o sile 3.
tip-shadows-in-kyoto-goal = Wygrywasz, gdy prawdziwa agentka dotrze na wrogą linię domową, gdy złapiesz obie prawdziwe agentki przeciwnika albo gdy on złapie trzy twoje fałszywe.
tip-shadows-in-kyoto-goal-smaller = Wygrywasz, gdy twoja prawdziwa agentka dotrze na wrogą linię domową, gdy złapiesz prawdziwą agentkę przeciwnika albo gdy on złapie obie twoje fałszywe. Kto nie ma czego zagrać, przegrywa.
tip-shadows-in-kyoto-decoys-smaller = W twoim areszcie siedzi fałszywa agentka. Druga to przegrana: atakuj tylko tę, którą masz za prawdziwą.
tip-shadows-in-kyoto-move = Karta lokacji prowadzi agentkę o krok naprzód, prosto lub na ukos, na pole swojego koloru. Cofnąć się można tylko dzięki taktyce, więc zastanów się dwa razy.
tip-shadows-in-kyoto-draw = Dla każdej dobieranej karty wybierasz talię. Lokacje pozwalają iść dalej, taktyk jest mało i żadna nie wraca sama.
tip-shadows-in-kyoto-attack = Gdy wejdziesz na pole agentki wroga, to ona musi pokazać, kim jest, a twoja nie. Rozstrzyga siła, remis jest twój, a zero bije trójkę.
tip-shadows-in-kyoto-notebook = Karteczka pod agentką wroga mówi, kim ona jeszcze może być. Kliknij ją albo weź ołówek i zapisz, co podejrzewasz.
tip-shadows-in-kyoto-bluff = Fałszywa agentka, która biegnie na wrogą linię domową, straszy tak samo jak prawdziwa. Przeciwnik musi ją zatrzymać albo uwierzyć, że kłamie.
tip-shadows-in-kyoto-tactics = Taktyki nie patrzą na kolory: Obrona cofa lub przesuwa w bok, Tunel prowadzi wzdłuż wiersza, Atak to krok naprzód i odepchnięcie wroga.
tip-shadows-in-kyoto-swap = Zamiana podnosi dwie twoje agentki i tylko ty wiesz, czy wymieniły się miejscami. Potem obie są ukryte, więc ratuje też tę, którą odkryto.
tip-shadows-in-kyoto-lure = Przynęta oznacza w tajemnicy kolor. Wyłóż ją, gdy wróg jest o dwa kroki od twojej linii domowej i może wejść tylko przez ten kolor.
tip-shadows-in-kyoto-enemy-lure = Wróg wyłożył Przynętę. Zatrzyma cię na jednym kolorze, a nie wiesz którym: idź przez dwa różne.
tip-shadows-in-kyoto-real-lost = Jedna z twoich prawdziwych agentek jest w areszcie. Następna oznacza koniec gry, więc walkę zostaw fałszywym.
tip-shadows-in-kyoto-decoys = W twoim areszcie siedzą dwie fałszywe agentki. Trzecia to przegrana: atakuj tylko te, które mogą być prawdziwe.
tip-shadows-in-kyoto-equipment = Tracisz agentkę, ale możesz za nią uruchomić jedną kartę ekwipunku. Każda działa raz.

sk-intro-goal-title = Dwie z sześciu
sk-intro-goal = Każda strona wysyła przez planszę sześć agentek, a tylko dwie z nich niosą prawdziwe dane wywiadowcze. Przeprowadź jedną ze swoich do wiersza, z którego wyruszył wróg, albo złap obie jego prawdziwe. Kto złapie trzy fałszywe, dał się nabrać i przegrywa.
sk-intro-hidden-title = Nikt nie wie, kto jest kim
sk-intro-hidden = Widzisz siłę swoich agentek i to, czy niosą zapieczętowany zwój, czy tylko malowany wachlarz. Wróg widzi kobietę na ulicy. Wszystko, czego się o niej dowie, zapisane jest na karteczce u jej stóp.
sk-intro-move-title = Jedna karta, jeden krok
sk-intro-move = Karta lokacji prowadzi agentkę o krok naprzód, na pole swojego koloru: świątyni, rezydencji, zamku albo szynku. Joker pasuje wszędzie, a na pole neutralne i do własnej kwatery wchodzi się każdą kartą lokacji. Potem dobierasz do sześciu kart z dowolnej talii.
sk-intro-conflict-title = Broniąca się odsłania twarz
sk-intro-conflict = Gdy wejdziesz na pole agentki wroga, ona musi pokazać, kim jest, a twoja zostaje ukryta. Wygrywa silniejsza, remis należy do atakującej, a zero bije trójkę. Pokonana obrończyni trafia do aresztu, pokonana atakująca wraca, skąd przyszła.
sk-intro-tactics-title = Sztuczki szpiegów
sk-intro-tactics = Obrona cofa lub przesuwa w bok, Tunel prowadzi wzdłuż wiersza, Atak odpycha wroga. Zamiana pozwala dwóm agentkom wymienić się miejscami albo tylko to udać.
sk-intro-lure-title = Dzwonek w ciemności
sk-intro-lure = Przynęta chowa kolor pod papierowym amuletem. Agentkę wroga, która wejdzie na ten kolor, możesz cofnąć o dwa kroki, nawet z twojej linii domowej, zanim ktokolwiek się dowie, czy by wygrała. Złapane agentki zostają w areszcie, odkryte dla wszystkich.
sk-intro-modules-title = Gdy znasz już te ulice
sk-intro-modules = Agentki specjalne naginają jedną zasadę na całą grę. Ekwipunek budzi się, gdy tracisz agentkę, a każda karta działa raz. Dodaj jedno albo drugie, kiedy zechcesz.
sk-intro-rules = Zasady:
sk-intro-red = Czerwona
sk-intro-defence = Obrona
sk-intro-tunnel = Tunel
sk-intro-attack = Atak
sk-intro-swap = Zamiana
sk-intro-wiretap = Podsłuch
sk-intro-revolver = Rewolwer
