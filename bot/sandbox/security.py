"""Who may talk to the sandbox: one middleware over every route, WebSockets included."""

import hmac
import secrets
from collections.abc import Awaitable, Callable

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

TOKEN_ROUTES = ("/api/v10/interactions/", "/api/v10/webhooks/")
"""Authorised by the interaction's token in the path."""
OPEN_ROUTES = ("/gateway", "/attachments/")
"""Authorised by the IDENTIFY payload, and by the key in each attachment's address."""


class Keys:
    """The secrets of one run.

    Attributes:
        token: The bot's token.
        page: The key that opens the page.
    """

    def __init__(self) -> None:
        self.token = f"sandbox.{secrets.token_urlsafe(24)}"
        self.page = secrets.token_urlsafe(24)


class Guard:
    """Lets in the bot by its token and the page by its key, from this machine only."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self.host = ""

    @property
    def cookie(self) -> str:
        """The name of the page's cookie; cookies are shared by all ports of a host."""
        return f"arbitre_{self.host.rpartition(':')[2]}"

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse what is foreign, and answer with strict headers."""
        refusal = self._refusal(request)
        try:
            response = web.Response(status=refusal[0], text=refusal[1]) if refusal else await handler(request)
        except web.HTTPException as raised:
            response = web.Response(status=raised.status, text=raised.text)
        if not response.prepared:
            response.headers.update(self._headers())
            if not refusal and request.path == "/":
                response.set_cookie(self.cookie, self._keys.page, httponly=True, samesite="Strict")
        return response

    def _refusal(self, request: web.Request) -> tuple[int, str] | None:
        if request.remote != "127.0.0.1" or request.headers.get("Host") != self.host:
            return 403, "This address is not the sandbox's."
        if request.headers.get("Origin", f"http://{self.host}") != f"http://{self.host}":
            return 403, "Another page may not talk to the sandbox."
        path = request.path
        if path.startswith(TOKEN_ROUTES) or path == "/gateway" or path.startswith(OPEN_ROUTES):
            return None
        if path.startswith("/api/"):
            given, wanted = request.headers.get("Authorization", ""), f"Bot {self._keys.token}"
            return None if _same(given, wanted) else (401, '{"message": "401: Unauthorized", "code": 0}')
        given = request.query.get("key") or request.cookies.get(self.cookie, "")
        if not _same(given, self._keys.page):
            return 403, "The key is missing or from another run: open the address that the sandbox printed."
        return None

    def _headers(self) -> dict[str, str]:
        policy = {
            "default-src": "'none'",
            "script-src": "'self'",
            "style-src": "'self'",
            "img-src": "'self'",
            "connect-src": f"'self' ws://{self.host}",
            "base-uri": "'none'",
            "form-action": "'none'",
            "frame-ancestors": "'none'",
        }
        return {
            "Content-Security-Policy": "; ".join(f"{k} {v}" for k, v in policy.items()),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cache-Control": "no-store",
        }


def _same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(given.encode(), wanted.encode())
