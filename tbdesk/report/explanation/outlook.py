"""Who can still finish where, and what it takes, in words and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tbdesk.engine.standings.outlook.aims import Aim, Goal
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.engine.standings.outlook.prospects import Needs, Own, Prospect
from tbdesk.i18n import _, n_
from tbdesk.report.document import Align, Block, Grid, Head, Line, Role, Row, text_cell, text_line
from tbdesk.report.explanation.ways import ending_text, game_text, participant_name, way_text
from tbdesk.report.standings.heading import rules_lines
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import (
    PAIRS_LISTED,
    names_text,
    place_text,
    rank_text,
    short_names,
)

#: More ways than this are not listed; what the own games bring is said in their stead.
_WAYS_LISTED = 8
#: So many lines of a participant are shown.
_SHOWN = 3


def outlook_blocks(outlook: Outlook) -> list[Block]:
    """The missing games, the ways to the aim, and everybody's best and worst place."""
    blocks: list[Block] = [text_line(words) for words in _scope(outlook)]
    if outlook.aim is not None:
        blocks += _aim_blocks(outlook, outlook.aim)
    rules = (text_line(words) for words in rules_lines(outlook.standings))
    return [*blocks, _places(outlook), *rules]


def _aim_blocks(outlook: Outlook, aim: Aim) -> list[Block]:
    """The answer about the aim, which stands above the places of everybody."""
    blocks: list[Block] = [Line(aim_text(outlook, aim), Role.HEADING, keep=True)]
    if not outlook.complete:
        return [*blocks, *_by_points(outlook, aim)]
    asked = [
        (prospect, prospect.needs) for prospect in outlook.prospects if prospect.needs is not None
    ]
    certain = [prospect for prospect, needs in asked if needs.reached == outlook.outcomes]
    out = [prospect for prospect, needs in asked if not needs.reached]
    blocks += _certain(outlook, certain)
    for prospect, _needs in asked:
        if prospect not in certain and prospect not in out:
            blocks += _needs_blocks(outlook, prospect)
    return [*blocks, *_out_of_reach(outlook, out)]


def _by_points(outlook: Outlook, aim: Aim) -> list[Block]:
    """What points alone decide about an aim."""
    text = _("What it takes is not looked for: there are too many outcomes.")
    if aim.goal is Goal.ABOVE:
        return [text_line(text)]
    certain = [prospect for prospect in outlook.prospects if prospect.worst <= aim.number]
    out = [prospect for prospect in outlook.prospects if prospect.best > aim.number]
    return [text_line(text), *_certain(outlook, certain), *_out_of_reach(outlook, out)]


def _certain(outlook: Outlook, prospects: Sequence[Prospect]) -> list[Block]:
    text = _("Certain, whatever happens: {names}.")
    if _rounds_left_out(outlook):
        text = _("Certain after round {after}: {names}.")
    return _listed(outlook, prospects, text)


def _out_of_reach(outlook: Outlook, prospects: Sequence[Prospect]) -> list[Block]:
    text = _("Out of reach: {names}.")
    if _rounds_left_out(outlook):
        text = _("Out of reach after round {after}: {names}.")
    return _listed(outlook, prospects, text)


def _listed(outlook: Outlook, prospects: Sequence[Prospect], text: str) -> list[Block]:
    """A line that lists participants; no line without any."""
    names = _names(outlook, prospects)
    return (
        [text_line(text.format(names=names, after=_rounds_left_out(outlook)))] if prospects else []
    )


def _rounds_left_out(outlook: Outlook) -> int:
    """The last round that is taken into account if later ones are left out; 0 if none are."""
    event = outlook.standings.event
    return event.after if event.after < event.tournament.rounds else 0


def _names(outlook: Outlook, prospects: Iterable[Prospect]) -> str:
    return ", ".join(participant_name(outlook, prospect.position) for prospect in prospects)


