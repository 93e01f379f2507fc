"""Discord's JSON objects, as they are when new."""

from bot.sandbox.clock import iso
from bot.sandbox.errors import Json
from bot.sandbox.model import PRIVATE_THREAD, THREADS, Channel, Guild


def user(user_id: str, name: str, *, bot: bool = False) -> Json:
    """Build a user."""
    return {
        "id": user_id,
        "username": name.lower(),
        "global_name": None if bot else name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "flags": 0,
        "public_flags": 0,
        "primary_guild": None,
    } | ({"username": name} if bot else {})


def role(role_id: str, name: str, permissions: int, position: int = 1) -> Json:
    """Build a role."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
        "description": None,
    }


def member(who: Json, joined: float) -> Json:
    """Build a member without roles."""
    return {
        "user": who,
        "roles": [],
        "nick": None,
        "joined_at": iso(joined),
        "deaf": False,
        "mute": False,
        "flags": 0,
        "avatar": None,
        "banner": None,
        "pending": False,
        "premium_since": None,
        "communication_disabled_until": None,
    }


def channel(channel_id: str, name: str, guild_id: str, position: int) -> Json:
    """Build a text channel."""
    return {
        "id": channel_id,
        "type": 0,
        "name": name,
        "guild_id": guild_id,
        "position": position,
        "permission_overwrites": [],
        "nsfw": False,
        "topic": None,
        "rate_limit_per_user": 0,
        "parent_id": None,
        "last_message_id": None,
        "flags": 0,
    }


def thread(thread_id: str, body: Json, parent: Channel, owner_id: str, now: float) -> Json:
    """Build a thread from the body of the request that creates it."""
    kind = body.get("type", PRIVATE_THREAD)
    meta = {
        "archived": False,
        "auto_archive_duration": body.get("auto_archive_duration") or 4320,
        "archive_timestamp": iso(now),
        "locked": False,
        "create_timestamp": iso(now),
    }
    return {
        "id": thread_id,
        "type": kind,
        "name": body["name"],
        "guild_id": parent.guild_id,
        "parent_id": parent.id,
        "owner_id": owner_id,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "flags": 0,
        "message_count": 0,
        "member_count": 0,
        "total_message_sent": 0,
        "thread_metadata": meta
        | ({"invitable": body.get("invitable", True)} if kind == PRIVATE_THREAD else {}),
    }


def thread_member(thread_id: str, user_id: str, now: float) -> Json:
    """Build the record that a user has joined a thread."""
    return {"id": thread_id, "user_id": user_id, "join_timestamp": iso(now), "flags": 0}


def guild(guild_id: str, name: str, owner_id: str) -> Json:
    """Build a guild without its roles, members and channels."""
    nothing: Json = dict.fromkeys(
        (
            "afk_channel_id",
            "application_id",
            "banner",
            "description",
            "discovery_splash",
            "icon",
            "public_updates_channel_id",
            "rules_channel_id",
            "safety_alerts_channel_id",
            "splash",
            "system_channel_id",
            "vanity_url_code",
        )
    )
    zero: Json = dict.fromkeys(
        (
            "default_message_notifications",
            "explicit_content_filter",
            "mfa_level",
            "nsfw_level",
            "premium_subscription_count",
            "premium_tier",
            "system_channel_flags",
            "verification_level",
        ),
        0,
    )
    return {
        "id": guild_id,
        "name": name,
        "owner_id": owner_id,
        "afk_timeout": 300,
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": "en-US",
        "premium_progress_bar_enabled": False,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "nsfw": False,
        **nothing,
        **zero,
    }


def guild_create(home: Guild, channels: list[Channel], threads: list[Channel], members: list[Json]) -> Json:
    """Build what the gateway tells of a guild at the start."""
    return home.data | {
        "roles": list(home.roles.values()),
        "channels": [c.data for c in channels if c.kind not in THREADS],
        "threads": [c.data for c in threads],
        "members": members,
        "member_count": len(home.members),
        "joined_at": iso(0),
        "large": False,
        "unavailable": False,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(app_id: str, owner: Json, bot: Json) -> Json:
    """Build the application behind the bot."""
    return {
        "id": app_id,
        "name": bot["username"],
        "icon": None,
        "description": "",
        "type": None,
        "bot": bot,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "owner": owner,
        "team": None,
        "summary": "",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }
