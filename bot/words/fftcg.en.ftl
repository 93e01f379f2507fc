## Faults of deck lists

fault-deck-size = The deck holds { $count ->
    [one] one card
   *[other] { $count } cards
} and needs { $needed }
fault-reserve-size = This game knows no reserve, and the list has one of { $count ->
    [one] one card
   *[other] { $count } cards
}
format-limited = Limited

## Cards

option-type = Which type
    .name = type
option-element = Which element
    .name = element
option-cost = A number or a range: 3, 2-4, 3+
    .name = cost
option-power = The power of a Forward: 7000, 5000-8000, 9000+
    .name = power
option-job = A job, such as Standard Unit
    .name = job
option-category = A category, such as VII
    .name = category
option-keyword = A keyword that the card has or gives
    .name = keyword
option-set = Which expansion: 1 is Opus I (all cards), 2 and 3 are Opus II and III (a few)
    .name = set
option-rarity = How rare
    .name = rarity
type-forward = Forward
type-backup = Backup
type-monster = Monster
type-summon = Summon
detail-fire = Fire
detail-ice = Ice
detail-wind = Wind
detail-earth = Earth
detail-lightning = Lightning
detail-water = Water
detail-light = Light
detail-dark = Dark
keyword-haste = Haste
keyword-brave = Brave
keyword-first-strike = First Strike
keyword-back-attack = Back Attack
rarity-common = Common
rarity-rare = Rare
rarity-hero = Hero
rarity-legend = Legend
rarity-starter = Starter

card-opus = Opus { $set }
card-no-span = “{ $given }” is neither a number nor a range for *{ $option }*: write 3, 2-4 or 3+.
stat-power = Power
letter-fire = Fi
letter-ice = Ic
letter-wind = Wi
letter-earth = Ea
letter-lightning = Ln
letter-water = Wa
letter-light = Lt
letter-dark = Da
told-keyword-haste = Haste: it may attack, and use abilities with the dull icon, in the turn in which it comes.
told-keyword-brave = Brave: attacking does not dull it.
told-keyword-first-strike = First Strike: it deals its damage in battle before those without it.
told-keyword-back-attack = Back Attack: you may play it in any Main Phase or Attack Phase, even in answer to your opponent.
told-keyword-other = { $code }
told-rule-ex = EX Burst: if this card is put into your Damage Zone as damage, you may use this at once, for nothing. Nobody can answer it.
told-rule-special = Special ability (S): you discard a Character card of the same name as well.
told-rule-shines = Light and Dark: you may have only one Character of these Elements, any CP pay for it, and it makes none when discarded.

## Decks

deck-costs = Cards by cost
deck-types = Types
deck-button-rollback = Mulligan
deck-hand-state = { $cards ->
    [one] one card
   *[other] { $cards } cards
}, { $rollbacks ->
    [0] no mulligan
   *[other] the one mulligan taken
}.
deck-no-hand = A hand needs a list of at least five known cards (8.2.1.3).
deck-form-name-hint = if empty, its dearest Forward
deck-form-list-hint = 3 Cloud (1-187S)
profile-by-central = By Forward
deck-about-opus-1-vii = Fire and Earth · strong Forwards, damage from Summons · easy
deck-about-opus-1-x = Wind and Water · draws cards, plays Summons, returns Forwards · medium
deck-about-opus-1-xiii = Ice and Lightning · dulls, freezes and breaks Forwards · medium

## The table

detail-field = the field
detail-hand = hand
detail-deck = deck
detail-break-zone = Break Zone
detail-damage-zone = Damage Zone
detail-removed = removed from the game
detail-stack = the stack
detail-look = top of the deck
phase-setup = setup
phase-active = Active Phase
phase-draw = Draw Phase
phase-main-1 = Main Phase 1
phase-attack = Attack Phase
phase-preparation = Attack Preparation Step
phase-declaration = Attack Declaration Step
phase-block = Block Declaration Step
phase-damage = Damage Resolution Step
phase-main-2 = Main Phase 2
phase-end = End Phase
state-dull = dull
state-frozen = frozen
hint-cost = cost { $cost }
hint-power = power { $power }
hint-damage = { $damage } damage
status-asked-main = It is { $player }'s go.
status-turn = Turn { $number } · { $phase } · { $player }
board-seat = damage { $points } · ✋ { $hand } · 📚 { $deck } · 🗑️ { $broken }{ $removed ->
    [0] { "" }
   *[other] { " " }· removed { $removed }
 }
