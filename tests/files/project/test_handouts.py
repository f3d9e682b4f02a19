"""Editions of hand-outs go with the event through the project file."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.handed_out import next_edition
from tbdesk.engine.model.handouts import HandoutKind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.files.losses import losses
from tbdesk.files.project.damaged import salvage
from tbdesk.files.project.project import ProjectError
from tests.engine.cases import event
from tests.engine.entry.test_handed_out import DRAW, WHEN, WIN, four, handed_out, with_result
from tests.team_domain import team_event


def read_again(made: Tournament) -> Tournament:
    return files.loads(files.dumps(made, ".tbdesk"), "club.tbdesk").tournament


def twice() -> Tournament:
    """Two editions, between which the first round changed."""
    first = next_edition(four(), HandoutKind.STANDINGS, (1, 2, 3), ((1, 1), (3, 2)), WHEN)
    assert first is not None
    return handed_out(with_result(four()._replace(handouts=(first,)), DRAW), minutes=5)


def test_hand_outs_are_read_as_they_were_written() -> None:
    made = twice()
    assert [edition.number for edition in made.handouts] == [1, 2]
    assert read_again(made).handouts == made.handouts


@pytest.mark.parametrize(
    "entries",
    [
        ("1 1-2 1=.0", "1 3-4 2:2", "2 1-3 +:-", "2 2-4 .-+1", "2 5 PAB", "3 1-4 -:-"),
        ("1 1-2 1=10", "2 1-3 ....", "3 1-4 2.5:1.5"),
    ],
)
def test_matches_with_their_boards(entries: tuple[str, ...]) -> None:
    made = handed_out(team_event(5, 4, 3, *entries))
    assert read_again(made).handouts == made.handouts


def test_a_round_is_written_again_only_where_it_is_another() -> None:
    text = files.dumps(twice(), ".tbdesk").decode()
    assert text.count('"1": "1-2 1-0, 3 HPB"') == 1
    assert text.count('"1": "1-2 ½-½, 3 HPB"') == 1
    assert text.count('"2": "1-3 1-0"') == 1


def test_an_older_program_does_not_lose_them_unsaid() -> None:
    assert b'"version": 7' in files.dumps(twice(), ".tbdesk")
    assert b'"version": 1' in files.dumps(event("rr6"), ".tbdesk")


def test_a_file_of_an_earlier_version_has_none() -> None:
    data = files.dumps(event("rr6"), ".tbdesk")
    assert files.loads(data.replace(b',\n "handouts": []', b""), "old.tbdesk") == files.loads(
        data, "new.tbdesk"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"1-2 1-0, 3 HPB"', b'"1-2 1-0; 3 HPB"'),
        (b'"1 1, 3 2"', b'"1 first"'),
        (b'"rounds": "1 2 3"', b'"rounds": "0"'),
        (b'"kind": "standings"', b'"kind": "menu"'),
    ],
)
def test_a_damaged_hand_out_edition_is_refused_alone_with_its_place(old: bytes, new: bytes) -> None:
    data = files.dumps(twice(), ".tbdesk").replace(old, new, 1)
    with pytest.raises(ProjectError, match="handouts"):
        files.loads(data, "club.tbdesk")
    rest = salvage(data, "club.tbdesk")
    assert rest is not None
    assert rest.tournament.games == with_result(four(), DRAW).games
    assert [edition.number for edition in rest.tournament.handouts] == [2]


def test_a_report_file_keeps_none_and_says_so() -> None:
    sentence = "Hand-outs are not remembered: later changes are not marked."
    assert sentence in losses(twice(), ".trf")
    assert sentence not in losses(four(), ".trf")
    assert sentence not in losses(twice(), ".tbdesk")
    assert files.loads(files.dumps(twice(), ".trf"), "club.trf").tournament.handouts == ()


def test_a_large_event_takes_little_more_room_with_every_edition() -> None:
    made = event("swiss16")
    sizes = []
    for number in range(3):
        made = handed_out(with_result(made, WIN if number % 2 else DRAW), minutes=number)
        sizes.append(len(files.dumps(made, ".tbdesk")))
    assert len(made.handouts) > 1
    assert sizes[-1] - sizes[-2] < 400
