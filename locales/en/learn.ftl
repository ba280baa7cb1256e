# The tutorial, and the tips for the first game. What lessons say is named in their files, and tips are chosen at run time.
# used: learn-* tips-*

## From outside
learn-title = Learn by playing
learn-about = Nine short lessons at a real table: about ten minutes. You can stop at any time and go on later.
learn-lessons = Lessons
learn-start = Begin
learn-continue = Continue with lesson { $lesson }
learn-done = done
learn-over = You know the game!
learn-over-about = Princes, monuments, wonders and the Prestige Scale: that is all of it. The rest you learn at the table.
learn-play = Play your first game
learn-play-about = Against one easy bot, with a few tips along the way. With two players the Isle of Water is closed.
learn-unknown = There is no such lesson.
learn-way-new = New here? The game in nine short lessons
learn-way-on = Go on with lesson { $lesson } of { $lessons }
learn-way-over = All lessons once more

## The card
learn-progress = Lesson { $lesson } of { $lessons }
learn-back = Back
learn-skip = Skip lesson
learn-leave = Leave
learn-next = Next
learn-next-lesson = Next lesson
learn-finish = Finish
learn-do = Your turn
learn-other = A good idea for later. In this lesson, please do what the card asks for.

## Welcome
learn-welcome = Welcoming the princes
learn-welcome-1 = Welcome to Utopia! You are Blue. Every round, guests arrive on four ships, one at each island.
learn-welcome-2 = The shape tells a guest’s civilization, the ship its island. Choose the Mayan guest on the ship of the Isle of Earth, then any district that lights up.
learn-welcome-3 = Your first prince has moved in! Then Red and Green each welcomed a guest. Districts are named by island and number: point at one, or tap it, to read its name.
learn-welcome-4 = Everybody welcomes three guests a round. Take whichever you like: only its own island lights up.
learn-welcome-5 = That is the first phase, welcoming the princes. But where should they live? That is next.

## Grouping princes
learn-group = Grouping princes
learn-group-1 = One prince alone can do little. Three of one civilization in one district can take control of it. Look: in Wind 5, the framed district, you have a Chinese one.
learn-group-2 = Take a Chinese guest from the ship of the Isle of Wind and send the prince to Wind 5 as well.
learn-group-3 = The number on the chip counts the princes: two. Here is another Chinese guest. Where will he go?
learn-group-4 = Three of a kind! They shine, and everybody can see what you are up to.

## Control
learn-control = Taking control
learn-control-1 = Your three Chinese princes are ready. Press Build and take control of Wind 5. It costs nothing, and you can do it in any turn of yours.
learn-control-2 = A Chinese monument on your base! The three princes are back in your supply. Nobody can ever take Wind 5 from you.
learn-control-3 = Every round it brings what China is worth on the Prestige Scale: 5 now. The crown beside your points shows it.
learn-control-4 = In Fire 3 two Greek princes are waiting for a third. Welcome him there.
learn-control-5 = You may build after welcoming, too. Take control of Fire 3.
learn-control-6 = Two districts! Greece, however, is worth only 1 on the Prestige Scale. Let us change that.

## The scale
learn-scale = The Prestige Scale
learn-scale-1 = The second phase is the development of the city. Everybody is dealt action cards, and here are yours. Each belongs to a civilization.
learn-scale-2 = One card raises its civilization by one. Choose your China card, then China on the scale, and raise it.
learn-scale-3 = Your rivals live on Persia. Two cards drop a civilization right to the bottom: choose Persia and lower it.
learn-scale-4 = China is worth 5, Greece has risen to 2, and Persia is down to 1. End your turn and see what it brings.
learn-scale-5 = That was the third phase, the calculation of prestige: 7 points for you, only 1 each for Red and Green. With 50 points the game ends.

