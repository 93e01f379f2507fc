# The words of Wakfu TCG in English; they go before those of any game.

## Areas, elements, types, phases, states

detail-Armurier = Armorer
detail-Bijoutier = Jeweler
detail-Bricoleur = Handyman
detail-Forgeron = Weaponsmith
detail-world = World
detail-bag = Haven Bag
detail-hand = Hand
detail-deck = Deck
detail-discard = Discard
detail-queue = Queue
detail-banished = banished
detail-top = top
detail-bottom = bottom
detail-air = Air
detail-earth = Earth
detail-fire = Fire
detail-water = Water
detail-neutral = Neutral
detail-deck-top = top of the Deck
detail-deck-bottom = bottom of the Deck
type-hero = Hero
type-haven-bag = Haven Bag
type-ally = Ally
type-action = Action
type-equipment = Equipment
type-dofus = Dofus
type-room = Room
type-zone = Zone
type-protector = Protector
type-token = Token
phase-setup = setup
phase-untap = Untap
phase-draw = Draw
phase-main = Main Phase
phase-end = End
phase-battle = Battle
state-tapped = tapped
hint-level = Level { $level }
hint-strength = Strength { $strength }
hint-hp = { $hp }/{ $most } HP
hint-resistance = { $points }/{ $most } Resistance
hint-damage = { $damage } Damage

## The table

status-asked-main = It is { $player }'s go.
status-turn = Turn { $number } · { $phase } · { $player }
picture-turn = Turn { $number } · { $phase }
picture-battle = Turn { $number } · Battle
picture-turn-of = { $player } plays
picture-level = Lv { $level }
picture-ap = AP
picture-mp = MP
picture-empty = { $area }: empty
picture-new = new
picture-no-bag = destroyed
picture-queue-more = { $name } (+{ $more })
board-seat = Level { $level } · { $xp } XP · AP { $ap } · MP { $mp } · ✋ { $hand } · 📚 { $deck } · 🗑️ { $discard }
board-size = { $used } of { $size }
queue-gone = { $name } (gone)
queue-attack = attack announced
board-queue = 📜 Queue: { $items }
board-battle = ⚔️ **Battle** { $mark } against { $target }
battle-line = ⚔️ { $player } attacks **{ $target }**{ $has-attackers ->
    [no] { "" }
   *[other] { " " }with { $attackers }
 }{ $has-blocks ->
    [no] .
   *[other] { "; " }{ $blocks }.
 }
battle-unblocked = nobody blocks
battle-block = { $blocker } blocks { $attacker }
board-challenge = 🏁 Challenge: { $name }

## What has happened meanwhile, in short; $names are cards, $left is what is left, $why the card that did it

told-played = { $player } plays { $names }.
told-drew = { $player } draws { $has-names ->
    [yes] { $names }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
     }
 }.
told-attack = ⚔️ { $player } attacks{ $has-on ->
    [no] { "" }
   *[other] { " " }{ $on }
 }{ $has-names ->
    [no] .
   *[other] { " " }with { $names }.
 }
told-damaged = { $name } suffers { $amount } Damage{ $has-by ->
    [no] { "" }
   *[other] { " " }(from { $by })
 }{ $has-left ->
    [no] .
   *[other] , { $left } left.
 }
told-lost-hp = { $name }: −{ $amount }{ $has-left ->
    [no] .
   *[other] , { $left } left.
 }
told-healed = { $name }: +{ $amount }{ $has-left ->
    [no] .
   *[other] , { $left } now.
 }
told-destroyed = 💀 { $own ->
    [yes] You lose
   *[no] { $player } loses
 } { $names }{ $has-why ->
    [no] .
   *[other] { " " }({ $why }).
 }
told-banished = 💥 { $own ->
    [yes] You lose
   *[no] { $player } loses
 } { $names }.
told-expelled = Out of the Haven Bag: { $names }.
told-returned = Back to Hand: { $names }{ $has-why ->
    [no] .
   *[other] { " " }({ $why }).
 }
told-untapped = Untapped: { $names }{ $has-why ->
    [no] .
   *[other] { " " }({ $why }).
 }

## What would come of an attack or a block; without what is still secret

foreseen-title = 🔮 If nothing more is played:
foreseen-line = { $head }: { $said }.
foreseen-choice = { $line } { $who ->
    [own] You will choose.
    [theirs] The other player will choose.
   *[both] Both will have a choice to make.
 }
foreseen-perhaps = { $line } May still change.
foreseen-free = { $who } unblocked
foreseen-raised = { $name } (+{ $more } while attacking)
foreseen-passed = 🔮 If nothing more is played, the fighters strike
foreseen-advised = 🎓 As advised
foreseen-nobody = Nobody blocks
foreseen-so = Blocked like this
foreseen-block = { $only ->
    [1] { $blocker } blocks
   *[other] { $blocker } blocks { $attacker }
 }
foreseen-through = { $damage } to { $who }{ $has-after ->
    [no] { "" }
   *[other] { " " }({ $before } → { $after })
 }
foreseen-own-hero = { $damage } to your Hero
foreseen-their-hero = { $damage } to their Hero
foreseen-none = no Damage to { $who }
foreseen-blocker = the blocker suffers { $damage }
foreseen-own-falls = you lose { $who }
foreseen-their-falls = they lose { $who }
foreseen-own-may = perhaps you lose { $has-who ->
    [no] another card
   *[other] { $who }
 }
foreseen-their-may = perhaps they lose { $has-who ->
    [no] another card
   *[other] { $who }
 }
foreseen-nothing = nothing changes
foreseen-wins = you win the game
foreseen-loses = you lose the game
the-haven-bag = the Haven Bag
foreseen-own-bag = your Haven Bag
foreseen-and = { $first } and { $last }
foreseen-or = { $first } or { $last }

## Buttons

assign-pair = { $only ->
    [1] { $name } blocks
   *[other] { $name } blocks { $slot }
 }
assign-open = { $name } blocks …
button-assign-none = Nobody blocks
button-final-attackers = Attack for good with: { $names }
button-final-blockers = Block for good with: { $names }
menu-attack = Attack
menu-move = Move
menu-use = Powers
menu-reassign = Reassign
button-skip-turn = Pass until the turn ends
button-skip-mine = Pass until my turn
button-skip-battle = Pass until the battle ends
button-skip-attack = Pass until I am attacked
nowhere = { $name } does not block

## Groups of choices

group-craft = Craft a card

## What an option does; $name is the object, $said its detail in words

verb-play = { $detail ->
    [world] { $name } → World
    [bag] { $name } → Haven Bag
   *[other] Play { $name }
 }
verb-craft = Craft { $name }{ $detail ->
    [world] { " " }→ World
    [bag] { " " }→ Haven Bag
   *[other] { "" }
 }
verb-use = Use { $name }
verb-react = React: { $name }{ $has-said ->
    [no] { "" }
   *[other] { " " }({ $said })
 }
verb-move = Move{ $has-name ->
    [no] { "" }
   *[other] { " " }{ $name }
 }{ $detail ->
    [world] { " " }→ World
    [bag] { " " }→ Haven Bag
   *[other] { "" }
 }
verb-attack = Attack{ $has-name ->
    [no] { "" }
   *[other] { " " }{ $name }
 }
verb-reassign = Reassign { $has-name ->
    [no] blockers
   *[other] { $name }
 }
verb-block = { $name }
verb-end-changing = End turn, change Hand
verb-change-hand = Change my Hand
verb-target = { $name }
verb-pay = { $name }{ $has-said ->
    [no] { "" }
   *[other] { " " }({ $said })
 }
verb-recycle = Recycle { $name }
verb-destroy = Destroy { $name }
verb-rock = Rock ✊
verb-paper = Paper ✋
verb-scissors = Scissors ✌️
verb-rollback = New Hand of { $said }
verb-family = { $said }
verb-profession = { $said }
verb-mode = { $said }
verb-next = { $name }
verb-replace = { $name }
verb-untap = { $name }
verb-element = { $said }
verb-strike = { $name }
verb-attacker = { $name }
verb-trigger = { $name }{ $has-about ->
    [no] { "" }
   *[other] { " " }({ $about })
 }
