//! The file of self-play games: appended to while games are played, resumable.
//!
//! A header line identifies the series. Then, for each game, come the number of its moves and the moves, as little-endian 16-bit
//! numbers. The same series gives the same file, whatever the number of threads and interruptions.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::Path,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
};

use utopia_bots::Spec;
use utopia_rules::Seed;

use crate::selfplay::SelfPlayGame;

/// Games per write.
const CHUNK: u64 = 64;

/// A series of games: the same seed and bot always give the same games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Series {
    /// The seed of the series.
    pub seed: Seed,
    /// The bot in every seat.
    pub bot: Spec,
}

/// Why a file of games can't be used.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// It can't be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// It has another series.
    #[error("the games there are of another seed, bot or version: `{found}` instead of `{wanted}`")]
    Series {
        /// What the file says.
        found: String,
        /// What it should say.
        wanted: String,
    },
    /// A game can't be played as its moves say.
    #[error("game {0} is damaged")]
    Damaged(u64),
}

impl Series {
    fn headline(&self) -> String {
        format!("utopia-games/1 {} {}\n", self.seed, self.bot)
    }

    /// Game number `number`.
    pub fn game(&self, number: u64) -> SelfPlayGame {
        SelfPlayGame::new(self.seed, number)
    }

    /// The games in a file, empty if there is none. A truncated last game is ignored.
    pub fn read(&self, path: &Path) -> Result<Vec<Vec<u16>>, GamesError> {
        match File::open(path) {
            Ok(mut file) => Ok(self.games_in(&mut file)?.0),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error.into()),
        }
    }

    /// The complete games of a file, and their length in bytes.
    fn games_in(&self, file: &mut File) -> Result<(Vec<Vec<u16>>, u64), GamesError> {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let wanted = self.headline();
        let Some(mut rest) = bytes.strip_prefix(wanted.as_bytes()) else {
            if bytes.is_empty() {
                return Ok((Vec::new(), 0));
            }
            let found = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
            let found = String::from_utf8_lossy(&found[..found.len().min(200)]).into_owned();
            return Err(GamesError::Series { found, wanted: wanted.trim_end().to_owned() });
        };
        let mut games = Vec::new();
        while let Some((&count, after)) = rest.split_first_chunk::<2>() {
            let Some((moves, after)) = after.split_at_checked(2 * usize::from(u16::from_le_bytes(count))) else {
                break;
            };
            games.push(moves.as_chunks().0.iter().map(|&bytes| u16::from_le_bytes(bytes)).collect());
            rest = after;
        }
        Ok((games, (bytes.len() - rest.len()) as u64))
    }

    /// Plays until the file has this many games or `stop` is set. Reports the number after each chunk, and returns it.
    pub fn play(
        &self,
        path: &Path,
        games: u64,
        threads: usize,
        stop: &AtomicBool,
        mut tell: impl FnMut(u64),
    ) -> Result<u64, GamesError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let (known, end) = self.games_in(&mut file)?;
        file.set_len(end)?;
        file.seek(SeekFrom::End(0))?;
        if end == 0 {
            file.write_all(self.headline().as_bytes())?;
        }
        let mut number = known.len() as u64;
        tell(number);
        while number < games && !stop.load(Ordering::Relaxed) {
            let chunk = number..games.min(number + CHUNK);
            let mut bytes = Vec::new();
            for moves in self.play_chunk(chunk.clone(), threads) {
                bytes.extend((moves.len() as u16).to_le_bytes());
                bytes.extend(moves.iter().flat_map(|place| place.to_le_bytes()));
            }
            file.write_all(&bytes)?;
            number = chunk.end;
            tell(number);
        }
        Ok(number)
    }

    /// Plays these games, in order.
    fn play_chunk(&self, numbers: std::ops::Range<u64>, threads: usize) -> Vec<Vec<u16>> {
        let next = AtomicU64::new(numbers.start);
        let work = || {
            let mut played = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= numbers.end {
                    return played;
                }
                played.push((number, self.game(number).play(self.bot)));
            }
        };
        let mut played: Vec<_> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("a game is played to its end")).collect()
        });
        played.sort_by_key(|(number, _)| *number);
        played.into_iter().map(|(_, moves)| moves).collect()
    }
}
