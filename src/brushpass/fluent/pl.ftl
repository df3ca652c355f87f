# Wiersz poleceń po polsku.

# Pomyłki w wierszu poleceń
bad-option = „{ $text }” nie jest opcją: napisz nazwa=wartość.
bot-and-hot-seat = Wybierz jedno z dwojga: --bot albo --hot-seat.
seat-and-hot-seat = Wybierz jedno z dwojga: --seat albo --hot-seat; przy --hot-seat na wszystkich miejscach grają ludzie.
seat-twice = Miejsce „{ $seat }” podano dwa razy.
bots-for-seats = { $seats ->
        [one] Jedno miejsce wymaga jednego bota
        [few] { $seats } miejsca wymagają jednego bota dla wszystkich albo { $seats } botów
       *[other] { $seats } miejsc wymaga jednego bota dla wszystkich albo { $seats } botów
    }, a liczba podanych to { $given }.
bots-for-players = Liczba botów w { $game } nie może wynosić { $given }. Podaj jednego bota dla wszystkich miejsc albo tylu botów, ilu może grać: { $fitting }.
names-for-players = Liczba graczy w { $game } nie może wynosić { $given }. Możliwe: { $fitting }.
paired-needs-swap = Rozdania można powtarzać tylko wtedy, gdy boty zmieniają miejsca: dodaj --swap.
bad-plot = { $file } nie jest obrazem: wykres ma końcówkę { $known }.
cannot-read = Nie można odczytać { $file }: { $cause }.
cannot-write = Nie można zapisać { $file }: { $cause }.
no-rule-found = W instrukcji { $game } nie ma nic o „{ $query }”.

# Zasady
rules-code = Wykonują ją
rules-code-none = Żadna funkcja nie wymienia tej zasady.
rules-tests = Dowodzą jej testy
rules-tests-none = Żaden test nie jest oznaczony tą zasadą.
rules-tests-missing = Testy nie są tu zainstalowane; są częścią kodu źródłowego.
rules-related = Zobacz też

# Boty
bots-object = funkcja albo obiekt z metodą think, w Pythonie: docs/research.md mówi, jak jest pytany
bots-program = program, który czyta i pisze wiersze JSON: docs/referee.md mówi jakie

honest-yes = { $bot }: uczciwy. Przy { $asked ->
        [one] jednej decyzji
       *[other] { $asked } decyzjach
    } (ziarno { $seed }) myślał tak samo po wylosowaniu na nowo wszystkiego, co ukryte.
honest-no = { $bot }: nieuczciwy. Przy decyzji { $decision } w rozgrywce o ziarnie { $seed }, pytany jako { $seat }, myślał inaczej po wylosowaniu na nowo wszystkiego, co ukryte: zagląda tam, gdzie nie powinien, albo kieruje się czymś innym niż widok, przeszłość i kości.

# Zapisy
record-ok = { $file }: w porządku, { $decisions ->
        [one] jedna decyzja
        [few] { $decisions } decyzje
       *[other] { $decisions } decyzji
    }.
series-ok = { $file }: w porządku, { $games ->
        [one] seria jednej partii
       *[other] seria { $games } partii
    }, { $decisions ->
        [one] jedna decyzja
        [few] { $decisions } decyzje
       *[other] { $decisions } decyzji
    }.
dice-ok = { $file }: uczciwe kości, { $throws ->
        [one] sprawdzono jeden rzut
        [few] sprawdzono { $throws } rzuty
       *[other] sprawdzono { $throws } rzutów
    }.
record-bad = { $file }: { $cause }
story-players = Gracze: { $players }
story-edition = Wydanie: { $edition }
story-options = Opcje: { $options }
story-only = Tylko { $name }: { $text }
story-open = Rozgrywka jeszcze trwa.
step-next = Enter: następny krok

# Rady
advise-choice = Wybór
advise-chance = Szansa wygranej
advise-interval = 95%
advise-loss = Strata (95%)
advise-games = Wyobrażone
advise-perfect = Gra doskonała
advise-mark-best = (najlepszy)
advise-mark-played = (zagrany)
advise-likely = Bot
advise-by = Ocena bota { $bot } na podstawie tego, co wiedział gracz. Straty są w punktach procentowych, a ich przedziały obowiązują dla wszystkich wyborów naraz.
advise-pasts = Te wnioski opierają się na wyobrażonych przebiegach gry, wartych tyle co { $pasts } o równej wadze.
advise-mistake = Zagranie było błędem: inny wybór był na pewno lepszy, na ile pozwala to ocenić błąd oszacowania.
advise-no-mistake = Zagrania nie można nazwać błędem: różnica może wynikać z niedokładności oszacowania.
advise-no-game = W tym zapisie nie ma partii { $game }; liczba partii: { $games }.
advise-no-moment = W tym zapisie nie ma chwili { $at }: chwile mają numery od 0 do { $last }, według decyzji.
advise-over = W chwili { $at } partia jest już skończona; nie ma czego wybierać.
advise-not-asked = W chwili { $at } { $seat } nie ma nic do wyboru: decyduje { $asked }.

