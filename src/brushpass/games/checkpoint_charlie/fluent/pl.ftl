# Checkpoint Charlie po polsku.
# Imiona agentów i kotów są nasze, takie same w każdym języku; agentów odmieniamy, imię kota zostaje w mianowniku.
# Formy nazw: "gen" to dopełniacz, "acc" biernik; "plural" i "genplural" to mianownik i dopełniacz liczby mnogiej.
# Zdania stoją w czasie teraźniejszym, bo wśród agentów są i panie, i panowie.
# "face" to strona żetonu wskazówki; jej forma "letter" to znak na odznace kota.
# Odznaka ma pięć znaków, w kolejności cech: kapelusz, okulary, gazeta, ubranie, sierść.

game-title = Checkpoint Charlie
game-summary = Psy pilnują przejścia i tropią siatkę kotów; każdy zna jedną cechę jej szefa, a kto oskarża pierwszy, ma rację albo za bardzo się spieszy.
notice = Liczba żetonów o każdej wartości i wartość żetonu Adler to nasza rekonstrukcja, bo nigdzie ich nie podano. Imiona agentów i kotów też są nasze. Brushpass nie jest powiązany z autorami ani wydawcami gry.
notice-file = Żetony punktacji pochodzą z pliku żetonów wczytanego do tej partii. Imiona agentów i kotów są nasze. Brushpass nie jest powiązany z autorami ani wydawcami gry.
notice-file-adler = Żetony punktacji pochodzą z pliku żetonów wczytanego do tej partii. Wartość żetonu Adler to nasza rekonstrukcja. Imiona agentów i kotów też są nasze. Brushpass nie jest powiązany z autorami ani wydawcami gry.
notice-small = To mniejsza gra naszego pomysłu, z tymi samymi zasadami, a z mniejszą liczbą kotów, cech i żetonów. Imiona agentów i kotów też są nasze. Brushpass nie jest powiązany z autorami ani wydawcami gry.

# Nazwy

seat-basset = Basil
    .gen = Basila
    .acc = Basila
seat-beagle = Berta
    .gen = Berty
    .acc = Bertę
seat-dachshund = Dora
    .gen = Dory
    .acc = Dorę
seat-poodle = Pola
    .gen = Poli
    .acc = Polę
seat-terrier = Tibor
    .gen = Tibora
    .acc = Tibora
list-and = { $others } i { $last }

trait-hat = kapelusz
trait-glasses = okulary
trait-newspaper = gazeta
trait-coat = ubranie
trait-fur = sierść

face-bareheaded = bez kapelusza
    .letter = -
face-hat = kapelusz
    .letter = K
face-no-glasses = bez okularów
    .letter = -
face-glasses = okulary
    .letter = O
face-no-newspaper = bez gazety
    .letter = -
face-newspaper = gazeta
    .letter = G
face-jumper = sweter
    .letter = S
face-raincoat = prochowiec
    .letter = P
face-grey = szara sierść
    .letter = Z
face-ginger = ruda sierść
    .letter = R

cat-befjy = Azur
cat-hefjy = Bonbon
cat-bgfjy = Caruso
cat-hgfjy = Dakota
cat-benjy = Echo
cat-henjy = Figaro
cat-bgnjy = Gizmo
cat-hgnjy = Hexe
cat-befry = Igor
cat-hefry = Jinx
cat-bgfry = Kaiser
cat-hgfry = Lupo
cat-benry = Mokka
cat-henry = Nero
cat-bgnry = Onyx
cat-hgnry = Pasha
cat-befjo = Quint
cat-hefjo = Rasputin
cat-bgfjo = Sultan
cat-hgfjo = Tango
cat-benjo = Ulli
cat-henjo = Vesper
cat-bgnjo = Wanda
cat-hgnjo = Xenia
cat-befro = Yuri
cat-hefro = Zigzag
cat-bgfro = Brezel
cat-hgfro = Dynamo
cat-benro = Fritz
cat-henro = Marlene
cat-bgnro = Sphinx
cat-hgnro = Tosca

colour-gold = złoty
    .gen = złotego
    .plural = złote
    .genplural = złotych
colour-white = biały
    .gen = białego
    .plural = białe
    .genplural = białych
colour-black = czarny
    .gen = czarnego
    .plural = czarne
    .genplural = czarnych

