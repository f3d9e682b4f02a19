"""16.6: what the regulations of an event may change, carried by the tournament."""

from __future__ import annotations

import pytest

from tbdesk.engine.rules.editions import (
    DEVIATIONS,
    EDITIONS,
    FIDE_2023,
    FIDE_2026,
    DeviationError,
    deviating,
)
from tbdesk.report.standings.heading import title_lines
from tests.domain import standings, strips
from tests.engine.cases import event


@pytest.mark.parametrize("edition", ["fide-2009", "classic"])
def test_there_is_nothing_to_change_without_article_16(edition: str) -> None:
    everything = tuple((name, not getattr(EDITIONS[edition], name)) for name in DEVIATIONS)
    plain = standings(event("swiss16"), "PTS,BH/C1,SB/C1", edition)
    changed = standings(
        event("swiss16")._replace(deviations=everything), "PTS,BH/C1,SB/C1", edition
    )
    for code in ("BH/C1", "SB/C1"):
        assert plain.values(code) == changed.values(code)
    assert title_lines(plain.standings) == title_lines(changed.standings)


def test_every_deviation_is_a_field_that_is_true_or_false() -> None:
    kinds = FIDE_2026._asdict()
    assert all(isinstance(kinds[name], bool) for name in DEVIATIONS)


def test_an_edition_without_deviations_is_itself() -> None:
    assert deviating(FIDE_2026, ()) is FIDE_2026


def test_anything_else_is_refused_by_name() -> None:
    with pytest.raises(DeviationError) as caught:
        deviating(FIDE_2026, (("name", True),))
    assert caught.value.text == "name"


def test_the_cap_may_be_lifted() -> None:
    made = event("swiss16")
    lifted = made._replace(deviations=(("dummy_capped", False),))
    assert standings(lifted, "PTS,BH").values("BH") == (
        standings(made, "PTS,BH", FIDE_2023).values("BH")
    )


def test_a_half_point_bye_may_bring_nothing() -> None:
    made = event("swiss16")._replace(deviations=(("half_bye_opponent_scores_zero", True),))
    assert standings(made, "PTS", "fide-2023").value(4, "BH") == "11.5"


def test_withdrawn_rounds_may_stay_what_they_are() -> None:
    made = event("swiss16")._replace(deviations=(("withdrawn_as_draws", False),))
    table = standings(made, "PTS", "fide-2023")
    assert table.event.worth().adjusted == table.event.points


def test_the_least_significant_value_may_always_be_cut() -> None:
    made = strips("A =BYE +W3 +W4\nB +W3 +W4 =BYE\nC -B2 -B1 +BYE\nD +BYE -B2 -B1").tournament
    plain = made._replace(deviations=(("cut_unplayed_first", False),))
    assert standings(made).cut_rounds("A", "BH/C1") != standings(plain).cut_rounds("A", "BH/C1")
