//! The network's input: small integers, one-hot encoded, so that each value has a row of weights.
//!
//! Features are of a seat, or of the whole table. Civilizations are in the order of the Prestige Scale, so that what is learned about
//! one applies to all; seats differ only by their place on the track; districts are counted, not named, so that any board works.

use utopia_rules::{
    Cards, Civ, DeckRule, Districts, Guest, Island, Position, Public, Rules, Sea, Seat, Step, SurpriseGuest, Tie,
};

/// Features of one kind, each from 0 to `most`. Value 0 has no row, every other value its own; greater ones are clamped to `most`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    first: u16,
    count: u16,
    most: u16,
}

impl Numbers {
    const fn after(before: Self, count: u16, most: u16) -> Self {
        Self { first: before.end(), count, most }
    }

    const fn end(self) -> u16 {
        self.first + self.count * self.most
    }

    /// The rows of each feature, of which at most one is active at a time.
    pub(crate) fn exclusive_rows(self) -> impl Iterator<Item = std::ops::Range<usize>> {
        let (first, most) = (usize::from(self.first), usize::from(self.most));
        (0..usize::from(self.count)).map(move |which| first + which * most..first + (which + 1) * most)
    }
}

const NOTHING: Numbers = Numbers { first: 0, count: 0, most: 0 };

// Of a seat, for each place of the scale.
const MONUMENTS: Numbers = Numbers::after(NOTHING, 5, 4);
const RIVALS_MONUMENTS: Numbers = Numbers::after(MONUMENTS, 5, 5);
const HAND: Numbers = Numbers::after(RIVALS_MONUMENTS, 5, 7);
const SINGLES: Numbers = Numbers::after(HAND, 5, 4);
const PAIRS: Numbers = Numbers::after(SINGLES, 5, 3);
const TRIPLES: Numbers = Numbers::after(PAIRS, 5, 2);
const REMOVABLE: Numbers = Numbers::after(TRIPLES, 5, 5);
/// A guest on the ships would complete a pair.
const GUEST_COMPLETES: Numbers = Numbers::after(REMOVABLE, 5, 1);
/// One movement would make three of a kind: 1 without the card for it, 2 with.
const MOVE_COMPLETES: Numbers = Numbers::after(GUEST_COMPLETES, 5, 2);
const NO_SUPPLY: Numbers = Numbers::after(MOVE_COMPLETES, 5, 1);
// Of a seat.
const POINTS_LEFT: Numbers = Numbers::after(NO_SUPPLY, 1, 40);
const POINTS_AHEAD: Numbers = Numbers::after(POINTS_LEFT, 1, 41);
const LEFT_AFTER_PRESTIGE: Numbers = Numbers::after(POINTS_AHEAD, 1, 40);
const AHEAD_AFTER_PRESTIGE: Numbers = Numbers::after(LEFT_AFTER_PRESTIGE, 1, 41);
const FORECAST_AHEAD: Numbers = Numbers::after(AHEAD_AFTER_PRESTIGE, 1, 41);
const PRESTIGE: Numbers = Numbers::after(FORECAST_AHEAD, 1, 25);
const PLACE: Numbers = Numbers::after(PRESTIGE, 1, 4);
const HAND_SIZE: Numbers = Numbers::after(PLACE, 1, 10);
const HIDDEN_HAND: Numbers = Numbers::after(HAND_SIZE, 1, 1);
const PRIVILEGES: Numbers = Numbers::after(HIDDEN_HAND, 1, 2);
const FEW_BASES: Numbers = Numbers::after(PRIVILEGES, 1, 4);
const WONDERS: Numbers = Numbers::after(FEW_BASES, 1, 3);
/// Printed values of the free districts around the seat's wonders (R8.2).
const WONDER_VALUES: Numbers = Numbers::after(WONDERS, 1, 8);
/// Islands without a wonder on which the seat has three, four or five civilizations.
const WONDER_PARTS: Numbers = Numbers::after(WONDER_VALUES, 3, 3);
const SITUATION: Numbers = Numbers::after(WONDER_PARTS, 1, 10);
const ACTING: Numbers = Numbers::after(SITUATION, 1, 8);
/// How many act after the seat in phase 2, plus 1.
const BEFORE_OTHERS: Numbers = Numbers::after(ACTING, 1, 5);
const SURPRISED: Numbers = Numbers::after(BEFORE_OTHERS, 1, 1);
// Of the table, for each place of the scale.
const SHIPS: Numbers = Numbers::after(SURPRISED, 5, 6);
const DECK: Numbers = Numbers::after(SHIPS, 5, 10);
const NO_MONUMENTS: Numbers = Numbers::after(DECK, 5, 1);
// Of the table.
const PLAYERS: Numbers = Numbers::after(NO_MONUMENTS, 1, 4);
const ROUND: Numbers = Numbers::after(PLAYERS, 1, 12);
const STEP: Numbers = Numbers::after(ROUND, 1, 9);
const PASS: Numbers = Numbers::after(STEP, 1, 3);
const ROUNDS_LEFT: Numbers = Numbers::after(PASS, 1, 16);
const BEST_LEFT: Numbers = Numbers::after(ROUNDS_LEFT, 1, 40);
const FREE_DISTRICTS: Numbers = Numbers::after(BEST_LEFT, 1, 16);
const REACH: Numbers = Numbers::after(FREE_DISTRICTS, 1, 16);
const WONDERS_BUILT: Numbers = Numbers::after(REACH, 1, 4);
const SWITCHES: Numbers = Numbers::after(WONDERS_BUILT, 4, 1);

