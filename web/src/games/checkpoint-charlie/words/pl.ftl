# Stół gry Checkpoint Charlie. Imiona agentów i kotów są te same co w słowach gry.

cc-seat-basset = Basil
cc-seat-beagle = Berta
cc-seat-dachshund = Dora
cc-seat-poodle = Pola
cc-seat-terrier = Tibor

cc-trait-hat = kapelusz
cc-trait-glasses = okulary
cc-trait-newspaper = gazeta
cc-trait-coat = ubranie
cc-trait-fur = sierść

cc-face-bareheaded = bez kapelusza
cc-face-hat = kapelusz
cc-face-no-glasses = bez okularów
cc-face-glasses = okulary
cc-face-no-newspaper = bez gazety
cc-face-newspaper = gazeta
cc-face-jumper = sweter
cc-face-raincoat = prochowiec
cc-face-grey = szara sierść
cc-face-ginger = ruda sierść

cc-cat-befjy = Azur
cc-cat-hefjy = Bonbon
cc-cat-bgfjy = Caruso
cc-cat-hgfjy = Dakota
cc-cat-benjy = Echo
cc-cat-henjy = Figaro
cc-cat-bgnjy = Gizmo
cc-cat-hgnjy = Hexe
cc-cat-befry = Igor
cc-cat-hefry = Jinx
cc-cat-bgfry = Kaiser
cc-cat-hgfry = Lupo
cc-cat-benry = Mokka
cc-cat-henry = Nero
cc-cat-bgnry = Onyx
cc-cat-hgnry = Pasha
cc-cat-befjo = Quint
cc-cat-hefjo = Rasputin
cc-cat-bgfjo = Sultan
cc-cat-hgfjo = Tango
cc-cat-benjo = Ulli
cc-cat-henjo = Vesper
cc-cat-bgnjo = Wanda
cc-cat-hgnjo = Xenia
cc-cat-befro = Yuri
cc-cat-hefro = Zigzag
cc-cat-bgfro = Brezel
cc-cat-hgfro = Dynamo
cc-cat-benro = Fritz
cc-cat-henro = Marlene
cc-cat-bgnro = Sphinx
cc-cat-hgnro = Tosca

cc-you = Ty
cc-you-as = Ty, { $name }
cc-desk = { $name }
cc-desk-own = Twoje biurko
cc-asked = decyduje
cc-wins = wygrywa
cc-turn = bierze następną kartę
cc-starts = rozpoczyna rundę
cc-own-clue = Twoja wskazówka
cc-choose-face = Ukryj jedną stronę
cc-aim = Cel
cc-no-suspects = Jeszcze bez podejrzanych.
cc-discards = Odrzucone
cc-face-down = { $count ->
    [one] jeszcze { $count } zakryta
    [few] jeszcze { $count } zakryte
   *[many] jeszcze { $count } zakrytych
  }
cc-points = { $points } / { $target }
cc-chief = Szef
cc-aide = Pomocnik
cc-innocent = Niewinny
cc-nobody = nikt
cc-accused-nobody = bez oskarżenia
cc-turn-of = oskarżenie nr { $turn }
cc-last-card = Ostatnia karta
cc-new = Nowy

cc-round = Runda { $round } z { $rounds }
cc-round-short = Runda { $round }
cc-agents = Agenci
cc-aside = Z boku
cc-wanted = Poszukiwany: szef
cc-unknown = nieznane
cc-from-own = twój sekret
cc-from-open = odkryta
cc-unseen-help = Możesz obrać za cel także kota, którego nikt jeszcze nie spotkał.

cc-live = Następna karta najpóźniej za { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
  }
cc-live-open = Okno jest otwarte, póki nie zamknie go zegar.
cc-asked-one = Decyzję podejmuje { $name }.
cc-sealed-window = Okno { $window }: czekamy na zapieczętowane odpowiedzi.
cc-sealed = Czekamy na zapieczętowane odpowiedzi.
cc-hold = Przytrzymaj podejrzanego, by oskarżyć.
cc-latest = Ostatnia karta: { $name }
cc-accusers = Kto oskarżył
cc-has-accused = { $name }: po oskarżeniu
cc-still-free = { $name }: jeszcze bez oskarżenia

cc-case-closed = Sprawa zamknięta
cc-report = Runda { $round }: jak się skończyła
cc-report-close = Odłóż raport
cc-report-open = Raport z rundy { $round }
cc-report-short = Raport
cc-report-clues = Wskazówki tamtej rundy
cc-report-outcomes = Oskarżenia w kolejności
cc-grade = { $grade ->
    [chief] Szef
    [aide] Pomocnik
   *[other] Niewinny
  }, { $number }/{ $clues }
cc-dock-cats = Koty do wyboru
cc-dock-tokens = Żetony do wzięcia
cc-colour-gold = złoty żeton
cc-colour-white = biały żeton
cc-colour-black = czarny żeton

cc-notebook = Notes
cc-tab-holders = Kto co ma?
cc-tab-cats = Wszystkie koty
cc-who-holds = Kto ma którą wskazówkę?
cc-holder-table = Nikt
cc-cell = { $name }, { $face }: { $mark }
cc-mark-none = bez znaku
cc-mark-likely = może
cc-mark-yes = tak
cc-mark-no = nie
cc-line-up = Wszystkie koty
cc-possible = { $count ->
    [one] { $count } może być szefem
    [few] { $count } mogą być szefem
   *[many] { $count } może być szefem
  }
