//! A game on the server, as one seat or a spectator sees it.

use std::sync::Arc;

use utopia_protocol::{Heard, Seated, Snapshot, Standing, TableInfo, api};
use utopia_rules::{Position, Rules, Seat, View, table::BoardError};

use super::{Player, Told};
use crate::text::cast::Cast;

/// A game on the server as it is seen from here. Hidden cards are dealt in some way that fits what is seen; nothing is read from them.
#[derive(Clone)]
pub struct Remote {
    rules: Arc<Rules>,
    seat: Option<Seat>,
    cast: Cast,
    players: Vec<Player>,
    /// The moments that were seen, the present last.
    moments: Vec<Moment>,
    /// Everything that was heard, and whether it is still true.
    heard: Vec<(Told, bool)>,
    /// How many of the seat's last moves can be taken back, as far as that is known.
    undoable: usize,
    /// The number that a command must name.
    at: u32,
}

#[derive(Clone)]
struct Moment {
    position: Position,
    /// How much had been heard by then.
    heard: usize,
}

/// Why what the server says cannot be shown.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum NewsError {
    #[error("{0}")]
    Board(#[from] BoardError),
    #[error("{0}")]
    View(#[from] utopia_rules::text::PositionError),
    #[error("{0}")]
    Invalid(#[from] utopia_rules::state::ValidationError),
    #[error("the game has not started")]
    NotStarted,
}

impl Remote {
    /// The game of a table, from everything that is known of it.
    pub fn new(snapshot: &Snapshot) -> Result<Self, NewsError> {
        let board = snapshot.board()?;
        let standing = snapshot.standing.as_ref().ok_or(NewsError::NotStarted)?;
        let (rules, view) = View::from_json(standing.view.get(), &board)?;
        let mut remote = Self {
            seat: snapshot.seat,
            cast: Cast(Vec::new()),
            players: Vec::new(),
            moments: Vec::new(),
            heard: Vec::new(),
            // How many moves these are is not said; the server knows.
            undoable: if standing.can_undo { 2 } else { 0 },
            at: standing.at,
            rules: Arc::new(rules),
        };
        remote.seat_all(&snapshot.table);
        remote.hear(&snapshot.heard);
        let position = view.possible(&remote.rules)?;
        remote.moments.push(Moment { position, heard: remote.heard.len() });
        Ok(remote)
    }

    /// Who sits where now.
    pub fn seat_all(&mut self, table: &TableInfo) {
        let name = |place: &Seated| place.name.clone().unwrap_or_default();
        self.cast = Cast(table.seats.iter().map(name).collect());
        let player = |place: &Seated| place.stand_in.map_or_else(|| place.decider.into(), Player::Bot);
        self.players = table.seats.iter().map(player).collect();
    }

    /// Takes in how the game went on. Answers the places of what was heard.
    pub fn go_on(&mut self, heard: &[Heard], standing: &Standing) -> Result<std::ops::Range<usize>, NewsError> {
        let (_, view) = View::from_json(standing.view.get(), self.rules.board())?;
        let position = view.possible(&self.rules)?;
        let (before, undone) = (self.heard.len(), self.hear(heard));
        if undone > 0 {
            let kept = self.moments.len().saturating_sub(undone + 1);
            self.moments.truncate(kept);
        }
        self.moments.push(Moment { position, heard: self.heard.len() });
        self.undoable = match (standing.can_undo, undone) {
            (false, _) => 0,
            (true, 0) => self.undoable + 1,
            (true, undone) => self.undoable.saturating_sub(undone).max(1),
        };
        self.at = standing.at;
        Ok(before..self.heard.len())
    }

    /// Takes in how the game stands, where a command came too late.
    pub fn stand(&mut self, standing: &Standing) {
        self.at = standing.at;
    }

    /// Adds what is heard; answers how many moves were taken back with it.
    fn hear(&mut self, heard: &[Heard]) -> usize {
        let mut undone = 0;
        for heard in heard {
            let told = match *heard {
                Heard::All(event) => Told::All(event),
                Heard::You(secret) => match self.seat {
                    Some(seat) => Told::One(seat, secret),
                    None => continue,
                },
                Heard::Undone { seat, moves, lines } => {
                    let since = self.heard.len().saturating_sub(lines as usize);
                    for (told, is_true) in &mut self.heard[since..] {
                        *is_true &= matches!(told, Told::Undone { .. });
                    }
                    undone += moves as usize;
                    Told::Undone { seat, moves }
                }
            };
            self.heard.push((told, true));
        }
        undone
    }

    /// Takes in the moments before those that were seen.
    pub fn remember(&mut self, past: &api::Past) -> Result<(), NewsError> {
        let mut moments = Vec::with_capacity(past.moments.len());
        for moment in &past.moments {
            let (_, view) = View::from_json(moment.view.get(), self.rules.board())?;
            moments.push(Moment { position: view.possible(&self.rules)?, heard: moment.heard as usize });
        }
        let known = moments.last().map_or(0, |moment| moment.heard);
        moments.extend(self.moments.iter().filter(|moment| moment.heard > known).cloned());
        if !moments.is_empty() {
            self.moments = moments;
        }
        Ok(())
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whose eyes these are; a spectator has no seat.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The players' names.
    pub const fn cast(&self) -> &Cast {
        &self.cast
    }

    /// Who decides for a seat now.
    pub fn player(&self, seat: Seat) -> Player {
        self.players.get(seat.index()).copied().unwrap_or(Player::Human)
    }

    /// A position that looks from here as the game does after so many moves.
    pub fn position_at(&self, moves: usize) -> &Position {
        &self.moments[moves.min(self.moments.len() - 1)].position
    }

    /// How many moves are known.
    pub const fn moves(&self) -> usize {
        self.moments.len() - 1
    }

    /// The number that a command must name.
    pub const fn at(&self) -> u32 {
        self.at
    }

    /// How many of the seat's last moves can be taken back.
    pub const fn undoable(&self) -> usize {
        self.undoable
    }

    /// Everything that was heard, with what is not true any more.
    pub fn heard(&self) -> &[(Told, bool)] {
        &self.heard
    }

    /// How much had been heard after so many moves.
    pub fn heard_at(&self, moves: usize) -> usize {
        if moves < self.moves() { self.moments[moves].heard } else { self.heard.len() }
    }

    /// The number of moves after which the thing at this place had been heard.
    pub fn moment_of(&self, place: usize) -> usize {
        self.moments[..self.moves()].partition_point(|moment| moment.heard <= place)
    }

    /// The number of moves after a seat's own last one, as far as they are known; nothing if nobody else has moved since. A move is
    /// taken for that of whom it was awaited from.
    pub fn last_turn(&self, seat: Seat) -> Option<usize> {
        let awaited = |moment: &Moment| moment.position.public().to_act().has(seat);
        let own = self.moments[..self.moves()].iter().rposition(awaited).map_or(0, |last| last + 1);
        (own < self.moves()).then_some(own)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::value::RawValue;
    use utopia_protocol::{Clocks, Decider, Settings, Status};
    use utopia_rules::{
        Course, Event, Game, Observer, Secret, Seed,
        chance::{Chance, below},
        text::Hex32,
    };

    use super::*;

    /// A server with one game, as far as one seat or a spectator hears of it.
    struct Host {
        course: Course,
        seat: Option<Seat>,
        heard: Vec<Heard>,
        /// How much had been heard before each move.
        before: Vec<usize>,
    }

    struct Ear<'a>(&'a mut Vec<Heard>, Option<Seat>);

    impl Observer for Ear<'_> {
        fn public(&mut self, event: Event) {
            self.0.push(Heard::All(event));
        }

        fn secret(&mut self, seat: Seat, secret: Secret) {
            if self.1 == Some(seat) {
                self.0.push(Heard::You(secret));
            }
        }
    }

    impl Host {
        fn new(players: usize, seat: Option<Seat>, seed: u64) -> Self {
            let rules = Arc::new(Rules::standard(players).expect("rules"));
            let mut heard = Vec::new();
            let game = Game::new_observed(rules, Seed::from(seed), &mut Ear(&mut heard, seat));
            Self { course: Course::new(game), seat, heard, before: Vec::new() }
        }

        fn view(&self) -> View {
            self.course.game().position().view(self.seat)
        }

        fn standing(&self) -> Standing {
            let view = self.view().to_json(self.course.game().rules());
            let can_undo = self.seat.is_some_and(|seat| self.course.can_undo(seat));
            Standing { number: 0, at: 0, view: RawValue::from_string(view).expect("JSON"), can_undo }
        }

        fn snapshot(&self) -> Snapshot {
            let place = |name: &str| Seated {
                decider: Decider::Person,
                name: Some(name.to_owned()),
                stand_in: None,
                agrees_to_end: false,
                shared: true,
            };
            let players = self.course.game().rules().players();
            let settings = serde_json::from_str::<Settings>(r#"{"seats":["person","person"]}"#).expect("settings");
            let table = TableInfo {
                id: "a".into(),
                settings,
                board_hash: String::new(),
                rules: 1,
                seats: ["Ann", "Bob", "Cleo", "Dan", "Eve"][..players].iter().map(|name| place(name)).collect(),
                host: None,
                status: Status::Running,
                commitment: Hex32([0; 32]),
                rematch: None,
            };
            Snapshot {
                seat: self.seat,
                table,
                board: None,
                standing: Some(self.standing()),
                heard: self.heard.clone(),
                chat: Vec::new(),
                present: Vec::new(),
                spectators: 0,
                clocks: Clocks::default(),
                muted: Vec::new(),
                share: None,
            }
        }

        /// Plays any move; answers what is heard of it.
        fn play(&mut self, dice: &mut Chance) -> Option<Vec<Heard>> {
            let seat = self.course.game().position().public().to_act().first()?;
            let mut legal = utopia_rules::Moves::new();
            self.course.game().position().legal(self.course.game().rules(), seat, &mut legal);
            let since = self.heard.len();
            let mv = legal[below(dice, legal.len() as u32) as usize];
            self.course.play(seat, mv, &mut Ear(&mut self.heard, self.seat)).expect("a legal move");
            self.before.push(since);
            Some(self.heard[since..].to_vec())
        }

        /// Takes the last move back, if whoever made it can.
        fn undo(&mut self) -> Option<Vec<Heard>> {
            let &(seat, _) = self.course.moves().last().filter(|(seat, _)| self.course.can_undo(*seat))?;
            let moves = self.course.undo(seat);
            let kept = self.before.len() - moves;
            let lines = (self.heard.len() - self.before[kept]) as u32;
            self.before.truncate(kept);
            self.heard.push(Heard::Undone { seat, moves: moves as u32, lines });
            Some(vec![Heard::Undone { seat, moves: moves as u32, lines }])
        }
    }

    /// What is shown of the lines: those that are true, and every taking back.
    fn shown(remote: &Remote) -> Vec<Told> {
        remote.heard().iter().filter(|(_, is_true)| *is_true).map(|(told, _)| *told).collect()
    }

    #[test]
    fn the_game_is_seen_as_it_stands_also_after_moves_were_taken_back() {
        for (players, seat) in [(2, Some(Seat::Red)), (3, Some(Seat::Blue)), (5, Some(Seat::Green)), (4, None)] {
            let mut host = Host::new(players, seat, 7);
            let mut remote = Remote::new(&host.snapshot()).expect("a game");
            let mut dice = Seed::from(3).chance();
            let mut undone = 0;
            for turn in 0..400 {
                let undo = if turn % 5 == 4 { host.undo() } else { None };
                undone += usize::from(undo.is_some());
                let Some(heard) = undo.or_else(|| host.play(&mut dice)) else { break };
                remote.go_on(&heard, &host.standing()).expect("news");
                assert_eq!(remote.position_at(usize::MAX).view(seat), host.view());
                assert_eq!(remote.moves(), host.course.moves().len());
                let again = Remote::new(&host.snapshot()).expect("the same game");
                assert_eq!(shown(&again), shown(&remote), "whoever comes now reads the same log");
            }
            assert!(undone > 10, "{players}: {undone}");
        }
    }

    #[test]
    fn every_line_belongs_to_the_move_that_told_it() {
        let mut host = Host::new(3, Some(Seat::Blue), 1);
        let mut remote = Remote::new(&host.snapshot()).expect("a game");
        let mut dice = Seed::from(5).chance();
        for _ in 0..120 {
            let heard = host.play(&mut dice).expect("the game goes on");
            remote.go_on(&heard, &host.standing()).expect("news");
        }
        for place in 0..remote.heard().len() {
            let moves = remote.moment_of(place);
            assert!(place < remote.heard_at(moves) && (moves == 0 || place >= remote.heard_at(moves - 1)));
        }
    }

    #[test]
    fn whoever_comes_late_remembers_the_beginning() {
        let mut host = Host::new(2, Some(Seat::Red), 4);
        let mut dice = Seed::from(6).chance();
        let moment = |host: &Host| api::Moment { heard: host.heard.len() as u32, view: host.standing().view };
        let (mut past, mut views) = (api::Past { moments: vec![moment(&host)] }, vec![host.view()]);
        for _ in 0..50 {
            host.play(&mut dice).expect("the game goes on");
            past.moments.push(moment(&host));
            views.push(host.view());
        }
        let mut remote = Remote::new(&host.snapshot()).expect("a game");
        let heard = host.play(&mut dice).expect("the game goes on");
        remote.go_on(&heard, &host.standing()).expect("news");
        views.push(host.view());
        remote.remember(&past).expect("a past");
        assert_eq!(remote.moves(), 51);
        for (moves, view) in views.iter().enumerate() {
            assert_eq!(remote.position_at(moves).view(Some(Seat::Red)), *view);
        }
    }
}
