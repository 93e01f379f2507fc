# Les mots de Wakfu TCG en français ; ils passent avant ceux de tous les jeux.

## Zones, éléments, types, phases, états

detail-Armurier = Armurier
detail-Bijoutier = Bijoutier
detail-Bricoleur = Bricoleur
detail-Forgeron = Forgeron
detail-world = Monde
detail-bag = Havre Sac
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
type-hero = Héros
type-haven-bag = Havre Sac
type-ally = Allié
type-action = Action
type-equipment = Équipement
type-dofus = Dofus
type-room = Salle
type-zone = Zone
type-protector = Protecteur
type-token = Jeton
phase-setup = mise en place
phase-untap = Redressement
phase-draw = Pioche
phase-main = Phase Principale
phase-end = Fin
phase-battle = Combat
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

status-asked-main = À { $player } de jouer.
status-turn = Tour { $number } · { $phase } · { $player }
picture-turn = Tour { $number } · { $phase }
picture-battle = Tour { $number } · Combat
picture-turn-of = Tour : { $player }
picture-level = Nv { $level }
picture-ap = PA
picture-mp = PM
picture-empty = { $area } : vide
picture-new = nouveau
picture-no-bag = détruit
picture-queue-more = { $name } (+{ $more })
board-seat = Niveau { $level } · { $xp } XP · PA { $ap } · PM { $mp } · ✋ { $hand } · 📚 { $deck } · 🗑️ { $discard }
board-size = { $used } sur { $size }
queue-gone = { $name } (plus là)
queue-attack = attaque annoncée
board-queue = 📜 File d'Attente : { $items }
board-battle = ⚔️ **Combat** { $mark } contre { $target }
battle-line = ⚔️ { $player } attaque **{ $target }**{ $has-attackers ->
    [no] { "" }
   *[other] { " " }avec { $attackers }
 }{ $has-blocks ->
    [no] .
   *[other] { " ; " }{ $blocks }.
 }
battle-unblocked = personne ne bloque
battle-block = { $blocker } bloque { $attacker }
board-challenge = 🏁 Challenge : { $name }

## Ce qui s'est passé entre-temps, en bref ; $names sont des cartes, $left ce qui reste, $why la carte qui l'a fait

told-played = { $player } joue { $names }.
told-drew = { $player } pioche { $has-names ->
    [yes] { $names }
   *[no] { $count ->
        [one] une carte
       *[other] { $count } cartes
     }
 }.
told-attack = ⚔️ { $player } attaque{ $has-on ->
    [no] { "" }
   *[other] { " " }{ $on }
 }{ $has-names ->
    [no] .
   *[other] { " " }avec { $names }.
 }
told-damaged = { $name } subit { $amount } { $amount ->
    [one] Dommage
   *[other] Dommages
 }{ $has-by ->
    [no] { "" }
   *[other] { " " }(par { $by })
 }{ $has-left ->
    [no] .
   *[other] , reste { $left }.
 }
told-lost-hp = { $name } : −{ $amount }{ $has-left ->
    [no] .
   *[other] , reste { $left }.
 }
told-healed = { $name } : +{ $amount }{ $has-left ->
    [no] .
   *[other] , maintenant { $left }.
 }
told-destroyed = 💀 { $own ->
    [yes] Vous perdez
   *[no] { $player } perd
 } { $names }{ $has-why ->
    [no] .
   *[other] { " " }({ $why }).
 }
told-banished = 💥 { $own ->
    [yes] Vous perdez
   *[no] { $player } perd
 } { $names }.
told-expelled = Hors du Havre Sac : { $names }.
told-returned = Retour en Main : { $names }{ $has-why ->
    [no] .
   *[other] { " " }({ $why }).
 }
told-untapped = Redressement : { $names }{ $has-why ->
    [no] .
   *[other] { " " }({ $why }).
 }

## Ce que donnerait une attaque ou un blocage, sans ce qui est encore secret

foreseen-title = 🔮 Si plus rien n'est joué :
foreseen-line = { $head } : { $said }.
foreseen-choice = { $line } { $who ->
    [own] C'est vous qui choisirez.
    [theirs] C'est l'adversaire qui choisira.
   *[both] Chacun aura un choix à faire.
 }
foreseen-perhaps = { $line } Peut encore changer.
foreseen-free = { $who } sans blocage
foreseen-raised = { $name } (+{ $more } en attaquant)
foreseen-passed = 🔮 Si plus rien n'est joué, les combattants frappent
foreseen-advised = 🎓 Comme conseillé
foreseen-nobody = Personne ne bloque
foreseen-so = Avec ces blocages
foreseen-block = { $only ->
    [1] { $blocker } bloque
   *[other] { $blocker } bloque { $attacker }
 }
foreseen-through = { $damage } sur { $who }{ $has-after ->
    [no] { "" }
   *[other] { " " }({ $before } → { $after })
 }
foreseen-own-hero = votre Héros subit { $damage }
foreseen-their-hero = le Héros adverse subit { $damage }
foreseen-none = aucun Dommage sur { $who }
foreseen-blocker = le bloqueur subit { $damage }
foreseen-own-falls = vous perdez { $who }
foreseen-their-falls = l'adversaire perd { $who }
foreseen-own-may = vous perdez peut-être { $has-who ->
    [no] une autre carte
   *[other] { $who }
 }
foreseen-their-may = l'adversaire perd peut-être { $has-who ->
    [no] une autre carte
   *[other] { $who }
 }
foreseen-nothing = rien ne change
foreseen-wins = vous gagnez la partie
foreseen-loses = vous perdez la partie
the-haven-bag = le Havre Sac
foreseen-own-bag = votre Havre Sac
foreseen-and = { $first } et { $last }
foreseen-or = { $first } ou { $last }

## Boutons

assign-pair = { $only ->
    [1] { $name } bloque
   *[other] { $name } bloque { $slot }
 }
assign-open = { $name } bloque …
button-assign-none = Personne ne bloque
button-final-attackers = Attaque définitive : { $names }
button-final-blockers = Blocage définitif : { $names }
menu-attack = Attaquer
menu-move = Se déplacer
menu-use = Pouvoirs
menu-reassign = Réassigner
button-skip-turn = Passer jusqu'à la fin du tour
button-skip-mine = Passer jusqu'à mon tour
button-skip-battle = Passer jusqu'à la fin du combat
button-skip-attack = Passer jusqu'à ce qu'on m'attaque
nowhere = { $name } ne bloque pas

## Groupes de choix

group-craft = Fabriquer une carte

## Ce que fait une option ; $name est l'objet, $said son détail en mots

verb-play = { $detail ->
    [world] { $name } → Monde
    [bag] { $name } → Havre Sac
   *[other] Jouer { $name }
 }
verb-craft = Fabriquer { $name }{ $detail ->
    [world] { " " }→ Monde
    [bag] { " " }→ Havre Sac
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
    [bag] { " " }→ Havre Sac
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
verb-end-changing = Finir le tour, changer de Main
verb-change-hand = Changer ma Main
verb-target = { $name }
verb-pay = { $name }{ $has-said ->
    [no] { "" }
   *[other] { " " }({ $said })
 }
verb-recycle = Recycler { $name }
verb-destroy = Détruire { $name }
verb-rock = Pierre ✊
verb-paper = Feuille ✋
verb-scissors = Ciseaux ✌️
verb-rollback = Nouvelle Main de { $said }
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
verb-cost-tap = Incliner { $name }
verb-cost-destroy = Détruire { $name }
verb-cost-give-back = Reprendre { $name }
verb-cost-banish = Bannir { $name }
verb-take = { $name }
verb-name = { $name }
verb-vow = { $name }
verb-vow-power = Pouvoir : { $name }
verb-vow-nothing = Ne rien nommer
verb-refine = { $name } ({ $said })
verb-refine-nothing = Payer sans
verb-take-nothing = Aucune
verb-top = { $name }
verb-find-nothing = Ne rien prendre
verb-assign = { $name }
verb-play-nothing = Rien
verb-challenge = { $name }
verb-no-challenge = Pas de Challenge
verb-duel = { $name }
verb-strike-target = 🎯 { $name }
verb-strike-back = { $name }
verb-to-world = Monde
verb-to-bag = Havre Sac
verb-artisan = { $name }
verb-wait = Ne pas encore frapper
verb-expel = { $name }
verb-lower-first = D'abord réduire
verb-raise-first = D'abord augmenter
verb-x = { $said }

## Questions ; $about est ce qui demande

prompt-main = À vous de jouer : que faites-vous ?
prompt-action = { $only ->
    [yes] Combat : vous ne pouvez rien jouer maintenant. Passez pour laisser frapper.
   *[no] Combat : jouer une carte, ou passer pour laisser frapper ?
 }
prompt-chifumi = { $has-again ->
    [no] { "" }
   *[other] Égalité, { $again } contre { $again }. Encore :{ " " }
 }{ $has-about ->
    [no] Pierre, feuille, ciseaux : le gagnant décide qui commence.
   *[other] { $about } : pierre, feuille ou ciseaux ?
 }
prompt-starter = Vous avez gagné à pierre, feuille, ciseaux. Qui commence ?
prompt-rollback = Garder cette Main, ou la remélanger pour { $next ->
    [one] { $next } carte
   *[other] { $next } cartes
} ?
prompt-hand-change = Changer votre Main ? Une fois par partie.
prompt-target = Quelle Cible attaquez-vous ?
cost-element = { $count } { $mark } { $element }
forced-cost = ⚠️ incline { $count ->
    [one] { $name }
   *[other] { $count } combattants
}
pay-missed = ⚠️ { $has-button ->
    [no] Cela
   *[other] *{ $button }*
 } incline { $names } : plus d'attaque, de blocage ni de pouvoir de { $count ->
    [1] sa
   *[other] leur
 } part jusqu'à votre prochain tour.
