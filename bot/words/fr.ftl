# Tous les mots dont chaque jeu a besoin en français, groupés selon l'endroit où ils sont dits ; ceux d'un seul jeu sont dans son fichier.

## Morceaux communs

something = quelque chose
someone = quelqu'un
this-card = cette carte
computer = l'ordinateur
yours = à vous
theirs = à l'adversaire
rules = Règle { $numbers }

## Zones, éléments, types, phases, états

detail-first = La première possibilité
detail-second = La seconde possibilité
detail-true = oui
detail-false = non
type-other = { $code }
phase-other = { $code }

## La table

status-setup = La partie se met en place
status-asked = À { $player } de répondre : « { $question } »
look-at = Regarder …
status-answer-under = -# Pour répondre : *{ button-hand }*.
status-playing = { $player } joue. Une question posée en secret se lit, et se répond, sous *{ button-hand }*.
status-game = Manche { $number } sur { $total } · { $first }–{ $second }
status-between = entre deux manches
status-changing = { $player } peut échanger des cartes avec sa réserve.
hand-empty = Votre Main est vide.
hand-title = Ma main
hand-footer = Partie { $match } · vous seul voyez ceci
hand-wait = Rien à décider pour vous. { $others ->
    [1] L'autre joueur a
   *[other] Les autres ont
 } peut-être à répondre.
hand-setting-up = La partie se met en place : { $others ->
    [1] l'autre joueur choisit peut-être encore sa
   *[other] les autres choisissent peut-être encore leur
} Main de départ.
hand-waiting-for = On attend { $player }. Vous n'avez rien à faire.
hand-secret-given = Votre réponse est notée. On attend { $others ->
    [1] l'autre joueur
   *[other] les autres
 }.
notice = { $player }, à vous de répondre : **{ $question }**
log-title = Journal
log-empty = Il ne s'est encore rien passé.
since-acted = Entre-temps : { $said }
since-nothing = { $player } n'a rien joué ni attaqué.
since-more = (+{ $count } : /journal)
told-itself = son propre pouvoir
table-footer = Partie { $match }
seats-and = { $one } et { $other }
seats-against = { $one } contre { $other }

## Boutons

button-hand = Ma main
button-return = Retour à la partie
button-answer = Répondre
button-pass = Passer
button-rest = Plus
button-other-cards = Autres cartes ({ $count }) …
button-further = Autre chose …
button-close = Retour
button-elsewhere = Jouer ailleurs …
menu-done = Fait : { $name }
menu-end = Finir le tour
menu-end-sure = Finir le tour sans rien faire ?
menu-pass = Passer
menu-other = { $code }
button-back = Annuler ce choix
button-none = Aucun
button-together = Plusieurs ensemble …
button-pay = Payer : { $names }
button-pay-nothing = Ne rien payer
button-change = Changer
button-everything = Tous ({ $count })
button-strongest = Les { $count } plus forts
button-pay-otherwise = Choisir le paiement
button-hold = Garder la priorité
button-holding = Priorité gardée
may-answer = { $has-players ->
    [yes] { $players } peut y répondre.
   *[no] Personne ne peut y répondre.
}
button-pay-proposed = Payer comme proposé
named-often = { $name } { $count ->
    [2] deux fois
   *[other] { $count } fois
 }
paid-with = 😴 { $names } : payé avec { $paid }
forced-cost = ⚠️ utilise { $count ->
    [one] { $name }
   *[other] { $count } cartes
}
pay-missed = ⚠️ { $has-button ->
    [no] Cela
   *[other] *{ $button }*
 } use { $names }, qui { $count ->
    [1] pouvait
   *[other] pouvaient
 } encore agir.
button-confirm = Confirmer ({ $count })
assign-pair = { $only ->
   *[other] { $name } → { $slot }
 }
assign-open = { $name } → …
assign-final = { $pair } (définitif)
button-assign-none = Rien de cela
button-share = Répartir ainsi
button-as-listed = Garder cet ordre
button-below = Choisissez ci-dessous
button-reset = Recommencer
button-most = Tout : { $number }
button-number = Un autre nombre
button-orders = Réactions
button-orders-deck = Me demander selon mon paquet
button-orders-hint = Me demander
button-skip-stop = Ne plus passer
button-skip-change = Passer jusqu'à du nouveau pour moi
button-hush = Ne plus demander ce tour-ci
button-concede = Abandonner
button-concede-sure = Oui, j'abandonne
button-concede-match = Oui, tout le match
button-keep-playing = Non, je continue
button-accept = Accepter
button-decline = Refuser
button-rematch = Revanche
button-log = Journal
button-resume = Reprendre la partie
button-abort = D'accord pour annuler
choose-some = Choisissez-en { $least ->
    [0] { $most } au plus
   *[other] de { $least } à { $most }
 }
choose-exactly = Choisissez-en { $number }
choose-next = Lequel vient en position { $number } ?
choose-deck = Quel paquet jouez-vous ?
more = Suite … ({ $page } sur { $pages })
nowhere = { $name } : rien
drafted = Choisi : { $names }
unfit = 🚫 { $names } : { $why }
unfit-other = ne se choisit pas avec ceux-là
left-to-share = Reste à répartir : { $left }
number-title = Combien ?
number-label = Un nombre entier de { $least } à { $most }

## Groupes de choix

group-play = Jouer une carte
group-use = Utiliser un pouvoir
group-move = Se déplacer
group-react = Réagir
group-choose = Choisir
group-other = Choisir : { $code }

## Ce que fait une option ; $name est l'objet, $said son détail en mots

verb-pass = Passer
verb-end = Finir le tour
verb-choose = { $name }
verb-pick = { $name }
verb-discard = { $name }
verb-start = Je commence
verb-keep = Garder cette Main
verb-decline = Non
verb-accept = Oui
verb-follow = L'autre commence
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

## Questions ; $about est ce qui demande

prompt-react = Réagir ? { $about }
prompt-next-starter = Vous avez perdu la manche précédente. Qui commence celle-ci ?
prompt-swap-in = Manche suivante : quelles cartes de votre réserve entrent dans votre paquet ? Aucune, si vous ne changez rien.
prompt-swap-out = { $most ->
    [one] Quelle carte quitte
   *[other] Quelles { $most } cartes quittent
 } votre paquet pour la réserve ?
prompt-choose = { $has-about ->
    [no] { "" }
   *[other] { $about } :{ " " }
 }{ $role }
role-other = laquelle ?
warn-own = ⚠️ Seules les vôtres peuvent être choisies.
choose-count = ({ $least } à { $most })
choose-number = ({ $most })
own-side = à vous
other-side = adverse
prompt-x = Combien vaut X{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-pay = Payez{ $has-cost ->
    [no] { "" }
   *[other] { " " }{ $cost }
 }{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 }.
prompt-spread = { $has-about ->
    [no] { "" }
   *[other] { $about } :{ " " }
 }répartissez { $total } – { $role }
prompt-discard = Trop de cartes en Main. { $least ->
    [one] Laquelle
   *[other] Lesquelles ({ $least })
 } défaussez-vous ?
prompt-other = { $has-about ->
    [no] À décider : { $code }
   *[other] { $about } : { $code }
 }

## Événements auxquels on peut réagir ; $time : `about` sur le point d'arriver, `just` vient d'arriver

event-other = { $name } : { $code }.

## Réponses à un clic ou à une commande qui ne change rien

late-prompt = Cette question n'est plus ouverte. Voici ce qui est demandé maintenant.
late-none = Cette question n'est plus ouverte, et rien ne vous est demandé maintenant.
not-seated = Vous ne jouez pas dans cette partie : ce bouton n'est pas pour vous. Vous pouvez regarder.
not-yours = C'est à { $others ->
    [1] l'autre joueur
   *[other] un autre joueur
 } de répondre.
wrong-place = Ce bouton appartient à une autre partie.
old-button = Ce bouton vient d'un ancien message. Rouvrez votre main avec *{ button-hand }*.
match-unknown = Je ne connais pas de telle partie ici. /partie liste montre les vôtres.
match-none = Vous ne jouez aucune partie ici. Défiez quelqu'un avec /partie défier.
match-which = Vous jouez plusieurs parties. Dites laquelle (partie:), ou tapez la commande dans son fil.
nothing-to-pass = Il n'y a rien à passer pour vous en ce moment. On vous appellera le moment venu.
nothing-asked = Rien ne vous est demandé pour l'instant. On vous appellera le moment venu.
unread-answer = Je ne comprends pas cette réponse : { $given }. Touchez un bouton du panneau (/main), ou écrivez un nom comme il y est écrit.
terminal-hint = Répondez par le numéro d'une ligne, ou en mots. Une réponse vide prend ce qui est proposé, back annule votre dernière étape, concede abandonne.
terminal-hand-over = C'est à { $player } de regarder. Appuyez sur Entrée quand { $player } est seul à voir l'écran.
terminal-why = Pourquoi ? { $why }
ambiguous = Cela peut désigner plusieurs choses. Écrivez une de celles-ci : { $options }
cannot-now = Vous ne pouvez pas faire cela maintenant. Possible : { $options }
answer-pair = { $name } : { $value }
took-back = C'est repris.
cannot-take-back = Cela ne se reprend pas librement : quelque chose a déjà été révélé. Demandez-le avec /partie revenir.
answer-late = Votre réponse a mis du temps à arriver, mais elle compte. Si Discord a affiché une erreur, n'y faites pas attention.
answer-noted = Noté : { $answer }
error-report = Quelque chose n'a pas marché de mon côté. Rien n'est perdu. Si cela se reproduit, donnez ce numéro à l'opérateur : { $id }

## Ce que les tables refusent

store-locked = Ma mémoire est occupée : rien n'a changé. Réessayez dans un instant.
table-unknown-game = Je ne connais pas ce jeu. Choisissez-en un parmi ceux qui sont proposés.
game-unknown = Je n'accueille aucun jeu appelé « { $given } ».
table-too-many-matches = Au plus { $limit } parties ouvertes par joueur. Finissez-en une d'abord.
table-too-many-challenges = Au plus { $limit } défis ouverts par joueur. Retirez-en un d'abord.
table-already-challenged = Vous avez déjà défié cette personne. Attendez sa réponse, ou retirez votre défi avec /partie refuser.
table-challenge-gone = Ce défi n'est plus ouvert. Faites-en un autre avec /partie défier.
table-own-challenge = Vous ne pouvez pas accepter votre propre défi. Attendez la réponse, ou retirez-le avec /partie refuser.
table-not-for-you = Ce défi n'est pas pour vous. Faites le vôtre avec /partie défier.
table-no-such-match = Je ne connais pas de telle partie ici. /partie liste montre les vôtres.
table-not-a-player = Vous ne jouez pas dans cette partie. Vous pouvez la suivre avec /partie regarder.
table-match-closed = Cette partie n'est plus jouée. /revoir la remontre.
table-not-begun = Cette partie n'a pas encore commencé.
table-unreadable = Cette partie a été commencée avec une autre version et ne s'ouvre pas ici.
table-away = Le déroulement de cette partie est archivé là où je ne peux pas le lire pour l'instant. Demandez à qui m'héberge.
table-newer = Cette partie continue avec une version plus récente de moi, en cours d'installation. Réessayez dans un instant.
table-unknown-player = Je ne connais pas d'ordinateur de ce nom. Choisissez-en un parmi ceux qui sont proposés.
table-lesson-changed = Cette leçon a changé depuis que vous l'avez commencée. Tapez /apprendre pour la recommencer.
table-draining = Je redémarre. Réessayez dans un instant.
table-not-over = Cette partie est encore en cours. Finissez-la d'abord.
table-deck-unlawful = Ce paquet n'est plus jouable : une carte a changé ou disparu. Lancez un nouveau défi.
table-practice-only = Ce jeu se joue à plus de deux. Pour l'instant, on y joue seulement contre l'ordinateur : /partie entraînement.
table-one-game-only = On s'affronte ici à plus de deux : une partie se joue en une seule manche. Demandez-en une seule.
table-rematch-asked = Vous avez déjà demandé cette revanche. Attendez la réponse.
table-no-clock = Cette partie n'a pas de pendule. On en choisit une avec le défi.
table-clock-judge = Un arbitre a arrêté la pendule ; seul un arbitre peut la relancer.
table-made-abort = Ce match compte pour une ligue : ses joueurs ne peuvent pas l'annuler. Demandez à un juge.
table-made-again = Un match de ligue ne se rejoue pas. Lancez un nouveau défi.
table-made-clock = La pendule d'un match de ligue ne tourne qu'une fois le temps de la ronde écoulé. Les joueurs ne l'arrêtent pas.
table-other = Ce n'est pas possible : { $code }

## Refus d'après les règles

refused = Ce n'est pas permis : { $reason }
refusal-count = choisissez entre { $least } et { $most } ; vous en avez choisi { $given }.
refusal-total = répartissez exactement { $total } ; vous avez donné { $given }.
refusal-step = répartissez par pas de { $step }.
refusal-gate = ce qui passe en premier doit d'abord avoir sa part. Donnez-lui-en davantage.
refusal-slot = celui-là ne peut pas aller là. Choisissez une autre place, ou une autre carte.
refusal-not-offered = { $name } ne peut pas être choisi pour cela maintenant.
refusal-not-for = { $name } ne peut pas être choisi contre { $aim }.
refusal-unseen = vous ne voyez rien ici qui s'appelle « { $given } ».
refusal-taken = vous nommez { $name } plus souvent qu'il n'est là.
refusal-one = on en choisit un seul à la fois.
refusal-number = il faut un nombre, de { $least } à { $most }.
refusal-shares = dites combien chacun reçoit, { $total } en tout, par exemple : { $example }.
refusal-bounds = le nombre doit être entre { $least } et { $most }.
refusal-choices-left = cela ne laisserait rien pour le choix suivant. Choisissez autre chose.
refusal-constraint = ce choix n'est pas permis. Choisissez autre chose.
refusal-payment = cela ne paie pas le coût. Choisissez d'autres cartes.
refusal-swap-role = une telle carte n'entre qu'à la place d'une autre du même genre, pour que le paquet en ait exactement une.
refusal-swap-fault = avec ces cartes, le paquet ne respecterait plus son format : { $fault }.
refusal-ordered = ce choix n'est pas permis. Choisissez autre chose.
refusal-because = { $reason } : { $because }
greyed = { $what } n'est pas possible maintenant : { $why }
possible-now = Possible maintenant : { $options }
unable-wait = rien ne vous est demandé pour l'instant. On vous appellera le moment venu.
unable-question-first = une autre question est ouverte. Répondez-y d'abord, ou reprenez-la.
unable-other = cela ne se fait pas maintenant. Le panneau (/main) montre ce qui est possible.
refusal-other = { $code }.

## Journal

notice-drew = { $has-name ->
    [no] { $player } pioche une carte.
   *[other] { $player } pioche { $name }.
 }
notice-discarded = { $player } défausse { $name }.
notice-turn = — Tour { $number } : { $player } —
notice-answered = { $player } a répondu.
notice-starter = { $player } commence.
notice-result = { $has-winner ->
    [no] Match nul.
   *[other] { $winner } { $winners ->
        [1] gagne
       *[other] gagnent
     } !
 }
notice-score = 🏁 Manche { $number } : { $has-winner ->
    [no] nulle
   *[other] gagnée par { $winner }
 }. Score { $first }–{ $second }.
notice-match-result = 🏆 { $has-winner ->
    [no] Match nul
   *[other] { $winner } { $winners ->
        [1] gagne
       *[other] gagnent
     } le match
 }, { $first }–{ $second }.
notice-next-game = — Manche { $number } sur { $total } —
notice-committed = Paquets de la manche { $number } fixés : { $all }.
notice-reserve-done = { $player } a fini ses échanges pour la manche suivante.
notice-passes = { $player } passe.
notice-shuffled = { $player } mélange sa Pioche.
notice-clock = { $state ->
    [goes] ▶️ La pendule repart
   *[stopped] ⏸️ La pendule est arrêtée
 }{ $by ->
    [judge] { " " }par un arbitre. « { $because } »
    [maker] { " " }: le temps de la ronde est écoulé.
   *[other] , comme tous le veulent.
 }
