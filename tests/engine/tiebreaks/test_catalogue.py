"""The table of tie-breaks: what it offers, what it refuses, and what it objects to."""

import pytest

from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, Unusable, parse
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.rules.editions import CLASSIC, EDITIONS, FIDE_2023, FIDE_2026, FSI, Edition
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.catalogue import CATALOGUE
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.report.wording.tiebreaks.names import column_tooltip
from tests.domain import round_robin

ROUND_ROBIN, SWISS = EventKind.ROUND_ROBIN, EventKind.SWISS


@pytest.mark.parametrize("row", CATALOGUE.values(), ids=CATALOGUE)
def test_every_row_is_whole(row: TieBreak) -> None:
    assert (row.terms is None) != (row.order is None)
    assert row.name
    assert row.scale > 0
    assert row.kinds
    assert catalogue.entry(Descriptor(row.code)) is row
    assert parse(row.code).code == row.code


@pytest.mark.parametrize(
    ("codes", "decimals"), [("WIN WON BPG BWG DE TPN RTNG", 0), ("PTS PS KS", 1), ("SB", 2)]
)
def test_decimals_are_enough_for_half_points_and_their_products(codes: str, decimals: int) -> None:
    for code in codes.split():
        assert CATALOGUE[code].decimals == decimals


def test_names_are_told_apart() -> None:
    names = [row.name for row in CATALOGUE.values()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("PTS/C1", "/Cn"),
        ("DE/C1", "/Cn"),
        ("WIN/C1", "/Cn"),
        ("WON/P", "/P"),
        ("BPG/R", "/R"),
        ("PS/M1", "/Mn"),
        ("PS/P", "/P"),
        ("SB/M1", "/Mn"),
        ("SB/L+1", "/L"),
        ("SB/K2", "/Kn"),
        ("SB/U1400", "/Un"),
        ("SB/F", "/F"),
        ("KS/C1", "/Cn"),
        ("TPN/C1", "/Cn"),
        ("TPN/U1400", "/Un"),
        ("RTNG/P", "/P"),
    ],
)
def test_modifiers_apply_where_the_articles_say_and_nowhere_else(text: str, sign: str) -> None:
    with pytest.raises(DescriptorError) as caught:
        catalogue.entry(parse(text))
    error = caught.value
    assert (error.text, error.why, error.modifier) == (text, Unusable.NOT_CARRIED, sign)


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("WIN/C1", ":MP or :GP"),
        ("KS/C1", "/L, :MP or :GP"),
        ("SB/M1", "/Cn, /P"),
        ("DE/C1", "/P"),
        ("STD/C1", "none"),
    ],
)
def test_a_refusal_says_what_is_allowed(text: str, allowed: str) -> None:
    with pytest.raises(DescriptorError) as caught:
        catalogue.entry(parse(text))
    assert f"(its modifiers: {allowed})" in error_text(caught.value)


def test_an_individual_event_has_no_match_points() -> None:
    with pytest.raises(DescriptorError) as caught:
        catalogue.entry(parse("SB:MP"))
    assert caught.value.modifier == ":MP or :GP"


def test_an_unknown_tie_break_is_named_with_its_place() -> None:
    with pytest.raises(DescriptorError) as caught:
        catalogue.chain("PTS,XYZ,SB")
    error = caught.value
    assert (error.position, error.text, error.why) == (2, "XYZ", Unusable.UNKNOWN)


@pytest.mark.parametrize(
    ("chain", "position"), [("PTS,DE,SB/M1", 3), ("PTS/C1", 1), ("PTS,,KS/C1", 2)]
)
def test_a_modifier_that_is_not_allowed_is_named_with_its_place(chain: str, position: int) -> None:
    with pytest.raises(DescriptorError) as caught:
        catalogue.chain(chain)
    assert (caught.value.why, caught.value.position) == (Unusable.NOT_CARRIED, position)


def test_a_self_defined_tie_break_is_kept_and_not_computed() -> None:
    chain = catalogue.chain("PTS,OTHER_mine,SB")
    assert [descriptor.text for descriptor in chain] == ["PTS", "OTHER_mine", "SB"]
    assert chain[1].code not in CATALOGUE
    assert column_tooltip(chain[1]) == "OTHER_mine"


