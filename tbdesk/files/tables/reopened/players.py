"""The games, byes and names of an event with the changes of its table."""

from __future__ import annotations

from tbdesk.engine.event.card import WHITE
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tbdesk.files.tables.reopened.games import NOT_TAKEN, Games
from tbdesk.files.tables.reopened.table import Table
from tbdesk.i18n import N_
from tbdesk.report.players import fields
from tbdesk.report.wording.printable import clean
from tbdesk.report.workbook.sheets.data import Header

_PLAYER = N_("{0}: player {1} is now called '{2}'; exported was '{3}'")
_TEAM = N_("{0}: team {1} is now called '{2}'; exported was '{3}'")
_RATING = N_("{0}: the rating of {1} is now {2}; exported was {3}")


def with_games(event: Tournament, changes: Games) -> Tournament:
    """The event of players with the games that were changed."""
    games, new = dict(enumerate(event.games)), []
    for place, entry in changes.new.items():
        if entry.opponent != changes.old[place].opponent:
            games.pop(changes.index.get(place, -1), None)
    for (white, round_), entry in changes.new.items():
        if entry.colour != WHITE:
            continue
        white_got, black_got = entry.side, changes.new[entry.opponent, round_].side
        game = Game(round_, white, entry.opponent)
        if isinstance(white_got, Outcome) and isinstance(black_got, Outcome):
            game = game._replace(result=Result(white_got, black_got))
        index = changes.index.get((white, round_), -1)
        if index in games:
            games[index] = game._replace(rated=games[index].rated)
        else:
            new.append(game)
    return event._replace(games=(*games.values(), *new))


def with_byes(event: Tournament, changes: Games) -> Tournament:
    """The event with the byes that were changed."""
    byes = [bye for bye in event.byes if (bye.player, bye.round) not in changes.new]
    new = changes.new.items()
    byes += [Bye(round_, number, entry.bye) for (number, round_), entry in new if entry.bye]
    return event._replace(byes=tuple(byes))


def with_names(event: Tournament, table: Table, header: Header, changes: Games) -> Tournament:
    """The event with the names and ratings that were changed."""
    if event.match_rules is not None:
        teams = []
        for team in event.teams:
            name, place = table.said(team.number, header.name, clean(team.name))
            if name not in ("", clean(team.name)):
                changes.tell(_TEAM, place, team.number, name, team.name)
                team = team._replace(name=name)
            teams.append(team)
        return event._replace(teams=tuple(teams))
    columns = (fields.NAME, header.name, _PLAYER), (fields.RATING, header.rating, _RATING)
    players = []
    for player in event.players:
        for field, head, changed in columns:
            old = clean(field.text(player))
            text, place = table.said(player.number, head, old)
            if text == old:
                continue
            try:
                value = field.parse(text)
            except ValueError:
                value = None
            if value in (None, ""):
                changes.tell(NOT_TAKEN, place, text, old)
            else:
                player = field.put(player, value)
                changes.tell(changed, place, player.number, text, old or "–")
        players.append(player)
    return event._replace(players=tuple(players))
