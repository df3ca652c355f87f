"""The referee: every line gets one answer, a refused request changes nothing, and its page tells the truth."""

from __future__ import annotations

import ast
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import brushpass
from brushpass import (
    BadInput,
    BadRecord,
    Dice,
    Game,
    IllegalAction,
    Match,
    MatchOver,
    UnknownAction,
    load,
    parse,
    referee,
)
from brushpass.core.game import State
from brushpass.core.options import Options
from brushpass.referee import LONGEST_LINE, serve
from tests.core.sealed import GAME as AUCTION
from tests.games.coin import GAME as COIN
from tests.games.coin import Coin
from tests.games.coin.knowledge import CoinView
from tests.games.coin.rules import CoinOptions, CoinState

GAME = load("cold-war")
IRON_CURTAIN = load("iron-curtain")
SHADOWS = load("shadows-in-kyoto")
CHARLIE = load("checkpoint-charlie")
GAMES = Path(__file__).parent / "games"
CUSTOM_CARDS = (GAMES / "iron_curtain" / "custom.toml").read_text(encoding="utf-8")
CUSTOM_BOARD = (GAMES / "shadows_in_kyoto" / "custom.toml").read_text(encoding="utf-8")
DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "referee.md").read_text(encoding="utf-8")
SCRIPTED = '{"do": "new", "chance": "scripted", "seed": 5}'
OPENING = (SCRIPTED, '{"do": "chance", "action": "draw cuba"}', '{"do": "chance", "action": "balance cia"}')
PICKS = (
    '{"do": "play", "seat": "cia", "action": "pick assassin"}',
    '{"do": "play", "seat": "kgb", "action": "pick master-spy"}',
)


def answers(*lines: str | bytes, game: Game = GAME) -> list[dict[str, object]]:
    """What the referee of a game answers to some lines."""
    encoded = [line if isinstance(line, bytes) else line.encode() for line in lines]
    return [json.loads(line) for line in raw_answers(b"".join(line + b"\n" for line in encoded), game)]


def raw_answers(requests: bytes, game: Game = GAME) -> list[bytes]:
    """The lines that come back for a whole input."""
    out = io.BytesIO()
    serve(game, io.BytesIO(requests), out)
    return out.getvalue().splitlines()


def last(*lines: str | bytes, game: Game = GAME) -> dict[str, object]:
    """The last answer."""
    return answers(*lines, game=game)[-1]


def code(answer: dict[str, object]) -> object:
    """The code of an error."""
    error = answer["error"]
    assert isinstance(error, dict)
    return error["code"]


def blocks(language: str) -> list[str]:
    """The listings of the page in a language."""
    return [part.split("\n```", 1)[0] for part in PAGE.split(f"```{language}\n")[1:]]


# The page


