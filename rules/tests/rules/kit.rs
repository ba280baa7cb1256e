//! The table of a test: pieces are put on it by name, moves are played as text, and what it shows is read off as text.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use utopia_rules::{
    Board, Cards, Chance, Civ, District, Edition, Event, Guest, Guests, Island, Move, Moves, Observer, Position,
    Public, Rules, Seat, Secret, Seed,
};

/// Every kind of move, with the rule that allows it.
pub(crate) const EVERY_KIND: [(&str, &str); 15] = [
    ("take maya wind wind-1", "R5.2"),
    ("surprise", "R6.1"),
    ("place wind-1", "R6.1"),
    ("name red", "R6.2"),
    ("wonder wind", "R7.1"),
    ("give maya wind-1", "R7.1"),
    ("control wind-1 maya", "R8.1"),
    ("move maya 1 wind-1 wind-2 with maya", "R11.A"),
    ("add maya wind-1 with maya", "R11.B1"),
    ("anywhere maya wind-1 with maya maya maya", "R11.B2"),
    ("remove maya wind-1 with maya", "R11.C"),
    ("raise maya with maya", "R11.D1"),
    ("lower maya with maya maya", "R11.D2"),
    ("discard maya", "R9.4"),
    ("end", "R9.3"),
];

/// The five civilizations, a card or a prince of each.
pub(crate) const FIVE: &str = "maya persia china greece egypt";

/// A position as a test writes it down.
///
/// It starts as an empty board in round 2, pass 1, with blue to pick and nobody with points. All guests that are put
/// nowhere lie in the bag and all cards in the deck, by civilization.
pub(crate) struct Setup {
    players: usize,
    edition: Edition,
    pass: u8,
    gone: usize,
    form: Value,
    ships: Guests,
    taken: BTreeMap<String, Guests>,
    boxed: Guests,
    bag: Option<Guests>,
    hands: BTreeMap<String, Cards>,
    deck: Option<Vec<Civ>>,
    wrong: Option<(&'static str, Value)>,
}

pub(crate) fn players(players: usize) -> Setup {
    let seats: Vec<Seat> = Seat::of_game(players).collect();
    let form = json!({
        "format": "utopia-position/1", "board": "archipelago",
        "round": 2, "phase": "welcome", "step": "pick", "actor": "blue",
        "track": seats.iter().map(|seat| (seat, 0)).collect::<Vec<_>>(),
        "scale": Civ::ALL,
        "privileges": seats.iter().map(|seat| (seat.to_string(), 2)).collect::<BTreeMap<_, _>>(),
    });
    Setup {
        players,
        edition: Edition::STANDARD,
        pass: 1,
        gone: 0,
        form,
        ships: Guests::NONE,
        taken: BTreeMap::new(),
        boxed: Guests::NONE,
        bag: None,
        hands: BTreeMap::new(),
        deck: None,
        wrong: None,
    }
}

/// Where the game stands.
impl Setup {
    /// As the set-up writes it: `german`, `standard tie=shared target=30`.
    pub(crate) fn edition(mut self, edition: &str) -> Self {
        self.edition = read(edition);
        self
    }

    pub(crate) fn round(self, round: u8) -> Self {
        self.set("round", json!(round))
    }

    pub(crate) fn pass(mut self, pass: u8) -> Self {
        self.pass = pass;
        self
    }

    /// Furthest ahead first: `red 14, blue 9, green 0`.
    pub(crate) fn track(self, track: &str) -> Self {
        let entry = |entry: &str| {
            let (colour, points) = entry.split_once(' ').expect("a colour and points");
            json!([colour, read::<u16>(points)])
        };
        let track: Vec<_> = track.split(", ").map(entry).collect();
        self.set("track", json!(track))
    }

    /// From 5 down to 1.
    pub(crate) fn scale(self, scale: &str) -> Self {
        self.set("scale", words(scale))
    }

