# Every word the bot says in English. Messages are grouped by where they are said.

## Shared pieces

something = something
someone = someone
computer = the computer
yours = yours
theirs = theirs
rules = Rule { $numbers }

## Areas, elements, types, phases, states

detail-Armurier = Armorer
detail-Bijoutier = Jeweler
detail-Bricoleur = Handyman
detail-Forgeron = Weaponsmith
detail-world = World
detail-first = The first
detail-second = The second
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
detail-true = yes
detail-false = no

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
type-other = { $code }

phase-setup = setup
phase-untap = Untap
phase-draw = Draw
phase-main = Main Phase
phase-end = End
phase-other = { $code }

state-tapped = tapped

hint-level = Level { $level }
hint-strength = Strength { $strength }
hint-hp = { $hp }/{ $most } HP
hint-resistance = { $points }/{ $most } Resistance
hint-damage = { $damage } Damage

## The table

status-setup = The match is being set up
status-turn = Turn { $number } · { $phase } · { $player }
status-asked = { $player } is asked: “{ $question }”
status-playing = { $player } is playing.
status-game = Game { $number } of { $total } · { $first }–{ $second }
status-between = between two games
status-changing = { $player } may exchange cards with the reserve.
picture-turn = Turn { $number } · { $phase }
picture-bag = Bag
picture-seat = Level { $level } · XP { $xp } · AP { $ap } · MP { $mp } · Hand { $hand } · Deck { $deck } · Discard { $discard }
board-seat = Level { $level } · { $xp } XP · AP { $ap } · MP { $mp } · ✋ { $hand } · 📚 { $deck } · 🗑️ { $discard }
board-size = { $used } of { $size }
board-queue = 📜 Queue: { $items }
board-battle = ⚔️ **Battle** { $mark } against { $target }
battle-line = ⚔️ { $player } attacks **{ $target }**{ $has-attackers ->
    [no] { "" }
   *[other] { " " }with { $attackers }
 }{ $has-blocks ->
    [no] .
   *[other] { "; " }{ $blocks }.
 }
battle-block = { $blocker } blocks { $attacker }
board-challenge = 🏁 Challenge: { $name }
hand-empty = Your Hand is empty.
hand-title = My hand
hand-footer = Match { $match } · only you see this
hand-wait = Nothing to decide now.
hand-waiting-for = Waiting for { $player }.
hand-secret-given = Your answer is in. Waiting for { $others ->
    [1] the other player
   *[other] the others
 }.
log-title = Log
log-empty = Nothing has happened yet.
table-footer = Match { $match }
seats-and = { $one } and { $other }
seats-against = { $one } against { $other }

## Buttons

button-hand = My hand
button-pass = Pass
button-back = Take back
button-none = None
button-pay = Pay: { $names }
button-pay-nothing = Pay nothing
button-change = Change
button-everything = All ({ $count })
button-pay-otherwise = Choose payment
button-pay-proposed = Pay as proposed
paid-with = 💤 { $names }: paid with { $paid }
button-confirm = Confirm ({ $count })
button-confirm-none = Confirm: none
button-assign-none = Nobody blocks
button-share = Share out so
button-as-listed = Keep this order
button-reset = Start again
button-most = All: { $number }
button-number = Another number
button-orders = Reactions
button-orders-deck = Ask me as my deck needs
button-orders-hint = Ask me
button-skip-turn = Pass → end of turn
button-skip-mine = Pass → my turn
button-skip-battle = Pass → end of battle
button-skip-attack = Pass → I am attacked
button-skip-stop = Stop passing
button-concede = Concede
button-concede-sure = Yes, concede
button-concede-match = Yes, the whole match
button-keep-playing = No, play on
button-accept = Accept
button-decline = Decline
button-rematch = Rematch
button-log = Log
button-resume = Take it up again
button-abort = Agree to abort
choose-some = Choose { $least } to { $most }
choose-exactly = Choose { $number }
choose-next = Which comes { $number }.?
choose-deck = Which deck do you play?
more = More … ({ $page } of { $pages })
nowhere = { $name } does not block
drafted = Chosen: { $names }
left-to-share = Still to share out: { $left }
number-title = How many?
number-label = A whole number from { $least } to { $most }

## Groups of choices

group-play = Play a card
group-craft = Craft a card
group-use = Use a power
group-move = Move
group-react = React
group-choose = Choose
group-other = Choose: { $code }

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
verb-pass = Pass
verb-end = End turn
verb-change-hand = Change my Hand
verb-target = { $name }
verb-choose = { $name }
verb-pay = { $name }{ $has-said ->
    [no] { "" }
   *[other] { " " }({ $said })
 }
verb-pick = { $name }
verb-recycle = Recycle { $name }
verb-discard = { $name }
verb-destroy = Destroy { $name }
verb-rock = Rock ✊
verb-paper = Paper ✋
verb-scissors = Scissors ✌️
verb-start = I begin
verb-keep = Keep this Hand
verb-rollback = New Hand of { $said }
verb-decline = No
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
verb-accept = Yes
verb-cost-tap = Tap { $name }
verb-cost-destroy = Destroy { $name }
verb-take = { $name }
verb-find-nothing = Take nothing
verb-assign = { $name }
verb-play-nothing = Nothing
verb-challenge = { $name }
verb-no-challenge = No Challenge
verb-duel = { $name }
verb-follow = The other begins
verb-swap-in = { $name }
verb-swap-out = { $name }
verb-strike-target = The Target: { $name }
verb-strike-back = { $name }
verb-to-world = World
verb-to-bag = Haven Bag
verb-artisan = { $name }
verb-wait = Do not strike yet
verb-expel = { $name }
verb-lower-first = Lower it first
verb-raise-first = Raise it first
verb-x = { $said }
verb-other = { $has-name ->
    [no] { $code }{ $has-said ->
        [no] { "" }
       *[other] { " " }{ $said }
     }
   *[other] { $name }{ $has-said ->
        [no] { "" }
       *[other] { " " }({ $said })
     }
 }

## Questions; $about is what asks

prompt-main = Your Main Phase: what do you do?
prompt-action = The battle's Action Phase: act or pass?
prompt-react = React? { $about }
prompt-chifumi = Rock, paper, scissors: the winner decides who begins.
prompt-starter = You won. Who begins?
prompt-next-starter = You lost the last game. Who begins this one?
prompt-swap-in = The next game: which cards of your reserve come into your deck? None, if you change nothing.
prompt-swap-out = Which { $most ->
    [one] card leaves
   *[other] { $most } cards leave
 } your deck for the reserve?
