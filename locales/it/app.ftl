# Il programma stesso: che cosa scarica, conserva e suona.
# used: app-sound-*

app-no-bots = Impossibile caricare i bot. C’è una rete? Nuovo tentativo tra poco.

app-page-fetched = La pagina sta arrivando…
app-page-failed = Non è stato possibile caricare la pagina. C’è una connessione?

app-update-ready = È pronta una nuova versione.
app-update = Aggiorna
app-update-later = Più tardi

app-sound = Suoni
app-sound-off = No
app-sound-quiet = Bassi
app-sound-medium = Medi
app-sound-loud = Alti

app-end-turn = Terminare il turno, anche se puoi ancora fare qualcosa?