cost-any = { $count } { $count ->
    [one] ressource
   *[other] ressources
 } de n'importe quel Élément
named-hero = { $name } (Héros)
whole-haven-bag = le { $name }
prompt-attackers = Qui attaque{ $has-about ->
    [no] {" "}?
   *[other] {" "}{ $about } ?
 } Vous avez { $mp } PM.
prompt-blockers = { $has-whom ->
    [no] { $has-who ->
        [no] Qui bloque qui ?
       *[other] Qui bloquer avec { $who } ?
    }
   *[other] { $has-who ->
        [no] Qui bloque { $whom } ?
       *[other] Bloquer { $whom } avec { $who } ?
    }
 } Vous avez { $mp } PM.
prompt-reassign = Laquelle de vos cartes bloque un autre attaquant ?
prompt-duel-order = Dans quel ordre les duels ont-ils lieu ?
prompt-duel-victim = { $has-about ->
    [no] Qui cette carte frappe-t-elle
   *[other] { $about } : qui frapper
 } ?
prompt-giant = Répartissez { $total ->
    [one] le { $total } Dommage
   *[other] les { $total } Dommages
} { $has-about ->
    [no] de ce Géant
   *[other] ({ $about })
 } : mortels d'abord pour les bloqueurs, le reste peut toucher la Cible 🎯.
prompt-strike-back = { $has-about ->
    [no] À qui la Cible rend-elle les coups
   *[other] { $about } : à qui rendre les coups
 } ?
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
   *[other] { $role }
 }
prompt-expel = Le Havre Sac est trop plein. Qui en sort ?
prompt-equip-limit = Trop d'Équipements. Lequel reste ?
prompt-recycle-order = Dans quel ordre les cartes vont-elles sous votre Pioche ? La première y va en premier.
prompt-trigger-order = Plusieurs pouvoirs se déclenchent. Dans quel ordre ?
prompt-may = { $has-about ->
    [no] { "" }
   *[other] { $about } :{ " " }
 }{ $has-offer ->
    [no] le faire ?
   *[other] { $offer } Le faire ?
 }
prompt-recycle-or = { $has-about ->
    [no] { "" }
   *[other] { $about } :{ " " }
 }{ $has-offer ->
    [no] quelle carte recyclez-vous ?
   *[other] { $offer } Quelle carte recyclez-vous ?
 }
prompt-search = Quelle carte prenez-vous dans votre Pioche ?
prompt-search-discard = Quelle carte de votre Défausse prenez-vous ?
prompt-look = Quelle carte prenez-vous ? Le reste passe sous votre Pioche.
prompt-look-discard = Laquelle de ces cartes va dans la Défausse ?
prompt-look-recycle = Laquelle de ces cartes passe sous la Pioche ?
prompt-vow = Quelle action nommez-vous ? Effectuez celle-là, et aucune autre, dans cette phase. Tous l'apprennent.
prompt-refine = Quel Élément tirez-vous d'une autre Ressource ?
prompt-top-order = Dans quel ordre ces cartes sont-elles sur la Pioche ? La première est sur le dessus.
prompt-next = Lequel compte comme le prochain ?
prompt-untap = Quelles cartes se redressent ?
prompt-place = Dans le Monde ou dans le Havre Sac ?
prompt-recycle = Quelles cartes recyclez-vous ?
prompt-wielder = Qui porte { $has-about ->
    [no] cet Équipement
   *[other] { $about }
 } ?
prompt-recipe = Quelles cartes recyclez-vous{ $has-about ->
    [no] { "" }
   *[other] { " " }pour la Recette ({ $about })
 } ?
