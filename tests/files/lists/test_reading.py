"""Rating lists in every published format."""

from datetime import date
from pathlib import Path

import pytest

from tbdesk.files.lists import reading
from tbdesk.files.lists.entry import ListEntry
from tbdesk.report.errors import FormatError
from tests.files.lists.made import CLUBS, DSB, ECF, FSI, KNSB, OLD_DSB, TEXT, XML, packed, written


def read(path: Path) -> tuple[reading.OpenedList, list[ListEntry]]:
    found = reading.opened(path)
    return found, list(reading.players(found, lambda _part: None))


def test_fide_in_xml_from_the_zip(tmp_path: Path) -> None:
    path = packed(tmp_path / "list.zip", players_list_xml_foa_xml=XML.encode())
    found, (per, zaneta) = read(path)
    assert (found.name, found.date) == ("FIDE", None)
    assert per == ListEntry(
        "Oest, Per", "1001", "", "GM", "DEN", 2588, 2544, None, None, "1979", "m", "", True
    )
    assert (zaneta.title, zaneta.rapid, zaneta.blitz) == ("WIM", None, 2090)
    assert (zaneta.birth, zaneta.sex, zaneta.inactive) == ("", "w", False)


@pytest.mark.parametrize("rhythm", ["standard", "rapid", "blitz"])
def test_fide_in_text_of_one_rhythm(rhythm: str, tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", **{f"{rhythm}_rating_list_txt": TEXT.encode("latin-1")})
    found, (per, zaneta) = read(path)
    assert (found.name, found.date) == (f"FIDE {rhythm}", date(2026, 11, 1))
    ratings = {"standard": per.rating, "rapid": per.rapid, "blitz": per.blitz}
    assert [of for of, value in ratings.items() if value == 2588] == [rhythm]
    assert (per.inactive, zaneta.inactive, zaneta.birth) == (True, False, "")


def test_one_rhythm_in_xml(tmp_path: Path) -> None:
    alone = XML.replace("<rapid_rating>2544</rapid_rating>", "").replace(
        "<rapid_rating>0</rapid_rating>", ""
    )
    path = packed(tmp_path / "list.zip", rapid_rating_list_xml=alone.encode())
    _found, (per, _zaneta) = read(path)
    assert (per.rating, per.rapid) == (None, 2588)


def test_dsb_with_the_clubs_beside_it(tmp_path: Path) -> None:
    path = packed(
        tmp_path / "LV-0-csv.zip",
        spieler_csv=DSB.encode("cp1252"),
        vereine_csv=CLUBS.encode("cp1252"),
    )
    found, rows = read(path)
    assert found.name == "DSB"
    assert [(row.club, row.inactive) for row in rows] == [
        ("SK Süd", True),
        ("SK Nord", False),
        ("SK Süd", False),
    ]
    first = rows[0]
    assert (first.name, first.fide_id, first.national_id) == ("Größe, Änne", "2001", "7")
    assert (first.rating, first.national, first.sex) == (1850, 1810, "w")


GROSSE = ListEntry(
    "Größe, Änne", "2001", "7", federation="GER", rating=1850, national=1810, birth="1988", sex="w"
)
ROSA = ListEntry("De Rosa, Niccolò", "3001", "123450", federation="ITA", sex="m", birth="1991")
ZAK = ListEntry("Žák, Émile", "4001", "112A", federation="ENG", national=1736, sex="m", club="Town")
BOER = ListEntry("de Boer, Anna", "", "7001", "WFM", "NED", national=1912, birth="1991", sex="w")
TABBED = "Surname\tFirst name\tElo\tBorn\nFord\tAnn\t1500\t1990\n"
SPANISH = "Jugador;Elo rapid;Elo nacional\nDíaz, Ana;1700;1650\n"


@pytest.mark.parametrize(
    ("text", "encoding", "name", "wanted"),
    [
        (OLD_DSB, "cp1252", "DSB", GROSSE),
        (FSI, "latin-1", "FSI", ROSA._replace(rating=1920, national=1912)),
        (ECF, "utf-8", "ECF", ZAK),
        (KNSB, "utf-8", "KNSB", BOER),
        (TABBED, "utf-16", "list", ListEntry("Ford, Ann", rating=1500, birth="1990")),
        (SPANISH, "cp1252", "list", ListEntry("Díaz, Ana", rapid=1700, national=1650)),
    ],
)
def test_lists_with_separators(
    text: str, encoding: str, name: str, wanted: ListEntry, tmp_path: Path
) -> None:
    found, rows = read(written(tmp_path / "list.csv", text, encoding))
    assert found.name == name
    assert rows[0] == wanted


def test_the_date_is_in_the_name_of_the_file(tmp_path: Path) -> None:
    assert read(packed(tmp_path / "knsb.zip", **{"2026-11_csv": KNSB.encode()}))[0].date == date(
        2026, 11, 1
    )


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("a.csv", ECF.replace("1736", "many"), "line 2: 'many' is in the place of a rating"),
        ("a.csv", ECF.replace(",F,", ",?,"), "line 3: '?' is in the place of a sex"),
        ("a.csv", KNSB.replace(";1991;w", ""), "line 2: 6 cells under 8 headings"),
        ("a.csv", KNSB + '7002;"de Boer\n', "line 3: the quotes or separators contradict"),
        ("a.csv", "Name;Points\nFord, Ann;3\n", "not a known rating list"),
        ("a.csv", "", "not a known rating list"),
        ("a.txt", TEXT.replace("1002 ", "x002 "), "line 3: 'x002' is in the place of a FIDE id"),
        ("a.txt", TEXT.replace("Lak,", "Lak, Anna"), "line 3: the columns do not match"),
        ("a.xml", XML.replace("</name>", "</naem>", 1), "wrong in line 3"),
        ("a.xml", XML.replace("2588", "2x88"), "line 5: '2x88' is in the place of a rating"),
        ("a.xml", "<!DOCTYPE a [<!ENTITY b 'c'>]>" + XML[39:], "declares a document type"),
        ("a.xml", "<html></html>", "this XML has no players"),
        ("a.mdb", "", "Access databases are not read"),
    ],
)
def test_refusals_name_the_file_and_the_line(
    name: str, text: str, reason: str, tmp_path: Path
) -> None:
    path = written(tmp_path / name, text)
    with pytest.raises(FormatError) as refusal:
        read(path)
    assert reason in str(refusal.value)
    assert str(path) in str(refusal.value)


def test_an_archive_with_an_access_database_alone(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="Access databases are not read"):
        read(packed(tmp_path / "a.zip", list_mdb=b"x"))


def test_an_archive_that_grows_without_end(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", list_xml=b" " * 50_000_000)
    with pytest.raises(FormatError, match="zip bomb"):
        read(path)
