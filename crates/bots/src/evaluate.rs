//! Evaluation of positions, in expected points.
//!
//! Uses only operations that give identical results natively and in a browser.

use utopia_rules::{Cards, Civ, District, Districts, Island, Merit, Position, Princes, Public, Rules, Seat};

/// The weights of the evaluation, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// How much of the current scale persists in later rounds; the rest is the mean.
    pub memory_of_scale: f32,
    /// Points per round from other sources than districts.
    pub other_points: f32,
    /// The most rounds to look ahead.
    pub horizon: f32,
    /// The value of one, two and three princes, as a part of a monument's.
    pub group: [f32; 3],
    /// The value of two to five civilizations on an island, as a part of a wonder's.
    pub wonder: [f32; 4],
    /// A prince at a monument of its civilization, which can be removed for points.
    pub removable: f32,
    /// A free district for the owner of its island's wonder, per round and printed value.
    pub wonder_owner: f32,
    /// A card in the hand.
    pub card: f32,
    /// A card of a civilization the player has princes of.
    pub useful_card: f32,
    /// A privilege.
    pub privilege: f32,
    /// How much of the current scale counts when this round is scored; the rest is the mean.
    pub scale: f32,
    /// A card to be discarded at the start of phase 2 (R9.2).
    pub due: f32,
    /// A guest who would complete a rival's three princes, as a part of a monument's value.
    pub deny: f32,
    /// How much the others' prospects count.
    pub others: f32,
    /// How much of that is the best rival's; the rest is the mean.
    pub rival: f32,
}

impl Weights {
    /// The default weights, tuned in games of `normal` (`docs/strategy.md`).
    pub const USUAL: Self = Self {
        memory_of_scale: 0.25,
        other_points: 3.0,
        horizon: 6.0,
        group: [0.055, 0.42, 0.7],
        wonder: [0.04, 0.12, 0.35, 0.85],
        removable: 0.55,
        wonder_owner: 0.06,
        card: 2.5,
        useful_card: 0.25,
        privilege: 0.4,
        scale: 1.0,
        due: 0.6,
        deny: 0.15,
        others: 1.0,
        rival: 0.6,
    };

    /// The weights by name, in order.
    pub fn named(&mut self) -> [(&'static str, &mut f32); 20] {
        let Self {
            memory_of_scale,
            other_points,
            horizon,
            group: [group1, group2, group3],
            wonder: [wonder2, wonder3, wonder4, wonder5],
            removable,
            wonder_owner,
            card,
            useful_card,
            privilege,
            scale,
            due,
            deny,
            others,
            rival,
        } = self;
        [
            ("memory_of_scale", memory_of_scale),
            ("other_points", other_points),
            ("horizon", horizon),
            ("group1", group1),
            ("group2", group2),
            ("group3", group3),
            ("wonder2", wonder2),
            ("wonder3", wonder3),
            ("wonder4", wonder4),
            ("wonder5", wonder5),
            ("removable", removable),
            ("wonder_owner", wonder_owner),
            ("card", card),
            ("useful_card", useful_card),
            ("privilege", privilege),
            ("scale", scale),
            ("due", due),
            ("deny", deny),
            ("others", others),
            ("rival", rival),
        ]
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self::USUAL
    }
}

/// The evaluation at one moment of a game, the same for all players.
///
/// The number of rounds left is estimated once, before a turn is searched. If it were estimated after every move, a leader
/// would avoid points because they bring the end of its income nearer.
pub(crate) struct Evaluator<'a> {
    rules: &'a Rules,
    weights: &'a Weights,
    /// Estimated number of rounds scored after this one.
    later: f32,
}

/// The points of a wonder (R7.1), as a float.
pub(crate) const WONDER: f32 = Merit::WONDER as f32;

impl<'a> Evaluator<'a> {
    pub(crate) fn new(rules: &'a Rules, weights: &'a Weights, now: &Public) -> Self {
        Self { rules, weights, later: later_rounds(rules, weights.other_points, weights.horizon, now) }
    }

    /// Estimated number of rounds scored after this one.
    pub(crate) const fn later(&self) -> f32 {
        self.later
    }

