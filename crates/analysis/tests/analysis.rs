//! Luck and decisions add up exactly, and luck is zero on average.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_analysis::{Analysis, AnalysisParams, LuckCause, Shares, accuracy::judge, analyse};
use utopia_bots::{BotPlayer, Spec, play_watched};
use utopia_learning::{Training, TrainingParams, boards::random_board};
use utopia_rules::{Board, Edition, Merit, Move, Moves, Record, Rules, Seat, Seed, text::Outcome};
use utopia_value::Network;

/// A network with arbitrary weights: sums are exact whatever it estimates.
fn any_network() -> Network {
    Network::from_weights(&Training::new(TrainingParams::new(9)).weights)
}

/// A game of quick bots.
fn record(rules: &Rules, seed: u64) -> Record {
    let spec: Spec = "hard:plans=0".parse().expect("the rollout policy as a bot");
    let player = BotPlayer::new(spec);
    let names = vec!["Anyone"; rules.players()];
    let mut record = Record::new(rules, Seed::from(seed), &names);
    let players = vec![&player; rules.players()];
    let played = play_watched(rules, &players, Seed::from(seed), &mut Moves::new(), |_, seat, mv| {
        record.moves.push((seat, mv));
    });
    record.result = Outcome::of(&played.last, rules);
    record
}

const QUICK: AnalysisParams = AnalysisParams { samples: 20, seed: 1 };

fn check_sums(analysis: &Analysis) {
    let result = analysis.result.as_ref().expect("a finished game");
    for seat in Seat::of_game(analysis.rules.players()) {
        let won = if result.winners.contains(&seat) {
            (1 << 32) / i64::try_from(result.winners.len()).expect("few winners")
        } else {
            0
        };
        assert!((analysis.end().exactly(seat) - won).abs() <= 1, "thirds are rounded");
        let others = Seat::of_game(analysis.rules.players()).filter(|&other| other != seat);
        let of_others = others.fold(Shares::default(), |sum, other| sum + analysis.decisions_of(other));
        let sum = analysis.luck_sum() + analysis.decisions_of(seat) + of_others;
        assert_eq!((analysis.end() - analysis.start).exactly(seat), sum.exactly(seat));
        let merits = [Merit::Wonder, Merit::WonderOwner, Merit::Host, Merit::Removal, Merit::Prestige];
        let points: u16 = merits.into_iter().map(|merit| analysis.points_for(seat, merit)).sum();
        assert!(result.points.contains(&(seat, points)), "{seat}: {points}");
    }
}

#[test]
fn luck_and_decisions_add_up_exactly_in_every_edition_and_on_any_board() {
    let network = any_network();
    let mut dice = SplitMix64::seed_from_u64(2);
    for players in Rules::PLAYERS {
        for edition in ["standard", "german tie=shared", "dutch deck=needed", "german target=120"] {
            let edition: Edition = edition.parse().expect("an edition");
            let board = random_board(&mut dice);
            let rules = Rules::new(board.clone(), edition, players).expect("2 to 5 players play");
            let record = record(&rules, players as u64);
            let analysis = analyse(&record, &board, &network, QUICK).expect("a legal game");
            check_sums(&analysis);
            assert_eq!(analysis.decisions.len(), record.moves.len());
            assert_eq!(analysis.values.len(), record.moves.len() + 1);
            let deals = analysis.luck.iter().filter(|part| matches!(part.cause, LuckCause::Deal { .. })).count();
            let rounds = usize::from(analysis.positions.last().expect("positions").public().round());
            assert_eq!(deals, rounds * players, "one for each player and round");
        }
    }
}

#[test]
fn discards_count_in_the_order_of_seats() {
    let (network, board) = (any_network(), Board::archipelago());
    let rules = Rules::standard(4).expect("four can play");
    let record = record(&rules, 5);
    let mut turned = record.clone();
    let discards = |(_, mv): &(Seat, Move)| matches!(mv, Move::Discard(_));
    let first = record.moves.iter().position(discards).expect("somebody discards");
    assert!(record.moves[first..first + 3].iter().all(discards), "three players discard");
    turned.moves[first..first + 3].reverse();
    assert_ne!(record.moves, turned.moves);
    let [here, there] = [&record, &turned].map(|record| analyse(record, board, &network, QUICK).expect("a legal game"));
    assert_eq!(here.moves, there.moves);
    assert_eq!((here.decisions, here.luck), (there.decisions, there.luck));
}

#[test]
fn luck_is_zero_on_average() {
    let (network, board) = (any_network(), Board::archipelago());
    for players in [2, 3] {
        let edition = Edition { target: 15, ..Edition::STANDARD };
        let rules = Rules::new(board.clone(), edition, players).expect("2 to 5 players play");
        let lucks: Vec<Shares> = (0..200)
            .map(|seed| analyse(&record(&rules, seed), board, &network, QUICK).expect("a legal game").luck_sum())
            .collect();
        for seat in Seat::of_game(players) {
            let of_seat = || lucks.iter().map(|luck| luck.of(seat));
            let games = lucks.len() as f64;
            let mean = of_seat().sum::<f64>() / games;
            let spread = (of_seat().map(|luck| (luck - mean).powi(2)).sum::<f64>() / games).sqrt();
            assert!(mean.abs() < 3.0 * spread / games.sqrt(), "{seat}: {mean} ± {spread}");
        }
    }
}

#[test]
fn the_loss_of_a_turn_is_never_negative_and_its_better_plan_can_be_played() {
    let (network, board) = (any_network(), Board::archipelago());
    let rules = Rules::new(board.clone(), Edition { target: 15, ..Edition::STANDARD }, 3).expect("three can play");
    let record = record(&rules, 3);
    let analysis = analyse(&record, board, &network, QUICK).expect("a legal game");
    let turns = judge(&analysis, &record, board, &network).expect("a legal game");
    assert!(turns.len() > 20, "{}", turns.len());
    for turn in turns {
        assert!(turn.loss >= 0.0 && !turn.best.is_empty(), "{turn:?}");
        let mut position = analysis.positions[turn.number];
        for mv in turn.best {
            let mut chance = Seed::from(1).chance();
            position.play(&rules, turn.seat, mv, &mut chance, &mut ()).expect("a plan can be played");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_analysis() {
    let (network, board) = (any_network(), Board::archipelago());
    let rules = Rules::standard(2).expect("two can play");
    let record = record(&rules, 8);
    let [one, two] = [1, 1].map(|seed| {
        let params = AnalysisParams { seed, ..QUICK };
        analyse(&record, board, &network, params).expect("a legal game").luck
    });
    assert_eq!(one, two);
}
