# Das Programm selbst: was es holt, behält und spielt.
# used: app-sound-*

app-no-bots = Die Bots lassen sich nicht laden. Gibt es ein Netz? Sie werden gleich noch einmal gefragt.

app-page-fetched = Die Seite wird geholt …
app-page-failed = Die Seite konnte nicht geholt werden. Besteht eine Verbindung?

app-update-ready = Eine neue Version ist bereit.
app-update = Aktualisieren
app-update-later = Später

app-sound = Klänge
app-sound-off = Aus
app-sound-quiet = Leise
app-sound-medium = Mittel
app-sound-loud = Laut

app-end-turn = Den Zug beenden, obwohl du noch etwas tun kannst?
