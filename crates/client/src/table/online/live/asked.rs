//! What is asked of the server: moves, and whatever else a player can do at the table.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_protocol::{Command, Status};
use utopia_rules::Move;
use wasm_bindgen_futures::spawn_local;

use super::Live;
use crate::{game::Play, online::socket::Answer, route::Route, table::online::words};

impl Live {
    /// Asks the server for something; what is refused is said.
    pub(crate) fn ask(self, command: Command) {
        self.ask_and(command, |_| ());
    }

    /// The same, and does something with the answer.
    pub(crate) fn ask_and(self, command: Command, then: impl FnOnce(Answer) + 'static) {
        self.refused.set(None);
        let heard = move |answer: Answer| {
            if let Err((reason, _)) = &answer {
                self.refused.try_set(Some(words::refusal(reason)));
            }
            then(answer);
        };
        self.with_wire(|wire| wire.send(command, heard));
    }

    /// Sends a move of the viewer.
    pub(crate) fn play(self, mv: Move) {
        self.act(|at| Command::Play { at, mv });
    }

    /// Takes the last move, or the whole turn, back.
    pub(crate) fn take_back(self, turn: bool) {
        self.act(|at| Command::Undo { at, turn });
    }

    fn act(self, command: impl FnOnce(u32) -> Command) {
        let Some(table) = self.table.get_value().filter(|_| !self.sending.get_untracked()) else { return };
        let at = table.game.session.with_untracked(|play| match play {
            Play::Remote(remote) => Some(remote.at()),
            Play::Local(_) => None,
        });
        let Some(at) = at else { return };
        self.sending.set(true);
        self.ask_and(command(at), move |answer| {
            // The page may be gone.
            if self.sending.try_set(false).is_some() {
                return;
            }
            if let Err((_, standing)) = answer {
                table.let_go();
                self.update_game(|remote| standing.iter().for_each(|standing| remote.stand(standing)));
            }
        });
    }

    /// Plays what needs no decision, after a moment in which it can be seen.
    pub(super) fn play_forced(self) {
        let moment = self.moment.get_value();
        spawn_local(async move {
            TimeoutFuture::new(self.settings.with_untracked(|s| s.speed.pause()) / 2).await;
            if self.moment.try_get_value() != Some(moment) {
                return;
            }
            let (Some(seat), Some(table)) = (self.my_turn(), self.table.get_value()) else { return };
            if let Some(mv) = table.game.session.with_untracked(|play| play.forced(seat)) {
                self.play(mv);
            }
        });
    }

    /// Gets up: the seat is free again, or a bot plays.
    pub(crate) fn leave(self) {
        let waiting = untrack(|| self.status()) == Some(Status::Waiting);
        self.ask_and(Command::Leave, move |_| {
            if waiting {
                Route::Online.open();
            }
        });
    }

    /// Takes the seat back from the bot.
    pub(crate) fn come_back(self) {
        self.ask(Command::ComeBack);
    }

    /// Goes to the table at which the same people play again; it is opened if nobody has done that yet.
    pub(crate) fn play_again(self) {
        self.ask_and(Command::Rematch, |answer| {
            if let Ok(Some(id)) = answer {
                Route::Table(id).open();
            }
        });
    }
}
