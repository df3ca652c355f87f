### Stół, niezależnie od gry.

table-connecting = Podchodzimy do stołu …
table-loading = Rozkładamy grę …
table-failed = Nie udało się wczytać stołu. Sprawdź połączenie i odśwież stronę.
table-offline = Serwer jest teraz nieosiągalny.
table-gone = Nie ma tu stołu dla ciebie
table-closed = Ten stół zamknięto przed pierwszą grą.
table-delayed = Oglądasz ten stół z niewielkim opóźnieniem. Za chwilę coś się pojawi.
table-reconnecting = Łączymy ponownie …
table-watching = Oglądasz
table-home = Strona główna
table-menu = Menu
table-close = Zamknij
table-side = Gracze i dziennik
table-board = Stół
table-dock = Pod ręką
table-skip = Przejdź do wyboru
table-title-yours = Twój ruch: { $title }
table-your-turn = Twój ruch.

table-players = Gracze
table-free-place = wolne miejsce
table-you = ty
table-program = program
table-passed-for = pasuje
table-bot-plays = gra bot
table-here = przy stole
table-away = poza stołem
table-thinks = decyduje
table-clock = zostało { $left }
table-clock-days = { $days } d { $hours } godz.

table-actions = O co chodzi
table-choices = Co możesz zrobić
table-sending = wysyłanie …
table-confirm = Zatwierdź
table-back = Wstecz
table-all-choices = Wszystkie ({ $count })
table-skip-ahead = Przewiń
table-next-card = Następna karta

table-inspector = Z bliska
table-why-not = Dlaczego nie teraz?

table-log = Dziennik
table-latest = { $count ->
    [0] Najnowsze
   *[other] Najnowsze ({ $count })
  }
table-private = wiesz o tym tylko ty
table-records = Dziennik i czat{ $lines ->
    [0] {""}
    [one] , { $lines } nowy wpis
    [few] , { $lines } nowe wpisy
   *[many] , { $lines } nowych wpisów
  }{ $messages ->
    [0] {""}
    [one] , { $messages } nieprzeczytana wiadomość
    [few] , { $messages } nieprzeczytane wiadomości
   *[many] , { $messages } nieprzeczytanych wiadomości
  }
table-chat = Czat
table-chat-empty = Nikt jeszcze nic nie napisał.
table-chat-text = Napisz coś
table-chat-send = Wyślij
table-mute = Wycisz: { $name }
table-unmute = Słuchaj znowu: { $name }

table-since = Od mojego ruchu
table-since-before = Krok wstecz
table-since-after = Krok dalej
table-since-play = Odtwarzaj
table-since-pause = Pauza
table-since-place = { $place } z { $of }
table-since-end = Wróć do teraz

stage-skip = Pomiń
report-title = Co się stało
report-pictures = Co się stało, w obrazach
report-more = Wszystko
report-less = Mniej
report-again = Obejrzyj jeszcze raz
report-on = Dalej

table-hint = Podpowiedź
table-hint-wait = Bot myśli …
table-hint-is = { $bot } radzi: { $label }.
table-hint-chance = Szansa wygranej: { $chance }, z 95-procentową pewnością między { $low } a { $high }.

table-lobby-title = Stół czeka na graczy
table-lobby-guest = Jest tu dla ciebie wolne miejsce.
table-lobby-host = Gra zacznie się, gdy wszystkie miejsca będą zajęte.
table-lobby-name = Twoje imię przy tym stole
table-lobby-join = Usiądź do stołu
table-lobby-leave = Zwolnij moje miejsce
table-lobby-close = Zrezygnuj ze stołu
table-lobby-invite = Zaproś kogoś

table-result = Wynik
table-over = Sprawa zamknięta
table-match-over = Koniec partii
table-next = Następna partia
table-rematch = Zagraj jeszcze raz
table-rematch-asked = Czekamy na pozostałych …
table-rematch-agree = Zgadzam się na rewanż
table-rematch-go = Do nowego stołu
table-replay = Powtórka i analiza
table-record = Pobierz zapis
table-end-standings = Klasyfikacja
table-end-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
table-end-curve = Szanse na wygraną
table-end-curve-of = Szanse na wygraną: { $name }
table-end-curve-text = Szanse na wygraną, { $name }: na początku { $first }, przed końcem { $last }.
table-end-estimate = Przybliżona ocena, która zna wszystkie zakryte karty.
table-end-mind = Tak przed każdą decyzją oceniał wytrenowany bot na podstawie tego, co wiedział gracz: { $name }.
table-end-search = Tak wypadła analiza na podstawie tego, co wiedział gracz: { $name }.
table-end-turn = Punkt zwrotny
table-end-turn-to = z { $before } na { $after }
table-end-turn-none = Żadna pojedyncza chwila nie przesądziła wyniku.
table-end-open = Wszystko odkryte
table-end-share = Udostępnij obrazek
table-end-share-wait = Rysowanie …
table-end-share-failed = Tej przeglądarce nie udało się narysować obrazka.
table-end-picture-turn = Punkt zwrotny: { $text }

