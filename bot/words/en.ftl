# Every word that any game needs in English. Messages are grouped by where they are said; those of one game stand in its own file.

## Shared pieces

something = something
someone = someone
this-card = this card
computer = the computer
yours = yours
theirs = theirs
rules = Rule { $numbers }

## Areas, elements, types, phases, states

detail-first = The first
detail-second = The second
detail-true = yes
detail-false = no
type-other = { $code }
phase-other = { $code }

## The table

status-setup = The match is being set up
status-asked = { $player } is asked: “{ $question }”
look-at = Look at …
status-answer-under = -# Answer under *{ button-hand }*.
status-playing = { $player } is playing. Who is asked something in secret reads and answers it under *{ button-hand }*.
status-game = Game { $number } of { $total } · { $first }–{ $second }
status-between = between two games
status-changing = { $player } may exchange cards with the reserve.
hand-empty = Your Hand is empty.
hand-title = My hand
hand-footer = Match { $match } · only you see this
hand-wait = Nothing for you to decide now. { $others ->
    [1] The other player
   *[other] The others
 } may have something to answer.
hand-setting-up = The match is being set up: { $others ->
    [1] the other player
   *[other] the others
} may still be choosing a hand.
hand-waiting-for = Waiting for { $player }. You have nothing to do.
hand-secret-given = Your answer is in. Waiting for { $others ->
    [1] the other player
   *[other] the others
 }.
notice = { $player }, you are asked: **{ $question }**
log-title = Log
log-empty = Nothing has happened yet.
since-acted = Meanwhile: { $said }
since-nothing = { $player } neither played nor attacked.
since-more = (+{ $count }: /log)
told-itself = its own power
table-footer = Match { $match }
seats-and = { $one } and { $other }
seats-against = { $one } against { $other }

## Buttons

button-hand = My hand
button-return = Back to the match
button-answer = Answer
button-pass = Pass
button-rest = More
button-other-cards = Other cards ({ $count }) …
button-further = Something else …
button-close = Back
button-elsewhere = Elsewhere …
menu-done = Done: { $name }
menu-end = End turn
menu-end-sure = End the turn without doing anything?
menu-pass = Pass
menu-other = { $code }
button-back = Take back
button-none = None
button-together = Several together …
button-pay = Pay: { $names }
button-pay-nothing = Pay nothing
button-change = Change
button-everything = All ({ $count })
button-strongest = The { $count } strongest
button-pay-otherwise = Choose payment
button-hold = Hold priority
button-holding = Holding priority
may-answer = { $has-players ->
    [yes] { $players } may answer it.
   *[no] Nobody can answer it.
}
button-pay-proposed = Pay as proposed
named-often = { $name } { $count ->
    [2] twice
   *[other] { $count } times
 }
paid-with = 😴 { $names }: paid with { $paid }
forced-cost = ⚠️ uses up { $count ->
    [one] { $name }
   *[other] { $count } cards
}
pay-missed = ⚠️ { $has-button ->
    [no] This
   *[other] *{ $button }*
 } uses up { $names }: { $count ->
    [1] it
   *[other] they
 } could still have acted.
button-confirm = Confirm ({ $count })
assign-pair = { $only ->
   *[other] { $name } → { $slot }
 }
assign-open = { $name } → …
assign-final = { $pair } for good
button-assign-none = None of them
button-share = Share out like this
button-as-listed = Keep this order
button-below = Choose below
button-reset = Start again
button-most = All: { $number }
button-number = Another number
button-orders = Reactions
button-orders-deck = Ask me as my deck needs
button-orders-hint = Ask me
button-skip-stop = Stop passing
button-skip-change = Pass until my options change
button-hush = Not again this turn
button-concede = Concede
button-concede-sure = Yes, concede
button-concede-match = Yes, the whole match
button-keep-playing = No, play on
button-accept = Accept
button-decline = Decline
button-rematch = Rematch
button-log = Log
button-resume = Resume
button-abort = Agree to abort
choose-some = Choose { $least ->
    [0] up to { $most }
   *[other] { $least } to { $most }
 }
choose-exactly = Choose { $number }
choose-next = Which is number { $number }?
choose-deck = Which deck do you play?
more = More … ({ $page } of { $pages })
nowhere = { $name }: nothing
drafted = Chosen: { $names }
unfit = 🚫 { $names }: { $why }
unfit-other = cannot be chosen with those
left-to-share = Still to share out: { $left }
number-title = How many?
number-label = A whole number from { $least } to { $most }

## Groups of choices

group-play = Play a card
group-use = Use a power
group-move = Move
group-react = React
group-choose = Choose
group-other = Choose: { $code }

## What an option does; $name is the object, $said its detail in words

verb-pass = Pass
verb-end = End turn
verb-choose = { $name }
verb-pick = { $name }
verb-discard = { $name }
verb-start = I begin
verb-keep = Keep this Hand
verb-decline = No
verb-accept = Yes
verb-follow = The other begins
verb-swap-in = { $name }
verb-swap-out = { $name }
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

prompt-react = React? { $about }
prompt-next-starter = You lost the last game. Who begins this one?
prompt-swap-in = The next game: which cards of your reserve come into your deck? None, if you change nothing.
prompt-swap-out = Which { $most ->
    [one] card leaves
   *[other] { $most } cards leave
 } your deck for the reserve?
prompt-choose = { $has-about ->
    [no] { "" }
   *[other] { $about }:{ " " }
 }{ $role }
role-other = which one?
warn-own = ⚠️ Only your own can be chosen.
choose-count = ({ $least } to { $most })
choose-number = ({ $most })
own-side = yours
other-side = theirs
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
prompt-spread = { $has-about ->
    [no] { "" }
   *[other] { $about }:{ " " }
 }share out { $total } – { $role }
prompt-discard = Too many cards in Hand. { $least ->
    [one] Which one
   *[other] Which { $least }
 } do you discard?
prompt-other = { $has-about ->
    [no] Decide: { $code }
   *[other] { $about }: { $code }
 }

## Events one may react to; $time is `about` to happen or `just` happened

event-other = { $name }: { $code }.

## Answers to a click or a command that changes nothing

late-prompt = That question is no longer open. Here is what is asked now.
late-none = That question is no longer open, and you have nothing to decide now.
not-seated = You are not playing in this match, so that button is not yours. You may watch.
not-yours = That is for { $others ->
    [1] the other player
   *[other] another player
 } to answer.
wrong-place = That button belongs to another match.
old-button = That button is from an older message. Open your hand again with *{ button-hand }*.
match-unknown = There is no such match here. /match list shows yours.
match-none = You are not playing a match here. Challenge someone with /match challenge.
match-which = You are playing several matches. Name the one you mean (match:), or type the command in its thread.
nothing-to-pass = There is nothing for you to pass now. You are called when there is.
nothing-asked = You have nothing to decide now. You are called when you have.
unread-answer = I do not understand that answer: { $given }. Press a button of the panel (/hand), or write a name as it stands there.
terminal-hint = Answer with the number of a line, or in words. An empty answer takes what is proposed, back takes back your last step, concede gives up.
terminal-hand-over = It is { $player }'s turn to look. Press Enter when only { $player } sees the screen.
terminal-why = Why? { $why }
ambiguous = That could mean several things. Write one of: { $options }
cannot-now = You cannot do that now. Possible: { $options }
answer-pair = { $name }: { $value }
took-back = Taken back.
cannot-take-back = That cannot be taken back freely: something has already been revealed. Ask for it with /match takeback.
answer-late = Your answer took a while to arrive, but it counts. If Discord showed an error, take no notice of it.
answer-noted = Noted: { $answer }
error-report = Something went wrong on my side. Nothing was lost. If it happens again, tell the operator this number: { $id }

## What tables refuse

store-locked = My memory is busy: nothing has changed. Try again in a moment.
table-unknown-game = I do not know that game. Choose one that is suggested as you type.
game-unknown = There is no game called “{ $given }” here.
table-too-many-matches = At most { $limit } open matches per player. Finish one first.
table-too-many-challenges = At most { $limit } open challenges per player. Withdraw one first.
table-already-challenged = You have already challenged this person. Wait for the answer, or withdraw with /match decline.
table-challenge-gone = That challenge is no longer open. Make a new one with /match challenge.
table-own-challenge = You cannot accept your own challenge. Wait for the answer, or withdraw it with /match decline.
table-not-for-you = That challenge is not for you. Make one of your own with /match challenge.
table-no-such-match = There is no such match here. /match list shows yours.
table-not-a-player = You are not playing in that match. You may look on with /match watch.
table-match-closed = That match is no longer being played. /replay shows it again.
table-not-begun = That match has not begun yet.
table-unreadable = That match was begun with another version and cannot be opened here.
table-away = What was played in that match is stored away, where I cannot read it now. Ask whoever runs me.
table-newer = This match goes on with a newer version of me, which is being installed. Try again in a moment.
table-unknown-player = There is no computer player with that name. Choose one that is suggested as you type.
table-lesson-changed = This lesson has changed since you began it. Type /learn to begin it again.
table-draining = I am restarting. Try again in a moment.
table-not-over = That match is still under way. Finish it first.
table-deck-unlawful = That deck may no longer be played: a card has changed or left. Make a new challenge.
table-practice-only = This game is for more than two players. For now you can only play it against the computer: /match practice.
table-one-game-only = With more than two sides, a match is a single game. Choose one game.
table-rematch-asked = You have already asked for this rematch. Wait for the answer.
table-no-clock = This match has no clock. One is chosen with the challenge.
table-clock-judge = A judge has stopped the clock; only a judge can let it go on.
table-made-abort = This match belongs to a league: its players cannot abort it. Ask a judge.
table-made-again = A match of a league is not played again. Make a new challenge.
table-made-clock = The clock of a league match runs only once the time of the round is over. Players do not stop it.
table-other = That is not possible: { $code }

## Refusals by the rules

refused = Not allowed: { $reason }
refusal-count = choose between { $least } and { $most }; you chose { $given }.
refusal-total = share out exactly { $total }; you gave { $given }.
refusal-step = share out in steps of { $step }.
refusal-gate = whatever comes first must get its share first. Give it more.
refusal-slot = that one cannot go there. Choose another place, or another card.
refusal-not-offered = { $name } cannot be chosen for that now.
refusal-not-for = { $name } cannot be chosen against { $aim }.
refusal-unseen = you see nothing here that is called “{ $given }”.
refusal-taken = { $name } is named more often than it is there.
refusal-one = one of them is chosen at a time.
refusal-number = a number is wanted, from { $least } to { $most }.
refusal-shares = say how much each receives, { $total } in all, as in: { $example }.
refusal-bounds = the number must be between { $least } and { $most }.
refusal-choices-left = that would leave nothing for the next choice. Choose another.
refusal-constraint = that choice is not legal. Choose another.
refusal-payment = that does not pay the cost. Choose other cards.
refusal-swap-role = such a card can only replace another of its kind: the deck needs exactly one.
refusal-swap-fault = with these cards the deck would break its format: { $fault }.
refusal-ordered = that choice is not legal. Choose another.
refusal-because = { $reason }: { $because }
greyed = { $what } is not possible now: { $why }
possible-now = Possible now: { $options }
unable-wait = you have nothing to decide now. You are called when you have.
unable-question-first = another question is open. Answer it first, or take it back.
unable-other = that cannot be done now. The panel (/hand) shows what can.
refusal-other = { $code }.

## Log

notice-drew = { $has-name ->
    [no] { $player } draws a card.
   *[other] { $player } draws { $name }.
 }
notice-discarded = { $player } discards { $name }.
notice-turn = — Turn { $number }: { $player } —
notice-answered = { $player } has answered.
notice-starter = { $player } begins.
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
notice-passes = { $player } passes.
notice-shuffled = { $player } shuffles.
notice-clock = { $state ->
    [goes] ▶️ The clock goes on
   *[stopped] ⏸️ The clock is stopped
 }{ $by ->
    [judge] { ", " }by a judge. “{ $because }”
    [maker] : the time of the round is over.
   *[other] , as all players want.
 }
