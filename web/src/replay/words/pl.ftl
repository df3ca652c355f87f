### Zakończona gra, oglądana jeszcze raz.

replay-title = { $game }: powtórka
replay-loading = Zakładamy taśmę …
replay-lost = Nie ma tu czego oglądać
replay-later = Ta gra jeszcze trwa
replay-later-text = Przy tym stole wciąż trwa gra: { $game }. Gdy się skończy, będzie można obejrzeć tu całą.
replay-later-go = Do stołu

replay-board = Stół
replay-side = Przebieg i analiza
replay-matches = Partie serii
replay-match = Partia { $match }
replay-you = ty
replay-eyes = Czyimi oczami
replay-eyes-public = Widownia
replay-eyes-public-note = tylko jawne
replay-eyes-open = Odkryte
replay-eyes-open-note = bez tajemnic

replay-controls = Odtwarzacz
replay-buttons = Poruszanie się po grze
replay-scrubber = Chwila
replay-place = Chwila { $number } z { $last }.
replay-start = Gra się zaczyna.
replay-time = Mija czas.
replay-unseen = Niejawna decyzja: { $seat }.
replay-unseen-many = { $count ->
    [one] { $count } niejawna decyzja: { $seats }
    [few] { $count } niejawne decyzje: { $seats }
   *[many] { $count } niejawnych decyzji: { $seats }
  }
replay-before = Krok wstecz
replay-after = Krok dalej
replay-turn-before = Do poprzedniej tury
replay-turn-after = Do następnej tury
replay-play = Odtwarzaj
replay-pause = Pauza
replay-speed = Tempo

replay-panels = Obok planszy
replay-panel-moments = Przebieg
replay-panel-possible = Możliwości
replay-panel-known = Tajemnice
replay-panel-review = Analiza

replay-choices = { $count ->
    [one] Była { $count } możliwość
    [few] Były { $count } możliwości
   *[many] Było { $count } możliwości
  }
replay-taken = wybrane
replay-best = wybór komputera
replay-choices-hidden = Tymi oczami nie widać, co można było wybrać.
replay-look-as = Zobacz jak { $seat }

replay-continue = Graj dalej od tej chwili
replay-continue-over = W tej chwili gra jest już skończona. Cofnij się trochę, żeby grać dalej.
replay-continue-text = Nowy stół zaczyna się od chwili { $number } tej gry. Wszystko do tego miejsca zostaje bez zmian, a dalsze losowania będą nowe.
replay-continue-seat = Twoje miejsce
replay-continue-bot = { $count ->
    [one] Bot na drugim miejscu
   *[other] Boty na pozostałych miejscach
  }
replay-continue-go = Siadam
replay-cancel = Anuluj
replay-copy = Kopiuj link
replay-copied = Link do tej chwili jest skopiowany.
replay-not-copied = Przeglądarka nie pozwoliła kopiować. Linkiem jest adres tej strony.
replay-download = Zapis gry

replay-review-seat = Decyzje:
replay-review-what = Najlepszy bot przejrzy jeszcze raz każdą decyzję, wiedząc tylko to, co wtedy wiedział gracz: jak zmieniała się szansa wygranej i które decyzje były błędami.
replay-review-own = Przeanalizuj moje decyzje
replay-review-begin = Przeanalizuj decyzje: { $seat }
replay-review-working = { $of ->
    [0] Przygotowania …
   *[other] Przejrzane decyzje: { $done } z { $of }
  }
replay-review-none = { $seat }: ani razu nie było wyboru, który dałoby się ocenić.
replay-graph = Szansa wygranej
replay-graph-label = Szansa wygranej od decyzji do decyzji: { $seat }
replay-graph-point = Chwila { $number }: { $chance }
replay-worst = Błędy
replay-worst-none = Żadnej z tych decyzji nie można nazwać błędem.
replay-bluffs = Blefy
replay-bluffs-how = Rzadkie wybory, po których prawda wydawała się przeciwnikowi mało prawdopodobna, a które nie były błędami. „Tajemnice” mówią przy każdej z tych chwil, o co chodziło.
replay-points = { $points ->
    [one] −{ $points } punkt procentowy
    [few] −{ $points } punkty procentowe
   *[many] −{ $points } punktów procentowych
  }
