//! Why a move or a turn is good, as data to be turned into words.
//!
//! Compares the open table before and after, so explanations apply to anybody's moves and reveal nothing hidden: only cards
//! visible in the view are mentioned.
//!
//! ```
//! use utopia_bots::{Memory, Situation, explain};
//! use utopia_rules::{Moves, Position, Rules, Seed};
//!
//! let rules = Rules::standard(3)?;
//! let position = Position::new(&rules, &mut Seed::from(1).chance());
//! let seat = position.public().to_act().first().expect("a new game waits for somebody");
//! let (view, memory, mut legal) = (position.view(Some(seat)), Memory::new(seat), Moves::new());
//! position.legal(&rules, seat, &mut legal);
//!
//! let situation = Situation { rules: &rules, view: &view, memory: &memory, legal: &legal };
//! let after = explain::foresee(&situation, legal[0]);
//! let reasons = explain::explain(&rules, seat, &view, &legal[..1], after.public());
//! assert!(!reasons.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{
    Cards, Civ, District, Districts, Guest, Guests, Island, Merit, Move, Moves, Public, Rules, Seat, View,
};

use crate::{
    Situation,
    determinize::determinize,
    evaluate::{civilizations, strength, usefulness},
};

/// One reason for a move or turn, or its price. "You" is the player who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Explanation {
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
        /// Its prestige per round on the resulting scale.
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
        /// The number of princes.
        princes: u8,
        /// The total points.
        points: u16,
    },
    /// Builds in a district where another player had two or more princes of a kind.
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
        /// The monument's prestige per round.
        worth: u16,
    },
    /// You have more civilizations on an island without a wonder: five build it (R7.1).
    Nearer {
        /// The island.
        island: Island,
        /// How many of the five are there now.
        civs: u8,
    },
    /// The Prestige Scale changes, and so does the income per round (R11.D1, R11.D2, R12).
    Scale {
        /// The change of your income.
        own: i16,
        /// The total change of the others' incomes.
        others: i16,
    },
    /// Takes the last guest at the ships that would have given another player three princes of a kind.
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
    /// A surprise guest may help (R6.1).
    Draw {
        /// How many guests in the bag complete three of a kind or bring a civilization that a wonder lacks.
        good: u8,
        /// The number of guests in the bag.
        of: u8,
    },
    /// The player named for the extra pick is the one who threatens least (R6.2).
    Harmless {
        /// The player.
        seat: Seat,
        /// That player's points.
        points: u16,
    },
    /// The most useful cards are kept. Only if the view shows the hand.
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
        /// Its monument's prestige per round.
        worth: u16,
    },
    /// The turn ends because nothing more is worth its cards.
    Saves {
        /// The number of cards kept.
        cards: u8,
    },
    /// The turn ends because nothing else can be done. Only if the view shows the hand.
    Nothing,
    /// The turn ends though more could be done, at least as far as is known: nothing of it gains more.
    Waits,
    /// Another player also scores (R8.2, R11.B1): the price of the move.
    Gives {
        /// Who scores.
        seat: Seat,
        /// How many points.
        points: u16,
    },
}

/// The table after a move, in a determinization. The public effects of the move itself are the same in all of them; what is
/// drawn or dealt afterwards is sampled.
///
/// # Panics
///
/// If the view is a spectator's, or the move is not legal in the situation.
pub fn foresee(situation: &Situation<'_>, mv: Move) -> View {
    assert!(situation.legal.contains(&mv), "only a legal move has an outcome");
    let seat = situation.view.seat().expect("a seat's view");
    let mut dice = SplitMix64::seed_from_u64(0);
    let mut world = determinize(situation.view, situation.rules, situation.memory, &mut dice);
    world.play_unchecked(situation.rules, seat, mv, &mut dice, &mut ());
    world.view(Some(seat))
}

