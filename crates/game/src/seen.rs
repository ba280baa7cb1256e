//! One seat's side of a game on a server: the views and story lines it has received.

use std::{ops::Range, sync::Arc};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utopia_rules::{
    Board, Move, Public, Rules, Seat, View,
    text::{PositionError, ViewChange},
};

use crate::{Line, Story, Undoable, Watchable, watch};

/// The state of a game for one seat or for spectators. `V` is the form of the view: a [`View`], its JSON, or a [`ViewUpdate`].
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Standing<V> {
    /// The number of moves and undos so far.
    pub number: u32,
    /// The number that commands must carry: `number`, except during simultaneous discards (R9.2), where it is that of the step's start.
    pub at: u32,
    /// What the seat sees.
    pub view: V,
    /// Whether the seat can undo its last move.
    pub can_undo: bool,
    /// Whether the seat's last decision can be taken back with the consent of the others, who have moved since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub can_take_back: bool,
}

/// A view as JSON (docs/formats.md, `utopia-view/1`).
pub type WholeView = Box<RawValue>;

/// A view, or its difference from the last one sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ViewUpdate {
    /// The whole view.
    Whole(WholeView),
    /// The difference from the previous view.
    Change(Box<ViewChange>),
}

/// What a seat could see after a move.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Moment<V = WholeView> {
    /// The number of lines told so far.
    #[serde(rename = "heard")]
    pub line_count: u32,
    /// The view.
    pub view: V,
}

impl<V> Standing<V> {
    fn with_view<W>(&self, view: W) -> Standing<W> {
        let Self { number, at, can_undo, can_take_back, .. } = *self;
        Standing { number, at, view, can_undo, can_take_back }
    }
}

impl Standing<View> {
    /// For a client that has no view yet.
    pub fn whole(&self, rules: &Rules) -> Standing<WholeView> {
        self.with_view(self.view.to_raw_json(rules))
    }

    /// For a client that has this view, if any.
    pub fn since(&self, seen: Option<&View>, rules: &Rules) -> Standing<ViewUpdate> {
        self.with_view(match seen {
            Some(seen) => ViewUpdate::Change(Box::new(self.view.since(seen))),
            None => ViewUpdate::Whole(self.view.to_raw_json(rules)),
        })
    }
}

/// Why a server's update can't be applied.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum SeenError {
    #[error(transparent)]
    View(#[from] PositionError),
    #[error("the view is of another seat")]
    OtherSeat,
    #[error("an update to a view that was never sent")]
    NothingBefore,
}

/// A game on a server, as one seat or a spectator sees it.
#[derive(Clone, Debug)]
pub struct Seen {
    rules: Arc<Rules>,
    seat: Option<Seat>,
    /// The known views, the current one last; never empty.
    views: Vec<View>,
    story: Story,
    undoable: Undoable,
    can_take_back: bool,
    at: u32,
    /// A move of the seat that the server hasn't confirmed. The last view and the lines since the last move show it.
    expected: Option<Move>,
}

impl Seen {
    /// A game from a snapshot.
    pub fn new(
        seat: Option<Seat>,
        board: &Board,
        standing: &Standing<WholeView>,
        lines: &[Line],
    ) -> Result<Self, SeenError> {
        let (rules, view) = View::from_json(standing.view.get(), board)?;
        if view.seat() != seat {
            return Err(SeenError::OtherSeat);
        }
        let mut story = Story::default();
        for &line in lines {
            story.hear(seat, line);
        }
        let undoable = if standing.can_undo { Undoable::AtLeast(1) } else { Undoable::NONE };
        let (rules, views, can_take_back, at) = (Arc::new(rules), vec![view], standing.can_take_back, standing.at);
        Ok(Self { rules, seat, views, story, undoable, can_take_back, at, expected: None })
    }

    /// A game from its first update, which must hold a whole view.
    pub fn start(
        seat: Option<Seat>,
        board: &Board,
        news: &Standing<ViewUpdate>,
        lines: &[Line],
    ) -> Result<Self, SeenError> {
        match &news.view {
            ViewUpdate::Whole(view) => Self::new(seat, board, &news.with_view(view.clone()), lines),
            ViewUpdate::Change(_) => Err(SeenError::NothingBefore),
        }
    }

