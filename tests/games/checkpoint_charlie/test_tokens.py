"""R5, R30, R36, R42, R46, O1: score tokens, the mixes of them, and what the variants exchange."""

from __future__ import annotations

from collections import Counter

import pytest

from brushpass.core.errors import BadInput
from brushpass.games.checkpoint_charlie import tokens
from brushpass.games.checkpoint_charlie.tokens import COLOUR_OF, COLOURS, KINDS, MIXES, PLAIN, Mix

# The mixes, written down once more so that the tests do not lean on the tables of the engine.

VARIANTS = {"base": (False, False), "stasi": (True, False), "cafe_adler": (False, True), "both": (True, True)}
"""Whether the Stasi officer and the Café Adler are played with."""

ROWS = {
    ("mix_a", "base"): "2 gold-3, 2 gold-4, 1 gold-5, 7 white-1, 5 white-2, 5 black-0, 3 black-minus-1",
    ("mix_a", "stasi"): "2 gold-3, 2 gold-4, 1 gold-5, 7 white-1, 5 white-2, 5 black-0, 2 black-minus-1, 1 stasi",
    ("mix_a", "cafe_adler"): (
        "1 gold-3, 2 gold-4, 1 gold-5, 1 gold-adler, 5 white-1, 5 white-2, 2 white-adler, "
        "5 black-0, 2 black-minus-1, 1 black-adler"
    ),
    ("mix_a", "both"): (
        "1 gold-3, 2 gold-4, 1 gold-5, 1 gold-adler, 5 white-1, 5 white-2, 2 white-adler, "
        "5 black-0, 1 black-minus-1, 1 black-adler, 1 stasi"
    ),
    ("mix_b", "base"): "2 gold-3, 2 gold-4, 2 gold-5, 8 white-1, 6 white-2, 3 black-0, 2 black-minus-1",
    ("mix_b", "stasi"): "2 gold-3, 2 gold-4, 2 gold-5, 8 white-1, 6 white-2, 3 black-0, 1 black-minus-1, 1 stasi",
    ("mix_b", "cafe_adler"): (
        "1 gold-3, 2 gold-4, 2 gold-5, 1 gold-adler, 6 white-1, 6 white-2, 2 white-adler, "
        "3 black-0, 1 black-minus-1, 1 black-adler"
    ),
    ("mix_b", "both"): (
        "1 gold-3, 2 gold-4, 2 gold-5, 1 gold-adler, 6 white-1, 6 white-2, 2 white-adler, "
        "3 black-0, 1 black-adler, 1 stasi"
    ),
}

every_row = pytest.mark.parametrize(("mix", "variant"), ROWS, ids=[" ".join(row) for row in ROWS])
every_mix = pytest.mark.parametrize("mix", MIXES)


def supplied(mix: Mix, variant: str) -> tuple[str, ...]:
    """The supply of a mix with none, one or both of the variants."""
    stasi, cafe_adler = VARIANTS[variant]
    return tokens.supply(mix, stasi=stasi, cafe_adler=cafe_adler)


def mix_of(**counts: int) -> Mix:
    """A mix with so many tokens of some kinds, underscores standing for hyphens, and 0 of the others."""
    found = {kind.replace("_", "-"): count for kind, count in counts.items()}
    return Mix({kind: found.get(kind, 0) for kind in PLAIN}, "file", "file")


# Kinds


@pytest.mark.rule("checkpoint-charlie:R30")
def test_what_tokens_are_worth() -> None:
    """Gold 3 to 5, white 1 or 2, black 0 or -1."""
    assert {kind.kind: (kind.colour, kind.points) for kind in KINDS if kind.kind in PLAIN} == {
        "gold-3": ("gold", 3),
        "gold-4": ("gold", 4),
        "gold-5": ("gold", 5),
        "white-1": ("white", 1),
        "white-2": ("white", 2),
        "black-0": ("black", 0),
        "black-minus-1": ("black", -1),
    }


@pytest.mark.rule("checkpoint-charlie:R36", "checkpoint-charlie:R41")
def test_the_stasi_token() -> None:
    """It looks like a black token and is worth -2."""
    assert [(kind.colour, kind.points) for kind in KINDS if kind.kind == "stasi"] == [("black", -2)]


@pytest.mark.rule("checkpoint-charlie:Q17")
def test_an_adler_token_is_worth_what_it_replaced() -> None:
    """In each colour it has the points of the token that leaves for it."""
    points = {kind.kind: kind.points for kind in KINDS}
    assert {coming: (points[leaving], points[coming]) for leaving, coming in tokens.ADLER_SWAPS} == {
        "gold-adler": (3, 3),
        "white-adler": (1, 1),
        "black-adler": (-1, -1),
    }


def test_tokens_are_replaced_by_tokens_of_their_colour() -> None:
    """No variant changes how many tokens a colour has."""
    swaps = [*tokens.ADLER_SWAPS, tokens.STASI_SWAP]
    assert [(COLOUR_OF[leaving], COLOUR_OF[coming]) for leaving, coming in swaps] == [
        ("gold", "gold"),
        ("white", "white"),
        ("white", "white"),
        ("black", "black"),
        ("black", "black"),
    ]


# Mixes


@every_mix
@pytest.mark.rule("checkpoint-charlie:O1")
def test_a_mix_counts_every_plain_kind(mix: str) -> None:
    """And nothing that a variant brings."""
    assert tuple(MIXES[mix].counts) == PLAIN


