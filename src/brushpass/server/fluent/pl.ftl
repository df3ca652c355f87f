# Strony serwera po polsku.

page-title = Brushpass
page-lead = Dom planszowych gier szpiegowskich z ukrytą informacją.
page-this = To jest serwer Brushpass. Prowadzi stoły dla ludzi i botów, a żaden gracz nie dowiaduje się więcej, niż pozwalają zasady.
page-games = Gry
page-apart = Brushpass nie jest związany z autorami ani wydawcami tych gier.
page-terminal = W terminalu
page-terminal-how = Mając Brushpass na własnym komputerze, można grać przeciw botom albo z innymi przy jednej klawiaturze:
page-programs = Dla programów
page-programs-how = Stoły zakłada się i zajmuje przez HTTP, a gra się przez gniazdo; jedno i drugie opisują pliki utworzone z kodu:
page-http = Żądania przez HTTP (OpenAPI)
page-socket = Wiadomości gniazda (AsyncAPI)
page-no-client = Na tym komputerze nie zbudowano jeszcze stron do gry. W kopii źródeł zbuduje je i uruchomi serwer polecenie:
page-other = In English
page-home = Do pierwszej strony
table-title = Stół w Brushpass
table-here = Pod tym adresem jest stół. Na tym komputerze nie zbudowano jeszcze stron do gry, ale może tu grać program, który otworzy gniazdo stołu:
table-key = Jeśli link ma część po znaku #, jest ona sekretem Twojego miejsca: zachowaj ją dla siebie i podaj ją programowi, którym grasz. Przeglądarka nie wysłała jej do tego serwera.
table-invitation = Jeśli takiej części nie ma, jest to zaproszenie: miejsce zajmuje się przez
missing-title = Nie ma takiej strony
missing-here = Pod tym adresem nic nie ma.

# Boty: nazwa, dwukropek i sposób gry.
bot-choice-random = Rekrut: wybiera na chybił trafił spośród dozwolonych ruchów i nic przez to nie mówi
bot-choice-simple = Kurier: trzyma się prostych, sprawdzonych reguł i odpowiada od razu
bot-choice-policy = Weteran: od razu gra to, czego nauczył się w bardzo wielu partiach z samym sobą
bot-choice-search = Wyrocznia: przez jedną dziesiątą sekundy patrzy naprzód, korzystając z tego, czego nauczyły ją bardzo liczne partie z samą sobą
bot-choice-reader = Słuchacz: patrzy naprzód jak Wyrocznia, a z tego, co robisz, odczytuje to, co ukryte
bot-choice-sound = Sfinks: ukrywa, co wie, czyta ciebie, a małe gry gra bezbłędnie
bot-choice-ismcts = { $level ->
        [1] Kancelista: przed każdym ruchem sprawdza do 300 możliwych przebiegów gry; łagodny, dobry na pierwszy raz
        [2] Obserwator: przed każdym ruchem sprawdza do 1500 możliwych przebiegów gry
        [3] Archiwista: przed każdym ruchem sprawdza do 6000 możliwych przebiegów gry
        [4] Szyfrant: przed każdym ruchem sprawdza do 20 000 możliwych przebiegów gry; trzeba chwilę poczekać
       *[other] Strateg: przed każdym ruchem sprawdza do 80 000 możliwych przebiegów gry; czeka się najdłużej
    }

# Dlaczego czegoś nie można teraz zrobić.
why-match-over = Mecz się skończył.
why-not-asked = Teraz nie Twoja kolej. { $prompt }
why-not-now = Teraz nie można tego zrobić. { $prompt }
why-other-asked = Teraz chodzi o coś innego: { $prompt }

# Co pokazuje wklejony link.
link-invites = { $name } zaprasza do gry: { $game }
link-free = Wolne miejsce przy grze: { $game }
link-won = wygrywa { $winners }
link-won-score = wygrywa { $winners }, { $best }:{ $other }
link-won-lead = wygrywa { $winners }, przewaga { $lead }
link-won-points = wygrywa { $winners }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
link-draw = remis
link-shared = zwycięstwem dzielą się { $winners }
link-series = serię wygrywa { $winners }
link-untimed = Bez zegara
link-bank = { $minutes } min + { $seconds } s
link-seconds = { $seconds } s na ruch
link-minutes = { $minutes } min na ruch
link-days = { $days ->
        [one] { $days } dzień na ruch
       *[other] { $days } dni na ruch
    }
