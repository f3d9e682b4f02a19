"""The readings of the rules: each has a case, and every settled difference is among them."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tbdesk.engine.model.descriptor import parse_chain
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.files.help import cases
from tbdesk.i18n import language
from tbdesk.report.help import pages

TESTS = Path(__file__).resolve().parents[2]
#: `engine/event/test_cuts.py`: `test_one`, `test_another`
_FILE = re.compile(r"`([\w/]+\.py)`:((?:,?\s+`\w+`)+)")


def text(code: str) -> str:
    with language(code):
        return pages.text("readings")


def cases_of(reading: str) -> list[tuple[str, str]]:
    """File and function of every case that is named."""
    return [
        (path, function)
        for path, names in _FILE.findall(reading)
        for function in re.findall(r"\w+", names)
    ]


@cache
def functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("code", ["en", "it"])
def test_every_reading_has_a_case_that_is_a_test(code: str) -> None:
    for reading in text(code).split("\n### ")[1:]:
        named = cases_of(reading)
        assert named, reading.partition("\n")[0]
        for path, function in named:
            assert function in functions(TESTS / path), f"{path}::{function}"


@pytest.mark.parametrize("code", ["en", "it"])
def test_every_difference_that_is_settled_is_reported(code: str) -> None:
    known = (TESTS / "differential" / "known.md").read_text("utf-8")
    names = set(re.findall(r"^## ([a-z-]+)$", known, re.MULTILINE))
    assert names
    assert names == set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", text(code))) - {"fide-2009"}


def test_both_languages_tell_the_same_readings() -> None:
    assert cases_of(text("en")) == cases_of(text("it"))
    assert text("en").count("\n### ") == text("it").count("\n### ")


def test_the_extended_direct_encounter_of_the_example() -> None:
    (event,) = (case.tournament for case in cases() if case.name == "teams14")
    standings = compute(event, parse_chain("MPTS,EDE"), FIDE_2026)
    order = [standings.event.numbers[line.position] for line in standings.lines]
    assert order[:5] == [4, 2, 1, 3, 5]
    assert "4, 2, 1, 3, 5" in text("en")
