"""Options: the open questions of a rulebook, each a typed field that cites its ruling.

Named editions are instances.
The command line, the create-table form and the docs are generated from `fields`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec

from brushpass.core.errors import BadInput

PLAYERS = "players"
"""The option of a game that is for several numbers of players."""
GREATEST_NUMBER = 999_999_999
"""The greatest whole number that an option takes: nine digits, which programs in every language keep exactly."""
Value = str | int | bool
"""What an option can be."""

_OR: Final = "|"


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every game's options; one that was changed and has no effect with the others is refused."""

    def __post_init__(self) -> None:
        for name, default, condition in _conditions(type(self)):
            other, _, values = condition.partition("=")
            if getattr(self, name) != default and word(getattr(self, other)) not in values.split(_OR):
                raise BadInput("option-unused", option=name, needed=condition)

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), _short(self))


O = TypeVar("O", bound=Options)  # noqa: E741 - the one letter that reads as Options


def ruling(address: str, **used_with: str) -> msgspec.Meta:
    """Mark a field with the ruling or edition note it settles, and with what others must be for it to have an effect.

    `third_coin="true"` names the one value of another option that is needed, `coins="silver gold"` several.
    """
    conditions = [f"{other}={_OR.join(values.split())}" for other, values in used_with.items()]
    return msgspec.Meta(extra_json_schema={"ruling": address, "used_with": " ".join(conditions)})


class Field(NamedTuple):
    """One option as a form or a table shows it."""

    name: str
    ruling: str
    values: tuple[str, ...]
    """The words allowed; empty for a whole number or a file."""
    default: str
    is_file: bool = False
    """Whether the value is the text of a file, such as a set of cards."""
    used_with: tuple[str, ...] = ()
    """What others must be for this one to have an effect: `third_coin=true`, `coins=silver|gold`."""

    @property
    def allowed(self) -> str:
        """The words, or the bounds of a whole number, as an error and a table of options name them."""
        return ", ".join(self.values) or f"0-{GREATEST_NUMBER}"


def fields(options: Options) -> list[Field]:
    """The options of a game, with the given instance's values as defaults."""
    hints = _hints(type(options))
    return [
        Field(
            name,
            _ruling(hints[name]),
            _values(hints[name]),
            word(getattr(options, name)),
            _is_file(hints[name]),
            _used_with(hints[name]),
        )
        for name in options.__struct_fields__
    ]


def numbers_of_players(options: Options) -> tuple[str, ...]:
    """The values of the option that says how many play, ascending; none for a game that leaves nothing to say."""
    values = (field.values for field in fields(options) if field.name == PLAYERS)
    return tuple(sorted(next(values, ()), key=int))


def word(value: object) -> str:
    """An option's value as it is written in records and on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def change(options: O, changes: Mapping[str, object]) -> O:
    """A copy with some options changed; values may be words.

    An answer of the edition that nobody asked for and that has no effect any more goes back to its default.
    """
    known = {field.name: field for field in fields(options)}
    values: dict[str, object] = {}
    for name, value in changes.items():
        if name not in known:
            raise BadInput("unknown-option", option=name, known=", ".join(known))
        values[name] = _read(known[name], word(value), getattr(options, name))
    answers = {**msgspec.structs.asdict(options), **values}
    for name, default, condition in _conditions(type(options)):
        other, _, needed = condition.partition("=")
        if name not in changes and word(answers[other]) not in needed.split(_OR):
            values[name] = answers[name] = default
    return msgspec.structs.replace(options, **values)


def used(options: Options, changes: Mapping[str, str]) -> dict[str, str]:
    """Changes that were kept, without those that have no effect with the others: once they were not refused."""
    answers = {**msgspec.structs.asdict(options), **changes}
    kept = dict(changes)
    for name, default, condition in _conditions(type(options)):
        other, _, needed = condition.partition("=")
        if name in kept and word(answers[other]) not in needed.split(_OR):
            del kept[name]
            answers[name] = default
    return kept


def words_of(options: Options) -> dict[str, str]:
    """All options and their values, as words."""
    return {name: word(getattr(options, name)) for name in options.__struct_fields__}


def differences(options: Options, base: Options) -> dict[str, str]:
    """The options in which two instances differ, as words."""
    return {name: word(value) for name, value in changed(options, base).items()}


def changed(options: Options, base: Options) -> dict[str, Value]:
    """The options in which two instances differ, numbers as numbers and yes or no as booleans."""
    return {
        name: getattr(options, name)
        for name in options.__struct_fields__
        if getattr(options, name) != getattr(base, name)
    }


@lru_cache(maxsize=256)
def _short(options: Options) -> tuple[tuple[str, Value], ...]:
    """What differs from the defaults: little to write and to read for options that go with every state."""
    return tuple(changed(options, type(options)()).items())


@lru_cache(maxsize=256)
def restored(kind: type[Options], changes: tuple[tuple[str, Value], ...]) -> Options:
    """Options that differ from the defaults in this: for pickles."""
    return kind(**dict(changes))


def _read(field: Field, text: str, current: object) -> object:
    if field.is_file:
        return text
    if field.values == ("false", "true"):
        if text in field.values:
            return text == "true"
    elif field.values:
        if text in field.values:
            # The words of a choice are all of one type.
            return int(text) if isinstance(current, int) else text
    elif text.isascii() and text.isdigit() and len(text) <= len(str(GREATEST_NUMBER)):
        return int(text)
    raise BadInput("bad-option-value", option=field.name, value=text, allowed=field.allowed)


@cache
def _hints(kind: type[Options]) -> dict[str, object]:
    """What the fields are declared as, worked out once."""
    return get_type_hints(kind, include_extras=True)


@cache
def _conditions(kind: type[Options]) -> list[tuple[str, object, str]]:
    """For every option that needs others to have an effect: its name, its default, and each thing it needs."""
    hints = _hints(kind)
    return [
        (field.name, field.default, condition)
        for field in msgspec.structs.fields(kind)
        for condition in _used_with(hints[field.name])
    ]


def _ruling(hint: object) -> str:
    return _mark(hint, "ruling")


def _used_with(hint: object) -> tuple[str, ...]:
    return tuple(_mark(hint, "used_with").split())


def _mark(hint: object, what: str) -> str:
    """What `ruling` has written on a field."""
    for meta in get_args(hint)[1:]:
        if isinstance(meta, msgspec.Meta) and meta.extra_json_schema is not None:
            return str(meta.extra_json_schema[what])
    raise TypeError(f"an option cites no ruling: {hint}")


def _is_file(hint: object) -> bool:
    return get_args(hint)[0] is str


def _values(hint: object) -> tuple[str, ...]:
    base = get_args(hint)[0]
    if base is bool:
        return ("false", "true")
    return tuple(str(value) for value in get_args(base))
