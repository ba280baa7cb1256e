//! Fair dealing, done for all players of a test.

use utopia_protocol::{Command, Status};
use utopia_rules::{chance::Witness, text::Hex32};

use super::{Guest, Live};

impl Guest {
    /// This guest's share of a seed, always the same at one attempt of the server.
    pub(crate) fn share(&self, host: Hex32) -> Hex32 {
        let cookie = self.cookie.as_ref().expect("a guest").bytes().cycle().skip(20);
        let mut bytes = host.0;
        bytes.iter_mut().zip(cookie).for_each(|(byte, other)| *byte ^= other);
        Hex32(bytes).hash()
    }

    /// What this guest knows about the present attempt to deal, on a connection with a seat.
    pub(crate) fn witness(&self, live: &Live) -> Witness {
        let host = live.table().commitment;
        Witness::new(host, live.seat().expect("a seat"), self.share(host))
    }

    /// Connects and commits to a share.
    pub(crate) async fn commit(&self, table: &str) -> (Live, Witness) {
        let mut live = self.connect(table).await;
        let witness = self.witness(&live);
        live.ask(Command::Commit { commitment: witness.commitment() }).await.unwrap();
        (live, witness)
    }
}

/// Starts the game of these guests, the host first, on connections of its own.
pub(crate) async fn deal<'a>(table: &str, guests: impl IntoIterator<Item = &'a Guest>) {
    let mut lives = Vec::new();
    for guest in guests {
        lives.push(guest.commit(table).await);
    }
    lives[0].0.ask(Command::Start).await.unwrap();
    for (live, witness) in &mut lives {
        live.ask(Command::Open { share: witness.share }).await.unwrap();
    }
    lives[0].0.until(|live| live.table().status == Status::Running).await;
}
