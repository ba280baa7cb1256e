# Le tutoriel, et les conseils de la première partie. Ce que disent les leçons est nommé dans leurs fichiers.
# used: learn-* tips-*

## Vu de l'extérieur
learn-title = Apprendre en jouant
learn-about = Neuf courtes leçons à une vraie table : une dizaine de minutes. Vous pouvez vous arrêter quand vous voulez et reprendre plus tard.
learn-lessons = Leçons
learn-start = Commencer
learn-continue = Continuer avec la leçon { $lesson }
learn-done = terminée
learn-over = Vous savez jouer !
learn-over-about = Des princes, des monuments, des merveilles et l’échelle de prestige : c’est tout. Le reste s’apprend à la table.
learn-play = Jouer votre première partie
learn-play-about = Contre un bot facile, avec quelques conseils en chemin. À deux, l’île de l’Eau reste fermée.
learn-unknown = Cette leçon n’existe pas.
learn-way-new = Vous découvrez le jeu ? Neuf courtes leçons
learn-way-on = Reprendre à la leçon { $lesson } sur { $lessons }
learn-way-over = Revoir toutes les leçons

## La fiche
learn-progress = Leçon { $lesson } sur { $lessons }
learn-back = Retour
learn-skip = Passer la leçon
learn-leave = Quitter
learn-next = Suite
learn-next-lesson = Leçon suivante
learn-finish = Terminer
learn-do = À vous
learn-other = Bonne idée, mais pour plus tard. Dans cette leçon, faites ce que demande la fiche.

## Accueil
learn-welcome = L’accueil des princes
learn-welcome-1 = Bienvenue à Utopia ! Vous jouez Bleu. À chaque tour, des invités arrivent sur quatre navires, un devant chaque île.
learn-welcome-2 = La forme d’un invité dit sa civilisation, son navire dit son île. Choisissez l’invité maya sur le navire de l’île de la Terre, puis l’un des quartiers qui s’éclairent.
learn-welcome-3 = Votre premier prince est installé ! Rouge et Vert ont ensuite accueilli chacun un invité. Un quartier porte le nom de son île et un numéro : pointez-le ou touchez-le pour le lire.
learn-welcome-4 = Chacun accueille trois invités par tour. Prenez celui qui vous plaît : seule son île s’éclaire.
learn-welcome-5 = Voilà la première phase, l’accueil des princes. Mais où les installer ? C’est la suite.

## Regrouper
learn-group = Regrouper ses princes
learn-group-1 = Un prince seul ne peut pas grand-chose. Trois princes d’une même civilisation dans un quartier peuvent en prendre le contrôle. Regardez : en Vent 5, le quartier encadré, vous avez un prince chinois.
learn-group-2 = Prenez un invité chinois sur le navire de l’île du Vent et envoyez le prince en Vent 5, lui aussi.
learn-group-3 = Le nombre sur le jeton compte les princes : deux. Voici encore un invité chinois. Où ira-t-il ?
learn-group-4 = Trois princes ensemble ! Ils brillent, et tout le monde voit ce que vous préparez.

## Contrôle
learn-control = Prendre le contrôle
learn-control-1 = Vos trois princes chinois sont prêts. Appuyez sur Construire et prenez le contrôle de Vent 5. Cela ne coûte rien, et c’est possible chaque fois que vous jouez.
learn-control-2 = Un monument chinois sur votre socle ! Les trois princes retournent dans votre réserve. Personne ne pourra vous prendre Vent 5.
learn-control-3 = À chaque tour, le quartier rapporte ce que vaut la Chine sur l’échelle de prestige : 5 pour l’instant. La couronne près de vos points le montre.
learn-control-4 = En Feu 3, deux princes grecs en attendent un troisième. Accueillez-le là.
learn-control-5 = On peut aussi construire après l’accueil. Prenez le contrôle de Feu 3.
learn-control-6 = Deux quartiers ! Mais la Grèce ne vaut que 1 sur l’échelle de prestige. Changeons cela.

## L'échelle
learn-scale = L’échelle de prestige
learn-scale-1 = La deuxième phase est le développement de la cité. Chacun reçoit des cartes action, et voici les vôtres. Chacune appartient à une civilisation.
learn-scale-2 = Une carte fait monter sa civilisation d’un rang. Choisissez votre carte Chine, puis la Chine sur l’échelle, et faites-la monter.
learn-scale-3 = Vos rivaux vivent de la Perse. Deux cartes font chuter une civilisation tout en bas : choisissez la Perse et faites-la chuter.
learn-scale-4 = La Chine vaut 5, la Grèce est montée à 2, la Perse ne vaut plus que 1. Finissez de jouer et voyez ce que cela rapporte.
learn-scale-5 = C’était la troisième phase, le calcul du prestige : 7 points pour vous, 1 seul pour Rouge et pour Vert. À 50 points, la partie s’arrête.

