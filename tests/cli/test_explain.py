"""The command `explain`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.engine.model.playoffs import PlayOff
from tests.cli.conftest import Shell, saved
from tests.engine.cases import event, printed


def test_the_json_of_an_explanation(shell: Shell) -> None:
    data = shell.json(*("explain", "--example", "rr6", "--participant", 5, "--tiebreak", "sb/c1"))
    terms = data.pop("terms")
    assert data == {
        "participant": 5,
        "tiebreak": "SB/C1",
        "name": "Sonneborn-Berger, least significant value cut (Art. 9.1, 14.1)",
        "rules": "fide-2026",
        "federation": "",
        "source": "",
        "value": "1.50",
        "exact": "3/2",
    }
    by_opponent = {term["opponent"]: term for term in terms}
    assert by_opponent[4] == {
        "round": 3,
        "opponent": 4,
        "kind": "played",
        "opponent_score": "1.5",
        "own_points": "0.5",
        "amount": "0.75",
        "status": "cut-low",
        "articles": ["14.1.1"],
        "note": "Cut: lowest opponent score, among equals the smallest contribution (14.1.1)",
    }
    assert by_opponent[6]["kind"] == "forfeit-win"
    assert by_opponent[6]["articles"] == ["15.2"]
    counted = [printed(term["amount"]) for term in terms if term["status"] == "counted"]
    assert sum(counted) == printed("1.50")


def test_a_tiebreak_of_a_federation_has_its_source_and_no_edition(shell: Shell) -> None:
    words = ("explain", "--example", "swiss16", "--participant", 4, "--tiebreak", "US_MM")
    data = shell.json(*words)
    assert (data["rules"], data["federation"]) == (None, "US Chess")
    assert data["source"].startswith("US Chess rulebook")
    assert not [article for term in data["terms"] for article in term["articles"]]
    shell.run(*words)
    assert f"(US Chess: {data['source']})." in shell.out
    assert "C.07" not in shell.out


def test_one_that_goes_by_the_edition_has_both(shell: Shell) -> None:
    words = ("explain", "--example", "rr6", "--participant", 4, "--tiebreak", "BH_SUM")
    assert shell.json(*words)["rules"] == "fide-2026"
    shell.run(*words)
    assert "(Deutscher Schachbund: " in shell.out
    assert "; FIDE C.07, from 1 March 2026." in shell.out


def test_a_play_off_is_named(shell: Shell, tmp_path: Path) -> None:
    played = PlayOff(2, 3, label="blitz 12 May", source="result sheet")
    path = saved(event("rr6")._replace(playoffs=(played,)), tmp_path, "PTS,PO")
    data = shell.json("explain", path, "--participant", 2, "--tiebreak", "PO")
    assert data["play_off"] == {"label": "blitz 12 May", "source": "result sheet"}
    assert "play_off" not in shell.json("explain", path, "--participant", 1, "--tiebreak", "PO")


def test_the_limit_of_koya_is_reported(shell: Shell) -> None:
    data = shell.json("explain", "--example", "rr6", "--participant", 2, "--tiebreak", "KS")
    assert data["limit"] == "2.5"
    assert [term["status"] for term in data["terms"]].count("below-limit") == 3


def test_the_passes_of_a_direct_encounter(shell: Shell) -> None:
    data = shell.json("explain", "--example", "rr6", "--participant", 4, "--tiebreak", "DE")
    assert (data["value"], data["exact"]) == ("3", "3")
    (only,) = data["passes"]
    assert only["members"] == [4, 5, 6]
    assert {"players": [5, 6], "points": ["1", "0"]} in only["games"]
    assert only["points"] == {"4": "0.5", "5": "1.5", "6": "1"}
    assert only["order"] == [[5], [6], [4]]
    assert (only["ending"], only["missing"], only["rivals"]) == ("separated", [], [])
    assert only["note"].startswith("All have met")


def test_a_player_not_tied_has_no_passes(shell: Shell) -> None:
    data = shell.json("explain", "--example", "double4", "--participant", 4, "--tiebreak", "DE")
    assert (data["value"], data["exact"], data["passes"]) == (None, None, [])


def test_an_explanation_as_text(shell: Shell) -> None:
    words = ("explain", "--example", "rr6", "--participant", 1, "--tiebreak", "SB/C1")
    assert shell.run(*words) == 0
    assert "9.25 = 0.75 + 3.50 + 3.50 + 1.50" in shell.out


def test_the_cut_of_ratings_speaks_of_ratings(shell: Shell) -> None:
    words = ("explain", "--example", "swiss16", "--participant", 4, "--tiebreak", "ARO/M1")
    terms = shell.json(*words)["terms"]
    told = {term["round"]: (term["articles"], term["note"]) for term in terms if term["note"]}
    assert told == {
        2: (["10.1"], "Not counted: half-point bye, no opponent over the board (10.1)"),
        3: (["14.1.1"], "Cut: lowest rating of an opponent (14.1.1)"),
        5: (["14.3"], "Cut: highest rating of an opponent (14.3)"),
    }


def test_the_matches_behind_the_boards(shell: Shell) -> None:
    words = ("explain", "--example", "teams14", "--participant", 12, "--tiebreak", "BC")
    matches = shell.json(*words)["matches"]
    assert len(matches) == 7
    assert matches[2] == {
        "round": 3,
        "opponent": 10,
        "kind": "played",
        "boards": ["0", "0", "1", "0.5"],
    }
    assert matches[4] == {
        "round": 5,
        "opponent": None,
        "kind": "pairing-bye",
        "boards": ["1", "1", "1", "1"],
    }


@pytest.mark.parametrize(
    ("name", "tiebreak", "words"),
    [
        ("rr6", "BH", "BH is not intended for this kind of event"),
        ("rr6", "LOTS", "no seed was kept for the drawing of lots"),
        ("rr6", "MPTS", "MPTS is not computed"),
        ("swiss16", "BH", ""),
    ],
)
def test_a_tie_break_outside_the_chain_has_its_warnings_too(
    shell: Shell, name: str, tiebreak: str, words: str
) -> None:
    asked = ("explain", "--example", name, "--participant", 1, "--tiebreak", tiebreak)
    assert shell.run(*asked) == 0
    assert words in shell.err
    assert shell.err.count("warning:") == bool(words)
