"""The table of tie-breaks: what every row has to say."""

from collections.abc import Callable

import pytest

from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.descriptor import Entrants
from tbdesk.engine.tiebreaks.catalogue import CATALOGUE, known
from tbdesk.engine.tiebreaks.rows import ROWS
from tbdesk.engine.tiebreaks.tiebreak import Need, Part, Recount, TieBreak, Type, consistent

MANDATORY = [name for name in TieBreak._fields if name not in TieBreak._field_defaults]


def test_code_name_scale_and_parts_are_mandatory_in_a_row() -> None:
    assert {"code", "name", "definition", "scale", "decimals", "parts", "recount"} <= {*MANDATORY}


@pytest.mark.parametrize("left_out", MANDATORY)
def test_a_row_that_leaves_something_out_is_none(left_out: str) -> None:
    said = CATALOGUE["SB"]._asdict()
    del said[left_out]
    with pytest.raises(TypeError, match=f"argument: '{left_out}'"):
        TieBreak(**said)


@pytest.mark.parametrize(
    "changed",
    [
        lambda row: row._replace(terms=None),
        lambda row: row._replace(order=CATALOGUE["DE"].order),
        lambda row: row._replace(modifiers=frozenset({"cuts"})),
    ],
    ids=["no function", "two functions", "no such modifier"],
)
def test_a_row_that_contradicts_itself_is_none(changed: Callable[[TieBreak], TieBreak]) -> None:
    with pytest.raises(TypeError, match="SB: "):
        consistent(changed(CATALOGUE["SB"]))


def test_no_two_rows_have_the_same_code() -> None:
    assert len(CATALOGUE) == len(ROWS)


#: What no regulations know.
_WITHOUT_ARTICLE = (Type.OUTSIDE, Type.BY_HAND, Type.PLAY_OFF, Type.LOTS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.code)
def test_every_row_has_parts_and_a_definition(row: TieBreak) -> None:
    assert Part.MARK not in row.parts, "it is shown wherever there is one"
    assert bool(row.parts) == (row.recount is not None)
    assert row.definition.endswith(".")
    assert bool(row.article or row.source) or row.type in _WITHOUT_ARTICLE


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.code)
def test_a_tie_break_of_teams_names_the_data_it_needs(row: TieBreak) -> None:
    of_teams = bool({Need.MATCH_SCORES, Need.BOARDS} & {*row.needs})
    assert of_teams == (row.entrants is Entrants.TEAMS)
    if row.by_board:
        assert Need.BOARDS in row.needs


def test_every_recount_is_of_use() -> None:
    product = declared("OWN", {"names": {"en": "Own"}, "own": "points", "combine": "product"})
    assert {row.recount for row in known((product,))} == {None, *Recount}
