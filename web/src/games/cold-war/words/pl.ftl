### Zimna wojna po polsku: co mówią stół, wprowadzenie i wskazówki.

cw-seat-cia = CIA
cw-seat-kgb = KGB

cw-phases = Fazy rundy
cw-turn = Runda { $turn }
cw-overtime = dogrywka
cw-phase-briefing = Odprawa
cw-phase-planning = Planowanie
cw-phase-struggle = Walka o wpływy
cw-phase-cease-fire = Zawieszenie broni
cw-phase-debriefing = Sprawozdanie
cw-phase-detente = Odprężenie

cw-race = Wyścig do { $goal } punktów
cw-gauge = Wpływy obu stron a Stabilizacja
cw-stability = Stabilizacja
cw-population = zaludnienie
cw-population-used = { $count ->
        [one] zajęte { $count } miejsce z { $population }
        [few] zajęte { $count } miejsca z { $population }
       *[many] zajętych { $count } miejsc z { $population }
    }
cw-points = PZ
cw-bias = hierarchia
cw-over = { $seat ->
        [cia] CIA ponad Stabilizacją
        [kgb] KGB ponad Stabilizacją
       *[both] obie strony ponad Stabilizacją
    }
cw-ahead = prowadzi
cw-closed = Sprawa zamknięta

cw-faction-military = stronnictwo militarne
cw-faction-political = stronnictwo polityczne
cw-faction-economic = stronnictwo ekonomiczne
cw-faction-media = stronnictwo medialne
cw-power-military = odrzuca grupę
cw-power-political = przenosi grupę
cw-power-economic = obraca grupę
cw-power-media = podgląda talię
cw-spoken-group = { $name }, wpływy { $influence }
cw-spoken-agent = { $name }, inicjatywa { $initiative }
cw-mobilized = zmobilizowana
cw-seen = obejrzana w tajemnicy

cw-event-nobel-peace-prize = Zawieszenie broni: ratuje twojego agenta X po zamieszkach.
cw-event-live-benefit = Walka o wpływy: rekrutuj wierzchnią odrzuconą grupę.
cw-event-nuclear-escalation = Walka o wpływy: odrzuć wszystkie grupy militarne.
cw-event-space-race = Odprężenie: ułóż trzy wierzchnie cele.
cw-event-olympic-games = Odprężenie: utracony agent wraca, na zwolnienie.
cw-event-summit-meeting = Walka o wpływy: wróg odkrywa agenta X.

cw-decks = Talie i stos odrzuconych
cw-group-deck = Grupy
cw-discard = Odrzucone
cw-objective-deck = Cele
cw-hand = { $seat ->
        [cia] Karty w ręce CIA
       *[kgb] Karty w ręce KGB
    }

cw-agent-master-spy = Superszpieg
cw-agent-deputy-director = Zastępca dyrektora
cw-agent-double-agent = Podwójny agent
cw-agent-analyst = Analityk
cw-agent-assassin = Zabójca
cw-agent-director = Dyrektor
cw-at-home = { $count } w sztabie
cw-leave = zwolnienie
cw-lost = utracony
cw-out = w terenie
cw-suspect = może być agentem X
cw-hidden = ukryty
cw-revealed = odkryty
cw-agent-x = Agent X

cw-nothing = na razie nic
cw-intel = Co wiadomo o taliach
cw-from-top = { $place ->
        [1] karta na wierzchu
       *[other] { $place }. od góry
    }
cw-from-bottom = { $place ->
        [1] karta na spodzie
       *[other] { $place }. od dołu
    }
cw-among-top = { $count ->
        [1] karta na wierzchu
       *[other] wśród { $count } wierzchnich
    }
cw-legend = Zatrzymaj się na karcie, a na telefonie ją przytrzymaj, by przeczytać, co robi i skąd pochodzą jej wartości.

# Chwile i przebieg rundy

cw-fate-lost = wyeliminowany
cw-fate-leave = zwolnienie
cw-fate-headquarters = w sztabie
cw-by-token-by-influence = ma więcej wpływów
cw-by-token-by-bias = wygrywa dzięki hierarchii
cw-by-token-by-balance = ma żeton równowagi
cw-by-token-by-disorder = zachowuje porządek
cw-by-no-token = nikt nie zachowuje porządku
cw-disorder = Zamieszki
cw-agenda-master-spy = Cel zdobywa strona, która przegrała walkę o wpływy.
cw-agenda-deputy-director = Nic nie robi, ale nie można go wyeliminować.
cw-agenda-double-agent = Wysyła wrogiego agenta na zwolnienie albo podgląda następnego agenta X.
cw-agenda-analyst = Układa trzy następne grupy.
cw-agenda-assassin = Jeśli jego strona wygrała: eliminuje wrogiego agenta, a cel trafia pod talię.
cw-agenda-director = Jeśli jego strona wygrała: zdobywa drugi cel.
cw-earned-look = { $seat } zobaczy następnego agenta X przeciwnika.
cw-earned-order = { $seat } ułoży trzy następne grupy.
cw-takes = Cel zdobywa { $seat }.
cw-spy-takes = To sprawka Superszpiega: cel zdobywa { $seat }.
cw-goes-under = Nikt go nie dostaje: karta trafia pod talię.
cw-report-turn = Runda { $turn }
cw-report-against = Stabilizacja { $stability }
cw-report-nobody = Nikt nie zdobywa celu: { $objective }
cw-report-claims = { $seat } zdobywa cel: { $objective }

