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
