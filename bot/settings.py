"""Settings from the environment and `.env`, typed.

Every name is prefixed `ARBITRE_`; the environment wins over `.env`; an empty value counts as not set.
`.env.example` documents each. Secrets are `SecretStr`, so that no log and no traceback shows them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from cards.errors import ArbitreError

if TYPE_CHECKING:
    from bot.store import Address


class SettingsError(ArbitreError):
    """A setting cannot be read; the message names it and never shows its value."""


class Settings(BaseSettings):
    """The settings of a running Arbitre."""

    model_config = SettingsConfigDict(
        env_prefix="ARBITRE_",
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    token: SecretStr | None = None
    """The bot's Discord token; None where there is none, as in the sandbox."""

    token_file: Path | None = None
    """The file that holds the token and nothing else, read where `token` is not set.

    None for `token` among the credentials of a systemd service, if there is one."""

    data_dir: Path = Path("var")
    """The folder for everything written: databases, backups, the rules index."""

    database: str | None = Field(default=None, repr=False)
    """The database file, or the URL of a PostgreSQL server's database; None for `arbitre.sqlite3` in `data_dir`.

    See `database_address`."""

    database_password_file: Path | None = None
    """The file with the password for a server; None leaves that to libpq, which reads the file of `PGPASSFILE`."""

    keep_months: int | None = Field(default=None, ge=1, le=1200)
    """After how many months journals of finished matches leave the database for the files of their years; None: never.

    Those stand beside a database file, or in `data_dir`, which all workers must share then."""

    slots: int = Field(default=1, ge=1, le=64)
    """How many workers have a server's database at once; each looks after its part of the guilds."""

    shards: Literal["auto"] | Annotated[int, Field(ge=1, le=16_384)] = "auto"
    """In how many parts Discord divides the guilds, a multiple of `slots`; `auto`: as Discord recommends at first."""

    status: str | None = Field(default=None, pattern=r"^[^:\s]+:[0-9]{1,5}$")
    """Where `arbitre run` answers over HTTP how it goes, as `host:port`; None for nowhere."""

    api_url: str | None = Field(default=None, pattern=r"^https?://[^/\s@?#]+(/[^\s?#]*)?$")
    """Where Discord's API is called, in place of `https://discord.com/api/v10`; None for there.

    That of a proxy that keeps to Discord's limits of calls."""

    table_by_clicks: bool = False
    """Whether a table's message is edited by the newest click on it, which Discord does not count as a call."""

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """The lowest level that is logged."""

    log_format: Literal["logfmt", "json"] = "logfmt"
    """How each line of the log is written."""

    test_guild: int | None = Field(default=None, gt=0)
    """The id of a guild to which commands are synced at once, for trying changes; None syncs to all."""

    sandbox_port: int = Field(default=8420, ge=0, le=65535)
    """The sandbox's port on 127.0.0.1, its only address; 0 takes a free one."""

    openapi: Path | None = None
    """Discord's OpenAPI file; if set, the sandbox validates every request body against it."""

    @property
    def database_address(self) -> Address:
        """Where the database of the bot on Discord is."""
        return self.address_of(self.database) if self.database else self.data_dir / "arbitre.sqlite3"

    def address_of(self, database: str) -> Address:
        """The address of a database that is named so."""
        from bot.store import address_of  # noqa: PLC0415 - most commands read settings and need no database

        return address_of(database, self.data_dir, self.database_password_file)

    @property
    def rules_dir(self) -> Path:
        """The folder of the rules index and of imported originals, for the bot and for `arbitre rules` alike."""
        return self.data_dir / "rules"

    @property
    def sandbox_database_path(self) -> Path:
        """The database file of the sandbox, never that of the bot on Discord."""
        return self.data_dir / "sandbox.sqlite3"


def load(env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings.

    Args:
        env_file: the file to read besides the environment; None reads the environment alone.

    Raises:
        SettingsError: a value cannot be read; all faulty names are in the message.
    """
    try:
        return _with_token(Settings(_env_file=env_file))
    except ValidationError as error:
        faults = "; ".join(f"ARBITRE_{str(e['loc'][0]).upper()}: {e['msg']}" for e in error.errors())
        raise SettingsError(faults) from None


def _with_token(settings: Settings) -> Settings:
    """The settings with the token of the file that holds it."""
    file = settings.token_file
    if file is None and (given := os.environ.get("CREDENTIALS_DIRECTORY")):
        file = Path(given) / "token"
        if not file.exists():
            return settings
    if settings.token is not None or file is None:
        return settings
    try:
        token = file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        raise SettingsError(f"ARBITRE_TOKEN_FILE: {file} cannot be read") from None
    if not token:
        raise SettingsError(f"ARBITRE_TOKEN_FILE: {file} is empty")
    return settings.model_copy(update={"token": SecretStr(token)})


if __name__ == "__main__":
    # `make run` runs this: exit code 1 when no token is set. `arbitre run` itself reports faulty settings.
    try:
        sys.exit(load().token is None)
    except SettingsError:
        sys.exit(0)