verb-attack-with = { $name }
verb-block-with = { $name }
verb-wield = { $name }
verb-cost-tap = Tap { $name }
verb-cost-destroy = Destroy { $name }
verb-cost-give-back = Return { $name }
verb-cost-banish = Banish { $name }
verb-take = { $name }
verb-name = { $name }
verb-vow = { $name }
verb-vow-power = A power of { $name }
verb-vow-nothing = Name nothing
verb-refine = { $name } ({ $said })
verb-refine-nothing = Pay without it
verb-take-nothing = None
verb-top = { $name }
verb-find-nothing = Take nothing
verb-assign = { $name }
verb-play-nothing = Nothing
verb-challenge = { $name }
verb-no-challenge = No Challenge
verb-duel = { $name }
verb-strike-target = 🎯 { $name }
verb-strike-back = { $name }
verb-to-world = World
verb-to-bag = Haven Bag
verb-artisan = { $name }
verb-wait = Do not strike yet
verb-expel = { $name }
verb-lower-first = Lower it first
verb-raise-first = Raise it first
verb-x = { $said }

## Questions; $about is what asks

prompt-main = Your Main Phase: what do you do?
prompt-action = { $only ->
    [yes] The battle: you can play nothing now. Pass, and let them strike.
   *[no] The battle: play something, or pass and let them strike?
 }
prompt-chifumi = { $has-again ->
    [no] { "" }
   *[other] A draw, { $again } against { $again }. Again:{ " " }
 }{ $has-about ->
    [no] Rock, paper, scissors: the winner decides who begins.
   *[other] { $about }: rock, paper or scissors?
 }
prompt-starter = You won rock, paper, scissors. Who begins?
prompt-rollback = Keep this Hand, or shuffle it back for { $next ->
    [one] one card
   *[other] { $next } cards
}?
prompt-hand-change = Change your Hand? Only once per game.
prompt-target = Which Target do you attack?
cost-element = { $count } { $mark } { $element }
forced-cost = ⚠️ taps { $count ->
    [one] { $name }
   *[other] { $count } fighters
}
pay-missed = ⚠️ { $has-button ->
    [no] This
   *[other] *{ $button }*
 } taps { $names }: no attack, block or power from { $count ->
    [1] it
   *[other] them
 } until your next turn.
cost-any = { $count } { $count ->
    [one] resource
   *[other] resources
 } of any Element
named-hero = { $name } (Hero)
whole-haven-bag = the Haven Bag ({ $name })
prompt-attackers = Who attacks{ $has-about ->
    [no] ?
   *[other] {" "}{ $about }?
 } You have { $mp } MP.
prompt-blockers = { $has-whom ->
    [no] { $has-who ->
        [no] Who blocks whom?
       *[other] Whom does { $who } block?
    }
   *[other] { $has-who ->
        [no] Who blocks { $whom }?
       *[other] Block { $whom } with { $who }?
    }
 } You have { $mp } MP.
prompt-reassign = Which of your cards blocks another attacker?
prompt-duel-order = In which order are the duels fought?
prompt-duel-victim = Whom does { $has-about ->
    [no] it
   *[other] { $about }
 } strike?
prompt-giant = Share out the { $total } Damage of { $has-about ->
    [no] the Giant
   *[other] { $about }
 }: lethal for the blockers first, the rest may hit the Target 🎯.
prompt-strike-back = Whom does { $has-about ->
    [no] the Target
   *[other] { $about }
 } strike back?
