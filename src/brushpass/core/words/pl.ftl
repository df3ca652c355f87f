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
error-unknown-seat = Nie ma strony „{ $seat }”. Znane: { $known }.
error-unknown-language = Nie ma języka „{ $lang }”. Znane: { $known }.
error-unknown-bot = Nie ma bota „{ $bot }”. Znane: { $known }.
error-unknown-bot-of-game = Nie ma bota „{ $bot }”. Boty w { $game }: { $known }.
error-bad-name = „{ $name }” nie może być nazwą gracza: potrzeba od 1 do { $longest } drukowalnych znaków.
error-bad-note = Notatka to jeden wiersz o długości od 1 do { $longest } znaków drukowalnych.
error-bad-seed = { $seed } nie może być ziarnem losowania: potrzebna jest liczba całkowita od 0 do 2^62 - 1.
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
error-file-unused = Opcja { $option } działa tylko razem z { $needed }.
error-file-too-long = { $option }: plik ma więcej niż { $longest } znaków.
error-file-not-toml = { $option }: to nie jest plik TOML. { $detail }
error-file-too-great = { $option }: w pliku jest liczba albo zagnieżdżenie nawiasów nie do odczytania.
error-file-not-a-table = { $option }: { $item } nie jest tabelą pól.
error-file-wrong-count = { $option }, { $item }: liczba wpisów „{ $field }” to { $found }, a powinno ich być { $needed }.
error-file-missing-field = { $option }, { $item }: brakuje pola „{ $field }”.
error-file-unknown-field = { $option }, { $item }: nie ma pola „{ $field }”. Znane: { $known }.
error-file-bad-value = { $option }, { $item }: „{ $value }” nie jest wartością pola „{ $field }”. Dozwolone: { $allowed }.
error-file-bad-word = { $option }, { $item }: „{ $value }” nie może być wartością pola „{ $field }”: dozwolone są małe litery, cyfry i łączniki, najwyżej { $longest } znaków, poza słowami: { $taken }.
error-file-bad-name = { $option }, { $item }: „{ $value }” nie może być wartością pola „{ $field }”: dozwolonych jest najwyżej { $longest } drukowalnych znaków, bez odstępu na początku i na końcu.
error-file-bad-program = { $option }, { $item }: pole „{ $field }” jest niezrozumiałe od „{ $text }”. Tu może stać: { $expected }.
error-file-program-ends = { $option }, { $item }: pole „{ $field }” urywa się za wcześnie. Dalej może stać: { $expected }.
error-file-program-goes-on = { $option }, { $item }: pole „{ $field }” powinno się kończyć przed „{ $text }”.
error-file-many-parts = { $option }, { $item }: pole „{ $field }” ma więcej części niż { $most }.
error-file-long-field = { $option }, { $item }: pole „{ $field }” ma więcej niż { $longest } znaków.
error-file-twice = { $option }, { $item }: pole „{ $field }” ma wartość „{ $value }”, tak jak na innej karcie.

# Błędy w zestawie żetonów, który nie pasuje do opcji partii.
error-mix-lacks-token = W zestawie żetonów jest za mało „{ $kind }”: jeden z nich ma ustąpić miejsca „{ $coming }”.
error-mix-lacks-adler = { $option }=file wymaga pliku żetonów z tabelą { $needed }.

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
error-record-wrong-end = Wiersz { $line }: partia nie kończy się tak: „{ $text }”.

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
bot-random = bot, który wybiera dowolną dozwoloną akcję
bot-simple = bot, który gra według prostych reguł
bot-ismcts = bot, który przeszukuje możliwości, poziom { $level } z 5

# Wartości opcji, które się włącza lub wyłącza.
value-true = tak
value-false = nie
