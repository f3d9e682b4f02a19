"""Any edits of any event, saved into a file of any layout: what is read again is the edited event,
and what the edits do not concern is the same byte for byte."""

from __future__ import annotations

import codecs
import re
from collections import defaultdict
from datetime import date
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO, Kind
from tbdesk.engine.model.teams import Match, Team
from tbdesk.engine.model.tournament import Adjustment, Bye, Game, Player, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.trf import dumps, loads, saved, scoring
from tbdesk.files.trf.lines.slips import Slip
from tests.engine import team_strategies
from tests.engine.strategies import BYES, POSSIBLE, round_robins, swisses
from tests.files.trf.teams.test_team_writer import differences
from tests.files.trf.test_reader import slips

# Columns from 0, as in the digest of the format.
POINTS, NAME, RATING = slice(80, 84), slice(14, 47), slice(48, 52)
TITLE, BIRTH = slice(10, 13), slice(69, 79)
TEAM_NAME, STANDING, ROSTER = slice(8, 40), slice(54, 71), slice(73, 300)

#: What a line is about: its record, and the numbers in it.
About = tuple[object, ...]


def cell(round_: int) -> slice:
    return slice(91 + 10 * (round_ - 1), 99 + 10 * (round_ - 1))


def about(line: str) -> About:
    if line.startswith("001"):
        return "001", int(line[4:8])
    if line.startswith("310"):
        return "310", int(line[4:7])
    if line.startswith("300"):
        return "300", int(line[4:7]), frozenset((int(line[8:11]), int(line[12:15])))
    if line.startswith("330"):
        return "330", int(line[7:10]), frozenset((int(line[11:14]), int(line[15:18])))
    return (line[:8] if line.startswith("###") else line[:3],)


class Concern:
    """Parts of a file that an edit may change: lines by their subject, or columns of them."""

    def __init__(self) -> None:
        self._whole: set[About] = set()
        self._columns: dict[About, list[slice]] = defaultdict(list)
        self.whole("142", "192")  # they are said where the edits would have others guessed

    def whole(self, *lines: About | str) -> None:
        self._whole |= {(line,) if isinstance(line, str) else line for line in lines}

    def columns(self, line: About, *columns: slice) -> None:
        self._columns[line] += columns

    def player(self, number: int, *columns: slice) -> None:
        self.columns(("001", number), *columns)

    def rest(self, data: bytes) -> list[str]:
        """The lines with their ends but for what may change."""
        found = []
        for line, end in re.findall(r"([^\r\n]*)(\r\n|\r|\n)", text_of(data)):
            what = about(line)
            if what in self._whole:
                continue
            for columns in self._columns.get(what, ()):
                line = line.ljust(300)
                width = columns.stop - columns.start
                line = line[: columns.start] + width * "~" + line[columns.stop :]
            found.append((line.rstrip() if what in self._columns else line) + end)
        return found


# Layouts of other programs

_ENCODINGS = {
    "ascii": b"",
    "cp1252": b"",
    "utf-8": b"",
    "utf-8-sig": codecs.BOM_UTF8,
    "utf-16": codecs.BOM_UTF16_LE,
}
#: Records the engine has no place for, remarks, and lines that are none of both.
_FOREIGN = (
    *("112 Moretti, Ugo", "122 60 min", "182 a pairing program", "XXC rank", "", "   "),
    *("### a remark", "DDD SSSS sTTT NNNNNNNN", "ITA    1      Rossi, A", "250  0.0  1.0   1   2"),
)


_LETTERS = {Kind.FULL_BYE: "F", Kind.HALF_BYE: "H", Kind.ZERO_BYE: "Z"}


def text_of(data: bytes) -> str:
    for mark, encoding in ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le")):
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def line_ups(match: Match) -> list[str]:
    """The records 300 of both sides of a match on boards."""
    home, away = match.home, match.away
    sides = (
        (home, away, [board.home for board in match.boards]),
        (away, home, [board.away for board in match.boards]),
    )
    return [
        f"300 {match.round:>3} {team:>3} {other:>3}" + "".join(f" {seat:>4}" for seat in seats)
        for team, other, seats in sides
        if any(seats)
    ]


