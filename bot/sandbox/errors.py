"""Discord's error answers, by their codes."""

from typing import Any

Json = dict[str, Any]

ERRORS: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit."),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


class ApiError(Exception):
    """An answer of the API that is not a success.

    Attributes:
        status: The HTTP status.
        body: The JSON body, with `message` and `code`.
        headers: Headers beside the usual ones.
    """

    def __init__(self, status: int, body: Json, headers: dict[str, str] | None = None) -> None:
        super().__init__(f"{status} {body.get('code')}: {body.get('message')}")
        self.status = status
        self.body = body
        self.headers = headers or {}


def error(code: int) -> ApiError:
    """Build the error with one of the codes in `ERRORS`."""
    status, message = ERRORS[code]
    return ApiError(status, {"message": message, "code": code})


def invalid(found: dict[str, str]) -> ApiError:
    """Build error 50035 from {path of the field, parts separated by slashes: what is wrong}."""
    nested: Json = {}
    for path, message in found.items():
        node = nested
        for part in filter(None, path.split("/")):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": "INVALID", "message": message})
    return ApiError(400, {"message": "Invalid Form Body", "code": 50035, "errors": nested})


def too_many(retry_after: float, *, everywhere: bool = False, code: int = 0) -> ApiError:
    """Build a 429.

    discord.py retries only when a `Via` header shows that the answer comes from the API itself.
    """
    message = ERRORS[code][1] if code else "You are being rate limited."
    body = {"message": message, "code": code, "retry_after": retry_after, "global": everywhere}
    scope = "global" if everywhere else "user"
    headers = {"Via": "1.1 sandbox", "Retry-After": f"{retry_after:.3f}", "X-RateLimit-Scope": scope}
    return ApiError(429, body, headers | ({"X-RateLimit-Global": "true"} if everywhere else {}))


def server_error(status: int = 502) -> ApiError:
    """Build the answer of a Discord that has troubles of its own."""
    return ApiError(status, {"message": "Sandbox: scripted fault", "code": 0})
