# Il programma stesso: che cosa scarica, conserva e suona.

app-no-bots = Impossibile caricare i bot. C’è una rete? Nuovo tentativo tra poco.