table-undo = Poproś o cofnięcie
table-draw = Zaproponuj remis
table-resign = Poddaj partię
table-resign-sure = Na pewno poddaję
table-away-passed = Skończył się twój czas, więc twoje miejsce pasuje, póki nie wrócisz.
table-away-bot = Na twoim miejscu gra bot, póki nie wrócisz.
table-away-left = Ta partia toczy się już bez ciebie; twoje miejsce gra do jej końca samo.
table-away-return = Już jestem
table-return = Gram znowu osobiście
table-claim-win = { $name } nie wraca: zgłoś wygraną
table-claim-bot = { $name } nie wraca: niech gra bot
table-offer-ours-undo = Prosisz o cofnięcie ostatniej akcji.
table-offer-theirs-undo = { $name } prosi o cofnięcie ostatniej akcji.
table-offer-ours-draw = Proponujesz remis.
table-offer-theirs-draw = { $name } proponuje remis.
table-offer-agree = Zgoda
table-offer-decline = Odmów
table-offer-withdraw = Wycofaj

table-set-confirm = Pytaj, zanim coś zostanie wysłane
table-set-sound = Dźwięk
table-set-pace = Jak szybko stół opowiada, co się dzieje
table-pace-off = od razu, bez ruchu
table-pace-fast = szybko
table-pace-normal = zwyczajnie
table-pace-slow = powoli
table-set-notices = Powiadom mnie, gdy przyjdzie mój ruch
table-own-link = Ten link jest kluczem do twojego miejsca: otwórz go na innym urządzeniu, by grać tam dalej, i nikomu go nie dawaj.
table-copy-link = Skopiuj mój link
table-link-copied = Skopiowano.
table-keys = Z klawiatury
table-key-arrows = od elementu do elementu
table-key-enter = wybierz, potem zatwierdź
table-key-escape = krok wstecz albo pominięcie opowieści
table-key-numbers = wybierz z listy
table-key-tab = dwa razy od góry strony: do wyboru
table-key-help = ta pomoc
table-dice = Uczciwe kości
table-dice-text = Ten odcisk kości ustalono przed początkiem gry. Po jej zakończeniu pojawia się sekret i każdy może sprawdzić, że niczego nie zmieniono.

table-cover-lead = Teraz patrzy
table-cover-text = Następną decyzję podejmuje { $name } ({ $seat }). Nikt inny nie powinien teraz patrzeć.
table-cover-alone = Ekran jest dla: { $name } ({ $seat }). Nikt inny nie powinien teraz patrzeć.
table-cover-any = Kto jest przy ekranie?
table-cover-any-text = Nikogo tutaj teraz o nic nie pytamy. Kto chce popatrzeć, mówi, kim jest, a inni odwracają wzrok.
table-cover-ready = To ja, { $name }
table-hand-over = Przekaż ekran: { $name }
table-meanwhile = Gdy ekran miał ktoś inny
table-meanwhile-close = Rozumiem

table-tip = Wskazówka
table-tip-next = Rozumiem
table-tip-off = Bez wskazówek

table-rules = Zasady
table-rules-now = Co obowiązuje teraz: { $rule }
table-options = Opcje tego stołu
table-options-edition = Edycja: { $edition }.
table-options-changed = zmienione przy tym stole
table-key-rules = otwórz lub zamknij zasady

table-lesson = Lekcja
table-lesson-step = Krok { $step } z { $of }
table-lesson-begins = Zaczynają inni.
table-lesson-over = Koniec lekcji
table-lesson-back = Co było wcześniej
table-lesson-on = Dalej
table-lesson-leave = Przerwij lekcję
table-lesson-free = Graj dalej
table-lesson-strayed = To też wolno, ale spróbuj tak: { $label }.
table-lesson-dice = Pierwsze ruchy przy tym stole to lekcja: karty zostały do niej ułożone i nie pochodzą z uczciwych kości.
