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
