# Les pages autres que la table. Les niveaux, les éditions, les noms des bots et les valeurs des réglages sont composés à
# l'exécution.
# used: levels-* new-bot-* new-edition-* settings-theme-* settings-names-* settings-speed-* settings-scoring-* settings-confirm-*

## Toutes les pages
pages-title = Utopia
pages-window = { $page } · Utopia
pages-navigation = Pages
pages-games = Mes parties

## Accueil
start-window = Utopia, un jeu d’îles, de princes et de merveilles
start-sentence = Les invités de cinq civilisations font voile vers quatre îles. Logez-les, élevez leurs monuments, construisez les merveilles… et gardez un œil sur ceux que le roi préfère.
start-play = Jouer contre des bots
start-play-about =
    { $bots ->
        [one] Vous contre un bot, sans attendre · { $edition }
       *[other] Vous contre { $bots } bots, sans attendre · { $edition }
    }
start-around = Autour d’un même écran
start-around-about = De 2 à 5 personnes qui se passent l’appareil
start-continue = Continuer
start-continue-about = Votre dernière partie, { $date }
start-new = Choisir joueurs, règles et plateau
start-facts = 2 à 5 joueurs · gratuit, sans compte · vos parties restent dans votre navigateur
start-picture = Le plateau au milieu d’une partie : quatre îles avec des princes, des monuments et des merveilles, des navires chargés d’invités entre elles, et la piste de score tout autour.
start-glance = Le jeu en un coup d’œil
start-welcome = Accueillir
start-welcome-about = Prenez un invité sur un navire et installez un prince de sa civilisation sur l’île où il arrive.
start-build = Construire
start-build-about = Trois princes d’une même civilisation dans un quartier, et vous élevez un monument. Un prince de chaque civilisation sur une île, et vous bâtissez sa merveille.
start-prestige = Prestige
start-prestige-about = À chaque tour, vos monuments rapportent selon la faveur du roi. Influencez-le avec vos cartes, et soyez en tête à la fin du tour où quelqu’un atteint 50 points.
start-footer = Une adaptation indépendante faite par des passionnés, sans lien avec les auteurs ni les éditeurs du jeu de plateau Utopia (2007, de Ludovic Vialla et Arnaud Urbon).

## Les liens et les réglages dont la première page a besoin
tips-setting = Conseils dans la première partie
tips-on = Oui
tips-off = Non
learn-way-new = Vous découvrez le jeu ? Neuf courtes leçons
learn-way-on = Reprendre à la leçon { $lesson } sur { $lessons }
learn-way-over = Revoir toutes les leçons
learn-title = Apprendre en jouant
online-badge =
    { $n ->
        [one] Une partie attend votre coup
       *[other] { $n } parties attendent votre coup
    }
online-short = En ligne
start-online = En ligne entre amis
start-online-about = Ouvrez une table, envoyez le lien, jouez
rules-retry = Réessayer
rules-short = Règles
about-title = À propos du jeu
how-short = Comment jouer
how-way = En deux minutes, avec des images
privacy-title = Vie privée
start-footer-links = En savoir plus
start-go-on = Reprendre l’animation
start-pause = Arrêter l’animation

## Nouvelle partie
new-title = Nouvelle partie
new-players = Joueurs
new-colour = Couleur du joueur { $number }
new-human = Humain
new-name = Nom pour { $colour }
new-name-placeholder = Nom
new-rules = Règles et durée
new-more = Plateau et hasard
new-start = Commencer la partie
new-fact-players =
    { $humans ->
        [0] { $bots ->
            [one] Un bot
           *[other] { $bots } bots
        }
        [one] { $bots ->
            [0] Un humain
            [one] Un humain et un bot
           *[other] Un humain et { $bots } bots
        }
       *[other] { $bots ->
            [0] { $humans } humains
            [one] { $humans } humains et un bot
           *[other] { $humans } humains et { $bots } bots
        }
    }
new-fact-two = L’île de l’Eau reste fermée
new-fact-target = Partie en { $target } points
new-target = Score qui met fin à la partie
new-target-about = La partie s’achève à la fin du tour où quelqu’un l’atteint. Normalement 50 ; de { $least } pour une partie courte à { $most } pour une longue.
new-target-wrong = Il faut un nombre entier de { $least } à { $most }.
new-edition = Édition
new-edition-about = Les livrets de règles diffèrent sur deux points. L’édition les fixe tous les deux, mais vous pouvez aussi les choisir un par un.
new-edition-standard = Édition standard
new-edition-standard-short = Standard
new-edition-german = Édition allemande
new-edition-german-short = Allemande
new-edition-dutch = Édition néerlandaise
new-edition-dutch-short = Néerlandaise
new-edition-mixed = Règles personnalisées
new-kept = Ce sont les règles de votre dernière partie.
new-kept-usual = Rétablir : { $edition }
new-sea = Les barques naviguent
new-sea-adjacent = dans leur secteur maritime ou un secteur adjacent
new-sea-same = dans leur secteur maritime seulement
new-surprise = Un invité surprise va ensuite
new-surprise-bag = dans le sac
new-surprise-box = dans la boîte
new-deck = La défausse est mélangée
new-deck-empty = dès que la pioche est épuisée
new-deck-needed = seulement quand il faut une carte
new-tie = En cas d’égalité, la victoire revient
new-tie-track = au premier sur la piste
new-tie-shared = à tous les ex æquo
new-board = Plateau
new-board-usual = Archipel
new-board-file = Utiliser un fichier de plateau…
new-board-back = Revenir à l’Archipel
new-board-wrong = { $file } n’est pas un plateau jouable. { $reason }
new-seed = Graine
new-seed-random = au hasard
new-seed-about = La même graine et les mêmes coups donnent la même partie. Laissez vide pour une partie que personne ne peut prévoir.
new-seed-wrong = Il faut un nombre ou 64 chiffres hexadécimaux.
new-bot-blue = Platon
new-bot-red = Campanella
new-bot-green = Cavendish
new-bot-yellow = Bacon
new-bot-purple = Morus