notice-lapsed = ⌛ { $player } n'a plus de temps : on a passé pour ce joueur.
notice-judged = ⚖️ Arbitre : { $edit ->
    [undo] retour à un moment antérieur
    [inspect] a regardé toutes les mains
    [annul] la partie est annulée et ne compte pour personne
    [move-thread] la partie quitte son fil et attend
    [unstick] la partie a été reconstituée d'après son journal
   *[result] { $has-winner ->
        [no] la partie est nulle
       *[other] { $winner } { $winners ->
            [1] gagne
           *[other] gagnent
         } la partie
     }
 }. « { $because } »
notice-other = { $has-player ->
    [no] { $code }{ $has-name ->
        [no] { "" }
       *[other] { " " }: { $name }
     }
   *[other] { $player } : { $code }{ $has-name ->
        [no] { "" }
       *[other] { " " }({ $name })
     }
 }

## Résultats

result-title = { $winner } { $winners ->
    [1] gagne
   *[other] gagnent
 } !
result-draw = Match nul
result-won = Vous avez gagné !
result-lost = Vous avez perdu.
result-beside = 🏁 Partie finie. { $again ->
    [no] Résultat et *Revoir* sont
   *[other] Résultat, *Revanche* et *Revoir* sont
 } sous le message de la partie.
result-reason = { $reason } · { $turns ->
    [one] un tour
   *[other] { $turns } tours
 } · partie { $match }
result-match = { $reason } · { $first }–{ $second }, en { $total } manches · match { $match }
reason-concede = { $others ->
    [1] L'autre joueur a abandonné
   *[other] Plus personne d'autre ne joue
 }
reason-games = Plus de manches gagnées
reason-games-even = Autant de manches gagnées de chaque côté
reason-timeout = { $others ->
    [1] L'autre joueur n'a plus de temps
   *[other] Plus personne d'autre ne joue
 }
reason-aborted = La partie a été annulée
reason-judged = Un arbitre a tranché
reason-lost-judged = Un arbitre a tranché
reason-lost-concede = Vous avez abandonné
reason-lost-timeout = Votre temps est écoulé
reason-lost-other = { $code }
reason-other = { $code }

## Une partie finie, et ses grands moments

result-side-won = 🏆 { $player } a gagné{ $has-with ->
    [yes] { " " }avec { $with }
   *[no] { "" }
 }
result-side-lost = 🥀 { $player } a perdu{ $has-with ->
    [yes] { " " }avec { $with }
   *[no] { "" }
 }
result-side-drew = 🤝 { $player } a fait match nul{ $has-with ->
    [yes] { " " }avec { $with }
   *[no] { "" }
 }
result-deck = { $hero }, { $deck }
result-turning = ⚡ Tournant de la partie, tour { $turn } : { $moment }
result-won-short = gagné
result-lost-short = perdu
result-lasted = Durée : { $time }.
span-minutes = { $minutes ->
    [0] moins d'une minute
    [one] une minute
   *[other] { $minutes } minutes
 }
span-hours = { $hours } h { $minutes } min
span-days = { $days ->
    [one] un jour
   *[other] { $days } jours
 }{ $hours ->
    [0] { "" }
   *[other] { " " }et { $hours } h
 }
moment-other = { $code }

## Revoir une partie

command-replay = Revoir une partie pas à pas
    .name = revoir
option-replay-match = Quelle partie ; sinon celle du fil, ou votre dernière
    .name = partie
button-replay = Revoir
button-replay-show = Montrer toutes les mains
button-replay-hide = Cacher les mains
button-replay-agree = D'accord pour montrer les mains
button-replay-play = Continuer d'ici
replay-played-on = Vous continuez à partir de l'étape { $step } contre l'ordinateur : { $thread }
replay-not-on = On ne peut pas continuer à partir de cette étape : la partie y est finie, ou ses cartes ont changé depuis.
button-replay-wait = On attend les autres
replay-title = 🎞️ Partie { $match } · étape { $step } sur { $of }
replay-begins = La partie commence.
replay-more = … et encore { $count ->
    [one] une ligne
   *[other] { $count } lignes
 }
replay-moments = Moments forts
replay-moment = Tour { $turn } · { $moment }
replay-none = Vous n'avez encore joué aucune partie. Nommez-en une, ou demandez dans le fil d'une partie.
replay-not-here = Vous pouvez revoir les parties que vous jouez, et celles dont vous voyez le fil sur ce serveur.
replay-no-board = -# Les règles ont changé depuis cette partie : à partir d'ici, il n'y a plus que le texte.
replay-hands = ✋ Mains
command-match-watch = Ce qui se joue ici, pour regarder
    .name = regarder
command-match-feature = Montrer une partie dans le salon des parties à l'affiche, un peu plus tard
    .name = affiche
option-feature-match = Quelle partie ; sinon celle du fil
option-feature-stop = Ne plus la montrer
    .name = retirer
option-featured = Le salon où sont montrées les parties à l'affiche
    .name = affiche
option-delay = Avec combien de minutes de retard les parties à l'affiche sont montrées
    .name = retard
button-sees = Que puis-je voir ?
spectator-sees =
    👁️ Vous voyez ce que tout le monde voit : la table, ce qui est joué, et combien de cartes chacun tient.
    Les mains, les paquets et ce qu'on demande en secret à un joueur restent cachés, ici comme en revoyant la partie, jusqu'à ce qu'elle soit finie et que tous ses joueurs l'acceptent.
watch-title = Parties en cours ici
watch-none = Personne ne joue ici en ce moment, du moins pas là où vous pouvez regarder. /partie ouvrir ouvre une table.
watch-which = Regarder …
watch-row = #{ $id } { $players } · { $state } { $where }
feature-done = La partie { $match } est maintenant montrée dans { $channel }, { $minutes ->
    [0] en direct
    [one] avec une minute de retard
   *[other] avec { $minutes } minutes de retard
 }. On n'y montre que ce que tout le monde peut voir.
feature-stopped = La partie n'est plus montrée.
feature-not = Cette partie n'est pas montrée.
feature-no-channel = Ce serveur n'a pas encore de salon pour les parties à l'affiche : choisissez-en un avec /partie réglages affiche.
featured-title = ⭐ { $players } · partie { $match }{ $minutes ->
    [0] { "" }
    [one] , avec une minute de retard
   *[other] , avec { $minutes } minutes de retard
 }
featured-waiting = Cette partie sera bientôt montrée ici.
settings-featured = Les parties à l'affiche sont montrées dans { $channel }, { $minutes ->
    [0] en direct
    [one] avec une minute de retard
   *[other] avec { $minutes } minutes de retard
 }.
settings-featured-none = Aucun salon ne montre de parties à l'affiche.
option-replays = On voit toutes les mains des parties finies, sans le demander aux joueurs
    .name = mains
settings-replays = En revoyant une partie finie, on voit toutes les mains { $open ->
    [yes] d'office
   *[other] si ses joueurs l'acceptent
 }.
replay-save = Garder …
replay-save-text = Texte
replay-save-json = Données (JSON)
replay-save-scenario = Scénario qui commence ici
replay-save-pictures = Image animée des moments forts
replay-saved = La partie { $match }, pas à pas :
replay-saved-pictures = Les moments forts, l'un après l'autre :
replay-saved-scenario = La position après l'étape { $step }, pour **arbitre scenario run**.{ $unsaid ->
    [0] { "" }
   *[other] { " " }Ce qu'un tel fichier ne peut pas dire est noté au début.
 }
replay-unsayable = Jusqu'à cette étape, aucune position ne peut s'écrire comme scénario : personne n'a encore joué librement.
replay-no-pictures = Les images n'ont pas pu être dessinées. Réessayez, ou gardez la partie comme texte.
replay-page-board = La table
replay-page-words = La table en mots
replay-page-hint = Touches : ← et → une étape, ↑ et ↓ un tour, Début et Fin toute la partie.
replay-page-steps = Étapes de la partie
replay-page-step = Étape
replay-page-first = Au début
replay-page-turn-back = Un tour en arrière
replay-page-back = Une étape en arrière
replay-page-on = Une étape en avant
replay-page-turn-on = Un tour en avant
replay-page-last = À la fin
replay-page-count = Étape { $step } sur { $of }
replay-held = Les mains de ce match restent cachées tant que la ligue garde ses listes fermées.
replay-closed = On ne voit les mains d'une partie qu'une fois finie, et si tous ses joueurs l'acceptent.
replay-opening = 🎞️ { $player } veut bien que l'on voie toutes les mains de la partie { $match }. Ce sera possible quand chacun l'aura accepté.
replay-opened = 🎞️ On peut maintenant voir toutes les mains de la partie { $match } : { $players } l'acceptent.
replay-end = La fin
replay-swing = Un grand tournant pour { $player }

## Réglages de chacun

board-title = La table
button-cards = Mes cartes
button-words = Mots du jeu
panel-folded = Votre panneau est plus bas.
button-open-panel = L'ouvrir ici
own-title = Vos réglages
own-mentions = { $how ->
    [on] Les mentions vous préviennent quand c'est à vous.
    [dm] Les mentions vous préviennent en match ; une ligue vous rappelle ses matchs en message privé.
   *[off] Les mentions ne vous préviennent jamais.
 }
own-pictures = La table et la Main sont montrées { $on ->
    [yes] en image
   *[no] en mots
 }.
own-hand-in-dm = Une copie de votre panneau { $on ->
    [yes] arrive
   *[no] n'arrive pas
 } en message privé.
own-quiet = De { $begin } h à { $end } h ({ $zone }), rien ne vous prévient.
own-quiet-none = Vous n'avez pas d'heures calmes.
own-shared = Votre profil est visible { $on ->
    [yes] par qui le demande
   *[no] de vous seul
 }.
own-button-mentions = { $how ->
    [dm] Rappels en privé
    [off] Sans mentions
   *[on] Me mentionner
 }
own-button-pictures = { $on ->
    [yes] Des mots, pas d'images
   *[no] Des images
 }
own-button-copies = { $on ->
    [yes] Sans copie en privé
   *[no] Copie en privé
 }
own-button-shared = { $on ->
    [yes] Cacher mon profil
   *[no] Partager mon profil
 }
own-menu-beginner = Mode débutant
own-menu-from = Heures calmes dès
own-menu-until = Heures calmes jusqu'à
own-menu-zone = Fuseau horaire
own-hour = { $hour } h
own-quiet-never = jamais
own-quiet-unread = Je ne lis pas ces heures. Écrivez 22-8, ou 0 pour aucune.
own-zone-unread = Je ne connais pas ce fuseau horaire. Choisissez-en un dans la liste, par exemple Europe/Paris.
settings-waiting = Une partie qui attend est rappelée après { $hours ->
    [one] une heure
   *[other] { $hours } heures
 } et suspendue après { $days ->
    [one] un jour
   *[other] { $days } jours
 }.
command-settings = Vos réglages : mentions, images, heures calmes
    .name = réglages
option-own-mentions = Comment vous prévenir quand c'est à vous
    .name = mentions
option-own-mentions-on = par une mention
option-own-mentions-dm = par une mention ; pour une ligue, en message privé
option-own-mentions-off = pas du tout
option-own-pictures = Voir la table et la Main en image plutôt qu'en mots
    .name = images
option-own-copies = Recevoir une copie de votre panneau en message privé
    .name = copies
option-own-quiet = Heures sans notification, par exemple 22-8 ; 0 pour aucune
    .name = calme
option-own-zone = Votre fuseau horaire, pour les heures calmes
    .name = fuseau
option-board-text = Tout en mots, pour un lecteur d'écran
    .name = texte
option-remind = Heures après lesquelles une partie qui attend est rappelée
    .name = rappel
option-adjourn = Jours après lesquels une partie qui attend est suspendue
    .name = suspension

## Mode débutant

own-beginner = Mode débutant (indications, conseils, moins de questions) : { $mode ->
    [on] à chaque partie
    [off] jamais
   *[first] pendant vos trois premières parties d'un jeu
 }.
option-own-beginner = Mode débutant : indications, conseils, moins de questions
    .name = débutant
option-own-beginner-first = pendant mes trois premières parties d'un jeu
option-own-beginner-on = toujours
option-own-beginner-off = jamais
beginner-mode = Un conseil 🎓 vous guide (sans : /réglages).
button-advise = Que faire ?
button-advised = Le faire
advised = Essayez **{ $answer }**{ $taps ->
    [none] { "" }
   *[other] { " " }({ $taps })
 }{ $why ->
    [none] .
   *[other] { "\u00A0: " }{ $why }
 }
step-other = { $before }, puis { $answer }
advised-paid = payé avec { $names }
advised-press = Touchez *{ $button }*.
advised-coming = Le conseil arrive…
advised-nothing = Je n'ai pas trouvé de conseil à temps. Redemandez dans un instant.

## Consignes

orders-title = Quand voulez-vous qu'on vous demande ?
orders-text = On ne vous propose de réagir qu'aux événements choisis ici, que votre Main puisse réagir ou non. Votre choix reste secret.
orders-place = Me demander pour …
orders-saved = C'est noté.
orders-deck = *{ button-orders-deck }* ne vous interroge que sur ce à quoi votre propre paquet peut répondre. Le reste est passé aussitôt, ce qui peut renseigner l'adversaire sur votre paquet.
orders-deck-set = On vous demande ce à quoi votre paquet peut répondre : { $classes }.
orders-deck-none = Votre paquet ne répond à rien : on ne vous demande rien et vous passez tout aussitôt.
orders-hint = **{ $card }** pourrait répondre à ce qu'on ne vous demande pas : { $classes }.
orders-stops = Pour une carte choisie sous *{ orders-stops-place }*, on vous pose la question chaque fois qu'elle pourrait répondre, que vous l'ayez en main ou non et quoi que vous passiez : ainsi votre attente ne dit jamais que vous l'avez.
orders-stops-place = Toujours me demander pour …
orders-skipping-change = Vous passez toutes les offres jusqu'à ce que vos options changent : une carte de plus ou de moins en Main, une des vôtres inclinée ou redressée, un combat, votre tour.
orders-hushed = Plus aucune question ce tour-ci : { $classes }.
order-other = Événements de ce genre
order-deck = Ce à quoi mon propre paquet peut répondre
order-everything = Toujours
order-payment = Chaque paiement (sinon, ce qui ne coûte rien d'utile est payé comme indiqué)

## Pendules

clock-agreed = ⏳ Pendule : { $clock }
clock-none = pas de pendule
clock-live = { $minutes } min par joueur, { $seconds } s de plus à chacun de ses tours ; { $end }
clock-hours = { $hours } h par joueur à chaque tour ; { $end }
clock-go = { $hours } h pour chaque question ; { $end }
clock-loses = plus de temps : perdu
clock-passes = plus de temps : on passe
clock-runs = ⏳ { $times }
clock-agreed-made = ⏳ Pendule, une fois le temps de la ronde écoulé : { $clock }
clock-stopped = ⏸️ Pendule arrêtée { $by ->
    [judge] par un arbitre
    [maker] jusqu'à la fin du temps de la ronde
   *[consent] d'un commun accord
 } : { $times }
clock-left-hours = { $hours } h { $minutes } min
clock-own = ⏳ Votre temps s'achève { $until }.
clock-reminder = ⏳ { $player } : votre temps s'achève { $until }.
clock-hush = ⏳ On vous demande quelque chose dans { $thread }. Votre temps s'achève { $until }.
clock-unread = Je ne sais pas lire « { $given } » comme une pendule. Écrivez `15+20` (15 minutes, 20 secondes de plus à chacun de ses tours), `72h` (des heures à chaque tour) ou `sans` ; ajoutez `passe` pour que le temps écoulé fasse passer au lieu de perdre.
clock-none-here = Cette partie n'a pas de pendule. On en choisit une avec le défi.
clock-own-match = Vous jouez cette partie : c'est à un autre arbitre de le faire.
clock-no-reason = Un arbitre dit pourquoi : remplissez `raison`.
clock-stop-asked = { $player } voudrait arrêter la pendule. Elle s'arrête quand { $others ->
    [1] l'autre joueur accepte
   *[other] tous les autres joueurs acceptent
 }.
clock-go-asked = { $player } voudrait relancer la pendule. Elle repart quand { $others ->
    [1] l'autre joueur accepte
   *[other] tous les autres joueurs acceptent
 }.
