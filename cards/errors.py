"""All errors of the project, by what they say.

    ArbitreError
    ├── RefusalError            somebody asked for what may not be; nothing has changed
    │   ├── InvalidAnswerError, StaleAnswerError, IllegalMoveError    an answer to a game
    │   ├── RefusedMoveError                                          a move of a scenario
    │   ├── TableRefusalError (TableFaultError)                       what was asked of a table
    │   ├── LeagueRefusalError (LeagueDeckError)                      an act of a league, a list for it
    │   └── UserError                                                 a command or click at Discord
    ├── UnreadableError         a text, file or answer cannot be read as what it should be
    │   ├── CardError, RulebookError, ScenarioError (UnsayableError), YamlError   files of data
    │   ├── CodeError, DeckError, UnreadableListError                 decks
    │   ├── LeagueError (LeagueFileError), LeagueExportError          a season, a league's file or export
    │   ├── UnreadableFileError, UnreadableWorldError, NewerMatchError   a published or newer match, a kept sandbox
    │   └── FilterError, LeagueSettingError, UnfitClickError,
    │       UnreadAnswerError, UnreadLineError, UnreadTermsError                      what a person typed or pressed
    ├── UnknownError            nothing is called so
    │   └── UnknownCardError (SeveralCardsError), UnknownRuleError, UnknownChoiceError
    ├── StoreError              the database
    │   ├── StoreBusyError (SlotLostError), StoreLockedError,
    │   │   NewerDatabaseError                                        it cannot be used now
    │   ├── StoreFailedError, ViolationError, UnfitTextError,
    │   │   UndoneJobError, OutdatedPlanError                         it did not take what was written
    │   ├── NoSuchRecordError
    │   │   └── ArchiveAwayError                                      it is in a file that is not here
    │   └── DuplicateInteractionError, WrongSequenceError, MatchEndedError
    ├── ClaimedElsewhereError                                         another process is sending a message
    ├── CommandError, SettingsError                                   the command line and what it is set to
    ├── FailedCheckError        an expectation of a scenario does not hold
    ├── ImpossibleDrawError, OtherCardsError, UnfinishedGameError     chance, look-ahead, simulation
    └── ApiError, CannotDoError, NotAnsweredError                     the sandbox in Discord's place

What a caller may do wrong in Python itself raises Python's own errors. Each error says in words what to change.
"""


class ArbitreError(Exception):
    """Base of all errors of the project."""


class RefusalError(ArbitreError):
    """Somebody asked for what may not be; nothing has changed."""


class UnreadableError(ArbitreError, ValueError):
    """A text, file or answer does not have the expected form."""


class UnknownError(ArbitreError, LookupError):
    """No such name is known."""
