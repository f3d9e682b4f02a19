"""The numbers of tie-breaks in Swiss-Manager and chess-results."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report import swiss_manager


def test_every_number_is_one_of_the_ninety_two_and_known() -> None:
    assert set(swiss_manager.NUMBERS) <= set(range(1, 93))
    for number, row in swiss_manager.NUMBERS.items():
        for name in (*row.descriptors.split(), *row.teams.split(), *row.types):
            assert parse(name).text == name, number


def test_tie_breaks_are_read_back_from_their_numbers() -> None:
    codes = (
        "PTS,BH,BH/C1,BH/C2,BH/M1,BH/C1/P,BH/C1/M1,BH:MP/C1,SB,SB/C1/P,PS,AOB,REP,DE,KS,WIN,WON,"
        "BPG,BWG,TPR,APRO,PTP,APPO,EMGSB,EMMSB/C1,EGGSB/P,BC,TBR,BBE,EDE,SSSC,MPTS,"
        "GP_WON,PTS_3210,MP_310,GP_310,ARRANZ,BERLIN,SHMULYAN,US_KASH"
    )
    for descriptor in catalogue.chain(codes):
        written = swiss_manager.number_of(descriptor)
        assert descriptor.text in swiss_manager.descriptors_of(written)


@pytest.mark.parametrize("code", ["STD", "TPN", "RTNG", "BH/F", "KS/L+1", "LOTS", "PS/C1", "AOB/F"])
def test_a_tie_break_without_a_number_is_written_with_none(code: str) -> None:
    catalogue.entry(parse(code))
    assert swiss_manager.number_of(parse(code)) == ""
