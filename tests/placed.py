"""A sandbox with one lesson more, in which several plays wait on one another: `python -m tests.placed sandbox`.

`make screens` uses it: no match brings such a Queue for certain, and no lesson needs one.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from bot import hosted
from bot.cli import main
from bot.games import HostedGame

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


def with_lesson(game: HostedGame) -> HostedGame:
    """The game with the lesson behind its own."""
    return replace(game, lessons=lambda: {**game.lessons(), KEY: LESSON})


if __name__ == "__main__":
    first, *others = hosted.ROOMS
    hosted.ROOMS = (lambda: with_lesson(first()), *others)
    sys.exit(main())