@pytest.mark.engine
def test_the_session_on_the_page() -> None:
    """A real referee answers the session on the page line by line as it is printed there."""
    lines = blocks("text")[0].splitlines()
    requests = [line[2:] for line in lines if line.startswith("> ")]
    printed = [line[2:] for line in lines if line.startswith("< ")]
    process = subprocess.run(
        [sys.executable, "-m", "brushpass", "referee", "cold-war"],
        input="\n".join(requests) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    received = process.stdout.splitlines()
    cut = [
        real[: len(page) - 3] + "..." if page.endswith("...") else real
        for page, real in zip(printed, received, strict=True)
    ]
    assert cut == printed


def test_the_client_on_the_page() -> None:
    """The client on the page plays a match to its end."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    process = subprocess.run(
        [sys.executable, "-c", blocks("python")[0]], capture_output=True, encoding="utf-8", check=True, env=environment
    )
    assert "'over': True" in process.stdout


def test_the_page_lists_every_request() -> None:
    """The table of requests has a row for each."""
    tags = {str(kind.__struct_config__.tag) for kind in referee.Request.__args__}
    assert {line.split("`")[1] for line in PAGE.splitlines() if line.startswith("| `")} >= tags


@pytest.mark.rule("cold-war:R6.9", "cold-war:R13.3", "shadows-in-kyoto:R17", "shadows-in-kyoto:T6")
@pytest.mark.parametrize(
    ("page", "cited"),
    [("referee.md", ("`discard`", "R6.9", "`discards`", "R17")), ("secrecy.md", ("R13.3", "R6.9", "T6", "R17"))],
)
def test_the_pages_say_what_a_view_remembers_for_its_seat(page: str, cited: tuple[str, ...]) -> None:
    """A host reads there which discards of a view nobody may leaf through at the table."""
    text = (DOCS / page).read_text(encoding="utf-8")
    assert [word for word in cited if word not in text] == []


NEVER_TOLD = {
    "bad-bytes": "no request reads a state from bytes",
    "bad-dice-secret": "a record with such a secret is refused when it is read, with record-bad-dice",
    "bad-matrix": "no request solves a table",
    "bad-note": "no request writes a note",
    "bad-stop": "no request stops a match, and in a record it is record-bad-action",
    "no-planning": "no request solves the yearly pick",
    "no-window": "no request asks whether to wait",
    "not-reckoned": "no request asks whether to wait",
    "record-no-dice": "no request verifies dice",
    "record-other-game": "the referee says wrong-game before",
    "record-unfair-dice": "no request verifies dice",
    "too-many-values": "no request lists worlds",
    "too-many-worlds": "no request lists worlds",
    "unknown-game": "the game is named on the command line",
    "unknown-language": "no request names a language",
    "worlds-not-listed": "no request lists worlds",
}
"""Codes of errors of the engine that no request can meet, and why."""

IN_NUMBERS = {"bytestream", "encoding", "hidden", "libraries", "planes", "position", "sizes", "vector", "weighed"}
"""The modules of the core for programs that speak numbers and ask for worlds: the referee uses none of them."""


def test_the_page_lists_every_error_code() -> None:
    """The table of errors has the codes that the referee can answer with, all of them and no others."""
    table = PAGE.split("| Code | Cause |")[1].split("\n\n")[0]
    listed = re.findall("`([^` ]+)`", "".join(row.split("|")[1] for row in table.splitlines()[2:]))
    assert len(listed) == len(set(listed))
    assert set(listed) == own_codes() | (engine_codes() - NEVER_TOLD.keys())
    assert engine_codes() >= NEVER_TOLD.keys()


def own_codes() -> set[str]:
    """The codes in the source of the referee: of what it refuses, and of answers that it writes itself."""
    found = set[str]()
    for node in ast.walk(ast.parse(Path(referee.__file__).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refused":
            found |= words_in(node.args[0])
        if isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            found |= {word for key, value in pairs if key and words_in(key) == {"code"} for word in words_in(value)}
    return found


def engine_codes() -> set[str]:
    """The codes of the errors that the engine and the games can raise; the referee knows no series and no numbers."""
    package = Path(referee.__file__).parent
    sources = [path for path in (package / "core").glob("*.py") if path.stem not in {"series", *IN_NUMBERS}]
    kinds = {kind.__name__ for kind in (BadInput, BadRecord, IllegalAction, MatchOver, UnknownAction)}
    return {
        word
        for path in (*sources, *(package / "games").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in kinds
        for word in words_in(node.args[0])
    }


def words_in(node: ast.AST) -> set[str]:
    """The texts that an expression holds."""
    return {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


# Requests


def test_new_tells_the_settings() -> None:
    """A new match is answered with its edition, options, seats and who decides first."""
    answer = last(
        '{"do": "new", "edition": "galakta", "options": {"max_turns": 9, "null_activation": true},'
        ' "names": {"kgb": "Boris"}, "chance": "scripted"}'
    )
    assert answer == {
        "ok": True,
        "game": "cold-war",
        "edition": "galakta",
        "options": {"null_activation": True, "max_turns": 9},
        "seats": {"cia": "CIA", "kgb": "Boris"},
        "waiting": ["chance"],
    }


def test_options_come_back_with_their_types() -> None:
    """Numbers, what is on or off, and words are each told as what they are, however they were asked for."""
    asked = {"players": "3", "stasi": "true", "tie_break": "rotating", "max_rounds": 3}
    told = {"players": 3, "stasi": True, "tie_break": "rotating", "max_rounds": 3}
    begun = last(json.dumps({"do": "new", "options": asked}), game=CHARLIE)
    assert typed(begun["options"]) == typed(told)
    record = last(json.dumps({"do": "new", "options": asked}), '{"do": "record"}', game=CHARLIE)["record"]
    loaded = last(json.dumps({"do": "load", "record": record}), game=CHARLIE)
    assert typed(loaded["options"]) == typed(told)


def typed(options: object) -> set[tuple[str, str, object]]:
    """Options with the types of their values, for 1 and true are equal."""
    assert isinstance(options, dict)
    return {(name, type(value).__name__, value) for name, value in options.items()}


def test_sampled_chance_acts_by_itself() -> None:
    """Unless it is scripted, chance never waits."""
    assert last('{"do": "new"}')["waiting"] == ["cia", "kgb"]


def test_the_same_seed_gives_the_same_match() -> None:
    """Two matches with one seed have the same record."""
    lines = ('{"do": "new", "seed": 77}', '{"do": "record"}')
    assert last(*lines) == last(*lines)


def test_the_seed_of_the_referee_is_that_of_a_match() -> None:
    """A seed means the same to the referee as to a match."""
    assert last('{"do": "new", "seed": 77}', '{"do": "record"}')["record"] == Match(GAME, seed=77).record.text()


def test_legal_actions_of_chance() -> None:
    """The outcomes of chance are listed like the actions of a seat."""
    answer = last(*OPENING[:2], '{"do": "legal", "seat": "chance"}')
    assert answer["actions"] == ["balance cia", "balance kgb"]


def test_chance_without_an_action_throws_dice() -> None:
    """The referee names the outcome it has thrown, one of those that were possible."""
    possible, thrown = answers(SCRIPTED, '{"do": "legal", "seat": "chance"}', '{"do": "chance"}')[1:]
    actions = possible["actions"]
    assert isinstance(actions, list)
    assert thrown["action"] in actions


def test_thrown_chance_is_repeatable() -> None:
    """With the same seed, the referee throws the same outcomes."""
    lines = (SCRIPTED, '{"do": "chance"}', '{"do": "chance"}', '{"do": "record"}')
    assert answers(*lines) == answers(*lines)


def test_play_tells_what_the_seat_heard() -> None:
    """The answer to an action has what the actor was told, and nothing more."""
    assert last(*OPENING, PICKS[0])["told"] == [
        {"number": 2, "words": ["chose-agent", "cia"]},
        {"number": 2, "words": ["picked", "assassin"]},
    ]


def test_a_view_hides_the_other_agent() -> None:
    """The view of the KGB is that of a match, in which the Agent X of the CIA is hidden."""
    answer = last(*OPENING, *PICKS, '{"do": "view", "seat": "kgb"}')
    view = answer["view"]
    assert isinstance(view, dict)
    assert [agents["field"] for agents in view["agents"]] == ["hidden", "master-spy"]


def test_facts_since_a_number() -> None:
    """Asking on from `next` gives what is new, and each fact once."""
    first = last(*OPENING, '{"do": "facts", "seat": "kgb"}')
    second = last(*OPENING, *PICKS, f'{{"do": "facts", "seat": "kgb", "since": {first["next"]}}}')
    assert second["facts"] == [
        {"number": 2, "words": ["chose-agent", "cia"]},
        {"number": 3, "words": ["chose-agent", "kgb"]},
        {"number": 3, "words": ["picked", "master-spy"]},
    ]


def test_no_new_facts() -> None:
    """Where nothing is new, `next` stays what it was."""
    assert last(*OPENING, '{"do": "facts", "seat": "spectator", "since": 40}') == {"ok": True, "facts": [], "next": 40}


@pytest.mark.parametrize("game", [GAME, IRON_CURTAIN, SHADOWS], ids=["cold-war", "iron-curtain", "shadows-in-kyoto"])
def test_a_whole_match(game: Game) -> None:
    """A match played through the referee ends, and its record replays to the same result."""
    match, dice, lines = Match(game, seed=3), Dice(9), ['{"do": "new", "seed": 3}']
    while not match.over:
        seat = match.waiting()[0]
        actions = match.legal(seat)
        action = actions[dice.below(len(actions))]
        match.play(seat, action)
        lines.append(json.dumps({"do": "play", "seat": seat, "action": action}))
    *_, record, result = answers(*lines, '{"do": "record"}', '{"do": "result"}', game=game)
    assert record["record"] == match.record.text()
    assert result == {
        "ok": True,
        "over": True,
        "ending": match.record.ending[0],
        "winners": list(match.record.ending[1:]),
        "scores": match.scores(),
    }


def test_load_goes_on_where_a_record_stops() -> None:
    """A loaded match waits for the same decision as the one recorded."""
    record = last(*OPENING, PICKS[0], '{"do": "record"}')["record"]
    load_it = json.dumps({"do": "load", "record": record, "chance": "scripted"})
    assert last(load_it, '{"do": "legal", "seat": "kgb"}') == last(*OPENING, PICKS[0], '{"do": "legal", "seat": "kgb"}')
    assert last(load_it, '{"do": "record"}')["record"] == record


# Sealed answers


def test_the_facts_of_a_seat_go_on_from_next() -> None:
    """A referee asked from `next` on gives each fact once, whatever happened unheard in between."""
    begin = '{"do": "new", "chance": "scripted", "options": {"players": 2, "rounds": 1}}'
    opened = '{"do": "chance", "action": "open red"}'
    bid = '{"do": "play", "seat": "birch", "action": "bid red"}'
    rest = '{"do": "play", "seat": "ash", "action": "pass"}'
    first, second, third = (
        answers(begin, opened, *more, '{"do": "facts", "seat": "ash", "since": 1}', game=AUCTION)[-1]
        for more in ((), (bid,), (bid, rest))
    )
    assert (first, second) == ({"ok": True, "facts": [], "next": 1},) * 2
    assert third["next"] == 4
    told = json.dumps(third["facts"])
    assert [word in told for word in ("own-pass", "sold", "closed", "own-bid")] == [True, True, True, False]


def test_the_referee_tells_its_host_who_is_still_to_answer() -> None:
    """The host needs the truth to go on: `waiting` shrinks with every sealed answer, the view of a seat does not."""
    begin = '{"do": "new", "options": {"players": 2}, "seed": 1}'
    bid = '{"do": "play", "seat": "birch", "action": "bid red"}'
    *_, played, seen = answers(begin, bid, '{"do": "view", "seat": "ash"}', game=AUCTION)
    assert played["waiting"] == ["ash"]
    view = seen["view"]
    assert isinstance(view, dict)
    assert view["waiting"] == ["ash", "birch"]


# The end


def test_quit_ends_the_session() -> None:
    """Nothing is answered after `quit`."""
    assert answers('{"do": "quit", "id": "bye"}', '{"do": "waiting"}') == [{"ok": True, "id": "bye"}]


# Ids


@pytest.mark.parametrize(
    ("line", "identity"),
    [
        ('{"do": "new", "id": 7}', 7),
        ('{"do": "new", "id": "seven"}', "seven"),
        ('{"do": "waiting", "id": 8}', 8),
        ('{"do": "dance", "id": 9}', 9),
        ('{"id": 10}', 10),
        ('{"do": "new", "seed": "x", "id": 11}', 11),
    ],
)
def test_an_id_comes_back(line: str, identity: str | int) -> None:
    """The id of a request is that of its answer, be it a success or an error."""
    assert last(line)["id"] == identity


# Mistakes

REFUSED = [
    (b"", "not-json"),
    (b"nonsense", "not-json"),
    (b"\x00", "not-json"),
    (b'{"do": "new"} {"do": "new"}', "not-json"),
    (b'{"do": "new"', "not-json"),
    (b"\xff\xfe", "not-utf8"),
    (b'{"do": "play", "seat": "cia", "action": "\xc3"}', "not-utf8"),
    (b'{"do": "play", "seat": "\\ud800", "action": "pass"}', "not-json"),
    (b"[1, 2]", "bad-request"),
    (b"[" * 100_000, "bad-request"),
    (b'{"a":' * 100_000, "not-json"),
    (b'{"do":' * 100_000, "not-json"),
    (b"17", "bad-request"),
    (b"null", "bad-request"),
    (b'{"seat": "cia"}', "bad-request"),
    (b'{"do": "dance"}', "bad-request"),
    (b'{"do": 5}', "bad-request"),
    (b'{"do": "legal"}', "bad-request"),
    (b'{"do": "legal", "seat": 3}', "bad-request"),
    (b'{"do": "legal", "seat": "cia", "colour": "blue"}', "bad-request"),
    (b'{"do": "facts", "seat": "cia", "since": -1}', "bad-request"),
    (b'{"do": "facts", "seat": "cia", "since": 1.5}', "bad-request"),
    (b'{"do": "new", "chance": "rigged"}', "bad-request"),
    (b'{"do": "new", "names": ["George"]}', "bad-request"),
    (b'{"do": "new", "id": [1]}', "bad-request"),
    (b'{"do": "new", "seed": -1}', "bad-seed"),
    (b'{"do": "new", "seed": 99999999999999999999}', "bad-seed"),
    (b'{"do": "new", "edition": "none"}', "unknown-edition"),
    (b'{"do": "new", "options": {"none": 1}}', "unknown-option"),
    (b'{"do": "new", "options": {"max_turns": "many"}}', "bad-option-value"),
    (b'{"do": "new", "names": {"mi6": "James"}}', "unknown-seat"),
    (b'{"do": "new", "names": {"cia": ""}}', "bad-name"),
    (b'{"do": "load", "record": "once upon a time"}', "record-cut-off"),
    (b'{"do": "load", "record": "brushpass 1\\ngame coin\\nedition one-round\\n\\n"}', "wrong-game"),
    (b'{"do": "legal", "seat": "mi6"}', "unknown-seat"),
    (b'{"do": "view", "seat": "chance"}', "unknown-seat"),
    (b'{"do": "play", "seat": "cia", "action": "dance"}', "unknown-action"),
    (b'{"do": "play", "seat": "cia", "action": "pass"}', "not-legal-now"),
    (b'{"do": "play", "seat": "spectator", "action": "pass"}', "unknown-seat"),
    (b'{"do": "play", "seat": "chance", "action": "draw cuba"}', "not-a-seat"),
    (b'{"do": "chance", "action": "draw cuba"}', "not-your-turn"),
    (b'{"do": "chance"}', "chance-not-waiting"),
    (b"x" * (LONGEST_LINE + 1), "line-too-long"),
    (b"x" * (5 * LONGEST_LINE), "line-too-long"),
]


@pytest.mark.parametrize(("line", "expected"), REFUSED, ids=[f"{row[1]}-{n}" for n, row in enumerate(REFUSED)])
def test_a_refused_line_gets_one_answer(line: bytes, expected: str) -> None:
    """A line that cannot be carried out gets one error, and the match is as it was before."""
    *_, before, refused, after = answers(*OPENING, '{"do": "record"}', line, '{"do": "record"}')
    assert (refused["ok"], code(refused)) == (False, expected)
    assert before == after


@pytest.mark.parametrize("do", ["waiting", "result", "record", "chance"])
def test_a_question_before_a_match(do: str) -> None:
    """Before `new` or `load` there is nothing to ask about."""
    assert code(last(json.dumps({"do": do}))) == "no-match"


def test_play_before_a_match() -> None:
    """Nobody acts before `new` or `load`."""
    assert code(last(PICKS[0])) == "no-match"


def test_chance_cannot_be_forced_where_it_is_sampled() -> None:
    """In a match with sampled chance, the host does not name outcomes."""
    assert code(last('{"do": "new"}', '{"do": "chance", "action": "draw cuba"}')) == "chance-sampled"


def test_the_rule_that_forbids_an_action() -> None:
    """An error names the rule because of which an action is not legal."""
    lines = (*OPENING, *PICKS, '{"do": "play", "seat": "cia", "action": "first cia"}')
    error = last(*lines, '{"do": "play", "seat": "cia", "action": "pass"}')["error"]
    assert isinstance(error, dict)
    assert error["rule"] == "R6.3"


def test_a_damaged_record_names_its_line() -> None:
    """A record with an action that was not legal is refused with its line."""
    record = "brushpass 1\ngame cold-war\nedition ffg-2011\n\nchance draw cuba\ncia pass\n"
    error = last(json.dumps({"do": "load", "record": record}))["error"]
    assert isinstance(error, dict)
    assert error["code"] == "record-bad-action"
    assert error["message"].startswith("Line 6:")


def test_the_longest_line_is_read() -> None:
    """A line of exactly the greatest length is read as any other."""
    line = b'{"do": "new", "seed": 1}'
    padded = line + b" " * (LONGEST_LINE - len(line) - 1)
    assert [json.loads(answer)["ok"] for answer in raw_answers(padded + b"\n")] == [True]


def test_a_last_line_without_an_end() -> None:
    """A request at the end of the input is answered even if its line does not end."""
    assert [json.loads(answer)["ok"] for answer in raw_answers(b'{"do": "new"}')] == [True]


@given(st.lists(st.binary().map(lambda line: line.replace(b"\n", b" ")), max_size=8))
def test_garbage_gets_one_answer_a_line(lines: list[bytes]) -> None:
    """Whatever the lines hold, there are as many answers, and each is a JSON object."""
    received = raw_answers(b"".join(line + b"\n" for line in lines))
    assert [json.loads(answer)["ok"] for answer in received] == [False] * len(lines)


@given(st.data())
def test_a_mangled_record_never_breaks_the_referee(data: st.DataObject) -> None:
    """A record with any stretch of it replaced is either loaded or refused with a reason."""
    record = str(last(*OPENING, *PICKS, '{"do": "record"}')["record"])
    start = data.draw(st.integers(0, len(record)))
    stop = data.draw(st.integers(start, len(record)))
    mangled = record[:start] + data.draw(st.text()) + record[stop:]
    answer = last(json.dumps({"do": "load", "record": mangled}))
    assert answer["ok"] or isinstance(code(answer), str)


def test_any_game_can_be_refereed() -> None:
    """A game with three seats that choose at once is played like any other."""
    lines = [{"do": "new", "edition": "one-round", "seed": 1}]
    lines += [{"do": "play", "seat": seat, "action": "hide heads"} for seat in ("blue", "red", "green")]
    out = io.BytesIO()
    serve(COIN, io.BytesIO("".join(json.dumps(line) + "\n" for line in lines).encode()), out)
    assert json.loads(out.getvalue().splitlines()[-1])["over"]


# Bugs


class BrokenCoin(Coin):
    """A game with bugs: nobody can be shown a table where tails is lucky, and blue cannot hide tails."""

    def start(self, options: Options) -> CoinState:
        assert isinstance(options, CoinOptions)
        return BrokenState(options)

    def view(self, state: State, seat: int) -> CoinView:
        assert isinstance(state, CoinState)
        if state.lucky == TAILS:
            raise IndexError("a card that is not there")
        return super().view(state, seat)


class BrokenState(CoinState):
    """A state that breaks off in the middle of an action."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if (seat, action) == (BLUE, TAILS):
            raise ValueError("half done")


TAILS, BLUE = 1, 2
BROKEN = BrokenCoin()
SCRIPTED_COIN = '{"do": "new", "chance": "scripted"}'


def test_a_bug_is_answered_and_the_referee_lives_on() -> None:
    """A view that cannot be made is one error with a code, again and again, and other requests are answered."""
    *_, first, second, waiting = answers(
        SCRIPTED_COIN,
        '{"do": "chance", "action": "toss tails"}',
        '{"do": "view", "seat": "red", "id": 7}',
        '{"do": "result"}',
        '{"do": "waiting"}',
        game=BROKEN,
    )
    assert first == {
        "ok": False,
        "id": 7,
        "error": {"code": "internal-error", "message": "This is a bug in Brushpass: IndexError."},
    }
    assert code(second) == "internal-error"
    assert waiting == {"ok": True, "waiting": ["red", "green", "blue"], "over": False}


def test_a_bug_in_the_middle_of_an_action_changes_nothing() -> None:
    """Where an action breaks off, the match is as it was: who waits, what was told, the record and the next throws."""
    begin = '{"do": "new", "seed": 4}'
    broken = '{"do": "play", "seat": "blue", "action": "hide tails"}'
    sound = tuple(json.dumps({"do": "play", "seat": seat, "action": "hide heads"}) for seat in ("blue", "red", "green"))
    asked = ('{"do": "waiting"}', '{"do": "facts", "seat": "blue"}', '{"do": "record"}')
    refused, *after = answers(begin, broken, *asked, *sound, *asked, game=BROKEN)[1:]
    assert code(refused) == "internal-error"
    assert after == answers(begin, *asked, *sound, *asked, game=BROKEN)[1:]


def test_a_bug_is_written_to_the_error_stream(caplog: pytest.LogCaptureFixture) -> None:
    """Whoever runs the referee finds where it happened; the answer names no more than the kind of error."""
    last(SCRIPTED_COIN, '{"do": "chance", "action": "toss tails"}', '{"do": "view", "seat": "red"}', game=BROKEN)
    assert "a card that is not there" in caplog.text


# Iron Curtain

DEAL = (
    SCRIPTED,
    *(
        json.dumps({"do": "chance", "action": f"deal {card}"})
        for card in ["cuba", "japan", "zaire", "brazil", "iran", "poland", "panama", "vietnam", "israel", "chile"]
    ),
)
CUSTOM_NEW = json.dumps({"do": "new", "seed": 5, "options": {"card_set": "custom", "card_file": CUSTOM_CARDS}})


def test_a_view_hides_the_other_hand() -> None:
    """The USA sees its own five cards and how many the USSR has."""
    answer = last(*DEAL, '{"do": "view", "seat": "usa"}', game=IRON_CURTAIN)
    view = answer["view"]
    assert isinstance(view, dict)
    assert (sorted(view["hand"]), view["hand_sizes"]) == (["brazil", "cuba", "iran", "japan", "zaire"], [5, 5])
    assert len(view["unseen"]) == 13


def test_a_seat_hears_of_its_own_cards_only() -> None:
    """The facts of the USSR name the cards dealt to it, and none of the USA's."""
    facts = last(*DEAL, '{"do": "facts", "seat": "ussr"}', game=IRON_CURTAIN)["facts"]
    assert isinstance(facts, list)
    named = [fact["words"][1] for fact in facts if fact["words"][0] == "dealt"]
    assert named == ["poland", "panama", "vietnam", "israel", "chile"]


def test_the_rule_that_forbids_a_cell() -> None:
    """Poland must touch the start card, by R15."""
    lines = (
        '{"do": "play", "seat": "ussr", "action": "first ussr"}',
        '{"do": "play", "seat": "ussr", "action": "play poland"}',
        '{"do": "play", "seat": "ussr", "action": "place e1 n1"}',
    )
    error = last(*DEAL, *lines, game=IRON_CURTAIN)["error"]
    assert isinstance(error, dict)
    assert (error["code"], error["rule"]) == ("not-legal-now", "R15")


def test_a_match_with_a_card_file_is_loaded_again() -> None:
    """A record carries the cards of its match, and loading it goes on with them."""
    record = last(CUSTOM_NEW, '{"do": "record"}', game=IRON_CURTAIN)["record"]
    load_it = json.dumps({"do": "load", "record": record})
    loaded, legal, again = answers(load_it, '{"do": "legal", "seat": "ussr"}', '{"do": "record"}', game=IRON_CURTAIN)
    assert loaded["ok"]
    assert legal["actions"] == ["first usa", "first ussr"]
    assert again["record"] == record


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"card_set": "custom"}, "file-needed"),
        ({"card_file": CUSTOM_CARDS}, "option-unused"),
        ({"card_set": "custom", "card_file": "eighteen cards"}, "file-not-toml"),
        ({"card_set": "custom", "card_file": CUSTOM_CARDS.replace("place 3 anywhere", "dance 3")}, "file-bad-program"),
        ({"cubes_per_side": 13}, "bad-option-value"),
    ],
)
def test_wrong_cards_are_refused(options: dict[str, str | int], expected: str) -> None:
    """A card file with a mistake, or without its option, starts no match."""
    line = json.dumps({"do": "new", "options": options})
    assert code(last(line, game=IRON_CURTAIN)) == expected
    assert code(last(line, '{"do": "waiting"}', game=IRON_CURTAIN)) == "no-match"


