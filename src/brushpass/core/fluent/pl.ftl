# Zdania, które nie należą do żadnej gry.

# Błędy. Adres zasady podajemy tak, jak stoi w instrukcji.
error-with-rule = { $sentence } (zasada { $rule })
error-unknown-action = W tej grze nie ma akcji „{ $text }”.
error-not-your-turn = Strona { $seat } nie ma teraz o czym decydować.
error-not-legal-now = Akcja „{ $action }” nie jest teraz możliwa.
error-match-over = Partia już się skończyła.
error-unknown-game = Nie ma gry „{ $game }”. Znane: { $known }.
error-unknown-edition = Nie ma wydania „{ $edition }”. Znane: { $known }.
error-unknown-option = Nie ma opcji „{ $option }”. Znane: { $known }.
error-bad-option-value = „{ $value }” nie jest wartością opcji { $option }. Dozwolone: { $allowed }.
error-option-unused = Opcja { $option } działa tylko razem z { $needed }.
error-unknown-seat = Nie ma strony „{ $seat }”. Znane: { $known }.
error-unknown-language = Nie ma języka „{ $lang }”. Znane: { $known }.
error-unknown-bot = Nie ma bota „{ $bot }”. Znane: { $known }.
error-unknown-bot-of-game = Nie ma bota „{ $bot }”. Boty w { $game }: { $known }.
error-bot-wrong-count = Bot { $bot } podał szanse w liczbie { $given }, a akcji jest { $count }.
error-bot-bad-chances = Bot { $bot } podał szanse, które nimi nie są: każda to liczba od 0 do 1, a razem dają 1.
error-bot-bad-win = Bot { $bot } podał szansę wygranej, która nie jest liczbą od 0 do 1.
error-mind-missing = { $game } nie ma tu wytrenowanego umysłu: brakuje pliku { $file }.
error-no-mind = Ten plik nie jest wytrenowanym umysłem.
error-mind-of-another-game = Ten umysł wytrenowano do gry { $found }, a nie do { $needed }.
error-mind-of-other-senses = Ten umysł do gry { $game } postrzega mecze inaczej niż ta wersja gry: trenowano go ze zmysłami { $found }, a teraz są to { $needed }.
error-mind-of-another-version = Ten umysł to plik w wersji { $found }, a potrzebna jest wersja { $needed }.
error-mind-changed = Plik tego umysłu zmieniono lub uszkodzono: z jego bajtów wynika { $found }, a zapisano w nim { $needed }.
error-mind-unreadable = Pliku tego umysłu nie można użyć: { $cause }.
error-mind-not-trained = Umysłu do gry { $game } nigdy nie trenowano z opcją { $option } = { $value }, tylko z: { $known }.
error-no-senses = Do gry { $game } nie można wytrenować umysłu: gra nie ma zmysłów.
error-mind-stand-in = { $cause } Bot { $bot } gra więc tak jak { $instead }.
error-bot-no-answer = Bot { $bot } odpowiedział { $answer }, a to ani akcja, ani wagi, ani rozkład szans.
error-bot-illegal = Bot { $bot } wybrał dla { $seat } „{ $action }”, a tego teraz nie wolno. Dozwolone: { $legal }.
error-bot-bad-weight = Bot { $bot } nadał „{ $action }” wagę { $weight }: waga to liczba nieujemna.
error-bot-no-weight = Bot { $bot } żadnej akcji nie nadał wagi większej od 0.
error-bot-raised = Bot { $bot } zawiódł: { $cause }.
error-bot-not-imported = Nie można użyć bota { $bot }: { $module } się nie wczytuje ({ $cause }).
error-bot-not-in-module = Nie można użyć bota { $bot }: w { $module } nie ma „{ $name }”.
error-bot-cannot-think = { $bot } nie jest botem: nie da się go wywołać i nie ma metody „think”.
error-bot-no-program = Nie można użyć bota { $bot }: nie ma programu { $program }.
error-bot-not-executable = Nie można użyć bota { $bot }: pliku { $program } nie wolno uruchomić (chmod +x).
error-bot-not-started = Nie udało się uruchomić bota { $bot }: { $cause }.
error-bot-died = Bot { $bot } zakończył się ze stanem { $status }, zanim odpowiedział.{ $said ->
        [nothing] { "" }
       *[other] { " " }Jego ostatnie słowa: { $said }
    }
error-bot-late = Bot { $bot } nie odpowiedział w ciągu { $limit } s.{ $said ->
        [nothing] { "" }
       *[other] { " " }Jego ostatnie słowa: { $said }
    }