## Les bots
levels-random = Bot aléatoire
levels-random-about = Joue n’importe quel coup permis. Pour faire des essais.
levels-easy = Bot facile
levels-easy-about = Joue de façon sensée, un coup à la fois, et commet des erreurs bien humaines.
levels-normal = Bot normal
levels-normal-about = Évalue bien la situation et prépare tout son tour à l’avance.
levels-hard = Bot difficile
levels-hard-about = Teste ses plans dans des milliers de parties imaginaires avant de jouer. Cela prend un instant.
levels-expert = Bot expert
levels-expert-about = Comme le bot difficile, mais réfléchit bien plus. Cela prend quelques secondes.

## Mes parties
games-new = Nouvelle partie
games-import = Importer…
games-export = Exporter
games-delete = Supprimer
games-deleted = La partie a été supprimée.
games-undo = Annuler
games-continue = Continuer
games-look = Ouvrir
games-running = en cours
games-over = terminée
games-round = Tour { $round }
games-won =
    { $count ->
        [one] Victoire : { $names }
       *[other] Victoire partagée : { $names }
    }
games-unreadable = Une partie que cette version ne sait pas lire
games-bad-file = { $file } n’est pas une partie qu’on peut continuer ici. { $reason }
# Pourquoi un fichier est illisible : la deuxième phrase de games-bad-file et de new-board-wrong, ou seule.
unreadable-record = Ce n’est pas l’enregistrement d’une partie.
unreadable-line = La ligne { $line } est incompréhensible.
unreadable-version = Le format est celui d’une autre version d’Utopia.
unreadable-board = La partie a été jouée sur un plateau introuvable ici.
unreadable-running = C’est une partie en ligne qui n’était pas terminée : ses cartes restent secrètes.
unreadable-move = Le coup { $number } est contraire aux règles ({ $rule }).
unreadable-changed = Le contenu est incohérent ; il a peut-être été modifié ou endommagé.
unreadable-drawing = Le dessin du plateau contient une erreur.
unreadable-lacks = Il manque quelque chose : { $place }.
unreadable-wrong = Il y a une erreur ici : { $place }.
unreadable-torn = Il n’y a pas de chemin par terre : { $ways }.
games-not-kept = Le navigateur n’enregistre pas la partie : { $reason }
games-elsewhere = La partie est ouverte dans un autre onglet.
games-memory = Ce navigateur ne conserve rien pour cette page : les parties disparaissent quand on la ferme. Exportez celles que vous voulez garder.
games-empty = Aucune partie pour l’instant
games-empty-about = Les parties sont enregistrées dans ce navigateur. Vous pouvez aussi déposer ici un fichier .utopia.

## Réglages
settings-title = Réglages
settings-done = Terminé
settings-language = Langue
settings-language-failed = Cette langue n’a pas pu être chargée.
settings-theme = Thème
settings-theme-system = Système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-theme-contrast = Contrasté
settings-names = Noms des quartiers sur le plateau
settings-names-needed = Au besoin
settings-names-always = Toujours
settings-speed = Rythme des bots et des animations
settings-speed-slow = Lent
settings-speed-normal = Normal
settings-speed-fast = Rapide
settings-speed-instant = Instantané
settings-speed-about = Durée d’affichage des coups des bots. « Instantané » supprime toutes les animations.
settings-scoring = Décompte à la fin d’un tour
settings-scoring-off = Masqué
settings-scoring-short = Bref
settings-scoring-full = Complet
settings-confirm = Confirmer le placement des princes
settings-confirm-automatic = Sur écran tactile
settings-confirm-always = Toujours
settings-confirm-never = Jamais
settings-confirm-about = Le prince s’affiche d’abord en aperçu. Pour le placer, choisissez de nouveau le quartier ou appuyez sur « Confirmer ».

## Résultat
result-won = { $name } remporte la partie
result-shared = { $names } se partagent la victoire
result-points = points
result-again = Rejouer
result-new = Nouvelle partie
result-export = Exporter la partie
result-board = Revenir au plateau
result-rounds = Points par tour
result-axis = Tour
result-sources = D’où viennent les points
result-prestige = Prestige
result-wonder = Merveilles construites
result-wonder-owner = Bonus de merveille
result-host = Bonus d’hôte
result-removal = Princes retirés
result-total = Total

## Quand quelque chose casse
crash-title = Une erreur est survenue
crash-sorry = Cela n’aurait pas dû arriver, et nous en sommes désolés. Le rapport ci-dessous aide à comprendre pourquoi.
crash-safe = Votre partie n’est pas perdue : enregistrez-la dans un fichier, ou rechargez la page et continuez.
crash-unkept = Votre navigateur ne conserve rien pour cette page : enregistrez tout de suite la partie dans un fichier, puis importez-la après avoir rechargé la page.
crash-rescue = Enregistrer la partie dans un fichier
crash-report = Rapport
crash-copy = Copier le rapport
crash-copied = Copié
crash-again = Recharger la page