    /// The value of a position to the seat whose move led there, relative to the others. New cards come whatever is chosen, so
    /// if the hand has grown, the previous hand counts.
    pub(crate) fn value_after(&self, before: &Position, after: &Position, seat: Seat) -> f32 {
        let (old, new) = (before.hand(seat), after.hand(seat));
        let hand = if new.len() > old.len() { old } else { new };
        let public = after.public();
        let worth = self.worth_of_monuments(public);
        let own = self.standing(public, seat, &worth) + self.hand(public, seat, hand);
        let others = Seat::of_game(public.players()).filter(|&other| other != seat);
        let rivals = self.rivals(others.map(|other| self.standing(public, other, &worth)));
        own - self.weights.others * rivals - self.threats(public, seat, &worth)
    }

    /// The value of a position to each seat, relative to the others.
    pub(crate) fn leads(&self, position: &Position) -> [f32; 5] {
        let public = position.public();
        let worth = self.worth_of_monuments(public);
        let mut standings = [0.0; 5];
        for seat in Seat::of_game(public.players()) {
            standings[seat.index()] = self.standing(public, seat, &worth);
        }
        let mut leads = [0.0; 5];
        for seat in Seat::of_game(public.players()) {
            let others = Seat::of_game(public.players()).filter(|&other| other != seat);
            let rivals = self.rivals(others.map(|other| standings[other.index()]));
            leads[seat.index()] =
                standings[seat.index()] + self.hand(public, seat, position.hand(seat)) - self.weights.others * rivals;
        }
        leads
    }

    /// Combines the others' values.
    fn rivals(&self, standings: impl Iterator<Item = f32>) -> f32 {
        let (mut best, mut sum, mut number) = (f32::MIN, 0.0, 0.0);
        for standing in standings {
            best = best.max(standing);
            sum += standing;
            number += 1.0;
        }
        self.weights.rival * best + (1.0 - self.weights.rival) * sum / number
    }

    /// The expected points of a monument of each civilization in later rounds.
    fn worth_of_monuments(&self, public: &Public) -> [f32; 5] {
        let kept = self.weights.memory_of_scale;
        Civ::ALL.map(|civ| self.later * (kept * f32::from(public.scale().value(civ)) + (1.0 - kept) * 3.0))
    }

    /// The threat of guests still at the ships (R5.2) who would complete a rival's three princes.
    fn threats(&self, public: &Public, seat: Seat, worth: &[f32; 5]) -> f32 {
        if self.weights.deny == 0.0 || public.ships().is_empty() {
            return 0.0;
        }
        let free = self.rules.open().minus(public.built_up());
        let mut worst = 0.0f32;
        for guest in public.ships().kinds_present() {
            let waiting = |other: Seat| {
                let pairs = public.princes(other, guest.civ).two().and(free).and(guest.island.districts());
                !pairs.is_empty() && public.supply(other, guest.civ) > 0 && public.bases(other) > 0
            };
            if Seat::of_game(public.players()).any(|other| other != seat && waiting(other)) {
                worst = worst.max(worth[guest.civ.index()]);
            }
        }
        self.weights.deny * worst
    }

    /// A player's points and prospects on the board.
    fn standing(&self, public: &Public, seat: Seat, worth: &[f32; 5]) -> f32 {
        let weights = self.weights;
        let mut value = f32::from(public.track().points(seat)) + self.this_round(public, seat)
            - weights.due * soon(self.later) * f32::from(public.due(seat));
        let free = self.rules.open().minus(public.built_up());
        let (mut groups, mut removable) = (0.0, 0.0);
        for civ in Civ::ALL {
            let princes = public.princes(seat, civ);
            let own = public.controlled(seat).and(public.monuments(civ)).len() as f32;
            value += own * worth[civ.index()];
            let [one, two, three] =
                [princes.one(), princes.two(), princes.three()].map(|set| set.and(free).len() as f32);
            let [first, second, third] = weights.group;
            let parts = first * (one - two) + second * (two - three) + third * three;
            groups += parts * worth[civ.index()];
            removable += princes.one().and(public.monuments(civ)).len() as f32;
        }
        if public.bases(seat) > 0 {
            value += groups + self.wonders(public, seat);
        }
        value += weights.removable * removable.min(1.0 + self.later);
        value
            + self.own_wonders(public, seat, free)
            + weights.privilege * soon(self.later) * f32::from(public.privileges(seat))
    }

    /// Prestige when this round is scored (R12).
    fn this_round(&self, public: &Public, seat: Seat) -> f32 {
        let scale = self.weights.scale;
        scale * f32::from(public.prestige(seat)) + (1.0 - scale) * 3.0 * public.controlled(seat).len() as f32
    }

