//! A position as JSON.

use serde::{Deserialize, Serialize};

use super::{
    PositionError, flaw,
    parts::{
        BuildingForm, cards, guests, monument, place_monument, place_princes, place_wonder, plays, read_step, seats,
        standing,
    },
    shapes::{KeyALine, Map, Object},
    syntax,
};
use crate::{
    Board, Cards, Civ, Colour, Colours, DeckRule, District, Edition, Guest, Guests, Island, Phase, Position, Rules,
    Scale, Sea, Seat, Step, SurpriseGuest, Tie, Track, play, state::Deck,
};

/// The supported version.
pub(super) const FORMAT: &str = "utopia-position/1";

#[derive(Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct EditionForm {
    sea: Sea,
    surprise: SurpriseGuest,
    deck: DeckRule,
    tie: Tie,
    target: u16,
}

/// What a position without these switches means. Those of rules version 1 have no `deck`.
impl Default for EditionForm {
    fn default() -> Self {
        Edition { deck: DeckRule::Needed, ..Edition::STANDARD }.into()
    }
}

impl From<Edition> for EditionForm {
    fn from(Edition { sea, surprise, deck, tie, target }: Edition) -> Self {
        Self { sea, surprise, deck, tie, target }
    }
}

/// Players are called by colours in a position, and by seats in a view, which only programs read.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de> + Ord + std::fmt::Display"))]
pub(super) struct PositionForm<P: Ord> {
    format: String,
    board: String,
    #[serde(default)]
    edition: Object<EditionForm>,
    /// The colours in seat order, if not the default ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seats: Option<Colours>,
    round: u8,
    #[serde(default)]
    pass: u8,
    phase: Phase,
    step: String,
    #[serde(default)]
    actor: Option<P>,
    #[serde(default)]
    extra: Option<P>,
    track: Vec<(P, u16)>,
    #[serde(default)]
    gone: Vec<P>,
    #[serde(default)]
    surprised: Vec<P>,
    #[serde(default)]
    drawn: Option<Guest>,
    #[serde(default)]
    building: Option<Object<BuildingForm>>,
    scale: Vec<Civ>,
    #[serde(default)]
    princes: Map<P, Map<District, Map<Civ, u8>>>,
    #[serde(default)]
    monuments: Map<District, (Civ, P)>,
    #[serde(default)]
    wonders: Map<Island, P>,
    privileges: Map<P, u8>,
    #[serde(default)]
    ships: Vec<Guest>,
    #[serde(default)]
    taken: Map<P, Vec<Guest>>,
    #[serde(default)]
    bag: Vec<Guest>,
    #[serde(default, rename = "box")]
    boxed: Vec<Guest>,
    #[serde(default)]
    hands: Map<P, Vec<Civ>>,
    #[serde(default)]
    chosen: Map<P, Vec<Civ>>,
    deck: Vec<Civ>,
    #[serde(default)]
    discard: Vec<Civ>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<P>>,
}

impl Position {
    /// Reads and validates a position on this board. The rules have the colours of its players.
    ///
    /// ```
    /// use utopia_rules::{Board, Position, Rules, Seed};
    ///
    /// let rules = Rules::standard(2)?;
    /// let position = Position::new(&rules, &mut Seed::from(1).chance());
    /// let text = position.to_json(&rules);
    /// let (_, again) = Position::from_json(&text, Board::archipelago())?;
    /// assert_eq!(position, again);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_json(text: &str, board: &Board) -> Result<(Rules, Self), PositionError> {
        let Object(form) =
            serde_json::from_str::<Object<PositionForm<Colour>>>(text).map_err(|error| syntax(&error))?;
        form.by_seat().read(board)
    }

    /// Writes the position on one line.
    pub fn to_json(&self, rules: &Rules) -> String {
        serde_json::to_string(&PositionForm::new(self, rules).in_colours(rules.colours())).unwrap_or_default()
    }

    /// Writes the position with one key per line.
    pub fn to_json_lines(&self, rules: &Rules) -> String {
        let mut text = Vec::new();
        let form = PositionForm::new(self, rules).in_colours(rules.colours());
        let mut serializer = serde_json::Serializer::with_formatter(&mut text, KeyALine::default());
        let written = form.serialize(&mut serializer);
        debug_assert!(written.is_ok());
        String::from_utf8(text).unwrap_or_default()
    }
}

/// A map of the entries that are not empty.
fn by_seat<T>(players: usize, value: impl Fn(Seat) -> Option<T>) -> Map<Seat, T> {
    Seat::of_game(players).filter_map(|seat| Some((seat, value(seat)?))).collect()
}

fn guests_or_none(guests: Guests) -> Option<Vec<Guest>> {
    (!guests.is_empty()).then(|| guests.iter().collect())
}

fn cards_or_none(cards: Cards) -> Option<Vec<Civ>> {
    (!cards.is_empty()).then(|| cards.iter().collect())
}

