# Zimna wojna po polsku.
# Formy nazw: "acc" to biernik, "gen" dopełniacz.
# Skróty CIA i KGB są różnego rodzaju, dlatego zdania stoją w czasie teraźniejszym.

game-title = Zimna wojna: CIA vs KGB
game-summary = Dwie tajne służby wysyłają ukrytych agentów i walczą o wpływy; wygrywa ta, która pierwsza zdobędzie 100 punktów.
notice = Nieliczne wartości kart podają instrukcje; większość pochodzi z jednego spisu miłośnika gry, w którym mogliśmy sprawdzić tylko budowę, a część polskich nazw kart to nasze tłumaczenia. Brushpass nie jest powiązany z autorami ani wydawcami gry.

# Nazwy

seat-cia = CIA
seat-kgb = KGB
seats-both = { NAME($first) } i { NAME($second) }

faction-military = militarne
faction-political = polityczne
faction-economic = ekonomiczne
faction-media = medialne

group-guerrilla = Partyzanci
    .acc = Partyzantów
group-militia = Milicja
    .acc = Milicję
group-mercenaries = Najemnicy
    .acc = Najemników
group-police = Policja
    .acc = Policję
group-infantry = Piechota
    .acc = Piechotę
group-generals = Generałowie
    .acc = Generałów
group-students = Studenci
    .acc = Studentów
group-trade-union = Związek zawodowy
    .acc = Związek zawodowy
group-nationalists = Nacjonaliści
    .acc = Nacjonalistów
group-fundamentalists = Fundamentaliści
    .acc = Fundamentalistów
group-opposition = Opozycja
    .acc = Opozycję
group-government = Rząd
    .acc = Rząd
group-workers = Robotnicy
    .acc = Robotników
group-mafia = Mafia
    .acc = Mafię
group-food-companies = Kompanie spożywcze
    .acc = Kompanie spożywcze
group-industry = Przemysł
    .acc = Przemysł
group-oil-tycoons = Nafciarze
    .acc = Nafciarzy
group-bankers = Bankierzy
    .acc = Bankierów
group-artists = Artyści
    .acc = Artystów
group-ngos = Organizacje pozarządowe
    .acc = Organizacje pozarządowe
group-phone-company = Telefonia
    .acc = Telefonię
group-newspapers = Gazety
    .acc = Gazety
group-radio = Radio
    .acc = Radio
group-television = Telewizja
    .acc = Telewizję

objective-afghanistan = Afganistan
    .acc = Afganistan
    .gen = Afganistanu
objective-angola = Angola
    .acc = Angolę
    .gen = Angoli
objective-chile = Chile
    .acc = Chile
    .gen = Chile
objective-congo = Kongo
    .acc = Kongo
    .gen = Konga
objective-cuba = Kuba
    .acc = Kubę
    .gen = Kuby
objective-czechoslovakia = Czechosłowacja
    .acc = Czechosłowację
    .gen = Czechosłowacji
objective-egypt = Egipt
    .acc = Egipt
    .gen = Egiptu
objective-greece = Grecja
    .acc = Grecję
    .gen = Grecji
objective-honduras = Honduras
    .acc = Honduras
    .gen = Hondurasu
objective-iran = Iran
    .acc = Iran
    .gen = Iranu
objective-korea = Korea
    .acc = Koreę
    .gen = Korei
objective-libya = Libia
    .acc = Libię
    .gen = Libii
objective-panama = Panama
    .acc = Panamę
    .gen = Panamy
objective-turkey = Turcja
    .acc = Turcję
    .gen = Turcji
objective-vietnam = Wietnam
    .acc = Wietnam
    .gen = Wietnamu
objective-nobel-peace-prize = Pokojowa Nagroda Nobla
    .acc = Pokojową Nagrodę Nobla
    .gen = Pokojowej Nagrody Nobla
objective-live-benefit = Korzyści życiowe
    .acc = Korzyści życiowe
    .gen = Korzyści życiowych
objective-nuclear-escalation = Wyścig atomowy
    .acc = Wyścig atomowy
    .gen = Wyścigu atomowego
objective-space-race = Wyścig kosmiczny
    .acc = Wyścig kosmiczny
    .gen = Wyścigu kosmicznego
objective-olympic-games = Igrzyska olimpijskie
    .acc = Igrzyska olimpijskie
    .gen = Igrzysk olimpijskich
objective-summit-meeting = Szczyt
    .acc = Szczyt
    .gen = Szczytu

agent-master-spy = Superszpieg
    .acc = Superszpiega
agent-deputy-director = Zastępca dyrektora
    .acc = Zastępcę dyrektora
agent-double-agent = Podwójny agent
    .acc = Podwójnego agenta
agent-analyst = Analityk
    .acc = Analityka
agent-assassin = Zabójca
    .acc = Zabójcę
