### Powłoka strony: wszystko, co nie należy do jednej gry.

piece-possible = możliwe
piece-picked = wybrane

## Powłoka

shell-title = { $page } · Brushpass
shell-skip = Przejdź do treści
shell-navigation = Strony
shell-more = Więcej
shell-nav-new = Nowy stół
shell-nav-tables = Stoły
shell-nav-ratings = Rankingi
shell-nav-about = O nas
shell-account = Konto
shell-api = API
shell-theme-auto = Kolory: jak w tym urządzeniu. Zmień na jasne
shell-theme-light = Kolory: jasne. Zmień na ciemne
shell-theme-dark = Kolory: ciemne. Zmień na takie jak w urządzeniu
shell-apart = Brushpass nie jest powiązany z autorami ani wydawcami tych gier.
shell-close = Zamknij
shell-cancel = Anuluj
shell-again = Spróbuj ponownie
shell-home = Na stronę główną
shell-reload = Wczytaj stronę ponownie
shell-offline = Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.
shell-broken = Na tej stronie coś się nie udało.
shell-error-title = Coś się nie udało
shell-error-text = Tej strony nie udało się pokazać. Nic nie przepadło: partie są zapisane na serwerze.
shell-missing-title = Nie ma takiej strony
shell-missing-text = Pod tym adresem niczego nie ma. Może w odnośniku brakuje litery.
shell-guest = Gość
shell-name = Twoje imię
shell-play = Graj
shell-lesson = Zagraj pierwsze pięć minut
shell-length = Jak długo
shell-bot = Przeciwnik
shell-bot-change = Wybierz innego przeciwnika
shell-characters = Postacie
shell-more-bots = Inne boty, do eksperymentów
shell-level = Poziom { $level }
shell-rating = ranking { $rating }
shell-thinking = { $ms ->
    [0] poniżej 1 ms na ruch
   *[other] { $ms } ms na ruch
}
shell-untrained = { $name } nie ma jeszcze za sobą szkolenia: na tym miejscu gra { $bot }.
shell-untrained-options = { $name } nie zna tych opcji ze szkolenia: na tym miejscu gra { $bot }.
shell-seat = Twoja strona
shell-seat-any = Dowolna, losowo
shell-how-many = Liczba graczy
shell-players = { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
       *[other] { $count } graczy
    }
shell-players-range = od { $least } do { $most } graczy
shell-rule = Zasada { $rule }
shell-option-usual = zwykle
shell-option-file = Twój plik tekstowy.
shell-options-play = Z czym gracie
shell-options-play-text = Warianty, liczby i domowe ustalenia.
shell-options-rulings = Jak czytamy niejasne zasady
shell-options-rulings-text = Tam, gdzie instrukcje milczą albo się nie zgadzają, musieliśmy rozstrzygnąć sami. Jeśli gracie inaczej, wybierzcie swoją wersję.
shell-table-of-data = Tabela
shell-copied = Skopiowano.
shell-not-copied = Przeglądarka nie pozwoliła skopiować. Zaznacz tekst i skopiuj go ręcznie.
shell-copy-link = Kopiuj link
shell-share = Udostępnij
shell-invite-label = Wyślij ten link osobie, z którą chcesz zagrać
shell-invite-hint = Kto go otworzy, może zająć wolne miejsce. Konto nie jest potrzebne.
shell-invite-to = Zagrajmy razem! Gra: { $game }
shell-invite-text = Zagraj przy moim stole!
shell-qr = Link jako kod dla aparatu w telefonie
shell-free-place = wolne miejsce
shell-your-turn = Twój ruch
shell-their-turn = Czekasz
shell-waiting = Czeka na graczy
shell-join = Dołącz
shell-watch = Oglądaj
shell-replay = Powtórka
shell-closed = Zamknięty
shell-rated = rankingowa

result-won = Wygrywasz
result-won-score = Wygrywasz { $mine }:{ $theirs }
result-won-lead = Wygrywasz o { $lead ->
        [one] { $lead } punkt
        [few] { $lead } punkty
       *[many] { $lead } punktów
    }
