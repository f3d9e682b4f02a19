"""A tournament as a report file written anew: TRF26 in its canonical order, in plain ASCII too for
programs that read nothing else.

Letters with marks lose them (`ü` -> `u`); other letters, and those of the Greek and Cyrillic
alphabets, are spelled out."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import Standings, standings_of
from tbdesk.files.trf import assignments, contradictions, header, kinds, scoring
from tbdesk.files.trf.lines import records
from tbdesk.files.trf.lines.fields import TrfError, one_line
from tbdesk.files.trf.lines.records import PLAYER, Records
from tbdesk.files.trf.players import COLUMNS, HEAD, NUMBER, POINTS, RANK, ROUNDS, PlayerRow
from tbdesk.files.trf.reader import Origin
from tbdesk.files.trf.remarks import remarks
from tbdesk.files.trf.rounds import bye_cell, game_cells
from tbdesk.files.trf.saving import renumber
from tbdesk.files.trf.teams import team_scores, team_writer
from tbdesk.i18n import _
from tbdesk.report.players.fields import FIDE_ID, RATING, TITLE
from tbdesk.report.wording.printable import with_plain_spaces

_MAX_RATING = 9999
#: Fields aligned to the right of their columns.
_RIGHT = (TITLE, RATING, FIDE_ID)


class PrintedPlayer(NamedTuple):
    """Points (half-points) and rank of a player line; None: blank."""

    points: int | None
    rank: int | None


def dumps(
    tournament: Tournament,
    origin: Origin | None = None,
    imported: str = "",
    counted: Tournament | None = None,
) -> bytes:
    """A new file in UTF-8. Records that the engine does not use, and remarks, are taken from
    `origin`. `imported` names the file the event comes from. `counted`: the event whose points and
    places are printed, if they are not those of the games written. Raises TrfError, which names the
    value that does not fit into its columns."""
    counted = tournament if counted is None else counted
    origin = renumber.followed(tournament, origin) if origin else None
    old = Records(origin.document) if origin else None
    same_chain = origin is not None and origin.tournament.chain == tournament.chain
    lines = _tournament_lines(tournament, old, same_chain)
    if imported:
        lines.append(f"{records.SETTING}imported from {one_line(with_plain_spaces(imported))}")
    lines += [*remarks.lines(tournament), *contradictions.lines(tournament)]
    rows = {row.number: row for row in origin.rows} if origin else {}
    if tournament.match_rules is None:
        printed = standing_of(counted)
    else:
        points = points_of(counted)
        printed = {
            number: PrintedPlayer(half, rows[number].rank if number in rows else None)
            for number, half in points.items()
        }
    lines += player_lines(tournament, printed, rows)
    lines += _later_lines(tournament, origin, old, counted)
    text = "\n".join(_with_followers(lines, old) if old else lines) + "\n"
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        broken = error.object[max(0, error.start - 20) : error.start]
        raise TrfError(
            _("an incomplete character follows '{0}'; type it again").format(broken)
        ) from None


def _tournament_lines(tournament: Tournament, old: Records | None, same_chain: bool) -> list[str]:
    """The records up to the players. Known values are written from the event, the rest is taken
    from the old file, including the chain if it is the `same_chain`."""
    own = own_lines(tournament)
    team = tournament.match_rules is not None
    kept = set()
    if same_chain:
        kept |= {"202", "212"}
    if old is not None:
        kept |= header.unchanged(tournament, old)
    if old is not None and same_kind(tournament, old):
        kept.add("192")
    own = {identifier: line for identifier, line in own.items() if identifier not in kept}
    rated = sum(player.rating is not None for player in tournament.players)
    own["062"] = [f"062 {len(tournament.players)}"]
    own["072"] = [f"072 {rated}"]
    before = old.text("092") if old else ""
    own["092"] = [f"092 {kinds.text_of(tournament.kind, before, team)}"]
    lines = []
    for identifier in records.TOURNAMENT:
        if identifier in own:
            lines += own[identifier]
        elif old is not None and (identifier not in _FROM_ENGINE or identifier in kept):
            lines += [old.line(index) for index in old.of(identifier)]
        if identifier == "162":
            lines += scoring.lines(tournament.scores, bool(old and old.of("162")))
    return lines


#: Records that are written from the tournament alone.
_FROM_ENGINE = frozenset(
    (
        *("012", "022", "042", "052", "062", "072", "102", "142", "162", "192", "202", "212"),
        *(*header.KEPT, header.ENCODED_RATE),
    )
)


def same_kind(tournament: Tournament, old: Records) -> bool:
    """True if the old record 192 fits the current pairing, perhaps more exactly."""
    paired = kinds.from_code(old.text("192")) if old.text("192") else None
    if paired is None or paired.kind is not tournament.kind:
        return False
    if tournament.match_rules is not None:
        primary = kinds.primary_of(old.text("192"))
        if primary is not None and primary is not tournament.match_rules.primary:
            return False
    return tournament.kind is not EventKind.ROUND_ROBIN or paired.cycles == tournament.cycles


def own_lines(tournament: Tournament) -> dict[str, list[str]]:
    """The records that the engine's values make, by their id (162 apart)."""
    lines = header.lines(tournament)
    lines["142"] = [f"142 {tournament.rounds}"]
    lines["192"] = [f"192 {kinds.code_of(tournament)}"]
    if tournament.chain:
        line = header.line(tournament.chain, tournament.systems)
        lines[line[:3]] = [line]
    if tournament.match_rules is not None:
        of_teams = team_writer.own_lines(tournament, tournament.match_rules)
        lines |= {identifier: [line] for identifier, line in of_teams.items()}
    return lines