/// As many moves of a plan as are legal one after the other, and the table after them, in a determinization. A plan ends where
/// the turn does, or where chance or somebody else decides what follows.
///
/// # Panics
///
/// If the view is a spectator's.
pub fn foresee_plan(situation: &Situation<'_>, plan: &[Move]) -> (Vec<Move>, View) {
    let seat = situation.view.seat().expect("a seat's view");
    let mut dice = SplitMix64::seed_from_u64(0);
    let mut world = determinize(situation.view, situation.rules, situation.memory, &mut dice);
    let (mut done, mut legal) = (Vec::new(), Moves::new());
    for &mv in plan {
        world.legal(situation.rules, seat, &mut legal);
        if !legal.contains(&mv) || (mv == Move::End && !done.is_empty()) {
            break;
        }
        world.play_unchecked(situation.rules, seat, mv, &mut dice, &mut ());
        done.push(mv);
        if matches!(mv, Move::End | Move::Surprise | Move::Name(_) | Move::Discard(_)) {
            break;
        }
    }
    (done, world.view(Some(seat)))
}

/// Explains consecutive moves of a seat, the strongest reason first; what others gain comes last.
///
/// `before` may be anybody's view; cards are mentioned only if it is the seat's own. `after` is the table after the last move,
/// possibly in the next turn or round already: only what the seat itself changed is compared.
pub fn explain(rules: &Rules, seat: Seat, before: &View, moves: &[Move], after: &Public) -> Vec<Explanation> {
    let turn = TurnChange { rules, seat, view: before, before: before.public(), after, moves };
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
struct TurnChange<'a> {
    rules: &'a Rules,
    seat: Seat,
    view: &'a View,
    before: &'a Public,
    after: &'a Public,
    moves: &'a [Move],
}