## Par mer
learn-sea = Se déplacer par terre et par mer
learn-sea-1 = Une carte peut aussi déplacer un ou deux princes de sa civilisation. D’abord par terre : envoyez votre prince égyptien de Feu 2 à côté, en Feu 3.
learn-sea-2 = Par mer, maintenant. Eau 2 et Feu 3 ont une barque de transport, le petit bateau sur la rive : choisissez vos deux princes égyptiens en Eau 2, puis Feu 3, et déplacez les deux.
learn-sea-3 = Trois princes égyptiens en Feu 3 : construisez !
learn-sea-4 = Les barques de transport naviguent dans leur secteur maritime et dans le secteur voisin ; les phares marquent les limites. On ne navigue ni sur le canal ni entre les récifs, mais des ponts franchissent le canal.

## Ajouter et retirer
learn-add = Ajouter et retirer des princes
learn-add-1 = Une carte ajoute un prince à un monument de sa civilisation. Choisissez votre carte Maya, puis votre monument en Terre 2. Au monument de quelqu’un d’autre, son propriétaire gagnerait 1 point.
learn-add-2 = Une carte retire un de vos princes d’un monument de sa civilisation : 2 points pour vous. Choisissez votre carte Perse, puis Feu 6, au monument de Rouge.
learn-add-3 = Trois cartes d’une même civilisation ajoutent un prince où vous voulez. Choisissez une carte Grèce, puis Terre 3, où deux princes attendent.
learn-add-4 = Vous connaissez la suite. Prenez le contrôle de Terre 3 !
learn-add-5 = Cinq cartes, un monument et 2 points d’un coup. Vous pouvez en faire autant que vos cartes le permettent.

## Merveilles
learn-wonder = Les merveilles
learn-wonder-1 = Chaque île a un emplacement pour une merveille. Il faut sur l’île un prince de chacune des cinq civilisations, dans n’importe quels quartiers. Vous en avez quatre sur l’île du Vent.
learn-wonder-2 = Il ne manque qu’un Égyptien. Accueillez l’invité égyptien de l’île du Vent, dans le quartier de votre choix.
learn-wonder-3 = Les cinq sont là. Appuyez sur Construire et élevez la merveille de l’île du Vent !
learn-wonder-4 = La merveille vaut 6 points d’un coup, et ses cinq princes sont de retour dans votre réserve. Et ce n’est pas fini : Rouge vient de prendre le contrôle de Vent 4, un quartier de valeur III, et cela vous rapporte 3 points, car la merveille est à vous.

## Ordre et défausses
learn-order = L’ordre et les défausses
learn-order-1 = La piste de score donne aussi l’ordre : qui est devant joue d’abord. Rouge mène, vous suivez, Vert est dernier. La rangée du haut montre à qui c’est.
learn-order-2 = Mener a son prix : après la distribution, le premier défausse deux cartes, le dernier aucune, les autres une. Défaussez votre carte Grèce, la moins utile.
learn-order-3 = Rouge a défaussé deux cartes et fini sans en jouer aucune. À vous : jouez votre carte Maya et retirez votre prince du monument de Rouge en Feu 6.
learn-order-4 = Avec 22 points, vous êtes devant Rouge. Finissez de jouer ; vous pouvez garder cinq cartes pour le tour suivant.
learn-order-5 = Vous menez et jouerez en premier. C’est bien pour choisir les invités, mais vous défausserez deux cartes. Qui est derrière a plus de choix.

## Invité surprise et privilèges
learn-extras = Invité surprise et privilèges
learn-extras-1 = Une fois par tour, au lieu de prendre un invité sur un navire, vous pouvez tirer un invité surprise du sac. Rien sur le navire ne vous aide : essayez.
learn-extras-2 = Cet invité veut s’installer. Choisissez un quartier éclairé.
learn-extras-3 = En échange, quelqu’un d’autre accueille aussi un invité. Choisissez qui : appuyez sur Vert.
learn-extras-4 = Vous n’avez pas de carte Égypte, mais deux privilèges. Chacun fait compter une carte comme n’importe quelle autre, une seule fois dans la partie. Choisissez l’Égypte sur l’échelle et faites-la monter : payez avec une carte et un privilège.
learn-extras-5 = L’Égypte vaut maintenant 5, et vous contrôlez un quartier égyptien. Finissez de jouer.
learn-extras-6 = 5 points, et il vous reste un privilège pour un grand moment. Vous savez tout ce qu’il faut. Bravo !

## Conseils de la première partie
tips-setting = Conseils dans la première partie
tips-on = Oui
tips-off = Non
tips-above = Bon à savoir
tips-read = Compris
tips-none = Plus de conseils
tips-welcome = Installez vos princes près les uns des autres. Trois d’une même civilisation dans un quartier en prennent le contrôle ; cinq différents sur une île construisent sa merveille.
    .title = Quel invité ?
tips-discards = Gardez les cartes des princes que vous avez sur le plateau, et celles de vos civilisations sur l’échelle de prestige. Donnez le reste.
    .title = Que défausser ?
tips-development = Voyez d’abord ce que vous pouvez construire. Ensuite, rapprochez vos princes ou faites monter ce que vous contrôlez. Inutile de jouer toutes vos cartes : vous pouvez en garder cinq.
    .title = Que faire des cartes ?
tips-scoring = Vos quartiers viennent de rapporter. La couronne près de vos points montre ce qu’ils donneront la prochaine fois, et Conseil dit ce que ferait un bon bot.
    .title = Un nouveau tour