prompt-artisan = Quel Allié fabrique{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-cost-give-back = Que reprenez-vous en Main{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-cost-banish = Que bannissez-vous{ $has-about ->
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
prompt-assign = Qui rejoint le combat ?{ $tapped ->
    [1] { " " }{ $about } le permet, même à qui est incliné 😴.
   *[other] { "" }
 }
prompt-takes-place = Qui prend la place de { $has-about ->
    [no] l'un d'eux
   *[other] { $about }
 } ?
prompt-name-element = Quel Élément nommez-vous ?
prompt-name = Quelle carte nommez-vous ?
prompt-against = Qui { $has-about ->
    [no] bloque-t-elle
   *[other] { $about } bloque-t-il
 } ?
prompt-play-now = { $has-about ->
    [no] Que
   *[other] { $about } : que
 } jouez-vous tout de suite ?
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

## À quoi sert un choix ; cela suit le nom de la carte

role-deal-to = qui subit { $amount ->
    [0] les Dommages
    [1] le Dommage
   *[other] les { $amount } Dommages
 } ?
role-deal-source = qui inflige les Dommages ?
role-destroy-what = que détruire ?
role-banish-what = que bannir ?
role-tap-what = qui incliner ?
role-untap-what = qui redresser ?
role-to-deck-what = que mettre sur la Pioche de son propriétaire ?
role-return-to-hand-what = que renvoyer en Main ?
role-heal-what = qui soigner{ $amount ->
    [0] { "" }
   *[other] { " " }de { $amount }
 } ?
role-lose-hp-what = qui perd { $amount ->
    [0] des PV
   *[other] { $amount } PV
 } ?
role-draw-who = qui pioche ?
role-look-who = de quelle Pioche regarder le dessus ?
role-mill-who = de quelle Pioche défausser le dessus ?
role-discard-who = qui défausse ?
role-discard-by = qui choisit ce qui est défaussé ?
role-gain-xp-who = qui gagne l'Expérience ?
role-recycle-what = que mettre sous la Pioche de son propriétaire ?
role-put-into-play-what = quelle carte entre en jeu ?
role-more = { $amount ->
    [0] qui gagne en { $stat } ?
   *[other] qui gagne +{ $amount } en { $stat } ?
 }
role-less = { $amount ->
    [0] qui perd en { $stat } ?
   *[other] qui perd { $amount } en { $stat } ?
 }
role-double = de qui doubler la Force ?
role-keyword = qui reçoit { $stat } ?
role-powerless = qui perd tous ses pouvoirs ?
role-cannot = qui est entravé ?
role-can = qui reçoit cette permission ?
role-more-of = qui reçoit le bonus ?
role-less-damage = qui est protégé ?
role-changed = qui change ?
role-powers-of = de qui copier les pouvoirs ?
role-mark-what = où va le marqueur ?
role-unmark-what = où retirer le marqueur ?
role-capture-to = qui le monte ?
role-place-copy-what = quel Allié copier ?
role-redirect-to = qui subit les Dommages à la place ?
role-pick-who = qui choisit ?
role-may-who = qui décide ?
role-become-target-what = qui devient la Cible ?
role-retarget-to = lequel est choisi à la place ?
role-retarget-what = lequel n'est plus choisi ?
role-control-what = de qui prenez-vous le contrôle ?
role-strip-what = qui perd ses bonus et ses pouvoirs ?
role-search-who = dans quelle Pioche chercher ?
role-trigger-what = de qui déclencher les pouvoirs d'apparition ?
role-remember-what = lesquels retenir ?
role-discard-what = que défausser ?
role-swap-first = lequel échanger ?
role-swap-second = contre lequel l'échanger ?
role-assign-what = qui rejoint le combat ?
role-assign-against = quel attaquant est bloqué ?
role-move-what = qui se déplace ?
role-equip-to = qui le porte ?
role-equip-what = quel Équipement change de porteur ?
role-displace-what = qui retourne dans le Monde ?
role-attack-target = qui est attaqué ?
role-forbid-players = qui ne pourra pas la jouer ?
role-forbid-like = quelle carte ne peut plus être jouée ?
role-play-now-use = de qui utiliser le pouvoir ?
role-watched = de qui s'agit-il ?
role-whose = les cartes de quel joueur ?
role-counted = lequel compte ?

## Événements auxquels on peut réagir ; $time : `about` sur le point d'arriver, `just` vient d'arriver

event-tap = { $time ->
    [about] { $name } va s'incliner.
   *[just] { $name } vient de s'incliner.
 }
event-untap = { $time ->
    [about] { $name } va se redresser.
   *[just] { $name } vient de se redresser.
 }
event-tap-or-untap = { $time ->
    [about] { $name } va s'incliner ou se redresser.
   *[just] { $name } vient de s'incliner ou de se redresser.
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
event-untapping = La phase de redressement va commencer.
event-turn-start = Le tour commence.
event-turn-end = Le tour finit.
event-actions-start = La Phase d'Actions commence.
event-search = { $name } va chercher dans une Pioche.
event-battle-end = Le combat prend fin.
event-turn-ending = { $name } déclare la fin du tour.
event-action = { $name } effectue une action.
event-chifumi-won = { $time ->
    [about] { $name } va gagner le Chi-Fu-Mi.
   *[just] { $name } gagne le Chi-Fu-Mi.
 }
event-unmark = { $name } perd un marqueur.
event-triggered = Un pouvoir se déclenche : { $name }.
event-target = La Cible déclarée est { $name }.
event-chosen = Le choix se porte sur { $name }.
event-unblocked = { $name } attaque et personne ne bloque.

## Refus d'après les règles

refusal-alone = l'un d'eux ne peut le faire que seul. Choisissez-le sans les autres, ou laissez-le de côté.
refusal-gate = les bloqueurs doivent d'abord recevoir des Dommages mortels. Donnez-leur-en davantage, puis à la Cible.
refusal-payment = cela ne paie pas le coût : il faut une ressource par symbole. Choisissez d'autres cartes.
refusal-too-many-attackers = il faut plus de Points de Mouvement que vous n'en avez. Choisissez moins d'attaquants.
refusal-too-many-blockers = il faut plus de Points de Mouvement que vous n'en avez. Choisissez moins de bloqueurs.
refusal-recipe = ces cartes ne font pas la recette. Choisissez les cartes qu'elle nomme.
refusal-judge-wait = il faut attendre que quelqu'un ait à agir en Phase Principale ou en combat. Revenir en arrière et donner un résultat sont toujours possibles.
refusal-judge-number = le nombre doit être compris entre { $least } et { $most }.
refusal-judge-area = { $name } ne peut pas être mis là. Choisissez une autre zone.
refusal-swap-role = un Héros ou un Havre Sac n'entre qu'à la place d'un autre, pour que le paquet en ait exactement un.

## Pourquoi un verbe n'est pas possible du tout ; à la suite de deux-points

unable-in-battle = un combat est en cours. Terminez-le d'abord : ceci ne se fait que pendant la Phase Principale de votre propre tour.
unable-not-your-turn = ce n'est pas votre tour. Attendez le vôtre : on vous appellera quand il commencera.
unable-queue = quelque chose attend encore dans la File d'Attente. Répondez ou passez d'abord.
unable-not-main-phase = cela ne se fait que pendant votre Phase Principale. Attendez-la.
unable-attack-once = vous avez déjà attaqué ce tour-ci. Vous pourrez de nouveau attaquer à votre prochain tour.
unable-attack-first-turn = personne n'attaque à son premier tour. Vous le pourrez à partir de votre prochain tour.
unable-attack-barred = un effet vous interdit d'attaquer. Vous le pourrez de nouveau quand il prendra fin.
unable-attack-no-mp = vous n'avez pas de Points de Mouvement, et il en faut un par attaquant. Gagnez-en, ou attendez la fin de ce qui les prend.
unable-attack-nobody = vous n'avez ni Héros ni Allié dans le Monde. Déplacez-y quelqu'un, ou jouez-y un Allié pour votre prochain tour.
unable-attack-tapped = vos Héros et Alliés dans le Monde sont inclinés. Ils se redressent au début de votre prochain tour ; payez avec d'autres cartes pour les garder prêts.
unable-attack-fresh = { $name } vient d'arriver en jeu. Ce sera possible à partir de votre prochain tour.
unable-attack-cannot = { $name } ne peut pas attaquer, par son texte ou par un effet. Amenez un autre Héros ou Allié dans le Monde.
unable-move-first-turn = personne ne se déplace au premier tour de la partie. Vous le pourrez à partir de votre prochain tour.
unable-move-nobody = vous n'avez ni Héros ni Allié en jeu. Jouez d'abord un Allié.
unable-move-tapped = vos Héros et Alliés sont inclinés. Ils se redressent au début de votre prochain tour.
unable-move-barred = un effet retient vos Héros et vos Alliés là où ils sont. Ils pourront se déplacer quand il prendra fin.
unable-move-no-bag = vous n'avez plus de Havre Sac : chacun reste dans le Monde.
unable-move-full = votre Havre Sac est plein, et personne n'y est dressé pour faire de la place. Ceux qui y sont se redressent au début de votre prochain tour.
unable-move-done = tous ceux qui le pouvaient se sont déplacés ce tour-ci. Ils le pourront de nouveau à votre prochain tour.
unable-play-no-hand = votre Main est vide. Vous piochez à la fin de votre tour.
unable-play-nothing-main = aucune carte de votre Main ne peut être jouée maintenant. Nommez-en une avec /jouer pour lire ce qui lui manque, ou finissez votre tour.
unable-play-nothing-action = en combat, on joue des Actions, et des Alliés avec Défense ou Renfort ; aucune de vos cartes ne peut être jouée maintenant. Vous pouvez passer.
unable-play-nothing-react = on ne joue que des Réactions en réponse à quelque chose, et aucune des vôtres ne convient. Vous pouvez passer.
unable-play-nothing-challenge = seul un Challenge peut être joué maintenant, et aucun des vôtres ne le peut. Continuez sans.
unable-use-nothing-main = aucun de vos pouvoirs ne peut servir maintenant. Nommez une carte avec /utiliser pour lire ce qui lui manque.
unable-use-nothing-action = aucun de vos pouvoirs ne peut servir maintenant. Vous pouvez passer.
unable-use-nothing-react = en réponse à quelque chose, seuls servent les pouvoirs qui sont des Réactions, et aucun des vôtres ne convient. Vous pouvez passer.
unable-use-nothing-challenge = aucun pouvoir ne sert pendant la déclaration de la Cible. Vous le pourrez en combat, une fois les bloqueurs déclarés.
unable-battle-wait = ce n'est pas à vous d'agir dans le combat. On vous appellera le moment venu.
unable-react-nothing = aucune de vos Réactions ne convient à ce qui arrive. Vous pouvez passer.
unable-react-no-event = une Réaction répond à quelque chose qui arrive. La question vous sera posée le moment venu ; *{ button-orders }* dit pour quels événements.
unable-block-no-battle = personne n'attaque. On vous demandera qui bloque dès que quelqu'un vous attaquera.
unable-block-attacker = c'est vous qui attaquez : l'adversaire bloque.
unable-block-early = les attaquants ne sont pas encore déclarés. La question vous sera posée dès qu'ils le seront.
unable-block-late = les bloqueurs sont déjà déclarés. Seul un bloqueur qui n'a plus d'attaquant peut en prendre un autre.
unable-pass-main = on passe en combat, ou au lieu d'une Réaction. Votre tour se finit avec /finir.
unable-must-answer = il faut répondre à cette question.

## Pourquoi, selon la règle qui refuse ; à la suite de deux-points

because-104-1 = son propre texte ne le permet pas. Lisez ses conditions : /carte voir.
because-104-2 = un effet l'interdit. Ce sera possible quand cet effet prendra fin.
because-302-2 = c'est une Quête : elle attend son événement. La question vous sera posée le moment venu.
because-302-3 = un Challenge se joue quand vous déclarez la Cible de votre attaque. Attaquez d'abord : la question vous sera posée alors.
because-302-5 = vous n'avez en jeu ni Héros ni Allié de cette classe. Jouez-en un d'abord.
because-303-1 = on ne joue pas d'Allié pendant un combat. Jouez-le pendant votre Phase Principale.
because-303-3 = son arrivée est trop récente pour attaquer : ce sera possible à votre prochain tour.
because-303-6 = un Allié élémentaire n'attaque pas, ne bloque pas et ne porte pas d'Équipement. Choisissez une autre carte.
because-304-1 = un Dofus se joue pendant votre Phase Principale, hors combat, et si ses propres conditions sont remplies.
because-304-3 = seul l'un de vos Héros ou Alliés non Monstres porte un Dofus. Choisissez l'un d'eux.
because-305-1 = on ne joue pas d'Équipement pendant un combat. Jouez-le pendant votre Phase Principale.
because-305-3 = cette carte ne peut pas le porter. Choisissez-en une autre.
because-305-7 = un Monstre ne porte pas d'Équipement. Choisissez une autre carte.
because-306-3a = seuls des Héros et des Alliés sont expulsés. Choisissez l'un d'eux.
because-308-1 = on ne joue pas de Protecteur pendant un combat. Jouez-le pendant votre Phase Principale.
because-308-5 = un Protecteur ne produit pas de ressource. Payez avec d'autres cartes.
because-309-1 = on ne joue pas de Salle pendant un combat. Jouez-la pendant votre Phase Principale.
because-309-3 = il n'y a plus de place dans votre Havre Sac. Faites d'abord sortir quelqu'un.
because-310-1 = on ne joue pas de Zone pendant un combat. Jouez-la pendant votre Phase Principale.
because-410-7 = il n'y a plus de Havre Sac : chacun reste dans le Monde.
because-411-1b = à cette place, cette carte ne pourrait ni attaquer ni bloquer. Choisissez-en une autre.
because-412-1 = cette carte ne peut pas être jouée maintenant. Jouez-la pendant votre Phase Principale.
because-414-1 = seuls vos Héros et vos Alliés se déplacent. Choisissez l'un d'eux.
because-414-2 = ce qui est incliné ne peut pas se déplacer. Il se redresse au début de votre prochain tour.
because-414-3 = il n'y a plus de place dans le Havre Sac. Faites d'abord sortir quelqu'un.
because-417-3 = ce qui est redirigé n'aurait pas pu affecter cette carte. Choisissez-en une autre.
because-418-1 = on paie avec ses propres cartes en jeu. Choisissez parmi celles-ci.
because-418-2 = vous ne pouvez pas payer tout le coût : trop peu de vos cartes sont dressées. Elles se redressent au début de votre prochain tour.
because-418-4c = cette carte n'a pas de Recette. Payez plutôt son coût.
because-418-5b = une des ressources doit être de son Élément. Gardez dressée une carte de cet Élément, ou mettez-en une en jeu.
because-418-5d = chaque symbole d'Élément demande une ressource de cet Élément. Gardez dressées de telles cartes, ou mettez-en en jeu.
because-418-6 = il faut un Artisan dressé de ce métier et les cartes de la recette. Réunissez-les d'abord.
because-418-8 = son coût additionnel ne peut pas être payé. Lisez ce qu'elle demande : /carte voir.
because-501-5 = elle n'est plus là où elle était. Choisissez autre chose.
because-503-2 = quelque chose attend encore dans la File d'Attente. Attendez que ce soit résolu.
because-504-3a = il n'y a plus de place dans votre Havre Sac. Faites d'abord sortir quelqu'un, ou jouez-la dans le Monde.
because-506-3 = au premier tour de la partie, rien n'entre dans le Monde. Jouez-la dans votre Havre Sac, ou attendez votre prochain tour.
because-508-1a = une Action n'atteint pas le Havre Sac adverse. Choisissez quelque chose dans le Monde.
because-508-1b = depuis un Havre Sac, on n'atteint pas l'extérieur. Déplacez-la d'abord dans le Monde.
because-508-1c = depuis le Monde, on n'atteint pas un Havre Sac. Choisissez quelque chose dans le Monde.
because-508-2 = on ne réagit pas à ce qui arrive dans le Havre Sac adverse. Attendez que quelque chose arrive dans le Monde.
because-602-4 = on ne joue que des Réactions pendant la Phase de Redressement. Attendez la Phase Principale.
because-603-1 = ce n'est pas votre Phase Principale. Ce sera possible à votre tour.
because-603-2 = une attaque par tour, et aucune à votre premier. Vous pourrez attaquer à votre prochain tour.
because-603-3 = personne ne se déplace au premier tour de la partie. Ce sera possible à votre prochain tour.
because-604-4 = on ne joue que des Réactions pendant la Phase de Pioche. Attendez votre prochaine Phase Principale.
because-605-4 = on ne joue que des Réactions pendant la Phase de Fin de Tour. Attendez votre prochaine Phase Principale.
because-701-1 = on ne déclare pas d'attaque pendant un combat, ni avant que la File d'Attente soit vide. Attendez ce moment.
because-701-5 = vous n'avez pas de Points de Mouvement. Il en faut un par attaquant : attendez la fin de ce qui les prend, ou gagnez-en.
because-702-2 = la Cible est le Havre Sac adverse, ou le Héros ou un Allié adverse dans le Monde. Choisissez parmi ceux-ci.
because-702-3 = on n'attaque qu'un Havre Sac, ou un Héros ou Allié qui est dans le Monde. Choisissez parmi ceux-ci.
because-702-5 = on ne joue que des Réactions et un Challenge pendant la déclaration de la Cible. Attendez la Phase d'Actions du combat.
because-703-1 = seuls vos Héros et Alliés dressés dans le Monde attaquent. Choisissez parmi ceux-ci.
because-703-2c = il y a plus d'attaquants que vous n'avez de Points de Mouvement. Choisissez-en moins.
because-703-3 = on ne joue que des Réactions pendant la déclaration des attaquants. Attendez la Phase d'Actions du combat.
because-704-1 = seuls vos Héros et Alliés dressés dans le Monde bloquent. Choisissez l'un d'eux, ou personne.
because-704-2b = il y a plus de bloqueurs que vous n'avez de Points de Mouvement. Choisissez-en moins.
because-704-3 = la Cible de l'attaque ne bloque pas. Choisissez un autre bloqueur.
because-704-4 = un effet l'empêche de bloquer. Choisissez un autre bloqueur.
because-704-5 = seule une carte avec Agilité peut bloquer une carte avec Agilité. Choisissez un autre attaquant à bloquer, ou un autre bloqueur.
because-704-7 = on ne joue que des Réactions pendant la déclaration des bloqueurs. Attendez la Phase d'Actions du combat.
because-705-1 = ce n'est pas à vous d'agir dans le combat. On vous appellera le moment venu.
because-705-4 = seul un bloqueur qui n'a plus d'attaquant en prend un autre, et l'Agilité compte. Choisissez une autre carte, ou passez.
because-705-7 = une carte qui ne pourrait ni attaquer ni bloquer là ne peut pas y être assignée. Choisissez-en une autre.
because-706-5 = on ne joue que des Réactions pendant la résolution des duels. Attendez la fin du combat.
because-707-3 = on ne joue que des Réactions pendant la résolution des Dommages sur la Cible. Attendez la fin du combat.
because-708-5 = on ne joue que des Réactions pendant la Phase de Fin de Combat. Attendez qu'elle soit finie.
because-801-1 = cette carte n'a pas de pouvoir utilisable là où elle est. Lisez où ses pouvoirs agissent : /carte voir.
because-802-3 = seul son contrôleur se sert de ses pouvoirs. Choisissez une de vos cartes.
because-802-4 = elle est déjà inclinée. Choisissez une carte dressée ; celle-ci se redresse au début du prochain tour de son contrôleur.
because-802-6 = ce pouvoir a déjà servi ce tour-ci. Il pourra resservir au prochain.
because-803-2 = elle ne produit une ressource qu'au moment de payer un coût. Jouez une carte : on vous demandera avec quoi payer.
because-804-1 = son pouvoir se déclenche de lui-même. Il n'y a rien à faire.
because-805-1 = son pouvoir agit en permanence. Il n'y a rien à faire.
because-806-3a = ce pouvoir demande un Héros d'un autre Alignement. Choisissez un autre pouvoir.
because-806-5a = ce pouvoir demande un Héros d'une autre Classe. Choisissez un autre pouvoir.
because-806-6b = Défense sert au joueur défenseur, devant un attaquant que la carte peut bloquer. Sinon, jouez la carte pendant votre Phase Principale.
because-806-11b = Renfort sert au joueur attaquant, quand son Héros attaque. Sinon, jouez la carte pendant votre Phase Principale.
because-806-11c = un Allié qui arrive en Renfort apparaît dans le Monde. Choisissez le Monde.
because-806-13b = Tacle l'empêche de s'incliner pendant ce combat. Payez avec d'autres cartes.
because-807-2 = elle ne correspond pas à ce qu'il faut choisir. Choisissez-en une autre.
because-807-3 = elle est déjà choisie. Choisissez-en une autre.
because-808-1 = on ne joue que des Réactions en réponse à quelque chose. Passez, et jouez-la pendant votre Phase Principale.
because-808-2a = on joue les cartes de sa Main. Choisissez-en une que vous tenez.
because-808-2c = X ne peut pas être ce nombre. Choisissez-en un autre.
because-809-2 = c'est une Réaction : elle attend son événement. La question vous sera posée le moment venu ; *{ button-orders }* dit pour quels événements.
because-809-3 = ce pouvoir est une Réaction : il attend son événement. La question vous sera posée le moment venu ; *{ button-orders }* dit pour quels événements.
because-809-4 = cette Réaction se déclenche d'elle-même. Il n'y a rien à faire.
because-809-6 = vous avez déjà réagi à cet événement. Attendez le prochain.
because-I-43 = il s'est déjà déplacé ce tour-ci, et à cette table chacun ne se déplace qu'une fois par tour. Il le pourra de nouveau à votre prochain tour.

## Journal

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
notice-banished = { $name } quitte la partie.
notice-milled = { $player } défausse { $name } du dessus de la Pioche.
notice-hand-shown = { $has-names ->
    [no] { $player } montre sa Main.
   *[other] { $player } montre sa Main : { $names }.
 }
notice-recycled = { $player } recycle { $name }.
notice-ceased = { $name } cesse d'exister.
notice-on-deck = { $name } va sur le dessus de la Pioche de son propriétaire.
notice-returned = { $name } retourne dans la Main de son propriétaire.
notice-moved = { $name } se déplace{ $has-to ->
    [no] { "" }
   *[other] { " " }dans le { $to }
 }.
notice-appeared = { $name } apparaît{ $has-to ->
    [no] { "" }
   *[other] { " " }dans le { $to }
 }.
notice-attack = ⚔️ { $player } attaque.
notice-attackers = Attaquants : { $names }.
notice-blockers = { $has-names ->
    [no] Personne ne bloque.
   *[other] Bloquent : { $names }.
 }
notice-xp = { $player } gagne { $amount } { $amount ->
    [one] point
   *[other] points
 } d'Expérience ({ $total } en tout).
notice-level = { $name } passe au Niveau { $level } !
notice-chifumi = Pierre, feuille, ciseaux : { $first } contre { $second }.
notice-named = { $player } nomme { $name }.
notice-lot = Le sort désigne { $player }.
notice-rollback = { $player } prend une nouvelle Main.
notice-kept = { $player } garde sa Main.
notice-modified = { $name } prend effet{ $has-on ->
    [no] { "" }
   *[other] { " " }sur { $on }
 }.
notice-bag-tapped-and-untapped = { $name } donne sa première ressource et se redresse.
notice-target = 🎯 La Cible est { $name }.
notice-battle-over = Le combat prend fin.
notice-no-battle = Il n'y a pas de combat.
notice-took = { $has-name ->
    [no] { $player } prend une des premières cartes de sa Pioche.
   *[other] { $player } prend { $name } en haut de sa Pioche.
 }
notice-found = { $player } prend { $name } dans sa Pioche.
notice-found-unseen = { $has-name ->
    [no] { $player } prend une carte dans sa Pioche sans la montrer.
   *[other] { $player } prend { $name } dans sa Pioche sans la montrer.
 }
notice-found-for-play = { $player } trouve { $name } dans sa Pioche.
notice-watches = { $name } reste aux aguets.
notice-replaced = { $has-name ->
    [no] Ce qui allait arriver n'arrive pas.
   *[other] Ce qui allait arriver à { $name } n'arrive pas.
 }
notice-remembers = { $name } retient : { $names }.
notice-marked = { $name } : { $count } × { $marker }.
notice-found-nothing = { $player } ne trouve rien.
notice-withdrawn = { $name } quitte le combat.
notice-unmarked = { $name } : encore { $count } × { $marker }.
notice-captured = { $name } est capturée et sert désormais de monture à { $wielder }.
notice-copied = { $player } place une copie ({ $name }) dans la File d'Attente.
notice-equipped = { $name } passe à { $wielder }.
notice-places-swapped = { $names } échangent leurs positions.
notice-retargeted = { $name } n'est plus choisi : { $by } l'est à la place.
notice-stripped = { $name } perd ce qui durait jusqu'à la fin du tour.
notice-controlled = { $player } contrôle désormais { $name }.
notice-joins-attack = { $name } rejoint l'attaque.
notice-no-attack = { $player } ne peut pas déclarer cette attaque.
notice-challenge = Challenge : { $name }.
notice-challenge-dropped = Annulation avec le combat : { $name }.
notice-changed-hand = { $player } change sa Main.
notice-recycled-hidden = { $has-name ->
    [no] { $player } recycle une carte.
   *[other] { $player } recycle { $name }.
 }
notice-reshuffled = { $player } remélange sa Défausse dans sa Pioche.
notice-deck-empty = { $player } n'a plus de carte à piocher.
notice-blocks = { $name } bloque { $against }.
notice-expelled = { $name } doit quitter le Havre Sac.
notice-prevented = { $name } subit { $amount } { $amount ->
    [one] Dommage
   *[other] Dommages
 } de moins.
notice-redirected = Les Dommages sont redirigés sur { $name }.
notice-fizzled = { $name } n'a pas d'effet.
notice-stays = { $has-name ->
    [no] { $player } : une carte ne change pas de place.
   *[other] { $name } ne change pas de place.
 }
notice-stays-in-hand = { $name } retourne en Main.
notice-hero-lost = { $player } perd son Héros, qui quitte le jeu !
notice-double-knockout = Les deux Héros sont tombés !
notice-judged = ⚖️ Arbitre : { $edit ->
    [undo] retour à un moment antérieur
    [inspect] a regardé toutes les mains
    [annul] la partie est annulée et ne compte pour personne
    [hp] { $name } a { $amount } PV
    [xp] { $player } a { $amount } d'Expérience
    [tap] { $name } s'incline
    [untap] { $name } se redresse
    [move] { $name } → { $to }
   *[result] { $has-winner ->
        [no] la partie est nulle
       *[other] { $winner } gagne la partie
     }
 }. « { $because } »

## Résultats

reason-experience = 18 points d'Expérience atteints
reason-combat = L'autre Héros est tombé
reason-hero-lost = L'autre Héros a quitté le jeu
reason-both-heroes = Les deux Héros ont quitté le jeu
reason-card = Une carte fait gagner la partie
reason-endless = Une boucle sans fin : personne ne pouvait l'arrêter
reason-lost-experience = L'autre joueur a atteint 18 points d'Expérience
reason-lost-combat = Votre Héros est tombé
reason-lost-hero-lost = Votre Héros a quitté le jeu
reason-lost-both-heroes = Les deux Héros ont quitté le jeu
reason-lost-card = Une carte fait gagner l'autre joueur
reason-lost-endless = Une boucle sans fin : personne ne pouvait l'arrêter

## Grands moments

moment-bag = 💥 { $player } perd son Havre Sac, { $name } !
moment-level = ⭐ { $name } passe au Niveau { $level } !
moment-hero = 💀 { $player } perd son Héros !
moment-knockout = 💥 Les deux Héros tombent, et se relèvent avec 1 PV !
moment-means-bag = { $own ->
    [yes] Votre Havre Sac a disparu pour le reste de la partie, et ses Salles avec lui : votre Héros et vos Alliés sont dans le Monde, où l'on peut les attaquer.
   *[no] Le Havre Sac adverse a disparu pour le reste de la partie, et ses Salles avec lui : vous pouvez maintenant attaquer le Héros.
 }
moment-means-level = Niveau { $level } : d'autres chiffres et d'autres pouvoirs. Les Dommages déjà subis restent.

## Ce qu'un débutant doit savoir d'une question

met-places = **Monde** : on s'y bat. **Havre Sac** : on y est à l'abri, sans se battre.
met-tap = **Coût** · le Niveau d'une carte. Le Havre Sac en paie une part ; chaque carte inclinée 😴 paie 1, jusqu'à votre prochain tour.
met-untap = **Redressement** · le début d'un tour : vos cartes inclinées se redressent et peuvent resservir.
met-figures = **Sous un nom** · Niveau et Expérience, puis les cartes en Main, Pioche et Défausse, les PA et les PM.
met-hp = **PV** ❤️ · points de vie. À 0, le Héros est perdu, et la partie avec lui.
met-ap = **PA** · points d'Action : combien de cartes on a en Main. À la fin du tour, on pioche jusqu'à ce nombre.
met-mp = **PM** · points de Mouvement : combien de cartes peuvent attaquer, ou bloquer, à la fois.
met-xp = **XP** · points d'Expérience. Un Allié ennemi que vous détruisez en donne autant que sa carte le dit, souvent 0. À 6, votre Héros passe au Niveau 2 ; à 18, vous gagnez.
met-bag = **{ $name }** · le Havre Sac ennemi. Personne n'y est attaqué tant que sa Résistance 🛡️ n'est pas à 0.
met-bag-own = **Résistance** 🛡️ · ce que supporte un Havre Sac. À 0 il tombe, et qui s'y trouvait se retrouve dans le Monde.
met-ally = **Allié** · une carte qui se bat pour vous. Elle n'attaque pas le tour où elle arrive.
met-action = **Action**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · agit une fois, puis va à la Défausse.
met-gear = **Équipement**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · porté par votre Héros ou un Allié : son Porteur.
met-wielder = **Porteur**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · celui qui porte un Équipement.
met-room = **Salle**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · reste dans votre Havre Sac et vous sert à chaque tour.
met-reaction = **Réaction** · une carte ou un pouvoir qui répond à ce qui se passe, même au tour adverse.
met-any = **1 au choix** · une ressource de n'importe quel Élément.
met-craft = **Fabriquer** · au lieu de payer : inclinez un Allié du bon Métier et remettez les cartes de la Recette de votre Défausse sous votre Pioche.
met-zone = **Zone** · une carte qui reste dans le Monde et continue à agir.
met-recycle = **Recycler**{ $has-card ->
    [no] { "" }
   *[other] { " " }({ $card })
 } · mettre une carte sous la Pioche de son propriétaire.
met-deck = **Pioche** · votre pile de cartes à tirer, face cachée.
met-discard = **Défausse** · la pile des cartes qu'un joueur a utilisées, perdues ou défaussées. Tous peuvent la regarder.
teach-rollback = Une carte : dans le rond, son Niveau (son coût) ; dessous, sa Force (aucun nombre : pas de combattant) ; lettre = Élément.
teach-attack = On attaque une fois par tour, à plusieurs : au plus autant que vos PM. Qui se bat finit incliné 😴.
teach-target = La Cible ne peut pas bloquer. 😴 = incliné : ne bloque pas non plus.
teach-target-sheltered = Un Héros dans son Havre Sac est à l'abri : la Résistance du Sac doit d'abord tomber à 0.
teach-attackers = Au plus { $mp }, vos PM. Qui se bat finit incliné 😴 et ne pourra pas bloquer ensuite.
teach-attackers-free = Plus d'attaquants que vos { $mp } PM ? { $names } ne compte pas : en attaquant, cette carte donne elle-même un PM.
teach-blockers = Au plus { $mp }, vos PM. Bloqueur et attaquant s'infligent leur Force.
teach-action = Rien à ajouter ? *Passer* : dès que les deux joueurs ont passé, les combattants frappent. A, B, C : les attaquants.
teach-pay = Les numéros sont ceux du dessin. Payer incline 😴 ; qui se bat déjà frappe quand même.
teach-react = Une Réaction répond à ce qui se passe maintenant. Si vous passez, l'occasion est perdue.

## Un conseil en plusieurs étapes ; $before est ce qui précède, $answer la réponse

step-target = { $before } { $answer }
step-attackers = { $before } avec { $answer }
step-move = { $answer }
step-cost-tap = { $before } ({ $answer })
step-x = { $before }, X = { $answer }
step-wielder = { $before } sur { $answer }

## Why an opponent does what it does

advice-attack-sure = l'attaque gagne quoi qu'on bloque : il en passe assez pour { $hp ->
    [one] le dernier PV du Héros
   *[other] les { $hp } PV qui restent au Héros
}.
advice-attack-win = l'attaque gagne : { $damage ->
    [one] { $damage } Dommage vise
   *[other] { $damage } Dommages visent
} un Héros qui a { $hp } PV, et personne ne peut bloquer.
advice-attack-open = personne ne peut bloquer : { $count ->
    [one] un attaquant inflige
   *[other] { $count } attaquants infligent
} jusqu'à { $damage } { $only ->
    [yes] au Havre Sac
   *[no] à { $name }
}{ $fells ->
    [yes] , assez pour l'abattre
   *[other] { "" }
}.
advice-attack = sans blocage, { $count ->
    [one] un attaquant peut infliger
   *[other] { $count } attaquants peuvent infliger
} { $damage }, par exemple { $only ->
    [yes] au Havre Sac
   *[no] à { $name }
}{ $fells ->
    [yes] , assez pour l'abattre
   *[other] { "" }
} ; { $blockers ->
    [one] une carte peut
   *[other] { $blockers } cartes peuvent
} bloquer.
advice-end = { $count ->
    [0] ce qui vous reste à jouer servira mieux plus tard.
    [one] gardez un combattant non incliné pour bloquer au tour adverse.
   *[other] gardez { $count } combattants non inclinés pour bloquer au tour adverse.
}
advice-end-only = il n'y a plus rien d'autre à faire ce tour.
advice-move-world = dans le Monde, { $name } peut se battre ; au Havre Sac, non.
advice-move-hero = dans le Monde, { $name } peut se battre ; mais on peut l'y attaquer.
advice-move-bag = au Havre Sac, { $name } est à l'abri.
advice-power = cela fait : « { $does } »
advice-ally = { $name } ajoute { $strength } de Force à votre camp.
advice-ally-bag = { $name } (Force { $strength }) y est à l'abri ; il faudra ensuite un déplacement pour combattre.
advice-gear = { $strength ->
    [0] { $name } rend plus fort qui porte cette carte, tour après tour.
   *[other] { $name } donne +{ $strength } en Force à qui porte cette carte, tour après tour.
}
advice-gear-hp = { $name } donne +{ $hp } PV à qui porte cette carte, tant qu'elle est en jeu.
advice-upkeep-ally = { $name } ajoute { $strength } de Force à votre camp. Pour garder cette carte : « { $does } »
advice-upkeep-gear = { $name } { $strength ->
    [0] rend son Porteur plus fort.
   *[other] donne +{ $strength } en Force à son Porteur.
} Pour garder cette carte : « { $does } »
advice-upkeep-place = { $name } paie d'autres cartes. Pour garder cette carte : « { $does } »
advice-place = { $name } paie d'autres cartes, tour après tour.
advice-place-rule = { $name } paie d'autres cartes, tour après tour. Sa règle : « { $does } »
advice-action = cela fait : « { $does } »
advice-action-x = X vaut au plus { $x } ici : « { $does } »
advice-target-hero = le Héros est dans le Monde, et il lui reste { $points } PV.
advice-target-bag = le Héros est à l'abri, donc le Havre Sac doit tomber d'abord (il lui reste { $points } en Résistance).
advice-target-ally = cela vaut la peine d'abattre { $name } (Force { $strength }).
advice-attackers-fell = sans blocage, { $damage ->
    [one] { $damage } Dommage
   *[other] { $damage } Dommages
} { $only ->
    [yes] au Havre Sac
   *[no] à { $name }
}, et { $points } { $points ->
    [one] suffit
   *[other] suffisent
}{ $risk ->
    [none] { "" }
   *[other] { "" } ; un blocage peut coûter { $risk }
}.
advice-attackers = sans blocage, { $damage ->
    [one] { $damage } Dommage
   *[other] { $damage } Dommages
} sur { $name }{ $left ->
    [none] { "" }
   *[other] { " " }({ $points } → { $left })
}{ $risk ->
    [none] { "" }
   *[other] { "" } ; un blocage peut coûter { $risk }
}.
advice-block = cela arrête { $stopped ->
    [one] { $stopped } Dommage
   *[other] { $stopped } Dommages
} ; { $damage ->
    [0] rien ne passe
    [one] { $damage } passe
   *[other] { $damage } passent
}{ $costs ->
    [none] { "" }
   *[other] { "" } ; vous pouvez y perdre { $costs }
 }{ $fells ->
    [none] { "" }
   *[other] { "" } ; l'adversaire peut y perdre { $fells }
 }.
advice-block-none = bloquer coûterait plus que { $damage ->
    [one] le { $damage } Dommage qui passe
   *[other] les { $damage } Dommages qui passent
} ; il reste { $points }.
advice-pass = ce que vous pourriez jouer servira mieux plus tard.
advice-pass-fight = { $name } subit ainsi { $damage ->
    [one] { $damage } Dommage
   *[other] { $damage } Dommages
}{ $fells ->
    [yes] , assez pour l'abattre
   *[other] { "" }
} ; ce que vous pourriez jouer servira mieux plus tard.
advice-fight-wins = si plus rien n'est joué, { $damage ->
    [one] { $damage } Dommage frappe
   *[other] { $damage } Dommages frappent
} un Héros qui a { $points } PV : vous gagnez.
advice-pass-only = rien d'autre n'est possible maintenant.
advice-pay = c'est ce qui vous manquera le moins.
advice-discard = c'est ce qui vaut le moins maintenant.
advice-harm = c'est là que cela gêne le plus l'adversaire.
advice-help = c'est là que cela vous aide le plus.
advice-help-fight = si plus rien d'autre n'est joué, { $name } subit alors { $damage ->
    [one] { $damage } Dommage
   *[other] { $damage } Dommages
} dans ce combat{ $fells ->
    [yes] , assez pour l'abattre
   *[other] { "" }
}.
advice-recycle = c'est ce qui vous manquera le moins dans la Défausse.
advice-wielder = c'est là que cela sert le plus.
advice-x = plus X est grand, plus la carte agit.
advice-strike = c'est là que les Dommages comptent le plus.
advice-may-yes = cela vous apporte plus que cela ne coûte.
advice-may-no = cela coûterait plus que cela n'apporte.
advice-chance = c'est le hasard : les trois se valent.
advice-starter = qui commence a des cartes en jeu le premier.
advice-hand-keep = { $count ->
    [0] aucun Allié :
    [1] un Allié, de Force { $strength } :
   *[other] { $count } Alliés, { $strength } de Force en tout :
} une nouvelle Main ne vaudrait sans doute pas mieux.
advice-hand-again = { $count ->
    [0] aucun Allié :
    [1] un seul Allié, de Force { $strength } :
   *[other] { $count } Alliés, { $strength } de Force en tout :
} une nouvelle Main vaudra sans doute mieux{ $fewer ->
    [0] { "" }
    [one] , même d'une seule carte
   *[other] , même de { $fewer } cartes
}.
advice-hand-change = trop peu de cartes vous y serviront bientôt.

## Consignes

orders-skipping-turn = Vous passez toutes les offres jusqu'à la fin du tour, sauf si l'on vous attaque.
orders-skipping-mine = Vous passez toutes les offres jusqu'au début de votre tour, sauf si l'on vous attaque.
orders-skipping-battle = Vous passez toutes les offres et toutes les actions jusqu'à la fin de ce combat.
orders-skipping-attack = Vous passez toutes les offres jusqu'à ce qu'on vous attaque.
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

## Parties

match-announced = Pour { $player }, le Héros est aligné : { $alignment } (401.3a)
alignment-unknown = Il n'y a pas d'Alignement { $name } à annoncer. Il y a { $known } ; sans annonce, un Héros est Neutre (401.3a).
judge-hp = Fixer les PV d'un Héros
judge-xp = Fixer l'Expérience d'un joueur
judge-tap = Incliner une carte
judge-untap = Redresser une carte
judge-move = Mettre une carte dans une autre zone
game-wakfu = Wakfu TCG

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
ruling-token-size = Les jetons dans un Havre Sac
ruling-token-size-count = prennent de la place
ruling-token-size-free = n'en prennent pas
ruling-full-bag = Un Allié annoncé pour un Havre Sac qui s'est rempli
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
ruling-discards-from-bag = Cartes d'un Havre Sac dont le texte parle de la Défausse d'un joueur de votre choix
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
ruling-redirected-size = La réduction faite pour le premier destinataire, quand une Réaction redirige des Dommages
ruling-redirected-size-as-lowered = s'applique encore
ruling-redirected-size-as-announced = ne s'applique plus : le nouveau destinataire subit le tout
ruling-nested-triggers = Ce qu'une Réaction déclenche au milieu d'autre chose
ruling-nested-triggers-before = se résout avant que la suite reprenne
ruling-nested-triggers-after = attend que ce qui a été interrompu soit fini
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
ruling-acts-from-area-it-left = du Monde ou du Havre Sac qu'elle a quitté
ruling-acts-from-discard = de la Défausse où elle se trouve désormais
ruling-lost-powers = Quand des pouvoirs sont perdus et d'autres donnés
ruling-lost-powers-losses-first = d'abord les pertes, puis tout ce qui est donné
ruling-lost-powers-in-order = chacun en son temps : une perte emporte aussi ce qui a été donné avant

## Bienvenue

help-goal = détruisez le Havre Sac ennemi, puis amenez le Héros qu'il abrite à 0 PV (points de vie).
profile-by-central = Par Héros
deck-about-incarnam-iop = Iop · attaque avec des Alliés solides et des sorts qui font un géant d'un combattant · facile
deck-about-incarnam-cra = Crâ · inflige des Dommages de loin : des flèches, et un Héros qui tire · moyen
deck-about-incarnam-feca = Féca · défend : des glyphes et un Héros qui adoucissent chaque coup · moyen
deck-about-incarnam-xelor = Xélor · ralentit l'autre : prend des PA, incline les attaquants, échange des cartes · difficile
deck-about-tournament-cra = Crâ · punit qui s'incline ou se redresse : pièges, poison, flèches et beaucoup de petits Alliés · difficile
deck-about-tournament-xelor = Xélor · prend des PA et renvoie des Alliés en Main ; des Corbacs et des Wabbits pour finir · difficile
deck-about-tournament-osamodas = Osamodas · son Héros met en jeu des Monstres sans rien payer ; beaucoup aident dès leur apparition · moyen

## Commandes ; les noms français suivent les descriptions


## Fautes des listes

fault-deck-size = Le paquet compte { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} et il en faut exactement { $needed }, Héros et Havre Sac compris
fault-one-hero = Le paquet doit compter exactement un Héros et en compte { $count ->
    [0] zéro
   *[other] { $count } ({ $cards })
}
fault-one-haven-bag = Le paquet doit compter exactement un Havre Sac et en compte { $count ->
    [0] zéro
   *[other] { $count } ({ $cards })
}
fault-reserve-type = { $card } ne peut pas figurer dans la réserve
fault-unique = { $card } est Unique : { $count } exemplaires, un seul permis
fault-protectors = { $count } Protecteurs, un seul permis
fault-hero-trait = { $card } demande un Héros qui a le trait { $trait }
fault-not-received = { $card } : { $count } dans le paquet et la réserve, mais seulement { $received } reçues
fault-left-out = { $card } : { $received } reçues, mais seulement { $count } dans le paquet et la réserve ; le reste va en réserve
fault-elementals = { $count } Alliés élémentaires ; on peut en ajouter { $most } au plus
fault-elemental-element = { $card } est d'Élément { $element }, que n'ont ni le Héros ni le Havre Sac
fault-not-in-block = { $card } n'est dans aucune extension du bloc { $block }
fault-not-yet-legal = { $card } n'est pas encore légale : { $expansion } l'est à partir du { $from }
fault-banned = { $card } est bannie
format-block-incarnam = Bloc Incarnam
format-block-bonta-brakmar = Bloc Bonta & Brâkmar
format-sealed = Scellé
format-draft = Draft

## Decks

deck-button-rollback = Rollback
deck-levels = Cartes par Niveau
deck-types = Types
deck-hand-state = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $rollbacks ->
    [0] aucun Rollback
    [one] un Rollback
   *[other] { $rollbacks } Rollbacks
}. La première nouvelle Main a la même taille, chacune des suivantes a une carte de moins.
deck-no-hand = Une Main demande une liste avec exactement un Héros, dont les PA disent combien de cartes piocher, et un Havre Sac (101.3, 102.3).
deck-form-name-hint = vide : le nom du Héros
deck-form-list-hint = 3 Tofu