impl TurnChange<'_> {
    /// The districts that the seat has taken control of.
    fn gained(&self) -> Districts {
        self.after.controlled(self.seat).minus(self.before.controlled(self.seat))
    }

    /// Where a monument can still be built.
    fn free(&self) -> Districts {
        self.rules.open().minus(self.after.built_up())
    }

    fn builds(&self, found: &mut Vec<Explanation>) {
        for island in Island::ALL {
            let owned = self.after.wonder(island) == Some(self.seat) && self.before.wonder(island).is_none();
            if owned || self.moves.contains(&Move::Wonder(island)) {
                found.push(Explanation::Wonder { island, points: Merit::WONDER });
            }
        }
        for district in self.gained() {
            let Some(civ) = self.after.monument(district) else { continue };
            found.push(Explanation::Monument { civ, district, worth: self.after.scale().value(civ) });
            let island = district.island();
            if self.after.wonder(island) == Some(self.seat) {
                found.push(Explanation::OwnWonder { island, points: self.rules.board().value(district) });
            }
        }
    }

    fn removals(&self, found: &mut Vec<Explanation>) {
        let princes = self.moves.iter().filter(|mv| matches!(mv, Move::Remove { .. })).count();
        if princes > 0 {
            found.push(Explanation::Removal { princes: princes as u8, points: Merit::REMOVAL * princes as u16 });
        }
    }

    fn blocks(&self, found: &mut Vec<Explanation>) {
        for district in self.gained() {
            for seat in self.others() {
                let pair = Civ::ALL.into_iter().find(|&civ| self.before.princes(seat, civ).two().has(district));
                found.extend(pair.map(|civ| Explanation::Blocks { seat, civ, district }));
            }
        }
    }

    /// Groups that have grown: those of three, and smaller ones or those at a monument.
    fn groups(&self) -> (Vec<Explanation>, Vec<Explanation>) {
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
                    rest.push(Explanation::Removable { civ, district, points: Merit::REMOVAL });
                } else if buildable && self.free().has(district) && is >= 3 && was < 3 {
                    threes.push(Explanation::Third { civ, district, worth });
                } else if buildable && self.free().has(district) && is == 2 {
                    rest.push(Explanation::Second { civ, district });
                }
            }
        }
        (threes, rest)
    }

    fn wonders(&self, found: &mut Vec<Explanation>) {
        if self.after.bases(self.seat) == 0 {
            return;
        }
        for island in Island::ALL.into_iter().filter(|&island| self.after.wonder(island).is_none()) {
            let civs = civilizations(self.after, self.seat, island);
            if civs >= 2 && civs > civilizations(self.before, self.seat, island) {
                found.push(Explanation::Nearer { island, civs: civs as u8 });
            }
        }
    }

    fn scale(&self, found: &mut Vec<Explanation>) {
        if self.before.scale() == self.after.scale() {
            return;
        }
        // New monuments are explained separately: both scales are applied to the current districts.
        let income = |seat, scale| signed(self.after.prestige_on(scale, seat));
        let change = |seat| income(seat, self.after.scale()) - income(seat, self.before.scale());
        found.push(Explanation::Scale { own: change(self.seat), others: self.others().map(change).sum() });
    }

    fn denies(&self, found: &mut Vec<Explanation>) {
        for mv in self.moves {
            let Move::Take { guest, .. } = *mv else { continue };
            let waits = |&seat: &Seat| self.waits(self.before, seat, guest);
            if !self.after.ships().has(guest) {
                found.extend(self.others().find(waits).map(|seat| Explanation::Denies { seat, guest }));
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

    /// Choices other than pieces on the board.
    fn choices(&self, found: &mut Vec<Explanation>) {
        for mv in self.moves {
            match *mv {
                Move::Surprise => {
                    let bag = self.before.bag();
                    found.push(Explanation::Draw { good: self.good_guests(bag), of: bag.len() });
                }
                Move::Name(named) if self.is_harmless(named) => {
                    found.push(Explanation::Harmless { seat: named, points: self.before.track().points(named) });
                }
                Move::Give { civ, district } if self.before.princes(self.seat, civ).count(district) == 1 => {
                    found.push(Explanation::Spare { civ, district });
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

    /// Whether no other player is weaker.
    fn is_harmless(&self, named: Seat) -> bool {
        let least = strength(self.before, named);
        self.others().all(|seat| strength(self.before, seat) >= least)
    }

    /// The most useful of the cards that are left after a discard.
    fn keeps(&self, discarded: Cards) -> Option<Explanation> {
        let hand = self.view.hand().filter(|hand| self.view.seat() == Some(self.seat) && hand.contains(discarded))?;
        let kept = hand.minus(discarded);
        let use_of = |civ: &Civ| usefulness(self.before, self.seat, Cards::some(*civ, kept.count(*civ)));
        let civ = kept.kinds().into_iter().max_by(|a, b| use_of(a).total_cmp(&use_of(b)))?;
        let princes = self.before.princes(self.seat, civ).total() as u8;
        Some(Explanation::Keeps { civ, cards: kept.count(civ), princes })
    }

    /// First princes of a kind in a district, mentioned when there is nothing better.
    fn footholds(&self) -> impl Iterator<Item = Explanation> {
        Civ::ALL.into_iter().flat_map(|civ| {
            let new = self.after.princes(self.seat, civ).one().minus(self.before.princes(self.seat, civ).one());
            let worth = self.after.scale().value(civ);
            new.and(self.free()).into_iter().map(move |district| Explanation::Foothold { civ, district, worth })
        })
    }

    fn ends(&self, found: &mut Vec<Explanation>) {
        if self.moves.last() != Some(&Move::End) {
            return;
        }
        let cards = self.view.hand_size(self.seat).min(Cards::KEPT);
        let phase_of_cards = self.before.pass() == 0;
        let others = self.other_moves();
        let could_build = others.iter().flatten().any(|mv| matches!(mv, Move::Control { .. } | Move::Wonder(_)));
        found.push(match others {
            // Building is free.
            _ if phase_of_cards && cards > 0 && !could_build => Explanation::Saves { cards },
            Some(others) if others.is_empty() => Explanation::Nothing,
            _ => Explanation::Waits,
        });
    }

    /// What could have been done instead of ending the turn at once; `None` if that isn't known.
    fn other_moves(&self) -> Option<Vec<Move>> {
        if self.view.seat() != Some(self.seat) || self.moves.len() > 1 {
            return None;
        }
        let mut legal = Moves::new();
        self.view.knowledge(self.rules)?.legal(&mut legal);
        Some(legal.iter().copied().filter(|&mv| mv != Move::End).collect())
    }

    /// What others score through the moves.
    fn gifts(&self, found: &mut Vec<Explanation>) {
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
        let gift = |seat: Seat| Explanation::Gives { seat, points: points[seat.index()] };
        found.extend(self.others().filter(|seat| points[seat.index()] > 0).map(gift));
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let seat = self.seat;
        Seat::of_game(self.before.players()).filter(move |&other| other != seat)
    }
}

/// A prestige income as a signed number; at most 24 districts at 5 points.
fn signed(value: u16) -> i16 {
    value.try_into().unwrap_or(0)
}