notice-lapsed = ⌛ { $player } has no time left: passed for them.
notice-judged = ⚖️ Judge: { $edit ->
    [undo] back to an earlier moment
    [inspect] has looked at all hands
    [annul] the match is annulled and counts for nobody
    [move-thread] the match leaves its thread and waits
    [unstick] the match was worked out anew from its journal
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
result-beside = 🏁 The match is over. { $again ->
    [no] Result and *Replay* are
   *[other] Result, *Rematch* and *Replay* are
 } below the match's message.
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
reason-games-even = Both have won the same number of games
reason-timeout = { $others ->
    [1] The other player ran out of time
   *[other] Nobody else plays on
 }
reason-aborted = The match was aborted
reason-judged = A judge has decided
reason-lost-judged = A judge has decided
reason-lost-concede = You conceded
reason-lost-timeout = You ran out of time
reason-lost-other = { $code }
reason-other = { $code }

## A match that is over, and its great moments

result-side-won = 🏆 { $player } won{ $has-with ->
    [yes] { " " }with { $with }
   *[no] { "" }
 }
result-side-lost = 🥀 { $player } lost{ $has-with ->
    [yes] { " " }with { $with }
   *[no] { "" }
 }
result-side-drew = 🤝 { $player } drew{ $has-with ->
    [yes] { " " }with { $with }
   *[no] { "" }
 }
result-deck = { $hero }, { $deck }
result-turning = ⚡ Turning point, turn { $turn }: { $moment }
result-won-short = won
result-lost-short = lost
result-lasted = Played in { $time }.
span-minutes = { $minutes ->
    [0] less than a minute
    [one] one minute
   *[other] { $minutes } minutes
 }
span-hours = { $hours } h { $minutes } min
span-days = { $days ->
    [one] one day
   *[other] { $days } days
 }{ $hours ->
    [0] { "" }
   *[other] { " " }and { $hours } h
 }
moment-other = { $code }

## Replays

command-replay = Look at a match again, step by step
option-replay-match = Which match; by default that of the thread, or your last one
button-replay = Replay
button-replay-show = Show all hands
button-replay-hide = Hide the hands
button-replay-agree = Agree to show all hands
button-replay-play = Play on from here
replay-played-on = You play on from step { $step } against the computer: { $thread }
replay-not-on = Nobody can play on from this step: the game is over there, or its cards have changed since.
button-replay-wait = Waiting for the others
replay-title = 🎞️ Replay of match { $match } · step { $step } of { $of }
replay-begins = The match begins.
replay-more = … and { $count ->
    [one] one more line
   *[other] { $count } more lines
 }
replay-moments = Key moments
replay-moment = Turn { $turn } · { $moment }
replay-none = You have not played a match yet. Name one, or ask in the thread of a match.
replay-not-here = You can look at matches that you play, and at those whose thread you can see on this server.
replay-no-board = -# The rules have changed since this match was played: from here on there are only words.
replay-hands = ✋ Hands
command-match-watch = What is being played here, to look on
command-match-feature = Show a match in the channel for featured matches, some time later
option-feature-match = Which match; by default that of the thread
option-feature-stop = Show it no longer
option-featured = The channel in which featured matches are shown
option-delay = How many minutes later featured matches are shown
button-sees = What can I see?
spectator-sees =
    👁️ You see what everybody at the table sees: the table, what is played, and how many cards each player holds.
    Hands, decks and whatever a player is asked in private stay hidden, here and in replays, until the match is over and all its players agree.
watch-title = Being played here
watch-none = Nobody is playing here right now, at least not where you can look on. /match open puts up a table.
watch-which = Look on …
watch-row = #{ $id } { $players } · { $state } { $where }
feature-done = Match { $match } is now shown in { $channel }, { $minutes ->
    [0] as it is played
    [one] one minute later
   *[other] { $minutes } minutes later
 }. Only what everybody can see is shown.
feature-stopped = The match is shown no longer.
feature-not = That match is not being shown.
feature-no-channel = This server has no channel for featured matches yet: choose one with /match settings featured.
featured-title = ⭐ { $players } · match { $match }{ $minutes ->
    [0] { "" }
    [one] , one minute later
   *[other] , { $minutes } minutes later
 }
featured-waiting = This match is shown here soon.
settings-featured = Featured matches are shown in { $channel }, { $minutes ->
    [0] as they are played
    [one] one minute later
   *[other] { $minutes } minutes later
 }.
settings-featured-none = No channel shows featured matches.
option-replays = Replays of finished matches show all hands, without asking their players
settings-replays = Replays of finished matches show all hands { $open ->
    [yes] without being asked
   *[other] when their players agree
 }.
replay-save = Save as …
replay-save-text = Text
replay-save-json = Data (JSON)
replay-save-scenario = Scenario file that begins here
replay-save-pictures = Animated picture of the key moments
replay-saved = The replay of match { $match }:
replay-saved-pictures = The key moments, one after the other:
replay-saved-scenario = The position after step { $step }, as a file for **arbitre scenario run**.{ $unsaid ->
    [0] { "" }
   *[other] { " " }What such a file cannot say stands at its top.
 }
replay-unsayable = Up to this step there is no position that a scenario file can say: nobody has had a free go yet.
replay-no-pictures = The pictures could not be drawn. Try again, or save the replay as text.
replay-page-board = The table
replay-page-words = The table in words
replay-page-hint = Keys: ← and → a step, ↑ and ↓ a turn, Home and End the whole match.
replay-page-steps = Steps of the match
replay-page-step = Step
replay-page-first = To the beginning
replay-page-turn-back = A turn back
replay-page-back = A step back
replay-page-on = A step on
replay-page-turn-on = A turn on
replay-page-last = To the end
replay-page-count = Step { $step } of { $of }
replay-held = The hands of this match stay hidden as long as the league keeps its deck lists closed.
replay-closed = A replay shows the hands once the match is over and all its players agree.
replay-opening = 🎞️ { $player } would let the replay of match { $match } show all hands. It will once every player agrees.
replay-opened = 🎞️ The replay of match { $match } now shows all hands: { $players } agree.
replay-end = The end
replay-swing = A big swing for { $player }

## One's own settings

board-title = The table
button-cards = My cards
button-words = Words of the game
panel-folded = Your panel is further down.
button-open-panel = Open it here
own-title = Your settings
own-mentions = { $how ->
    [on] Mentions notify you when you are asked.
    [dm] Mentions notify you in a match; a league reminds you by direct message.
   *[off] Mentions never notify you.
 }
own-pictures = Table and Hand are shown { $on ->
    [yes] as pictures
   *[no] in words
 }.
own-hand-in-dm = A copy of your panel { $on ->
    [yes] comes
   *[no] does not come
 } by direct message.
own-quiet = From { $begin } to { $end } ({ $zone }) nothing notifies you.
own-quiet-none = You have no quiet hours.
own-shared = Your profile is shown { $on ->
    [yes] to whoever asks for it
   *[no] to you only
 }.
own-button-mentions = { $how ->
    [dm] Remind me by DM
    [off] No mentions
   *[on] Mention me
 }
own-button-pictures = { $on ->
    [yes] Words, not pictures
   *[no] Pictures
 }
own-button-copies = { $on ->
    [yes] No copies by DM
   *[no] Copies by DM
 }
own-button-shared = { $on ->
    [yes] Hide my profile
   *[no] Share my profile
 }
own-menu-beginner = Beginner's mode
own-menu-from = Quiet hours from
own-menu-until = Quiet hours until
own-menu-zone = Time zone
own-hour = { $hour } h
own-quiet-never = never
own-quiet-unread = I cannot read these hours. Write 22-8, or 0 for none.
own-zone-unread = I do not know this time zone. Choose one from the list, like Europe/Paris.
settings-waiting = A match that waits is reminded of after { $hours ->
    [one] an hour
   *[other] { $hours } hours
 } and adjourned after { $days ->
    [one] a day
   *[other] { $days } days
 }.
command-settings = Your own settings: mentions, pictures, quiet hours
option-own-mentions = How you are called when you are asked
option-own-mentions-on = by a mention
option-own-mentions-dm = by a mention; for a league, by direct message
option-own-mentions-off = not at all
option-own-pictures = See table and Hand as pictures instead of words
option-own-copies = Get a copy of your panel by direct message
option-own-quiet = Hours without notifications, like 22-8; 0 for none
option-own-zone = Your time zone, for the quiet hours
option-board-text = Everything in words, for a screen reader
option-remind = Hours after which a waiting match is reminded of
option-adjourn = Days after which a waiting match is adjourned

## Beginner's mode

own-beginner = Beginner's mode (hints, advice, fewer questions): { $mode ->
    [on] in every match
    [off] never
   *[first] in your first three matches of a game
 }.
option-own-beginner = Beginner's mode: hints, advice, fewer questions
option-own-beginner-first = in my first three matches of a game
option-own-beginner-on = always
option-own-beginner-off = never
beginner-mode = Advice 🎓 guides you (without: /settings).
button-advise = What should I do?
button-advised = Do it
advised = Try **{ $answer }**{ $taps ->
    [none] { "" }
   *[other] { " " }({ $taps })
 }{ $why ->
    [none] .
   *[other] : { $why }
 }
step-other = { $before }, then { $answer }
advised-paid = paid with { $names }
advised-press = Press *{ $button }*.
advised-coming = Advice is on its way…
advised-nothing = I found no advice in time. Ask again in a moment.

## Standing orders

orders-title = When do you want to be asked?
orders-text = Reactions are offered only for the events you choose here, whether or not your Hand could react. Your choice stays secret.
orders-place = Ask me about …
orders-saved = Saved.
orders-deck = *{ button-orders-deck }* asks only about what your own Deck can answer. You pass the rest at once, which can tell the other player something about your Deck.
orders-deck-set = You are asked about what your Deck can answer: { $classes }.
orders-deck-none = Your Deck has no answers: you are never asked and pass everything at once.
orders-hint = **{ $card }** could answer what you are not asked about: { $classes }.
orders-stops = For a card that you choose under *{ orders-stops-place }* you are asked whenever it could answer, whether you hold it or not and whatever else you pass: so your waiting never tells that you hold it.
orders-stops-place = Always ask me for …
orders-skipping-change = You pass every offer until your options change: a card more or less in your Hand, one of yours tapped or untapped, a battle, your turn.
orders-hushed = Not asked again this turn: { $classes }.
order-other = Events of this kind
order-deck = What my own Deck can answer
order-everything = Always
order-payment = Every payment (otherwise free ones are made as shown)

## Matches

challenge-sent = { $opponent }, { $challenger } challenges you to a match of { $game }. The challenge expires { $expires }.
challenge-rematch = { $opponent }, { $challenger } would like to play match { $match } again: same decks, same seats. The challenge expires { $expires }.
challenge-self = You cannot challenge yourself. Try /match practice.
challenge-too-often = That is enough challenges for now. Try again { $minutes ->
    [one] in a minute
   *[other] in { $minutes } minutes
}.
challenge-blocked = { $player } does not accept challenges from you.
challenge-own-block = You have blocked { $player }. To challenge them, unblock them first with /match block.
block-self = You cannot block yourself.
block-full = You have already blocked { $limit } people. Unblock somebody first.
block-done = { $player } can no longer challenge you.
block-undone = { $player } can challenge you again.
block-list = Blocked: { $players }
block-none = You have not blocked anybody.
challenge-bot = Bots cannot be challenged. Try /match practice.
challenge-not-yours = That challenge is not for you.
challenge-none = There is no challenge waiting for you here.
challenge-accepted = Accepted. The match: { $thread }
challenge-declined = { $opponent } declines the challenge.
challenge-withdrawn = The challenge has been withdrawn.
deck-unknown = There is no deck called “{ $name }”. Decks: { $decks }
deck-other-format = { $name } belongs to another format; this match is played in { $format }.
deck-unlawful = **{ $name }** cannot be played as it is:
    { $faults }
