"""The edits of a team event, each one undoable step with a name."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.entry.drafts import renumbered
from tbdesk.engine.entry.open_rounds import opened
from tbdesk.engine.entry.rosters import TeamEntry, old_numbers_of, turned, with_teams
from tbdesk.engine.model.prizes import PrizeRules
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.i18n import _
from tbdesk.session.commands import open_event
from tbdesk.session.document import NEW_MATCH, Document, MatchCell


def set_match(document: Document, index: int, match: Match, what: str, cell: MatchCell) -> None:
    """Set another score, forfeit, line-up or result of a match; `what` says which."""
    event = open_event(document)
    label = _("round {round}, {home}-{away}: {what}").format(
        round=match.round, home=match.home, away=match.away, what=what
    )
    document.edit(event.with_match(index, match), label, cell)


def pair(document: Document, match: Match, index: int | None = None) -> None:
    """A new match of a round, or other teams in the one at `index`."""
    event = open_event(document)
    label = _("round {round}: pair {home}-{away}").format(
        round=match.round, home=match.home, away=match.away
    )
    if index is None:
        after = event._replace(matches=(*event.matches, match))
        index = len(event.matches)
    else:
        after = event.with_match(index, match)
    document.edit(opened(event, after), label, MatchCell(match.round, index))


def remove_match(document: Document, index: int) -> None:
    """Take a match with its boards out of its round."""
    event = open_event(document)
    match = event.matches[index]
    label = _("round {round}: no match {home}-{away}").format(
        round=match.round, home=match.home, away=match.away
    )
    matches = (*event.matches[:index], *event.matches[index + 1 :])
    after = opened(event, event._replace(matches=matches))
    document.edit(after, label, MatchCell(match.round, index))


def set_bye(document: Document, round_: int, team: int, kind: Kind | None, text: str) -> None:
    """Set a team's bye in a round, replacing any other there; None removes it."""
    event = open_event(document)
    byes = tuple(bye for bye in event.byes if (bye.round, bye.player) != (round_, team))
    if kind is not None:
        byes = (*byes, Bye(round_, team, kind))
    what = text if kind is not None else _("no bye")
    label = _("round {round}, team {team}: {what}").format(round=round_, team=team, what=what)
    after = opened(event, event._replace(byes=byes))
    document.edit(after, label, MatchCell(round_, NEW_MATCH))


def set_fixtures(document: Document, after: Tournament) -> None:
    """Change home rights, rounds, days or venues of matches."""
    document.edit(after, _("fixtures"))


def set_prizes(document: Document, prizes: PrizeRules) -> None:
    """Change the rules of board prizes."""
    document.edit(open_event(document)._replace(prizes=prizes), _("rules of board prizes"))


def exchange_home_right(document: Document, index: int) -> None:
    """The other team of a match is the home team."""
    event = open_event(document)
    match = turned(event.matches[index])
    label = _("round {round}: home right to {team}").format(round=match.round, team=match.home)
    document.edit(event.with_match(index, match), label, MatchCell(match.round, index))


def set_rosters(document: Document, entries: Iterable[TeamEntry]) -> None:
    """Replace the list of teams and players, keeping the matches of those who stay."""
    entries, event = tuple(entries), open_event(document)
    old_numbers = old_numbers_of(entries)
    drafts = renumbered(document.drafts, {old: new for new, old in old_numbers.items()})
    same = old_numbers == {team.number: team.number for team in event.teams}
    others = None if same and len(entries) == len(event.teams) else old_numbers
    label = _("teams and players")
    document.edit(with_teams(event, entries), label, drafts=drafts, old_numbers=others)
