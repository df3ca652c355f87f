"""Cards: everything on them comes from files, and what is missing is not on them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from train import card
from train.__main__ import main as train

GAME = "iron-curtain"
LITTLE = ("--device", "cores", "--processes", "0", "--matches", "4", "--steps", "6", "--minibatches", "2")


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A little training and a best response against it."""
    pytest.importorskip("matplotlib", reason="comes with brushpass[plots]")
    own, attack = tmp_path_factory.mktemp("own"), tmp_path_factory.mktemp("attack")
    more = ("--decisions", "96", "--check-deals", "0")
    train([GAME, "--out", str(own), *LITTLE, *more, "--first", "16", "--second", "8"])
    train([GAME, "--out", str(attack), *LITTLE, *more, "--best-response", str(own / "checkpoint.npz")])
    return own, attack


def docs_of(folder: Path) -> Path:
    """A folder of docs with a page for the comparison."""
    folder.mkdir()
    (folder / "training.md").write_text(f"before\n{card.BEGIN}\nold\n{card.END}\nafter\n")
    return folder


def test_a_card_is_written_from_the_files_of_a_training(folders: tuple[Path, Path], tmp_path: Path) -> None:
    """It has the facts of the training and pictures, and is the same when it is written again."""
    docs = docs_of(tmp_path / "docs")
    card.main([*map(str, folders), "--docs", str(docs)])
    text = (docs / "minds" / f"{GAME}.md").read_text()
    assert "| decisions learned from | 96 |" in text
    assert "regularised by `entropy`, seed 1" in text
    assert "Its chance to win" not in text
    for picture in (f"{GAME}.svg", f"{GAME}.attack.svg"):
        assert "<svg" in (docs / "minds" / picture).read_text()
    before = {file.name: file.read_bytes() for file in (docs / "minds").iterdir()}
    card.main(["--docs", str(docs)])
    assert {file.name: file.read_bytes() for file in (docs / "minds").iterdir()} == before


def test_a_card_tells_what_tournaments_attacks_and_calibration_have_found(tmp_path: Path) -> None:
    """Each number stands with its interval, and those of other games are left out."""
    docs = docs_of(tmp_path / "docs")
    (docs / "minds" / "calibration").mkdir(parents=True)
    (docs / "strength").mkdir()
    curve = [{"seconds": 60, "decisions": 500, "entropy": 0.8, "simple": [0.9, 0.85, 0.95, 100]}]
    facts: card.Facts = {"mark": {"game": GAME, "method": "mirror", "seed": 3, "size": [16, 8, 4], "target": None}}
    facts |= {"trained": 60.0, "decisions": 500, "curve": curve}
    attack = facts | {"curve": [{"seconds": 9, "decisions": 9, "target": share, "games": 600} for share in (0.5, 0.6)]}
    (docs / "minds" / f"{GAME}.attack.json").write_text(json.dumps(attack))
    result = {"share": 0.91, "low": 0.88, "high": 0.93, "fair": 0.5}
    meeting = {"bot": "policy", "against": "simple", "matches": 1000, "result": result}
    for game, against in ((GAME, "simple"), ("cold-war", "ismcts:3")):
        report = {"tournament": {"game": game}, "meetings": [meeting | {"against": against}]}
        (docs / "strength" / f"{game}.json").write_text(json.dumps(report))
    score = {"log_loss": 0.5, "log_loss_error": 0.01, "brier": 0.2, "off": 0.01}
    found = {"matches": 20000, "positions": 99, "weights": "00", "lower": 0.123, "scores": {"value": score}}
    (docs / "minds" / "calibration" / f"{GAME}.json").write_text(json.dumps(found))
    text = card.card(GAME, facts, docs)
    assert "90.0% (85.0-95.0) against `simple` in 100 paired deals" in text
    assert "| `simple` | 91.0% (88.0-93.0) | 50% | 1,000 |" in text
    assert "ismcts:3" not in text
    assert "won 55.0% (52.2-57.8) of its last 1,200 games" in text
    assert "lower than that of the handmade estimate by 12.3%" in text
    assert "measured with another file" in text


def test_the_comparison_stands_between_its_marks(folders: tuple[Path, Path], tmp_path: Path) -> None:
    """A pair of folders becomes a line; a newer pair of the same game and method takes its place."""
    docs = docs_of(tmp_path / "docs")
    pair = ["--compare", *map(str, folders)]
    card.main([*pair, *pair, "--docs", str(docs)])
    page = (docs / "training.md").read_text()
    assert page.startswith("before\n")
    assert page.endswith("\nafter\n")
    assert page.count(f"| {GAME} | `entropy` |") == 1
    assert "old" not in page


def test_a_folder_without_a_training_is_refused(tmp_path: Path) -> None:
    """The sentence says what is missing."""
    with pytest.raises(SystemExit, match=r"holds no training: there is neither training\.json nor checkpoint\.npz"):
        card.main([str(tmp_path), "--docs", str(docs_of(tmp_path / "docs"))])
    with pytest.raises(SystemExit, match="the page has no marks"):
        card.with_comparison("nothing", "text")


def test_the_page_about_training_is_that_of_its_files() -> None:
    """What is kept in docs/minds stands on the page, and nothing else."""
    page = (card.DOCS / "training.md").read_text()
    lines = card.read_json(card.DOCS / "minds" / "comparison.json") or []
    assert card.with_comparison(page, card.comparison(lines)) == page


def test_the_cards_are_those_of_their_files() -> None:
    """Every card in the docs is what the files there say."""
    for file in (card.DOCS / "minds").glob("*.training.json"):
        game = file.name.removesuffix(".training.json")
        text = (card.DOCS / "minds" / f"{game}.md").read_text()
        assert text == card.card(game, card.read_json(file), card.DOCS)
