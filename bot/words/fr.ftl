# Tous les mots du bot en français. Les messages sont groupés selon l'endroit où ils sont dits.

## Morceaux communs

something = quelque chose
someone = quelqu'un
computer = l'ordinateur
yours = à vous
theirs = à l'adversaire
rules = Règle { $numbers }

## Zones, éléments, types, phases, états

detail-Armurier = Armurier
detail-Bijoutier = Bijoutier
detail-Bricoleur = Bricoleur
detail-Forgeron = Forgeron
detail-world = Monde
detail-first = La première possibilité
detail-second = La seconde possibilité
detail-bag = Havre-Sac
detail-hand = Main
detail-deck = Pioche
detail-discard = Défausse
detail-queue = File d'Attente
detail-banished = banni
detail-top = dessus
detail-bottom = dessous
detail-air = Air
detail-earth = Terre
detail-fire = Feu
detail-water = Eau
detail-neutral = Neutre
detail-deck-top = dessus de la Pioche
detail-deck-bottom = dessous de la Pioche
detail-true = oui
detail-false = non

type-hero = Héros
type-haven-bag = Havre-Sac
type-ally = Allié
type-action = Action
type-equipment = Équipement
type-dofus = Dofus
type-room = Salle
type-zone = Zone
type-protector = Protecteur
type-token = Jeton
type-other = { $code }

phase-setup = mise en place
phase-untap = Redressement
phase-draw = Pioche
phase-main = Phase Principale
phase-end = Fin
phase-other = { $code }

state-tapped = incliné

hint-level = Niveau { $level }
hint-strength = Force { $strength }
hint-hp = { $hp }/{ $most } PV
hint-resistance = { $points }/{ $most } Résistance
hint-damage = { $damage } { $damage ->
        [one] Dommage
       *[other] Dommages
    }

## La table

status-setup = La partie se met en place
status-turn = Tour { $number } · { $phase } · { $player }
status-asked = À { $player } de répondre : « { $question } »
status-playing = { $player } joue.
status-game = Manche { $number } sur { $total } · { $first }–{ $second }
status-between = entre deux manches
status-changing = { $player } peut échanger des cartes avec sa réserve.
picture-turn = Tour { $number } · { $phase }
picture-bag = Sac
picture-seat = Niveau { $level } · XP { $xp } · PA { $ap } · PM { $mp } · Main { $hand } · Pioche { $deck } · Défausse { $discard }
board-seat = Niveau { $level } · { $xp } XP · PA { $ap } · PM { $mp } · ✋ { $hand } · 📚 { $deck } · 🗑️ { $discard }
board-size = { $used } sur { $size }
board-queue = 📜 File d'Attente : { $items }
board-battle = ⚔️ **Combat** { $mark } contre { $target }
battle-line = ⚔️ { $player } attaque **{ $target }**{ $has-attackers ->
    [no] { "" }
   *[other] { " " }avec { $attackers }
 }{ $has-blocks ->
    [no] .
   *[other] { " ; " }{ $blocks }.
 }
battle-block = { $blocker } bloque { $attacker }
board-challenge = 🏁 Challenge : { $name }
hand-empty = Votre Main est vide.
hand-title = Ma main
hand-footer = Partie { $match } · vous seul voyez ceci
hand-wait = Rien à décider pour l'instant.
hand-waiting-for = On attend { $player }.
hand-secret-given = Votre réponse est notée. On attend { $others ->
    [1] l'autre joueur
   *[other] les autres
 }.
log-title = Journal
log-empty = Il ne s'est encore rien passé.
table-footer = Partie { $match }
seats-and = { $one } et { $other }
seats-against = { $one } contre { $other }

## Boutons

button-hand = Ma main
button-pass = Passer
button-back = Reprendre
button-none = Aucun
button-pay = Payer : { $names }
button-pay-nothing = Ne rien payer
button-change = Changer
button-everything = Tous ({ $count })
button-pay-otherwise = Choisir le paiement
button-pay-proposed = Payer comme proposé
paid-with = 💤 { $names } : payé avec { $paid }
button-confirm = Confirmer ({ $count })
button-confirm-none = Confirmer : aucun
button-assign-none = Personne ne bloque
button-share = Répartir ainsi
button-as-listed = Garder cet ordre
button-reset = Recommencer
button-most = Tout : { $number }
button-number = Un autre nombre
button-orders = Réactions
button-orders-deck = Me demander selon mon paquet
button-orders-hint = Me demander
button-skip-turn = Passer → fin du tour
button-skip-mine = Passer → mon tour
button-skip-battle = Passer → fin du combat
button-skip-attack = Passer → on m'attaque
button-skip-stop = Ne plus passer
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
choose-some = Choisissez de { $least } à { $most }
choose-exactly = Choisissez-en { $number }
choose-next = Lequel vient en { $number }ᵉ ?
choose-deck = Quel paquet jouez-vous ?
more = Suite … ({ $page } sur { $pages })
nowhere = { $name } ne bloque pas
drafted = Choisi : { $names }
left-to-share = Reste à répartir : { $left }
number-title = Combien ?
number-label = Un nombre entier de { $least } à { $most }

## Groupes de choix

group-play = Jouer une carte
group-craft = Fabriquer une carte
group-use = Utiliser un pouvoir
group-move = Se déplacer
group-react = Réagir
group-choose = Choisir
group-other = Choisir : { $code }

## Ce que fait une option ; $name est l'objet, $said son détail en mots

verb-play = { $detail ->
    [world] { $name } → Monde
    [bag] { $name } → Havre-Sac
   *[other] Jouer { $name }
 }
verb-craft = Fabriquer { $name }{ $detail ->
    [world] { " " }→ Monde
    [bag] { " " }→ Havre-Sac
   *[other] { "" }
 }
verb-use = Utiliser { $name }
verb-react = Réagir : { $name }{ $has-said ->
    [no] { "" }
   *[other] { " " }({ $said })
 }
verb-move = { $has-name ->
    [no] Se déplacer
   *[other] Déplacer { $name }
 }{ $detail ->
    [world] { " " }→ Monde
    [bag] { " " }→ Havre-Sac
   *[other] { "" }
 }
verb-attack = Attaquer{ $has-name ->
    [no] { "" }
   *[other] { " " }{ $name }
 }
verb-reassign = Réassigner { $has-name ->
    [no] les bloqueurs
   *[other] { $name }
 }
verb-block = { $name }
verb-pass = Passer
verb-end = Finir le tour
verb-change-hand = Changer ma Main
verb-target = { $name }
verb-choose = { $name }
verb-pay = { $name }{ $has-said ->
    [no] { "" }
   *[other] { " " }({ $said })
 }
verb-pick = { $name }
verb-recycle = Recycler { $name }
verb-discard = { $name }
verb-destroy = Détruire { $name }
verb-rock = Pierre ✊
verb-paper = Feuille ✋
verb-scissors = Ciseaux ✌️
verb-start = Je commence
verb-keep = Garder cette Main
verb-rollback = Nouvelle Main de { $said }
verb-decline = Non
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
verb-accept = Oui
verb-cost-tap = Incliner { $name }
verb-cost-destroy = Détruire { $name }
verb-take = { $name }
verb-find-nothing = Ne rien prendre
verb-assign = { $name }
verb-play-nothing = Rien
verb-challenge = { $name }
verb-no-challenge = Pas de Challenge
verb-duel = { $name }
verb-follow = L'autre commence
verb-swap-in = { $name }
verb-swap-out = { $name }
verb-strike-target = La Cible : { $name }
verb-strike-back = { $name }
verb-to-world = Monde
verb-to-bag = Havre-Sac
verb-artisan = { $name }
verb-wait = Ne pas encore frapper
verb-expel = { $name }
verb-lower-first = D'abord réduire
verb-raise-first = D'abord augmenter
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

