//! The same seed makes the same games and weights; gradients match finite differences; what is learned predicts winners.

use std::{
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
};

use utopia_learning::{
    GamesError, Pass, Samples, Sampling, Series, Stage, Training, TrainingData, TrainingParams,
    evaluation::{Equal, PlayedGame, Scores},
};
use utopia_rules::{Seat, Seed};
use utopia_value::{Network, NetworkWeights, Sight};

fn series(seed: u64) -> Series {
    Series { seed: Seed::from(seed), bot: "hard:plans=0".parse().expect("the rollout policy as a bot") }
}

/// A file that is removed at the end.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.bin", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Self(path)
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn games(series: &Series, count: u64) -> Vec<Vec<u16>> {
    (0..count).map(|number| series.game(number).play(series.bot)).collect()
}

fn params() -> TrainingParams {
    let sampling = |rollouts| Sampling { one_in: 10, rollouts };
    TrainingParams {
        practice: Stage { epochs: 2, rate: 0.002, sampling: sampling(2) },
        results: Stage { epochs: 2, rate: 0.001, sampling: sampling(0) },
        batch: 64,
        decay: 0.05,
        seed: 3,
    }
}

fn data(series: &Series, games: &[Vec<u16>]) -> TrainingData {
    let mut data = TrainingData::default();
    for (number, moves) in games.iter().enumerate() {
        data.add(&params(), series, number as u64, moves).expect("a whole game");
    }
    data
}

#[test]
fn a_series_is_the_same_however_it_is_played() {
    let (series, never) = (series(1), AtomicBool::new(false));
    let [whole, parts] = ["whole", "parts"].map(TestFile::new);
    assert_eq!(series.play(&whole.0, 70, 1, &never, |_| ()).expect("games"), 70);
    // Stopped after the first chunk, then cut off in the middle of a game.
    let stop = AtomicBool::new(false);
    let stopped = series.play(&parts.0, 70, 2, &stop, |done| stop.store(done > 0, Ordering::Relaxed));
    assert_eq!(stopped.expect("games"), 64);
    let bytes = std::fs::read(&parts.0).expect("the file");
    std::fs::write(&parts.0, &bytes[..bytes.len() - 3]).expect("the file");
    assert_eq!(series.play(&parts.0, 70, 3, &never, |_| ()).expect("games"), 70);
    assert_eq!(std::fs::read(&whole.0).expect("the file"), std::fs::read(&parts.0).expect("the file"));
    assert_eq!(series.read(&whole.0).expect("games")[..8], games(&series, 8));
    let other = Series { seed: Seed::from(2), ..series };
    assert!(matches!(other.read(&whole.0), Err(GamesError::Series { .. })));
}

#[test]
fn games_have_two_to_five_players_and_end() {
    let series = series(5);
    for (number, moves) in games(&series, 12).iter().enumerate() {
        let played = PlayedGame::new(&series, number as u64, moves).expect("a whole game");
        assert_eq!(played.setup.rules.players(), 2 + number % 4);
        assert!(!played.winners.is_empty());
        assert!(PlayedGame::new(&series, number as u64, &moves[..moves.len() - 1]).is_err(), "a game that is cut off");
    }
}

/// In every layer and for every number of players.
#[test]
fn backpropagation_matches_finite_differences() {
    let (series, mut samples) = (series(4), Samples::default());
    for (number, moves) in games(&series, 4).iter().enumerate() {
        samples.add_game(&series, number as u64, moves, Sampling { one_in: 40, rollouts: 3 }).expect("a whole game");
    }
    let training = Training::new(params());
    let mut checked = [0; 7];
    for sample in samples.all().iter().step_by(3) {
        let seen = samples.seen(sample);
        let mut gradient = NetworkWeights::zero();
        Pass::forward(&training.weights, &seen).backward(&training.weights, &seen, sample, &mut gradient);
        let loss = |part: usize, place: usize, change: f32| {
            let mut weights = training.weights.clone();
            weights.parts_mut()[part][place] += change;
            Pass::forward(&weights, &seen).loss(sample).total()
        };
        for (part, slopes) in gradient.parts().into_iter().enumerate() {
            let steep = slopes.iter().enumerate().filter(|(_, slope)| slope.abs() > 0.01);
            for (place, &slope) in steep.step_by(1 + slopes.len() / 300) {
                const STEP: f32 = 2e-3;
                let measured = (loss(part, place, STEP) - loss(part, place, -STEP)) / (2.0 * f64::from(STEP));
                let error = (measured - f64::from(slope)).abs();
                // A unit may be clipped, or another rival's become the greatest, on the way.
                checked[part] += 1;
                assert!(error < 0.02 + 0.1 * measured.abs(), "part {part}: {slope} instead of {measured}");
            }
        }
    }
    assert!(checked.iter().all(|&count| count > 3), "{checked:?}");
}

