# Lekcja gry Checkpoint Charlie, krok po kroku.

lesson-checkpoint-charlie-1 = Jeden z 32 kotów kieruje siatką szpiegów, a opisuje go pięć wskazówek. Grasz Basilem, a twoja wskazówka mówi o kapeluszu. Ukryj stronę z kapeluszem: wtedy szef nosi kapelusz i wiesz o tym tylko ty.
lesson-checkpoint-charlie-2 = Twój pierwszy kot ma kapelusz, więc zostaje jako podejrzany; sortuje za ciebie program. Po każdej karcie wszyscy mogą w tajemnicy oskarżyć. Masz jeden żeton agenta na rundę, a na to o wiele za wcześnie. Nie oskarżaj nikogo.
lesson-checkpoint-charlie-3 = Berta zatrzymuje kota Sphinx. Jej wskazówką jest więc jedna z jego cech: brak kapelusza, okulary, gazeta, prochowiec albo ruda sierść. Kapelusz odpada, bo ta wskazówka jest twoja. Obserwuj jej następną kartę i nie oskarżaj nikogo.
lesson-checkpoint-charlie-4 = Dora zatrzymuje kota Pasha: kapelusz, okulary, gazeta, prochowiec, szara sierść. Dwa psy, dwóch podejrzanych i jeszcze nic do porównania. Czekaj.
lesson-checkpoint-charlie-5 = Berta położyła żeton na kocie Sphinx. Zna jedną wskazówkę z pięciu, więc zgaduje. Ty wiesz, że szef nosi kapelusz, a Sphinx go nie ma: zatrzymała turystę. Zapamiętaj to i zachowaj swój żeton.
lesson-checkpoint-charlie-6 = Na wierzchu była karta agenta, więc jedna wskazówka z woreczka leży odkryta dla wszystkich: szef nosi okulary. Znasz już dwie, brakuje trzech. Czekaj.
lesson-checkpoint-charlie-7 = Przychodzi kot bez kapelusza i puszczasz go wolno. Inni też to widzą: cokolwiek robisz, coś im mówisz. Nie oskarżaj nikogo.
lesson-checkpoint-charlie-8 = Robi się ciepło. Berta zatrzymała kota Sphinx, a puściła kota Onyx, a różni ich tylko sierść. Jej wskazówką jest więc sierść, i to ruda. Jeszcze chwilę poczekaj.
lesson-checkpoint-charlie-9 = To samo u Dory: zatrzymała kota Pasha, a puściła kota Hexe, i różni ich tylko ubranie. Jej wskazówką jest prochowiec. Kapelusz, okulary, prochowiec, ruda sierść: niewiadomą jest tylko gazeta.
lesson-checkpoint-charlie-10 = Ostatnia wskazówka leży odkryta: bez gazety. Znasz już wszystkie pięć: kapelusz, okulary, bez gazety, prochowiec, ruda sierść. Tego kota nie ma jeszcze na stole. Ostatni raz nie oskarżaj nikogo.
lesson-checkpoint-charlie-11 = Oto on: Dynamo, w kapeluszu i okularach, bez gazety, w prochowcu, rudy. Dora też może to wiedzieć, więc teraz nie czekaj. Oskarż go.
lesson-checkpoint-charlie-end = Złoty żeton dla ciebie! Przedwczesny strzał Berty zgadzał się z 3 wskazówkami z 5 i dał jej czarny żeton, a Dora, która czekała za długo, też ma czarny. Dziesięć punktów wygrywa. Dalej nic nie jest przygotowane. Graj, a podpowiedzi pójdą z tobą.