clock-stopped-now = ⏸️ La pendule est arrêtée. Vous pouvez continuer à jouer sans elle.
clock-goes-now = ▶️ La pendule repart.
clock-asked-there = C'est dit dans le fil de la partie.
button-clock-stop = Arrêter la pendule
button-clock-go = Relancer la pendule

## Parties

challenge-sent = { $opponent }, { $challenger } vous défie à une partie de { $game }. Le défi expire { $expires }.
challenge-rematch = { $opponent }, { $challenger } voudrait rejouer la partie { $match } : mêmes paquets, mêmes places. Le défi expire { $expires }.
challenge-self = Vous ne pouvez pas vous défier vous-même. Essayez /partie entraînement.
challenge-too-often = Cela fait assez de défis pour l'instant. Réessayez dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
challenge-blocked = { $player } n'accepte pas vos défis.
challenge-own-block = Vous avez bloqué { $player }. Pour lancer un défi, levez d'abord ce blocage avec /partie bloquer.
block-self = Vous ne pouvez pas vous bloquer.
block-full = Vous avez déjà bloqué { $limit } personnes. Levez d'abord un blocage.
block-done = { $player } ne peut plus vous défier.
block-undone = { $player } peut de nouveau vous défier.
block-list = Bloqués : { $players }
block-none = Vous n'avez bloqué personne.
challenge-bot = On ne défie pas les bots. Essayez /partie entraînement.
challenge-not-yours = Ce défi n'est pas pour vous.
challenge-none = Aucun défi ne vous attend ici.
challenge-accepted = Accepté. La partie : { $thread }
challenge-declined = { $opponent } refuse le défi.
challenge-withdrawn = Le défi est retiré.
deck-unknown = Je ne connais pas de paquet « { $name } ». Paquets : { $decks }
deck-other-format = { $name } est d'un autre format ; cette partie se joue en { $format }.
deck-unlawful = **{ $name }** ne peut pas se jouer tel quel :
    { $faults }
match-waits = { $players } : la partie attend votre mot. Mon engagement est ci-dessous ; donnez votre mot avec *{ button-word }*, et je distribue.
match-started = { $players } : la partie commence. Ouvrez vos cartes avec *{ button-hand }*, ou avec /main.
match-lot = 🎲 Le sort désigne { $player } pour commencer.
match-fair = 🔒 Équité vérifiable : ||{ $fingerprint }||
match-fair-how = Plus rien dans cette partie ne peut être distribué autrement : l'empreinte affichée dans le fil couvre chaque ligne ci-dessous. Après la partie, je publie un fichier avec lequel chacun peut tout vérifier.
button-fair = Équité vérifiable
match-thread = { $players } · { $game } #{ $match }
match-rematch = { $number ->
    [1] revanche
   *[other] revanche { $number }
 }
match-link = La partie entre { $players } : { $thread }
match-row = { $id } · { $players } · { $state }
match-list-own = Vos parties
match-list-offers = Défis qui vous attendent ou que vous avez lancés
match-list-here = Parties de ce serveur
match-list-none = Il n'y a pas de partie ouverte.
match-asked = à vous de jouer
offer-until = expire { $expires }
match-state-opening = va commencer
match-state-open = en cours
match-state-adjourned = ajournée
match-state-over = finie
match-state-aborted = annulée
match-state-other = { $code }
match-status = Partie { $id } · { $game } · commencée { $when }
deck-commitment = Paquet ({ $player }) : `{ $commitment }`
match-secrets = Les secrets de cette partie, pour vérifier son hasard :
match-commitment = Engagement, pour vérifier le hasard après la partie : `{ $commitment }`
match-commitment-game = Engagement de la manche { $number } : `{ $commitment }`
reserve-commitment = Réserve ({ $player }) : `{ $commitment }`
match-length = Un match en { $games } manches : qui en gagne le plus l'emporte.
match-format = Format : { $format }
match-word = Mot ({ $player }) : `{ $word }`
match-terms = Empreinte de l'accord : `{ $fingerprint }`
word-title = Votre mot
word-label = Un mot que personne ne peut deviner
word-unread = Ce mot ne s'affiche pas tel quel. Prenez des lettres et des chiffres, 60 signes au plus.
word-given = Cette partie n'attend pas de mot de vous.
match-announced = { $player } annonce : { $alignment }
alignment-unknown = { $name } ne peut pas être annoncé. Possible : { $known }.
button-word = Mon mot
ruling-agreed = { $name } : { $value }
rulings-many = { $count } décisions ne sont pas celles d'habitude : /partie options les montre toutes dans le fil de la partie.
ruling-row = { $changed ->
    [yes] 🔸
   *[other] ○
 } **{ $name }** ({ $rules }) : { $value }
ruling-choice = { $mark } { $value }{ $default ->
    [yes] { " " }(par défaut)
   *[other] { " " }· `{ $typed }`
 }
ruling-number = Décision { $number } · règles { $rules }
ruling-unknown = Je ne connais pas de décision « { $given } ». Voir /partie options.
rulings-title = Décisions là où les règles se taisent ({ $page }/{ $pages })
rulings-how = Pour en changer dans une partie, ajoutez-les à /partie défier sous « décisions ». L'adversaire les voit avant d'accepter.
button-next-page = Suite
practice-started = Contre { $opponent } : { $thread }
reminder = { $players } : votre partie vous attend.
adjourned = La partie est ajournée. Reprenez-la quand vous voudrez.
adjourned-now = La partie est ajournée.
thread-failed-again = Je ne peux pas ouvrir de fil dans { $channel }. La partie reste ajournée.
nowhere-to-play = Il n'y a plus de salon pour cette partie. Demandez à ceux qui gèrent le serveur d'en choisir un avec /partie réglages.
thread-gone = Le fil de la partie entre { $players } n'est plus là. La partie est ajournée : reprenez-la, elle en aura un nouveau.
match-moved = { $players } : la partie continue ici. Ouvrez vos cartes avec *{ button-hand }*, ou avec /main.
abort-asked-there = C'est demandé. La partie s'arrête sans résultat si { $others ->
    [1] l'autre joueur est d'accord
   *[other] tous les autres sont d'accord
 }.
abort-asked = { $player } voudrait annuler la partie. Elle s'arrête sans résultat si { $others ->
    [1] les deux sont d'accord
   *[other] tous sont d'accord
 }.
abort-done = La partie est annulée, sans résultat.
judge-undo = Revenir à un moment antérieur
judge-before = Avant : { $step }
judge-done = C'est fait. Tout le monde le voit dans le fil.
judge-unread = Je ne comprends pas : { $given }. Choisissez dans ce qui est proposé.
concede-sure = Abandonner cette partie ?
concede-match-sure = Abandonner le match ?
only-here = Cela ne marche que sur un serveur.
no-right = Seuls les modérateurs (qui peuvent gérer les fils) peuvent faire cela.
moderate-in-thread = Les modérateurs font cela dans le fil de la partie. Avec son numéro, /partie annuler fonctionne partout sur le serveur.
settings-no-right = Seuls ceux qui peuvent gérer le serveur changent ses réglages.
settings-title = Réglages de ce serveur
settings-channel = Les parties ont lieu dans { $channel }.
settings-channel-here = Les parties ont lieu là où le défi est lancé.
settings-language = Les messages communs sont en { $language }.
settings-language-open = Les messages communs sont dans la langue de qui propose la partie.
settings-private = Les fils sont { $private ->
    [yes] privés : personne ne regarde
   *[other] publics : tout le monde peut regarder
 }.
settings-judges = Les questions aux juges sont publiées dans { $channel }.
settings-judges-none = Aucun salon n'est choisi pour les questions aux juges.
settings-game = Jeu de ce serveur, sauf si un joueur en nomme un autre : { $game }.
settings-game-open = Le jeu est celui de la dernière partie du joueur ; pour les règles, aussi celui de la question.
settings-clock = Pendule des nouvelles parties, sauf si un défi en nomme une autre : { $clock }.
settings-saved = C'est noté.
language-en = anglais
language-fr = français
permissions-missing = Il me manque des permissions dans { $channel } : { $names }. Un administrateur peut les donner dans les réglages du salon.
thread-later = Discord ne répond pas pour le moment. La partie s'ouvrira dès son retour.
thread-failed = Je n'ai pas pu ouvrir de fil dans { $channel }. Rien n'a commencé.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-other = { $code }
game-other = { $code }
level-random = joue au hasard
level-greedy = anticipe

## Opponents

level-easy = Facile : Plumette, joue ce qui lui plaît et oublie des choses
level-normal = Normal : Barnabé, prudent, ne donne rien
level-hard = Difficile : Ondine, prévoit des tours entiers et ce que vous pourriez avoir en main
opponent-easy = 🤖 Plumette
opponent-normal = 🤖 Barnabé
opponent-hard = 🤖 Ondine
opponent-other = { computer }
advice-of = « { $said } » Pourquoi ? { $why }
advice-of-unknown = « { $said } » Je n'en connais pas la raison.
advice-of-none = Je ne connais aucun coup à expliquer : il n'y en a pas encore eu, ou pas depuis mon démarrage.
button-why-that = Pourquoi ?
advice-best = de tout ce qui peut être choisi, c'est ce qui semble le mieux.
advice-other = c'était le meilleur coup.

## Leçons

lessons-title = Leçons · { $done } sur { $total } terminées
lessons-intro = Chacune prend quelques minutes, à une vraie table, contre un adversaire patient. Vous seul la voyez. Partez quand vous voulez : votre place est gardée un mois.
lessons-all-done = Vous avez suivi toutes les leçons. Place à une vraie partie !
lessons-pick = Choisir une autre leçon
lesson-line = { $mark } **{ $title }** · { $about }
lesson-head = 🎓 **{ $title }** · leçon { $number } sur { $total }, étape { $step } sur { $steps }
lesson-wrong = 🔸 Pas cette fois. { $said }
lesson-lost = Cette table ne suit plus la leçon. Recommencez-la : cela prend une minute.
lesson-from-the-start = Cette leçon attendait depuis trop longtemps, ou a changé depuis : elle reprend au début.
lesson-left = Vous avez quitté la leçon. Elle vous attend ici.
lesson-done = ✅ { $title } : terminée.
lesson-gone = Cette leçon est finie, ou n'est pas la vôtre. Tapez /apprendre pour les voir toutes.
button-lesson-start = Commencer : { $title }
button-lesson-on = Reprendre : { $title }
button-lesson-next = Suite
button-lesson-done = Finir la leçon
button-lesson-hint = Indice
button-lesson-leave = Quitter
button-lesson-again = Recommencer
button-first-match = Ma première partie
command-learn = Apprendre à jouer, pas à pas, à une vraie table
    .name = apprendre

## Décisions

ruling-other = { $code }

## Arbitres

judge-result = Donner la victoire, ou déclarer la partie nulle
judge-inspect = Regarder toutes les mains
judge-pause = Arrêter la pendule
judge-resume = Relancer la pendule
judge-sure-pause = Arrêter la pendule de cette partie ? Elle reste arrêtée tant qu'un arbitre ne la relance pas.
judge-sure-resume = Relancer la pendule de cette partie ?
judge-annul = Annuler la partie
judge-sure-inspect = Regarder toutes les mains et ce qui est demandé en privé ? Tous liront dans le fil qu'un arbitre a regardé, et pourquoi.
judge-sure-annul = Annuler la partie ? Elle s'arrête, ne compte pour personne et ne peut pas être reprise. Les secrets de son hasard sont montrés comme après toute partie.
judge-sure-result = Donner la victoire à { $player } ? La partie s'arrête ainsi.
judge-sure-draw = Déclarer la partie nulle ?
judge-because = Raison : « { $because } »
button-judge-sure = Oui, c'est décidé
button-judge-not = Non, laisser ainsi
judge-nothing = Rien n'a changé.
judge-again = Je ne sais plus de quoi il s'agissait. Redonnez la commande.
judge-plays = Vous jouez vous-même cette partie : un autre arbitre doit s'en charger.
judge-enters = Vous jouez dans cette ligue, dont les listes sont fermées : un autre arbitre doit regarder.
judge-sees = Ce que voit { $player }
judge-asked = À décider : { $question }
judge-not-asked = Rien à décider pour le moment.
judge-orders = Est interrogé sur : { $classes }
judge-orders-none = N'est interrogé que sur ce qui le concerne directement.
judge-inspected = Tous peuvent lire dans le fil qu'un arbitre a regardé. Ce que vous voyez ici n'est que pour vous.
annul-done = Un arbitre a annulé la partie : elle ne compte pour personne.

button-call-judge = Appeler un juge
button-call-now = Oui, appeler un juge
button-call-answer = J'arrive
call-sure = Appeler un juge à votre partie ? Tous ceux qui ont le rôle { $role } sont prévenus, avec votre nom et un lien vers la partie. Un seul appel à la fois.
call-done = Les juges sont appelés. Tant qu'aucun n'a répondu, vous ne pouvez pas rappeler.
call-waiting = Un juge a déjà été appelé à cette partie et n'a pas encore répondu.
call-no-role = Ce serveur n'a pas dit qui sont ses juges. Qui gère le serveur peut choisir leur rôle avec /partie préparer.
call-post = ⚖️ { $role } : { $player } appelle un juge à la partie { $match } : { $thread }
call-no-thread = son fil n'existe plus
call-answered = ⚖️ { $judge } a répondu à l'appel de la partie { $match }.
call-answered-already = Un juge a déjà répondu à cet appel.
call-not-judge = Seuls les juges peuvent répondre à cet appel.
call-thanks = C'est noté : vous avez répondu à l'appel.

## Revenir en arrière

button-takeback = Revenir …
button-takeback-ask = Demander
button-takeback-agree = Accepter
button-takeback-refuse = Refuser
takeback-back-to = Revenir avant : « { $step } » { $steps ->
    [one] Une action serait annulée.
   *[other] { $steps } actions seraient annulées.
 }
takeback-step = la dernière action
takeback-since = Depuis, { $since }. Ce qui a été vu reste vu, et le hasard retombera de même.
takeback-since-nothing = Depuis, rien n'a été pioché, mélangé ni révélé.
takeback-since-draw = des cartes ont été piochées
takeback-since-shuffle = des cartes ont été mélangées
takeback-since-reveal = des cartes cachées ont été vues
takeback-since-choice = des choix secrets ont été révélés
takeback-since-other = { $code }
takeback-must-agree = { $others ->
    [1] L'autre joueur doit accepter.
   *[other] Tous les adversaires doivent accepter.
 }
takeback-computers = L'ordinateur accepte aussitôt.
takeback-left = Demandes restantes dans cette manche : { $left } sur { $most }
takeback-request = { $player } demande à revenir en arrière.
takeback-agree = { $players } : un seul appui suffit. { $others ->
    [1] Continuer à jouer, c'est refuser.
   *[other] Tous doivent accepter ; continuer à jouer, c'est refuser.
 }
takeback-sent = C'est demandé. La réponse s'affichera dans le fil.
refusal-takeback-open = une demande de retour en arrière attend déjà sa réponse dans le fil.
refusal-takeback-often = vous avez déjà demandé { $most } fois dans cette manche.
refusal-takeback-none = il n'y a rien à reprendre : vous n'avez encore rien fait dans cette manche que tous aient vu.
takeback-gone = Cette demande n'est plus ouverte : on y a répondu, ou la partie a continué. Demandez de nouveau avec /partie revenir.
takeback-not-asked = Seuls peuvent répondre : { $players }.
notice-takeback-asked = ↩️ { $player } demande à revenir en arrière.
notice-takeback-agreed = ↩️ { $player } accepte.
notice-takeback-declined = ↩️ { $player } refuse : rien n'est repris.
notice-takeback-done = ↩️ C'est accepté : { $player } revient à un moment antérieur. { $amount ->
    [one] Une action est annulée.
   *[other] { $amount } actions sont annulées.
 }

## Vie privée

privacy-export = Tout ce que je garde sur vous :
privacy-nothing = Je ne garde rien sur vous.
privacy-sure = Supprimer ce que je garde sur vous ? Les parties en cours sont abandonnées : vous les perdez. Les parties finies restent, sans vous.
privacy-delete-yes = Oui, supprimer
privacy-delete-no = Non, garder
privacy-deleted = C'est supprimé.
privacy-under-way = La suppression est en cours, un instant.
privacy-kept = Rien n'a été supprimé.

## Profil