@st.composite
def layouts(draw: st.DrawFn, event: Tournament) -> bytes:
    """A file that says an event in the way of another program."""
    lines = dumps(event).decode().splitlines()
    if event.match_rules is None:
        if draw(st.booleans()):  # a bye is its letter alone
            lines = [line.replace("0000 - ", "       ") for line in lines]
        if draw(st.booleans()):  # it is announced too
            lines += [
                f"240 {_LETTERS[bye.kind]} {bye.round:>3} {bye.player:>4}"
                for bye in event.byes
                if bye.kind in _LETTERS
            ]
        if draw(st.booleans()):
            lines.append(f"XXR {event.rounds}")
            if draw(st.booleans()):
                lines = [line for line in lines if not line.startswith("142")]
    else:
        if draw(st.booleans()):
            lines = [line for line in lines if not line.startswith("013")]
        if draw(st.booleans()):  # every line-up, needed or not
            lines = [line for line in lines if not line.startswith("300")]
            lines += [line for match in event.matches for line in line_ups(match)]
    if draw(st.integers(0, 3)) == 0:  # how it is paired, and how long it is, is left to a guess
        lines = [line for line in lines if line[:3] not in ("092", "142", "192")]
    change = draw(st.sampled_from(("", "small letters", "no points", "numbers with zeros")))
    for place, line in enumerate(lines):
        if line.startswith("001") and change == "small letters":
            lines[place] = line[:91] + line[91:].lower()
        if line.startswith("001") and change == "no points":
            lines[place] = f"{line[:80]}{'':9}{line[89:]}".rstrip()
        if line.startswith("001") and change == "numbers with zeros":
            lines[place] = line[:4] + line[4:8].strip().zfill(4) + line[8:]
    for line in draw(st.lists(st.sampled_from(_FOREIGN), max_size=4)):
        lines.insert(draw(st.integers(0, len(lines))), line)
    if draw(st.booleans()):
        lines.reverse()
    end = draw(st.sampled_from(("\n", "\r\n", "\r")))
    encoding = draw(st.sampled_from(sorted(_ENCODINGS)))
    if encoding != "ascii":
        lines = [re.sub(r"^(001.{11})\w  ", r"\1Äöü", line) for line in lines]
    mark = _ENCODINGS[encoding]
    text = end.join(lines) + end
    return mark + text.encode({"utf-8-sig": "utf-8", "utf-16": "utf-16-le"}.get(encoding, encoding))


# Edits of an event of players