result-won-points = Wygrywasz i masz { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
result-lost = Przegrywasz
result-lost-score = Przegrywasz { $mine }:{ $theirs }
result-lost-lead = Przegrywasz o { $lead ->
        [one] { $lead } punkt
        [few] { $lead } punkty
       *[many] { $lead } punktów
    }
result-draw = Remis
result-draw-score = Remis { $mine }:{ $theirs }
result-shared = Dzielisz zwycięstwo
result-shared-points = Dzielisz zwycięstwo i masz { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
result-place-points = { $place ->
        [2] Drugie miejsce
        [3] Trzecie miejsce
        [4] Czwarte miejsce
        [5] Piąte miejsce
       *[other] { $place }. miejsce
    }, masz { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
result-by = Wygrywa { $names }
result-by-score = Wygrywa { $names }, { $mine }:{ $theirs }
result-by-lead = Wygrywa { $names }, przewaga: { $lead ->
        [one] { $lead } punkt
        [few] { $lead } punkty
       *[many] { $lead } punktów
    }
result-by-points = Wygrywa { $names }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
result-by-shared = Zwycięstwem dzielą się { $names }
result-by-shared-points = Zwycięstwem dzielą się { $names }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }

shell-clock-untimed = Bez zegara
shell-clock-bank = { $minutes } min + { $seconds } s
shell-clock-seconds = { $seconds } s na ruch
shell-clock-minutes = { $minutes } min na ruch
shell-clock-days = { $days ->
        [one] { $days } dzień na ruch
        [few] { $days } dni na ruch
       *[other] { $days } dni na ruch
    }

## Strona główna

home-title = Brushpass: cztery gry szpiegowskie z prawdziwymi tajemnicami
home-heading = Cztery gry szpiegowskie. Prawdziwe tajemnice.
home-lead = Graj z botami, które nigdy nie podglądają, albo wyślij link znajomym.
home-facts = Bez konta i bez instalacji.
home-turns = { $count ->
        [one] Przy jednym stole jest twój ruch
        [few] Przy { $count } stołach jest twój ruch
       *[other] Przy { $count } stołach jest twój ruch
    }
home-games = Gry
home-play-bot = Zagraj z botem
home-choose = { $game }: wybierz przeciwnika i stronę
home-choose-title = { $game } z botami
home-learn = Nauka gry
home-friend = Ze znajomym
home-hook-cold-war = Co roku gra toczy się o jeden kraj. Zdobądź go, nie rozrywając na strzępy, i zgadnij, kogo wysłała druga strona.
home-hook-iron-curtain = Osiemnaście krajów, za każdym razem nowa mapa. Każda twoja karta może być prezentem dla rywala.
home-hook-shadows-in-kyoto = Po sześć agentek i tylko ty wiesz, które z twoich niosą prawdę. Przemknij się, nim cię złapią.
home-hook-checkpoint-charlie = Trzydzieści dwa koty, a jeden z nich to szef. Znasz jedną wskazówkę: oskarż, zanim inni go rozgryzą.
home-mine = Twoje partie
home-mine-going = W toku
home-mine-finished = Zakończone
home-mine-none-going = W tej chwili żadnej.
home-mine-none-over = Jeszcze żadnej.
home-mine-empty = Tu znajdziesz rozpoczęte partie, zapamiętane w tej przeglądarce, z kontem lub bez.
home-tables = Przy stołach
home-open = Szukają graczy
home-open-empty = W tej chwili nikt nie czeka na gracza. Otwórz stół publiczny i zacznij.
home-running = Trwają
home-running-empty = W tej chwili nie toczy się żadna publiczna partia.
home-new = Nowy stół
home-all = Wszystkie stoły

## Strona gry

game-learn = Nauka w pięć minut
game-friend = Zagraj ze znajomym
game-rules = Zasady
game-ratings = Najlepsi gracze
game-bots = Jak dobre są boty?
game-play = Graj z botami
game-intro = Gra w dwie minuty
game-options = Wydania i opcje
game-options-text = Można je wybrać przy każdym stole. Przy zwykłych wartościach gra się tak, jak mówi instrukcja.
game-editions = Wydania
game-data = Co wiadomo, a co jest nasze
game-data-more = Wszystkie karty i liczby oraz ich źródła

## Zasady

rules-title = { $game }: zasady
rules-heading = Zasady
rules-search = Szukaj słów albo R6
rules-contents = Spis treści
rules-found = { $count ->
        [0] Nic nie znaleziono
        [one] Znaleziono { $count } zasadę
        [few] Znaleziono { $count } zasady
       *[other] Znaleziono { $count } zasad
    }
rules-none = Żadna zasada nie zawiera tych słów. Wpisz ich mniej albo tylko początek słowa.
rules-copy = Kopiuj link do zasady { $rule }
rules-copied = Skopiowano link do zasady { $rule }.

## Pierwsza partia

learn-title = { $game }: pierwsza partia
learn-lead = Obejrzyj obrazki poniżej albo zacznij od razu: naprzeciw siada łagodny bot ({ $bot }), a wskazówki mówią, co w danej chwili jest ważne.
learn-lead-lesson = Zagraj pierwsze pięć minut: przygotowane rozdanie, krok po kroku dobry ruch, a do każdego powód; potem grasz już swobodnie z łagodnym botem ({ $bot }). Możesz też najpierw obejrzeć obrazki poniżej.
learn-start = Zacznij partię ze wskazówkami
learn-ready = Zaczynamy?
learn-ready-text = Każda wskazówka pojawia się we właściwej chwili i prowadzi do swojej zasady. Wskazówki można w każdej chwili wyłączyć.
learn-about = { $game }: więcej o grze

## Stoły na żywo

live-title = Na żywo: karty odkrywa zegar
live-text = Nikt nie czeka tu na swoją kolej: zegar idzie sam, a kto działa pierwszy, ten jest pierwszy.
live-checkpoint-charlie = Koty podchodzą jeden po drugim, a zegar tyka; oskarżyć można w każdej chwili, bez czekania na swoją turę. Wszyscy gracze muszą być przy stole w tym samym czasie.
live-bots = Zacznij od razu z botami
live-friends = Zaproś znajomych

## Warunki przy stole

terms-title = W co gramy
terms-length = Jak długo
terms-clock = Czas na namysł
terms-live = na żywo: karty odkrywa zegar, a każdy działa, kiedy chce
terms-edition = Wydanie
terms-counts = Liczy się
terms-rated = do rankingu wszystkich graczy
terms-invites = Zaprasza cię { $name }. Gra: { $game }
terms-invited = Zaproszenie do gry { $game }
terms-yours = Twój stół: { $game }
terms-more = Co to za gra

## Nowy stół

new-title = Nowy stół
new-game = Gra
new-edition = Wydanie
new-series = Ile partii
new-company = Kto gra?
new-company-friends = Znajomi przez link
new-company-friends-text = Dostaniesz link do wysłania
new-company-bots = Boty
new-company-bots-text = Zaczynacie od razu
new-company-here = Przy tym urządzeniu
new-company-here-text = Podajecie je sobie; zasłona kryje tajemnice
new-player = Gracz { $number }
new-name-of = Imię gracza { $number }
new-place-open = Ktoś, kto dostanie link
new-place-me = Ktoś przy tym urządzeniu
new-clock = Zegar
new-clock-bank = Na żywo: na całą partię
new-clock-move = Na żywo: na każdy ruch
new-clock-days = Korespondencyjnie
new-clock-own = Własny
new-clock-own-bank = Na całą partię…
new-clock-own-move = Na każdy ruch…
new-clock-text-untimed = Każdy myśli tak długo, jak chce.
new-clock-text-bank = Tyle ma każdy gracz na całą partię, a po każdej turze dostaje trochę więcej.
new-clock-text-per_move = Tyle ma każdy gracz na jedną decyzję.
new-clock-fair = Gdy serwer jest niedostępny, zegary stoją. Spóźnia się ten, komu czas skończy się pierwszemu; jeśli wszystkim w tej samej chwili, nikt nie wygrywa.
new-minutes = Minuty
new-seconds = Sekundy
new-increment = Sekundy za turę
new-absent = Gdy komuś skończy się czas
new-absent-forfeit = przegrywa partię
new-absent-pass = robi się za niego jak najmniej
new-absent-bot = gra za niego bot: { $bot }
new-visibility = Kto widzi stół?
new-visibility-link = Kto ma link
new-visibility-link-text = Nie ma go na żadnej liście
new-visibility-public = Wszyscy
new-visibility-public-text = Jest na liście; każdy może dołączyć lub oglądać
new-visibility-private = Tylko gracze
new-visibility-private-text = Nikt nie może oglądać
new-more = Cofanie, czat, ranking, widzowie
new-undo = Cofanie
new-undo-text = Do ostatniego ujawnienia czegoś ukrytego, nigdy dalej; w towarzystwie tylko za zgodą wszystkich.
new-chat = Czat
new-rated = Partia rankingowa
new-rated-text = Wynik zmienia ranking wszystkich grających.
new-rated-account = Do tego potrzebne jest konto.
new-rated-people = Liczyć się mogą tylko partie między ludźmi, którzy dostali link.
new-rated-clock = Partia rankingowa wymaga zegara.
new-third = Strony w trzeciej partii
new-third-swap = zamieniane jak dotąd
new-third-random = losowane
new-delay = Widzowie widzą wszystko
new-delay-usual = jak zwykle na tym serwerze
new-delay-seconds = { $seconds ->
        [0] od razu
        [one] { $seconds } sekundę później
        [few] { $seconds } sekundy później
       *[other] { $seconds } sekund później
    }
new-make = Utwórz stół
new-settings = Ustawienia
new-edition-title = Wydanie i długość
new-clock-which = Czas na myślenie
new-options-usual = jak zwykle
new-options-changed = { $count ->
        [one] { $count } zmieniona
        [few] { $count } zmienione
       *[other] { $count } zmienionych
    }
new-make-open = Gra zacznie się, gdy wszystkie miejsca będą zajęte.
new-make-full = Gra zacznie się od razu.

## Stoły publiczne

tables-title = Stoły
tables-status = Które stoły
tables-open = Szukają graczy
tables-playing = Trwają
tables-over = Zakończone
tables-game = Gra
tables-all = Wszystkie gry
tables-more = Więcej
tables-open-empty = W tej chwili nikt nie czeka na gracza. Otwórz stół publiczny i zacznij.
tables-playing-empty = W tej chwili nie toczy się żadna publiczna partia.
tables-over-empty = Żadna publiczna partia jeszcze się nie skończyła.

## Konto

account-title = Konto
account-text = We wszystko można grać bez konta. Z kontem masz swoje partie na każdym urządzeniu, a mecze mogą liczyć się do rankingu.
account-guest = Jak mają cię nazywać inni, gdy nie masz konta
account-guest-text = Zapamiętane w tej przeglądarce.
account-login = Logowanie
account-login-do = Zaloguj się
account-register = Nowe konto
account-register-do = Utwórz konto
account-name = Nazwa
account-password = Hasło
account-password-hint = Co najmniej 10 znaków. Nie pytamy o e-mail, więc zapomnianego hasła nie da się odzyskać.
account-bot = Pod tą nazwą będzie grał mój program; wszyscy będą to widzieć
account-hello = Jesteś na swoim koncie. Twoje partie są na każdym urządzeniu, na którym się zalogujesz.
account-is-bot = To konto bota: pod tą nazwą gra program i każdy stół o tym mówi.
account-ratings = Twój ranking
account-ratings-none = Nie masz jeszcze meczów rankingowych.
account-matches = { $count ->
        [one] { $count } mecz
        [few] { $count } mecze
       *[other] { $count } meczów
    }
account-claim = Partie rozpoczęte bez konta
account-claim-text = Miejsca, które ta przeglądarka zajmuje bez konta, można przenieść na twoje konto, żeby były także na innych urządzeniach.
account-claim-do = Przenieś na moje konto
account-claimed = { $count ->
        [0] Ta przeglądarka nie zajmuje żadnego miejsca bez konta.
        [one] { $count } miejsce należy teraz do twojego konta.
        [few] { $count } miejsca należą teraz do twojego konta.
       *[other] { $count } miejsc należy teraz do twojego konta.
    }
account-password-change = Hasło
account-password-change-text = Po zmianie hasła wylogujemy cię na wszystkich innych urządzeniach.
account-password-old = Dotychczasowe hasło
account-password-new = Nowe hasło
account-password-change-do = Zmień hasło
account-password-changed = Hasło zmienione, a pozostałe urządzenia wylogowane.
account-leave = Wylogowanie
account-leave-text = Ta przeglądarka zapomni, kim jesteś, i straci miejsca zajmowane bez konta.
account-leave-do = Wyloguj się
account-left = Wylogowano.
account-leave-everywhere-text = Jeśli ktoś inny może być na twoim koncie, wyloguj się tutaj i w każdej innej przeglądarce.
account-leave-everywhere-do = Zakończ wszystkie sesje
account-left-everywhere = Wylogowano wszędzie.
account-tokens = Tokeny dla programu
account-tokens-text = Program gra pod tą nazwą za pomocą tokenu.
account-tokens-how = Jak grają programy
account-tokens-none = Nie ma jeszcze żadnego tokenu.
account-token-label = Do czego służy token
account-token-make = Utwórz token
account-token-once = Token „{ $label }”. Zapisz go teraz: nie pokażemy go nigdy więcej.
account-token-copy = Kopiuj token
account-token-delete = Usuń
account-token-delete-it = Usuń token „{ $label }”
account-token-delete-text = Program, który go używa, nie będzie mógł grać. Tego nie da się cofnąć.
account-token-gone = Token „{ $label }” jest już bezwartościowy.

## Rankingi

ratings-title = Rankingi
ratings-text = Liczą się tylko mecze rankingowe między kontami. Ranking rośnie z wiedzą: zaczyna nisko i podnosi go każdy mecz, który potwierdza siłę gracza.
ratings-place = Miejsce
ratings-name = Gracz
ratings-rating = Ranking
ratings-matches = Mecze
ratings-empty = Nikt jeszcze nie rozegrał rankingowego meczu tej gry. Zaloguj się, utwórz stół z zegarem i zaznacz „Partia rankingowa”.

## Jak dobre są boty

bots-title = Jak dobre są te boty i skąd to wiemy?
bots-lead = Bot, który nazywa siebie silnym, niczego nie dowodzi. Oto co zmierzono, w jaki sposób i czego nikt jeszcze nie wie.
bots-honest = Widzą to, co ty
bots-honest-text = Bot dostaje to, co widzi i słyszał człowiek na jego miejscu, i nic więcej. Sprawdzamy to dla każdego bota: wszystko, co jest przed nim ukryte, losujemy od nowa, a on musi myśleć dokładnie tak samo. Bota, któremu celowo pozwolono podglądać, ten test wykrywa.
bots-ladder = Między sobą
bots-ladder-text = Rankingi pochodzą z meczów, w których obie strony grają po razie tymi samymi rozdaniami, więc szczęście do kart się znosi. Gracz kierujący się prostymi regułami ma 1000; kto ma o 400 więcej, wygrywa dziesięć partii na jedną przegraną.
bots-character = Postać
bots-level = Poziom
bots-rating = Ranking
bots-unmeasured = nie zmierzono
bots-solved = W porównaniu z grą doskonałą
bots-solved-text = Całej gry nikt nie potrafi rozwiązać: jest za duża. Bardzo małą wersję o tych samych zasadach da się: znamy w niej najlepszą grę w każdej sytuacji, razem z blefami. Pytamy więc bota, co zrobiłby w każdej z nich, i wiemy dokładnie, ile zyskuje ktoś, kto zna wszystkie jego odpowiedzi. 0% to gra doskonała; bot, z którym zawsze można wygrać, ma 50%.
bots-solved-worth = Decydujący gracz może tam odróżnić { $sets } sytuacji. Między doskonałymi graczami strony wygrywają: { $worth }.
bots-solved-none = Żadna wersja tej gry nie została rozwiązana: przy trzech i więcej graczach nikt nie wie, czym byłaby gra doskonała.
bots-bot = Bot
bots-gap = Traci z kimś, kto zna jego odpowiedzi
bots-attacked = Wobec tych, którzy je zbadali
bots-attacked-text = W całej grze wystawiamy napastników, którzy dokładnie wiedzą, jak bot myśli: w każdej wyobrażonej chwili mogą go zapytać, co zrobiłby z jakim prawdopodobieństwem. Z kart widzą tyle, co każdy. Ich wygrane to najmniej, o ile bota można pokonać; ktoś sprytniejszy może znaleźć więcej. Gdzie gra więcej niż dwoje, napastnik siedzi sam wśród kopii bota, a przy czterech graczach sprawiedliwy udział to jedna czwarta.
bots-attacked-none = Nie zmierzono jeszcze żadnego napastnika przeciw botom tej gry.
bots-attacker = Napastnik
bots-wins = Wygrywa
bots-interval = od { $low } do { $high }, partii: { $matches }
bots-attacker-reader = Odczytuje tajemnice bota z jego posunięć i patrzy naprzód
bots-attacker-responder = Szuka najlepszej odpowiedzi na grę bota
bots-attacker-local = Wybiera to, co w tej chwili najlepsze przeciw grze bota
bots-picks = Ile traci tajny wybór wobec kogoś, kto go zna
bots-picks-text = Co roku obie strony potajemnie wybierają agenta. Załóżmy, że ktoś wie, jak często bot kogo wybiera, choć nie wie, kogo wybrał tym razem, i odpowiada najlepiej, jak się da. Tabela mówi, ile bot przez to traci każdego roku. Gra doskonała nie traci nic; 100 punktów to cały mecz.
bots-loss = Strata w roku
bots-points = { $points } pkt
bots-loss-interval = od { $low } do { $high }, zmierzonych wyborów: { $choices }
bots-tells = Co zdradzają jego agentki, w bitach
bots-tells-text = Dwie z sześciu agentek każdej strony są prawdziwe, a przeciwnik nie powinien wiedzieć które. Może to jednak zdradzić sposób, w jaki bot je ustawia i porusza. Podajemy w bitach, ile dało się z tego wyczytać w ciągu dziesięciu tur: 0 to zupełnie nic, każdy bit zmniejsza liczbę możliwości o połowę, a kto na pewno zna obie agentki, ma 3,9 bita.
bots-tells-all = Razem
bots-bits = { $bits } bita
bots-tells-parts = z ustawienia { $setup }, z pierwszego ruchu { $first }, z pozycji { $forward }
bots-attacker-observer = Policzył, gdzie stały agentki bota we wcześniejszych partiach i kim były
bots-attacker-trained = Nauczył się, grając z botem bez końca
bots-unknown = Czego nie wiemy
bots-unknown-text = Przedziały są 95-procentowe: jeden na dwadzieścia może nie trafić. Rankingi mówią, jak bot radzi sobie z tymi przeciwnikami, a nie z tobą. Bot bez znanej słabości po prostu nie spotkał jeszcze właściwego przeciwnika. Wszystkie liczby można samemu zmierzyć jeszcze raz tym programem.

## O nas

about-title = O Brushpass
about-what = Co to jest
about-what-text = „Brush pass” to chwila, w której dwoje agentów, mijając się, przekazuje sobie przesyłkę. Brushpass to dom dla szpiegowskich gier planszowych z ukrytą informacją: czterech gier z pilnowanymi zasadami, instrukcjami napisanymi naszymi słowami, botami, powtórkami i otwartym interfejsem. To wolne oprogramowanie.
about-engine-compiled = Wersja { $version }. Boty myślą na silniku skompilowanym.
about-engine-interpreted = Wersja { $version }. Boty myślą na silniku interpretowanym: grają w te same gry, tylko wolniej.
about-honest = Boty nie podglądają
about-honest-text = Bot dostaje dokładnie to, co widziałby człowiek na jego miejscu, i nic więcej; program nie ma innego sposobu, by go zapytać. Tak samo jest z twoją przeglądarką: tego, czego nie możesz wiedzieć, nigdy do niej nie wysyłamy, więc nie ma w niej czego szukać.
about-dice = Uczciwe kości
about-dice-text = Przed meczem serwer ustala swoje kości i ogłasza przy stole ich odcisk. Po meczu ujawnia kryjącą się za nim tajemnicę. Każdy może sprawdzić, że po drodze niczego nie zmieniono.
about-guests = Twoje miejsce jest twoje
about-guests-text = Link do twojego miejsca jest kluczem do niego. Otwórz go na innym urządzeniu albo za miesiąc, a usiądziesz tam, gdzie dotąd. Innym wysyłaj zaproszenie, nigdy własny link.
about-programs = Dla programów
about-programs-text = Wszystko, co robi ta strona, może zrobić program: tworzyć stoły, dołączać do nich, grać i czytać zapisy. Konta botów grają za pomocą tokenu i są oznaczone przy każdym stole. Oba opisy powstają z kodu tego właśnie serwera.
about-openapi = Zapytania przez HTTP (OpenAPI)
about-asyncapi = Komunikaty stołu (AsyncAPI)
about-thanks = Podziękowania
about-thanks-maps = Zarysy krajów: Natural Earth, domena publiczna.
about-thanks-fonts = Kroje pisma: Barlow i Barlow Condensed, The Barlow Project Authors, licencja SIL Open Font License 1.1.
about-thanks-art = Wszystkie pozostałe rysunki są nasze.
about-thanks-code = Sam Brushpass jest na licencji MIT.
about-apart = Bez powiązań
about-apart-text = Te gry wymyślili, narysowali i wydali inni. Nie jesteśmy powiązani z ich autorami ani wydawcami, nie używamy ich grafik ani tekstów i oznaczamy to, co musieliśmy zrekonstruować. Jeśli gra ci się podoba, kup prawdziwą: przy stole ze znajomymi jest najlepsza.
