"""The one exception base of the engine; each subclass carries what was read."""


class EngineError(ValueError):
    """The engine cannot use what it was given; its fields say what and why, report words it."""