/// All kinds of features, in the order of their rows.
pub(crate) const ALL: [Numbers; 42] = [
    MONUMENTS,
    RIVALS_MONUMENTS,
    HAND,
    SINGLES,
    PAIRS,
    TRIPLES,
    REMOVABLE,
    GUEST_COMPLETES,
    MOVE_COMPLETES,
    NO_SUPPLY,
    POINTS_LEFT,
    POINTS_AHEAD,
    LEFT_AFTER_PRESTIGE,
    AHEAD_AFTER_PRESTIGE,
    FORECAST_AHEAD,
    PRESTIGE,
    PLACE,
    HAND_SIZE,
    HIDDEN_HAND,
    PRIVILEGES,
    FEW_BASES,
    WONDERS,
    WONDER_VALUES,
    WONDER_PARTS,
    SITUATION,
    ACTING,
    BEFORE_OTHERS,
    SURPRISED,
    SHIPS,
    DECK,
    NO_MONUMENTS,
    PLAYERS,
    ROUND,
    STEP,
    PASS,
    ROUNDS_LEFT,
    BEST_LEFT,
    FREE_DISTRICTS,
    REACH,
    WONDERS_BUILT,
    SWITCHES,
    NOTHING,
];

/// The number of rows.
pub const ROWS: usize = SWITCHES.end() as usize;

/// The most active rows of a seat, or of the table.
const MOST_SEEN: usize = 72;

/// Active rows.
#[derive(Clone, Copy, Debug)]
pub struct RowList {
    rows: [u16; MOST_SEEN],
    len: u8,
}

impl RowList {
    const EMPTY: Self = Self { rows: [0; MOST_SEEN], len: 0 };

    /// The rows, in increasing order within each kind.
    #[inline]
    pub fn rows(&self) -> &[u16] {
        &self.rows[..usize::from(self.len).min(MOST_SEEN)]
    }

    #[inline]
    fn see(&mut self, numbers: Numbers, value: u32) {
        self.see_one_of(numbers, 0, value);
    }

    /// Adds a feature by its index within the kind.
    #[inline]
    fn see_one_of(&mut self, numbers: Numbers, which: usize, value: u32) {
        if let Some(value) = value.min(u32::from(numbers.most)).checked_sub(1)
            && let Some(place) = self.rows.get_mut(usize::from(self.len))
        {
            *place = numbers.first + which as u16 * numbers.most + value as u16;
            self.len += 1;
        }
    }
}

