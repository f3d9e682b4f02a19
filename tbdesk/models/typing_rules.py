"""The meaning of typed texts. No Qt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_TEXT
from tbdesk.engine.model.points import Points, parse_points
from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import _
from tbdesk.models.blocks import lines_of
from tbdesk.report.players.fields import (
    FIDE_ID,
    TITLE,
    TITLES,
    is_fide_id,
    is_rating,
    parse_rating,
    split_title,
)


def parse_given_points(text: str) -> Points:
    """Points an arbiter gives or takes: `1`, `-0.5`, `+1½`, `-,5`; nothing is 0.

    Raises ValueError with a sentence for the person typing.
    """
    points = parse_points(text.strip() or "0")
    if points is None or abs(points) > _MOST_GIVEN:
        raise ValueError(
            _(
                "'{0}' is not a number of points: type whole or half points, such as -0.5 or 1"
            ).format(text.strip())
        )
    return points


_MOST_GIVEN: Points = 199


class PlayerLine(NamedTuple):
    """The data of a player in a pasted line."""

    name: str
    rating: int | None = None
    club: str = ""
    federation: str = ""
    title: str = ""
    fide_id: str = ""

    def over(self, player: Player) -> Player:
        """The player with this name, completed by the rest of the line."""
        player = player._replace(
            name=self.name,
            rating=player.rating if self.rating is None else self.rating,
            club=self.club or player.club,
            federation=self.federation or player.federation,
        )
        for field, value in ((TITLE, self.title), (FIDE_ID, self.fide_id)):
            player = field.put(player, value) if value else player
        return player


#: Prefixes of names in lists of messages; a mere number may belong to the name.
_MARK = re.compile(r"^(?:#?\d{1,3}(?:[.):°]|\ufe0f?\u20e3)|[-–•*·])\s*(?=[^\W\d])")
#: A name, its rating, and the rest of the line, as written in messages.
_RATED = re.compile(
    r"^(?P<name>.*?[^\W\d_].*?)[\s,:–—(\[-]+(?:(?:elo|rtg|rating)\b[\s.:]*)?"
    r"(?P<rating>\d{3,4}|0)(?:[)\],\s:–—-]+(?P<rest>.*))?$",
    re.IGNORECASE,
)
#: A dash in place of a rating, at the end of a line.
_NO_RATING = re.compile(r"(?<=\w)[\s,]+[–—-]+$")
#: The number in front of a name, where the lines of a list are numbered.
_COUNTED = re.compile(r"^(\d{1,3})\s+(?=[^\W\d])")


#: Between the columns of a list that is aligned by spaces.
_GAP = re.compile(r"\s{2,}")


def _parts_of_line(line: str) -> str:
    """A line of a message, `3. Rossi Mario (2150), Roma`, with tabs between its parts."""
    line = _NO_RATING.sub("", _MARK.sub("", line.strip()))
    match = _RATED.match(line) if len(line) <= MAX_TEXT else None
    if match is None or not is_rating(match["rating"]):
        return "\t".join(_columns(line))
    words = [text for part in (match["rest"] or "").split(",") for text in _columns(part.strip())]
    rest = [word.strip(" ()[]:–—-") for word in words]
    parts = [match["rating"], *(part for part in rest if part.lower() != "elo")]
    return "\t".join((*_columns(match["name"]), *parts))


def _columns(text: str) -> list[str]:
    """The parts of a text where wide gaps set a title, a federation or a dash for no rating apart
    from the rest; without one it is a single part, spaced as words are."""
    parts = [" ".join(part.split()) for part in _GAP.split(text)]
    apart = [part for part in parts if part in TITLES or _is_federation(part)]
    others = " ".join(part for part in parts if part not in apart and part.strip("–—-"))
    return [*filter(None, [others]), *apart] if len(parts) > 1 else parts


def parse_player_line(line: str) -> PlayerLine:
    """Parse a typed or pasted line about a player, its parts separated by tabs or semicolons, or in
    a line without any by the rating after the name.

    A leading pairing number is skipped, and a title may stand before the name; of the other parts
    the first number is the rating, a longer one the FIDE id, the first three capitals are the
    federation, and any other text after the name is the club. A number that cannot be a rating
    stays in the club.
    """
    line = line if any(sign in line for sign in "\t;") else _parts_of_line(line)
    parts = [part.strip() for part in line.replace(";", "\t").split("\t") if part.strip()]
    if len(parts) > 1 and parts[0].rstrip(".").isdigit():
        parts = parts[1:]
    parts[:1] = [_MARK.sub("", part) for part in parts[:1]]
    if not parts:
        return PlayerLine("")
    rating, federation, fide_id, rest = None, "", "", []
    if len(parts) > 1 and parts[0] in TITLES:
        title = parts.pop(0)
    else:
        title, parts[0] = split_title(parts[0])
    for part in parts[1:]:
        if rating is None and is_rating(part):
            rating = parse_rating(part)
        elif not title and part in TITLES:
            title = part
        elif not fide_id and is_fide_id(part):
            fide_id = part
        elif not federation and _is_federation(part):
            federation = part
        else:
            rest.append(part)
    return PlayerLine(parts[0], rating, ", ".join(rest), federation, title, fide_id)


def unnumbered(lines: Sequence[str]) -> list[str]:
    """The lines of a list without the numbers in front, if these count up by one from line to line;
    any other number may belong to a name."""
    matches = [match for line in lines if (match := _COUNTED.match(line.strip()))]
    numbers = [int(match[1]) for match in matches]
    numbered = len(numbers) == len(lines) > 1
    if not numbered or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return list(lines)
    return [line.strip()[match.end() :] for line, match in zip(lines, matches, strict=True)]


def has_columns(text: str) -> bool:
    """True for a text whose cells are separated by tabs, semicolons or bars, or whose headings are
    by commas."""
    return any(sign in text for sign in "\t;|") or len(lines_of(text)[0]) > 1


def nonempty_lines(text: str) -> list[str]:
    """The lines of a text that are not blank."""
    return [line for line in text.splitlines() if line.strip()]


def is_rating_slip(word: str) -> bool:
    """True if a word that is no rating was meant for one: a figure first, as many signs as a
    rating has or more, and mostly figures."""
    figures = sum(sign.isdigit() for sign in word)
    begins = word[:1].isdigit() and len(word) >= 3 and " " not in word
    return begins and 2 * figures > len(word) and not is_rating(word)


def _is_federation(text: str) -> bool:
    return len(text) == 3 and text.isascii() and text.isalpha() and text.isupper()


#: Keys that leave a side of a board empty.
NOBODY_SPELLINGS = ("-", "–", "0")


class TypedError(ValueError):
    """A text that cannot be taken; the message is a sentence for the status bar."""


class TypedTeam(NamedTuple):
    """A team as it was typed, its players in board order."""

    name: str
    players: tuple[Player, ...] = ()


def parse_rosters(text: str) -> list[TypedTeam]:
    """The teams of lists without columns, in their order.

    A list is the line with the team's name, then its players a line each, the teams apart by empty
    lines. Without empty lines the teams are the lines that end with a colon, or else the names
    without a rating after players with one. Raises TypedError when there is no team in it.
    """
    lines = text.splitlines()
    apart = any(not line.strip() for line in text.strip().splitlines())
    apart = apart or any(line.rstrip().endswith(":") for line in lines)
    teams: list[tuple[str, list[str]]] = []
    ended, rated_before = True, False
    for line in lines:
        if not line.strip():
            ended = True
            continue
        rated = typed_player(line).rating is not None
        named = line.rstrip().endswith(":") or (not apart and not rated and rated_before)
        if ended or named:
            teams.append((" ".join(line.strip(" \t;:").split()), []))
            ended, rated_before = False, False
        else:
            teams[-1][1].append(line)
            rated_before = rated
    if not teams:
        raise TypedError(_("the pasted text has no team"))
    return [TypedTeam(name, tuple(map(typed_player, unnumbered(of)))) for name, of in teams]


def is_player_list(text: str) -> bool:
    """True for lines that are not teams apart by empty lines or colons."""
    lines = text.strip().splitlines()
    return not any(not line.strip() or line.rstrip().endswith(":") for line in lines)


def typed_player(text: str) -> Player:
    """The player of `Rossi Mario 2150`, of `3. Rossi Mario (2150), Roma`, or of a name alone."""
    return parse_player_line(text).over(Player(0, ""))
