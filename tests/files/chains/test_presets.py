"""The preset chains that travel with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.rules import editions
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import PresetError, load_presets, read_presets


def test_every_preset_suits_its_kind_of_event_and_its_rules() -> None:
    for preset in load_presets():
        edition = editions.edition(preset.edition)
        for descriptor in preset.chain:
            fault = catalogue.objection(descriptor, preset.kind, edition, preset.teams)
            assert fault is None, preset.id


def test_presets_have_names_and_chains_of_their_own() -> None:
    presets = load_presets()
    assert len({preset.id for preset in presets}) == len(presets)
    assert len({preset.name for preset in presets}) == len(presets)
    assert all(len(set(preset.chain)) == len(preset.chain) > 0 for preset in presets)


@pytest.mark.parametrize(
    ("kind", "chain"),
    [
        (EventKind.ROUND_ROBIN, "PTS,DE,WIN,SB,KS"),
        (EventKind.SWISS, "PTS,BH/C1,BH,SB,DE,WIN"),
        (EventKind.PREDETERMINED, "PTS,DE,WIN,SB"),
    ],
)
def test_a_new_event_is_offered_the_chain_of_the_federation_first(
    kind: EventKind, chain: str
) -> None:
    first = next(preset for preset in load_presets() if preset.suits(kind))
    assert chain_text(first.chain) == chain


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("kind", list(EventKind))
def test_few_presets_are_usual_and_those_come_first(kind: EventKind, teams: bool) -> None:
    fitting = [preset for preset in load_presets() if preset.suits(kind, teams=teams)]
    usual = [preset for preset in fitting if preset.usual]
    assert 1 <= len(usual) <= 4
    assert fitting[0] in usual


def test_presets_for_the_rules_of_the_event_come_first_too() -> None:
    old = next(preset for preset in load_presets() if preset.id == "swiss-2009")
    assert old.comes_first("fide-2009")
    assert not old.comes_first("fide-2026")
    assert not old.comes_first(None)


def test_the_recommended_lists_of_the_virtual_opponent() -> None:
    """13.16: round robin, Swiss with and without reliable ratings, teams."""
    chains = {
        chain_text(preset.chain) for preset in load_presets() if preset.edition == "fide-2009"
    }
    assert chains == {
        "PTS,DE,WIN,SB,KS",
        "PTS,BH/C1,BH,SB,PS,DE,WIN,BWG",
        "PTS,BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB",
        "MPTS,MPvGP,EDE,EMMSB",
        "MPTS,MPvGP,EDE,BH/C1,BH,EMMSB",
    }


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ("", "", "empty"),
        ("[", "line 1, column 2", "ends in the middle"),
        ('[{"id": "x"}]', "entry 1", "the field name is missing"),
        (
            '[{"id": "x", "name": "X", "kind": "swiss", "chain": "PTS,XYZ"}]',
            "preset x, field chain",
            "tie-break 2 of the chain, 'XYZ'",
        ),
    ],
)
def test_a_broken_preset_is_named(tmp_path: Path, text: str, where: str, reason: str) -> None:
    path = tmp_path / "presets.json"
    path.write_text(text)
    with pytest.raises(PresetError) as caught:
        read_presets(path)
    assert (caught.value.source, caught.value.where) == (str(path), where)
    assert reason in caught.value.reason


def test_a_preset_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(PresetError, match="cannot be read"):
        read_presets(tmp_path)
