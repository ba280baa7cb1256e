# Le jeu en deux minutes, crédits, vie privée. Les étapes sont composées à l’exécution.
# used: how-*

## Le jeu en deux minutes
how-title = Le jeu en deux minutes
how-aim = Le but
how-aim-about = Deux à cinq joueurs bâtissent une cité sur quatre îles. Les points de prestige se comptent sur la piste de score autour du plateau. Dès que quelqu’un en a 50, la partie s’achève à la fin du tour, et le joueur qui en a le plus l’emporte.
how-welcome = L’accueil des princes
how-welcome-about = Un tour compte trois phases. Dans la première, des invités attendent sur les navires. Chacun en prend trois, un à la fois. Pour chaque invité, placez un prince de sa civilisation dans un quartier de son île.
how-control = Prendre le contrôle
how-control-about = Trois de vos princes d’une même civilisation dans un quartier ? Reprenez-les et posez leur monument sur votre socle. Cela ne coûte rien, et le quartier est à vous jusqu’à la fin.
how-wonder = Les merveilles
how-wonder-about = Un prince de chacune des cinq civilisations sur une île, et vous construisez sa merveille : 6 points aussitôt, et d’autres chaque fois que quelqu’un y prend le contrôle d’un quartier.
how-cards = Les cartes action
how-cards-about = Dans la deuxième phase, chacun reçoit des cartes action. Une carte ajoute un prince à un monument de sa civilisation, ou en retire un des vôtres pour 2 points. Trois cartes identiques ajoutent un prince n’importe où. Deux fois dans la partie, un privilège change une carte en celle qu’il vous faut.
how-move = Par terre et par mer
how-move-about = Une carte déplace aussi un ou deux princes de sa civilisation : à pied vers un quartier adjacent, ou en barque de transport dans le même secteur maritime ou vers un secteur adjacent.
how-scale = L’échelle de prestige
how-scale-about = Une carte fait monter sa civilisation d’un échelon, deux la font chuter tout en bas. Dans la troisième phase, chacun de vos quartiers rapporte ce que vaut sa civilisation sur l’échelle : de 5 à 1.
how-order = Être en tête a un prix
how-order-about = Le joueur en tête sur la piste de score joue en premier… mais défausse deux cartes, tandis que le dernier garde les siennes. Ainsi, les joueurs à la traîne peuvent revenir.
how-now = À vous de jouer !

## À propos
about-lead = Une version numérique gratuite du jeu de plateau Utopia, faite par des joueurs, pour des joueurs.
about-printed = Le jeu de plateau
about-printed-1 = Utopia, de Ludovic Vialla et Arnaud Urbon, est paru en 2007.
about-printed-2 = Ceci est une adaptation indépendante faite par des passionnés, sans lien avec les auteurs ni avec un éditeur. Si elle vous plaît, procurez-vous le jeu de plateau : rien ne remplace une table entre amis.
about-own = Ce que nous avons créé
about-own-1 = Tous les textes, dessins et sons ont été créés pour ce projet. Il ne reprend ni texte, ni illustration, ni plateau du jeu de 2007.
about-licences = Licences
about-licences-1 = Le programme est libre : vous pouvez l’utiliser, le modifier et le transmettre sous licence MIT ou Apache 2.0, à votre choix.
about-licences-2 = Il est écrit en Rust et s’appuie sur d’autres logiciels libres, dont Leptos, Fluent, axum, Tokio et SQLite.
about-licences-3 = Les titres sont composés en Marcellus (Astigmatic), les textes en Source Sans 3 (Adobe) ; ces deux polices sont sous licence SIL Open Font.
about-version = Version { $version }

## Vie privée
privacy-lead = Ni compte obligatoire, ni pistage, ni publicité. Aucune donnée ne part ailleurs que vers le serveur où vous jouez.
privacy-browser = Dans votre navigateur
privacy-browser-1 = Les parties contre des bots et autour d’un même écran ne quittent jamais votre appareil, pas plus que vos réglages ni votre avancement dans les leçons. Tout cela fonctionne sans réseau.
privacy-browser-2 = Une partie finie que vous partagez est contenue dans le lien lui-même. Toute personne qui a le lien voit la partie ; aucun serveur ne la voit.
privacy-browser-deal = Pour les 50 dernières tables que vous avez ouvertes en ligne, votre navigateur garde la part de hasard qu’il a apportée à la distribution, afin de vérifier ensuite qu’elle était équitable.
privacy-browser-3 = Vous pouvez supprimer une partie dans « { pages-games } », et tout le reste en effaçant les données de ce site dans votre navigateur.
privacy-server = Sur le serveur, si vous jouez en ligne
privacy-server-1 = Le nom que vous choisissez, depuis quand vous le portez, vos tables avec tous les coups, et les 200 dernières lignes de discussion de chaque table.
privacy-server-2 = Un seul cookie permet au serveur de vous reconnaître. Il est conservé un an, et aucun script ne peut le lire.
privacy-server-3 = Si vous créez un compte : l’identifiant, une empreinte du mot de passe (jamais le mot de passe lui-même), depuis quand chacun de vos appareils est connecté et le jour de sa dernière utilisation. Aucune adresse e-mail. Votre adresse réseau ne sert, brièvement et en mémoire, qu’à bloquer les abus. Le journal du serveur ne contient ni noms, ni adresses, ni messages.
privacy-time = Pour combien de temps
privacy-time-1 = Noms, parties et discussions restent jusqu’à ce que vous ou l’hébergeur les supprimiez. L’hébergeur peut faire supprimer les parties finies après un certain temps.
privacy-time-2 = Les personnes qui n’ont jamais joué ni écrit sont oubliées après 90 jours, sauf si l’hébergeur a choisi un autre délai.
privacy-forget = Effacer vos données
privacy-forget-1 = Choisissez « { online-forget } » dans « { online-short } ». Votre nom, vos lignes de discussion et le cookie sont supprimés aussitôt. Vos coups restent dans les parties, sans nom.
privacy-host = Le responsable
privacy-host-1 = La personne qui gère le serveur à cette adresse, l’hébergeur. Elle peut voir les noms et les discussions, retirer des lignes et exclure quelqu’un. Adressez-lui vos questions.
privacy-host-2 = Un serveur web ou un service réseau placé devant le jeu par l’hébergeur peut tenir son propre journal ; le jeu n’en sait rien.