## Questions ; $about est ce qui demande

prompt-main = Votre Phase Principale : que faites-vous ?
prompt-action = Phase d'Action du combat : agir ou passer ?
prompt-react = Réagir ? { $about }
prompt-chifumi = Pierre, feuille, ciseaux : le gagnant décide qui commence.
prompt-starter = Vous avez gagné. Qui commence ?
prompt-next-starter = Vous avez perdu la manche précédente. Qui commence celle-ci ?
prompt-swap-in = Manche suivante : quelles cartes de votre réserve entrent dans votre paquet ? Aucune, si vous ne changez rien.
prompt-swap-out = { $most ->
    [one] Quelle carte quitte
   *[other] Quelles { $most } cartes quittent
 } votre paquet pour la réserve ?
prompt-rollback = Garder cette Main, ou la remélanger pour { $next } cartes ?
prompt-hand-change = Changer votre Main ? Une fois par partie.
prompt-target = Qui attaquez-vous ?
prompt-choose = Choisissez{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 }.
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
cost-element = { $count } { $mark } { $element }
cost-any = { $count } au choix
prompt-spread = Répartissez { $total }.
prompt-attackers = Qui attaque ? Vous avez { $mp } PM.
prompt-blockers = Qui bloque qui ? Vous avez { $mp } PM.
prompt-reassign = Laquelle de vos cartes bloque un autre attaquant ?
prompt-duel-order = Dans quel ordre les duels ont-ils lieu ?
prompt-duel-victim = Qui { $has-about ->
    [no] cette carte
   *[other] { $about }
 } frappe-t-il ?
prompt-giant = Répartissez les { $total } Dommages de { $has-about ->
    [no] ce Géant
   *[other] { $about }
 } : mortels d'abord pour les bloqueurs, le reste peut toucher la Cible.
prompt-strike-back = À qui { $has-about ->
    [no] la Cible
   *[other] { $about }
 } rend-elle les coups ?
