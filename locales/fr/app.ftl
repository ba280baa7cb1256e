# Le programme lui-même : ce qu’il va chercher, garde et joue.
# used: app-sound-*

app-no-bots = Impossible de charger les bots. Vérifiez votre connexion ; nouvel essai dans un instant.

app-page-fetched = Chargement de la page…
app-page-failed = Impossible de charger la page. Vérifiez votre connexion.

app-update-ready = Une nouvelle version est prête.
app-update = Mettre à jour
app-update-later = Plus tard

app-sound = Son
app-sound-off = Coupé
app-sound-quiet = Faible
app-sound-medium = Moyen
app-sound-loud = Fort
app-ambience = Mer et mouettes
app-offer = Jouer avec le son ? Le bruit des cartes, le tintement des pièces et une fanfare à chaque merveille.
app-offer-yes = Activer le son
app-offer-no = Non, merci

app-end-turn = Terminer votre tour ? Vous pouvez encore agir.
