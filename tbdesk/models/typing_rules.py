"""What a typed text means. No Qt: the grids only ask."""

from __future__ import annotations

from tbdesk.engine.model.points import Points, parse_points
from tbdesk.i18n import _
from tbdesk.report.players.fields import is_rating, parse_rating


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


def parse_player_line(line: str) -> tuple[str, int | None, str, str]:
    """Name, rating, club and federation of a pasted line, split at tabs or semicolons.

    A leading pairing number is passed over; of the other parts the first number is the
    rating, the first three capitals are the federation, whatever else follows the name is the
    club. A number no rating can be stays in the club.
    """
    parts = [part.strip() for part in line.replace(";", "\t").split("\t") if part.strip()]
    if len(parts) > 1 and parts[0].rstrip(".").isdigit():
        parts = parts[1:]
    if not parts:
        return "", None, "", ""
    name, rating, federation, rest = parts[0], None, "", []
    for part in parts[1:]:
        if rating is None and is_rating(part):
            rating = parse_rating(part)
        elif not federation and _is_federation(part):
            federation = part
        else:
            rest.append(part)
    return name, rating, ", ".join(rest), federation


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
