# The program itself: what it fetches, keeps and plays.
# used: app-sound-*

app-no-bots = The bots cannot be fetched. Is there a network? They are asked again shortly.

app-page-fetched = The page is being fetched …
app-page-failed = The page could not be fetched. Is there a connection?

app-update-ready = A new version is ready.
app-update = Update
app-update-later = Later

app-sound = Sound
app-sound-off = Off
app-sound-quiet = Quiet
app-sound-medium = Medium
app-sound-loud = Loud

app-end-turn = End the turn, although you can still do something?
