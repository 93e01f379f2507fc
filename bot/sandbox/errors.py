"""Discord's error answers, by their codes."""

import math

from bot.sandbox.model import DISCORD, Json
from cards.errors import ArbitreError


class ApiError(ArbitreError):
    """An unsuccessful answer of the API: HTTP status, JSON body, further headers."""

    def __init__(self, status: int, code: int, message: str, **more: object) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.expected = False  # whether a bot could not have known
        self.status, self.headers = status, dict[str, str]()
        self.body: Json = {"message": message, "code": code, **more}


def error(code: int) -> ApiError:
    """Build the error with this code from `discord.json`."""
    status, message = DISCORD["errors"][str(code)]
    return ApiError(status, code, message)


def refuse_invalid(found: dict[str, str], below: str = "") -> None:
    """Raise error 50035 if there are findings: {path of the field, with slashes: what is wrong}."""
    nested: Json = {}
    for path, message in found.items():
        node = nested
        for part in filter(None, f"{below}/{path}".split("/")):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": "INVALID", "message": message})
    if found:
        raise ApiError(400, 50035, "Invalid Form Body", errors=nested)


def no_emoji(path: str) -> ApiError:
    """Build the error for a component with an emoji that is not there, or no more."""
    node: Json = {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    for part in reversed(path.split("/")):
        node = {part: node}
    found = ApiError(400, 50035, "Invalid Form Body", errors=node)
    found.expected = True
    return found


def too_many(retry_after: float, *, everywhere: bool = False, code: int = 0) -> ApiError:
    """Build a 429."""
    message = error(code).body["message"] if code else "You are being rate limited."
    found = ApiError(429, code, message, retry_after=retry_after, **{"global": everywhere})
    scope = {"X-RateLimit-Global": "true"} if everywhere else {}
    found.headers = {
        "Retry-After": str(math.ceil(retry_after)),
        "X-RateLimit-Scope": "global" if everywhere else "user",
    } | scope
    return found
