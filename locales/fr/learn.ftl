# Le tutoriel, et les conseils de la première partie. Ce que disent les leçons est nommé dans leurs fichiers.
# used: learn-* tips-*

## Vu de l'extérieur
learn-about = Neuf courtes leçons à une vraie table : une dizaine de minutes. Vous pouvez vous arrêter quand vous voulez et reprendre plus tard.
learn-lessons = Leçons
learn-start = Commencer
learn-continue = Reprendre à la leçon { $lesson }
learn-done = terminée
learn-over = Vous savez jouer !
learn-over-about = Des princes, des monuments, des merveilles et l’échelle de prestige : c’est tout. Le reste s’apprend à la table.
learn-play = Jouer ma première partie
learn-play-about = Contre un bot facile, avec quelques conseils en cours de route. À deux, l’île de l’Eau reste fermée. { $edition }.
learn-unknown = Cette leçon n’existe pas.

## La fiche
learn-progress = Leçon { $lesson } sur { $lessons }
learn-back = Retour
learn-skip = Passer la leçon
learn-leave = Quitter
learn-next = Suivant
learn-next-lesson = Leçon suivante
learn-finish = Terminer
learn-todo-read = Lisez l’explication, puis appuyez sur « { $button } ».
learn-todo-build = Construisez : appuyez sur « { table-kind-build } » ou choisissez ce qui brille en vert.
learn-do = À vous
learn-other = Bonne idée, mais pour plus tard ! Pour l’instant, suivez la consigne.

## Accueil
learn-welcome = L’accueil des princes
learn-welcome-1 = Bienvenue à Utopia ! Vous jouez en bleu. À chaque tour, des invités arrivent sur quatre navires, un devant chaque île.
learn-welcome-2 = La forme d’un invité indique sa civilisation ; son navire, son île. Choisissez l’invité maya sur le navire de l’île de la Terre, puis l’un des quartiers qui s’éclairent.
learn-welcome-3 = Votre premier prince est installé ! Rouge et Vert ont ensuite accueilli chacun un invité. Chaque quartier porte le nom de son île et un numéro : survolez-le ou touchez-le pour les afficher.
learn-welcome-4 = Chacun accueille trois invités par tour. Prenez celui qui vous plaît : seule son île s’éclaire.
learn-welcome-5 = Voilà la première phase, l’accueil des princes. Mais où les installer ? C’est ce que vous allez voir.

## Regrouper
learn-group = Regrouper ses princes
learn-group-1 = Un prince seul ne peut pas grand-chose. Avec trois princes d’une même civilisation dans un quartier, vous pouvez en prendre le contrôle. Regardez : en Vent 5, le quartier encadré, vous avez un prince chinois.
learn-group-2 = Prenez un invité chinois sur le navire de l’île du Vent et placez son prince en Vent 5, lui aussi.
learn-group-3 = Le nombre sur le pion indique combien de princes sont là : deux. Voici encore un invité chinois. Où ira son prince ?
learn-group-4 = Trois princes ensemble ! Ils brillent, et tout le monde voit ce que vous préparez.

## Contrôle
learn-control = Prendre le contrôle
learn-control-1 = Vos trois princes chinois sont prêts. Appuyez sur « Construire » et prenez le contrôle de Vent 5. Cela ne coûte rien, et vous pouvez le faire à chacun de vos tours.
learn-control-2 = Un monument chinois sur votre socle ! Les trois princes retournent dans votre réserve. Personne ne pourra vous prendre Vent 5.
learn-control-3 = À chaque tour, le quartier rapporte ce que vaut la Chine sur l’échelle de prestige : 5 pour l’instant. La couronne près de vos points indique votre revenu.
learn-control-4 = En Feu 3, deux princes grecs en attendent un troisième. Accueillez-y un invité grec.
learn-control-5 = On peut aussi construire après avoir accueilli un invité. Prenez le contrôle de Feu 3.
learn-control-6 = Deux quartiers ! Mais la Grèce ne vaut que 1 sur l’échelle de prestige. Changeons cela.

## L'échelle
learn-scale = L’échelle de prestige
learn-scale-1 = La deuxième phase est le développement de la cité. Chacun reçoit des cartes action, et voici les vôtres. Chacune appartient à une civilisation.
learn-scale-2 = Une carte fait monter sa civilisation d’un échelon. Choisissez votre carte chinoise, puis la Chine sur l’échelle, et faites-la monter.
learn-scale-3 = Vos rivaux misent sur la Perse. Deux cartes identiques font chuter leur civilisation tout en bas : choisissez la Perse et faites-la chuter.
learn-scale-4 = La Chine vaut 5, la Grèce est montée à 2, la Perse ne vaut plus que 1. Terminez votre tour et voyez ce que cela rapporte.
learn-scale-5 = C’était la troisième phase, le calcul du prestige : 7 points pour vous, un seul pour Rouge comme pour Vert. Dès que quelqu’un a 50 points, la partie s’arrête à la fin du tour.

## Par mer
learn-sea = Se déplacer par terre et par mer
learn-sea-1 = Une carte peut aussi déplacer un ou deux princes de sa civilisation. D’abord par terre : envoyez votre prince égyptien de Feu 2 juste à côté, en Feu 1.
learn-sea-2 = Par mer, maintenant. Eau 2 et Feu 1 ont une barque de transport, le petit bateau sur la rive : choisissez vos deux princes égyptiens en Eau 2, puis Feu 1, et déplacez les deux.
learn-sea-3 = Trois princes égyptiens en Feu 1 : construisez !
learn-sea-4 = Les barques de transport naviguent dans leur secteur maritime et dans les secteurs adjacents ; les phares marquent les limites. Le canal et les récifs sont infranchissables pour les barques, mais des ponts enjambent le canal.

