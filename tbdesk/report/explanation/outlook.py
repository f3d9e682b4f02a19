"""The outlook, the conditions of an aim, and the places of the event that are certain, in words
and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tbdesk.engine.event.replay import OpenGame, PossibleResult
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import Outcome
from tbdesk.engine.model.tournament import Target
from tbdesk.engine.standings.outlook.answers import Aim, Goal, Needs, OwnShare, Prospect
from tbdesk.engine.standings.outlook.decisions import Condition, Way
from tbdesk.engine.standings.outlook.outlook import Chance, Elimination, Outlook, State
from tbdesk.i18n import N_, _, n_
from tbdesk.report.document import (
    Align,
    Block,
    Grid,
    Head,
    Line,
    Role,
    Row,
    text_cell,
    text_line,
    text_row,
)
from tbdesk.report.standings.heading import missing_text
from tbdesk.report.wording.participants import (
    PAIRS_LISTED,
    joined,
    names_text,
    place_text,
    player_text,
    rank_text,
    short_names,
)

#: Short names by pairing number.
Names = Mapping[int, str]
#: More ways than this are not listed; the endings of the own games are described instead.
_WAYS_LISTED = 8
#: So many lines of a participant are shown.
_SHOWN = 3
#: The column of shared places.
_SHARED = 2


def outlook_blocks(outlook: Outlook) -> list[Block]:
    """The missing games, and the requirements of the aim; without an aim, the best and worst
    places."""
    title = _("Best and worst places") if outlook.aim is None else aim_text(outlook, outlook.aim)
    blocks: list[Block] = [
        Line(title, Role.HEADING, keep=True),
        text_line(" ".join(_scope(outlook))),
    ]
    if outlook.aim is None:
        return [*blocks, _places(outlook)]
    return [*blocks, *_aim_blocks(outlook, outlook.aim)]


def _aim_blocks(outlook: Outlook, aim: Aim) -> list[Block]:
    """The requirements of the aim, and the participants who have reached it or no longer can."""
    if not outlook.complete:
        return _by_points(outlook, aim)
    asked = [
        (prospect, prospect.needs) for prospect in outlook.prospects if prospect.needs is not None
    ]
    certain = [prospect for prospect, needs in asked if needs.reached == outlook.outcomes]
    out = [prospect for prospect, needs in asked if not needs.reached]
    names = short_names(outlook.standings.event.tournament)
    rows = [
        row
        for prospect, needs in asked
        if prospect not in certain and prospect not in out
        for row in _needs_rows(outlook, prospect, needs, names)
    ]
    blocks = _certain(outlook, certain)
    if rows:
        blocks.append(_needs_grid(outlook, rows))
    return [*blocks, *_out_of_reach(outlook, out)]


def _by_points(outlook: Outlook, aim: Aim) -> list[Block]:
    """The part of an aim that points alone decide."""
    if aim.goal is Goal.ABOVE:
        return []
    certain = [prospect for prospect in outlook.prospects if prospect.worst <= aim.number]
    out = [prospect for prospect in outlook.prospects if prospect.best > aim.number]
    return [*_certain(outlook, certain), *_out_of_reach(outlook, out)]


def _certain(outlook: Outlook, prospects: Sequence[Prospect]) -> list[Block]:
    text = _("Certain, whatever happens: {names}.")
    if _rounds_left_out(outlook):
        text = _("Certain after round {after}: {names}.")
    return _participants_line(outlook, prospects, text)


def _out_of_reach(outlook: Outlook, prospects: Sequence[Prospect]) -> list[Block]:
    text = _("Out of reach: {names}.")
    if _rounds_left_out(outlook):
        text = _("Out of reach after round {after}: {names}.")
    return _participants_line(outlook, prospects, text)


def _participants_line(outlook: Outlook, prospects: Sequence[Prospect], text: str) -> list[Block]:
    """A line that lists participants; no line without any."""
    if not prospects:
        return []
    names = joined(_participant_name(outlook, prospect.position) for prospect in prospects)
    return [text_line(text.format(names=names, after=_rounds_left_out(outlook)))]


def _rounds_left_out(outlook: Outlook) -> int:
    """The last round that is taken into account if later ones are left out; 0 if none are."""
    event = outlook.standings.event
    return event.after if event.after < event.tournament.rounds else 0


def _scope(outlook: Outlook) -> list[str]:
    """The games and outcomes taken into account, in sentences."""
    event, sentences = outlook.standings.event, list[str]()
    if outlook.games:
        sentences.append(_missing_text(outlook))
    elif not _rounds_left_out(outlook):
        sentences.append(_("Nothing is missing."))
    if _rounds_left_out(outlook):
        text = _("Places after round {after} of {rounds}: later rounds may change all of them.")
        sentences.append(text.format(after=event.after, rounds=event.tournament.rounds))
    if not outlook.complete:
        text = _(
            "{outcomes} outcomes are too many to try each: places by points alone, with every tie "
            "won at best and lost at worst."
        )
        sentences.append(text.format(outcomes=outlook.outcomes))
        if not outlook.exact:
            sentences.append(_("Some of these places may not be within reach."))
    elif outlook.games:
        sentences.append(_counted_text(outlook))
    return sentences


def _missing_text(outlook: Outlook) -> str:
    count = len(outlook.games)
    if outlook.standings.event.score is None:
        text = n_("{count} game is missing: {games}.", "{count} games are missing: {games}.", count)
    else:
        text = n_(
            "{count} match is missing: {games}.", "{count} matches are missing: {games}.", count
        )
    names = short_names(outlook.standings.event.tournament)
    games = names_text((game_text(outlook, game, names) for game in outlook.games), PAIRS_LISTED)
    return text.format(count=count, games=games)


def _counted_text(outlook: Outlook) -> str:
    """How many outcomes were counted, and of which games."""
    if outlook.standings.event.score is None:
        text = _("{outcomes} possible outcomes (counted, not weighted by likelihood).")
    elif outlook.by_score:
        text = _(
            "{outcomes} possible outcomes by scores of matches (counted, not weighted by "
            "likelihood)."
        )
    else:
        text = _(
            "{outcomes} possible outcomes by match results; the scores make no difference here "
            "(counted, not weighted by likelihood)."
        )
    return text.format(outcomes=outlook.outcomes)


def _places(outlook: Outlook) -> Grid:
    """A table of the current, best and worst place, and how often first."""
    heads = [
        Head(_("Pl"), Align.RIGHT, _("Place")),
        Head(_("Name"), elastic=True),
        Head(_("Best"), Align.RIGHT, _("the best place that is still possible")),
        Head(_("Worst"), Align.RIGHT, _("the worst place that is still possible")),
    ]
    if outlook.complete:
        note = _("the outcomes in which this participant is first, alone or shared")
        heads.append(Head(_("First in"), Align.RIGHT, note))
    rows = []
    for prospect in outlook.prospects:
        texts = [
            place_text(outlook.standings.places[prospect.position]),
            _participant_name(outlook, prospect.position),
            rank_text(prospect.best, prospect.best_shared),
            rank_text(prospect.worst, prospect.worst_shared),
        ]
        texts += [str(prospect.first_in)] if outlook.complete else []
        rows.append(Row(tuple(map(text_cell, texts))))
    return Grid(tuple(heads), tuple(rows), 2)


def aim_text(outlook: Outlook, aim: Aim) -> str:
    """The chosen aim."""
    if aim.goal is Goal.FIRST or aim == Aim(Goal.TOP, 1):
        return _("To be first")
    if aim.goal is Goal.TOP:
        return _("To be among the first {count}").format(count=aim.number)
    position = outlook.standings.event.position_of[aim.number]
    return _("To finish above {player}").format(player=_participant_name(outlook, position))


def _needs_grid(outlook: Outlook, rows: Sequence[Row]) -> Grid:
    """Names, in how many outcomes they reach the aim, and the conditions of it; in how many they
    share the place, where any does."""
    heads = [
        Head(_("Name"), elastic=True),
        Head(_("Reached in"), Align.RIGHT, _("the outcomes in which the aim is reached")),
        Head(_("Shared"), Align.RIGHT, _("of these, the outcomes in which the place is shared")),
        Head(_("If"), wraps=True),
    ]
    if any(prospect.needs and prospect.needs.shared for prospect in outlook.prospects):
        return Grid(tuple(heads), tuple(rows), 1)
    del heads[_SHARED]
    cut = (row._replace(cells=row.cells[:_SHARED] + row.cells[_SHARED + 1 :]) for row in rows)
    return Grid(tuple(heads), tuple(cut), 1)


def _needs_rows(outlook: Outlook, prospect: Prospect, needs: Needs, names: Names) -> list[Row]:
    """The aim of a participant: a row for every way to reach it."""
    if needs.ways is not None and len(needs.ways) <= _WAYS_LISTED:
        texts = [way_text(outlook, way, prospect.position, names) for way in needs.ways]
    else:
        texts = [_own_text(outlook, own, names) for own in needs.own]
        if not texts:
            texts = [_("The conditions are too many to list.")]
    if len(texts) > _SHOWN:
        texts = [*texts[:_SHOWN], _("and {count} more").format(count=len(texts) - _SHOWN)]
    first, *others = texts
    shared = str(needs.shared) if needs.shared else ""
    cells = (_participant_name(outlook, prospect.position), str(needs.reached), shared, first)
    return [text_row(cells), *(text_row(("", "", "", text)) for text in others)]


def _own_text(outlook: Outlook, own: OwnShare, names: Names) -> str:
    """The part of an aim that the participant's own games decide."""
    endings = _all_of(
        ending_text(outlook, outlook.games[game], (ending,), names) for game, ending in own.games
    )
    if own.reached == own.outcomes:
        return _("{endings}: certain").format(endings=endings)
    if not own.reached:
        return _("{endings}: out of reach").format(endings=endings)
    text = _("{endings}: in {reached} of {outcomes}")
    return text.format(endings=endings, reached=own.reached, outcomes=own.outcomes)


