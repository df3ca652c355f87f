"""The vector environment of Gymnasium: the same matches as in the environment of one seat, many at once."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="comes with brushpass[research]")

import gymnasium
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import brushpass
from brushpass.adapters import gymnasium as single
from brushpass.adapters import gymnasium_vector
from brushpass.core.errors import BadInput, BrushpassError, IllegalAction

pytestmark = pytest.mark.engine

MATCHES = 3
STEPS = 120


class Following(single.SeatEnv):
    """An environment whose matches have the seeds that a slot of a vector plays."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.played = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.played = self.played + MATCHES if seed is None else seed
        return super().reset(seed=self.played, options=options)


@pytest.mark.parametrize("form", ["planes", "row"])
@pytest.mark.parametrize("game", brushpass.games())
def test_a_vector_gives_what_single_environments_give(game: str, form: Literal["planes", "row"]) -> None:
    """Every array and every info, as Gymnasium puts them together from environments of one seat."""
    seat = brushpass.load(game).seats(next(iter(brushpass.load(game).editions.values())))[-1]
    settings: dict[str, Any] = {"seat": seat, "bots": "simple" if form == "row" else "random", "form": form}
    many = gymnasium_vector.env(game, MATCHES, **settings)
    alone = SyncVectorEnv(
        [lambda: Following(game, **settings)] * MATCHES, autoreset_mode=AutoresetMode.SAME_STEP, copy=True
    )
    assert many.single_observation_space == alone.single_observation_space
    assert many.single_action_space.n == alone.single_action_space.n
    assert many.observation_space == alone.observation_space
    assert data_equivalence(many.reset(seed=8), alone.reset(seed=8), exact=True)
    many.action_space.seed(1)
    ended = 0
    for _ in range(STEPS):
        actions = many.action_space.sample()
        mine, theirs = many.step(actions), alone.step(actions)
        assert data_equivalence(mine[:4], theirs[:4], exact=True)
        assert mine[0] in many.observation_space
        assert same_infos(mine[4], theirs[4])
        ended += int(mine[2].sum())
    assert ended, "no match ended, so nothing was proved about ends"


def same_infos(mine: dict[str, Any], theirs: dict[str, Any]) -> bool:
    """Do two infos say the same? Final observations are arrays within an array, where there are any."""
    mine, theirs = dict(mine), dict(theirs)
    ours, others = mine.pop("final_obs", np.array([])), theirs.pop("final_obs", np.array([]))
    same = data_equivalence(list(ours), list(others), exact=True) and data_equivalence(mine, theirs, exact=True)
    return bool(same)


def test_it_is_found_by_its_name_and_can_be_wrapped() -> None:
    envs = gymnasium.make_vec(
        "brushpass/IronCurtain-v0", num_envs=4, vectorization_mode="vector_entry_point", bots="random", seat="ussr"
    )
    assert isinstance(envs.unwrapped, gymnasium_vector.SeatVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert (envs.num_envs, envs.unwrapped.seat) == (4, "ussr")
    counted = RecordEpisodeStatistics(envs)
    counted.reset(seed=2)
    returns: list[float] = []
    while len(returns) < 8:
        infos = counted.step(envs.action_space.sample())[4]
        if "episode" in infos:
            returns += infos["episode"]["r"][infos["_episode"]].tolist()
    assert set(returns) <= {-1.0, 0.0, 1.0}


def test_the_same_seed_gives_the_same_matches_and_none_gives_others() -> None:
    envs = gymnasium_vector.env("cold-war", 3, bots="random")
    first, _ = envs.reset(seed=9)
    again, _ = envs.reset(seed=9)
    assert (first == again).all()
    seeds = envs.vector.seeds.tolist()
    envs.reset()
    assert seeds == [9, 10, 11]
    assert envs.vector.seeds.tolist() != seeds


def test_observations_are_copies_unless_one_does_without() -> None:
    """What an environment returned stays as it was; without a copy it is the buffer of the engine."""
    kept = gymnasium_vector.env("cold-war", 2, bots="random")
    shared = gymnasium_vector.env("cold-war", 2, bots="random", copy=False)
    for envs, stays in ((kept, True), (shared, False)):
        seen, _ = envs.reset(seed=1)
        before = seen.copy()
        envs.step(envs.action_masks().argmax(axis=1))
        assert bool((seen == before).all()) is stays


def test_a_bad_action_names_match_and_seat_and_changes_nothing() -> None:
    envs = gymnasium_vector.env("cold-war", 3, bots="random")
    with pytest.raises(ResetNeeded):
        envs.step(np.zeros(3, np.int64))
    envs.reset(seed=1)
    actions = envs.action_masks().argmax(axis=1)
    actions[1] = envs.vector.notation.number("pass")
    before = envs.vector.observations.copy(), envs.vector.masks.copy()
    with pytest.raises(IllegalAction, match=r'Match 1, cia: "pass" is not possible now\. Nothing was played\. \(rule'):
        envs.step(actions)
    actions[1] = 10_000
    with pytest.raises(BadInput, match="Match 1, cia: there is no action 10000"):
        envs.step(actions)
    with pytest.raises(BadInput, match="A step takes 3 whole numbers"):
        envs.step(actions[:2])
    assert (envs.vector.observations == before[0]).all()
    assert (envs.vector.masks == before[1]).all()


@pytest.mark.parametrize(
    "wish",
    [
        {"seat": "mossad"},
        {"seat": "any"},
        {"bots": {}},
        {"bots": {"mossad": "random"}},
        {"bots": "nobody"},
        {"form": "none"},
        {"num_envs": 0},
    ],
)
def test_bad_wishes_are_refused(wish: dict[str, Any]) -> None:
    settings = {"num_envs": 2, "bots": "random", **wish}
    with pytest.raises(BrushpassError):
        gymnasium_vector.env("cold-war", **settings)


def test_single_matches_are_not_reset() -> None:
    envs = gymnasium_vector.env("cold-war", 2, bots="random")
    with pytest.raises(BadInput, match="reset_mask"):
        envs.reset(options={"reset_mask": np.array([True, False])})
