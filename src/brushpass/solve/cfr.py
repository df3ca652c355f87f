"""Counterfactual regret minimisation, and best responses: how perfect players play a game that is written down.

All of it are passes over the ends of the game (`weigh_ends`) and over the information sets from the last to the first.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.solve.sequences import Sequences

_PAIR: Final = 2


@final
class Solver:
    """CFR+: regrets never fall below 0, seats learn in turns, and later rounds weigh more in the average.

    Between two seats of which one wins what the other loses the average comes as close to an equilibrium as one likes.
    With more seats there is no such promise, but what anybody gains by playing otherwise is exact there too.
    """

    def __init__(self, game: Sequences) -> None:
        self.game = game
        count = int(game.sequences)
        self.regrets: vec[float] = vec[float]([0.0] * count)
        self.policy: vec[float] = uniform(game)
        """What is played in this round."""
        self.totals: vec[float] = vec[float]([0.0] * count)
        """For the average: what was played in all rounds, as often as its owner let it come to that."""
        self.reach: vec[float] = vec[float]([1.0] * count)
        """How likely its owner is to play each sequence."""
        self.worth: vec[float] = vec[float]([0.0] * count)
        self.rounds: i64 = 0
        for seat in range(game.seats):
            find_reach(game, self.policy, seat, self.reach)

    def learn(self, rounds: i64) -> None:
        """So many rounds more."""
        for _ in range(rounds):
            self.rounds += 1
            for seat in range(self.game.seats):
                weigh_ends(self.game, seat, self.reach, self.worth)
                self.regret(seat)
                self.choose(seat)

    def regret(self, seat: i64) -> None:
        """What each action would have brought more than what was played."""
        game = self.game
        worth = self.worth
        policy = self.policy
        regrets = self.regrets
        number: i64 = len(game.owner) - 1
        while number >= 0:
            if game.owner[number] == seat:
                first = game.first[number]
                last = first + game.size[number]
                value = 0.0
                at = first
                while at < last:
                    value += policy[at] * worth[at]
                    at += 1
                at = first
                while at < last:
                    regrets[at] = max(0.0, regrets[at] + worth[at] - value)
                    at += 1
                worth[game.before[number]] += value
            number -= 1

    def choose(self, seat: i64) -> None:
        """Play what is regretted most, and count it for the average."""
        game = self.game
        weight = float(self.rounds)
        for number in range(len(game.owner)):
            if game.owner[number] != seat:
                continue
            first = game.first[number]
            last = first + game.size[number]
            total = 0.0
            at = first
            while at < last:
                total += self.regrets[at]
                at += 1
            own = self.reach[game.before[number]]
            at = first
            while at < last:
                share = self.regrets[at] / total if total > 0.0 else 1.0 / float(game.size[number])
                self.policy[at] = share
                self.reach[at] = own * share
                self.totals[at] += weight * own * share
                at += 1

    def average(self) -> vec[float]:
        """The policy that comes close to an equilibrium; where nobody comes, everything is as likely."""
        game = self.game
        found = uniform(game)
        for number in range(len(game.owner)):
            first = game.first[number]
            last = first + game.size[number]
            total = 0.0
            at = first
            while at < last:
                total += self.totals[at]
                at += 1
            if total > 0.0:
                at = first
                while at < last:
                    found[at] = self.totals[at] / total
                    at += 1
        return found


def uniform(game: Sequences) -> vec[float]:
    """The policy that does everything as often."""
    policy = vec[float]([1.0] * int(game.sequences))
    for number in range(len(game.owner)):
        share = 1.0 / float(game.size[number])
        for place in range(game.size[number]):
            policy[game.first[number] + place] = share
    return policy


def find_reach(game: Sequences, policy: vec[float], seat: i64, reach: vec[float]) -> None:
    """Write how likely a seat is to play each of its sequences."""
    reach[seat] = 1.0
    for number in range(len(game.owner)):
        if game.owner[number] == seat:
            own = reach[game.before[number]]
            first = game.first[number]
            for place in range(game.size[number]):
                reach[first + place] = own * policy[first + place]


def weigh_ends(game: Sequences, seat: i64, reach: vec[float], worth: vec[float]) -> None:
    """Write what the ends right behind each sequence of a seat are worth to it, as often as the others let it come."""
    for index in range(len(worth)):
        worth[index] = 0.0
    lasts = game.lasts
    pays = game.pays
    seats = game.seats
    ends: i64 = len(pays)
    at: i64 = 0
    if seats == _PAIR:
        other = 1 - seat
        while at < ends:
            worth[lasts[at + seat]] += pays[at + seat] * reach[lasts[at + other]]
            at += _PAIR
        return
    while at < ends:
        product = pays[at + seat]
        for one in range(seats):
            if one != seat:
                product *= reach[lasts[at + one]]
        worth[lasts[at + seat]] += product
        at += seats


def reaches(game: Sequences, policy: vec[float]) -> vec[float]:
    """How likely the owners are to play each sequence."""
    reach = vec[float]([1.0] * int(game.sequences))
    for seat in range(game.seats):
        find_reach(game, policy, seat, reach)
    return reach


def value(game: Sequences, policy: vec[float], seat: i64) -> float:
    """What a game is worth to a seat when all play like this."""
    return fold(game, policy, seat, False, vec[float]())


def value_between(game: Sequences, policy: vec[float], seat: i64, first: i64, last: i64) -> float:
    """The part of it that comes from some of the ends, by where what they are worth begins and stops."""
    reach = reaches(game, policy)
    total = 0.0
    at = first
    while at < last:
        product = game.pays[at + seat]
        for one in range(game.seats):
            product *= reach[game.lasts[at + one]]
        total += product
        at += game.seats
    return total


def best_response(game: Sequences, policy: vec[float], seat: i64, response: vec[float]) -> float:
    """What a seat gets that knows how all others play; what it then plays is written into `response`."""
    return fold(game, policy, seat, True, response)


def gains(game: Sequences, policy: vec[float], seat: i64) -> vec[float]:
    """What a seat gets by each of its sequences and by what is best behind it, as often as the others let it come."""
    worth = vec[float]([0.0] * int(game.sequences))
    fold_into(game, policy, seat, True, policy[:], worth)
    return worth


def fold(game: Sequences, policy: vec[float], seat: i64, best: bool, response: vec[float]) -> float:
    """What a game is worth to a seat, by the policy or by what is best everywhere."""
    return fold_into(game, policy, seat, best, response, vec[float]([0.0] * int(game.sequences)))


def fold_into(
    game: Sequences, policy: vec[float], seat: i64, best: bool, response: vec[float], worth: vec[float]
) -> float:
    """The same, with what everything is worth to it written into an array."""
    weigh_ends(game, seat, reaches(game, policy), worth)
    number: i64 = len(game.owner) - 1
    while number >= 0:
        if game.owner[number] == seat:
            first = game.first[number]
            top = first
            found = 0.0
            for place in range(game.size[number]):
                if best:
                    if worth[first + place] > worth[top]:
                        top = first + place
                else:
                    found += policy[first + place] * worth[first + place]
            if best:
                found = worth[top]
                for place in range(game.size[number]):
                    response[first + place] = 1.0 if first + place == top else 0.0
            worth[game.before[number]] += found
        number -= 1
    return worth[seat]


def visits(game: Sequences, policy: vec[float]) -> vec[float]:
    """How likely play by a policy comes to each information set."""
    reach = reaches(game, policy)
    found = vec[float]([0.0] * len(game.owner))
    seats = game.seats
    for seat in range(seats):
        mass = vec[float]([0.0] * int(game.sequences))
        at: i64 = 0
        ends: i64 = len(game.pays)
        while at < ends:
            # What an end is worth to all seats together is how often chance comes to it.
            share = 0.0
            for one in range(seats):
                share += game.pays[at + one]
            for one in range(seats):
                share *= reach[game.lasts[at + one]]
            mass[game.lasts[at + seat]] += share
            at += seats
        number: i64 = len(game.owner) - 1
        while number >= 0:
            if game.owner[number] == seat:
                total = 0.0
                for place in range(game.size[number]):
                    total += mass[game.first[number] + place]
                found[number] = total
                mass[game.before[number]] += total
            number -= 1
    return found