error-bot-unreadable = Bot { $bot } odpowiedział wierszem, który nie jest obiektem JSON z akcją albo z szansami: { $line }{ $said ->
        [nothing] { "" }
       *[other] { " " }Jego ostatnie słowa: { $said }
    }
error-name-outsiders = W tej rozgrywce { $seats } prowadzi bot z zewnątrz: wskaż go ponownie przez --bot.
error-process-lost = Jeden z procesów zakończył się, zanim wykonał swoją część pracy; być może zabrakło pamięci.
error-no-cluster = Pod adresem { $address } nie można użyć klastra Ray: { $cause }.
error-folder-in-use = Inny program zapisuje właśnie w { $folder }.
error-foreign-file = W { $folder } jest { $file }, co do niego nie należy: podaj nowy albo pusty katalog.
error-other-dataset = W { $folder } jest inny zbiór danych: { $what } to tam { $found }, a żądano { $wanted }.
error-too-few-bots = Turniej wymaga co najmniej dwóch botów, a podano: { $given }.
error-bot-twice = Bota { $bot } podano dwa razy.
error-bad-budget = „{ $text }” to nie budżet: podaj liczbę milisekund większą od 0, na przykład 100ms, albo symulacji, na przykład 2000sims.
error-bot-without-budget = Bot { $bot } nie ma budżetu: niczego nie przeszukuje.
error-unknown-attacker = Nie ma napastnika o nazwie „{ $attacker }”. Znani: { $known }.
error-attacker-without-signs = Napastnik { $attacker } kieruje się tym, co wszyscy widzą z rzeczy ukrytych, a w { $game } nic z nich nie widać.
error-attacker-without-file = Napastnik { $attacker } gra według wag z pliku: { $attacker }=PLIK. Tworzy go `python -m train GRA --best-response`.
error-attacked-by-the-clock = { $target } myśli przez określony czas, więc nigdy nie odpowiada dokładnie tak samo i napastnik nie może tego znać. Zaatakuj policy, simple albo przeszukiwanie, które liczy symulacje.
error-game-too-large = { $game } z tymi opcjami nie da się rozwiązać: około { $moments } momentów, { $gigabytes } GB. Mniejsze edycje: { $smaller }; mniejszy rozmiar albo mniej tur zmniejsza grę.
error-too-large-to-solve = Ponad { $limit } momentów: za dużo, by to rozwiązać.
error-rest-too-large = Tego, co zostało z tej partii { $game }, nie da się rozwiązać: to co najmniej około { $moments } momentów albo światów, a sprawdza się najwyżej { $limit }. Wskaż późniejszą chwilę.
error-rest-in-secret = To miejsce przy stole zdecydowało już o czymś, czego nie zdradza żaden inny widok: wskaż chwilę wcześniejszą albo późniejszą.
error-bad-matrix = Tabela do rozwiązania musi mieć wiersze tej samej długości, a w każdym miejscu liczbę.
error-no-planning = W tym widoku nikt nie ma wyboru w fazie planowania.
error-no-window = W tym widoku nikt nie rozstrzyga, czy działać teraz, czy czekać.
error-not-reckoned = Tego się nie oblicza, gdy to, co raz leżało odkryte, może zostać zapomniane.
error-no-perfect-recall = Gracz doszedł do tej samej wiedzy po różnych własnych decyzjach; takiej gry nie da się rozwiązać.
error-bot-knows-more = { $bot } myśli inaczej w dwóch przebiegach, których jego gracz nie odróżnia, więc zagląda w coś ukrytego. Pierwszy: { $first }. Drugi: { $second }.
error-no-solved-file = { $file } nie jest rozwiązaną strategią.
error-solved-for-other = { $file } zawiera strategię dla { $found }, a żądano { $game }.
error-solved-for-version = { $file } należy do innej wersji gry: jej słowa to { $found }, a tutaj { $version }. Rozwiąż grę jeszcze raz.
error-solved-damaged = { $file } różni się od tego, co zapisano: ma inny skrót.
error-other-tournament = W { $folder } jest inny turniej: { $what } to tam { $found }, a żądano { $wanted }.
error-bad-tournament = { $file } nie mówi, do którego turnieju należy. { $detail }
error-bad-results = { $file }, wiersz { $line }: to nie wynik tego turnieju. { $detail }
error-other-worker = Jeden z wykonawców zapisałby inne bajty: { $what } to tam { $found }, a tutaj { $wanted }.
error-series-in-dataset = Zbiór danych składa się z pojedynczych partii, bez serii.
error-no-dataset = W { $folder } nie ma ukończonego zbioru danych: brakuje w nim { $file }.
error-bad-manifest = { $file } nie jest manifestem zbioru danych. { $detail }
error-other-format = Zbiór danych w { $folder } ma format { $found }; ta wersja Brushpass czyta { $known }.
error-other-encoding = Zbiór danych w { $folder } jest zakodowany jako { $found }; ta wersja Brushpass czyta { $known }.
error-bad-shard = Brakuje { $file } albo nie jest tym, co opisuje manifest; zapisz zbiór danych jeszcze raz, a rozegrane zostanie tylko to, czego brakuje.
error-bad-batch = Porcja ma co najmniej jedną decyzję, a nie { $size }.
error-bad-name = „{ $name }” nie może być nazwą gracza: potrzeba od 1 do { $longest } drukowalnych znaków.
error-bad-note = Notatka to jeden wiersz o długości od 1 do { $longest } znaków drukowalnych.
error-bad-seed = { $seed } nie może być ziarnem losowania: potrzebna jest liczba całkowita od 0 do 2^62 - 1.
error-bad-bytes = Te bajty są ucięte, uszkodzone albo nie zapisał ich Brushpass.
error-no-position-bytes = Te bajty nie są pozycją zapisaną przez Brushpass.
error-other-bytes-version = Te bajty mają wersję { $found }, a ten Brushpass czyta wersję { $version }.
error-other-bytes-game = Te bajty zawierają partię gry { $found }, a oczekiwana jest partia gry { $game }.
error-other-bytes-options = Partia w tych bajtach ma { $found }, a oczekiwane jest { $options }.
error-no-recall = Ta pozycja niczego nie zapamiętuje; rozpocznij ją z pamięcią (recall).
error-no-log = Ta pozycja nie prowadzi dziennika; rozpocznij ją z dziennikiem (log).
error-unknown-seat-number = Nie ma miejsca { $seat }: miejsca to liczby od 0 do { $seats } - 1, a los to -1.
error-unknown-action-number = Nie ma akcji { $action }: akcje to liczby od 0 do { $actions } - 1.
error-bad-matches = Nie można rozgrywać naraz { $matches } partii: można od 1 do { $most }.
error-unknown-form = Nie ma postaci obserwacji o nazwie „{ $form }”. Znane: { $known }.
error-live-in-steps = Okna na żywo w grze { $game } zależą od zegara i nie da się ich rozgrywać krok po kroku; wybierz inny rodzaj okien.
error-bad-actions = Krok przyjmuje liczby całkowite w liczbie { $matches }, po jednej akcji na partię; podano { $shape } typu { $dtype }.
error-bad-action-of-match = Partia { $match }, { $seat }: nie ma akcji { $action }; akcje to liczby od 0 do { $actions } - 1. Nic nie zagrano.
error-not-legal-in-match = Partia { $match }, { $seat }: „{ $action }” nie jest teraz możliwe. Nic nie zagrano.
error-no-learner = Boty zajmują wszystkie miejsca w grze { $game }; zostaw jedno uczącemu się.
error-missing-library = Do tego potrzebna jest biblioteka { $library }: zainstaluj brushpass[{ $extra }].
error-bad-array = Ta tablica ma kształt { $shape } i typ { $dtype }; jej ostatnia oś musi mieć { $size } liczb typu { $wanted }.
error-short-row = Wiersz tej gry ma { $needed } liczb i nie może się zaczynać na pozycji { $at } z { $numbers }.
error-no-row = Wiersz to wiedza jednego z graczy; widok obserwatora go nie ma.
error-bad-view = To nie jest widok gry { $game }. { $detail }
error-worlds-not-listed = Światy tej gry można losować, ale nie da się ich policzyć ani wypisać.
error-too-many-worlds = Z tym widokiem zgadza się tyle światów: { $count }, a wypisuje się najwyżej { $limit }. Zapytaj o pojedyncze ukryte rzeczy albo podnieś limit.
error-too-many-values = „{ $hidden }”: możliwości jest { $count }, a wypisuje się najwyżej { $limit }. Zapytaj o pojedyncze miejsca albo podnieś limit.
error-unknown-place = Nie ma ukrytego miejsca „{ $place }”. Znane: { $known }.
error-nothing-weighs = Żaden z tych światów nic nie waży albo któraś waga jest ujemna lub nie jest liczbą.
error-bad-policy = Strategia przypisuje każdej dozwolonej akcji prawdopodobieństwo, a ich suma wynosi 1; dla { $seat } suma to { $sum }, a dozwolonych akcji jest { $legal }.
error-policy-unknown-action = Strategia wybrała dla { $seat } akcję „{ $action }”, której nie ma wśród dozwolonych.
error-past-impossible = Jeśli inni grali według tej strategii, nic nie mogło doprowadzić do tego, co usłyszał gracz { $seat }.
error-too-many-branches = Z tym, co usłyszał gracz { $seat }, zgadza się więcej niż { $limit } przebiegów. Podnieś limit, zacznij później albo każ je losować.
error-past-lost = Żaden z wylosowanych przebiegów ({ $particles }) nie zgadza się z tym, co usłyszał gracz { $seat }. Wylosuj więcej albo zacznij później.
error-no-such-step = Nie ma kroku { $step }: kroków w tej partii było { $steps }.
error-unknown-render-mode = Nie ma sposobu rysowania o nazwie „{ $mode }”. Znane: { $known }.
error-no-reset-mask = Nie można wznowić pojedynczych partii: po każdej sama zaczyna się następna, więc pomiń reset_mask.
error-seat-without-bot = Nie podano bota dla miejsca { $seat }.
error-unknown-information = Stanów informacji nie opisuje się jako „{ $information }”. Znane: { $known }.
error-unknown-observation = Nie ma obserwacji tego rodzaju: pełna pamięć obejmuje całą wiedzę gracza, a za wszystkich graczy naraz nikt nie obserwuje.
error-no-observation-parameters = Obserwacje nie mają parametrów.
error-bad-dice-secret = Sekret uczciwych kości ma { $bytes } bajty.
error-bad-stop = Meczu nie można tak zakończyć: „{ $how }”. Znane sposoby: { $known }; ktoś musi wygrać.
error-unknown-series-format = Nie ma serii w formacie „{ $format }”. Znane: { $known }.
error-series-format-seats = Seria w formacie { $format } jest dla najwyżej { $most } graczy, a tu gra ich { $seats }. Pasują: { $fitting }.
error-unknown-series-third = Nie ma sposobu „{ $third }” na przydział stron w trzeciej partii. Znane: { $known }.
error-players-for-seats = Liczba graczy musi być równa liczbie miejsc, czyli { $seats }, a liczba podanych to { $given }.
error-players-alike = Dwóm graczom nadano tę samą nazwę: „{ $name }”.
error-series-over = Seria już się skończyła.
error-series-match-open = Ostatnia partia serii jeszcze trwa.
error-series-not-begun = Pierwsza partia serii jeszcze się nie zaczęła.
error-series-game-unsettled = Nie ustalono jeszcze, kto gdzie siedzi w partii { $number } tej serii.
error-series-wrong-seats = W partii { $number } gracze siedzą na innych miejscach, niż nakazuje seria.
error-series-other-settings = Partia { $number } ma inne wydanie albo inne opcje niż pierwsza partia serii.

