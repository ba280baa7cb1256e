# Das Programm selbst: was es holt, behält und spielt.
# used: app-sound-*

app-no-bots = Die Bots konnten nicht geladen werden. Bist du online? Gleich folgt ein neuer Versuch.

app-page-fetched = Die Seite wird geladen …
app-page-failed = Die Seite konnte nicht geladen werden. Bist du online?

app-update-ready = Eine neue Version ist bereit.
app-update = Aktualisieren
app-update-later = Später

app-sound = Ton
app-sound-off = Aus
app-sound-quiet = Leise
app-sound-medium = Mittel
app-sound-loud = Laut
app-ambience = Meer und Möwen
app-offer = Mit Ton spielen? Karten, Münzen und eine Fanfare für jedes Weltwunder.
app-offer-yes = Ton einschalten
app-offer-no = Nein, danke

app-end-turn = Du kannst noch etwas tun. Zug trotzdem beenden?
