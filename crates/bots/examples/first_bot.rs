//! A first bot of your own: `cargo run --release --package utopia-bots --example first_bot`.

use utopia_bots::{Bot, BotPlayer, Budget, Level, Situation, arena::challenge, determinize};
use utopia_rules::{Civ, Move, Position, Public, Rules, Seat, Seed};

/// Plays the move that leads to the best position.
struct Greedy;

impl Bot for Greedy {
    fn choose(&self, situation: &Situation<'_>, _: Budget<'_>, seed: u64) -> Move {
        let Situation { rules, view, memory, legal } = *situation;
        let seat = view.seat().expect("a bot sits at the table");
        let chance = Seed::from(seed).chance();
        // To try moves, sample what the seat can't see.
        let position = determinize(view, rules, memory, &mut chance.clone());
        let after = |mv: &Move| {
            let mut next = position;
            next.play_unchecked(rules, seat, *mv, &mut chance.clone(), &mut ());
            value(&next, seat)
        };
        *legal.iter().max_by_key(|mv| after(mv)).expect("there is always a legal move")
    }
}

/// The value of a position to a seat: points, income if the round ended now, progress to three princes of a kind, and cards.
fn value(position: &Position, seat: Seat) -> usize {
    let table = position.public();
    let points = usize::from(table.track().points(seat));
    let income = usize::from(table.prestige(seat));
    let groups: usize = Civ::ALL.into_iter().map(|civ| groups(table, seat, civ)).sum();
    let cards = usize::from(position.hand(seat).len());
    10 * points + 40 * income + 8 * groups + 10 * cards
}

/// Two princes of a kind in a district without a monument count once, three count twice: a monument needs three (R8.1).
fn groups(table: &Public, seat: Seat, civ: Civ) -> usize {
    let (princes, built_up) = (table.princes(seat, civ), table.built_up());
    [princes.two(), princes.three()].map(|districts| districts.minus(built_up).len()).iter().sum()
}

fn main() {
    let tables = std::env::args().nth(1).map_or(100, |word| word.parse().expect("tables must be a number"));
    let rules = Rules::standard(2).expect("two can play");
    for level in [Level::Random, Level::Easy, Level::Normal] {
        let share = challenge(&rules, &BotPlayer::own(Greedy), &BotPlayer::new(level), Seed::from(1), tables);
        let percent = |part: f64| 100.0 * part;
        let [rate, low, high] = [share.estimate.rate, share.estimate.low, share.estimate.high].map(percent);
        println!("{rate:.1} % of {} games against {level} (95 % interval {low:.1} - {high:.1} %)", share.games);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greedy_wins_against_random() {
        let rules = Rules::standard(2).expect("two can play");
        let share = challenge(&rules, &BotPlayer::own(Greedy), &BotPlayer::new(Level::Random), Seed::from(1), 10);
        assert!(share.estimate.low > 0.5, "{share:?}");
    }
}
