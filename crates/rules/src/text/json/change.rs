//! The difference between two views as JSON, sent after a move instead of the whole view.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{
    PositionError, flaw,
    parts::{BuildingForm, monument, place_monument, place_princes, place_wonder, plays, read_step, standing},
    shapes::{Map, Object},
};
use crate::{
    Cards, Civ, District, Districts, Guest, Guests, Island, Public, Rules, Scale, Seat, Seats, Step, Track, View,
    state::Own,
};

/// How a later view of the same seat differs. Absent parts are unchanged.
///
/// ```
/// use utopia_rules::{Game, Moves, Rules, Seat, Seed, text::ViewChange};
///
/// let mut game = Game::new(std::sync::Arc::new(Rules::standard(2)?), Seed::from(1));
/// let before = game.position().view(None);
/// let (mut moves, seat) = (Moves::new(), game.position().public().to_act().first().ok_or("over")?);
/// game.position().legal(game.rules(), seat, &mut moves);
/// game.play(seat, moves[0])?;
/// let after = game.position().view(None);
///
/// let text = serde_json::to_string(&after.since(&before))?;
/// let change: ViewChange = serde_json::from_str(&text)?;
/// assert_eq!(before.changed(&change, game.rules())?, after);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ViewChange {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<Object<TurnForm>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    track: Option<Vec<(Seat, u16)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    scale: Option<Scale>,
    /// All princes of a player in each district where they changed.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    princes: Map<Seat, Map<District, Map<Civ, u8>>>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    monuments: Map<District, Option<(Civ, Seat)>>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    wonders: Map<Island, Option<Seat>>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    privileges: Map<Seat, u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ships: Option<Guests>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    taken: Map<Seat, Guests>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bag: Option<Guests>,
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    boxed: Option<Guests>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    discard: Option<Cards>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    hand_sizes: Map<Seat, u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deck_size: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hand: Option<Cards>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<Cards>,
}

/// The progress of the round. Most moves change it, so it is sent as a whole.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnForm {
    round: u8,
    #[serde(default)]
    pass: u8,
    step: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    actor: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    extra: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    drawn: Option<Guest>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    building: Option<Object<BuildingForm>>,
    #[serde(default, skip_serializing_if = "nobody")]
    gone: Seats,
    #[serde(default, skip_serializing_if = "nobody")]
    surprised: Seats,
    #[serde(default, skip_serializing_if = "nobody")]
    chose: Seats,
}

/// Whether a list of players can be omitted.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

impl TurnForm {
    fn new(public: &Public) -> Self {
        Self {
            round: public.round,
            pass: public.pass,
            step: public.step.word().into(),
            actor: public.actor(),
            extra: public.step.extra(),
            drawn: public.step.drawn(),
            building: public.step.building().map(|building| Object(building.into())),
            gone: public.gone,
            surprised: public.surprised,
            chose: public.chosen,
        }
    }

    fn is_of(&self, rules: &Rules) -> Result<(), PositionError> {
        let seats = self.gone.or(self.surprised).or(self.chose);
        for seat in seats.into_iter().chain(self.actor).chain(self.extra) {
            plays("turn", rules, seat)?;
        }
        Ok(())
    }

    fn read(&self, public: &mut Public) -> Result<(), PositionError> {
        public.step = read_step(&self.step, self.drawn, self.extra, self.building.as_ref().map(|Object(form)| form))?;
        public.actor = match (public.actor().is_some(), self.actor) {
            (true, Some(actor)) => actor,
            (false, None) => Public::NOBODY,
            _ => return flaw("actor", "R3.3", format!("does not fit the step `{}`", self.step)),
        };
        (public.round, public.pass) = (self.round, self.pass);
        (public.gone, public.surprised, public.chosen) = (self.gone, self.surprised, self.chose);
        Ok(())
    }
}

/// The later value, if it differs.
fn differing<T: Copy + PartialEq>(now: T, before: T) -> Option<T> {
    (now != before).then_some(now)
}

/// The later value of every key whose values differ.
fn all_differing<K: Ord + Copy, V: Copy + PartialEq>(
    keys: impl IntoIterator<Item = K>,
    now: impl Fn(K) -> V,
    before: impl Fn(K) -> V,
) -> Map<K, V> {
    keys.into_iter().filter_map(|key| Some((key, differing(now(key), before(key))?))).collect()
}

