//! Why a move, or a whole turn, is good: as data with figures, for whoever turns it into words.
//!
//! The open table before and after is compared, so that the reasons hold whoever has chosen the moves, and nothing hidden
//! is told: of cards only those are named that the view shows.
//!
//! ```
//! use utopia_bots::{Memory, Situation, reason};
//! use utopia_rules::{Moves, Position, Rules, Seed};
//!
//! let rules = Rules::standard(3)?;
//! let position = Position::new(&rules, &mut Seed::from(1).chance());
//! let seat = position.public().to_act().first().expect("a new game waits for somebody");
//! let (view, memory, mut legal) = (position.view(Some(seat)), Memory::new(seat), Moves::new());
//! position.legal(&rules, seat, &mut legal);
//!
//! let situation = Situation { rules: &rules, view: &view, memory: &memory, legal: &legal };
//! let after = reason::foresee(&situation, legal[0]);
//! let reasons = reason::reasons(&rules, seat, &view, &legal[..1], after.public());
//! assert!(!reasons.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Cards, Civ, District, Districts, Guest, Guests, Island, Merit, Move, Public, Rules, Seat, View};

use crate::{
    Situation,
    evaluate::{civilizations, strength, usefulness},
    guess::guess,
};

/// One thing that speaks for a move or a turn, or has to be known with it. "You" is the player who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A wonder is built, for points at once (R7.1).
    Wonder {
        /// Its island.
        island: Island,
        /// The points.
        points: u16,
    },
    /// A district comes under control, and its monument pays every round (R8.1, R12).
    Monument {
        /// The monument's civilization.
        civ: Civ,
        /// The district.
        district: District,
        /// What it is worth a round on the scale as it stands then.
        worth: u16,
    },
    /// Your own wonder on the island of a new monument pays at once (R8.2).
    OwnWonder {
        /// The wonder's island.
        island: Island,
        /// The points.
        points: u16,
    },
    /// Princes are removed for points (R11.C).
    Removal {
        /// How many.
        princes: u8,
        /// The points of them all.
        points: u16,
    },
    /// A district is built up in which another player had two or more princes of a kind.
    Blocks {
        /// The other player.
        seat: Seat,
        /// Of which civilization.
        civ: Civ,
        /// The district.
        district: District,
    },
    /// Three princes stand together now, so that control can be taken (R8.1).
    Third {
        /// Of which civilization.
        civ: Civ,
        /// The district.
        district: District,
        /// What the monument would be worth a round.
        worth: u16,
    },
    /// You have more civilizations on an island without a wonder: five build it (R7.1).
    Nearer {
        /// The island.
        island: Island,
        /// How many of the five are there now.
        civs: u8,
    },
    /// The Prestige Scale has changed, and with it what a round pays (R11.D1, R11.D2, R12).
    Scale {
        /// By how much your own income changes.
        own: i16,
        /// By how much the incomes of all others change together.
        others: i16,
    },
    /// The guest that was taken is the last at the ships that would have given another player three princes of a kind.
    Denies {
        /// The other player.
        seat: Seat,
        /// The guest.
        guest: Guest,
    },
    /// Two princes stand together now: one more, and control can be taken.
    Second {
        /// Of which civilization.
        civ: Civ,
        /// The district.
        district: District,
    },
    /// A prince stands at a monument of its kind and can be removed for points later (R11.C).
    Removable {
        /// Of which civilization.
        civ: Civ,
        /// The district.
        district: District,
        /// The points it brings then.
        points: u16,
    },
    /// A surprise guest may be one that helps (R6.1).
    Draw {
        /// How many guests in the bag complete three of a kind or bring a civilization that a wonder lacks.
        good: u8,
        /// How many there are.
        of: u8,
    },
    /// The player named for the extra pick is the one who threatens least (R6.2).
    Harmless {
        /// The player.
        seat: Seat,
        /// That player's points.
        points: u16,
    },
    /// The cards that are kept can do most. Told only where the view shows the hand.
    Keeps {
        /// The most useful civilization of those kept.
        civ: Civ,
        /// How many cards of it are kept.
        cards: u8,
        /// How many of your princes of it stand on the board.
        princes: u8,
    },
    /// The prince that goes for the wonder is not part of a group (R7.1).
    Spare {
        /// Of which civilization.
        civ: Civ,
        /// Where it stood.
        district: District,
    },
    /// A first prince of a civilization in a district that can be controlled.
    Foothold {
        /// Of which civilization.
        civ: Civ,
        /// The district.
        district: District,
        /// What its monument would be worth a round.
        worth: u16,
    },
    /// The turn ends because nothing more is worth its cards: so many are kept.
    Saves {
        /// How many cards.
        cards: u8,
    },
    /// The turn ends because there is nothing more to do.
    Nothing,
    /// Another player scores by it too (R8.2, R11.B1): the price of the move.
    Gives {
        /// Who scores.
        seat: Seat,
        /// How many points.
        points: u16,
    },
}