# Błędy w plikach, które przynosi gracz, na przykład w zestawie kart; item i field wskazują miejsce.
error-file-needed = { $needed } wymaga pliku: ustaw opcję { $option }.
error-file-too-long = { $option }: plik ma więcej niż { $longest } znaków.
error-file-not-toml = { $option }: to nie jest plik TOML. { $detail }
error-file-too-great = { $option }: w pliku jest liczba, klucz, tekst albo zagnieżdżenie nawiasów nie do odczytania.
error-file-many-values = { $option }: plik ma więcej wartości niż { $most }.
error-file-not-a-table = { $option }: { $item } nie jest tabelą pól.
error-file-wrong-count = { $option }, { $item }: liczba wpisów „{ $field }” to { $found }, a powinno ich być { $needed }.
error-file-missing-field = { $option }, { $item }: brakuje pola „{ $field }”.
error-file-unknown-field = { $option }, { $item }: nie ma pola „{ $field }”. Znane: { $known }.
error-file-bad-value = { $option }, { $item }: „{ $value }” nie jest wartością pola „{ $field }”. Dozwolone: { $allowed }.
error-file-bad-word = { $option }, { $item }: „{ $value }” nie może być wartością pola „{ $field }”: dozwolone są małe litery, cyfry i łączniki, na początku litera, najwyżej { $longest } znaków, poza słowami: { $taken }.
error-file-bad-name = { $option }, { $item }: „{ $value }” nie może być wartością pola „{ $field }”: dozwolonych jest najwyżej { $longest } drukowalnych znaków, bez odstępu na początku i na końcu.
error-file-bad-program = { $option }, { $item }: pole „{ $field }” jest niezrozumiałe od „{ $text }”. Tu może stać: { $expected }.
error-file-program-ends = { $option }, { $item }: pole „{ $field }” urywa się za wcześnie. Dalej może stać: { $expected }.
error-file-program-goes-on = { $option }, { $item }: pole „{ $field }” powinno się kończyć przed „{ $text }”.
error-file-many-parts = { $option }, { $item }: pole „{ $field }” ma więcej części niż { $most }.
error-file-long-field = { $option }, { $item }: pole „{ $field }” ma więcej niż { $longest } znaków.
error-file-twice = { $option }, { $item }: pole „{ $field }” ma wartość „{ $value }”, tak jak na innej karcie.
error-file-called-alike = { $option }, { $item }: bez pola „{ $field }” karta nazywa się „{ $value }”, tak jak inna karta.