def results(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    if not event.games:
        return event
    place = data.draw(st.integers(0, len(event.games) - 1))
    game = event.games[place]
    for number in (game.white, game.black):
        concern.player(number, cell(game.round), POINTS)
    return event.with_game(
        place, game._replace(result=data.draw(st.none() | st.sampled_from(POSSIBLE)))
    )


def free(event: Tournament, round_: int) -> list[int]:
    """Players without a game in a round."""
    busy = {one for game in event.games if game.round == round_ for one in (game.white, game.black)}
    return [player.number for player in event.players if player.number not in busy]


def byes(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    round_ = data.draw(st.integers(1, event.rounds))
    numbers = free(event, round_)
    if not numbers:
        return event
    number = data.draw(st.sampled_from(numbers))
    concern.player(number, cell(round_), POINTS)
    concern.whole("240")
    rest = tuple(bye for bye in event.byes if (bye.round, bye.player) != (round_, number))
    kind = data.draw(st.none() | st.sampled_from(BYES))
    return event._replace(byes=(*rest, Bye(round_, number, kind)) if kind else rest)


def pairings(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    """A game taken out, and one between two who are free."""
    round_ = data.draw(st.integers(1, event.rounds))
    games = [game for game in event.games if game.round != round_ or data.draw(st.booleans())]
    for game in set(event.games) - set(games):
        concern.player(game.white, cell(round_), POINTS)
        concern.player(game.black, cell(round_), POINTS)
    event = event._replace(games=tuple(games))
    numbers = free(event, round_)
    if len(numbers) < 2:
        return event
    white, black = data.draw(st.permutations(numbers))[:2]
    concern.whole("240")
    concern.player(white, cell(round_), POINTS)
    concern.player(black, cell(round_), POINTS)
    rest = (bye for bye in event.byes if bye.round != round_ or bye.player not in (white, black))
    return event._replace(games=(*games, Game(round_, white, black)), byes=tuple(rest))


def rounds_added(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    concern.whole("142", "XXR")
    return pairings(data, event._replace(rounds=event.rounds + 1), concern)


def names(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    player = data.draw(st.sampled_from(event.players))
    field, values, columns = data.draw(
        st.sampled_from(
            [
                ("name", ("Ng, Ö", "Zarate Villanueva, Maximiliano Federico"), NAME),
                ("rating", (None, 0, 987, 2400), RATING),
                ("title", ("", "WFM", "Ehrenmeister"), TITLE),
                ("birth", ("", "1999/00/00"), BIRTH),
                ("club", ("", "Lake Club"), slice(0, 0)),
            ]
        )
    )
    concern.player(player.number, columns)
    concern.whole("### tbde")
    return event.with_player(player._replace(**{field: data.draw(st.sampled_from(values))}))


def newcomers(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    number = event.players[-1].number + 1
    concern.whole(("001", number))
    event = event._replace(players=(*event.players, Player(number, f"New {number}", 1500)))
    return pairings(data, event, concern)


def leavers(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    """Remove a player with his games; the others keep their numbers."""
    if len(event.players) < 3:
        return event
    gone = data.draw(st.sampled_from(event.players)).number
    concern.whole(("001", gone), "### tbde", "240", "299", "250")
    concern.whole("ITA")  # it is the national record of player 1
    for game in event.games:
        if gone in (game.white, game.black):
            concern.player(game.white + game.black - gone, cell(game.round), POINTS)
    return event._replace(
        players=tuple(player for player in event.players if player.number != gone),
        games=tuple(game for game in event.games if gone not in (game.white, game.black)),
        byes=tuple(bye for bye in event.byes if bye.player != gone),
        adjustments=tuple(
            adjustment for adjustment in event.adjustments if adjustment.participant != gone
        ),
        excluded=tuple(one for one in event.excluded if one != gone),
    )


def points(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    number = data.draw(st.sampled_from(event.players)).number
    given = Adjustment(
        number, data.draw(st.integers(-3, 3)), round=data.draw(st.sampled_from((0, 1, 999)))
    )
    concern.whole("299")
    kept = tuple(adjustment for adjustment in event.adjustments if data.draw(st.booleans()))
    for one in (given, *event.adjustments):
        concern.player(one.participant, POINTS)
    return event._replace(adjustments=(*kept, given))


def scores(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    concern.whole("162", "XXS")
    for player in event.players:
        concern.player(player.number, POINTS)
    worth = st.sampled_from((STANDARD, TWO_ONE_ZERO, THREE_ONE_ZERO))
    return event._replace(
        scores=data.draw(worth)._replace(half_bye=data.draw(st.sampled_from((None, 1))))
    )


SETTINGS: tuple[tuple[str, Any, str], ...] = (
    ("title", "Spring Open", "012"),
    ("place", "Lakeside", "022"),
    ("place", "", "022"),
    ("start", date(2026, 4, 11), "042"),
    ("end", None, "052"),
    ("arbiter", "Gallo, Rita", "102"),
    ("edition", "fsi", "### tbde"),
    ("unrated", 1400, "### tbde"),
    ("excluded", (1,), "### tbde"),
    ("lots_seed", "seventeen 17", "### tbde"),
    ("chain", catalogue.chain("PTS,BH,SB"), "202"),
    ("chain", catalogue.chain("SB,PTS"), "212"),
    ("chain", (), "202"),
)


def settings(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    field, value, lines = data.draw(st.sampled_from(SETTINGS))
    concern.whole(lines)
    if field == "excluded":  # what was played against him is annulled
        for player in event.players:
            concern.player(player.number, POINTS)
    if field == "chain":
        concern.whole("202", "212", "### Tie-")
    return event._replace(**{field: value})


EDITS = (
    *(results, byes, pairings, rounds_added, names, newcomers, leavers, points, scores, settings),
)


def different(one: Tournament, other: Tournament) -> dict[str, object]:
    """The fields in which two events differ but for what may be said in several ways: the order
    of games, byes and points, and values that are as usual."""
    both = [
        event._replace(
            games=tuple(sorted(event.games, key=repr)),
            byes=tuple(sorted(event.byes, key=repr)),
            adjustments=tuple(sorted(event.adjustments, key=repr)),
            scores=scoring.normal(event.scores),
        )
        for event in (one, other)
    ]
    pairs = zip(Tournament._fields, *both, strict=True)
    return {name: pair for name, *pair in pairs if pair[0] != pair[1]}


@given(st.data())
def test_edits_of_players(data: st.DataObject) -> None:
    before = data.draw(layouts(data.draw(swisses() | round_robins())))
    read = loads(before)
    assume(read.tournament.rounds)
    for _ in range(data.draw(st.integers(1, 2))):  # what was saved is the file of the next edits
        concern, edited = Concern(), read.tournament
        for edit in data.draw(st.lists(st.sampled_from(EDITS), min_size=1, max_size=4)):
            edited = edit(data, edited, concern)
        after = saved(edited, read.origin)
        again = loads(after)
        assert different(again.tournament, edited) == {}
        assert concern.rest(after) == concern.rest(before)
        before, read = after, again


# Edits of a team event


def of_match(match: Match, event: Tournament, concern: Concern) -> None:
    """A match is in the rounds of the players of both teams, and in the standing of all teams."""
    both = frozenset((match.home, match.away))
    seats = {seat for board in match.boards for seat in (board.home, board.away)}
    rosters = {number for team in event.teams if team.number in both for number in team.roster}
    for number in seats | rosters:
        concern.player(number, cell(match.round), POINTS)
    concern.whole(("300", match.round, both), ("330", match.round, both), "### tbde")
    for team in event.teams:
        concern.columns(("310", team.number), STANDING)
    met = [match.round for match in event.matches] + [bye.round for bye in event.byes]
    if met.count(match.round) == 1:
        for player in event.players:  # nobody is absent from a round that is empty
            concern.player(player.number, cell(match.round))


def a_match(data: st.DataObject, event: Tournament, concern: Concern) -> int | None:
    if not event.matches:
        return None
    place = data.draw(st.integers(0, len(event.matches) - 1))
    of_match(event.matches[place], event, concern)
    return place


def board_results(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    place = a_match(data, event, concern)
    match = event.matches[place or 0] if event.matches else None
    if place is None or match is None or not match.boards:
        return event
    at = data.draw(st.integers(0, len(match.boards) - 1))
    board = match.boards[at]
    if not (board.home and board.away):
        return event
    board = board.with_home_result(data.draw(st.none() | st.sampled_from(POSSIBLE)))
    match = match._replace(forfeit=None, score=None).with_board(at, board)
    return event.with_match(place, match)


def seats(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    """Other players of both teams at the boards of a match."""
    place = a_match(data, event, concern)
    if place is None:
        return event
    old, rules = event.matches[place], event.match_rules
    assert rules is not None
    teams = {team.number: team for team in event.teams}
    home, away = teams[old.home], teams[old.away]
    found = data.draw(
        team_strategies.match(
            old.round, home, away, rules, st.none() | st.sampled_from(POSSIBLE), 1
        )
    )
    of_match(found, event, concern)
    return event.with_match(place, found)


def matches(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    """A match taken out; both teams have byes instead, or nothing."""
    place = a_match(data, event, concern)
    if place is None:
        return event
    gone = event.matches[place]
    event = event._replace(matches=(*event.matches[:place], *event.matches[place + 1 :]))
    concern.whole("240", "320")
    for team in (gone.home, gone.away):
        kind = data.draw(st.none() | st.sampled_from(BYES))
        if kind is not None:
            event = event._replace(byes=(*event.byes, Bye(gone.round, team, kind)))
    return event


def team_byes(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    if not event.byes:
        return event
    place = data.draw(st.integers(0, len(event.byes) - 1))
    old = event.byes[place]
    of_match(Match(old.round, old.player, 0), event, concern)
    concern.whole("240", "320")
    kind = data.draw(st.none() | st.sampled_from(BYES))
    new = () if kind is None else (old._replace(kind=kind),)
    return event._replace(byes=(*event.byes[:place], *new, *event.byes[place + 1 :]))


def team_names(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    team = data.draw(st.sampled_from(event.teams))
    name = data.draw(st.sampled_from(("Éagles", "The Very Long Name of a Club beside a Lake")))
    concern.columns(("310", team.number), TEAM_NAME)
    concern.whole("013", "### tbde")
    return replaced(event, team._replace(name=name))


def reserves(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    """A new player at the end of a team."""
    team = data.draw(st.sampled_from(event.teams))
    number = event.players[-1].number + 1
    event = event._replace(players=(*event.players, Player(number, f"New {number}", 1500)))
    concern.columns(("310", team.number), ROSTER)
    concern.whole(("001", number), "013")
    return replaced(event, team._replace(roster=(*team.roster, number)))


def replaced(event: Tournament, team: Team) -> Tournament:
    others = (team if one.number == team.number else one for one in event.teams)
    return event._replace(teams=tuple(others))


def team_points(data: st.DataObject, event: Tournament, concern: Concern) -> Tournament:
    team = data.draw(st.sampled_from(event.teams)).number
    given = Adjustment(team, data.draw(st.integers(-3, 3)), data.draw(st.integers(-3, 3)), 1)
    concern.whole("299")
    for one in event.teams:
        concern.columns(("310", one.number), STANDING)
    kept = tuple(adjustment for adjustment in event.adjustments if data.draw(st.booleans()))
    return event._replace(adjustments=(*kept, given))


TEAM_EDITS = (
    *(board_results, seats, matches, team_byes, team_names, reserves, team_points, names),
)


@given(st.data())
def test_edits_of_teams(data: st.DataObject) -> None:
    before = data.draw(layouts(data.draw(team_strategies.team_events())))
    read = loads(before)
    assume(read.tournament.rounds)
    # Points of byes that contradict the totals in the file are not used; fewer matches may make
    # them agree.
    assume(Slip.ASSIGNED_OTHERWISE not in slips(read))
    for _ in range(data.draw(st.integers(1, 2))):
        concern, edited = Concern(), read.tournament
        for edit in data.draw(st.lists(st.sampled_from(TEAM_EDITS), min_size=1, max_size=4)):
            edited = edit(data, edited, concern)
        after = saved(edited, read.origin)
        again = loads(after)
        assert differences(again.tournament, loads(dumps(edited)).tournament) == {}
        assert concern.rest(after) == concern.rest(before)
        before, read = after, again