    /// Applies an update. Returns the range of the new lines, without those of an expected move; an error changes nothing.
    pub fn advance(&mut self, lines: &[Line], standing: &Standing<ViewUpdate>) -> Result<Range<usize>, SeenError> {
        let view = match &standing.view {
            ViewUpdate::Whole(json) => self.read(json)?,
            ViewUpdate::Change(change) => self.confirmed().changed(change, &self.rules)?,
        };
        let expected = self.take_back();
        let before = self.story.len();
        let undone: usize = lines.iter().map(|&line| self.story.hear(self.seat, line)).sum();
        if undone == 0 {
            self.story.begin_move(before);
        } else {
            self.views.truncate(self.views.len().saturating_sub(undone + 1));
            self.story.truncate_offsets(self.views.len());
        }
        self.views.push(view);
        self.undoable = if standing.can_undo { self.undoable.after(undone) } else { Undoable::NONE };
        (self.can_take_back, self.at) = (standing.can_take_back, standing.at);
        let end = self.story.len();
        match expected {
            Some((_, known)) if lines.starts_with(&known) => Ok(before + known.len()..end),
            // Somebody else was first, as may happen with simultaneous discards (R9.2).
            Some((mv, _)) => {
                self.expect(mv);
                Ok(before..end)
            }
            None => Ok(before..end),
        }
    }

    /// Shows a legal move of the seat before the server has confirmed it, as far as the seat can foresee what it does. Returns the
    /// range of its lines; `None` if there is nothing to show.
    pub fn expect(&mut self, mv: Move) -> Option<Range<usize>> {
        let (before, lines) = (*self.present(), self.story.len());
        if self.expected.is_some() {
            return None;
        }
        let view = before.foresee(&self.rules, mv, &mut self.story).filter(|view| *view != before)?;
        self.story.begin_move(lines);
        self.views.push(view);
        self.expected = Some(mv);
        Some(lines..self.story.len())
    }

    /// Takes back a move that was expected, because the server has refused it. Returns it with its lines.
    pub fn take_back(&mut self) -> Option<(Move, Vec<Line>)> {
        let mv = self.expected.take()?;
        self.views.pop();
        let moves = self.views.len() - 1;
        let lines = self.story.told(self.seat, self.story.len_at(moves)..self.story.len()).collect();
        self.story.truncate(moves);
        Some((mv, lines))
    }

    /// Sets the number that commands must carry, after a stale command.
    pub const fn set_at(&mut self, at: u32) {
        self.at = at;
    }

    /// Adds the moments before the known ones; each may be a change of the one before.
    pub fn remember(&mut self, past: &[Moment<ViewUpdate>]) -> Result<(), SeenError> {
        let mut moments: Vec<Moment<View>> = Vec::with_capacity(past.len());
        for moment in past {
            let view = match (&moment.view, moments.last()) {
                (ViewUpdate::Whole(json), _) => self.read(json)?,
                (ViewUpdate::Change(change), Some(before)) => before.view.changed(change, &self.rules)?,
                (ViewUpdate::Change(_), None) => return Err(SeenError::NothingBefore),
            };
            moments.push(Moment { line_count: moment.line_count, view });
        }
        let expected = self.take_back();
        self.prepend(moments);
        if let Some((mv, _)) = expected {
            self.expect(mv);
        }
        Ok(())
    }

    fn prepend(&mut self, mut moments: Vec<Moment<View>>) {
        let Some(known) = moments.last().map(|moment| moment.line_count as usize) else { return };
        let own = self.views.iter().enumerate().map(|(moves, &view)| (self.story.len_at(moves), view));
        let own = own.filter(|(lines, _)| *lines > known);
        moments.extend(own.map(|(lines, view)| Moment { line_count: lines as u32, view }));
        self.views = moments.iter().map(|moment| moment.view).collect();
        self.story.set_offsets(moments[..moments.len() - 1].iter().map(|moment| moment.line_count as usize).collect());
    }

    /// The seat; `None` for a spectator.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The number that commands must carry.
    pub const fn at(&self) -> u32 {
        self.at
    }

    fn read(&self, json: &RawValue) -> Result<View, SeenError> {
        let (_, view) = View::from_json(json.get(), self.rules.board())?;
        if view.seat() == self.seat { Ok(view) } else { Err(SeenError::OtherSeat) }
    }

