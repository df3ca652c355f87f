# Coin in Polish.

game-title = Moneta
game-summary = Trzy osoby ukrywają po monecie, a każda chce się różnić od pozostałych.
notice = Moneta to przykład, który nie należy do nikogo.

# Names

seat-red = Czerwony
    .gen = Czerwonego
seat-green = Zielony
    .gen = Zielonego
seat-blue = Niebieski
    .gen = Niebieskiego

face-heads = orzeł
    .acc = orła
face-tails = reszka
    .acc = reszkę

# The table

help-table = Moneta leży stroną do góry albo jest zakryta, dopóki nie ma wszystkich trzech.
place-lucky = Szczęśliwa strona
place-coin = Moneta { NAME($seat, form: "gen") }
note-points = punkty: { $points }
piece-face = { NAME($face) }
piece-covered = zakryta moneta
piece-detail-lucky = Kto jako jedyny ma tę stronę, zdobywa 2 punkty.
piece-detail-shown = Strona, którą ukryto.
piece-detail-covered = Nikt inny nie widział jej strony.

# What is asked

phase-round = Runda { $round } z { $rounds }
phase-ended = Koniec partii
prompt-hide = Którą stronę ukrywasz?
prompt-wait = Inni jeszcze ukrywają monety.
prompt-chance = Rzut monetą.
action-hide = Ukryj { NAME($face, form: "acc") }.
action-toss = Rzuć { NAME($face, form: "acc") }.

# What is told

fact-tossed = Nowa runda: szczęście przynosi { NAME($face) }.
fact-hid = { NAME($seat) } ukrywa monetę.
fact-chose = Ukrywasz { NAME($face, form: "acc") }.
fact-shown = { NAME($seat) } pokazuje { NAME($face, form: "acc") }.

decided-last-round = Skończyła się ostatnia runda.
ending-last-round = Koniec ostatniej rundy; wygrywa najwyższy wynik: { $winners }.

# Editions and options

edition-three-rounds = trzy rundy
edition-one-round = jedna runda
option-rounds = Po tylu rundach, a co najmniej po jednej, partia się kończy.