prompt-rollback = Keep this Hand, or shuffle it back for { $next } cards?
prompt-hand-change = Change your Hand? Once a game.
prompt-target = Whom do you attack?
prompt-choose = Choose{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }.
prompt-x = How much is X{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }?
prompt-pay = Pay{ $has-cost ->
    [no] { "" }
   *[other] { " " }{ $cost }
 }{ $has-about ->
    [no] { "" }
   *[other] { " " }for { $about }
 }.
cost-element = { $count } { $mark } { $element }
cost-any = { $count } of any Element
prompt-spread = Share out { $total }.
prompt-attackers = Who attacks? You have { $mp } MP.
prompt-blockers = Who blocks whom? You have { $mp } MP.
prompt-reassign = Which of your cards blocks another attacker?
prompt-duel-order = In which order are the duels fought?
prompt-duel-victim = Whom does { $has-about ->
    [no] it
   *[other] { $about }
 } strike?
prompt-giant = Share out the { $total } Damage of { $has-about ->
    [no] the Giant
   *[other] { $about }
 }: lethal for the blockers first, the rest may hit the Target.
prompt-strike-back = Whom does { $has-about ->
    [no] the Target
   *[other] { $about }
 } strike back?
prompt-discard = Too many cards in Hand. Which do you discard?
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
   *[other] which one?
 }
prompt-expel = The Haven Bag is too full. Which leaves?
prompt-equip-limit = Too much Equipment. Which stays?
prompt-recycle-order = In which order do the cards go under your Deck? The first goes under first.
prompt-trigger-order = Several powers trigger. In which order?
prompt-may = { $has-about ->
    [no] Do it?
   *[other] { $about }: do it?
 }
prompt-recycle-or = { $has-about ->
    [no] Which card do you recycle?
   *[other] { $about }: which card do you recycle?
 }
prompt-search = Which card do you take from your Deck?
prompt-search-discard = Which card of your Discard do you take?
prompt-look = Which card do you take? The rest goes under your Deck.
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
prompt-assign = Who joins the battle?
prompt-against = Whom does { $has-about ->
    [no] it
   *[other] { $about }
 } block?
prompt-play-now = { $has-about ->
    [no] Play
   *[other] { $about }: play
 } what at once?
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
prompt-other = { $has-about ->
    [no] Decide: { $code }
   *[other] { $about }: { $code }
 }

## Events one may react to; $time is `about` to happen or `just` happened

event-tap = { $time ->
    [about] { $name } is about to be tapped.
   *[just] { $name } is tapped.
 }