    pub(crate) fn gone(mut self, gone: &str) -> Self {
        self.gone = gone.split_whitespace().count();
        self.set("gone", words(gone))
    }

    pub(crate) fn surprised(self, surprised: &str) -> Self {
        self.set("surprised", words(surprised))
    }

    pub(crate) fn pick(self, actor: &str) -> Self {
        self.at("welcome", "pick", actor)
    }

    pub(crate) fn after(self, actor: &str) -> Self {
        self.at("welcome", "after", actor)
    }

    /// The actor has drawn this guest, which lies where the edition says.
    pub(crate) fn placing(mut self, actor: &str, guest: &str) -> Self {
        let drawn = guests(guest);
        match self.edition.surprise {
            utopia_rules::SurpriseGuest::Bag => self.taken.insert(actor.into(), drawn),
            utopia_rules::SurpriseGuest::Box => {
                self.boxed = drawn;
                None
            }
        };
        self.at("welcome", "place", actor).surprised(actor).set("drawn", words(guest))
    }

    pub(crate) fn naming(self, actor: &str) -> Self {
        self.at("welcome", "name", actor).surprised(actor)
    }

    pub(crate) fn extra(self, actor: &str, extra: &str) -> Self {
        self.at("welcome", "extra", actor).surprised(actor).set("extra", json!(extra))
    }

    /// The actor is asked for the first prince of a wonder that is built in phase 2.
    pub(crate) fn giving(self, actor: &str, island: &str) -> Self {
        let building = json!({ "island": island, "then": "act" });
        self.at("development", "give", actor).set("building", building)
    }

    pub(crate) fn discards(self) -> Self {
        self.at("development", "discard", "").set("actor", Value::Null)
    }

    pub(crate) fn act(self, actor: &str) -> Self {
        self.at("development", "act", actor)
    }

    pub(crate) fn keep(self, actor: &str) -> Self {
        self.at("development", "keep", actor)
    }

    pub(crate) fn over(self) -> Self {
        self.at("over", "over", "").set("actor", Value::Null)
    }

    fn at(self, phase: &str, step: &str, actor: &str) -> Self {
        self.set("phase", json!(phase)).set("step", json!(step)).set("actor", json!(actor))
    }

    fn set(mut self, key: &str, value: Value) -> Self {
        self.form[key] = value;
        self
    }
}

/// What lies on the table.
impl Setup {
    pub(crate) fn princes(mut self, colour: &str, district: &str, civ: &str, count: u8) -> Self {
        self.form["princes"][colour][district][civ] = json!(count);
        self
    }

    /// One prince of each civilization in this district.
    pub(crate) fn five_princes(self, colour: &str, district: &str) -> Self {
        FIVE.split(' ').fold(self, |setup, civ| setup.princes(colour, district, civ, 1))
    }

    /// All eight princes of a civilization stand on Earth, nowhere three together.
    pub(crate) fn no_prince_left(self, colour: &str, civ: &str) -> Self {
        (2..=5).fold(self, |setup, number| setup.princes(colour, &format!("earth-{number}"), civ, 2))
    }

    pub(crate) fn monument(mut self, district: &str, civ: &str, owner: &str) -> Self {
        self.form["monuments"][district] = json!([civ, owner]);
        self
    }

    /// A monument of this civilization in each of the districts.
    pub(crate) fn monuments(self, districts: &str, civ: &str, owner: &str) -> Self {
        districts.split_whitespace().fold(self, |setup, district| setup.monument(district, civ, owner))
    }

    pub(crate) fn wonder(mut self, island: &str, owner: &str) -> Self {
        self.form["wonders"][island] = json!(owner);
        self
    }

    pub(crate) fn privileges(mut self, colour: &str, count: u8) -> Self {
        self.form["privileges"][colour] = json!(count);
        self
    }

    /// Guests at the ships, as `maya wind, china fire`; as many others come with them as the step needs.
    pub(crate) fn ships(mut self, ships: &str) -> Self {
        self.ships = guests(ships);
        self
    }