# Błędy w zestawie żetonów, który nie pasuje do opcji partii.
error-mix-lacks-token = W zestawie żetonów jest za mało „{ $kind }”: jeden z nich ma ustąpić miejsca „{ $coming }”.
error-mix-lacks-table = { $option }=file wymaga pliku żetonów z tabelą { $needed }.

# Błędy w zapisach partii.
error-record-cut-off = Wiersz { $line }: zapis urywa się w połowie wiersza.
error-record-long-line = Wiersz { $line } jest za długi.
error-record-unprintable = Wiersz { $line } zawiera znaki, których w zapisie być nie może.
error-record-unknown-header = Wiersz { $line }: zapis nie ma nagłówka „{ $text }”.
error-record-header-order = Wiersz { $line }: nagłówek „{ $text }” stoi w złym miejscu albo się powtarza.
error-record-empty-header = Wiersz { $line }: nagłówek „{ $text }” jest pusty.
error-record-missing-header = Wiersz { $line }: brakuje nagłówka „{ $text }”.
error-record-version = Wiersz { $line }: to wersja { $text } formatu, a odczytujemy wersję { $version }.
error-record-twice = Wiersz { $line }: „{ $text }” podano dwa razy.
error-record-after-end = Wiersz { $line }: po końcu partii nic już nie może stać.
error-record-short-action = Wiersz { $line }: „{ $text }” to nie akcja; akcja składa się ze strony i słów.
error-record-orphan = Wiersz { $line }: to skutek, nad którym nie ma żadnej akcji.
error-record-bad-consequence = Wiersz { $line }: „{ $text }” to nie skutek; skutek składa się z odbiorców, dwukropka i słów.
error-record-bad-word = Wiersz { $line }: „{ $text }” nie składa się ze zwykłych słów pisanych małymi literami.
error-record-bad-setting = Wiersz { $line }: tej partii nie da się rozłożyć. { $cause }
error-record-bad-action = Wiersz { $line }: { $cause }
error-record-wrong-consequence = Wiersz { $line }: „{ $text }” nie wynika z tej akcji.
error-record-missing-consequence = Wiersz { $line }: akcja miała jeszcze skutek „{ $text }”.
error-record-other-game = Wiersz { $line }: to zapis gry „{ $text }”, a nie „{ $game }”.
error-record-bad-dice = Wiersz { $line }: „{ $text }” wymaga 64 cyfr od 0 do f.
error-record-bad-prelude = Wiersz { $line }: „prelude” wymaga liczby przejętych akcji, a zapis ma ich mniej.
error-record-other-dice = Wiersz { $line }: sekret kości nie jest tym, którego skrót ogłoszono.
error-record-no-dice = Wiersz { $line }: zapis nie zawiera sekretu uczciwych kości, więc nie ma czego sprawdzać: mecz jeszcze trwa albo kości były inne.
error-record-unfair-dice = Wiersz { $line }: kości wskazują „{ $thrown }”, a nie „{ $text }”.
error-record-wrong-end = Wiersz { $line }: partia nie kończy się tak: „{ $text }”.