profile-title = Profil : { $player } · { $game }
profile-none = Aucune partie n'est encore finie.
profile-people = Contre des joueurs : { $results }
profile-computers = Contre l'ordinateur : { $results }
profile-results = { $won ->
    [0] 0 gagnée
    [one] 1 gagnée
   *[other] { $won } gagnées
 }, { $lost ->
    [0] 0 perdue
    [one] 1 perdue
   *[other] { $lost } perdues
 }{ $drawn ->
    [0] { "" }
    [one] , 1 nulle
   *[other] , { $drawn } nulles
 }
profile-runs = Plus longue série de victoires : { $longest } · en cours : { $current }
profile-by-central = Par carte centrale
profile-by-deck = Par paquet
profile-cards = Cartes les plus fréquentes
profile-private = Votre profil est privé.
profile-shared = Les autres peuvent voir ceci avec /profil.
profile-not-shared = { $player } garde son profil pour soi.
profile-button-share = Le montrer aux autres
profile-button-keep = Le garder pour moi
command-profile = Vos parties, vos résultats et vos cartes préférées
    .name = profil
option-profile = Le profil de qui ; sans joueur, le vôtre
    .name = joueur

## Images des ligues

league-player = joueur { $number }
league-head-player = Joueur
league-head-points = Pts
league-head-record = V-D-N
league-head-omw = Adv. %
league-head-gw = Manches %
league-head-ogw = Manches adv.
league-head-sb = Sonneb. Berger
league-head-buchholz = Buch- holz
league-head-buchholz-cut1 = Buchh. −1
league-head-median-buchholz = Buchh. médian
league-head-wins = Gagnés
league-head-game-diff = Manches +/−
league-head-other = { $code }
league-picture-standings = { $round ->
    [0] Avant la première ronde
   *[other] Classement { $open ->
        [yes] pendant
       *[no] après
    } la ronde { $round } sur { $rounds }
 } · { $players } joueurs
league-picture-gone = hors
league-picture-cut = vont à l'élimination directe
league-picture-bracket = Élimination directe, { $players } joueurs · { $left ->
    [0] tout est joué
    [one] encore 1 match
   *[other] encore { $left } matchs
 }
league-picture-cross = { $round ->
    [0] Rien n'est encore joué
   *[other] Ronde { $round } sur { $rounds }
 } · { $players } joueurs
league-picture-cross-foot = Manches gagnées et perdues, à lire sur la ligne. + et – : gagné ou perdu sans jouer.
league-alt-points = { $points } points
league-alt-won = { $name } l'emporte
league-slot-nobody = personne
league-slot-open = pas encore connu
league-tag = { $players ->
    [2] F
    [3] 3e
    [4] 1/2
    [8] 1/4
    [16] 1/8
    [32] 1/16
    [64] 1/32
   *[other] R{ $players }
 }
league-stage = { $players ->
    [2] Finale
    [3] Troisième place
    [4] Demi-finale
    [8] Quart de finale
    [16] Huitième de finale
    [32] Seizième de finale
   *[other] Tour des { $players }
 }

## Ce que publient les ligues

league-post-entry = **{ $name }** : les inscriptions sont ouvertes. Inscrivez-vous avec un paquet légal dans cette ligue.
league-post-entry-over = **{ $name }** : les inscriptions sont closes.
league-post-entry-late = **{ $name }** a commencé. On peut encore arriver en retard jusqu'à la fin de la ronde { $late } : ce qui est déjà apparié compte comme perdu.
league-post-tables = **{ $name } · { $round }** : les tables sont prêtes. *Mon match* vous dit qui vous rencontrez.
league-post-closed = **{ $name } · { $round }** : c'est fini.
league-post-played = **{ $name }** : tout est joué. { $staff } : { $paused ->
    [yes] relancez la ligue (/organiser pause) ; ensuite,
   *[no] maintenant,
} { $coming ->
    [cut] faites la coupe (/organiser coupe).
   *[close] finissez la ligue (/organiser finir).
}
league-post-row = **{ $place }.** { $player } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $record }
league-post-called = **{ $name } · { $round }** : vous jouez aussi. *Mon match* vous dit qui vous rencontrez.
league-post-lists = **{ $name }** : les cartes ou la liste des interdictions ont changé. { $count ->
    [one] Une liste enregistrée ne serait plus permise. Elle reste
   *[other] { $count } listes enregistrées ne seraient plus permises. Elles restent
} dans la ligue. { $staff } : le tableau de bord vous en dit plus.
league-post-listless = { $player } : enregistrez une liste avec /ligue paquet. Sans elle, votre match ne peut pas commencer.
league-post-cut = **{ $name }** : la coupe est faite, { $count } joueurs continuent.
league-post-end = **{ $name }** est terminée.
league-post-before = Points et gagnés-perdus-nuls d'avant l'élimination directe.
league-post-cancelled = **{ $name }** est annulée.
league-post-secret = 🔓 Le secret des tirages : ||{ $secret }||
league-post-archive = 🔓 **{ $name }** : listes, secrets et réponses de tous les matchs{ $parts ->
    [1] { "" }
   *[other] { " " }({ $part } sur { $parts })
 }. Chacun peut les vérifier : docs/check_league.py.
league-post-note = **{ $name }** · acte { $seq }, { $who } : { $told }
league-post-reason = Motif : { $reason }
league-post-reminder = **{ $name } · { $round }** se termine { $span } ({ $moment }). Ces tables attendent encore :
league-post-ask = **{ $name }** : le temps de cette table est écoulé ; un organisateur en décide avec /organiser résultat.
league-post-ask-until = Sans décision d'ici { $moment } ({ $span }), { $later ->
    [draw] c'est un match nul
   *[other] les deux perdent
}.
league-post-call = **{ $name }** : { $player } appelle un juge à sa table ({ $round }).
league-post-contest = **{ $name }** : { $player } demande à un juge de revoir ce que les règles ont décidé ({ $round }). Cela se corrige avec /organiser résultat.
league-post-later = **{ $name } · { $round }** : le bot était absent, la ronde se termine donc { $moment } ({ $span }).
league-seen-there = était là à l'heure convenue
league-seen-ready = s'est dit prêt
league-seen-proposed = a proposé des heures { $days ->
    [one] un jour
   *[other] { $days } jours
}
league-seen-answered = a accepté une heure
league-seen-cannot = ne pouvait pas jouer
league-seen-nothing = n'a rien dit
league-seen-playing = Ils jouent encore, malgré tout le temps qu'ils ont eu.
league-contest = Qui n'est pas d'accord appelle un juge sous 24 heures.
league-why-absent = L'un était là à l'heure convenue, l'autre n'est pas venu. { league-contest }
league-why-silent = L'un a essayé, l'autre n'a rien dit avant l'échéance. { league-contest }
league-why-announced = L'un a dit qu'il ne pouvait pas jouer. { league-contest }
league-why-nobody = Aucun des deux n'a rien dit avant l'échéance. { league-contest }
league-why-tried = Les deux ont essayé, et personne n'a décidé à temps. { league-contest }
league-why-playing = Le match n'est pas allé au bout, et personne n'a décidé à temps. { league-contest }
league-why-other = Décidé par les règles de la ligue.
league-word-ready = **{ $name }**, table { $table } : { $player } peut jouer maintenant.
league-word-proposed = **{ $name }**, table { $table } : { $player } propose { $moment }.
league-word-agreed = **{ $name }**, table { $table } : { $player } est d'accord, vous jouez { $moment }.
league-word-absent = **{ $name }**, table { $table } : { $player } ne peut pas jouer dans cette ronde.
league-word-other = **{ $name }**, table { $table } : { $player } vous a répondu.
league-nudge = **{ $name } · { $round }** se termine { $span } ({ $moment }), et votre match vous attend.
league-nudge-closed = Vos messages privés me sont fermés, je vous appelle donc ici. Une fois ouverts, choisissez de nouveau les messages privés avec /réglages.
league-word-where = Répondez avec *Mon match* dans { $channel }.

## Les ligues expliquées

league-explain = Pourquoi cette place
league-explain-head = **{ $player } : place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }**
league-explain-annulled = **{ $player }** est hors de la ligue avec moins de la moitié des matchs joués : aucun ne compte.
league-explain-round = Ronde { $number } :
league-explain-bye = exempt
league-explain-missed = manquée
league-explain-won = victoire contre { $player } { $score }
league-explain-lost = défaite contre { $player } { $score }
league-explain-drew = nul contre { $player } { $score }
league-explain-double-loss = personne n'est venu, { $player } non plus
league-explain-forfeit-won = gagné sans jouer contre { $player }
league-explain-forfeit-lost = perdu sans jouer contre { $player }
league-explain-taken = Pénalités **−{ $points }**
league-explain-share = { $player } { $share } [{ $floor ->
    [yes] { $won } sur { $of }, relevé au minimum compté
   *[no] { $won } sur { $of }
 }]
league-explain-mean = = { $count ->
    [one] { $sum }
   *[other] ({ $sum }) ÷ { $count }
 }{ $alone ->
    [yes] {" "}; une ronde sans adversaire n'y entre pas
   *[no] { "" }
 }
league-explain-nobody = – aucun adversaire : le minimum compté
league-explain-no-games = – aucune manche jouée : le minimum compté
league-explain-games = = { $won } points sur { $of } ({ $games }){ $floor ->
    [yes] , relevé au minimum compté
   *[no] { "" }
 }
league-explain-own = son propre score
league-explain-by-play = – sans les exemptions ni les absences
league-explain-ahead = Devant { $player } : { $by } ({ $ours } contre { $theirs }).
league-explain-behind = Derrière { $player } : { $by } ({ $ours } contre { $theirs }).
league-explain-level = À égalité en tout avec { $player } : la place est partagée.
league-explain-settings = Ordre : { $keys }. Aucun pourcentage ne compte moins de { $floor }. Les exemptions { $byes ->
    [ignored] ne comptent pas
   *[counted] comptent
 } dans le pourcentage d'un adversaire. { $forfeits ->
    [like_bye] Un match gagné sans jouer compte comme une exemption : il n'y a pas eu de rencontre.
   *[counted] Un match gagné sans jouer compte comme une rencontre.
 }
league-figure-points = points
league-figure-omw = victoires des adversaires
league-figure-gw = manches gagnées
league-figure-ogw = manches gagnées des adversaires
league-figure-h2h = les matchs entre eux
league-figure-sb = Sonneborn-Berger
league-figure-buchholz = Buchholz
league-figure-buchholz-cut1 = Buchholz sans le plus bas
league-figure-median-buchholz = Buchholz sans le plus bas ni le plus haut
league-figure-wins = matchs gagnés en jouant
league-figure-game-diff = manches gagnées moins perdues
league-figure-other = { $code }
league-needs = Que me faut-il ?
league-needs-other = Ce qu'il faut encore
league-needs-win = Victoire :
league-needs-draw = Nul :
league-needs-loss = Défaite :
league-needs-over = En l'état :
league-needs-place = { $one ->
    [yes] place { $best }
   *[no] place { $best } à { $worst }
 }
league-needs-in = qualification certaine
league-needs-out = plus de qualification possible, sauf si quelqu'un part
league-needs-more = Places après cette ronde ; il en reste une.
league-needs-every = { $tables ->
    [one] Les { $tried } résultats de l'autre table qui reste ont tous été essayés
   *[other] Les { $tried } résultats des { $tables } autres tables qui restent ont tous été essayés
 }, comme si tout était joué.
league-needs-drawn = { $tried } résultats des { $tables } autres tables qui restent ont été tirés au sort : d'autres places sont possibles. Ce qui est certain l'est par les seuls points.
league-career = **{ $player }** · { $leagues ->
    [one] { $leagues } ligue
   *[other] { $leagues } ligues
 } · matchs gagnés-perdus-nuls { $record }
league-career-none = { $player } n'a participé à aucune ligue ici.
league-career-title = Dans les ligues de ce serveur
league-career-season = **{ $name }** · place { $place } sur { $players } · { $record } · { $state }
league-career-against = Face à face (gagnés-perdus-nuls)
league-career-matches = Matchs

## Tables ouvertes

anybody = n'importe qui
button-sit = S'asseoir
button-close-table = Fermer la table
open-table = 🪑 **Une table ouverte :** { $player } voudrait jouer à { $game }. Asseyez-vous, choisissez un paquet, et la partie commence. La table ferme { $expires }.
open-done = Votre table est dans { $channel }. Qui s'y assoit en premier joue contre vous.
open-already = Vous avez déjà une table sur ce serveur : elle est dans { $channel }.
open-own = C'est votre propre table. Qui s'y assoit en premier joue contre vous.
open-taken = Quelqu'un a été plus rapide : la place est prise. /partie ouvrir en ouvre une à vous.
open-yours = Vous êtes déjà à cette table ; la partie va commencer.
open-left = Qui a ouvert cette table a quitté le serveur. La table est fermée.
open-closed-done = Votre table est fermée.
open-closed-withdrawn = 🪑 Cette table est fermée.
open-closed-expired = 🪑 Personne ne s'est assis à temps : cette table est fermée. /partie ouvrir en ouvre une nouvelle.
open-closed-left = 🪑 Cette table est fermée : son joueur est parti.
open-closed-other = 🪑 Cette table est fermée.
table-already-open = Vous avez déjà une table sur ce serveur. Fermez-la d'abord.

## Ligues

