"""Who can still finish where, and what it takes, in words and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import Outcome
from tbdesk.engine.standings.outlook.aims import Aim, Goal
from tbdesk.i18n import _, n_
from tbdesk.report.document import Align, Block, Grid, Head, Line, Role, Row, text_cell, text_line
from tbdesk.report.standings.heading import rules_lines
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import place_text, player_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tbdesk.engine.event.replay import OpenGame, PossibleResult
    from tbdesk.engine.standings.outlook.decisions import Condition, Way
    from tbdesk.engine.standings.outlook.outlook import Outlook
    from tbdesk.engine.standings.outlook.prospects import Needs, Own, Prospect

#: More ways than this are not listed; what the own games bring is said in their stead.
_WAYS_LISTED = 8


def outlook_blocks(found: Outlook) -> list[Block]:
    """What is missing, what the aim takes, and everybody's best and worst place."""
    blocks: list[Block] = [text_line(words) for words in _scope(found)]
    if found.aim is not None:
        blocks += _aim_blocks(found, found.aim)
    rules = (text_line(words) for words in rules_lines(found.standings))
    return [*blocks, _places(found), *rules]


def _aim_blocks(found: Outlook, aim: Aim) -> list[Block]:
    """What is asked for stands above the places of everybody."""
    blocks: list[Block] = [Line(aim_text(found, aim), Role.HEADING, keep=True)]
    if not found.complete:
        return [*blocks, *_by_points(found, aim)]
    asked = [
        (prospect, prospect.needs) for prospect in found.prospects if prospect.needs is not None
    ]
    certain = [one for one, needs in asked if needs.reached == found.outcomes]
    out = [one for one, needs in asked if not needs.reached]
    blocks += _certain(found, certain)
    for one, _needs in asked:
        if one not in certain and one not in out:
            blocks += needs_blocks(found, one)
    return [*blocks, *_out_of_reach(found, out)]


def _by_points(found: Outlook, aim: Aim) -> list[Block]:
    """What points alone say about an aim."""
    text = _("What it takes is not looked for: there are too many outcomes.")
    if aim.goal is Goal.ABOVE:
        return [text_line(text)]
    certain = [prospect for prospect in found.prospects if prospect.worst <= aim.number]
    out = [prospect for prospect in found.prospects if prospect.best > aim.number]
    return [text_line(text), *_certain(found, certain), *_out_of_reach(found, out)]


def _certain(found: Outlook, prospects: Sequence[Prospect]) -> list[Block]:
    text = _("Certain, whatever happens: {names}.")
    if _rounds_left_out(found):
        text = _("Certain after round {after}: {names}.")
    return _listed(found, prospects, text)


def _out_of_reach(found: Outlook, prospects: Sequence[Prospect]) -> list[Block]:
    text = _("Out of reach: {names}.")
    if _rounds_left_out(found):
        text = _("Out of reach after round {after}: {names}.")
    return _listed(found, prospects, text)


def _listed(found: Outlook, prospects: Sequence[Prospect], text: str) -> list[Block]:
    """A line that names them; none for nobody."""
    names = _names(found, prospects)
    return [text_line(text.format(names=names, after=_rounds_left_out(found)))] if prospects else []


def _rounds_left_out(found: Outlook) -> int:
    """The last round that is looked at, where others are to come; 0 where none are."""
    event = found.standings.event
    return event.after if event.after < event.tournament.rounds else 0


def _names(found: Outlook, prospects: Iterable[Prospect]) -> str:
    return ", ".join(_player(found, prospect.position) for prospect in prospects)


