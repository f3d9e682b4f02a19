"""Text of two bytes a letter that does not begin with the mark of it."""

_SAMPLE = 4000


def unmarked_utf16(data: bytes) -> str:
    """Its encoding, which the zeros in every second byte give away; empty for any other text."""
    sample = data[:_SAMPLE]
    for first, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(sample) > 3 and sample[first::2].count(0) > len(sample) // 3:
            return encoding
    return ""
