## Fautes des listes

fault-deck-size = La liste compte { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} et il en faut { $needed }
fault-reserve-size = Ce jeu ne connaît pas de réserve, et la liste en a une de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
format-limited = Limité

## Cartes

option-type = Quel type
    .name = type
option-element = Quel élément
    .name = élément
option-cost = Un nombre ou un intervalle : 3, 2-4, 3+
    .name = coût
option-power = La force d'un Avant : 7000, 5000-8000, 9000+
    .name = puissance
option-job = Un job, comme Standard Unit
    .name = job
option-category = Une catégorie, comme VII
    .name = catégorie
option-keyword = Un mot-clé que la carte possède ou donne
    .name = mot-clé
option-set = Quelle extension : 1 est Opus I (toutes les cartes), 2 et 3 sont Opus II et III (quelques-unes)
    .name = extension
option-rarity = Quelle rareté
    .name = rareté
type-forward = Avant
type-backup = Soutien
type-monster = Monstre
type-summon = Invocation
detail-fire = Feu
detail-ice = Glace
detail-wind = Vent
detail-earth = Terre
detail-lightning = Foudre
detail-water = Eau
detail-light = Lumière
detail-dark = Ténèbres
keyword-haste = Booster
keyword-brave = Bravoure
keyword-first-strike = Initiative
keyword-back-attack = Attaque Arrière
rarity-common = Commune
rarity-rare = Rare
rarity-hero = Héroïque
rarity-legend = Légendaire
rarity-starter = De départ

card-opus = Opus { $set }
card-no-span = « { $given } » n'est ni un nombre ni un intervalle pour *{ $option ->
    [cost] coût
   *[power] force
}* : écrivez 3, 2-4 ou 3+.
stat-power = Force
letter-fire = Fe
letter-ice = Gl
letter-wind = Ve
letter-earth = Te
letter-lightning = Fo
letter-water = Ea
letter-light = Lu
letter-dark = Té
told-keyword-haste = Booster : il peut attaquer, et utiliser une compétence avec l'icône duller, au tour où il arrive.
told-keyword-brave = Bravoure : attaquer ne le dulle pas.
told-keyword-first-strike = Initiative : au combat, il inflige ses dégâts avant ceux qui n'ont pas Initiative.
told-keyword-back-attack = Attaque Arrière : vous pouvez le jouer dans toute phase principale ou d'attaque, même en réponse à l'adversaire.
told-keyword-other = { $code }
told-rule-ex = EX Burst : si cette carte est mise dans votre Damage Zone par des dégâts, vous pouvez l'utiliser aussitôt, sans payer. Personne ne peut y répondre.
told-rule-special = Compétence spéciale (S) : défaussez aussi une carte Personnage du même nom.
told-rule-shines = Lumière et Ténèbres : vous n'en contrôlez qu'un Personnage à la fois, tout CP le paie, et défaussé il n'en produit pas.

## Decks

deck-costs = Cartes par coût
deck-types = Types
deck-button-rollback = Mulligan
deck-hand-state = { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}, { $rollbacks ->
    [0] pas de mulligan
   *[other] le mulligan est pris
}.
deck-no-hand = Une main demande une liste d'au moins cinq cartes connues (8.2.1.3).
deck-form-name-hint = à défaut, son Avant le plus cher
deck-form-list-hint = 3 Cloud (1-187S)
profile-by-central = Par Avant
deck-about-opus-1-vii = Feu et Terre · des Avants forts, des Invocations qui blessent · facile
deck-about-opus-1-x = Vent et Eau · pioche, lance des Invocations, renvoie des Avants · moyen
deck-about-opus-1-xiii = Glace et Foudre · dulle, gèle et brise des Avants · moyen

## La table

