"""The tables of other programs: the event that each means, or why it is turned away, as the command
line reads a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.files import files
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text
from tests.files.tables.forms import sums
from tests.files.tables.programs import (
    Rows,
    Style,
    aligned,
    by_place,
    one_against,
    page,
    places,
    robin,
    rounds,
    swiss,
    tabbed,
    total,
)

FIVE = [str(at) for at in range(1, 6)]
EIGHT = [str(at) for at in range(1, 9)]
ABOVE = (
    "From the Tournament-Database of Chess-Results http://chess-results.com\n\nOpen 2026\n\n"
    "Organizer(s) : SK Demo\nFederation : Austria ( AUT )\nTime control (Standard) : 90 min\n\n"
    "Final Ranking crosstable after 5 Rounds\n"
)
BELOW = (
    "\nAll details to this tournament at https://chess-results.com/tnr0.aspx?lan=1\n\n"
    "Chess-Tournament-Results-Server: Chess-Results\n"
)
#: Heads before and behind the rounds, the letters of the colours, the decimal mark.
CHESS_RESULTS = {
    "en": ("Rk. SNo _ Name Rtg FED", "Pts. _TB1_ _TB2_", "wb", "."),
    "de": ("Rg. Snr _ Name Elo Land", "Pkt. Wtg1 Wtg2", "ws", ","),
    "fr": ("Rg. No.Ini. _ Nom Elo FED", "Pts. Dep1 Dep2", "bn", ","),
    "es": ("Rk. No.Ini. _ Nombre Elo FED", "Pts. Des_1 Des_2", "bn", ","),
    "it": ("Rg. Nr.Ini. _ Nome Elo FED", "Pt. _Sp.1 _Sp.2", "bn", ","),
    "pt": ("Rk. Nº.Ini. _ Nome Elo FED", "Pts. Des.1 Des.2", "bp", ","),
    "nl": ("Rg. Nr _ Naam Rtg FED", "Pnt TB1 TB2", "wz", ","),
    # Headings in languages of which we know few words, and in none at all.
    "sk": ("Por. Č. _ Meno Elo FED", "Body PH1 PH2", "bč", ","),
    "el": ("Κατ. Αρ. _ Όνομα Elo ΟΜΟ", "Βαθ. ΚΙ1 ΚΙ2", "λμ", ","),
    "nobody's": ("Aa. Bb. _ Cccc Dd Eee", "Fff Gg1 Gg2", "wb", ","),
}


def _heads(text: str) -> list[str]:
    return [head.replace("_", " ").strip() for head in text.split()]


def _chess_results(language: str, called: dict[int, int] | None) -> Rows:
    """The ranking crosstable: opponents by place, or by number."""
    before, behind, letters, mark = CHESS_RESULTS[language]
    event, style = swiss(), Style("{o}{c}{r}", letters)
    found = [[*_heads(before), *(f"{at}.Rd" for at in FIVE), *_heads(behind)]]
    for player in by_place(event):
        number = player.number
        own = [str(places(event)[number]), str(number), player.title, player.name]
        own += [str(player.rating or 0), player.federation]
        points = [total(event, number, mark), "12,5", "10"]
        found.append([*own, *rounds(event, number, style, called), *points])
    return found


def _crosstable(language: str, own: str = "*") -> Rows:
    """The one of a round robin, by places."""
    before, behind, _letters, mark = CHESS_RESULTS[language]
    event, order = robin(), by_place(robin())
    heads = _heads(before)
    found = [[heads[0], *heads[2:], *EIGHT, *_heads(behind)[:2]]]
    for at, player in enumerate(order, start=1):
        cells = [one_against(event, player.number, one.number, SIGNS, own) for one in order]
        mine = [str(at), player.title, player.name, str(player.rating or 0), player.federation]
        found.append([*mine, *cells, total(event, player.number, mark), "9,25"])
    return found


SIGNS = "1 ½ 0 + -"


def _club(own: str, half: str) -> Rows:
    """A grid that an arbiter typed, whole or one half of it."""
    event = robin()
    found = [["CAMPIONATO SOCIALE 2026"], [], ["N.", "Giocatore", *EIGHT, "Tot.", "Class."]]
    for at, player in enumerate(event.players):
        cells = [one_against(event, player.number, one.number, SIGNS, own) for one in event.players]
        if half:
            kept = range(at, 8) if half == "upper" else range(at + 1)
            cells = [cell if place in kept else "" for place, cell in enumerate(cells)]
        behind = [total(event, player.number, ","), str(places(event)[player.number])]
        found.append([str(at + 1), player.name, *cells, *behind])
    return [*found, [], ["Arbitro: Bianchi Piero (AR)"], ["Schio, 12/03/2026", "", "28 partite"]]


def _listed(heads: str, style: Style, before: str, *, behind: str = "t", by: str = "") -> Rows:
    """A list of rounds. before, behind: what stands around the rounds, a letter a column: place,
    number, title, name, rating, federation, club, id, total, nothing. by: `place` where opponents
    are called by it."""
    event = swiss()
    order = by_place(event) if "p" in before or by == "place" else list(event.players)
    place, called = places(event), places(event) if by == "place" else None
    found = [heads.split("|")]
    for player in order:
        known = {
            "p": str(place[player.number]),
            "n": str(player.number),
            "x": player.title,
            "a": player.name,
            "r": str(player.rating or ""),
            "f": player.federation,
            "c": player.club,
            "i": player.fide_id,
            "t": total(event, player.number),
            "_": "",
        }
        cells = rounds(event, player.number, style, called)
        found.append([*(known[at] for at in before), *cells, *(known[at] for at in behind)])
    return found


def _vega() -> str:
    """Upright bars around the rounds, everything of a round aligned."""
    style = Style("{r}{c}{o:>2}", "WB", "+ = - + -", "+BYE =BYE -BYE", "-BYE", "{r}F{o:>2}")
    event = swiss()
    head = (
        f" Pos  ID    {'NAME':25} Rtg    Fed  |   1     2     3     4     5   |  Pts  | BucC1  BucT"
    )
    lines = ["                Torneo", "", head, "-" * 100]
    for player in by_place(event):
        number = player.number
        cells = " ".join(f"{cell:>5}" for cell in rounds(event, number, style))
        lines.append(
            f"{places(event)[number]:4}  {number:2}    {player.name:25} {player.rating or 0:4}    "
            f"{player.federation}  | {cells} |  {total(event, number)}  |  7.0   8.5"
        )
    return "\n".join(lines)


WORDED = Style("{r}{c}{o}", "WB", "+ = - + -", "+BYE =BYE -BYE", "-BYE", "{r}F{o}")
ARROWS = Style("{r} {o:>2}{c}", "BN", "+ = - > <", "EXE|=|-")
US = "#|Name|ID|Rating|Rd 1|Rd 2|Rd 3|Rd 4|Rd 5|Total"
TEILNEHMER = "Nr.|Teilnehmer|Titel|TWZ|Verein/Ort|1|2|3|4|5|Punkte"
POLISH = "M-ce|Nr|Tyt.|Nazwisko i imię|Rank|1|2|3|4|5|Pkt"
SEVILLA = Style("{o}{c}{r}", "wz", "1 ½ 0 1R 0R", "vrij|½|0", "0")
COLOURED = Style("{o}{c}{r}")


def _swisses() -> Iterator[tuple[str, str, str]]:
    """The Swiss as programs print it: what, file name, text."""
    for language in CHESS_RESULTS:
        for who, called in (("numbers", None), ("places", places(swiss()))):
            table = _chess_results(language, called)
            yield f"chess-results {language} {who}", "a.txt", ABOVE + tabbed(table) + BELOW
        yield f"chess-results {language} page", "a.html", page(table, "Open", "All details")
    by_number = "No.|Name|Rtg|FED|1.Rd|2.Rd|3.Rd|4.Rd|5.Rd|Pts.|Rk."
    start = _listed(by_number, COLOURED, "narf", behind="tp")
    yield "in the order of the start", "a.txt", tabbed(start)
    yield (
        "columns of blanks",
        "a.txt",
        "Crosstable after round 5\n\n" + aligned(start, 1, (0, 2, 9)),
    )
    yield "hard blanks", "a.txt", tabbed(start).replace("\t", "\t\xa0")
    yield "headings on every page", "a.txt", tabbed([*start[:6], start[0], *start[6:]])
    yield "vega", "a.txt", _vega()
    vega = _listed("Pos|ID|Name|Rtg|Fed|R1|R2|R3|R4|R5|Pts", WORDED, "pnarf")
    yield "vega csv", "a.csv", tabbed(vega).replace("\t", ";")
    yield "vega page", "a.html", page(vega)
    papi = _listed("Pl||Nom|Elo|Fede|Rd 1|Rd 2|Rd 3|Rd 4|Rd 5|Pts", ARROWS, "pxarf", by="place")
    yield "papi", "a.txt", tabbed(papi)
    escaped = [[cell.replace("<", "&lt;").replace(">", "&gt;") for cell in row] for row in papi]
    yield "papi page", "a.htm", page(escaped).replace("½", "&frac12;")
    for bye in ("+", "spielfrei", "spfr."):
        style = Style("{o:>3}{c}{r}", "WS", byes=f"{bye}|½|---", absent="---")
        chess = _listed(TEILNEHMER, style, "paxrc", by="place")
        yield f"swiss-chess {bye}", "a.txt", tabbed(chess)
        yield f"swiss-chess {bye} in blanks", "a.txt", aligned(chess, 2)
    for word in ("Ee{}", "{}. ee", "{}回戦", "Vòng {}"):
        heads = "|".join(["Aa", "Bb", "Cc", "Dd", *(word.format(at) for at in FIVE), "Zz"])
        yield f"headings of no language, {word}", "a.txt", tabbed(_listed(heads, COLOURED, "narf"))
    perfect = Style("{o}:{r}", results="W D L W L", byes="0:W|0:D|0:L", absent="0:L")
    heads = "No|Name|Feder|Rtg|Loc|Total|1|2|3|4|5"
    yield "swissperfect", "a.txt", aligned(_listed(heads, perfect, "nafr_t", behind=""), 2, (0,))
    perfect = Style("{o}:{r}", results="W D L + -", byes="0:+|0:=|0:-", absent=" :")
    heads = "No|Name|Loc Id|Total|1|2|3|4|5"
    export = _listed(heads, perfect, "naft", behind="")
    yield "swissperfect with forfeits", "a.txt", aligned(export, 2, (0,))
    yield "swissperfect with forfeits and tabs", "a.txt", tabbed(export)
    us = Style("{r}{o}", results="W D L X F", byes="B---|H---|U---", absent="U---")
    yield "swisssys", "a.txt", tabbed(_listed(US, us, "nair"))
    wintd = Style("{r}{o:>4}", results="W D L X F", byes="BYE|HALF|---", absent="---")
    yield "wintd", "a.txt", aligned(_listed(US, wintd, "nair"), 2)
    colours = Style("{r}{o:>3}{c}", results="W D L X F", byes="B---|H---|U---", absent="U---")
    yield "wintd with colours", "a.txt", aligned(_listed(US, colours, "nair"), 2)
    dutch = _listed("Nr|Naam|Pnt|Rating|1|2|3|4|5", SEVILLA, "patr", behind="", by="place")
    yield "sevilla", "a.txt", tabbed(dutch).replace(".0\t", ",0\t").replace(".5\t", ",5\t")
    manager = Style("{o}{c}{r}", "bc", byes="pauza|½|-", absent="-")
    yield "chessmanager", "a.txt", tabbed(_listed(POLISH, manager, "pnxar"))
    polish = Style("{o:>3}{c}{r}", "bc", "1 = 0 + -", "    +|    =|    -", "    -")
    yield "chessarbiter", "a.txt", aligned(_listed(POLISH, polish, "pnxar"), 2)


#: Who prints no colours, and who cannot tell a forfeit.
PERFECT = ("swissperfect with forfeits", "swissperfect with forfeits and tabs")
COLOURLESS = frozenset([*PERFECT, "swissperfect", "swisssys", "wintd"])
#: What is told where the headings are of no language.
UNKNOWN = "is read as ratings"
SWISSES = {name: (source, text) for name, source, text in _swisses()}


def _is_unknown(name: str) -> bool:
    return "nobody's" in name or "no language" in name


def _games(event: Tournament, *, rounds: bool, colours: bool, forfeits: bool) -> set[object]:
    """What was played, by names, as far as a table tells it."""
    names = {player.number: player.name for player in event.players}
    return {
        _known(game, names, rounds=rounds, colours=colours, forfeits=forfeits)
        for game in event.games
        if game.result is not None
    }


def _known(
    game: Game, names: dict[int, str], *, rounds: bool, colours: bool, forfeits: bool
) -> object:
    assert game.result is not None
    played = not game.result.white.by_forfeit
    sides = [
        (names[number], outcome.symbol if forfeits else outcome.symbol.translate(_AS_PLAYED))
        for number, outcome in ((game.white, game.result.white), (game.black, game.result.black))
    ]
    return game.round if rounds else 0, tuple(sides if colours and played else sorted(sides))


_AS_PLAYED = str.maketrans("+-", "10")
_WORTH = {Kind.PAIRING_BYE: 2, Kind.FULL_BYE: 2, Kind.HALF_BYE: 1, Kind.ZERO_BYE: 0}


@pytest.mark.parametrize("name", SWISSES)
def test_a_swiss(name: str) -> None:
    source, text = SWISSES[name]
    made, loaded = swiss(), files.loads(text.encode(), source)
    found = loaded.tournament
    told = [problem_text(problem, found) for problem in loaded.problems]
    assumed = ["no colours", "by forfeit", *[UNKNOWN] * _is_unknown(name)]
    assert not [line for line in told if not any(text in line for text in assumed)]
    assert {player.name for player in found.players} == {player.name for player in made.players}
    known = {
        "rounds": True,
        "colours": name not in COLOURLESS,
        "forfeits": name != "swissperfect",
    }
    assert _games(found, **known) == _games(made, **known)
    names = {player.number: player.name for player in found.players}
    own = {player.number: player.name for player in made.players}
    byes = {(bye.round, names[bye.player], _WORTH[bye.kind]) for bye in found.byes}
    assert byes == {(bye.round, own[bye.player], _WORTH[bye.kind]) for bye in made.byes}
    if name.startswith("chess-results"):
        known_of = {one.name: (one.rating, one.federation, one.title) for one in found.players}
        assert known_of == {
            one.name: (one.rating, one.federation, one.title) for one in made.players
        }
    points = {names[number]: worth for number, worth in sums(found).items()}
    assert points == {own[number]: worth for number, worth in sums(made).items()}
    assert (found.kind, found.rounds) == (made.kind, made.rounds)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_encodings(encoding: str) -> None:
    text = SWISSES["vega csv"][1]
    assert files.loads(text.encode(encoding), "a.csv").tournament.players == (
        files.loads(text.encode(), "a.csv").tournament.players
    )


ROBINS = {
    **{f"chess-results {language}": tabbed(_crosstable(language)) for language in CHESS_RESULTS},
    "page": page(_crosstable("de")),
    "blanks": aligned(_crosstable("en", ""), 1, (0, 3)),
    **{
        f"typed, {own or 'nothing'} as diagonal, {half or 'whole'}": tabbed(_club(own, half))
        for own in ("", "X", "-", "■")
        for half in ("", "upper", "lower")
    },
}


@pytest.mark.parametrize("name", ROBINS)
def test_a_round_robin(name: str) -> None:
    text = ROBINS[name]
    source = "a.html" if text.startswith("<") else "a.txt"
    made, loaded = robin(), files.loads(text.encode(), source)
    found = loaded.tournament
    told = [problem_text(problem, found) for problem in loaded.problems]
    assert not [line for line in told if not (_is_unknown(name) and UNKNOWN in line)]
    assert {player.name for player in found.players} == {player.name for player in made.players}
    known = {"rounds": False, "colours": False, "forfeits": True}
    assert _games(found, **known) == _games(made, **known)
    assert found.kind is made.kind


def test_a_starting_list() -> None:
    heads = ["No.", "", "Name", "FideID", "FED", "Rtg", "Club/City"]
    rows = [
        [str(one.number), one.title, one.name, one.fide_id, one.federation, str(one.rating or 0)]
        for one in swiss().players
    ]
    rows = [[*row, one.club] for row, one in zip(rows, swiss().players, strict=True)]
    for text in (ABOVE + tabbed([heads, *rows]) + BELOW, aligned([heads, *rows])):
        assert files.loads(text.encode(), "a.txt").tournament.players == swiss().players


TEAM = (
    "  1. Demo (RtgAvg:2100, Captain: X / TB1: 8 / TB2: 12)\n"
    "Bo.\t\tName\tRtg\tFED\t1\t2\t3\t4\t5\tPts.\tGames\tRtgAvg\n"
    "1\tFM\tAaltonen, Sirkka\t2274\tFIN\t1\t½\t0\t1\t+\t3,5\t5\t1800\n"
    "2\t\tBérard, Noël\t2168\tFRA\t0\t1\t½\t1\t\t2,5\t4\t1800\n"
    "3\tCM\tConti Rossi, Ugo\t2102\tITA\t½\t1\t1\t1\t0\t3,5\t5\t1800\n"
    "4\t\tLund, Per\t2047\tDEN\t+\t\t0\t1\t½\t2,5\t4\t1800\n"
    "5\t\tJoly, Maé\t1995\tFRA\t1\t-\t½\t0\t1\t2,5\t5\t1800\n"
)
TURNED_AWAY = {
    "the players of a team": TEAM,
    "the players of two teams": TEAM + TEAM.replace("1. Demo", "2. Other").replace(", ", ", X"),
    "teams by rounds": "Rg.\tSnr\tMannschaft\t1\t2\t3\tWtg1\tWtg2\n"
    "1\t2\tRoma\t4s2½\t3w3\t2w2\t5\t7,5\n2\t4\tBari\t3w2\t4s2\t1s2\t3\t6\n"
    "3\t1\tPisa\t2s2\t1s1\t4w2½\t3\t5,5\n4\t3\tNizza\t1w1½\t2w2\t3s1½\t1\t5",
    "boards": "Bo.\t1\tRoma\tRtg\t-\t2\tBari\tRtg\t2½:1½\n"
    "1.1\t\tRossi, A\t2100\t-\t\tNeri, B\t2000\t1 - 0\n"
    "1.2\t\tBlu, C\t2000\t-\t\tVerdi, D\t1900\t½ - ½\n"
    "1.3\t\tGialli, E\t1900\t-\t\tViola, F\t1800\t1 - 0",
    "a ranking": "Rank,Title,Username,Rating,Points,Tie Break\n1,,anna,1900,4.5,14.5\n"
    "2,FM,bea,2100,4,13\n3,,cleo,1500,3,10\n",
    "a Swiss as a crosstable": "Kreuztabelle im Schweizer-System nach der 2. Runde\n"
    "Nr.\tTeilnehmer\tTWZ\t1\t2\t3\t4\tPunkte\n1\tRot,Anna\t2000\t**\t1\t\t\t2.0\n"
    "2\tBlau,Bea\t1900\t0\t**\t\t1\t1.0\n3\tGrün,Cleo\t1800\t\t\t**\t½\t0.5\n"
    "4\tGelb,Dora\t1700\t\t0\t½\t**\t0.5",
}


@pytest.mark.parametrize("text", TURNED_AWAY.values(), ids=TURNED_AWAY)
def test_what_is_no_event_of_players_is_turned_away(text: str) -> None:
    with pytest.raises(FormatError, match=r"\b[A-Z]\d+|line \d"):
        files.loads(text.encode(), "a.csv" if "," in text.splitlines()[0] else "a.txt")