impl<P: Ord + Copy> PositionForm<P> {
    /// The same with other names for the players: the one place where seats become colours, and colours seats.
    fn call<Q: Ord>(self, name: impl Fn(P) -> Q) -> PositionForm<Q> {
        let all = |players: Vec<P>| players.into_iter().map(&name).collect();
        PositionForm {
            format: self.format,
            board: self.board,
            edition: self.edition,
            seats: self.seats,
            round: self.round,
            pass: self.pass,
            phase: self.phase,
            step: self.step,
            actor: self.actor.map(&name),
            extra: self.extra.map(&name),
            track: self.track.into_iter().map(|(player, points)| (name(player), points)).collect(),
            gone: all(self.gone),
            surprised: all(self.surprised),
            drawn: self.drawn,
            building: self.building,
            scale: self.scale,
            princes: self.princes.map_keys(&name),
            monuments: self.monuments.map_values(|(civ, player)| (civ, name(player))),
            wonders: self.wonders.map_values(&name),
            privileges: self.privileges.map_keys(&name),
            ships: self.ships,
            taken: self.taken.map_keys(&name),
            bag: self.bag,
            boxed: self.boxed,
            hands: self.hands.map_keys(&name),
            chosen: self.chosen.map_keys(&name),
            deck: self.deck,
            discard: self.discard,
            winners: self.winners.map(all),
        }
    }
}

impl PositionForm<Colour> {
    fn by_seat(self) -> PositionForm<Seat> {
        let colours = self.seats.unwrap_or(Colours::first(self.track.len()));
        self.call(|colour| colours.seat(colour))
    }
}

impl PositionForm<Seat> {
    fn in_colours(mut self, colours: Colours) -> PositionForm<Colour> {
        self.seats = (!colours.is_default()).then_some(colours);
        self.call(|seat| colours.of(seat))
    }

    pub(super) fn new(position: &Position, rules: &Rules) -> Self {
        let public = &position.public;
        let players = rules.players();
        Self {
            format: FORMAT.into(),
            board: rules.board().name().into(),
            edition: Object(rules.edition().into()),
            seats: None,
            round: public.round,
            pass: public.pass,
            phase: public.phase(),
            step: public.step.word().into(),
            actor: public.actor(),
            extra: public.step.extra(),
            track: public.track.entries(),
            gone: public.gone.into_iter().collect(),
            surprised: public.surprised.into_iter().collect(),
            drawn: public.step.drawn(),
            building: public.step.building().map(|building| Object(building.into())),
            scale: public.scale.from_top().into(),
            princes: by_seat(players, |seat| princes_of(position, rules, seat)),
            monuments: monuments_of(position, rules),
            wonders: Island::ALL.into_iter().filter_map(|i| Some((i, public.wonder(i)?))).collect(),
            privileges: by_seat(players, |seat| Some(public.privileges(seat))),
            ships: public.ships.iter().collect(),
            taken: by_seat(players, |seat| guests_or_none(public.taken(seat))),
            bag: public.bag.iter().collect(),
            boxed: public.boxed.iter().collect(),
            hands: by_seat(players, |seat| cards_or_none(position.hand(seat))),
            chosen: by_seat(players, |seat| cards_or_none(position.chosen[seat.index()])),
            deck: position.deck.iter().collect(),
            discard: public.discard.iter().collect(),
            winners: (public.step == Step::Over).then(|| public.winners(rules.edition().tie).into_iter().collect()),
        }
    }
}

fn princes_of(position: &Position, rules: &Rules, seat: Seat) -> Option<Map<District, Map<Civ, u8>>> {
    let here = |district| (district, standing(&position.public, seat, district));
    let all: Map<_, _> =
        rules.board().districts().into_iter().map(here).filter(|(_, standing)| !standing.is_empty()).collect();
    (!all.is_empty()).then_some(all)
}

fn monuments_of(position: &Position, rules: &Rules) -> Map<District, (Civ, Seat)> {
    let entry = |district| Some((district, monument(&position.public, district)?));
    rules.board().districts().into_iter().filter_map(entry).collect()
}

/// Reading: refuses what the data structures can't hold; [`Position::validate`] checks the rest.
impl PositionForm<Seat> {
    fn read(self, board: &Board) -> Result<(Rules, Position), PositionError> {
        let (rules, position) = self.read_parts(board)?;
        position.validate(&rules)?;
        self.check_winners(&rules, &position)?;
        Ok((rules, position))
    }

    /// Assembles the parts without validating the whole.
    pub(super) fn read_parts(&self, board: &Board) -> Result<(Rules, Position), PositionError> {
        if self.format != FORMAT {
            return Err(PositionError::Format { found: self.format.clone(), expected: FORMAT });
        }
        if self.board != board.name() {
            let expected = board.name().to_owned();
            return Err(PositionError::Board { found: self.board.clone(), expected });
        }
        let Object(EditionForm { sea, surprise, deck, tie, target }) = self.edition;
        if !Edition::TARGETS.contains(&target) {
            return flaw("edition", "R13", format!("the target {target} is not from 10 to 200"));
        }
        let edition = Edition { sea, surprise, deck, tie, target };
        let mut rules = Rules::new(board.clone(), edition, self.track.len())?;
        if let Some(colours) = self.seats {
            rules = rules.with_colours(colours).map_err(PositionError::Colours)?;
        }
        let mut position = play::empty(&rules);
        self.read_progress(&rules, &mut position)?;
        self.read_pieces(&rules, &mut position)?;
        self.read_guests(&rules, &mut position)?;
        self.read_cards(&rules, &mut position)?;
        Ok((rules, position))
    }