    pub(crate) fn taken(mut self, colour: &str, taken: &str) -> Self {
        self.taken.insert(colour.into(), guests(taken));
        self
    }

    /// Exactly these guests in the bag; all others that are put nowhere are in the box.
    pub(crate) fn bag(mut self, bag: &str) -> Self {
        self.bag = Some(guests(bag));
        self
    }

    pub(crate) fn hand(mut self, colour: &str, hand: &str) -> Self {
        self.hands.insert(colour.into(), cards(hand));
        self
    }

    pub(crate) fn chosen(mut self, colour: &str, chosen: &str) -> Self {
        self.form["chosen"][colour] = words(chosen);
        self
    }

    /// Exactly these cards in the deck, the next one first; all others that are in no hand are on the discard pile.
    pub(crate) fn deck(mut self, deck: &str) -> Self {
        self.deck = Some(deck.split_whitespace().map(read).collect());
        self
    }

    /// This key of the written position is replaced, for a position that cannot be.
    pub(crate) fn wrong(mut self, key: &'static str, value: Value) -> Self {
        self.wrong = Some((key, value));
        self
    }
}

impl Setup {
    pub(crate) fn table(self) -> Table {
        let text = self.text();
        let read = Position::from_json(&text, Board::archipelago());
        Table::new(read.unwrap_or_else(|flaw| panic!("{flaw}\n{text}")))
    }

    /// Why such a position cannot be.
    pub(crate) fn flaw(self) -> String {
        let text = self.text();
        match Position::from_json(&text, Board::archipelago()) {
            Ok(_) => panic!("the position was read\n{text}"),
            Err(flaw) => flaw.to_string(),
        }
    }

    fn text(mut self) -> String {
        let Edition { sea, surprise, tie, target } = self.edition;
        self.form["edition"] = json!({ "sea": sea, "surprise": surprise, "tie": tie, "target": target });
        let welcome = self.form["phase"] == "welcome";
        self.form["pass"] = json!(if welcome { self.pass } else { 0 });
        self.fill_guests(welcome);
        self.fill_cards();
        if let Some((key, value)) = self.wrong {
            self.form[key] = value;
        }
        self.form.to_string()
    }

    /// Three guests a player arrived, and each pick took one away (R5).
    fn fill_guests(&mut self, welcome: bool) {
        let all = if self.players == 2 { Guests::all_but(Island::Water) } else { Guests::ALL };
        let placed = [self.ships, self.boxed, self.bag.unwrap_or_default()];
        let mut rest = placed.into_iter().chain(self.taken.values().copied()).fold(all, Guests::minus);
        let picked = usize::from(self.form["step"] == "after");
        let needed = if welcome { usize::from(4 - self.pass) * self.players - self.gone - picked } else { 0 };
        while usize::from(self.ships.len()) < needed {
            let guest = rest.nth(0).expect("enough guests");
            (self.ships, rest) = (self.ships.with(guest), rest.without(guest));
        }
        let (bag, boxed) = match self.bag {
            Some(bag) => (bag, self.boxed.plus(rest)),
            None => (rest, self.boxed),
        };
        self.form["ships"] = json!(self.ships);
        self.form["taken"] = json!(self.taken);
        self.form["bag"] = json!(bag);
        self.form["box"] = json!(boxed);
    }

    fn fill_cards(&mut self) {
        let rest = self.hands.values().copied().fold(Cards::ALL, Cards::minus);
        self.form["hands"] = json!(self.hands);
        match &self.deck {
            Some(deck) => {
                let in_deck = Cards::gather(deck.iter().copied()).expect("at most ten of a kind");
                self.form["discard"] = json!(rest.minus(in_deck));
                self.form["deck"] = json!(deck);
            }
            None => self.form["deck"] = json!(rest),
        }
    }
}

/// A game that goes on from a position, with the chance of seed 0.
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) position: Position,
    chance: Chance,
    heard: Heard,
}