/// Who looks at the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// All hands and the contents of the deck are known, but not its order.
    Open,
    /// Only this seat's hand is known.
    From(Seat),
}

/// The features of a position.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    seats: [RowList; 5],
    table: RowList,
    players: usize,
}

impl Features {
    /// The features of a position.
    pub fn new(rules: &Rules, position: &Position, sight: Sight) -> Self {
        let public = position.public();
        let look = Look::new(rules, public);
        let mut features =
            Self { seats: [RowList::EMPTY; 5], table: look.table(position, sight), players: public.players() };
        for seat in Seat::of_game(public.players()) {
            let seen = sight == Sight::Open || sight == Sight::From(seat);
            features.seats[seat.index()] = look.seat(position, seat, seen);
        }
        features
    }

    /// The rows of each seat.
    #[inline]
    pub fn seats(&self) -> &[RowList] {
        &self.seats[..self.players.min(5)]
    }

    /// The rows of the table, which all seats share.
    #[inline]
    pub const fn table(&self) -> &RowList {
        &self.table
    }
}

/// What several features are computed from.
struct Look<'a> {
    rules: &'a Rules,
    public: &'a Public,
    /// From the top of the scale.
    civs: [Civ; 5],
    free: Districts,
    points: [i32; 5],
    prestige: [i32; 5],
    /// Final points at the current incomes.
    forecasts: [i32; 5],
    /// Rounds to be scored after this one, in halves.
    halves_left: i32,
    monuments: [u32; 5],
}

/// Roughly the points that a player scores in a round besides prestige.
const OTHER_POINTS: i32 = 3;

impl<'a> Look<'a> {
    fn new(rules: &'a Rules, public: &'a Public) -> Self {
        let (mut points, mut prestige) = ([0; 5], [0; 5]);
        let (mut most, mut income) = (0, 0);
        for seat in Seat::of_game(public.players()) {
            let at = seat.index();
            points[at] = i32::from(public.track().points(seat));
            prestige[at] = i32::from(public.prestige(seat));
            most = most.max(points[at] + prestige[at]);
            income = income.max(prestige[at]);
        }
        let left = (i32::from(rules.edition().target) - most).max(0);
        let per_round = income + OTHER_POINTS;
        let halves_left = (2 * left + per_round - 1) / per_round;
        let forecasts = std::array::from_fn(|at| points[at] + prestige[at] + prestige[at] * halves_left.min(12) / 2);
        let civs = public.scale().from_top();
        let monuments = civs.map(|civ| public.monuments(civ).len() as u32);
        let free = rules.open().minus(public.built_up());
        Self { rules, public, civs, free, points, prestige, forecasts, halves_left, monuments }
    }

    /// A seat's lead over the best of the others, as a number from 1 to 41: 21 if there is none.
    fn ahead(&self, of: &[i32; 5], seat: Seat, step: i32) -> u32 {
        let rivals = Seat::of_game(self.public.players()).filter(|&other| other != seat);
        let best = rivals.map(|other| of[other.index()]).max().unwrap_or(0);
        (((of[seat.index()] - best).div_euclid(step)).clamp(-20, 20) + 21).unsigned_abs()
    }

    /// Points up to the target, in twos, from 1; 0 once it is reached.
    fn left(&self, points: i32) -> u32 {
        let left = (i32::from(self.rules.edition().target) - points).max(0);
        ((left + 1) / 2).unsigned_abs()
    }