    fn present(&self) -> &View {
        &self.views[self.views.len() - 1]
    }

    /// The last view from the server.
    fn confirmed(&self) -> &View {
        &self.views[self.views.len() - 1 - usize::from(self.expected.is_some())]
    }
}

impl Watchable for Seen {
    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn public(&self) -> &Public {
        self.present().public()
    }

    fn view(&self, _: Option<Seat>) -> View {
        *self.present()
    }

    fn view_at(&self, _: Option<Seat>, moves: usize) -> View {
        self.views[moves.min(self.views.len() - 1)]
    }

    fn story(&self) -> &Story {
        &self.story
    }

    fn undoable(&self, seat: Seat) -> Undoable {
        if self.seat == Some(seat) { self.undoable } else { Undoable::NONE }
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.seat == Some(seat) && self.can_take_back
    }

    fn forced(&self, seat: Seat) -> Option<Move> {
        watch::only_move(&self.legal(seat), !self.undoable.any())
    }

    /// The server doesn't say who made a move, so it counts as the seat's if the seat was to act.
    fn last_turn(&self, seat: Seat) -> Option<usize> {
        let awaited = |view: &View| view.public().to_act().has(seat);
        let own = self.views[..self.moves()].iter().rposition(awaited).map_or(0, |last| last + 1);
        (own < self.moves()).then_some(own)
    }