# Zbiory danych
dataset-written = { $folder }: { $decisions ->
        [one] jedna decyzja
        [few] { $decisions } decyzje
       *[other] { $decisions } decyzji
    } z { $matches ->
        [one] jednej partii
       *[other] { $matches } partii
    } w { $shards ->
        [one] jednym pliku
       *[other] { $shards } plikach
    }, ziarno { $seed }.

# Turnieje
bad-time-limit = Limit czasu to liczba sekund większa od 0, a nie { $text }.
arena-interrupted = Przerwano po { $played } z { $matches } partii; wszystkie są zapisane w { $folder }. To samo polecenie podejmie turniej od tego miejsca.
arena-progress = { $played } z { $matches } partii
exploit-bound = Kto gra jak { $attacker }, wygrywa co najmniej { $share }% ({ $low } do { $high }, 95%) przeciw { $target }: rozgrywek { $matches }, rozdania w parach, ziarno { $seed }. Kto inny może znaleźć więcej.
exploit-fair = Sprawiedliwy udział to { $fair }%.
exploit-failed = { $bot } nie dał odpowiedzi w { $number } z { $matches } rozgrywek i je przegrał.
exploit-without-failures = W rozgrywkach rozegranych do końca ({ $matches }) { $attacker } wygrywa { $share }%.
exploit-only-failures = Żadnej rozgrywki nie rozegrano do końca, więc ten udział nic nie mówi o grze.
exploit-gain = { $attacker }, sam wśród kopii bota { $target }, zdobywa w rozgrywce { $points } pkt względem każdej z nich ({ $low } do { $high }, 95%).
exploit-close = Jak dobry jest napastnik { $attacker }: w edycji { $edition } znana jest najlepsza odpowiedź na grę bota { $target }, a on przy { $simulations } symulacjach wygrywa { $part }% tego, co ona ({ $seats }).
solve-no-variant = { $game } nie ma edycji „{ $variant }”. Znane: { $known }.
solve-size = Zbiory informacyjne: { $sets }, spisane momenty: { $moments }.
solve-value = { $seat }: { $share }% wygranych między graczami doskonałymi.
solve-gap = Nikt nie zyska więcej niż { $gap }%, grając inaczej (rundy: { $rounds }, { $seconds } s).
solve-gap-many = Granie inaczej daje średnio { $gap }% na miejsce przy stole (rundy: { $rounds }, { $seconds } s); gdy gra więcej niż dwoje, niczego to nie obiecuje.
solve-bot = Ile można ugrać na bocie { $bot }: dokładnie { $gap }%.
solve-bot-seat = { "  " }{ $seat }: kto wie, jak gra bot, wygrywa { $best }%, sam bot { $own }%.
solve-decision = { $seat } (dochodzi tu { $often }% partii), wiedząc:
solve-kept = Zapisano w { $file }, skrót { $digest }.
solve-nothing-named = Powiedz, co rozwiązać: --variant i edycja albo --record z plikiem partii i --at.
solve-other-record = { $file } zawiera partię { $found }, a żądano { $game }.
solve-no-moment = Podaj przez --at, od której chwili: po ilu decyzjach.
solve-rest-size = To, co zostało: światy: { $worlds }, zbiory informacyjne: { $sets }, momenty: { $moments }.
solve-rest-exact = To wynik dokładny: nikt nic nie zyska, grając inaczej.
solve-rest-decision = Decyduje: { $seat }.
solve-rest-worth = { "  " }(wygrywa { $worth }%)
arena-written = { $folder }: { $matches ->
        [one] jedna partia
        [few] { $matches } partie
       *[other] { $matches } partii
    }, ziarno { $seed }. Raport jest w { $page }.
arena-title = Arena: { $game }
arena-facts = { $matches ->
        [one] Jedna partia
        [few] { $matches } partie
       *[other] { $matches } partii
    }, boty: { $bots }, partie przy każdym stole: { $games }, miejsca przy stole: { $seats }.
