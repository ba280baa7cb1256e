# The board editor and the list of boards.
# used: editor-tool-* editor-about-* editor-refused-* editor-wrong-* editor-sector-*

boards-title = Boards
boards-about = Draw your own board: the one from your box, or one that nobody has seen yet. It stays on this device until you share it.
boards-new = Draw from scratch
boards-usual = Start from the usual board
boards-random = Roll a random board
boards-file = Open a file
boards-empty = You haven’t drawn a board yet.
boards-edit = Edit
boards-duplicate = Duplicate
boards-unfinished = Unfinished
boards-deleted = The board has been deleted.
boards-damaged = This link is damaged: it doesn’t contain a board.
boards-yours = Draw or choose your own board

editor-missing = This board isn’t on this device.
editor-map = The map
editor-tools = Tools
editor-undo = Undo
editor-redo = Redo
editor-finish = Finish district
editor-back = Remove last corner
editor-cancel = Cancel
editor-saving = Saving…
editor-saved = Saved on this device

editor-tool-select = Select
editor-tool-draw = Draw
editor-tool-split = Split
editor-tool-merge = Merge
editor-tool-bridge = Bridge
editor-tool-island = Move island
editor-tool-wonder = Wonder
editor-tool-lighthouse = Lighthouse
editor-tool-reef = Reef
editor-tool-compass = Compass

editor-about-select = Click a district to select it. Drag its corners; drag the middle of a side to add a corner. Ships, lighthouses and the like can be dragged, too.
editor-about-draw = Click one corner after the other, and the first one again to finish. Whatever overlaps a district of the same island is cut off, so the border is shared. A shared border becomes a street.
editor-about-split = Click on both sides of a district: the line cuts it in two.
editor-about-merge = Click two adjacent districts to make them one.
editor-about-bridge = Click two districts on different islands to build a bridge between them, or to remove it.
editor-about-island = Drag an island to move all of it.
editor-about-wonder = Click where the wonder of this island stands, if it isn’t in the middle of a ring of districts.
editor-about-lighthouse = Click where a lighthouse stands. Then drag the end of its dotted line with “Select”.
editor-about-reef = Click where a reef lies.
editor-about-compass = Click where the compass rose goes.

editor-corner-put = Corner { $number }
editor-drawn = { $district } is drawn.
editor-drawn-cut = { $district } is drawn. What overlapped other districts has been cut off.
editor-cut-begun = Now click on the other side.
editor-split = { $district } has been cut; the other part is { $other }.
editor-first = { $district }, and which other one?
editor-merged = They are now { $district }.
editor-bridge-built = A bridge joins { $a } and { $b }.
editor-bridge-gone = The bridge between { $a } and { $b } is gone.
editor-placed = { $thing }: placed.
editor-moved = Now at { $x }, { $y }
editor-cursor = { $x }, { $y }
editor-deleted = Deleted.
editor-district = { $district }, value { $value }
editor-district-port = { $district }, value { $value }, transport ship in the maritime sector { $sector }
editor-corner = Corner { $number } of { $district } at { $x }, { $y }
editor-side = New corner on side { $number }
editor-pin = Corner { $number } of the board in the photo

editor-none = Select a district to set its value, its transport ship and its number.
editor-value = Value
editor-boats = Transport ship
editor-boats-none = None
editor-island = Island
editor-number = Number
editor-streets = Streets to { $districts }
editor-streets-none = No streets yet: they follow from shared borders.
editor-bridge-to = Bridge to { $district }
editor-bridge-remove = Remove
editor-delete = Delete district

editor-thing-ship = Ship: { $island }
editor-thing-wonder = Wonder: { $island }
editor-thing-boat = Transport ship of { $district }
editor-thing-scale = Prestige Scale
editor-thing-lighthouse = Lighthouse { $number }
editor-thing-light = End of the line of lighthouse { $number }
editor-thing-reef = Reef { $number }

editor-sea = Sea
editor-sea-about = Transport ships sail within a maritime sector or to an adjacent one. Lighthouses show players where the sectors meet.
editor-sector-water = Water
editor-sector-fire = Fire
editor-sector-earth = Earth
editor-sector-wind = Wind
editor-sector-name = Name of the sector { $sector }
editor-sector-add = Add a sector
editor-sector-remove = Remove
editor-adjacent = Adjacent sectors
editor-canal-remove = Remove the canal

editor-photo = Photo of your board
editor-photo-about = Put a photo under your drawing and trace it. It never leaves this browser, and it’s gone when you leave this page.
editor-photo-choose = Choose a photo
editor-photo-pins = Drag the four rings to the corners of the board in the photo.
editor-photo-straighten = Straighten
editor-photo-loosen = Move the corners again
editor-photo-remove = Remove the photo
editor-photo-opacity = How strongly the photo shows

editor-keys = Keyboard
editor-keys-about = Tab goes from district to district and from corner to corner. The arrow keys move a corner, an ornament or the drawing cursor, with Shift in small steps. Enter selects or places a corner, F finishes a district, Escape cancels, Delete removes, 1 to 4 set the value, Ctrl Z undoes.

editor-name = Name
editor-play = Play on it
editor-play-online = Play online
editor-export = Export
editor-share = Share
editor-share-link = Link to this board

editor-checks = Checks
editor-sound = Ready to play.
editor-wrong = { $count ->
    [one] One thing is left to do:
   *[other] { $count } things are left to do:
}
editor-wrong-too-long = The board has too many details for one file.
editor-wrong-no-district = There are no districts on { $island } yet.
editor-wrong-name = The board needs a name of letters and digits.
editor-wrong-torn = There’s no way by land from { $a } to { $b }.
editor-wrong-torn-two = There’s no way by land from { $a } to { $b } with two players, when the Isle of Water is closed.
editor-wrong-few-corners = { $district } has fewer than three corners.
editor-wrong-many-corners = { $district } has too many corners.
editor-wrong-outside = { $district } reaches beyond the map.
editor-wrong-crosses-itself = The outline of { $district } crosses itself.
editor-wrong-too-small = { $district } is too small for a prince.
editor-wrong-overlap = { $a } and { $b } overlap.
editor-wrong-islands-touch = { $a } and { $b } are too close: there must be water between two islands.
editor-wrong-corner-only = On { $island }, districts touch in a single corner. Let them share a border, or keep them apart.
editor-wrong-gap = There’s a gap between districts on { $island }.
editor-wrong-no-wonder-place = There’s no room for the wonder on { $island }. Leave a hole between the districts, or use “Wonder”.
editor-wrong-on-land = { $thing } is in the way of { $district }.
editor-wrong-no-coast = { $district } has a transport ship, but no coast.
editor-wrong-no-border = A street joins { $a } and { $b }, but they don’t share a border.
editor-wrong-no-street = { $a } and { $b } share a border, but no street joins them.
editor-wrong-bridge-over-land = The bridge between { $a } and { $b } crosses { $over }.

editor-refused-few-corners = A district needs at least three corners.
editor-refused-crosses-itself = The line crosses itself. Remove the last corner, or start again.
editor-refused-island-full = { $island } already has eight districts.
editor-refused-covered = There’s already a district there.
editor-refused-encloses = A district can’t surround others. Draw it in two parts.
editor-refused-too-small = That’s too small for a district.
editor-refused-no-cut = The line doesn’t cut a district in two.
editor-refused-no-border = { $a } and { $b } don’t share a border.
editor-refused-one-island = { $a } and { $b } are on the same island. A bridge joins two islands.
editor-refused-many-sectors = There can’t be more maritime sectors.
editor-refused-sector-twice = There’s already a sector with this name.