# Odtwarzanie.
replay-only = Tylko { $name }: { $text }

# Serie partii.
series-player = Gracz { $letter }
series-heading = Partia { $number } z co najwyżej { $most }; { $score }.
series-standing = Po { $games ->
        [one] jednej partii
       *[other] { $games } partiach
    }: { $score }.
series-result = { $count ->
        [one] Serię wygrywa { $winners }
       *[other] Serią dzielą się { $winners }
    }: { $score }.
series-single = Jedna partia
series-best_of_3 = Do dwóch wygranych, najwyżej trzy partie
series-first_to_3 = Do trzech wygranych

# Boty.
bot-level = { $name }: { $text }
bot-level-measured = { $name }: { $text } (ranking { $rating }, { $ms ->
        [0] poniżej 1 ms
       *[other] { $ms } ms
    } na ruch)
bot-random = bot, który wybiera dowolną dozwoloną akcję
bot-simple = bot, który gra według prostych reguł
bot-policy = bot, który gra to, czego nauczył się w partiach z samym sobą
bot-search = bot, który patrzy naprzód, korzystając z tego, czego nauczył się w partiach z samym sobą
bot-reader = bot, który patrzy naprzód tak samo, a z tego, co robią inni, odczytuje to, co ukryte
bot-sound = bot, który ukrywa, co wie, wierzy temu, co robią inni, a małe gry gra bezbłędnie
bot-ismcts = bot, który przeszukuje możliwości, poziom { $level } z 5