    fn seat(&self, position: &Position, seat: Seat, seen: bool) -> RowList {
        let (public, at) = (self.public, seat.index());
        let mut list = RowList::EMPTY;
        let hand = if seen { hand_kept(position, seat) } else { Cards::NONE };
        for (place, civ) in self.civs.into_iter().enumerate() {
            self.civilization(&mut list, seat, (place, civ), hand);
        }
        let after = std::array::from_fn(|at| self.points[at] + self.prestige[at]);
        list.see(POINTS_LEFT, self.left(self.points[at]));
        list.see(POINTS_AHEAD, self.ahead(&self.points, seat, 2));
        list.see(LEFT_AFTER_PRESTIGE, self.left(after[at]));
        list.see(AHEAD_AFTER_PRESTIGE, self.ahead(&after, seat, 1));
        list.see(FORECAST_AHEAD, self.ahead(&self.forecasts, seat, 2));
        list.see(PRESTIGE, self.prestige[at].unsigned_abs());
        list.see(PLACE, public.track().place(seat) as u32);
        let due = if public.chosen().has(seat) { public.due(seat) } else { 0 };
        list.see(HAND_SIZE, u32::from(position.hand(seat).len() - due));
        list.see(HIDDEN_HAND, u32::from(!seen));
        list.see(PRIVILEGES, u32::from(public.privileges(seat)));
        list.see(FEW_BASES, 4u32.saturating_sub(u32::from(public.bases(seat))));
        self.wonders(&mut list, seat);
        self.turn(&mut list, seat);
        list
    }

    #[inline]
    fn civilization(&self, list: &mut RowList, seat: Seat, (place, civ): (usize, Civ), hand: Cards) {
        let (public, free) = (self.public, self.free);
        let princes = public.princes(seat, civ);
        let own = public.controlled(seat).and(public.monuments(civ)).len() as u32;
        let cards = u32::from(hand.count(civ));
        list.see_one_of(MONUMENTS, place, own);
        list.see_one_of(RIVALS_MONUMENTS, place, self.monuments[place] - own);
        list.see_one_of(HAND, place, cards);
        if princes.one().is_empty() {
            return;
        }
        let [one, two, three] = [princes.one(), princes.two(), princes.three()].map(|set| set.and(free));
        list.see_one_of(SINGLES, place, one.minus(two).len() as u32);
        list.see_one_of(PAIRS, place, two.minus(three).len() as u32);
        list.see_one_of(TRIPLES, place, three.len() as u32);
        list.see_one_of(REMOVABLE, place, princes.one().and(public.monuments(civ)).len() as u32);
        let awaited = |island: &Island| public.ships().has(Guest { civ, island: *island });
        let complete = |island: Island| !two.and(island.districts()).is_empty();
        if !two.is_empty() && !public.ships().is_empty() {
            list.see_one_of(GUEST_COMPLETES, place, u32::from(Island::ALL.into_iter().filter(awaited).any(complete)));
        }
        if !princes.two().is_empty() && three.is_empty() {
            let near = |from: Districts, to: Districts| {
                from.into_iter().any(|district| !self.rules.reach(district).and(to).is_empty())
            };
            if near(two, princes.one()) || near(one, princes.two()) {
                list.see_one_of(MOVE_COMPLETES, place, 1 + u32::from(cards > 0));
            }
        }
        list.see_one_of(NO_SUPPLY, place, u32::from(public.supply(seat, civ) == 0));
    }

    fn wonders(&self, list: &mut RowList, seat: Seat) {
        let (mut own, mut values, mut parts) = (0, 0, [0; 3]);
        for island in Island::ALL {
            match self.public.wonder(island) {
                Some(owner) if owner == seat => {
                    own += 1;
                    let free = self.free.and(island.districts()).into_iter();
                    values += free.map(|district| u32::from(self.rules.board().value(district))).sum::<u32>();
                }
                Some(_) => {}
                None => {
                    let here = |civ: &Civ| !self.public.princes(seat, *civ).one().and(island.districts()).is_empty();
                    let present = Civ::ALL.iter().filter(|civ| here(civ)).count();
                    if let Some(part) = present.checked_sub(3).and_then(|part| parts.get_mut(part)) {
                        *part += 1;
                    }
                }
            }
        }
        list.see(WONDERS, own);
        list.see(WONDER_VALUES, values.div_ceil(3));
        for (which, part) in parts.into_iter().enumerate() {
            list.see_one_of(WONDER_PARTS, which, part);
        }
    }

