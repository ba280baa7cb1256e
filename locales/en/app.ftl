# The program itself: what it fetches, keeps and plays.

app-no-bots = The bots cannot be fetched. Is there a network? They are asked again shortly.
