//! What finished games say about the one person who played them.

use std::collections::HashMap;

use utopia_game::{Level, Player};
use utopia_rules::Seat;

use crate::{
    game::Saved,
    pages::result::{Finish, MERITS},
};

/// A finished game of one person against bots.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct GameFacts {
    /// When it was last changed, in milliseconds since 1970.
    pub(super) changed: f64,
    pub(super) players: usize,
    /// The strongest of the others.
    pub(super) level: Level,
    pub(super) won: bool,
    pub(super) points: u16,
    /// By reason, in the order of [`MERITS`].
    pub(super) sources: [u16; 5],
    /// From 0 to 1, if the game was analysed.
    pub(super) accuracy: Option<f64>,
}

impl GameFacts {
    /// `None` if the game isn't over, or if not exactly one person played: nobody else's wins are counted.
    pub(super) fn of(saved: &Saved, accuracies: &HashMap<String, Vec<f64>>) -> Option<Self> {
        let mut people = Seat::ALL.into_iter().zip(&saved.players).filter(|(_, player)| **player == Player::Person);
        let (me, _) = people.next().filter(|_| people.next().is_none())?;
        let level = saved.players.iter().filter_map(|player| match player {
            Player::Bot(level) => Some(*level),
            Player::Person => None,
        });
        let file = saved.file().ok()?;
        let finish = Finish::of(&file.record, &file.read_board().ok()?)?;
        Some(Self {
            changed: saved.changed,
            players: saved.players.len(),
            level: level.max_by_key(|&level| place(level))?,
            won: finish.winners.contains(&me),
            points: finish.points(me),
            sources: MERITS.map(|merit| finish.scored(me, merit)),
            accuracy: accuracies.get(&saved.id).and_then(|all| all.get(me.index()).copied()),
        })
    }
}

/// The place of a level among all, weakest first.
pub(super) fn place(level: Level) -> usize {
    Level::ALL.into_iter().position(|other| other == level).unwrap_or_default()
}

/// Wins and games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    pub(super) won: usize,
    pub(super) games: usize,
}

impl Score {
    pub(super) fn of<'a>(games: impl Iterator<Item = &'a GameFacts>) -> Self {
        games.fold(Self::default(), |sum, game| Self { won: sum.won + usize::from(game.won), games: sum.games + 1 })
    }

    /// The part that was won, from 0 to 1.
    pub(super) fn rate(self) -> f64 {
        self.won as f64 / self.games.max(1) as f64
    }
}

/// All games, oldest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Facts {
    pub(super) games: Vec<GameFacts>,
}

impl Facts {
    pub(super) fn of(saved: &[Saved], accuracies: &HashMap<String, Vec<f64>>) -> Self {
        let mut games: Vec<_> = saved.iter().filter_map(|saved| GameFacts::of(saved, accuracies)).collect();
        games.sort_by(|a, b| a.changed.total_cmp(&b.changed));
        Self { games }
    }

    /// The score against a level, with any or this many players.
    pub(super) fn score(&self, level: Option<Level>, players: Option<usize>) -> Score {
        let counts = |game: &&GameFacts| {
            level.is_none_or(|level| game.level == level) && players.is_none_or(|players| game.players == players)
        };
        Score::of(self.games.iter().filter(counts))
    }

    /// The levels that were played against, weakest first.
    pub(super) fn levels(&self) -> Vec<Level> {
        Level::ALL.into_iter().filter(|level| self.games.iter().any(|game| game.level == *level)).collect()
    }

    /// Victories in a row: now, and the most ever.
    pub(super) fn streaks(&self) -> (usize, usize) {
        self.games.iter().fold((0, 0), |(now, most), game| {
            let now = if game.won { now + 1 } else { 0 };
            (now, most.max(now))
        })
    }

    /// The mean points by reason, in the order of [`MERITS`].
    pub(super) fn mean_sources(&self) -> [f64; 5] {
        let count = self.games.len().max(1) as f64;
        std::array::from_fn(|i| self.games.iter().map(|game| f64::from(game.sources[i])).sum::<f64>() / count)
    }

    /// The mean accuracy of the analysed games, and how many those are.
    pub(super) fn accuracy(&self) -> Option<(f64, usize)> {
        let known: Vec<_> = self.games.iter().filter_map(|game| game.accuracy).collect();
        (!known.is_empty()).then(|| (known.iter().sum::<f64>() / known.len() as f64, known.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::result::finish::tests::played;

    fn game(won: bool, level: Level, players: usize) -> GameFacts {
        GameFacts { changed: 0.0, players, level, won, points: 50, sources: [30, 10, 4, 2, 4], accuracy: None }
    }

    #[test]
    fn wins_are_counted_by_level_and_number_of_players() {
        let games = vec![
            game(true, Level::Easy, 2),
            game(true, Level::Hard, 2),
            game(false, Level::Hard, 4),
            game(true, Level::Hard, 4),
        ];
        let facts = Facts { games };
        assert_eq!(facts.score(None, None), Score { won: 3, games: 4 });
        assert_eq!(facts.score(Some(Level::Hard), Some(4)), Score { won: 1, games: 2 });
        assert_eq!(facts.score(Some(Level::Normal), None), Score::default());
        assert_eq!(facts.levels(), [Level::Easy, Level::Hard]);
        assert_eq!(facts.streaks(), (1, 2));
        assert_eq!(facts.mean_sources().map(|mean| format!("{mean:.1}")), ["30.0", "10.0", "4.0", "2.0", "4.0"]);
    }

    /// A finished game of this browser.
    fn saved(id: &str, players: Vec<Player>) -> Saved {
        let record = played(players.len()).to_string();
        Saved { id: id.to_owned(), players, record, board: None, created: 1.0, changed: 2.0 }
    }

    #[test]
    fn only_finished_games_of_one_person_count() {
        let (person, bot) = (Player::Person, Player::Bot(Level::Normal));
        let mut running = saved("running", vec![person, bot]);
        running.record = running
            .record
            .lines()
            .take(20)
            .filter(|line| !line.starts_with("result"))
            .fold(String::new(), |text, line| text + line + "\n");
        let all = [
            saved("mine", vec![bot, person, Player::Bot(Level::Easy)]),
            saved("shared", vec![person, person, bot]),
            saved("bots", vec![bot, bot]),
            running,
        ];
        let facts = Facts::of(&all, &HashMap::from([("mine".to_owned(), vec![0.5, 0.9, 0.7])]));
        let [mine] = &facts.games[..] else { panic!("one game counts: {facts:?}") };
        assert_eq!((mine.players, mine.level, mine.accuracy), (3, Level::Normal, Some(0.9)));
        assert_eq!(mine.sources.iter().sum::<u16>(), mine.points);
        assert_eq!(facts.accuracy(), Some((0.9, 1)));
    }
}
