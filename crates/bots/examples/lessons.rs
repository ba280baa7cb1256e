//! Statistics of games between strong bots, for the tables of `docs/strategy.md`:
//! `cargo run --release -p utopia-bots --example lessons`.
//!
//! `hard` plays against itself with a tenth of its usual budget. Winners are compared with the others.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_bots::{BotPlayer, Level, play_watched};
use utopia_rules::{
    Civ, Event, Island, Merit, Move, Moves, Observer, Position, Public, Rules, Scale, Seat, Secret, Seed, Tie,
};

/// The number of games per number of players.
const GAMES: u64 = 400;
/// The budget of `hard`, in percent of its usual one.
const PART: u32 = 10;
/// The rounds after which the leader is noted.
const ROUNDS: [u8; 5] = [1, 2, 3, 4, 5];
/// The kinds of points, with their names.
const MERITS: [(Merit, &str); 5] = [
    (Merit::Prestige, "prestige"),
    (Merit::Wonder, "wonders"),
    (Merit::WonderOwner, "wonder's owner"),
    (Merit::Removal, "removed princes"),
    (Merit::Host, "hosting"),
];

/// Sums for winners (0) and others (1).
type Sides = [f64; 2];

/// The points of one game by seat and kind.
#[derive(Default)]
struct Points([[u16; MERITS.len()]; 5]);

impl Observer for Points {
    fn public(&mut self, event: Event) {
        if let Event::Scored { seat, points, merit, .. } = event
            && let Some(kind) = MERITS.iter().position(|(of, _)| *of == merit)
        {
            self.0[seat.index()][kind] += points;
        }
    }

    fn secret(&mut self, _: Seat, _: Secret) {}
}

/// Watches one game.
struct Watch<'a> {
    rules: &'a Rules,
    points: Points,
    /// The leader at the start of each round, with its number.
    leaders: Vec<(u8, Seat)>,
    /// The scale at the start of the last round.
    scale: Scale,
}

impl Watch<'_> {
    fn see(&mut self, position: &Position, seat: Seat, mv: Move) {
        let public = position.public();
        if self.leaders.last().is_none_or(|(round, _)| *round != public.round()) {
            self.leaders.push((public.round(), public.track().order()[0]));
            self.scale = *public.scale();
        }
        // Scores don't depend on draws, so a copy with any seed will do.
        let mut copy = *position;
        copy.play_unchecked(self.rules, seat, mv, &mut SplitMix64::seed_from_u64(0), &mut self.points);
    }
}

/// The statistics of all games with one number of players.
#[derive(Default)]
struct Lessons {
    rounds: f64,
    seats: Sides,
    points: [Sides; MERITS.len()],
    monuments: Sides,
    kinds: Sides,
    wonders: Sides,
    /// How often the leader after a round won, of how many games that reached it.
    leaders: [(f64, f64); ROUNDS.len()],
    places: [f64; 5],
    /// Games that another player would have won on the scale at the start of the last round.
    swung: f64,
    /// Points from the last round's changes of the scale.
    swing: Sides,
}

fn kinds(public: &Public, seat: Seat) -> usize {
    Civ::ALL.into_iter().filter(|&civ| !public.monuments(civ).and(public.controlled(seat)).is_empty()).count()
}

impl Lessons {
    fn learn(&mut self, watch: &Watch<'_>, last: &Public, order: &[Seat]) {
        let winner = last.winners(Tie::Track).first().expect("a finished game has a winner");
        self.rounds += f64::from(last.round());
        for (at, &round) in ROUNDS.iter().enumerate() {
            if let Some((_, leader)) = watch.leaders.iter().find(|(begun, _)| *begun == round + 1) {
                self.leaders[at].0 += f64::from(u8::from(*leader == winner));
                self.leaders[at].1 += 1.0;
            }
        }
        self.places[order.iter().position(|&seat| seat == winner).unwrap_or_default()] += 1.0;
        let swing = |seat| i32::from(last.prestige(seat)) - i32::from(last.prestige_on(&watch.scale, seat));
        let without = |seat: Seat| i32::from(last.track().points(seat)) - swing(seat);
        let best = Seat::of_game(last.players()).max_by_key(|&seat| (without(seat), seat == winner));
        self.swung += f64::from(u8::from(best != Some(winner)));
        for seat in Seat::of_game(last.players()) {
            let side = usize::from(seat != winner);
            self.seats[side] += 1.0;
            for (kind, sums) in self.points.iter_mut().enumerate() {
                sums[side] += f64::from(watch.points.0[seat.index()][kind]);
            }
            self.monuments[side] += last.controlled(seat).len() as f64;
            self.kinds[side] += kinds(last, seat) as f64;
            let own = Island::ALL.into_iter().filter(|&island| last.wonder(island) == Some(seat));
            self.wonders[side] += own.count() as f64;
            self.swing[side] += f64::from(swing(seat));
        }
    }

    fn print(&self, players: usize) {
        let games = self.seats[0];
        let mean = |sums: Sides| [sums[0] / self.seats[0], sums[1] / self.seats[1]];
        println!(
            "\n{players} players, {games} games of {:.1} rounds: the winner, each other player",
            self.rounds / games
        );
        for ((_, name), sums) in MERITS.iter().zip(self.points) {
            let [winner, other] = mean(sums);
            println!("  points by {name}: {winner:.1}, {other:.1}");
        }
        let rest = [
            ("monuments", self.monuments),
            ("kinds of them", self.kinds),
            ("wonders", self.wonders),
            ("last swing", self.swing),
        ];
        for (name, sums) in rest {
            let [winner, other] = mean(sums);
            println!("  {name}: {winner:.2}, {other:.2}");
        }
        println!(
            "  the last round's changes of the scale made another player win: {:.1} %",
            100.0 * self.swung / games
        );
        for (round, (won, of)) in ROUNDS.iter().zip(self.leaders) {
            println!("  first on the track after round {round}: won {:.1} % of {of}", 100.0 * won / of);
        }
        let places: Vec<_> = self.places[..players].iter().map(|won| format!("{:.1} %", 100.0 * won / games)).collect();
        println!("  wins by place on the track at the start: {}", places.join(", "));
    }
}

fn main() {
    let mut legal = Moves::new();
    for players in Rules::PLAYERS {
        let rules = Rules::standard(players).expect("2 to 5 players play");
        let player = BotPlayer::new(Level::Hard).with_budget(Level::Hard.usual_budget().part(PART));
        let seats = vec![&player; players];
        let mut lessons = Lessons::default();
        for game in 0..GAMES {
            let seed = Seed::from(game);
            let start = Position::new(&rules, &mut seed.chance());
            let order = start.public().track().order().to_vec();
            let mut watch =
                Watch { rules: &rules, points: Points::default(), leaders: Vec::new(), scale: *start.public().scale() };
            let played =
                play_watched(&rules, &seats, seed, &mut legal, |position, seat, mv| watch.see(position, seat, mv));
            lessons.learn(&watch, played.last.public(), &order);
        }
        lessons.print(players);
    }
}