def _scope(outlook: Outlook) -> list[str]:
    """Which games and outcomes were taken into account, in sentences."""
    event, sentences = outlook.standings.event, list[str]()
    if outlook.games:
        sentences.append(_missing_text(outlook))
    elif not _rounds_left_out(outlook):
        sentences.append(_("Nothing is missing."))
    if _rounds_left_out(outlook):
        text = _(
            "Only the rounds up to {after} of {rounds} are looked at: places are those after "
            "round {after}, and the rounds to come may change all of them."
        )
        sentences.append(text.format(after=event.after, rounds=event.tournament.rounds))
    if not outlook.complete:
        text = _(
            "{outcomes} outcomes are too many to look at each of them. The places are those that "
            "points allow: the best as if every tie were won, the worst as if every tie were lost."
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
        text = _("{outcomes} outcomes over the board; their numbers are counts, not chances.")
    elif outlook.by_score:
        text = _("{outcomes} outcomes by scores of matches; their numbers are counts, not chances.")
    else:
        text = _(
            "{outcomes} outcomes by results of matches, whose scores make no difference here; "
            "their numbers are counts, not chances."
        )
    return text.format(outcomes=outlook.outcomes)


def _places(outlook: Outlook) -> Grid:
    """A table of the current, best and worst place and how often first; with an aim how often it is
    reached."""
    heads = [
        Head(_("Pl"), Align.RIGHT, _("Place")),
        Head(_("Name"), elastic=True),
        Head(_("Best"), Align.RIGHT, _("the best place that is still possible")),
        Head(_("Worst"), Align.RIGHT, _("the worst place that is still possible")),
    ]
    if outlook.complete:
        note = _("the outcomes in which this is the first, alone or not")
        heads.append(Head(_("First in"), Align.RIGHT, note))
    with_needs = outlook.complete and outlook.aim is not None
    if with_needs:
        heads.append(
            Head(_("Reached in"), Align.RIGHT, _("the outcomes in which the aim is reached"))
        )
    rows = []
    for prospect in outlook.prospects:
        texts = [
            place_text(outlook.standings.places[prospect.position]),
            participant_name(outlook, prospect.position),
            rank_text(prospect.best, prospect.best_shared),
            rank_text(prospect.worst, prospect.worst_shared),
        ]
        texts += [str(prospect.first_in)] if outlook.complete else []
        if with_needs:
            texts.append(NO_VALUE if prospect.needs is None else str(prospect.needs.reached))
        rows.append(Row(tuple(map(text_cell, texts))))
    return Grid(tuple(heads), tuple(rows), 2)


def aim_text(outlook: Outlook, aim: Aim) -> str:
    """The aim that was asked for."""
    if aim.goal is Goal.FIRST or aim == Aim(Goal.TOP, 1):
        return _("To be first")
    if aim.goal is Goal.TOP:
        return _("To be among the first {count}").format(count=aim.number)
    position = outlook.standings.event.position_of[aim.number]
    return _("To finish above {player}").format(player=participant_name(outlook, position))


def _needs_blocks(outlook: Outlook, prospect: Prospect) -> list[Block]:
    """Whether a participant's aim is certain or out of reach, or else the ways to reach it."""
    needs, player = prospect.needs, participant_name(outlook, prospect.position)
    if needs is None:
        return []
    if not needs.reached:
        return [text_line(_("{player}: out of reach.").format(player=player))]
    if needs.reached == outlook.outcomes:
        text = _("{player}: certain, whatever happens.").format(player=player)
        return [text_line(" ".join([text, *_shared(needs)]))]
    counts = {"player": player, "reached": needs.reached, "outcomes": outlook.outcomes}
    if needs.ways is not None and len(needs.ways) == 1:
        text = _("{player}, in {reached} of {outcomes} outcomes: if {conditions}.")
        sentence = text.format(
            **counts, conditions=way_text(outlook, needs.ways[0], prospect.position)
        )
        return [text_line(" ".join([sentence, *_shared(needs)]))]
    if needs.ways is not None and len(needs.ways) <= _WAYS_LISTED:
        head = _("{player}, in {reached} of {outcomes} outcomes: if one of these comes true.")
        lines = [
            _("– {conditions}.").format(conditions=way_text(outlook, way, prospect.position))
            for way in needs.ways
        ]
    else:
        head = _("{player}, in {reached} of {outcomes} outcomes.")
        lines = [_own_text(outlook, own) for own in needs.own]
        if not lines:
            lines = [_("It depends on more than can be said in a few conditions.")]
    if len(lines) > _SHOWN:
        lines = [*lines[:_SHOWN], _("– and {count} more.").format(count=len(lines) - _SHOWN)]
    sentence = " ".join([head.format(**counts), *_shared(needs)])
    *listed, last = lines
    return [
        text_line(sentence, keep=True),
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


def _own_text(outlook: Outlook, own: Own) -> str:
    """What the participant's own games decide by themselves."""
    endings = "; ".join(
        ending_text(outlook, outlook.games[game], (ending,)) for game, ending in own.games
    )
    if own.reached == own.outcomes:
        return _("– {endings}: certain.").format(endings=endings)
    if not own.reached:
        return _("– {endings}: out of reach.").format(endings=endings)
    text = _("– {endings}: in {reached} of {outcomes}.")
    return text.format(endings=endings, reached=own.reached, outcomes=own.outcomes)