event-untap = { $time ->
    [about] { $name } is about to be untapped.
   *[just] { $name } is untapped.
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
event-turn-start = The turn begins.
event-turn-end = The turn ends.
event-battle-end = The battle ends.
event-turn-ending = { $name } declares the end of the turn.
event-action = { $name } takes an action.
event-chifumi-won = { $name } wins the Chi-Fu-Mi.
event-unmark = A marker is taken off { $name }.
event-modify = { $time ->
    [about] A change is about to come into force on { $name }.
   *[just] A change has come into force on { $name }.
 }
event-unblocked = { $name } attacks unblocked.
event-other = { $name }: { $code }.

## Answers to a click or a command that changes nothing

late-prompt = That question is no longer open. Here is what is asked now.
late-none = That question is no longer open, and nothing is asked of you now.
not-seated = You do not play in this match, so that button is not yours. You may watch.
not-yours = That is for { $others ->
    [1] the other player
   *[other] another player
 } to answer.
wrong-place = That button belongs to another match.
old-button = That button is from an older message. Open your hand again with *{ button-hand }*.
match-unknown = I know no match like that here.
match-none = You play no match here. Challenge someone with /match challenge.
match-which = You play several matches. Name the one you mean (match:), or type the command in its thread.
nothing-to-pass = There is nothing for you to pass now.
nothing-asked = Nothing is asked of you now.
unread-answer = I cannot read that answer: { $given }
terminal-hint = Answer with the number of a line, or in words. An empty answer takes what is proposed, back takes back your last step, concede gives up.
unread-hint = I cannot read that answer. Possible: { $options }
ambiguous = That could mean several things: { $options }
cannot-now = You cannot do that now. Possible: { $options }
took-back = Taken back.
cannot-take-back = There is nothing to take back: it has been revealed already.
answer-late = Discord said that your answer had failed: it came late, and it counts.
answer-noted = Noted: { $answer }
error-report = Something went wrong on my side. Nothing was lost. If it happens again, tell the operator this number: { $id }

## What tables refuse

store-locked = My memory is busy: nothing has changed. Try again in a moment.
table-unknown-game = I do not know that game.
table-too-many-matches = At most { $limit } open matches a player. Finish one first.
table-too-many-challenges = At most { $limit } open challenges a player. Withdraw one first.
table-challenge-gone = That challenge is no longer open.
table-own-challenge = You cannot accept your own challenge.
table-not-for-you = That challenge is not for you.
table-no-such-match = I know no match like that here.
table-not-a-player = You do not play in that match.
table-match-closed = That match is not being played any more.
table-not-begun = That match has not begun yet.
table-unreadable = That match was begun with another version and cannot be opened here.
table-unknown-player = I know no computer player of that name.
table-draining = I am restarting. Try again in a moment.
table-not-over = That match is still under way.
table-deck-unlawful = That deck may no longer be played: a card has changed or left. Make a new challenge.
table-practice-only = More than two play this. For now you can play it against the computer only: /match practice.
table-one-game-only = More than two play against each other here: a match is one game.
table-rematch-asked = You have asked for this rematch already.
table-other = That is not possible: { $code }

## Refusals by the rules

refused = Not allowed: { $reason }
refusal-count = choose between { $least } and { $most }; you chose { $given }.
refusal-total = share out exactly { $total }; you gave { $given }.
refusal-step = share out in steps of { $step }.
refusal-gate = the blockers must get lethal Damage first.
refusal-slot = that one cannot go there.
refusal-not-offered = { $name } cannot be chosen for that now.
refusal-not-for = { $name } cannot be chosen against { $aim }.
refusal-bounds = the number must be between { $least } and { $most }.
refusal-choices-left = that would leave nothing for the next choice.
refusal-constraint = that choice is not lawful.
refusal-payment = that does not pay the cost: each symbol needs a resource of its own.
refusal-too-many-attackers = that needs more Movement Points than you have.
refusal-too-many-blockers = that needs more Movement Points than you have.
refusal-recipe = those cards do not make up the recipe.
refusal-swap-role = a Hero or Haven Bag comes in for another only, so that the deck has exactly one.
refusal-swap-fault = with these cards the deck would break its format: { $fault }.
refusal-ordered = that choice is not lawful.
refusal-judge-wait = that has to wait until somebody is asked for their go in the Main Phase or in a battle. Going back and a result are always possible.
refusal-judge-number = the number must be between { $least } and { $most }.
refusal-judge-area = { $name } cannot be put there.
refusal-because = { $reason }: { $because }
refusal-other = { $code }.

## Why, by the rule that refuses; they go on after a colon

because-104-1 = its own text does not allow it.
because-104-2 = an effect forbids it.
because-302-2 = it is a Quest: it waits for its event.
because-302-3 = a Challenge is played as you declare the Target of your attack.
because-302-5 = you have no Hero or Ally of that class in play.
because-303-1 = Allies are not played in a battle.
because-303-3 = it has come into play too recently to attack: from your next turn on it can.
because-303-6 = elementary Allies neither attack nor block nor wear Equipment.
because-304-1 = a Dofus is played in your Main Phase, outside battles, and where its own conditions are met.
because-304-3 = only a Hero or Ally of yours that is no Monster wears a Dofus.
because-305-1 = Equipment is not played in a battle.
because-305-3 = that card may not wear it.
because-305-7 = a Monster wears no Equipment.
because-306-3a = only Heroes and Allies are expelled.
because-308-1 = Protectors are not played in a battle.
because-308-5 = a Protector makes no resource.
because-309-1 = Rooms are not played in a battle.
because-309-3 = there is no room left in your Haven Bag.
because-310-1 = Zones are not played in a battle.
because-410-7 = there is no Haven Bag any more.
because-411-1b = it could not attack or block in that place.
because-412-1 = that card cannot be played now.
because-414-1 = only your own Heroes and Allies move.
because-414-2 = what is tapped cannot move.
because-414-3 = there is no room left in the Haven Bag.
because-417-3 = what is redirected could not have affected that.
because-418-1 = you pay with your own cards in play.
because-418-2 = you cannot pay the whole cost.
because-418-4c = it has no Recipe.
because-418-5b = one of the resources must be of its Element.
because-418-5d = each Element symbol needs a resource of that Element.
because-418-6 = that needs an untapped Artisan of its Profession and the cards of its recipe.
because-418-8 = its additional cost cannot be paid.
because-501-5 = it is not where it was any more.
because-503-2 = something is still waiting in the Queue.
because-504-3a = there is no room left in your Haven Bag.
because-506-3 = in the first turn of the game nothing goes into the World.
because-508-1a = from there it does not reach into the other Haven Bag.
because-508-1b = what is in a Haven Bag does not reach outside.
because-508-1c = what is in the World does not reach into a Haven Bag.
because-508-2 = what happens in the other Haven Bag cannot be reacted to.
because-602-4 = only Reactions are played while the turn begins.
because-603-1 = it is not your Main Phase.
because-603-2 = one attack a turn, and none in your first.
because-603-3 = nobody moves in the first turn of the game.
because-604-4 = only Reactions are played in the Draw Phase.
because-605-4 = only Reactions are played while the turn ends.
because-701-1 = no attack is declared during a battle or while the Queue holds something.
because-701-5 = you have no Movement Points.
because-702-2 = the Target is the other player's Haven Bag, or their Hero or an Ally in the World.
because-702-3 = only a Haven Bag, or a Hero or Ally in the World, can be attacked.
because-702-5 = only Reactions and one Challenge are played while the Target is declared.
because-703-1 = only your untapped Heroes and Allies in the World attack.
because-703-2c = more attackers than you have Movement Points.
because-703-3 = only Reactions are played while attackers are declared.
because-704-1 = only your untapped Heroes and Allies in the World block.
because-704-2b = more blockers than you have Movement Points.
because-704-3 = the Target of the attack does not block.
because-704-4 = an effect keeps it from blocking.
because-704-5 = what has Agility is only blocked by what has Agility too.
because-704-7 = only Reactions are played while blockers are declared.
because-705-1 = it is not your go in the battle.
because-705-4 = only a blocker whose attacker is gone takes another, and Agility counts.
because-705-7 = who could not attack or block there is not assigned either.
because-706-5 = only Reactions are played while duels are resolved.
because-707-3 = only Reactions are played while the Target is dealt Damage.
because-708-5 = only Reactions are played while the battle ends.
because-801-1 = it has no power to use where it is.
because-802-3 = only its controller uses its powers.
because-802-4 = it is tapped already.
because-802-6 = that power has been used up for this turn.
because-803-2 = it makes a resource only while a cost is paid.
because-804-1 = its power triggers by itself.
because-805-1 = its power is always in force and is not used.
because-806-3a = that power is for a Hero of another Alignment.
because-806-5a = that power is for a Hero of another Class.
because-806-6b = Defense is for the defender, before an attacker that the card could block.
because-806-11b = Reinforcement is for the attacking player, while their Hero attacks.
because-806-11c = An Ally that comes by Reinforcement appears in the World.
because-806-13b = Tackle keeps it from tapping in this battle.
because-807-2 = it does not fit what is to be chosen.
because-807-3 = it has been chosen already.
because-808-1 = only Reactions are played in answer to something.
because-808-2a = cards are played from your Hand.
because-808-2c = X cannot be that number.
because-809-2 = it is a Reaction: it waits for its event.
because-809-3 = that power is a Reaction: it waits for its event.
because-809-4 = that Reaction triggers by itself.
because-809-6 = you have reacted to this event already.

## Log

notice-drew = { $has-name ->
    [no] { $player } draws a card.
   *[other] { $player } draws { $name }.
 }
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
notice-discarded = { $player } discards { $name }.
notice-milled = { $player } discards { $name } from the top of the Deck.
notice-hand-shown = { $has-names ->
    [no] { $player } shows their Hand.
   *[other] { $player } shows their Hand: { $names }.
 }
notice-recycled = { $player } recycles { $name }.
notice-ceased = { $name } ceases to exist.
notice-returned = { $name } returns to its owner's Hand.
notice-moved = { $name } moves{ $has-to ->
    [no] { "" }
   *[other] { " " }→ { $to }
 }.
notice-appeared = { $name } appears{ $has-to ->
    [no] { "" }
   *[other] { " " }→ { $to }
 }.
notice-attack = ⚔️ { $player } attacks.
notice-attackers = Attackers: { $names }.
notice-blockers = { $has-names ->
    [no] Nobody blocks.
   *[other] Blocks: { $names }.
 }
notice-xp = { $player } gains { $amount } Experience ({ $total }).
notice-level = { $name } reaches Level { $level }!
notice-turn = — Turn { $number }: { $player } —
notice-answered = { $player } has answered.
notice-chifumi = Rock, paper, scissors: { $first } against { $second }.
notice-starter = { $player } begins.
notice-rollback = { $player } takes a new Hand.
notice-result = { $has-winner ->
    [no] The game is drawn.
   *[other] { $winner } { $winners ->
        [1] wins
       *[other] win
     }!
 }
notice-score = 🏁 Game { $number }: { $has-winner ->
    [no] drawn
   *[other] won by { $winner }
 }. Score { $first }–{ $second }.
notice-match-result = 🏆 { $has-winner ->
    [no] The match is drawn
   *[other] { $winner } { $winners ->
        [1] wins
       *[other] win
     } the match
 }, { $first }–{ $second }.
notice-next-game = — Game { $number } of { $total } —
notice-committed = Decks of game { $number } fixed: { $all }.
notice-reserve-done = { $player } is ready for the next game.
notice-kept = { $player } keeps this Hand.
notice-modified = { $name } takes effect{ $has-on ->
    [no] { "" }
   *[other] { " " }on { $on }
 }.
notice-bag-tapped-and-untapped = { $name } gives its first resource and untaps.
notice-target = 🎯 The Target is { $name }.
notice-passes = { $player } passes.
notice-battle-over = The battle ends.
notice-no-battle = There is no battle.
notice-took = { $has-name ->
    [no] { $player } takes one of the top cards of the Deck.
   *[other] { $player } takes { $name } from the top of the Deck.
 }
notice-found = { $player } takes { $name } from the Deck.
notice-found-for-play = { $player } finds { $name } in the Deck.
notice-watches = { $name } keeps watch.
notice-replaced = { $has-name ->
    [no] What was about to happen does not.
   *[other] What was about to befall { $name } does not happen.
 }
notice-marked = { $name }: { $count } × { $marker }.
notice-found-nothing = { $player } finds nothing.
notice-withdrawn = { $name } leaves the battle.
notice-unmarked = { $name }: { $count } × { $marker } left.
notice-captured = { $name } is captured and becomes the mount of { $wielder }.
notice-copied = { $player } puts a copy of { $name } into the Queue.
notice-equipped = { $name } passes on to { $wielder }.
notice-places-swapped = { $names } change places.
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
notice-shuffled = { $player } shuffles.
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
    [hp] { $name } has { $amount } HP
    [xp] { $player } has { $amount } Experience
    [tap] { $name } is tapped
    [untap] { $name } is untapped
    [move] { $name } → { $to }
   *[result] { $has-winner ->
        [no] the match is drawn
       *[other] { $winner } { $winners ->
            [1] wins
           *[other] win
         } the match
     }
 }. “{ $because }”