hand-empty = Your hand is empty.
board-forwards = Forwards
board-backups = Backups { $count }/{ $most }
board-break-top = Break Zone, on top · { $name }
board-stack = 📜 The stack, next first: { $items }
stack-item = { $mark } { $name }{ $kind ->
    [summon] { "" }
   *[ability] { " " }(ability)
 }{ $x ->
    [0] { "" }
   *[other] , X = { $x }
 }{ $mode ->
    [0] { "" }
   *[other] , action { $mode }
 }
board-attack = ⚔️ { $attackers }{ $has-blocker ->
    [no] { "" }
   *[other] { " " }↔ { $blocker }
 }
battle-line = ⚔️ { $player } attacks with { $attackers }{ $has-blocker ->
    [no] .
   *[other] , blocked by { $blocker }.
 }

## What an option does; $name is the card, $said its detail in words

verb-go = Go to the attack
verb-play = Play { $name }
verb-cast = Cast { $name }
verb-use = { $has-about ->
    [no] Use { $name }
   *[other] { $name }: { $about }
 }
verb-attack = { $name }
verb-none = Nobody
verb-block = { $name }
verb-assign = { $name }
verb-share = { $name }
verb-dull = { $name } (dull)
verb-discard = { $name } (discard)
verb-put = { $name }
verb-burst = Use the EX Burst
verb-leave = Do not use it
verb-prevent = First prevent it
verb-double = First double it
verb-yes = Yes
verb-no = No
verb-find = { $name }
verb-take = { $name }
verb-select = { $name }
verb-order = { $name }
verb-trigger = { $name }
verb-mode = Action { $said }
verb-name = { $said }
verb-mulligan = Put it under the deck
verb-under = { $name }
verb-keep = Keep this hand

## Questions; $about is what asks

prompt-start = The lot has chosen you. Who begins?
prompt-mulligan = Keep these five cards, or put them under your deck and draw five others? Only once.
prompt-under = In which order do they go under your deck? The first one lies on top of the others.
prompt-main = { $phase ->
    [main_1] Main Phase 1: what do you do?
   *[main_2] Main Phase 2: what do you do?
 }
prompt-priority = { $only ->
    [yes] You can cast or use nothing now. Pass.
   *[no] Do you cast or use something now, or pass?
 }
prompt-attack = Who attacks?{ $has-forced ->
    [no] { "" }
   *[other] { " " }{ $forced } must attack before the phase ends.
 }
prompt-block = Who blocks?{ $has-forced ->
    [no] { "" }
   *[other] { " " }One of these must: { $forced }.
 }