# Shadows in Kyoto

PLACED = ("3-real", "3-false", "2-real", "2-false", "1-false")
KYOTO = tuple(
    json.dumps(line)
    for line in (
        {"do": "new", "chance": "scripted", "seed": 5},
        *(
            {"do": "chance", "action": f"deal {card}"}
            for card in 2 * ("red-1", "green-1", "yellow-1", "yellow-2", "swap-1", "lure-1")
        ),
        *(
            {"do": "play", "seat": seat, "action": f"place {space} {identity}"}
            for seat, spaces in (("oniwaban", "a1 b1 c1 d1 e1"), ("government", "c5 a6 b6 c6 d6"))
            for space, identity in zip(spaces.split(), PLACED, strict=True)
        ),
    )
)
SWAP = tuple(
    json.dumps({"do": "play", "seat": "oniwaban", "action": action})
    for action in ("play swap", "swap c1 c2", "exchange")
)


def test_agents_are_known_by_their_spaces() -> None:
    """A view has the agents of both sides on their spaces, and names those of its owner only."""
    view = last(*KYOTO, '{"do": "view", "seat": "government"}', game=SHADOWS)["view"]
    assert isinstance(view, dict)
    named = {agent["space"]: agent["identity"] for agent in view["agents"]}
    assert {space: named[space] for space in ("a1", "c2", "c5", "e6")} == {
        "a1": None,
        "c2": None,
        "c5": "3-real",
        "e6": "0-false",
    }


