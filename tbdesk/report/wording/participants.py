"""Participants in texts: with their numbers, in lists, with their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.standings.standings import Standing
from tbdesk.i18n import _

#: The number of names or pairs that a sentence lists; further ones are counted.
LISTED = 20
#: The same of pairs with both names.
PAIRS_LISTED = 8
#: The letters of a name in the menu.
LONGEST = 24


def player_text(player: Player | Team) -> str:
    """`4 Davide`; a team likewise."""
    return f"{player.number} {player.name}".rstrip()


def roster_places(tournament: Tournament) -> dict[int, int]:
    """The place of every player in the roster of the team, from 1, by pairing number: the number
    that stands before a player in line-ups."""
    return {
        number: place for team in tournament.teams for place, number in enumerate(team.roster, 1)
    }


def seated_text(player: Player, team: Team | None) -> str:
    """`3 Davide`, with the place in the roster of a team; `Davide` if the player is not on it."""
    if team is None or player.number not in team.roster:
        return player.name
    return f"{team.roster.index(player.number) + 1} {player.name}".rstrip()


def names_by_number(tournament: Tournament) -> dict[int, str]:
    """`4 Davide`, by pairing number, for all players or teams."""
    return {who.number: player_text(who) for who in tournament.participants}


def short_names(tournament: Tournament) -> dict[int, str]:
    """Names for lists of pairs, by pairing number: up to the comma if unique; with the number if
    the whole name is not unique; without a name the number."""
    participants = tournament.participants
    short = {who.number: _to_comma(who) for who in participants}
    counts, whole = Counter(short.values()), Counter(who.name for who in participants)

    def name(who: Player | Team) -> str:
        if counts[short[who.number]] == 1:
            return short[who.number] or str(who.number)
        return who.name if who.name and whole[who.name] == 1 else player_text(who)

    return {who.number: name(who) for who in participants}


def short_name(tournament: Tournament, number: int) -> str:
    """One of the `short_names`, for a text that is made with every key; a long one is cut, with the
    number before it."""
    who = tournament.participant(number)
    short = _to_comma(who)
    alike = [
        other.name
        for other in tournament.participants
        if other is not who and _to_comma(other) == short
    ]
    if alike:
        short = who.name if who.name and who.name not in alike else player_text(who)
    return f"{number} {short[: LONGEST - 1]}…" if len(short) > LONGEST else short or str(number)


def _to_comma(who: Player | Team) -> str:
    return who.name.partition(",")[0].strip()


def pair_text(tournament: Tournament, one: int, other: int) -> str:
    """`Rossi – Bianchi`, with the names as `short_name` has them."""
    return f"{short_name(tournament, one)} – {short_name(tournament, other)}"


def excluded_text(player: Player | Team) -> str:
    """The sentence about a participant who is not in the final table."""
    text = _("{player} is excluded from the final table; games with this player do not count")
    return text.format(player=player_text(player))


def joined(names: Iterable[str]) -> str:
    """A list of names; of such with a comma `1 Ark, A; 2 Bee, B`."""
    listed = list(names)
    return ("; " if any("," in name for name in listed) else ", ").join(listed)


def names_text(names: Iterable[str], limit: int = LISTED) -> str:
    """A list in a sentence, cut short after `limit` items: `4-5, 2-5 and 3 more`."""
    listed = list(names)
    text = joined(listed[:limit])
    more = len(listed) - limit
    if more <= 0:
        return text
    return _("{names} and {count} more").format(names=text, count=more)


def place_text(line: Standing) -> str:
    """`1`, or `2=` for a shared place."""
    return rank_text(line.rank, line.shared)


def rank_text(rank: int, shared: bool | None) -> str:
    """The same of a place that is not in standings; shared: None if that is not known."""
    return f"{rank}=" if shared else str(rank)