def _scope(found: Outlook) -> list[str]:
    """What was looked at, in sentences."""
    event, teams = found.standings.event, found.standings.event.score is not None
    count = len(found.games)
    if teams:
        missing = n_(
            "{count} match is missing: {games}.", "{count} matches are missing: {games}.", count
        )
    else:
        missing = n_(
            "{count} game is missing: {games}.", "{count} games are missing: {games}.", count
        )
    sentences = [
        missing.format(count=count, games=", ".join(game_text(found, game) for game in found.games))
        if count
        else _("Nothing is missing.")
    ]
    if _rounds_left_out(found):
        text = _(
            "Only the rounds up to {after} of {rounds} are looked at: places are those after "
            "round {after}, and the rounds to come may change all of them."
        )
        sentences = sentences if count else []
        sentences.append(text.format(after=event.after, rounds=event.tournament.rounds))
    if not found.complete:
        text = _(
            "{outcomes} outcomes are too many to look at each of them. The places are those that "
            "points allow: the best as if every tie were won, the worst as if every tie were lost."
        )
        sentences.append(text.format(outcomes=found.outcomes))
        if not found.exact:
            sentences.append(_("Some of these places may not be within reach."))
        return sentences
    if not count:
        return sentences
    if not teams:
        text = _("{outcomes} outcomes over the board; their numbers are counts, not chances.")
    elif found.by_score:
        text = _("{outcomes} outcomes by scores of matches; their numbers are counts, not chances.")
    else:
        text = _(
            "{outcomes} outcomes by results of matches, whose scores make no difference here; "
            "their numbers are counts, not chances."
        )
    return [*sentences, text.format(outcomes=found.outcomes)]


def _places(found: Outlook) -> Grid:
    """The place now, the best, the worst, and how often first; with an aim how often it is
    reached."""
    heads = [
        Head(_("Pl"), Align.RIGHT, _("Place")),
        Head(_("Name"), elastic=True),
        Head(_("Best"), Align.RIGHT, _("the best place that is still possible")),
        Head(_("Worst"), Align.RIGHT, _("the worst place that is still possible")),
    ]
    if found.complete:
        note = _("the outcomes in which this is the first, alone or not")
        heads.append(Head(_("First in"), Align.RIGHT, note))
    with_needs = found.complete and found.aim is not None
    if with_needs:
        heads.append(Head(_("Aim in"), Align.RIGHT, _("the outcomes in which the aim is reached")))
    rows = []
    for prospect in found.prospects:
        texts = [
            place_text(found.standings.places[prospect.position]),
            _player(found, prospect.position),
            _place(prospect.best, prospect.best_shared),
            _place(prospect.worst, prospect.worst_shared),
        ]
        texts += [str(prospect.first_in)] if found.complete else []
        if with_needs:
            texts.append(NO_VALUE if prospect.needs is None else str(prospect.needs.reached))
        rows.append(Row(tuple(map(text_cell, texts))))
    return Grid(tuple(heads), tuple(rows), 2)


def _place(place: int, shared: bool | None) -> str:
    return f"{place}=" if shared else str(place)


def _player(found: Outlook, position: int) -> str:
    return player_text(found.standings.participant(position))


def game_text(found: Outlook, game: OpenGame) -> str:
    """`4-9`, by pairing numbers; with the round, where the two meet again."""
    numbers = found.standings.event.numbers
    pair = f"{numbers[game.white]}-{numbers[game.black]}"
    again = sum({one.white, one.black} == {game.white, game.black} for one in found.games) > 1
    return _("{pair} (round {round})").format(pair=pair, round=game.round) if again else pair


def aim_text(found: Outlook, aim: Aim) -> str:
    """What is asked for."""
    if aim.goal is Goal.FIRST or aim == Aim(Goal.TOP, 1):
        return _("To be first")
    if aim.goal is Goal.TOP:
        return _("To be among the first {count}").format(count=aim.number)
    position = found.standings.event.position_of[aim.number]
    return _("To finish above {player}").format(player=_player(found, position))


def needs_blocks(found: Outlook, prospect: Prospect) -> list[Block]:
    """What the aim takes for somebody: certain, out of reach, or the ways to it."""
    needs, player = prospect.needs, _player(found, prospect.position)
    if needs is None:
        return []
    if not needs.reached:
        return [text_line(_("{player}: out of reach.").format(player=player))]
    if needs.reached == found.outcomes:
        text = _("{player}: certain, whatever happens.").format(player=player)
        return [text_line(" ".join([text, *_shared(needs)]))]
    counts = {"player": player, "reached": needs.reached, "outcomes": found.outcomes}
    if needs.ways is not None and len(needs.ways) == 1:
        text = _("{player}, in {reached} of {outcomes} outcomes: if {conditions}.")
        told = text.format(**counts, conditions=way_text(found, needs.ways[0], prospect.position))
        return [text_line(" ".join([told, *_shared(needs)]))]
    if needs.ways is not None and len(needs.ways) <= _WAYS_LISTED:
        head = _("{player}, in {reached} of {outcomes} outcomes: if one of these comes true.")
        lines = [
            _("– {conditions}.").format(conditions=way_text(found, way, prospect.position))
            for way in needs.ways
        ]
    else:
        head = _("{player}, in {reached} of {outcomes} outcomes.")
        lines = [own_text(found, own) for own in needs.own]
        if not lines:
            lines = [_("It depends on more than can be said in a few conditions.")]
    told = " ".join([head.format(**counts), *_shared(needs)])
    *listed, last = lines
    return [
        text_line(told, keep=True),
        *(text_line(line, keep=True) for line in listed),
        text_line(last),
    ]


