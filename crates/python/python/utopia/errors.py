"""What can go wrong. Every error of the engine is a `UtopiaError`, which is a `ValueError`."""


class UtopiaError(ValueError):
    """An error of the engine."""


class FormatError(UtopiaError):
    """A text that is no board, edition, position, record, move, seed or bot; the message says where and why."""


class IllegalMove(UtopiaError):
    """A move that the rules refuse. Nothing was changed."""

    rule: str
    """The number of the rule, such as ``R8.1``."""
    reason: str
    """Why it refuses the move, in words."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"
