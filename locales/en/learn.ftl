# The tutorial, and the tips for the first game. What lessons say is named in their files, and tips are chosen at run time.
# used: learn-* tips-*

## From outside
learn-about = Nine short lessons at a real table: about ten minutes. You can stop at any time and carry on later.
learn-lessons = Lessons
learn-start = Begin
learn-continue = Continue with lesson { $lesson }
learn-done = done
learn-over = Now you know how to play!
learn-over-about = Princes, monuments, wonders and the Prestige Scale: that’s all there is to it. You’ll pick up the rest at the table.
learn-play = Play your first game
learn-play-about = { $edition }, one easy bot, and a few tips along the way. In a two-player game the Isle of Water is closed.
learn-unknown = There’s no such lesson.

## The card
learn-progress = Lesson { $lesson } of { $lessons }
learn-back = Back
learn-skip = Skip lesson
learn-leave = Leave
learn-next = Next
learn-next-lesson = Next lesson
learn-finish = Finish
learn-todo-read = Read the lesson, then press { $button }.
learn-todo-build = Press { table-kind-build } or choose anything glowing green.
learn-do = Your turn
learn-other = A good idea for later! For now, let’s stick to the lesson.

## Welcome
learn-welcome = Welcoming the princes
learn-welcome-1 = Welcome to Utopia! You’re Blue. Every round, guests arrive on four ships, one for each island.
learn-welcome-2 = A guest’s shape shows its civilization; the ship shows its island. Choose the Mayan guest on the Isle of Earth’s ship, then any district that lights up.
learn-welcome-3 = Your first prince has moved in! Then Red and Green each welcomed a guest. Districts are named after their island, with a number: hover over one, or tap it, to see its name.
learn-welcome-4 = Everyone welcomes three guests a round. Take whichever you like; only that guest’s island will light up.
learn-welcome-5 = That’s the first phase, welcoming the princes. But where should they live? That comes next.

## Grouping princes
learn-group = Grouping princes
learn-group-1 = A lone prince can’t do much, but three of the same civilization in one district can take control of it. Look: you have a Chinese prince in Wind 5, the outlined district.
learn-group-2 = Take a Chinese guest from the Isle of Wind’s ship and send the prince to Wind 5 as well.
learn-group-3 = The number on the token shows how many princes there are: two. Here’s another Chinese guest. Where will the next prince go?
learn-group-4 = Three of a kind! They light up, and everyone can see what you’re up to.

## Control
learn-control = Taking control
learn-control-1 = Your three Chinese princes are ready. Press Build and take control of Wind 5. It costs nothing, and you can do it on any of your turns.
learn-control-2 = A Chinese monument on your base! The three princes are back in your supply. Nobody can ever take Wind 5 from you.
learn-control-3 = Every round it scores whatever China is worth on the Prestige Scale: currently 5. The crown next to your points shows your income.
learn-control-4 = In Fire 3, two Greek princes are waiting for a third. Welcome him there.
learn-control-5 = You can also build after welcoming a guest. Take control of Fire 3.
learn-control-6 = Two districts! But Greece is worth only 1 on the Prestige Scale. Let’s change that.

## The scale
learn-scale = The Prestige Scale
learn-scale-1 = The second phase is the development of the city. Everyone is dealt action cards, and here are yours. Each belongs to a civilization.
learn-scale-2 = One card raises its civilization by one. Choose your Chinese card, then China on the scale, and raise it.
learn-scale-3 = Your rivals are counting on Persia. Two cards drop their civilization right to the bottom: choose Persia and lower it.
learn-scale-4 = China is worth 5, Greece has risen to 2, and Persia is down to 1. End your turn and see what you score.
learn-scale-5 = That was the third phase, the calculation of prestige: 7 points for you, only 1 each for Red and Green. When someone has 50 points at the end of a round, the game is over.

