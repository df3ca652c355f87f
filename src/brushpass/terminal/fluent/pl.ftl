# Stół w terminalu po polsku.

# Słowa, które wpisuje gracz. Słowa z angielskiego stołu działają w każdym języku.
command-help = pomoc
command-log = dziennik
command-save = zapisz
command-quit = koniec
command-lang = język
order-pass = pas
order-until = aż
page-back = w
answer-yes = tak
answer-yes-short = t

help =
    Odpowiedz numerem wyboru albo jego słowami: wystarczą ich początki.
    Enter rysuje stół od nowa.

      ? 3            zasada, z której wynika wybór 3
      ? R7           ta zasada
      ? SŁOWO        co robi karta albo które zasady o niej mówią
      dziennik       wszystko, co się dotąd wydarzyło
      zapisz PLIK    kopia partii w innym pliku
      język en       po angielsku
      koniec         wyjście; partia zostaje zapisana i można ją wznowić
help-window =
    Enter pod stołem oznacza pas, jeśli to samo pytanie wraca raz po raz.
    „pas 5” to pięć pasów, „pas *” to pas, { $until }; koniec rundy unieważnia takie polecenia.
help-window-among-people =
    Gdy ekran cię wzywa, wpisz p, aby spasować bez patrzenia na swój stół.
    „pas 5” to pięć pasów, „pas *” to pas, { $until }; koniec rundy unieważnia takie polecenia.
help-rules = { $count ->
        [0] Żadna zasada nie mówi o tym wprost.
       *[other] Mówią o tym zasady: { $rules }
    }
help-nothing = Ani na stole, ani w zasadach nie ma nic o „{ $topic }”. Wpisz ?, aby zobaczyć pomoc.

# Stół
owner-table = Stół
owner-you = { $name } (ty)
news = Od twojej ostatniej decyzji
news-table = Naciśnij Enter, aby zobaczyć stół.
news-first = Dotychczas
log-earlier = { $count ->
        [one] ... wcześniej jeszcze jeden wiersz (wpisz dziennik)
        [few] ... wcześniej jeszcze { $count } wiersze (wpisz dziennik)
       *[many] ... wcześniej jeszcze { $count } wierszy (wpisz dziennik)
    }
log-private = (wiesz to tylko ty)
grid-beyond = Poza krawędzią: { $pieces }

# Wybory
choices-folded = { $heading } ... ({ $count ->
        [one] jeden wybór
        [few] { $count } wybory
       *[many] { $count } wyborów
    })
choices-on-map = { $heading } ... (numery na mapie)
choices-on-table = { $heading } ... (numery na stole)
choices-warning = Uwaga, wybory { $numbers }: { $warning }
choices-which = Który z tych wyborów? Enter wraca do wszystkich.
choose-number = Wpisz liczbę od 1 do { $last }.
hint-rule = Wpisz „? { $rule }”, aby przeczytać tę zasadę.
hint-help = Wpisz numer z listy albo ?, aby zobaczyć pomoc.
enter-takes = Enter wybiera { $number }.
lang-known = Dostępne języki to { $known }: wpisz „język pl” albo „język en”.

# Partia
intro-save = Po każdej akcji partia zapisuje się w pliku { $file }.
intro-help = W każdej chwili możesz wpisać ?, aby zobaczyć pomoc, albo koniec, aby wyjść.
intro-begin = Naciśnij Enter, aby zacząć.
interpreted = Silnik działa w trybie interpretowanym, bez kompilacji, więc boty myślą wolniej.
player-person = człowiek
player-random = bot losowy
player-outside = bot z zewnątrz, { $name }
player-simple = bot prosty
player-policy = bot wytrenowany
player-search = bot wytrenowany, patrzący naprzód
player-reader = bot, wytrenowany, patrzy naprzód i czyta ciebie
player-sound = bot, ukrywa, co wie
player-attacker = atakujący, { $name }
player-ismcts = bot przeszukujący, poziom { $level }
player-level = bot { $name }
thinking = { $name } myśli ...
cover = Klawiaturę przejmuje { $name }. Naciśnij Enter, gdy na ekran patrzy tylko { $name }.
cover-window = Klawiaturę przejmuje { $name }. Naciśnij Enter, gdy na ekran patrzy tylko { $name }, albo wpisz p, aby spasować bez patrzenia.
order-hint = Enter to pas, a „pas *” to pas, { $until }.
order-among-people = Pasujesz z góry, { $until } albo tyle razy, ile podano. Inni nie mogą tego zobaczyć, więc ekran wzywa cię jak dotąd: teraz Enter oznacza tam pas, a dowolne słowo pozwala spojrzeć. Naciśnij Enter.
end-scores = Wynik końcowy: { $scores }.
series-next = Naciśnij Enter, aby zacząć partię { $number }; gracze zmieniają miejsca.
series-next-lots = Naciśnij Enter, aby zacząć partię { $number }; miejsca zostaną wylosowane.
seat-of-player = { $seat } ({ $player })
end-show = Cała partia do przeczytania: brushpass record show { $file }
end-replay = Powtórka runda po rundzie: brushpass record replay { $file }
again = Zagrać jeszcze raz? (t/N)