    /// Where the seat's turns of this round stand.
    fn turn(&self, list: &mut RowList, seat: Seat) {
        let public = self.public;
        let gone = public.gone().has(seat);
        let acts = public.to_act().has(seat);
        let situation = match public.step() {
            Step::Over => 0,
            Step::Discard => 5 + if public.chosen().has(seat) { 0 } else { u32::from(public.due(seat)) },
            _ if public.pass() > 0 => 1 + u32::from(3 - public.pass().min(3)) + u32::from(!gone),
            _ if gone => 10,
            _ if acts => 9,
            _ => 8,
        };
        list.see(SITUATION, situation);
        if acts && public.step() != Step::Discard {
            list.see(ACTING, u32::from(step_number(public.step())));
        }
        if situation >= 8 && !gone {
            let order = public.track().order();
            let behind = order.iter().skip(public.track().place(seat) + 1).filter(|&&other| !public.gone().has(other));
            list.see(BEFORE_OTHERS, 1 + behind.count() as u32);
        }
        list.see(SURPRISED, u32::from(public.surprised().has(seat) && public.pass() > 0));
    }

    fn table(&self, position: &Position, sight: Sight) -> RowList {
        let (rules, public) = (self.rules, self.public);
        let mut list = RowList::EMPTY;
        let deck = if sight == Sight::Open { position.deck_cards() } else { Cards::NONE };
        for (place, civ) in self.civs.into_iter().enumerate() {
            if !public.ships().is_empty() {
                let waiting: u32 =
                    Island::ALL.into_iter().map(|island| u32::from(public.ships().count(Guest { civ, island }))).sum();
                list.see_one_of(SHIPS, place, waiting);
            }
            list.see_one_of(DECK, place, u32::from(deck.count(civ)));
            list.see_one_of(NO_MONUMENTS, place, u32::from(public.monuments_left(civ) == 0));
        }
        list.see(PLAYERS, public.players() as u32 - 1);
        list.see(ROUND, u32::from(public.round()));
        list.see(STEP, u32::from(step_number(public.step())));
        list.see(PASS, u32::from(public.pass()));
        list.see(ROUNDS_LEFT, self.halves_left.unsigned_abs());
        let most = (0..5).map(|at| self.points[at] + self.prestige[at]).max().unwrap_or(0);
        list.see(BEST_LEFT, self.left(most));
        list.see(FREE_DISTRICTS, (self.free.len() as u32).div_ceil(2));
        let open = rules.open();
        let reach: usize = open.into_iter().map(|district| rules.reach(district).len()).sum();
        list.see(REACH, 1 + (2 * reach / open.len().max(1)) as u32);
        list.see(
            WONDERS_BUILT,
            Island::ALL.into_iter().filter(|&island| public.wonder(island).is_some()).count() as u32,
        );
        let edition = rules.edition();
        let switches = [
            edition.sea == Sea::Same,
            edition.surprise == SurpriseGuest::Box,
            edition.deck == DeckRule::Needed,
            edition.tie == Tie::Shared,
        ];
        for (which, on) in switches.into_iter().enumerate() {
            list.see_one_of(SWITCHES, which, u32::from(on));
        }
        list
    }
}

/// A seat's cards without those that it has chosen to discard (R9.2).
fn hand_kept(position: &Position, seat: Seat) -> Cards {
    let hand = position.hand(seat);
    if !position.public().chosen().has(seat) {
        return hand;
    }
    position.view(Some(seat)).chosen().map_or(hand, |chosen| hand.minus(chosen))
}

const fn step_number(step: Step) -> u8 {
    match step {
        Step::Over => 0,
        Step::Pick => 1,
        Step::Place(_) => 2,
        Step::Name => 3,
        Step::Extra(_) => 4,
        Step::After => 5,
        Step::Give(_) => 6,
        Step::Act => 7,
        Step::Keep => 8,
        Step::Discard => 9,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_numbered_without_gaps() {
        let mut end = 0;
        for numbers in ALL {
            for rows in numbers.exclusive_rows() {
                assert_eq!(rows.start, end);
                end = rows.end;
            }
        }
        assert_eq!(end, ROWS);
    }
}