def _all_of(conditions: Iterable[str]) -> str:
    """Conditions that all have to hold."""
    return "; ".join(conditions)


def _participant_name(outlook: Outlook, position: int) -> str:
    """The name of a participant in these texts, by position."""
    return player_text(outlook.standings.participant(position))


def _sides(outlook: Outlook, game: OpenGame, names: Names) -> tuple[str, str]:
    numbers = outlook.standings.event.numbers
    return names[numbers[game.white]], names[numbers[game.black]]


def game_text(outlook: Outlook, game: OpenGame, names: Names) -> str:
    """`Marino - Albertini`, by short names; with the round if the two meet more than once."""
    pair = " - ".join(_sides(outlook, game, names))
    again = (
        sum({other.white, other.black} == {game.white, game.black} for other in outlook.games) > 1
    )
    return _("{pair} (round {round})").format(pair=pair, round=game.round) if again else pair


def way_text(outlook: Outlook, way: Way, position: int, names: Names) -> str:
    """Conditions that all have to hold, the participant's own games first: `Davide does not lose
    to Anna; Alice and Bruno draw`."""
    sides = [(outlook.games[part.game].white, outlook.games[part.game].black) for part in way]
    own_first = sorted(zip(way, sides, strict=True), key=lambda pair: position not in pair[1])
    return _all_of(_condition_text(outlook, condition, names) for condition, _pair in own_first)