league-state-draft = En préparation
league-state-entry = Inscriptions ouvertes
league-state-running = En cours
league-state-paused = En pause
league-state-over = Finie
league-state-archived = Archivée
league-state-cancelled = Annulée
league-state-other = { $code }
league-nobody = personne
league-more = … et { $count } de plus
league-bot = le bot
league-footer = Ligue { $number }
league-players = Joueurs : { $count } sur { $most } au plus
league-who = Inscrits : { $players }{ $more ->
    [0] { "" }
   *[other] { " " }et { $more } de plus
}
league-waiting-list = { $count ->
    [one] Un joueur attend une place
   *[other] { $count } joueurs attendent une place
}
league-rounds-done = Ronde { $done } sur { $rounds }
league-run-by = Organisée par { $players }
league-judged-by = Juges : { $players }
league-game = { $game }, { $format }
league-best-of = { $games ->
    [1] Un match se joue en une manche.
   *[other] Un match se joue au meilleur de { $games } manches.
}
league-stage-swiss = Rondes suisses, { $rounds ->
    [0] autant que le nombre de joueurs en demande
    [one] une seule
   *[other] au nombre de { $rounds }
}, { $days ->
    [one] un jour chacune
   *[other] { $days } jours chacune
}.
league-stage-round-robin = Chacun rencontre tous les autres{ $times ->
    [2] { " " }deux fois
   *[other] { "" }
}, { $days ->
    [one] un jour par ronde
   *[other] { $days } jours par ronde
}.
league-stage-bracket = { $first ->
    [yes] Élimination directe
   *[no] { $cut ->
        [0] Puis élimination directe pour tous
       *[other] Puis élimination directe pour les { $cut } premiers
    }
}, { $days ->
    [one] un jour par tour
   *[other] { $days } jours par tour
}{ $third ->
    [yes] , avec un match pour la troisième place
   *[no] { "" }
}. Un match nul { $drawn ->
    [replay] est rejoué
   *[other] qualifie la meilleure tête de série
}.
league-level = À égalité, on départage par { $keys }.
league-counted = Aucun pourcentage ne compte moins de { $floor } ; les exemptions { $byes ->
    [counted] comptent
   *[other] ne comptent pas
} pour les adversaires, un forfait { $forfeits ->
    [counted] compte comme une rencontre
   *[other] vaut une exemption
}.
league-points-told = Victoire { $win }, nul { $draw }, défaite { $loss }, exemption { $bye }. { $agreed ->
    [yes] Les joueurs peuvent convenir d'un nul.
   *[no] On ne convient pas d'un nul, on le joue.
}
league-decks-locked = Votre paquet ne change plus après le début.
league-decks-between-rounds = Vous pouvez changer de paquet entre les rondes.
league-decks-free = Vous pouvez changer de paquet tant que votre match ne se joue pas.
league-decks-other = { $code }
league-lists-closed = Les listes restent fermées jusqu'à la fin.
league-lists-open-in-cut = Les listes s'ouvrent avec l'élimination directe.
league-lists-open = Les listes sont ouvertes dès le début.
league-lists-other = { $code }
league-no-reserve = Sans réserve.
league-options = Décisions : { $options }
league-entry = { $most } joueurs au plus ; { $waitlist ->
    [yes] ensuite, on attend une place
   *[no] ensuite, plus personne n'entre
} ; { $late ->
    [0] personne n'entre après le début
   *[other] on peut arriver en retard jusqu'à la fin de la ronde { $late }
}.
league-entry-from = Inscriptions à partir du { $moment }.
league-entry-until = Inscriptions jusqu'au { $moment }.
league-absent-told = À l'heure convenue, qui est prêt peut réclamer le match après { $minutes } minutes.
league-silent-told = À l'échéance : qui n'a rien dit { $silent ->
    [forfeit] perd par forfait
   *[other] perd, et l'autre aussi
} ; si aucun des deux n'a rien dit, { $nobody ->
    [draw] le match est nul
   *[other] les deux perdent
} ; si les deux ont essayé, un organisateur décide, sinon { $tried ->
    [draw] le match est nul
   *[other] les deux perdent
}.
league-overtime-told = Un match en cours à l'échéance reçoit { $hours } heures de plus, et personne n'y réfléchit plus de { $go } heures.
league-silent-rounds = Qui ne dit rien pendant { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes de suite
} sort de la ligue.
league-quiet = Pas de rappel entre { $begins } et { $ends } ({ $zone }).
league-list-title = Ligues de ce serveur
league-list-none = Il n'y a pas encore de ligue ici.
league-list-create = Vous pouvez en créer une : /organiser créer
league-listed = **{ $name }** · { $state } · { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
} · n° { $number }
league-which = Voir une ligue
league-history-title = Ligues finies
league-history-none = Aucune ligue n'est encore finie.
league-season = **{ $name }** · { $players } joueurs · { $winners }
league-old-button = Ce bouton vient d'un ancien message. Redemandez avec /ligue infos.
league-round = Ronde { $number }
league-round-over = Toutes les tables sont finies.
league-round-left = { $tables ->
    [one] Une table, à jouer
   *[other] { $left ->
        [one] Une table
       *[other] { $left } tables
    } sur { $tables } à jouer
}
league-until = Jusqu'au { $moment } ({ $span })
league-missed = Pas dans cette ronde : { $players }
league-bye = exempt
league-playing = en train de se jouer
league-called = { $count ->
    [one] prêt
   *[other] prêts
} : { $players }
league-scheduled = { $moment }
league-void = sans effet
league-waiting = à jouer
league-double-loss = les deux ont perdu
league-forfeit = forfait, { $winner } gagne
league-conceded = { $score }, abandon
league-agreed-draw = { $score }, convenu
league-drawn-games = ({ $count ->
    [one] { $count } nulle
   *[other] { $count } nulles
})
league-standings = Classement
league-standings-after = Classement après la ronde { $number }
league-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
league-gone = parti
league-annulled = annulé
league-cut-line = les { $count } premiers continuent
league-legend = Gagnés-perdus-nuls, puis { $keys }
league-bracket = Élimination directe
league-bracket-on = L'élimination directe est en cours : voyez les tables.

## Ligues : s'inscrire

league-deck-ask = Avec quelle liste jouez-vous dans **{ $name }** ? Choisissez une des vôtres ou un paquet de démarrage, ou collez une liste ou un code.
league-deck-pick = Choisir une liste
league-deck-title = Votre liste
league-deck-list = Une carte par ligne, ou un code
league-deck-unsure = Je ne suis pas sûr de ces lignes : { $lines }. Importez d'abord la liste avec /paquet importer, puis inscrivez-vous avec son nom.
league-deck-set = **{ $deck }** ({ $size } cartes) est maintenant votre liste dans **{ $name }**.
league-joined-in = Vous êtes dans **{ $name }** avec **{ $deck }** ({ $size } cartes). J'en garde une copie : changer ce paquet plus tard n'y change rien.
league-joined-waitlist = **{ $name }** est complète. Vous attendez une place avec **{ $deck }** ({ $size } cartes), et vous entrerez tout seul dès que quelqu'un part.
league-deck-locked = Elle est verrouillée : c'est cette liste que vous jouez.
league-deck-free = Vous pouvez encore la changer.
league-deck-in = Votre liste est enregistrée : /ligue paquet la montre.
league-deck-none = Vous n'avez pas encore de liste : enregistrez-en une avec /ligue paquet.
league-dropped-done = Vous avez quitté **{ $name }**.
league-ask-drop = { $started ->
    [yes] Quitter la ligue ? Vous perdez par forfait un match qui n'a pas commencé. Ce que vous avez joué reste.
   *[no] Quitter la ligue ? Un autre pourra prendre votre place.
}
league-entrant-in = Vous êtes inscrit.
league-entrant-waitlist = Vous attendez une place.
league-entrant-dropped = Vous avez quitté cette ligue.
league-entrant-disqualified = Vous êtes disqualifié.
league-entrant-other = { $code }
league-exported = **{ $name }** : son fichier, son journal, et son classement pour un tableur dès qu'il y en a un. Dans le journal, les joueurs sont des numéros. Le secret des tirages s'y ajoute quand la ligue est finie.
league-exported-whole = **{ $name }** : son fichier, son classement pour un tableur dès qu'il y en a un, et son journal entier avec le secret des tirages. Qui l'a connaît les appariements d'avance : gardez-le pour vous.
league-export-plays = Vous jouez dans cette ligue : vous en aurez le tout quand elle sera finie. /ligue exporter donne ce que tous peuvent avoir.

## Ligues : son match

league-home = **{ $round }** : vous rencontrez { $opponent } (table { $table }).
league-home-until = À jouer avant le { $moment }, { $span }.
league-home-awaited = { $opponent } est prêt et vous attend.
league-home-late = Arrivé en retard, vous jouez à partir de la ronde { $round } : celles d'avant comptent comme perdues.
league-home-ready = Vous êtes prêt. Le match commence quand { $opponent } l'est aussi.
league-home-absent = { $player } a dit ne pas pouvoir jouer.
league-home-listless = { $player } n'a pas encore de liste : le match ne peut pas commencer avant.
league-home-agreed = Convenu : vous jouez le { $moment }, { $span }.
league-home-opening = Vous êtes prêts tous les deux : votre match s'ouvre dans son propre fil d'un instant à l'autre. *Mon match* en montre le lien.
league-home-playing = Votre match se joue dans son fil. { $thread }
league-home-before = La ligue n'a pas encore commencé.
league-home-bye = Vous êtes exempt : { $whole ->
    [yes] cette ronde compte comme gagnée.
   *[no] { $points ->
        [0] cette ronde n'apporte aucun point.
        [one] cette ronde apporte { $points } point.
       *[other] cette ronde apporte { $points } points.
    }
}
league-home-done = Votre match est fini : { $score }
league-home-next = Vous n'avez pas de match maintenant. La prochaine ronde vient quand toutes les tables sont finies.
league-home-cut = C'était la dernière ronde : tout est joué. L'organisateur fait ensuite la coupe ; les { $count } premiers continuent en élimination directe.
league-home-close = C'était la dernière ronde : tout est joué. L'organisateur finit ensuite la ligue.
league-home-out = Vous êtes éliminé. L'élimination directe continue sans vous.
league-home-place = { $place ->
    [1] 1er
   *[other] { $place }e
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $record })
league-proposed = { $number ->
    [0] { "" }
   *[other] **{ $number }.**{ " " }
}{ $player } propose { $moment }
league-ready-done = C'est noté : vous êtes prêt.
league-claimed-done = La table est à vous. L'autre peut appeler un juge sous 24 heures.
league-cannot-done = C'est noté : vous ne pouvez pas jouer cette ronde.
league-proposed-done = Proposé.
league-agreed-done = Convenu.
league-ask-judge = Appeler un juge à votre table ? Cela notifie { $staff }.
league-ask-contest = Faire revoir par un juge ce qui a été décidé de votre match ? Cela notifie { $staff }.
league-called-done = Ils sont appelés. La réponse vient dans le salon de la ligue, ou à votre table.
league-ask-cannot = Dire que vous ne pouvez pas jouer dans cette ronde ? Si rien d'autre n'est convenu avant l'échéance, l'autre gagne.
league-day = { $day } { $date }
league-time-title = Proposer une heure
league-time-ask = Quel jour ?
league-time-day = Choisir un jour
league-time-hour = Choisir une heure
league-time-hour-ask = { $day } : à quelle heure ?
league-time-words = Quand
league-time-example = demain 21h30
league-time-zone = Votre fuseau horaire
league-time-echo = { $moment } ({ $span }). Proposer cette heure ?
league-time-zoned = Heures du fuseau { $zone }. « En toutes lettres » le change.
league-time-late = C'est après l'échéance, le { $moment }.
league-time-past = C'est déjà passé.
league-time-unread = Je n'ai pas compris cette heure. Écrivez par exemple « demain 21h30 » ou « 28.11. 21:30 ».
league-time-out = Choisissez une heure à venir, dans { $days } jours au plus.
weekday-0 = lun.
weekday-1 = mar.
weekday-2 = mer.
weekday-3 = jeu.
weekday-4 = ven.
weekday-5 = sam.
weekday-6 = dim.

## Ligues : boutons

league-button-join = S'inscrire
league-button-match = Mon match
league-button-info = Réglages
league-button-pairings = Tables
league-button-standings = Classement
league-button-bracket = Élimination directe
league-button-cross = Tous contre tous
league-button-paste = Coller une liste ou un code
league-button-other-deck = Une autre liste
league-button-drop = Quitter la ligue
league-button-dropyes = Oui, quitter
league-button-ready = Je suis prêt
league-button-propose = Proposer une heure
league-button-words = En toutes lettres
league-button-proposed = Proposer cela
league-button-again = Une autre heure
league-button-take = { $number ->
    [0] Accepter cette heure
   *[other] Accepter le n° { $number }
}
league-button-claim = L'autre n'est pas venu
league-button-cannot = Je ne peux pas
league-button-judge = Appeler un juge
league-button-judgeyes = Oui, appeler un juge
league-button-contest = Faire revoir cela
league-button-contestyes = Oui, faire revoir
league-button-cannotyes = Oui, je ne peux pas
league-button-panel = Tableau de bord
league-button-refresh = Actualiser
league-button-edit = Changer les réglages
league-button-openentry = Ouvrir les inscriptions
league-button-start = Commencer …
league-button-startyes = Commencer
league-button-pair = Apparier la ronde suivante
league-button-cut = Faire la coupe
league-button-pause = Mettre en pause
league-button-resume = Reprendre
league-button-close = Finir la ligue …
league-button-closeyes = Oui, finir
league-button-undoyes = Revenir dessus
league-button-correctyes = Corriger
league-button-archive = Archiver
league-button-audit = Ce qui a été fait

## Ligues : équité vérifiable

league-fair-how = Les rencontres sont tirées d'un secret fixé depuis l'ouverture des inscriptions, et les secrets de tous les matchs aussi. À la fin, il est publié avec toutes les listes. Chacun peut alors tout vérifier : /ligue exporter, docs/check_league.py.
league-lot = Engagement sur le secret : `{ $commitment }`
league-fair-hash = Empreinte de tout jusqu'à l'acte { $seq } : `{ $hash }`
league-fair-lot = Le tirage de cette ronde, par numéros de joueurs : { $lots }
league-fair-secret = Le secret : `{ $secret }`
league-fair-match = Votre match, engagé avant de commencer :

## Ligues : organiser

league-no-create = Les ligues sont créées par les membres qui ont *Gérer les événements*, ou { $has-role ->
    [yes] le rôle { $role }
   *[no] un rôle pour les juges, une fois choisi avec /partie préparer
}. Demandez à l'un d'eux{ $has-owner ->
    [yes] , ou à { $owner }, propriétaire de ce serveur
   *[no] { "" }
} : qui crée une ligue peut vous en nommer organisateur avec /organiser équipe.
league-created = La ligue est là, en préparation. Tout ce qui suit est comme d'habitude ; changez ce que vous voulez, puis ouvrez les inscriptions.
league-edit-told = Ce qui est en vigueur. Chaque bouton en change une partie.
league-set-done = Changé.
league-next-draft = Ensuite : relire les réglages, puis ouvrir les inscriptions (/organiser ouvrir).
league-next-entry = Ensuite : attendre les joueurs, puis commencer (/organiser commencer).
league-next-tables = Ensuite : les tables restantes se jouent. La ronde se ferme d'elle-même, et la suivante est appariée.
league-next-pair = Ensuite : apparier la ronde suivante (/organiser apparier).
league-next-cut = Ensuite : faire la coupe pour l'élimination directe (/organiser coupe).
league-next-close = Ensuite : tout est joué. Finir la ligue (/organiser finir).
league-next-paused = Aucun délai ne court tant que la ligue ne reprend pas (encore /organiser pause).
league-next-over = La ligue est finie. La saison suivante : /organiser recopier
league-next-archived = La ligue est archivée.
league-next-cancelled = La ligue a été annulée.
league-next-other = { $code }
league-without-deck = Sans liste : { $players }{ $more ->
    [0] { "" }
   *[other] { " " }et { $more } de plus
}
league-panel-lists = ⚠️ Les cartes ou la liste des interdictions ont changé : { $count ->
    [one] une liste ne serait plus permise
   *[other] { $count } listes ne seraient plus permises
}. Rien ne se passe si vous ne faites rien : ce qui est enregistré reste. { $decks ->
    [locked] Dans cette ligue, les listes sont verrouillées.
   *[other] Vous pouvez demander à ces joueurs d'en enregistrer une autre avec /ligue paquet.
}
league-panel-lists-gone = ⛔ { $count ->
    [one] L'une d'elles a une carte qui n'existe plus : ses matchs ne peuvent pas être distribués. Demandez à son joueur d'en enregistrer une autre avec /ligue paquet : je la prends même si les listes sont verrouillées. Ou tranchez sa table
   *[other] { $count } d'entre elles ont des cartes qui n'existent plus : leurs matchs ne peuvent pas être distribués. Demandez à leurs joueurs d'en enregistrer d'autres avec /ligue paquet : je les prends même si les listes sont verrouillées. Ou tranchez leurs tables
} avec /organiser résultat.
league-panel-list-card = une carte qui n'existe plus, ou un format qui ne se joue plus
league-panel-round = **{ $round }**, tables restantes : { $left }
league-start-ask = Commencer avec { $count ->
    [one] un joueur
   *[other] { $count } joueurs
} : { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
} de { $days ->
    [one] un jour
   *[other] { $days } jours
}. Les inscriptions se ferment, les listes se verrouillent là où les réglages le disent, et la ronde 1 est appariée aussitôt.
league-start-few = { $count ->
    [0] Personne n'est encore inscrit.
    [one] Un seul joueur est inscrit.
   *[other] { $count } joueurs sont inscrits.
} Il en faut au moins deux pour commencer.
league-start-many = Avec si peu de joueurs, { $rounds } rondes suisses obligent certains à se rencontrer deux fois ; jusqu'à { $most }, personne n'y est obligé. Que chacun rencontre tous les autres serait plus juste.
league-ask-close = { $started ->
    [yes] Finir la ligue ? Tables restantes : { $left } ; elles deviennent sans effet. Les paquets deviennent publics, et le secret des tirages est publié. On ne peut pas revenir dessus.
    [played] Finir la ligue ? Tout est joué. Les paquets deviennent publics, et le secret des tirages est publié. On ne peut pas revenir dessus.
   *[no] Annuler la ligue ? On ne peut pas revenir dessus.
}
league-ask-undo = Revenir sur ceci ?
    { $act }
