"""What follows from what a seat has heard: Bayes by hand, by following every past, and by drawing pasts."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from brushpass import beliefs, engine
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, SPECTATOR
from brushpass.core.hidden import Value
from brushpass.core.position import Position
from brushpass.core.view import View
from brushpass.core.weighed import Weight
from brushpass.games.checkpoint_charlie.cards import VALUES
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from brushpass.games.cold_war.view import ColdWarView
from tests.games.coin import GAME as COIN
from tests.games.coin.knowledge import CoinView

KGB = 1


def played(game: str, decisions: int, seed: int, **how: object) -> Position:
    """A position some random decisions into a match."""
    position = engine.begin(game, seed=seed, **how)  # type: ignore[arg-type]
    dice = Dice(seed)
    for _ in range(decisions):
        legal = position.legal(position.turn)
        position.apply(position.turn, legal[dice.below(len(legal))])
    return position


def shares(belief: beliefs.Belief, position: Position, seat: int) -> dict[tuple[Value, ...], Weight]:
    """How likely every world is, as an exact sum."""
    worlds = position.game.worlds(position.view(seat))
    parts = worlds.hidden()
    found: dict[tuple[Value, ...], Weight] = {}
    for state, share in zip(belief.things, belief.probabilities, strict=True):
        key = tuple(part.read(state) for part in parts)
        found[key] = found.get(key, 0) + share
    return found


def model(position: Position, seat: int) -> dict[tuple[Value, ...], Fraction]:
    """How likely every world is by the model of the game."""
    worlds = position.game.worlds(position.view(seat))
    return {worlds.key(world): share for world, share in worlds.enumerate()}


# Uniform play


@pytest.mark.parametrize(
    ("game", "decisions", "seat", "since"),
    [
        ("cold-war", 9, 0, None),
        ("cold-war", 20, SPECTATOR, None),
        ("cold-war", 30, 1, None),
        ("iron-curtain", 2, 0, 1),
        ("iron-curtain", 12, 1, 3),
        ("checkpoint-charlie", 2, 0, None),
        ("checkpoint-charlie", 12, 3, 4),
        ("shadows-in-kyoto", 0, 1, 2),
    ],
)
def test_uniform_play_leads_to_the_worlds_as_they_are_drawn(
    game: str, decisions: int, seat: int, since: int | None
) -> None:
    """If the others choose uniformly, every past together gives exactly the model by which worlds are drawn."""
    position = played(game, decisions, 7)
    step = 0 if since is None else len(position.history()) - since
    belief = beliefs.posterior(beliefs.heard(position, seat, step), beliefs.uniform, particles=0)
    assert belief.exact
    assert belief.evidence.error == 0
    assert shares(belief, position, seat) == model(position, seat)


# Bayes by hand

HABITS = {"director": Fraction(1, 2)}
"""How often the KGB picks an agent; the others share what is left."""


def habitual(view: View) -> Mapping[str, Weight]:
    """Picks by habit, and passes in the struggle three times out of four with the director in the field."""
    assert isinstance(view, ColdWarView)
    if view.legal[0].startswith("pick "):
        rest = Fraction(1, 2) / (len(view.legal) - 1)
        return {action: HABITS.get(action.removeprefix("pick "), rest) for action in view.legal}
    own = view.agents[view.seats.index(view.seat)].field
    if view.step == "struggle" and "pass" in view.legal and len(view.legal) > 1 and own == "director":
        rest = Fraction(1, 4) / (len(view.legal) - 1)
        return {action: Fraction(3, 4) if action == "pass" else rest for action in view.legal}
    return beliefs.uniform(view)


def struggle(passes: bool) -> tuple[Position, int]:
    """Cold War up to a first decision of the KGB in the struggle between passing and something else."""
    for seed in range(40):
        position = engine.begin("cold-war", seed=seed)
        dice = Dice(seed)
        notation = position.game.notation(position.options)
        while position.state.round < 2:
            seat = position.turn
            legal = list(position.legal(seat))
            texts = [notation.text(action) for action in legal]
            view = position.view(seat)
            assert isinstance(view, ColdWarView)
            if seat == KGB and view.step == "struggle" and "pass" in texts and len(texts) > 1:
                wanted = [action for action, text in zip(legal, texts, strict=True) if (text == "pass") == passes]
                position.apply(seat, wanted[0])
                if position.view(0).step == "struggle":  # type: ignore[attr-defined]
                    return position, len(texts)
                break
            position.apply(seat, legal[dice.below(len(legal))])
    raise AssertionError("no such decision was met")


@pytest.mark.parametrize("passes", [True, False])
def test_the_agent_in_the_field_follows_from_habits_as_bayes_says(passes: bool) -> None:
    """Habit of picking times the chance of the choice in the struggle, for each of the agents; made whole."""
    position, choices = struggle(passes)
    heard = beliefs.heard(position, 0)
    belief = beliefs.posterior(heard, habitual, particles=0)
    view = position.view(0)
    assert isinstance(view, ColdWarView)
    candidates = view.agents[KGB].candidates
    by_hand: dict[str, Fraction] = {}
    for agent in candidates:
        picked = HABITS.get(agent, Fraction(1, 2) / (len(candidates) - 1))
        likely = Fraction(1, choices)
        if agent == "director":
            likely = Fraction(3, 4) if passes else Fraction(1, 4) / (choices - 1)
        by_hand[agent] = picked * likely
    total = sum(by_hand.values())
    found = {key[0][0][0]: share for key, share in shares(belief, position, 0).items()}
    assert found == {agent: weight / total for agent, weight in by_hand.items()}


def test_faces_are_believed_as_they_are_chosen() -> None:
    """Checkpoint Charlie: whoever prefers the first face of a clue three to one is believed to have it so often."""

    def prefers_first(view: View) -> Mapping[str, Weight]:
        assert isinstance(view, CheckpointCharlieView)
        if view.step != "faces":
            return beliefs.uniform(view)
        return dict(zip(view.legal, (Fraction(3, 4), Fraction(1, 4)), strict=True))

    position = engine.begin("checkpoint-charlie", options={"players": 5}, seed=5)
    while position.view(0).step == "faces":  # type: ignore[attr-defined]
        position.apply(position.turn, position.legal(position.turn)[0])
    step = next(index for index, (seat, _) in enumerate(position.history()) if seat != CHANCE)
    belief = beliefs.posterior(beliefs.heard(position, 0, step), prefers_first, particles=0)
    worlds = position.game.worlds(position.view(0))
    (clues,) = [part for part in worlds.hidden() if part.name == "clues"]
    by_hand: dict[Value, Fraction] = {}
    for value, share in clues.enumerate():
        for (face,) in value:
            share *= Fraction(3, 4) if VALUES.index(face) % 2 == 0 else Fraction(1, 4)
        by_hand[value] = share
    total = sum(by_hand.values())
    found = belief.shares(clues.read)
    assert {value: pytest.approx(float(weight / total)) for value, weight in by_hand.items()} == {
        value: estimate.value for value, estimate in found.items()
    }


def lucky(view: View) -> Mapping[str, Weight]:
    """Coin: hides the lucky face two times out of three."""
    assert isinstance(view, CoinView)
    return {action: Fraction(2, 3) if action == f"hide {view.lucky}" else Fraction(1, 3) for action in view.legal}


def coins(*steps: tuple[int, int]) -> Position:
    """A round of coins after heads was tossed."""
    position = engine.begin(COIN, edition="one-round")
    for seat, action in ((CHANCE, 2), *steps):
        position.apply(seat, action)
    return position


@pytest.mark.parametrize("steps", [((1, 0), (0, 1)), ((0, 1), (1, 0))])
def test_answers_given_at_once_are_followed_in_the_order_that_was_told(steps: tuple[tuple[int, int], ...]) -> None:
    """Red has hidden a coin before or after green: green's is the lucky face with two thirds either way."""
    position = coins(*steps)
    belief = beliefs.posterior(beliefs.heard(position, 0), lucky)
    assert shares(belief, position, 0) == {((("heads",),),): Fraction(2, 3), ((("tails",),),): Fraction(1, 3)}
    assert belief.evidence.value == pytest.approx(1 / 2)


