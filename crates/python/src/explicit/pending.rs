//! A move that waits for draws, and what can be drawn.

use utopia_rules::{Cards, Civ, Guest, Guests, Move, Rules, Seat};

use super::script::Script;

/// The orders of the Prestige Scale.
const SCALES: u32 = 120;
/// A move, or the set-up, that waits for draws.
#[derive(Clone)]
pub(super) struct Pending {
    /// `None` for the set-up.
    pub(super) played: Option<(Seat, Move)>,
    pub(super) kind: Kind,
    pub(super) drawn: Vec<u32>,
    /// How many draws it needs.
    pub(super) count: usize,
}

#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// Scale, first player, then guests.
    SetUp,
    /// Guests from this bag.
    Guests(Guests),
    /// Cards from this deck, and then from the pile.
    Cards { deck: Cards, pile: Cards },
}

impl Pending {
    pub(super) fn set_up(rules: &Rules) -> Self {
        let count = 2 + usize::from(rules.arrivals());
        Self { played: None, kind: Kind::SetUp, drawn: Vec::with_capacity(count), count }
    }

    /// The outcomes of the next draw, with their weights.
    pub(super) fn outcomes(&self, rules: &Rules) -> Vec<(u32, u32)> {
        match (self.kind, self.drawn.len()) {
            (Kind::SetUp, 0) => (0..SCALES).map(|scale| (scale, 1)).collect(),
            (Kind::SetUp, 1) => (0..rules.players() as u32).map(|first| (first, 1)).collect(),
            (Kind::SetUp, _) => guest_outcomes(without(rules.guests(), &self.drawn[2..])),
            (Kind::Guests(bag), _) => guest_outcomes(without(bag, &self.drawn)),
            (Kind::Cards { deck, pile }, drawn) => {
                let (size, from) = (usize::from(deck.len()), if drawn < usize::from(deck.len()) { deck } else { pile });
                let gone = if drawn < size { &self.drawn[..] } else { &self.drawn[size..] };
                let left = |civ: Civ| {
                    u32::from(from.count(civ)) - gone.iter().filter(|&&card| card == civ.index() as u32).count() as u32
                };
                let counts = Civ::ALL.map(|civ| (civ.index() as u32, left(civ)));
                counts.into_iter().filter(|(_, count)| *count > 0).collect()
            }
        }
    }

    /// The draws of the engine's generator that give what was drawn.
    pub(super) fn script(&self, rules: &Rules) -> Script {
        let mut script = Script::default();
        match self.kind {
            Kind::SetUp => {
                let mut scale = self.drawn[0];
                for n in (2..=5).rev() {
                    script.draw(scale % n, n);
                    scale /= n;
                }
                // The deck's order means nothing.
                (2..=50).rev().for_each(|n| script.draw(0, n));
                script.draw(self.drawn[1], rules.players() as u32);
                script_guests(&mut script, rules.guests(), &self.drawn[2..]);
            }
            Kind::Guests(bag) => script_guests(&mut script, bag, &self.drawn),
            Kind::Cards { deck, pile } => {
                let size = usize::from(deck.len()).min(self.drawn.len());
                script.shuffle(pile.iter().collect(), &cards(&self.drawn[size..]));
            }
        }
        script
    }
}

fn script_guests(script: &mut Script, mut bag: Guests, kinds: &[u32]) {
    for &kind in kinds {
        let guest = guest(kind);
        script.draw_guest(guest, bag);
        bag = bag.without(guest);
    }
}

fn guest(kind: u32) -> Guest {
    Guest::kinds().nth(kind as usize).unwrap_or_else(|| unreachable!("outcomes are checked"))
}

fn without(bag: Guests, kinds: &[u32]) -> Guests {
    kinds.iter().fold(bag, |bag, &kind| bag.without(guest(kind)))
}

fn guest_outcomes(bag: Guests) -> Vec<(u32, u32)> {
    let kinds = (0..).zip(Guest::kinds());
    kinds.map(|(kind, guest)| (kind, u32::from(bag.count(guest)))).filter(|(_, count)| *count > 0).collect()
}

pub(super) fn cards(drawn: &[u32]) -> Vec<Civ> {
    drawn.iter().map(|&card| Civ::ALL[card as usize % 5]).collect()
}
