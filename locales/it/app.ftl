# Il programma stesso: che cosa scarica, conserva e suona.
# used: app-sound-*

app-no-bots = Impossibile caricare i bot. Controlla la connessione: riproviamo tra poco.

app-page-fetched = Caricamento della pagina…
app-page-failed = Impossibile caricare la pagina. Controlla la connessione.

app-update-ready = È pronta una nuova versione.
app-update = Aggiorna
app-update-later = Più tardi

app-sound = Volume
app-sound-off = Muto
app-sound-quiet = Basso
app-sound-medium = Medio
app-sound-loud = Alto
app-ambience = Mare e gabbiani
app-offer = Vuoi attivare l’audio? Fruscio di carte, tintinnio di monete e una fanfara per ogni meraviglia.
app-offer-yes = Attiva l’audio
app-offer-no = No, grazie

app-end-turn = Hai finito? Puoi ancora fare qualcosa.