match-waits = { $players }: the match is waiting for your word. My commitment is below; give your word with *{ button-word }*, and I deal.
match-started = { $players }: the match begins. Open your cards with *{ button-hand }*, or with /hand.
match-lot = 🎲 By lot, { $player } begins.
match-fair = 🔒 Provably fair: ||{ $fingerprint }||
match-fair-how = Nothing in this match can be dealt differently any more: the fingerprint in the thread covers every line below. After the match I post a file with which anybody can check it.
button-fair = Provably fair
match-thread = { $players } · { $game } #{ $match }
match-rematch = { $number ->
    [1] rematch
   *[other] rematch { $number }
 }
match-link = The match of { $players }: { $thread }
match-row = { $id } · { $players } · { $state }
match-list-own = Your matches
match-list-offers = Challenges waiting for you, or made by you
match-list-here = Matches on this server
match-list-none = There are no open matches.
match-asked = waiting for you
offer-until = expires { $expires }
match-state-opening = about to begin
match-state-open = under way
match-state-adjourned = adjourned
match-state-over = finished
match-state-aborted = aborted
match-state-other = { $code }
match-status = Match { $id } · { $game } · begun { $when }
deck-commitment = Deck of { $player }: `{ $commitment }`
match-secrets = The secrets of this match, to check that its chance was fair:
match-commitment = Commitment, to check after the match that chance was fair: `{ $commitment }`
match-commitment-game = Commitment of game { $number }: `{ $commitment }`
reserve-commitment = Reserve of { $player }: `{ $commitment }`
match-length = A match of { $games } games: whoever wins more games wins the match.
match-format = Format: { $format }
match-word = Word of { $player }: `{ $word }`
match-terms = Fingerprint of the terms: `{ $fingerprint }`
word-title = Your word
word-label = A word that nobody can guess
word-unread = That word cannot be shown as it is. Use letters and digits, at most 60 characters.
word-given = This match is not waiting for a word from you.
match-announced = { $player } announces: { $alignment }
alignment-unknown = { $name } cannot be announced. Possible: { $known }.
button-word = My word
ruling-agreed = { $name }: { $value }
rulings-many = { $count } rulings are not the usual ones: /match options shows all of them in the match's thread.
ruling-row = { $changed ->
    [yes] 🔸
   *[other] ○
 } **{ $name }** ({ $rules }): { $value }
ruling-choice = { $mark } { $value }{ $default ->
    [yes] { " " }(by default)
   *[other] { " " }· `{ $typed }`
 }
ruling-number = Ruling { $number } · rules { $rules }
ruling-unknown = There is no ruling “{ $given }”. See /match options.
rulings-title = Rulings where the rules leave a gap ({ $page }/{ $pages })
rulings-how = To change some for a match, add them to /match challenge under “rulings”. Your opponent sees them before accepting.
button-next-page = More
practice-started = Against { $opponent }: { $thread }
reminder = { $players }: your match is waiting for you.
adjourned = The match is adjourned. Resume it whenever you like.
adjourned-now = The match is adjourned.
thread-failed-again = I cannot open a thread in { $channel }. The match stays adjourned.
nowhere-to-play = There is no channel for this match any more. Ask those who manage the server to choose one with /match settings.
thread-gone = The thread of the match of { $players } is gone. The match is adjourned: resume it, and it gets a new one.
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
judge-before = Before: { $step }
judge-done = Done. Everyone can see it in the thread.
judge-unread = I do not understand that: { $given }. Choose from what is suggested.
concede-sure = Concede this game?
concede-match-sure = Concede the match?
only-here = This works only on a server.
no-right = Only moderators (those who may manage threads) can do that.
moderate-in-thread = Moderators do that in the thread of the match. With its number, /match abort works anywhere on the server.
settings-no-right = Only those who may manage the server can change its settings.
settings-title = Settings of this server
settings-channel = Matches take place in { $channel }.
settings-channel-here = Matches take place where the challenge was made.
settings-language = Shared messages are in { $language }.
settings-language-open = Shared messages are in the language of whoever proposed the match.
settings-private = Threads are { $private ->
    [yes] private: nobody can watch
   *[other] public: everyone can watch
 }.
settings-judges = Questions to the judges are posted in { $channel }.
settings-judges-none = No channel is chosen for questions to the judges.
settings-game = Game of this server, unless a player names another: { $game }.
settings-game-open = The game is that of the player's last match; for rules, also that of the question.
settings-clock = Clock of new matches, unless a challenge names another: { $clock }.
settings-saved = Saved.
language-en = English
language-fr = French
permissions-missing = I lack permissions in { $channel }: { $names }. An administrator can grant them in the channel's settings.
thread-later = Discord is not working at the moment. The match will open as soon as it is back.
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
game-other = { $code }
level-random = plays at random
level-greedy = looks ahead

## Opponents

level-easy = Easy: Plumette, plays what she likes and forgets a thing or two
level-normal = Normal: Barnabé, careful, gives nothing away
level-hard = Hard: Ondine, plans whole turns and thinks of what you may hold
opponent-easy = 🤖 Plumette
opponent-normal = 🤖 Barnabé
opponent-hard = 🤖 Ondine
opponent-other = { computer }
advice-of = “{ $said }” Why? { $why }
advice-of-unknown = “{ $said }” I know no reason for that.
advice-of-none = I know no move to explain: none has been made yet, or none since I was started.
button-why-that = Why that?
advice-best = of all that can be chosen it looks best.
advice-other = it looked best.

## Clocks

clock-agreed = ⏳ Clock: { $clock }
clock-none = no clock
clock-live = { $minutes } min a player, { $seconds } s more each turn; { $end }
clock-hours = { $hours } h a player each turn; { $end }
clock-go = { $hours } h for each question; { $end }
clock-loses = no time left: lost
clock-passes = no time left: passed
clock-runs = ⏳ { $times }
clock-agreed-made = ⏳ Clock, once the time of the round is over: { $clock }
clock-stopped = ⏸️ Clock stopped { $by ->
    [judge] by a judge
    [maker] until the time of the round is over
   *[consent] as agreed
 }: { $times }
clock-left-hours = { $hours } h { $minutes } min
clock-own = ⏳ Your time ends { $until }.
clock-reminder = ⏳ { $player }: your time ends { $until }.
clock-hush = ⏳ You are asked something in { $thread }. Your time ends { $until }.
clock-unread = I cannot read “{ $given }” as a clock. Write `15+20` (15 minutes, 20 seconds more each turn), `72h` (hours each turn) or `none`; add `pass` so that time running out passes instead of losing.
clock-none-here = This match has no clock. One is chosen with the challenge.
clock-own-match = You play in this match: another judge must do that.
clock-no-reason = A judge gives a reason: fill in `reason`.
clock-stop-asked = { $player } would like to stop the clock. It stops when { $others ->
    [1] the other player agrees
   *[other] all other players agree
 }.
clock-go-asked = { $player } would like the clock to go on. It does when { $others ->
    [1] the other player agrees
   *[other] all other players agree
 }.
clock-stopped-now = ⏸️ The clock is stopped. You can play on without it.
clock-goes-now = ▶️ The clock goes on.
clock-asked-there = Said in the thread of the match.
button-clock-stop = Stop the clock
button-clock-go = Let the clock go on

## Lessons

lessons-title = Lessons · { $done } of { $total } done
lessons-intro = Each takes a few minutes, at a real table against a patient opponent. Only you see it. Leave when you like: your place is kept for a month.
lessons-all-done = You have gone through all lessons. Time for a match!
lessons-pick = Choose another lesson
lesson-line = { $mark } **{ $title }** · { $about }
lesson-head = 🎓 **{ $title }** · lesson { $number } of { $total }, step { $step } of { $steps }
lesson-wrong = 🔸 Not this time. { $said }
lesson-lost = This table has got out of step with the lesson. Start it again: it takes a minute.
lesson-from-the-start = This lesson had been waiting for too long, or has changed since, so it starts again from the beginning.
lesson-left = You left the lesson. It waits for you here.
lesson-done = ✅ { $title }: done.
lesson-gone = This lesson is over, or is not yours. Type /learn to see them all.
button-lesson-start = Start: { $title }
button-lesson-on = Go on: { $title }
button-lesson-next = Next
button-lesson-done = Finish the lesson
button-lesson-hint = Hint
button-lesson-leave = Leave
button-lesson-again = Start again
button-first-match = My first match
command-learn = Learn to play, step by step, at a real table

## Rulings

ruling-other = { $code }

## Judges

judge-result = Award the match, or call it a draw
judge-inspect = Look at all hands
judge-pause = Stop the clock
judge-resume = Let the clock go on
judge-sure-pause = Stop the clock of this match? It stands still until a judge lets it go on.
judge-sure-resume = Let the clock of this match go on?
judge-annul = Annul the match
judge-sure-inspect = Look at all hands, and at what is asked in private? Everyone reads in the thread that a judge has looked, and why.
judge-sure-annul = Annul the match? It ends, counts for nobody and cannot be taken up again. The secrets of its chance are shown as after any match.
judge-sure-result = Award the match to { $player }? It ends with that.
judge-sure-draw = End the match as a draw?
judge-because = Reason: “{ $because }”
button-judge-sure = Yes, do it
button-judge-not = No, leave it
judge-nothing = Nothing was changed.
judge-again = I no longer know what that was about. Please give the command again.
judge-plays = You play in this match yourself: another judge has to do that.
judge-enters = You play in this league, and its deck lists are closed: another judge has to look.
judge-sees = What { $player } sees
judge-asked = Asked: { $question }
judge-not-asked = Not asked anything now.
judge-orders = Asked about: { $classes }
judge-orders-none = Asked about nothing but what concerns them directly.
judge-inspected = Everyone can read in the thread that a judge has looked. What you see here is for you alone.
annul-done = A judge has annulled the match: it counts for nobody.

button-call-judge = Call a judge
button-call-now = Yes, call a judge
button-call-answer = I am coming
call-sure = Call a judge to your match? Everybody with the role { $role } is notified, with your name and a link to the match. One call is open at a time.
call-done = The judges have been called. Until one of them answers, you cannot call again.
call-waiting = A judge has already been called to this match and has not answered yet.
call-no-role = This server has not said who its judges are. Whoever manages the server can choose their role with /match setup.
call-post = ⚖️ { $role }: { $player } calls a judge to match { $match }: { $thread }
call-no-thread = its thread is gone
call-answered = ⚖️ { $judge } has answered the call to match { $match }.
call-answered-already = This call has already been answered.
call-not-judge = Only judges can answer this call.
call-thanks = Noted: you have answered the call.

## Taking back

button-takeback = Take back …
button-takeback-ask = Ask
button-takeback-agree = Accept
button-takeback-refuse = Decline
takeback-back-to = Back to before: “{ $step }” { $steps ->
    [one] One step would be undone.
   *[other] { $steps } steps would be undone.
 }
takeback-step = the last step
takeback-since = Since then { $since }. What has been seen stays seen, and chance falls the same way again.
takeback-since-nothing = Nothing was drawn, shuffled or revealed since then.
takeback-since-draw = cards were drawn
takeback-since-shuffle = cards were shuffled
takeback-since-reveal = hidden cards were seen
takeback-since-choice = secret choices were revealed
takeback-since-other = { $code }
takeback-must-agree = { $others ->
    [1] The other player must accept.
   *[other] All rivals must accept.
 }
