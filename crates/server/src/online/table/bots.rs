//! The bots of a table: one thinks at a time.

use std::sync::Arc;
use std::time::Duration;

use utopia_rules::{Move, Seat};

use super::hosted_game::{Act, HostedGame, Verdict};
use super::{TableRequest, TableTask};
use crate::online::bots::Customer;

/// How long to wait after a bot couldn't decide, or a bot's move couldn't be stored.
pub(super) const RETRY: Duration = Duration::from_secs(1);
/// How long the bots of a table that nobody watches wait when their host's others think, in milliseconds. The table can sleep meanwhile.
const RETRY_UNWATCHED: u64 = 30_000;

impl TableTask {
    /// Lets the next bot think, if one must act and none is thinking.
    pub(super) fn ask_bots(&mut self) {
        if self.thinking {
            return;
        }
        // Bots don't play on among themselves once all people have left; whoever comes back finds the game as it was.
        if !self.document.has_people_playing() {
            return;
        }
        let (Some(game), Some(own)) = (self.running(), self.own.upgrade()) else { return };
        let next = game.to_act().into_iter().find_map(|seat| Some((seat, self.document.bot(seat)?)));
        let Some((seat, level)) = next else { return };
        let level = level.min(self.online.limiter.limits.strongest_bot);
        let (at, decision, pause) = (game.at(), game.decision(seat), self.pause_before(seat));
        let (guest, watched) = (self.document.host.clone(), Arc::clone(&self.watched));
        let Some(permit) = self.online.limiter.admit_bot(self.client, &guest) else { return self.wait_for_bots() };
        let customer = Customer { guest, client: self.client, watched };
        let pool = self.online.bots.clone();
        self.thinking = true;
        tokio::spawn(async move {
            let think = async {
                match decision {
                    Some(decision) => pool.decide(decision, level, customer, permit).await,
                    None => None,
                }
            };
            let (mv, ()) = tokio::join!(think, tokio::time::sleep(pause));
            drop(own.send(TableRequest::BotChose { seat, at, mv }).await);
        });
    }

    /// Too many bots think for the host already.
    fn wait_for_bots(&mut self) {
        if self.viewers.is_empty() {
            self.bots_after = self.now() + RETRY_UNWATCHED;
        } else {
            self.ask_bots_later();
        }
    }

    /// How long a bot waits, so that the person before it can undo.
    fn pause_before(&self, bot: Seat) -> Duration {
        let last = self.running().and_then(HostedGame::last_undoable);
        let person = last.filter(|(seat, _)| *seat != bot && self.document.bot(*seat).is_none());
        person.map_or(Duration::ZERO, |(_, time)| {
            self.online.bot_pause.saturating_sub(Duration::from_millis(self.now().saturating_sub(time)))
        })
    }

    /// Plays a bot's move, unless its player has come back, somebody has undone a move or the game has ended meanwhile.
    pub(super) async fn bot_chose(&mut self, seat: Seat, at: u32, mv: Option<Move>) {
        self.thinking = false;
        let Some(mv) = mv else { return self.ask_bots_later() };
        let act = Act::Move(mv);
        if let Some(game) = self.running()
            && self.document.bot(seat).is_some()
            && let Ok(Verdict::Fresh) = game.check(seat, at, act)
        {
            if self.enter(seat, at, true, act).await.is_err() {
                return self.ask_bots_later();
            }
            self.online.metrics.moves.made_by_bot();
        }
        self.ask_bots();
    }

    /// Asks the bots again after a pause, because something failed.
    fn ask_bots_later(&mut self) {
        let Some(own) = self.own.upgrade() else { return };
        self.thinking = true;
        tokio::spawn(async move {
            tokio::time::sleep(RETRY).await;
            drop(own.send(TableRequest::BotsAgain).await);
        });
    }
}
