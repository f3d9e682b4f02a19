"""The ways to a place in words: how the missing games would have to end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tbdesk.engine.event.replay import OpenGame, PossibleResult
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import Outcome
from tbdesk.engine.standings.outlook.decisions import Condition, Way
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.i18n import _
from tbdesk.report.wording.participants import player_text


def participant_name(outlook: Outlook, position: int) -> str:
    """The name of a participant in these texts, by position."""
    return player_text(outlook.standings.participant(position))


def game_text(outlook: Outlook, game: OpenGame, names: Mapping[int, str]) -> str:
    """`Marino - Albertini`, by short names; with the round if the two meet more than once."""
    numbers = outlook.standings.event.numbers
    pair = f"{names[numbers[game.white]]} - {names[numbers[game.black]]}"
    again = (
        sum({other.white, other.black} == {game.white, game.black} for other in outlook.games) > 1
    )
    return _("{pair} (round {round})").format(pair=pair, round=game.round) if again else pair


def way_text(outlook: Outlook, way: Way, position: int) -> str:
    """Conditions that all have to hold, the participant's own games first: `4 Davide does not lose
    to 9 Anna; 1 Alice and 2 Bruno draw`."""
    sides = [(outlook.games[part.game].white, outlook.games[part.game].black) for part in way]
    own_first = sorted(zip(way, sides, strict=True), key=lambda pair: position not in pair[1])
    return "; ".join(_condition_text(outlook, condition) for condition, _pair in own_first)


def _condition_text(outlook: Outlook, condition: Condition) -> str:
    """`4 Davide does not lose to 9 Anna`; of a match with its score."""
    return ending_text(outlook, outlook.games[condition.game], condition.endings)


def ending_text(outlook: Outlook, game: OpenGame, chosen: Sequence[int]) -> str:
    """That a game ends in one of these results."""
    endings = [game.endings[place] for place in chosen]
    if outlook.by_score and not _all_of_results(game, chosen):
        return _scores_text(outlook, game, endings)
    results = frozenset(ending.result.white for ending in endings)
    text = {
        frozenset({Outcome.WIN}): _("{white} beats {black}"),
        frozenset({Outcome.DRAW}): _("{white} and {black} draw"),
        frozenset({Outcome.LOSS}): _("{black} beats {white}"),
        frozenset({Outcome.WIN, Outcome.DRAW}): _("{white} does not lose to {black}"),
        frozenset({Outcome.DRAW, Outcome.LOSS}): _("{black} does not lose to {white}"),
        frozenset({Outcome.WIN, Outcome.LOSS}): _("{white} and {black} do not draw"),
    }[results]
    white, black = participant_name(outlook, game.white), participant_name(outlook, game.black)
    return text.format(white=white, black=black)


def _all_of_results(game: OpenGame, chosen: Sequence[int]) -> bool:
    """Whether these endings include every score of their results, so that scores need no
    mention."""
    results = {game.endings[place].result for place in chosen}
    return len(chosen) == sum(ending.result in results for ending in game.endings) and (
        len(results) < len({ending.result for ending in game.endings})
    )


def _scores_text(outlook: Outlook, game: OpenGame, endings: Sequence[PossibleResult]) -> str:
    """`2 Bonobos score at least 2½ against 3 Cougars`, or the scores."""
    white, black = participant_name(outlook, game.white), participant_name(outlook, game.black)
    for side, one, other in ((0, white, black), (1, black, white)):
        least = _least(game, endings, side)
        if least is not None:
            text = _("{team} scores {points} or more against {other}")
            return text.format(team=one, points=points_text(least), other=other)
    scores = ", ".join(map(ending_sign, endings))
    text = _("{white} against {black} ends {scores}")
    return text.format(white=white, black=black, scores=scores)


def _least(game: OpenGame, endings: Sequence[PossibleResult], side: int) -> int | None:
    """The fewest half game points that a side needs, if any higher score will do as well."""
    points = [ending.score[side] for ending in endings if ending.score]
    enough = [
        ending for ending in game.endings if ending.score and ending.score[side] >= min(points)
    ]
    return min(points) if len(points) > 1 and len(enough) == len(endings) else None


def ending_sign(ending: PossibleResult) -> str:
    """`1-0`, of a match `2½-1½`."""
    if ending.score is None:
        return ending.result.text
    home, away = ending.score
    return f"{points_text(home)}-{points_text(away)}"
