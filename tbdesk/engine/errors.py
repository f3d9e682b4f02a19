"""The base exception of the engine; each subclass carries the input that failed. The generator's
exception is here so that it can be worded without loading the generator."""


class EngineError(ValueError):
    """Input that the engine cannot use; its fields hold the reason, and `report` words it."""


class GeneratorError(EngineError):
    """An event of this size cannot be made; the rounds it may have lie from `least` to `most`,
    or, for `players`, those numbers of participants."""

    def __init__(self, wanted: int, least: int, most: int, players: bool = False) -> None:
        self.wanted = wanted
        self.least = least
        self.most = most
        self.players = players
        super().__init__(wanted, least, most, players)
