# Co można było wywnioskować, po polsku.

learnt = { $what }: { $now }% z tego, jak grał przeciwnik ({ $other }), { $alone }% z samego stołu.
learnt-line = Najwięcej mówi to: { $line } ({ $before }% → { $after }%)
learnt-usual = Najwięcej mówi to, co przeciwnik ({ $other }) zwykle wybiera w tajemnicy ({ $before }% → { $after }%).
