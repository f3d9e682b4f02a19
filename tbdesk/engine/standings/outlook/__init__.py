"""Places that participants can still reach, over all outcomes of the missing games."""