    /// The value of progress towards wonders.
    fn wonders(&self, public: &Public, seat: Seat) -> f32 {
        let mut value = 0.0;
        for island in Island::ALL.into_iter().filter(|&island| public.wonder(island).is_none()) {
            let present = civilizations(public, seat, island);
            if let Some(part) = present.checked_sub(2).and_then(|n| self.weights.wonder.get(n)) {
                let certain = if present == 5 { 1.0 } else { soon(self.later) };
                value += part * WONDER * certain;
            }
        }
        value
    }

    /// The value of free districts around a player's wonders (R8.2).
    fn own_wonders(&self, public: &Public, seat: Seat, free: Districts) -> f32 {
        let mut values = 0;
        for island in Island::ALL.into_iter().filter(|&island| public.wonder(island) == Some(seat)) {
            let value = |district: District| self.rules.board().value(district);
            values += free.and(island.districts()).into_iter().map(value).sum::<u16>();
        }
        self.weights.wonder_owner * self.later * f32::from(values)
    }

    /// The value of the cards that can be kept.
    fn hand(&self, public: &Public, seat: Seat, hand: Cards) -> f32 {
        let weights = self.weights;
        let (mut value, mut left) = (0.0, Cards::KEPT);
        let useful = |civ: &Civ| public.supply(seat, *civ) < Princes::OF_EACH;
        for civ in Civ::ALL.into_iter().filter(useful).chain(Civ::ALL.into_iter().filter(|civ| !useful(civ))) {
            let kept = hand.count(civ).min(left);
            left -= kept;
            let extra = if useful(&civ) { weights.useful_card } else { 0.0 };
            value += f32::from(kept) * (weights.card + extra);
        }
        value * soon(self.later)
    }
}

/// Each seat's lead in points over the others, as the usual weights see it, and the rounds scored after this one.
pub fn leads(rules: &Rules, position: &Position) -> ([f32; 5], f32) {
    let evaluator = Evaluator::new(rules, &Weights::USUAL, position.public());
    (evaluator.leads(position), evaluator.later())
}

/// Estimates the rounds scored after this one, from the leading player.
pub(crate) fn later_rounds(rules: &Rules, other_points: f32, horizon: f32, public: &Public) -> f32 {
    let (mut lead, mut income) = (0.0f32, 0.0f32);
    for seat in Seat::of_game(public.players()) {
        let prestige = f32::from(public.prestige(seat));
        lead = lead.max(f32::from(public.track().points(seat)) + prestige);
        income = income.max(prestige);
    }
    let left = f32::from(rules.edition().target) - lead;
    (left / (income + other_points)).clamp(0.0, horizon)
}

/// The number of civilizations a player has on an island: five build its wonder (R7.1).
#[inline]
pub(crate) fn civilizations(public: &Public, seat: Seat, island: Island) -> usize {
    let here = |civ: &Civ| !public.princes(seat, *civ).one().and(island.districts()).is_empty();
    Civ::ALL.iter().filter(|civ| here(civ)).count()
}

/// A player's strength, to compare players: points plus the prestige of a few rounds (R12).
#[inline]
pub(crate) fn strength(public: &Public, seat: Seat) -> u16 {
    public.track().points(seat) + 3 * public.prestige(seat)
}

/// From 0 in the last round to nearly 1 with many rounds left.
pub(crate) fn soon(later: f32) -> f32 {
    later / (later + 1.0)
}

/// How useful cards are: more if the player has their civilization on the board, and in sets.
pub(crate) fn usefulness(public: &Public, seat: Seat, hand: Cards) -> f32 {
    let value = |civ: Civ| {
        let count = f32::from(hand.count(civ));
        let on_board = f32::from(Princes::OF_EACH - public.supply(seat, civ)).min(4.0);
        let own = public.controlled(seat).and(public.monuments(civ)).len() as f32;
        let removable = public.princes(seat, civ).one().and(public.monuments(civ)).len() as f32;
        let alone = 0.5 + 0.2 * on_board + 0.4 * own + 0.8 * removable;
        let sets = f32::from(hand.count(civ) / 3) + 0.3 * f32::from(hand.count(civ) / 2);
        count * alone + sets
    };
    Civ::ALL.into_iter().map(value).sum()
}
