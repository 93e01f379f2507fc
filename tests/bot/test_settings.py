"""Settings: where they come from, and that secrets stay secret."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, load
from bot.store import ServerAddress, backups_of


@pytest.fixture(autouse=True)
def no_settings_around(monkeypatch):
    for key in [key for key in os.environ if key.startswith("ARBITRE_")]:
        monkeypatch.delenv(key)


def test_defaults():
    settings = load(env_file=None)
    assert settings.token is None
    assert settings.database_address == Path("var/arbitre.sqlite3")
    assert settings.sandbox_database_path == Path("var/sandbox.sqlite3")


def test_the_sandbox_never_uses_the_database_of_the_bot(monkeypatch):
    monkeypatch.setenv("ARBITRE_DATABASE", "league.sqlite3")
    settings = load(env_file=None)
    assert settings.database_address == Path("league.sqlite3")
    assert settings.sandbox_database_path == Path("var/sandbox.sqlite3")


def test_a_database_may_be_that_of_a_server_whose_password_nothing_shows(monkeypatch):
    monkeypatch.setenv("ARBITRE_DATABASE", "postgresql://me:s-e-c-r-e-t@host/arbitre")
    monkeypatch.setenv("ARBITRE_DATABASE_PASSWORD_FILE", "/run/secrets/arbitre")
    settings = load(env_file=None)
    address = settings.database_address
    assert isinstance(address, ServerAddress)
    assert (address.password_file, backups_of(address)) == (Path("/run/secrets/arbitre"), Path("var/backups"))
    assert str(address) == "postgresql://host/arbitre"
    assert "s-e-c-r-e-t" not in f"{settings!r} {settings} {address!r}"
    assert settings.sandbox_database_path == Path("var/sandbox.sqlite3")


def test_the_environment_wins_over_the_file(tmp_path, monkeypatch):
    file = tmp_path / ".env"
    file.write_text("ARBITRE_LOG_LEVEL=ERROR\nARBITRE_TEST_GUILD=12\nOTHER=1\n")
    monkeypatch.setenv("ARBITRE_LOG_LEVEL", "DEBUG")
    settings = load(file)
    assert (settings.log_level, settings.test_guild) == ("DEBUG", 12)


@pytest.mark.parametrize("months", ["0", "-3", "1.5", "a year", "1201"])
def test_months_to_keep_are_a_number_or_nothing(monkeypatch, months):
    monkeypatch.setenv("ARBITRE_KEEP_MONTHS", "")
    assert load(env_file=None).keep_months is None
    monkeypatch.setenv("ARBITRE_KEEP_MONTHS", "24")
    assert load(env_file=None).keep_months == 24
    monkeypatch.setenv("ARBITRE_KEEP_MONTHS", months)
    with pytest.raises(SettingsError, match="ARBITRE_KEEP_MONTHS: Input should be"):
        load(env_file=None)


def test_the_token_may_stand_in_a_file_of_its_own(tmp_path, monkeypatch):
    """That of a setting before that of systemd's credentials; a token in the environment before both."""
    credentials, file = tmp_path / "credentials", tmp_path / "mine"
    credentials.mkdir()
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(credentials))
    assert load(env_file=None).token is None
    (credentials / "token").write_text("f-r-o-m\n")
    assert load(env_file=None).token.get_secret_value() == "f-r-o-m"
    monkeypatch.setenv("ARBITRE_TOKEN_FILE", str(file))
    for content, fault in ((None, "cannot be read"), (b"\xff", "cannot be read"), (b" \n", "is empty")):
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(SettingsError, match=f"ARBITRE_TOKEN_FILE: .*{fault}"):
            load(env_file=None)
    file.write_text("m-i-n-e\n")
    settings = load(env_file=None)
    assert settings.token.get_secret_value() == "m-i-n-e"
    assert "m-i-n-e" not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"
    monkeypatch.setenv("ARBITRE_TOKEN", "t-o-k-e-n")
    assert load(env_file=None).token.get_secret_value() == "t-o-k-e-n"


def test_the_token_is_not_shown(monkeypatch):
    monkeypatch.setenv("ARBITRE_TOKEN", "t-o-k-e-n")
    settings = load(env_file=None)
    assert "t-o-k-e-n" not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"
    assert settings.token is not None
    assert settings.token.get_secret_value() == "t-o-k-e-n"


def test_the_example_documents_every_setting_and_its_default(root):
    text = (root / ".env.example").read_text("utf-8")
    named = dict(re.findall(r"^#?(ARBITRE_\w+)=(.*)$", text, re.MULTILINE))
    assert set(named) == {f"ARBITRE_{name.upper()}" for name in Settings.model_fields}
    for name, field in Settings.model_fields.items():
        assert named[f"ARBITRE_{name.upper()}"] == ("" if field.default is None else str(field.default))
