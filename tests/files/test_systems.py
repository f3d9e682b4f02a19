"""An event's declared systems go with it through every file that is opened again."""

from __future__ import annotations

import json
from datetime import date
from itertools import product
from typing import Any

import pytest

from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition_of
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.files import files
from tbdesk.files.project.damaged import salvage
from tbdesk.files.project.project import ProjectError
from tests.domain import standings
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE, OLYMPIAD
from tests.team_domain import team_event


def own(**fields: Any) -> Tournament:
    """An event with a system of its own in its chain, beside one that takes its values."""
    names = {"names": {"en": "House rule", "de": "Hausregel – größer"}}
    weights = {"win": "0.1", "draw": {"white": "1/3", "black": 0}, "loss": -1, "unplayed": 0}
    house = declared("HOUSE", {**names, "own": weights, "decimals": 3, **fields})
    sum_ = declared("HOUSE_SUM", {**names, "times": "HOUSE"})
    event = event_of(EXAMPLE)._replace(title="Club", systems=(house, sum_))
    return event._replace(chain=catalogue.chain("PTS,HOUSE_SUM/C1,HOUSE", event.systems))


@pytest.mark.parametrize("suffix", [".tbdesk", ".trf"])
def test_a_declared_system_is_read_as_it_was_written(suffix: str) -> None:
    event = own()
    again = files.loads(files.dumps(event, suffix), f"club{suffix}").tournament
    assert (again.systems, again.chain) == (event.systems, event.chain)
    code = "HOUSE_SUM/C1"
    values = standings(event, code).values(code).values()
    assert list(standings(again, code).values(code).values()) == list(values)


@pytest.mark.parametrize("code", systems.known())
def test_chains_of_the_programs_systems_go_through_report_files(code: str) -> None:
    event = event_of(EXAMPLE)._replace(chain=catalogue.chain(f"PTS,{code}"))
    data = files.dumps(event, ".trf")
    assert f"OTHER_{code}".encode() in data
    assert files.loads(data, "club.trf").tournament.chain == event.chain


def test_older_programs_do_not_compute_something_else() -> None:
    assert b'"version": 6' in files.dumps(own(), ".tbdesk")


def _damaged(event: Tournament, **fields: Any) -> bytes:
    record = json.loads(files.dumps(event, ".tbdesk"))
    record["systems"]["HOUSE"] |= fields
    return json.dumps(record, indent=1).encode()


def test_a_number_typed_into_the_file_is_exact() -> None:
    read = files.loads(_damaged(own(), own={"win": 0.1, "draw": 0, "loss": 0}), "club.tbdesk")
    assert read.tournament.systems[0].own[0] * 10 == 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"cut": [{"low": "x"}]}, "field systems.HOUSE.cut[1].low"),
        ({"evaluate": "print(1)"}, "field systems.HOUSE.evaluate"),
        ({"own": 1, "times": "HOUSE_SUM"}, "field systems.HOUSE.times"),
    ],
)
def test_a_declaration_that_cannot_be_used_is_named(fields: dict[str, Any], where: str) -> None:
    with pytest.raises(ProjectError, match=where.replace("[", r"\[")):
        files.loads(_damaged(own(), **fields), "club.tbdesk")


def test_the_rest_of_such_a_file_can_be_taken() -> None:
    found = salvage(_damaged(own(), own="x"), "club.tbdesk")
    assert found is not None
    assert found.tournament.systems == ()
    assert len(found.tournament.players) == 7
    assert [one.text for one in found.tournament.chain] == [
        "PTS",
        "OTHER_HOUSE_SUM_C1",
        "OTHER_HOUSE",
    ]


def test_an_unusable_remark_is_reported() -> None:
    text = files.dumps(own(), ".trf").decode()
    read = files.loads(text.replace('"HOUSE"', '"NOTHING"').encode(), "club.trf")
    assert [system.code for system in read.tournament.systems] == ["HOUSE"]
    assert any("HOUSE_SUM" in str(problem.arguments) for problem in read.problems)


