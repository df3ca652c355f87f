# Lekcja gry Tajne agentki, krok po kroku.

lesson-shadows-in-kyoto-1 = Sześć agentek i tylko ty wiesz, która jest która. Dwie niosą prawdziwe dane, cztery to fałszywe, które niosą same kłamstwa. Postaw 0 na a1: wygląda słabo, ale to właśnie ona bije trójkę.
lesson-shadows-in-kyoto-2 = Na b1 niech stanie fałszywa 3. Jest silna, a jej strata nie boli: to twoja wojowniczka.
lesson-shadows-in-kyoto-3 = Teraz prawdziwa: 2 ze zwojem i pieczęcią, w środku linii domowej. Jeśli dotrze na wrogą linię domową, wygrywasz; jeśli obie prawdziwe zostaną złapane, przegrywasz.
lesson-shadows-in-kyoto-4 = Obok niej fałszywa 2, żeby z miejsca na planszy nikt nie odgadł, która jest która.
lesson-shadows-in-kyoto-5 = Prawdziwa 3 do narożnika, z dala od pierwszych starć. Ostatnia, słaba fałszywa 1, sama staje z przodu. Ma tam zadanie.
lesson-shadows-in-kyoto-6 = Karta lokacji prowadzi agentkę o krok naprzód, na pole swojego koloru. Przed twoją fałszywą agentką leży pole żółte. Zagraj żółtą kartę.
lesson-shadows-in-kyoto-7 = Poślij ją z c2 na c3, prosto na wroga. Dla Rządu może być każdą, także tą, która wygrywa grę.
lesson-shadows-in-kyoto-8 = Po każdej karcie dobierasz do sześciu, z której talii chcesz. Dzięki lokacjom możesz iść dalej; weź lokację.
lesson-shadows-in-kyoto-9 = Rząd idzie w twoją stronę: ktoś stoi na d4 i może uderzyć na c3. Nie uciekaj. Przyprowadź w pobliże wojowniczkę, niebieską kartą.
lesson-shadows-in-kyoto-10 = Przesuń fałszywą 3 z b1 na b2. Stamtąd na c3 jest jeden krok na ukos.
lesson-shadows-in-kyoto-11 = Znów dobierz lokację: na c3 potrzebna będzie żółta karta.
lesson-shadows-in-kyoto-12 = Twoja fałszywa agentka została złapana i bardzo dobrze. Ona musiała pokazać twarz, napastniczka nie. W areszcie wroga siedzi jedna fałszywa, a z trzecią Rząd przegrywa. I pomyśl: kto bije jedynkę? Tylko 1, 2 albo 3. Zagraj żółtą kartę i oddaj cios.
lesson-shadows-in-kyoto-13 = Twoja 3 bije jedynkę i dwójkę, a w ataku wygrywa też przy remisie. Zatrzymałoby ją tylko 0, ale 0 nie pokonałoby twojej jedynki. To starcie jest wygrane, zanim się zacznie: z b2 na c3.
lesson-shadows-in-kyoto-14 = Była prawdziwa! Fałszywa wywabiła jedną z dwóch prawdziwych agentek wroga, a złapała ją twoja 3, o której wciąż nikt nic nie wie. Jeszcze jedna i wygrywasz. Tym razem dobierz taktykę: taktyki łamią zasady ruchu.
lesson-shadows-in-kyoto-end = Jedna fałszywa oddana, jedna prawdziwa złapana: piękna wymiana. Dalej nic nie jest przygotowane. Graj, a podpowiedzi pójdą z tobą.
