"""Cold War: what its cards, agents and tokens are and do, for somebody who has never played it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from brushpass.core.glossary import Gloss
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, GROUPS, OBJECTIVES, Group, Objective, Provenance
from brushpass.games.cold_war.options import ColdWarOptions
from brushpass.games.cold_war.scene.sentences import say

_FACTION_RULES: Final = {"military": "R6.5a", "political": "R6.5b", "economic": "R6.5c", "media": "R6.5d"}
_EVENT_RULES: Final = {
    "nobel-peace-prize": "Q21",
    "live-benefit": "Q20",
    "nuclear-escalation": "R12.3",
    "space-race": "Q24",
    "olympic-games": "Q23",
    "summit-meeting": "Q18",
}
_OTHERS: Final = (
    ("token:domination:*", "domination", "R7.2"),
    ("token:balance", "balance", "R4.2"),
    ("token:analyst:*", "analyst-token", "R4.4"),
    ("token:look:*", "look-token", "R5.3"),
    ("field:*", "agent-x", "R13.3"),
    ("headquarters:*", "headquarters", "R1.5"),
    ("group-deck:*", "group-back", "R2.2"),
    ("objective-deck:*", "objective-back", "R2.1"),
)
"""Keys, the words of their messages, and their rules."""


def glossary(options: ColdWarOptions, lang: str) -> tuple[Gloss, ...]:
    """What every piece is and does with these options."""
    return (*_agents(options, lang), *_groups(lang), *_objectives(options, lang), *_rest(lang))


def _agents(options: ColdWarOptions, lang: str) -> Iterator[Gloss]:
    """A1 to A6; Q12 says whether the Deputy Director can be sent on leave."""
    for number, agent in enumerate(AGENTS, start=1):
        message = f"gloss-agent-{agent}"
        if agent == "deputy-director" and not options.deputy_immune_to_leave:
            message += "-leaves"
        yield Gloss(
            keys=(f"agent:*:{agent}",),
            name=say(lang, "gloss-agent", initiative=number),
            text=say(lang, message),
            rule=f"A{number}",
            said=(say(lang, f"agenda-{agent}"),),
        )


def _groups(lang: str) -> Iterator[Gloss]:
    """R6.5: the groups of each faction, apart where their values come from elsewhere."""
    for number, faction in enumerate(FACTIONS):
        own = [card for card in GROUPS if card.faction == number]
        for source, cards in _by_source(own, lang):
            yield Gloss(
                keys=tuple(f"group:{card.name}" for card in cards),
                name=say(lang, f"gloss-group-{faction}"),
                text=say(lang, f"gloss-power-{faction}"),
                rule=_FACTION_RULES[faction],
                source=source,
                said=(say(lang, f"power-{faction}"), say(lang, "detail-faction", faction=f"faction-{faction}")),
            )


def _objectives(options: ColdWarOptions, lang: str) -> Iterator[Gloss]:
    """R1.2, R12.5: nations, and each event with its ability; Q21 says whether a saved agent acts."""
    for source, cards in _by_source([card for card in OBJECTIVES if not card.is_event], lang):
        yield Gloss(
            keys=tuple(f"objective:{card.name}" for card in cards),
            name=say(lang, "gloss-nation"),
            text=say(lang, "gloss-nation-text"),
            rule="R7.2",
            source=source,
        )
    for card in OBJECTIVES:
        if card.is_event:
            message = f"gloss-event-{card.name}"
            if card.name == "nobel-peace-prize" and options.nobel_saved_agent_resolves:
                message += "-resolves"
            yield Gloss(
                keys=(f"objective:{card.name}",),
                name=say(lang, "gloss-event"),
                text=say(lang, message),
                rule=_EVENT_RULES[card.name],
                source=source_of(card.provenance, lang),
                said=(say(lang, f"effect-{card.name}"),),
            )


def _rest(lang: str) -> Iterator[Gloss]:
    """Tokens, and cards face down."""
    for key, word, rule in _OTHERS:
        said = (say(lang, "detail-token-" + word.removesuffix("-token")),) if key.startswith("token:") else ()
        yield Gloss(
            keys=(key,), name=say(lang, f"gloss-{word}"), text=say(lang, f"gloss-{word}-text"), rule=rule, said=said
        )


def source_of(provenance: Mapping[str, Provenance], lang: str) -> str:
    """Where the values of a card come from, if they are not all printed in a rulebook."""
    sources = {source for field, source in provenance.items() if field != "name"}
    if "reconstruction" in sources:
        return say(lang, "gloss-source-reconstruction")
    if "web" not in sources:
        return ""
    return say(lang, "gloss-source-web" if sources == {"web"} else "gloss-source-web-partly")


def _by_source(cards: Iterable[Group | Objective], lang: str) -> Iterable[tuple[str, list[Group | Objective]]]:
    """Cards together whose values come from the same source."""
    found: dict[str, list[Group | Objective]] = {}
    for card in cards:
        found.setdefault(source_of(card.provenance, lang), []).append(card)
    return found.items()
