//! Lessons of the tutorial: a position, what is said, what the learner is to do, and what the others do then. All of it is data, in
//! `crates/client/tutorial/`.

use serde::Deserialize;
use serde_json::value::RawValue;
use utopia_bots::Level;
use utopia_rules::{Board, Move, Position, Record, Seat, Seed};

use super::{GameFileError, Player, Saved, Session, choices::Held};

/// The lessons in order: what each is called in messages, and its file.
const LESSONS: [(&str, &str); 9] = [
    ("welcome", include_str!("../../tutorial/1-welcome.json")),
    ("group", include_str!("../../tutorial/2-group.json")),
    ("control", include_str!("../../tutorial/3-control.json")),
    ("scale", include_str!("../../tutorial/4-scale.json")),
    ("sea", include_str!("../../tutorial/5-sea.json")),
    ("add", include_str!("../../tutorial/6-add.json")),
    ("wonder", include_str!("../../tutorial/7-wonder.json")),
    ("order", include_str!("../../tutorial/8-order.json")),
    ("extras", include_str!("../../tutorial/9-extras.json")),
];

/// The message with the title of a lesson, counted from 1.
pub fn title(number: usize) -> Option<String> {
    let (name, _) = LESSONS.get(number.checked_sub(1)?)?;
    Some(format!("learn-{name}"))
}

/// How a lesson is written.
#[derive(Deserialize)]
struct File {
    seat: Word<Seat>,
    position: Box<RawValue>,
    steps: Vec<Step>,
}

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Whose moves the learner makes.
    seat: Seat,
    /// The record of the game before its first move.
    record: String,
    steps: Vec<Step>,
}

/// One thing that is said. Either it is to be read, or the learner is to make a move.
#[derive(Clone, Debug, Deserialize)]
pub struct Step {
    /// The key of the message.
    pub say: String,
    /// What is pointed at besides what the move needs.
    #[serde(default)]
    pub points: Vec<String>,
    /// The moves that are awaited; none if it is only read.
    #[serde(default)]
    expects: Vec<Pattern>,
    /// What is played by itself then.
    #[serde(default)]
    then: Vec<Turn>,
}

/// Moves in their notation, in which `*` stands for any word.
#[derive(Clone, Debug, Deserialize)]
struct Pattern(String);

/// Somebody's move, as a record has it: `red take china wind wind-3`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
struct Turn(Seat, Move);

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

impl TryFrom<String> for Turn {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (seat, mv) = text.split_once(' ').ok_or_else(|| format!("`{text}` is no move of somebody"))?;
        let seat = seat.parse().map_err(|error| format!("{error}"))?;
        Ok(Self(seat, mv.parse().map_err(|error| format!("{error}"))?))
    }
}