def _condition_text(outlook: Outlook, condition: Condition, names: Names) -> str:
    """`Davide does not lose to Anna`; of a match with its score."""
    return ending_text(outlook, outlook.games[condition.game], condition.endings, names)


def ending_text(outlook: Outlook, game: OpenGame, chosen: Sequence[int], names: Names) -> str:
    """That a game ends in one of these results."""
    endings = [game.endings[place] for place in chosen]
    if outlook.by_score and not _all_of_results(game, chosen):
        return _scores_text(outlook, game, endings, names)
    results = frozenset(ending.result.white for ending in endings)
    text = {
        frozenset({Outcome.WIN}): _("{white} beats {black}"),
        frozenset({Outcome.DRAW}): _("{white} and {black} draw"),
        frozenset({Outcome.LOSS}): _("{black} beats {white}"),
        frozenset({Outcome.WIN, Outcome.DRAW}): _("{white} does not lose to {black}"),
        frozenset({Outcome.DRAW, Outcome.LOSS}): _("{black} does not lose to {white}"),
        frozenset({Outcome.WIN, Outcome.LOSS}): _("{white} and {black} do not draw"),
    }[results]
    white, black = _sides(outlook, game, names)
    return text.format(white=white, black=black)


def _all_of_results(game: OpenGame, chosen: Sequence[int]) -> bool:
    """True if these endings include every score of their results, so that scores need no
    mention."""
    results = {game.endings[place].result for place in chosen}
    return len(chosen) == sum(ending.result in results for ending in game.endings) and (
        len(results) < len({ending.result for ending in game.endings})
    )