notice-other = { $has-player ->
    [no] { $code }{ $has-name ->
        [no] { "" }
       *[other] : { $name }
     }
   *[other] { $player }: { $code }{ $has-name ->
        [no] { "" }
       *[other] { " " }({ $name })
     }
 }

## Results

result-title = { $winner } { $winners ->
    [1] wins
   *[other] win
 }!
result-draw = A draw
result-won = You have won!
result-lost = You have lost.
result-reason = { $reason } · { $turns ->
    [one] one turn
   *[other] { $turns } turns
 } · match { $match }
result-match = { $reason } · { $first }–{ $second }, best of { $total } · match { $match }
reason-concede = { $others ->
    [1] The other player conceded
   *[other] Nobody else plays on
 }
reason-games = More games won
reason-games-even = Both have won as many games
reason-timeout = { $others ->
    [1] The other player ran out of time
   *[other] Nobody else plays on
 }
reason-experience = 18 Experience reached
reason-aborted = The match was aborted
reason-combat = The other Hero has fallen
reason-hero-lost = The other Hero is out of the game
reason-both-heroes = Both Heroes are out of the game
reason-endless = An endless loop: nobody could stop it
reason-judged = A judge has decided
reason-lost-judged = A judge has decided
reason-lost-concede = You conceded
reason-lost-timeout = You ran out of time
reason-lost-experience = The other player has reached 18 Experience
reason-lost-combat = Your Hero has fallen
reason-lost-hero-lost = Your Hero is out of the game
reason-lost-both-heroes = Both Heroes are out of the game
reason-lost-endless = An endless loop: nobody could stop it
reason-lost-other = { $code }
reason-other = { $code }

## Standing orders

orders-title = When do you want to be asked?
orders-text = Reactions are offered only at the events you choose here, whether or not your Hand could react. Your choice stays secret.
orders-place = Ask me at …
orders-saved = Saved.
orders-skipping-turn = You pass every offer until the end of this turn, unless you are attacked.
orders-skipping-mine = You pass every offer until your turn begins, unless you are attacked.
orders-skipping-battle = You pass every offer and every action until the end of this battle.
orders-skipping-attack = You pass every offer until you are attacked.
orders-deck = *{ button-orders-deck }* asks only at what your own Deck can answer. The rest you pass at once, and that can tell the other player something about your Deck.
orders-deck-set = You are asked as your Deck needs: { $classes }.
orders-deck-none = Your Deck answers nothing: you are asked nothing and pass everything at once.
orders-hint = **{ $card }** answers what you are not asked about: { $classes }.
order-attack = Attacks
order-play = Cards the other player plays
order-power = Powers the other player uses
order-harm = Damage or destruction about to come to what is mine
order-loss = What is mine has just been damaged or destroyed
order-pay = Cards the other player taps to pay
order-tap = Other cards of the other player being tapped
order-gain = The other player draws, heals or gains Experience
order-end = The end of a battle or a turn
order-quest = Quests and Challenges I could play
order-other = All else: movements, bonuses, what I do myself
order-deck = What my own Deck can answer
order-everything = Always
order-payment = Every payment (else what costs you nothing is paid as shown)

## Matches

