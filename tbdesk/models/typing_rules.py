"""What a typed text means. No Qt: the grids only ask."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.model.points import Points, parse_points
from tbdesk.i18n import _
from tbdesk.report.players.fields import is_fide_id, is_rating, parse_rating


def parse_given_points(text: str) -> Points:
    """Points an arbiter gives or takes: `1`, `-0.5`, `+1½`, `-,5`; nothing is 0.

    Raises ValueError with a sentence for the person typing.
    """
    points = parse_points(text.strip() or "0")
    if points is None or abs(points) > _MOST_GIVEN:
        raise ValueError(
            _("'{0}' is no number of points: type halves, such as -0.5 or 1").format(text.strip())
        )
    return points


_MOST_GIVEN: Points = 199


class PlayerLine(NamedTuple):
    """What a pasted line says of a player."""

    name: str
    rating: int | None = None
    club: str = ""
    federation: str = ""
    title: str = ""
    fide_id: str = ""


#: The titles FIDE gives, as lists print them.
_TITLES = frozenset(["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"])


def parse_player_line(line: str) -> PlayerLine:
    """What a pasted line says of a player, its parts apart by tabs or semicolons.

    A leading pairing number is passed over, and a title may stand before the name; of the other
    parts the first number is the rating, a longer one the FIDE id, the first three capitals are
    the federation, whatever else follows the name is the club. A number no rating can be stays in
    the club.
    """
    parts = [part.strip() for part in line.replace(";", "\t").split("\t") if part.strip()]
    if len(parts) > 1 and parts[0].rstrip(".").isdigit():
        parts = parts[1:]
    if not parts:
        return PlayerLine("")
    rating, federation, title, fide_id, rest = None, "", "", "", []
    if len(parts) > 1 and parts[0] in _TITLES:
        title = parts.pop(0)
    for part in parts[1:]:
        if rating is None and is_rating(part):
            rating = parse_rating(part)
        elif not title and part in _TITLES:
            title = part
        elif not fide_id and is_fide_id(part):
            fide_id = part
        elif not federation and _is_federation(part):
            federation = part
        else:
            rest.append(part)
    return PlayerLine(parts[0], rating, ", ".join(rest), federation, title, fide_id)


def rating_slip(text: str) -> str:
    """The part of a text, its parts apart by commas, that was meant for a rating and is none, as
    `19x5` or `22000`; empty for none. A short number and a word with one in it are a club's."""
    parts = (part.strip() for part in text.split(","))
    return next(filter(is_rating_slip, parts), "")


def is_rating_slip(word: str) -> bool:
    """Whether a word that is no rating was meant for one: a figure first, as many signs as a
    rating has or more, and mostly figures."""
    figures = sum(sign.isdigit() for sign in word)
    begins = word[:1].isdigit() and len(word) >= 3 and " " not in word
    return begins and 2 * figures > len(word) and not is_rating(word)


def _is_federation(text: str) -> bool:
    return len(text) == 3 and text.isascii() and text.isalpha() and text.isupper()
