"""What can go wrong with the store."""

from __future__ import annotations

from cards.errors import ArbitreError


class StoreError(ArbitreError):
    """Base of the errors below; its text is fit for an operator to read."""


class StoreBusyError(StoreError):
    """Another process holds the database."""


class SlotLostError(StoreBusyError):
    """Another process holds what this one held: it writes nothing more, and should end."""


class StoreLockedError(StoreError):
    """Another program holds the database right now: nothing was written, and a retry may succeed."""


class StoreFailedError(StoreError):
    """The database could not do what it was asked, for example because its disk is full; nothing was written."""


class ViolationError(StoreError):
    """A row would break a constraint; nothing was written.

    `constraint`: the columns that must be unique or present, as `table.column, table.column`; otherwise `foreign key`
    or `check`.
    """

    def __init__(self, constraint: str) -> None:
        super().__init__(f"a row breaks a constraint: {constraint}")
        self.constraint = constraint


class UnfitTextError(StoreError):
    """A text holds the character NUL, which not every database can keep; nothing was written."""

    def __init__(self) -> None:
        super().__init__("a text holds the character NUL")


class NewerDatabaseError(StoreError):
    """The database was written by a newer version of Arbitre."""


class NoSuchRecordError(StoreError):
    """The record does not exist, or no longer."""


class ArchiveAwayError(NoSuchRecordError):
    """What was played in a match is in the file of a year, and that file, or the match in it, is not here.

    `place` is where the file is or would be.
    """

    def __init__(self, match_id: int, place: object) -> None:
        super().__init__(f"what was played in match {match_id} is not in {place}")
        self.place = place


class DuplicateInteractionError(StoreError):
    """A journal row with this interaction already exists, or it has made what it makes; nothing was written."""

    def __init__(self, interaction_id: int) -> None:
        super().__init__(f"interaction {interaction_id} has been carried out already")
        self.interaction_id = interaction_id


class WrongSequenceError(StoreError):
    """What is written does not follow what is stored; nothing was written.

    A journal row is not the next one of its match or league, or a match's clock no longer stands as it did.
    """


class MatchEndedError(StoreError):
    """The match has ended, which is final; nothing was written."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"match {match_id} has ended")
