"""Rating lists of any size, of generated people whose names are in several alphabets."""

from __future__ import annotations

import random
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

#: Beginnings, middles and ends of made-up words; of each alphabet a share of the players.
_SYLLABLES = {
    "plain": "ba be bi bo da de do fa fe ga go ha he jo ka ke ki ko la le li lo ma me mi mo na ne "
    "ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi vo wa wi za ze zo",
    "accents": "bø dé fä gö hå jü kæ łę mü né ñá ör pé rí śą šé tø úl vö ýr žé ça èn ãb ğa øs æs ß",
    "cyrillic": "ба ве го да же за ив ка ла ми но по ра се та ул фе ха це че ша юр ям",
    "greek": "βα γε δη ζω θε ιω κα λο με νι ξε πο ρα σι τα φω χα ψη",
}
_SHARES = (80, 14, 4, 2)
_FEDERATIONS = "GER ITA FRA ESP POL DEN NED ENG IND CHN RUS GRE TUR BRA USA".split()  # noqa: SIM905


class Person(NamedTuple):
    """A generated player."""

    fide_id: int
    name: str
    federation: str
    sex: str
    title: str
    rating: int
    birth: int


def people(count: int, words: int, seed: int = 1, plain: bool = False) -> Iterator[Person]:
    """Players whose names are drawn from so many family and given names; plain: in ASCII alone,
    as FIDE prints them."""
    chosen = random.Random(seed)
    families = _words(chosen, words * 2 // 3, plain)
    given = _words(chosen, words - len(families), plain)
    for number in range(count):
        title = "" if chosen.random() < 0.98 else chosen.choice(["GM", "IM", "FM", "CM"])
        yield Person(
            1_000_000 + number * 7,
            f"{chosen.choice(families)}, {chosen.choice(given)}",
            chosen.choice(_FEDERATIONS),
            "MMMF"[number % 4],
            title,
            0 if chosen.random() < 0.6 else chosen.randint(1400, 2700),
            0 if chosen.random() < 0.1 else chosen.randint(1935, 2020),
        )


def _words(chosen: random.Random, count: int, plain: bool) -> list[str]:
    kinds = [syllables.split() for syllables in _SYLLABLES.values()]
    words: set[str] = set()
    while len(words) < count:
        (syllables,) = chosen.choices(kinds, _SHARES)
        if plain:
            syllables = kinds[0]
        words.add("".join(chosen.choices(syllables, k=chosen.randint(2, 4))).capitalize())
    return sorted(words)


def fide_xml(path: Path, found: Iterator[Person]) -> Path:
    """FIDE's combined list in XML, in a zip archive."""
    with _packed(path, "players_list_xml_foa.xml") as file:
        file.write(b'<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n')
        for one in found:
            file.write(_element(one).encode())
        file.write(b"</playerslist>\n")
    return path


def _element(one: Person) -> str:
    rating = one.rating or ""
    return (
        f"<player>\n<fideid>{one.fide_id}</fideid>\n<name>{one.name}</name>\n"
        f"<country>{one.federation}</country>\n<sex>{one.sex}</sex>\n<title>{one.title}</title>\n"
        "<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
        f"<rating>{rating}</rating>\n<games>0</games>\n<k>20</k>\n"
        f"<rapid_rating>{rating}</rapid_rating>\n<rapid_games>0</rapid_games>\n"
        f"<rapid_k>20</rapid_k>\n<blitz_rating></blitz_rating>\n<blitz_games></blitz_games>\n"
        f"<blitz_k></blitz_k>\n<birthday>{one.birth:04}</birthday>\n<flag></flag>\n</player>\n"
    )


_HEAD = (
    f"{'ID Number':15}{'Name':61}{'Fed':4}{'Sex':4}{'Tit':5}{'WTit':5}{'OTit':15}{'FOA':4}"
    f"{'SRtng':6}{'SGm':4}{'SK':3}{'RRtng':6}{'RGm':4}{'Rk':3}{'BRtng':6}{'BGm':4}{'BK':3}"
    f"{'B-day':6}Flag\r\n"
)


def fide_text(path: Path, found: Iterator[Person]) -> Path:
    """FIDE's combined list in fixed width, in a zip archive; for plain names."""
    with _packed(path, "players_list_foa.txt") as file:
        file.write(_HEAD.encode())
        for one in found:
            rating = one.rating or ""
            line = (
                f"{one.fide_id:<15}{one.name:61}{one.federation:4}{one.sex:4}{one.title:5}{'':24}"
                f"{rating:<6}{0:<4}{20:<3}{rating:<6}{0:<4}{20:<3}{'':13}{one.birth:04}\r\n"
            )
            file.write(line.encode("latin-1"))
    return path


@contextmanager
def _packed(path: Path, member: str) -> Iterator[IO[bytes]]:
    """One member of a new zip archive, written piece by piece."""
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
        archive.open(member, "w", force_zip64=True) as file,
    ):
        yield file
