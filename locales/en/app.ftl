# The program itself: what it fetches, keeps and plays.
# used: app-sound-*

app-no-bots = The bots couldn’t be loaded. Are you online? Trying again shortly.

app-page-fetched = Loading…
app-page-failed = The page couldn’t be loaded. Are you online?

app-update-ready = A new version is ready.
app-update = Update
app-update-later = Later

app-sound = Sound
app-sound-off = Off
app-sound-quiet = Quiet
app-sound-medium = Medium
app-sound-loud = Loud
app-ambience = Sea and gulls
app-offer = Play with sound? Cards, coins and a fanfare for every wonder.
app-offer-yes = Turn sound on
app-offer-no = No, thanks

app-end-turn = There’s still something you can do. End your turn anyway?
