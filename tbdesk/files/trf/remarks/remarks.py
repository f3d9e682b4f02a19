"""Data without a record in the format, kept in remarks: `### tbdesk: unrated 1400`.

Other programs pass over them; without them nothing but these settings is lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tbdesk.engine.event.entries import not_paired
from tbdesk.engine.model.playoffs import PLAYOFF_CODES, PlayOff
from tbdesk.engine.model.points import parse_points, score_text
from tbdesk.engine.model.results import ADJOURNED
from tbdesk.engine.model.tournament import (
    Game,
    Leaving,
    Player,
    Rhythm,
    Target,
    Tournament,
    Withdrawal,
    with_log,
)
from tbdesk.engine.rules.editions import DEVIATIONS, EDITIONS
from tbdesk.files.trf.lines.fields import integer, one_line
from tbdesk.files.trf.lines.records import SETTING
from tbdesk.files.trf.players import width_of
from tbdesk.files.trf.remarks import decisions, log, systems
from tbdesk.files.trf.teams import team_remarks
from tbdesk.report.players.fields import FIELDS, RATING

#: The remarks about a player by their names.
OF_PLAYERS = {field.key.replace("_", "-"): field for field in FIELDS if field is not RATING}
RATING_0 = "rating-0"
#: `later-ratings 4 5:2450 7:2470`: of the player with number 4 from rounds 5 and 7 on.
LATER_RATINGS = "later-ratings"
_LATER = re.compile(r"(\d{1,3}):(\d{1,4})")
_OF_PLAYERS = frozenset({*OF_PLAYERS, RATING_0, LATER_RATINGS})
_UNREAD, _ADJOURNED = "unread", "adjourned"

#: From which end the places of a target are counted.
_ENDS = {"first": 1, "last": -1}


def lines(tournament: Tournament) -> list[str]:
    """The remarks an event needs."""
    words: list[str] = []
    if tournament.edition is not None:
        words.append(f"edition {tournament.edition}")
    if tournament.unrated is not None:
        words.append(f"unrated {tournament.unrated}")
    words += [f"excluded {number}" for number in tournament.excluded]
    words += ["assumed-table"] if tournament.assumed_table else []
    words += ["ratings-by-round"] if tournament.ratings_by_round else []
    words += [f"rhythm {tournament.rhythm.value}"] if tournament.rhythm else []
    words += ["national-ratings"] if tournament.national_ratings else []
    words += [_withdrawal_words(gone) for gone in tournament.withdrawn]
    words += [f"deviation {name} {int(value)}" for name, value in tournament.deviations]
    words += [f"place {number} {place}" for number, place in tournament.places_by_hand]
    for playoff in tournament.playoffs:
        key = f"{playoff.criterion} {playoff.participant}"
        words.append(f"playoff {key} {score_text(playoff.points)} {playoff.label}".rstrip())
        words += [f"playoff-source {key} {playoff.source}"] if playoff.source else []
    if tournament.open_round and not_paired(tournament):
        words.append(f"open-round {tournament.open_round}")
    if tournament.lots_seed:
        words.append(f"lots {tournament.lots_seed}")
    if tournament.lots_witnesses:
        words.append(f"witnesses {one_line(tournament.lots_witnesses)}")
    words += [f"lot {number} {lot}" for number, lot in tournament.lot_numbers]
    for player in tournament.players:
        words += _player_words(player)
    words += [
        f"{_UNREAD} {game.round} {game.white} {game.black} {game.unread}"
        for game in tournament.games
        if game.unread
    ]
    words += [
        f"{_ADJOURNED} {game.round} {game.white} {game.black}"
        for game in tournament.games
        if game.ending is ADJOURNED
    ]
    words += systems.system_words(tournament)
    words += [_target_words(target) for target in tournament.targets]
    words += team_remarks.words(tournament)
    words += decisions.decision_words(tournament)
    words += decisions.rating_words(tournament)
    words += log.log_words(tournament)
    return [SETTING + one_line(word) for word in words]


def _withdrawal_words(gone: Withdrawal) -> str:
    """`withdrawn 4 3`, with the way and the reason if known: `withdrawn 4 3 expelled …`."""
    words = f"withdrawn {gone.participant} {gone.round}"
    if gone.note or gone.kind is not Leaving.WITHDRAWN:
        words = f"{words} {gone.kind.value} {gone.note}".rstrip()
    return words


def _player_words(player: Player) -> list[str]:
    """The fields of a player that do not fit into the columns."""
    words = []
    for name, field in OF_PLAYERS.items():
        text = field.stored(player)
        if len(one_line(text)) > width_of(field):
            words.append(f"{name} {player.number} {text}")
    if player.later_ratings:
        later = " ".join(f"{since}:{rating}" for since, rating in player.later_ratings)
        words.append(f"{LATER_RATINGS} {player.number} {later}")
    if player.rating == 0:
        words.append(f"{RATING_0} {player.number} .")
    return words


def applied(tournament: Tournament, remarks: Iterable[str]) -> Tournament:
    """The event with the content of its remarks; unreadable remarks are ignored."""
    settings = [_name_and_text(remark) for remark in remarks if is_setting(remark)]
    for name, text in settings:
        tournament = _setting(tournament, name, text)
    tournament = _with_players(tournament, settings)
    tournament = _with_games(tournament, settings)
    changes = [
        change for name, text in settings if name == log.CHANGED if (change := log.change_of(text))
    ]
    if changes or tournament.log:
        changes = sorted((*tournament.log, *changes), key=lambda change: change.time)
        tournament = with_log(tournament, changes)
    of_teams = [(name, text) for name, text in settings if name in team_remarks.NAMES]
    return team_remarks.applied(tournament, of_teams) if of_teams else tournament


def _name_and_text(remark: str) -> tuple[str, str]:
    name, _, text = remark[len(SETTING) :].rstrip().partition(" ")
    return name, text


def _with_players(tournament: Tournament, settings: Iterable[tuple[str, str]]) -> Tournament:
    """The event with the remarks about its players."""
    texts: dict[int, dict[str, str]] = {}
    for name, text in settings:
        first, _, rest = text.partition(" ")
        number = integer(first)
        if name in _OF_PLAYERS and number is not None:
            texts.setdefault(number, {})[name] = rest
    if not texts:
        return tournament
    players = (_with_remarks(player, texts.get(player.number, {})) for player in tournament.players)
    return tournament._replace(players=tuple(players))


def _with_games(tournament: Tournament, settings: Iterable[tuple[str, str]]) -> Tournament:
    """The event with unreadable results, and with adjourned games."""
    unread: dict[tuple[int | None, ...], str] = {}
    adjourned: set[tuple[int | None, ...]] = set()
    for name, text in settings:
        if name == _UNREAD:
            *numbers, result = (*text.split(" ", 3), "", "", "", "")[:4]
            unread[tuple(map(integer, numbers))] = result
        elif name == _ADJOURNED:
            adjourned.add(tuple(map(integer, text.split())))
    if not unread and not adjourned:
        return tournament
    games = (_broken_off(_unread(game, unread), adjourned) for game in tournament.games)
    return tournament._replace(games=tuple(games))


def _setting(tournament: Tournament, name: str, text: str) -> Tournament:
    """The event with the content of a remark of a name."""
    if name == "deviation":
        return _with_deviation(tournament, text)
    if name in decisions.OF_RATING:
        return decisions.with_rating_remark(tournament, name, text)
    if name == "playoff-source":
        return _with_source(tournament, text)
    setting = _SETTINGS.get(name)
    value = setting.read(text) if setting else None
    if setting is None or value is None:
        return tournament
    before = getattr(tournament, setting.field)
    changed: dict[str, Any] = {setting.field: (*before, value) if setting.listed else value}
    return tournament._replace(**changed)


def _with_deviation(tournament: Tournament, text: str) -> Tournament:
    name, _, value = text.partition(" ")
    if name not in DEVIATIONS:
        return tournament
    others = (deviation for deviation in tournament.deviations if deviation[0] != name)
    return tournament._replace(deviations=(*others, (name, value.strip() == "1")))


def _with_source(tournament: Tournament, text: str) -> Tournament:
    """The event with the source of the play-off in the remark before."""
    if not tournament.playoffs:
        return tournament
    *others, last = tournament.playoffs
    words = text.split(" ", 2)
    if words[:2] != [str(last.criterion), str(last.participant)]:
        return tournament
    return tournament._replace(playoffs=(*others, last._replace(source=words[-1])))


def _edition(text: str) -> str | None:
    return text if text in EDITIONS else None


def _rhythm(text: str) -> Rhythm | None:
    return next((rhythm for rhythm in Rhythm if rhythm.value == text), None)


def _number(text: str) -> int | None:
    """The number that a remark begins with."""
    return integer(text.partition(" ")[0])


def _two_numbers(text: str) -> tuple[int, int] | None:
    first, _, second = text.partition(" ")
    number, other = integer(first), integer(second)
    return None if number is None or other is None else (number, other)


def _withdrawal(text: str) -> Withdrawal | None:
    """The participant that left, from which round on, how and why."""
    who, since, kind, note = (*text.split(" ", 3), "", "", "")[:4]
    number, round_, kinds = integer(who), integer(since), {kind.value: kind for kind in Leaving}
    if number is None or round_ is None or (kind and kind not in kinds):
        return None
    return Withdrawal(number, round_, kinds.get(kind, Leaving.WITHDRAWN), note)


def _target(text: str) -> Target | None:
    end, count, name = (*text.split(" ", 2), "", "")[:3]
    places = integer(count)
    return Target(name, places * _ENDS[end]) if end in _ENDS and places and name else None


def _play_off(text: str) -> PlayOff | None:
    """Play-off of a remark; None if it cannot be read."""
    words = (*text.split(" ", 3), "", "", "", "")
    criterion, participant = integer(words[0]), integer(words[1])
    points = parse_points(words[2])
    if criterion is None or participant is None or points is None:
        return None
    if not 1 <= criterion <= len(PLAYOFF_CODES):
        return None
    return PlayOff(participant, points, criterion, words[3])


class _Setting(NamedTuple):
    """The field of an event that a remark sets, and its value, None if unreadable; listed: there
    may be several."""

    field: str
    read: Callable[[str], Any]
    listed: bool = False


_SETTINGS = {
    "edition": _Setting("edition", _edition),
    "rhythm": _Setting("rhythm", _rhythm),
    "national-ratings": _Setting("national_ratings", lambda text: True),
    "unrated": _Setting("unrated", _number),
    "excluded": _Setting("excluded", _number, listed=True),
    "assumed-table": _Setting("assumed_table", lambda text: True),
    "ratings-by-round": _Setting("ratings_by_round", lambda text: True),
    "withdrawn": _Setting("withdrawn", _withdrawal, listed=True),
    "place": _Setting("places_by_hand", _two_numbers, listed=True),
    "playoff": _Setting("playoffs", _play_off, listed=True),
    "open-round": _Setting("open_round", _number),
    "lots": _Setting("lots_seed", str),
    "witnesses": _Setting("lots_witnesses", str),
    "lot": _Setting("lot_numbers", _two_numbers, listed=True),
    "target": _Setting("targets", _target, listed=True),
}


def _target_words(target: Target) -> str:
    end = next(name for name, sign in _ENDS.items() if sign * target.places > 0)
    return f"target {end} {abs(target.places)} {one_line(target.name)}"


def _with_remarks(player: Player, texts: dict[str, str]) -> Player:
    """A player with the values that did not fit into the columns; if another program has changed
    the columns since, these count."""
    for name, text in texts.items():
        if name == RATING_0:
            player = player._replace(rating=0) if player.rating is None else player
            continue
        if name == LATER_RATINGS:
            matches = (_LATER.fullmatch(word) for word in text.split())
            later = sorted((int(match[1]), int(match[2])) for match in matches if match)
            player = player._replace(later_ratings=tuple(later))
            continue
        field = OF_PLAYERS[name]
        if field.columns is None or text.startswith(field.stored(player)):
            player = field.put(player, text)
    return player


def _unread(game: Game, texts: dict[tuple[int | None, ...], str]) -> Game:
    text = texts.get((game.round, game.white, game.black))
    return game._replace(unread=text) if text and game.result is None else game


def _broken_off(game: Game, adjourned: set[tuple[int | None, ...]]) -> Game:
    there = (game.round, game.white, game.black) in adjourned and game.result is None
    return game._replace(adjourned=True) if there else game


def is_setting(line: str) -> bool:
    """True if a line is a remark with a setting of ours."""
    return line.startswith(SETTING)