takeback-computers = The computer accepts at once.
takeback-left = Requests left in this game: { $left } of { $most }
takeback-request = { $player } asks to take something back.
takeback-agree = { $players }: one tap is enough. { $others ->
    [1] Whoever plays on has declined.
   *[other] All of you must accept; whoever plays on has declined.
 }
takeback-sent = Asked. The answer shows in the thread.
refusal-takeback-open = a request to take something back is already waiting for its answer in the thread.
refusal-takeback-often = you have already asked { $most } times in this game.
refusal-takeback-none = there is nothing to take back: you have done nothing in this game yet that everyone has seen.
takeback-gone = This request is no longer open: it was answered, or the game went on. Ask anew with /match takeback.
takeback-not-asked = Only { $players } can answer this.
notice-takeback-asked = ↩️ { $player } asks to take something back.
notice-takeback-agreed = ↩️ { $player } accepts.
notice-takeback-declined = ↩️ { $player } declines: nothing is taken back.
notice-takeback-done = ↩️ Accepted: { $player } goes back to an earlier moment. { $amount ->
    [one] One step is undone.
   *[other] { $amount } steps are undone.
 }

## Privacy

privacy-export = All that I keep about you:
privacy-nothing = I keep nothing about you.
privacy-sure = Delete what I keep about you? Open matches are conceded: you lose them. Finished matches stay, without you in them.
privacy-delete-yes = Yes, delete
privacy-delete-no = No, keep it
privacy-deleted = Deleted.
privacy-under-way = It is being deleted; one moment.
privacy-kept = Nothing was deleted.

## Profile

profile-title = Profile of { $player } · { $game }
profile-none = No match is over yet.
profile-people = Against people: { $results }
profile-computers = Against the computer: { $results }
profile-results = { $won } won, { $lost } lost{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
 }
profile-runs = Longest run of wins: { $longest } · now: { $current }
profile-by-central = By central card
profile-by-deck = By deck
profile-cards = Most frequent cards
profile-private = Your profile is private.
profile-shared = Others may see this with /profile.
profile-not-shared = { $player } keeps their profile to themselves.
profile-button-share = Show it to others
profile-button-keep = Keep it to myself
command-profile = Your matches, results and favourite cards
option-profile = Whose profile; without it, your own

## Pictures of leagues

league-player = player { $number }
league-head-player = Player
league-head-points = Pts
league-head-record = W-L-D
league-head-omw = Opp. %
league-head-gw = Games %
league-head-ogw = Opp. games
league-head-sb = Sonneb. Berger
league-head-buchholz = Buch- holz
league-head-buchholz-cut1 = Buchh. −1
league-head-median-buchholz = Buchh. median
league-head-wins = Wins
league-head-game-diff = Games +/−
league-head-other = { $code }
league-picture-standings = { $round ->
    [0] Before the first round
   *[other] Standings { $open ->
        [yes] during
       *[no] after
    } round { $round } of { $rounds }
 } · { $players } players
league-picture-gone = out
league-picture-cut = go on to the knock-out
league-picture-bracket = Knock-out, { $players } players · { $left ->
    [0] all is decided
    [one] 1 match to go
   *[other] { $left } matches to go
 }
league-picture-cross = { $round ->
    [0] Nothing is played yet
   *[other] Round { $round } of { $rounds }
 } · { $players } players
league-picture-cross-foot = Games won and lost, read along the row. + and –: won or lost without play.
league-alt-points = { $points } points
league-alt-won = { $name } wins
league-slot-nobody = nobody
league-slot-open = still open
league-tag = { $players ->
    [2] F
    [3] 3rd
    [4] SF
    [8] QF
   *[other] R{ $players }
 }
league-stage = { $players ->
    [2] Final
    [3] Third place
    [4] Semi-final
    [8] Quarter-final
   *[other] Round of { $players }
 }

## What leagues post

league-post-entry = **{ $name }**: entry is open. Join with a deck that is lawful in it.
league-post-entry-over = **{ $name }**: entry is closed.
league-post-entry-late = **{ $name }** has started. One may still come in late until the end of round { $late }: what is paired already counts as lost.
league-post-tables = **{ $name } · { $round }**: the tables are set. *My match* tells you whom you meet.
league-post-closed = **{ $name } · { $round }** is over.
league-post-played = **{ $name }**: all is played. { $staff }: { $paused ->
    [yes] let the league go on (/organise pause); then
   *[no] next
} { $coming ->
    [cut] comes the cut (/organise cut).
   *[close] you end the league (/organise close).
}
league-post-row = **{ $place }.** { $player } · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $record }
league-post-called = **{ $name } · { $round }**: you play, too. *My match* tells you whom you meet.
league-post-lists = **{ $name }**: the cards or the list of bans have changed. { $count ->
    [one] One registered list would no longer be lawful. It stays
   *[other] { $count } registered lists would no longer be lawful. They stay
} in the league as registered. { $staff }: the panel tells you more.
league-post-listless = { $player }: register a list with /league deck. Your match cannot begin without one.
league-post-cut = **{ $name }**: the cut is taken, { $count } go on.
league-post-end = **{ $name }** is over.
league-post-before = Points and won-lost-drawn are those before the knock-out.
league-post-cancelled = **{ $name }** is called off.
league-post-secret = 🔓 The secret of the lots: ||{ $secret }||
league-post-archive = 🔓 **{ $name }**: lists, secrets and answers of all matches{ $parts ->
    [1] { "" }
   *[other] { " " }({ $part } of { $parts })
 }. Whoever wants to can check them: docs/check_league.py.
league-post-note = **{ $name }** · act { $seq }, { $who }: { $told }
league-post-reason = Reason: { $reason }
league-post-reminder = **{ $name } · { $round }** ends { $span } ({ $moment }). These tables still wait for:
league-post-ask = **{ $name }**: the time of this table is over, and an organiser decides it with /organise result.
league-post-ask-until = Without a decision by { $moment } ({ $span }) { $later ->
    [draw] it is a draw
   *[other] both lose
}.
league-post-call = **{ $name }**: { $player } calls a judge to their table ({ $round }).
league-post-contest = **{ $name }**: { $player } asks a judge to look at what the rules decided ({ $round }). It is corrected with /organise result.
league-post-later = **{ $name } · { $round }**: the bot was away, so the round now ends { $moment } ({ $span }).
league-seen-there = was ready at the agreed time
league-seen-ready = was ready
league-seen-proposed = proposed times on { $days ->
    [one] one day
   *[other] { $days } days
}
league-seen-answered = agreed to a time
league-seen-cannot = could not play
league-seen-nothing = said nothing
league-seen-playing = They are still playing, after all the time they had.
league-contest = Who disagrees calls a judge within 24 hours.
league-why-absent = One was ready at the agreed time, the other did not come. { league-contest }
league-why-silent = One tried, the other said nothing until the deadline. { league-contest }
league-why-announced = One said that they could not play. { league-contest }
league-why-nobody = Neither said anything until the deadline. { league-contest }
league-why-tried = Both tried, and nobody decided it in time. { league-contest }
league-why-playing = It was not played to its end, and nobody decided it in time. { league-contest }
league-why-other = Decided by the rules of the league.
league-word-ready = **{ $name }**, table { $table }: { $player } is ready to play.
league-word-proposed = **{ $name }**, table { $table }: { $player } proposes { $moment }.
league-word-agreed = **{ $name }**, table { $table }: { $player } agrees, you play { $moment }.
league-word-absent = **{ $name }**, table { $table }: { $player } cannot play in this round.
league-word-other = **{ $name }**, table { $table }: { $player } has something to say.
league-nudge = **{ $name } · { $round }** ends { $span } ({ $moment }), and your match waits for you.
league-nudge-closed = Your direct messages are closed to me, so I call you here. Once they are open, choose direct messages again with /settings.
league-word-where = Answer with *My match* in { $channel }.

## Leagues explained

league-explain = Why this place
league-explain-head = **{ $player }: place { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }**
league-explain-annulled = **{ $player }** left with less than half of the matches played: none of them counts.
league-explain-round = Round { $number }:
league-explain-bye = bye
league-explain-missed = missed
league-explain-won = beat { $player } { $score }
league-explain-lost = lost to { $player } { $score }
league-explain-drew = drew with { $player } { $score }
league-explain-double-loss = nobody came, nor did { $player }
league-explain-forfeit-won = won without play against { $player }
league-explain-forfeit-lost = lost without play to { $player }
league-explain-taken = Penalties **−{ $points }**
league-explain-share = { $player } { $share } [{ $floor ->
    [yes] { $won } of { $of }, raised to the least that counts
   *[no] { $won } of { $of }
 }]
league-explain-mean = = { $count ->
    [one] { $sum }
   *[other] ({ $sum }) ÷ { $count }
 }{ $alone ->
    [yes] ; a round without an opponent is left out
   *[no] { "" }
 }
league-explain-nobody = – nobody was met: the least that counts
league-explain-no-games = – no game was played: the least that counts
league-explain-games = = { $won } of { $of } points ({ $games }){ $floor ->
    [yes] , raised to the least that counts
   *[no] { "" }
 }
league-explain-own = one's own score
league-explain-by-play = – byes and no-shows do not count
league-explain-ahead = Ahead of { $player } by { $by } ({ $ours } to { $theirs }).
league-explain-behind = Behind { $player } by { $by } ({ $ours } to { $theirs }).
league-explain-level = Level with { $player } in everything: they share the place.
league-explain-settings = Order: { $keys }. No percentage counts less than { $floor }. Byes { $byes ->
    [ignored] do not count
   *[counted] count
 } in an opponent's percentage. { $forfeits ->
    [like_bye] A match won without play counts as a bye: nobody was met.
   *[counted] A match won without play counts as a meeting.
 }
league-figure-points = points
league-figure-omw = opponents' match wins
league-figure-gw = games won
league-figure-ogw = opponents' games won
league-figure-h2h = the matches among themselves
league-figure-sb = Sonneborn-Berger
league-figure-buchholz = Buchholz
league-figure-buchholz-cut1 = Buchholz without the lowest
league-figure-median-buchholz = Buchholz without the lowest and highest
league-figure-wins = matches won by play
league-figure-game-diff = games won less games lost
league-figure-other = { $code }
league-needs = What do I need?
league-needs-other = What is needed
league-needs-win = A win:
league-needs-draw = A draw:
league-needs-loss = A loss:
league-needs-over = As it stands:
league-needs-place = { $one ->
    [yes] place { $best }
   *[no] place { $best } to { $worst }
 }
league-needs-in = certain to go on
league-needs-out = cannot go on unless somebody leaves
league-needs-more = Places after this round; one more follows.
league-needs-every = { $tables ->
    [one] All { $tried } results of the other table that is left were tried
   *[other] All { $tried } results of the { $tables } other tables that are left were tried
 }, as if each were played.
league-needs-drawn = { $tried } results of the { $tables } other tables that are left were drawn by chance: other places are possible. What is certain is so by points alone.
league-career = **{ $player }** · { $leagues ->
    [one] 1 league
   *[other] { $leagues } leagues
 } · matches won-lost-drawn { $record }
league-career-none = { $player } has not been in a league here.
league-career-title = In the leagues of this server
league-career-season = **{ $name }** · place { $place } of { $players } · { $record } · { $state }
league-career-against = Head to head (won-lost-drawn)
league-career-matches = Matches

## Open tables

anybody = anybody
button-sit = Sit down
button-close-table = Close the table
open-table = 🪑 **An open table:** { $player } would like to play { $game }. Sit down, choose a deck, and the match begins. The table closes { $expires }.
open-done = Your table stands in { $channel }. Whoever sits down first plays you.
open-already = You have a table on this server already: it stands in { $channel }.
open-own = This is your own table. Whoever sits down first plays you.
open-taken = Somebody else was faster: the seat is taken. /match open puts up a table of your own.
open-yours = You are seated already; the match is about to begin.
open-left = Whoever put this table up has left the server. The table is closed.
open-closed-done = Your table is closed.
open-closed-withdrawn = 🪑 This table is closed.
open-closed-expired = 🪑 Nobody sat down in time: this table is closed. /match open puts up a new one.
open-closed-left = 🪑 This table is closed: its player has left.
open-closed-other = 🪑 This table is closed.
table-already-open = You have a table on this server already. Close it first.