def _shared(needs: Needs) -> list[str]:
    if not needs.shared:
        return []
    text = n_(
        "In {count} of these only level with others on a shared place.",
        "In {count} of these only level with others on a shared place.",
        needs.shared,
    )
    return [text.format(count=needs.shared)]


def own_text(found: Outlook, own: Own) -> str:
    """What the own games alone say."""
    endings = "; ".join(
        _ending_text(found, found.games[game], (ending,)) for game, ending in own.games
    )
    if own.reached == own.outcomes:
        return _("– {endings}: certain.").format(endings=endings)
    if not own.reached:
        return _("– {endings}: out of reach.").format(endings=endings)
    text = _("– {endings}: in {reached} of {outcomes}.")
    return text.format(endings=endings, reached=own.reached, outcomes=own.outcomes)


def way_text(found: Outlook, way: Way, position: int) -> str:
    """Conditions that all have to hold, the own games of who is asked first: `4 Davide does not
    lose to 9 Anna; 1 Alice and 2 Bruno draw`."""
    sides = [(found.games[one.game].white, found.games[one.game].black) for one in way]
    own_first = sorted(zip(way, sides, strict=True), key=lambda pair: position not in pair[1])
    return "; ".join(condition_text(found, condition) for condition, _pair in own_first)


def condition_text(found: Outlook, condition: Condition) -> str:
    """`4 Davide does not lose to 9 Anna`; of a match with its score."""
    return _ending_text(found, found.games[condition.game], condition.endings)


def _ending_text(found: Outlook, game: OpenGame, chosen: Sequence[int]) -> str:
    endings = [game.endings[place] for place in chosen]
    if found.by_score and not _all_of_results(game, chosen):
        return _scores_text(found, game, endings)
    results = frozenset(ending.result.white for ending in endings)
    text = {
        frozenset({Outcome.WIN}): _("{white} beats {black}"),
        frozenset({Outcome.DRAW}): _("{white} and {black} draw"),
        frozenset({Outcome.LOSS}): _("{black} beats {white}"),
        frozenset({Outcome.WIN, Outcome.DRAW}): _("{white} does not lose to {black}"),
        frozenset({Outcome.DRAW, Outcome.LOSS}): _("{black} does not lose to {white}"),
        frozenset({Outcome.WIN, Outcome.LOSS}): _("{white} and {black} do not draw"),
    }[results]
    white, black = _player(found, game.white), _player(found, game.black)
    return text.format(white=white, black=black)


def _all_of_results(game: OpenGame, chosen: Sequence[int]) -> bool:
    """Whether some endings are all there are with their results, so that scores need no word."""
    results = {game.endings[place].result for place in chosen}
    return len(chosen) == sum(ending.result in results for ending in game.endings) and (
        len(results) < len({ending.result for ending in game.endings})
    )


def _scores_text(found: Outlook, game: OpenGame, endings: Sequence[PossibleResult]) -> str:
    """`2 Bonobos score at least 2½ against 3 Cougars`, or the scores."""
    white, black = _player(found, game.white), _player(found, game.black)
    for side, one, other in ((0, white, black), (1, black, white)):
        least = _least(game, endings, side)
        if least is not None:
            text = _("{team} scores {points} or more against {other}")
            return text.format(team=one, points=points_text(least), other=other)
    scores = ", ".join(map(ending_sign, endings))
    text = _("{white} against {black} ends {scores}")
    return text.format(white=white, black=black, scores=scores)


def _least(game: OpenGame, endings: Sequence[PossibleResult], side: int) -> int | None:
    """The half game points that are enough for a side, where any more will do as well."""
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
