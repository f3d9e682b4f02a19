"""The chain dialog's lists: what may be added, what is refused and why, and dragging."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.descriptor import chain_text, parse
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.rules.editions import CLASSIC, FIDE_2023, FIDE_2026, FSI, Edition
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.setup.chain import AvailableModel, ChainModel
from tests.models.conftest import announced, column_texts, watched

ROUND_ROBIN, SWISS = EventKind.ROUND_ROBIN, EventKind.SWISS
TOOLTIP = Qt.ItemDataRole.ToolTipRole


def available(kind: EventKind, edition: Edition) -> AvailableModel:
    model: AvailableModel = watched(AvailableModel(kind, edition))
    return model


def chain_of(text: str) -> ChainModel:
    model: ChainModel = watched(ChainModel(catalogue.chain(text)))
    return model


def refusals_of(model: ChainModel) -> list[str]:
    said: list[str] = []
    model.refused.connect(said.append)
    return said


def text_of(model: ChainModel) -> str:
    return chain_text(model.chain)


def row_of(model: AvailableModel, code: str) -> int:
    codes = [model.tiebreak_at(row).code for row in range(model.rowCount())]
    return codes.index(code)


# --- what the catalogue offers ----------------------------------------------------------------


def test_the_whole_catalogue_with_names_and_articles(qtbot: QtBot) -> None:
    model = available(ROUND_ROBIN, FIDE_2026)
    rows = [row for row in catalogue.known() if row.entrants.include(teams=False)]
    meant = {row.code for row in rows}
    codes = {model.tiebreak_at(row).code for row in range(model.rowCount())}
    assert meant - codes == {row.code for row in rows if row.buchholz} > {"BH", "FB", "AOB", "SOS"}
    assert codes < meant
    texts = column_texts(model, 0)
    assert "SB   Sonneborn-Berger  (Art. 9.1)" in texts
    assert "DE   Direct encounter  (Art. 6)" in texts
    assert model.index(row_of(model, "KS")).data(TOOLTIP) == "Koya system (Art. 9.2)"


@pytest.mark.parametrize(
    ("kind", "edition", "greyed"),
    [
        (ROUND_ROBIN, FIDE_2026, set()),
        (ROUND_ROBIN, FIDE_2023, {"STD", "TPN", "RTNG"}),
        (ROUND_ROBIN, CLASSIC, set()),
        (SWISS, FIDE_2026, {"KS", "BEST_RES"}),
        (SWISS, FIDE_2023, {"KS", "BEST_RES", "STD", "TPN", "RTNG"}),
    ],
)
def test_an_unsuitable_tie_break_stands_last_and_cannot_be_dragged(
    qtbot: QtBot, kind: EventKind, edition: Edition, greyed: set[str]
) -> None:
    model = available(kind, edition)
    offered = model.rowCount() - len(greyed)
    for row in range(model.rowCount()):
        code = model.tiebreak_at(row).code
        dragged = bool(model.index(row).flags() & Qt.ItemFlag.ItemIsDragEnabled)
        reason = model.reason_against(row)
        assert dragged == (reason == "") == (code not in greyed) == (row < offered), code


@pytest.mark.parametrize("teams", [False, True])
def test_a_round_robin_is_offered_no_buchholz_of_any_family(qtbot: QtBot, teams: bool) -> None:
    for kind, edition, hidden in (
        (ROUND_ROBIN, FIDE_2026, True),
        (ROUND_ROBIN, FSI, True),
        (ROUND_ROBIN, FIDE_2023, True),
        (ROUND_ROBIN, CLASSIC, True),
        (EventKind.PREDETERMINED, FIDE_2026, False),
        (SWISS, FIDE_2026, False),
    ):
        model = watched(AvailableModel(kind, edition, teams=teams))
        codes = {model.tiebreak_at(row).code for row in range(model.rowCount())}
        barred = {"BH", "FB", "AOB", "BH_SUM"}
        barred |= {"OLY3", "OLY_MP"} if teams else {"SOS", "VBH", "FFE_BH", "CAT_MED", "OMW"}
        assert barred & codes == (set() if hidden else barred)
        assert hidden is not any(
            row.buchholz for row in map(catalogue.row_of, codes) if row is not None
        )
        assert ({"OLY1"} if teams else {"KS", "SB", "SODOS", "US_COP"}) <= codes


@pytest.mark.parametrize(
    ("edition", "reason"), [(FIDE_2026, "Buchholz is for Swiss events."), (FIDE_2023, "")]
)
def test_a_code_that_is_typed_says_why_it_is_not_offered(
    qtbot: QtBot, edition: Edition, reason: str
) -> None:
    model = available(ROUND_ROBIN, edition)
    model.seek("bh")
    assert model.tiebreak_at(0).code == "BH"
    assert model.reason_against(0) == reason


def test_a_team_event_is_offered_what_is_meant_for_teams(qtbot: QtBot) -> None:
    model = watched(AvailableModel(SWISS, FIDE_2026, teams=True))
    codes = {model.tiebreak_at(row).code for row in range(model.rowCount())}
    assert {"MPTS", "GPTS", "MPvGP", "EMGSB", "BH", "KS"} <= codes
    assert not {"DE", "SB", "ARO", "BPG"} & codes


@pytest.mark.parametrize(
    ("kind", "edition", "code", "reason"),
    [
        (SWISS, FIDE_2026, "KS", "KS is not used in this kind of event."),
        (
            ROUND_ROBIN,
            FIDE_2023,
            "TPN",
            "TPN is not part of FIDE C.07, 1 September 2023 to 28 February 2026.",
        ),
    ],
)
def test_an_unsuitable_tie_break_shows_its_reason_and_is_dimmed(
    qtbot: QtBot, kind: EventKind, edition: Edition, code: str, reason: str
) -> None:
    model = available(kind, edition)
    index = model.index(row_of(model, code))
    assert model.reason_against(index.row()) == reason
    assert index.data(TOOLTIP) == reason
    assert index.data(Qt.ItemDataRole.AccessibleDescriptionRole) == reason
    assert index.data(Qt.ItemDataRole.ForegroundRole) is not None
    assert index.data(Qt.ItemDataRole.FontRole).italic()


def test_an_unsuitable_tie_break_can_be_selected(qtbot: QtBot) -> None:
    model = available(SWISS, FIDE_2026)
    reachable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
    assert model.index(row_of(model, "KS")).flags() & reachable == reachable


def test_a_suitable_tie_break_looks_like_any_other_line(qtbot: QtBot) -> None:
    model = available(ROUND_ROBIN, FIDE_2026)
    index = model.index(0)
    assert index.data(Qt.ItemDataRole.ForegroundRole) is None
    assert index.data(Qt.ItemDataRole.FontRole) is None


# --- building ---------------------------------------------------------------------------------


def test_a_line_of_the_chain_names_the_tie_break_in_full(qtbot: QtBot) -> None:
    model = chain_of("PTS,SB/C1")
    assert column_texts(model, 0) == [
        "PTS   Points (Art. 4)",
        "SB/C1   Sonneborn-Berger, least significant value cut (Art. 9.1, 14.1)",
    ]
    assert model.index(0).data(TOOLTIP) == "Points (Art. 4)"


def test_a_tie_break_is_added_at_the_end_or_in_between(qtbot: QtBot) -> None:
    model = chain_of("PTS,SB")
    assert model.add(parse("KS"))
    assert model.add(parse("DE"), 1)
    assert text_of(model) == "PTS,DE,SB,KS"


def test_a_second_time_decides_nothing(qtbot: QtBot) -> None:
    model = chain_of("PTS,SB")
    said = refusals_of(model)
    assert not model.add(parse("SB"))
    assert said == ["SB is in the chain already; a second time it has no effect."]
    assert text_of(model) == "PTS,SB"


def test_a_second_direct_encounter_looks_at_smaller_groups(qtbot: QtBot) -> None:
    model = chain_of("PTS,DE,SB")
    assert model.add(parse("DE"))
    assert text_of(model) == "PTS,DE,SB,DE"


@pytest.mark.parametrize(
    ("chain", "added"),
    [
        ("PTS", "SB"),
        ("PTS,SB", "SB/C1"),
        ("PTS,SB,SB/C1", "SB/C2"),
        ("PTS,SB/C1", "SB"),
        ("PTS,SB,SB/C2", "SB/C1"),
        ("PTS,PS", "SB"),
    ],
)
def test_a_tie_break_that_can_be_cut_comes_with_the_next_cut(
    qtbot: QtBot, chain: str, added: str
) -> None:
    model = chain_of(chain)
    assert model.add_code("SB")
    assert text_of(model) == f"{chain},{added}"


def test_a_tie_break_that_cannot_be_cut_is_refused_aloud(qtbot: QtBot) -> None:
    model = chain_of("PTS,KS")
    said = refusals_of(model)
    assert not model.add_code("KS")
    assert said == ["KS is in the chain already; a second time it has no effect."]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("KS/C1", "KS may not carry /Cn"),
        ("NONE", "no tie-break has this name"),
    ],
)
def test_a_chain_takes_only_what_the_catalogue_allows(qtbot: QtBot, text: str, reason: str) -> None:
    model = chain_of("PTS")
    said = refusals_of(model)
    assert not model.add(parse(text))
    assert reason in said[0]
    assert text_of(model) == "PTS"


def test_modifiers_change_in_place(qtbot: QtBot) -> None:
    model = chain_of("PTS,SB,KS")
    changes = announced(model)
    assert model.change(1, parse("SB/C2/P"))
    assert text_of(model) == "PTS,SB/C2/P,KS"
    assert changes == [(1, 0, 1, 0)]


def test_a_change_that_makes_a_double_is_refused(qtbot: QtBot) -> None:
    model = chain_of("PTS,SB,SB/C1")
    said = refusals_of(model)
    assert not model.change(2, parse("SB"))
    assert "SB is in the chain already" in said[0]
    assert text_of(model) == "PTS,SB,SB/C1"
    assert model.change(2, parse("SB/C1"))  # its own line is no other one


def test_a_self_defined_tie_break_of_a_file_stays(qtbot: QtBot) -> None:
    model = chain_of("PTS,OTHER_x")
    assert column_texts(model, 0)[1].startswith("OTHER_x")
    assert model.add(parse("SB"), 1)
    assert model.move(2, 0)
    assert text_of(model) == "OTHER_x,PTS,SB"


@pytest.mark.parametrize(
    ("row", "to", "chain"),
    [
        (0, 2, "DE,PTS,SB"),
        (0, 3, "DE,SB,PTS"),
        (2, 0, "SB,PTS,DE"),
        (2, 1, "PTS,SB,DE"),
    ],
)
def test_a_line_moves_before_another(qtbot: QtBot, row: int, to: int, chain: str) -> None:
    model = chain_of("PTS,DE,SB")
    assert model.move(row, to)
    assert text_of(model) == chain


@pytest.mark.parametrize(("row", "to"), [(0, 0), (0, 1), (2, 3), (-1, 1), (3, 0), (0, 4), (0, -1)])
def test_a_move_to_nowhere(qtbot: QtBot, row: int, to: int) -> None:
    model = chain_of("PTS,DE,SB")
    assert not model.move(row, to)
    assert text_of(model) == "PTS,DE,SB"


# --- dragging ---------------------------------------------------------------------------------

MOVE, COPY = Qt.DropAction.MoveAction, Qt.DropAction.CopyAction


def drag_in(*codes: str) -> QMimeData:
    """Tie-breaks picked up from the catalogue."""
    model = available(ROUND_ROBIN, FIDE_2026)
    return model.mimeData([model.index(row_of(model, code)) for code in codes])


@pytest.mark.parametrize(
    ("row", "on", "chain"),
    [
        (1, None, "PTS,KS,DE,SB"),
        (3, None, "PTS,DE,SB,KS"),
        (-1, None, "PTS,DE,SB,KS"),
        (-1, 1, "PTS,KS,DE,SB"),
    ],
    ids=["between", "after the last", "past the end", "on a line"],
)
def test_a_tie_break_is_dragged_in(qtbot: QtBot, row: int, on: int | None, chain: str) -> None:
    model = chain_of("PTS,DE,SB")
    target = QModelIndex() if on is None else model.index(on)
    data = drag_in("KS")
    assert model.canDropMimeData(data, COPY, row, 0, target)
    assert model.dropMimeData(data, COPY, row, 0, target)
    assert text_of(model) == chain


def test_dragging_in_is_as_good_as_adding(qtbot: QtBot) -> None:
    model = chain_of("PTS,SB")
    assert model.dropMimeData(drag_in("SB"), COPY, 1, 0, QModelIndex())
    assert text_of(model) == "PTS,SB/C1,SB"
    said = refusals_of(model)
    assert not model.dropMimeData(drag_in("PTS"), COPY, 1, 0, QModelIndex())
    assert said == ["PTS is in the chain already; a second time it has no effect."]


@pytest.mark.parametrize(
    ("row", "to", "on", "chain"),
    [
        (2, 0, None, "SB,PTS,DE"),
        (0, 3, None, "DE,SB,PTS"),
        (0, -1, None, "DE,SB,PTS"),
        (2, -1, 0, "SB,PTS,DE"),
        (1, 1, None, "PTS,DE,SB"),
    ],
)
def test_a_line_is_dragged_to_another_place(
    qtbot: QtBot, row: int, to: int, on: int | None, chain: str
) -> None:
    """It has moved already, so the view is told not to delete it where it was."""
    model = chain_of("PTS,DE,SB")
    target = QModelIndex() if on is None else model.index(on)
    data = model.mimeData([model.index(row)])
    assert not model.dropMimeData(data, MOVE, to, 0, target)
    assert text_of(model) == chain


def test_only_tie_breaks_can_be_dropped(qtbot: QtBot) -> None:
    model = chain_of("PTS")
    data = QMimeData()
    data.setText("SB")
    assert not model.canDropMimeData(data, COPY, 0, 0, QModelIndex())