agent-director = Dyrektor
    .acc = Dyrektora

# Co robią karty

effect-nobel-peace-prize = wydarzenie na Zawieszenie broni: po twoich zamieszkach agent X idzie na zwolnienie i nie zostaje wyeliminowany
effect-live-benefit = wydarzenie na Walkę o wpływy: w miejsce akcji rekrutujesz wierzchnią grupę ze stosu odrzuconych
effect-nuclear-escalation = wydarzenie na Walkę o wpływy: w miejsce akcji odrzucasz wszystkie grupy militarne w grze
effect-space-race = wydarzenie na Odprężenie: oglądasz trzy wierzchnie cele i odkładasz je w dowolnej kolejności
effect-olympic-games = wydarzenie na Odprężenie: jeden z twoich wyeliminowanych agentów wraca, na zwolnienie
effect-summit-meeting = wydarzenie na Walkę o wpływy: przed twoją akcją przeciwnik odkrywa agenta X

power-military = odrzuca inną grupę
power-political = przenosi inną grupę na drugą stronę
power-economic = przygotowuje lub mobilizuje grupę spoza stronnictwa ekonomicznego
power-media = podgląda wierzchnią grupę w talii

agenda-master-spy = położono własny żeton: cel zdobywa przeciwnik; położono żeton przeciwnika: cel zdobywa strona Superszpiega
agenda-deputy-director = nic nie robi, ale nie można go wyeliminować
agenda-double-agent = wysyła wrogiego agenta na zwolnienie albo podgląda następnego agenta X przeciwnika
agenda-analyst = w następnej rundzie jego strona układa trzy wierzchnie grupy
agenda-assassin = położono własny żeton: agent X przeciwnika zostaje wyeliminowany, a cel trafia pod talię
agenda-director = położono własny żeton: jego strona zdobywa też cel ze spodu talii

state-ready = przygotowana
state-mobilized = zmobilizowana

# Fazy i kroki, w których gra na coś czeka

phase-briefing = Odprawa
phase-planning = Planowanie
phase-struggle = Walka o wpływy
phase-cease-fire = Zawieszenie broni
phase-debriefing = Sprawozdanie
phase-detente = Odprężenie
phase-line = Runda { $turn }: { NAME($phase) }
phase-line-overtime = Runda { $turn }, dogrywka: { NAME($phase) }
phase-line-ended = Runda { $turn }: koniec partii

step-turn-up = następny cel
step-balance = żeton równowagi
step-analyst-look = grupy, które ogląda Analityk
step-analyst-order = kolejność wierzchnich grup
step-planning = wybór agenta X
step-first-actor = kto zaczyna
step-struggle = następna akcja
step-recruiting = rekrutowana grupa
step-media-look = grupa, którą podglądają media
step-media-choice = co zrobić z grupą, którą obejrzały media
step-nuclear-order = kolejność odrzucania grup militarnych
step-cease-fire = Zawieszenie broni
step-nobel-choice = czy użyć Pokojowej Nagrody Nobla
step-debriefing = Sprawozdanie
step-double-choice = korzyść z Podwójnego agenta
step-director-prize = druga karta Dyrektora
step-detente = Odprężenie
step-detente-events = wydarzenia Odprężenia
step-space-look = cele, które pokazuje Wyścig kosmiczny
step-space-order = kolejność wierzchnich celów
step-ended = koniec partii

# O co pytamy gracza

prompt-wait = Czekamy na { $seats }: { NAME($step) }.
prompt-chance = Decyduje los: { NAME($step) }.
prompt-analyst-order = Twój Analityk pokazuje ci wierzchnie grupy. Która ma leżeć na { $place }. miejscu od góry?
prompt-planning = Wybierz w tajemnicy swojego agenta X.
prompt-first-actor = Masz żeton równowagi. Kto zaczyna?
prompt-struggle = Twoja kolej: wykonaj jedną akcję.
prompt-struggle-last = Przeciwnik spasował. Wykonaj jedną akcję; jeśli też spasujesz, walka się skończy.
prompt-media-choice = Twoje media podglądają { NAME($group, form: "acc") }. Co zrobić z tą kartą?
prompt-nuclear-order = Wyścig atomowy: którą grupę militarną odrzucić teraz?
prompt-nobel-choice = Po twojej stronie wybuchły zamieszki. Czy ratujesz { NAME($agent, form: "acc") } Pokojową Nagrodą Nobla?
prompt-double-choice = Twój Podwójny agent: wyślij wrogiego agenta na zwolnienie albo podejrzyj następnego agenta X przeciwnika.
prompt-detente-events = Odprężenie: czy używasz wydarzenia?
prompt-space-order = Wyścig kosmiczny pokazuje ci wierzchnie cele. Który ma leżeć na { $place }. miejscu od góry?

