//! Where a table stands, and who sits there.

use leptos::prelude::*;
use utopia_protocol::{Decider, Seated, Status, TableInfo};
use utopia_rules::Seat;

use super::Live;
use crate::game::Player;

impl Live {
    /// The viewer's seat, if they must act and no bot does it instead.
    pub(crate) fn my_turn(self) -> Option<Seat> {
        let table = self.table.try_get_value().flatten()?;
        let seat = self.seat.get_untracked()?;
        let acts = table.game.session.with_untracked(|play| play.to_act().has(seat));
        (acts && untrack(|| self.is_running() && !self.is_replaced(seat))).then_some(seat)
    }

    /// Where the table stands.
    pub(crate) fn status(self) -> Option<Status> {
        self.info.with(|info| info.as_ref().map(|info| info.status))
    }

    /// Whether the game is played now.
    pub(crate) fn is_running(self) -> bool {
        self.status() == Some(Status::Running)
    }

    /// Whether a bot plays for this seat.
    pub(crate) fn is_replaced(self, seat: Seat) -> bool {
        self.info.with(|info| {
            let place = info.as_ref().and_then(|info| info.seats.get(seat.index()));
            place.is_some_and(|place| place.stand_in.is_some() || matches!(place.decider, Decider::Bot(_)))
        })
    }

    /// The people at the table.
    pub(crate) fn people(self) -> Vec<(Seat, String)> {
        self.info.with(|info| {
            let places = info.iter().flat_map(|info| Seat::ALL.into_iter().zip(&info.seats));
            let people = places.filter(|(_, place)| place.decider == Decider::Person);
            people.filter_map(|(seat, place)| Some((seat, place.name.clone()?))).collect()
        })
    }

    /// Whether a player agrees to end the game.
    pub(crate) fn agrees(self, seat: Seat) -> bool {
        let agrees = |info: &TableInfo| info.seats.get(seat.index()).is_some_and(|place| place.agrees_to_end);
        self.info.with(|info| info.as_ref().is_some_and(agrees))
    }

    /// Who may start the game.
    pub(crate) fn host_name(self) -> String {
        let host = |info: &TableInfo| info.seats.get(info.host?.index())?.name.clone();
        self.info.with(|info| info.as_ref().and_then(host)).unwrap_or_default()
    }

    /// Who decided for each seat.
    pub(super) fn players(self) -> Vec<Player> {
        let player = |place: &Seated| Player::from(place.decider);
        self.info.with_untracked(|info| info.iter().flat_map(|info| &info.seats).map(player).collect())
    }
}
