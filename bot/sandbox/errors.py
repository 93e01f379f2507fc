"""Discord's error answers, by their codes."""

from bot.sandbox.model import Json

ERRORS: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
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
    """An answer of the API that is not a success: HTTP status, JSON body, further headers."""

    def __init__(self, status: int, code: int, message: str, **more: object) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.headers = status, dict[str, str]()
        self.body: Json = {"message": message, "code": code, **more}


def error(code: int) -> ApiError:
    """Build the error with one of the codes in `ERRORS`."""
    return ApiError(ERRORS[code][0], code, ERRORS[code][1])


def refuse_invalid(found: dict[str, str], below: str = "") -> None:
    """Raise error 50035 if anything was found: {path of the field, with slashes: what is wrong}."""
    nested: Json = {}
    for path, message in found.items():
        node = nested
        for part in filter(None, [*below.split("/"), *path.split("/")]):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": "INVALID", "message": message})
    if found:
        raise ApiError(400, 50035, "Invalid Form Body", errors=nested)


def too_many(retry_after: float, *, everywhere: bool = False, code: int = 0) -> ApiError:
    """Build a 429; discord.py retries only if `Via` shows that it comes from the API itself."""
    message = ERRORS[code][1] if code else "You are being rate limited."
    failure = ApiError(429, code, message, retry_after=retry_after, **{"global": everywhere})
    failure.headers = {
        "Retry-After": f"{retry_after:.3f}",
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    return failure
