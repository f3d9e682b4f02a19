"""Who can still finish where, and what it takes, in words and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tbdesk.engine.standings.outlook.aims import Aim, Goal
from tbdesk.i18n import _, n_
from tbdesk.report.document import Align, Block, Grid, Head, Line, Role, Row, text_cell, text_line
from tbdesk.report.explanation.ways import ending_text, game_text, participant_name, way_text
from tbdesk.report.standings.heading import rules_lines
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import place_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tbdesk.engine.standings.outlook.outlook import Outlook
    from tbdesk.engine.standings.outlook.prospects import Needs, Own, Prospect

#: More ways than this are not listed; what the own games bring is said in their stead.
_WAYS_LISTED = 8


def outlook_blocks(found: Outlook) -> list[Block]:
    """The missing games, the ways to the aim, and everybody's best and worst place."""
    blocks: list[Block] = [text_line(words) for words in _scope(found)]
    if found.aim is not None:
        blocks += _aim_blocks(found, found.aim)
    rules = (text_line(words) for words in rules_lines(found.standings))
    return [*blocks, _places(found), *rules]


def _aim_blocks(found: Outlook, aim: Aim) -> list[Block]:
    """The answer about the aim, which stands above the places of everybody."""
    blocks: list[Block] = [Line(aim_text(found, aim), Role.HEADING, keep=True)]
    if not found.complete:
        return [*blocks, *_by_points(found, aim)]
    asked = [
        (prospect, prospect.needs) for prospect in found.prospects if prospect.needs is not None
    ]
    certain = [prospect for prospect, needs in asked if needs.reached == found.outcomes]
    out = [prospect for prospect, needs in asked if not needs.reached]
    blocks += _certain(found, certain)
    for prospect, _needs in asked:
        if prospect not in certain and prospect not in out:
            blocks += _needs_blocks(found, prospect)
    return [*blocks, *_out_of_reach(found, out)]


def _by_points(found: Outlook, aim: Aim) -> list[Block]:
    """What points alone decide about an aim."""
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
    """A line that lists participants; no line without any."""
    names = _names(found, prospects)
    return [text_line(text.format(names=names, after=_rounds_left_out(found)))] if prospects else []


def _rounds_left_out(found: Outlook) -> int:
    """The last round that is taken into account if later ones are left out; 0 if none are."""
    event = found.standings.event
    return event.after if event.after < event.tournament.rounds else 0


def _names(found: Outlook, prospects: Iterable[Prospect]) -> str:
    return ", ".join(participant_name(found, prospect.position) for prospect in prospects)


def _scope(found: Outlook) -> list[str]:
    """Which games and outcomes were taken into account, in sentences."""
    event, sentences = found.standings.event, list[str]()
    if found.games:
        sentences.append(_missing_text(found))
    elif not _rounds_left_out(found):
        sentences.append(_("Nothing is missing."))
    if _rounds_left_out(found):
        text = _(
            "Only the rounds up to {after} of {rounds} are looked at: places are those after "
            "round {after}, and the rounds to come may change all of them."
        )
        sentences.append(text.format(after=event.after, rounds=event.tournament.rounds))
    if not found.complete:
        text = _(
            "{outcomes} outcomes are too many to look at each of them. The places are those that "
            "points allow: the best as if every tie were won, the worst as if every tie were lost."
        )
        sentences.append(text.format(outcomes=found.outcomes))
        if not found.exact:
            sentences.append(_("Some of these places may not be within reach."))
    elif found.games:
        sentences.append(_counted_text(found))
    return sentences


def _missing_text(found: Outlook) -> str:
    count = len(found.games)
    if found.standings.event.score is None:
        text = n_("{count} game is missing: {games}.", "{count} games are missing: {games}.", count)
    else:
        text = n_(
            "{count} match is missing: {games}.", "{count} matches are missing: {games}.", count
        )
    return text.format(count=count, games=", ".join(game_text(found, game) for game in found.games))


def _counted_text(found: Outlook) -> str:
    """How many outcomes were counted, and of which games."""
    if found.standings.event.score is None:
        text = _("{outcomes} outcomes over the board; their numbers are counts, not chances.")
    elif found.by_score:
        text = _("{outcomes} outcomes by scores of matches; their numbers are counts, not chances.")
    else:
        text = _(
            "{outcomes} outcomes by results of matches, whose scores make no difference here; "
            "their numbers are counts, not chances."
        )
    return text.format(outcomes=found.outcomes)


def _places(found: Outlook) -> Grid:
    """A table of the current, best and worst place and how often first; with an aim how often it is
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
            participant_name(found, prospect.position),
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


def aim_text(found: Outlook, aim: Aim) -> str:
    """The aim that was asked for."""
    if aim.goal is Goal.FIRST or aim == Aim(Goal.TOP, 1):
        return _("To be first")
    if aim.goal is Goal.TOP:
        return _("To be among the first {count}").format(count=aim.number)
    position = found.standings.event.position_of[aim.number]
    return _("To finish above {player}").format(player=participant_name(found, position))


def _needs_blocks(found: Outlook, prospect: Prospect) -> list[Block]:
    """Whether a participant's aim is certain or out of reach, or else the ways to reach it."""
    needs, player = prospect.needs, participant_name(found, prospect.position)
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
        lines = [_own_text(found, own) for own in needs.own]
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


def _own_text(found: Outlook, own: Own) -> str:
    """What the participant's own games decide by themselves."""
    endings = "; ".join(
        ending_text(found, found.games[game], (ending,)) for game, ending in own.games
    )
    if own.reached == own.outcomes:
        return _("– {endings}: certain.").format(endings=endings)
    if not own.reached:
        return _("– {endings}: out of reach.").format(endings=endings)
    text = _("– {endings}: in {reached} of {outcomes}.")
    return text.format(endings=endings, reached=own.reached, outcomes=own.outcomes)
