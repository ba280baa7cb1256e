//! Setting up a test table.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use utopia_rules::{Board, Cards, Civ, Edition, Guests, Island, Position, Seat, SurpriseGuest};

use super::{FIVE, Table, cards, guests, read, words};

/// A builder for positions.
///
/// Starts with an empty board in round 2, pass 1, blue to pick, no points. All other guests are in the bag and all other cards
/// in the deck, by civilization.
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

/// Progress of the game.
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

    /// The actor has drawn this guest; the edition decides where it is.
    pub(crate) fn placing(mut self, actor: &str, guest: &str) -> Self {
        let drawn = guests(guest);
        match self.edition.surprise {
            SurpriseGuest::Bag => self.taken.insert(actor.into(), drawn),
            SurpriseGuest::Box => {
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

    /// The actor is asked for the first prince of a wonder in phase 2.
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

/// Pieces on the table.
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

    /// Guests at the ships, as `maya wind, china fire`, plus as many others as the step needs.
    pub(crate) fn ships(mut self, ships: &str) -> Self {
        self.ships = guests(ships);
        self
    }

    pub(crate) fn taken(mut self, colour: &str, taken: &str) -> Self {
        self.taken.insert(colour.into(), guests(taken));
        self
    }

    /// Exactly these guests in the bag; all others are in the box.
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

    /// Exactly these cards in the deck, the next one first; all others are on the discard pile.
    pub(crate) fn deck(mut self, deck: &str) -> Self {
        self.deck = Some(deck.split_whitespace().map(read).collect());
        self
    }

    /// Replaces a key of the written position, to make it invalid.
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

    /// Why the position is invalid.
    pub(crate) fn flaw(self) -> String {
        let text = self.text();
        match Position::from_json(&text, Board::archipelago()) {
            Ok(_) => panic!("the position was read\n{text}"),
            Err(flaw) => flaw.to_string(),
        }
    }

    fn text(mut self) -> String {
        let Edition { sea, surprise, deck, tie, target } = self.edition;
        self.form["edition"] = json!({ "sea": sea, "surprise": surprise, "deck": deck, "tie": tie, "target": target });
        let welcome = self.form["phase"] == "welcome";
        self.form["pass"] = json!(if welcome { self.pass } else { 0 });
        self.fill_guests(welcome);
        self.fill_cards();
        if let Some((key, value)) = self.wrong {
            self.form[key] = value;
        }
        self.form.to_string()
    }

    /// Three guests per player arrived, and each pick took one (R5).
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