challenge-sent = { $opponent }, { $challenger } challenges you to a match of { $game }. The challenge ends { $expires }.
challenge-rematch = { $opponent }, { $challenger } would like to play match { $match } again: same decks, same seats. The challenge ends { $expires }.
challenge-self = You cannot challenge yourself. Try /match practice.
challenge-too-often = That is enough challenges for now. Try again { $minutes ->
    [one] in a minute
   *[other] in { $minutes } minutes
}.
challenge-blocked = { $player } takes no challenges from you.
challenge-own-block = You have blocked { $player }. To challenge them, lift that first with /match block.
block-self = You cannot block yourself.
block-full = You have blocked { $limit } people already. Lift a block first.
block-done = { $player } can no longer challenge you.
block-undone = { $player } can challenge you again.
block-list = Blocked: { $players }
block-none = You have blocked nobody.
challenge-bot = Bots cannot be challenged. Try /match practice.
challenge-not-yours = That challenge is not for you.
challenge-none = No challenge waits for you here.
challenge-accepted = Accepted. The match: { $thread }
challenge-declined = { $opponent } declines the challenge.
challenge-withdrawn = The challenge is withdrawn.
deck-unknown = I know no deck called “{ $name }”. Decks: { $decks }
deck-other-format = { $name } is of another format; this match is played in { $format }.
deck-unlawful = **{ $name }** cannot be played as it is:
    { $faults }
match-waits = { $players }: the match waits for your word. My commitment is below; give your word with *{ button-word }*, and I deal.
match-started = { $players }: the match begins. Open your cards with *{ button-hand }*, or with /hand.
match-thread = { $players } · { $game } #{ $match }
match-link = The match of { $players }: { $thread }
match-row = { $id } · { $players } · { $state }
match-list-own = Your matches
match-list-offers = Challenges that wait for you, or that you made
match-list-here = Matches of this server
match-list-none = There are no open matches.
match-asked = it waits for you
offer-until = expires { $expires }
match-state-opening = about to begin
match-state-open = under way
match-state-adjourned = adjourned
match-state-over = finished
match-state-aborted = aborted
match-state-other = { $code }
match-status = Match { $id } · { $game } · begun { $when }
deck-commitment = Deck of { $player }: `{ $commitment }`
match-secrets = The secrets of this match, to check its chance:
match-commitment = Commitment, to check the chance after the match: `{ $commitment }`
match-commitment-game = Commitment of game { $number }: `{ $commitment }`
reserve-commitment = Reserve of { $player }: `{ $commitment }`
match-length = A match of { $games } games: whoever wins more of them wins it.
match-format = Format: { $format }
match-word = Word of { $player }: `{ $word }`
match-terms = Fingerprint of the terms: `{ $fingerprint }`
word-title = Your word
word-label = A word that nobody can guess
word-unread = That word cannot be shown as it is. Take letters and digits, 60 signs at most.
word-given = This match waits for no word of yours.
button-word = My word
match-announced = The Hero of { $player } is aligned: { $alignment } (401.3a)
alignment-unknown = There is no Alignment { $name } to announce. There are { $known }; without one a Hero is Neutral (401.3a).
ruling-agreed = { $name }: { $value }
ruling-row = { $changed ->
    [yes] 🔸
   *[other] ▫️
 } **{ $name }** ({ $rules }): { $value }
ruling-choice = { $mark } { $value }{ $default ->
    [yes] { " " }(by default)
   *[other] { " " }· `{ $typed }`
 }
ruling-number = Ruling { $number } · rules { $rules }
ruling-unknown = I know no ruling “{ $given }”. See /match options.
rulings-title = Rulings where the rules leave a gap ({ $page }/{ $pages })
rulings-how = To change some for a match, add them to /match challenge under “rulings”. Your opponent sees them before accepting.
button-next-page = More
practice-started = Practice against the computer ({ $level }): { $thread }
reminder = { $players }: your match waits for you.
adjourned = The match is adjourned. Take it up again whenever you like.
adjourned-now = The match is adjourned.
thread-failed-again = { $channel } takes no new thread from me. The match stays adjourned.
nowhere-to-play = There is no channel for this match any more. Ask those who manage the server to choose one with /match settings.
thread-gone = The thread of the match of { $players } is gone. The match is adjourned: take it up again, and it gets a new one.
match-moved = { $players }: the match goes on here. Open your cards with *{ button-hand }*, or with /hand.
abort-asked-there = Asked. The match ends without a result when { $others ->
    [1] the other player agrees
   *[other] all others agree
 }.
abort-asked = { $player } would like to abort the match. It ends without a result when { $others ->
    [1] both agree
   *[other] all agree
 }.
abort-done = The match is aborted, without a result.
judge-undo = Go back to an earlier moment
judge-hp = Set a Hero's HP
judge-xp = Set a player's Experience
judge-tap = Tap a card
judge-untap = Untap a card
judge-move = Put a card into another area
judge-result = End the match with a result
judge-before = Before: { $step }
judge-done = Done. Everyone can see it in the thread.
judge-unread = I cannot read that: { $given }. Choose from what is suggested.
concede-sure = Concede this game?
concede-match-sure = Concede the match?
only-here = This works in a server only.
no-right = Only moderators (those who may manage threads) can do that.
moderate-in-thread = Moderators do that in the thread of the match. /match abort also takes its number from elsewhere in the server.
settings-no-right = Only those who may manage the server can change its settings.
settings-title = Settings of this server
settings-channel = Matches take place in { $channel }.
settings-channel-here = Matches take place where the challenge was made.
settings-language = Shared messages are in { $language }.
settings-language-open = Shared messages are in the language of who proposed the match.
settings-private = Threads are { $private ->
    [yes] private: nobody can watch
   *[other] public: everyone can watch
 }.
settings-judges = Questions to the judges are posted in { $channel }.
settings-judges-none = No channel is chosen for questions to the judges.
settings-game = Rules are looked up in { $game } unless a player says otherwise.
settings-game-open = Which game's rules are looked up depends on the player's last match and on the question.
settings-saved = Saved.
language-en = English
language-fr = French
permissions-missing = I lack permissions in { $channel }: { $names }. An administrator can grant them in the channel's settings.
thread-later = Discord is out of order at the moment. The match opens as soon as it is back.
thread-failed = I could not open a thread in { $channel }. Nothing was started.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-other = { $code }
game-wakfu = Wakfu TCG
game-other = { $code }
level-random = plays at random
level-greedy = looks ahead

## Rulings