/// Why a lesson cannot be given.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum LessonError {
    #[error("there is no lesson {0}")]
    Unknown(usize),
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("{0}")]
    Position(#[from] utopia_rules::text::PositionError),
    #[error("{0}")]
    Game(#[from] GameFileError),
    #[error("step {step}: the move cannot be made")]
    Stuck { step: usize },
}

impl Pattern {
    fn fits(&self, mv: Move) -> bool {
        let mv = mv.to_string();
        let (wanted, words) = (self.0.split(' '), mv.split(' '));
        wanted.clone().count() == words.clone().count() && wanted.zip(words).all(|(a, b)| a == "*" || a == b)
    }
}

impl Step {
    /// Whether it is only read.
    pub const fn is_read(&self) -> bool {
        self.expects.is_empty()
    }

    /// Whether this move is awaited.
    pub fn accepts(&self, mv: Move) -> bool {
        self.expects.iter().any(|pattern| pattern.fits(mv))
    }

    /// Those of the legal moves that are awaited.
    pub fn awaited(&self, legal: &[Move]) -> Vec<Move> {
        legal.iter().copied().filter(|&mv| self.accepts(mv)).collect()
    }

    /// Whether an awaited move can be made with what is picked up.
    pub fn begins_with(&self, held: Held, legal: &[Move]) -> bool {
        held.can(&self.awaited(legal))
    }

    /// What is played by itself then.
    pub fn then(&self) -> Vec<(Seat, Move)> {
        self.then.iter().map(|&Turn(seat, mv)| (seat, mv)).collect()
    }
}

impl Lesson {
    /// How many there are.
    pub const COUNT: usize = LESSONS.len();

    /// A lesson, counted from 1.
    pub fn read(number: usize) -> Result<Self, LessonError> {
        let (_, file) = number.checked_sub(1).and_then(|i| LESSONS.get(i)).ok_or(LessonError::Unknown(number))?;
        let file: File = serde_json::from_str(file)?;
        let (rules, position) = Position::from_json(file.position.get(), Board::archipelago())?;
        // Without names players are called by their colours, in any language.
        let names = vec![""; rules.players()];
        // Chance plays no part: whatever is drawn is drawn alike every time.
        let record = Record::new(&rules, Seed::from(0), &names);
        let record = Record { start: Some(position.to_json(&rules)), ..record }.to_string();
        Ok(Self { seat: file.seat.0, record, steps: file.steps })
    }

    /// All steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The game as it stands at a step, counted from 0, if the learner has always made the first of the awaited moves.
    pub fn session(&self, step: usize) -> Result<Session, LessonError> {
        let player = |seat| if seat == self.seat { Player::Human } else { Player::Bot(Level::Easy) };
        let record: Record = self.record.parse().map_err(GameFileError::from)?;
        let players = Seat::of_game(record.names.len()).map(player).collect();
        let saved =
            Saved { id: String::new(), players, record: self.record.clone(), board: None, created: 0.0, changed: 0.0 };
        let mut session = Session::open(saved)?;
        for (number, past) in self.steps.iter().take(step).enumerate() {
            let own = session.legal(self.seat).into_iter().find(|&mv| past.accepts(mv)).map(|mv| (self.seat, mv));
            for (seat, mv) in own.into_iter().chain(past.then()) {
                session.play(seat, mv).map_err(|_| LessonError::Stuck { step: number + 1 })?;
            }
        }
        session.settle();
        Ok(session)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::{
        t,
        text::tests::{assert_all_said, speak},
    };

    fn lessons() -> impl Iterator<Item = (usize, Lesson)> {
        (1..=Lesson::COUNT).map(|number| (number, Lesson::read(number).expect("a lesson")))
    }

    fn file(number: usize) -> Value {
        serde_json::from_str(LESSONS[number - 1].1).expect("JSON")
    }

    /// Plays a lesson in every way that it allows, and looks at the game after each.
    fn play_all(lesson: &Lesson, step: usize, session: &Session, end: &mut impl FnMut(&Session)) {
        let Some(now) = lesson.steps.get(step) else { return end(session) };
        let legal = session.legal(lesson.seat);
        let accepted: Vec<_> = legal.into_iter().filter(|&mv| now.accepts(mv)).map(Some).collect();
        assert_eq!(accepted.is_empty(), now.is_read(), "{}: somebody can do what is asked", now.say);
        let ways = if now.is_read() { vec![None] } else { accepted };
        for mv in ways {
            let mut session = session.clone();
            for (seat, mv) in mv.map(|mv| (lesson.seat, mv)).into_iter().chain(now.then()) {
                session.play(seat, mv).unwrap_or_else(|refusal| panic!("{}: {seat} {mv}: {refusal}", now.say));
            }
            play_all(lesson, step + 1, &session, end);
        }
    }

    /// Whether everything in `part` stands in `whole`, too.
    fn contains(whole: &Value, part: &Value) -> bool {
        match (whole, part) {
            (Value::Object(whole), Value::Object(part)) => {
                part.iter().all(|(key, part)| whole.get(key).is_some_and(|whole| contains(whole, part)))
            }
            _ => whole == part,
        }
    }

    #[test]
    fn every_position_can_be() {
        for (number, lesson) in lessons() {
            let session = lesson.session(0).unwrap_or_else(|error| panic!("lesson {number}: {error}"));
            assert_eq!(session.game().position().validate(session.rules()), Ok(()), "lesson {number}");
            assert_eq!(session.humans().first(), Some(lesson.seat), "lesson {number}");
        }
    }

    #[test]
    fn whatever_is_asked_is_legal_and_leads_to_the_goal() {
        for (number, lesson) in lessons() {
            let goal = file(number)["goal"].take();
            assert!(goal.is_object(), "lesson {number} has a goal");
            let mut ends = 0;
            play_all(&lesson, 0, &lesson.session(0).expect("a game"), &mut |session| {
                let position = session.game().position().to_json(session.rules());
                let position: Value = serde_json::from_str(&position).expect("JSON");
                assert!(contains(&position, &goal), "lesson {number}: {position}");
                ends += 1;
            });
            assert!(ends > 0, "lesson {number}");
        }
    }

    #[test]
    fn only_what_begins_an_awaited_move_can_be_picked_up() {
        for (number, lesson) in lessons() {
            for (step, now) in lesson.steps.iter().enumerate() {
                let legal = lesson.session(step).expect("a game").legal(lesson.seat);
                for mv in now.awaited(&legal) {
                    let held = Held::of(mv);
                    assert!(held.is_empty() || now.begins_with(held, &legal), "lesson {number}, {}: {mv}", now.say);
                }
            }
        }
        let first = Lesson::read(1).expect("a lesson");
        let (legal, now) = (first.session(1).expect("a game").legal(first.seat), &first.steps[1]);
        let guest = |mv: &str| Held::of(mv.parse().expect("a move"));
        assert!(now.begins_with(guest("take maya earth earth-1"), &legal));
        assert!(!now.begins_with(guest("take greece earth earth-1"), &legal));
    }

    #[test]
    fn a_lesson_can_be_entered_at_every_step() {
        for (number, lesson) in lessons() {
            for (step, now) in lesson.steps.iter().enumerate() {
                let session = lesson.session(step).unwrap_or_else(|error| panic!("lesson {number}: {error}"));
                let can = session.legal(lesson.seat).into_iter().any(|mv| now.accepts(mv));
                assert_eq!(can, !now.is_read(), "{}", now.say);
                assert!(!session.can_undo(lesson.seat));
            }
        }
    }

    #[test]
    fn everything_is_said_in_every_language() {
        let mut keys: Vec<String> = (1..=Lesson::COUNT).filter_map(title).collect();
        keys.extend(lessons().flat_map(|(_, lesson)| lesson.steps).map(|step| step.say));
        assert_all_said(&keys, |key| t!(key));
        speak("en");
        for (name, _) in LESSONS {
            let said = |number: usize| keys.contains(&format!("learn-{name}-{number}"));
            let known = |number: usize| t!(&format!("learn-{name}-{number}")) != format!("learn-{name}-{number}");
            assert!((1..20).all(|number| known(number) == said(number)), "{name}: a message that no step says");
        }
    }

    #[test]
    fn a_lesson_ends_with_something_to_read() {
        for (number, lesson) in lessons() {
            assert!(lesson.steps.last().is_some_and(Step::is_read), "lesson {number}");
            assert!(lesson.steps.iter().any(|step| !step.is_read()), "lesson {number} teaches by doing");
        }
        assert!(Lesson::read(0).is_err() && Lesson::read(Lesson::COUNT + 1).is_err());
    }
}
