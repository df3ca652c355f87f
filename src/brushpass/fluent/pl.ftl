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
