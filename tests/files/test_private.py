"""A hand-out's file holds nothing that the hand-out does not show."""

from __future__ import annotations

import io
from zipfile import ZipFile, is_zipfile

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.outputs import OUTPUTS, Output
from tbdesk.report.wishes import ALL, USUAL, SheetKind, Wishes
from tests.domain import standings
from tests.engine.cases import event, teams14

#: Texts of an event that no hand-out shows, and one that only the list of players does.
SECRETS = {"1987/06/05", "a fact about them", "the seed nobody saw", "Witness of the lots"}
FIDE_ID = "99887766"


def with_secrets(made: Tournament) -> Tournament:
    players = tuple(
        player._replace(birth="1987/06/05", fide_id=FIDE_ID, facts=(("note", "a fact about them"),))
        for player in made.players
    )
    return made._replace(
        players=players,
        lots_seed="the seed nobody saw",
        lots_witnesses="Witness of the lots",
    )


def text_of(content: bytes) -> str:
    """A file as a reader of its bytes sees it, the parts of an archive one after the other."""
    if not is_zipfile(io.BytesIO(content)):
        return content.decode()
    with ZipFile(io.BytesIO(content)) as parts:
        return "\n".join(parts.read(name).decode("utf-8", "replace") for name in parts.namelist())


def found(output: Output, made: Tournament, wishes: Wishes) -> set[str]:
    chain = "PTS,SB" if made.match_rules is None else "MPTS,GPTS,EDE"
    text = text_of(output.make(standings(with_secrets(made), chain).standings, wishes))
    return {secret for secret in (*SECRETS, "1987-06-05", FIDE_ID) if secret in text}


@pytest.mark.parametrize("output", OUTPUTS, ids=lambda output: output.key)
@pytest.mark.parametrize("teams", [False, True])
def test_data_that_no_sheet_shows_are_not_in_the_file(output: Output, teams: bool) -> None:
    made = teams14() if teams else event("swiss16")
    assert found(output, made, Wishes(sheets=USUAL)) == set()
    assert found(output, made, Wishes(sheets=ALL)) <= {FIDE_ID}


@pytest.mark.parametrize("teams", [False, True])
def test_birth_dates_are_in_the_list_that_names_them(teams: bool) -> None:
    made = teams14() if teams else event("swiss16")
    for output in OUTPUTS:
        if output.chosen:
            secrets = found(output, made, Wishes(sheets={*USUAL, SheetKind.PERSONAL}))
            assert secrets == {"1987-06-05", FIDE_ID}, output.key


def test_the_event_itself_has_it_all() -> None:
    (workbook,) = (output for output in OUTPUTS if output.key == "xlsx")
    assert found(workbook, event("swiss16"), Wishes(with_event=True)) == {*SECRETS, FIDE_ID}