## Moving by sea
learn-sea = Moving by land and sea
learn-sea-1 = A card can also move one or two princes of its civilization. First by land: send your Egyptian prince from Fire 2 next door to Fire 1.
learn-sea-2 = Now by sea. Water 2 and Fire 1 each have a transport ship, the small boat on the shore: choose your two Egyptian princes in Water 2, then Fire 1, and move both.
learn-sea-3 = Three of a kind in Fire 1: build!
learn-sea-4 = Transport ships sail within their maritime sector or to an adjacent one; lighthouses mark the borders. Ships can’t cross the canal or the reefs, but there are bridges over the canal.

## Adding and removing
learn-add = Adding and removing princes
learn-add-1 = One card adds a prince at a monument of its civilization. Choose your Mayan card and then your monument in Earth 2. At someone else’s monument, the owner would score 1 point.
learn-add-2 = One card removes one of your princes from a monument of his civilization: 2 points for you. Choose your Persian card and then Fire 6, where Red’s monument stands.
learn-add-3 = Three cards of one civilization add a prince anywhere. Choose a Greek card and then Earth 3, where two Greek princes are already waiting.
learn-add-4 = You know what comes next. Take control of Earth 3!
learn-add-5 = One turn, five cards, a monument and 2 points. You can do as much on your turn as your cards allow.

## Wonders
learn-wonder = Wonders
learn-wonder-1 = Every island has a space for one wonder. To build it you need one prince of each of the five civilizations on the island, in any districts. You have four of them on the Isle of Wind.
learn-wonder-2 = Only an Egyptian is missing. Welcome the Egyptian guest for the Isle of Wind, in any district you like.
learn-wonder-3 = All five are there. Press Build and build the wonder on the Isle of Wind!
learn-wonder-4 = The wonder scored 6 points at once, and its five princes are back in your supply. And there’s more: Red has just taken control of Wind 4, a district worth III, and as the owner of the wonder you scored 3 points.

## Order and discards
learn-order = Order and discards
learn-order-1 = The score track also sets the turn order: whoever is ahead goes first. Red is in the lead, you’re second, and Green is last. The row at the top shows whose turn it is.
learn-order-2 = Leading has its price: after the deal, the player in first place discards two cards, the player in last place none, and everyone else one. Discard your Greek card: it’s the least useful.
learn-order-3 = Red discarded two cards and then ended their turn without playing any. Now it’s your turn: play your Mayan card and remove your prince from Red’s monument in Fire 6.
learn-order-4 = With 22 points you’re ahead of Red. End your turn. You may keep up to five cards for the next round.
learn-order-5 = You’re in the lead and will go first next time. That’s good for picking guests, but you’ll have to discard two cards. Players further back keep more of theirs.

## Surprise guest and privileges
learn-extras = Surprise guest and privileges
learn-extras-1 = Once a round, instead of taking a guest from a ship, you may draw a surprise guest from the bag. Nothing on the ships helps you, so give it a try.
learn-extras-2 = This guest wants to settle. Choose a district that lights up.
learn-extras-3 = In return, another player welcomes a guest too. Choose who: press Green.
learn-extras-4 = You have no Egyptian card, but you do have two privileges. Each lets one card count as any other, once per game. Choose Egypt on the scale and raise it: pay with any card and a privilege.
learn-extras-5 = Egypt is worth 5 now, and you control an Egyptian district. End your turn.
learn-extras-6 = 5 points, and one privilege left for when it really matters. That’s all you need to know. Well done!

## Tips for the first game
tips-above = Tip
tips-read = Got it
tips-none = No more tips
tips-welcome = Settle your princes close together. Three of a kind in one district take control; five different ones on an island build its wonder.
    .title = Which guest?
tips-discards = Keep cards that match your princes on the board, and cards that push your civilizations up the Prestige Scale. Discard the rest.
    .title = What should I discard?
tips-development = First see what you can build. Then bring princes together, or raise the civilizations you control. You don’t have to play all your cards: you can keep up to five.
    .title = What should I do with my cards?
tips-scoring = Your districts have just scored. The crown next to your points shows what they would score as things stand, and the Hint button tells you what a strong bot would do.
    .title = A new round
tips-unsettled = A new round, with new guests. The districts you control score at the end of every round. You don’t have any yet: to take control of one, bring together three princes of one civilization there.
    .title = Nothing scored yet