/// What identifies the turn.
fn turn_of(public: &Public) -> (u8, u8, Step, Seat, Seats, Seats, Seats) {
    (public.round, public.pass, public.step, public.actor, public.gone, public.surprised, public.chosen)
}

impl View {
    /// How this view differs from an earlier one of the same seat in the same game.
    pub fn since(&self, before: &Self) -> ViewChange {
        let (was, is) = (before.public(), self.public());
        let players = || Seat::of_game(is.players());
        let sets = |public: &Public| public.monuments.into_iter().chain(public.controlled);
        let rebuilt = sets(is).zip(sets(was)).fold(Districts::EMPTY, |all, (is, was)| all.or(is.xor(was)));
        ViewChange {
            turn: (turn_of(is) != turn_of(was)).then(|| Object(TurnForm::new(is))),
            track: (is.track != was.track).then(|| is.track.entries()),
            scale: differing(is.scale, was.scale),
            princes: players().filter_map(|seat| Some((seat, princes_since(is, was, seat)?))).collect(),
            monuments: rebuilt.into_iter().map(|district| (district, monument(is, district))).collect(),
            wonders: all_differing(Island::ALL, |island| is.wonder(island), |island| was.wonder(island)),
            privileges: all_differing(players(), |seat| is.privileges(seat), |seat| was.privileges(seat)),
            ships: differing(is.ships, was.ships),
            taken: all_differing(players(), |seat| is.taken(seat), |seat| was.taken(seat)),
            bag: differing(is.bag, was.bag),
            boxed: differing(is.boxed, was.boxed),
            discard: differing(is.discard, was.discard),
            hand_sizes: all_differing(players(), |seat| self.hand_size(seat), |seat| before.hand_size(seat)),
            deck_size: differing(self.deck_size(), before.deck_size()),
            hand: self.own.and_then(|own| differing(own.hand, before.hand().unwrap_or_default())),
            chosen: self.own.and_then(|own| differing(own.chosen, before.chosen().unwrap_or_default())),
        }
    }

    /// Applies a change. A change that leads to an invalid view is refused.
    pub fn changed(&self, change: &ViewChange, rules: &Rules) -> Result<Self, PositionError> {
        let mut view = *self;
        change.read_progress(rules, &mut view.public)?;
        change.read_pieces(rules, &mut view.public)?;
        change.read_guests(rules, &mut view.public)?;
        change.read_cards(rules, &mut view)?;
        view.possible(rules)?;
        Ok(view)
    }
}

/// What a player has in every district where it changed, if any.
fn princes_since(is: &Public, was: &Public, seat: Seat) -> Option<Map<District, Map<Civ, u8>>> {
    let different = |civ| is.princes(seat, civ).differing(was.princes(seat, civ));
    let districts = Civ::ALL.into_iter().map(different).fold(Districts::EMPTY, Districts::or);
    let now = |district| (district, standing(is, seat, district));
    (!districts.is_empty()).then(|| districts.into_iter().map(now).collect())
}

/// Applying: parts that don't fit are refused; the whole is validated afterwards.
impl ViewChange {
    fn read_progress(&self, rules: &Rules, public: &mut Public) -> Result<(), PositionError> {
        if let Some(Object(turn)) = &self.turn {
            turn.is_of(rules)?;
            turn.read(public)?;
        }
        if let Some(entries) = &self.track {
            match Track::from_entries(entries).filter(|track| track.players() == rules.players()) {
                Some(track) => public.track = track,
                None => return flaw("track", "R3.1", "every player must appear once, points never rising"),
            }
        }
        public.scale = self.scale.unwrap_or(public.scale);
        Ok(())
    }

    /// Returns what changed to the supply first, so that it is available for its new place.
    fn read_pieces(&self, rules: &Rules, public: &mut Public) -> Result<(), PositionError> {
        for (&seat, districts) in &self.princes.0 {
            plays("princes", rules, seat)?;
            for &district in districts.0.keys() {
                take_princes(public, seat, district);
            }
        }
        for &district in self.monuments.0.keys() {
            take_monument(public, district);
        }
        for &island in self.wonders.0.keys() {
            if let Some(seat) = public.wonders[island.index()].take() {
                public.bases[seat.index()] += 1;
            }
        }
        self.read_new_pieces(rules, public)
    }