def _later_lines(
    tournament: Tournament, origin: Origin | None, old: Records | None, counted: Tournament
) -> list[str]:
    """The records after the players, and all extensions: as they were, but for the points given
    or taken (record 299) and everything about teams."""
    own = _team_lines(tournament, origin, counted) or {"299": adjustment_lines(tournament, origin)}
    if old is None:
        return [line for identifier in records.LATER for line in own.get(identifier, ())]
    lines = []
    for code in old.national:
        lines += [old.line(index) for index in old.national[code]]
    for identifier in records.LATER:
        if identifier in own:
            lines += own[identifier]
        else:
            lines += [old.line(index) for index in old.of(identifier)]
    for identifier in old.extensions:
        if identifier not in ("XXR", "XXS", *_BBK):
            lines += [old.line(index) for index in old.of(identifier)]
    return lines


def _team_lines(
    tournament: Tournament, origin: Origin | None, counted: Tournament
) -> dict[str, list[str]]:
    """The records about teams by their id, none of an individual event. Duplicates for people
    (801, 802) go as soon as anything in the event has changed."""
    if tournament.match_rules is None:
        return {}
    lines = origin.document.lines if origin else ()
    old = {row.team.number: lines[row.line] for row in origin.teams} if origin else {}
    by_id = team_writer.team_lines(tournament, team_standing_of(counted), old)
    by_id["340"] = []
    if origin is not None and team_writer.summaries_are_stale(tournament, origin.tournament):
        by_id |= {identifier: [] for identifier in team_writer.SUMMARIES}
    return by_id


def adjustment_lines(tournament: Tournament, origin: Origin | None) -> list[str]:
    """The records 299 of an individual event. Raises TrfError."""
    old = origin.assigned if origin else ()
    return assignments.lines(tournament.adjustments, cells(tournament), tournament.scores, old)


_BBK = ("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")


def _with_followers(lines: list[str], old: Records) -> list[str]:
    """The lines with every unknown line and remark of the old file after the one it followed;
    where that is not there any more, at the end."""
    followers, first = old.followers()
    with_followers = list(first)
    for line in lines:
        with_followers.append(line)
        with_followers += followers.pop(records.anchor(line), [])
    return [*with_followers, *(line for rest in followers.values() for line in rest)]


# Players


def player_lines(
    tournament: Tournament, printed: Mapping[int, PrintedPlayer], rows: Mapping[int, PlayerRow]
) -> list[str]:
    """The records 001; `rows` are those of the file the event comes from. Raises TrfError."""
    all_cells = cells(tournament)
    return [
        player_line(
            player,
            printed.get(player.number, PrintedPlayer(None, None)),
            [all_cells.get((player.number, r), "") for r in range(1, tournament.rounds + 1)],
            rows.get(player.number),
        )
        for player in tournament.players
    ]


def standing_of(tournament: Tournament) -> dict[int, PrintedPlayer]:
    """Points and places by the event's own chain; no place for the excluded."""
    standings = standings_of(tournament)
    ranks, event = _ranks(standings), standings.event
    return {
        number: PrintedPlayer(half, ranks.get(number))
        for number, half in zip(event.numbers, event.points, strict=True)
    }


def team_standing_of(tournament: Tournament) -> dict[int, team_writer.PrintedTeam]:
    """Totals and places of the teams by the event's own chain."""
    standings = standings_of(tournament)
    ranks, totals = _ranks(standings), team_scores.totals_of(standings.event)
    return {
        number: team_writer.PrintedTeam(total, ranks.get(number))
        for number, total in totals.items()
    }


def _ranks(standings: Standings) -> dict[int, int]:
    return {standings.event.numbers[line.position]: line.rank for line in standings.lines}


def points_of(tournament: Tournament) -> dict[int, int]:
    """The half-points of all over the whole event."""
    if tournament.match_rules is not None:
        return team_scores.player_points(tournament)
    event = Event(tournament, FIDE_2026, tournament.rounds)
    return dict(zip(event.numbers, event.points, strict=True))


