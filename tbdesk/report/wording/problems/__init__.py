"""Problems in words: in an event, in a file, in typed text."""