/// The table after a move, in a world that the seat thinks possible. What is told to everybody because of the move alone
/// is the same in every such world; what is drawn or dealt after it is a guess.
///
/// # Panics
///
/// If the view is a spectator's, or the move is none of the situation's legal moves.
pub fn foresee(situation: &Situation<'_>, mv: Move) -> View {
    assert!(situation.legal.contains(&mv), "only a legal move has an outcome");
    let seat = situation.view.seat().expect("a bot looks through the eyes of a seat");
    let mut dice = SplitMix64::seed_from_u64(0);
    let mut world = guess(situation.view, situation.rules, situation.memory, &mut dice);
    world.play_unchecked(situation.rules, seat, mv, &mut dice, &mut ());
    world.view(Some(seat))
}

/// What speaks for the moves that a seat makes one after the other, the strongest first; what others gain comes last.
///
/// `before` may be anybody's view; only where it is the seat's own are cards spoken of. `after` is the table after the last
/// of the moves. It may be that of the next turn or round already: only what the seat itself has changed is compared.
pub fn reasons(rules: &Rules, seat: Seat, before: &View, moves: &[Move], after: &Public) -> Vec<Reason> {
    let turn = Turn { rules, seat, view: before, before: before.public(), after, moves };
    let mut found = Vec::new();
    turn.builds(&mut found);
    turn.removals(&mut found);
    turn.blocks(&mut found);
    let (groups, rest) = turn.groups();
    found.extend(groups);
    turn.wonders(&mut found);
    turn.scale(&mut found);
    turn.denies(&mut found);
    found.extend(rest);
    turn.choices(&mut found);
    if found.is_empty() {
        found.extend(turn.footholds());
    }
    if found.is_empty() {
        turn.ends(&mut found);
    }
    turn.gifts(&mut found);
    found
}

/// Moves of one seat with the table before and after.
struct Turn<'a> {
    rules: &'a Rules,
    seat: Seat,
    view: &'a View,
    before: &'a Public,
    after: &'a Public,
    moves: &'a [Move],
}