prompt-discard = Trop de cartes en Main. Lesquelles défaussez-vous ?
prompt-discard-some = Quelles cartes défaussez-vous{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-discard-theirs = { $has-about ->
    [no] { "" }
   *[other] { $about } :{ " " }
 }la Main adverse. Quelles cartes sont défaussées ?
prompt-cost-discard = Quelles cartes défaussez-vous{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-pick = { $has-about ->
    [no] { "" }
   *[other] { $about } :{ " " }
 }{ $purpose ->
    [put_into_play] quelle carte mettez-vous en jeu ?
    [return_to_hand] quelle carte reprenez-vous en Main ?
    [destroy] que détruisez-vous ?
    [swap] avec qui échangez-vous ?
    [untap] qui redressez-vous ?
   *[other] laquelle ?
 }
prompt-expel = Le Havre-Sac est trop plein. Qui en sort ?
prompt-equip-limit = Trop d'Équipements. Lequel reste ?
prompt-recycle-order = Dans quel ordre les cartes vont-elles sous votre Pioche ? La première y va en premier.
prompt-trigger-order = Plusieurs pouvoirs se déclenchent. Dans quel ordre ?
prompt-may = { $has-about ->
    [no] Le faire ?
   *[other] { $about } : le faire ?
 }
prompt-recycle-or = { $has-about ->
    [no] Quelle carte recyclez-vous ?
   *[other] { $about } : quelle carte recyclez-vous ?
 }
prompt-search = Quelle carte prenez-vous dans votre Pioche ?
prompt-search-discard = Quelle carte de votre Défausse prenez-vous ?
prompt-look = Quelle carte prenez-vous ? Le reste passe sous votre Pioche.
prompt-next = Lequel compte comme le prochain ?
prompt-untap = Quelles cartes se redressent ?
prompt-place = Dans le Monde ou dans le Havre-Sac ?
prompt-recycle = Quelles cartes recyclez-vous ?
prompt-wielder = Qui porte { $has-about ->
    [no] cet Équipement
   *[other] { $about }
 } ?
prompt-recipe = Quelles cartes recyclez-vous{ $has-about ->
    [no] { "" }
   *[other] { " " }pour la recette de { $about }
 } ?
prompt-artisan = Quel Allié fabrique{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-cost-destroy = Lequel détruisez-vous{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-cost-recycle = Quelles cartes recyclez-vous{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-cost-tap = Lequel inclinez-vous{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-move = Qui se déplace ?
prompt-assign = Qui rejoint le combat ?
prompt-against = Qui { $has-about ->
    [no] bloque-t-elle
   *[other] { $about } bloque-t-il
 } ?
prompt-play-now = { $has-about ->
    [no] Jouer
   *[other] { $about } : jouer
 } quoi tout de suite ?
prompt-challenge = Jouez-vous un Challenge pour ce combat ?
prompt-reassign-to = Qui bloque-t-elle maintenant ?
prompt-which-trigger = Un seul de ces pouvoirs s'applique. Lequel ?
prompt-modifier-order = { $amount } { $amount ->
        [one] Dommage
       *[other] Dommages
    } : un effet augmente ce nombre de { $raised }, un autre le réduit de { $lowered }. Lequel d'abord ?
prompt-either = Laquelle des deux possibilités{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-mode = Quel Élément{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-other = { $has-about ->
    [no] À décider : { $code }
   *[other] { $about } : { $code }
 }

## Événements auxquels on peut réagir ; $time : `about` sur le point d'arriver, `just` vient d'arriver

event-tap = { $time ->
    [about] { $name } va s'incliner.
   *[just] { $name } vient de s'incliner.
 }
event-untap = { $time ->
    [about] { $name } va se redresser.
   *[just] { $name } vient de se redresser.
 }
event-appear = { $time ->
    [about] { $name } va apparaître.
   *[just] { $name } apparaît.
 }
event-destroy = { $time ->
    [about] On va détruire { $name }.
   *[just] On vient de détruire { $name }.
 }
event-leave = { $time ->
    [about] { $name } va quitter le jeu.
   *[just] { $name } quitte le jeu.
 }
event-move = { $time ->
    [about] { $name } va se déplacer.
   *[just] { $name } se déplace.
 }
event-block = { $time ->
    [about] { $name } va bloquer.
   *[just] { $name } bloque.
 }
event-heal = { $time ->
    [about] { $name } va regagner des PV.
   *[just] { $name } regagne des PV.
 }
event-discard = { $time ->
    [about] On va défausser { $name }.
   *[just] On vient de défausser { $name }.
 }
event-recycle = { $time ->
    [about] On va recycler { $name }.
   *[just] On vient de recycler { $name }.
 }
event-played = { $time ->
    [about] On va jouer { $name }.
   *[just] On vient de jouer { $name }.
 }
event-draw = { $time ->
    [about] { $name } va piocher une carte.
   *[just] { $name } pioche une carte.
 }
event-xp = { $time ->
    [about] { $name } va gagner de l'Expérience.
   *[just] { $name } gagne de l'Expérience.
 }
event-damage = { $time ->
    [about] { $by } va infliger
   *[just] { $by } a infligé
 } { $amount } { $amount ->
    [one] Dommage
   *[other] Dommages
 }{ $has-element ->
    [no] { "" }
   *[other] { " " }{ $element }
 } à { $name }.
event-attack = { $time ->
    [about] { $name } va attaquer.
   *[just] { $name } attaque.
 }
event-modify = { $time ->
    [about] Une modification est sur le point de s'appliquer à { $name }.
   *[just] Une modification s'applique désormais à { $name }.
 }
event-lose-hp = { $time ->
    [about] { $name } va perdre des points.
   *[just] { $name } vient de perdre des points.
 }
event-attack-declared = Une attaque est annoncée.
event-turn-start = Le tour commence.
event-turn-end = Le tour finit.
event-battle-end = Le combat prend fin.
event-turn-ending = { $name } déclare la fin du tour.
event-action = { $name } effectue une action.
event-chifumi-won = { $name } gagne le Chi-Fu-Mi.
event-unmark = Un marqueur est retiré de { $name }.
event-unblocked = { $name } attaque et personne ne bloque.
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
match-unknown = Je ne connais pas de telle partie ici.
match-none = Vous ne jouez aucune partie ici. Défiez quelqu'un avec /partie défier.
match-which = Vous jouez plusieurs parties. Dites laquelle (partie:), ou tapez la commande dans son fil.
nothing-to-pass = Il n'y a rien à passer pour vous en ce moment.
nothing-asked = Rien ne vous est demandé pour l'instant.
unread-answer = Je ne comprends pas cette réponse : { $given }
terminal-hint = Répondez par le numéro d'une ligne, ou en mots. Une réponse vide prend ce qui est proposé, back annule votre dernière étape, concede abandonne.
unread-hint = Je ne comprends pas cette réponse. Possible : { $options }
ambiguous = Cela peut désigner plusieurs choses : { $options }
cannot-now = Vous ne pouvez pas faire cela maintenant. Possible : { $options }
took-back = C'est repris.
cannot-take-back = Il n'y a rien à reprendre : c'est déjà révélé.
answer-late = Discord a dit que votre réponse avait échoué : elle est arrivée tard, et elle compte.
answer-noted = Noté : { $answer }
error-report = Quelque chose n'a pas marché de mon côté. Rien n'est perdu. Si cela se reproduit, donnez ce numéro à l'opérateur : { $id }

## Ce que les tables refusent

store-locked = Ma mémoire est occupée : rien n'a changé. Réessayez dans un instant.
table-unknown-game = Je ne connais pas ce jeu.
table-too-many-matches = Au plus { $limit } parties ouvertes par joueur. Finissez-en une d'abord.
table-too-many-challenges = Au plus { $limit } défis ouverts par joueur. Retirez-en un d'abord.
table-challenge-gone = Ce défi n'est plus ouvert.
table-own-challenge = Vous ne pouvez pas accepter votre propre défi.
table-not-for-you = Ce défi n'est pas pour vous.
table-no-such-match = Je ne connais pas de telle partie ici.
table-not-a-player = Vous ne jouez pas dans cette partie.
table-match-closed = Cette partie n'est plus jouée.
table-not-begun = Cette partie n'a pas encore commencé.
table-unreadable = Cette partie a été commencée avec une autre version et ne s'ouvre pas ici.
table-unknown-player = Je ne connais pas d'ordinateur de ce nom.
table-draining = Je redémarre. Réessayez dans un instant.
table-not-over = Cette partie est encore en cours.
table-deck-unlawful = Ce paquet n'est plus jouable : une carte a changé ou disparu. Lancez un nouveau défi.
table-practice-only = Ce jeu se joue à plus de deux. Pour l'instant, on y joue seulement contre l'ordinateur : /partie entraînement.
table-one-game-only = On s'affronte ici à plus de deux : une partie se joue en une seule manche.
table-rematch-asked = Vous avez déjà demandé cette revanche.
table-other = Ce n'est pas possible : { $code }

## Refus d'après les règles

refused = Ce n'est pas permis : { $reason }
refusal-count = choisissez entre { $least } et { $most } ; vous en avez choisi { $given }.
refusal-total = répartissez exactement { $total } ; vous avez donné { $given }.
refusal-step = répartissez par pas de { $step }.
refusal-gate = les bloqueurs doivent d'abord recevoir des Dommages mortels.
refusal-slot = celui-là ne peut pas aller là.
refusal-not-offered = { $name } ne peut pas être choisi pour cela maintenant.
refusal-not-for = { $name } ne peut pas être choisi contre { $aim }.
refusal-bounds = le nombre doit être entre { $least } et { $most }.
refusal-choices-left = cela ne laisserait rien pour le choix suivant.
refusal-constraint = ce choix n'est pas permis.
refusal-payment = cela ne paie pas le coût : il faut une ressource par symbole.
refusal-too-many-attackers = il y faut plus de Points de Mouvement que vous n'en avez.
refusal-too-many-blockers = il y faut plus de Points de Mouvement que vous n'en avez.
refusal-recipe = ces cartes ne font pas la recette.
refusal-swap-role = un Héros ou un Havre-Sac n'entre qu'à la place d'un autre, pour que le paquet en ait exactement un.
refusal-swap-fault = avec ces cartes, le paquet ne respecterait plus son format : { $fault }.
refusal-ordered = ce choix n'est pas permis.
refusal-judge-wait = il faut attendre que quelqu'un ait à agir en Phase Principale ou en combat. Revenir en arrière et donner un résultat sont toujours possibles.
refusal-judge-number = le nombre doit être compris entre { $least } et { $most }.
refusal-judge-area = { $name } ne peut pas être mis là.
refusal-because = { $reason } : { $because }
refusal-other = { $code }.

## Pourquoi, selon la règle qui refuse ; à la suite de deux-points

because-104-1 = son propre texte ne le permet pas.
because-104-2 = un effet l'interdit.
because-302-2 = c'est une Quête : elle attend son événement.
because-302-3 = un Challenge se joue quand vous déclarez la Cible de votre attaque.
because-302-5 = vous n'avez en jeu ni Héros ni Allié de cette classe.
because-303-1 = on ne joue pas d'Allié pendant un combat.
because-303-3 = son arrivée est trop récente pour attaquer : ce sera possible à votre prochain tour.
because-303-6 = un Allié élémentaire n'attaque pas, ne bloque pas et ne porte pas d'Équipement.
because-304-1 = un Dofus se joue pendant votre Phase Principale, hors combat, et si ses propres conditions sont remplies.
because-304-3 = seul l'un de vos Héros ou Alliés non Monstres porte un Dofus.
because-305-1 = on ne joue pas d'Équipement pendant un combat.
because-305-3 = cette carte ne peut pas le porter.
because-305-7 = un Monstre ne porte pas d'Équipement.
because-306-3a = seuls des Héros et des Alliés sont expulsés.
because-308-1 = on ne joue pas de Protecteur pendant un combat.
because-308-5 = un Protecteur ne produit pas de ressource.
because-309-1 = on ne joue pas de Salle pendant un combat.
because-309-3 = il n'y a plus de place dans votre Havre-Sac.
because-310-1 = on ne joue pas de Zone pendant un combat.
because-410-7 = il n'y a plus de Havre-Sac.
because-411-1b = à cette place, cette carte ne pourrait ni attaquer ni bloquer.
because-412-1 = cette carte ne peut pas être jouée maintenant.
because-414-1 = seuls vos Héros et vos Alliés se déplacent.
because-414-2 = ce qui est incliné ne peut pas se déplacer.
because-414-3 = il n'y a plus de place dans le Havre-Sac.
because-417-3 = ce qui est redirigé n'aurait pas pu affecter cette carte.
because-418-1 = on paie avec ses propres cartes en jeu.
because-418-2 = vous ne pouvez pas payer tout le coût.
because-418-4c = cette carte n'a pas de Recette.
because-418-5b = une des ressources doit être de son Élément.
because-418-5d = chaque symbole d'Élément veut une ressource de cet Élément.
because-418-6 = il faut un Artisan dressé de ce métier et les cartes de la recette.
because-418-8 = son coût additionnel ne peut pas être payé.
because-501-5 = elle n'est plus là où elle était.
because-503-2 = la File d'Attente n'est pas vide.
because-504-3a = il n'y a plus de place dans votre Havre-Sac.
because-506-3 = au premier tour de la partie, rien n'entre dans le Monde.
because-508-1a = une Action n'atteint pas le Havre-Sac adverse.
because-508-1b = depuis un Havre-Sac, on n'atteint pas l'extérieur.
because-508-1c = depuis le Monde, on n'atteint pas un Havre-Sac.
because-508-2 = on ne réagit pas à ce qui arrive dans le Havre-Sac adverse.
because-602-4 = on ne joue que des Réactions pendant la Phase de Redressement.
because-603-1 = ce n'est pas votre Phase Principale.
because-603-2 = une attaque par tour, et aucune à votre premier.
because-603-3 = personne ne se déplace au premier tour de la partie.
because-604-4 = on ne joue que des Réactions pendant la Phase de Pioche.
because-605-4 = on ne joue que des Réactions pendant la Phase de Fin de Tour.
because-701-1 = on ne déclare pas d'attaque pendant un combat, ni tant que la File d'Attente n'est pas vide.
because-701-5 = vous n'avez pas de Points de Mouvement.
because-702-2 = la Cible est le Havre-Sac adverse, ou le Héros ou un Allié adverse dans le Monde.
because-702-3 = on n'attaque qu'un Havre-Sac, ou un Héros ou un Allié dans le Monde.
because-702-5 = on ne joue que des Réactions et un Challenge pendant la déclaration de la Cible.
because-703-1 = seuls vos Héros et Alliés dressés dans le Monde attaquent.
because-703-2c = il y a plus d'attaquants que vous n'avez de Points de Mouvement.
because-703-3 = on ne joue que des Réactions pendant la déclaration des attaquants.
because-704-1 = seuls vos Héros et Alliés dressés dans le Monde bloquent.
because-704-2b = il y a plus de bloqueurs que vous n'avez de Points de Mouvement.
because-704-3 = la Cible de l'attaque ne bloque pas.
because-704-4 = un effet l'empêche de bloquer.
because-704-5 = qui a Agilité n'est bloqué que par qui a Agilité aussi.
because-704-7 = on ne joue que des Réactions pendant la déclaration des bloqueurs.
because-705-1 = ce n'est pas à vous d'agir dans le combat.
because-705-4 = seul un bloqueur qui n'a plus d'attaquant en prend un autre, et l'Agilité compte.
because-705-7 = qui ne pourrait pas attaquer ou bloquer là n'y est pas non plus assigné.
because-706-5 = on ne joue que des Réactions pendant la résolution des duels.
because-707-3 = on ne joue que des Réactions pendant la résolution des Dommages sur la Cible.
because-708-5 = on ne joue que des Réactions pendant la Phase de Fin de Combat.
because-801-1 = cette carte n'a pas de pouvoir utilisable là où elle est.
because-802-3 = seul son contrôleur se sert de ses pouvoirs.
because-802-4 = elle est déjà inclinée.
because-802-6 = ce pouvoir a déjà servi ce tour-ci.
because-803-2 = elle ne produit une ressource qu'au moment de payer un coût.
because-804-1 = son pouvoir se déclenche de lui-même.
because-805-1 = son pouvoir agit en permanence et ne s'utilise pas.
because-806-3a = ce pouvoir veut un Héros d'un autre Alignement.
because-806-5a = ce pouvoir veut un Héros d'une autre Classe.
because-806-6b = Défense sert au joueur défenseur, devant un attaquant que la carte peut bloquer.
because-806-11b = Renfort sert au joueur attaquant, quand son Héros attaque.
because-806-11c = Un Allié qui arrive en Renfort apparaît dans le Monde.
because-806-13b = Tacle l'empêche de s'incliner pendant ce combat.
because-807-2 = elle ne correspond pas à ce qu'il faut choisir.
because-807-3 = elle est déjà choisie.
because-808-1 = on ne joue que des Réactions en réponse à quelque chose.
because-808-2a = on joue les cartes de sa Main.
because-808-2c = X ne peut pas être ce nombre.
because-809-2 = c'est une Réaction : elle attend son événement.
because-809-3 = ce pouvoir est une Réaction : il attend son événement.
because-809-4 = cette Réaction se déclenche d'elle-même.
because-809-6 = vous avez déjà réagi à cet événement.

## Journal

notice-drew = { $has-name ->
    [no] { $player } pioche une carte.
   *[other] { $player } pioche { $name }.
 }
notice-played = { $player } { $what ->
    [power] utilise
   *[other] joue
 } { $name }{ $x ->
    [0] { "" }
   *[other] { " " }(X = { $x })
 }{ $has-on ->
    [no] { "" }
   *[other] { " " }→ { $on }
 }.
notice-triggered = { $name } se déclenche{ $has-on ->
    [no] { "" }
   *[other] { " " }→ { $on }
 }.
notice-resolved = { $name } se résout.
notice-cancelled = Annulation : { $name }.
notice-tapped = { $name } s'incline.
notice-untapped = { $name } se redresse.
notice-damaged = { $has-by ->
    [no] { $name } subit
   *[other] { $by } inflige
 } { $amount } { $amount ->
    [one] Dommage
   *[other] Dommages
 }{ $has-element ->
    [no] { "" }
   *[other] { " " }{ $element }
 }{ $has-by ->
    [no] { "" }
   *[other] { " " }à { $name }
 }.
notice-healed = { $name } regagne { $amount } { $of ->
    [resistance] Points de Résistance
   *[hp] PV
 }.
notice-lost-hp = { $name } perd { $amount } { $of ->
    [resistance] Points de Résistance
   *[hp] PV
 }.
notice-destroyed = Destruction : { $name }.
notice-banished = Bannissement : { $name }.
notice-discarded = { $player } défausse { $name }.
notice-milled = { $player } défausse { $name } du dessus de la Pioche.
notice-hand-shown = { $has-names ->
    [no] { $player } montre sa Main.
   *[other] { $player } montre sa Main : { $names }.
 }
notice-recycled = { $player } recycle { $name }.
notice-ceased = { $name } cesse d'exister.
notice-returned = { $name } retourne dans la Main de son propriétaire.
notice-moved = { $name } se déplace{ $has-to ->
    [no] { "" }
   *[other] { " " }→ { $to }
 }.
notice-appeared = { $name } apparaît{ $has-to ->
    [no] { "" }
   *[other] { " " }→ { $to }
 }.
notice-attack = ⚔️ { $player } attaque.
notice-attackers = Attaquants : { $names }.
notice-blockers = { $has-names ->
    [no] Personne ne bloque.
   *[other] Bloquent : { $names }.
 }
notice-xp = { $player } gagne { $amount } d'Expérience ({ $total }).
notice-level = { $name } passe au Niveau { $level } !
notice-turn = — Tour { $number } : { $player } —
notice-answered = { $player } a répondu.
notice-chifumi = Pierre, feuille, ciseaux : { $first } contre { $second }.
notice-starter = { $player } commence.
notice-rollback = { $player } prend une nouvelle Main.
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
notice-kept = { $player } garde cette Main.
notice-modified = { $name } prend effet{ $has-on ->
    [no] { "" }
   *[other] { " " }sur { $on }
 }.
notice-bag-tapped-and-untapped = { $name } donne sa première ressource et se redresse.
notice-target = 🎯 La Cible est { $name }.
notice-passes = { $player } passe.
notice-battle-over = Le combat prend fin.
notice-no-battle = Il n'y a pas de combat.
notice-took = { $has-name ->
    [no] { $player } prend une des premières cartes de sa Pioche.
   *[other] { $player } prend { $name } en haut de sa Pioche.
 }
notice-found = { $player } prend { $name } dans sa Pioche.
notice-found-for-play = { $player } trouve { $name } dans sa Pioche.
notice-watches = { $name } reste aux aguets.
notice-replaced = { $has-name ->
    [no] Ce qui allait arriver n'arrive pas.
   *[other] Ce qui allait arriver à { $name } n'arrive pas.
 }
notice-marked = { $name } : { $count } × { $marker }.
notice-found-nothing = { $player } ne trouve rien.
notice-withdrawn = { $name } quitte le combat.
notice-unmarked = { $name } : encore { $count } × { $marker }.
notice-captured = { $name } est capturée et devient la monture de { $wielder }.
notice-copied = { $player } place une copie de { $name } dans la File d'Attente.
notice-equipped = { $name } passe à { $wielder }.
notice-places-swapped = { $names } échangent leurs positions.
notice-controlled = { $player } prend le contrôle de { $name }.
notice-joins-attack = { $name } rejoint l'attaque.
notice-no-attack = L'attaque de { $player } ne peut pas être déclarée.
notice-challenge = Challenge : { $name }.
notice-challenge-dropped = Annulation avec le combat : { $name }.
notice-changed-hand = { $player } change sa Main.
notice-recycled-hidden = { $has-name ->
    [no] { $player } recycle une carte.
   *[other] { $player } recycle { $name }.
 }
notice-shuffled = { $player } mélange sa Pioche.
notice-reshuffled = { $player } remélange sa Défausse dans sa Pioche.
notice-deck-empty = { $player } n'a plus de carte à piocher.
notice-blocks = { $name } bloque { $against }.
notice-expelled = { $name } doit quitter le Havre-Sac.
notice-prevented = { $name } subit { $amount } { $amount ->
    [one] Dommage
   *[other] Dommages
 } de moins.
notice-redirected = Les Dommages sont redirigés sur { $name }.
notice-fizzled = { $name } n'a pas d'effet.
notice-stays = { $has-name ->
    [no] Une carte de { $player } ne change pas de place.
   *[other] { $name } ne change pas de place.
 }
notice-stays-in-hand = { $name } retourne en Main.
notice-hero-lost = Le Héros de { $player } a quitté le jeu !
notice-double-knockout = Les deux Héros sont tombés !
notice-judged = ⚖️ Arbitre : { $edit ->
    [undo] retour à un moment antérieur
    [hp] { $name } a { $amount } PV
    [xp] { $player } a { $amount } d'Expérience
    [tap] { $name } s'incline
    [untap] { $name } se redresse
    [move] { $name } → { $to }
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
reason-experience = 18 points d'Expérience atteints
reason-aborted = La partie a été annulée
reason-combat = L'autre Héros est tombé
reason-hero-lost = L'autre Héros a quitté le jeu
reason-both-heroes = Les deux Héros ont quitté le jeu
reason-endless = Une boucle sans fin : personne ne pouvait l'arrêter
reason-judged = Un arbitre a tranché
reason-lost-judged = Un arbitre a tranché
reason-lost-concede = Vous avez abandonné
reason-lost-timeout = Votre temps est écoulé
reason-lost-experience = L'autre joueur a atteint 18 points d'Expérience
reason-lost-combat = Votre Héros est tombé
reason-lost-hero-lost = Votre Héros a quitté le jeu
reason-lost-both-heroes = Les deux Héros ont quitté le jeu
reason-lost-endless = Une boucle sans fin : personne ne pouvait l'arrêter
reason-lost-other = { $code }
reason-other = { $code }

## Consignes

orders-title = Quand voulez-vous qu'on vous demande ?
orders-text = On ne vous propose de réagir qu'aux événements choisis ici, que votre Main puisse réagir ou non. Votre choix reste secret.
orders-place = Me demander pour …
orders-saved = C'est noté.
orders-skipping-turn = Vous passez toutes les offres jusqu'à la fin du tour, sauf si l'on vous attaque.
orders-skipping-mine = Vous passez toutes les offres jusqu'au début de votre tour, sauf si l'on vous attaque.
orders-skipping-battle = Vous passez toutes les offres et toutes les actions jusqu'à la fin de ce combat.
orders-skipping-attack = Vous passez toutes les offres jusqu'à ce qu'on vous attaque.
orders-deck = *{ button-orders-deck }* ne vous interroge que sur ce à quoi votre propre paquet peut répondre. Le reste est passé aussitôt, ce qui peut renseigner l'adversaire sur votre paquet.
orders-deck-set = On vous demande selon votre paquet : { $classes }.
orders-deck-none = Votre paquet ne répond à rien : on ne vous demande rien et vous passez tout aussitôt.
orders-hint = **{ $card }** répond à ce qu'on ne vous demande pas : { $classes }.
order-attack = Attaques
order-play = Cartes que joue l'adversaire
order-power = Pouvoirs qu'utilise l'adversaire
order-harm = Dommages ou destruction qui menacent ce qui est à moi
order-loss = Ce qui est à moi vient d'être blessé ou détruit
order-pay = Cartes que l'adversaire incline pour payer
order-tap = Autres cartes adverses qui s'inclinent
order-gain = L'adversaire pioche, soigne ou gagne de l'Expérience
order-end = La fin d'un combat ou d'un tour
order-quest = Quêtes et Challenges que je pourrais jouer
order-other = Tout le reste : déplacements, bonus, ce que je fais moi-même
order-deck = Ce à quoi mon propre paquet peut répondre
order-everything = Toujours
order-payment = Chaque paiement (sinon, ce qui ne coûte rien d'utile est payé comme indiqué)

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
match-thread = { $players } · { $game } #{ $match }
match-link = La partie de { $players } : { $thread }
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
deck-commitment = Paquet de { $player } : `{ $commitment }`
match-secrets = Les secrets de cette partie, pour vérifier son hasard :
match-commitment = Engagement, pour vérifier le hasard après la partie : `{ $commitment }`
match-commitment-game = Engagement de la manche { $number } : `{ $commitment }`
reserve-commitment = Réserve de { $player } : `{ $commitment }`
match-length = Un match en { $games } manches : qui en gagne le plus l'emporte.
match-format = Format : { $format }
match-word = Mot de { $player } : `{ $word }`
match-terms = Empreinte de l'accord : `{ $fingerprint }`
word-title = Votre mot
word-label = Un mot que personne ne peut deviner
word-unread = Ce mot ne s'affiche pas tel quel. Prenez des lettres et des chiffres, 60 signes au plus.
word-given = Cette partie n'attend pas de mot de vous.
button-word = Mon mot
match-announced = Le Héros de { $player } est aligné : { $alignment } (401.3a)
alignment-unknown = Il n'y a pas d'Alignement { $name } à annoncer. Il y a { $known } ; sans annonce, un Héros est Neutre (401.3a).
ruling-agreed = { $name } : { $value }
ruling-row = { $changed ->
    [yes] 🔸
   *[other] ▫️
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
practice-started = Entraînement contre l'ordinateur ({ $level }) : { $thread }
reminder = { $players } : votre partie vous attend.
adjourned = La partie est ajournée. Reprenez-la quand vous voudrez.
adjourned-now = La partie est ajournée.
thread-failed-again = Je ne peux pas ouvrir de fil dans { $channel }. La partie reste ajournée.
nowhere-to-play = Il n'y a plus de salon pour cette partie. Demandez à ceux qui gèrent le serveur d'en choisir un avec /partie réglages.
thread-gone = Le fil de la partie de { $players } n'est plus là. La partie est ajournée : reprenez-la, elle en aura un nouveau.
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
judge-hp = Fixer les PV d'un Héros
judge-xp = Fixer l'Expérience d'un joueur
judge-tap = Incliner une carte
judge-untap = Redresser une carte
judge-move = Mettre une carte dans une autre zone
judge-result = Finir la partie par un résultat
judge-before = Avant : { $step }
judge-done = C'est fait. Tout le monde le voit dans le fil.
judge-unread = Je ne comprends pas : { $given }. Choisissez dans ce qui est proposé.
concede-sure = Abandonner cette partie ?
concede-match-sure = Abandonner le match ?
only-here = Cela ne marche que sur un serveur.
no-right = Seuls les modérateurs (qui peuvent gérer les fils) peuvent faire cela.
moderate-in-thread = Les modérateurs font cela dans le fil de la partie. /partie annuler prend aussi son numéro, d'ailleurs sur le serveur.
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
settings-game = Les règles sont cherchées dans { $game }, sauf si le joueur en décide autrement.
settings-game-open = Le jeu dont les règles sont cherchées dépend de la dernière partie du joueur et de la question.
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
game-wakfu = Wakfu TCG
game-other = { $code }
level-random = joue au hasard
level-greedy = anticipe

## Décisions

ruling-allowance = Réagir avant et après un événement
ruling-allowance-shared = une Réaction pour les deux moments ensemble
ruling-allowance-each-window = une Réaction avant et une après
ruling-reaction-triggers = Pouvoirs déclenchés marqués Réaction
ruling-reaction-triggers-carried-out = celui qui s'applique est la Réaction de son joueur
ruling-reaction-triggers-never = n'utilisent jamais la Réaction de leur joueur
ruling-own-reaction = Réagir à ce qu'on fait soi-même
ruling-own-reaction-allowed = permis
ruling-own-reaction-forbidden = interdit
ruling-asked-first = Qui peut réagir le premier à ce que fait le jeu
ruling-asked-first-non-active = le joueur dont ce n'est pas le tour
ruling-asked-first-active = le joueur dont c'est le tour
ruling-modifier-order = Ce qui s'applique d'abord à un Dommage : hausse ou baisse
ruling-modifier-order-controller = le contrôleur de l'objet touché choisit
ruling-modifier-order-lower-first = la baisse d'abord
ruling-modifier-order-raise-first = la hausse d'abord
ruling-defense-mp = Points de Mouvement pour un Allié venu par Défense
ruling-defense-mp-free = il n'en demande pas
ruling-defense-mp-counts = il compte comme un bloqueur
ruling-defense-late = Un Allié à Défense qui n'a plus rien à bloquer
ruling-defense-late-hand = revient en Main
ruling-defense-late-discard = va à la Défausse
ruling-broken-duel = Un duel dont le seul bloqueur part quand les Dommages sont sur le point d'être infligés
ruling-broken-duel-ceases = cesse : aucun Dommage n'y est infligé, l'attaquant frappe la Cible
ruling-broken-duel-goes-on = continue : le coup annoncé est porté, l'attaquant reste bloqué
ruling-giant-hero = Ce qui est létal pour un Héros bloqueur quand un Géant répartit
ruling-giant-hero-hp = des Dommages égaux aux PV restants
ruling-giant-hero-never = rien : la Cible n'est pas atteinte au-delà d'un Héros
ruling-power-xp = L'Expérience pour un Allié détruit par un pouvoir en combat
ruling-power-xp-at-once = tout de suite
ruling-power-xp-end-of-battle = à la fin du combat
ruling-about-to-be-destroyed = Quand un Allié est sur le point d'être détruit
ruling-about-to-be-destroyed-lethal-damage = quand un effet le détruit ou que des Dommages mortels arrivent
ruling-about-to-be-destroyed-destruction = seulement quand il est en train d'être détruit
ruling-both-heroes = Deux Héros détruits ou partis en même temps
ruling-both-heroes-draw = la partie est nulle
ruling-both-heroes-active-loses = le joueur dont c'est le tour perd
ruling-knockout-first = Les deux Héros tombent et l'un atteint le Niveau 3
ruling-knockout-first-knockout = les deux restent d'abord à 1 PV, puis le Niveau 3 gagne
ruling-knockout-first-experience = qui atteint le Niveau 3 en tombant perd
ruling-token-size = Les jetons dans un Havre-Sac
ruling-token-size-count = prennent de la place
ruling-token-size-free = n'en prennent pas
ruling-full-bag = Un Allié annoncé pour un Havre-Sac qui s'est rempli
ruling-full-bag-world = apparaît dans le Monde
ruling-full-bag-discard = va à la Défausse
ruling-first-turn-expulsion = L'expulsion au premier tour du premier joueur
ruling-first-turn-expulsion-stay = n'a pas lieu
ruling-first-turn-expulsion-expel = a lieu
ruling-idle-blocker = Un bloqueur qui n'a plus rien à bloquer
ruling-idle-blocker-stays = reste bloqueur
ruling-idle-blocker-leaves = quitte le combat
ruling-fallen-credit = Qui a détruit un Allié qui meurt parce que sa Force a baissé
ruling-fallen-credit-all-damage = qui l'a fait baisser, et tous ceux dont il porte encore des Dommages
ruling-fallen-credit-nobody = personne
ruling-spender = Qui détruit une carte pour le pouvoir de laquelle trop de Ressources ont été dépensées
ruling-spender-who-spent = qui les a dépensées
ruling-spender-controller = le contrôleur de cette carte
ruling-orphan-dofus = Un Dofus dont le Porteur quitte le jeu
ruling-orphan-dofus-destroyed = est détruit
ruling-orphan-dofus-stays = reste en jeu sans Porteur
ruling-crafter = Qui peut fabriquer
ruling-crafter-ally = les Alliés qui ont le Métier
ruling-crafter-ally-or-hero = les Alliés et Héros qui ont le Métier
ruling-tapped-assign = Faire entrer dans un combat, par un effet, une carte inclinée (assignée ou échangée)
ruling-tapped-assign-allowed = permis
ruling-tapped-assign-forbidden = interdit
ruling-below-zero = PA ou PM qui tomberaient au-dessous de 0
ruling-below-zero-zero = ils deviennent 0 ; un gain ultérieur se compte à partir de là
ruling-below-zero-sum = la somme est conservée et vaut 0
ruling-discards-from-bag = Cartes d'un Havre-Sac dont le texte parle de la Défausse d'un joueur de votre choix
ruling-discards-from-bag-own = n'atteignent que la Défausse de leur joueur
ruling-discards-from-bag-any = atteignent toutes les Défausses
ruling-deck-or-discard = Chercher « dans la Pioche ou la Défausse » quand la Défausse contient une telle carte
ruling-deck-or-discard-may-fail = on peut chercher dans la Pioche et ne rien trouver
ruling-deck-or-discard-must-find = on doit trouver quelque chose
ruling-endless = Une boucle sans fin, sans arbitre
ruling-endless-draw = la partie est nulle
ruling-endless-active-loses = le joueur dont c'est le tour perd
ruling-hero-swap = Échanger sa place avec un Héros attaquant ou bloqueur
ruling-hero-swap-like-allies = possible, comme pour les Alliés
ruling-hero-swap-stays = impossible : chacun reste à sa place
ruling-movements = Combien de fois un Héros ou un Allié peut se déplacer par tour
ruling-movements-unlimited = autant que son contrôleur le veut
ruling-movements-once-each = une fois
ruling-redirected = Réagir à des Dommages redirigés
ruling-redirected-same-event = pas à nouveau : c'est toujours le même événement
ruling-redirected-fresh-window = à nouveau, comme à un autre événement
ruling-redirected-size = Ce dont des Dommages redirigés par une Réaction ont été réduits pour leur premier destinataire
ruling-redirected-size-as-lowered = reste déduit
ruling-redirected-size-as-announced = revient, le nouveau destinataire subit le tout
ruling-nested-triggers = Ce qu'une Réaction déclenche au milieu d'autre chose
ruling-nested-triggers-before = se résout avant que la suite reprenne
ruling-nested-triggers-after = attend que ce qui fut interrompu soit fini
ruling-level-in-battle = Un Héros qui gagne un Niveau en plein combat
ruling-level-in-battle-old-face = garde ce que son ancienne face donnait en attaquant ou bloquant
ruling-level-in-battle-new-face = a ce que sa nouvelle face donne en attaquant ou bloquant
ruling-assignment-seen = Les pouvoirs d'autres cartes sur l'attaque ou le blocage, quand un effet assigne quelqu'un
ruling-assignment-seen-silent = ne se déclenchent pas
ruling-assignment-seen-seen = se déclenchent
ruling-mount-strength = La Force d'un Allié capturé
ruling-mount-strength-none = n'est pas un bonus de la Monture
ruling-mount-strength-printed = devient un bonus de la Monture
ruling-acts-from = D'où agit une carte qui vient d'être détruite
ruling-acts-from-area-it-left = du Monde ou du Havre-Sac qu'elle a quitté
ruling-acts-from-discard = de la Défausse où elle se trouve désormais
ruling-lost-powers = Quand des pouvoirs sont perdus et d'autres donnés
ruling-lost-powers-losses-first = d'abord les pertes, puis tout ce qui est donné
ruling-lost-powers-in-order = chacun en son temps : une perte emporte aussi ce qui a été donné avant
ruling-other = { $code }

## Vie privée et aide

privacy-export = Tout ce que je garde sur vous :
privacy-nothing = Je ne garde rien sur vous.
privacy-sure = Supprimer ce que je garde sur vous ? Les parties en cours sont abandonnées : vous les perdez. Les parties finies restent, sans vous.
privacy-delete-yes = Oui, supprimer
privacy-delete-no = Non, garder
privacy-deleted = C'est supprimé.
privacy-under-way = La suppression est en cours, un instant.
privacy-kept = Rien n'a été supprimé.
greeting =
    👋 Je suis **Arbitre** : j'arbitre ici des jeux de cartes, avec toute la règle.
    {""}**/partie défier** pour jouer contre quelqu'un, **/partie entraînement** contre l'ordinateur ; chaque partie a son fil. **/aide** dit le reste.
    {""}-# Qui gère ce serveur peut choisir le salon des parties : /partie réglages.
help-text =
    {""}**Arbitre** arbitre des jeux de cartes et fait respecter toute la règle.

    {""}**Commencer :** /partie défier, ou /partie entraînement contre l'ordinateur.
    {""}**Jouer :** le bouton *{ button-hand }* sous la table montre vos cartes et ce que vous pouvez faire. Tout marche aussi en commande : /jouer, /utiliser, /attaquer, /bloquer, /réagir, /déplacer, /choisir, /passer, /finir.
    {""}**Voir :** /main (vous seul), /table, /journal, /pourquoi (ce qui y a mené, avec les règles).
    {""}**Règles :** /règles chercher trouve la règle d'une question posée avec vos mots ; /règles lire, /règles glossaire, /règles sommaire. Un 📖 sous un message ouvre la règle qu'il cite.
    {""}**Cartes, paquets :** /carte voir, /carte chercher ; /paquet importer, /paquet liste et la suite de là.
    {""}**Réactions :** on vous demande aux événements choisis sous *{ button-orders }* ; *{ button-orders-deck }* choisit d'un seul geste ce à quoi votre paquet peut répondre.
    {""}**Finir :** /abandonner, /partie annuler.

    Non officiel, sans lien avec les propriétaires des jeux.

## Commandes ; les noms français suivent les descriptions

command-match = Parties : défier, accepter, lister …
    .name = partie
command-match-challenge = Défier quelqu'un
    .name = défier
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
command-match-options = Les décisions qu'une partie peut changer, et leur valeur par défaut
    .name = options
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
command-move = Se déplacer entre Monde et Havre-Sac
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
option-word = Un mot à vous, qui entre dans le hasard de la partie ; sinon j'en tire un au sort
    .name = mot
option-own-word = Attendre votre mot avant de distribuer, pour que mon tirage soit vérifiable
    .name = mon-mot
option-alignment = L'Alignement de votre Héros, annoncé à l'adversaire (401.3a) ; Neutre sans précision
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
option-how = Qui bloque qui : « Tofu : Bouftou, Smare : Larve », ou « aucun »
    .name = comment
option-what = Ce que vous choisissez
    .name = quoi
option-channel = Le salon des parties
    .name = salon
option-language = La langue des messages communs
    .name = langue
option-match = Quelle partie ; sans cela celle du fil, ou votre seule partie
    .name = partie
option-force = Tout de suite, comme modérateur
    .name = forcer
option-private = Fils privés, sans spectateurs
    .name = privé
option-judges = Le salon où les juges reçoivent les questions de règles
    .name = juges
option-server-game = Le jeu dont on cherche ici les règles
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
option-term = Le terme ; tous sans en choisir
    .name = terme
option-game = Le jeu ; sinon celui de la partie, du serveur ou de la question
    .name = jeu

## Fautes des listes

fault-deck-size = Le paquet compte { $count } cartes et il en faut exactement { $needed }, Héros et Havre-Sac compris
fault-one-hero = Le paquet doit compter exactement un Héros et en compte { $count ->
    [0] zéro
   *[other] { $count } ({ $cards })
}
fault-one-haven-bag = Le paquet doit compter exactement un Havre-Sac et en compte { $count ->
    [0] zéro
   *[other] { $count } ({ $cards })
}
fault-reserve-size = La réserve compte { $count } cartes ; elle en a { $needed }, ou aucune
fault-reserve-type = { $card } ne peut pas figurer dans la réserve
fault-copies = { $card } : { $count } exemplaires, { $most } au plus
fault-unique = { $card } est Unique : { $count } exemplaires, un seul permis
fault-protectors = { $count } Protecteurs, un seul permis
fault-hero-trait = { $card } demande un Héros qui a le trait { $trait }
fault-not-received = { $card } : { $count } dans le paquet et la réserve, mais seulement { $received } reçues
fault-left-out = { $card } : { $received } reçues, mais seulement { $count } dans le paquet et la réserve ; le reste va en réserve
fault-elementals = { $count } Alliés élémentaires ; on peut en ajouter { $most } au plus
fault-elemental-element = { $card } est d’Élément { $element }, que n’ont ni le Héros ni le Havre-Sac
fault-not-in-block = { $card } n’est dans aucune extension du bloc { $block }
fault-not-yet-legal = { $card } n’est pas encore légale : { $expansion } l’est à partir du { $from }
fault-banned = { $card } est bannie
fault-unsupported = { $card } ne peut pas encore être arbitrée exactement
fault-unknown-format = Il n'y a pas de format { $format } ; il y a { $formats }
fault-unknown-card = La carte { $card } n'est pas au catalogue
fault-other = { $code }
fault-limited-match = Un paquet { $format } ne se joue que dans un événement qui sait quelles cartes ont été reçues
fault-by-rule = { $fault } ({ $rule })
fault-more = et { $count } de plus
format-constructed = Construit
format-block-incarnam = Bloc Incarnam
format-block-bonta-brakmar = Bloc Bonta & Brâkmar
format-sealed = Scellé
format-draft = Draft
format-other = { $code }

## Decks

command-deck = Les paquets : garder, voir, vérifier et partager des listes
    .name = paquet
command-deck-import = Garder une liste : la coller, l'envoyer, ou donner son code
    .name = importer
command-deck-list = Vos paquets, et ceux de tout le monde
    .name = liste
command-deck-show = Une liste avec ses Niveaux, Éléments et types
    .name = voir
command-deck-check = Tout ce qu'un format interdit, avec les règles
    .name = vérifier
command-deck-hand = Piocher une Main et faire des Rollbacks (102.4)
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
deck-button-rollback = Rollback
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
deck-lawful = ✅ Permis : { $format }, { $size } cartes.
deck-faults = ⛔ Pas permis en { $format }, { $count ->
    [one] une faute
   *[other] { $count } fautes
} :
deck-exported = Code : `{ $code }`
deck-no-code = Cette liste a des cartes sans numéro : aucun code ne peut la contenir.
deck-size = { $size } cartes
deck-levels = Cartes par Niveau
deck-types = Types
deck-list-own = Vos paquets
deck-list-none = Aucun pour l'instant. `/paquet importer` garde une liste.
deck-list-ready = Pour tout le monde
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
deck-hand-state = { $cards } cartes, { $rollbacks ->
    [0] aucun Rollback
    [one] un Rollback
   *[other] { $rollbacks } Rollbacks
}. La première nouvelle Main est aussi grande que la première, chaque suivante a une carte de moins.
deck-no-hand = Une Main demande une liste avec exactement un Héros, dont les PA disent combien de cartes piocher, et un Havre-Sac (101.3, 102.3).
deck-form-title = Une liste
deck-form-name = Nom
deck-form-name-hint = vide : le nom du Héros
deck-form-list = Une carte par ligne, ou un code
deck-form-list-hint = 3 Tofu
deck-form-long = Cette liste est trop longue pour ce formulaire. Modifiez le fichier et envoyez-le à nouveau.
deck-look-at = Rien n'est encore gardé : regardez ces lignes.
deck-read = { $count ->
    [one] Une carte est lue
   *[other] { $count } cartes sont lues
}.
deck-lines-more = … et { $count } lignes de plus
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
deck-file-no-deck = Ce fichier n'est pas un paquet : il faut `hero`, `haven_bag` et `cards` avec un nombre pour chaque nom.
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
option-type = Quel type
    .name = type
option-element = Quel élément
    .name = élément
option-card-level = Un nombre ou un intervalle : 3, 2-4, 3+, X
    .name = niveau
option-strength = Un nombre ou un intervalle : 3, 2-4, 3+
    .name = force
option-class = Une classe, comme Iop
    .name = classe
option-family = Une famille ou un autre trait, comme Bouftou
    .name = famille
option-keyword = Un mot-clé que la carte possède, donne ou nomme
    .name = mot-clé
option-text = Des mots écrits sur la carte
    .name = texte
option-set = Quelle extension
    .name = extension
option-rarity = Quelle rareté
    .name = rareté
keyword-agility = Agilité
keyword-aggressive = Agressif
keyword-capture = Capture
keyword-defense = Défense
keyword-ethereal = Éthéré
keyword-ghost = Fantôme
keyword-giant = Géant
keyword-hero = Héros
keyword-reinforcement = Renfort
keyword-resist = Résistance
keyword-tackle = Tacle
keyword-other = { $code }
rarity-common = Commune
rarity-uncommon = Peu commune
rarity-rare = Rare
rarity-draconic = Rare draconique
rarity-fixed = Fixe
rarity-other = { $code }
stat-strength = Force
stat-ap = PA
stat-mp = PM
stat-hp = PV
stat-size = Taille
stat-resistance = Résistance
stat-experience = XP
card-face = { $number ->
    [1] recto
   *[other] verso
}
card-rulings = Décisions
card-legality = { $format } : { $state ->
    [banned] bannie (1202)
    [outside] hors du bloc (1201)
   *[legal] permise
}
card-open = Ouvrir
card-shared = { $player } montre une carte.
card-unknown = Aucune carte ne s'appelle « { $given } ». `/carte chercher` trouve des cartes par ce qu'elles sont.
card-nearest = Aucune carte ne s'appelle exactement « { $given } » ; celle-ci s'en approche le plus.{ $has-others ->
    [yes] { " " }Proches aussi : { $others }.
   *[no] { "" }
}
card-gone = Cette carte n'est plus au catalogue. Cherchez-la à nouveau.
card-no-span = « { $given } » n'est ni un nombre ni un intervalle pour *{ $option ->
    [level] niveau
   *[strength] force
}* : écrivez 3, 2-4 ou 3+.
card-search-all = toutes les cartes
card-search-none = Aucune carte ne convient : { $filters }. Retirez un filtre ou écrivez-le autrement.
card-search-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
card-search-old = Cette recherche n'est plus en mémoire. Cherchez à nouveau.
card-pick = Ouvrir une carte

## Pourquoi on en est là

notice-choice-lost = { $name } n'est plus un choix possible.
notice-not-done = { $what ->
    [assign] Personne ne peut entrer dans le combat.
    [damage] Aucun Dommage n'est infligé à { $name }.
    [gone] { $name } n'est plus là.
    [swapped] { $name } ne peut pas échanger sa place.
    [heal] { $name } n'a rien à récupérer.
    [tap] { $name } ne peut pas s'incliner.
    [untap] { $name } ne peut pas se redresser.
    [appear] { $name } ne peut pas apparaître.
    [move] { $name } ne peut pas se déplacer.
    [expel] { $name } ne peut pas quitter le Havre-Sac.
    [redirect] Les Dommages ne peuvent pas être redirigés vers { $name }.
   *[other] { $name } ne peut pas entrer dans le combat.
 }
notice-untriggered = { $what ->
    [choice] { $name } ne se déclenche pas : rien ne peut être choisi.
   *[condition] { $name } ne se déclenche pas : sa condition n'est pas remplie.
 }
notice-xp-later = { $player } gagnera { $amount } d'Expérience pour { $name } à la fin du combat.
notice-xp-none = { $what ->
    [worthless] Pas d'Expérience : { $name } n'en vaut pas.
    [own] Pas d'Expérience : seul son propre joueur a détruit { $name }.
    [unpaid] Pas d'Expérience pour { $name } : ce qui l'a détruit n'en rapporte pas.
   *[nobody] Pas d'Expérience : aucun joueur n'a détruit { $name }.
 }

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
why-paid = Payé en inclinant { $names }.
why-taps = Inclinaison : { $names }.
why-untaps = Redressement : { $names }.
why-because = — parce que : { $event }
why-by = [{ $name }]
cause-other = — { $code }
cause-lethal = — { $damage } Dommage{ $damage ->
    [one] { "" }
   *[other] s
 }{ $has-by ->
    [yes] { " " }({ $by })
   *[no] { "" }
 } contre une Force de { $strength }
cause-no-strength = — sa Force est de { $strength }
cause-no-resistance = — il n'a plus de Point de Résistance
cause-no-wielder = — plus personne ne le porte
cause-no-bag = — son Havre-Sac a disparu
cause-illegal = — plus rien de ce qui a été choisi n'est légal
cause-prevented = — { $dealt } annoncé{ $dealt ->
    [one] { "" }
   *[other] s
 }{ $raised ->
    [0] { "" }
   *[other] , { $raised } de plus par ce qui les augmente
 }, tout est réduit à 0
cause-weighed = — { $dealt } annoncé{ $dealt ->
    [one] { "" }
   *[other] s
 }{ $raised ->
    [0] { "" }
   *[other] , { $raised } de plus par ce qui les augmente
 }{ $lowered ->
    [0] { "" }
   *[other] , { $lowered } de moins par ce qui les diminue
 }
