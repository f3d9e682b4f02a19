"""Random events computed by this engine and by gacrux; every difference must have its article."""