league-did-opened = Les inscriptions sont ouvertes.
league-did-started = La ligue a commencé.
league-did-paired = Apparié.
league-did-cut = La coupe est faite.
league-did-paused = En pause : aucun délai ne court.
league-did-resumed = La ligue reprend.
league-did-entry-closed = Les inscriptions sont fermées.
league-did-archived = Archivée.
league-did-closed = Finie.
league-did-undone = C'est comme avant.
league-did-result = Tranché : { $told }
league-did-absent = C'est noté : { $player } ne peut pas jouer dans cette ronde.
league-did-next = C'est noté : { $player } manque la prochaine ronde.
league-did-drop = { $player } sort de la ligue.
league-did-disqualify = { $player } est disqualifié.
league-did-return = { $player } est de retour, dès la prochaine ronde.
league-did-late = { $player } entre, dès la prochaine ronde. Une liste s'enregistre avec /ligue paquet.
league-did-penalty = { $points ->
    [one] { $points } point retiré
   *[other] { $points } points retirés
} à { $player }.
league-did-swapped = Changé :
league-do-absent = Ne peut pas jouer dans cette ronde
league-do-next = Manque la prochaine ronde
league-do-drop = Abandonne
league-do-disqualify = Est disqualifié
league-do-return = Revient
league-do-late = Arrive en retard
league-reason = Pourquoi, comme tout le monde le lit : { $reason }
league-reason-short = Dites pourquoi en { $least } lettres au moins : tout le monde le lit.
league-games-unread = Écrivez les manches comme 2-1, ou 1-1-1 avec les nulles à la fin : d'abord celles de qui est nommé en premier à la table.
league-winner-needed = Dites qui a gagné, avec `gagnant` : un des deux à la table.
league-no-list = { $player } n'a pas enregistré de liste.
league-looked = Cette liste ({ $player }) est fermée. Il est noté que vous l'avez regardée, et tout le monde peut le lire.
league-list-open = Cette liste ({ $player }) est ouverte.
league-list-lawful = La liste est permise.
league-ask-correct = C'est corrigé dans une élimination directe : { $tables ->
    [one] une table d'un tour suivant est rejouée
   *[other] { $tables } tables des tours suivants sont rejouées
} si quelqu'un d'autre se qualifie, et ce qui s'y est joué est sans effet. Corriger ?
league-moved = La ligue parle désormais dans { $channel }.
league-announced = Dit dans { $channel }.
league-not-announced = Je n'ai pas pu le dire dans le salon de la ligue. Choisissez-en un autre avec /organiser régler, `salon`, ou réessayez.
league-no-organiser-left = Il faut une personne pour organiser la ligue, même avec des rôles : nommez-en d'abord une autre.
league-no-bots = Un bot ne peut pas tenir une ligue.
league-not-everybody = Choisissez un rôle que tout le monde n'a pas.
league-many-roles = { $most } rôles au plus organisent et { $most } jugent : retirez-en d'abord un.
league-apart = { $one } et { $other } ne se rencontrent jamais dans les rondes suisses
league-apart-same = Choisissez deux joueurs différents.
league-apart-two = Choisissez les deux joueurs : `écarter` et `de`.
league-audit = Ce qui a été fait
league-form-number = { $name } : écrivez un nombre entier de { $least } à { $most }.
league-form-faulty = Cela ne va pas ensemble : { $faults }
league-file-faulty = { $count ->
    [one] Le fichier a une faute
   *[other] Le fichier a { $count } fautes
}. Rien n'a été créé.
league-file-line = ligne { $line } : { $fault }
league-file-large = Le fichier d'une ligue a { $most } ko au plus.
league-file-staff = « { $given } » sous `staff` n'est pas un utilisateur. Écrivez l'identifiant d'un utilisateur, comme Discord le copie.
league-group-basics = L'essentiel
league-group-swiss = Rondes et départage
league-group-circle = Rondes et départage
league-group-cut = Élimination directe
league-group-points = Points
league-group-decks = Paquets
league-group-entry = Inscriptions
league-group-absence = Absences
league-group-hours = Heures
league-set-name = Nom
league-set-structure = Formule
league-set-format = Format
league-set-best-of = Manches d'un match
league-set-days = Jours par ronde
league-set-rounds = Rondes
league-set-times = Combien de fois chacun rencontre chacun
league-set-tiebreaks = Départage
league-set-floor = Pourcentage le plus bas qui compte
league-set-byes = Exemptions, pour les adversaires
league-set-forfeits = Forfaits
league-set-cut = Combien continuent (0 : tous)
league-set-third-place = Match pour la troisième place
league-set-drawn = Un match nul
league-set-win = Victoire
league-set-draw = Nul
league-set-loss = Défaite
league-set-bye = Exemption (vide : comme une victoire)
league-set-intentional-draws = Peut-on convenir d'un nul ?
league-set-decks = Paquets
league-set-lists = Listes
league-set-reserve = Réserve
league-set-options = Décisions
league-set-from = Inscriptions à partir de
league-set-until = Inscriptions jusqu'à
league-set-most = Joueurs, au plus
league-set-late = En retard jusqu'à la fin de la ronde
league-set-waitlist = Liste d'attente
league-set-grace-minutes = Minutes de grâce
league-set-silent = Qui n'a rien dit
league-set-nobody = Aucun des deux n'a rien dit
league-set-tried = Les deux ont essayé
league-set-silent-rounds = Rondes sans un mot avant sortie (0 : jamais)
league-set-overtime-hours = Heures de prolongation
league-set-go-hours = Heures par coup en prolongation
league-set-quiet = Heures calmes
league-set-zone = Fuseau horaire
league-set-deck = paquets
league-set-match = matchs
league-set-stages = rondes et départage
league-set-points = points
league-set-game = jeu
league-set-other = { $code }
league-hint-none = …
league-hint-rounds = auto, ou un nombre
league-hint-options = décision=valeur, décision=valeur
league-hint-from = 28.11. 18:00
league-hint-until = 5.12. 20:00
league-hint-quiet = 23:00-08:00
league-hint-zone = Europe/Paris
league-choice-swiss-8 = Suisse, puis les 8 premiers
league-choice-swiss-4 = Suisse, puis les 4 premiers
league-choice-structure-swiss = Suisse
league-choice-structure-round-robin = Chacun rencontre tous les autres
league-choice-round-robin-2 = Chacun rencontre tous les autres deux fois
league-choice-single-elimination = Élimination directe
league-choice-best-of = { $games ->
    [1] Une manche
   *[other] Au meilleur de { $games } manches
}
league-choice-mtr = D'abord les victoires des adversaires (comme à Magic)
league-choice-chess = D'abord le Buchholz (comme aux échecs)
league-choice-round-robin = D'abord les matchs entre eux
league-choice-counted = Comptent
league-choice-ignored = Ne comptent pas
league-choice-like-bye = Comme une exemption
league-choice-true = Oui
league-choice-false = Non
league-choice-replay = Est rejoué
league-choice-higher-seed = Qualifie la meilleure tête de série
league-choice-locked = Verrouillés au début
league-choice-between-rounds = Peuvent changer entre les rondes
league-choice-free = Peuvent changer à tout moment
league-choice-closed = Fermées jusqu'à la fin
league-choice-open-in-cut = Ouvertes avec l'élimination directe
league-choice-open = Ouvertes dès le début
league-choice-allowed = Permise
league-choice-forbidden = Interdite
league-choice-forfeit = Perd par forfait
league-choice-draw = Un nul
league-choice-double-loss = Les deux perdent
league-choice-own = Comme le dit le fichier de la ligue

## Ligues : ce qui ne va pas dans un fichier

league-fault-number = { $name } est un nombre de { $least } à { $most }
league-fault-later = { $word } est prévu et n'existe pas encore
league-fault-best-of = best\_of vaut 1, 3 ou 5
league-fault-belongs = { $name } appartient à { $owners }, pas à { $its }
league-fault-rounds = rounds vaut auto ou un nombre de 1 à 64
league-fault-cut-one = une coupe à 1 ne laisse personne jouer
league-fault-cut-most = une coupe à { $cut } sur { $most } joueurs au plus (entry.most)
league-fault-first-cut = la première phase n'a rien à couper
league-fault-points-range = { $name } : de 0 à 1000
league-fault-points-win = une victoire vaut au moins 1 point
league-fault-points-draw = deux nuls ({ $two }) valent plus qu'une victoire ({ $win })
league-fault-points-bye = une exemption ({ $bye }) vaut plus qu'une victoire ({ $win })
league-fault-points-loss = une défaite ({ $loss }) vaut plus qu'un nul ({ $draw })
league-fault-floor = floor : { $told } n'est pas un nombre ; écrivez "0.33" ou "1/3"
league-fault-floor-range = floor : { $told } n'est pas entre 0 et 1
league-fault-tiebreak-list = aucune liste de départages ne s'appelle { $told } ; il y a { $known }
league-fault-tiebreak = il n'y a pas de départage { $told } ; il y a { $known }
league-fault-until = until est avant from : les inscriptions finiraient avant de commencer
league-fault-quiet = quiet s'écrit "23:00-08:00", ou null pour jamais
league-fault-zone = zone s'écrit Europe/Paris, ou UTC
league-fault-apart = { $player } ne peut pas être tenu à l'écart de soi-même
league-fault-name-length = un nom a de 1 à 60 signes
league-fault-name-marks = un nom n'a ni retour à la ligne, ni signe de contrôle, ni marque qui inverse le sens de lecture
league-fault-no-stage = une ligue a au moins une phase
league-fault-after-first = après la première phase ne vient que single\_elimination
league-fault-after-bracket = rien ne suit une élimination directe
league-fault-moment = { $told } n'est pas un moment ; écrivez 2026-03-01T18:00+01:00
league-fault-moment-zone = { $told } ne dit pas dans quel fuseau ; écrivez 2026-03-01T18:00+01:00
league-fault-long = le fichier fait plus de { $most } ko
league-fault-yaml = pas du YAML comme on le lit ici : { $why }
league-fault-keys = il faut des clés avec des valeurs, comme name: Printemps
league-fault-missing = la clé { $key } manque
league-fault-kind = { $key } : il faut { $wanted }, il y a { $got }
league-fault-value = { $key } : { $why }
league-fault-no-game = il n'y a pas de jeu { $word } ; { $has-near ->
    [yes] peut-être { $near }
   *[no] il y a { $known }
}
league-fault-no-format = il n'y a pas de format { $word } qu'on puisse jouer ; { $has-near ->
    [yes] peut-être { $near }
   *[no] il y a { $known }
}
league-fault-no-key = il n'y a pas de clé { $word } ; { $has-near ->
    [yes] peut-être { $near }
   *[no] il y a { $known }
}
league-fault-no-value = { $key } ne vaut jamais { $word } ; { $has-near ->
    [yes] peut-être { $near }
   *[no] il y a { $known }
}
league-fault-other = { $code }
league-kind-int = un nombre entier
league-kind-float = un nombre
league-kind-str = du texte
league-kind-bool = true ou false
league-kind-null = rien
league-kind-array = une liste
league-kind-object = des clés avec des valeurs
league-kind-other = { $code }

## Ligues : ce qui a été fait

league-act-line = `{ $seq }` { $when } · { $has-who ->
    [yes] { $who } : { $told }
   *[no] { $told }
}{ $has-why ->
    [yes] { " " }({ $why })
   *[no] { "" }
}
league-act-created = a créé la ligue
league-act-imported = a créé la ligue depuis un fichier
league-act-set = a changé des réglages
league-act-staffed = a changé l'équipe
league-act-opened = a ouvert les inscriptions
league-act-joined = { $player } est inscrit
league-act-waitlisted = { $player } attend une place
league-act-left = { $player } sort de la liste
league-act-deck-set = { $player } a enregistré une liste
league-act-deck-gone = a mis de côté une liste ({ $player }), dont une carte n'existe plus
league-act-decks-locked = les listes sont verrouillées
league-act-entry-closed = a fermé les inscriptions
league-act-started = a commencé la ligue
league-act-paired = ronde { $round } appariée ({ $count } tables)
league-act-pairs-changed = a changé les paires de la ronde { $round }
league-act-ready = { $player } est prêt
league-act-proposed = { $player } a proposé { $moment }
league-act-agreed = { $player } a accepté { $moment }
league-act-match-opened = table { $table } : match { $match } ouvert
league-act-result = table { $table } : { $result } { $games } { $winner }
league-act-corrected = ronde { $round }, table { $table } corrigée : { $result } { $games } { $winner }
league-act-absent = { $player } ne peut pas jouer dans la ronde { $round }
league-act-dropped = { $player } { $out ->
    [yes] est disqualifié
   *[no] est parti
}
league-act-returned = { $player } est de retour
league-act-late = { $player } est arrivé en retard
league-act-announced = a dit quelque chose à tous
league-act-looked = a regardé une liste fermée ({ $player })
league-act-penalty = a retiré { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $player }
league-act-round-closed = la ronde { $round } est finie
league-act-cut = a fait la coupe ({ $count } joueurs)
league-act-paused = a mis la ligue en pause
league-act-resumed = a relancé la ligue
league-act-undone = est revenu sur l'acte { $undoes }
league-act-closed = a fini la ligue
league-act-archived = a archivé la ligue
league-act-erased = ce qui nommait { $player } est supprimé
league-act-other = { $code }
league-result-played = joué
league-result-concede = abandon
league-result-draw = nul
league-result-forfeit = forfait
league-result-double-loss = les deux ont perdu
league-result-bye = exempt
league-result-missed = manqué
league-result-aborted = annulé, à rejouer
league-result-other = { $code }

## Ligues : refus, chacun avec ce qui irait

league-refused-no-league = Il n'y a pas de telle ligue ici. /ligue liste montre celles qu'il y a.
league-refused-which-league = Il y a plusieurs ligues : { $names }. Dites laquelle avec `ligue:`.
league-refused-not-yet = C'est trop tôt pour cela{ $has-status ->
    [yes] { " " }(la ligue : { $status })
   *[no] { "" }
}. /ligue infos dit où en est la ligue.
league-refused-already-done = C'est déjà fait. /ligue infos dit où en est la ligue.
league-refused-paused = La ligue est en pause. Un organisateur la relance avec /organiser pause.
league-refused-over = La ligue est finie ; plus rien ne change que des corrections de résultats.
league-refused-not-staff = C'est réservé à ceux qui tiennent cette ligue : /ligue infos les nomme.
league-refused-own-match = Personne ne décide de son propre match, de sa paire ou de sa liste. Demandez à un autre organisateur ou à un juge ; s'il n'y a personne d'autre, les règles décident à l'échéance.
league-refused-staff-plays = Vous jouez dans cette ligue : les listes des autres vous sont fermées aussi. Demandez à quelqu'un de l'équipe qui ne joue pas.
league-refused-entry-closed = Personne ne peut entrer maintenant : les inscriptions sont fermées. /ligue liste montre d'autres ligues.
league-refused-full = La ligue est complète avec { $most } joueurs, sans liste d'attente. Une place peut se libérer : revoyez /ligue infos.
league-refused-already-in = Déjà dans cette ligue. /ligue match montre où cela en est.
league-refused-not-in = Pas dans cette ligue. Tant que les inscriptions sont ouvertes, on entre avec /ligue rejoindre.
league-refused-dropped = Qui est parti ne joue plus. Dans les rondes suisses, un organisateur le fait revenir avec /organiser joueur.
league-refused-no-role = Cette ligue est pour les membres qui ont le rôle <@&{ $role }>. Demandez-le à un organisateur.
league-refused-deck-unlawful = Cette liste ne peut pas se jouer dans cette ligue. /paquet vérifier nomme toutes ses fautes.
league-refused-decks-unlawful = Ces listes manquent ou ne sont pas permises le jour du début : { $players }. Ils en enregistrent une avec /ligue paquet, ou sortent de la liste.
league-refused-deck-locked = Les listes sont verrouillées maintenant. Ce qui est enregistré se joue.
league-refused-frozen = { $setting } : cela décide des places, et reste donc tel quel une fois la ronde 1 appariée. Une nouvelle ligue (/organiser recopier) peut faire autrement.
league-refused-round-open = Tables encore à jouer : { $tables }. Attendez-les, ou tranchez-les d'abord.
league-refused-already-paired = La ronde { $round } est déjà appariée. /ligue tables la montre.
league-refused-no-round = Il n'y a pas de telle ronde ouverte. /ligue tables montre celles qu'il y a.
league-refused-no-table = Il n'y a pas de table pour cela. /ligue tables montre les tables.
league-refused-stage-over = Toutes les rondes de cette phase sont jouées. Vient ensuite la coupe (/organiser coupe) ou la fin (/organiser finir).
league-refused-no-opponent-left = Il faut au moins deux joueurs encore là. Laissez quelqu'un entrer ou revenir, ou finissez la ligue.
league-refused-nothing-to-undo = Il n'y a rien sur quoi revenir. Un résultat joué à une table se corrige plutôt, par un organisateur ou un juge.
league-refused-built-upon = La suite en dépend. Revenez d'abord sur ce qui est venu après, avec /organiser revenir.
league-refused-unfit = Cela ne peut pas être : { $reason }. Regardez /ligue tables et redites-le.
league-unfit-pairs = ce ne sont pas les paires de cette ronde
league-unfit-cover = chacun de ceux qui jouent y est une fois, et un seul est exempt si leur nombre est impair
league-unfit-swiss = seules les paires d'une ronde suisse peuvent changer
league-unfit-proposed = personne d'autre n'a proposé cette heure
league-unfit-agreed = on ne convient pas d'un nul dans cette ligue
league-unfit-two = une table de deux finit par un résultat pour deux
league-unfit-line = le gagnant et les manches ne vont pas ensemble
league-unfit-bracket = en élimination directe, quelqu'un continue
league-unfit-cut = la coupe nomme quelqu'un qui n'est pas là, ou deux fois le même
league-unfit-points = on retire de 1 à { $most } points
league-unfit-other = { $code }
league-refused-wrong-sequence = Autre chose est arrivé au même moment. Réessayez, s'il vous plaît.
league-refused-no-secret = Cette ligue a été reprise sans le secret de ses tirages : rien ne peut être tiré ici. Importez-la avec son secret.
league-refused-no-time = Vous n'avez convenu d'aucune heure. Proposez-en une ; si rien n'en sort, les règles décident à l'échéance.
league-refused-not-ready = Dites d'abord que vous êtes là, à l'heure convenue : seul qui était là peut demander la table.
league-refused-both-ready = Vous êtes là tous les deux. Le match s'ouvre de lui-même.
league-refused-too-early = L'autre a encore du temps. Vous pourrez demander la table à partir de { $at }.
league-refused-nobody-else = Il n'y a personne d'autre de l'équipe à appeler. Ce qui n'est pas réglé à l'échéance, les règles le décident.
league-refused-call-waiting = Ils sont déjà appelés. Rappelez dans une heure, si personne n'est venu.
league-refused-draining = Je suis sur le point de redémarrer. Réessayez dans une minute.
league-refused-other = Cela ne va pas maintenant ({ $code }). /ligue infos dit où en est la ligue.