def test_only_its_player_hears_what_a_swap_did() -> None:
    """Everybody hears who was taken up; `exchanged` is for the Oniwaban alone."""
    heard = {}
    for seat in ("oniwaban", "government", "spectator"):
        facts = last(*KYOTO, *SWAP, json.dumps({"do": "facts", "seat": seat}), game=SHADOWS)["facts"]
        assert isinstance(facts, list)
        heard[seat] = [fact["words"][0] for fact in facts if fact["words"][0] in ("swapped", "exchanged", "left")]
    assert heard == {"oniwaban": ["swapped", "exchanged"], "government": ["swapped"], "spectator": ["swapped"]}


def test_the_rule_that_forbids_a_pair() -> None:
    """Agents that stand in no line are not swapped, by R35."""
    line = json.dumps({"do": "play", "seat": "oniwaban", "action": "swap a1 a6"})
    error = last(*KYOTO, SWAP[0], line, game=SHADOWS)["error"]
    assert isinstance(error, dict)
    assert (error["code"], error["rule"]) == ("not-legal-now", "R35")


def test_a_match_on_a_board_of_its_own_is_loaded_again() -> None:
    """A record carries the board of its match, and loading it goes on with it."""
    options = {"board_layout": "file", "board_file": CUSTOM_BOARD}
    record = last(json.dumps({"do": "new", "seed": 5, "options": options}), '{"do": "record"}', game=SHADOWS)["record"]
    load_it = json.dumps({"do": "load", "record": record})
    loaded, again = answers(load_it, '{"do": "record"}', game=SHADOWS)
    assert loaded["ok"]
    assert again["record"] == record


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"board_layout": "file"}, "file-needed"),
        ({"board_file": CUSTOM_BOARD}, "option-unused"),
        ({"board_layout": "file", "board_file": "five by six"}, "file-not-toml"),
        ({"modules": "all"}, "bad-option-value"),
    ],
)
def test_a_wrong_board_is_refused(options: dict[str, str], expected: str) -> None:
    """A board file with a mistake, or without its option, starts no match."""
    line = json.dumps({"do": "new", "options": options})
    assert code(last(line, game=SHADOWS)) == expected
    assert code(last(line, '{"do": "waiting"}', game=SHADOWS)) == "no-match"