@pytest.mark.parametrize(
    ("text", "kind", "edition", "fault"),
    [
        ("KS", SWISS, FIDE_2026, Fault.NOT_IN_EVENT),
        ("KS/L+1", SWISS, FIDE_2023, Fault.NOT_IN_EVENT),
        ("KS", ROUND_ROBIN, FIDE_2023, None),
        ("TPN", ROUND_ROBIN, FIDE_2023, Fault.NOT_IN_EDITION),
        ("RTNG", SWISS, FIDE_2023, Fault.NOT_IN_EDITION),
        ("RTNG", SWISS, FIDE_2026, None),
        ("TPN", SWISS, FSI, None),
        ("SB", SWISS, CLASSIC, None),
        ("OTHER_mine", SWISS, FIDE_2026, Fault.NOT_COMPUTED),
    ],
)
def test_objections(text: str, kind: EventKind, edition: Edition, fault: Fault | None) -> None:
    assert catalogue.objection(parse(text), kind, edition) is fault


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("SB", ["Sonneborn-Berger", "(Art. 9.1)"]),
        ("SB/C1", ["Sonneborn-Berger", "least significant value cut", "(Art. 9.1, 14.1)"]),
        ("PS/C2", ["Progressive score", "2 values cut", "(Art. 7.5, 14.1)"]),
        ("KS/L-2", ["Koya", "-2 half-points", "(Art. 9.2, 14.5)"]),
        ("DE/P", ["Direct encounter", "forfeits count as games"]),
        ("TPN/R", ["highest first"]),
        ("RTNG/R", ["lowest first"]),
        ("RTNG/U1400", ["unrated players count as 1400"]),
        ("BH/M1", ["Buchholz", "least and most significant value cut", "(Art. 8.1, 14.3)"]),
        ("BH/M2", ["least and most significant 2 values cut"]),
        ("BH/F", ["last round taken as draws", "(Art. 8.1, 8.3)"]),
        ("SOS", ["Sum of opponents' scores"]),
    ],
)
def test_full_names(text: str, parts: list[str]) -> None:
    name = column_tooltip(parse(text))
    assert [part for part in parts if part not in name] == []


@pytest.mark.parametrize(
    ("texts", "of_players", "of_teams"),
    [
        ("PTS WIN PS BH/C1 FB KS TPN LOTS", None, None),
        ("DE SB SB+ SOS REP STD", None, None),
        ("MPTS GPTS MPvGP EDE EMMSB EGGSB/P SSSC/K2 OLY1", Fault.NEEDS_MATCH_SCORES, None),
        ("BH:MP WIN:GP AOB:MP/F", Fault.NEEDS_MATCH_SCORES, None),
        ("BC TBR BBE EDEC EDET/P EDEB EDEBT EDEBB", Fault.NEEDS_BOARDS, None),
        ("BPG BWG", None, Fault.NEEDS_GAMES),
        ("ARO TPR/U1400 PTP APRO APPO RTNG/R", None, Fault.NEEDS_RATINGS),
        ("OTHER_mine", Fault.NOT_COMPUTED, Fault.NOT_COMPUTED),
    ],
)
def test_a_tie_break_without_its_data_is_never_computed(
    texts: str, of_players: Fault | None, of_teams: Fault | None
) -> None:
    for descriptor in map(parse, texts.split()):
        assert catalogue.never_computed(descriptor, teams=False) is of_players
        assert catalogue.never_computed(descriptor, teams=True) is of_teams


def test_ratings_and_places_are_wanted_of_the_event() -> None:
    event = round_robin("Ann", "Bob", "Cid", ratings=(2000, None, None)).tournament
    unrated = catalogue.lack(parse("ARO"), event)
    assert unrated is not None
    assert (unrated.fault, unrated.players) == (Fault.UNRATED_PLAYERS, (2, 3))
    assert catalogue.lack(parse("ARO/U1400"), event) is None
    assert catalogue.lack(parse("ARO"), event._replace(unrated=1000)) is None
    assert catalogue.lack(parse("ARO"), event._replace(excluded=(2, 3))) is None
    by_hand = catalogue.lack(parse("MAN"), event)
    assert by_hand is not None
    assert by_hand.fault is Fault.NO_PLACES_BY_HAND
    assert catalogue.lack(parse("MAN"), event._replace(places_by_hand=((1, 1),))) is None


@pytest.mark.parametrize("kind", EventKind)
@pytest.mark.parametrize("teams", [False, True])
def test_a_chain_in_an_event_says_of_each_what_is_said_of_it_alone(
    kind: EventKind, teams: bool
) -> None:
    chain = (*(Descriptor(row.code) for row in catalogue.known()), parse("OTHER_mine"))
    for edition in EDITIONS.values():
        criteria = catalogue.criteria(chain, kind, edition, teams)
        assert [criterion.descriptor for criterion in criteria] == list(chain)
        for descriptor, row, never, unsuited in criteria:
            objection = catalogue.objection(descriptor, kind, edition, teams)
            assert row is catalogue.row_of(descriptor.code)
            assert never is catalogue.never_computed(descriptor, teams)
            assert (unsuited.fault if unsuited else never) is objection


def test_a_chain_in_an_event_is_refused_as_it_is_without_one() -> None:
    with pytest.raises(DescriptorError) as caught:
        catalogue.criteria((parse("PTS"), parse("AOB/C1")), SWISS, FIDE_2026)
    assert (caught.value.why, caught.value.position) == (Unusable.NOT_CARRIED, 2)
