"""The one exception base of the engine; each subclass carries what was read. That of the generator
is here so that it can be put into words without loading it."""


class EngineError(ValueError):
    """The engine cannot use what it was given; its fields say what and why, report words it."""


class GeneratorError(EngineError):
    """An event of this size cannot be made; the rounds it may have lie from `least` to `most`,
    or, for `players`, those numbers of participants."""

    def __init__(self, wanted: int, least: int, most: int, players: bool = False) -> None:
        self.wanted = wanted
        self.least = least
        self.most = most
        self.players = players
        super().__init__(wanted, least, most, players)