## Leagues

league-state-draft = Being prepared
league-state-entry = Entry is open
league-state-running = Under way
league-state-paused = Paused
league-state-over = Over
league-state-archived = Archived
league-state-cancelled = Called off
league-state-other = { $code }
league-nobody = nobody
league-more = … and { $count } more
league-bot = the bot
league-footer = League { $number }
league-players = Players: { $count } of at most { $most }
league-who = In so far: { $players }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
league-waiting-list = { $count ->
    [one] One waits for a place
   *[other] { $count } wait for a place
}
league-rounds-done = Round { $done } of { $rounds }
league-run-by = Organised by { $players }
league-judged-by = Judges: { $players }
league-game = { $game }, { $format }
league-best-of = { $games ->
    [1] A match is one game.
   *[other] A match is best of { $games }.
}
league-stage-swiss = Swiss rounds, { $rounds ->
    [0] as many as the field asks for
    [one] one
   *[other] { $rounds } of them
}, { $days ->
    [one] one day each
   *[other] { $days } days each
}.
league-stage-round-robin = Everybody meets everybody{ $times ->
    [2] { " " }twice
   *[other] { "" }
}, { $days ->
    [one] one day a round
   *[other] { $days } days a round
}.
league-stage-bracket = { $first ->
    [yes] Knock-out
   *[no] { $cut ->
        [0] Then a knock-out of all
       *[other] Then a knock-out of the best { $cut }
    }
}, { $days ->
    [one] one day a round
   *[other] { $days } days a round
}{ $third ->
    [yes] , with a match for third place
   *[no] { "" }
}. A drawn match { $drawn ->
    [replay] is played again
   *[other] goes to the higher seed
}.
league-level = Who is level is parted by { $keys }.
league-counted = No percentage counts less than { $floor }; byes { $byes ->
    [counted] count
   *[other] do not count
} for opponents, a forfeit { $forfeits ->
    [counted] counts as a meeting
   *[other] is like a bye
}.
league-points-told = Win { $win }, draw { $draw }, loss { $loss }, bye { $bye }. { $agreed ->
    [yes] Players may agree on a draw.
   *[no] A draw is not agreed on, it is played.
}
league-decks-locked = Your deck stays as it is from the start on.
league-decks-between-rounds = You may change your deck between rounds.
league-decks-free = You may change your deck whenever your match is not being played.
league-decks-other = { $code }
league-lists-closed = Lists stay closed until the end.
league-lists-open-in-cut = Lists open with the knock-out.
league-lists-open = Lists are open from the start on.
league-lists-other = { $code }
league-no-reserve = Played without a reserve.
league-options = Rulings: { $options }
league-entry = At most { $most } players; { $waitlist ->
    [yes] whoever comes then waits for a place
   *[no] then nobody else comes in
}; { $late ->
    [0] nobody comes in after the start
   *[other] one may come in late until the end of round { $late }
}.
league-entry-from = Entry from { $moment }.
league-entry-until = Entry until { $moment }.
league-absent-told = At an agreed time, whoever is ready may claim the match after { $minutes } minutes.
league-silent-told = At the deadline: whoever was silent { $silent ->
    [forfeit] forfeits
   *[other] loses, and so does the other
}; if both were, { $nobody ->
    [draw] it is a draw
   *[other] both lose
}; if both tried, an organiser decides, else { $tried ->
    [draw] it is a draw
   *[other] both lose
}.
league-overtime-told = A match under way at the deadline gets { $hours } hours more, and nobody thinks longer than { $go } hours in them.
league-silent-rounds = After { $rounds ->
    [one] one silent round
   *[other] { $rounds } silent rounds in a row
} one is out.
league-quiet = No reminders between { $begins } and { $ends } ({ $zone }).
league-list-title = Leagues on this server
league-list-none = There is no league here yet.
league-list-create = You may make one: /organise create
league-listed = **{ $name }** · { $state } · { $count ->
    [one] one player
   *[other] { $count } players
} · no. { $number }
league-which = Look at a league
league-history-title = Leagues that are over
league-history-none = No league is over yet.
league-season = **{ $name }** · { $players } players · { $winners }
league-old-button = That button is from an older message. Ask again with /league info.
league-round = Round { $number }
league-round-over = All tables are over.
league-round-left = { $tables ->
    [one] One table, to be played
   *[other] { $left } of { $tables } tables to be played
}
league-until = Until { $moment } ({ $span })
league-missed = Not in this round: { $players }
league-bye = bye
league-playing = being played
league-called = { $count ->
    [one] ready
   *[other] both ready
}: { $players }
league-scheduled = { $moment }
league-void = void
league-waiting = to be played
league-double-loss = both have lost
league-forfeit = forfeit, won by { $winner }
league-conceded = { $score }, given up
league-agreed-draw = { $score }, agreed
league-drawn-games = ({ $count } drawn)
league-standings = Standings
league-standings-after = Standings after round { $number }
league-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
league-gone = left
league-annulled = annulled
league-cut-line = the best { $count } go on
league-legend = Won-lost-drawn, then { $keys }
league-bracket = Knock-out
league-bracket-on = The knock-out is under way: see the tables.

## Leagues: entering

league-deck-ask = With which list do you play **{ $name }**? Choose one of yours or a starter deck, or paste a list or a code.
league-deck-pick = Choose a list
league-deck-title = Your list
league-deck-list = A card a line, or a code
league-deck-unsure = I am not sure about these lines: { $lines }. Take the list in with /deck import first, then join with its name.
league-deck-set = **{ $deck }** ({ $size } cards) is your list in **{ $name }** now.
league-joined-in = You are in **{ $name }** with **{ $deck }** ({ $size } cards). I keep a copy of the list; later changes of yours do not touch it.
league-joined-waitlist = **{ $name }** is full. You wait for a place with **{ $deck }** ({ $size } cards), and come in by yourself once somebody leaves.
league-deck-locked = It is locked: this list is what you play.
league-deck-free = You may still change it.
league-deck-in = Your list is registered: /league deck shows it.
league-deck-none = You have no list yet: register one with /league deck.
league-dropped-done = You have left **{ $name }**.
league-ask-drop = { $started ->
    [yes] Leave the league? You forfeit a match that has not begun. What you have played stays.
   *[no] Leave the league? Somebody else may take your place.
}
league-entrant-in = You are in.
league-entrant-waitlist = You wait for a place.
league-entrant-dropped = You have left this league.
league-entrant-disqualified = You are disqualified.
league-entrant-other = { $code }
league-exported = **{ $name }**: its file, its journal, and its standings for a spreadsheet once there are any. In the journal players are numbers. What the lots are drawn from comes with it once the league is over.
league-exported-whole = **{ $name }**: its file, its standings for a spreadsheet once there are any, and its whole journal with what the lots are drawn from. Whoever has that knows pairings beforehand: keep it to yourself.
league-export-plays = You play in this league, so you get the whole of it once it is over. /league export gives what everybody may have.

## Leagues: one's own match

league-home = **{ $round }**: you meet { $opponent } (table { $table }).
league-home-until = Play by { $moment }, { $span }.
league-home-awaited = { $opponent } is ready and waits for you.
league-home-late = You came late and play from round { $round } on: those before count as lost.
league-home-ready = You are ready. Once { $opponent } is, too, the match begins.
league-home-absent = { $player } has said that they cannot play.
league-home-listless = { $player } has no list yet: the match cannot begin before they register one.
league-home-agreed = Agreed: you play { $moment }, { $span }.
league-home-opening = You are both ready: your match opens in a thread of its own in a moment. *My match* shows its link.
league-home-playing = Your match is being played in its thread. { $thread }
league-home-before = The league has not started yet.
league-home-bye = You have a bye: { $whole ->
    [yes] this round counts as won.
   *[no] { $points ->
        [0] this round brings no points.
        [one] this round brings 1 point.
       *[other] this round brings { $points } points.
    }
}
league-home-done = Your match is over: { $score }
league-home-next = You have no match now. The next round comes once all tables are over.
league-home-cut = That was the last round: all is played. The organiser takes the cut next; the first { $count } go on to the knock-out.
league-home-close = That was the last round: all is played. The organiser ends the league next.
league-home-out = You are out of the knock-out. It goes on without you.
league-home-place = Place { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $record })
league-proposed = { $number ->
    [0] { "" }
   *[other] **{ $number }.**{ " " }
}{ $player } proposes { $moment }
league-ready-done = Noted: you are ready.
league-claimed-done = The table is yours. The other may call a judge within 24 hours.
league-cannot-done = Noted: you cannot play this round.
league-proposed-done = Proposed.
league-agreed-done = Agreed.
league-ask-judge = Call a judge to your table? This notifies { $staff }.
league-ask-contest = Have a judge look at how your match was decided? This notifies { $staff }.
league-called-done = They have been called. The answer comes in the league's channel, or at your table.
league-ask-cannot = Say that you cannot play in this round? If nothing else is agreed on by the deadline, the other wins.
league-day = { $day } { $date }
league-time-title = Propose a time
league-time-ask = On which day?
league-time-day = Choose a day
league-time-hour = Choose an hour
league-time-hour-ask = { $day }: at what time?
league-time-words = When
league-time-example = tomorrow 9pm
league-time-zone = Your time zone
league-time-echo = { $moment } ({ $span }). Propose this?
league-time-zoned = Hours are meant in { $zone }. “In words” changes the zone.
league-time-late = That is after the deadline, { $moment }.
league-time-past = That is past already.
league-time-unread = I did not understand that time. Write it like “tomorrow 9pm” or “28.11. 21:30”.
league-time-out = Choose a time from now on, at most { $days } days ahead.
weekday-0 = Mon
weekday-1 = Tue
weekday-2 = Wed
weekday-3 = Thu
weekday-4 = Fri
weekday-5 = Sat
weekday-6 = Sun

## Leagues: buttons

league-button-join = Join
league-button-match = My match
league-button-info = Settings
league-button-pairings = Tables
league-button-standings = Standings
league-button-bracket = Knock-out
league-button-cross = All against all
league-button-paste = Paste a list or a code
league-button-other-deck = Another list
league-button-drop = Leave the league
league-button-dropyes = Yes, leave
league-button-ready = I am ready
league-button-propose = Propose a time
league-button-words = In words
league-button-proposed = Propose this
league-button-again = Another time
league-button-take = { $number ->
    [0] Take this time
   *[other] Take no. { $number }
}
league-button-claim = They did not come
league-button-cannot = Cannot play
league-button-judge = Call a judge
league-button-judgeyes = Yes, call a judge
league-button-contest = Have that looked at
league-button-contestyes = Yes, have it looked at
league-button-cannotyes = Yes, I cannot play
league-button-panel = Panel
league-button-refresh = Refresh
league-button-edit = Change settings
league-button-openentry = Open entry
league-button-start = Start …
league-button-startyes = Start
league-button-pair = Pair the next round
league-button-cut = Take the cut
league-button-pause = Pause
league-button-resume = Go on
league-button-close = End the league …
league-button-closeyes = Yes, end it
league-button-undoyes = Take it back
league-button-correctyes = Correct it
league-button-archive = Archive
league-button-audit = What was done

## Leagues: provably fair