# Miejsca

place-groups = Grupy { NAME($seat) }
place-field = Agent X ({ NAME($seat) })
place-headquarters = Sztab { NAME($seat) }
place-on-leave = Agenci { NAME($seat) } na zwolnieniu
place-terminated = Wyeliminowani agenci { NAME($seat) }
place-score = Stos zwycięstwa { NAME($seat) }
place-tokens = Żetony { NAME($seat) }
place-turn = Runda
place-objective = Cel rundy
place-objective-deck = Talia celów
place-spent = Użyte wydarzenia
place-group-deck = Talia grup
place-group-discard = Stos odrzuconych grup

note-groups = wpływy { $influence }, Stabilizacja { $stability }; { $count ->
        [one] { $count } grupa
        [few] { $count } grupy
       *[many] { $count } grup
    }, zaludnienie { $population }
note-groups-over = wpływy { $influence }, ponad Stabilizację { $stability }; { $count ->
        [one] { $count } grupa
        [few] { $count } grupy
       *[many] { $count } grup
    }, zaludnienie { $population }
note-groups-alone = wpływy { $influence }
note-cards = { $count ->
        [0] pusto
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
note-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
note-claimed = zdobyty przez { NAME($seat) }
note-under-deck = pod talią

# Karty i żetony

token-balance = Żeton równowagi
token-domination = Żeton dominacji { NAME($seat) }
token-analyst = Korzyść z Analityka
token-look = Podgląd Podwójnego agenta
detail-token-balance = jego posiadacz wskazuje, kto zaczyna
detail-token-domination = oznacza zwycięzcę Zawieszenia broni
detail-token-analyst = w następnej Odprawie układa trzy wierzchnie grupy
detail-token-look = w następnym Planowaniu widzi agenta X przeciwnika

back-agent = Agent X
back-headquarters = Zakryci agenci
back-card = Zakryta karta

detail-faction = stronnictwo { NAME($faction) }
detail-objective = Stabilizacja { $stability }, zaludnienie { $population }, { $points } PZ; hierarchia stronnictw: { NAME($first) }, { NAME($second) }, { NAME($third) }, { NAME($fourth) }
detail-candidates = możliwi: { $names }
where-top = { $place ->
        [1] karta z wierzchu
       *[other] miejsce { $place } od góry
    }
where-bottom = { $place ->
        [1] karta ze spodu
       *[other] miejsce { $place } od dołu
    }
where-loose = { $count ->
        [one] karta z wierzchu
       *[many] gdzieś wśród { $count } kart z wierzchu
    }
where-hand = w ręce { NAME($seat) }
known-you = kartę znasz tylko ty
open-known-you = kartę zna tylko { NAME($seat) }
known-seat = kartę zna { NAME($seat) }
known-both = kartę znają obie strony
known-everyone = kartę znają wszyscy

# Akcje

action-pass = Spasuj
action-recruit = Zrekrutuj wierzchnią grupę z talii
action-discard = Odrzuć wierzchnią grupę z talii
action-leave = Zostaw wierzchnią grupę na miejscu
action-decline = Nie używaj wydarzenia
action-look = Podejrzyj następnego agenta X przeciwnika
action-first-seat = Zaczyna { NAME($seat) }
action-pick-agent = Wyślij w teren { NAME($agent, form: "acc") }
action-send-agent = Wyślij na zwolnienie wrogiego { NAME($agent, form: "acc") }
action-use-nobel-peace-prize = Użyj Pokojowej Nagrody Nobla: twój agent X idzie na zwolnienie
action-use-live-benefit = Użyj Korzyści życiowych: zrekrutuj wierzchnią grupę ze stosu odrzuconych
action-use-nuclear-escalation = Użyj Wyścigu atomowego: odrzuć wszystkie grupy militarne
action-use-space-race = Użyj Wyścigu kosmicznego: ułóż wierzchnie cele
action-use-summit-meeting = Użyj Szczytu: przeciwnik odkrywa agenta X
action-use-olympic-games-agent = Użyj Igrzysk olimpijskich: wraca { NAME($agent) }
action-order-group = Następna karta od góry: { NAME($group) }
action-order-objective = Następna karta od góry: { NAME($objective) }
action-discard-group = Odrzuć teraz { NAME($group, form: "acc") }
action-draw-group = Dobierz { NAME($group, form: "acc") }
action-draw-objective = Dobierz { NAME($objective, form: "acc") }
action-balance-seat = Żeton równowagi dla { NAME($seat) }
action-activate-discard = Aktywuj { NAME($group, form: "acc") }: odrzuć { NAME($target, form: "acc") }
action-activate-steal = Aktywuj { NAME($group, form: "acc") }: zabierz { NAME($target, form: "acc") }
action-activate-give = Aktywuj { NAME($group, form: "acc") }: oddaj { NAME($target, form: "acc") }
action-activate-mobilize = Aktywuj { NAME($group, form: "acc") }: zmobilizuj { NAME($target, form: "acc") }
action-activate-ready = Aktywuj { NAME($group, form: "acc") }: przygotuj { NAME($target, form: "acc") }
action-activate-look = Aktywuj { NAME($group, form: "acc") }: podejrzyj wierzchnią grupę w talii
action-activate-alone = Aktywuj { NAME($group, form: "acc") } bez skutku

warning-below-goal = Przed sprawdzeniem zwycięstwa zostanie ci { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }, czyli mniej niż { $goal }.

# Co się wydarzyło

fact-turn = Runda { $number }
fact-events-recycled = Talia celów jest pusta: użyte wydarzenia zostają przetasowane i tworzą nową talię.
fact-objective = Celem jest { NAME($objective) }: Stabilizacja { $stability }, zaludnienie { $population }, { $points } PZ.
fact-balance = Żeton równowagi ma { NAME($seat) }.
fact-groups-shuffled = Odrzucone grupy zostają wtasowane w talię.
fact-analyst-looks = { NAME($seat) } ogląda trzy wierzchnie grupy w talii.
fact-saw-group = Widzisz { NAME($group, form: "acc") }.
fact-placed-group = Odkładasz { NAME($group, form: "acc") } na { $number }. miejsce od góry.
fact-arranged-groups = { NAME($seat) } kończy układanie wierzchnich grup.
fact-chose-agent = { NAME($seat) } wybiera agenta X.
fact-picked = Twoim agentem X jest { NAME($agent) }.
fact-shown = { NAME($seat) } pokazuje ci agenta X: to { NAME($agent) }.
fact-leave-ended = Agenci { NAME($seat) } wracają ze zwolnienia.
fact-acts-first = Zaczyna { NAME($seat) }.
fact-recruited = { NAME($seat) } rekrutuje { NAME($group, form: "acc") }.
fact-activated = { NAME($seat) } aktywuje { NAME($group, form: "acc") }.
fact-discarded = Odrzucono { NAME($group, form: "acc") }.
fact-stole = { NAME($seat) } zabiera { NAME($group, form: "acc") }.
fact-gave = { NAME($seat) } oddaje { NAME($group, form: "acc") }.
fact-mobilized = Zmobilizowano { NAME($group, form: "acc") }.
fact-readied = Przygotowano { NAME($group, form: "acc") }.
fact-media-looks = { NAME($seat) } podgląda wierzchnią grupę w talii.
fact-left-on-top = { NAME($seat) } zostawia kartę na wierzchu talii.
fact-nothing-done = Zdolność nie ma na co zadziałać.
fact-passed = { NAME($seat) } pasuje.
fact-event-used = { NAME($seat) } używa { NAME($objective, form: "gen") } i traci { $points } PZ z tej karty.
fact-struggle-ended = Koniec walki o wpływy: CIA ma { $cia }, KGB ma { $kgb }.
fact-revealed = { NAME($seat) } odkrywa agenta X: to { NAME($agent) }.
fact-token-by-influence = { NAME($seat) } ma więcej wpływów i kładzie żeton dominacji.
fact-token-by-bias = Wpływy są równe. Remis rozstrzyga stronnictwo { NAME($faction) }: { NAME($seat) } ma jego najsilniejszą grupę, { NAME($group, form: "acc") }, i kładzie żeton dominacji.
fact-token-by-disorder = { NAME($seat) } zachowuje porządek i kładzie żeton dominacji.
fact-token-by-balance = Nikt nie ma żadnej grupy: { NAME($seat) } ma żeton równowagi i kładzie żeton dominacji.
fact-no-token = Obie strony przekraczają Stabilizację: nikt nie kładzie żetonu dominacji.
fact-disorder = { NAME($seat) } wywołuje zamieszki.
fact-terminated = { NAME($agent) } { NAME($seat) } zostaje wyeliminowany.
fact-spared = Pokojowa Nagroda Nobla ratuje agenta { NAME($seat) }: { NAME($agent) } idzie na zwolnienie.
fact-escaped = Zastępca dyrektora { NAME($seat) } wymyka się do sztabu.
fact-claimed = { NAME($seat) } zdobywa { NAME($objective, form: "acc") } ({ $points } PZ).
fact-handed-over = Superszpieg przekazuje zdobycz: { NAME($objective, form: "acc") } ({ $points } PZ) dostaje { NAME($seat) }.
fact-went-under = Nikt nie zdobywa { NAME($objective, form: "gen") }: karta trafia pod talię celów.
fact-earned-look = Podwójny agent: w następnym Planowaniu { NAME($seat) } zobaczy agenta X przeciwnika.
fact-sent-on-leave = Podwójny agent wysyła na zwolnienie { NAME($agent, form: "acc") } { NAME($seat) }.
fact-earned-order = Analityk: w następnej Odprawie { NAME($seat) } ułoży trzy wierzchnie grupy.
fact-deputy-lives = Zabójca nie może nic zrobić: agentem { NAME($seat) } jest Zastępca dyrektora.
fact-director-claimed = Dyrektor: { NAME($seat) } zdobywa też { NAME($objective, form: "acc") } ({ $points } PZ) ze spodu talii.
fact-went-on-leave = { NAME($agent) } { NAME($seat) } idzie na zwolnienie.
fact-went-home = Zastępca dyrektora { NAME($seat) } wraca do sztabu.
fact-groups-discarded = Wszystkie grupy ze stołu zostają odrzucone.
fact-scores = Wynik: CIA { $cia }, KGB { $kgb }.
fact-declined = { NAME($seat) } nie używa wydarzenia.
fact-space-looks = { NAME($seat) } ogląda wierzchnie cele w talii.
fact-saw-objective = Widzisz { NAME($objective, form: "acc") }.
fact-placed-objective = Odkładasz { NAME($objective, form: "acc") } na { $number }. miejsce od góry.
fact-arranged-objectives = { NAME($seat) } odkłada obejrzane cele na talię.
fact-returned = { NAME($agent) } { NAME($seat) } wraca do gry, na zwolnienie.
fact-overtime = Obie strony mają tyle samo punktów i dość, żeby wygrać: zaczyna się dogrywka.
fact-won = Wygrywa { NAME($seat) }.
fact-drawn = Partia kończy się remisem.

# Aktywowanie i jego skutek w jednym zdaniu

fact-activated-discarded = { NAME($seat) } aktywuje { NAME($group, form: "acc") } i odrzuca { NAME($target, form: "acc") }.
fact-activated-stole = { NAME($seat) } aktywuje { NAME($group, form: "acc") } i zabiera { NAME($target, form: "acc") }.
fact-activated-gave = { NAME($seat) } aktywuje { NAME($group, form: "acc") } i oddaje { NAME($target, form: "acc") }.
fact-activated-mobilized = { NAME($seat) } aktywuje { NAME($group, form: "acc") } i mobilizuje { NAME($target, form: "acc") }.
fact-activated-readied = { NAME($seat) } aktywuje { NAME($group, form: "acc") } i przygotowuje { NAME($target, form: "acc") }.
fact-activated-media-looks = { NAME($seat) } aktywuje { NAME($group, form: "acc") } i podgląda wierzchnią grupę w talii.
fact-activated-nothing-done = { NAME($seat) } aktywuje { NAME($group, form: "acc") } bez skutku.

# Zakończenia

decided-hundred = Tylko jedna strona miała dość punktów, żeby wygrać.
decided-higher-hundred = Obie strony miały dość punktów, żeby wygrać, więc liczy się wyższy wynik.
decided-after-overtime = Obie strony miały dość, żeby wygrać, i tyle samo; rozstrzygnęła dogrywka.
decided-turn-limit = Skończyła się ostatnia tura.
decided-no-objectives = Nie było już celu, o który można by grać.

ending-hundred = Wygrywa { NAME($winner) }: tylko ta strona ma co najmniej { $goal } punktów (CIA { $cia }, KGB { $kgb }).
ending-higher-hundred = Obie strony mają co najmniej { $goal } punktów; { NAME($winner) } ma więcej i wygrywa (CIA { $cia }, KGB { $kgb }).
ending-after-overtime = { NAME($winner) } prowadzi w dogrywce i wygrywa (CIA { $cia }, KGB { $kgb }).
ending-turn-limit = { $winner ->
        [nobody] Minęła ostatnia runda, a wynik jest równy: remis (CIA { $cia }, KGB { $kgb }).
       *[other] Minęła ostatnia runda; { NAME($winner) } ma więcej punktów i wygrywa (CIA { $cia }, KGB { $kgb }).
    }
ending-no-objectives = Nie ma już celu, o który można by grać: remis (CIA { $cia }, KGB { $kgb }).

# Wydania i opcje

edition-ffg-2011 = wydanie angielskie z 2011 roku
edition-galakta = wydanie polskie
edition-small = mała gra: trzech agentów, trzy grupy, dwie rundy
edition-tiny = najmniejsza gra: trzech agentów, trzy grupy, jedna runda
edition-ffg-2007 = wydanie angielskie z 2007 roku

option-size = Ilu jest agentów, ile grup i celów i ile punktów wygrywa.
option-size-whole = wszystkie; wygrywa 100 punktów
option-size-small = po trzech agentów, trzy grupy, trzy wydarzenia; wygrywa 10 punktów, a po dwóch rundach ten, kto prowadzi
option-size-tiny = po trzech agentów, trzy grupy, dwa cele; rozstrzyga jedna runda
option-struggle_end_on_excess = Kiedy kończy się Walka o wpływy, jeśli ktoś przekracza Stabilizację.
option-struggle_end_on_excess-both_pass = dopiero po dwóch pasach z rzędu
option-struggle_end_on_excess-immediate = natychmiast
option-civil_disorder_claim_final = Cel zdobyty dzięki zamieszkom zostaje zdobyty, cokolwiek zrobią agenci.
option-survivor_resolves_after_civil_disorder = Po zamieszkach po jednej stronie agent drugiej strony nadal działa.
option-political_vs_over_opponent = Które ruchy polityczne są zakazane, gdy przeciwnik przekracza Stabilizację.
option-political_vs_over_opponent-give_only = oddawanie grup
option-political_vs_over_opponent-any = oddawanie i zabieranie grup
option-null_activation = Grupę można aktywować, nawet jeśli jej zdolność nie ma na co zadziałać.
option-deputy_immune_to_leave = Podwójny agent nie może wysłać Zastępcy dyrektora na zwolnienie.
option-nobel_saved_agent_resolves = Agent uratowany Pokojową Nagrodą Nobla nadal działa w Sprawozdaniu.
option-max_turns = Po tylu rundach, najwyżej 999999999, wygrywa strona z większą liczbą punktów; 0 oznacza brak limitu.
option-balance_after_double_disorder = Dokąd trafia żeton równowagi po zamieszkach po obu stronach.
option-balance_after_double_disorder-tie_only = do strony z mniejszą liczbą punktów; przy równym wyniku zostaje na miejscu
option-balance_after_double_disorder-stays = zostaje na miejscu

# Terminal

letters-military = MIL
letters-political = POL
letters-economic = EKO
letters-media = MED
kinds-in-full = agent
help-table =
    Na stole karta [MIL 4 Policja] jest przygotowana, (MIL 4 Policja) zmobilizowana, a [? ...] leży zakryta.
    MIL, POL, EKO i MED to stronnictwa: militarne, polityczne, ekonomiczne, medialne.
    Liczba to wpływy grupy, inicjatywa agenta albo punkty zwycięstwa za cel.

# Czym jest i co robi każdy element

gloss-agent = Agent, inicjatywa { $initiative }
gloss-agent-master-spy = Zyskuje, gdy jego strona jest druga: jeśli na celu leży żeton przeciwnika, cel zdobywa strona Superszpiega, a jeśli jej własny, cel zdobywa przeciwnik.
gloss-agent-deputy-director = Nie zmienia losów celu, ale nic nie może go wyeliminować i nigdy nie idzie na zwolnienie: możesz go wysyłać runda po rundzie.
gloss-agent-deputy-director-leaves = Nie zmienia losów celu, ale nic nie może go wyeliminować i po robocie wraca do sztabu; na zwolnienie może go wysłać tylko Podwójny agent.
gloss-agent-double-agent = Niezależnie od tego, kto wygra Zawieszenie broni, jego strona wybiera: wysyła agenta z wrogiego sztabu na zwolnienie albo w następnej rundzie widzi agenta X przeciwnika, zanim wybierze swojego.
gloss-agent-analyst = Niezależnie od tego, kto wygra Zawieszenie broni, w następnej Odprawie jego strona ogląda trzy wierzchnie grupy z talii i odkłada je w dowolnej kolejności.
gloss-agent-assassin = Jeśli jego strona wygra Zawieszenie broni, Zabójca na dobre usuwa agenta przeciwnika, a celu nie dostaje nikt: trafia pod swoją talię.
gloss-agent-director = Jeśli jego strona wygra Zawieszenie broni, zdobywa też cel ze spodu talii.

gloss-group-military = Grupa militarna
gloss-group-political = Grupa polityczna
gloss-group-economic = Grupa ekonomiczna
gloss-group-media = Grupa medialna
gloss-power-military = Jej liczba powiększa wpływy jej strony. Obróć ją w ramach akcji, a odrzucisz dowolną inną grupę w grze, swoją lub przeciwnika.
gloss-power-political = Jej liczba powiększa wpływy jej strony. Obróć ją w ramach akcji, a przeniesiesz inną grupę na drugą stronę stołu: zabierzesz ją albo oddasz. Żadna strona nie może mieć więcej grup, niż wynosi zaludnienie, i nie wolno oddać przeciwnikowi grupy, która wyniosłaby go ponad Stabilizację.
gloss-power-economic = Jej liczba powiększa wpływy jej strony. Obróć ją w ramach akcji, a zmienisz stan grupy spoza stronnictwa ekonomicznego: przygotowana będzie zużyta albo zużyta znów gotowa.
gloss-power-media = Jej liczba powiększa wpływy jej strony. Obróć ją w ramach akcji, a w tajemnicy obejrzysz wierzchnią grupę z talii: zrekrutujesz ją, odrzucisz albo zostawisz na miejscu.

gloss-nation = Cel: państwo
gloss-nation-text = O to obie strony walczą w tej rundzie. Kto ma więcej wpływów w chwili Zawieszenia broni, kładzie żeton i zwykle zdobywa kartę z jej punktami. Ponad Stabilizacją wybuchają zamieszki: tracisz cel, a z reguły także agenta. Żadna strona nie może mieć więcej grup, niż wynosi zaludnienie. Przy równych wpływach rozstrzygają stronnictwa wypisane na karcie, od pierwszego.
gloss-event = Cel: wydarzenie
gloss-event-nobel-peace-prize = Walczysz o nie jak o państwo. Gdy już jest twoje, możesz je oddać w Zawieszeniu broni, w którym wywołasz zamieszki: twój agent X idzie na zwolnienie i nie zostaje wyeliminowany, ale w tej rundzie nic nie robi. Punkty za kartę przepadają.
gloss-event-nobel-peace-prize-resolves = Walczysz o nie jak o państwo. Gdy już jest twoje, możesz je oddać w Zawieszeniu broni, w którym wywołasz zamieszki: twój agent X idzie na zwolnienie i nie zostaje wyeliminowany, a w Sprawozdaniu mimo to działa. Punkty za kartę przepadają.
gloss-event-live-benefit = Walczysz o nie jak o państwo. Gdy już jest twoje, możesz je oddać zamiast akcji w Walce o wpływy: rekrutujesz wierzchnią grupę ze stosu odrzuconych. Punkty za kartę przepadają.
gloss-event-nuclear-escalation = Walczysz o nie jak o państwo. Gdy już jest twoje, możesz je oddać zamiast akcji w Walce o wpływy: wszystkie grupy militarne obu stron zostają odrzucone. Punkty za kartę przepadają.
gloss-event-space-race = Walczysz o nie jak o państwo. Gdy już jest twoje, możesz je oddać w Odprężeniu: oglądasz trzy następne cele i odkładasz je w dowolnej kolejności. Punkty za kartę przepadają.
gloss-event-olympic-games = Walczysz o nie jak o państwo. Gdy już jest twoje, możesz je oddać w Odprężeniu: jeden z twoich wyeliminowanych agentów wraca, na zwolnienie. Punkty za kartę przepadają.
gloss-event-summit-meeting = Walczysz o nie jak o państwo. Gdy już jest twoje, możesz je oddać przed swoją akcją w Walce o wpływy: przeciwnik musi odkryć agenta X. Punkty za kartę przepadają.

gloss-domination = Żeton
gloss-domination-text = Kładzie go na celu strona, która wygrała Zawieszenie broni. Od tego, czyj żeton tam leży, zależy, co zrobią agenci.
gloss-balance = Żeton
gloss-balance-text = Kto go ma, wskazuje, kto zaczyna Walkę o wpływy, i pierwszy używa wydarzeń w Odprężeniu. W każdej Odprawie trafia do strony, która ma mniej punktów.
gloss-analyst-token = Korzyść na następną rundę
gloss-analyst-token-text = Analityk zrobił swoje: w następnej Odprawie ta strona ogląda trzy wierzchnie grupy z talii i odkłada je w dowolnej kolejności.
gloss-look-token = Korzyść na następną rundę
gloss-look-token-text = Podwójny agent zrobił swoje: w następnym Planowaniu ta strona widzi agenta X przeciwnika, zanim wybierze swojego.
gloss-agent-x = Agent, którego nie znasz
gloss-agent-x-text = Agent, którego ta strona wysłała w tej rundzie w tajemnicy. Pokaże twarz po walce i może odwrócić jej wynik. Nie jest to żaden z tych, którzy odpoczywają albo zostali wyeliminowani.
gloss-headquarters = Agenci, których nie widzisz
gloss-headquarters-text = Agenci, których ta strona w tej rundzie nie wysłała. Kogo nie ma w terenie, na zwolnieniu ani wśród wyeliminowanych, ten jest tutaj.
gloss-group-back = Zakryta grupa
gloss-group-back-text = Karta z talii grup. Rekrutując, kładziesz wierzchnią po swojej stronie; w każdej Odprawie odrzucone grupy wracają do talii i są tasowane.
gloss-objective-back = Zakryty cel
gloss-objective-back-text = Karta z talii celów. Wierzchnią odkrywa się w każdej Odprawie; Dyrektor zdobywa tę ze spodu.

gloss-source-web = Wartości według spisu miłośnika gry
gloss-source-web-partly = Część wartości według spisu miłośnika gry
gloss-source-reconstruction = Część wartości to nasza rekonstrukcja

# Dlaczego akcja nie jest teraz dozwolona

why-R6-3 = Nie masz jeszcze żadnej grupy, więc musisz rekrutować.
why-R6-4 = Masz już tyle grup, na ile pozwala zaludnienie.
why-Q1 = Talia grup jest pusta aż do następnej Odprawy.
why-Q1-media = Talia grup jest pusta, więc media nie mają czego podejrzeć.
why-Q5 = Jej zdolność nie ma teraz celu.
why-R6-5-not-yours = Możesz aktywować tylko grupy po swojej stronie.
why-R6-5-mobilized = Ta grupa jest już zmobilizowana; przygotować ją znów może tylko grupa ekonomiczna.
why-R6-5a-not-in-play = Odrzucić można tylko grupę, która jest w grze.
why-R6-5b-not-in-play = Przenieść można tylko grupę, która jest w grze.
why-R6-5c-not-in-play = Przygotować lub zmobilizować można tylko grupę, która jest w grze.
why-R6-5c-economic = Grupy ekonomiczne działają tylko na grupy spoza swojego stronnictwa.
why-R6-5b-full = Nie możesz zabrać grupy: masz już tyle, na ile pozwala zaludnienie.
why-R6-5b-enemy-full = Nie możesz oddać grupy: przeciwnik ma już tyle, na ile pozwala zaludnienie.
why-R6-5b-enemy-over = Nie możesz oddać grupy przeciwnikowi, dopóki jego wpływy są ponad Stabilizacją.
why-R6-5b-lifts = Ta grupa wyniosłaby przeciwnika ponad Stabilizację, więc nie możesz jej oddać.
why-Q4 = Przy tym stole nie przenosi się grup, dopóki przeciwnik jest ponad Stabilizacją.
why-Q7 = Masz już tyle grup, na ile pozwala zaludnienie, więc możesz tę kartę tylko odrzucić albo zostawić.
why-Q12 = Zastępcy dyrektora nie można wysłać na zwolnienie.
why-R5-2-on-leave = Ten agent jest na zwolnieniu; znów można go wysłać w następnej rundzie.
why-R5-2-terminated = Ten agent został wyeliminowany.
why-R12-1 = Tego wydarzenia nie ma w twoim stosie zwycięstwa.
why-R12-6-nobel-peace-prize = Pokojowej Nagrody Nobla używa się w Zawieszeniu broni, w którym wywołasz zamieszki.
why-R12-6-live-benefit = Korzyści życiowych używa się w Walce o wpływy, w swojej kolejce.
why-R12-6-nuclear-escalation = Wyścigu atomowego używa się w Walce o wpływy, w swojej kolejce.
why-R12-6-summit-meeting = Szczytu używa się w Walce o wpływy, w swojej kolejce.
why-R12-6-space-race = Wyścigu kosmicznego używa się w Odprężeniu.
why-R12-6-olympic-games = Igrzysk olimpijskich używa się w Odprężeniu.
why-Q20-live-benefit = Stos odrzuconych jest pusty albo masz już tyle grup, na ile pozwala zaludnienie.
why-Q20-nuclear-escalation = W grze nie ma żadnej grupy militarnej.
why-Q18-summit-meeting = Agent X przeciwnika jest już odkryty.
why-Q24-space-race = Talia celów jest pusta.
why-Q23-olympic-games = Żaden z twoich agentów nie został wyeliminowany.

# Postacie: kto gra na każdym poziomie i jak; procent możliwości, wpisy dziennika, milisekundy.
character-toby = Toby Larkfield
character-toby-text = dopiero zaczyna, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-dora = Dora Fennick
character-dora-text = werbuje częściej, niż warto, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-osip = Osip Grabow
character-osip-text = zbyt chętnie wysyła Zabójcę, przeocza { $overlooks }% możliwości, a z dziennika pamięta tylko { $memory ->
        [one] ostatni wpis
        [few] ostatnie { $memory } wpisy
       *[other] ostatnich { $memory } wpisów
    }
character-stella = Stella Marrin
character-stella-text = trzyma się sprawdzonych prostych reguł i nigdy nie pyta, co było wcześniej
character-viktor = Viktor Tarnow
character-viktor-text = ma za sobą długie szkolenie, nie znosi pasować i przeocza { $overlooks }% możliwości
character-nadia = Nadia Corvane
character-nadia-text = ma za sobą długie szkolenie, trochę za bardzo ufa Podwójnemu agentowi i przeocza tylko { $overlooks }% możliwości
character-emil = Emil Strand
character-emil-text = niczego nie przeocza, pamięta wszystko i rzadko odchodzi od ruchu, który ceni najwyżej
character-irena = Irena Vossler
character-irena-text = niczego nie przeocza i przed każdym ruchem liczy naprzód przez { $ms } milisekund