kind-gold-3 = złoty 3
kind-gold-4 = złoty 4
kind-gold-5 = złoty 5
kind-gold-adler = złoty Adler
kind-white-1 = biały 1
kind-white-2 = biały 2
kind-white-adler = biały Adler
kind-black-0 = czarny 0
kind-black-minus-1 = czarny −1
kind-black-adler = czarny Adler
kind-stasi = oficer Stasi

# W jakim miejscu jest partia i na co czekamy

phase-line-setup = Runda { $round } z { $last }: przygotowanie
phase-line-suspicion = Runda { $round } z { $last }, podejrzenia: tura { NAME($seat, form: "gen") }
phase-line-scoring = Runda { $round } z { $last }: punktacja
phase-line-before = Przed pierwszą rundą
phase-line-ended = Runda { $round } z { $last }: koniec partii

step-starter = kto zaczyna
step-deal-clues = rozdawanie żetonów wskazówek
step-slip-agents = wkładanie kart agentów do talii
step-faces = wybór stron wskazówek
step-draw = następna karta
step-toss = rzut żetonem wskazówki
step-window = czy ktoś oskarża
step-race = czyje oskarżenie jest pierwsze
step-poll = czy oskarżyć
step-forced = obowiązkowe oskarżenie
step-flip = rzut wskazówkami z woreczka
step-award = losowanie żetonów punktacji
step-swap = czy wymienić żetony
step-swap-slot = który żeton zmienia właściciela
step-announce = czy ktoś ogłasza punkty
step-ended = koniec partii
step-live = czy ktoś oskarża, zanim okno się zamknie

# O co pytamy gracza

prompt-wait = Czekamy na { $seats }: { NAME($step) }.
prompt-wait-sealed = Twoja odpowiedź jest zapieczętowana: { $answer }. Czekamy na { $seats }.
prompt-chance = Decyduje los: { NAME($step) }.
prompt-chance-sealed = Twoja odpowiedź jest zapieczętowana: { $answer }.
prompt-faces = Cecha twojego żetonu wskazówki to { NAME($trait) }: którą stronę ukrywasz? Nie zmienisz jej do końca rundy.
prompt-window = Czy oskarżasz podejrzanego? Wszyscy odpowiadają naraz i w tajemnicy, a odpowiedzi nie można cofnąć.
prompt-window-aim = Twój cel to { NAME($cat) } ({ $badge }). Czy go zachowujesz? Wszyscy odpowiadają naraz i w tajemnicy, a odpowiedzi nie można cofnąć.
prompt-window-no-aim = Czy obierasz cel? Cel, który leży odkryty i bez żetonu agenta, zostaje od razu oskarżony. Wszyscy odpowiadają naraz i w tajemnicy, a odpowiedzi nie można cofnąć.
prompt-poll = Czy oskarżasz podejrzanego? Wszyscy usłyszą twoją odpowiedź.
prompt-live = Oskarż, gdy tylko nabierzesz pewności: okno jest otwarte, póki nie zamknie go zegar, kot należy do tego, kto pierwszy, a oskarżenia nie można cofnąć.
prompt-live-others = Kto jeszcze nie oskarżył, może to zrobić, póki zegar nie zamknie okna.
prompt-forced = Talia jest pusta: musisz oskarżyć podejrzanego.
prompt-swap = Café Adler: na który żeton wymieniasz swój? Zobaczysz go dopiero, gdy będzie twój.
prompt-swap-none = Café Adler: nie masz żetonu Adler, który można teraz wymienić.
prompt-announce = Czy ogłaszasz, że masz co najmniej { $points } punktów? Wszyscy odpowiadają naraz i w tajemnicy.
prompt-announce-none = Nie możesz jeszcze ogłosić { $points } punktów.

# Miejsca

place-suspects = Podejrzani { NAME($seat, form: "gen") }
place-discards = Odrzucone { NAME($seat, form: "gen") }
place-clue = Wskazówka { NAME($seat, form: "gen") }
place-aim = Cel { NAME($seat, form: "gen") }
place-tokens = Żetony { NAME($seat, form: "gen") }
place-officer = Oficer { NAME($seat, form: "gen") }
place-deck = Talia
place-drawn = Odkryty jako ostatni
place-open-clues = Odkryte wskazówki
place-bag = Woreczek
place-supply = Zasoby
place-officer-card = Oficer Stasi
place-unseen = Niewidoczne
place-report = Poprzednia runda

