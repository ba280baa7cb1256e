//! Ending a game early, by agreement.

use utopia_protocol::{CommandError, Status, TableEvent};
use utopia_rules::Seat;

use crate::online::table::TableTask;
use crate::online::table::document::TableDocument;
use crate::store::StoreError;

impl TableTask {
    pub(super) async fn agree_to_end(&mut self, seat: Seat, agree: bool) -> Result<(), CommandError> {
        if self.document.status == Status::Ended && agree {
            return Ok(());
        }
        // A player with a stand-in must come back first.
        if self.document.status != Status::Running || self.document.bot(seat).is_some() {
            return Err(CommandError::NotNow);
        }
        let proposed = self.document.seats.iter().any(|place| place.agrees_to_end);
        let unchanged = if agree { self.document.seats[seat.index()].agrees_to_end } else { !proposed };
        if unchanged {
            return Ok(());
        }
        let event = match (agree, proposed) {
            (true, false) => TableEvent::ProposesEnd,
            (true, true) => TableEvent::AgreesToEnd,
            (false, _) => TableEvent::PlaysOn,
        };
        let now = self.now();
        let agree_to_end = |document: &mut TableDocument| {
            if agree {
                document.seats[seat.index()].agrees_to_end = true;
            } else {
                // One is enough to play on, and the proposal is over.
                document.seats.iter_mut().for_each(|place| place.agrees_to_end = false);
            }
            document.settle_ending(now);
        };
        self.change_and_say(seat, event, agree_to_end).await?;
        self.tell_what_is_due();
        self.tell_table();
        Ok(())
    }

    /// Ends the game: nobody who was away has come back in time to play on.
    pub(in crate::online::table) async fn end_without_result(&mut self) -> Result<(), StoreError> {
        self.change(|document| (document.status, document.ends_at) = (Status::Ended, None)).await?;
        self.tell_what_is_due();
        self.tell_table();
        Ok(())
    }
}

impl TableDocument {
    /// Ends the game if everybody who has a seat agrees to that. If all who play agree, but not all for whom a bot plays, these have a
    /// while to come back: a player whose clock has run out could be the one who is winning.
    pub(crate) fn settle_ending(&mut self, now: u64) {
        if self.status != Status::Running {
            return;
        }
        let people: Vec<_> = self.each_seat().filter(|(_, place)| place.guest.is_some()).collect();
        let all = people.iter().all(|(_, place)| place.agrees_to_end);
        let there = people.iter().filter(|(seat, _)| self.is_played(*seat));
        let there = there.map(|(_, place)| place.agrees_to_end).reduce(|all, agrees| all && agrees);
        match there {
            Some(true) if all => (self.status, self.ends_at) = (Status::Ended, None),
            Some(true) => self.ends_at = self.ends_at.or(Some(now + self.settings.clock.ending())),
            _ => self.ends_at = None,
        }
    }
}

#[cfg(test)]
mod tests {
    use utopia_game::Level;
    use utopia_protocol::TableSettings;

    use super::*;
    use crate::online::table::document::SeatDocument;

    /// A live game of people who play or are away (lower case), and of whom some agree (with an exclamation mark).
    fn settled(seats: &[&str]) -> (Status, Option<u64>) {
        let seat = r#""person","#.repeat(seats.len());
        let settings =
            format!(r#"{{"seats":[{}],"clock":{{"live":{{"turn":90,"game":null}}}}}}"#, seat.trim_end_matches(','));
        let settings: TableSettings = serde_json::from_str(&settings).expect("settings");
        let mut document = TableDocument::new(settings.into(), "a", 0).expect("a table");
        document.status = Status::Running;
        for (place, text) in document.seats.iter_mut().zip(seats) {
            let name = text.trim_end_matches('!');
            *place = SeatDocument::of(name.into(), name.into());
            place.agrees_to_end = text.ends_with('!');
            place.stand_in = name.starts_with(char::is_lowercase).then_some(Level::Normal);
        }
        document.settle_ending(1_000);
        (document.status, document.ends_at)
    }

    #[test]
    fn everybody_who_has_a_seat_counts_and_who_is_away_has_a_while_to_come_back() {
        let later = (Status::Running, Some(1_000 + 5 * 60_000));
        let on = (Status::Running, None);
        for (seats, expected) in [
            (&["Ann!", "Bob!"][..], (Status::Ended, None)),
            (&["Ann!", "Bob"], on),
            (&["Ann!", "bob"], later),
            (&["Ann!", "bob!"], (Status::Ended, None)),
            (&["Ann!", "Bob", "cas"], on),
            (&["Ann!", "Bob!", "cas"], later),
            (&["ann!", "bob"], on),
        ] {
            assert_eq!(settled(seats), expected, "{seats:?}");
        }
    }
}