    /// None until the server has confirmed an expected move.
    fn legal(&self, seat: Seat) -> Vec<Move> {
        if self.seat == Some(seat) && self.expected.is_none() {
            watch::legal_in(self.present(), &self.rules)
        } else {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{
        Seed,
        chance::{Chance, below},
    };

    use super::*;
    use crate::{Running, UndoPolicy};

    /// A server with one game, and one client's seat.
    struct Host {
        game: Running,
        seat: Option<Seat>,
    }

    impl Host {
        fn new(players: usize, seat: Option<Seat>, seed: u64) -> Self {
            let rules = Arc::new(Rules::standard(players).expect("rules"));
            Self { game: Running::new(rules, Seed::from(seed), &vec![""; players], UndoPolicy::Announced), seat }
        }

        fn view(&self) -> View {
            self.game.view(self.seat)
        }

        fn standing(&self) -> Standing<View> {
            let can_undo = self.seat.is_some_and(|seat| self.game.can_undo(seat));
            let can_take_back = self.seat.is_some_and(|seat| self.game.can_take_back(seat));
            Standing { number: 0, at: 0, view: self.view(), can_undo, can_take_back }
        }

        fn told(&self, from: usize) -> Vec<Line> {
            self.game.story().told(self.seat, from..self.game.story().len()).collect()
        }

        /// The game as a client sees it that has just connected.
        fn seen(&self) -> Seen {
            let standing = self.standing().whole(self.game.rules());
            Seen::new(self.seat, self.game.rules().board(), &standing, &self.told(0)).expect("a game")
        }

        /// Plays a random move; returns the new lines.
        fn play(&mut self, dice: &mut Chance) -> Option<Vec<Line>> {
            let seat = self.game.public().to_act().first()?;
            let (legal, before) = (self.game.legal(seat), self.game.story().len());
            self.game.play(seat, legal[below(dice, legal.len() as u32) as usize]).expect("a legal move");
            Some(self.told(before))
        }

        /// Undoes the last move, if possible; returns the new lines.
        fn undo(&mut self) -> Option<Vec<Line>> {
            let &(seat, _) = self.game.record().moves.last()?;
            let before = self.game.story().len();
            (self.game.undo(seat) > 0).then(|| self.told(before))
        }

        /// Takes back a decision since which others have moved, if there is one; returns the new lines.
        fn take_back(&mut self) -> Option<Vec<Line>> {
            let seat = Seat::of_game(self.game.rules().players()).find(|&seat| self.game.can_take_back(seat))?;
            let before = self.game.story().len();
            (self.game.take_back(seat) > 0).then(|| self.told(before))
        }

        fn moment(&self, before: Option<&View>) -> Moment<ViewUpdate> {
            let view = self.standing().since(before, self.game.rules()).view;
            Moment { line_count: self.told(0).len() as u32, view }
        }
    }

    #[test]
    fn a_client_keeps_in_step_with_the_game_through_undos() {
        for (players, seat) in [(2, Some(Seat::Red)), (3, Some(Seat::Blue)), (5, Some(Seat::Green)), (4, None)] {
            let mut host = Host::new(players, seat, 7);
            let mut seen = host.seen();
            let mut dice = Seed::from(3).chance();
            let mut undone = 0;
            for turn in 0..400 {
                let before = host.view();
                let undo = match turn % 7 {
                    4 => host.undo(),
                    6 => host.take_back(),
                    _ => None,
                };
                undone += usize::from(undo.is_some());
                let Some(lines) = undo.or_else(|| host.play(&mut dice)) else { break };
                seen.advance(&lines, &host.standing().since(Some(&before), host.game.rules())).expect("news");
                assert_eq!(seen.view(seat), host.view());
                assert_eq!(seen.moves(), host.game.moves());
                for seat in Seat::of_game(players).filter(|other| seat == Some(*other)) {
                    assert_eq!(seen.legal(seat), host.game.legal(seat));
                }
                let lines = |seen: &Seen| seen.story().lines(seat).collect::<Vec<_>>();
                assert_eq!(lines(&host.seen()), lines(&seen), "a new client reads the same log");
            }
            assert!(undone > 10, "{players}: {undone}");
        }
    }

    #[test]
    fn every_line_belongs_to_the_move_that_told_it() {
        let mut host = Host::new(3, Some(Seat::Blue), 1);
        let mut seen = host.seen();
        let mut dice = Seed::from(5).chance();
        for _ in 0..120 {
            let lines = host.play(&mut dice).expect("the game goes on");
            seen.advance(&lines, &host.standing().since(None, host.game.rules())).expect("news");
        }
        for place in 0..seen.story().len() {
            let moves = seen.story().moment_of(place);
            assert!(place < seen.story().len_at(moves) && (moves == 0 || place >= seen.story().len_at(moves - 1)));
        }
    }

    #[test]
    fn a_late_client_can_fetch_the_past() {
        let mut host = Host::new(2, Some(Seat::Red), 4);
        let mut dice = Seed::from(6).chance();
        let (mut past, mut views) = (vec![host.moment(None)], vec![host.view()]);
        for moves in 0..50 {
            host.play(&mut dice).expect("the game goes on");
            // Each page begins with a whole view.
            past.push(host.moment(views.last().filter(|_| moves % 20 > 0)));
            views.push(host.view());
        }
        assert!(host.seen().remember(&past[2..4]).is_err(), "a change of nothing");
        let mut seen = host.seen();
        let lines = host.play(&mut dice).expect("the game goes on");
        seen.advance(&lines, &host.standing().since(None, host.game.rules())).expect("news");
        views.push(host.view());
        seen.remember(&past).expect("a past");
        assert_eq!(seen.moves(), 51);
        for (moves, view) in views.iter().enumerate() {
            assert_eq!(seen.view_at(Some(Seat::Red), moves), *view);
        }
    }

    #[test]
    fn the_number_of_undoable_moves_is_exact_only_for_moves_seen() {
        let (mut host, mut dice) = (Host::new(2, Some(Seat::Red), 4), Seed::from(6).chance());
        let mut seen = host.seen();
        let mut several = 0;
        for _ in 0..400 {
            let Some(lines) = host.play(&mut dice) else { break };
            seen.advance(&lines, &host.standing().since(None, host.game.rules())).expect("news");
            let exact = host.game.undoable(Seat::Red);
            assert_eq!(seen.undoable(Seat::Red), exact);
            let late = host.seen().undoable(Seat::Red);
            assert_eq!(late, if exact.any() { Undoable::AtLeast(1) } else { Undoable::NONE });
            several += usize::from(exact.maybe_several());
        }
        assert!(several > 10, "{several}");
    }

    #[test]
    fn an_update_for_another_seat_is_rejected_and_changes_nothing() {
        let host = Host::new(3, Some(Seat::Blue), 1);
        let mut seen = host.seen();
        let other = Host::new(3, Some(Seat::Red), 1);
        let news = other.standing().since(None, other.game.rules());
        assert!(matches!(seen.advance(&other.told(0), &news), Err(SeenError::OtherSeat)));
        assert_eq!((seen.view(None), seen.story().len()), (host.view(), host.told(0).len()));
    }
}
