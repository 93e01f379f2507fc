"""Decks in bad faith: large files, odd text, nasty names, other people's lists. A private word, and nothing changes."""

from __future__ import annotations

import unicodedata

import pytest

from bot.sandbox import interactions
from cards import codes, decks
from cards.wakfu.catalog import load

CARDS = load()
CODE = codes.encode(decks.preconstructed("incarnam-iop", CARDS), CARDS)
BIDI = "\u202eTofu\u202c\u2066x\u2069\u200b\u200f"
NAMES = ["@everyone", "<@&1> **x** `y` [z](http://a.b)", BIDI, "\0\x07x", "Z" + "\u0335" * 200, "W" * 4000, "ﷺ" * 100,
         "e\u0301" * 40, "💣" * 50, "own-1", "# x\n> y"]  # fmt: skip


async def kept(stage, actor):
    user = await stage.bot.services.store.users.find(int(actor.id))
    return await stage.bot.services.store.decks.of_player(user.number, "wakfu") if user else []


def harmless(text):
    assert "@everyone" not in text
    assert "\u202e" not in text
    assert "Z" + "\u0335" * 5 not in text
    assert "[z](http" not in text
    return text


@pytest.mark.parametrize("name", NAMES)
async def test_nasty_names_are_made_harmless_once_and_everywhere(stage, alice, bob, name):
    carol = stage.world.actor("Carol")
    answer = (await alice.slash("deck import", code=CODE, name=name)).original
    harmless(answer.text)
    (deck,) = await kept(stage, alice)
    assert 0 < len(deck.name) <= 60
    assert deck.name == unicodedata.normalize("NFC", deck.name)
    assert not any(ch in deck.name for ch in "\u202e\u202c\u2066\u2069\u200b\u200f\0\x07\n")
    key = f"own-{deck.id}"
    for path, more in (
        ("show", {}),
        ("check", {}),
        ("export", {}),
        ("rename", {"name": name}),
        ("delete", {}),
    ):
        harmless((await alice.slash(f"deck {path}", deck=key, **more)).original.text)
    # A select knows no markdown and no mentions: there the name stands as it is.
    listed = (await alice.slash("deck list")).original
    harmless("\n".join(embed["description"] for embed in listed.embeds))
    await alice.slash("deck share", deck=key)
    shared = await bob.sees("shares a deck")
    harmless(shared.text)
    assert shared.pinged == set()
    assert carol.pings == []
    for given in (name, name[:1]):
        await alice.autocomplete("deck show", "deck", given)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("big.txt", b"3 Tofu\n" * 150_000, "too large"),
        ("big.yaml", b"a: 1\n" * 14_000, "too large"),
        ("latin.txt", "3 Chênetouffu é".encode("latin-1"), "not UTF-8 text"),
        ("binary.txt", b"\0\1\2\3", "not UTF-8 text"),
        ("esc.txt", b"3 Tofu\n\x1b[31m", "not UTF-8 text"),
        ("long.txt", b"Tofu\n" * 500, "at most 400 lines"),
        ("empty.txt", b"", "No card was read"),
        ("comments.txt", b"# nothing\n// at all", "No card was read"),
        ("alias.yaml", b"a: &a [x]\ncards: {b: *a}", "plain YAML"),
        ("bomb.yaml", b"a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]", "plain YAML"),
        ("deep.yaml", b"cards: " + b"[" * 40 + b"]" * 40, "plain YAML"),
        ("tag.yaml", b"!!python/object/apply:os.system ['x']", "plain YAML"),
        ("twice.yaml", b"cards: {Tofu: 1, Tofu: 2}", "plain YAML"),
        ("list.yaml", b"- 1\n- 2", "not a deck"),
        ("own.yaml", b"own_cards: [{name: Mine}]\ncards: 3", "not a deck"),
    ],
)  # fmt: skip
async def test_bad_files_are_refused_and_change_nothing(stage, alice, name, content, said):
    file = alice.upload(name, content)
    answer = await (await alice.slash("deck import", file=file)).finished()
    (message,) = [m for m in answer.messages if m.text]
    assert message.ephemeral
    assert said in message.text
    assert await kept(stage, alice) == []


async def test_a_megabyte_is_not_even_fetched(stage, bob):
    file = bob.upload("big.txt", b"x" * (1 << 20))
    answer = (await bob.slash("deck import", file=file)).original
    assert "trop grand : 64 ko" in answer.text
    assert await kept(stage, bob) == []


async def test_a_file_that_says_it_is_small(stage, alice):
    file = alice.upload("big.txt", b"3 Tofu\n" * 150_000) | {"size": 10}
    answer = await (await alice.slash("deck import", file=file)).finished()
    assert "too large" in answer.text
    assert await kept(stage, alice) == []


async def test_a_file_that_is_gone(stage, alice):
    file = alice.upload("x.txt", b"3 Tofu")
    stage.world.files.clear()
    answer = await (await alice.slash("deck import", file=file)).finished()
    assert "could not be fetched" in answer.text


