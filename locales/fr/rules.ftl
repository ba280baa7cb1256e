# Ce qui entoure le texte des règles, qui est rulebook.md.

rules-title = Règles du jeu
rules-open = Lire { $rule } dans les règles
rules-close = Retour à la partie
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-found =
    { $count ->
        [0] Aucun résultat
        [one] Trouvé dans { $count } section
       *[other] Trouvé dans { $count } sections
    }
rules-edition-all = Toutes
rules-loading = Chargement des règles…
rules-failed = Impossible de charger les règles. Vérifiez votre connexion.