def _scores_text(
    outlook: Outlook, game: OpenGame, endings: Sequence[PossibleResult], names: Names
) -> str:
    """`Bonobos scores 2½ or more against Cougars`, or the scores."""
    white, black = _sides(outlook, game, names)
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


_STATES = {State.CERTAIN: N_("certain"), State.OUT: N_("out of reach"), State.OPEN: N_("open")}


def elimination_blocks(elimination: Elimination) -> list[Block]:
    """A table with a row per participant and a column per target, and a sentence on how far the
    search went."""
    if not elimination.targets:
        return [text_line(_("No places are named yet."))]
    heads = (
        Head(_("Pl"), Align.RIGHT, _("Place")),
        Head(_("Name"), elastic=True),
        *(Head(target.name, Align.LEFT, target_text(target)) for target in elimination.targets),
    )
    rows = tuple(
        Row(
            (
                text_cell(place_text(elimination.standings.places[position])),
                text_cell(player_text(elimination.standings.participant(position))),
                *(
                    text_cell(_chance_text(chance), strong=chance.state is State.CERTAIN)
                    for chance in chances
                ),
            )
        )
        for position, chances in elimination.chances.items()
    )
    targets = "; ".join(
        _("{name}: {places}").format(name=target.name, places=target_text(target))
        for target in elimination.targets
    )
    return [
        text_line(f"{targets}.", Role.HEADING, keep=True),
        text_line(f"{missing_text(elimination.standings)} {_elimination_scope(elimination)}"),
        Grid(heads, rows, 2),
    ]


def _elimination_scope(elimination: Elimination) -> str:
    if elimination.complete:
        text = _("{outcomes} possible outcomes (counted, not weighted by likelihood).")
        beyond = _("A place shared with one outside the target does not count as reached.")
        return f"{text.format(outcomes=elimination.outcomes)} {beyond}"
    return _(
        '{outcomes} outcomes are too many to try each: "certain" and "out of reach" follow '
        "from points alone; places decided by tie-breaks stay open."
    ).format(outcomes=elimination.outcomes)


def _chance_text(chance: Chance) -> str:
    """`certain`, `no longer`, `open`, or `open: 27`; `only shared` if the target can only be
    reached on a place shared beyond it."""
    if chance.state is State.OPEN and chance.reached == 0:
        return _("only shared")
    text = _(_STATES[chance.state])
    if chance.state is State.OPEN and chance.reached is not None:
        return _("{state}: {count}").format(state=text, count=chance.reached)
    return text


def target_text(target: Target) -> str:
    """Which places a target is about."""
    count = abs(target.places)
    if count == 1:
        return _("the first place") if target.places > 0 else _("the last place")
    text = _("the first {count} places") if target.places > 0 else _("the last {count} places")
    return text.format(count=count)