league-fair-how = Who meets whom is drawn from a secret that has been fixed since entry opened, and so are the secrets of all matches. At the end it is told with all lists. Anybody can check it then: /league export, docs/check_league.py.
league-lot = Commitment to the secret: `{ $commitment }`
league-fair-hash = Hash over everything up to act { $seq }: `{ $hash }`
league-fair-lot = The lot of this round, by numbers of players: { $lots }
league-fair-secret = The secret: `{ $secret }`
league-fair-match = Your match, bound before it begins:

## Leagues: organising

league-no-create = Leagues are made by members with *Manage Events*, or with { $has-role ->
    [yes] the role { $role }
   *[no] a role for judges, once /match setup has chosen one
}. Ask one of them{ $has-owner ->
    [yes] , or { $owner }, who owns this server
   *[no] { "" }
}: whoever makes a league can make you its organiser with /organise staff.
league-created = The league is there, as a draft. Everything below is as it usually is; change what you like, then open entry.
league-edit-told = What is in force. Each button changes some of it.
league-set-done = Changed.
league-next-draft = Next: look through the settings, then open entry (/organise open).
league-next-entry = Next: wait for players, then start (/organise start).
league-next-tables = Next: the tables left are played. The round closes by itself, and the next one is paired.
league-next-pair = Next: pair the next round (/organise pair).
league-next-cut = Next: take the cut to the knock-out (/organise cut).
league-next-close = Next: all is played. End the league (/organise close).
league-next-paused = Nothing falls due until the league goes on (/organise pause again).
league-next-over = The league is over. The next season: /organise clone
league-next-archived = The league is archived.
league-next-cancelled = The league was called off.
league-next-other = { $code }
league-without-deck = Without a list: { $players }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
league-panel-lists = ⚠️ The cards or the list of bans have changed: { $count ->
    [one] one list
   *[other] { $count } lists
} would no longer be lawful. Nothing happens unless you do something: what is registered stays. { $decks ->
    [locked] Lists are locked in this league.
   *[other] You may ask these players to register another one with /league deck.
}
league-panel-lists-gone = ⛔ { $count ->
    [one] One of them has a card that is no longer in the game: its matches cannot be dealt. Ask its player for another list with /league deck: I take it even where lists are locked. Or decide its tables
   *[other] { $count } of them have cards that are no longer in the game: their matches cannot be dealt. Ask their players for other lists with /league deck: I take them even where lists are locked. Or decide their tables
} with /organise result.
league-panel-list-card = a card that is no longer there, or a format that is no longer played
league-panel-round = **{ $round }**, tables left: { $left }
league-start-ask = Start with { $count ->
    [one] one player
   *[other] { $count } players
}: { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} of { $days ->
    [one] one day
   *[other] { $days } days
}. Entry closes, lists are locked where the settings say so, and round 1 is paired at once.
league-start-few = { $count ->
    [0] Nobody is in yet.
    [one] One player is in.
   *[other] { $count } players are in.
} It takes at least two to start.
league-start-many = With so few players { $rounds } Swiss rounds make some meet twice: up to { $most } nobody does. A round robin would be fairer.
league-ask-close = { $started ->
    [yes] End the league? Tables left: { $left }; they become void. Decks become public, and the secret of the draw is posted. This cannot be taken back.
    [played] End the league? All is played. Decks become public, and the secret of the draw is posted. This cannot be taken back.
   *[no] Call the league off? This cannot be taken back.
}
league-ask-undo = Take this back?
    { $act }
league-did-opened = Entry is open.
league-did-started = The league has started.
league-did-paired = Paired.
league-did-cut = The cut is taken.
league-did-paused = Paused: nothing falls due.
league-did-resumed = It goes on.
league-did-entry-closed = Entry is closed.
league-did-archived = Archived.
league-did-closed = Ended.
league-did-undone = Taken back.
league-did-result = Decided: { $told }
league-did-absent = Noted: { $player } cannot play in this round.
league-did-next = Noted: { $player } misses the next round.
league-did-drop = { $player } is out of the league.
league-did-disqualify = { $player } is disqualified.
league-did-return = { $player } is back, from the next round on.
league-did-late = { $player } comes in, from the next round on. A list is registered with /league deck.
league-did-penalty = { $points ->
    [one] 1 point
   *[other] { $points } points
} taken from { $player }.
league-did-swapped = Changed:
league-do-absent = Cannot play in this round
league-do-next = Misses the next round
league-do-drop = Drops out
league-do-disqualify = Is disqualified
league-do-return = Comes back
league-do-late = Comes in late
league-reason = Why, as everybody reads it: { $reason }
league-reason-short = Say why in at least { $least } letters: everybody reads it.
league-games-unread = Write the games as 2-1, or 1-1-1 with the drawn ones last: first those of who is named first at the table.
league-winner-needed = Say who has won, with `winner`: one of the two at the table.
league-no-list = { $player } has registered no list.
league-looked = The list of { $player } is closed. That you have looked is noted, and everybody can read it.
league-list-open = The list of { $player } is open.
league-list-lawful = The list is lawful.
league-ask-correct = This is corrected in a bracket: { $tables ->
    [one] a table of a later round is
   *[other] { $tables } tables of later rounds are
} played anew if somebody else goes on, and what was played there is void. Correct it?
league-moved = The league tells in { $channel } from now on.
league-announced = Said in { $channel }.
league-not-announced = I could not say that in the league's channel. Choose another with /organise edit, `channel`, or try again.
league-no-organiser-left = Somebody has to organise the league, whatever roles do: appoint another person first.
league-no-bots = A bot cannot run a league.
league-not-everybody = Choose a role that not everybody has.
league-many-roles = { $most } roles may organise and { $most } may judge: remove one first.
league-apart = { $one } and { $other } never meet in the Swiss rounds
league-apart-same = Choose two different players.
league-apart-two = Choose both players: `apart` and `from`.
league-audit = What was done
league-form-number = { $name }: write a whole number from { $least } to { $most }.
league-form-faulty = That does not fit together: { $faults }
league-file-faulty = { $count ->
    [one] The file has a fault
   *[other] The file has { $count } faults
}. Nothing was made.
league-file-line = line { $line }: { $fault }
league-file-large = A league's file has at most { $most } kB.
league-file-staff = “{ $given }” under `staff` is no user. Write the id of a user, as Discord copies it.
league-group-basics = Basics
league-group-swiss = Rounds and tie-breaks
league-group-circle = Rounds and tie-breaks
league-group-cut = Knock-out
league-group-points = Points
league-group-decks = Decks
league-group-entry = Entry
league-group-absence = Absence
league-group-hours = Hours
league-set-name = Name
league-set-structure = Structure
league-set-format = Format
league-set-best-of = Games of a match
league-set-days = Days a round
league-set-rounds = Rounds
league-set-times = How often each meets each
league-set-tiebreaks = Tie-breaks
league-set-floor = Least percentage that counts
league-set-byes = Byes, for opponents
league-set-forfeits = Forfeits
league-set-cut = How many go on (0: all)
league-set-third-place = Match for third place
league-set-drawn = A drawn match
league-set-win = Win
league-set-draw = Draw
league-set-loss = Loss
league-set-bye = Bye (empty: as a win)
league-set-intentional-draws = May players agree on a draw?
league-set-decks = Decks
league-set-lists = Lists
league-set-reserve = Reserve
league-set-options = Rulings
league-set-from = Entry from
league-set-until = Entry until
league-set-most = Players, at most
league-set-late = Late until the end of round
league-set-waitlist = Waiting list
league-set-grace-minutes = Minutes of grace
league-set-silent = Whoever was silent
league-set-nobody = Both were silent
league-set-tried = Both tried
league-set-silent-rounds = Silent rounds until one is out (0: never)
league-set-overtime-hours = Hours of overtime
league-set-go-hours = Hours for one go in overtime
league-set-quiet = Quiet hours
league-set-zone = Time zone
league-set-deck = decks
league-set-match = matches
league-set-stages = rounds and tie-breaks
league-set-points = points
league-set-game = game
league-set-other = { $code }
league-hint-none = …
league-hint-rounds = auto, or a number
league-hint-options = ruling=value, ruling=value
league-hint-from = 28.11. 18:00
league-hint-until = 5.12. 20:00
league-hint-quiet = 23:00-08:00
league-hint-zone = Europe/Paris
league-choice-swiss-8 = Swiss, then the best 8
league-choice-swiss-4 = Swiss, then the best 4
league-choice-structure-swiss = Swiss
league-choice-structure-round-robin = Everybody meets everybody
league-choice-round-robin-2 = Everybody meets everybody twice
league-choice-single-elimination = Knock-out
league-choice-best-of = { $games ->
    [1] One game
   *[other] Best of { $games }
}
league-choice-mtr = Opponents' match wins first (as in Magic)
league-choice-chess = Buchholz first (as in chess)
league-choice-round-robin = Matches among themselves first
league-choice-counted = Count
league-choice-ignored = Do not count
league-choice-like-bye = Like a bye
league-choice-true = Yes
league-choice-false = No
league-choice-replay = Is played again
league-choice-higher-seed = Goes to the higher seed
league-choice-locked = Locked at the start
league-choice-between-rounds = May change between rounds
league-choice-free = May change at any time
league-choice-closed = Closed until the end
league-choice-open-in-cut = Open with the knock-out
league-choice-open = Open from the start on
league-choice-allowed = Allowed
league-choice-forbidden = Forbidden
league-choice-forfeit = Forfeits
league-choice-draw = A draw
league-choice-double-loss = Both lose
league-choice-own = As the league's file says

## Leagues: what is wrong with a file

league-fault-number = { $name } is a number from { $least } to { $most }
league-fault-later = { $word } is planned and not there yet
league-fault-best-of = best\_of is 1, 3 or 5
league-fault-belongs = { $name } belongs to { $owners }, not to { $its }
league-fault-rounds = rounds is auto or a number from 1 to 64
league-fault-cut-one = a cut of 1 leaves nobody to play
league-fault-cut-most = a cut to { $cut } of at most { $most } players (entry.most)
league-fault-first-cut = the first stage has nothing to cut from
league-fault-points-range = { $name }: from 0 to 1000
league-fault-points-win = a win is worth at least 1 point
league-fault-points-draw = two draws ({ $two }) are worth more than a win ({ $win })
league-fault-points-bye = a bye ({ $bye }) is worth more than a win ({ $win })
league-fault-points-loss = a loss ({ $loss }) is worth more than a draw ({ $draw })
league-fault-floor = floor: { $told } is no number; write "0.33" or "1/3"
league-fault-floor-range = floor: { $told } does not lie between 0 and 1
league-fault-tiebreak-list = no list of tie-breaks is called { $told }; there are { $known }
league-fault-tiebreak = there is no tie-break { $told }; there are { $known }
league-fault-until = until is before from: entry would end before it starts
league-fault-quiet = quiet is like "23:00-08:00", or null for never
league-fault-zone = zone is like Europe/Paris, or UTC
league-fault-apart = { $player } cannot be kept apart from themselves
league-fault-name-length = a name has 1 to 60 characters
league-fault-name-marks = a name has no line breaks, control characters or marks that turn the direction of text
league-fault-no-stage = a league has at least one stage
league-fault-after-first = after the first stage only single\_elimination follows
league-fault-after-bracket = nothing follows a bracket
league-fault-moment = { $told } is no moment; write 2026-03-01T18:00+01:00
league-fault-moment-zone = { $told } does not say in which zone; write 2026-03-01T18:00+01:00
league-fault-long = the file is longer than { $most } kB
league-fault-yaml = not YAML as it is read here: { $why }
league-fault-keys = expected keys with values, as name: Spring
league-fault-missing = the key { $key } is missing
league-fault-kind = { $key }: expected { $wanted }, got { $got }
league-fault-value = { $key }: { $why }
league-fault-no-game = there is no game { $word }; { $has-near ->
    [yes] perhaps { $near }
   *[no] there is { $known }
}
league-fault-no-format = there is no format { $word } that can be played; { $has-near ->
    [yes] perhaps { $near }
   *[no] there is { $known }
}
league-fault-no-key = there is no key { $word }; { $has-near ->
    [yes] perhaps { $near }
   *[no] there is { $known }
}
league-fault-no-value = { $key } is never { $word }; { $has-near ->
    [yes] perhaps { $near }
   *[no] there is { $known }
}
league-fault-other = { $code }
league-kind-int = a whole number
league-kind-float = a number
league-kind-str = text
league-kind-bool = true or false
league-kind-null = nothing
league-kind-array = a list
league-kind-object = keys with values
league-kind-other = { $code }