# Wartości opcji, które się włącza lub wyłącza.
value-true = tak
value-false = nie

# Mecz zakończony przy stole, a nie według zasad gry.
stopped-resigned = Zwycięstwo: { $winners }. Druga strona zrezygnowała.
stopped-timed-out = Zwycięstwo: { $winners }. Drugiej stronie skończył się czas.
stopped-timed-out-together = Nikt nie wygrywa: wszystkim czas skończył się w tej samej chwili.
stopped-agreed = Gracze zgodzili się na remis.
stopped-abandoned = Zwycięstwo: { $winners }. Druga strona odeszła od stołu.

# Jak doszło do rozstrzygnięcia, bez słowa o tym, kto wygrał.
decided-resigned = Jedna strona poddała partię.
decided-timed-out = Jednej stronie skończył się czas.
decided-timed-out-together = Wszystkim czas skończył się w tej samej chwili.
decided-agreed = Za zgodą graczy.
decided-abandoned = Jedna strona odeszła od stołu.

# Gry na żywo.
error-live-taken = Kto inny był szybszy: już zajęte.
error-live-closed = Za późno: żadne okno nie jest teraz otwarte.
error-live-already-acted = Twoja akcja jest już wykonana i nie można jej zmienić.
error-live-not-open = Nikt nie może teraz tego zrobić.
error-live-unseen = Nie dało się jeszcze zobaczyć, że to możliwe.
error-live-no-answer = Nikt nie mierzy teraz czasu przy tym stole; spróbuj ponownie za kilka sekund.
error-live-fixed-tempo = Przy tym stole okna zamykają się same i nikt nie może o to prosić.
error-live-not-on-turn = Teraz kto inny decyduje, kiedy grać dalej.

# Serwer.
error-accounts-closed = Tutaj nie zakłada się nowych kont.
error-already-left = Ten mecz został już przez Ciebie opuszczony.
error-already-offered = Ta propozycja już od Ciebie padła.
error-already-seated = Masz już miejsce przy tym stole.
error-backup-exists = Plik { $path } już istnieje, a kopia zapasowa niczego nie nadpisuje.
error-bad-body = Żądanie jest niezrozumiałe; sprawdź { $place } w tym, co zostało wysłane.
error-bad-chat = Tego nie da się powiedzieć: wiersz jest pusty albo zawiera znaki, których nie można pokazać.
error-bad-guest-name = „{ $name }” nie może być nazwą gracza: od 1 do { $longest } drukowalnych znaków i nie może zaczynać się jak nazwa bota.
error-bad-length = Długość żądania nie jest liczbą.
error-bad-message = Wiadomość jest niezrozumiała.
error-bad-query = To, co w adresie stoi po znaku zapytania, jest niezrozumiałe: { $place }
error-body-too-long = Żądanie jest za długie: najwyżej { $most } bajtów.
error-bot-plays-here = { $bot ->
        [pass] Twoje miejsce na razie pasuje; najpierw powiedz, że już jesteś.
       *[other] Gra teraz za Ciebie bot ({ $bot }); najpierw poproś o powrót.
    }
error-bots-decline = Remis wymaga zgody ludzi, a gra tu bot.
error-cannot-listen = Serwer nie może nasłuchiwać pod adresem { $host }, port { $port }: { $cause }
error-chat-off = Przy tym stole nie ma czatu.
error-claim-for-two = Wygraną można sobie przypisać tylko w meczu dwóch graczy; niech dalej gra bot.
error-clock-too-short = Zegar musi dawać co najmniej { $least ->
        [one] jedną sekundę.
        [few] { $least } sekundy.
       *[other] { $least } sekund.
    }