ruling-allowance = Reacting before and after an event
ruling-allowance-shared = one Reaction for both moments together
ruling-allowance-each-window = one Reaction before and one after
ruling-reaction-triggers = Triggered powers marked Reaction
ruling-reaction-triggers-carried-out = one that is carried out is its player's Reaction
ruling-reaction-triggers-never = never use up their player's Reaction
ruling-own-reaction = Reacting to what one does oneself
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
ruling-redirected-same-event = not anew: it is still the same event
ruling-redirected-fresh-window = anew, as to another event
ruling-redirected-size = What Damage that a Reaction redirects has been lowered by for its old recipient
ruling-redirected-size-as-lowered = stays taken off
ruling-redirected-size-as-announced = comes back, the new recipient suffers all of it
ruling-nested-triggers = What a Reaction in the middle of something sets off
ruling-nested-triggers-before = resolves before the interrupted goes on
ruling-nested-triggers-after = waits until the interrupted has ended
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
ruling-other = { $code }

## Privacy and help

privacy-export = All that I keep about you:
privacy-nothing = I keep nothing about you.
privacy-sure = Delete what I keep about you? Open matches are conceded: you lose them. Finished matches stay, without you in them.
privacy-delete-yes = Yes, delete
privacy-delete-no = No, keep
privacy-deleted = Deleted.
privacy-under-way = It is being deleted; one moment.
privacy-kept = Nothing was deleted.
greeting =
    👋 I am **Arbitre**: I referee card games here, with the whole rulebook.
    {""}**/match challenge** plays against somebody, **/match practice** against the computer, each match in a thread of its own. **/help** says the rest.
    {""}-# Who manages this server may choose the channel for matches: /match settings.
help-text =
    {""}**Arbitre** referees card games and enforces the whole rulebook.

    {""}**Start:** /match challenge, or /match practice against the computer.
    {""}**Play:** the button *{ button-hand }* below the table shows your cards and what you can do. Everything also works as a command: /play, /use, /attack, /block, /react, /move, /choose, /pass, /end.
    {""}**See:** /hand (only you), /board, /log, /why (what led to it, with the rules).
    {""}**Rules:** /rules search finds the rule for a question in your own words; /rules show, /rules glossary, /rules contents. A 📖 below a message opens the rule that it cites.
    {""}**Cards, decks:** /card show, /card search; /deck import, /deck list and what follows from there.
    {""}**Reactions:** you are asked at the events you choose under *{ button-orders }*; *{ button-orders-deck }* chooses in one tap what your own Deck can answer.
    {""}**End:** /concede, /match abort.

    Unofficial, not affiliated with the games' owners.

## Commands; French descriptions stand in the French file under the same names

command-match = Matches: challenge, accept, list …
command-match-challenge = Challenge someone to a match
command-match-accept = Accept a challenge
command-match-decline = Decline a challenge, or withdraw yours
command-match-practice = Play against the computer
command-match-status = How your match stands
command-match-list = Your matches and challenges, and the matches of this server
command-match-judge = For moderators: correct a match, publicly and with a reason
option-edit = What to do
option-reason = Why; everyone reads it
option-judge-what = The moment, player or card it is about
option-judge-value = The number, or the area
command-match-abort = End your match without a result, if both agree
command-match-block = Take no challenges from someone
command-match-settings = Where matches take place, and in which language
command-match-options = Rulings that a match may change, and their defaults
command-play = Play a card from your Hand
command-use = Use a power
command-attack = Attack
command-block = Assign blockers
command-react = React
command-move = Move between World and Haven Bag
command-choose = Answer what is asked of you
command-pass = Pass
command-end = End your turn
command-hand = Your cards and what you can do, for you alone
command-board = The table, for you alone
command-log = What has happened
command-why = Why: the last resolution or refusal, with its rules
command-concede = Give up the game
command-help = How this works
command-privacy = What is kept about you
command-privacy-export = Get all that is kept about you
command-privacy-delete = Delete what is kept about you
option-opponent = Whom you challenge
option-deck = The deck you play
option-games = How many games: 1, 3 or 5
option-word = A word of your own that goes into the chance of the match; otherwise I draw one
option-own-word = Wait for your word before dealing, so that my draw can be checked
option-alignment = The Alignment of your Hero, told to your opponent (401.3a); Neutral when left out
option-rulings = Rulings other than by default: see /match options
option-blocked = Who can no longer challenge you; without it, whom you have blocked
option-undo = Let them challenge you again
option-ruling = The ruling to see in full
option-level = How well it plays
option-card = The card
option-power = The power
option-target = Whom or what
option-with = Who attacks, separated by commas
option-how = Who blocks whom: “Tofu: Bouftou, Smare: Larve”, or “none”
option-what = What you choose
option-channel = The channel for matches
option-language = The language of shared messages
option-match = Which match; without it that of the thread, or your only one
option-force = At once, as a moderator
option-private = Private threads, without spectators
option-judges = The channel where judges get questions about rules
option-server-game = The game whose rules are looked up here

## Rules

rules-footer = { $document } · in our own words
rules-example = Example
rules-ruling = Our ruling { $number }, not official
rules-ruling-judge = The rules leave this open: a judge may decide otherwise.
rules-below = Below it
rules-official = Official wording
rules-see = See also…
rules-children = What stands below…
rules-pick = Open one…
rules-results = “{ $question }” in { $game }
rules-contents = Contents: { $game }
rules-unknown = { $game } has no rule “{ $given }”.
rules-near = What comes near:
rules-not-in-glossary = The glossary has no “{ $given }”. From the rules:
rules-no-glossary = The rules of { $game } have no glossary; here are the rules themselves.
rules-shared = { $player } shares a rule:
rules-no-share = You may not write in this channel, so the rule cannot be shared here.
rules-gone = This rule is no longer here. Look it up again with `/rules`.
rules-button-language = Français
rules-button-contents = Contents
rules-button-share = Share
rules-button-again = Another
rules-button-read = Read
rules-button-cited = Rules ({ $count })
rules-cited = The rules cited
rules-button-up = Up
rules-card-only = No rule or ruling speaks of that card; the button below shows the card itself.
rules-cut = I no longer have your question as you typed it: this is what its main words find.
rules-which = Which game do you mean?
rules-helped-yes = This helped
rules-helped-no = Not really
rules-helped-thanks = Thank you: that is counted, without your question and without your name.
rules-button-judge = Ask a judge
rules-judge-asked = Your question is with the judges, in { $channel }.
rules-judge-wait = You have just asked the judges. Please wait a minute before you ask again.
rules-judge-unreachable = The judges cannot be reached: their channel is gone, or I may not write there.
rules-judge-post = ⚖️ { $player } asks the judges ({ $game }).
rules-judge-found = What I found
rules-judge-nothing = I found no rule on that.
rules-judge-match = The match, as everyone sees it
game-fftcg = FINAL FANTASY TCG
game-krosmaster = Krosmaster Arena
command-rules = The rules of the games
command-rules-search = Find a rule: ask in your own words
command-rules-show = Read one rule
command-rules-glossary = What a term means
command-rules-contents = Leaf through the rules
command-rules-random = Any rule at all
option-question = Your question, some words or a number
option-number = The number or title, such as 704.5
option-term = The term; all of them without one
option-game = The game; without it that of the match, of the server or of the question