## Commandes

command-deck-hand = Piocher une Main et faire des Rollbacks (102.4)
command-move = Se déplacer entre Monde et Havre Sac
    .name = déplacer
option-alignment = L'Alignement de votre Héros, annoncé à l'adversaire (401.3a) ; Neutre sans précision
    .name = alignement
option-how = Qui bloque qui : « Tofu : Bouftou, Smare : Larve », ou « aucun »
    .name = comment

## Cartes

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
option-set = Quelle extension
    .name = extension
option-rarity = Quelle rareté
    .name = rareté
card-keyword-told = { $name } : { $said }
card-hero-points = PA : le nombre de cartes que vous pouvez avoir en Main. PM : le nombre de Héros et d'Alliés que vous pouvez envoyer au combat ; ils ne se dépensent pas (703.2).
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
card-legality = { $format } : { $state ->
    [banned] bannie (1202)
    [outside] hors du bloc (1201)
   *[legal] permise
}
card-no-span = « { $given } » n'est ni un nombre ni un intervalle pour *{ $option ->
    [level] niveau
   *[strength] force
}* : écrivez 3, 2-4 ou 3+.

## Ce que disent des règles, en une phrase chacune, sous /pourquoi

plain-103-2a = Quand un Héros n'a plus de Points de Vie, son joueur perd la partie.
plain-103-2c = Un joueur sans Héros perd la partie.
plain-106-1 = Une carte inclinée est couchée : elle a déjà servi, et se redresse au début du tour de son joueur.
plain-204-6 = Un Allié tombe aussitôt quand sa Force est de 0, ou quand ses Dommages atteignent sa Force.
plain-306-3a = Un Havre Sac contient autant de Héros, Alliés et Salles que sa Taille le dit ; ceux qui sont en trop sont expulsés dans le Monde.
plain-402-1 = Une carte apparaît quand, d'une autre zone, elle entre dans le Monde ou un Havre Sac.
plain-408-2 = Recycler une carte, c'est la mettre sous la Pioche de son propriétaire.
plain-410-1 = Les Dommages ont l'Élément de la carte qui les inflige.
plain-410-8 = Un Allié tombe dès que ses Dommages d'un même tour atteignent sa Force.
plain-414-1 = À votre tour, vos Héros et Alliés dressés peuvent passer du Havre Sac au Monde, ou l'inverse.
plain-415-1 = Celui qui fait tomber un Allié adverse gagne de l'Expérience ; assez d'Expérience donne un Niveau.
plain-416-1 = Une carte ne retourne que chez son propriétaire : dans sa Main, sa Pioche ou sa Défausse.
plain-418-2 = Vous payez en inclinant des cartes en jeu : chacune produit une ressource de son Élément.
plain-502-1 = Les cartes détruites, défaussées ou annulées vont dans la Défausse de leur propriétaire.
plain-507-4 = Plusieurs cartes se piochent une par une.
plain-507-5 = Quand la Pioche est vide, la Défausse mélangée en devient une nouvelle ; personne n'y perd.
plain-704-5 = Seule l'Agilité peut bloquer l'Agilité.
plain-708-1 = Quand le combat prend fin, plus personne n'attaque ni ne bloque ; ceux qui ont combattu jusqu'au bout s'inclinent.
plain-804-3 = Certains pouvoirs ne demandent aucune décision : ils se déclenchent d'eux-mêmes à leur événement.
plain-809-1 = Une Réaction répond aussitôt à un événement, même au tour de l'autre joueur.
plain-811-4 = Certaines cartes réduisent les Dommages avant qu'ils soient infligés ; à 0, il n'y en a pas.

