//! A game that goes on from a moment of another one.

use utopia_rules::{Record, Seed};

use super::{GameFile, GameFileError};
use crate::Player;

/// What chance does in a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchChance {
    /// The deck is shuffled and the dice are new: nothing that came in the game is known in advance.
    Fresh(Seed),
    /// The same cards and guests come as in the game, as long as the same is done.
    Same,
}

impl GameFile {
    /// The game after this many of its moves, to be played on by these players.
    pub fn branch(&self, moves: usize, chance: BranchChance, players: Vec<Player>) -> Result<Self, GameFileError> {
        let moves = moves.min(self.record.moves.len());
        let record = Record { result: None, date: None, ..self.record.clone() };
        let record = match chance {
            BranchChance::Same => Record { moves: self.record.moves[..moves].to_vec(), ..record },
            BranchChance::Fresh(seed) => {
                let game = self.record.walk(&self.read_board()?)?.play_to(moves)?;
                let mut position = *game.position();
                position.shuffle_deck(&mut seed.stream(1));
                let start = Some(position.to_json(game.rules()));
                Record { start, seed: Some(seed), seed_hash: None, dealing: None, moves: Vec::new(), ..record }
            }
        };
        Ok(Self { players, record, board: self.board.clone() })
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Cards, Colours, Edition, Game, Seat, chance::below};

    use super::*;
    use crate::{Level, Setup};

    /// A whole game of random moves.
    fn played() -> GameFile {
        let seats = vec![(Player::Person, "Ada".to_owned()), (Player::Bot(Level::Easy), "Ben".to_owned())];
        let colours = Colours::first(2);
        let setup = Setup { seats, colours, edition: Edition::STANDARD, board: None, seed: Seed::from(4) };
        let mut file = GameFile::new(&setup).expect("a game");
        let mut game = file.replay().expect("a game");
        let mut dice = Seed::from(5).chance();
        loop {
            let open = game.legal_moves();
            if open.is_empty() {
                return file;
            }
            let (seat, mv) = open[below(&mut dice, open.len() as u32) as usize];
            game.play(seat, mv).expect("a legal move");
            file.record.moves.push((seat, mv));
        }
    }

    fn at(file: &GameFile, moves: usize) -> Game {
        file.record.walk(&file.read_board().expect("a board")).expect("a game").play_to(moves).expect("legal moves")
    }

    fn hands(game: &Game) -> [Cards; 5] {
        Seat::ALL.map(|seat| game.position().hand(seat))
    }

    #[test]
    fn a_branch_starts_from_the_moment_with_the_same_table_and_hands() {
        let file = played();
        for moves in [0, 1, 40, 90, file.record.moves.len() / 2] {
            for chance in [BranchChance::Same, BranchChance::Fresh(Seed::from(7))] {
                let branch = file.branch(moves, chance, vec![Player::Person; 2]).expect("a branch");
                let (there, here) = (at(&file, moves), branch.replay().expect("a game"));
                assert_eq!(there.position().public(), here.position().public());
                assert_eq!(hands(&there), hands(&here));
                assert_eq!(there.position().deck_cards(), here.position().deck_cards());
                assert_eq!(branch.players, [Player::Person; 2]);
            }
        }
    }

    /// What comes when the moves of the game are made again.
    fn replayed(file: &GameFile, moves: usize, chance: BranchChance) -> Option<[Cards; 5]> {
        let mut game = file.branch(moves, chance, file.players.clone()).expect("a branch").replay().expect("a game");
        for &(seat, mv) in &file.record.moves[moves..] {
            game.play(seat, mv).ok()?;
            if !game.position().public().to_act().is_empty() && hands(&game) != hands(&at(file, moves)) {
                return Some(hands(&game));
            }
        }
        None
    }

    #[test]
    fn only_a_branch_with_the_same_chance_knows_what_came() {
        let file = played();
        let dealt = (0..file.record.moves.len() - 1)
            .find(|&moves| at(&file, moves + 1).position().deck_size() < at(&file, moves).position().deck_size())
            .expect("cards are dealt");
        let there = hands(&at(&file, dealt + 1));
        assert_eq!(replayed(&file, dealt, BranchChance::Same), Some(there));
        let others =
            (0..20).filter(|&seed| replayed(&file, dealt, BranchChance::Fresh(Seed::from(seed))) != Some(there));
        assert!(others.count() > 15);
    }
}
