# Lekcja gry Zimna wojna: CIA vs KGB, krok po kroku.

lesson-cold-war-1 = Na stole leży Egipt, wart 20 punktów. Zanim zacznie się walka, każda strona wysyła w teren jednego zakrytego agenta. Wyślij Superszpiega: zdobywa cel dla strony, która walki nie wygra. Innymi słowy, przegrasz ją umyślnie.
lesson-cold-war-2 = Masz żeton równowagi, więc mówisz, kto zaczyna. Niech zacznie KGB: kto gra jako drugi, widzi, co buduje rywal.
lesson-cold-war-3 = KGB ma już Opozycję i 5 wpływów. Ty nie masz żadnej grupy, więc musisz rekrutować: weź wierzchnią kartę talii. Zobaczysz ją dopiero, gdy będzie twoja.
lesson-cold-war-4 = To Gazety, media warte 4. Grupę, która stoi prosto, można raz aktywować, a każde stronnictwo ma własną moc: media podglądają wierzchnią kartę talii. Aktywuj je; ich 4 wpływy zostają przy tobie.
lesson-cold-war-5 = Bankierzy daliby ci jeszcze 6 wpływów, razem 10, i walka byłaby wygrana, a tego z Superszpiegiem w terenie właśnie nie chcesz. Zostaw ich na miejscu i zrób minę, jakby nic tam nie było.
lesson-cold-war-6 = KGB ma 8 wpływów przeciw twoim 4 i spasowało, pewne Egiptu. Jeśli też spasujesz, walka się skończy. Spasuj i patrz na ich miny.
lesson-cold-war-7 = Blef się udał: walkę wygrało KGB, a Egipt zgarnął twój Superszpieg. Teraz jest na zwolnieniu i nie może ruszyć od razu znowu. Następny jest Wietnam i tym razem chcesz wygrać. Wyślij Dyrektora: jeśli żeton położy twoja strona, przyniesie do domu drugą kartę.
lesson-cold-war-8 = Spójrz na Stabilizację Wietnamu: 9. Kto skończy walkę z większą liczbą wpływów, wywołuje zamieszki, traci cel, a zwykle i agenta. KGB ma 5. Zrekrutuj grupę.
lesson-cold-war-9 = KGB było zachłanne: Radio i Nafciarze to razem 10, a to więcej niż 9. Twoja Milicja mogłaby odrzucić jedną z ich grup, ale tylko pomogłaby im wrócić pod linię. Nie ratuj ich. Spasuj.
lesson-cold-war-10 = Zajrzeli do talii i nie znaleźli drogi powrotu. Przekroczona linia nie szkodzi, póki trwa walka; szkodzi, gdy się kończy. Więc ją zakończ: spasuj jeszcze raz.
lesson-cold-war-end = Zamieszki! Mając 2 wpływy przeciw 10, zdobywasz Wietnam, wrogi Zabójca znika na dobre, a Dyrektor przynosi drugą kartę: to już 50 punktów ze 100. Dalej nic nie jest przygotowane. Graj, a podpowiedzi pójdą z tobą.