# Wprowadzenie

cw-intro-goal = Dwie służby, jeden świat
cw-intro-goal-text = Kierujesz CIA albo KGB. Co rundę na biurku leży jeden cel: kraj lub wydarzenie, warte od 5 do 20 punktów. Wygrywa służba, która pierwsza na koniec rundy ma 100 punktów.
cw-intro-objective = Przeczytaj cel
cw-intro-objective-text = Stabilizacja mówi, ile wpływów wolno mieć najwyżej. Zaludnienie mówi, ile grup możesz tam mieć. Hierarchia rozstrzyga remisy: najważniejsze jest pierwsze stronnictwo w rzędzie.
cw-intro-recruit = Rekrutuj i mobilizuj
cw-intro-recruit-text = W swojej kolejce rekrutujesz wierzchnią grupę, aktywujesz jedną ze swoich albo pasujesz. Aktywowana grupa obraca się i działa: wojsko odrzuca, politycy przenoszą grupę na drugą stronę, gospodarka ją obraca, media podglądają talię. Jej wpływy liczą się zawsze.
cw-intro-stability = Pilnuj linii
cw-intro-stability-text = Wygrywa ten, kto ma więcej wpływów, ale tylko do Stabilizacji. Kto na końcu stoi ponad nią, wywołuje zamieszki: cel bierze wróg, a twój agent przepada. Dokładnie na linii jest bezpiecznie.
cw-intro-agents = Agenci i blef
cw-intro-agents-text = Przed walką każda strona wysyła zakrytego agenta, agenta X. Superszpieg zdobywa to, co jego strona przegrała, Zabójca eliminuje, gdy jego strona wygra, a Dyrektor przynosi drugą kartę. Użyty agent odpoczywa przez rundę, więc pamiętaj, kto może być w terenie.
cw-intro-scoring = Otwórz akta
cw-intro-scoring-text = Gdy obie strony kolejno spasują, silniejsza kładzie na celu swój żeton. Potem agenci się odkrywają i działają według inicjatywy, od najniższej. Dopiero wtedy cel znajduje właściciela.
cw-intro-winning = Zamknij sprawę
cw-intro-winning-text = Zdobyte cele to twój wynik. Wydarzenia można użyć raz, ale jego punkty wtedy przepadają. W Odprężeniu sprawdza się, kto ma 100 punktów; jeśli obie strony, wygrywa ta z wyższym wynikiem.

# Wskazówki do pierwszej partii

tip-cold-war-planning = Wybierz agenta X: kliknij kartę w swoim sztabie. Do Sprawozdania nikt jej nie zobaczy. Dyrektor to śmiały początek: jeśli wygrasz, przyniesie drugi cel.
tip-cold-war-master-spy = Spodziewasz się przegrać ten cel? Wyślij Superszpiega: zdobywa go dla strony, która walki nie wygra. Jeśli z nim wygrasz, oddasz cel wrogowi.
tip-cold-war-first = Masz żeton równowagi i wskazujesz, kto zaczyna. Kto jest drugi, widzi, co buduje wróg; kto jest pierwszy, bierze pierwszą grupę.
tip-cold-war-recruit = Nie masz żadnej grupy, więc musisz rekrutować: kliknij talię grup. Kartę zobaczysz dopiero, gdy będzie twoja.
tip-cold-war-activate = Grupę, która stoi prosto, możesz raz aktywować: kliknij ją, a potem jej cel. Obróci się, a jej wpływy nadal się liczą.
tip-cold-war-close = Zbliżasz się do linii Stabilizacji. Zanim zrekrutujesz w ciemno, spójrz na wskaźnik: szóstka może cię wypchnąć ponad nią.
tip-cold-war-over = Jesteś ponad Stabilizacją! Jeśli walka skończy się teraz, wywołasz zamieszki i stracisz agenta. Odrzuć jedną ze swoich grup albo którąś oddaj.
tip-cold-war-enemy-over = Wróg jest ponad Stabilizacją. Jeśli teraz oboje spasujecie, cel jest twój, choćby twoje wpływy były małe.
tip-cold-war-pass = Wróg spasował. Jeśli też spasujesz, walka skończy się od razu. Czy to twoja strona ma znak „prowadzi”?
tip-cold-war-tie = Wpływy są równe. Decyduje hierarchia: pierwsze stronnictwo w rzędzie, którego grupę ktokolwiek ma, a w nim najsilniejsza pojedyncza karta.
tip-cold-war-media = Media pokazują ci wierzchnią grupę. Zrekrutuj ją, odrzuć albo zostaw: wtedy wiesz, co wróg dobierze jako następne.
tip-cold-war-double = Twój Podwójny agent działa, kto by nie wygrał: wyślij wrogiego agenta na zwolnienie albo podejrzyj następnego agenta X wroga, zanim wybierzesz swojego.
tip-cold-war-events = Wydarzenia ze stosu zwycięstwa możesz użyć raz, a jego punkty wtedy przepadają. Użyj go, gdy daje więcej niż 5 punktów.
tip-cold-war-leave = Agenci na zwolnieniu odpoczywają przy tym wyborze. Lista wroga pokazuje, kogo on też nie może wysłać: wyklucz ich.