## Moving by sea
learn-sea = Moving by land and sea
learn-sea-1 = A card can also move one or two princes of its civilization. First by land: send your Egyptian prince from Fire 2 next door to Fire 3.
learn-sea-2 = Now by sea. Water 2 and Fire 3 have a transport ship, the small boat on the shore: choose your two Egyptian princes in Water 2, then Fire 3, and move both.
learn-sea-3 = Three of a kind in Fire 3: build!
learn-sea-4 = Transport ships sail within their maritime sector and to the next one; lighthouses mark the borders. The canal and the reefs cannot be sailed, but bridges lead over the canal.

## Adding and removing
learn-add = Adding and removing princes
learn-add-1 = One card adds a prince at a monument of its civilization. Choose your Maya card and then your monument in Earth 2. At somebody else’s monument its owner would get 1 point.
learn-add-2 = One card removes a prince of yours from a monument of his civilization: 2 points for you. Choose your Persia card and then Fire 6, at Red’s monument.
learn-add-3 = Three cards of one civilization add a prince anywhere. Choose a Greece card and then Earth 3, where two of them are waiting.
learn-add-4 = You know what comes now. Take control of Earth 3!
learn-add-5 = One turn, five cards, a monument and 2 points. You may do as much in a turn as your cards allow.

## Wonders
learn-wonder = Wonders
learn-wonder-1 = Every island has a place for one wonder. It needs one prince of each of the five civilizations on the island, in any districts. You have four on the Isle of Wind.
learn-wonder-2 = Only an Egyptian is missing. Welcome the Egyptian guest of the Isle of Wind, in whichever district you like.
learn-wonder-3 = All five are there. Press Build and raise the wonder of the Isle of Wind!
learn-wonder-4 = The wonder is worth 6 points at once, and its five princes are back in your supply. And it goes on: Red has just taken control of Wind 4, a district of value III, and you, the owner of the wonder, got 3 points.

## Order and discards
learn-order = Order and discards
learn-order-1 = The score track is the order, too: whoever is ahead goes first. Red leads, you follow, Green is last. The row at the top shows whose turn it is.
learn-order-2 = Leading has its price: after the deal the first discards two cards, the last none, all others one. Discard your Greece card; it helps you least.
learn-order-3 = Red discarded two cards and ended the turn without playing any. Now you: play your Maya card and remove your prince from Red’s monument in Fire 6.
learn-order-4 = With 22 points you are ahead of Red. End your turn; of your cards you may keep five for the next round.
learn-order-5 = You lead and will be first next time. That is good for picking guests, but you will discard two cards. Whoever is behind has more choice.

## Surprise guest and privileges
learn-extras = Surprise guest and privileges
learn-extras-1 = Once a round, instead of a guest from a ship, you may draw a surprise guest from the bag. Nothing on the ship helps you, so try it.
learn-extras-2 = This guest wants to settle. Choose a district that lights up.
learn-extras-3 = In return another player welcomes a guest, too. Choose who: press Green.
learn-extras-4 = You hold no Egypt card, but two privileges. Each makes one card count as any other, once in the game. Choose Egypt on the scale and raise it: pay with any card and a privilege.
learn-extras-5 = Egypt is worth 5 now, and you control an Egyptian district. End your turn.
learn-extras-6 = 5 points, and one privilege left for a great moment. That is all you need. Well done!

## Tips for the first game
tips-setting = Tips in the first game
tips-on = On
tips-off = Off
tips-above = Tip
tips-read = Got it
tips-none = No more tips
tips-welcome = Settle your princes close together. Three of a kind in one district take control; five different ones on an island build its wonder.
    .title = Which guest?
tips-discards = Keep cards of princes you have on the board, and cards for your civilizations on the Prestige Scale. Give away the rest.
    .title = What to discard?
tips-development = First look for what you can build. Then move princes together, or raise what you control. You need not play all your cards: five may stay in your hand.
    .title = What to do with cards?
tips-scoring = Your districts have just scored. The crown beside your points shows what they will bring next time, and Hint tells you what a strong bot would do.
    .title = A new round