## Leagues: what has been done

league-act-line = `{ $seq }` { $when } · { $has-who ->
    [yes] { $who }: { $told }
   *[no] { $told }
}{ $has-why ->
    [yes] { " " }({ $why })
   *[no] { "" }
}
league-act-created = made the league
league-act-imported = made the league from a file
league-act-set = changed settings
league-act-staffed = changed the staff
league-act-opened = opened entry
league-act-joined = { $player } is in
league-act-waitlisted = { $player } waits for a place
league-act-left = { $player } is off the list
league-act-deck-set = { $player } has registered a list
league-act-deck-gone = set the list of { $player } aside: a card of it is no longer in the game
league-act-decks-locked = lists are locked
league-act-entry-closed = closed entry
league-act-started = started the league
league-act-paired = paired round { $round } ({ $count } tables)
league-act-pairs-changed = changed the pairs of round { $round }
league-act-ready = { $player } is ready
league-act-proposed = { $player } proposed { $moment }
league-act-agreed = { $player } agreed to { $moment }
league-act-match-opened = table { $table }: match { $match } opened
league-act-result = table { $table }: { $result } { $games } { $winner }
league-act-corrected = round { $round }, table { $table } corrected: { $result } { $games } { $winner }
league-act-absent = { $player } cannot play in round { $round }
league-act-dropped = { $player } { $out ->
    [yes] is disqualified
   *[no] has left
}
league-act-returned = { $player } is back
league-act-late = { $player } came late
league-act-announced = said something to all
league-act-looked = looked at the closed list of { $player }
league-act-penalty = took { $points ->
    [one] 1 point
   *[other] { $points } points
} from { $player }
league-act-round-closed = round { $round } is over
league-act-cut = took the cut ({ $count } players)
league-act-paused = paused the league
league-act-resumed = let the league go on
league-act-undone = took back act { $undoes }
league-act-closed = ended the league
league-act-archived = archived the league
league-act-erased = what named { $player } was deleted
league-act-other = { $code }
league-result-played = played
league-result-concede = given up
league-result-draw = draw
league-result-forfeit = forfeit
league-result-double-loss = both have lost
league-result-bye = bye
league-result-missed = missed
league-result-aborted = aborted, to be played again
league-result-other = { $code }

## Leagues: refusals, each with what would fit

league-refused-no-league = There is no such league here. /league list shows those there are.
league-refused-which-league = There are several leagues: { $names }. Say which one with `league:`.
league-refused-not-yet = It is too early for that{ $has-status ->
    [yes] { " " }(the league: { $status })
   *[no] { "" }
}. /league info says how far the league is.
league-refused-already-done = That has been done already. /league info says how far the league is.
league-refused-paused = The league is paused. An organiser lets it go on with /organise pause.
league-refused-over = The league is over; nothing changes any more but corrections of results.
league-refused-not-staff = That is for those who run this league: /league info names them.
league-refused-own-match = Nobody decides about their own match, pairing or list. Ask another organiser or a judge; with nobody else there, the rules decide at the deadline.
league-refused-staff-plays = You play in this league, so lists of others are closed to you, too. Ask somebody of the staff who does not play.
league-refused-entry-closed = Nobody can come in now: entry is closed. /league list shows other leagues.
league-refused-full = The league is full with { $most } players, and has no waiting list. A place may become free: look again with /league info.
league-refused-already-in = Already in this league. /league match shows how it stands.
league-refused-not-in = Not in this league. While entry is open, one comes in with /league join.
league-refused-dropped = Whoever has left plays no more. In Swiss rounds an organiser brings them back with /organise player.
league-refused-no-role = This league is for members with the role <@&{ $role }>. Ask an organiser for it.
league-refused-deck-unlawful = The list may not be played in this league. /deck check names all its faults.
league-refused-decks-unlawful = These lists are missing or not lawful on the day of the start: { $players }. They register one with /league deck, or are taken off the list.
league-refused-deck-locked = Lists are locked now. What is registered is what is played.
league-refused-frozen = { $setting }: this decides places, so it stays as it is once round 1 is paired. A new league (/organise clone) can have it otherwise.
league-refused-round-open = Tables still to be played: { $tables }. Wait for them, or decide them first.
league-refused-already-paired = Round { $round } is paired already. /league pairings shows it.
league-refused-no-round = There is no such round that is open. /league pairings shows the rounds there are.
league-refused-no-table = There is no table for that. /league pairings shows the tables.
league-refused-stage-over = All rounds of this stage are played. Next comes the cut (/organise cut) or the end (/organise close).
league-refused-no-opponent-left = That needs at least two players who are still in. Let somebody join or come back, or end the league.
league-refused-nothing-to-undo = There is nothing that could be taken back. A result played at a table is corrected instead, by an organiser or a judge.
league-refused-built-upon = Something has been built on that. Take back what came after it first, with /organise undo.
league-refused-unfit = That cannot be: { $reason }. Look at /league pairings and say it anew.
league-unfit-pairs = these are not the pairs of this round
league-unfit-cover = everybody who plays is there once, and one has a bye where their number is odd
league-unfit-swiss = only the pairs of a Swiss round can be changed
league-unfit-proposed = nobody else has proposed that time
league-unfit-agreed = draws are not agreed on in this league
league-unfit-two = a table of two ends in a result of two
league-unfit-line = winner and games do not go together
league-unfit-bracket = in a knock-out somebody goes on
league-unfit-cut = the cut names somebody who is not there, or one twice
league-unfit-points = from 1 to { $most } points are taken
league-unfit-other = { $code }
league-refused-wrong-sequence = Something else happened at the same moment. Please try again.
league-refused-no-secret = This league was taken in without what its lots are drawn from, so nothing can be drawn here. Import it with its secret.
league-refused-no-time = You two have agreed on no time. Propose one; if nothing comes of it, the rules decide at the deadline.
league-refused-not-ready = Press *I am ready* first, at the agreed time: only who was there can claim the table.
league-refused-both-ready = You are both there. The match opens by itself.
league-refused-too-early = The other still has time. You may claim the table from { $at } on.
league-refused-nobody-else = There is nobody else of the staff to call. What is not settled by the deadline, the rules decide.
league-refused-call-waiting = They have been called already. Call again in an hour, if nobody has come.
league-refused-draining = I am about to restart. Please try again in a minute.
league-refused-other = That does not fit now ({ $code }). /league info says how far the league is.

## Welcome

help-intro = 👋 I am **Arbitre**. You play with buttons.
help-goal-title = To win:
help-goal-title-of = To win at { $game }:
help-goal = that depends on the game; /rules contents says it.
help-button-play = Other ways to play
help-button-learn = Learn
help-button-rules = Rules question
help-button-commands = Commands
help-button-about = About
help-button-back = Back
help-button-lessons = First lesson
help-button-lessons-of = Lessons of { $game }
help-button-now = Play now
help-button-ask = Ask a question
help-button-setup = Set this server up
help-play =
    - **Against somebody:** /match challenge, and choose whom. They accept with a button.
    - **Against anybody:** /match open puts up a table; whoever sits down plays you.
    - **Your own cards:** /deck build puts a deck together by buttons, /deck import takes a list.
help-practice = **Against the computer:** choose a deck below, and the match begins. The computer takes another deck.
help-practice-deck = Play this deck now
help-learn =
    {""}1. Each turn, the panel *{ button-hand }* shows your cards and what you can do now.
    {""}2. Press what you want to do; what it costs is shown before.
    {""}3. When the other player does something that concerns you, I ask you there.
    {""}4. *Why?* (/why) says what led to it, with the rules.
    {""}5. Whatever you do wrong by mistake is not possible; what is final says so.
help-no-lessons = { $game } has no lessons yet.
help-match-teaches = A match against the computer teaches it, too: 🎓 says what you could do, and why.
help-rules =
    Ask in your own words: I search the rulebook and show what decides. /rules glossary explains a term, and a 📖 below a message opens the rule that it cites.
    {""}/card show says everything about a card.
help-question = Your question
help-question-hint = May my Hero block twice?
help-question-empty = Type your question, in your own words.
help-commands =
    {""}**Matches:** /match challenge, /match open, /match practice, /match list, /match status.
    {""}**In a match:** the button *{ button-hand }* below the table. Everything also works as a command: /play, /use, /attack, /block, /react, /move, /choose, /pass, /end.
    {""}**See:** /hand (only you), /board, /log, /why (what led to it, with the rules).
    {""}**Rules:** /rules search finds the rule for a question in your own words; /rules show, /rules glossary, /rules contents.
    {""}**Cards, decks:** /card show, /card search; /deck starters, /deck build, /deck import, /deck list and the buttons there.
    {""}**Reactions:** you are asked about the events you choose under *{ button-orders }*; *{ button-orders-deck }* chooses in one tap what your own Deck can answer.
    {""}**End:** /concede, /match abort.
    {""}**Yours:** /profile, /privacy export, /privacy delete.
help-commands-games = **Games:** { $games }; *game* in a command says which.
help-about =
    Arbitre is free software, unofficial and not affiliated with the games' owners. Names and rules of the games belong to them; the rules are told in our own words.
    The chance of every match can be checked afterwards: its secrets are posted in its thread.
    Icons: game-icons.net, CC BY 3.0; their authors stand in docs/attribution.md.
greeting =
    👋 I am **Arbitre**: I referee { $games } here, with the whole rulebook.
    {""}Press a button, or use **/match challenge** to play against somebody, **/match practice** against the computer; each match gets its own thread. **/help** leads on from there.
    {""}-# Whoever manages this server makes it ready with one command: /match setup, in the channel for matches.
setup-title = Arbitre on this server
setup-in-force = This is in force now. Change it below, if you like.
setup-lacking = ⛔ In { $channel } I lack: { $names }.
setup-how = **How to give it:** open the channel's settings, then *Permissions*; add my role *Arbitre* and allow what is named above. Then press *{ setup-button-check }*.
setup-complete = ✅ I have every permission that I need. /match open puts up the first table, /help shows newcomers around.
setup-channel = Matches
setup-language = Language
setup-language-open = of whoever proposes the match
setup-judges = Rules questions to judges
setup-role = Judges
setup-nobody = none
setup-button-private = Make threads private
setup-button-public = Make threads public
setup-button-game = Game: { $game }
setup-button-check = Check again
settings-role = Judges: { $role }. They are called only if the role may be mentioned.
settings-role-none = No role is chosen for judges.

## Commands; French descriptions stand in the French file under the same names