/// What was told of the last move.
#[derive(Default)]
struct Heard {
    open: Vec<Event>,
    secret: Vec<(Seat, Secret)>,
}

impl Observer for Heard {
    fn public(&mut self, event: Event) {
        self.open.push(event);
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.secret.push((seat, event));
    }
}

/// Playing.
impl Table {
    fn new((rules, position): (Rules, Position)) -> Self {
        Self { rules, position, chance: Seed::from(0).chance(), heard: Heard::default() }
    }

    /// A new game (R2).
    pub(crate) fn set_up(players: usize, seed: u64) -> Self {
        let rules = Rules::standard(players).expect("2 to 5 players");
        let position = Position::new(&rules, &mut Seed::from(seed).chance());
        Self::new((rules, position))
    }

    /// The same table with the chance of another seed.
    pub(crate) fn seed(mut self, seed: u64) -> Self {
        self.chance = Seed::from(seed).chance();
        self
    }

    /// Plays `red take maya wind wind-1`, which must be legal and lead to a position that can be.
    #[track_caller]
    pub(crate) fn play(&mut self, line: &str) -> &mut Self {
        let (seat, mv) = line_of(line);
        assert!(self.may(line), "not among the legal moves: {line}");
        self.heard = Heard::default();
        let played = self.position.play(&self.rules, seat, mv, &mut self.chance, &mut self.heard);
        assert_eq!(played, Ok(()), "{line}");
        assert_eq!(self.position.validate(&self.rules), Ok(()), "after {line}");
        self
    }

    /// Why a move is refused; it is not among the legal moves, and the position stays as it was.
    #[track_caller]
    pub(crate) fn refused(&self, line: &str) -> String {
        let (seat, mv) = line_of(line);
        self.refused_move(seat, mv)
    }

    #[track_caller]
    pub(crate) fn refused_move(&self, seat: Seat, mv: Move) -> String {
        let mut position = self.position;
        let mut heard = Heard::default();
        let played = position.play(&self.rules, seat, mv, &mut self.chance.clone(), &mut heard);
        let refusal = played.expect_err("the move was played");
        assert_eq!(position, self.position, "a refused move changes nothing");
        assert!(heard.open.is_empty() && heard.secret.is_empty(), "of a refused move nothing is told");
        assert!(!self.legal(seat).contains(&mv), "a refused move is not among the legal ones");
        refusal.to_string()
    }

    /// The rest of the round: everybody takes the first guest, discards the first cards, builds nothing and ends.
    pub(crate) fn finish_round(&mut self) {
        let round = self.public().round();
        while let Some(seat) = self.public().to_act().first().filter(|_| self.public().round() == round) {
            let end = format!("{seat} end");
            let first = format!("{seat} {}", self.legal(seat)[0]);
            self.play(if self.may(&end) { &end } else { &first });
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Moves::new();
        self.position.legal(&self.rules, seat, &mut moves);
        moves.to_vec()
    }

    pub(crate) fn may(&self, line: &str) -> bool {
        let (seat, mv) = line_of(line);
        self.legal(seat).contains(&mv)
    }

    /// The legal moves of a player that start like this; all of them for an empty start.
    pub(crate) fn moves(&self, colour: &str, start: &str) -> Vec<String> {
        let moves = self.legal(read(colour)).into_iter().map(|mv| mv.to_string());
        moves.filter(|mv| mv.starts_with(start)).collect()
    }
}

/// What the table shows.
impl Table {
    pub(crate) const fn public(&self) -> &Public {
        self.position.public()
    }

    /// The step and who must act: `pick blue`, `discard blue red`, `over`.
    pub(crate) fn turn(&self) -> String {
        let step = self.public().step().word().to_owned();
        self.public().to_act().into_iter().fold(step, |turn, seat| format!("{turn} {seat}"))
    }