## Bienvenue

help-intro = 👋 Je suis **Arbitre**. On joue avec des boutons.
help-goal-title = Pour gagner :
help-goal-title-of = Pour gagner à { $game } :
help-goal = cela dépend du jeu ; /règles sommaire le dit.
help-button-play = Jouer autrement
help-button-learn = Apprendre
help-button-rules = Question de règle
help-button-commands = Commandes
help-button-about = À propos
help-button-back = Retour
help-button-lessons-of = Leçons de { $game }
help-button-lessons = Première leçon
help-button-now = Jouer tout de suite
help-button-ask = Poser une question
help-button-setup = Préparer ce serveur
help-play =
    - **Contre quelqu'un :** /partie défier, et choisissez qui. On accepte d'un bouton.
    - **Contre n'importe qui :** /partie ouvrir ouvre une table ; qui s'y assoit joue contre vous.
    - **Vos propres cartes :** /paquet construire fait un paquet par boutons, /paquet importer prend une liste.
help-practice = **Contre l'ordinateur :** choisissez un paquet ci-dessous, et la partie commence. L'ordinateur prend un autre paquet.
help-practice-deck = Jouer ce paquet maintenant
help-learn =
    {""}1. À chaque tour, le panneau *{ button-hand }* montre vos cartes et ce que vous pouvez faire.
    {""}2. Pressez ce que vous voulez faire ; ce qu'il en coûte est montré avant.
    {""}3. Quand l'autre joueur fait quelque chose qui vous concerne, je vous le demande là.
    {""}4. *Pourquoi ?* (/pourquoi) dit ce qui y a mené, avec les règles.
    {""}5. Ce qui est interdit n'est pas possible ; ce qui est définitif le dit.
help-no-lessons = { $game } n'a pas encore de leçons.
help-match-teaches = Une partie contre l'ordinateur l'apprend aussi : 🎓 dit ce que vous pourriez faire, et pourquoi.
help-rules =
    Demandez avec vos mots : je cherche dans la règle et montre ce qui tranche. /règles glossaire explique un terme, et un 📖 sous un message ouvre la règle qu'il cite.
    {""}/carte voir dit tout d'une carte.
help-question = Votre question
help-question-hint = Mon Héros peut-il bloquer deux fois ?
help-question-empty = Écrivez votre question, avec vos mots.
help-commands =
    {""}**Parties :** /partie défier, /partie ouvrir, /partie entraînement, /partie liste, /partie état.
    {""}**En jeu :** le bouton *{ button-hand }* sous la table. Tout marche aussi en commande : /jouer, /utiliser, /attaquer, /bloquer, /réagir, /déplacer, /choisir, /passer, /finir.
    {""}**Voir :** /main (vous seul), /table, /journal, /pourquoi (ce qui y a mené, avec les règles).
    {""}**Règles :** /règles chercher trouve la règle d'une question posée avec vos mots ; /règles lire, /règles glossaire, /règles sommaire.
    {""}**Cartes, paquets :** /carte voir, /carte chercher ; /paquet démarrage, /paquet construire, /paquet importer, /paquet liste et les boutons qui suivent.
    {""}**Réactions :** on vous demande aux événements choisis sous *{ button-orders }* ; *{ button-orders-deck }* choisit d'un seul geste ce à quoi votre paquet peut répondre.
    {""}**Finir :** /abandonner, /partie annuler.
    {""}**À vous :** /profil, /vie-privée exporter, /vie-privée supprimer.
help-commands-games = **Jeux :** { $games } ; *jeu* dans une commande dit lequel.
help-about =
    Arbitre est un logiciel libre, non officiel, sans lien avec les propriétaires des jeux. Les noms et les règles des jeux sont à eux ; les règles sont dites avec nos mots.
    Le hasard de chaque partie se vérifie après coup : ses secrets sont publiés dans son fil.
    Icônes : game-icons.net, CC BY 3.0 ; leurs auteurs sont nommés dans docs/attribution.md.
greeting =
    👋 Je suis **Arbitre** : j'arbitre ici { $games }, avec toute la règle.
    {""}Pressez un bouton, ou **/partie défier** pour jouer contre quelqu'un, **/partie entraînement** contre l'ordinateur ; chaque partie a son fil. **/aide** mène plus loin.
    {""}-# Qui gère ce serveur le prépare d'une seule commande : /partie préparer, dans le salon des parties.
setup-title = Arbitre sur ce serveur
setup-in-force = Voici ce qui vaut maintenant. Changez-le ci-dessous, si vous voulez.
setup-lacking = ⛔ Dans { $channel }, il me manque : { $names }.
setup-how = **Comment les donner :** ouvrez les paramètres du salon, puis *Permissions* ; ajoutez mon rôle *Arbitre* et autorisez ce qui est nommé ci-dessus. Pressez ensuite *{ setup-button-check }*.
setup-complete = ✅ J'ai toutes les permissions qu'il me faut. /partie ouvrir ouvre la première table, /aide guide les nouveaux.
setup-channel = Parties
setup-language = Langue
setup-language-open = de qui propose la partie
setup-judges = Questions de règles aux juges
setup-role = Juges
setup-nobody = aucun
setup-button-private = Rendre les fils privés
setup-button-public = Rendre les fils publics
setup-button-game = Jeu : { $game }
setup-button-check = Vérifier encore
settings-role = Juges : { $role }. On ne les appelle que si le rôle peut être mentionné.
settings-role-none = Aucun rôle n'est choisi pour les juges.

## Commandes ; les noms français suivent les descriptions

command-match = Parties : défier, accepter, lister …
    .name = partie
command-match-challenge = Défier quelqu'un
    .name = défier
command-match-open = Ouvrir une table : qui s'y assoit joue contre vous
    .name = ouvrir
command-match-accept = Accepter un défi
    .name = accepter
command-match-decline = Refuser un défi, ou retirer le sien
    .name = refuser
command-match-practice = Jouer contre l'ordinateur
    .name = entraînement
command-match-status = Où en est votre partie
    .name = état
command-match-list = Vos parties et vos défis, et les parties de ce serveur
    .name = liste
command-match-judge = Pour les modérateurs : corriger une partie, publiquement et avec une raison
    .name = arbitrer
command-match-call-judge = Appeler un juge de ce serveur à votre partie
    .name = appeler-juge
command-match-takeback = Demander à reprendre votre dernière action ; l'autre joueur accepte ou refuse
    .name = revenir
option-edit = Que faire
    .name = action
option-reason = Pourquoi ; tout le monde le lit
    .name = raison
option-judge-what = Le moment, le joueur ou la carte dont il s'agit
    .name = quoi
option-judge-value = Le nombre, ou la zone
    .name = valeur
command-match-block = Ne plus recevoir de défis de quelqu'un
    .name = bloquer
command-match-abort = Finir votre partie sans résultat, si les deux sont d'accord
    .name = annuler
command-match-settings = Où les parties ont lieu, et en quelle langue
    .name = réglages
command-match-setup = Préparer ce serveur : salon, langue, juges, permissions
    .name = préparer
command-match-clock = La pendule d'une partie : la voir, l'arrêter, la relancer
    .name = pendule
command-match-options = Les décisions qu'une partie peut changer, et leur valeur par défaut
    .name = options
command-league = Ligues : s'inscrire, jouer, classement …
    .name = ligue
command-league-list = Les ligues de ce serveur
    .name = liste
command-league-info = Ce qu'une ligue a décidé, en phrases
    .name = infos
command-league-join = S'inscrire dans une ligue avec un paquet
    .name = rejoindre
command-league-deck = Votre liste dans une ligue : la voir, ou en enregistrer une autre
    .name = paquet
command-league-drop = Quitter une ligue
    .name = quitter
command-league-match = Votre match dans une ligue, et ce que vous pouvez y faire
    .name = match
command-league-pairings = Qui rencontre qui, et comment cela s'est passé
    .name = tables
command-league-standings = Le classement
    .name = classement
command-league-bracket = L'arbre de l'élimination directe, ou le tableau croisé quand chacun rencontre tous les autres
    .name = tableau
command-league-explain = Pourquoi quelqu'un a cette place, et ce qu'il lui faut
    .name = expliquer
command-league-player = Ce que quelqu'un a fait dans les ligues
    .name = joueur
command-league-history = Les ligues finies
    .name = passées
command-league-export = Une ligue en fichiers : ses réglages et son journal
    .name = exporter
command-organise = Créer des ligues et les tenir
    .name = organiser
command-organise-create = Créer une ligue
    .name = créer
command-organise-import = Créer une ligue depuis son fichier
    .name = importer
command-organise-edit = Changer les réglages d'une ligue
    .name = régler
command-organise-open = Ouvrir les inscriptions
    .name = ouvrir
command-organise-start = Commencer une ligue : la ronde 1 est appariée
    .name = commencer
command-organise-pair = Apparier la ronde suivante
    .name = apparier
command-organise-cut = Faire passer les premiers à l'élimination directe
    .name = coupe
command-organise-pause = Mettre une ligue en pause, ou la relancer
    .name = pause
command-organise-close = Finir une ligue, ou seulement ses inscriptions
    .name = finir
command-organise-archive = Retirer des listes une ligue finie
    .name = archiver
command-organise-undo = Revenir sur le dernier acte sur lequel rien n'est bâti
    .name = revenir
command-organise-staff = Qui tient une ligue, et qui ne s'y rencontre jamais
    .name = équipe
command-organise-result = Trancher une table, ou corriger son résultat
    .name = résultat
command-organise-player = Quelqu'un est absent, abandonne, revient ou arrive en retard
    .name = joueur
command-organise-penalty = Retirer des points à un joueur
    .name = pénalité
command-organise-deck = Regarder la liste d'un joueur ; que vous l'avez regardée est noté
    .name = paquet
command-organise-swap = Échanger les places de deux joueurs dans cette ronde
    .name = échanger
command-organise-announce = Dire quelque chose dans le salon de la ligue
    .name = annoncer
command-organise-audit = Tout ce qui a été fait dans une ligue
    .name = actes
command-organise-export = Une ligue entière en fichiers
    .name = exporter
command-organise-clone = La saison suivante : les mêmes réglages sous un autre nom
    .name = recopier
command-organise-panel = Où en est une ligue, et ce qui vient ensuite
    .name = tableau
option-league = Quelle ligue ; inutile s'il n'y en a qu'une
    .name = ligue
option-league-deck = Un de vos paquets, un paquet de démarrage, ou un code ; sinon je demande
    .name = paquet
option-league-whose = De qui ; sinon de vous
    .name = joueur
option-league-round = Quelle ronde ; sinon la dernière
    .name = ronde
option-league-player = Quel joueur
    .name = joueur
option-league-reason = Pourquoi, en 3 à 300 lettres ; tout le monde le lit
    .name = raison
option-league-table = Le numéro de la table
    .name = table
option-league-kind = Comment le match a fini
    .name = fin
option-league-games = Manches, comme 2-1 ou 1-1-1 (nulles à la fin) ; d'abord celles du premier nommé
    .name = manches
option-league-winner = Qui a gagné, s'il y a eu abandon ou forfait
    .name = gagnant
option-league-do = Ce qu'il en est
    .name = faire
option-league-points = Combien de points
    .name = points
option-league-with = Le joueur avec qui il échange sa place
    .name = avec
option-league-text = Ce qu'il faut dire
    .name = texte
option-league-channel = Le salon où la ligue parle
option-league-file = Le fichier d'une ligue (YAML, 64 ko au plus)
    .name = fichier
option-league-role = Seuls les membres de ce rôle peuvent s'inscrire ; @everyone rouvre à tous
    .name = rôle
option-league-entry = Fermer seulement les inscriptions
    .name = inscriptions
option-league-organiser = Quelle personne ou quel rôle doit aussi l'organiser
    .name = organisateur
option-league-judge = Quelle personne ou quel rôle doit juger
    .name = juge
option-league-remove = Quelle personne ou quel rôle ne doit plus être de l'équipe
    .name = retirer
option-league-apart = Un joueur qui n'en rencontre jamais un autre dans les rondes suisses
    .name = écarter
option-league-from = Cet autre joueur ; la même paire une deuxième fois les laisse se rencontrer
    .name = de
option-league-name = Le nom de la nouvelle ligue
    .name = nom
command-play = Jouer une carte de votre Main
    .name = jouer
command-use = Utiliser un pouvoir
    .name = utiliser
command-attack = Attaquer
    .name = attaquer
command-block = Assigner des bloqueurs
    .name = bloquer
command-react = Réagir
    .name = réagir
command-move = Déplacer des cartes d'une zone à une autre
    .name = déplacer
command-choose = Répondre à ce qui vous est demandé
    .name = choisir
command-pass = Passer
    .name = passer
command-end = Finir votre tour
    .name = finir
command-hand = Vos cartes et ce que vous pouvez faire, pour vous seul
    .name = main
command-board = La table, pour vous seul
    .name = table
command-log = Ce qui s'est passé
    .name = journal
command-why = Pourquoi : la dernière résolution ou le dernier refus, avec ses règles
    .name = pourquoi
command-concede = Abandonner la partie
    .name = abandonner
command-help = Comment ça marche
    .name = aide
command-privacy = Ce qui est gardé sur vous
    .name = vie-privée
command-privacy-export = Obtenir tout ce qui est gardé sur vous
    .name = exporter
command-privacy-delete = Supprimer ce qui est gardé sur vous
    .name = supprimer
option-opponent = Qui vous défiez
    .name = adversaire
option-deck = Le paquet que vous jouez
    .name = paquet
option-games = Le nombre de manches : 1, 3 ou 5
    .name = manches
option-hosted-game = Le jeu ; sans lui, celui du fil, du serveur ou de votre dernière partie
    .name = jeu
option-word = Un mot à vous, qui entre dans le hasard de la partie ; sinon j'en tire un au sort
    .name = mot
option-own-word = Attendre votre mot avant de distribuer, pour que mon tirage soit vérifiable
    .name = mon-mot
option-alignment = Ce que vous annoncez de votre paquet, si le jeu le demande
    .name = alignement
option-rulings = Décisions autres que par défaut : voir /partie options
    .name = décisions