prompt-discard-some = Which cards do you discard{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-discard-theirs = { $has-about ->
    [no] { "" }
   *[other] { $about }:{ " " }
 }the opponent's Hand. Which cards do they discard?
prompt-cost-discard = Which cards do you discard{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-pick = { $has-about ->
    [no] { "" }
   *[other] { $about }:{ " " }
 }{ $purpose ->
    [put_into_play] which card do you put into play?
    [return_to_hand] which card do you take in Hand?
    [destroy] what do you destroy?
    [swap] with whom do you exchange?
    [untap] whom do you untap?
   *[other] { $role }
 }
prompt-expel = The Haven Bag is too full. Which one leaves?
prompt-equip-limit = Too much Equipment. Which one stays?
prompt-recycle-order = In which order do the cards go under your Deck? The first goes under first.
prompt-trigger-order = Several powers trigger. In which order?
prompt-may = { $has-about ->
    [no] { "" }
   *[other] { $about }:{ " " }
 }{ $has-offer ->
    [no] do it?
   *[other] { $offer } Do it?
 }
prompt-recycle-or = { $has-about ->
    [no] { "" }
   *[other] { $about }:{ " " }
 }{ $has-offer ->
    [no] which card do you recycle?
   *[other] { $offer } Which card do you recycle?
 }
prompt-search = Which card do you take from your Deck?
prompt-search-discard = Which card of your Discard do you take?
prompt-look = Which card do you take? The rest goes under your Deck.
prompt-look-discard = Which of these cards goes to the Discard?
prompt-look-recycle = Which of these cards goes under the Deck?
prompt-vow = Which action do you name? Take it, and no other, in this Action Phase. All will hear it.
prompt-refine = Which Element do you make out of another resource?
prompt-top-order = In which order do these cards lie on top of the Deck? The first lies on top.
prompt-next = Which of these counts as the next?
prompt-untap = Which cards untap?
prompt-place = Into the World or the Haven Bag?
prompt-recycle = Which cards do you recycle?
prompt-wielder = Who wears { $has-about ->
    [no] it
   *[other] { $about }
 }?
prompt-recipe = Which cards do you recycle{ $has-about ->
    [no] { "" }
   *[other] { " " }for the recipe of { $about }
 }?
prompt-artisan = Which Ally crafts{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-cost-give-back = Which do you return to your Hand{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-cost-banish = Which do you banish{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-cost-destroy = Which do you destroy{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-cost-recycle = Which cards do you recycle{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-cost-tap = Which do you tap{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-move = Who moves?
prompt-assign = Who joins the battle?{ $tapped ->
    [1] { " " }{ $about } allows even tapped ones 😴.
   *[other] { "" }
 }
prompt-takes-place = Who takes the place of { $has-about ->
    [no] the next one
   *[other] { $about }
 }?
prompt-name-element = Which Element do you name?
prompt-name = Which card do you name?
prompt-against = Whom does { $has-about ->
    [no] it
   *[other] { $about }
 } block?
prompt-play-now = { $has-about ->
    [no] What
   *[other] { $about }: what
 } do you play at once?
prompt-challenge = Do you play a Challenge for this battle?
prompt-reassign-to = Whom does it block now?
prompt-which-trigger = Only one of these applies. Which?
prompt-modifier-order = { $amount } Damage: one effect raises it by { $raised }, another lowers it by { $lowered }. Which first?
prompt-either = Which of the two{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-mode = Which Element{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?

## What a choice is for; it follows the name of the card

role-deal-to = who takes { $amount ->
    [0] the Damage
   *[other] the { $amount } Damage
 }?
role-deal-source = who deals the Damage?
role-destroy-what = what is destroyed?
role-banish-what = what is banished?
role-tap-what = what is tapped?
role-untap-what = what is untapped?
role-to-deck-what = what goes on top of its owner's Deck?
role-return-to-hand-what = what goes back to its owner's Hand?
role-heal-what = who is healed{ $amount ->
    [0] { "" }
   *[other] { " " }by { $amount }
 }?
role-lose-hp-what = who loses { $amount ->
    [0] HP
   *[other] { $amount } HP
 }?
role-draw-who = who draws?
role-look-who = whose top cards are looked at?
role-mill-who = whose top cards are discarded?
role-discard-who = who discards?
role-discard-by = who picks what is discarded?
role-gain-xp-who = who gains Experience?
role-recycle-what = what goes under its owner's Deck?
role-put-into-play-what = which card comes into play?
role-more = { $amount ->
    [0] whose { $stat } rises?
   *[other] who gets +{ $amount } { $stat }?
 }
role-less = { $amount ->
    [0] whose { $stat } falls?
   *[other] who loses { $amount } { $stat }?
 }
role-double = whose Strength is doubled?
role-keyword = who gets { $stat }?
role-powerless = who loses all powers?
role-cannot = who is held back?
role-can = who gets this permission?
role-more-of = who gets the bonus?
role-less-damage = who is protected?
role-changed = who changes?
role-powers-of = whose powers are copied?
role-mark-what = where does the marker go?
role-unmark-what = where is the marker taken off?
role-capture-to = who rides it?
role-place-copy-what = which Ally is copied?
role-redirect-to = who takes the Damage instead?
role-pick-who = who picks?
role-may-who = who decides?
role-become-target-what = which one becomes the Target?
role-retarget-to = which one is chosen instead?
role-retarget-what = which one is not chosen any more?
role-control-what = of which one do you take control?
role-strip-what = which one loses its bonuses and powers?
role-search-who = whose Deck is searched?
role-trigger-what = whose appearance powers trigger?
role-remember-what = which ones to remember?
role-discard-what = what to discard?
role-swap-first = which one is exchanged?
role-swap-second = which one is exchanged for it?
role-assign-what = who joins the battle?
role-assign-against = which attacker is blocked?
role-move-what = who moves?
role-equip-to = who wears it?
role-equip-what = which Equipment changes hands?
role-displace-what = who goes back to the World?
role-attack-target = who is attacked?
role-forbid-players = who may not play it?
role-forbid-like = which card may no longer be played?
role-play-now-use = whose power is used?
role-watched = who is it about?
role-whose = which player's cards?
role-counted = which one counts?

## Events one may react to; $time is `about` to happen or `just` happened

event-tap = { $time ->
    [about] { $name } is about to be tapped.
   *[just] { $name } is tapped.
 }
event-untap = { $time ->
    [about] { $name } is about to be untapped.
   *[just] { $name } is untapped.
 }
event-tap-or-untap = { $time ->
    [about] { $name } is about to be tapped or untapped.
   *[just] { $name } is tapped or untapped.
 }
event-appear = { $time ->
    [about] { $name } is about to appear.
   *[just] { $name } appears.
 }
event-destroy = { $time ->
    [about] { $name } is about to be destroyed.
   *[just] { $name } is destroyed.
 }
event-leave = { $time ->
    [about] { $name } is about to leave play.
   *[just] { $name } leaves play.
 }
event-move = { $time ->
    [about] { $name } is about to move.
   *[just] { $name } moves.
 }
event-block = { $time ->
    [about] { $name } is about to block.
   *[just] { $name } blocks.
 }
event-heal = { $time ->
    [about] { $name } is about to regain HP.
   *[just] { $name } regains HP.
 }
event-discard = { $time ->
    [about] { $name } is about to be discarded.
   *[just] { $name } is discarded.
 }
event-recycle = { $time ->
    [about] { $name } is about to be recycled.
   *[just] { $name } is recycled.
 }
event-played = { $time ->
    [about] { $name } is about to be played.
   *[just] { $name } is played.
 }
event-draw = { $time ->
    [about] { $name } is about to draw a card.
   *[just] { $name } draws a card.
 }
event-xp = { $time ->
    [about] { $name } is about to gain Experience.
   *[just] { $name } gains Experience.
 }
event-damage = { $time ->
    [about] { $by } is about to deal
   *[just] { $by } has dealt
 } { $amount }{ $has-element ->
    [no] { "" }
   *[other] { " " }{ $element }
 } Damage to { $name }.
event-attack = { $time ->
    [about] { $name } is about to attack.
   *[just] { $name } attacks.
 }
event-lose-hp = { $time ->
    [about] { $name } is about to lose points.
   *[just] { $name } has lost points.
 }
event-attack-declared = An attack is announced.
event-untapping = The untap phase is about to begin.
event-turn-start = The turn begins.
event-turn-end = The turn ends.
event-actions-start = The Action Phase begins.
event-search = { $name } is about to search a Deck.
event-battle-end = The battle ends.
event-turn-ending = { $name } declares the end of the turn.
event-action = { $name } takes an action.
event-chifumi-won = { $time ->
    [about] { $name } is about to win the Chi-Fu-Mi.
   *[just] { $name } wins the Chi-Fu-Mi.
 }
event-unmark = A marker is taken off { $name }.
event-modify = { $time ->
    [about] A change is about to come into force on { $name }.
   *[just] A change has come into force on { $name }.
 }
event-triggered = A power of { $name } triggers.
event-target = { $name } is declared as the Target.
event-chosen = { $name } is chosen.
event-unblocked = { $name } attacks unblocked.

## Refusals by the rules

refusal-alone = one of them can only do so alone. Choose it by itself, or leave it out.
refusal-gate = the blockers must get lethal Damage first. Give them more, then the Target.
refusal-payment = that does not pay the cost: each symbol needs a resource of its own. Choose other cards.
refusal-too-many-attackers = that needs more Movement Points than you have. Choose fewer attackers.
refusal-too-many-blockers = that needs more Movement Points than you have. Choose fewer blockers.
refusal-recipe = those cards do not make up the recipe. Choose the cards it names.
refusal-judge-wait = that has to wait until somebody may act in the Main Phase or in a battle. Going back and setting a result are always possible.
refusal-judge-number = the number must be between { $least } and { $most }.
refusal-judge-area = { $name } cannot be put there. Choose another area.
refusal-swap-role = a Hero or Haven Bag can only replace another: the deck needs exactly one.

## Why a verb is not possible at all; they go on after a colon

unable-in-battle = a battle is going on. Finish it first: this is done only in the Main Phase of your own turn.
unable-not-your-turn = it is not your turn. Wait for yours: you are called when it begins.
unable-queue = something is still waiting in the Queue. Answer it or pass first.
unable-not-main-phase = that is done in your Main Phase only. Wait for it.
unable-attack-once = you have attacked this turn already. You can attack again in your next turn.
unable-attack-first-turn = nobody attacks in their first turn. From your next turn on you can.
unable-attack-barred = an effect forbids you to attack. You can again once it ends.
unable-attack-no-mp = you have no Movement Points, and each attacker needs one. Gain some, or wait until what takes them ends.
unable-attack-nobody = you have no Hero or Ally in the World. Move one there, or play an Ally there for your next turn.
unable-attack-tapped = your Heroes and Allies in the World are tapped. They untap when your next turn begins; pay with others to keep them ready.
unable-attack-fresh = { $name } came into play too recently. From your next turn on it can attack.
unable-attack-cannot = { $name } cannot attack, by its text or by an effect. Bring another Hero or Ally into the World.
unable-move-first-turn = nobody moves in the first turn of the game. From your next turn on you can.
unable-move-nobody = you have no Hero or Ally in play. Play an Ally first.
unable-move-tapped = your Heroes and Allies are tapped. They untap when your next turn begins.
unable-move-barred = an effect keeps your Heroes and Allies where they are. They can move again once it ends.
unable-move-no-bag = you have no Haven Bag any more, so everybody stays in the World.
unable-move-full = your Haven Bag is full, and nobody in it is untapped to make room. Those in it untap when your next turn begins.
unable-move-done = whoever could move has moved this turn. They can again in your next turn.
unable-play-no-hand = your Hand is empty. You draw at the end of your turn.
unable-play-nothing-main = no card of your Hand can be played now. Name one with /play to read what it lacks, or end your turn.
unable-play-nothing-action = in a battle you play Actions, and Allies with Defense or Reinforcement; none of yours can be played now. You can pass.
unable-play-nothing-react = only Reactions are played in answer to something, and none of yours fits. You can pass.
unable-play-nothing-challenge = only a Challenge can be played now, and none of yours can. Go on without one.
unable-use-nothing-main = none of your powers can be used now. Name a card with /use to read what it lacks.
unable-use-nothing-action = none of your powers can be used now. You can pass.
unable-use-nothing-react = only powers that are Reactions are used in answer to something, and none of yours fits. You can pass.
unable-use-nothing-challenge = no power is used while the Target is declared. You can in the battle, once blockers are declared.
unable-battle-wait = it is not your go in the battle. You are asked when it is.
unable-react-nothing = none of your Reactions fits what is happening. You can pass.
unable-react-no-event = a Reaction answers something that happens. You are asked when that comes; *{ button-orders }* says about which events.
unable-block-no-battle = nobody is attacking. You are asked who blocks as soon as somebody attacks you.
unable-block-attacker = you are the one who attacks: the other player blocks.
unable-block-early = the attackers are not declared yet. You are asked as soon as they are.
unable-block-late = blockers have been declared already. Only a blocker whose attacker is gone can take another.
unable-pass-main = one passes in a battle or instead of a Reaction. Your turn is ended with /end.
unable-must-answer = this question has to be answered.

## Why, by the rule that refuses; they go on after a colon

because-104-1 = its own text does not allow it. Read its conditions: /card show.
because-104-2 = an effect forbids it. It is possible again once that effect ends.
because-302-2 = it is a Quest: it waits for its event. You are asked when that happens.
because-302-3 = a Challenge is played as you declare the Target of your attack. Attack first; you are asked then.
because-302-5 = you have no Hero or Ally of that class in play. Play one first.
because-303-1 = Allies are not played in a battle. Play it in your Main Phase.
because-303-3 = it has come into play too recently to attack: from your next turn on it can.
because-303-6 = elementary Allies cannot attack, block or wear Equipment. Choose another card.
because-304-1 = a Dofus is played in your Main Phase, outside battles, and where its own conditions are met.
because-304-3 = only your Heroes and Allies that are not Monsters can wear a Dofus. Choose one of those.
because-305-1 = Equipment is not played in a battle. Play it in your Main Phase.
because-305-3 = that card may not wear it. Choose another.
because-305-7 = a Monster cannot wear Equipment. Choose another card.
because-306-3a = only Heroes and Allies are expelled. Choose one of those.
because-308-1 = Protectors are not played in a battle. Play it in your Main Phase.
because-308-5 = a Protector produces no resource. Pay with other cards.
because-309-1 = Rooms are not played in a battle. Play it in your Main Phase.
because-309-3 = there is no room left in your Haven Bag. Move somebody out first.
because-310-1 = Zones are not played in a battle. Play it in your Main Phase.
because-410-7 = there is no longer a Haven Bag, so everybody stays in the World.
because-411-1b = it could not attack or block in that place. Choose another card.
because-412-1 = that card cannot be played now. Play it in your Main Phase.
because-414-1 = only your own Heroes and Allies move. Choose one of those.
because-414-2 = what is tapped cannot move. It untaps when your next turn begins.
because-414-3 = there is no room left in the Haven Bag. Move somebody out first.
because-417-3 = what is redirected could not have affected that. Choose another card.
because-418-1 = you pay with your own cards in play. Choose some of those.
because-418-2 = you cannot pay the whole cost: too few of your cards are untapped. They untap when your next turn begins.
because-418-4c = it has no Recipe. Pay its cost instead.
because-418-5b = one of the resources must be of its Element. Keep a card of that Element untapped, or bring one into play.
because-418-5d = each Element symbol needs a resource of that Element. Keep such cards untapped, or bring them into play.
because-418-6 = that needs an untapped Artisan of its Profession and the cards of its recipe. Bring those together first.
because-418-8 = its additional cost cannot be paid. Read what it asks: /card show.
because-501-5 = it is no longer where it was. Choose something else.
because-503-2 = something is still waiting in the Queue. Wait until it has been answered and resolved.
because-504-3a = there is no room left in your Haven Bag. Move somebody out first, or play it to the World.
because-506-3 = in the first turn of the game nothing may enter the World. Play it to your Haven Bag, or wait for your next turn.
because-508-1a = from there it does not reach into the other Haven Bag. Choose something in the World.
because-508-1b = what is in a Haven Bag does not reach outside. Move it into the World first.
because-508-1c = what is in the World does not reach into a Haven Bag. Choose something in the World.
because-508-2 = what happens in the other Haven Bag cannot be reacted to. Wait for something in the World.
because-602-4 = only Reactions are played while the turn begins. Wait for the Main Phase.
because-603-1 = it is not your Main Phase. It is possible in your own turn.
because-603-2 = one attack a turn, and none in your first. You can attack in your next turn.
because-603-3 = nobody moves in the first turn of the game. From your next turn on they can.
because-604-4 = only Reactions are played in the Draw Phase. Wait for your next Main Phase.
because-605-4 = only Reactions are played while the turn ends. Wait for your next Main Phase.
because-701-1 = no attack is declared during a battle or while the Queue is not empty. Let that end first.
because-701-5 = you have no Movement Points. Each attacker needs one: wait until what takes them ends, or gain some.
because-702-2 = the Target is the other player's Haven Bag, or their Hero or an Ally in the World. Choose one of those.
because-702-3 = only a Haven Bag, or a Hero or Ally in the World, can be attacked. Choose one of those.
because-702-5 = only Reactions and one Challenge are played while the Target is declared. Wait for the Action Phase of the battle.
because-703-1 = only your untapped Heroes and Allies in the World attack. Choose one of those.
because-703-2c = you have fewer Movement Points than attackers. Choose fewer.
because-703-3 = only Reactions are played while attackers are declared. Wait for the Action Phase of the battle.
because-704-1 = only your untapped Heroes and Allies in the World block. Choose one of those, or nobody.
because-704-2b = you have fewer Movement Points than blockers. Choose fewer.
because-704-3 = the Target of the attack does not block. Choose another blocker.
because-704-4 = an effect keeps it from blocking. Choose another blocker.
because-704-5 = only a card with Agility can block a card with Agility. Choose another attacker to block, or another blocker.
because-704-7 = only Reactions are played while blockers are declared. Wait for the Action Phase of the battle.
because-705-1 = it is not your go in the battle. You are asked when it is.
because-705-4 = only a blocker whose attacker is gone may take another, and Agility applies. Choose another card, or pass.
because-705-7 = a card that could not attack or block there cannot be assigned either. Choose another.
because-706-5 = only Reactions are played while duels are resolved. Wait until the battle is over.
because-707-3 = only Reactions are played while the Target is dealt Damage. Wait until the battle is over.
because-708-5 = only Reactions are played while the battle ends. Wait until it is over.
because-801-1 = it has no power to use where it is. Read where its powers work: /card show.
because-802-3 = only its controller may use its powers. Choose one of your own cards.
because-802-4 = it is tapped already. Choose an untapped card; this one untaps when its controller's next turn begins.
because-802-6 = that power has been used up for this turn. It can be used again in the next.
because-803-2 = it produces a resource only while a cost is paid. Play a card: you are asked what pays for it.
because-804-1 = its power triggers by itself. There is nothing to do for it.
because-805-1 = its power is always in force. There is nothing to do for it.
because-806-3a = that power needs a Hero of another Alignment. Choose another power.
because-806-5a = that power needs a Hero of another Class. Choose another power.
because-806-6b = Defense is for the defender, before an attacker that the card could block. Otherwise play it in your Main Phase.
because-806-11b = Reinforcement is for the attacking player, while their Hero attacks. Otherwise play it in your Main Phase.
because-806-11c = an Ally that comes by Reinforcement appears in the World. Choose the World.
because-806-13b = Tackle keeps it from tapping in this battle. Pay with other cards.
because-807-2 = it does not fit what is to be chosen. Choose another.
because-807-3 = it has been chosen already. Choose another.
because-808-1 = only Reactions are played in answer to something. Pass, and play it in your Main Phase.
because-808-2a = cards are played from your Hand. Choose one you hold.
because-808-2c = X cannot be that number. Choose another.
because-809-2 = it is a Reaction: it waits for its event. You are asked when that happens; *{ button-orders }* says about which events.
because-809-3 = that power is a Reaction: it waits for its event. You are asked when that happens; *{ button-orders }* says about which events.
because-809-4 = that Reaction triggers by itself. There is nothing to do for it.
because-809-6 = you have reacted to this event already. Wait for the next one.
because-I-43 = it has moved this turn already, and at this table each moves once a turn. In your next turn it can again.

## Log

notice-played = { $player } { $what ->
    [power] uses
   *[other] plays
 } { $name }{ $x ->
    [0] { "" }
   *[other] { " " }(X = { $x })
 }{ $has-on ->
    [no] { "" }
   *[other] { " " }→ { $on }
 }.
notice-triggered = { $name } triggers{ $has-on ->
    [no] { "" }
   *[other] { " " }→ { $on }
 }.
notice-resolved = { $name } resolves.
notice-cancelled = { $name } is cancelled.
notice-tapped = { $name } is tapped.
notice-untapped = { $name } is untapped.
notice-damaged = { $has-by ->
    [no] { $name } is dealt
   *[other] { $by } deals
 } { $amount }{ $has-element ->
    [no] { "" }
   *[other] { " " }{ $element }
 } Damage{ $has-by ->
    [no] { "" }
   *[other] { " " }to { $name }
 }.
notice-healed = { $name } regains { $amount } { $of ->
    [resistance] Resistance Points
   *[hp] HP
 }.
notice-lost-hp = { $name } loses { $amount } { $of ->
    [resistance] Resistance Points
   *[hp] HP
 }.
notice-destroyed = { $name } is destroyed.
notice-banished = { $name } is banished.
notice-milled = { $player } discards { $name } from the top of the Deck.
notice-hand-shown = { $has-names ->
    [no] { $player } shows their Hand.
   *[other] { $player } shows their Hand: { $names }.
 }
notice-recycled = { $player } recycles { $name }.
notice-ceased = { $name } ceases to exist.
notice-on-deck = { $name } goes on top of its owner's Deck.
notice-returned = { $name } returns to its owner's Hand.
notice-moved = { $name } moves{ $has-to ->
    [no] { "" }
   *[other] { " " }to the { $to }
 }.
notice-appeared = { $name } appears{ $has-to ->
    [no] { "" }
   *[other] { " " }in the { $to }
 }.
notice-attack = ⚔️ { $player } attacks.
notice-attackers = Attackers: { $names }.
notice-blockers = { $has-names ->
    [no] Nobody blocks.
   *[other] Blocks: { $names }.
 }
notice-xp = { $player } gains { $amount } Experience ({ $total } in all).
notice-level = { $name } reaches Level { $level }!
notice-chifumi = Rock, paper, scissors: { $first } against { $second }.
notice-named = { $player } names { $name }.
notice-lot = The lot falls to { $player }.
notice-rollback = { $player } takes a new Hand.
notice-kept = { $player } keeps their Hand.
notice-modified = { $name } takes effect{ $has-on ->
    [no] { "" }
   *[other] { " " }on { $on }
 }.
notice-bag-tapped-and-untapped = { $name } gives its first resource and untaps.
notice-target = 🎯 The Target is { $name }.
notice-battle-over = The battle ends.
notice-no-battle = There is no battle.
notice-took = { $has-name ->
    [no] { $player } takes one of the top cards of the Deck.
   *[other] { $player } takes { $name } from the top of the Deck.
 }
notice-found = { $player } takes { $name } from the Deck.
notice-found-unseen = { $has-name ->
    [no] { $player } takes a card from the Deck without showing it.
   *[other] { $player } takes { $name } from the Deck without showing it.
 }
notice-found-for-play = { $player } finds { $name } in the Deck.
notice-watches = { $name } keeps watch.
notice-replaced = { $has-name ->
    [no] What was about to happen does not.
   *[other] What was about to befall { $name } does not happen.
 }
notice-remembers = { $name } remembers { $names }.
notice-marked = { $name }: { $count } × { $marker }.
notice-found-nothing = { $player } finds nothing.
notice-withdrawn = { $name } leaves the battle.
notice-unmarked = { $name }: { $count } × { $marker } left.
notice-captured = { $name } is captured and becomes the mount of { $wielder }.
notice-copied = { $player } puts a copy of { $name } into the Queue.
notice-equipped = { $name } passes on to { $wielder }.
notice-places-swapped = { $names } change places.
notice-retargeted = { $by } is chosen instead of { $name }.
notice-stripped = { $name } loses what it had gained until the end of the turn.
notice-controlled = { $player } takes control of { $name }.
notice-joins-attack = { $name } joins the attack.
notice-no-attack = The attack of { $player } cannot be declared.
notice-challenge = Challenge: { $name }.
notice-challenge-dropped = { $name } is cancelled with the battle.
notice-changed-hand = { $player } changes their Hand.
notice-recycled-hidden = { $has-name ->
    [no] { $player } recycles a card.
   *[other] { $player } recycles { $name }.
 }
notice-reshuffled = { $player } shuffles the Discard into the Deck.
notice-deck-empty = { $player } has no card left to draw.
notice-blocks = { $name } blocks { $against }.
notice-expelled = { $name } must leave the Haven Bag.
notice-prevented = { $amount } Damage to { $name } is prevented.
notice-redirected = The Damage is redirected to { $name }.
notice-fizzled = { $name } has no effect.
notice-stays = { $has-name ->
    [no] A card of { $player } stays where it is.
   *[other] { $name } stays where it is.
 }
notice-stays-in-hand = { $name } goes back to the Hand.
notice-hero-lost = The Hero of { $player } has left the game!
notice-double-knockout = Both Heroes have fallen!
notice-judged = ⚖️ Judge: { $edit ->
    [undo] back to an earlier moment
    [inspect] has looked at all hands
    [annul] the match is annulled and counts for nobody
    [hp] { $name } has { $amount } HP
    [xp] { $player } has { $amount } Experience
    [tap] { $name } is tapped
    [untap] { $name } is untapped
    [move] { $name } → { $to }
   *[result] { $has-winner ->
        [no] the match is drawn
       *[other] { $winner } wins the match
     }
 }. “{ $because }”

## Results

reason-experience = 18 Experience reached
reason-combat = The other Hero has fallen
reason-hero-lost = The other Hero is out of the game
reason-both-heroes = Both Heroes are out of the game
reason-card = A card wins the game
reason-endless = An endless loop: nobody could stop it
reason-lost-experience = The other player has reached 18 Experience
reason-lost-combat = Your Hero has fallen
reason-lost-hero-lost = Your Hero is out of the game
reason-lost-both-heroes = Both Heroes are out of the game
reason-lost-card = A card wins the game for the other player
reason-lost-endless = An endless loop: nobody could stop it

## Great moments

moment-bag = 💥 { $name } of { $player } falls!
moment-level = ⭐ { $name } reaches Level { $level }!
moment-hero = 💀 The Hero of { $player } falls!
moment-knockout = 💥 Both Heroes fall, and both get up again with 1 HP!
moment-means-bag = { $own ->
    [yes] Your Haven Bag is gone for good, and its Rooms with it: your Hero and Allies stand in the World, where they can be attacked.
   *[no] The opposing Haven Bag is gone for good, and its Rooms with it: you can attack the Hero now.
 }
moment-means-level = Level { $level }: other figures and powers. Damage already dealt stays.

## What a beginner should know about a question

met-places = **World**: there one fights. **Haven Bag**: there one is safe, without fighting.
met-tap = **Cost** · a card's Level. The Haven Bag pays a part; each card tapped 😴 pays 1, until your next turn.
met-untap = **Untap** · the beginning of a turn: your tapped cards are turned back and can serve again.
met-figures = **Below a name** · Level and Experience, then the cards in Hand, Deck and Discard, the AP and the MP.
met-hp = **HP** ❤️ · health points. At 0 the Hero is lost, and the game with it.
met-ap = **AP** · Action Points: how many cards one has in Hand. At the end of a turn one draws up to that number.
met-mp = **MP** · Movement Points: how many cards may attack, or block, at the same time.
met-xp = **XP** · Experience. An enemy Ally that you destroy gives as much as its card says, often 0. At 6 your Hero reaches Level 2; at 18 you win.
met-bag = **{ $name }** · the enemy Haven Bag. Nobody in it can be attacked, until its Resistance 🛡️ is down to 0.
met-bag-own = **Resistance** 🛡️ · what a Haven Bag can take. At 0 it falls, and whoever was inside stands in the World.
met-ally = **Ally** · a card that fights for you. It does not attack in the turn in which it arrives.
met-action = **Action**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · acts once, then goes to the Discard.
met-gear = **Equipment**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · carried by your Hero or an Ally: its wielder.
met-wielder = **Wielder**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · whoever carries an Equipment.
met-room = **Room**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · stays in your Haven Bag and serves you turn after turn.
met-reaction = **Reaction** · a card or power that answers what is happening, even in the other turn.
met-any = **1 of any** · a resource of any Element.
met-craft = **Craft** · instead of paying: tap an Ally of the right Profession and put the cards of the Recipe from your Discard under your Deck.
met-zone = **Zone** · a card that stays in the World and goes on doing what it says.
met-recycle = **Recycle**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · to put a card under its owner's Deck.
met-deck = **Deck** · your pile of cards to draw from, face down.
met-discard = **Discard** · a player's pile of cards that were used, destroyed or discarded. Everybody may look at it.
teach-rollback = A card: in the circle its Level (its cost); below, its Strength (no number: no fighter); letter = Element.
teach-attack = You attack once a turn, with several: at most as many as your MP. Whoever fights ends up tapped 😴.
teach-target = The Target cannot block. 😴 = tapped: blocks neither.
teach-target-sheltered = A Hero in their Haven Bag is safe: first the Bag's Resistance has to fall to 0.
teach-attackers = At most { $mp }, your MP. Whoever fights ends up tapped 😴 and cannot block afterwards.
teach-attackers-free = More attackers than your { $mp } MP? { $names } does not count: attacking, this card itself gives an MP.
teach-blockers = At most { $mp }, your MP. Blocker and attacker deal their Strength to each other.
teach-action = Nothing to add? *Pass*: once both players have passed, the fighters strike. A, B, C: the attackers.
teach-pay = The numbers are those of the picture. Paying taps 😴; who fights already strikes all the same.
teach-react = A Reaction answers what is happening right now. If you pass, the moment is gone.

## Advice in several steps; $before is what comes before, $answer the answer

step-target = { $before } { $answer }
step-attackers = { $before } with { $answer }
step-move = { $answer }
step-cost-tap = { $before } ({ $answer })
step-x = { $before }, X = { $answer }
step-wielder = { $before } on { $answer }

## Why an opponent does what it does

advice-attack-sure = the attack wins whatever is blocked: enough gets through for the { $hp } HP that the Hero has left.
advice-attack-win = the attack wins: { $damage } Damage hits a Hero with { $hp } HP, and nobody can block.
advice-attack-open = nobody can block: { $count ->
    [one] one attacker deals
   *[other] { $count } attackers deal
} up to { $damage } to { $only ->
    [yes] the Haven Bag
   *[no] { $name }
}{ $fells ->
    [yes] , enough to fell it
   *[other] { "" }
}.
advice-attack = unblocked, { $count ->
    [one] one attacker could deal
   *[other] { $count } attackers could deal
} { $damage }, say to { $only ->
    [yes] the Haven Bag
   *[no] { $name }
}{ $fells ->
    [yes] , enough to fell it
   *[other] { "" }
}; { $blockers ->
    [one] one card can
   *[other] { $blockers } cards can
} block.
advice-end = { $count ->
    [0] what is left to play is of more use later.
    [one] keep one untapped fighter to block in the other turn.
   *[other] keep { $count } untapped fighters to block in the other turn.
}
advice-end-only = there is nothing else to do this turn.
advice-move-world = in the World { $name } can fight; in the Haven Bag it cannot.
advice-move-hero = in the World { $name } can fight, but can be attacked there.
advice-move-bag = in the Haven Bag { $name } is safe.
advice-power = it does this: "{ $does }"
advice-ally = { $name } adds { $strength } Strength to the table.
advice-ally-bag = { $name } (Strength { $strength }) is safe there; a movement lets it fight later.
advice-gear = { $strength ->
    [0] { $name } makes its wielder stronger, turn after turn.
   *[other] { $name } gives its wielder +{ $strength } Strength, turn after turn.
}
advice-gear-hp = { $name } gives its wielder +{ $hp } HP while it is in play.
advice-upkeep-ally = { $name } adds { $strength } Strength to the table. To keep it: "{ $does }"
advice-upkeep-gear = { $name } { $strength ->
    [0] makes its wielder stronger.
   *[other] gives its wielder +{ $strength } Strength.
} To keep it: "{ $does }"
advice-upkeep-place = { $name } pays for other cards. To keep it: "{ $does }"
advice-place = { $name } pays for other cards turn after turn.
advice-place-rule = { $name } pays for other cards turn after turn. Its rule: "{ $does }"
advice-action = it does this: "{ $does }"
advice-action-x = X is at most { $x } here: "{ $does }"
advice-target-hero = the Hero stands in the World, with { $points } HP left.
advice-target-bag = the Hero is sheltered, so the Haven Bag has to fall first ({ $points } Resistance left).
advice-target-ally = it is worth felling { $name } (Strength { $strength }).
advice-attackers-fell = unblocked, { $damage } Damage to { $only ->
    [yes] the Haven Bag
   *[no] { $name }
}, and { $points } { $points ->
    [one] is
   *[other] are
} enough{ $risk ->
    [none] { "" }
   *[other] { "" }; a block may cost { $risk }
}.
advice-attackers = unblocked, { $damage } Damage to { $name }{ $left ->
    [none] { "" }
   *[other] { " " }({ $points } → { $left })
}{ $risk ->
    [none] { "" }
   *[other] { "" }; a block may cost { $risk }
}.
advice-block = that stops { $stopped } Damage; { $damage ->
    [0] nothing gets
    [one] { $damage } gets
   *[other] { $damage } get
} through{ $costs ->
    [none] { "" }
   *[other] { "" }; you may lose { $costs }
 }{ $fells ->
    [none] { "" }
   *[other] { "" }; the other side may lose { $fells }
 }.
advice-block-none = a block would cost more than the { $damage } Damage that { $damage ->
    [one] gets
   *[other] get
} through, with { $points } left.
advice-pass = what could be played is of more use later.
advice-pass-fight = { $name } then suffers { $damage } Damage{ $fells ->
    [yes] , enough to fell it
   *[other] { "" }
}; what you could play is of more use later.
advice-fight-wins = if nothing more is played, { $damage } Damage hits a Hero with { $points } HP: you win.
advice-pass-only = nothing else is possible now.
advice-pay = that will be missed least.
advice-discard = it is worth least now.
advice-harm = it hurts the other side most there.
advice-help = it helps you most there.
advice-help-fight = if nothing else is played, { $name } then suffers { $damage } Damage in this battle{ $fells ->
    [yes] , enough to fell it
   *[other] { "" }
}.
advice-recycle = it is what you will miss least in the Discard.
advice-wielder = it makes most of it.
advice-x = the larger X is, the more the card does.
advice-strike = there the Damage does most.
advice-may-yes = it brings you more than it costs.
advice-may-no = it would cost more than it brings.
advice-chance = it is chance: all three are as good.
advice-starter = whoever begins has cards in play first.
advice-hand-keep = { $count ->
    [0] no Ally:
    [1] one Ally of Strength { $strength }:
   *[other] { $count } Allies with { $strength } Strength in all:
} a new Hand would hardly be better.
advice-hand-again = { $count ->
    [0] no Ally:
    [1] a single Ally, of Strength { $strength }:
   *[other] { $count } Allies with { $strength } Strength in all:
} a new Hand is likely to be better{ $fewer ->
    [0] { "" }
    [one] , even of a single card
   *[other] , even of { $fewer } cards
}.
advice-hand-change = too little of it will be of use soon.

## Standing orders

orders-skipping-turn = You pass every offer until the end of this turn, unless you are attacked.
orders-skipping-mine = You pass every offer until your turn begins, unless you are attacked.
orders-skipping-battle = You pass every offer and every action until the end of this battle.
orders-skipping-attack = You pass every offer until you are attacked.
order-attack = Attacks
order-play = Cards the other player plays
order-power = Powers the other player uses
order-harm = My cards that are about to be damaged or destroyed
order-loss = My cards that have just been damaged or destroyed
order-pay = Cards the other player taps to pay
order-tap = Other cards that the other player taps
order-gain = The other player draws, heals or gains Experience
order-end = The end of a battle or a turn
order-quest = Quests and Challenges I could play
order-other = All else: movements, bonuses, what I do myself

## Matches

match-announced = The Hero of { $player } is aligned: { $alignment } (401.3a)
alignment-unknown = There is no Alignment { $name } to announce. Possible: { $known }; without one a Hero is Neutral (401.3a).
judge-hp = Set a Hero's HP
judge-xp = Set a player's Experience
judge-tap = Tap a card
judge-untap = Untap a card
judge-move = Put a card into another area
game-wakfu = Wakfu TCG

## Rulings

ruling-allowance = Reacting before and after an event
ruling-allowance-shared = one Reaction for both moments together
ruling-allowance-each-window = one Reaction before and one after
ruling-reaction-triggers = Triggered powers marked Reaction
ruling-reaction-triggers-carried-out = one that is carried out is its player's Reaction
ruling-reaction-triggers-never = never use up their player's Reaction
ruling-own-reaction = Reacting to one's own actions
ruling-own-reaction-allowed = allowed
ruling-own-reaction-forbidden = forbidden
ruling-asked-first = Who may react first to what the game itself does
ruling-asked-first-non-active = the player whose turn it is not
ruling-asked-first-active = the player whose turn it is
ruling-modifier-order = What applies first to one Damage: raising or lowering
ruling-modifier-order-controller = whoever controls what is damaged chooses
ruling-modifier-order-lower-first = lowering first
ruling-modifier-order-raise-first = raising first
ruling-defense-mp = Movement Points for an Ally that comes by Defense
ruling-defense-mp-free = it needs none
ruling-defense-mp-counts = it counts as a blocker
ruling-defense-late = An Ally with Defense that finds nothing left to block
ruling-defense-late-hand = goes back to the Hand
ruling-defense-late-discard = goes to the Discard
ruling-broken-duel = A duel whose only blocker leaves while Damage is about to be dealt
ruling-broken-duel-ceases = ends: it deals no Damage, the attacker goes on to the Target
ruling-broken-duel-goes-on = goes on: the blow already announced falls, the attacker stays blocked
ruling-giant-hero = What is lethal to a blocking Hero when a Giant shares its Damage
ruling-giant-hero-hp = Damage equal to the HP left
ruling-giant-hero-never = nothing: the Target is not reached past a Hero
ruling-power-xp = Experience for an Ally destroyed by a power in a battle
ruling-power-xp-at-once = at once
ruling-power-xp-end-of-battle = at the end of the battle
ruling-about-to-be-destroyed = When an Ally counts as about to be destroyed
ruling-about-to-be-destroyed-lethal-damage = when an effect destroys it or lethal Damage is coming
ruling-about-to-be-destroyed-destruction = only when it is being destroyed
ruling-both-heroes = Both Heroes destroyed or gone at once
ruling-both-heroes-draw = the game is drawn
ruling-both-heroes-active-loses = the player whose turn it is loses
ruling-knockout-first = Both Heroes fall and one reaches Level 3 at once
ruling-knockout-first-knockout = both stay with 1 HP first, then Level 3 wins
ruling-knockout-first-experience = whoever reaches Level 3 while falling loses
ruling-token-size = Tokens in a Haven Bag
ruling-token-size-count = take up room
ruling-token-size-free = take up none
ruling-full-bag = An Ally announced for a Haven Bag that has filled up
ruling-full-bag-world = appears in the World
ruling-full-bag-discard = goes to the Discard
ruling-first-turn-expulsion = Expulsion during the first player's first turn
ruling-first-turn-expulsion-stay = does not happen
ruling-first-turn-expulsion-expel = happens
ruling-idle-blocker = A blocker with nothing left to block
ruling-idle-blocker-stays = remains a blocker
ruling-idle-blocker-leaves = leaves the battle
ruling-fallen-credit = Who destroyed an Ally that dies because its Strength fell
ruling-fallen-credit-all-damage = who made it fall, and all whose Damage is still on it
ruling-fallen-credit-nobody = nobody
ruling-spender = Who destroys a card on whose power too many resources were spent
ruling-spender-who-spent = who spent them
ruling-spender-controller = the controller of that card
ruling-orphan-dofus = A Dofus whose wielder leaves play
ruling-orphan-dofus-destroyed = is destroyed
ruling-orphan-dofus-stays = stays in play unworn
ruling-crafter = Who may craft
ruling-crafter-ally = Allies with the Profession
ruling-crafter-ally-or-hero = Allies and Heroes with the Profession
ruling-tapped-assign = Bringing a tapped card into a battle by an effect, assigned or exchanged
ruling-tapped-assign-allowed = allowed
ruling-tapped-assign-forbidden = forbidden
ruling-below-zero = AP or MP that would fall below 0
ruling-below-zero-zero = they become 0; a later gain counts from there
ruling-below-zero-sum = the sum is kept, and shown as 0
ruling-discards-from-bag = Cards in a Haven Bag whose text speaks of the Discard of a player of your choice
ruling-discards-from-bag-own = reach the Discard of their own player only
ruling-discards-from-bag-any = reach every Discard
ruling-deck-or-discard = Searching “Deck or Discard” when the Discard holds such a card
ruling-deck-or-discard-may-fail = one may look in the Deck and find nothing
ruling-deck-or-discard-must-find = something must be found
ruling-endless = An endless loop without a judge
ruling-endless-draw = the game is drawn
ruling-endless-active-loses = the player whose turn it is loses
ruling-hero-swap = Changing places with a Hero that attacks or blocks
ruling-hero-swap-like-allies = possible, as with Allies
ruling-hero-swap-stays = impossible: they stay where they are
ruling-movements = How often a Hero or Ally may move in a turn
ruling-movements-unlimited = as often as its controller likes
ruling-movements-once-each = once
ruling-redirected = Reacting to Damage that has been redirected
ruling-redirected-same-event = not again: it is still the same event
ruling-redirected-fresh-window = again, as to another event
ruling-redirected-size = The reduction made for the old recipient, when a Reaction redirects Damage
ruling-redirected-size-as-lowered = still applies
ruling-redirected-size-as-announced = no longer applies: the new recipient suffers all of it
ruling-nested-triggers = What a Reaction triggers in the middle of something else
ruling-nested-triggers-before = resolves before what was interrupted goes on
ruling-nested-triggers-after = waits until what was interrupted has ended
ruling-level-in-battle = A Hero who gains a Level in a battle
ruling-level-in-battle-old-face = keeps what its old face gave on attacking or blocking
ruling-level-in-battle-new-face = has what its new face gives on attacking or blocking
ruling-assignment-seen = Other cards' powers on attacking or blocking, when an effect assigns somebody
ruling-assignment-seen-silent = do not trigger
ruling-assignment-seen-seen = trigger
ruling-mount-strength = The Strength of an Ally that has been captured
ruling-mount-strength-none = is no bonus of the Mount
ruling-mount-strength-printed = becomes a bonus of the Mount
ruling-acts-from = Where a card acts from that has just been destroyed
ruling-acts-from-area-it-left = from the World or Haven Bag that it left
ruling-acts-from-discard = from the Discard where it lies now
ruling-lost-powers = When powers are lost and others are given
ruling-lost-powers-losses-first = losses come first, then everything that is given
ruling-lost-powers-in-order = each at its own time, so that a loss also takes what was given before

## Welcome

help-goal = break the enemy Haven Bag, then bring the Hero it shelters down to 0 HP (health points).
profile-by-central = By Hero
deck-about-incarnam-iop = Iop · attacks with strong Allies and spells that make a fighter a giant · easy
deck-about-incarnam-cra = Crâ · deals Damage from afar: arrows, and a Hero who shoots · medium
deck-about-incarnam-feca = Féca · defends: glyphs and a Hero who soften every blow · medium
deck-about-incarnam-xelor = Xélor · slows the other down: takes AP, taps attackers, trades cards · hard
deck-about-tournament-cra = Crâ · punishes whoever taps or untaps: traps, poison, arrows, and many small Allies · hard
deck-about-tournament-xelor = Xélor · takes AP and sends Allies back to Hand; Corbacs and Wabbits finish it · hard
deck-about-tournament-osamodas = Osamodas · its Hero puts Monsters into play for nothing; many help as they appear · medium

## Commands; French descriptions stand in the French file under the same names


## Faults of deck lists

fault-deck-size = The deck holds { $count ->
    [one] one card
   *[other] { $count } cards
} and needs exactly { $needed }, Hero and Haven Bag included
fault-one-hero = The deck needs exactly one Hero and holds { $count ->
    [0] none
   *[other] { $count } ({ $cards })
}
fault-one-haven-bag = The deck needs exactly one Haven Bag and holds { $count ->
    [0] none
   *[other] { $count } ({ $cards })
}
fault-reserve-type = { $card } cannot be in the reserve
fault-unique = { $card } is Unique: { $count } copies, at most 1
fault-protectors = { $count } Protectors, at most one
fault-hero-trait = { $card } needs a Hero with the trait { $trait }
fault-not-received = { $card }: { $count } in deck and reserve, but only { $received } received
fault-left-out = { $card }: { $received } received, but only { $count } in deck and reserve; the rest belongs in the reserve
fault-elementals = { $count } elementary Allies; at most { $most } may be added
fault-elemental-element = { $card } is of the Element { $element }, which neither the Hero nor the Haven Bag has
fault-not-in-block = { $card } is in no expansion of the block { $block }
fault-not-yet-legal = { $card } is not legal yet: { $expansion } is legal from { $from } on
fault-banned = { $card } is banned
format-block-incarnam = Incarnam block
format-block-bonta-brakmar = Bonta & Brâkmar block
format-sealed = Sealed
format-draft = Draft

## Decks

deck-button-rollback = Rollback
deck-levels = Cards by Level
deck-types = Types
deck-hand-state = { $cards ->
    [one] one card
   *[other] { $cards } cards
}, { $rollbacks ->
    [0] no Rollback
    [one] one Rollback
   *[other] { $rollbacks } Rollbacks
}. The first new Hand has the same size, each further one is a card smaller.
deck-no-hand = A Hand needs a list with exactly one Hero, whose AP say how many cards to draw, and one Haven Bag (101.3, 102.3).
deck-form-name-hint = if empty, the Hero's name
deck-form-list-hint = 3 Tofu

## Commands

command-deck-hand = Draw a Hand, and roll it back (102.4)
command-move = Move between World and Haven Bag
option-alignment = Your Hero's Alignment, announced to your opponent (401.3a); Neutral if left out
option-how = Who blocks whom: “Tofu: Bouftou, Smare: Larve”, or “none”

## Cards

option-type = Which type
    .name = type
option-element = Which element
    .name = element
option-card-level = A number or a range: 3, 2-4, 3+, X
    .name = level
option-strength = A number or a range: 3, 2-4, 3+
    .name = strength
option-class = A class, such as Iop
    .name = class
option-family = A family or any other trait, such as Bouftou
    .name = family
option-keyword = A keyword that the card has, gives or names
    .name = keyword
option-set = Which set
    .name = set
option-rarity = How rare
    .name = rarity
card-keyword-told = { $name }: { $said }
card-hero-points = AP: how many cards you may have in Hand. MP: how many Heroes and Allies you may send to a battle; they are not spent (703.2).
keyword-agility = Agility
keyword-aggressive = Aggressive
keyword-capture = Capture
keyword-defense = Defense
keyword-ethereal = Ethereal
keyword-ghost = Ghost
keyword-giant = Giant
keyword-hero = Hero
keyword-reinforcement = Reinforcement
keyword-resist = Resist
keyword-tackle = Tackle
keyword-other = { $code }
rarity-common = Common
rarity-uncommon = Uncommon
rarity-rare = Rare
rarity-draconic = Draconic rare
rarity-fixed = Fixed
rarity-other = { $code }
stat-strength = Strength
stat-ap = AP
stat-mp = MP
stat-hp = HP
stat-size = Size
stat-resistance = Resistance
stat-experience = XP
card-legality = { $format }: { $state ->
    [banned] banned (1202)
    [outside] not in it (1201)
   *[legal] legal
}
card-no-span = “{ $given }” is neither a number nor a range for *{ $option ->
    [level] level
   *[strength] strength
}*: write 3, 2-4 or 3+.

## What rules say, in a sentence each, below /why

plain-103-2a = A player whose Hero has no Health Points left loses the game.
plain-103-2c = A player without a Hero loses the game.
plain-106-1 = A tapped card lies sideways: it has done its work, and untaps when its player's turn begins.
plain-204-6 = An Ally falls at once when its Strength is 0, or when its Damage reaches its Strength.
plain-306-3a = A Haven Bag holds as many Heroes, Allies and Rooms as its Size says; whoever is too many is expelled into the World.
plain-402-1 = A card appears when it comes into the World or a Haven Bag from anywhere else.
plain-408-2 = To recycle a card is to put it under its owner's Deck.
plain-410-1 = Damage has the Element of the card that deals it.
plain-410-8 = An Ally falls as soon as its Damage in one turn reaches its Strength.
plain-414-1 = In your turn your untapped Heroes and Allies can move between Haven Bag and World.
plain-415-1 = Whoever brings down another's Ally gains Experience for it; enough Experience is a Level.
plain-416-1 = A card always goes back to its own owner's Hand, Deck or Discard.
plain-418-2 = You pay by tapping cards in play: each makes one resource of its Element.
plain-502-1 = Destroyed, discarded and cancelled cards go to their owner's Discard.
plain-507-4 = Several cards are drawn one by one.
plain-507-5 = When the Deck is empty, the Discard is shuffled into a new one; nobody loses by that.
plain-704-5 = Only Agility can block Agility.
plain-708-1 = When the battle ends, nobody attacks or blocks any more; those who fought to its end are tapped.
plain-804-3 = Some powers need no decision: they trigger by themselves when their event comes.
plain-809-1 = A Reaction answers an event at once, even in the other player's turn.
plain-811-4 = Some cards lower Damage before it is dealt; at 0 none is dealt.

## Why it came to this

notice-choice-lost = { $name } can no longer be chosen.
notice-not-done = { $what ->
    [assign] Nobody can join the battle.
    [damage] No Damage is dealt to { $name }.
    [gone] { $name } is no longer there.
    [swapped] { $name } cannot change places.
    [rearranged] Those cards cannot all change places.
    [heal] { $name } has nothing to regain.
    [tap] { $name } cannot be tapped.
    [untap] { $name } cannot be untapped.
    [appear] { $name } cannot appear.
    [move] { $name } cannot move.
    [expel] { $name } cannot be expelled.
    [redirect] The Damage cannot be redirected to { $name }.
    [captured] { $name } cannot become a Mount there.
    [control] { $name } keeps its controller.
    [destroy] { $name } cannot be destroyed.
    [equipped] { $name } stays on its wielder.
    [losehp] { $name } loses nothing.
    [modified] { $name } keeps its printed AP and MP.
    [retargeted] { $name } cannot become the Target.
    [strip] { $name } has no bonus to lose.
    [unmarked] { $name } has no such marker.
    [withdraw] { $name } neither attacks nor blocks.
    [xp] { $player } cannot gain any Experience.
    [xp_zero] { $player } gains no Experience: the number is 0.
   *[other] { $name } cannot join the battle.
 }
notice-untriggered = { $what ->
    [choice] { $name } does not trigger: there is nothing that it could choose.
   *[condition] { $name } does not trigger: its condition is not met.
 }
notice-xp-later = { $player } is due { $amount } Experience for { $name } at the end of the battle.
notice-xp-none = { $what ->
    [worthless] No Experience: { $name } is worth none.
    [own] No Experience: only its own player destroyed { $name }.
    [unpaid] No Experience for { $name }: what destroyed it earns none.
   *[nobody] No Experience: no player destroyed { $name }.
 }
why-paid = Paid by tapping { $names }.
why-taps = Tapped: { $names }.
why-untaps = Untapped: { $names }.
cause-lethal = { $damage } Damage{ $has-by ->
    [yes] { " " }dealt by { $by }
   *[no] { "" }
 } against Strength { $strength }
cause-no-strength = its Strength is { $strength }
cause-no-resistance = its Resistance is at 0
cause-no-wielder = nobody carries it any more
cause-no-bag = its Haven Bag is gone
cause-illegal = nothing that was chosen is legal any more
cause-prevented = { $dealt } announced{ $raised ->
    [0] { "" }
   *[other] , { $raised } more by what raises it
 }, all of it prevented
cause-weighed = { $dealt } announced{ $raised ->
    [0] { "" }
   *[other] , { $raised } more by what raises it
 }{ $lowered ->
    [0] { "" }
   *[other] , { $lowered } less by what lowers it
 }