## Pourquoi on en est là

notice-choice-lost = { $name } n'est plus un choix possible.
notice-not-done = { $what ->
    [assign] Personne ne peut entrer dans le combat.
    [damage] Aucun Dommage n'est infligé à { $name }.
    [gone] { $name } n'est plus là.
    [swapped] { $name } ne peut pas échanger sa place.
    [rearranged] Ces cartes ne peuvent pas toutes échanger leurs places.
    [heal] { $name } n'a rien à récupérer.
    [tap] { $name } ne peut pas s'incliner.
    [untap] { $name } ne peut pas se redresser.
    [appear] { $name } ne peut pas apparaître.
    [move] { $name } ne peut pas se déplacer.
    [expel] { $name } ne peut pas quitter le Havre Sac.
    [redirect] Les Dommages ne peuvent pas être redirigés vers { $name }.
    [captured] { $name } ne peut pas y devenir une Monture.
    [control] { $name } garde son contrôleur.
    [destroy] Rien ne peut détruire { $name }.
    [equipped] { $name } reste sur son porteur.
    [losehp] { $name } ne perd rien.
    [modified] { $name } garde ses PA et ses PM imprimés.
    [retargeted] { $name } ne peut pas devenir la Cible.
    [strip] { $name } n'a aucun bonus à perdre.
    [unmarked] { $name } n'a pas ce marqueur.
    [withdraw] { $name } n'attaque ni ne bloque.
    [xp] { $player } ne peut pas gagner d'Expérience.
    [xp_zero] { $player } ne gagne pas d'Expérience : le nombre est 0.
   *[other] { $name } ne peut pas entrer dans le combat.
 }
