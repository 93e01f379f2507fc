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
option-power = Un nombre ou un intervalle : 7000, 5000-8000, 9000+
    .name = force
option-job = Un job, comme Standard Unit
    .name = job
option-category = Une catégorie, comme VII
    .name = catégorie
option-keyword = Un mot-clé que la carte possède ou donne
    .name = mot-clé
option-set = Quelle extension : 1 est Opus I
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
