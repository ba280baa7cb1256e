//! Lessons of the tutorial: a position, then steps with a text, the moves expected of the learner, and the others' replies. They
//! are data, in `crates/game/lessons/`.

use serde::Deserialize;
use serde_json::value::RawValue;
use utopia_rules::{
    Board, Colours, Move, Position, Record, Seat, Seed,
    text::{ParsePlayedError, PositionError, ReplayError, read_played},
};

use crate::{Level, Player, Running, UndoPolicy, Watchable as _, choices::Held};

/// The lessons in order: the name in message keys, and the file.
const LESSONS: [(&str, &str); 9] = [
    ("welcome", include_str!("../lessons/1-welcome.json")),
    ("group", include_str!("../lessons/2-group.json")),
    ("control", include_str!("../lessons/3-control.json")),
    ("scale", include_str!("../lessons/4-scale.json")),
    ("sea", include_str!("../lessons/5-sea.json")),
    ("add", include_str!("../lessons/6-add.json")),
    ("wonder", include_str!("../lessons/7-wonder.json")),
    ("order", include_str!("../lessons/8-order.json")),
    ("extras", include_str!("../lessons/9-extras.json")),
];

/// The message key of a lesson's title; lessons count from 1.
pub fn title(number: usize) -> Option<String> {
    let (name, _) = LESSONS.get(number.checked_sub(1)?)?;
    Some(format!("learn-{name}"))
}

/// The file of a lesson.
#[derive(Deserialize)]
struct LessonFile {
    seat: Word<Seat>,
    position: Box<RawValue>,
    steps: Vec<LessonStep>,
}

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The learner's seat.
    seat: Seat,
    /// The record of the game before its first move.
    record: Record,
    steps: Vec<LessonStep>,
}

/// A step of a lesson: a text to read, or a move to make.
#[derive(Clone, Debug, Deserialize)]
pub struct LessonStep {
    /// The message key of its text.
    pub say: String,
    /// What to point at, besides what the move needs.
    #[serde(default)]
    pub points: Vec<String>,
    /// The accepted moves; empty if the step is only read.
    #[serde(default)]
    expects: Vec<Pattern>,
    /// Moves played automatically afterwards.
    #[serde(default)]
    then: Vec<Reply>,
}

/// A move in notation, where `*` matches any word.
#[derive(Clone, Debug, Deserialize)]
struct Pattern(String);

/// Another player's move, as in a record: `red take china wind wind-3`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
struct Reply(Seat, Move);

/// A word of the notation.
#[derive(Deserialize)]
#[serde(try_from = "String", bound(deserialize = "T: std::str::FromStr, T::Err: std::fmt::Display"))]
struct Word<T>(T);

impl<T: std::str::FromStr> TryFrom<String> for Word<T> {
    type Error = T::Err;

    fn try_from(text: String) -> Result<Self, T::Err> {
        text.parse().map(Self)
    }
}

impl TryFrom<String> for Reply {
    type Error = ParsePlayedError;

    fn try_from(text: String) -> Result<Self, ParsePlayedError> {
        let (seat, mv) = read_played(&text, Colours::default())?;
        Ok(Self(seat, mv))
    }
}

