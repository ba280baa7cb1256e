//! Playing at a test table, and reading its state.

use serde_json::Value;
use utopia_rules::{
    Board, Civ, District, Event, Move, Moves, Observer, Position, Public, Rules, Seat, Secret, Seed, chance::Chance,
};

use super::{join, read};

/// A game from a position, with seed 0.
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) position: Position,
    chance: Chance,
    heard: Heard,
}

/// The events of the last move.
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
    pub(super) fn new((rules, position): (Rules, Position)) -> Self {
        Self { rules, position, chance: Seed::from(0).chance(), heard: Heard::default() }
    }

    /// A new game (R2).
    pub(crate) fn set_up(players: usize, seed: u64) -> Self {
        Self::set_up_edition(players, "standard", seed)
    }

    /// A new game with this edition.
    pub(crate) fn set_up_edition(players: usize, edition: &str, seed: u64) -> Self {
        let rules = Rules::new(Board::archipelago().clone(), read(edition), players).expect("2 to 5 players");
        let position = Position::new(&rules, &mut Seed::from(seed).chance());
        Self::new((rules, position))
    }

    /// The same table with another seed.
    pub(crate) fn seed(mut self, seed: u64) -> Self {
        self.chance = Seed::from(seed).chance();
        self
    }

    /// Plays a move such as `red take maya wind wind-1`, which must be legal and lead to a valid position.
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

    /// Why a move is refused. It must not be listed as legal or change the position.
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
        assert!(heard.open.is_empty() && heard.secret.is_empty(), "a refused move emits no events");
        assert!(!self.legal(seat).contains(&mv), "a refused move is not among the legal ones");
        refusal.to_string()
    }

    /// Plays the rest of the round: everybody takes the first guest, discards the first cards, builds nothing and ends.
    pub(crate) fn finish_round(&mut self) {
        let round = self.public().round();
        while self.public().round() == round && !self.public().to_act().is_empty() {
            self.play_first();
        }
    }

    /// Plays one move of such a round.
    pub(crate) fn play_first(&mut self) {
        let seat = self.public().to_act().first().expect("the game goes on");
        let end = format!("{seat} end");
        let first = format!("{seat} {}", self.legal(seat)[0]);
        self.play(if self.may(&end) { &end } else { &first });
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

    /// The legal moves of a player with this prefix.
    pub(crate) fn moves(&self, colour: &str, start: &str) -> Vec<String> {
        let moves = self.legal(read(colour)).into_iter().map(|mv| mv.to_string());
        moves.filter(|mv| mv.starts_with(start)).collect()
    }
}

/// The state of the table.
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
        let entries = self.public().track().entries();
        join(entries.iter().map(|(seat, points)| format!("{seat} {points}")), ", ")
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

    /// The points scored in the last move: `red 5, blue 3`.
    pub(crate) fn scored(&self) -> String {
        let scored = |event: &Event| match event {
            Event::Scored { seat, points, .. } => Some(format!("{seat} {points}")),
            _ => None,
        };
        join(self.heard.open.iter().filter_map(scored), ", ")
    }

    /// The public events of the last move.
    pub(crate) fn heard(&self) -> &[Event] {
        &self.heard.open
    }

    /// The secret events of the last move.
    pub(crate) fn secrets(&self) -> &[(Seat, Secret)] {
        &self.heard.secret
    }
}

#[track_caller]
fn line_of(line: &str) -> (Seat, Move) {
    let (colour, mv) = line.split_once(' ').expect("a colour and a move");
    (read(colour), read(mv))
}
