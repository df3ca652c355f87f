"""The glossary of a table: for whoever may see the table, by its options, in both languages."""

from __future__ import annotations

from tests.support.running import Running, client

NEW = {"game": "cold-war", "name": "Ada", "places": ["me", "simple"]}


def deputy(entries: list[dict[str, object]]) -> object:
    """What is said of the Deputy Director."""
    return next(one["text"] for one in entries if one["keys"] == ["agent:*:deputy-director"])


def test_a_glossary_follows_the_options_and_may_be_kept(server: Running) -> None:
    """Two tables with other options are explained otherwise; the answer is the reader's own to keep."""
    with client(server.url) as browser:
        tables = [
            browser.post("/api/tables", json={**NEW, "options": {"deputy_immune_to_leave": immune}}).json()["table"]
            for immune in (True, False)
        ]
        usual, other = (browser.get(f"/api/tables/{table}/glossary?lang=en") for table in tables)
        polish = browser.get(f"/api/tables/{tables[0]}/glossary?lang=pl").json()["entries"]
    told = usual.json()["entries"]
    assert usual.headers["cache-control"].startswith("private")
    assert deputy(told) != deputy(other.json()["entries"])
    assert [one["rule"] for one in told] == [one["rule"] for one in polish]
    assert deputy(told) != deputy(polish)


def test_a_private_table_explains_itself_to_its_players_alone(server: Running) -> None:
    """For anybody else it is not there."""
    with client(server.url) as ada, client(server.url) as eve:
        table = ada.post("/api/tables", json={**NEW, "visibility": "private"}).json()["table"]
        answers = [browser.get(f"/api/tables/{table}/glossary") for browser in (ada, eve)]
    assert [answer.status_code for answer in answers] == [200, 404]
