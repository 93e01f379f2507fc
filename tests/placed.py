"""A sandbox in which several plays wait on one another: `python -m tests.placed sandbox`.

Wakfu TCG has one lesson more; a match of FINAL FANTASY TCG with the deck `STACKED` begins with Summons on the stack.
`make screens` uses both: no match brings them for certain.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from bot import hosted
from bot.cli import main
from bot.games import HostedGame
from cards import decks
from cards.fftcg.catalog import load
from engine.core.chance import Chance
from engine.core.event import Notice
from engine.core.game import Game, Orders, Setup
from engine.scenario.execution import played

#: What it says where two plays wait, in each language.
WAITING = ("Two plays wait", "Deux cartes attendent")
#: The lesson's key, the last of them; a Reaction to an Action, both waiting.
KEY = "99-a-queue"
LESSON = """
name: A Reaction waits above what it answers
rules: ["809.6", "503.3"]
title: {en: The Queue, fr: La File d'Attente}
about: {en: "What waits on what", fr: "Ce qui attend quoi"}
seats:
  A:
    hero: Tirlangue Portey
    haven_bag: Havre Sac du Tofu
    world: [Akoua Flesh, Moskito, {card: Tofu, tapped: true}]
    hand: [Échec Critique, Tofu, Smare]
    deck: [Tofu, Smare, Tofu, Smare, Tofu, Smare, Tofu, Smare]
    orders: [play]
  B:
    hero: {card: Bruss Ouilis, area: world}
    haven_bag: Havre Sac du Bouftou
    world: [Arakne, Bouftou, Katsou Mee, Berger Porkass]
    hand: [Charge, Échec Critique]
    deck: [Demi Moon, Larve Verte, Demi Moon, Larve Verte, Demi Moon, Larve Verte, Demi Moon, Larve Verte]
    orders: [other]
turn: {seat: B, number: 5}
steps:
  - they: ["play Charge on Bouftou paying B.haven_bag, Arakne"]
  - say: {en: "Pass.", fr: "Passez."}
    do: [pass]
    hint: {en: "Pass.", fr: "Passez."}
    wrong: {en: "Pass.", fr: "Passez."}
    rule: "809.6"
  - they: ["react Échec Critique paying Katsou Mee, Berger Porkass"]
  - say:
      en: "Two plays wait: the last one resolves first."
      fr: "Deux cartes attendent : la dernière se résout d'abord."
    do: [pass]
    hint: {en: "Pass.", fr: "Passez."}
    wrong: {en: "Pass.", fr: "Passez."}
    rule: "809.6"
  - say: {en: "That was the Queue.", fr: "C'était la File d'Attente."}
"""

#: The starter deck with which a match begins in the middle: two Summons on the stack, and whoever has it may answer.
STACKED = "opus-1-vii"
STACK = """
name: A Summon is answered by another
game: fftcg
rules: ["11.3.8"]
seats:
  A:
    forwards: [Samurai, {card: Archer 1-087C, as: a}]
    backups: [Evoker 1-011C, Evoker 1-011C, {card: Evoker 1-011C, as: f}]
    hand: [Ifrit 1-004C, Ifrit 1-004C, Squire 1-025C]
    deck: [20 Black Belt 1-099C]
  B:
    forwards: [{card: Black Belt 1-099C, as: b}]
    backups: [{card: Evoker 1-011C, as: g}]
    hand: [Ifrit 1-004C]
    deck: [20 Black Belt 1-099C]
moves:
  - A: cast Ifrit 1-004C on b, pay f
  - A: pass
  - B: cast Ifrit 1-004C on a, pay g
  - B: pass
"""


def with_lesson(game: HostedGame) -> HostedGame:
    """The game with the lesson behind its own."""
    return replace(game, lessons=lambda: {**game.lessons(), KEY: LESSON})


def with_stack(game: HostedGame) -> HostedGame:
    """The game, but a match whose first seat has the deck `STACKED` begins in the position of `STACK`."""
    deck = tuple(decks.preconstructed(STACKED, load()).all_cards(load()))
    placed = sorted(card.id for card in deck)

    def begin(setup: Setup, chance: Chance) -> tuple[Game, list[Notice]]:
        if sorted(setup.decks[0]) != placed:
            return game.begin(setup, chance)
        dialect = game.dialect()
        report, laid = played(STACK, dialects={game.key: dialect})
        if report.failures or laid is None:
            raise ValueError(report.failures)
        laid.game.act(0, Orders((*type(laid.game).usual_orders, "stack")))
        return game.load(laid.game.dump()), []

    return replace(game, begin=begin)


if __name__ == "__main__":
    first, second, *others = hosted.ROOMS
    hosted.ROOMS = (lambda: with_lesson(first()), lambda: with_stack(second()), *others)
    sys.exit(main())