def cells(tournament: Tournament) -> dict[tuple[int, int], str]:
    """The cells of all games and byes."""
    if tournament.match_rules is not None:
        return team_writer.cells(tournament)
    rounds: dict[tuple[int, int], str] = {}
    for game in tournament.games:
        for number, text in game_cells(game):
            rounds[number, game.round] = text
    for bye in tournament.byes:
        rounds.setdefault((bye.player, bye.round), bye_cell(bye))
    return rounds


def player_line(
    player: Player, printed: PrintedPlayer, blocks: Iterable[str], row: PlayerRow | None
) -> str:
    """A record 001. Raises TrfError if a number is too wide for its columns."""
    texts = {field: one_line(field.stored(player)) for field in COLUMNS}
    texts[RATING] = _rating_field(player)
    if row is not None and row.player.rating == player.rating:
        # Unchanged: the national one may count (record 172).
        texts[RATING] = row.text[COLUMNS[RATING]]
    parts = [(columns, texts[field], field in _RIGHT) for field, columns in COLUMNS.items()]
    parts += [
        (NUMBER, _number_field(player), True),
        (POINTS, "" if printed.points is None else _points_field(printed.points), True),
        (RANK, "" if printed.rank is None else str(printed.rank), True),
    ]
    head = PLAYER.ljust(HEAD)
    for columns, text, right in parts:
        width = columns.stop - columns.start
        text = f"{text[:width]:{'>' if right else '<'}{width}}"
        head = head[: columns.start] + text + head[columns.stop :]
    rounds = "".join(f"  {block:8}" for block in blocks)
    line = head + rounds
    end = len(line.rstrip())
    if end > ROUNDS:  # a cell is kept whole, even if its last column is blank
        end = ROUNDS + 8 + (end - ROUNDS - 1) // 10 * 10
    return line[:end]


def _number_field(player: Player) -> str:
    if not 1 <= player.number <= MAX_NUMBER:
        raise TrfError(
            _(
                "number {0} does not fit into its four columns; a report file has starting "
                "ranks from 1 to {1}"
            ).format(player.number, MAX_NUMBER)
        )
    return str(player.number)


def _points_field(half: int) -> str:
    """Points in four columns: from 100 on without the decimal, and blank with a half, which would
    be cut off. They are those of the rounds."""
    text = score_text(half)
    fitting = (text, text.removesuffix(".0"), "")
    return next(points for points in fitting if len(points) <= POINTS.stop - POINTS.start)


def _rating_field(player: Player) -> str:
    if player.rating is None or player.rating == 0:
        return ""
    if not 0 < player.rating <= _MAX_RATING:
        raise TrfError(
            _("the rating {0} of player {1} does not fit into its four columns; correct it").format(
                player.rating, player.number
            )
        )
    return str(player.rating)


#: Columns of text in a line, from 0; after them other columns must stay where they are.
_FIELDS = {
    "013": (slice(4, 36),),
    "310": (slice(8, 40), slice(41, 46)),
}
_NAME = (slice(14, 47),)

_LATIN = {
    **{"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th"},
    **{"ł": "l", "ħ": "h", "ı": "i", "ŋ": "ng", "ŧ": "t", "ə": "e", "ʻ": "'", "ʼ": "'"},
    **{"–": "-", "—": "-", "−": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "„": '"'},
    **{"«": '"', "»": '"', "…": "...", "½": "1/2", "№": "No", "€": "EUR", "°": "o"},
}
#: A letter and its replacement.
_GREEK = "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo"
_CYRILLIC = (
    "аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ "
    "ыy ь эe юyu яya іi їyi єye ґg ўu ђdj јj љlj њnj ћc џdz ѓgj ќkj ѕdz"
)
_LETTERS = _LATIN | {
    pair[0]: pair[1:] for alphabet in (_GREEK, _CYRILLIC) for pair in alphabet.split()
}


def transliterated(data: bytes) -> bytes:
    """A file in UTF-8 with every letter in ASCII and every column where it was."""
    lines = data.decode("utf-8").split("\n")
    return "\n".join(line if line.isascii() else _line(line) for line in lines).encode("ascii")


def _line(line: str) -> str:
    identifier = records.record_id(line)
    fields = _FIELDS.get(identifier, ())
    if identifier == records.PLAYER or records.is_national(line):
        fields = _NAME
    for columns in fields:
        width = columns.stop - columns.start
        text = ascii_text(line[columns].rstrip())[:width]
        line = line[: columns.start] + text.ljust(width) + line[columns.stop :]
    return ascii_text(line)


def ascii_text(text: str) -> str:
    """`Müller, Ødegård` -> `Muller, Odegard`; `Щукин` -> `Shchukin`."""
    return "".join(sign if sign.isascii() else _letter(sign) for sign in text)


def _letter(sign: str) -> str:
    letters = _LETTERS.get(sign.lower())
    if letters is not None:
        return letters.capitalize() if sign.isupper() else letters
    apart = unicodedata.normalize("NFKD", sign)
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    if bare == sign:
        return "?"
    return ascii_text(bare)