command-match = Matches: challenge, accept, list …
command-match-challenge = Challenge someone to a match
command-match-open = Put up a table: whoever sits down plays you
command-match-accept = Accept a challenge
command-match-decline = Decline a challenge, or withdraw yours
command-match-practice = Play against the computer
command-match-status = How your match stands
command-match-list = Your matches and challenges, and the matches on this server
command-match-judge = For moderators: correct a match, publicly and with a reason
command-match-call-judge = Call a judge of this server to your match
command-match-takeback = Ask to take back your last step; the other player accepts or declines
option-edit = What to do
option-reason = Why; everyone reads it
option-judge-what = The moment, player or card it is about
option-judge-value = The number, or the area
command-match-abort = End your match without a result, if both agree
command-match-block = Take no challenges from someone
command-match-settings = Where matches take place, and in which language
command-match-setup = Make this server ready: channel, language, judges, permissions
command-match-clock = The clock of a match: see it, stop it, let it go on
command-match-options = Rulings that a match may change, and their defaults
command-league = Leagues: join, play, standings …
command-league-list = The leagues of this server
command-league-info = What a league has settled, in sentences
command-league-join = Join a league with a deck
command-league-deck = Your list in a league: see it, or register another
command-league-drop = Leave a league
command-league-match = Your match in a league, and what you can do about it
command-league-pairings = Who meets whom, and how it went
command-league-standings = Who stands where
command-league-bracket = The knock-out as a tree, or in a round robin all against all
command-league-explain = Why somebody stands where they do, and what they need
command-league-player = What somebody has done in leagues
command-league-history = The leagues that are over
command-league-export = A league as files: its settings and its journal
command-organise = Make leagues and run them
command-organise-create = Make a league
command-organise-import = Make a league from its file
command-organise-edit = Change the settings of a league
command-organise-open = Open entry
command-organise-start = Start a league: round 1 is paired
command-organise-pair = Pair the next round
command-organise-cut = Let the best go on to the knock-out
command-organise-pause = Pause a league, or let it go on
command-organise-close = End a league, or only its entry
command-organise-archive = Take a league that is over off the lists
command-organise-undo = Take back the last act that nothing is built on
command-organise-staff = Who runs a league, and who never meets
command-organise-result = Decide a table, or correct its result
command-organise-player = Somebody is away, drops out, comes back or comes late
command-organise-penalty = Take points from a player
command-organise-deck = Look at a player's list; that you looked is noted
command-organise-swap = Let two players change places in this round
command-organise-announce = Say something in the league's channel
command-organise-audit = All that was done in a league
command-organise-export = A whole league as files
command-organise-clone = The next season: the same settings under another name
command-organise-panel = How a league stands, and what comes next
option-league = Which league; left out where there is one
option-league-deck = A deck of yours, a starter deck, or a code; left out, I ask
option-league-whose = Whose; left out, your own
option-league-round = Which round; otherwise the last one
option-league-player = Which player
option-league-reason = Why, in 3 to 300 letters; everybody reads it
option-league-table = The number of the table
option-league-kind = How the match ended
option-league-games = Games, as 2-1 or 1-1-1 (drawn last); first those of who is named first
option-league-winner = Who has won, where it was given up or forfeited
option-league-do = What about them
option-league-points = How many points
option-league-with = The player with whom they change places
option-league-text = What to say
option-league-channel = The channel in which the league tells
option-league-file = The file of a league (YAML, 64 kB at most)
option-league-role = Only members with this role may join; @everyone lets all in again
option-league-entry = Only close entry
option-league-organiser = Which person or role shall organise it, too
option-league-judge = Which person or role shall judge
option-league-remove = Which person or role shall no longer be of the staff
option-league-apart = A player who never meets another in the Swiss rounds
option-league-from = That other player; the same pair again lets them meet
option-league-name = The name of the new league
command-play = Play a card from your Hand
command-use = Use a power
command-attack = Attack
command-block = Assign blockers
command-react = React
command-move = Move cards from one area to another
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
option-hosted-game = The game; by default that of the thread, the server or your last match
    .name = game
option-word = A word of your own that goes into the random seed of the match; otherwise I draw one
option-own-word = Wait for your word before dealing, so that my draw can be checked
option-alignment = What you announce about your deck, in a game that asks for it
option-rulings = Rulings other than the defaults: see /match options
option-blocked = Who can no longer challenge you; leave it out to see whom you have blocked
option-undo = Let them challenge you again
option-ruling = The ruling to see in full
option-level = How well it plays
option-card = The card
option-power = The power
option-target = Whom or what
option-with = Who attacks, separated by commas
option-how = Who blocks whom: “attacker: blocker, attacker: blocker”, or “none”
option-what = What you choose
option-channel = The channel for matches
option-language = The language of shared messages
option-match = Which match; by default that of the thread, or your only one
option-clock = Time for each player, such as 15+20, 72h or none
option-server-clock = The clock of new matches: 15+20, 72h, none
option-clock-do = Stop it, or let it go on: all players must want it
option-clock-pause = Stop the clock
option-clock-resume = Let the clock go on
option-clock-judge = At once, as a judge who does not play in the match
option-clock-reason = Why, as a judge: everybody reads it
option-force = At once, as a moderator
option-private = Private threads, without spectators
option-judges = The channel where judges get questions about rules
option-server-game = The game of this server, where nobody names one

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
rules-near = Closest matches:
rules-not-in-glossary = “{ $given }” is not in the glossary. From the rules:
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
rules-judge-nothing = I found no rule about that.
rules-judge-match = The match, as everyone sees it
game-fftcg = FINAL FANTASY TCG
game-krosmaster = Krosmaster Arena
command-rules = The rules of the games
command-rules-search = Find a rule: ask in your own words
command-rules-show = Read one rule
command-rules-glossary = What a term means
command-rules-contents = Leaf through the rules
command-rules-random = A random rule
option-question = Your question, some words or a number
option-number = The number or title, such as 704.5
option-term = The term; leave it out for all terms
option-game = The game; by default that of the match, the server or the question

## Faults of deck lists

fault-reserve-size = The reserve holds { $count ->
    [one] one card
   *[other] { $count } cards
}; it has { $needed }, or none at all
fault-copies = { $card }: { $count } copies, at most { $most }
fault-unsupported = { $card } cannot be refereed exactly yet
fault-unknown-format = There is no format { $format }; choose from { $formats }
fault-unknown-card = The card { $card } is not in the catalogue
fault-other = { $code }
fault-limited-match = A { $format } deck is played only in an event that knows which cards were received
fault-by-rule = { $fault } ({ $rule })
fault-more = and { $count } more
format-constructed = Constructed
format-other = { $code }

## Decks

command-deck = Decks: keep, look at, check and share lists
    .name = deck
command-deck-import = Keep a list: paste it, upload it, or give its code
    .name = import
command-deck-list = Your decks, and those that everybody has
    .name = list
command-deck-starters = The starter decks: what each does, and how hard it is
    .name = starters
command-deck-show = A list with its Levels, Elements and types
    .name = show
build-new = New deck
build-lawful = ✅ Lawful: this deck can be played.
build-in-hand = In hand: **{ $card }**, { $count } in the deck
build-advice = The advice below is what *{ $deck }*, the starter deck nearest to yours, has more of. I know no other lists.
build-advice-kind = Every deck has exactly one of these: choose one below.
build-no-advice = No starter deck is like yours, so I have no advice.
build-found = { $has-search ->
    [yes] “{ $search }”
   *[no] All cards
 } ({ $count }): take one in hand
build-advised = Advice: put one in
build-search = Search
build-all = All cards
build-name = Name
build-done = Done
build-search-label = What to look for
build-search-hint = tofu, or element=fire, level=1-2
command-deck-build = Build a deck by buttons
    .name = build
option-build-deck = One of your decks to go on with; without it, a new one
command-deck-check = Everything that a format forbids, with the rules
    .name = check
command-deck-hand = Draw a first hand, and replace it
    .name = test-hand
command-deck-export = A list as code, text and file
    .name = export
command-deck-share = Show a list in the channel
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
option-format = The rules by which it is built
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
deck-button-rollback = Another hand
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
deck-lawful = ✅ Lawful: { $format }, { $size ->
    [one] one card
   *[other] { $size } cards
}.
deck-faults = ⛔ Not lawful in { $format }, { $count ->
    [one] one fault
   *[other] { $count } faults
}:
deck-exported = Code: `{ $code }`
deck-no-code = This list has cards without a number, so no code can hold it. Take the text or the file.
deck-size = { $size ->
    [one] one card
   *[other] { $size } cards
}
deck-list-own = Your decks
deck-list-none = None yet. `/deck import` keeps a list.
deck-list-ready = For everybody
deck-told = { $name }: { $about }
deck-list-waiting = { $deck } waits for { $count ->
    [one] one card that cannot
   *[other] { $count } cards that cannot
} be refereed yet.
deck-pick = Open a deck
deck-hand-title = Test hand: { $name }
deck-hand-empty = No cards.
deck-hand-state = { $cards ->
    [one] one card
   *[other] { $cards } cards
}{ $rollbacks ->
    [0] { "" }
    [one] { " " }after one other hand
   *[other] { " " }after { $rollbacks } other hands
}.
deck-no-hand = No game could begin with that list, so there is no hand to deal.
deck-form-title = A deck list
deck-form-name = Name
deck-form-name-hint = if empty, a name is chosen
deck-form-list = A card a line, or a code
deck-form-list-hint = 3 and the card's name
deck-form-long = That list is too long for this form. Change the file and upload it again.
deck-look-at = Nothing is kept yet: please look at these lines.
deck-read = { $count ->
[one] One card was
*[other] { $count } cards were
} read.
deck-lines-more = … and { $count } more { $count ->
    [one] line
   *[other] lines
}
deck-line-slip = ✏️ line { $line }: { $count } “{ $given }” → **{ $names }**
deck-line-several = ❓ line { $line }: { $count } “{ $given }” may be { $names }
deck-line-picked = ✔️ line { $line }: { $count } “{ $given }” → **{ $names }**
deck-line-left = ✖️ line { $line }: { $count } “{ $given }” is left out
deck-line-unknown = ⛔ line { $line }: { $count } “{ $given }” names no card, or no valid number of copies
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
deck-too-many = You already have { $most } decks. Please delete one first.
deck-import-empty = No card was read. Write a card a line, such as `3 Tofu`.
deck-import-one = Please give a code or a file, not both.
deck-import-late = That import is no longer remembered. Please start it again.
deck-import-open = Some lines still have to be decided.
deck-file-large = That file is too large: at most { $most } kB.
deck-file-lines = That is not a deck list: at most { $most } lines.
deck-file-slow = That file took too long to read, and nothing was kept. A list has a card a line, such as `3 Tofu`.
deck-file-again = Something went wrong while your list was read. Please send it once more.
deck-file-one = Your last list is still being read. Wait for it, then send the next one.
deck-file-gone = The file could not be fetched from Discord. Please upload it again.
deck-file-no-text = That file is not UTF-8 text.
deck-file-no-deck = That file is not a deck. It needs { $keys }, with a number for each name below `cards`.
deck-file-yaml = That file is not in the plain YAML that decks are written in (line { $line }).
deck-code-unreadable = That is not a deck code. One looks like `W1.AQEB1wEA64gE`.
deck-code-corrupt = That code is damaged: its checksum does not match. Please copy it again, whole.
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
option-of-game = { $said } ({ $game })
option-text = Words that stand on the card
    .name = text
card-rulings = Rulings
card-face = { $number ->
    [1] first face
   *[other] second face
}
card-open = Open
card-shared = { $player } shows a card.
card-unknown = No card is called “{ $given }”. `/card search` finds cards by their properties.
card-nearest = No card is called exactly “{ $given }”; this one comes nearest.{ $has-others ->
    [yes] { " " }Also near: { $others }.
   *[no] { "" }
}
card-gone = That card is no longer in the catalogue. Please look it up again.
card-search-all = all cards
filter-unknown = “{ $given }” is none of the values of *{ $name }*: { $known }.
filter-elsewhere = { $game } has no *{ $name }*. It is searched by { $known }.
card-search-none = No card fits: { $filters }. Leave a filter out, or spell it differently.
card-search-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
card-search-old = That search is no longer remembered. Please search again.
card-pick = Open a card

## Why it came to this

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
why-gone = That can no longer be found in this match.
why-nothing = Nothing has happened in this match yet.
gone-itself = by its own power{ $said ->
    [none] { "" }
   *[other] : { $said }
 }
why-because = because { $event }
cause-other = { $code }