def _shadowing(code: str) -> Tournament:
    """An event whose own systems have the code of one that the program has."""
    names = {"names": {"en": "Something else"}}
    same_code = declared(code, {**names, "own": "points", "decimals": 3})
    on_it = declared("ON_IT", {**names, "times": code})
    event = event_of(EXAMPLE)._replace(systems=(same_code, on_it))
    return event._replace(chain=catalogue.chain(f"PTS,{code},ON_IT", event.systems))


#: A workbook holds the project file: one code shows that the warning reaches the user.
@pytest.mark.parametrize(
    ("suffix", "code"),
    [*product((".tbdesk", ".trf"), ("US_MM", "SB+")), (".xlsx", "SB+")],
)
def test_one_with_the_code_of_another_has_a_code_of_its_own_and_keeps_its_values(
    suffix: str, code: str
) -> None:
    event, new = _shadowing(code), f"{code.rstrip('+')}_2"
    read = files.loads(files.dumps(event, suffix, with_event=True), f"club{suffix}")
    again = read.tournament
    assert [one.text for one in again.chain] == ["PTS", new, "ON_IT"]
    assert [(system.code, system.times) for system in again.systems][1:] == [("ON_IT", new)]
    for old, code_here in ((code, new), ("ON_IT", "ON_IT")):
        values = standings(event, old).values(old).values()
        assert list(standings(again, code_here).values(code_here).values()) == list(values)
    (told,) = (problem for problem in read.problems if new in problem.arguments)
    assert told.arguments == (code, new)
    assert not [
        problem.arguments
        for problem in files.loads(
            files.dumps(again, suffix, with_event=True), f"club{suffix}"
        ).problems
        if new in problem.arguments
    ]


@pytest.mark.parametrize("suffix", [".tbdesk", ".trf"])
def test_a_declaration_equal_to_a_known_system_is_that_system(suffix: str) -> None:
    event = event_of(EXAMPLE)._replace(systems=(systems.known()["US_MM"],))
    event = event._replace(chain=catalogue.chain("PTS,US_MM"))
    read = files.loads(files.dumps(event, suffix), f"club{suffix}")
    assert read.tournament.systems == ()
    assert read.tournament.chain == event.chain


LEAGUE = team_event(
    4, 4, 3,
    "1 1-2 10==", "1 3-4 1=00", "2 1-3 1===", "2 2-4 +:-", "3 1-4 0110", "3 2 HPB", "3 3 PAB",
    board_weights=(4, 3, 2, 1),
)  # fmt: skip
EVENTS = {
    "Olympiad of 2014": (
        event_of(OLYMPIAD)._replace(start=date(2014, 8, 2)),
        "MPTS,OLY_SB,GPTS,OLY_MP",
    ),
    "game points and matches won": (event_of(OLYMPIAD), "GP_310,GP_WON,MP_310"),
    "Berliner Wertung": (LEAGUE, "MPTS,GPTS,BERLIN,BC"),
    "4NCL": (event_of(EXAMPLE), "PTS,DE_ALL,PS,WIN"),
    "Go": (event_of(EXAMPLE)._replace(scores=ScoreSystem(zero_bye=1)), "PTS,SOS_H,SODOS_J"),
    "3-2-1": (event_of(EXAMPLE)._replace(scores=ScoreSystem(6, 4, 2)), "PTS,CAT_MED"),
}


def places_and_values(event: Tournament) -> list[object]:
    table = compute(event, event.chain, edition_of(event))
    return [
        [(table.event.numbers[line.position], line.rank) for line in table.lines],
        [[column.exact(line.position) for line in table.lines] for column in table.columns],
    ]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("suffix", [".tbdesk", ".trf"])
@pytest.mark.parametrize("name", EVENTS)
def test_events_outside_the_regulations_come_back_with_their_standings(
    name: str, suffix: str
) -> None:
    bare, chain = EVENTS[name]
    event = bare._replace(title=name, chain=catalogue.chain(chain))
    again = files.loads(files.dumps(event, suffix), f"event{suffix}").tournament
    assert places_and_values(again) == places_and_values(event)