error-config-bad-value = Ustawienie { $name } nie może mieć wartości „{ $value }”. Dozwolone: { $allowed }
error-config-key-needed = Brakuje ustawienia { $name }: przy tej bazie danych wszystkie węzły potrzebują tego samego klucza. Można go podać jako { $variable }.
error-config-key-open = Inni mogą odczytać klucz w { $path }: odbierz im to prawo.
error-config-not-toml = Ustawienia w { $path } nie są plikiem TOML: { $detail }
error-config-short-key = Klucz, którym podpisuje się ciasteczka, ma co najmniej { $least } znaków.
error-config-unknown = Nie ma ustawienia „{ $name }”. Znane: { $known }
error-config-unreadable = Nie można odczytać { $path }: { $detail }
error-continue-over = W tej chwili mecz jest już skończony; wybierz wcześniejszą.
error-database-damaged = Baza danych jest uszkodzona albo nie jest bazą Brushpass ({ $cause }).
error-database-down = Baza danych nie odpowiada ({ $cause }).
error-database-in-use = Do pliku { $path } zapisuje już inny program: serwer albo polecenie bazy danych; naraz może być tylko jeden.
error-database-newer = Bazę danych utworzyła nowsza wersja Brushpass (rewizja { $revision }).
error-database-without-file = Baza danych SQLite potrzebuje pliku.
error-dump-account-differs = Wiersz { $line }: jest już inne konto o nazwie „{ $name }”.
error-dump-bad-line = Wiersz { $line } nie jest wierszem eksportu.
error-dump-cut-off = Eksport urywa się po wierszu { $line }.
error-dump-table-differs = Wiersz { $line }: stół { $table } już jest, z inną zawartością.
error-dump-version = To jest wersja { $version } formatu eksportu; tutaj czyta się wersję { $known }.
error-future-decision = Tej decyzji jeszcze nie ma; Twoja ma teraz numer { $decision }.
error-hello-first = Pierwszą wiadomością musi być hello.
error-hello-once = Powitanie już było.
error-hint-not-now = Podpowiedź dotyczy decyzji, która należy do Ciebie, a teraz żadna nie należy.
error-hint-only-bots = Podpowiedzi są tylko przy stołach nierankingowych, gdzie wszyscy pozostali są botami.
error-hint-too-late = Gra potoczyła się dalej: Twoja decyzja ma teraz numer { $decision }, a podpowiedź dotyczyła wcześniejszej.
error-hint-under-way = Podpowiedź dla Ciebie już się liczy.
error-hot-seat-live = Gra na żywo to wyścig i każdy musi mieć własny ekran; przy wspólnej przeglądarce jej nie ma.
error-hot-seat-names = Imiona podaje się przy stole ze wspólną przeglądarką, najwyżej jedno na każde Twoje miejsce.
error-hot-seat-places = Przy wspólnej przeglądarce co najmniej dwa miejsca są Twoje, pozostałe należą do botów i żadne nie jest wolne.
error-hot-seat-unrated = Stół ze wspólną przeglądarką nie może być rankingowy.
error-label-taken = Jest już token z etykietą „{ $label }”.
error-live-needs-server = Z tymi opcjami niektóre chwile kończy tylko zegar, więc mecz rozgrywa się na serwerze: patrz `brushpass serve`.
error-login-needed = Najpierw się zaloguj.
error-logins-busy = Zbyt wiele osób loguje się właśnie teraz; spróbuj za chwilę.
error-message-too-long = Wiadomość jest za długa: najwyżej { $longest } znaków.
error-name-invisible = Nazwa zawiera znaki, których nikt nie zobaczy.
error-name-length = Nazwa ma od { $least } do { $most } znaków.
error-name-mixed = Nazwa miesza alfabety, których litery wyglądają podobnie.
error-name-needed = Podaj swoją nazwę.
error-name-no-letters = Nazwa musi mieć literę albo cyfrę.
error-name-reserved = „{ $name }” to nazwa gości.
error-name-taken = Ktoś inny nazywa się „{ $name }” albo prawie tak samo.
error-no-draws = W grze { $game } nie ma remisów.
error-no-match-on = Nie toczy się żaden mecz.
error-no-metrics = Liczby tego serwera nie są dla wszystkich.
error-no-offer = Niczego takiego nie zaproponowano.
error-no-passing = Gra { $game } nie ma reguły dla nieobecnych graczy; wybierz walkower albo bota.
error-no-lesson = Gra { $game } nie ma lekcji.
error-no-such-game = Nie ma takiej gry. Znane: { $known }.
error-no-such-moment = Przy tym stole nie ma takiego meczu albo takiej jego chwili.
error-no-such-page = Pod tym adresem nic nie ma.
error-no-such-player = Nie ma takiego gracza przy tym stole.
error-no-such-table = Nie ma takiego stołu.
error-no-such-token = Nie ma tokenu z taką etykietą.
error-not-at-table = Nie masz miejsca przy tym stole.
error-not-ready = Następny mecz nie może się jeszcze zacząć.
error-not-serving = Ten węzeł teraz nie obsługuje gier.
error-not-text = Wiadomości są tekstem, a nie bajtami.
error-not-vanished = Ten gracz nie zniknął albo nikt nie czeka na jego decyzję.
error-nothing-ticks = Nic nie dzieje się teraz według zegara.
error-nothing-to-undo = Niczego nie można cofnąć: od Twojej ostatniej akcji coś ujawniono albo zadziałał los.
error-one-place = Można zająć tylko jedno miejsce.
error-only-for-bots = Tokeny są dla kont botów.
error-only-watching = Przy tym stole tylko oglądasz.
error-options-too-long = Opcje są za długie: najwyżej { $longest } znaków.
error-other-version = Program mówi inną wersją tego interfejsu; tutaj jest to wersja { $version }.
error-password-long = Hasło ma najwyżej { $most } znaków.
error-password-not-text = Hasło zawiera pół znaku.
error-password-short = Hasło ma co najmniej { $least } znaków.
error-place-taken = To miejsce nie jest wolne.
error-private-table = Ten stół jest tylko dla swoich graczy.
error-rated-needs-account = W meczach rankingowych gra się z kontem.
error-rated-needs-clock = Mecz rankingowy wymaga zegara.
error-rated-without-bots = W meczach rankingowych grają tylko ludzie.
error-record-later = Widzowie oglądają ten mecz z opóźnieniem, a jego zapis po zakończeniu.
error-rematch-made = Rewanż toczy się przy stole { $table }.
error-replay-later = Mecz można obejrzeć ponownie, gdy seria się skończy.
error-reviews-busy = Zbyt wiele partii jest właśnie analizowanych; spróbuj za chwilę.
error-series-goes-on = Seria jeszcze się nie skończyła.
error-server-busy = Serwer ma teraz za dużo pracy; nic się nie zmieniło, spróbuj za chwilę.
error-server-closing = Serwer zaraz uruchomi się ponownie; spróbuj za chwilę.
error-stale-decision = Ta decyzja już zapadła; Twoja ma teraz numer { $decision }.
error-store-down = Serwer nie może teraz niczego zapisać; nic się nie zmieniło, spróbuj za chwilę.
error-table-begun = Pierwszy mecz już się zaczął albo stół zamknięto.
error-table-busy = Za dużo dzieje się naraz przy tym stole; nic się nie zmieniło, spróbuj ponownie.
error-too-fast = Za dużo wiadomości; poczekaj { $seconds ->
        [one] sekundę.
        [few] { $seconds } sekundy.
       *[other] { $seconds } sekund.
    }