    fn read_progress(&self, rules: &Rules, position: &mut Position) -> Result<(), PositionError> {
        let public = &mut position.public;
        (public.round, public.pass) = (self.round, self.pass);
        let Some(track) = Track::from_entries(&self.track) else {
            let players = match self.seats {
                None => format!("the first {} colours", rules.players()),
                Some(_) => "the colours of `seats`".to_owned(),
            };
            return flaw("track", "R3.1", format!("{players} must appear once each, points never rising"));
        };
        public.track = track;
        let Some(scale) = self.scale.as_slice().try_into().ok().and_then(Scale::new) else {
            return flaw("scale", "R2.1", "each of the five civilizations must appear once");
        };
        public.scale = scale;
        public.gone = seats("gone", "R3.3", &self.gone)?;
        public.surprised = seats("surprised", "R6.1", &self.surprised)?;
        public.step = read_step(&self.step, self.drawn, self.extra, self.building.as_ref().map(|Object(form)| form))?;
        if public.phase() != self.phase {
            return flaw("step", "R4", format!("the step `{}` does not belong to the phase {}", self.step, self.phase));
        }
        match (public.actor().is_some(), self.actor) {
            (true, Some(actor)) => public.actor = actor,
            (false, None) => {}
            (true, None) => return flaw("actor", "R3.3", format!("is missing at the step `{}`", self.step)),
            (false, Some(actor)) => {
                let colour = rules.colours().of(actor);
                return flaw("actor", "R3.3", format!("must be absent at the step `{}`, not {colour}", self.step));
            }
        }
        Ok(())
    }

    fn read_pieces(&self, rules: &Rules, position: &mut Position) -> Result<(), PositionError> {
        for (&seat, districts) in &self.princes.0 {
            plays("princes", rules, seat)?;
            for (&district, standing) in &districts.0 {
                for (&civ, &count) in &standing.0 {
                    place_princes(rules, &mut position.public, seat, civ, district, count)?;
                }
            }
        }
        let public = &mut position.public;
        for (&district, &(civ, seat)) in &self.monuments.0 {
            place_monument(rules, public, district, civ, seat)?;
        }
        for (&island, &seat) in &self.wonders.0 {
            place_wonder(rules, public, island, seat)?;
        }
        for &seat in self.privileges.0.keys() {
            plays("privileges", rules, seat)?;
        }
        for (seat, colour) in Seat::of_game(rules.players()).zip(rules.colours().iter()) {
            let Some(&privileges) = self.privileges.0.get(&seat) else {
                return flaw("privileges", "R1.3", format!("{colour} is missing"));
            };
            public.privileges[seat.index()] = privileges;
        }
        Ok(())
    }

    fn read_guests(&self, rules: &Rules, position: &mut Position) -> Result<(), PositionError> {
        let public = &mut position.public;
        public.ships = guests("ships", &self.ships)?;
        public.bag = guests("bag", &self.bag)?;
        public.boxed = guests("box", &self.boxed)?;
        for (&seat, list) in &self.taken.0 {
            plays("taken", rules, seat)?;
            public.taken[seat.index()] = guests("taken", list)?;
        }
        Ok(())
    }

    fn read_cards(&self, rules: &Rules, position: &mut Position) -> Result<(), PositionError> {
        for (&seat, list) in &self.hands.0 {
            plays("hands", rules, seat)?;
            position.hands[seat.index()] = cards("hands", list)?;
        }
        for (&seat, list) in &self.chosen.0 {
            plays("chosen", rules, seat)?;
            let chosen = cards("chosen", list)?;
            position.chosen[seat.index()] = chosen;
            if !chosen.is_empty() {
                position.public.chosen = position.public.chosen.with(seat);
            }
        }
        position.public.discard = cards("discard", &self.discard)?;
        let Some(deck) = Deck::from_top(&self.deck) else {
            return flaw("deck", "R1.4", format!("{} cards are more than 50", self.deck.len()));
        };
        position.deck = deck;
        Ok(())
    }

    fn check_winners(&self, rules: &Rules, position: &Position) -> Result<(), PositionError> {
        let Some(winners) = &self.winners else { return Ok(()) };
        let expected = position.public.winners(rules.edition().tie);
        if winners.len() == expected.len() && winners.iter().all(|&seat| expected.has(seat)) {
            Ok(())
        } else if position.public.step == Step::Over {
            let names: Vec<_> = expected.into_iter().map(|seat| rules.colours().of(seat).word()).collect();
            flaw("winners", "R13", format!("the game is won by {}", names.join(" and ")))
        } else {
            flaw("winners", "R13", "the game is not over")
        }
    }
}
