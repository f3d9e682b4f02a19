"""`tbdesk systems`: what is listed and explained."""

import json
import tomllib
from itertools import islice

import pytest

from tbdesk import paths
from tbdesk.cli.main import main
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["systems", *words]) == 0
    return capsys.readouterr().out


def test_all_known_systems_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys).splitlines()
    assert [line.split()[0] for line in lines] == [row.code for row in catalogue.known()]
    assert "US_MM     Modified Median [US Chess]" in lines


def test_the_list_of_systems_is_available_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(run(capsys, "--json"))
    keys = {"code", "names", "federation", "kind", "definition", "source", "declared"}
    assert all(keys <= one.keys() for one in data)
    assert {one["code"] for one in data if one["declared"]} == set(systems.known())
    berlin = next(one for one in data if one["code"] == "BERLIN")
    assert berlin["names"]["de"] == "Berliner Wertung"
    (cut,) = json.loads(run(capsys, "bh/c1", "--json"))
    assert (cut["code"], cut["federation"], cut["source"]) == ("BH", "FIDE", "C.07, 8.1")


def test_a_system_is_explained_with_its_declaration_and_an_example(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = run(capsys, "us_mm")
    assert "US Chess rulebook" in text
    assert '{rounds = 9, own = "plus", low = 2}' in text
    assert "US_MM: 10.5 8.5 9.5 8 8 5.5 4.5" in text


def test_an_unknown_tie_break_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["systems", "nix"]) == 2
    assert "'nix': no tie-break has this name" in capsys.readouterr().err


def test_words_find_by_name_and_federation(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "US", "Chess", "cumulative").splitlines()
    assert [line.split()[0] for line in lines] == ["US_CUM", "US_COP"]
    assert {one["code"] for one in json.loads(run(capsys, "tronqué", "--json"))} == {"BH", "FFE_TR"}


@pytest.mark.parametrize("file", systems.files(), ids=lambda file: file.id)
def test_the_values_of_a_worked_example_are_printed_as_they_are_typed(
    file: systems.SystemsFile, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the first system of every example."""
    data = tomllib.loads((paths.systems() / f"{file.id}.toml").read_text("utf-8"))
    for example in data["examples"]:
        shown = (code for code in example["values"] if code in systems.known())
        for code in islice(shown, 1):
            assert f"{code}: {example['values'][code]}" in run(capsys, code).splitlines()
