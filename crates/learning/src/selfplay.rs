//! Self-play games.
//!
//! Series seed and game number determine a game's board, edition, target and players, so only the moves are stored.

use rand_core::Rng as _;
use utopia_bots::{Bot, BotPlayer, Budget, Situation, Spec, play_watched};
use utopia_rules::{
    DeckRule, Edition, Move, Moves, Position, Rules, Seed, Tie,
    chance::{below, shuffle},
};

use crate::boards::random_board;

/// The random stream that decides the set-up; 0 is the game's own, 1 the bots'.
const SETUP: u64 = 2;

/// The set-up of one game of a series.
pub struct SelfPlayGame {
    /// Board, edition and number of players.
    pub rules: Rules,
    /// The game's own seed.
    pub seed: Seed,
    /// One decision in this many is random, if any: the network must also know positions that bots avoid.
    one_random_in: Option<u32>,
}

impl SelfPlayGame {
    /// Game number `number` of the series with this seed.
    pub fn new(series: Seed, number: u64) -> Self {
        let seed = series.of_game(number);
        let mut dice = seed.stream(SETUP);
        let players = 2 + (number % 4) as usize;
        let board = random_board(&mut dice);
        let edition = random_edition(&mut dice);
        let rules = Rules::new(board, edition, players).expect("2 to 5 players play");
        let one_random_in = [None, None, Some(20), Some(60)][below(&mut dice, 4) as usize];
        Self { rules, seed, one_random_in }
    }

    /// Plays the game. Moves are indices into the legal moves.
    pub fn play(&self, spec: Spec) -> Vec<u16> {
        let bot = Explorer { bot: spec.bot(), one_random_in: self.one_random_in };
        let player = BotPlayer::own(bot).with_budget(spec.usual_budget());
        let mut moves = Vec::new();
        let mut legal = Moves::new();
        play_watched(
            &self.rules,
            &vec![&player; self.rules.players()],
            self.seed,
            &mut Moves::new(),
            |at, seat, mv| {
                at.legal(&self.rules, seat, &mut legal);
                let place = legal.iter().position(|&other| other == mv).expect("a legal move was chosen");
                moves.push(place as u16);
            },
        );
        moves
    }

    /// Replays moves; calls `watch` with every position, the last one included.
    pub fn replay(&self, moves: &[u16], mut watch: impl FnMut(&Position)) -> Option<()> {
        let mut chance = self.seed.chance();
        let mut position = Position::new(&self.rules, &mut chance);
        let mut legal = Moves::new();
        for &place in moves {
            watch(&position);
            let seat = position.public().to_act().first()?;
            position.legal(&self.rules, seat, &mut legal);
            let mv = *legal.get(usize::from(place))?;
            position.play_unchecked(&self.rules, seat, mv, &mut chance, &mut ());
        }
        watch(&position);
        position.public().to_act().is_empty().then_some(())
    }
}

/// Two games in three are played to 50 points in one of the printed editions; the others vary every switch.
fn random_edition(dice: &mut impl rand_core::Rng) -> Edition {
    let mut presets = Edition::PRESETS;
    shuffle(dice, &mut presets);
    let edition = if below(dice, 2) == 0 { Edition::STANDARD } else { presets[0].1 };
    if below(dice, 3) < 2 {
        return edition;
    }
    let deck = if below(dice, 2) == 0 { DeckRule::Needed } else { DeckRule::Empty };
    let tie = if below(dice, 2) == 0 { Tie::Shared } else { Tie::Track };
    Edition { deck, tie, target: 20 + 5 * below(dice, 13) as u16, ..edition }
}

/// A bot that makes some random decisions, for exploration.
struct Explorer {
    bot: Box<dyn Bot>,
    one_random_in: Option<u32>,
}

impl Bot for Explorer {
    fn choose(&self, situation: &Situation<'_>, budget: Budget<'_>, seed: u64) -> Move {
        let mut dice = Seed::from(seed).chance();
        if self.one_random_in.is_some_and(|most| below(&mut dice, most) == 0) {
            return situation.legal[below(&mut dice, situation.legal.len() as u32) as usize];
        }
        self.bot.choose(situation, budget, dice.next_u64())
    }
}
