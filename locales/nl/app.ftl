# Het programma zelf: wat het ophaalt, bewaart en laat horen.
# used: app-sound-*

app-no-bots = De bots konden niet worden geladen. Ben je online? Zo meteen volgt een nieuwe poging.

app-page-fetched = De pagina wordt geladen…
app-page-failed = De pagina kon niet worden geladen. Ben je online?

app-update-ready = Er is een nieuwe versie.
app-update = Bijwerken
app-update-later = Later

app-sound = Geluid
app-sound-off = Uit
app-sound-quiet = Zacht
app-sound-medium = Normaal
app-sound-loud = Hard
app-ambience = Zee en meeuwen
app-offer = Met geluid spelen? Kaarten, munten en trompetgeschal bij elk wonder.
app-offer-yes = Geluid aanzetten
app-offer-no = Nee, bedankt

app-end-turn = Je kunt nog iets doen. Toch je beurt beëindigen?