## Faults of deck lists

fault-deck-size = The deck holds { $count } cards and needs exactly { $needed }, Hero and Haven Bag included
fault-one-hero = The deck needs exactly one Hero and holds { $count ->
    [0] none
   *[other] { $count } ({ $cards })
}
fault-one-haven-bag = The deck needs exactly one Haven Bag and holds { $count ->
    [0] none
   *[other] { $count } ({ $cards })
}
fault-reserve-size = The reserve holds { $count } cards; it has { $needed }, or none at all
fault-reserve-type = { $card } cannot stand in the reserve
fault-copies = { $card }: { $count } copies, at most { $most }
fault-unique = { $card } is Unique: { $count } copies, at most 1
fault-protectors = { $count } Protectors, at most one
fault-hero-trait = { $card } wants a Hero with the trait { $trait }
fault-not-received = { $card }: { $count } in deck and reserve, but only { $received } received
fault-left-out = { $card }: { $received } received, but only { $count } in deck and reserve; the rest belongs in the reserve
fault-elementals = { $count } elementary Allies; at most { $most } may be added
fault-elemental-element = { $card } is of the Element { $element }, which neither the Hero nor the Haven Bag has
fault-not-in-block = { $card } is in no expansion of the block { $block }
fault-not-yet-legal = { $card } is not legal yet: { $expansion } is from { $from } on
fault-banned = { $card } is banned
fault-unsupported = { $card } cannot be refereed exactly yet
fault-unknown-format = There is no format { $format }; there are { $formats }
fault-unknown-card = The card { $card } is not in the catalogue
fault-other = { $code }
fault-limited-match = A { $format } deck is played only in an event that knows which cards were received
fault-by-rule = { $fault } ({ $rule })
fault-more = and { $count } more
format-constructed = Constructed
format-block-incarnam = Incarnam block
format-block-bonta-brakmar = Bonta & Brâkmar block
format-sealed = Sealed
format-draft = Draft
format-other = { $code }

## Decks

command-deck = Decks: keep, look at, check and share lists
    .name = deck
command-deck-import = Keep a list: paste it, upload it, or give its code
    .name = import
command-deck-list = Your decks, and those that everybody has
    .name = list
command-deck-show = A list with its Levels, Elements and types
    .name = show
command-deck-check = All that a format forbids, with the rules
    .name = check
command-deck-hand = Draw a Hand, and roll it back (102.4)
    .name = test-hand
command-deck-export = A list as code, text and file
    .name = export
command-deck-share = Show a list to the channel
    .name = share
command-deck-rename = Give a deck another name
    .name = rename
command-deck-delete = Delete a deck
    .name = delete
option-deck-name = What the deck is called
    .name = name
option-deck-code = A deck code, such as W1.AQEB1wEA64gE
    .name = code
option-deck-file = A text file with a card a line, or a YAML file
    .name = file
option-format = By which rules it is built
    .name = format
option-own-deck = One of your decks
    .name = deck
deck-button-hand = Test hand
deck-button-export = Code and list
deck-button-share = Share
deck-button-edit = Edit the list
deck-button-delete = Delete
deck-button-gone = Delete it
deck-button-stay = Keep it
deck-button-undo = Undo
deck-button-copy = Keep a copy
deck-button-rollback = Rollback
deck-button-draw = Draw a card
deck-button-fresh = New hand
deck-button-back = Back to the list
deck-button-keep = Keep the deck
deck-button-keep-without = Keep it without { $count ->
    [one] that line
   *[other] those { $count } lines
}
deck-button-drop = Cancel
deck-code = Code: { $code }
deck-reserve = Reserve
deck-gone = No longer in the catalogue
deck-empty = No cards.
deck-lawful = ✅ Lawful: { $format }, { $size } cards.
deck-faults = ⛔ Not lawful in { $format }, { $count ->
    [one] one fault
   *[other] { $count } faults
}:
deck-exported = Code: `{ $code }`
deck-no-code = This list has cards without a number, so no code can hold it.
deck-size = { $size } cards
deck-levels = Cards by Level
deck-types = Types
deck-list-own = Your decks
deck-list-none = None yet. `/deck import` keeps a list.
deck-list-ready = For everybody
deck-list-waiting = { $deck } waits for { $count ->
    [one] one card that cannot
   *[other] { $count } cards that cannot
} be refereed yet.
deck-pick = Open a deck
deck-hand-title = Test hand: { $name }
deck-hand-empty = No cards.
deck-hand-state = { $cards } cards, { $rollbacks ->
    [0] no Rollback
    [one] one Rollback
   *[other] { $rollbacks } Rollbacks
}. The first new Hand is as large as the first one, each further one a card smaller.
deck-no-hand = A Hand needs a list with exactly one Hero, whose AP say how many cards to draw, and one Haven Bag (101.3, 102.3).
deck-form-title = A deck list
deck-form-name = Name
deck-form-name-hint = empty: the Hero's name
deck-form-list = A card a line, or a code
deck-form-list-hint = 3 Tofu
deck-form-long = That list is too long for this form. Change the file and upload it again.
deck-look-at = Nothing is kept yet: please look at these lines.
deck-read = { $count ->
    [one] One card is
   *[other] { $count } cards are
} read.
deck-lines-more = … and { $count } more lines
deck-line-slip = ✏️ line { $line }: { $count } “{ $given }” → **{ $names }**
deck-line-several = ❓ line { $line }: { $count } “{ $given }” may be { $names }
deck-line-picked = ✔️ line { $line }: { $count } “{ $given }” → **{ $names }**
deck-line-left = ✖️ line { $line }: { $count } “{ $given }” is left out
deck-line-unknown = ⛔ line { $line }: { $count } “{ $given }” names no card, or not a number of copies
deck-which = Line { $line }: which card is “{ $given }”?
deck-leave-out = None of these: leave the line out
deck-kept = The deck is kept. Only you see it until you share it.
deck-dropped = Nothing was kept.
deck-shared = { $player } shares a deck.
deck-renamed = **{ $old }** is called **{ $new }** now.
deck-name-empty = Nothing is left of that name without control characters. Please choose another.
deck-unnamed = Deck
deck-delete-sure = Delete **{ $name }**?
deck-deleted = **{ $name }** is deleted.{ $has-code ->
    [yes] { " " }Its code brings it back at any time: `{ $code }`
   *[no] { "" }
}
deck-undo-late = That deck is no longer remembered. Its code brings it back: `/deck import`.
deck-none = You have no deck called “{ $name }”. `/deck list` shows them.
deck-too-many = You keep { $most } decks already. Please delete one first.
deck-import-empty = No card was read. Write a card a line, such as `3 Tofu`.
deck-import-one = Please give a code or a file, not both.
deck-import-late = That import is no longer remembered. Please start it again.
deck-import-open = Some lines still have to be decided.
deck-file-large = That file is too large: at most { $most } kB.
deck-file-lines = That is no list of a deck: at most { $most } lines.
deck-file-slow = That file took too long to read, and nothing was kept. A list has a card a line, such as `3 Tofu`.
deck-file-again = Something went wrong while your list was read. Please send it once more.
deck-file-one = Your last list is still being read. Wait for it, then send the next one.
deck-file-gone = The file could not be fetched from Discord. Please upload it again.
deck-file-no-text = That file is no text in UTF-8.
deck-file-no-deck = That file is no deck: it needs `hero`, `haven_bag` and `cards` with a number for each name.
deck-file-yaml = That file is not in the plain YAML that decks are written in (line { $line }).
deck-code-unreadable = That is no deck code. One looks like `W1.AQEB1wEA64gE`.
deck-code-corrupt = That code is damaged: its checksum does not fit. Please copy it again, whole.
deck-code-newer = That code was made by a newer version, or names a set that this bot does not know yet.
deck-code-game = That code belongs to another game.
deck-code-unknown-cards = That code names { $count ->
    [one] a card
   *[other] { $count } cards
} that this bot does not have yet: { $cards }

