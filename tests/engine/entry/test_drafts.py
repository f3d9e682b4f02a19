"""Refused texts: kept in the project file, beside the event, as long as their place exists;
reported before a file is saved that cannot keep them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tbdesk.cli.main import main
from tbdesk.engine.entry.drafts import (
    NEXT_PAIRING,
    NO_DRAFTS,
    Draft,
    DraftCell,
    Drafts,
    Grid,
    following,
    problems,
    renumbered,
    with_draft,
    without,
)
from tbdesk.engine.entry.pairings import Pairings
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Tournament
from tbdesk.files import files
from tbdesk.files.losses import losses
from tbdesk.files.project import project
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tests.domain import swiss

WHITE_OF_NEXT = DraftCell(Grid.BOARDS, 1, NEXT_PAIRING, "white")
BLACK_OF_NEXT = DraftCell(Grid.BOARDS, 1, NEXT_PAIRING, "black")
BLACK_OF_1 = DraftCell(Grid.BOARDS, 1, 1, "black")
ROUND_2_OF_4 = DraftCell(Grid.PARTICIPANTS, 2, 4)
SEVEN_WAITS = Draft("3", waiting=True)

TYPED: Drafts = {
    WHITE_OF_NEXT: SEVEN_WAITS,
    BLACK_OF_NEXT: Draft("99"),
    BLACK_OF_1: Draft("nobody"),
    ROUND_2_OF_4: Draft("+W4"),
    DraftCell(Grid.LINE_UP, 1, 1, "home", board=3): Draft("Rosi"),
    DraftCell(Grid.CROSSTABLE, 0, 1, opponent=2): Draft("2"),
}


@pytest.fixture
def event() -> Tournament:
    """Four players, three rounds; 1 and 2 are paired in the first."""
    made = swiss("Alice", "Bruno", "Carla", "Dora", rounds=3)
    one, two, *_ = made.players
    one.is_paired_with(two, 1)
    return made.tournament


def paired(event: Tournament, round_: int, white: int, black: int) -> Tournament:
    pairings = Pairings(event)
    pairings.pair(round_, white, black)
    return pairings.tournament()


# --- the project file -------------------------------------------------------------------------


def test_refused_texts_are_read_back_in_their_cells(event: Tournament) -> None:
    read = project.loads(project.dumps(event, TYPED), "event.tbdesk")
    assert read.drafts == TYPED
    assert read.tournament == event, "nothing of them is in the event"


def test_only_a_file_with_refused_texts_has_the_newest_version(event: Tournament) -> None:
    assert json.loads(project.dumps(event))["version"] == 1
    assert json.loads(project.dumps(event, TYPED))["version"] == 3


def test_a_file_without_refused_texts_is_read(event: Tournament) -> None:
    data = json.loads(project.dumps(event))
    del data["drafts"]
    assert project.loads(json.dumps(data).encode(), "old.tbdesk").drafts == NO_DRAFTS


@pytest.mark.parametrize("text", ["x", "9", "1", "-3"])
def test_an_unknown_or_paired_player_who_waits_is_a_refused_text(
    event: Tournament, text: str
) -> None:
    """A file mended by hand: nobody has the number, or he is paired."""
    written = project.dumps(event, {WHITE_OF_NEXT: Draft(text, waiting=True)})
    assert project.loads(written, "event.tbdesk").drafts == {WHITE_OF_NEXT: Draft(text)}


def test_an_unknown_grid_is_a_fault_of_the_file(event: Tournament) -> None:
    written = project.dumps(event, {ROUND_2_OF_4: Draft("x")}).replace(b"participants", b"other")
    with pytest.raises(project.ProjectError, match="drafts"):
        project.loads(written, "event.tbdesk")


# --- while the event is edited ----------------------------------------------------------------


def test_a_whole_pairing_ends_the_waiting(event: Tournament) -> None:
    left = following(TYPED, event, paired(event, 1, 3, 4))
    assert WHITE_OF_NEXT not in left
    assert BLACK_OF_NEXT not in left, "nobody is free: the row is gone"
    assert left[BLACK_OF_1] == Draft("nobody")


def test_a_bye_ends_the_waiting(event: Tournament) -> None:
    after = event._replace(byes=(Bye(1, 3, Kind.ZERO_BYE),))
    assert set(TYPED) - set(following(TYPED, event, after)) == {WHITE_OF_NEXT}


def test_a_text_goes_with_its_pairing_and_follows_another_white(event: Tournament) -> None:
    drafts = {BLACK_OF_1: Draft("nobody")}
    assert following(drafts, event, event._replace(games=())) == {}
    seated = Pairings(event)
    seated.seat(0, 4, 2)
    moved = DraftCell(Grid.BOARDS, 1, 4, "black")
    assert following(drafts, event, seated.tournament()) == {moved: Draft("nobody")}


def test_an_edit_elsewhere_keeps_refused_texts(event: Tournament) -> None:
    assert following(TYPED, event, event._replace(title="Friday")) is TYPED


def test_refused_texts_follow_their_players_to_other_numbers() -> None:
    moved = renumbered({WHITE_OF_NEXT: SEVEN_WAITS, ROUND_2_OF_4: Draft("x")}, {3: 1, 4: 2})
    assert moved == {
        WHITE_OF_NEXT: Draft("1", waiting=True),
        DraftCell(Grid.PARTICIPANTS, 2, 2): Draft("x"),
    }
    assert renumbered({WHITE_OF_NEXT: SEVEN_WAITS}, {4: 1}) == {}


def test_a_refused_text_is_added_and_removed() -> None:
    one = with_draft(NO_DRAFTS, ROUND_2_OF_4, Draft("x"))
    assert one == {ROUND_2_OF_4: Draft("x")}
    assert without(one, [BLACK_OF_1]) is one
    assert without(one, [ROUND_2_OF_4]) == NO_DRAFTS


# --- told -------------------------------------------------------------------------------------


def test_every_refused_text_is_a_problem(event: Tournament) -> None:
    waits, refused, *_ = found = problems(TYPED, event)
    assert [one.fault for one in found] == [Fault.HALF_A_PAIRING, *[Fault.NOT_TAKEN] * 5]
    assert problem_where(waits, event) == "player 3, round 1"
    assert problem_text(waits, event).startswith("3 Carla has no opponent yet.")
    assert problem_where(refused, event) == "line for a new pairing, round 1"
    assert problem_text(refused, event).startswith("'99' was not accepted.")
    with_crosstable = event._replace(kind=EventKind.ROUND_ROBIN)
    assert problem_where(found[-1], with_crosstable) == "cell 1-2"


def test_a_report_file_warns_that_refused_texts_are_lost(event: Tournament) -> None:
    club = event._replace(players=tuple(player._replace(club="Roma") for player in event.players))
    first, *others = losses(club, ".trf", None, {BLACK_OF_NEXT: Draft("9" * 30)})
    assert first == f"Refused texts are not kept: {'9' * 19}…."
    assert others == losses(club, ".trf")
    assert losses(event, ".tbdesk", None, TYPED) == []


def test_the_command_line(
    event: Tournament, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "event.tbdesk"
    source.write_bytes(project.dumps(event, {BLACK_OF_NEXT: Draft("99")}))
    assert main(["convert", str(source), str(tmp_path / "again.tbdesk")]) == 0
    assert files.load(tmp_path / "again.tbdesk").drafts == {BLACK_OF_NEXT: Draft("99")}
    assert "'99' was not accepted" in capsys.readouterr().err
    assert main(["convert", str(source), str(tmp_path / "event.trf")]) == 0
    assert "not kept: Refused texts are not kept: 99." in capsys.readouterr().err


def test_a_draft_waits_for_a_round_that_is_not_there_yet(event: Tournament) -> None:
    """A file of an earlier version may have one behind the last round."""
    later = {WHITE_OF_NEXT._replace(round=4): SEVEN_WAITS}
    renamed, longer = event._replace(title="Open"), event._replace(rounds=4)
    assert following(later, event, renamed) == following(later, event, longer) == later
    assert not following(later, longer, event), "its round is removed"