# Zapisywanie
save-done = Zapisano w pliku { $file }.
save-exists = Plik { $file } już istnieje; nic nie zapisano. Podaj inną nazwę.
save-needs-name = Podaj nazwę pliku: zapisz PLIK.
save-failed = Nie udało się zapisać partii w pliku { $file }: { $cause }.
save-unreadable = Nie da się odczytać pliku { $file }: { $cause }.
save-damaged = Plik { $file } jest uszkodzony i pozostał bez zmian. { $cause }
save-none = Nie ma zapisanej partii, którą można by wznowić.
record-exists = Plik { $file } już istnieje. Dodaj --resume, aby grać dalej, albo podaj inny plik.
left-saved = Partia jest zapisana w pliku { $file }.
left-resume = Możesz ją wznowić poleceniem: brushpass play { $game } --record { $file } --resume
left-nothing = Nie rozegrano ani jednej akcji, więc nic nie zapisano.

# Menu początkowe
menu-title = Brushpass: gry szpiegowskie z ukrytą informacją
menu-what = Co chcesz zrobić? Wpisz numer i naciśnij Enter.
menu-play = Zagraj w grę { $title }
menu-resume = Wznów zapisaną partię
menu-language = In English
menu-quit = Wyjdź
menu-against-bot = { $seats ->
        [2] Zagraj z botem
       *[other] Zagraj z botami
    }
menu-hot-seat = Zagrajcie razem przy jednej klawiaturze, przekazując ją sobie
menu-mixed = Zagrajcie razem z botami: wybór gracza na każde miejsce
menu-rules = Przeczytaj zasady
menu-return = Naciśnij Enter, aby wrócić do menu.
menu-back = Wróć
menu-which-bot = { $seats ->
        [2] Jak silny ma być bot?
       *[other] Jak silne mają być boty?
    }
menu-which-seat = { $seats ->
        [2] Którą stroną grasz?
       *[other] Kim grasz?
    }
menu-which-first-seat = { $seats ->
        [2] Którą stroną grasz w pierwszej partii?
       *[other] Kim grasz w pierwszej partii?
    }
menu-how-many = Ilu graczy?
menu-players = { $count ->
        [one] { $count } gracz
       *[other] { $count } graczy
    }
menu-who-plays = Kto gra jako { $name }?
menu-person = Człowiek przy tej klawiaturze
menu-which-series = Ile partii?
menu-which-save = Którą partię?
menu-save-line = { $time }  { $players } ({ $decisions ->
        [one] jedna decyzja
        [few] { $decisions } decyzje
       *[many] { $decisions } decyzji
    })
menu-save-series-line = { $time }  { $players } (partia { $number }, { $decisions ->
        [one] jedna decyzja
        [few] { $decisions } decyzje
       *[many] { $decisions } decyzji
    })
menu-more-bots = Inne boty, do eksperymentów
bot-choice-random = Losowy: wybiera dowolną dozwoloną akcję
bot-choice-simple = Prosty: gra według prostych reguł, od razu
bot-choice-policy = Wytrenowany: od razu gra to, czego nauczył się w partiach z samym sobą
bot-choice-search = Wytrenowany, patrzący naprzód: najsilniejszy, jedna dziesiąta sekundy na ruch
bot-choice-reader = Wytrenowany, patrzący naprzód i odczytujący to, co ukryte, z tego, co robisz
bot-choice-sound = Ukrywający, co wie, czytający ciebie, bezbłędny w małych grach
bot-choice-ismcts = Przeszukujący, poziom { $level } z 5: { $level ->
        [1] na pierwszą partię
        [2] patrzy trochę naprzód
        [3] patrzy dalej naprzód
        [4] silny, myśli przez chwilę
       *[other] najsilniejszy, myśli najdłużej
    }

# Czytanie strona po stronie
page = Wiersz { $now } z { $all }. Enter: następna strona, w: wstecz, q: koniec, albo słowo do odszukania.
page-last = To już koniec. Enter: gotowe, w: wstecz, albo słowo do odszukania.
page-not-found = Nie znaleziono.
