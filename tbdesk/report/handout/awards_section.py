"""The sections of the prizes: with their reasons, for the ceremony, and the list of receipts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tbdesk.engine.prizes.allocation import allocate
from tbdesk.engine.prizes.awards import Allocation, Award
from tbdesk.engine.prizes.rankings import Entrant
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Amount,
    Block,
    Cell,
    Grid,
    Head,
    Line,
    Role,
    Section,
    text_cell,
    text_line,
    text_row,
)
from tbdesk.report.wording.prizes import PrizeWords, money_text, rules_of_prizes

AWARDS_ANCHOR, CEREMONY_ANCHOR, RECEIPTS_ANCHOR = "awards", "ceremony", "receipts"
#: The line on paper to sign on.
_SIGNATURE = "_" * 24


def awards_section(standings: Standings) -> Section:
    """All prizes with their winners and reasons, in the order in which they were decided, and every
    winner's prize with the better ones not received."""
    found = allocate(standings)
    words = PrizeWords(standings, found)
    blocks: list[Block] = [Line(text, Role.NOTE) for text in rules_of_prizes(found.prizes)]
    blocks += _state(found, words)
    if note := words.left_out():
        blocks.append(Line(note, Role.NOTE))
    if found.awards:
        blocks += [_reasons(found, words), text_line(words.sums(), Role.STRONG)]
        blocks += _of_players(found, words)
    return Section(_("Prizes"), AWARDS_ANCHOR, tuple(blocks))


def _state(found: Allocation, words: PrizeWords) -> list[Block]:
    """That there is no allocation, or that it is provisional."""
    if found.refusal is not None:
        return [text_line(words.refusal(), Role.ALERT)]
    if found.provisional:
        return [Line(_("Provisional: games or rounds are missing."), Role.ALERT)]
    return []


def _reasons(found: Allocation, words: PrizeWords) -> Grid:
    heads = (
        Head(_("Prize"), wraps=True),
        Head(_("Worth"), Align.RIGHT),
        Head(_("Winner"), elastic=True),
        Head(_("Why"), wraps=True),
    )
    rows = (
        (
            words.prize(award),
            _money_cell(words.worth(award), award.paid, found),
            _winner(words, award),
            words.reason(award),
        )
        for award in found.awards
    )
    return Grid(heads, tuple(map(text_row, rows)), 1)


def winners_grid(found: Allocation, words: PrizeWords) -> Grid:
    """The prizes with their winners, in the order in which they were decided."""
    heads = (Head(_("Prize")), Head(_("Worth"), Align.RIGHT), Head(_("Winner"), elastic=True))
    rows = ((words.prize(one), words.worth(one), _winner(words, one)) for one in found.awards)
    return Grid(heads, tuple(map(text_row, rows)), 1)


def _money_cell(text: str, hundredths: Fraction | int, found: Allocation) -> Cell:
    """A text that begins with money, if there is any."""
    cell = text_cell(text)
    if not hundredths:
        return cell
    money = money_text(hundredths, found.prizes.currency)
    before = money.removesuffix(money_text(hundredths, ""))
    amount = Amount(Fraction(hundredths) / 100, before, cell.text.removeprefix(money))
    return cell._replace(amount=amount)


def _winner(words: PrizeWords, award: Award) -> str:
    return words.name(award.winner) if award.winner else "–"


def _of_players(found: Allocation, words: PrizeWords) -> Iterator[Block]:
    """The prizes of each winner, and why a winner was passed over for others, if any was."""
    rows = []
    for entrant in found.winners:
        awards = found.of(entrant)
        prizes = "; ".join(
            ", ".join(filter(None, (words.prize(award), words.worth(award)))) for award in awards
        )
        missed = [
            _("{prize}: {player} {said}.").format(
                prize=words.prize(award), player=words.name(entrant), said=words.passed(passed)
            )
            for award, passed in found.missed_by(entrant)
        ]
        rows.append((words.name(entrant), prizes, " ".join(missed)))
    heads = [Head(_("Winner"), elastic=True), Head(_("Prizes"), wraps=True)]
    heading = _("Your prize")
    if any(why_not for *_texts, why_not in rows):
        heads.append(Head(_("Why not"), wraps=True))
        heading = _("Your prize, and why not another")
    yield Line(heading, Role.HEADING, keep=True)
    yield Grid(tuple(heads), tuple(text_row(row[: len(heads)]) for row in rows), 1)


def calls(found: Allocation) -> list[list[Award]]:
    """The awards in the order of calling: the smallest first, of equal ones the last decided. Every
    winner is called once, for the largest of his prizes, which stands first."""
    of_winner: dict[Entrant | Award, list[Award]] = {}
    for award in sorted(found.awards, key=lambda award: -award.paid):
        of_winner.setdefault(award.winner or award, []).append(award)
    return list(of_winner.values())[::-1]


def ceremony_section(standings: Standings) -> Section:
    """The winners in the order in which they are called, the smallest prize first."""
    found = allocate(standings)
    words = PrizeWords(standings, found)
    club = _clubs(standings)
    heads = (
        Head(_("Prize"), wraps=True),
        Head(_("Winner"), wraps=True),
        *([Head(_("Club"), elastic=True)] if club else []),
        Head(_("Worth"), Align.RIGHT),
    )
    rows = []
    for awards in calls(found):
        award = awards[0]
        winner, its_club = _("no winner: {reason}").format(reason=words.reason(award)), ""
        if award.winner is not None:
            winner = words.name(award.winner)
            if words.is_kept(award):
                winner = _("{player} (absent)").format(player=winner)
            its_club = "" if award.winner.of_team else club.get(award.winner.number, "")
        where = (its_club,) if club else ()
        prizes = "; ".join(map(words.prize, awards))
        worth: Cell | str = "; ".join(filter(None, map(words.worth, awards)))
        if len(awards) == 1:
            worth = _money_cell(words.worth(award), award.paid, found)
        rows.append(text_row((prizes, winner, *where, worth)))
    blocks = [*_state(found, words), *([Grid(heads, tuple(rows), 1)] if rows else [])]
    return Section(_("Prize-giving"), CEREMONY_ANCHOR, tuple(blocks), own_page=True)


def _clubs(standings: Standings) -> dict[int, str]:
    tournament = standings.event.tournament
    if tournament.match_rules is not None:
        return {}
    return {player.number: player.club for player in tournament.players if player.club}


def receipts_section(standings: Standings) -> Section:
    """The winners with their payments, and room for a signature."""
    found = allocate(standings)
    words = PrizeWords(standings, found)
    heads = (
        Head(_("Name"), elastic=True),
        Head(_("Prizes"), wraps=True),
        Head(_("Received"), Align.RIGHT),
        Head(_("Signature")),
    )
    rows = []
    for entrant in sorted(found.winners, key=lambda one: (one.of_team, one.number)):
        awards = found.of(entrant)
        things = [
            found.prizes.prizes[award.prize].thing
            for award in awards
            if award.prize is not None and found.prizes.prizes[award.prize].thing
        ]
        paid = sum(award.paid for award in awards)
        money = money_text(paid, found.prizes.currency) if paid else ""
        names = "; ".join(map(words.prize, awards))
        received = _money_cell(", ".join(filter(None, (money, *things))), paid, found)
        rows.append(text_row((words.name(entrant), names, received, _SIGNATURE)))
    sums = text_line(words.sums(), Role.STRONG)
    table: list[Block] = [Grid(heads, tuple(rows), 1, tall=True), sums] if rows else []
    return Section(_("Receipts"), RECEIPTS_ANCHOR, (*_state(found, words), *table), own_page=True)