/// Why a lesson can't be opened.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum LessonError {
    #[error("there is no lesson {0}")]
    Unknown(usize),
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("{0}")]
    Position(#[from] PositionError),
    #[error("{0}")]
    Replay(#[from] ReplayError),
    #[error("step {step}: the move is not legal")]
    Stuck { step: usize },
}

impl Pattern {
    fn fits(&self, mv: Move) -> bool {
        let mv = mv.to_string();
        let (wanted, words) = (self.0.split(' '), mv.split(' '));
        wanted.clone().count() == words.clone().count() && wanted.zip(words).all(|(a, b)| a == "*" || a == b)
    }
}

impl LessonStep {
    /// Whether the step is only read.
    pub const fn is_read(&self) -> bool {
        self.expects.is_empty()
    }

    /// Whether the step accepts this move.
    pub fn accepts(&self, mv: Move) -> bool {
        self.expects.iter().any(|pattern| pattern.fits(mv))
    }

    /// The legal moves that the step accepts.
    pub fn accepted(&self, legal: &[Move]) -> Vec<Move> {
        legal.iter().copied().filter(|&mv| self.accepts(mv)).collect()
    }

    /// Whether an accepted move fits what is held.
    pub fn begins_with(&self, held: Held, legal: &[Move]) -> bool {
        held.can(&self.accepted(legal))
    }

    /// The moves played automatically afterwards.
    pub fn then(&self) -> Vec<(Seat, Move)> {
        self.then.iter().map(|&Reply(seat, mv)| (seat, mv)).collect()
    }
}

impl Lesson {
    /// The number of lessons.
    pub const COUNT: usize = LESSONS.len();

    /// Reads a lesson; lessons count from 1.
    pub fn read(number: usize) -> Result<Self, LessonError> {
        let (_, file) = number.checked_sub(1).and_then(|i| LESSONS.get(i)).ok_or(LessonError::Unknown(number))?;
        Self::from_json(file)
    }

    fn from_json(file: &str) -> Result<Self, LessonError> {
        let file: LessonFile = serde_json::from_str(file)?;
        let (rules, position) = Position::from_json(file.position.get(), Board::archipelago())?;
        // Without names, players are called by their colours, in any language.
        let names = vec![""; rules.players()];
        // A fixed seed: every run draws the same.
        let record = Record::new(&rules, Seed::from(0), &names);
        let record = Record { start: Some(position.to_json(&rules)), ..record };
        Ok(Self { seat: file.seat.0, record, steps: file.steps })
    }

    /// All steps.
    pub fn steps(&self) -> &[LessonStep] {
        &self.steps
    }

    /// The learner's seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Who plays each seat.
    pub fn players(&self) -> Vec<Player> {
        let player = |seat| if seat == self.seat { Player::Person } else { Player::Bot(Level::Easy) };
        Seat::of_game(self.record.names.len()).map(player).collect()
    }

    /// The game at a step, counted from 0, if the learner has made the first accepted move at every step before.
    pub fn game_at(&self, step: usize) -> Result<Running, LessonError> {
        let mut game = Running::open(self.record.clone(), Board::archipelago(), UndoPolicy::Silent)?;
        for (number, past) in self.steps.iter().take(step).enumerate() {
            let own = game.legal(self.seat).into_iter().find(|&mv| past.accepts(mv)).map(|mv| (self.seat, mv));
            for (seat, mv) in own.into_iter().chain(past.then()) {
                game.play(seat, mv).map_err(|_| LessonError::Stuck { step: number + 1 })?;
            }
        }
        game.settle();
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use utopia_rules::Edition;

    use super::*;

    fn lessons() -> impl Iterator<Item = (usize, Lesson)> {
        (1..=Lesson::COUNT).map(|number| (number, Lesson::read(number).expect("a lesson")))
    }

    fn file(number: usize) -> Value {
        serde_json::from_str(LESSONS[number - 1].1).expect("JSON")
    }

    /// A lesson by the rules of another edition.
    fn in_edition(number: usize, edition: Edition) -> Lesson {
        let mut file = file(number);
        file["position"]["edition"] = json!({
            "sea": edition.sea.to_string(),
            "surprise": edition.surprise.to_string(),
            "deck": edition.deck.to_string(),
            "tie": edition.tie.to_string(),
            "target": edition.target,
        });
        Lesson::from_json(&file.to_string()).expect("a lesson")
    }

    /// Plays a lesson in every accepted way; calls `end` with the last position of each.
    fn play_all(lesson: &Lesson, step: usize, game: &Running, end: &mut impl FnMut(&Running)) {
        let Some(now) = lesson.steps.get(step) else { return end(game) };
        let legal = game.legal(lesson.seat);
        let accepted: Vec<_> = legal.into_iter().filter(|&mv| now.accepts(mv)).map(Some).collect();
        assert_eq!(accepted.is_empty(), now.is_read(), "{}: the learner can do what is asked", now.say);
        let ways = if now.is_read() { vec![None] } else { accepted };
        for mv in ways {
            let mut game = game.clone();
            for (seat, mv) in mv.map(|mv| (lesson.seat, mv)).into_iter().chain(now.then()) {
                game.play(seat, mv).unwrap_or_else(|refusal| panic!("{}: {seat} {mv}: {refusal}", now.say));
            }
            play_all(lesson, step + 1, &game, end);
        }
    }

    /// Whether `whole` contains everything in `part`.
    fn contains(whole: &Value, part: &Value) -> bool {
        match (whole, part) {
            (Value::Object(whole), Value::Object(part)) => {
                part.iter().all(|(key, part)| whole.get(key).is_some_and(|whole| contains(whole, part)))
            }
            _ => whole == part,
        }
    }

    #[test]
    fn every_position_is_valid() {
        for (number, lesson) in lessons() {
            let game = lesson.game_at(0).unwrap_or_else(|error| panic!("lesson {number}: {error}"));
            assert_eq!(game.game().position().validate(game.rules()), Ok(()), "lesson {number}");
            assert_eq!(lesson.players()[lesson.seat.index()], Player::Person, "lesson {number}");
        }
    }

    /// The edition that is offered follows the language, so no lesson may teach what one of them forbids.
    #[test]
    fn whatever_is_asked_is_legal_in_every_edition_and_leads_to_the_goal() {
        let editions = Edition::PRESETS.map(|(_, edition)| edition);
        let taught = (1..=Lesson::COUNT).flat_map(|number| {
            let in_editions = editions.map(|edition| in_edition(number, edition));
            in_editions.into_iter().chain(Lesson::read(number)).map(move |lesson| (number, lesson))
        });
        for (number, lesson) in taught {
            let goal = file(number)["goal"].take();
            assert!(goal.is_object(), "lesson {number} has a goal");
            let mut ends = 0;
            play_all(&lesson, 0, &lesson.game_at(0).expect("a game"), &mut |game| {
                let position = game.game().position().to_json(game.rules());
                let position: Value = serde_json::from_str(&position).expect("JSON");
                assert!(contains(&position, &goal), "lesson {number}: {position}");
                ends += 1;
            });
            assert!(ends > 0, "lesson {number}");
        }
    }

    #[test]
    fn only_what_an_accepted_move_needs_can_be_picked_up() {
        for (number, lesson) in lessons() {
            for (step, now) in lesson.steps.iter().enumerate() {
                let legal = lesson.game_at(step).expect("a game").legal(lesson.seat);
                for mv in now.accepted(&legal) {
                    let held = Held::of(mv);
                    assert!(held.is_empty() || now.begins_with(held, &legal), "lesson {number}, {}: {mv}", now.say);
                }
            }
        }
        let first = Lesson::read(1).expect("a lesson");
        let (legal, now) = (first.game_at(1).expect("a game").legal(first.seat), &first.steps[1]);
        let guest = |mv: &str| Held::of(mv.parse().expect("a move"));
        assert!(now.begins_with(guest("take maya earth earth-1"), &legal));
        assert!(!now.begins_with(guest("take greece earth earth-1"), &legal));
    }

    #[test]
    fn a_lesson_can_be_entered_at_every_step() {
        for (number, lesson) in lessons() {
            for (step, now) in lesson.steps.iter().enumerate() {
                let game = lesson.game_at(step).unwrap_or_else(|error| panic!("lesson {number}: {error}"));
                let can = game.legal(lesson.seat).into_iter().any(|mv| now.accepts(mv));
                assert_eq!(can, !now.is_read(), "{}", now.say);
                assert!(!game.can_undo(lesson.seat));
            }
        }
    }

    #[test]
    fn a_lesson_ends_with_something_to_read() {
        for (number, lesson) in lessons() {
            assert!(lesson.steps.last().is_some_and(LessonStep::is_read), "lesson {number}");
            assert!(lesson.steps.iter().any(|step| !step.is_read()), "lesson {number} teaches by doing");
        }
        assert!(Lesson::read(0).is_err() && Lesson::read(Lesson::COUNT + 1).is_err());
    }
}
