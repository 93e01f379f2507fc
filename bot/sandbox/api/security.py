"""Who may talk to the sandbox: one middleware for every route, including WebSockets."""

import hmac
import secrets
from collections.abc import Awaitable, Callable

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

# these have other checks: the interaction's token, IDENTIFY, the key in each attachment's address
OPEN = ("/api/v10/interactions/", "/api/v10/webhooks/", "/gateway", "/attachments/")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws://{host};"
    " frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store"}
HEADERS |= {"Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin"}


STALE = {
    "en": "The key is missing or from another run: open the address that was printed.",
    "fr": "La clé manque, ou date d'un autre lancement : ouvrez l'adresse qui a été affichée.",
}


class Guard:
    """Admits the bot by its token and the page by its key, both of this run, and only from this machine."""

    def __init__(self, host: str) -> None:
        self._host, self._cookie = host, f"arbitre_{host.rpartition(':')[2]}"  # ports share cookies
        self.token, self.page_key = f"sandbox.{secrets.token_urlsafe(24)}", secrets.token_urlsafe(24)

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse foreign requests, and add strict headers to answers."""
        status, text = self._refusal(request)
        try:
            response = web.Response(status=status, text=text) if status else await handler(request)
        except web.HTTPException as raised:
            response = web.Response(status=raised.status, text=raised.text)
        if not response.prepared:
            response.headers.update(HEADERS | {"Content-Security-Policy": POLICY.format(host=self._host)})
            if not status and request.path == "/":
                response.set_cookie(self._cookie, self.page_key, httponly=True, samesite="Strict")
        return response

    def _refusal(self, request: web.Request) -> tuple[int, str]:
        if request.remote != "127.0.0.1" or request.headers.get("Host") != self._host:
            return 403, "This address is not the sandbox's."
        if request.headers.get("Origin", f"http://{self._host}") != f"http://{self._host}":
            return 403, "Another page may not talk to the sandbox."
        if request.path.startswith(OPEN):
            return 0, ""
        if request.path.startswith("/api/"):
            given, wanted = request.headers.get("Authorization", ""), f"Bot {self.token}"
            return 0 if _same(given, wanted) else 401, "401: Unauthorized"
        given = request.query.get("key") or request.cookies.get(self._cookie, "")
        french = request.headers.get("Accept-Language", "").casefold().startswith("fr")
        return 0 if _same(given, self.page_key) else 403, STALE["fr" if french else "en"]


def _same(given: str, wanted: str) -> bool:
    """Whether a header or cookie has the right value, in constant time and for any bytes."""
    return hmac.compare_digest(given.encode("utf-8", "surrogateescape"), wanted.encode())
