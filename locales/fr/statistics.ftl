# Les statistiques des parties de ce navigateur.

statistics-title = Statistiques
statistics-empty = Pas encore de partie terminée
statistics-about = Vos parties terminées dans ce navigateur, en solo contre des bots. Rien ne quitte cet appareil.
statistics-games = Parties
statistics-wins = Victoires
statistics-streak = Victoires d’affilée
statistics-streak-most = Plus longue série
statistics-accuracy = Précision
statistics-no-accuracy = Analysez une partie terminée pour voir ici votre précision.
statistics-levels = Victoires par adversaire
statistics-levels-about = Victoires et parties, selon le bot le plus fort et le nombre de joueurs.
statistics-all = Total
statistics-players = { $count } joueurs
statistics-sources = Points par partie, selon leur origine
statistics-course = Vos dernières parties
statistics-won = gagnée
statistics-lost = perdue
statistics-dot = précision (100 % en haut)
statistics-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
statistics-accurate = précision { $percent }
