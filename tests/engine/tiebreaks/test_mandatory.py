"""Tie-breaks that an endorsed program must offer, and those that it must not."""

import pytest

from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, Unusable, parse
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.rules.editions import CLASSIC, FIDE_2023, FIDE_2026, FSI
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.wording.tiebreaks.names import column_tooltip
from tests.domain import standings
from tests.engine.cases import event

INDIVIDUAL = catalogue.chain(
    "DE,DE/P,BPG,BWG,REP,STD,SB,SB/C1,SB/C2,SB/P,ARO,ARO/C1,ARO/C2,ARO/M1,ARO/M2,TPR,PTP,APRO,"
    "APPO,RTNG,RTNG/R"
)
BOTH = catalogue.chain(
    "WIN,WON,PS,PS/C1,PS/C2,TPN,TPN/R,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,BH/F,AOB,AOB/F,FB,FB/C1,"
    "FB/C2,FB/M1,FB/M2,FB/P"
)
ROUND_ROBIN = catalogue.chain(
    "PTS,DE,BPG,BWG,REP,STD,SB,SB/C1,SB/C2,RTNG,RTNG/R,WIN,WON,PS,PS/C1,PS/C2,TPN,TPN/R,KS,KS/L1,"
    "KS/L2,KS/L-1,KS/L-2"
)


@pytest.mark.parametrize(
    ("kind", "chain"),
    [(EventKind.SWISS, (*INDIVIDUAL, *BOTH)), (EventKind.ROUND_ROBIN, ROUND_ROBIN)],
)
def test_every_mandatory_tie_break_is_offered(
    kind: EventKind, chain: tuple[Descriptor, ...]
) -> None:
    refused = [one.text for one in chain if catalogue.objection(one, kind, FIDE_2026)]
    assert refused == []


@pytest.mark.parametrize("text", ["BH", "BH/C1", "FB", "AOB"])
def test_hidden_in_a_round_robin_since_2026(text: str) -> None:
    kind = EventKind.ROUND_ROBIN
    assert catalogue.objection(parse(text), kind, FIDE_2026) is Fault.NOT_IN_EVENT
    assert catalogue.objection(parse(text), kind, FSI) is Fault.NOT_IN_EVENT
    assert catalogue.objection(parse(text), kind, FIDE_2023) is None
    assert catalogue.objection(parse(text), kind, CLASSIC) is None


@pytest.mark.parametrize("text", ["STD", "TPN", "RTNG", "AOB/F"])
def test_new_in_2026(text: str) -> None:
    assert catalogue.objection(parse(text), EventKind.SWISS, FIDE_2023) is Fault.NOT_IN_EDITION
    assert catalogue.objection(parse(text), EventKind.SWISS, FIDE_2026) is None
    assert catalogue.objection(parse("AOB"), EventKind.SWISS, FIDE_2023) is None


@pytest.mark.parametrize(
    "text",
    [
        *("AOB/C1", "AOB/P", "TPR/C1", "PTP/M1", "APRO/C1", "APPO/C1", "REP/C1", "STD/C1"),
        *("FB/F", "SB/F", "MAN/R", "LOTS/R", "ARO/P", "BH/U1400", "KS/P"),
    ],
)
def test_modifiers_that_no_article_allows(text: str) -> None:
    with pytest.raises(DescriptorError) as caught:
        catalogue.chain(text)
    assert caught.value.why is Unusable.NOT_CARRIED


def test_a_name_from_outside_the_regulations_cites_no_article() -> None:
    assert "Art" not in column_tooltip(parse("US_SOLK/C1"))
    assert "14.1" not in column_tooltip(parse("US_SOLK/C1"))


def test_any_reasonable_number_of_cuts() -> None:
    table = standings(event("swiss16"))
    values = [table.exact(3, f"BH/C{cuts}") for cuts in range(1, 8)]
    known = [value for value in values if value is not None]
    assert known == sorted(known, reverse=True)
    assert known[4:] == [0, 0, 0]
    assert table.value(3, "BH/M3") == "0"
