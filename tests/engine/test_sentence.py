"""English sentences that can be said again in another language."""

import pytest

from tbdesk.engine.model.descriptor import DescriptorError, parse_chain
from tbdesk.engine.sentence import Sentence, sentence


def test_a_sentence_is_its_english_text() -> None:
    assert sentence("round {0} of {1}", 3, 9) == "round 3 of 9"


def test_what_was_read_may_look_like_a_place() -> None:
    assert sentence("'{0}' is no name", "{1}") == "'{1}' is no name"


def test_an_error_keeps_the_parts_of_its_sentence() -> None:
    with pytest.raises(DescriptorError) as caught:
        parse_chain("PTS,SB/X")
    error = caught.value
    assert isinstance(error.reason, Sentence)
    assert error.reason.arguments == ("X",)
    assert error.position == 2
    assert str(error).startswith("tie-break 2 of the chain, 'SB/X': '/X' is not a modifier")
