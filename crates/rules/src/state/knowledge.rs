//! What decides a player's legal moves: the open table and the player's own hand.

use crate::{Cards, District, Move, Moves, Public, Reason, Refusal, Rules, Seat, Step, refusal::refuse};

/// The open table as one player sees it, with that player's hand.
///
/// Both [`Position`](crate::Position) and [`View`](crate::View) provide it, so that legality is decided in one place,
/// from nothing hidden.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) public: &'a Public,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
}

impl Knowledge<'_> {
    /// Writes the player's legal moves into the buffer, in the order of [`Move`]; none if somebody else must act.
    #[inline]
    pub fn legal(&self, into: &mut Moves) {
        into.fill(self);
    }

    /// How many legal moves the player has.
    pub fn count_legal(&self) -> usize {
        self.tally().len() as usize
    }

    /// Calls `found` for each legal move in order.
    #[inline]
    pub(crate) fn each_legal(&self, found: &mut impl FnMut(Move)) {
        if !self.public.to_act().has(self.seat) {
            return;
        }
        match self.public.step {
            Step::Pick => {
                self.list_takes(found);
                self.list_surprise(found);
                self.list_builds(found);
            }
            Step::Place(guest) => self.list_places(guest, found),
            Step::Name => self.list_names(found),
            Step::Extra(_) => self.list_takes(found),
            Step::After => {
                self.list_builds(found);
                found(Move::End);
            }
            Step::Give(building) => self.list_gives(building, found),
            Step::Discard | Step::Keep => self.list_discards(found),
            Step::Act => {
                self.list_builds(found);
                self.list_actions(found);
                found(Move::End);
            }
            Step::Over => {}
        }
    }

    /// Checks whether the player may make this move now.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.check_turn(mv)?;
        match mv {
            Move::Take { guest, district } => self.check_take(guest, district),
            Move::Surprise => self.check_surprise(),
            Move::Place(district) => self.check_place(district),
            Move::Name(seat) => self.check_name(seat),
            Move::Wonder(island) => self.check_wonder(island),
            Move::Give { civ, district } => self.check_give(civ, district),
            Move::Control { district, civ } => self.check_control(district, civ),
            Move::Discard(cards) => self.check_discard(cards),
            Move::End => self.check_end(),
            action => self.check_action(action),
        }
    }

    fn check_turn(&self, mv: Move) -> Result<(), Refusal> {
        let seat = self.seat;
        match (self.public.step, mv) {
            (Step::Over, _) => refuse("R13", Reason::GameOver),
            _ if self.public.to_act().has(seat) => Ok(()),
            (Step::Discard, Move::Discard(_)) => refuse("R9.2", Reason::NoDiscardDue { seat }),
            _ => refuse("R3.3", Reason::NotYourTurn { seat }),
        }
    }

    fn check_end(&self) -> Result<(), Refusal> {
        match self.public.step {
            Step::After | Step::Act => Ok(()),
            Step::Pick => refuse("R5.2", Reason::PickFirst),
            _ => self.not_now(Move::End),
        }
    }

    /// Checks that the district exists and is open.
    pub(crate) fn check_open(&self, district: District) -> Result<(), Refusal> {
        if !self.rules.board().districts().has(district) {
            refuse("R1.2", Reason::NoSuchDistrict { district })
        } else if !self.rules.open().has(district) {
            refuse("R14", Reason::IslandClosed)
        } else {
            Ok(())
        }
    }

    /// The refusal of a move that belongs to another step.
    pub(crate) fn not_now(&self, mv: Move) -> Result<(), Refusal> {
        refuse(mv.rule(), Reason::NotNow { step: self.public.step.word() })
    }
}