    pub(crate) fn points(&self, colour: &str) -> u16 {
        self.public().track().points(read(colour))
    }

    /// Furthest ahead first: `red 14, blue 9, green 0`.
    pub(crate) fn track(&self) -> String {
        let track = self.public().track();
        join(track.order().iter().map(|&seat| format!("{seat} {}", track.points(seat))), ", ")
    }

    /// From 5 down to 1.
    pub(crate) fn scale(&self) -> String {
        join(self.public().scale().from_top(), " ")
    }

    pub(crate) fn princes(&self, colour: &str, district: &str, civ: &str) -> u8 {
        self.public().princes(read(colour), read(civ)).count(read(district))
    }

    pub(crate) fn supply(&self, colour: &str, civ: &str) -> u8 {
        self.public().supply(read(colour), read(civ))
    }

    pub(crate) fn bases(&self, colour: &str) -> u8 {
        self.public().bases(read(colour))
    }

    pub(crate) fn privileges(&self, colour: &str) -> u8 {
        self.public().privileges(read(colour))
    }

    /// The monument and its owner, as `maya blue`; empty without one.
    pub(crate) fn monument(&self, district: &str) -> String {
        let district: District = read(district);
        let monument = self.public().monument(district).zip(self.public().controller(district));
        monument.map(|(civ, owner)| format!("{civ} {owner}")).unwrap_or_default()
    }

    /// The owner of a wonder; empty without one.
    pub(crate) fn wonder(&self, island: &str) -> String {
        self.public().wonder(read(island)).map(|owner| owner.to_string()).unwrap_or_default()
    }

    pub(crate) fn taken(&self, colour: &str) -> String {
        self.public().taken(read(colour)).to_string()
    }

    pub(crate) fn hand(&self, colour: &str) -> String {
        self.position.hand(read(colour)).to_string()
    }

    /// The next card first.
    pub(crate) fn deck(&self) -> String {
        let form: Value = serde_json::from_str(&self.position.to_json(&self.rules)).expect("a JSON text");
        let cards: Vec<Civ> = serde_json::from_value(form["deck"].clone()).expect("a list of cards");
        join(cards, " ")
    }

    pub(crate) fn discard_pile(&self) -> String {
        self.public().discard_pile().to_string()
    }

    pub(crate) fn winners(&self) -> String {
        join(self.public().winners(self.rules.edition().tie), " ")
    }

    /// What was scored in the last move, each move of a minister: `red 5, blue 3`.
    pub(crate) fn scored(&self) -> String {
        let scored = |event: &Event| match event {
            Event::Scored { seat, points, .. } => Some(format!("{seat} {points}")),
            _ => None,
        };
        join(self.heard.open.iter().filter_map(scored), ", ")
    }

    /// What everybody heard of the last move.
    pub(crate) fn heard(&self) -> &[Event] {
        &self.heard.open
    }

    /// What single players heard of the last move.
    pub(crate) fn secrets(&self) -> &[(Seat, Secret)] {
        &self.heard.secret
    }
}

/// Reads a word of the game.
#[track_caller]
pub(crate) fn read<T: std::str::FromStr<Err: std::fmt::Display>>(word: &str) -> T {
    word.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn line_of(line: &str) -> (Seat, Move) {
    let (colour, mv) = line.split_once(' ').expect("a colour and a move");
    (read(colour), read(mv))
}

fn words(list: &str) -> Value {
    json!(list.split_whitespace().collect::<Vec<_>>())
}

pub(crate) fn cards(list: &str) -> Cards {
    Cards::gather(list.split_whitespace().map(read)).expect("at most ten of a kind")
}

pub(crate) fn guests(list: &str) -> Guests {
    let guest = |text: &str| {
        let (civ, island) = text.split_once(' ').expect("a civilization and an island");
        Guest { civ: read(civ), island: read(island) }
    };
    Guests::gather(list.split(", ").filter(|text| !text.is_empty()).map(guest)).expect("at most two of a kind")
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}
