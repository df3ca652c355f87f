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
page-no-client = Nie ma jeszcze stron, na których można grać: na tym serwerze gra się za pomocą programu, który się z nim łączy.
page-other = In English
page-home = Do pierwszej strony
table-title = Stół w Brushpass
table-here = Pod tym adresem jest stół. Gra się przy nim za pomocą programu, który otwiera jego gniazdo:
table-key = Jeśli link ma część po znaku #, jest ona sekretem Twojego miejsca: zachowaj ją dla siebie i podaj ją programowi, którym grasz. Przeglądarka nie wysłała jej do tego serwera.
table-invitation = Jeśli takiej części nie ma, jest to zaproszenie: miejsce zajmuje się przez
missing-title = Nie ma takiej strony
missing-here = Pod tym adresem nic nie ma.
