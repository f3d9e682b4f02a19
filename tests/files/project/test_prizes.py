"""Categories and prizes in the project file, and what else reads and loses them."""

from __future__ import annotations

import json

import pytest

from tbdesk.engine.prizes.allocation import allocate
from tbdesk.engine.standings.standings import standings_of
from tbdesk.files.losses import losses
from tbdesk.files.project.project import ProjectError, dumps, loads
from tests.engine.prizes.open30 import open30


def test_the_prizes_of_a_reread_event_are_the_same() -> None:
    event = open30()
    again = loads(dumps(event), "open.tbdesk").tournament
    assert (again.categories, again.prize_list) == (event.categories, event.prize_list)
    assert allocate(standings_of(again)) == allocate(standings_of(event))


def test_a_person_can_read_them() -> None:
    written = json.loads(dumps(open30()))
    assert written["categories"][1] == {"name": "U16", "youth": 16}
    assert written["prize_list"]["prizes"][0] == {"name": "1st", "amount": 30000}
    assert written["age_day"] == "2026-12-31"


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("categories", [{"name": "U0", "youth": 0}], "categories, entry 1, field youth"),
        ("prize_list", {"prizes": [{"name": "", "amount": -1}]}, "amount"),
        ("prize_list", {"level": "coin"}, "level"),
        ("age_day", "31 December", "age_day"),
    ],
)
def test_an_impossible_prize_list_is_refused_with_its_place(
    field: str, value: object, where: str
) -> None:
    data = json.dumps(json.loads(dumps(open30())) | {field: value}).encode()
    with pytest.raises(ProjectError) as refused:
        loads(data, "open.tbdesk")
    assert where in str(refused.value.where)


def test_a_report_file_does_not_keep_them() -> None:
    assert "Categories and prizes are not kept." in losses(open30(), ".trf")
    bare = open30()._replace(categories=(), age_day=None)
    assert "Categories and prizes are not kept." in losses(bare, ".trf")
