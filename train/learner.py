"""Learning from matches against oneself: policy gradients that are clipped and regularised.

Each iteration answers some decisions in every match, looks back at what came of them, and learns.
`entropy` pulls the policy towards playing everything, ever less; `mirror` pulls it towards a magnet, a self of a while
ago, as magnetic mirror descent does, so that it moves in short steps and keeps mixing where it must.
A share of the matches is played against past selves, so that what they would do stays answered, and another against
sparring partners that never change.
"""

from __future__ import annotations

import time
from functools import partial
from typing import NamedTuple

import numpy as np

from train import rollouts
from train.arrays import Array, Cores
from train.inputs import Inputs
from train.network import NOT_LEGAL, Adam, Weights, backward, forward, small_gradients
from train.rollouts import COUNT, ENDED, ENDED_SEATS, GROUPS, REWARDS, SEAT, SEATS, Matches
from train.settings import Settings, Shape

MOST_SEATS = 5
Others = list[tuple[slice, Weights]]
"""Who else plays, and in which matches of a group."""


class Batch(NamedTuple):
    """What was seen and done in one iteration, for every decision of every match."""

    x: Array
    spelled: Array
    head: Array
    chosen: Array
    log_share: Array
    win: Array
    magnet: Array | None


class Learner:
    """The weights and everything that makes them better."""

    def __init__(
        self, on: Cores, matches: Matches, inputs: Inputs, shape: Shape, weights: dict[str, np.ndarray], how: Settings
    ) -> None:
        self.on = on
        self.matches = matches
        self.inputs = inputs
        self.shape = shape
        self.how = how
        self.most, self.parts = matches.plan.most, matches.plan.parts
        self.w: Weights = {name: on.put(one.copy()) for name, one in weights.items()}
        self.adam = Adam(on, self.w)
        self.mean: Weights | None = None
        self.past: list[Weights] = []
        self.magnet: Weights | None = None
        self.target: Weights | None = None
        """A fixed opponent in every match, for a best response."""
        self.partners: list[Weights] = []
        """Opponents that stay as they are, each in matches of its own."""
        self.iterations = 0
        self.decisions = 0
        self.ended = 0
        """Matches that have ended."""
        self.against_past = [0.0, 0.0]
        """Points and matches against past selves, or the target, since somebody looked."""
        self.against_partners = [0.0, 0.0]
        self.times = [0.0, 0.0]
        """Seconds of answering and of learning."""
        self._make_room()

    def _make_room(self) -> None:
        on, plan = self.on, self.matches.plan
        steps, group, columns = self.how.steps + 1, plan.group, self.shape.columns
        self.x = on.zeros(steps, GROUPS, group, columns, dtype="half")
        self.spelled = on.zeros(steps, GROUPS, group, self.most * self.parts, dtype="int16")
        self.head = on.zeros(steps, GROUPS, group, rollouts.HEAD)
        self.chosen = on.zeros(steps, GROUPS, group, dtype="int64")
        self.log_share = on.zeros(steps, GROUPS, group)
        self.win = on.zeros(steps, GROUPS, group)
        self.magnets = on.zeros(steps, GROUPS, group, self.most) if self.how.method == "mirror" else None

    # Answering

    def past_matches(self) -> int:
        """How many matches of each group are played against a past self, or against the target."""
        if self.target is not None:
            return self.matches.plan.group
        return int(self.how.past_share * self.matches.plan.group) if self.past else 0

    def spar_matches(self) -> int:
        """How many matches of each group are played against each of the partners."""
        if self.target is not None or not self.partners:
            return 0
        return int(self.how.spar_share * self.matches.plan.group / len(self.partners))

    def others(self, past: Weights | None) -> Others:
        """Who else plays, and in which matches of a group: past selves before the partners, who come last."""
        end = self.matches.plan.group
        found: Others = []
        for partner in self.partners:
            found.append((slice(end - self.spar_matches(), end), partner))
            end -= self.spar_matches()
        if past is not None:
            found.append((slice(end - self.past_matches(), end), past))
        return [(part, one) for part, one in found if part.start < part.stop]

    def own_matches(self) -> int:
        """How many matches of each group, the first ones, the learner plays against itself alone."""
        return self.matches.plan.group - self.past_matches() - len(self.partners) * self.spar_matches()

    def collect(self) -> None:
        """Answer the decisions of one iteration."""
        other = self.target
        if other is None and self.past:
            other = self.past[int(self.on.dice.integers(len(self.past)))]
        size = self.matches.plan.group
        others = self.others(other)
        for step in range(self.how.steps + 1):
            noise = self.on.log(self.on.exponential(GROUPS, size, self.most))
            self.on.side_by_side(partial(self._answer, step, others, noise), GROUPS)

    def _answer(self, step: int, others: Others, noise: Array, group: int) -> None:
        """Answer one group; after the last step it is only looked at, to know what to expect."""
        self.matches.wait(group)
        self._look(step, group)
        chosen = self._choose(step, group, others, noise[group])
        if step < self.how.steps:
            self.matches.answer(group, self.on.take(chosen).astype("int16"))

    def _look(self, step: int, group: int) -> None:
        arrays, on = self.matches.arrays, self.on
        self.x[step, group] = self.inputs.columns(on.put(arrays["rows"][group]))
        self.spelled[step, group] = on.put(arrays["spelled"][group])
        self.head[step, group] = on.put(arrays["head"][group])

    def _choose(self, step: int, group: int, others: Others, noise: Array) -> Array:
        on = self.on
        x, head = self.x[step, group], self.head[step, group]
        counts = on.cast(head[:, COUNT], "int64")
        most = on.widest(counts, self.most)
        spelled = on.cast(self.spelled[step, group, :, : most * self.parts], "int64")
        passed = forward(on, self.w, x, spelled, counts, most, self.parts)
        log_shares = passed.log_shares
        if self.magnets is not None:
            magnet = log_shares
            if self.magnet is not None:
                magnet = forward(on, self.magnet, x, spelled, counts, most, self.parts).log_shares
            self.magnets[step, group, :, :most] = magnet
        mine = self.is_mine(head)[:, None]
        for part, other in others:
            theirs = forward(on, other, x[part], spelled[part], counts[part], most, self.parts).log_shares
            log_shares[part] = on.where(mine[part], log_shares[part], theirs)
        chosen = (log_shares - noise[:, :most]).argmax(1)
        self.chosen[step, group] = chosen
        self.log_share[step, group] = on.gather(log_shares, chosen[:, None])[:, 0]
        self.win[step, group] = passed.win
        return chosen

    def is_mine(self, head: Array) -> Array:
        """Whether a decision is the learner's: all of them, but one seat a match against somebody else."""
        on = self.on
        own = on.count_to(len(head))
        mine = own % on.cast(head[:, SEATS], "int64") == on.cast(head[:, SEAT], "int64")
        return mine | (own < self.own_matches())

    # Looking back

    def advantages(self) -> tuple[Array, Array, Array]:
        """For every decision how much better its outcome was than expected, what to expect, and whether to learn."""
        on, steps = self.on, self.how.steps
        size = GROUPS * self.matches.plan.group
        head = self.head.reshape(steps + 1, size, rollouts.HEAD)
        win = self.win.reshape(steps + 1, size)
        seat = on.cast(head[:, :, SEAT], "int64")
        next_win = on.zeros(size, MOST_SEATS)
        next_gain = on.zeros(size, MOST_SEATS)
        known = on.zeros(size, MOST_SEATS, dtype="bool")
        every = on.count_to(size)
        two = head[steps, :, SEATS] == 2
        # Of two players one wins what the other loses, so the last estimate serves both.
        next_win[every, seat[steps]] = win[steps]
        known[every, seat[steps]] = True
        other = 1 - on.clip(seat[steps], 0, 1)
        next_win[every, other] = on.where(two, 1 - win[steps], next_win[every, other])
        known[every, other] |= two
        gains, learns = on.zeros(steps, size), on.zeros(steps, size, dtype="bool")
        mine = self._mine(head)
        for step in range(steps - 1, -1, -1):
            ended = head[step + 1, :, ENDED] > 0
            rewards = head[step + 1, :, REWARDS:]
            known |= ended[:, None]
            next_win = on.where(ended[:, None], rewards, next_win)
            next_gain = on.where(ended[:, None], on.zeros(1), next_gain)
            now = seat[step]
            gain = next_win[every, now] - win[step] + self.how.trace * next_gain[every, now]
            learns[step] = known[every, now] & mine[step]
            gains[step] = on.where(known[every, now], gain, on.zeros(1))
            next_win[every, now] = win[step]
            next_gain[every, now] = gains[step]
            known[every, now] = True
        return gains, on.clip(gains + win[:steps], 0.0, 1.0), learns

    def _mine(self, head: Array) -> Array:
        group = self.matches.plan.group
        found = self.on.zeros(*head.shape[:2], dtype="bool")
        for step in range(len(head)):
            for number in range(GROUPS):
                part = slice(number * group, (number + 1) * group)
                found[step, part] = self.is_mine(head[step, part])
        return found

    def tally(self) -> None:
        """Count the matches that have ended, and how those against somebody else did."""
        self.ended += int((self.head[1:, :, :, ENDED] > 0).sum())
        first = self.own_matches()
        middle = first + self.past_matches()
        self._tally(slice(first, middle), self.against_past)
        self._tally(slice(middle, self.matches.plan.group), self.against_partners)

    def _tally(self, part: slice, found: list[float]) -> None:
        """Add the points and the number of the matches that have ended in a part of each group."""
        if part.start == part.stop:
            return
        on = self.on
        head = self.head[1:, :, part]
        seats = head[..., ENDED_SEATS]
        ended = head[..., ENDED] > 0
        own = on.count_to(self.matches.plan.group)[part]
        seat = own % on.cast(on.where(ended, seats, seats * 0 + 2), "int64")
        points = (head[..., REWARDS:] * (on.count_to(MOST_SEATS) == seat[..., None])).sum(-1)
        found[0] += float((points * ended).sum())
        found[1] += float(ended.sum())

    # Learning

    @property
    def each_time(self) -> int:
        """Decisions of an iteration."""
        return self.how.steps * GROUPS * self.matches.plan.group

    def iterate(self, fraction: float) -> dict[str, float]:
        """One iteration, at a fraction of the whole training; what there is to say of it."""
        began = time.perf_counter()
        self.on.throw_from(self.iterations)
        self.collect()
        self.on.finish()
        middle = time.perf_counter()
        said = self.learn(fraction)
        self.tally()
        self.on.finish()
        self.times[0] += middle - began
        self.times[1] += time.perf_counter() - middle
        self.iterations += 1
        self._average()
        self.decisions += self.each_time
        if self.target is None and self.iterations % self.how.past_every == 0:
            self._keep_past()
        if self.magnets is not None and self.iterations % self.how.magnet_every == 0:
            self.magnet = {name: one * 1 for name, one in self.w.items()}
        return said

    def _average(self) -> None:
        """Let the mean of all selves follow: where play goes round in circles, the mean lies in their middle."""
        if self.how.average and self.target is None:
            if self.mean is None:
                self.mean = {name: one * 1 for name, one in self.w.items()}
            for name, one in self.mean.items():
                one *= self.how.average
                one += (1 - self.how.average) * self.w[name]

    def shipped(self) -> Weights:
        """The weights that are played in the end."""
        return self.w if self.mean is None else self.mean

    def _keep_past(self) -> None:
        if len(self.past) == self.how.past_most:
            # One of the older half goes, so that old selves thin out slowly and recent ones are all there.
            self.past.pop(int(self.on.dice.integers(len(self.past) // 2)))
        # As a checkpoint keeps them, so that they are the same whether or not the training was interrupted.
        on = self.on
        self.past.append({name: on.cast(on.cast(one, "float16"), "float32") for name, one in self.w.items()})

    def learn(self, fraction: float) -> dict[str, float]:
        """Some steps along the gradients of what was just seen."""
        on, how = self.on, self.how
        gains, targets, learns = self.advantages()
        steps, size = gains.shape
        index = on.nonzero(learns.reshape(-1))
        gains, targets = gains.reshape(-1), targets.reshape(-1)
        own = gains[index]
        mean, spread = own.mean(), own.std() + 1e-6
        flat = Batch(
            self.x[:steps].reshape(steps * size, -1),
            self.spelled[:steps].reshape(steps * size, -1),
            self.head[:steps].reshape(steps * size, -1),
            self.chosen[:steps].reshape(-1),
            self.log_share[:steps].reshape(-1),
            self.win[:steps].reshape(-1),
            None if self.magnets is None else self.magnets[:steps].reshape(steps * size, -1),
        )
        rate, entropy = how.at("rate", fraction), how.at("entropy", fraction)
        pull = how.at("magnet", fraction) if how.method == "mirror" else 0.0
        length = max(1, len(index) // how.minibatches)
        for _ in range(how.epochs):
            order = on.shuffled(index)
            for part in range(how.minibatches):
                rows = order[part * length : (part + 1) * length]
                last = self._lesson(flat, rows, (gains[rows] - mean) / spread, targets[rows], rate, entropy, pull)
        explained = 1 - float((targets[index] - flat.win[index]).std()) ** 2 / (float(targets[index].std()) ** 2 + 1e-9)
        entropy_now, moved, brier = (float(one) for one in last)
        return {"entropy": entropy_now, "moved": moved, "brier": brier, "explained": explained, "rate": rate}

    def _lesson(
        self, flat: Batch, rows: Array, gains: Array, targets: Array, rate: float, entropy: float, pull: float
    ) -> tuple[Array, Array, Array]:
        """One step; how mixed the policy is, how far it has moved, and how far its chances to win are off."""
        count = len(rows)
        lots = self.on.lots(flat.head[rows][:, COUNT])

        def work(number: int) -> tuple[Weights, Array, Array, Array]:
            own = lots[number]
            return self._gradients(flat, rows[own], gains[own], targets[own], entropy, pull, count)

        found = self.on.side_by_side(work, len(lots))
        gradients = found[0][0]
        for more, *_ in found[1:]:
            gradients = {name: one + more[name] for name, one in gradients.items()}
        self.adam.step(self.w, gradients, rate)
        mixed, moved, off = (sum(sums[1:], sums[0]) / count for sums in zip(*(one[1:] for one in found), strict=True))
        return mixed, moved, off

    def _gradients(
        self, flat: Batch, rows: Array, gains: Array, targets: Array, entropy: float, pull: float, count: int
    ) -> tuple[Weights, Array, Array, Array]:
        """The gradients of some of the `count` rows of a step, and sums of what there is to say of them."""
        on, w = self.on, self.w
        counts = on.cast(flat.head[rows][:, COUNT], "int64")
        most = on.widest(counts, self.most)
        x, spelled = flat.x[rows], on.cast(flat.spelled[:, : most * self.parts][rows], "int64")
        passed = forward(on, w, x, spelled, counts, most, self.parts)
        logs = passed.log_shares
        shares = on.exp(logs)
        chosen = flat.chosen[rows][:, None]
        change = on.clip(on.gather(logs, chosen)[:, 0] - flat.log_share[rows], -10.0, 10.0)
        ratio = on.exp(change)
        clip = self.how.clip
        counts_for = on.where(gains > 0, ratio < 1 + clip, ratio > 1 - clip)
        weight = -gains * ratio * counts_for
        is_chosen = on.cast(on.count_to(most)[None, :] == chosen, "float32")
        by_logit = weight[:, None] * (is_chosen - shares)
        bounded = on.clip(logs, -50.0, 0.0)
        mixed = -(shares * bounded).sum(1)
        by_logit = by_logit + entropy * shares * (bounded + mixed[:, None])
        if pull and flat.magnet is not None:
            difference = bounded - on.clip(flat.magnet[:, :most][rows], -50.0, 0.0)
            distance = (shares * difference).sum(1)
            by_logit = by_logit + pull * shares * (difference - distance[:, None])
        by_logit = on.where(logs > NOT_LEGAL / 2, by_logit, on.zeros(1)) / count
        by_win = (passed.win - targets) / count
        gradients = backward(on, w, x, spelled, passed, by_logit, by_win, self.parts)
        small, _ = small_gradients(on, w, x, targets, count)
        return gradients | small, mixed.sum(), -change.sum(), ((passed.win - targets) ** 2).sum()