detail-field = le terrain
detail-hand = main
detail-deck = deck
detail-break-zone = Break Zone
detail-damage-zone = Damage Zone
detail-removed = retirée du jeu
detail-stack = la pile
detail-look = dessus du deck
phase-setup = mise en place
phase-active = Phase active
phase-draw = Phase de pioche
phase-main-1 = Phase principale 1
phase-attack = Phase d'attaque
phase-preparation = Étape de préparation d'attaque
phase-declaration = Étape de déclaration d'attaque
phase-block = Étape de déclaration de blocage
phase-damage = Étape de résolution des dégâts
phase-main-2 = Phase principale 2
phase-end = Phase de fin
state-dull = dullé
state-frozen = gelé
hint-cost = coût { $cost }
hint-power = force { $power }
hint-damage = { $damage } dégâts
status-asked-main = À { $player } de jouer.
status-turn = Tour { $number } · { $phase } · { $player }
board-seat = dégâts { $points } · ✋ { $hand } · 📚 { $deck } · 🗑️ { $broken }{ $removed ->
    [0] { "" }
   *[other] { " " }· retirées { $removed }
 }
hand-empty = Votre main est vide.
board-forwards = Avants
board-backups = Soutiens { $count }/{ $most }
board-break-top = Break Zone, au-dessus · { $name }
board-stack = 📜 La pile, la prochaine d'abord : { $items }
stack-item = { $mark } { $name }{ $kind ->
    [summon] { "" }
   *[ability] { " " }(compétence)
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
battle-line = ⚔️ { $player } attaque avec { $attackers }{ $has-blocker ->
    [no] .
   *[other] , { $blocker } bloque.
 }

## Ce que fait un choix ; $name est la carte, $said son détail en mots

verb-go = Passer à l'attaque
verb-play = Jouer { $name }
verb-cast = Lancer { $name }
verb-use = { $has-about ->
    [no] Utiliser { $name }
   *[other] { $name } : { $about }
 }
verb-attack = { $name }
verb-none = Personne
verb-block = { $name }
verb-assign = { $name }
verb-share = { $name }
verb-dull = { $name } (duller)
verb-discard = { $name } (défausser)
verb-put = { $name }
verb-burst = Utiliser l'EX Burst
verb-leave = Ne pas l'utiliser
verb-prevent = D'abord les prévenir
verb-double = D'abord les doubler
verb-yes = Oui
verb-no = Non
verb-find = { $name }
verb-take = { $name }
verb-select = { $name }
verb-order = { $name }
verb-trigger = { $name }
verb-mode = Action { $said }
verb-name = { $said }
verb-mulligan = La mettre sous le deck
verb-under = { $name }
verb-keep = Garder cette main

## Questions ; $about est ce qui demande

prompt-start = Le sort vous a désigné. Qui commence ?
prompt-mulligan = Gardez-vous ces cinq cartes, ou les mettez-vous sous votre deck pour en piocher cinq autres ? Une seule fois.
prompt-under = Dans quel ordre vont-elles sous votre deck ? La première est au-dessus des autres.
prompt-main = { $phase ->
    [main_1] Phase principale 1 : que faites-vous ?
   *[main_2] Phase principale 2 : que faites-vous ?
 }
prompt-priority = { $only ->
    [yes] Vous ne pouvez rien lancer ni utiliser maintenant. Passez.
   *[no] Lancez ou utilisez-vous quelque chose, ou passez-vous ?
 }
prompt-attack = Qui attaque ?{ $has-forced ->
    [no] { "" }
   *[other] { " " }{ $forced } doit attaquer avant la fin de la phase.
 }
prompt-block = Qui bloque ?{ $has-forced ->
    [no] { "" }
   *[other] { " " }L'un d'eux le doit : { $forced }.
 }
prompt-assign = { $about } : répartissez les { $total } dégâts, par milliers.
prompt-burst = { $about } : utilisez-vous l'EX Burst ?
prompt-may = { $about } : le faites-vous ?
prompt-share = { $about } : répartissez les dégâts, par milliers. Chacun en subit { $each } en plus.
role-other = que choisissez-vous ?
prompt-x = Combien vaut X{ $has-about ->
    [no] { "" }
   *[other] { " " }pour { $about }
 } ?
prompt-price = { $about } : quelles cartes donnez-vous pour son coût ?
prompt-trigger-order = Plusieurs compétences se déclenchent. Dans quel ordre vont-elles sur la pile ? La dernière est résolue d'abord.
prompt-search = { $about } : quelle carte prenez-vous dans votre deck ? Vous pouvez n'en prendre aucune.
prompt-select = { $about } : laquelle ?
prompt-discard = { $has-about ->
    [no] Plus de cinq cartes en main. { $least ->
        [one] Laquelle
       *[other] Lesquelles ({ $least })
     } défaussez-vous ?
   *[other] { $about } : { $least ->
        [one] quelle carte
       *[other] quelles cartes ({ $least })
     } défaussez-vous ?
 }
prompt-excess = Plus de cinq Soutiens. Lesquels vont dans la Break Zone ?
prompt-element = { $about } : quel élément ?
prompt-replace = { $about } va dans la Break Zone. La carte est-elle plutôt retirée du jeu ?
prompt-timestamps = Ces cartes arrivent ensemble. Laquelle compte comme la première arrivée ? Dans l'ordre.
prompt-mode = { $about } : laquelle de ses actions choisissez-vous ?
prompt-loop = Ceci se répète sans fin. Combien de fois encore ?
prompt-replacement = { $about } : deux effets changent les dégâts. Lequel vient d'abord ?
prompt-controller = Plusieurs cartes disent qui contrôlera { $about }. Laquelle compte ?
cost-element = { $count } { $mark } { $element }
cost-any = { $count } CP de n'importe quel élément
refusal-party = { $name } ne partage aucun Élément avec les autres. Seuls des Avants d'un même Élément attaquent en équipe.
unfit-party = aucun Élément en commun avec ceux qui sont choisis
button-final-attack = Attaquer avec { $names }
button-together = En équipe …
button-none-attack = Personne
refusal-cost = cela ne paie pas le coût. Il faut exactement autant de CP, ou un de plus si une carte est défaussée, et de chaque Élément demandé.

## Journal

notice-lot = 🎲 Le sort désigne { $player }, qui dit qui commence.
notice-starts = { $player } commence.
notice-hand = { $kept ->
    [yes] { $player } garde sa première main.
   *[no] { $player } met sa première main sous son deck et pioche cinq autres cartes.
 }
notice-phase = { $phase ->
    [attack] Phase d'attaque.
   *[other] { "" }
 }
notice-played = { $player } joue { $name }.
notice-cast = { $player } lance { $name }.
notice-used = { $player } utilise { $name }{ $has-power ->
    [no] { "" }
   *[other] { " : " }{ $power }
 }{ $x ->
    [0] { "" }
   *[other] , X = { $x }
 }.
notice-mode = { $name } : { $player } déclare l'action { $number }.
notice-chosen = { $name } vise { $names }.
notice-triggered = { $name } se déclenche.
notice-resolves = { $name } est résolu.
notice-cancelled = { $name } ne fait rien : { $because ->
    [no_choice] il n'y a rien à choisir
    [condition] sa condition n'est plus remplie
    [targets] ce qui était choisi n'est plus là
   *[effect] c'est annulé
 }.
notice-entered = { $quiet ->
    [yes] { "" }
   *[no] { $name } arrive sur le terrain.
 }
notice-stacked = { "" }
notice-put = { $name } va dans la Break Zone.
notice-broken = { $name } : détruit.
notice-moved = { $has-name ->
    [no] { $player } : une carte change de zone
   *[other] { $name } change de zone
 }{ $has-to ->
    [no] { "" }
   *[other] { " : " }{ $to }
 }.
notice-looked = { $has-name ->
    [no] { $player } regarde le dessus d'un deck.
   *[other] { $player } regarde { $name }.
 }
notice-revealed = { $player } montre { $name }, du deck.
notice-shuffled = { $player } mélange son deck.
notice-found-nothing = { $player } ne trouve rien.
notice-selected = Sélection : { $names }.
notice-named = { $player } nomme { $element }.
notice-dulled = { $quiet ->
    [yes] { "" }
   *[no] { $name } est dullé.
 }
notice-activated = { $quiet ->
    [yes] { "" }
   *[no] { $name } est activé.
 }
notice-froze = { $name } est gelé.
notice-control = { $player } contrôle désormais { $name }.
notice-changed = Un effet agit pour un temps sur { $names }.
notice-damaged = { $name } subit { $amount } dégâts.
notice-prevented = Les dégâts infligés à { $name } deviennent 0.
notice-attack = ⚔️ { $player } attaque avec { $names }.
notice-block = 🛡️ { $name } bloque.
notice-point = 💢 { $player } subit un point de dégâts, le { $points ->
    [1] premier
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
   *[7] septième
 } : { $name }.
notice-burst = ✨ EX Burst : { $name }.
notice-burst-left = { $name } : { $player } n'utilise pas l'EX Burst.
notice-decided = { $answer ->
    [yes] { $player } le fait.
   *[no] { $player } ne le fait pas.
 }
notice-declared = { $player } va défausser : { $names }.
notice-process = Selon les règles, s'en vont : { $names }.
notice-loops = ♾️ Encore { $number ->
    [one] { $number } tour
   *[other] { $number } tours
 } de cette boucle.
notice-losing = { $player } a perdu : { $reason }.
notice-judged = ⚖️ Arbitre : { $edit ->
    [undo] retour à un moment antérieur
    [inspect] a regardé toutes les mains
    [annul] la partie est annulée et ne compte pour personne
    [damage] dégâts sur { $name } fixés
    [dull] { $name } dullé ou activé
    [freeze] { $name } gelé, ou plus du tout
    [move] { $name } déplacé
    [unstack] { $name } retiré de la pile
    [priority] la priorité passe à { $player }
   *[result] { $has-winner ->
        [no] la partie est nulle
       *[other] { $winner } { $winners ->
            [1] gagne
           *[other] gagnent
         } la partie
     }
 }. « { $because } »
reason-damage = Le dernier point de dégâts
reason-deck = Plus de carte dans le deck
reason-both = Les deux ont perdu au même moment
reason-loop = Une boucle que personne ne pouvait arrêter
reason-lost-damage = Vous avez subi le dernier point de dégâts
reason-lost-deck = Vous n'aviez plus de carte dans votre deck
reason-lost-both = Les deux ont perdu au même moment
reason-lost-loop = Une boucle que personne ne pouvait arrêter

## Pourquoi un adversaire automatique fait quelque chose ; après « Pourquoi ? »

advice-forward = { $name } ajoute un Avant de force { $power }.
advice-backup = { $name } paie d'autres cartes, tour après tour.
advice-summon = voici ce que cela fait : « { $does } »
advice-power = voici ce que cela fait : « { $does } »
advice-on = ce que vous avez en main servira mieux plus tard.
advice-attack-open = personne ne peut bloquer { $name }.
advice-attack-strong = avec { $power } de force, { $name } est plus fort que tous ceux qui pourraient bloquer.
advice-attack = qui bloque { $name } affronte { $power } de force.
advice-party = ensemble, ils sont plus forts que tous ceux qui pourraient bloquer.
advice-attack-last = un point de dégâts de plus gagne la partie.
advice-attack-none = { $count ->
    [0] personne ne peut attaquer.
   *[other] une attaque coûterait plus qu'elle ne rapporte.
 }
advice-block-falls = { $name } détruit l'attaquant.
advice-block-holds = { $name } résiste à l'attaque.
advice-block-last = un point de dégâts de plus perdrait la partie.
advice-block-trade = { $name } évite un point de dégâts.
advice-block-none = un point de dégâts coûte moins qu'un blocage.
advice-burst = un EX Burst ne coûte rien.
advice-pay = c'est ce qui manquera le moins.
advice-discard = c'est ce qui vaut le moins maintenant.
advice-hand-keep = elle a des Soutiens ({ $backups }) et des Avants ({ $forwards }) pour les premiers tours.
advice-hand-again = il y manque un Soutien ou un Avant bon marché.

## Images

picture-turn = Tour { $number } · { $phase }
picture-turn-of = Tour : { $player }
picture-seat = Joueur { $number }
picture-stack = Pile
picture-stack-more = { $name }, et { $more } de plus
picture-removed = retirées { $count }
picture-no-forwards = Aucun Avant
picture-no-backups = Aucun Soutien
short-keyword-haste = Boost.
short-keyword-brave = Brav.
short-keyword-first-strike = Initia.
short-keyword-back-attack = Att. Arr.
short-keyword-other = { $code }

## Grands moments

moment-point = 💢 { $player } subit un point de dégâts : { $name } ({ $points } sur { $most })
moment-means-point = { $own ->
    [yes] Au { $most }e point, vous perdez la partie. La carte reste dans votre zone de dégâts.
   *[no] Au { $most }e point, vous gagnez la partie.
 }
moment-means-burst = Un EX Burst ne coûte rien, et personne ne peut y répondre.
moment-burst = ✨ EX Burst : { $name } !

## Ce qu'un débutant doit savoir d'une question

met-cost = **Coût** · le nombre d'une carte, en CP. Un Soutien que vous dullez produit 1 CP, une carte que vous défaussez en produit 2. Un CP doit être de l'Élément de la carte.
met-backup = **Soutien** · produit 1 CP par tour. Vous pouvez en avoir cinq. Il arrive dullé 💤.
met-forward = **Avant** · attaque et bloque. Il n'attaque pas au tour où il arrive.
met-summon = **Invocation** · agit une fois, puis va à la Break Zone. Vous pouvez la lancer aussi au tour adverse.
met-dull = **Dullé** 💤 · tourné : il n'attaque pas, ne bloque pas et ne produit pas de CP. Il s'active au début du tour de son joueur.
met-stack = **Pile** 📜 · les Invocations et les compétences y attendent que les deux joueurs passent. La dernière se résout d'abord.
met-priority = **Priorité** · le droit d'agir maintenant. Si les deux joueurs passent l'un après l'autre, le jeu avance.
met-party = **Équipe** · plusieurs Avants d'un même Élément attaquent ensemble. On les bloque ensemble et ils infligent un seul point de dégâts.
met-point = **Point de dégâts** · une attaque que personne ne bloque met la carte du dessus du deck dans la Damage Zone. À la septième, la partie est perdue.
met-burst = **EX Burst** · une carte avec EX qui arrive dans votre Damage Zone par des dégâts : vous pouvez utiliser ce qu'elle dit, sans payer.
met-special = **Compétence spéciale** (S) · coûte une carte du même nom de votre main, en plus des CP.
met-frozen = **Gelé** ❄️ · il ne s'active pas au début du prochain tour de son joueur.
met-break-zone = **Break Zone** 🗑️ · là où vont les cartes brisées et défaussées. Tout le monde peut la regarder.
met-removed = **Retirée du jeu** · une carte qui ne revient plus.
teach-mulligan = Gardez une main avec un ou deux Soutiens à 1 ou 2, et des Avants qu'ils paieront.
teach-attack = Qui attaque devient dullé 💤 et ne pourra pas bloquer au tour adverse.
teach-block = L'attaquant et le bloqueur s'infligent leur force. Qui subit autant que sa force est brisé.
teach-burst = Cela ne coûte rien, et personne ne peut y répondre.
teach-pay = Les Soutiens dullés s'activent à votre prochain tour. Les cartes défaussées sont perdues.

## Menus

menu-go = Attaquer
menu-done = Plus là : { $name }
menu-use = Compétences

## Ordres permanents

button-orders = Quand me demander
button-skip-turn = Passer jusqu'à la fin du tour
button-skip-mine = Passer jusqu'à mon tour
button-skip-attack = Passer jusqu'à ce qu'on m'attaque
button-skip-chosen = Passer jusqu'à ce qu'on vise une de mes cartes
orders-text = Vous ne pouvez répondre qu'aux moments choisis ici, que votre main le puisse ou non. Votre choix reste secret. Blocages, choix et EX Bursts sont toujours demandés.
orders-skipping-turn = Vous passez tout jusqu'à la fin de ce tour.
orders-skipping-mine = Vous passez tout jusqu'au début de votre tour.
orders-skipping-attack = Vous passez tout jusqu'à ce qu'on vous attaque.
orders-skipping-chosen = Vous passez tout jusqu'à ce qu'on choisisse une de vos cartes.
orders-skipping-change = Vous passez tout jusqu'à ce que vos options changent : une carte de plus ou de moins en main, une des vôtres dullée ou activée, un autre tour.
order-mine = L'adversaire choisit une carte à moi
order-stack = Tout ce que l'adversaire lance ou utilise
order-attack = L'adversaire attaque
order-block = Un blocage est déclaré
order-damage = Les dégâts d'un combat sont infligés
order-preparation = Avant les attaques de l'adversaire
order-main = La fin des phases principales de l'adversaire
order-own = Ce que je lance ou utilise, avant sa résolution
order-hold = De même, ce tour-ci seulement : garder la priorité
group-attack = Attaquer
group-block = Bloquer
group-cast = Lancer une Invocation
group-use = Utiliser une compétence
group-find = Cartes du deck
group-dull = Payer avec
group-discard = Défausser

## Paiement

button-pay = Payer : { $names }
forced-cost = ⚠️ défausse { $count ->
    [one] { $name }
   *[other] { $count } cartes
}
pay-missed = ⚠️ { $has-button ->
    [no] Ceci
   *[other] *{ $button }*
 } sacrifie { $names } : { $count ->
    [1] une carte défaussée est perdue, un Soutien dullé ne fait plus rien ce tour.
   *[other] les cartes défaussées sont perdues, les Soutiens dullés ne font plus rien ce tour.
 }
cost-made = 🪙 { $made } CP sur { $needed } : { $said }
paid-with = 💤 { $names } : payé avec { $paid }

## Ce qui ne se fait pas, et pourquoi

unable-attack-over = la phase d'attaque de ce tour est finie. Vous pourrez attaquer à votre prochain tour.
unable-attack-nobody = vous n'avez aucun Avant sur le terrain. Jouez-en un : il pourra attaquer dès votre prochain tour.
unable-attack-fresh = { $name } est arrivé ce tour-ci. Il pourra attaquer dès votre prochain tour.
unable-attack-dull = vos Avants sont dullés. Ils s'activent au début de votre prochain tour.
unable-attack-barred = un effet empêche vos Avants d'attaquer. Attendez qu'il prenne fin.
unable-attack-must = { $name } doit attaquer avant la fin de la phase d'attaque. Choisissez-le comme attaquant.
unable-attack-not-yours = ce n'est pas votre tour. Vous attaquez à votre tour ; d'ici là, vous pouvez bloquer.
unable-attack-later = quelque chose attend encore une réponse. Passez d'abord, puis attaquez.
unable-attack-target = dans ce jeu, on ne désigne pas de cible : c'est l'adversaire qu'on attaque, et il dit qui bloque. Dites seulement qui attaque.
unable-block-must = { $name } doit bloquer. Choisissez-le comme bloqueur.
unable-block-nobody = personne n'attaque. On vous demandera qui bloque dès que l'adversaire attaquera.
unable-block-attacker = c'est vous qui attaquez : l'adversaire bloque.
unable-block-early = on peut encore répondre à l'attaque. Passez, et l'on vous demandera qui bloque.
unable-block-late = le blocage est déjà décidé. On vous le redemandera à la prochaine attaque.
unable-end-later = on peut encore répondre à quelque chose. Passez, et la partie continue.
unable-pass-main = passer, c'est abandonner la priorité : ici, cela se fait en finissant votre tour. Écrivez /finir, ou attaquez d'abord.
unable-move-none = rien ne se déplace dans ce jeu. Jouez, utilisez, attaquez ou finissez votre tour.

## Pourquoi, selon la règle qui refuse ; à la suite de deux-points

because-2-1 = son propre texte ne le permet pas. Lisez ses conditions : /carte voir.
because-2-2 = une autre carte doit être choisie avant elle. Choisissez celle-là.
because-5-2-1-3 = seuls produisent des CP vos propres Soutiens actifs, et les cartes de votre main qui ne sont ni Lumière ni Ténèbres. Choisissez parmi elles.
because-5-2-3-1-1-2 = seuls les Avants attaquent et bloquent. Choisissez-en un.
because-6-5-2-1 = un EX Burst s'utilise, ou non, quand sa carte devient un point de dégâts. Attendez ce moment.
because-7-7-3 = vous contrôlez déjà un Personnage du même nom, un autre de Lumière ou de Ténèbres, ou cinq Soutiens. Elle pourra venir quand il y aura de la place.
because-8-2-1-4 = une première main s'échange tout entière, et une seule fois. Gardez celle-ci.
because-9-3-1-5 = seul le joueur dont c'est le tour joue des Personnages. Attendez votre tour.
because-9-3-1-6 = une Invocation se lance en phase principale ou en phase d'attaque. Attendez la prochaine.
because-9-3-1-7 = une compétence s'utilise en phase principale ou en phase d'attaque. Attendez la prochaine.
because-9-5-1-1 = rien ne se lance ni ne s'utilise en phase de fin. Attendez le tour suivant.
because-10-1-2-1 = seuls attaquent les Avants qui sont sur le terrain du joueur dont c'est le tour. À votre tour, choisissez l'un des vôtres.
because-10-1-2-1-1 = il est dullé, ou arrivé ce tour-ci sans Booster. Il pourra attaquer à votre prochain tour.
because-10-1-2-1-2 = il a déjà attaqué, ou un effet l'en empêche. Choisissez un autre Avant.
because-10-1-2-3 = attaquer lui coûte des CP que vous ne pouvez pas produire. Choisissez un autre Avant.
because-10-1-3-1 = seuls bloquent les Avants qui sont sur le terrain du joueur attaqué. Quand on vous attaque, choisissez l'un des vôtres, ou personne.
because-10-1-3-1-1 = il est dullé. Choisissez un Avant actif, ou personne.
because-10-1-3-1-2 = un effet l'empêche de bloquer, ou demande des CP que vous ne pouvez pas produire. Choisissez un autre Avant, ou personne.
because-10-1-3-1-3 = un autre Avant est obligé de bloquer. Choisissez celui-là.
because-11-1-1 = vous n'avez pas la priorité. On vous appellera quand vous l'aurez.
because-11-2-1-1 = vos Soutiens actifs et votre main ne produisent pas les CP de son coût, dont au moins un de son Élément. Attendez que vos Soutiens soient de nouveau actifs.
because-11-3-2 = une Invocation se lance depuis votre main, et ne se paie pas elle-même. Choisissez une autre carte.
because-11-3-3 = une Invocation ne choisit que ce que son texte permet, et ne se lance pas s'il n'y en a pas. Choisissez une autre carte.
because-11-4-1 = un Personnage se joue dans votre propre phase principale, quand rien n'attend sur la pile. Attendez ce moment.
because-11-4-2 = un Personnage se joue depuis votre main, et ne se paie pas lui-même. Choisissez une autre carte.
because-11-5-2 = ses compétences agissent d'elles-mêmes. Il n'y a rien à faire pour elle.
because-11-6-2-1 = vos Soutiens actifs et votre main ne produisent pas les CP que coûte sa compétence. Attendez que vos Soutiens soient de nouveau actifs.
because-11-6-2-2 = sa compétence la fait duller, et elle est arrivée ce tour-ci sans Booster. Ce sera possible dès votre prochain tour.
because-11-6-2-3 = son coût prend une de vos cartes sur le terrain, et aucune ne convient. Jouez-en une d'abord.
because-11-6-2-4 = son coût la fait quitter le terrain, et un effet l'y retient. Attendez la fin de cet effet.
because-11-6-3 = son coût prend des cartes de votre main, et trop peu y conviennent. Attendez d'en piocher.
because-11-6-4 = seules s'utilisent les compétences qui ont un coût, et seulement celles des cartes que vous contrôlez sur le terrain. Choisissez-en une.
because-11-6-5 = une compétence ne choisit que ce que son texte permet, et ne s'utilise pas s'il n'y en a pas. Choisissez une autre carte.
because-11-6-10 = elle fait déjà partie de ce coût, et ne produit pas de CP en plus. Choisissez d'autres cartes.
because-11-7-1 = sa compétence prend dans votre main une carte Personnage du même nom, qui ne produit alors pas de CP. Il vous en faut une, ou choisissez d'autres cartes.
because-11-7-2-1 = vos Soutiens actifs et votre main ne produisent pas les CP que coûte sa compétence. Attendez que vos Soutiens soient de nouveau actifs.
because-11-7-2-2 = sa compétence la fait duller, et elle est arrivée ce tour-ci sans Booster. Ce sera possible dès votre prochain tour.
because-11-7-2-4 = son coût la fait quitter le terrain, et un effet l'y retient. Attendez la fin de cet effet.
because-11-7-4 = seul le joueur qui la contrôle utilise sa compétence spéciale. Choisissez une de vos cartes.
because-11-7-5 = une compétence ne choisit que ce que son texte permet, et ne s'utilise pas s'il n'y en a pas. Choisissez une autre carte.
because-11-7-10 = elle fait déjà partie de ce coût, et ne produit pas de CP en plus. Choisissez d'autres cartes.
because-11-8-9 = une compétence ne choisit que ce que son texte permet. Choisissez une autre carte.
because-15-1-1-2-1 = elle est déjà dullée, et son coût est de la duller. Elle s'active au début de votre prochain tour.

## Parties

judge-damage = Régler les dégâts d'une carte
judge-dull = Duller une carte (1) ou l'activer (0)
judge-freeze = Geler une carte (1), ou non (0)
judge-move = Mettre une carte dans une autre zone
judge-priority = Donner la priorité à un joueur
game-fftcg = FINAL FANTASY TCG
help-question-hint = Un Avant dullé peut-il bloquer ?
build-search-hint = squall, ou élément=glace, coût=1-2
help-goal = infligez sept points de dégâts à l'adversaire : chaque Avant qui attaque sans être bloqué en inflige un.

## Interprétations

ruling-format = Combien de points de dégâts font perdre
ruling-format-constructed = sept
ruling-format-limited = six, comme en format limité
ruling-backup-limit = Combien de Soutiens on peut contrôler
ruling-backup-limit-five = cinq
ruling-backup-limit-none = autant qu'on veut
ruling-backups-enter = Comment les Soutiens entrent sur le terrain
ruling-backups-enter-dull = dullés
ruling-backups-enter-active = actifs
ruling-last-point = Quand le dernier point de dégâts fait perdre
ruling-last-point-at-once = aussitôt, avant son EX Burst
ruling-last-point-process = après son EX Burst, par une règle
ruling-blocked = Un attaquant dont le bloqueur part
ruling-blocked-stays = reste bloqué
ruling-blocked-free = n'est plus bloqué
ruling-next-starter = Qui dit qui commence la manche suivante
ruling-next-starter-lot = le sort
ruling-next-starter-loser = le perdant

## Ce qui s'est passé entre-temps, plusieurs choses en une phrase

told-attack = ⚔️ { $player } attaque{ $has-on ->
    [no] .
   *[other] { " " }; { $on } bloque.
 }
told-triggered = { "" }
told-resolves = { "" }
told-process = { "" }
told-changed = { "" }
told-played = { $player } joue { $names }.
told-discarded = { $player } défausse { $names }{ $has-why ->
    [no] .
   *[other] { " " }({ $why }).
 }
told-drew = { $player } pioche { $has-names ->
    [yes] { $names }
   *[no] { $count ->
        [one] une carte
       *[other] { $count } cartes
     }
 }.
told-broken = 💥 { $own ->
    [yes] Vous perdez
   *[no] { $player } perd
 } { $names }.
told-put = 🗑️ Break Zone : { $names }.