option-blocked = Qui ne peut plus vous défier ; sans joueur, ceux que vous avez bloqués
    .name = joueur
option-undo = Accepter de nouveau ses défis
    .name = lever
option-ruling = La décision à voir en entier
    .name = décision
option-level = Comment il joue
    .name = niveau
option-card = La carte
    .name = carte
option-power = Le pouvoir
    .name = pouvoir
option-target = Qui ou quoi
    .name = cible
option-with = Qui attaque, séparés par des virgules
    .name = avec
option-how = Qui bloque qui : « attaquant : bloqueur, attaquant : bloqueur », ou « aucun »
    .name = comment
option-what = Ce que vous choisissez
    .name = quoi
option-channel = Le salon des parties
    .name = salon
option-language = La langue des messages communs
    .name = langue
option-match = Quelle partie ; sinon celle du fil, ou votre seule partie
    .name = partie
option-clock = Temps de chaque joueur, par exemple 15+20, 72h ou sans
    .name = pendule
option-server-clock = La pendule des nouvelles parties : 15+20, 72h, sans
    .name = pendule
option-clock-do = L'arrêter ou la relancer : tous les joueurs doivent le vouloir
    .name = faire
option-clock-pause = Arrêter la pendule
option-clock-resume = Relancer la pendule
option-clock-judge = Tout de suite, comme arbitre qui ne joue pas cette partie
    .name = arbitre
option-clock-reason = Pourquoi, comme arbitre : tout le monde le lit
    .name = raison
option-force = Tout de suite, comme modérateur
    .name = forcer
option-private = Fils privés, sans spectateurs
    .name = privé
option-judges = Le salon où les juges reçoivent les questions de règles
    .name = juges
option-server-game = Le jeu de ce serveur, là où personne n'en nomme un
    .name = jeu

## Règles

rules-footer = { $document } · reformulé par nous
rules-example = Exemple
rules-ruling = Notre décision { $number }, non officielle
rules-ruling-judge = Les règles laissent ce point ouvert : un juge peut en décider autrement.
rules-below = En dessous
rules-official = Texte officiel
rules-see = Voir aussi…
rules-children = Ce qui vient en dessous…
rules-pick = Ouvrir…
rules-results = « { $question } » dans { $game }
rules-contents = Sommaire : { $game }
rules-unknown = { $game } n'a pas de règle « { $given } ».
rules-near = Ce qui s'en approche :
rules-not-in-glossary = Le glossaire n'a pas « { $given } ». Dans les règles :
rules-no-glossary = Les règles de { $game } n'ont pas de glossaire ; voici les règles elles-mêmes.
rules-shared = { $player } partage une règle :
rules-no-share = Vous ne pouvez pas écrire dans ce salon : la règle ne peut pas y être partagée.
rules-gone = Cette règle n'est plus là. Cherchez-la de nouveau avec `/règles`.
rules-button-language = English
rules-button-contents = Sommaire
rules-button-share = Partager
rules-button-again = Une autre
rules-button-read = Lire
rules-button-cited = Règles ({ $count })
rules-cited = Les règles citées
rules-button-up = Remonter
rules-card-only = Aucune règle ni décision ne parle de cette carte ; le bouton ci-dessous montre la carte elle-même.
rules-cut = Je n'ai plus votre question telle que vous l'avez tapée : voici ce que trouvent ses mots principaux.
rules-which = De quel jeu parlez-vous ?
rules-helped-yes = Cela m'a aidé
rules-helped-no = Pas vraiment
rules-helped-thanks = Merci : c'est compté, sans votre question et sans votre nom.
rules-button-judge = Demander à un juge
rules-judge-asked = Votre question est transmise aux juges, dans { $channel }.
rules-judge-wait = Vous venez d'interroger les juges. Attendez une minute avant de recommencer.
rules-judge-unreachable = Les juges sont injoignables : leur salon n'existe plus, ou je ne peux pas y écrire.
rules-judge-post = ⚖️ { $player } pose une question aux juges ({ $game }).
rules-judge-found = Ce que j'ai trouvé
rules-judge-nothing = Je n'ai trouvé aucune règle là-dessus.
rules-judge-match = La partie, telle que tous la voient
game-fftcg = FINAL FANTASY TCG
game-krosmaster = Krosmaster Arena
command-rules = Les règles des jeux
    .name = règles
command-rules-search = Trouver une règle avec vos propres mots
    .name = chercher
command-rules-show = Lire une règle
    .name = lire
command-rules-glossary = Ce que veut dire un terme
    .name = glossaire
command-rules-contents = Feuilleter les règles
    .name = sommaire
command-rules-random = Une règle au hasard
    .name = hasard
option-question = Votre question, quelques mots ou un numéro
    .name = question
option-number = Le numéro ou le titre, comme 704.5
    .name = numéro
option-term = Le terme ; sans lui, tous les termes
    .name = terme
option-game = Le jeu ; sinon celui de la partie, du serveur ou de la question
    .name = jeu

## Fautes des listes

fault-reserve-size = La réserve compte { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} ; elle en a { $needed }, ou aucune
fault-copies = { $card } : { $count } exemplaires, { $most } au plus
fault-unsupported = { $card } ne peut pas encore être arbitrée exactement
fault-unknown-format = Il n'y a pas de format { $format } ; il y a { $formats }
fault-unknown-card = La carte { $card } n'est pas au catalogue
fault-other = { $code }
fault-limited-match = Un paquet { $format } ne se joue que dans un événement qui sait quelles cartes ont été reçues
fault-by-rule = { $fault } ({ $rule })
fault-more = et { $count } de plus
format-constructed = Construit
format-other = { $code }

## Decks

command-deck = Les paquets : garder, voir, vérifier et partager des listes
    .name = paquet
command-deck-import = Garder une liste : la coller, l'envoyer, ou donner son code
    .name = importer
command-deck-list = Vos paquets, et ceux de tout le monde
    .name = liste
command-deck-starters = Les paquets de démarrage : ce que fait chacun, et sa difficulté
    .name = démarrage
command-deck-show = Une liste avec ses Niveaux, Éléments et types
    .name = voir
build-new = Nouveau paquet
build-lawful = ✅ Conforme : ce paquet peut être joué.
build-in-hand = En main : **{ $card }**, { $count } dans le paquet
build-advice = Les conseils ci-dessous : ce que *{ $deck }*, le paquet de démarrage le plus proche du vôtre, a de plus. Je ne connais pas d'autres listes.
build-advice-kind = Tout paquet en a exactement une : choisissez ci-dessous.
build-no-advice = Aucun paquet de démarrage ne ressemble au vôtre : je n'ai pas de conseil.
build-found = { $has-search ->
    [yes] « { $search } »
   *[no] Toutes les cartes
 } ({ $count }) : prenez-en une en main
build-advised = Conseils : en ajouter une
build-search = Chercher
build-all = Toutes les cartes
build-name = Nom
build-done = Terminé
build-search-label = Que chercher
build-search-hint = tofu, ou élément=feu, niveau=1-2
command-deck-build = Construire un paquet par boutons
    .name = construire
option-build-deck = Un de vos paquets à continuer ; sans lui, un nouveau
    .name = paquet
command-deck-check = Tout ce qu'un format interdit, avec les règles
    .name = vérifier
command-deck-hand = Piocher une première main, et la remplacer
    .name = main-test
command-deck-export = Une liste en code, en texte et en fichier
    .name = exporter
command-deck-share = Montrer une liste au salon
    .name = partager
command-deck-rename = Donner un autre nom à un paquet
    .name = renommer
command-deck-delete = Supprimer un paquet
    .name = supprimer
option-deck-name = Le nom du paquet
    .name = nom
option-deck-code = Un code de paquet, comme W1.AQEB1wEA64gE
    .name = code
option-deck-file = Un fichier texte, une carte par ligne, ou un fichier YAML
    .name = fichier
option-format = Selon quelles règles il est construit
    .name = format
option-own-deck = Un de vos paquets
    .name = paquet
deck-button-hand = Main d'essai
deck-button-export = Code et liste
deck-button-share = Partager
deck-button-edit = Modifier la liste
deck-button-delete = Supprimer
deck-button-gone = Le supprimer
deck-button-stay = Le garder
deck-button-undo = Annuler
deck-button-copy = Garder une copie
deck-button-rollback = Une autre main
deck-button-draw = Piocher une carte
deck-button-fresh = Nouvelle Main
deck-button-back = Retour à la liste
deck-button-keep = Garder le paquet
deck-button-keep-without = Le garder sans { $count ->
    [one] cette ligne
   *[other] ces { $count } lignes
}
deck-button-drop = Ne rien garder
deck-code = Code : { $code }
deck-reserve = Réserve
deck-gone = Plus au catalogue
deck-empty = Aucune carte.
deck-lawful = ✅ Permis : { $format }, { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
}.
deck-faults = ⛔ Pas permis en { $format }, { $count ->
    [one] une faute
   *[other] { $count } fautes
} :
deck-exported = Code : `{ $code }`
deck-no-code = Cette liste a des cartes sans numéro : aucun code ne peut la contenir. Prenez le texte ou le fichier.
deck-size = { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
}
deck-list-own = Vos paquets
deck-list-none = Aucun pour l'instant. `/paquet importer` garde une liste.
deck-list-ready = Pour tout le monde
deck-told = { $name } : { $about }
deck-list-waiting = { $deck } attend { $count ->
    [one] une carte qui ne peut
   *[other] { $count } cartes qui ne peuvent
} pas encore être { $count ->
    [one] arbitrée
   *[other] arbitrées
}.
deck-pick = Ouvrir un paquet
deck-hand-title = Main d'essai : { $name }
deck-hand-empty = Aucune carte.
deck-hand-state = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}{ $rollbacks ->
    [0] { "" }
    [one] { " " }après une autre main
   *[other] { " " }après { $rollbacks } autres mains
}.
deck-no-hand = Aucune partie ne pourrait commencer avec cette liste : elle ne donne pas de main.
deck-form-title = Une liste
deck-form-name = Nom
deck-form-name-hint = vide : un nom est choisi
deck-form-list = Une carte par ligne, ou un code
deck-form-list-hint = 3 puis le nom de la carte
deck-form-long = Cette liste est trop longue pour ce formulaire. Modifiez le fichier et envoyez-le à nouveau.
deck-look-at = Rien n'est encore gardé : regardez ces lignes.
deck-read = { $count ->
    [one] Une carte est lue
   *[other] { $count } cartes sont lues
}.
deck-lines-more = … et { $count } { $count ->
    [one] ligne
   *[other] lignes
} de plus
deck-line-slip = ✏️ ligne { $line } : { $count } « { $given } » → **{ $names }**
deck-line-several = ❓ ligne { $line } : { $count } « { $given } » peut être { $names }
deck-line-picked = ✔️ ligne { $line } : { $count } « { $given } » → **{ $names }**
deck-line-left = ✖️ ligne { $line } : { $count } « { $given } » est laissée de côté
deck-line-unknown = ⛔ ligne { $line } : { $count } « { $given } » ne nomme aucune carte, ou pas un nombre d'exemplaires
deck-which = Ligne { $line } : quelle carte est « { $given } » ?
deck-leave-out = Aucune : laisser la ligne de côté
deck-kept = Le paquet est gardé. Vous seul le voyez tant que vous ne le partagez pas.
deck-dropped = Rien n'a été gardé.
deck-shared = { $player } partage un paquet.
deck-renamed = **{ $old }** s'appelle maintenant **{ $new }**.
deck-name-empty = Il ne reste rien de ce nom sans caractères de contrôle. Choisissez-en un autre.
deck-unnamed = Paquet
deck-delete-sure = Supprimer **{ $name }** ?
deck-deleted = **{ $name }** est supprimé.{ $has-code ->
    [yes] { " " }Son code le fait revenir à tout moment : `{ $code }`
   *[no] { "" }
}
deck-undo-late = Ce paquet n'est plus en mémoire. Son code le fait revenir : `/paquet importer`.
deck-none = Vous n'avez pas de paquet « { $name } ». `/paquet liste` les montre.
deck-too-many = Vous gardez déjà { $most } paquets. Supprimez-en un d'abord.
deck-import-empty = Aucune carte n'a été lue. Écrivez une carte par ligne, comme `3 Tofu`.
deck-import-one = Donnez un code ou un fichier, pas les deux.
deck-import-late = Cet import n'est plus en mémoire. Recommencez-le.
deck-import-open = Il reste des lignes à trancher.
deck-file-large = Ce fichier est trop grand : { $most } ko au plus.
deck-file-lines = Ce n'est pas une liste de paquet : { $most } lignes au plus.
deck-file-slow = Ce fichier était trop long à lire, et rien n'a été gardé. Une liste a une carte par ligne, par exemple `3 Tofu`.
deck-file-again = La lecture de votre liste a été interrompue. Envoyez-la à nouveau.
deck-file-one = Votre dernière liste est encore en cours de lecture. Attendez-la avant d'envoyer la suivante.
deck-file-gone = Le fichier n'a pas pu être repris chez Discord. Envoyez-le à nouveau.
deck-file-no-text = Ce fichier n'est pas un texte en UTF-8.
deck-file-no-deck = Ce fichier n'est pas un paquet. Il y faut { $keys }, avec un nombre pour chaque nom sous `cards`.
deck-file-yaml = Ce fichier n'est pas dans le YAML simple des paquets (ligne { $line }).
deck-code-unreadable = Ce n'est pas un code de paquet. Un code ressemble à `W1.AQEB1wEA64gE`.
deck-code-corrupt = Ce code est abîmé : sa somme de contrôle ne va pas. Copiez-le à nouveau, en entier.
deck-code-newer = Ce code vient d'une version plus récente, ou nomme une extension que ce bot ne connaît pas encore.
deck-code-game = Ce code est celui d'un autre jeu.
deck-code-unknown-cards = Ce code nomme { $count ->
    [one] une carte
   *[other] { $count } cartes
} que ce bot n'a pas encore : { $cards }

## Cartes

command-card = Les cartes : en voir une, en chercher
    .name = carte
command-card-show = Tout sur une carte : nombres, texte, décisions, règles
    .name = voir
command-card-search = Trouver des cartes par type, élément, niveau, mots et plus
    .name = chercher
option-card-name = La carte ; accents et petites fautes sont pardonnés
    .name = carte
option-of-game = { $said } ({ $game })
option-text = Des mots écrits sur la carte
    .name = texte
card-rulings = Décisions
card-face = { $number ->
    [1] recto
   *[other] verso
}
card-open = Ouvrir
card-shared = { $player } montre une carte.
card-unknown = Aucune carte ne s'appelle « { $given } ». `/carte chercher` trouve des cartes par ce qu'elles sont.
card-nearest = Aucune carte ne s'appelle exactement « { $given } » ; celle-ci s'en approche le plus.{ $has-others ->
    [yes] { " " }Proches aussi : { $others }.
   *[no] { "" }
}
card-gone = Cette carte n'est plus au catalogue. Cherchez-la à nouveau.
card-search-all = toutes les cartes
filter-unknown = « { $given } » n'est pas une valeur de *{ $name }* : { $known }.
filter-elsewhere = { $game } ne connaît pas *{ $name }*. On y cherche par { $known }.
card-search-none = Aucune carte ne convient : { $filters }. Retirez un filtre ou écrivez-le autrement.
card-search-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
card-search-old = Cette recherche n'est plus en mémoire. Cherchez à nouveau.
card-pick = Ouvrir une carte

## Pourquoi on en est là

why-title = Comment on en est arrivé là
why-refused-title = Pourquoi c'est refusé
why-legal = Possible maintenant : { $options }
why-last = Dernière résolution
why-more = Suite ▸
why-earlier = ⏪ Avant
why-later = Après ⏩
why-share = Montrer à tous
why-page = Partie { $page } sur { $pages }
why-shared = { $player } montre comment on en est arrivé là :
why-no-share = Vous ne pouvez pas écrire dans ce salon, cela ne peut donc pas y être montré.
why-gone = Cela ne se trouve plus dans ce match.
why-nothing = Il ne s'est encore rien passé dans ce match.
gone-itself = par son propre pouvoir{ $said ->
    [none] { "" }
   *[other] {" "}: { $said }
 }
why-because = car { $event }
cause-other = { $code }