notice-untriggered = { $what ->
    [choice] { $name } ne se déclenche pas : rien ne peut être choisi.
   *[condition] { $name } ne se déclenche pas : sa condition n'est pas remplie.
 }
notice-xp-later = { $player } doit recevoir { $amount } { $amount ->
    [one] point
   *[other] points
 } d'Expérience pour { $name } à la fin du combat.
notice-xp-none = { $what ->
    [worthless] Pas d'Expérience : { $name } n'en vaut pas.
    [own] Pas d'Expérience : seul son propre joueur a détruit { $name }.
    [unpaid] Pas d'Expérience pour { $name } : ce qui l'a détruit n'en rapporte pas.
   *[nobody] Pas d'Expérience : aucun joueur n'a détruit { $name }.
 }
why-paid = Payé en inclinant { $names }.
why-taps = Inclinaison : { $names }.
why-untaps = Redressement : { $names }.
cause-lethal = { $damage } Dommage{ $damage ->
    [one] { "" }
   *[other] s
 }{ $has-by ->
    [yes] { " " }infligé{ $damage ->
        [one] { "" }
       *[other] s
     } par { $by }
   *[no] { "" }
 } contre une Force de { $strength }
cause-no-strength = sa Force est de { $strength }
cause-no-resistance = sa Résistance est à 0
cause-no-wielder = plus personne ne le porte
cause-no-bag = son Havre Sac a disparu
cause-illegal = plus rien de ce qui a été choisi n'est légal
cause-prevented = { $dealt } annoncé{ $dealt ->
    [one] { "" }
   *[other] s
 }{ $raised ->
    [0] { "" }
   *[other] , { $raised } de plus par ce qui les augmente
 }, tout est réduit à 0
cause-weighed = { $dealt } annoncé{ $dealt ->
    [one] { "" }
   *[other] s
 }{ $raised ->
    [0] { "" }
   *[other] , { $raised } de plus par ce qui les augmente
 }{ $lowered ->
    [0] { "" }
   *[other] , { $lowered } de moins par ce qui les diminue
 }