prompt-assign = Share out the { $total } damage of { $about }, in thousands.
prompt-burst = EX Burst of { $about }: use it?
prompt-may = { $about }: do it?
prompt-share = { $about }: share out the damage, in thousands. Each gets { $each } besides.
role-other = what do you choose?
prompt-x = How much is X{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-price = { $about }: which cards do you give up for its cost?
prompt-trigger-order = Several abilities trigger. In which order do they go on the stack? The last one resolves first.
prompt-search = { $about }: which card do you take from your deck? You may take none.
prompt-select = { $about }: which one?
prompt-discard = { $has-about ->
    [no] More than five cards in hand. Which { $least ->
        [one] one
       *[other] { $least }
     } do you discard?
   *[other] { $about }: which { $least ->
        [one] card
       *[other] { $least } cards
     } do you discard?
 }
prompt-excess = More than five Backups. Which go into the Break Zone?
prompt-element = { $about }: which Element?
prompt-replace = { $about } goes into the Break Zone. Remove it from the game instead?
prompt-timestamps = These enter together. Which counts as the first to have come? In order.
prompt-mode = { $about }: which of its actions do you choose?
prompt-loop = This repeats without end. How many more times does it happen?
prompt-replacement = Two effects change the damage to { $about }. Which comes first?
prompt-controller = Several cards say who will control { $about }. Which of them counts?
cost-element = { $count } { $mark } { $element }
cost-any = { $count } CP of any Element
refusal-party = { $name } shares no Element with the others. Only Forwards of one Element attack in a party.
unfit-party = no Element in common with those chosen
button-final-attack = Attack with { $names }
button-together = In a party …
button-none-attack = Nobody
refusal-cost = that does not pay the cost. It takes exactly that many CP, or one more where a card is discarded, of every Element that it asks for.

## Log

notice-lot = 🎲 The lot falls on { $player }, who says who begins.
notice-starts = { $player } begins.
notice-hand = { $kept ->
    [yes] { $player } keeps the first hand.
   *[no] { $player } puts the first hand under the deck and draws five others.
 }
notice-phase = { $phase ->
    [attack] Attack Phase.
   *[other] { "" }
 }
notice-played = { $player } plays { $name }.
notice-cast = { $player } casts { $name }.
notice-used = { $player } uses { $name }{ $has-power ->
    [no] { "" }
   *[other] { ": " }{ $power }
 }{ $x ->
    [0] { "" }
   *[other] , X = { $x }
 }.
notice-mode = { $name }: { $player } declares action { $number }.
notice-chosen = { $name } aims at { $names }.
notice-triggered = { $name } triggers.
notice-resolves = { $name } resolves.
notice-cancelled = { $name } does nothing: { $because ->
    [no_choice] there is nothing to choose
    [condition] its condition is not met any more
    [targets] what it chose is gone
   *[effect] it is cancelled
 }.
notice-entered = { $quiet ->
    [yes] { "" }
   *[no] { $name } enters the field.
 }
notice-stacked = { "" }
notice-put = { $name } is put into the Break Zone.
notice-broken = { $name } is broken.
notice-moved = { $has-name ->
    [no] A card of { $player } goes elsewhere
   *[other] { $name } goes elsewhere
 }{ $has-to ->
    [no] { "" }
   *[other] { ": " }{ $to }
 }.
notice-looked = { $has-name ->
    [no] { $player } looks at the top of a deck.
   *[other] { $player } looks at { $name }.
 }
notice-revealed = { $player } shows { $name } from the deck.
notice-shuffled = { $player } shuffles a deck.
notice-found-nothing = { $player } finds nothing.
notice-selected = Selected: { $names }.
notice-named = { $player } names { $element }.
notice-dulled = { $quiet ->
    [yes] { "" }
   *[no] { $name } becomes dull.
 }
notice-activated = { $quiet ->
    [yes] { "" }
   *[no] { $name } becomes active.
 }
notice-froze = { $name } is frozen.
notice-control = { $player } now controls { $name }.
notice-changed = An effect works for now on { $names }.
notice-damaged = { $name } is dealt { $amount } damage.
notice-prevented = Damage to { $name } becomes 0.
notice-attack = ⚔️ { $player } attacks with { $names }.
notice-block = 🛡️ { $name } blocks.
notice-point = 💢 { $player } receives a point of damage, the { $points ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[7] seventh
 }: { $name }.
notice-burst = ✨ EX Burst: { $name }.
notice-burst-left = { $player } leaves the EX Burst of { $name }.
notice-decided = { $answer ->
    [yes] { $player } does it.
   *[no] { $player } does not.
 }
notice-declared = { $player } will discard: { $names }.
notice-process = By the rules they go: { $names }.
notice-loops = ♾️ This goes round { $number } more { $number ->
    [one] time
   *[other] times
 }.
notice-losing = { $player } has lost: { $reason }.
notice-judged = ⚖️ Judge: { $edit ->
    [undo] back to an earlier moment
    [inspect] has looked at all hands
    [annul] the match is annulled and counts for nobody
    [damage] damage on { $name } set
    [dull] { $name } made dull or active
    [freeze] { $name } frozen, or not any more
    [move] { $name } moved
    [unstack] { $name } taken off the stack
    [priority] priority handed to { $player }
   *[result] { $has-winner ->
        [no] the match is drawn
       *[other] { $winner } { $winners ->
            [1] wins
           *[other] win
         } the match
     }
 }. “{ $because }”
reason-damage = The last point of damage
reason-deck = No card left in the deck
reason-both = Both lost at the same moment
reason-loop = A loop that nobody could stop
reason-lost-damage = You received the last point of damage
reason-lost-deck = You had no card left in the deck
reason-lost-both = Both lost at the same moment
reason-lost-loop = A loop that nobody could stop

## Why a computer player does something; after “Why?”

advice-forward = { $name } adds a Forward with { $power } power.
advice-backup = { $name } pays for other cards, turn after turn.
advice-summon = it does this: “{ $does }”
advice-power = it does this: “{ $does }”
advice-on = nothing in hand is worth more now than later.
advice-attack-open = nobody can block { $name }.
advice-attack-strong = with { $power } power { $name } is stronger than anybody who could block.
advice-attack = whoever blocks { $name } has to fight { $power } power.
advice-party = together they are stronger than anybody who could block.
advice-attack-last = one more point of damage wins.
advice-attack-none = { $count ->
    [0] nobody can attack.
   *[other] an attack would cost more than it brings.
 }
advice-block-falls = { $name } breaks the attacker.
advice-block-holds = { $name } withstands the attack.
advice-block-last = another point of damage would lose the game.
advice-block-trade = { $name } keeps a point of damage away.
advice-block-none = a point of damage costs less than a block.
advice-burst = an EX Burst costs nothing.
advice-pay = that will be missed least.
advice-discard = it is worth least now.
advice-hand-keep = it has Backups ({ $backups }) and Forwards ({ $forwards }) for the first turns.
advice-hand-again = it lacks a cheap Backup or a cheap Forward.

## Pictures

picture-turn = Turn { $number } · { $phase }
picture-turn-of = Turn of { $player }
picture-seat = Player { $number }
picture-stack = Stack
picture-stack-more = { $name }, and { $more } more
picture-removed = removed { $count }
picture-no-forwards = No Forwards
picture-no-backups = No Backups
short-keyword-haste = Haste
short-keyword-brave = Brave
short-keyword-first-strike = F. Strike
short-keyword-back-attack = B. Att.
short-keyword-other = { $code }

## Great moments

moment-point = 💢 { $player } receives a point of damage: { $name } ({ $points } of { $most })
moment-means-point = { $own ->
    [yes] Your { $most }th point loses you the game. The card stays in your Damage Zone.
   *[no] The { $most }th point wins you the game.
 }
moment-means-burst = An EX Burst costs nothing, and nobody can answer it.
moment-burst = ✨ EX Burst: { $name }!

## What a beginner should know about a question

met-cost = **Cost** · the number on a card, in CP. A Backup that you dull makes 1 CP, a card that you discard makes 2. One CP must be of the card's own Element.
met-backup = **Backup** · makes 1 CP each turn. You may have five. It comes into play dull 💤.
met-forward = **Forward** · attacks and blocks. It does not attack in the turn in which it comes.
met-summon = **Summon** · acts once, then goes to the Break Zone. You may cast it in your opponent's turn, too.
met-dull = **Dull** 💤 · turned aside: it neither attacks nor blocks nor makes CP. It becomes active at the beginning of its player's turn.
met-stack = **Stack** 📜 · Summons and abilities wait there until both players pass. The last one resolves first.
met-priority = **Priority** · the right to do something now. If both players pass one after the other, the game goes on.
met-party = **Party** · several Forwards of one Element attack as one. They are blocked as one and deal one point of damage.
met-point = **Point of damage** · an attack that nobody blocks puts the top card of a deck into the Damage Zone. The seventh loses the game.
met-burst = **EX Burst** · a card with EX that comes into your Damage Zone as damage: you may use what it says, for nothing.
met-special = **Special ability** (S) · costs a card of the same name from your hand, besides the CP.
met-frozen = **Frozen** ❄️ · it does not become active at the beginning of its player's next turn.
met-break-zone = **Break Zone** 🗑️ · where broken and discarded cards lie. Everybody may look at it.
met-removed = **Removed from the game** · a card that is gone for good.
teach-mulligan = Keep a hand with a Backup or two that cost 1 or 2, and with Forwards that they pay for.
teach-attack = Whoever attacks becomes dull 💤 and cannot block in your opponent's turn.
teach-block = Attacker and blocker deal their power to each other. Whoever is dealt as much as its power is broken.
teach-burst = It costs nothing, and nobody can answer it.
teach-pay = Dulled Backups become active again at your next turn. Discarded cards are gone.

## Menus

menu-go = Attack
menu-done = Gone: { $name }
menu-use = Abilities

## Standing orders

button-orders = When to ask me
button-skip-turn = Pass until the turn ends
button-skip-mine = Pass until my turn
button-skip-attack = Pass until I am attacked
button-skip-chosen = Pass until a card of mine is chosen
orders-text = You may answer only at the moments that you choose here, whether or not your hand could. Your choice stays secret. Blocks, choices and EX Bursts are always asked.
orders-skipping-turn = You pass everything until the end of this turn.
orders-skipping-mine = You pass everything until your turn begins.
orders-skipping-attack = You pass everything until you are attacked.
orders-skipping-chosen = You pass everything until something chooses a card of yours.
orders-skipping-change = You pass everything until your options change: a card more or less in your hand, one of yours dulled or activated, another turn.
order-mine = The other player chooses a card of mine
order-stack = Everything the other player casts or uses
order-attack = The other player attacks
order-block = A block has been declared
order-damage = Damage of a battle has been dealt
order-preparation = Before the other player's attacks
order-main = The end of the other player's Main Phases
order-own = My own cast or ability, before it resolves
order-hold = The same, this turn only: hold priority
group-attack = Attack
group-block = Block
group-cast = Cast a Summon
group-use = Use an ability
group-find = Cards of the deck
group-dull = Pay with
group-discard = Discard

## Payment

button-pay = Pay: { $names }
forced-cost = ⚠️ discards { $count ->
    [one] { $name }
   *[other] { $count } cards
}
pay-missed = ⚠️ { $has-button ->
    [no] This
   *[other] *{ $button }*
 } gives up { $names }: { $count ->
    [1] a discarded card is gone, a dull Backup does nothing else this turn.
   *[other] discarded cards are gone, dull Backups do nothing else this turn.
 }
cost-made = 🪙 { $made } CP of { $needed }: { $said }
paid-with = 💤 { $names }: paid with { $paid }

## What cannot be done, and why

unable-attack-over = this turn's Attack Phase is over. You can attack again in your next turn.
unable-attack-nobody = you have no Forward on the field. Play one: it can attack from your next turn on.
unable-attack-fresh = { $name } came this turn. It can attack from your next turn on.
unable-attack-dull = your Forwards are dull. They become active when your next turn begins.
unable-attack-barred = an effect keeps your Forwards from attacking. Wait until it ends.
unable-attack-must = { $name } must attack before the Attack Phase ends. Choose it as an attacker.
unable-attack-not-yours = it is not your turn. You attack in your own turn; until then you may block.
unable-attack-later = something is still waiting for an answer. Pass first, then attack.
unable-attack-target = in this game nobody is named as the target: the other player is attacked, and says who blocks. Leave it out, and say only who attacks.
unable-block-must = { $name } must block. Choose it as the blocker.
unable-block-nobody = nobody is attacking. You are asked who blocks as soon as somebody attacks you.
unable-block-attacker = you are the one who attacks: the other player blocks.
unable-block-early = the attack may still be answered. Pass, and you are asked who blocks.
unable-block-late = who blocks is decided already. You are asked again at the next attack.
unable-end-later = something may still be answered. Pass, and the game goes on.
unable-pass-main = passing gives up priority, which you do by ending your turn. Type /end, or attack first.
unable-move-none = nothing is moved in this game. Play, use, attack or end your turn.

## Why, by the rule that refuses; they go on after a colon

because-2-1 = its own text does not allow it. Read its conditions: /card show.
because-2-2 = another card must be chosen before it. Choose that one.
because-5-2-1-3 = CP come only from your own active Backups, and from cards in your hand that are neither Light nor Dark. Choose some of those.
because-5-2-3-1-1-2 = only Forwards attack and block. Choose one of those.
because-6-5-2-1 = an EX Burst is used or left when its card becomes a point of damage. Wait for that.
because-7-7-3 = you already control a Character of its name, another Light or Dark one, or five Backups. It can come once there is room.
because-8-2-1-4 = a first hand is exchanged as a whole, and once only. Keep this one.
because-9-3-1-5 = only the player whose turn it is plays Characters. Wait for your turn.
because-9-3-1-6 = Summons are cast in a Main Phase or an Attack Phase. Wait for the next one.
because-9-3-1-7 = abilities are used in a Main Phase or an Attack Phase. Wait for the next one.
because-9-5-1-1 = nothing is cast or used in the End Phase. Wait for the next turn.
because-10-1-2-1 = only Forwards on the field attack, and only those of the player whose turn it is. In your turn, choose one of yours.
because-10-1-2-1-1 = it is dull, or it came this turn without Haste. In your next turn it can attack.
because-10-1-2-1-2 = it has attacked already, or an effect keeps it from attacking. Choose another Forward.
because-10-1-2-3 = it asks for CP to attack, and you cannot make them. Choose another Forward.
because-10-1-3-1 = only Forwards on the field block, and only those of the player under attack. When you are attacked, choose one of yours, or nobody.
because-10-1-3-1-1 = it is dull. Choose an active Forward, or nobody.
because-10-1-3-1-2 = an effect keeps it from blocking, or asks for CP that you cannot make. Choose another Forward, or nobody.
because-10-1-3-1-3 = another Forward has to block. Choose that one.
because-11-1-1 = you do not have priority. You are asked when you have.
because-11-2-1-1 = your active Backups and your hand do not make the CP that it costs, at least one of its Element. Wait until your Backups are active again.
because-11-3-2 = Summons are cast from your own hand, and do not pay for themselves. Choose another card.
because-11-3-3 = a Summon chooses only what its text allows, and is not cast where there is nothing of that. Choose another card.
because-11-4-1 = Characters are played in your own Main Phase, while nothing waits on the stack. Wait for that.
because-11-4-2 = Characters are played from your own hand, and do not pay for themselves. Choose another card.
because-11-5-2 = its abilities act by themselves. There is nothing to do for it.
because-11-6-2-1 = your active Backups and your hand do not make the CP that its ability costs. Wait until your Backups are active again.
because-11-6-2-2 = its ability dulls it, and it came this turn without Haste. From your next turn on it can be used.
because-11-6-2-3 = its cost takes a card of yours on the field, and you have none that fits. Play one first.
because-11-6-2-4 = its cost takes it off the field, and an effect keeps it there. Wait until that effect ends.
because-11-6-3 = its cost takes cards from your hand, and you hold too few that fit. Wait until you draw more.
because-11-6-4 = only abilities with a cost are used, and only those of cards that you control on the field. Choose one of those.
because-11-6-5 = an ability chooses only what its text allows, and is not used where there is nothing of that. Choose another card.
because-11-6-10 = it is part of this cost already, and makes no CP as well. Choose other cards.
because-11-7-1 = its ability takes a Character card of the same name from your hand, which then makes no CP. Hold such a card, or choose others.
because-11-7-2-1 = your active Backups and your hand do not make the CP that its ability costs. Wait until your Backups are active again.
because-11-7-2-2 = its ability dulls it, and it came this turn without Haste. From your next turn on it can be used.
because-11-7-2-4 = its cost takes it off the field, and an effect keeps it there. Wait until that effect ends.
because-11-7-4 = only the player who controls it uses its special ability. Choose a card of yours.
because-11-7-5 = an ability chooses only what its text allows, and is not used where there is nothing of that. Choose another card.
because-11-7-10 = it is part of this cost already, and makes no CP as well. Choose other cards.
because-11-8-9 = an ability chooses only what its text allows. Choose another card.
because-15-1-1-2-1 = it is dull already, and its cost is to become dull. It becomes active when your next turn begins.

## Matches

judge-damage = Set the damage on a card
judge-dull = Dull a card (1) or make it active (0)
judge-freeze = Freeze a card (1), or not any more (0)
judge-move = Put a card into another zone
judge-priority = Hand priority over to a player
game-fftcg = FINAL FANTASY TCG
help-question-hint = May a dull Forward block?
build-search-hint = squall, or element=ice, cost=1-2
help-goal = deal seven points of damage to your opponent: each Forward that attacks and is not blocked deals one.

## Rulings

ruling-format = How many points of damage lose the game
ruling-format-constructed = seven
ruling-format-limited = six, as in limited formats
ruling-backup-limit = How many Backups one may control
ruling-backup-limit-five = five
ruling-backup-limit-none = any number
ruling-backups-enter = How Backups enter the field
ruling-backups-enter-dull = dull
ruling-backups-enter-active = active
ruling-last-point = When the last point of damage loses the game
ruling-last-point-at-once = at once, before its EX Burst
ruling-last-point-process = after its EX Burst, by a rule process
ruling-blocked = An attacker whose blocker leaves
ruling-blocked-stays = stays blocked
ruling-blocked-free = is not blocked any more
ruling-next-starter = Who says who begins the next game of a match
ruling-next-starter-lot = the lot
ruling-next-starter-loser = whoever has lost

## What happened meanwhile, several things in one sentence

told-attack = ⚔️ { $player } attacks{ $has-on ->
    [no] .
   *[other] ; { $on } blocks.
 }
told-triggered = { "" }
told-resolves = { "" }
told-process = { "" }
told-changed = { "" }
told-played = { $player } plays { $names }.
told-discarded = { $player } discards { $names }{ $has-why ->
    [no] .
   *[other] { " " }({ $why }).
 }
told-drew = { $player } draws { $has-names ->
    [yes] { $names }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
     }
 }.
told-broken = 💥 { $own ->
    [yes] You lose
   *[no] { $player } loses
 } { $names }.
told-put = 🗑️ Break Zone: { $names }.
