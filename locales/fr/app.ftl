# Le programme lui-même : ce qu’il va chercher, garde et joue.
# used: app-sound-*

app-no-bots = Impossible de charger les bots. Y a-t-il un réseau ? Nouvel essai dans un instant.

app-page-fetched = Chargement de la page…
app-page-failed = Impossible de charger la page. Y a-t-il une connexion ?

app-update-ready = Une nouvelle version est prête.
app-update = Mettre à jour
app-update-later = Plus tard

app-sound = Sons
app-sound-off = Sans
app-sound-quiet = Doux
app-sound-medium = Moyens
app-sound-loud = Forts

app-end-turn = Terminer le tour, bien que vous puissiez encore agir ?