# Likelihoods as weights


def test_the_likelihood_of_the_past_turns_the_model_into_the_belief() -> None:
    """Worlds weighed by how likely the past was in each are exactly what follows from the policy."""
    position, _ = struggle(passes=True)
    heard = beliefs.heard(position, 0)
    worlds = position.game.worlds(position.view(0))
    weighed = worlds.weighed(worlds.likelihood(habitual, heard), Dice(1))
    assert weighed.exact
    found = {
        worlds.key(world): float(share) for world, share in zip(weighed.things, weighed.probabilities, strict=True)
    }
    exact = shares(beliefs.posterior(heard, habitual), position, 0)
    assert found == {key: pytest.approx(float(share)) for key, share in exact.items()}
    assert max(found.values()) > 2 * min(found.values())


# Drawn pasts


def test_drawn_pasts_come_near_the_exact_belief_within_their_errors() -> None:
    """The same question without any past followed: shares and evidence lie within five standard errors."""
    position, _ = struggle(passes=True)
    heard = beliefs.heard(position, 0)
    exact = beliefs.posterior(heard, habitual)
    drawn = beliefs.posterior(heard, habitual, limit=0, particles=1_000, dice=Dice(9))
    assert (exact.exact, drawn.exact) == (True, False)
    worlds = position.game.worlds(position.view(0))
    found = drawn.shares(worlds.key)
    for key, estimate in exact.shares(worlds.key).items():
        assert 0 < found[key].error < 0.1
        assert abs(found[key].value - estimate.value) < 5 * found[key].error
    assert abs(drawn.evidence.value - exact.evidence.value) < 5 * drawn.evidence.error


