# Il programma stesso: che cosa scarica, conserva e suona.

app-no-bots = Impossibile caricare i bot. C’è una rete? Nuovo tentativo tra poco.

app-update-ready = È pronta una nuova versione.
app-update = Aggiorna
app-update-later = Più tardi