impl Turn<'_> {
    /// The districts that the seat has taken control of.
    fn gained(&self) -> Districts {
        self.after.controlled(self.seat).minus(self.before.controlled(self.seat))
    }

    /// Where a monument can still be built.
    fn free(&self) -> Districts {
        self.rules.open().minus(self.after.built_up())
    }

    fn builds(&self, found: &mut Vec<Reason>) {
        for island in Island::ALL {
            let owned = self.after.wonder(island) == Some(self.seat) && self.before.wonder(island).is_none();
            if owned || self.moves.contains(&Move::Wonder(island)) {
                found.push(Reason::Wonder { island, points: Merit::WONDER });
            }
        }
        for district in self.gained() {
            let Some(civ) = self.after.monument(district) else { continue };
            found.push(Reason::Monument { civ, district, worth: self.after.scale().value(civ) });
            let island = district.island();
            if self.after.wonder(island) == Some(self.seat) {
                found.push(Reason::OwnWonder { island, points: self.rules.board().value(district) });
            }
        }
    }

    fn removals(&self, found: &mut Vec<Reason>) {
        let princes = self.moves.iter().filter(|mv| matches!(mv, Move::Remove { .. })).count();
        if princes > 0 {
            found.push(Reason::Removal { princes: princes as u8, points: Merit::REMOVAL * princes as u16 });
        }
    }

    fn blocks(&self, found: &mut Vec<Reason>) {
        for district in self.gained() {
            for seat in self.others() {
                let pair = Civ::ALL.into_iter().find(|&civ| self.before.princes(seat, civ).two().has(district));
                found.extend(pair.map(|civ| Reason::Blocks { seat, civ, district }));
            }
        }
    }

    /// Groups that have grown: those of three, and those that are smaller or stand at a monument.
    fn groups(&self) -> (Vec<Reason>, Vec<Reason>) {
        let (mut threes, mut rest) = (Vec::new(), Vec::new());
        for civ in Civ::ALL {
            let (old, new) = (self.before.princes(self.seat, civ), self.after.princes(self.seat, civ));
            let worth = self.after.scale().value(civ);
            let buildable = self.after.bases(self.seat) > 0 && self.after.monuments_left(civ) > 0;
            for district in new.one() {
                let (was, is) = (old.count(district), new.count(district));
                if is <= was {
                    continue;
                }
                if self.after.monuments(civ).has(district) {
                    rest.push(Reason::Removable { civ, district, points: Merit::REMOVAL });
                } else if buildable && self.free().has(district) && is >= 3 && was < 3 {
                    threes.push(Reason::Third { civ, district, worth });
                } else if buildable && self.free().has(district) && is == 2 {
                    rest.push(Reason::Second { civ, district });
                }
            }
        }
        (threes, rest)
    }

    fn wonders(&self, found: &mut Vec<Reason>) {
        if self.after.bases(self.seat) == 0 {
            return;
        }
        for island in Island::ALL.into_iter().filter(|&island| self.after.wonder(island).is_none()) {
            let civs = civilizations(self.after, self.seat, island);
            if civs >= 2 && civs > civilizations(self.before, self.seat, island) {
                found.push(Reason::Nearer { island, civs: civs as u8 });
            }
        }
    }

    fn scale(&self, found: &mut Vec<Reason>) {
        if self.before.scale() == self.after.scale() {
            return;
        }
        // What new monuments add is told with them: both scales are read with the districts as they are now.
        let income = |seat, scale| signed(self.after.prestige_on(scale, seat));
        let change = |seat| income(seat, self.after.scale()) - income(seat, self.before.scale());
        found.push(Reason::Scale { own: change(self.seat), others: self.others().map(change).sum() });
    }

    fn denies(&self, found: &mut Vec<Reason>) {
        for mv in self.moves {
            let Move::Take { guest, .. } = *mv else { continue };
            let waits = |&seat: &Seat| self.waits(self.before, seat, guest);
            if !self.after.ships().has(guest) {
                found.extend(self.others().find(waits).map(|seat| Reason::Denies { seat, guest }));
            }
        }
    }

    /// Whether a guest would give a player three princes of a kind.
    fn waits(&self, public: &Public, seat: Seat, Guest { civ, island }: Guest) -> bool {
        let free = self.rules.open().minus(public.built_up()).and(island.districts());
        !public.princes(seat, civ).two().minus(public.princes(seat, civ).three()).and(free).is_empty()
            && public.supply(seat, civ) > 0
            && public.bases(seat) > 0
            && public.monuments_left(civ) > 0
    }

    /// What is chosen besides pieces on the board.
    fn choices(&self, found: &mut Vec<Reason>) {
        for mv in self.moves {
            match *mv {
                Move::Surprise => {
                    let bag = self.before.bag();
                    found.push(Reason::Draw { good: self.good_guests(bag), of: bag.len() });
                }
                Move::Name(named) if self.is_harmless(named) => {
                    found.push(Reason::Harmless { seat: named, points: self.before.track().points(named) });
                }
                Move::Give { civ, district } if self.before.princes(self.seat, civ).count(district) == 1 => {
                    found.push(Reason::Spare { civ, district });
                }
                Move::Discard(cards) => found.extend(self.keeps(cards)),
                _ => {}
            }
        }
    }

    fn good_guests(&self, bag: Guests) -> u8 {
        let helps = |guest: Guest| {
            let Guest { civ, island } = guest;
            let lacking = self.before.princes(self.seat, civ).one().and(island.districts()).is_empty();
            let wonder = self.before.wonder(island).is_none() && self.before.bases(self.seat) > 0;
            let nearly = civilizations(self.before, self.seat, island) >= 3;
            self.waits(self.before, self.seat, guest) || (lacking && wonder && nearly)
        };
        bag.kinds_present().filter(|&guest| helps(guest)).map(|guest| bag.count(guest)).sum()
    }

    /// Whether nobody else who could be named has fewer points and income.
    fn is_harmless(&self, named: Seat) -> bool {
        let least = strength(self.before, named);
        self.others().all(|seat| strength(self.before, seat) >= least)
    }

    /// The most useful of the cards that are left after a discard.
    fn keeps(&self, discarded: Cards) -> Option<Reason> {
        let hand = self.view.hand().filter(|hand| self.view.seat() == Some(self.seat) && hand.contains(discarded))?;
        let kept = hand.minus(discarded);
        let use_of = |civ: &Civ| usefulness(self.before, self.seat, Cards::some(*civ, kept.count(*civ)));
        let civ = kept.kinds().into_iter().max_by(|a, b| use_of(a).total_cmp(&use_of(b)))?;
        let princes = self.before.princes(self.seat, civ).total() as u8;
        Some(Reason::Keeps { civ, cards: kept.count(civ), princes })
    }

    /// First princes of a kind in a district: what is said of them when there is nothing better to say.
    fn footholds(&self) -> impl Iterator<Item = Reason> {
        Civ::ALL.into_iter().flat_map(|civ| {
            let new = self.after.princes(self.seat, civ).one().minus(self.before.princes(self.seat, civ).one());
            let worth = self.after.scale().value(civ);
            new.and(self.free()).into_iter().map(move |district| Reason::Foothold { civ, district, worth })
        })
    }

    fn ends(&self, found: &mut Vec<Reason>) {
        if self.moves.last() == Some(&Move::End) {
            let cards = self.view.hand_size(self.seat).min(Cards::KEPT);
            let phase_of_cards = self.before.pass() == 0;
            found.push(if phase_of_cards && cards > 0 { Reason::Saves { cards } } else { Reason::Nothing });
        }
    }

    /// What others score because of the moves.
    fn gifts(&self, found: &mut Vec<Reason>) {
        let mut points = [0; 5];
        for mv in self.moves {
            match *mv {
                Move::Add { district, .. } => {
                    if let Some(host) = self.after.controller(district) {
                        points[host.index()] += Merit::HOST;
                    }
                }
                Move::Control { district, .. } => {
                    if let Some(owner) = self.after.wonder(district.island()) {
                        points[owner.index()] += self.rules.board().value(district);
                    }
                }
                _ => {}
            }
        }
        let gift = |seat: Seat| Reason::Gives { seat, points: points[seat.index()] };
        found.extend(self.others().filter(|seat| points[seat.index()] > 0).map(gift));
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let seat = self.seat;
        Seat::of_game(self.before.players()).filter(move |&other| other != seat)
    }
}

/// An income, at most 24 districts at 5 points, as a number that can be subtracted from.
fn signed(value: u16) -> i16 {
    value.try_into().unwrap_or(0)
}
