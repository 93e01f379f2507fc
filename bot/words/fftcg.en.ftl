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
option-power = A number or a range: 7000, 5000-8000, 9000+
    .name = power
option-job = A job, such as Standard Unit
    .name = job
option-category = A category, such as VII
    .name = category
option-keyword = A keyword that the card has or gives
    .name = keyword
option-set = Which expansion: 1 is Opus I
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
