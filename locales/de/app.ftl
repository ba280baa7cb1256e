# Das Programm selbst: was es holt, behält und spielt.

app-no-bots = Die Bots lassen sich nicht laden. Gibt es ein Netz? Sie werden gleich noch einmal gefragt.

app-update-ready = Eine neue Version ist bereit.
app-update = Aktualisieren
app-update-later = Später