## Ajouter et retirer
learn-add = Ajouter et retirer des princes
learn-add-1 = Une carte ajoute un prince à un monument de sa civilisation. Choisissez votre carte maya, puis votre monument en Terre 2. Si le monument était à un autre joueur, celui-ci gagnerait 1 point.
learn-add-2 = Une carte retire un de vos princes d’un monument de sa civilisation : 2 points pour vous. Choisissez votre carte perse, puis Feu 6, où Rouge a son monument.
learn-add-3 = Trois cartes identiques ajoutent un prince où vous voulez. Choisissez une carte grecque, puis Terre 3, où deux princes grecs attendent.
learn-add-4 = Vous connaissez la suite. Prenez le contrôle de Terre 3 !
learn-add-5 = Cinq cartes, un monument et 2 points d’un coup. Vous pouvez faire autant d’actions que vos cartes le permettent.

## Merveilles
learn-wonder = Les merveilles
learn-wonder-1 = Chaque île a un emplacement pour une merveille. Pour la construire, il vous faut sur l’île un prince de chacune des cinq civilisations, peu importe dans quels quartiers. Sur l’île du Vent, vous en avez déjà quatre.
learn-wonder-2 = Il ne manque qu’un Égyptien. Accueillez l’invité égyptien de l’île du Vent, dans le quartier de votre choix.
learn-wonder-3 = Les cinq sont là. Appuyez sur « Construire » et élevez la merveille de l’île du Vent !
learn-wonder-4 = La merveille vous vaut 6 points d’un coup, et ses cinq princes sont de retour dans votre réserve. Et ce n’est pas fini : Rouge vient de prendre le contrôle de Vent 4, un quartier de valeur III, et cela vous rapporte 3 points, car la merveille est à vous.

## Ordre et défausses
learn-order = L’ordre du tour et la défausse
learn-order-1 = La piste de score donne aussi l’ordre du tour : le joueur en tête joue en premier. Rouge mène, vous suivez, Vert est dernier. La rangée du haut montre qui doit jouer.
learn-order-2 = Être en tête a un prix : après la distribution, le premier défausse deux cartes, le dernier aucune, les autres une. Défaussez votre carte grecque, la moins utile.
learn-order-3 = Rouge a défaussé deux cartes et terminé son tour sans en jouer aucune. À vous : jouez votre carte maya et retirez votre prince du monument de Rouge en Feu 6.
learn-order-4 = Avec 22 points, vous êtes devant Rouge. Terminez votre tour ; vous pouvez garder cinq cartes pour le tour suivant.
learn-order-5 = Vous menez : au prochain tour, vous jouerez en premier. C’est bien pour choisir les invités, mais vous défausserez deux cartes. Les joueurs à la traîne gardent plus de cartes.

## Invité surprise et privilèges
learn-extras = Invité surprise et privilèges
learn-extras-1 = Une fois par tour, au lieu de prendre un invité sur un navire, vous pouvez piocher un invité surprise dans le sac. L’invité qui reste ne vous sert à rien : tentez votre chance.
learn-extras-2 = Cet invité veut s’installer. Choisissez un quartier éclairé.
learn-extras-3 = En contrepartie, un autre joueur accueille aussi un invité. Choisissez qui : appuyez sur « Vert ».
learn-extras-4 = Vous n’avez pas de carte égyptienne, mais deux privilèges. Chacun change une carte en n’importe quelle autre, une seule fois dans la partie. Choisissez l’Égypte sur l’échelle et faites-la monter : payez avec une carte et un privilège.
learn-extras-5 = L’Égypte vaut maintenant 5, et vous contrôlez un quartier égyptien. Terminez votre tour.
learn-extras-6 = 5 points, et il vous reste un privilège pour une grande occasion. Vous savez tout ce qu’il faut. Bravo !

## Conseils de la première partie
tips-above = Bon à savoir
tips-read = Compris
tips-none = Arrêter les conseils
tips-welcome = Installez vos princes près les uns des autres. Avec trois princes d’une même civilisation dans un quartier, vous en prenez le contrôle ; avec un de chaque civilisation sur une île, vous bâtissez sa merveille.
    .title = Quel invité ?
tips-discards = Gardez les cartes des princes que vous avez sur le plateau, et celles qui font monter vos civilisations sur l’échelle de prestige. Défaussez le reste.
    .title = Que défausser ?
tips-development = Voyez d’abord ce que vous pouvez construire. Ensuite, rassemblez vos princes ou faites monter les civilisations de vos quartiers. Inutile de jouer toutes vos cartes : vous pouvez en garder cinq.
    .title = Que faire des cartes ?
tips-scoring = Vos quartiers viennent de rapporter des points. La couronne près de votre score montre ce qu’ils donneront la prochaine fois, et « Conseil » vous dit ce que ferait un bon bot.
    .title = Un nouveau tour
tips-unsettled = Un nouveau tour, avec de nouveaux invités. À la fin de chaque tour, vos quartiers rapportent des points, mais vous n’en contrôlez encore aucun : il faut pour cela trois princes d’une même civilisation dans un quartier.
    .title = Pas encore de points
