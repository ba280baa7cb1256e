//! R3 order, R4 the round, R12 prestige, R13 the end.

use rand_core::Rng;

use super::{Extent, Referee};
use crate::{Event, Merit, Observer, Phase, Public, Seat, Seats, Step, Tie, state::Then};

impl<R: Rng, O: Observer> Referee<'_, R, O> {
    /// Starts a round: the start space (R3.2), then the arrival of guests (R5.1).
    pub(crate) fn start_round(&mut self) {
        let public = self.public();
        public.round += 1;
        public.surprised = Seats::EMPTY;
        let round = public.round;
        self.tell(Event::Round { round });
        if round > 1
            && let Some(seat) = self.public().track.rotate_start()
        {
            self.tell(Event::ToTheBack { seat });
        }
        self.welcome_guests();
        self.start_pass(1);
    }

    fn start_pass(&mut self, pass: u8) {
        self.public().pass = pass;
        self.public().gone = Seats::EMPTY;
        self.tell(Event::Pass { pass });
        self.next_turn(Step::Pick);
    }

    /// Gives the turn to the player furthest ahead who hasn't gone (R3.3); returns whether there is one.
    pub(super) fn next_turn(&mut self, step: Step) -> bool {
        let public = self.public();
        let Some(seat) = public.track.next(public.gone) else {
            return false;
        };
        public.actor = seat;
        public.step = step;
        self.tell(Event::Turn { seat });
        true
    }

    /// Continues the turn at this step. After a pick, it ends if nothing can be built.
    pub(super) fn go_on(&mut self, then: Then) {
        self.public().step = then.into();
        let seat = self.position.public.actor;
        if then == Then::After && !self.position.knowledge(self.rules, seat).can_build() {
            self.end_turn(seat);
        }
    }

    /// Ends a turn in either phase, and the pass, phase and round if it was the last.
    pub(super) fn end_turn(&mut self, seat: Seat) {
        let public = self.public();
        public.gone = public.gone.with(seat);
        let (phase, pass) = (public.phase(), public.pass);
        let step = if phase == Phase::Welcome { Step::Pick } else { Step::Act };
        self.tell(Event::TurnEnded { seat });
        if self.next_turn(step) {
            return;
        }
        match phase {
            Phase::Welcome if pass < Public::PASSES => self.start_pass(pass + 1),
            _ if self.extent == Extent::Foreseeable => {}
            Phase::Welcome => {
                self.return_guests();
                self.start_development();
            }
            Phase::Development | Phase::Over => self.prestige(),
        }
    }

    /// Scores R12 in the order of the track at the start of the phase, then checks R13.
    fn prestige(&mut self) {
        let track = self.position.public.track;
        for &seat in track.order() {
            let points = self.position.public.prestige(seat);
            self.score(seat, points, Merit::Prestige);
        }
        let edition = self.rules.edition();
        if self.position.public.is_last_round(edition.target) {
            self.finish(edition.tie);
        } else {
            self.start_round();
        }
    }

    fn finish(&mut self, tie: Tie) {
        self.public().step = Step::Over;
        self.public().actor = Public::NOBODY;
        let winners = self.position.public.winners(tie);
        self.tell(Event::Over { winners });
    }
}