arena-paired = Każde rozdanie rozegrano z botami na każdym miejscu.
arena-unpaired = Każda partia miała własne rozdanie.
arena-origin = Zasady: { $rules }. Ziarno { $seed }, Brushpass { $version }.
arena-ratings = Rankingi
arena-ratings-note = Średnia wszystkich rankingów to 1500, a 400 punktów więcej oznacza dziesięciokrotnie większą siłę. Przedział zawiera prawdziwy ranking w 95 na 100 takich turniejów; dotyczy tej grupy botów i nie mówi nic o innych. Za rankingiem może się kryć przeciwnik, który zwykle wygrywa, dlatego obok stoi najgorszy z nich.
arena-meetings = Kto kogo pokonuje
arena-meetings-two = Odsetek zwycięstw bota z wiersza nad botem z kolumny, z przedziałem 95%; remis liczy się za pół zwycięstwa.
arena-meetings-more = Odsetek zwycięstw bota z wiersza, który siedzi sam przy stołach na { $seats } miejsc wśród kopii bota z kolumny, z przedziałem 95% i jako wielokrotność równego udziału; wspólne zwycięstwo dzieli się na części.
arena-times-fair = { $times } × równy udział
arena-mixed = Stoły mieszane
arena-seats = Miejsca
arena-seats-note = Odsetek zwycięstw na każdym miejscu, ktokolwiek tam siedział; linia biegnie przy { $fair }, gdzie wszystkie miejsca byłyby równe.
arena-endings = Drogi do zwycięstwa
arena-endings-by-bot = Drogi do zwycięstwa według botów
arena-endings-note = Tabela pokazuje, jaką część zwycięstw bota przyniosła każda z dróg.
arena-ending-forfeit = Bot zawiódł.
arena-lengths = Długość partii
arena-plot-decisions = Decyzje w partii
arena-plot-turns = Tury w partii
arena-length-decisions = Decyzje w partii: średnio { $mean }, mediana { $median }, od { $least } do { $most }.
arena-length-turns = Tury w partii: średnio { $mean }, mediana { $median }, od { $least } do { $most }.
arena-times = Czas na decyzję
arena-times-note = Decyzje, w których był wybór. Zmierzono na { $processor }, liczba rdzeni: { $processors }, Python { $python }, { $engine ->
        [compiled] silnik skompilowany
       *[interpreted] silnik interpretowany
    }.
arena-ignores-budget = nie używa
arena-forfeits = Walkowery
arena-no-forfeits = Żaden bot nie uległ awarii, nie spóźnił się ani nie podał niedozwolonej odpowiedzi.
arena-forfeit-crashed = { $bot } uległ awarii.
arena-forfeit-late = { $bot } spóźnił się.
arena-forfeit-illegal = { $bot } podał niedozwoloną odpowiedź.
arena-method = Jak liczono
arena-method-text = Partie z jednego rozdania są ze sobą związane, więc przedziały wynikają z tego, jak różnią się rozdania, a nie partie. Odsetki mają przedziały Wilsona dla tylu partii, ile są warte ich rozdania. Szansa bota na zwycięstwo przy stole to jego siła podzielona przez sumę sił wszystkich, którzy tam siedzą (dla dwóch graczy model Bradleya i Terry’ego), dopasowana metodą największej wiarygodności z poprawką Firtha; przedziały rankingów to estymatory kanapkowe po rozdaniach. Bot, który ulegnie awarii, poda niedozwoloną odpowiedź albo myśli dłużej niż { $limit } s, przegrywa partię, a pozostali dzielą się zwycięstwem.
arena-column-bot = Bot
arena-column-bots = Przy stole
arena-column-rating = Ranking
arena-column-interval = Przedział 95%
arena-column-results = Wygrane, wspólne, przegrane
arena-column-worst = Najgorszy przeciwnik
arena-column-worst-share = Odsetek przeciw niemu
arena-column-matches = Partie
arena-column-share = Odsetek zwycięstw
arena-column-fair = Wobec równego udziału
arena-column-budget = Budżet
arena-column-mean = Średnio
arena-column-p95 = 95% do
arena-column-slowest = Najdłużej
arena-column-crashed = Awarie
arena-column-late = Spóźnienia
arena-column-illegal = Niedozwolone odpowiedzi
arena-column-forfeits = Walkowery

# Serwer
interpreted = Silnik działa bez kompilacji: te same gry, tylko wolniej; w katalogu z kodem skompiluje go 'make rebuild'.
no-plots = Rysowanie wymaga biblioteki matplotlib: pip install "brushpass[plots]"
serving = Brushpass działa pod adresem { $address }
database-upgraded = Baza danych jest aktualna.
database-downgraded = Baza danych ma rewizję { $revision }.
database-exported = { $file }: { $accounts ->
        [one] jedno konto
        [few] { $accounts } konta
       *[other] { $accounts } kont
    }, { $tables ->
        [one] jeden stół
        [few] { $tables } stoły
       *[other] { $tables } stołów
    }.
database-imported = Nowe: { $accounts ->
        [one] jedno konto
        [few] { $accounts } konta
       *[other] { $accounts } kont
    }, { $tables ->
        [one] jeden stół
        [few] { $tables } stoły
       *[other] { $tables } stołów
    }. Były już: { $known }.
database-copied = { $file }: kopia bazy danych.
no-such-table-here = W bazie danych nie ma stołu { $table }.
file-exists = Plik { $file } już istnieje.