ODD = [
    "ﬀ",
    "３ Ｔｏｆｕ",
    "3 Tofu\u2028Tofu",
    "3\u00a0Tofu",
    "\u202e3 ufoT",
    "3 Töfü",
    "Tofu " * 700,
    "3 " * 1000,
    "\r\r\r",
    "::::",
    "3 x x x",
]


@pytest.mark.parametrize("listing", ODD)
async def test_odd_unicode_in_a_list_is_read_or_asked_back(stage, alice, listing):
    opened = await alice.slash("deck import", name="Odd")
    answer = (await (await alice.submit_modal(opened, list=listing)).finished()).original
    assert answer.ephemeral
    harmless(answer.text)


@pytest.mark.parametrize(
    "code",
    ["", "W1.", "W1.AAAA", "W2.AAAA", "F1.AAAA", "x" * 4000, "W1." + "A" * 400, CODE[:-1], CODE + "A", BIDI],
)
async def test_bad_codes_are_refused_in_words(stage, alice, code):
    answer = (await alice.slash("deck import", code=code or " ")).original
    assert answer.ephemeral
    assert "code" in answer.text
    assert await kept(stage, alice) == []


async def test_a_code_and_a_file_at_once(stage, alice):
    answer = (await alice.slash("deck import", code=CODE, file=alice.upload("x.txt", b"Tofu"))).original
    assert "not both" in answer.text


async def test_another_persons_deck_is_not_there(stage, alice, bob):
    await alice.slash("deck import", code=CODE, name="Secret")
    (deck,) = await kept(stage, alice)
    key = f"own-{deck.id}"
    for given in (key, "Secret", "secret"):
        for path, more in (("show", {}), ("check", {}), ("test-hand", {}), ("export", {}), ("share", {}),
                           ("rename", {"name": "x"}), ("delete", {})):  # fmt: skip
            answer = (await bob.slash(f"deck {path}", deck=given, **more)).original
            assert answer.ephemeral
            assert "Vous n'avez pas de paquet" in answer.text
    mine = (await alice.slash("deck show", deck=key)).original
    for what in ("show", "edit", "delete", "gone", "hand", "export", "share", "open"):
        word = (await bob.forge(mine, f"d.{what}.{key}.")).original
        assert "Vous n'avez pas de paquet" in word.text
    assert [d.name for d in await kept(stage, alice)] == ["Secret"]


async def test_another_persons_import(stage, alice, bob):
    opened = await alice.slash("deck import", name="Doubt")
    answer = (await (await alice.submit_modal(opened, list="2 Tofou\n1 larve")).finished()).original
    (key,) = stage.bot.deckbox._drafts
    for what in ("keep", "pick", "redo", "drop"):
        word = (await bob.forge(answer, f"d.{what}.{key}.2", values=["-"])).original
        assert "plus en mémoire" in word.text
    assert "still have to be decided" in (await alice.forge(answer, f"d.keep.{key}.")).messages[-1].text
    await alice.forge(answer, f"d.pick.{key}.2", values=["incarnam-001"])
    await alice.forge(answer, f"d.pick.{key}.99", values=["-"])
    await alice.forge(answer, f"d.pick.{key}.2", values=[])
    assert "may be" in answer.text
    assert await kept(stage, alice) == []


@pytest.mark.parametrize(
    "forged",
    ["d.show.own-99999999999999999999.", "d.show.own-x.", "d.show..", "d.what.incarnam-iop.", "d.hand.incarnam-iop.zz",
     "d.hand.incarnam-iop.00000000-99-99", "d.hand.incarnam-iop.00000000-999-0", "d.copy.-.W1.AAAA", "d.copy.-.",
     "d.gone.incarnam-iop.", "d.text.own-1.", "d.undo.x.", "d.keep.x."],
)  # fmt: skip
async def test_forged_buttons_get_a_private_word(stage, alice, forged):
    shown = (await alice.slash("deck show", deck="incarnam-iop")).original
    word = (await alice.forge(shown, forged)).original
    assert word.ephemeral
    assert word.text
    assert await kept(stage, alice) == []


async def test_a_hundred_decks_and_no_more(stage, alice):
    await alice.slash("deck import", code=CODE, name="x")
    (deck,) = await kept(stage, alice)
    for n in range(99):
        await stage.bot.services.store.decks.add(deck.model_copy(update={"name": f"n{n}"}))
    assert "already have 100 decks" in (await alice.slash("deck import", code=CODE)).original.text
    listed = (await alice.slash("deck list")).original
    assert listed.ephemeral
    assert len(await kept(stage, alice)) == 100


async def test_a_form_sent_in_the_name_of_a_button_that_opens_one(stage, alice):
    """Discord takes no form in answer to a form: the answer is in words."""
    await alice.slash("deck import", name="Mine", code=CODE)
    shown = (await alice.slash("deck show", deck="Mine")).original
    (opens,) = [c["custom_id"] for c in shown.components if c.get("custom_id", "").startswith("d.edit.")]
    data = {"custom_id": opens, "components": []}
    answer = await interactions.send(stage.world, alice.id, interactions.SUBMIT, data, alice.room).answered()
    assert answer.original.ephemeral
    assert "older message" in answer.original.text
    assert (await alice.click(shown, custom_id=opens)).modal