# Checkpoint Charlie


@pytest.mark.rule("checkpoint-charlie:R7")
def test_the_table_names_who_begins() -> None:
    """A seat named in the options begins, and a seat that does not play, or one named for nothing, starts no match."""
    agreed = {"first_player": "chosen", "first_seat": "dachshund"}
    record = last(json.dumps({"do": "new", "options": agreed}), '{"do": "record"}', game=CHARLIE)["record"]
    assert "\nchance start dachshund\n" in str(record)
    for options, expected in (
        ({**agreed, "first_seat": "terrier"}, "bad-option-value"),
        ({"first_seat": "dachshund"}, "option-unused"),
    ):
        assert code(last(json.dumps({"do": "new", "options": options}), game=CHARLIE)) == expected


# The process


def test_the_end_of_the_input_ends_the_process() -> None:
    """With no more input the process ends without an error; the error stream tells at most that nothing is compiled."""
    process = subprocess.run(
        [sys.executable, "-m", "brushpass", "referee", "cold-war"], input=b"", capture_output=True, check=False
    )
    assert (process.returncode, process.stdout) == (0, b"")
    assert process.stderr.count(b"\n") == (0 if brushpass.compiled() else 1)


def test_each_answer_is_flushed() -> None:
    """An answer can be read before the next request is written."""
    with subprocess.Popen(
        [sys.executable, "-m", "brushpass", "referee", "cold-war"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"do": "new", "seed": 2}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        process.stdin.write(b'{"do": "record"}\n')
        process.stdin.flush()
        assert parse(json.loads(process.stdout.readline())["record"]).game == "cold-war"
        process.stdin.close()
        assert process.wait(30) == 0


def test_an_unknown_game_is_one_line() -> None:
    """A game that does not exist is refused before any request, with exit status 2."""
    process = subprocess.run(
        [sys.executable, "-m", "brushpass", "referee", "chess"], input=b"", capture_output=True, check=False
    )
    assert process.returncode == 2
    assert process.stderr.decode().count("\n") == 1