cc-where-suspect = podejrzany
cc-where-discarded = odrzucony
cc-where-unseen = niewidoczny
cc-cat-out = wykluczony
cc-cat-star = podkreślony
cc-cat-open = możliwy
cc-notebook-help = Szare znaki wynikają ze wskazówek, które znasz. Dotknij pola: może, tak, nie; dotknij kota: gwiazdka albo krzyżyk. Kot bez cechy, której masz pewność, jest skreślony.
cc-rub-out = Wymaż moje znaki

cc-intro-chief-title = Jeden kot na trzydzieści dwa
cc-intro-chief = W kolejce do przejścia stoją trzydzieści dwa koty i żadne dwa nie są takie same: kapelusz albo nie, okulary albo nie, gazeta albo nie, prochowiec lub sweter, szara sierść lub ruda. Dokładnie jeden ma wszystkie pięć cech, których szuka agencja: to szef siatki.
cc-intro-clue-title = Każdy pies coś słyszał
cc-intro-clue = Jesteś jednym z trzech do pięciu psów na służbie. Każdy losuje żeton wskazówki i ukrywa jedną z jego stron; jest prawdziwa i zna ją tylko właściciel. Pięć wskazówek razem opisuje szefa.
cc-intro-sort-title = Zatrzymać czy puścić
cc-intro-sort = W twojej turze podchodzi kot. Jeśli pasuje do twojej wskazówki, zostaje przy tobie jako podejrzany, a jeśli nie, może iść. Sortuje za ciebie program, a wszyscy patrzą.
cc-intro-deduce-title = Czytaj z innych
cc-intro-deduce = Berta zatrzymała kota w kapeluszu, a innego w kapeluszu puściła, więc nie o kapelusz jej chodzi. Karta po karcie dowiadujesz się, co wiedzą inni, a oni, co wiesz ty. Wszystko zapiszesz w notesie.
cc-intro-accuse-title = Połóż swój żeton agenta
cc-intro-accuse = Po każdej karcie możesz oskarżyć jednego podejrzanego, przed kimkolwiek leży. Masz tylko jeden żeton agenta, tego kota nie weźmie już nikt inny, a gdy już tylko jedno z was nikogo nie oskarżyło, runda się kończy.
cc-intro-score-title = Złoto, biel i czerń
cc-intro-score = Szef jest wart złoty żeton, pomocnik różniący się jedną cechą biały, a każdy inny kot czarny. Żetony leżą zakryte: inni widzą kolor, ty punkty. Wygrywa, kto pierwszy ma dziesięć punktów, albo najbogatszy po pięciu rundach.
cc-intro-variants-title = Na drugi wieczór
cc-intro-variants = Kto wylosuje żeton Stasi, gra następną rundę z odkrytą wskazówką. W Café Adler możesz wymienić orła na zakryty żeton tego samego koloru, który leży u kogoś innego.

tip-checkpoint-charlie-face = Żadna strona nie jest lepsza. Wybierz na chybił trafił: przyzwyczajenie ktoś mógłby zauważyć.
tip-checkpoint-charlie-window = Po każdym kocie otwiera się okno, w którym możesz oskarżyć. Nic cię nie goni: pas nic nie kosztuje i nikt nie zobaczy twojej odpowiedzi.
tip-checkpoint-charlie-suspects = Kto zatrzymuje kota, mówi: pasuje do mojej wskazówki. Szukaj, co wspólnego mają podejrzani jednego psa.
tip-checkpoint-charlie-discards = Kot puszczony wolno mówi równie dużo: brakuje mu właśnie tej cechy, której szuka jego pies.
tip-checkpoint-charlie-open-clue = Odkryta wskazówka jest prawdziwa dla wszystkich i nikt inny nie może mieć tej samej cechy.
tip-checkpoint-charlie-ruled-out = Przekreślone koty nie mogą być szefem, bo wyklucza to znana ci wskazówka. Któryś może być jednak pomocnikiem, wartym biały żeton.
tip-checkpoint-charlie-notebook = Otwórz notes: zaznacz, kto może mieć którą wskazówkę, a koty bez pewnej cechy zostaną skreślone.
tip-checkpoint-charlie-accuse = Zostało niewiele kotów? Dotknięcie wybiera podejrzanego i najpierw pyta; przytrzymanie oskarża od razu.
tip-checkpoint-charlie-marker = Kot, na którym leży żeton agenta, jest zajęty. Pomyśl, co może wiedzieć ten, kto go oskarżył.
tip-checkpoint-charlie-last-two = Dwoje z was jeszcze nie oskarżyło. Jeśli zrobi to ta druga osoba, zostaniesz z niczym, a to zwykle znaczy czarny żeton.
tip-checkpoint-charlie-forced = Talia jest pusta, więc szef leży na stole. Wybierz podejrzanego zgodnego z większością tego, co wiesz.
tip-checkpoint-charlie-tokens = Twoje punkty są tajemnicą; inni widzą tylko kolory. Dziesięć punktów kończy grę.
tip-checkpoint-charlie-officer = Kto ma oficera, pokazuje wskazówkę wszystkim. To prezent: odczytaj go.
tip-checkpoint-charlie-swap = Adler jest wart najmniej w swoim kolorze. Cudzy żeton tego koloru raczej nie będzie gorszy.