def test_too_many_pasts_are_drawn_or_refused() -> None:
    """The arrangements of Kyoto with all hands: refused where nothing may be drawn, else an estimate that says so."""
    position = played("shadows-in-kyoto", 12, 7)
    heard = beliefs.heard(position, 0)
    with pytest.raises(BadInput, match="More than 50 pasts"):
        beliefs.posterior(heard, beliefs.uniform, limit=50, particles=0)
    belief = beliefs.posterior(heard, beliefs.uniform, limit=0, particles=100)
    assert not belief.exact
    assert all(position.game.view(state, 0) == heard.now for state in belief.things)


# What a seat has heard


def test_what_is_heard_holds_nothing_hidden() -> None:
    """Two matches that differ in the coin of another are heard alike."""
    one, other = (beliefs.heard(coins((1, face), (0, 1)), 0) for face in (0, 1))
    assert (one.items, one.now) == (other.items, other.now)
    own, others = (beliefs.heard(coins((1, face), (0, 1)), 1) for face in (0, 1))
    assert own.items != others.items


# Bad input


def never(view: View) -> Mapping[str, Weight]:
    """Never does what comes first."""
    return {view.legal[-1]: 1.0}


def test_bad_questions_are_refused_in_a_sentence() -> None:
    """A step that was not, no memory, a policy that is none, and a past that cannot have been."""
    position = coins((1, 0), (0, 1))
    heard = beliefs.heard(position, 0)
    with pytest.raises(BadInput, match="no step 9: this match has had 3"):
        beliefs.heard(position, 0, since=9)
    with pytest.raises(BadInput, match="recall"):
        beliefs.heard(engine.begin("cold-war", seed=1, recall=False), 0)
    with pytest.raises(BadInput, match=r"for green it gave 0\.5 to 2 legal"):
        beliefs.posterior(heard, lambda view: dict.fromkeys(view.legal, 0.25))
    with pytest.raises(BadInput, match='"fly" for green'):
        beliefs.posterior(heard, lambda _: {"fly": 1.0})
    match = coins((1, 0), (2, 0), (0, 1))
    assert match.over
    with pytest.raises(BadInput, match="Nothing could have led"):
        beliefs.posterior(beliefs.heard(match, 0), never)
    with pytest.raises(BadInput, match="None of 20 drawn pasts"):
        beliefs.posterior(beliefs.heard(match, 0), never, limit=0, particles=20)
