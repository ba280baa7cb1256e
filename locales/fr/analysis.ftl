# L’analyse d’une partie terminée et le plateau d’analyse.

analysis-button = Analyser
analysis-title = Analyse
analysis-running = Analyse de la partie…
analysis-failed = L’analyse n’a pas pu être chargée. Vérifiez votre connexion et réessayez.
analysis-percent = { $number } %
analysis-chances = Chances de gagner
analysis-chart-hint = Cliquez sur le graphique pour voir ce moment sur le plateau.
analysis-luck = Hasard et décisions
analysis-start = Départ
analysis-luck-short = Hasard
analysis-own = Ses décisions
analysis-others = Décisions adverses
analysis-end = Résultat
analysis-sum = En points de pourcentage. Pour chaque joueur : départ + hasard + ses décisions + décisions adverses = résultat.
analysis-turning = Tournants de la partie
analysis-round = Tour { $round }
analysis-set-up = La mise en place a été tirée au sort.
analysis-arrivals = Les invités du tour { $round } sont arrivés.
analysis-surprise = { $player } a pioché un invité surprise.
analysis-deal = { $player } a reçu de nouvelles cartes.
analysis-discarded = { $player } a choisi les cartes à défausser.
analysis-cost =
    { $you ->
        [yes] Cela vous a coûté { $percent }.
       *[no] Cela a coûté { $percent } à { $player }.
    }
analysis-gained =
    { $you ->
        [yes] Cela vous a rapporté { $percent }.
       *[no] Cela a rapporté { $percent } à { $player }.
    }
analysis-accuracy = Précision
analysis-turns = Coups
analysis-errors = Erreurs
analysis-blunders = Bévues
analysis-accuracy-about = Chaque coup est comparé à d’autres plans, d’après ce que le joueur pouvait savoir, et rien de plus. Une erreur coûte au moins 3 %, une bévue au moins 8 %.
analysis-costly = Les coups les plus coûteux
analysis-no-errors = Personne n’a commis d’erreur.
analysis-lost = { $percent } de perdus
analysis-played = Joué :
analysis-better = Mieux :
analysis-show = Voir
analysis-try = Essayer ce plan
analysis-about = Les chances sont estimées par le réseau de neurones { $network }, qui connaît toutes les mains, mais pas la suite.

explore-button = Jouer à partir d’ici
explore-about = Vous reprenez la partie après le coup { $at } sur { $of }. La partie elle-même ne change pas.
explore-who = Qui joue ?
explore-all = Je joue pour tout le monde
explore-one = Je joue pour { $player }, les bots pour les autres
explore-level = Niveau des bots
explore-same = Mêmes cartes et mêmes invités que dans la partie
explore-same-about = Tout arrive comme dans la partie, tant que vous jouez les mêmes coups.
explore-fresh-about = Cartes et invités sont à nouveau tirés au sort : personne ne sait ce qui viendra.
explore-start = Reprendre
explore-title = Plateau d’analyse
explore-restart = Recommencer
explore-back = Revenir à la partie
explore-failed = Impossible de jouer à partir d’ici.
explore-share-about = Toute personne qui ouvre le lien peut reprendre la partie à partir de cette position. Le lien contient lui-même la position : rien n’est envoyé à un serveur.
