"""Names of tie-breaks in other programs."""

from __future__ import annotations

import pytest

from tbdesk.report import tiebreak_search as headings


def texts(heading: str, lines: dict[int, str] | None = None) -> list[str]:
    return [descriptor.text for descriptor in headings.meanings(heading, lines)]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("Buc BucT Buch. Buchholz Bu Bu. BH BH. Bhz Bholz Solk SOff WP weerstand Бух.", "BH"),
        ("Buc1 BucC1 Bch1 BH1. BH:C1 BH-C1 BH/C1 Tr Tr. tronqué brasil", "BH/C1"),
        ("BucM Med-Buch M-Buch MBch BHm Me. median", "BH/M1"),
        ("BuSumm BHs SBh Buchholzsumme", "BH_SUM"),
        ("SOB SOSOS", "SOSOS"),
        ("SB S-B S.B. SoBerg SoBe Sonn Berg Berger Neustadtl", "SB"),
        ("Progr Prog PS SOPS Fide FIDE-TB Fortschritt Cumulatif Cu Acum ROS", "PS"),
        ("Siege Wins vict Vict. Vitt Baumbach NbV W", "WIN"),
        ("Won", "WON"),
        ("Res. DE Dir.Enc", "DE"),
        ("rtgØ RtgØ AvgOpp Opp.Rtg Schnitt ARO", "ARO"),
        ("ratP Rp RPrf Perf TPR Leistung rendimiento", "TPR"),
        ("Koya KS", "KS"),
        ("Blks mBl Schwarz Noirs Neri Negras zwart", "BPG"),
        ("MP ManP MPkt", "MPTS"),
        ("BrP GP", "GPTS"),
    ],
)
def test_headings_of_many_programs(words: str, first: str) -> None:
    for word in words.split():
        assert texts(word)[:1] == [first], word


@pytest.mark.parametrize(
    "heading", ["Fein", "Feinw", "FW", "Wert.", "Wtg1", "TB", "TB1", "Krit", "Desp1"]
)
def test_a_heading_that_only_counts_means_nothing_by_itself(heading: str) -> None:
    assert headings.announces_tiebreak(heading)
    assert texts(heading) == []


@pytest.mark.parametrize(
    "heading", ["rtg+/-", "W-We", "K1o", "Name", "Rd.1", "Club/City", "n", "7"]
)
def test_a_heading_of_another_column_is_no_tie_break(heading: str) -> None:
    assert not headings.announces_tiebreak(heading)
    assert texts(heading) == []


def test_the_lines_under_a_table_say_what_tb1_is() -> None:
    line = "Tie Break1: Buchholz Tie-Breaks (variabel with parameter)"
    assert headings.explained(line) == (1, "Buchholz Tie-Breaks (variabel with parameter)")
    assert headings.explained("Round 1: 5 boards") is None
    lines = {1: "Buchholz Tie-Breaks (variabel with parameter)", 2: "84 0,0,1,P", 3: "your guess"}
    assert texts("TB1", lines)[0] == "BH"
    assert texts("TB2", lines)[-1] == "BH/C1/P"
    assert texts(" TB3", lines) == []


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        ("84 0,0,1,P", ["BH:GP/C1/P", "BH/C1/P"]),
        ("84 1,1,1,-", ["BH:MP/M1"]),
        ("84 1,1,2", ["BH:MP/C1/M1"]),
        ("84 0,1,0,-", []),
        ("82 1,0,1,-", ["EMGSB/C1"]),
        ("85 0,0,1,-", ["SB/C1"]),
        ("68 2", ["BWG"]),
        ("88 2", ["PTP"]),
        ("87 50", ["KS"]),
        ("87 40", []),
        ("[11]", ["DE", "EDE"]),
        ("[13]", ["MPTS"]),
        ("[38]", ["GP_WON"]),
        ("[39]", ["PTS_3210"]),
        ("[40]", ["MP_310"]),
        ("[46]", ["GP_310"]),
        ("[56]", ["OLY_MP", "BH:MP/C1"]),
        ("[57]", ["OLY_SB", "EMGSB/C1"]),
        ("[74]", ["EMGSB/C1", "OLY1", "OLY_SB"]),
        ("[75]", ["BH:MP/C1", "OLY3", "OLY_MP"]),
        ("[18]", []),
        ("[93]", []),
        ("84", []),
    ],
)
def test_numbers_of_swiss_manager(number: str, meant: list[str]) -> None:
    """A bare figure may be the heading of a round; a number nobody is certain of means nothing."""
    assert texts(number) == meant
