# The lesson of Checkpoint Charlie, step by step.

lesson-checkpoint-charlie-1 = One of 32 cats runs a ring of spies, and five clues describe him. You are Basil, and your clue is about the hat. Hide the face with the hat: then the chief wears one, and nobody but you knows it.
lesson-checkpoint-charlie-2 = Your first cat wears a hat, so you keep it as a suspect; the program sorts for you. After every card all of you may accuse, in secret. You have one marker a round, and this is much too early. Accuse nobody.
lesson-checkpoint-charlie-3 = Berta keeps Sphinx. So one trait of this cat is her clue: no hat, glasses, newspaper, raincoat or ginger fur. It is not the hat, for that clue is yours. Watch her next card, and accuse nobody.
lesson-checkpoint-charlie-4 = Dora keeps Pasha, who has a hat, glasses, a newspaper, a raincoat and grey fur. Two dogs, two suspects, and no comparison yet. Wait.
lesson-checkpoint-charlie-5 = Berta has put her marker on Sphinx. She knows a single clue of five, so she is guessing. You know that the chief wears a hat, and Sphinx wears none: she has arrested a tourist. Remember this, and keep your own marker.
lesson-checkpoint-charlie-6 = You turned up an agent card, so a clue from the bag lies open for everybody: the chief wears glasses. That makes two that you know. Three are missing. Wait.
lesson-checkpoint-charlie-7 = A cat without a hat comes to you, and you let it go. The others see that too: whatever you do tells them something. Accuse nobody.
lesson-checkpoint-charlie-8 = Now it gets warm. Berta kept Sphinx and sent off Onyx, and the two differ in nothing but their fur. So her clue is the fur, and it is ginger. Wait a little longer.
lesson-checkpoint-charlie-9 = The same with Dora: she kept Pasha and sent off Hexe, and only the coat differs. Her clue is the raincoat. Hat, glasses, raincoat, ginger fur: only the newspaper is open.
lesson-checkpoint-charlie-10 = The last clue lies open: no newspaper. Now you know all five: hat, glasses, no newspaper, raincoat, ginger fur. That cat is not on the table yet. Accuse nobody, one last time.
lesson-checkpoint-charlie-11 = Here he is: Dynamo, with hat and glasses, without newspaper, in a raincoat, ginger. Dora may know it too, so do not wait now. Accuse him.
lesson-checkpoint-charlie-end = A gold token for you! Berta's early guess agreed with 3 of 5 clues and earned her a black one, and Dora, who waited too long, has a black one as well. Ten points win. From here on nothing is prepared. Play on, and the tips will come along.
