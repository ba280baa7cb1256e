# Het programma zelf: wat het ophaalt, bewaart en laat horen.
# used: app-sound-*

app-no-bots = De bots kunnen niet worden geladen. Is er een netwerk? Er wordt zo opnieuw gevraagd.

app-page-fetched = De pagina wordt opgehaald …
app-page-failed = De pagina kon niet worden opgehaald. Is er verbinding?

app-update-ready = Er is een nieuwe versie.
app-update = Bijwerken
app-update-later = Later

app-sound = Geluid
app-sound-off = Uit
app-sound-quiet = Zacht
app-sound-medium = Normaal
app-sound-loud = Hard

app-end-turn = De beurt beëindigen, hoewel je nog iets kunt doen?
