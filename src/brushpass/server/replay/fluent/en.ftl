# What a seat could have concluded, in English.

learnt = { $what }: { $now }% by how { $other } played, { $alone }% by the table alone.
learnt-line = Most of it from: { $line } ({ $before }% → { $after }%)
learnt-usual = Most of it from what { $other } usually chooses in secret ({ $before }% → { $after }%).