note-starter = gracz startowy
note-accused = oskarża kota { NAME($cat) }
note-passed-over = zabrakło podejrzanych
note-cards = { $count ->
        [0] pusto
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
note-agent-cards = { $count ->
        [0] bez kart agentów
        [one] w niej { $count } karta agenta
        [few] w niej { $count } karty agentów
       *[many] w niej { $count } kart agentów
    }
note-aside = { $count ->
        [one] { $count } kot leży z boku
        [few] { $count } koty leżą z boku
       *[many] { $count } kotów leży z boku
    }
note-bag = { $count ->
        [0] pusto
        [one] { $count } żeton wskazówki
        [few] { $count } żetony wskazówek
       *[many] { $count } żetonów wskazówek
    }
note-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
note-points-of = { $points } z { $target } punktów
note-mix-file = z pliku żetonów

# Karty i żetony

clue-hidden = zakryta
deck = { $count ->
        [one] karta
        [few] karty
       *[many] kart
    }
officer-card = oficer Stasi
report-nobody = nikt
token-plain = { NAME($colour) }, runda { $round }
token-adler = { NAME($colour) } Adler, runda { $round }
token-stasi = oficer Stasi, runda { $round }
token-plain-short = { NAME($colour) }
token-adler-short = { NAME($colour) } Adler
token-stasi-short = Stasi
tokens-left = { $count ->
        [one] { NAME($colour) }
        [few] { NAME($colour, form: "plural") }
       *[many] { NAME($colour, form: "genplural") }
    }

detail-accused = oskarża go { NAME($seat) }
detail-drawn = odkryty jako ostatni
detail-aim = twój cel
detail-sealed = twoja zapieczętowana odpowiedź
detail-against-own = niezgodny z twoją wskazówką
detail-against-open = niezgodny z odkrytą wskazówką
detail-grade = zgodne wskazówki: { $number } z { $clues }
detail-token = { NAME($colour) } żeton
detail-free-chief = nikt nie oskarżył szefa
detail-free-one-chief = szef, którego nikt nie oskarżył
detail-clue-own = znasz ją tylko ty
detail-clue-own-shown = wszyscy już ją znają
detail-clue-shown = pokazuje ją { NAME($seat) }
detail-clue-open = odkryta dla wszystkich
detail-clue-to-choose = jej strona nie jest jeszcze wybrana
detail-clue-hidden = jedna z cech: { $traits }
detail-deck = { $count ->
        [0] nie ma już kart
        [one] została { $count } karta
        [few] zostały { $count } karty
       *[many] zostało { $count } kart
    }
detail-aim-since = obrany w oknie { $window }
detail-officer-open = w tej rundzie gra z odkrytą wskazówką
detail-officer-next = w następnej rundzie gra z odkrytą wskazówką
detail-officer-last = zostaje tu z żetonem Stasi
detail-officer-free = czeka na tego, kto wylosuje żeton Stasi
detail-worth = { $points ->
        [one] wart { $points } punkt
        [few] wart { $points } punkty
       *[many] wart { $points } punktów
    }
detail-adler-up = odkryty, nie można go już wymienić
detail-adler-ready = można go wymienić na inny { NAME($colour) } żeton
detail-face-down = zakryty
detail-seen-by = znany graczom: { $seats }
detail-supply = w zestawie: { $kinds }
count-kind = { $count } x { NAME($kind) }

# To samo dla tych, którzy widzą wszystko i nie mają własnej wskazówki ani celu.
open-detail-aim = cel { NAME($seat, form: "gen") }
open-detail-sealed = zapieczętowana odpowiedź { NAME($seat, form: "gen") }
open-detail-against-own = niezgodny ze wskazówką { NAME($seat, form: "gen") }
open-detail-clue-own = zna ją tylko { NAME($seat) }
open-detail-clue-to-choose = jej stronę wybiera { NAME($seat) }
hidden-wanted = kot zgodny z każdą wskazówką

# Akcje

action-pass = Nie oskarżaj teraz nikogo
action-pass-aim = Zachowaj cel
action-pass-no-aim = Nie obieraj celu
action-drop = Porzuć cel
action-decline = Niczego nie wymieniaj
action-announce = Ogłoś { $points } punktów
action-silent = Zachowaj milczenie
action-hide = Ukryj stronę: { NAME($face) }
action-accuse = Oskarż kota { NAME($cat) } ({ $badge })
action-aim = Obierz za cel kota { NAME($cat) } ({ $badge })
action-take = Weź żeton { NAME($seat, form: "gen") } z rundy { $round }
action-take-colour = Weź { NAME($colour) } żeton { NAME($seat, form: "gen") } z rundy { $round }
action-take-any = Weź dowolny { NAME($colour) } żeton { NAME($seat, form: "gen") }
action-start = Zaczyna { NAME($seat) }
action-deal = Rozdaj żeton wskazówki: { NAME($trait) }
action-slip = Włóż kartę agenta na miejsce { $place }
action-turn-up = Odkryj kota { NAME($cat) } ({ $badge })
action-toss = Rzuć żetonem wskazówki: { NAME($face) }
action-first = Pierwszeństwo ma { NAME($seat) }
action-draw = Wylosuj żeton { NAME($kind) }
action-draw-copy = Wylosuj żeton { NAME($kind) }, egzemplarz { $copy }
action-pick = Wskaż żeton z rundy { $round }
action-close = Zamknij okno

warning-against-own = Według twojej wskazówki to nie szef.
warning-against-open = Według odkrytej wskazówki to nie szef.
warning-aim-discarded = Kot { NAME($cat) } leży wśród odrzuconych i nikt już go nie oskarży.
warning-last-but-one = Jeszcze jedno cudze oskarżenie zakończy fazę, a ty dostaniesz czarny żeton albo biały, jeśli szef będzie wciąż w talii.
warning-announce-highest = Ogłoszenie kończy partię; jeśli ogłosi kilka osób, wygra ta, która ma najwięcej punktów.
warning-announce-first = Ogłoszenie kończy partię; jeśli ogłosi kilka osób, wygra pierwsza w kolejności oskarżeń.
warning-silent = Masz dość punktów, by je ogłosić; jeśli milczysz, partia może trwać dalej albo skończyć się bez twojej wygranej.
warning-decline-last = To ostatnia runda: żeton Adler, którego teraz nie wymienisz, zostanie u ciebie.
warning-take-known = Znasz ten żeton: jest wart { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }, czyli nie więcej niż twój żeton Adler.

# Co się wydarzyło

fact-round = Runda { $number }: zaczyna { NAME($seat) }
fact-own-trait = Losujesz żeton wskazówki o cesze: { NAME($trait) }.
fact-own-face = Twoja ukryta wskazówka: { NAME($face) }.
fact-faces-chosen = Wszystkie wskazówki są ukryte.
fact-officer-shows = { NAME($seat) } ma kartę oficera i gra z odkrytą wskazówką: { NAME($face) }.
fact-drawn = { NAME($seat) } odkrywa kota: { NAME($cat) } ({ $badge }).
fact-drawn-forgotten = { NAME($seat) } odkrywa kota.
fact-kept = { NAME($seat) } zatrzymuje podejrzanego: { NAME($cat) }.
fact-discarded = { NAME($seat) } odrzuca kota: { NAME($cat) }.
fact-discarded-forgotten = { NAME($seat) } odrzuca kota.
fact-agent-card = { NAME($seat) } odkrywa kartę agenta.
fact-clue-opened = Odkryta wskazówka: { NAME($face) }.
fact-window-opened = Okno { $number }: można oskarżać.
fact-window-closed = Okno { $number } jest zamknięte.
fact-own-intent = Twoja zapieczętowana odpowiedź: oskarżasz kota { NAME($cat) }.
fact-own-pass = Twoja zapieczętowana odpowiedź: pas.
fact-own-aim = Twój nowy cel to { NAME($cat) }.
fact-own-aim-forgotten = Obierasz cel.
fact-own-aim-gone = { NAME($cat) } nie jest już twoim celem.
fact-own-aim-gone-forgotten = Nie masz już celu.
fact-passed = { NAME($seat) } pasuje.
fact-accused = { NAME($seat) } oskarża kota: { NAME($cat) }.
fact-all-but-one = Bez oskarżenia zostaje tylko { NAME($seat) }: faza podejrzeń się kończy.
fact-deck-empty = To była ostatnia karta: kto jeszcze nie oskarżył, będzie musiał to zrobić.
fact-passed-over = Dla { NAME($seat, form: "gen") } zabrakło podejrzanych.
fact-officer-leaves = { NAME($seat) } oddaje kartę oficera.
fact-clue-flipped = Rzut wskazówką z woreczka: { NAME($face) }.
fact-clue-shown = Wskazówka { NAME($seat, form: "gen") }: { NAME($face) }.
fact-chief = Szefem siatki jest { NAME($cat) } ({ $badge }).
fact-one-chief = { NAME($cat) } ({ $badge }) pasuje do wszystkich wskazówek, które się liczą: to jeden z { $number } szefów siatki.
fact-graded = { NAME($cat) }, kot oskarżony przez { NAME($seat, form: "acc") }, pasuje do { $number } z { $clues } wskazówek.
fact-not-accused = { NAME($seat) } nikogo nie oskarża: należy się { NAME($colour) } żeton.
fact-token-taken = { NAME($seat) } bierze { NAME($colour) } żeton.
fact-token-missing = Dla { NAME($seat, form: "gen") } nie ma już { NAME($colour, form: "gen") } żetonu.
fact-own-token = Twój żeton z rundy { $round }: { NAME($kind) }.
fact-stasi-taken = { NAME($seat) } pokazuje żeton Stasi i bierze kartę oficera.
fact-swap-named = { NAME($seat) } prosi o { NAME($colour) } żeton { NAME($other, form: "gen") }.
fact-swapped = { NAME($seat) } bierze żeton { NAME($other, form: "gen") } z rundy { $round }.
fact-adler-shown = U { NAME($seat, form: "gen") } leży odkryty { NAME($colour) } żeton Adler na miejscu rundy { $round }.
fact-token-laid = { NAME($seat) } kładzie zdobyty żeton na miejscu rundy { $round }.
fact-swap-declined = { NAME($seat) } niczego nie wymienia.
fact-own-silence = Zachowujesz milczenie.
fact-own-announcement = Ogłaszasz swoje punkty.
fact-announced = { NAME($seat) } ogłasza dość punktów, by wygrać.
fact-nobody-announced = Nikt nie ogłasza punktów.
fact-colour-used-up = Wyczerpały się { NAME($colour, form: "plural") } żetony.
fact-last-round-over = Runda { $number } była ostatnia.
fact-stasi-returned = { NAME($seat) } oddaje żeton Stasi do zasobów.
fact-token-revealed = Żeton { NAME($seat, form: "gen") } z rundy { $round }: { NAME($kind) }.
fact-total = { NAME($seat) } ma { $number ->
        [one] { $number } punkt
        [few] { $number } punkty
       *[many] { $number } punktów
    }.
fact-won = Wygrywa { NAME($seat) }.

# Terminal

pass-until = aż ktoś kogoś oskarży
help-table =
    Kot [KOGPR Tosca] ma kapelusz (K), okulary (O), gazetę (G) i prochowiec (P).
    Sweter to S, ruda sierść R, a szara Z; znak - oznacza to, czego kot nie ma.
    (KOGPR Tosca) nie zgadza się ze znaną ci wskazówką; kota [Pola KOGPR Tosca] oskarża Pola.
    Numer przed kotem to numer wyboru, liczba na żetonie to wartość; [? ...] leży zakryty.

# Zakończenia

decided-target-reached = Ogłoszono docelową liczbę punktów.
decided-used-up = Wyczerpały się żetony jednego koloru.
decided-last-round = Skończyła się ostatnia runda.

ending-target-reached = { $count ->
        [one] Co najmniej { $points } punktów ogłasza i wygrywa { $winners }.
       *[other] Co najmniej { $points } punktów ogłaszają i dzielą się zwycięstwem { $winners }.
    }
ending-used-up = { $count ->
        [one] Wyczerpały się żetony jednego koloru: wygrywa { $winners }.
       *[other] Wyczerpały się żetony jednego koloru: zwycięstwem dzielą się { $winners }.
    }
ending-last-round = { $count ->
        [one] Skończyła się ostatnia runda: wygrywa { $winners }.
       *[other] Skończyła się ostatnia runda: zwycięstwem dzielą się { $winners }.
    }

# Wydania i opcje

edition-base = gra podstawowa
edition-stasi = z oficerem Stasi
edition-cafe_adler = z Café Adler
edition-both = z oficerem Stasi i Café Adler
edition-small = mała gra: trzy cechy, osiem kotów, jedna runda

option-size = Ile jest cech, kotów i żetonów i ile rund.
option-size-whole = wszystkie
option-size-small = trzy cechy, osiem kotów, z których przychodzą cztery, siedem żetonów; rozstrzyga jedna runda
option-players = Ilu graczy bierze udział.
option-players-3 = trzech
option-players-4 = czterech
option-players-5 = pięciu
option-first_player = Kto zaczyna pierwszą rundę.
option-first_player-random = decyduje los
option-first_player-chosen = ten, kogo wskażecie
option-first_player-earliest_riser = ten, kto dziś najwcześniej wstał
option-first_seat = Które to miejsce, gdy nie decyduje los.
option-first_seat-basset = Basil
option-first_seat-beagle = Berta
option-first_seat-dachshund = Dora
option-first_seat-poodle = Pola
option-first_seat-terrier = Tibor
option-stasi = Bierze udział oficer Stasi.
option-cafe_adler = Biorą udział żetony Adler.
option-token_mix = Jakie są żetony punktacji.
option-token_mix-mix_a = nasza rekonstrukcja A: 5 złotych, 12 białych, 8 czarnych
option-token_mix-mix_b = nasza rekonstrukcja B: 6 złotych, 14 białych, 5 czarnych
option-token_mix-file = takie jak w pliku żetonów
option-mix_file = Plik żetonów, jeśli żetony pochodzą z pliku.
option-adler_value = Ile jest wart żeton Adler.
option-adler_value-as_replaced = tyle, ile żeton, który zastępuje
option-adler_value-zero = nic
option-adler_value-file = tyle, ile podaje plik żetonów
option-target_points = Ile punktów trzeba mieć, by je ogłosić i wygrać.
option-target_points-10 = 10
option-target_points-7 = 7
option-target_points-15 = 15
option-max_rounds = Ile najwyżej jest rund.
option-max_rounds-5 = 5
option-max_rounds-3 = 3
option-max_rounds-8 = 8
option-window_mode = Jak pyta się agentów, czy oskarżają.
option-window_mode-sealed = wszystkich naraz, w tajemnicy
option-window_mode-sequential = po kolei, jawnie
option-window_mode-live = nikogo: oskarża, kto pierwszy, na serwerze i na zegar
option-tie_break = Czyje tajne oskarżenie jest pierwsze.
option-tie_break-seeded_random = decyduje los
option-tie_break-rotating = według kolejności, która przesuwa się o jedno miejsce
option-tie_break-clockwise_next = zgodnie z ruchem wskazówek zegara, od gracza za tym, kto wziął kartę
option-tie_break-earliest_commitment = najstarszy wiążący cel
option-undrawn_clues = Co się dzieje ze wskazówkami, które zostały w woreczku.
option-undrawn_clues-flip_at_scoring = przy punktacji rzuca się nimi
option-undrawn_clues-excluded = nie liczą się
option-half_split-16-16 = 16 i 16
option-discard_visibility = Które odrzucone koty widać później.
option-discard_visibility-public_log = wszystkie
option-discard_visibility-top_card_only = wierzchnią kartę każdego stosu
option-discard_visibility-face_down = żadnych
option-final_card_window = Okno jest także po ostatniej karcie.
option-forced_from = Kto musi oskarżyć pierwszy, gdy talia jest pusta.
option-forced_from-left_of_last_drawer = gracz za tym, kto wziął ostatnią kartę
option-forced_from-start_player = gracz startowy
option-forced_from-last_drawer = ten, kto wziął ostatnią kartę
option-announce = Jak ogłasza się dostateczną liczbę punktów.
option-announce-auto = ogłasza je stół
option-announce-manual = każdy gracz jest pytany w tajemnicy
option-ten_winner = Kto wygrywa, gdy ogłosi kilka osób.
option-ten_winner-highest = ten, kto ma najwięcej punktów
option-ten_winner-first_announcer = pierwszy w kolejności oskarżeń
option-exhaustion = Kiedy uznaje się, że kolor jest wyczerpany.
option-exhaustion-pool_empty = gdy w zasobach nie ma już takich żetonów
option-exhaustion-unpaid_claim = gdy ktoś powinien dostać taki żeton, ale go nie dostaje
option-stasi_exhaustion = Kiedy sprawdza się, czy czarne żetony się wyczerpały.
option-stasi_exhaustion-before_return = przed oddaniem żetonu Stasi
option-stasi_exhaustion-after_return = po oddaniu żetonu Stasi
option-swap_order = W jakiej kolejności wymienia się żetony Adler.
option-swap_order-award_order = w kolejności brania żetonów
option-swap_order-clockwise = zgodnie z ruchem wskazówek zegara, od gracza startowego
option-swap_pick = Kto wskazuje żeton brany za żeton Adler.
option-swap_pick-slot = ten, kto wymienia
option-swap_pick-random = los
option-announce_timing = Kiedy ogłasza się punkty.
option-announce_timing-after_swaps = po wymianach
option-announce_timing-before_swaps = przed wymianami i po nich
option-window_after_clue = Okno jest także po odkrytej wskazówce.

# Ekspert tej gry

bot-detective = bot, który zna dokładne szanse każdego podejrzanego
player-detective = bot detektyw
bot-choice-detective = Detektyw: dokładnie liczy szanse każdego podejrzanego i gra od razu

# Czego serwer odmawia w oknie na żywo

game-error-live-already-acted = To oskarżenie już padło i obowiązuje do końca rundy.
game-error-live-not-open = To nie jest odkryty podejrzany, więc nikt nie może go teraz oskarżyć.
game-error-live-unseen = Tej karty nie dało się jeszcze zobaczyć.
game-error-live-fixed-tempo = Przy tym stole karty odkrywają się same i nikt nie może o nie prosić.
game-error-live-not-on-turn = Następną kartę dobiera ktoś inny.

# Czym jest i co robi każdy element

gloss-cat = Kot
gloss-cat-text = Kto go odkryje, porównuje go tylko z własną wskazówką: jeśli pasuje, kot leży przed nim jako podejrzany, jeśli nie, zostaje odrzucony. Oskarż podejrzanego, który pasuje do wskazówek wszystkich graczy; w rundzie oskarżasz tylko raz.
gloss-accuse-sealed = Po każdej karcie wszyscy odpowiadają naraz i w tajemnicy.
gloss-accuse-sequential = Po każdej karcie pytamy was po kolei, a odpowiedź słyszą wszyscy.
gloss-accuse-live = Możesz oskarżać w każdej chwili, dopóki nie nadejdzie następna karta.
gloss-accuse-aim = Obierasz cel w tajemnicy i oskarżasz go, gdy tylko to możliwe; wcześniej obrany cel ma pierwszeństwo.
gloss-chief = Szef siatki
gloss-chief-text = Ten kot miał wszystkie cechy z rysopisu. Kto go oskarżył, dostał złoty żeton i zaczynał następną rundę.
gloss-aide = Asystent
gloss-aide-text = Ten kot miał wszystkie cechy z rysopisu oprócz jednej. Kto go oskarżył, dostał biały żeton.
gloss-aim = Twój cel
gloss-aim-text = Kot, którego masz w tajemnicy na oku: oskarżysz go, gdy tylko będzie można, chyba że wcześniej z niego zrezygnujesz.
gloss-accused = Oskarżony kot
gloss-accused-text = Leży na nim żeton agenta, więc nikt inny nie może go oskarżyć, a żetonu nie da się cofnąć. Gdy odkryte zostaną wskazówki, jest wart złoty żeton, jeśli pasuje do wszystkich, biały, jeśli do wszystkich oprócz jednej, a w innym razie czarny.
gloss-own-aim = Cel
gloss-own-aim-text = Kot, którego ktoś obrał w tajemnicy i którego oskarży, gdy tylko będzie można.
gloss-clue-to-choose = Twoja wskazówka
gloss-clue-to-choose-text = Taka cecha została wylosowana dla ciebie. Wybierz, którą z jej dwóch wartości ma szef w tej rundzie; nikt inny tego nie zobaczy, a żadna nie jest lepsza od drugiej.
gloss-clue-back = Wskazówka, której nie znasz
gloss-clue-back-text = Jedna cecha szefa, którą zna tylko ten gracz. Możesz ją wywnioskować z kotów, które zatrzymuje i odrzuca: zatrzymane ją mają, odrzucone nie.
gloss-clue = Wskazówka
gloss-clue-text = Jedna cecha, którą ma szef w tej rundzie. Jej właściciel zatrzymuje koty, które do niej pasują, a pozostałe odrzuca.
gloss-open-clue = Odkryta wskazówka
gloss-open-clue-text = Jedna cecha, którą ma szef w tej rundzie, znana wszystkim. Nikt według niej nie sortuje, ale kot bez tej cechy nie jest szefem.
gloss-reported-clue = Wskazówka z poprzedniej rundy
gloss-reported-clue-text = Wszystkie wskazówki razem były rysopisem szefa. W każdej rundzie losuje się je od nowa.
gloss-reported-agent = Agent bez oskarżenia
gloss-reported-agent-text = Kto nie oskarży, zanim zostanie sam, dostaje czarny żeton albo biały, jeśli szef był jeszcze w talii.
gloss-deck = Talia kotów
gloss-deck-text = W swojej turze odkrywasz jej wierzchnią kartę. Gdy się skończy, każdy, kto jeszcze nie oskarżył, musi to zrobić od razu.
gloss-deck-aside = Nie ma w niej połowy kotów: leżą zakryte z boku i szef może być jednym z nich.
gloss-officer = Oficer Stasi
gloss-officer-text = Kto ma tę kartę, przez całą następną rundę gra z odkrytą wskazówką, a potem ją oddaje.
gloss-stasi = Żeton Stasi
gloss-stasi-text = Kto go wylosuje, bierze oficera Stasi i następną rundę gra z odkrytą wskazówką; żeton wraca po punktacji do zasobów. W ostatniej rundzie zostaje i liczy się za −2.
gloss-adler = Żeton Adler
gloss-adler-text = W fazie punktacji możesz wymienić swój na żeton tego samego koloru innego gracza, nie widząc jego wartości. Potem leży tam odkryty i nigdy już nie można go wymienić.
gloss-token = Żeton punktacji
gloss-supply = Zasób żetonów punktacji
gloss-token-gold = Złoty dostaje ten, kto oskarżył szefa, czyli kota, który pasuje do wszystkich wskazówek; jest wart najwięcej.
gloss-token-white = Biały dostaje ten, kto oskarżył asystenta, czyli kota, który pasuje do wszystkich wskazówek oprócz jednej; jest wart niewiele.
gloss-token-black = Czarny dostaje ten, kto oskarżył niewinnego kota; nie jest wart nic albo mniej niż nic.
gloss-token-secret = Kolor widzą wszyscy, punkty zna jego właściciel.
gloss-token-back = Widzisz jego kolor, ale nie wiesz, ile jest wart punktów.
gloss-end = Gra kończy się, gdy ktoś ma { $points } punktów, gdy skończy się któryś kolor albo po { $rounds } rundach.
gloss-end-small = Gra kończy się po jednej rundzie i wygrywa ten, kto ma najwięcej punktów.
gloss-source-mix = Liczba żetonów każdej wartości to nasza rekonstrukcja
gloss-source-adler = Wartość żetonu Adler to nasza rekonstrukcja

# Dlaczego akcja nie jest teraz dozwolona

why-R22 = Na tym kocie leży już żeton agenta.
why-Q5 = Ten kot został odrzucony, a odrzuconym nic nie grozi.
why-R23 = Ten kot nie leży na stole jako podejrzany.
why-W11-no-targets = Przy tym stole nie obiera się celów.
why-Q20 = Przed tym graczem nie ma takiego żetonu.
why-R43 = Wymieniasz swój żeton Adler na żeton tego samego koloru innego gracza.
why-R45 = Twój żeton Adler tego koloru leży odkryty, więc nie można go już wymienić.
why-Q21 = Odkrytego żetonu nie można zabrać.
why-R33 = Nie masz tylu punktów.

# Postacie: kto gra na każdym poziomie i jak; procent możliwości, wpisy dziennika, milisekundy.
character-fritzi = Fritzi Knopf
character-fritzi-text = bardziej patrzy na koty niż na wskazówki, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-otto = Otto Pummel
character-otto-text = oskarża zbyt wcześnie, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-hugo = Hugo Samt
character-hugo-text = trzyma się sprawdzonych prostych reguł i nigdy nie pyta, co było wcześniej
character-greta = Greta Linde
character-greta-text = ma za sobą długie szkolenie, zbyt długo zwleka z oskarżeniem i przeocza { $overlooks }% możliwości
character-konrad = Konrad Fink
character-konrad-text = dokładnie liczy szanse każdego podejrzanego i nigdy nie pyta, co było wcześniej
character-ilse = Ilse Marder
character-ilse-text = ma za sobą długie szkolenie i przeocza { $overlooks }% możliwości
character-thea = Thea Moor
character-thea-text = przeocza { $overlooks }% możliwości, pamięta wszystko i rzadko odchodzi od ruchu, który ceni najwyżej
character-leo = Leo Dunkel
character-leo-text = niczego nie przeocza i przed każdym ruchem liczy naprzód przez { $ms } milisekund
