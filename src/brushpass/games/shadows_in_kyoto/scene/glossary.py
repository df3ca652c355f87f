"""Shadows in Kyoto: what its agents, cards and spaces are and do, for somebody who has never played it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from brushpass.core.glossary import Gloss
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import CARD_WORDS, COLOURS, EQUIPMENT, SIDES, SPECIALS
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions, board, size_of, starting_hand
from brushpass.games.shadows_in_kyoto.scene.board import has_open_ground
from brushpass.games.shadows_in_kyoto.scene.sentences import say, seat_id

_ON_THE_BOARD: Final = tuple(f"{side}-*" for side in SIDES)
_CARD_RULES: Final = {
    **dict.fromkeys((*COLOURS, "joker"), "R21"),
    "defence": "R32",
    "tunnel": "R33",
    "attack": "R34",
    "swap": "R35",
    "lure": "R36",
}
_SPECIAL_RULES: Final = {"oniwaban": "R40", "government": "R41", "": "R42"}
_EQUIPMENT_RULES: Final = {"oniwaban": "R47", "government": "R48"}
_HEADQUARTERS: Final = {f"{side}-hq": side for side in SIDES}


class _Agent(NamedTuple):
    """Agents who are explained alike."""

    word: str
    rule: str
    keys: tuple[str, ...]
    tags: tuple[str, ...] = ()
    kind: str = ""


_AGENTS: Final = (
    _Agent("own-real", "R1.3", (*_ON_THE_BOARD, "reserve:*"), ("own", "real")),
    _Agent("own-decoy", "R1.2", (*_ON_THE_BOARD, "reserve:*"), ("own", "false")),
    _Agent("real", "R1.3", _ON_THE_BOARD, ("real",)),
    _Agent("decoy", "R1.2", _ON_THE_BOARD, ("false",)),
    _Agent("unknown", "R7", _ON_THE_BOARD, kind="back"),
    _Agent("captive-real", "R1.1", ("prison-*",), ("real",)),
    _Agent("captive-decoy", "R1.2", ("prison-*",), ("false",)),
    _Agent("attacker", "R29", ("conflict:*:attacker",)),
    _Agent("defender", "R28", ("conflict:*:defender",)),
)
_OTHERS: Final = (
    ("decks-*:location", "", "location-deck", "R18"),
    ("decks-*:tactics", "", "tactics-deck", "R18"),
    ("looking:*", "back", "looked-at", "R40"),
    ("lures-*", "mark", "mark", "R36"),
    ("lures-*", "back", "mark-back", "R36"),
)
"""Keys, the kind that is meant, the words of their messages, and their rules."""


def glossary(options: ShadowsInKyotoOptions, lang: str) -> tuple[Gloss, ...]:
    """What every piece is and does with these options."""
    return (
        *_agents(options, lang),
        *_rest(options, lang),
        *_cards(options, lang),
        *_specials(options, lang),
        *_equipment(options, lang),
        *_spaces(options, lang),
    )


def _agents(options: ShadowsInKyotoOptions, lang: str) -> Iterator[Gloss]:
    """R1, R5, R6, C1: real agents, decoys and those one does not know, on the board and off it."""
    size = size_of(options)
    strength = say(lang, f"gloss-strength-{options.zero_beats_three.replace('_', '-')}")
    for agent in _AGENTS:
        text = say(lang, f"gloss-{agent.word}-text", reals=size.reals, decoys=size.decoys)
        if not agent.word.startswith("captive"):
            text += " " + strength
        yield Gloss(
            keys=agent.keys,
            kind=agent.kind,
            tags=agent.tags,
            name=say(lang, f"gloss-{agent.word}"),
            text=text,
            rule=agent.rule,
        )


def _rest(options: ShadowsInKyotoOptions, lang: str) -> Iterator[Gloss]:
    """R18, R36: decks, and marks under a Lure."""
    steps = say(lang, "gloss-lure-partial" if options.lure_partial else "gloss-lure-whole")
    for key, kind, word, rule in _OTHERS:
        text = say(lang, f"gloss-{word}-text", size=sum(starting_hand(options)))
        if kind == "mark":
            text += " " + steps
        said = (say(lang, "effect-mark"),) if kind == "mark" else ()
        yield Gloss(keys=(key,), kind=kind, name=say(lang, f"gloss-{word}"), text=text, rule=rule, said=said)


def _cards(options: ShadowsInKyotoOptions, lang: str) -> Iterator[Gloss]:
    """R21, R32 to R36: location cards and tactics, wherever they lie."""
    reach = "usual" if has_open_ground(board(options)) else "plain"
    for card in CARD_WORDS:
        keys = (f"hand-*:{card}:*", f"discard-*:{card}:*", f"in-play:{card}", f"looking:{card}:*")
        rule = _CARD_RULES[card]
        if card in COLOURS:
            text = say(lang, "gloss-card-colour", colour=f"colour-{card}", reach=reach)
            said = say(lang, "effect-location", colour=f"colour-{card}", reach=reach)
        else:
            text = " ".join([say(lang, f"gloss-card-{card}"), *_rulings(card, options, lang)])
            said = say(lang, f"effect-{card}", reach="usual")
        name = say(lang, "gloss-location" if rule == "R21" else "gloss-tactic")
        yield Gloss(keys=keys, name=name, text=text, rule=rule, said=(said,))


def _rulings(card: str, options: ShadowsInKyotoOptions, lang: str) -> list[str]:
    """A1, A5, L4, S2: what the options say of a tactic."""
    if card == "attack":
        needs = ["gloss-attack-needs-push"] if options.attack_needs_push else []
        return [say(lang, one) for one in (f"gloss-attack-{options.attack_push.replace('_', '-')}", *needs)]
    if card == "lure":
        return [say(lang, "gloss-lure-partial" if options.lure_partial else "gloss-lure-whole")]
    return [say(lang, "gloss-swap-no-escape")] if card == "swap" and not options.swap_escape else []


def _specials(options: ShadowsInKyotoOptions, lang: str) -> Iterator[Gloss]:
    """R40 to R42: what each special agent does for her side."""
    if options.modules not in ("agents", "both"):
        return
    for special in SPECIALS:
        yield Gloss(
            keys=(f"special:{special.word}",),
            name=say(lang, "gloss-special"),
            text=say(lang, f"gloss-special-{special.word}"),
            rule=_SPECIAL_RULES[special.side],
            said=() if special.word == "chiharu" else (say(lang, f"effect-{special.word}"),),
        )


def _equipment(options: ShadowsInKyotoOptions, lang: str) -> Iterator[Gloss]:
    """R45 to R48: what each equipment card does once it is active."""
    if options.modules not in ("equipment", "both"):
        return
    for item in EQUIPMENT:
        text = " ".join([say(lang, f"gloss-equipment-{item.word}"), say(lang, "gloss-equipment-once")])
        yield Gloss(
            keys=(f"equipment:{item.word}",),
            name=say(lang, "gloss-equipment"),
            text=text,
            rule=_EQUIPMENT_RULES[item.side],
            # What the Stunner wins by depends on an option.
            said=() if item.word == "stunner" else (say(lang, f"effect-{item.word}"),),
        )


def _spaces(options: ShadowsInKyotoOptions, lang: str) -> Iterator[Gloss]:
    """R25: the spaces of the board by their kinds; O1 says whose colours they are."""
    ours = board(options).provenance == "reconstruction"
    source = say(lang, "gloss-source-board") if ours else ""
    for kind in (*COLOURS, "neutral", *_HEADQUARTERS):
        if kind in COLOURS:
            text = say(lang, "gloss-space-colour", colour=f"colour-{kind}")
            said = say(lang, "detail-colour", card=f"card-{kind}")
        elif kind == "neutral":
            text, said = say(lang, "gloss-space-neutral"), say(lang, "detail-neutral")
        else:
            seat = seat_id(_HEADQUARTERS[kind])
            text = say(lang, "gloss-space-headquarters", seat=seat)
            said = say(lang, "detail-headquarters", seat=seat)
        yield Gloss(
            keys=SPACES, tags=(kind,), name=say(lang, "gloss-space"), text=text, rule="R25", source=source, said=(said,)
        )
