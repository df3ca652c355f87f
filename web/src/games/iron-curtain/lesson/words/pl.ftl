# Lekcja gry Żelazna kurtyna, krok po kroku.

lesson-iron-curtain-1 = Karta po karcie państwa układają się tu w mapę. ZSRR położył Kubę i umieścił na niej czerwoną kostkę. W każdej turze musisz zagrać jedną kartę, a na początek dobra jest Francja: ma twoją flagę, więc nikt inny nie skorzysta z jej wydarzenia.
lesson-iron-curtain-2 = Karta musi dotykać karty swojego regionu, jeśli tylko się da. Francja leży w Europie, tak jak karta startowa pośrodku. Połóż ją na wschodzie, na uboczu: zachód niebawem będzie wart więcej.
lesson-iron-curtain-3 = Własna flaga daje wybór: wydarzenie albo kostki. Wydarzenie Francji przyniosłoby punkt. Weź jednak 2 kostki; zaraz będą warte trzy punkty.
lesson-iron-curtain-4 = Kostki możesz umieszczać na kartach, na których już masz swoje, i na kartach obok nich. Masz kostkę na karcie startowej, a Kuba jej dotyka. Umieść pierwszą kostkę na Kubie: jest jeden do jednego, więc nikt na niej nie dominuje.
lesson-iron-curtain-5 = I druga. Dwie kostki przeciw jednej: dominujesz na Kubie. Przewaga dwóch to byłaby już kontrola, a atak na kontrolowaną kartę słono kosztuje.
lesson-iron-curtain-6 = ZSRR był zajęty w Europie i zostawił Kubę w spokoju. Spójrz na pasek na Panamie w swojej ręce: Ameryka Środkowa ma tylko dwie karty, Kubę i Panamę. Ostatnia karta regionu od razu uruchamia punktowanie. Zagraj ją.
lesson-iron-curtain-7 = Panama musi dotykać Kuby. Gdziekolwiek ją położysz, region punktuje przed wydarzeniem i przed kostkami: 1 punkt za Kubę, na której dominujesz, i 2 punkty premii za dominację na większej liczbie kart. Połóż ją na północy.
lesson-iron-curtain-8 = Trzy punkty, więc znacznik idzie trzy kroki w twoją stronę; osiem wygrywa. Na koniec każdy region punktuje jeszcze raz, więc to, co masz, nie traci wartości. Skorzystaj z wydarzenia Panamy: infiltracja nie wymaga zasięgu.
lesson-iron-curtain-9 = Panama jest jeszcze pusta. Umieść na niej kostkę, zanim zrobi to ZSRR.
lesson-iron-curtain-10 = Jeszcze jedna: przewaga dwóch to kontrola, a wtedy każda czerwona kostka kosztuje na Panamie dwie.
lesson-iron-curtain-11 = Ostatnia kostka na Kubę: trzy przeciw jednej, i kontrolujesz cały region.
lesson-iron-curtain-12 = ZSRR musiał zagrać Zair, a Zair ma twoją flagę. W tym tkwi haczyk tej gry: kartę zagrywa wróg, a z wydarzenia najpierw możesz skorzystać ty. Kiedyś sam los każe ci zrobić to samo dla niego. Skorzystaj.
lesson-iron-curtain-end = Teraz infiltruj, gdzie chcesz: do trzech kostek na kartach bez czerwonych. Dalej nic nie jest przygotowane. Graj, a podpowiedzi pójdą z tobą.