    fn read_new_pieces(&self, rules: &Rules, public: &mut Public) -> Result<(), PositionError> {
        for (&seat, districts) in &self.princes.0 {
            for (&district, standing) in &districts.0 {
                for (&civ, &count) in &standing.0 {
                    place_princes(rules, public, seat, civ, district, count)?;
                }
            }
        }
        for (&district, &monument) in &self.monuments.0 {
            if let Some((civ, seat)) = monument {
                place_monument(rules, public, district, civ, seat)?;
            }
        }
        for (&island, &owner) in &self.wonders.0 {
            if let Some(seat) = owner {
                place_wonder(rules, public, island, seat)?;
            }
        }
        for (&seat, &privileges) in &self.privileges.0 {
            plays("privileges", rules, seat)?;
            public.privileges[seat.index()] = privileges;
        }
        Ok(())
    }

    fn read_guests(&self, rules: &Rules, public: &mut Public) -> Result<(), PositionError> {
        public.ships = self.ships.unwrap_or(public.ships);
        public.bag = self.bag.unwrap_or(public.bag);
        public.boxed = self.boxed.unwrap_or(public.boxed);
        for (&seat, &taken) in &self.taken.0 {
            plays("taken", rules, seat)?;
            public.taken[seat.index()] = taken;
        }
        Ok(())
    }

    fn read_cards(&self, rules: &Rules, view: &mut View) -> Result<(), PositionError> {
        view.public.discard = self.discard.unwrap_or(view.public.discard);
        view.deck_size = self.deck_size.unwrap_or(view.deck_size);
        for (&seat, &size) in &self.hand_sizes.0 {
            plays("hand_sizes", rules, seat)?;
            view.hand_sizes[seat.index()] = size;
        }
        match &mut view.own {
            Some(Own { hand, chosen, .. }) => {
                *hand = self.hand.unwrap_or(*hand);
                *chosen = self.chosen.unwrap_or(*chosen);
            }
            None if self.hand.or(self.chosen).is_some() => return flaw("hand", "R1.6", "a spectator has no cards"),
            None => {}
        }
        Ok(())
    }
}

/// Returns a player's princes from a district to the supply.
fn take_princes(public: &mut Public, seat: Seat, district: District) {
    let (princes, supply) = (&mut public.princes[seat.index()], &mut public.supply[seat.index()]);
    for (princes, supply) in princes.iter_mut().zip(supply) {
        while princes.count(district) > 0 {
            princes.remove(district);
            *supply += 1;
        }
    }
}

/// Removes a monument and returns its base to the player.
fn take_monument(public: &mut Public, district: District) {
    for monuments in &mut public.monuments {
        *monuments = monuments.without(district);
    }
    for (controlled, bases) in public.controlled.iter_mut().zip(&mut public.bases) {
        if controlled.has(district) {
            *controlled = controlled.without(district);
            *bases += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Game, Seed};

    #[test]
    fn impossible_changes_are_refused() {
        let rules = Rules::standard(2).expect("rules");
        let view = Game::new(Arc::new(rules.clone()), Seed::from(1)).position().view(None);
        for text in [
            r#"{"deck_size":49}"#,
            r#"{"princes":{"blue":{"earth-1":{"maya":9}}}}"#,
            r#"{"princes":{"green":{"earth-1":{"maya":1}}}}"#,
            r#"{"track":[["blue",0]]}"#,
            r#"{"track":[["blue",0],["red",0],["green",0],["yellow",0],["purple",0],["blue",0]]}"#,
            r#"{"turn":{"round":1,"step":"give","actor":"red"}}"#,
            r#"{"turn":{"round":1,"step":"discard","actor":"red"}}"#,
            r#"{"hand":["maya"]}"#,
            r#"{"wonders":{"earth":"green"}}"#,
        ] {
            let change: ViewChange = serde_json::from_str(text).expect("a change");
            assert!(view.changed(&change, &rules).is_err(), "{text}");
        }
        assert!(serde_json::from_str::<ViewChange>(r#"{"cards":[]}"#).is_err());
    }
}