@every_mix
@pytest.mark.rule("checkpoint-charlie:O1")
def test_the_colours_of_a_mix_are_told_by_reviews(mix: str) -> None:
    """How many tokens each colour has stands in no rulebook."""
    assert MIXES[mix].colours_provenance == "web"


@every_mix
@pytest.mark.rule("checkpoint-charlie:O1")
def test_the_values_of_a_mix_are_a_reconstruction(mix: str) -> None:
    """How many tokens each value has is our choice, and is not passed off as anything else."""
    assert MIXES[mix].values_provenance == "reconstruction"


@every_mix
def test_a_mix_says_nothing_that_a_file_would(mix: str) -> None:
    """It has no name, and leaves the worth of the Adler tokens to the option."""
    assert (MIXES[mix].name, MIXES[mix].adler) == ("", None)


# The supply


@every_row
@pytest.mark.rule("checkpoint-charlie:R36", "checkpoint-charlie:R42", "checkpoint-charlie:R46", "checkpoint-charlie:O1")
def test_the_supply(mix: str, variant: str) -> None:
    """All tokens of both mixes, with none, one or both of the variants."""
    counted = [entry.split() for entry in ROWS[mix, variant].split(", ")]
    assert supplied(MIXES[mix], variant) == tuple(kind for count, kind in counted for _ in range(int(count)))


@every_row
@pytest.mark.rule("checkpoint-charlie:R5")
def test_there_are_25_tokens(mix: str, variant: str) -> None:
    """With or without the variants."""
    assert len(supplied(MIXES[mix], variant)) == tokens.SUPPLY == 25


@every_row
@pytest.mark.rule("checkpoint-charlie:O1")
def test_the_colours_of_the_supply(mix: str, variant: str) -> None:
    """The backs, which everybody sees, are the same in every variant."""
    found = Counter(COLOUR_OF[kind] for kind in supplied(MIXES[mix], variant))
    assert [found[colour] for colour in COLOURS] == {"mix_a": [5, 12, 8], "mix_b": [6, 14, 5]}[mix]


def test_a_supply_leaves_the_mix_alone() -> None:
    """What a variant takes out is there again in the next match."""
    before = dict(MIXES["mix_a"].counts)
    supplied(MIXES["mix_a"], "both")
    assert MIXES["mix_a"].counts == before


# What the variants need

ENOUGH = {
    "base": mix_of(gold_5=1, white_2=2, black_0=22),
    "stasi": mix_of(gold_5=1, white_2=2, black_0=21, black_minus_1=1),
    "cafe_adler": mix_of(gold_3=1, white_1=2, black_0=21, black_minus_1=1),
    "both": mix_of(gold_3=1, white_1=2, black_0=20, black_minus_1=2),
}
"""For each variant a mix with no more of its tokens than it needs."""


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.rule(
    "checkpoint-charlie:R36", "checkpoint-charlie:R42", "checkpoint-charlie:R46", "checkpoint-charlie:Q18"
)
def test_a_variant_finds_the_tokens_it_takes_out(variant: str) -> None:
    """As many as it needs are enough, and none of them is left."""
    found = Counter(supplied(ENOUGH[variant], variant))
    taken = {
        "base": (),
        "stasi": ("black-minus-1",),
        "cafe_adler": ("gold-3", "white-1", "black-minus-1"),
        "both": ("gold-3", "white-1", "black-minus-1"),
    }
    assert [found[kind] for kind in taken[variant]] == [0] * len(taken[variant])


@pytest.mark.parametrize(
    ("variant", "kind", "coming"),
    [
        ("stasi", "black-minus-1", "stasi"),
        ("cafe_adler", "gold-3", "gold-adler"),
        ("cafe_adler", "white-1", "white-adler"),
        ("cafe_adler", "black-minus-1", "black-adler"),
        ("both", "gold-3", "gold-adler"),
        ("both", "white-1", "white-adler"),
        ("both", "black-minus-1", "stasi"),
    ],
)
@pytest.mark.rule("checkpoint-charlie:R36", "checkpoint-charlie:R42", "checkpoint-charlie:R46", "checkpoint-charlie:O1")
def test_a_variant_misses_a_token_it_takes_out(variant: str, kind: str, coming: str) -> None:
    """With one fewer the mix is refused, and told which token is wanting and what for."""
    counts = dict(ENOUGH[variant].counts)
    counts[kind] -= 1
    counts["black-0"] += 1
    with pytest.raises(BadInput) as refused:
        supplied(Mix(counts, "file", "file"), variant)
    assert (refused.value.message, refused.value.arguments) == ("mix-lacks-token", {"kind": kind, "coming": coming})


# Words


def test_the_words_of_tokens() -> None:
    """A token that is the only one of its kind is called like it; several have letters."""
    assert tokens.words(("gold-3", "gold-5", "gold-5", "white-adler", "white-adler", "stasi")) == (
        "gold-3",
        "gold-5a",
        "gold-5b",
        "white-adler-a",
        "white-adler-b",
        "stasi",
    )


@pytest.mark.parametrize("kind", PLAIN)
def test_tokens_of_a_supply_have_different_words(kind: str) -> None:
    """Even where there are as many of one kind as a mix can have."""
    kinds = (*(kind,) * 23, *(other for other in PLAIN if COLOUR_OF[other] != COLOUR_OF[kind]))
    assert len(set(tokens.words(kinds))) == len(kinds)
