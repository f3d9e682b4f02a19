"""The edits of a team event, each one undoable step with a name."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.drafts import renumbered
from tbdesk.engine.entry.open_rounds import opened
from tbdesk.engine.entry.rosters import TeamEntry, old_numbers_of, turned, with_teams
from tbdesk.engine.model.prizes import PrizeRules
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.i18n import N_, _
from tbdesk.report.wording.participants import pair_text, short_name
from tbdesk.report.wording.signs import kind_text
from tbdesk.session.cells import NEW_MATCH, MatchCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document
from tbdesk.session.history import Label, worded


def set_match(document: Document, index: int, match: Match, what: Label, cell: MatchCell) -> None:
    """Set another score, forfeit, line-up or result of a match; `what` names the change."""
    event = open_event(document)
    label = _label(N_("round {round}, {pair}: {what}"), event, match, what)
    document.edit(event.with_match(index, match), label, cell)


def win_by_forfeit(document: Document, index: int, board: int) -> None:
    """Turn the result of a board, from 0, into a win by forfeit of the only player there."""
    event = open_event(document)
    match = event.matches[index]
    after = seating.won_by_forfeit(event, match, board)

    def what() -> str:
        text = _("board {board}: won by forfeit")
        return text.format(board=board + 1)

    set_match(document, index, after, what, MatchCell(match.round, index))


def pair(document: Document, match: Match, index: int | None = None) -> None:
    """Enter a new match of a round, or other teams in the one at `index`."""
    event = open_event(document)
    label = _label(N_("round {round}: pair {pair}"), event, match)
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
    label = _label(N_("round {round}: no match {pair}"), event, match)
    matches = (*event.matches[:index], *event.matches[index + 1 :])
    after = opened(event, event._replace(matches=matches))
    document.edit(after, label, MatchCell(match.round, index))


def set_bye(document: Document, round_: int, team: int, kind: Kind | None) -> None:
    """Set a team's bye in a round, replacing any other there; None removes it."""
    event = open_event(document)
    byes = tuple(bye for bye in event.byes if (bye.round, bye.player) != (round_, team))
    if kind is not None:
        byes = (*byes, Bye(round_, team, kind))
    name = short_name(event, team)

    def label() -> str:
        what = _("no bye") if kind is None else kind_text(kind)
        text = _("round {round}, {team}: {what}")
        return text.format(round=round_, team=name, what=what)

    after = opened(event, event._replace(byes=byes))
    document.edit(after, label, MatchCell(round_, NEW_MATCH))


def set_fixtures(document: Document, after: Tournament) -> None:
    """Change home rights, rounds, days or venues of matches."""
    document.edit(after, lambda: _("fixtures"))


def set_prizes(document: Document, prizes: PrizeRules) -> None:
    """Change the rules of board prizes."""
    after = open_event(document)._replace(prizes=prizes)
    document.edit(after, lambda: _("rules of board prizes"))


def exchange_home_right(document: Document, index: int) -> None:
    """Make the other team of a match the home team."""
    event = open_event(document)
    match = turned(event.matches[index])
    team = short_name(event, match.home)
    document.edit(
        event.with_match(index, match),
        lambda: _("round {round}: home right to {team}").format(round=match.round, team=team),
        MatchCell(match.round, index),
    )


def set_rosters(document: Document, entries: Iterable[TeamEntry]) -> None:
    """Replace the list of teams and players, keeping the matches of those left."""
    entries, event = tuple(entries), open_event(document)
    old_numbers = old_numbers_of(entries)
    drafts = renumbered(document.drafts, {old: new for new, old in old_numbers.items()})
    same = old_numbers == {team.number: team.number for team in event.teams}
    others = None if same and len(entries) == len(event.teams) else old_numbers
    document.edit(
        with_teams(event, entries),
        lambda: _("teams and players"),
        drafts=drafts,
        old_numbers=others,
    )


def _label(text: str, event: Tournament, match: Match, what: Label = "") -> Label:
    """A text about a match, translated when it is shown."""
    round_, pair = match.round, pair_text(event, match.home, match.away)
    return lambda: _(text).format(round=round_, pair=pair, what=worded(what))
