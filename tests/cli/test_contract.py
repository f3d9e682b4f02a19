"""The keys of the JSON of every command, and their types, on which other programs rely.

A key that is here is a promise. More keys may come; none may go or change its type.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Shell, saved
from tests.domain import crosstable
from tests.engine.standings.outlook.test_outlook import CLUB

EXAMPLES = ("rr6", "double4", "swiss16", "teams14")


# --- what a value may be ------------------------------------------------------------------------


def decimal(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d+)?", value) is not None


def fraction(value: object) -> bool:
    """`109/4`, or `7` for a whole number."""
    return isinstance(value, str) and str(Fraction(value)) == value


def number(value: object) -> bool:
    return type(value) is int


def text(value: object) -> bool:
    return isinstance(value, str)


def yes_or_no(value: object) -> bool:
    return isinstance(value, bool)


def told_apart(*texts: str) -> Callable[[object], bool]:
    return lambda value: value in texts


def or_null(shape: Any) -> Callable[[object], bool]:
    return lambda value: value is None or not list(unlike(value, shape))


def unlike(value: Any, shape: Any, where: str = "") -> Iterator[str]:
    """Places at which a value differs from a shape: an object with these keys, a list of one shape
    each or of so many different ones, or a predicate."""
    if callable(shape):
        if not shape(value):
            yield f"{where}: {value!r}"
    elif isinstance(shape, Mapping):
        for key, inner in shape.items():
            if not isinstance(value, dict) or key not in value:
                yield f"{where}.{key} is lost"
            else:
                yield from unlike(value[key], inner, f"{where}.{key}")
    elif not isinstance(value, list) or len(shape) not in (1, len(value)):
        yield f"{where}: {value!r}"
    else:
        shapes = shape * len(value) if len(shape) == 1 else shape
        for place, (one, inner) in enumerate(zip(value, shapes, strict=True)):
            yield from unlike(one, inner, f"{where}[{place}]")


# --- the shapes ---------------------------------------------------------------------------------

STANDINGS = {
    "format": lambda value: value == 1,
    "rules": text,
    "rules_assumed": text,
    "kind": told_apart("swiss", "round-robin", "other"),
    "after": number,
    "provisional": yes_or_no,
    "chain": [text],
    "participants": [
        {
            "id": number,
            "name": text,
            "rank": number,
            "shared": yes_or_no,
            "values": [or_null(decimal)],
            "exact": [or_null(fraction)],
            "decided_by": or_null(text),
        }
    ],
    "problems": [{"severity": told_apart("warning", "error"), "where": text, "text": text}],
}
TERM = {
    "round": or_null(number),
    "opponent": or_null(number),
    "kind": or_null(text),
    "opponent_score": or_null(decimal),
    "own_points": or_null(decimal),
    "amount": decimal,
    "status": told_apart(
        *("counted", "cut-low", "cut-high", "below-limit", "not-counted", "pending")
    ),
    "articles": [text],
    "note": text,
}
PASS = {"members": [number], "games": [{"players": [number, number], "points": [decimal, decimal]}]}
EXPLAIN = {
    "participant": number,
    "tiebreak": text,
    "value": or_null(decimal),
    "exact": or_null(fraction),
}
WHY = {
    "ahead": number,
    "behind": number,
    "decided_by": or_null(text),
    "steps": [
        {
            "descriptor": text,
            "ahead": or_null(decimal),
            "behind": or_null(decimal),
            "decides": yes_or_no,
        }
    ],
}
OUTLOOK = {
    "missing": [[number, number, number]],
    "outcomes": number,
    "complete": yes_or_no,
    "participants": [
        {
            "id": number,
            "best": number,
            "best_shared": yes_or_no,
            "worst": number,
            "worst_shared": yes_or_no,
            "first_in": or_null(number),
            "needs": or_null({"ways": or_null([[{"game": [number] * 3, "results": [text]}]])}),
        }
    ],
}
_WAY = {"descriptor": text, "rules": text, "system": or_null(text)}
IDENTIFY = {
    "columns": [
        {
            "heading": text,
            "exact": [_WAY],
            "nearest": [
                {
                    "descriptor": text,
                    "rules": text,
                    "differ": [{"id": number, "printed": text, "computed": or_null(text)}],
                }
            ],
        }
    ]
}
SYSTEMS = [
    {
        "code": text,
        "names": {"en": text},
        "federation": text,
        "kind": text,
        "definition": text,
        "source": text,
        "declared": yes_or_no,
    }
]


# --- the commands -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("more", [(), ("--after", 1), ("--chain", "PTS,DE,SB/C1,KS,ARO,MPTS,EDE")])
def test_standings(shell: Shell, name: str, more: tuple[object, ...]) -> None:
    data = shell.json("standings", "--example", name, *more)
    assert not list(unlike(data, STANDINGS))
    ranks = [participant["rank"] for participant in data["participants"]]
    assert ranks == sorted(ranks)
    for participant in data["participants"]:
        assert len(participant["values"]) == len(participant["exact"]) == len(data["chain"])
        assert [value is None for value in participant["values"]] == [
            x is None for x in participant["exact"]
        ]
        assert participant["decided_by"] in (None, *data["chain"])
        assert participant["shared"] == (ranks.count(participant["rank"]) > 1)


def test_a_player_without_a_name_has_an_empty_one(shell: Shell, tmp_path: Path) -> None:
    made = crosstable("A * 1\nB 0 *").tournament
    nameless = tuple(player._replace(name="") for player in made.players)
    data = shell.json("standings", saved(made._replace(players=nameless), tmp_path))
    assert not list(unlike(data, STANDINGS))
    assert [participant["name"] for participant in data["participants"]] == ["", ""]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", EXAMPLES)
def test_explain(shell: Shell, name: str) -> None:
    """Every value of the first two in the standings is the one that is explained."""
    standings = shell.json("standings", "--example", name)
    for participant in standings["participants"][:2]:
        for place, code in enumerate(standings["chain"]):
            words = ("--participant", participant["id"], "--tiebreak", code)
            data = shell.json("explain", "--example", name, *words)
            assert not list(unlike(data, EXPLAIN))
            assert data["exact"] == participant["exact"][place]
            assert data["value"] == participant["values"][place]
            (terms,) = {"terms", "passes"} & data.keys()
            assert not list(unlike(data[terms], [TERM] if terms == "terms" else [PASS]))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", EXAMPLES)
def test_why(shell: Shell, name: str) -> None:
    """Of neighbours: what decides has its terms, or its passes."""
    numbers = [
        participant["id"]
        for participant in shell.json("standings", "--example", name)["participants"]
    ]
    for pair in list(pairwise(numbers))[:5]:
        data = shell.json("why", "--example", name, "--participants", *pair)
        assert not list(unlike(data, WHY))
        assert {data["ahead"], data["behind"]} == set(pair)
        decisive = [step for step in data["steps"] if step["decides"]]
        assert [step["descriptor"] for step in decisive] == [data["decided_by"]] * len(decisive)
        assert len(decisive) == (data["decided_by"] is not None)
        for step in decisive:
            if "passes" in step:
                assert not list(unlike(step["passes"], [PASS]))
            else:
                assert not list(unlike(step["terms"], {"ahead": [TERM], "behind": [TERM]}))


@pytest.mark.parametrize("aim", [(), ("--aim", "first"), ("--aim", "top:2"), ("--aim", "above:3")])
def test_outlook(shell: Shell, tmp_path: Path, aim: tuple[str, ...]) -> None:
    made = saved(crosstable(CLUB).tournament, tmp_path, "PTS,DE")
    data = shell.json("outlook", made, *aim)
    assert not list(unlike(data, OUTLOOK))
    asked = {
        participant["id"]: participant["needs"] is not None for participant in data["participants"]
    }
    himself = {3} if "above:3" in aim else set()
    assert {number for number, needs in asked.items() if needs} == (
        {1, 2, 3, 4} - himself if aim else set()
    )


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_outlook_of_an_event_that_is_over(shell: Shell, name: str) -> None:
    data = shell.json("outlook", "--example", name)
    assert not list(unlike(data, OUTLOOK))
    assert (data["missing"], data["outcomes"], data["complete"]) == ([], 1, True)
    standings = shell.json("standings", "--example", name)["participants"]
    assert [
        (participant["id"], participant["best"], participant["worst"])
        for participant in data["participants"]
    ] == [(one["id"], one["rank"], one["rank"]) for one in standings]


def test_identify(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert shell.run("standings", "--example", "rr6", "--html", page) == 0
    content = page.read_text(encoding="utf-8")
    assert "9.25" in content
    page.write_text(content.replace("9.25", "9.75"), encoding="utf-8")
    data = shell.json("identify", "resources/examples/rr6.tbdesk", "--table", page)
    assert not list(unlike(data, IDENTIFY))
    assert any(column["exact"] for column in data["columns"])
    column = next(column for column in data["columns"] if column["heading"] == "SB")
    assert column["exact"] == []
    assert [(row["id"], row["printed"]) for row in column["nearest"][0]["differ"]] == [(1, "9.75")]


def test_systems(shell: Shell) -> None:
    assert shell.run("systems", "--json") == 0
    data = json.loads(shell.out)
    assert not list(unlike(data, SYSTEMS))
    codes = {one["code"] for one in data}
    named = "US_MM US_SOLK US_MED US_CUM US_COP US_KASH US_SB FFE_BH FFE_TR FFE_MED FFE_SUM "
    named += "FFE_KASH CAT_KASH SOS SOS_1 SOS_2 SODOS_J SOSOS CUSS BERLIN ARRANZ SHMULYAN"
    assert set(named.split()) <= codes


def test_a_lost_key_is_found() -> None:
    kept = {"a": 1, "b": [{"c": "1.5"}, {}]}
    shape = {"a": text, "b": [{"c": decimal}], "d": or_null(text)}
    assert list(unlike(kept, shape)) == [".a: 1", ".b[1].c is lost", ".d is lost"]