error-too-many-logins = Za dużo prób z Twojego adresu; spróbuj za { $seconds ->
        [one] sekundę.
        [few] { $seconds } sekundy.
       *[other] { $seconds } sekund.
    }
error-too-many-open = Twój adres ma już { $most } otwartych stołów na publicznej liście; zamknij jeden albo poczekaj, aż ktoś dołączy.
error-too-many-requests = Za dużo żądań z Twojego adresu; poczekaj chwilę.
error-too-many-sockets = Z Twojego adresu otwarto za dużo gniazd; spróbuj za { $seconds ->
        [one] sekundę.
        [few] { $seconds } sekundy.
       *[other] { $seconds } sekund.
    }
error-too-many-tables = Za dużo stołów z Twojego adresu; spróbuj za { $seconds ->
        [one] sekundę.
        [few] { $seconds } sekundy.
       *[other] { $seconds } sekund.
    }
error-too-many-tokens = Konto ma najwyżej { $most } tokenów; najpierw jakiś usuń.
error-undo-off = Przy tym stole niczego się nie cofa.
error-undos-used-up = W tej partii wykorzystano już wszystkie cofnięcia ({ $most }).
error-unexpected = Coś poszło tu nie tak; to nie Twój błąd.
error-unknown-database = Brushpass nie przechowuje niczego w bazie danych rodzaju „{ $scheme }”. Znane: { $known }.
error-wrong-login = Nazwa lub hasło się nie zgadza.
error-wrong-method = Ten adres przyjmuje tylko { $allowed }.
error-wrong-origin = Żądanie pochodzi ze strony innej witryny.
error-wrong-password = To nie jest Twoje dotychczasowe hasło.
error-wrong-secret = Ten sekret nie otwiera żadnego miejsca przy tym stole.
error-wrong-token = Ten token nie jest znany.