## Cards

command-card = Cards: show one, search them
    .name = card
command-card-show = Everything about a card: numbers, text, rulings, rules
    .name = show
command-card-search = Find cards by type, element, level, words and more
    .name = search
option-card-name = The card; accents and small slips are forgiven
    .name = card
option-type = Which type
    .name = type
option-element = Which element
    .name = element
option-card-level = A number or a span: 3, 2-4, 3+, X
    .name = level
option-strength = A number or a span: 3, 2-4, 3+
    .name = strength
option-class = A class, such as Iop
    .name = class
option-family = A family or any other trait, such as Bouftou
    .name = family
option-keyword = A keyword that the card has, gives or names
    .name = keyword
option-text = Words that stand on the card
    .name = text
option-set = Which set
    .name = set
option-rarity = How rare
    .name = rarity
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
card-face = { $number ->
    [1] first face
   *[other] second face
}
card-rulings = Rulings
card-legality = { $format }: { $state ->
    [banned] banned (1202)
    [outside] not in it (1201)
   *[legal] legal
}
card-open = Open
card-shared = { $player } shows a card.
card-unknown = No card is called “{ $given }”. `/card search` finds cards by what they are.
card-nearest = No card is called exactly “{ $given }”; this one comes nearest.{ $has-others ->
    [yes] { " " }Also near: { $others }.
   *[no] { "" }
}
card-gone = That card is not in the catalogue any more. Please look it up again.
card-no-span = “{ $given }” is neither a number nor a span for *{ $option ->
    [level] level
   *[strength] strength
}*: write 3, 2-4 or 3+.
card-search-all = all cards
card-search-none = No card fits: { $filters }. Leave a filter out, or spell it differently.
card-search-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
card-search-old = That search is no longer remembered. Please search again.
card-pick = Open a card

## Why it came to this

notice-choice-lost = { $name } can no longer be chosen.
notice-not-done = { $what ->
    [assign] Nobody can join the battle.
    [damage] No Damage is dealt to { $name }.
    [gone] { $name } is no longer there.
    [swapped] { $name } cannot change places.
    [heal] { $name } has nothing to regain.
    [tap] { $name } cannot be tapped.
    [untap] { $name } cannot be untapped.
    [appear] { $name } cannot appear.
    [move] { $name } cannot move.
    [expel] { $name } cannot be expelled.
    [redirect] The Damage cannot be redirected to { $name }.
   *[other] { $name } cannot join the battle.
 }
notice-untriggered = { $what ->
    [choice] { $name } does not trigger: there is nothing that it could choose.
   *[condition] { $name } does not trigger: its condition is not met.
 }
notice-xp-later = { $player } will gain { $amount } Experience for { $name } at the end of the battle.
notice-xp-none = { $what ->
    [worthless] No Experience: { $name } is worth none.
    [own] No Experience: only its own player destroyed { $name }.
    [unpaid] No Experience for { $name }: what destroyed it earns none.
   *[nobody] No Experience: no player destroyed { $name }.
 }

why-title = How it came to this
why-refused-title = Why it was refused
why-legal = Possible now: { $options }
why-last = Last resolution
why-more = More ▸
why-earlier = ⏪ Before
why-later = After ⏩
why-share = Show to all
why-page = Part { $page } of { $pages }
why-shared = { $player } shows how it came to this:
why-no-share = You may not write in this channel, so this cannot be shown here.
why-gone = That is no longer to be found in this match.
why-nothing = Nothing has happened in this match yet.
why-paid = Paid by tapping { $names }.
why-taps = Tapped: { $names }.
why-untaps = Untapped: { $names }.
why-because = — because: { $event }
why-by = [{ $name }]
cause-other = — { $code }
cause-lethal = — { $damage } Damage{ $has-by ->
    [yes] { " " }({ $by })
   *[no] { "" }
 } against Strength { $strength }
cause-no-strength = — its Strength is { $strength }
cause-no-resistance = — it has no Resistance Points left
cause-no-wielder = — nobody carries it any more
cause-no-bag = — its Haven Bag is gone
cause-illegal = — nothing that was chosen is legal any more
cause-prevented = — { $dealt } announced{ $raised ->
    [0] { "" }
   *[other] , { $raised } more by what raises it
 }, all of it prevented
cause-weighed = — { $dealt } announced{ $raised ->
    [0] { "" }
   *[other] , { $raised } more by what raises it
 }{ $lowered ->
    [0] { "" }
   *[other] , { $lowered } less by what lowers it
 }
