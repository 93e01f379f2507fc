"""Routes that answer interactions: the callback, and follow-ups by the token."""

from bot.sandbox import messages
from bot.sandbox.errors import Json, error
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import EPHEMERAL, LOADING
from bot.sandbox.rest import Ask, Table


def _callback(ask: Ask) -> Json | None:
    interaction = ask.world.interactions.get(ask.params["interaction_token"])
    if interaction is None or interaction.payload["id"] != ask.params["interaction_id"]:
        raise error(10062)
    response = interaction.callback(int(ask.body["type"]), ask.body.get("data") or {}, ask.files)
    return response if ask.query.get("with_response") in ("1", "true", "True") else None


def _hook(ask: Ask) -> Interaction:
    interaction = ask.world.interactions.get(ask.params["webhook_token"])
    if interaction is None or ask.params["webhook_id"] != ask.me:
        raise error(10015)
    interaction.open_hook()
    return interaction


def _follow_up(ask: Ask) -> Json:
    """Post a follow-up; the first one after a deferral fills the deferral in."""
    interaction = _hook(ask)
    original = interaction.original
    if original is not None and original.flags & LOADING and not original.deleted:
        messages.edit(ask.world, original, ask.body, ask.files)
        return original.data
    return interaction.post(ask.body, ask.files, (ask.body.get("flags") or 0) & EPHEMERAL).data


def _get(ask: Ask) -> Json:
    return _hook(ask).find(ask.params["message_id"]).data


def _edit(ask: Ask) -> Json:
    message = _hook(ask).find(ask.params["message_id"])
    messages.throttle(ask.world, message)
    messages.edit(ask.world, message, ask.body, ask.files)
    return message.data


def _delete(ask: Ask) -> None:
    messages.delete(ask.world, _hook(ask).find(ask.params["message_id"]))


HOOK = "/webhooks/{webhook_id}/{webhook_token}"
TABLE: Table = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", _callback),
    ("POST", HOOK, _follow_up),
    ("GET", f"{HOOK}/messages/{{message_id}}", _get),
    ("PATCH", f"{HOOK}/messages/{{message_id}}", _edit),
    ("DELETE", f"{HOOK}/messages/{{message_id}}", _delete),
]