#[test]
fn the_same_seed_makes_the_same_weights_even_after_a_pause() {
    let series = series(6);
    let games = games(&series, 24);
    let data = data(&series, &games);
    let mut training = Training::new(params());
    let mut paused = training.clone();
    while !training.is_done() {
        training.run_epoch(&data, |_| ());
        paused.run_epoch(&data, |_| ());
        paused = Training::from_bytes(&paused.to_bytes(24), params(), 24).expect("its own file");
    }
    assert_eq!(training, paused);
    let bytes = training.to_bytes(24);
    assert_eq!(Training::from_bytes(&bytes, params(), 25), None, "other games");
    assert_eq!(Training::from_bytes(&bytes, TrainingParams { seed: 4, ..params() }, 24), None, "another seed");
    assert_eq!(Training::from_bytes(&bytes[..bytes.len() - 1], params(), 24), None, "cut off");
}

#[test]
fn rounding_to_whole_numbers_changes_chances_little() {
    let series = series(9);
    let mut training = Training::new(params());
    let moves = games(&series, 24);
    let data = data(&series, &moves);
    training.run_epoch(&data, |_| ());
    let network = Network::from_weights(&training.weights);
    for (number, moves) in moves.iter().enumerate().skip(4) {
        let mut samples = Samples::default();
        samples.add_game(&series, number as u64, moves, Sampling { one_in: 1, rollouts: 0 }).expect("a whole game");
        let played = PlayedGame::new(&series, number as u64, moves).expect("a whole game");
        assert_eq!(samples.all().len(), played.positions.len());
        let mut off = 0.0f32;
        for (sample, position) in samples.all().iter().zip(&played.positions) {
            let exact = Pass::forward(&training.weights, &samples.seen(sample)).wins;
            let [open, from_a_seat] = [None, Some(())].map(|hidden| {
                let seats = Seat::of_game(played.setup.rules.players());
                let sights: Vec<_> = hidden.map_or(vec![Sight::Open], |()| seats.map(Sight::From).collect());
                let errors = sights.into_iter().map(|sight| {
                    let rounded = network.evaluate_seen(&played.setup.rules, position, sight).wins;
                    exact.iter().zip(rounded).map(|(exact, rounded)| (exact - rounded).abs()).fold(0.0, f32::max)
                });
                errors.fold(f32::MAX, f32::min)
            });
            off = off.max(open.min(from_a_seat));
        }
        assert!(off < 0.01, "{off}");
    }
}

#[test]
fn a_little_training_predicts_winners_of_other_games() {
    let (series, other) = (series(7), series(8));
    let data = data(&series, &games(&series, 160));
    let mut training = Training::new(params());
    while !training.is_done() {
        training.run_epoch(&data, |_| ());
    }
    let unseen: Vec<_> = games(&other, 80)
        .iter()
        .enumerate()
        .map(|(number, moves)| PlayedGame::new(&other, number as u64, moves).expect("a whole game"))
        .collect();
    let network = Network::from_weights(&training.weights);
    let [learned, equal] = [Scores::of(&network, &unseen), Scores::of(&Equal, &unseen)].map(|scores| scores.all.mean);
    assert!(learned < equal - 0.05, "{learned} instead of {equal}");
    let sample = unseen[0].positions[0];
    let points = network.evaluate(&unseen[0].setup.rules, &sample).points;
    let target = f32::from(unseen[0].setup.rules.edition().target);
    assert!(Seat::of_game(2).all(|seat| points[seat.index()] > 0.3 * target), "{points:?} of {target}");
}
