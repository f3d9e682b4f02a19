"""What a typed text means. No Qt: the grids only ask."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Sequence
from fractions import Fraction

from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import _
from tbdesk.report.players.fields import is_rating, parse_rating


def parse_half_points(text: str) -> int:
    """Points in halves, as half-points: `1`, `-0.5`, `+1½`, `-,5`; nothing is 0.

    Raises ValueError with a sentence for whoever typed it.
    """
    plain = text.strip().replace("−", "-").replace(",", ".")
    if plain.endswith("½"):
        plain = plain[:-1] + ".5"
    try:
        doubled = Fraction(plain or "0") * 2 if len(plain) < 10 else Fraction(1, 2)
    except (ValueError, ZeroDivisionError):
        doubled = Fraction(1, 2)
    if doubled.denominator != 1 or abs(doubled) > _MOST_HALF_POINTS or "/" in plain:
        raise ValueError(
            _("'{0}' is no number of points: type halves, such as -0.5 or 1").format(text.strip())
        )
    return int(doubled)


_MOST_HALF_POINTS = 199


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


def _is_federation(text: str) -> bool:
    return len(text) == 3 and text.isascii() and text.isalpha() and text.isupper()


class WhoError(ValueError):
    """A text that names no player, or more than one; the sentence is for the status bar."""


def find_player(text: str, players: Sequence[Player], free: Container[int]) -> Player:
    """Whom a typed pairing number, or the beginnings of words of a name, mean.

    Where several names fit, the one player who is `free` is meant. Raises WhoError.
    """
    words = text.split()
    number = words[0].rstrip(".") if words else ""
    if number.isascii() and number.isdigit() and len(number) < 10:
        for player in players:
            if player.number == int(number):
                return player
        raise WhoError(_("nobody has the number {0}").format(int(number)))
    fitting = [player for player in players if words and _fits(words, player.name)]
    if len(fitting) > 1:
        fitting = [player for player in fitting if player.number in free] or fitting
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise WhoError(
            _("'{0}' is neither a pairing number nor part of a name here").format(text.strip())
        )
    names = ", ".join(f"{player.number} {player.name}" for player in fitting[:4])
    if len(fitting) > 4:
        names = _("{0} and {1} more").format(names, len(fitting) - 4)
    raise WhoError(
        _("'{0}' fits {1}: type the number, or more letters").format(text.strip(), names)
    )


def _fits(words: Sequence[str], name: str) -> bool:
    parts = _plain(name).replace(",", " ").replace("-", " ").split()
    return all(any(part.startswith(_plain(word)) for part in parts) for word in words)


def _plain(text: str) -> str:
    """Without accents and capitals: Niccolò is found by `nicco`."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()