replay-at = chwila { $number }
replay-played = Zagrano: { $action }
replay-between = (od { $low } do { $high })
replay-would = Lepiej: { $action }
replay-table = Wszystkie decyzje w tabeli
replay-table-moment = Chwila
replay-table-action = Zagrano
replay-table-chance = Szansa
replay-table-cost = Koszt (95%)
replay-table-perfect = Gra doskonała
replay-honest = Te liczby to szacunki ({ $bot }). Przy każdej decyzji bot wyobraził sobie do { $simulations } partii, wiedząc tylko to, co w tamtej chwili wiedział gracz ({ $seat }). Błędem nazywamy wybór tylko wtedy, gdy inny był lepszy ponad błąd szacunku, z 95-procentową pewnością.

replay-known = Co można było wiedzieć: { $seat }
replay-known-eyes = Spójrz oczami jednego z miejsc, a zobaczysz, co można było stąd wiedzieć o tajemnicach i co było prawdą.
replay-known-working = Wyobrażamy sobie wszystko, co możliwe …
replay-known-nothing = W tej chwili nikt nie wie nic, co byłoby tajemnicą dla tego miejsca ({ $seat }).
replay-known-over = W tej chwili gra jest już skończona. Odkryty widok nie ma tajemnic.
replay-known-together = razem { $count }
replay-known-absent = nie ma go na stole
replay-known-rest = inne
replay-known-true = tak było
replay-known-both = Dało się wiedzieć lepiej: według tego, co wiadomo ({ $seat }), „{ $best }” jest lepsze o { $points ->
    [one] { $points } punkt procentowy
    [few] { $points } punkty procentowe
   *[many] { $points } punktów procentowych
  }. Po odkryciu tajemnic wybór też okazuje się kosztowny.
replay-known-lucky = Dało się wiedzieć lepiej: według tego, co wiadomo ({ $seat }), „{ $best }” jest lepsze o { $points ->
    [one] { $points } punkt procentowy
    [few] { $points } punkty procentowe
   *[many] { $points } punktów procentowych
  }. Tajemnice ułożyły się jednak tak, że wybór nic nie kosztował.
replay-known-hindsight = Dobry wybór według tego, co wiadomo ({ $seat }). Dopiero po odkryciu tajemnic lepsze okazuje się „{ $best }”, o { $points ->
    [one] { $points } punkt procentowy
    [few] { $points } punkty procentowe
   *[many] { $points } punktów procentowych
  }.
replay-known-sound = Dobry wybór: i według tego, co wiadomo ({ $seat }), i po odkryciu tajemnic.
replay-known-better = Dało się wiedzieć lepiej: według tego, co wiadomo ({ $seat }), „{ $best }” jest lepsze o { $points ->
    [one] { $points } punkt procentowy
    [few] { $points } punkty procentowe
   *[many] { $points } punktów procentowych
  }.
replay-known-fair = Dobry wybór według tego, co wiadomo ({ $seat }).
replay-known-rare = Gracze doskonali wybraliby inaczej; ocena bota jest zbyt zgrubna, by powiedzieć, ile to kosztowało ({ $seat }).
replay-known-how = Udziały wśród { $worlds } stołów zgodnych ze wszystkim, co w tej chwili wiadomo ({ $seat }). Każdy wybór pozostałych jest w nich równie prawdopodobny, więc nie odczytujemy blefów ani nawyków.
replay-known-read = Najpierw udział wśród { $worlds } stołów zgodnych ze wszystkim, co w tej chwili wiadomo ({ $seat }), potem szansa po tym, jak grał przeciwnik ({ $other }): tak jak wytrenowany bot, a czasem zupełnie inaczej.
replay-concluded = { $what }: z samego stołu { $alone }. Z gry przeciwnika ({ $other }) { $now }, przede wszystkim dlatego:
replay-concluded-usual = Tak przeciwnik ({ $other }) zwykle wybiera w tajemnicy.
replay-concluded-moved = ({ $before } → { $after })
replay-bluff = Blef ({ $seat }). Prawda: { $what }. Przed tym wyborem przeciwnik ({ $other }) mógł dawać temu { $before }, po nim już tylko { $after }, bo przy innych tajemnicach wybiera się tak znacznie częściej.
replay-would-have = Co zrobiłby bot { $bot } na tym miejscu ({ $seat })

replay-perfect = Gracze doskonali w tym miejscu
replay-perfect-played = zagrane
replay-perfect-how = Ta edycja jest rozwiązana: tak często każdy wybór podejmuje równowaga, której nie da się pokonać nawet znając ją, przy tej samej wiedzy.
