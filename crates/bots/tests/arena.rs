//! The arena: balanced tables, independent of the number of threads, saved and resumed.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use utopia_bots::{
    Bot, BotPlayer, Budget, Clock, Level,
    Level::{Easy, Normal, Random},
    Situation, Spec,
    arena::{
        Arena, ArenaEvent, Contest, ContestReport, ContestSettings, GameResult, SaveError, SavedContest, Schedule,
        ScheduleError, TableResult, Thinking, challenge, csv,
    },
};
use utopia_rules::{Board, Edition, Move, Moves, Rules, Seat, Seed};

/// A clock that stands still.
struct Still;

impl Clock for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

static NEVER: AtomicBool = AtomicBool::new(false);

fn contest(bots: &[Level], players: usize, edition: &str) -> Contest {
    let rules = Rules::new(Board::archipelago().clone(), edition.parse::<Edition>().unwrap(), players).unwrap();
    let schedule = Schedule::new(bots, players).unwrap();
    Contest { rules, seed: Seed::from(5), thinking: Thinking::Usual, schedule }
}

fn short_contest() -> Contest {
    contest(&[Easy, Random], 2, "standard target=20")
}

fn play(contest: &Contest, threads: usize, tables: std::ops::Range<u64>) -> Vec<TableResult> {
    Arena { contest, threads, clock: &Still, stop: &NEVER }.play(tables)
}

fn games(tables: &[TableResult]) -> Vec<(u64, &[GameResult])> {
    tables.iter().map(|table| (table.table, table.games.as_slice())).collect()
}

fn names(schedule: &Schedule) -> Vec<&str> {
    schedule.lineups().iter().map(|lineup| lineup.name.as_str()).collect()
}

/// Schedules of every kind, for various numbers of players.
fn schedules() -> Vec<Schedule> {
    let mut all = Vec::new();
    for players in 2..=5 {
        all.push(Schedule::new(&[Normal, Easy], players).unwrap());
        all.push(Schedule::new(&[Random, Normal, Easy], players).unwrap());
        let mut one_among_others = vec![Easy; players];
        one_among_others[0] = Normal;
        all.push(Schedule::new(&one_among_others, players).unwrap());
    }
    all.push(Schedule::new(&[Easy, Normal, Easy, Normal], 4).unwrap());
    all.push(Schedule::new(&[Easy, Easy, Normal, Normal, Random], 5).unwrap());
    all
}

#[test]
fn every_contestant_has_every_seat_equally_often() {
    for schedule in schedules() {
        for contestant in 0..schedule.contestants().len() {
            for lineup in 0..schedule.lineups().len() {
                let games = schedule.games().iter().filter(|game| game.lineup == lineup);
                let mut seats = vec![0; schedule.players()];
                games.flat_map(|game| game.seats.iter().enumerate()).for_each(|(seat, &who)| {
                    seats[seat] += u32::from(who == contestant);
                });
                assert!(seats.iter().all(|count| *count == seats[0]), "{:?}: {seats:?}", names(&schedule));
            }
        }
    }
}

#[test]
fn contestants_in_symmetric_schedules_play_equally_often() {
    for players in 2..=5 {
        for bots in [&[Normal, Easy][..], &[Random, Normal, Easy]] {
            let schedule = Schedule::new(bots, players).unwrap();
            let seats_of = |contestant| {
                schedule.games().iter().flat_map(|game| &game.seats).filter(|&&who| who == contestant).count()
            };
            assert!((0..bots.len()).all(|contestant| seats_of(contestant) == seats_of(0)), "{:?}", names(&schedule));
        }
    }
}

#[test]
fn a_table_repeats_no_game() {
    for schedule in schedules() {
        let seats: Vec<_> = schedule.games().iter().map(|game| &game.seats).collect();
        assert!(seats.iter().enumerate().all(|(i, game)| !seats[..i].contains(game)), "{:?}", names(&schedule));
    }
}

#[test]
fn line_ups_follow_from_the_numbers_of_bots_and_players() {
    for (bots, players, expected, games) in [
        (&[Normal, Easy][..], 2, &["normal vs easy"][..], 2),
        (&[Normal, Easy], 4, &["normal vs 3 easy", "easy vs 3 normal"], 8),
        (&[Normal, Easy, Random], 3, &["normal vs easy vs random"], 3),
        (&[Normal, Easy, Random], 2, &["normal vs easy", "normal vs random", "easy vs random"], 6),
        (&[Normal, Easy, Easy, Easy], 4, &["normal vs 3 easy"], 4),
        (&[Easy, Normal, Easy, Normal], 4, &["2 easy vs 2 normal"], 2),
        (&[Random, Random], 2, &["2 random"], 1),
    ] {
        let schedule = Schedule::new(bots, players).unwrap();
        assert_eq!((names(&schedule).as_slice(), schedule.games_per_table()), (expected, games));
        assert_eq!((schedule.tables_for(1), schedule.tables_for(3 * games + 1)), (1, 4));
    }
    let pairs = Schedule::new(&[Normal, Easy, Random], 5).unwrap();
    assert_eq!((pairs.lineups().len(), pairs.games_per_table()), (6, 30));
}

#[test]
fn the_equal_share_is_the_share_of_seats() {
    let schedule = Schedule::new(&[Normal, Easy], 4).unwrap();
    let shares = [None, Some(0), Some(1)].map(|lineup| schedule.equal_share(0, lineup));
    assert_eq!(shares.map(|share| format!("{share:.2}")), ["0.50", "0.25", "0.75"]);
    let schedule = Schedule::new(&[Normal, Easy, Easy, Easy], 4).unwrap();
    assert_eq!([0, 1].map(|who| format!("{:.2}", schedule.equal_share(who, None))), ["0.25", "0.75"]);
}

#[test]
fn variants_of_a_bot_can_play_each_other() {
    let bots = ["normal", "normal:card=2", "easy", "easy:card=2", "random"].map(|bot| bot.parse::<Spec>().unwrap());
    let games = |players| Schedule::new(&bots, players).unwrap().games_per_table();
    assert_eq!([2, 3, 4, 5].map(games), [10 * 2, 10 * 3, 5 * 4, 5]);
    let schedule = Schedule::new(&bots, 5).unwrap();
    assert_eq!(names(&schedule), ["normal vs normal:card=2 vs easy vs easy:card=2 vs random"]);
}

#[test]
fn invalid_lists_of_bots_are_refused() {
    assert_eq!(Schedule::new::<Level>(&[], 3), Err(ScheduleError::Alone));
    assert_eq!(Schedule::new(&[Easy], 2), Err(ScheduleError::Alone));
    assert_eq!(Schedule::new(&[Easy, Easy], 3), Err(ScheduleError::Twice(Box::new(Easy.into()), 3)));
    assert_eq!(Schedule::new(&[Easy, Normal, Easy], 2), Err(ScheduleError::Twice(Box::new(Easy.into()), 2)));
}

#[test]
fn a_table_is_one_seed_in_every_seating() {
    let contest = contest(&[Easy, Random], 3, "standard target=20");
    let players = [Easy, Random].map(BotPlayer::new);
    let mut legal = Moves::new();
    for table in play(&contest, 2, 3..5) {
        assert_eq!(table.games.len(), 6);
        for (seating, game) in contest.schedule.games().iter().zip(&table.games) {
            let seated: Vec<_> = seating.seats.iter().map(|&who| &players[who]).collect();
            let again = utopia_bots::play(&contest.rules, &seated, contest.seed.of_game(table.table), &mut legal);
            let public = again.last.public();
            let points: Vec<_> = Seat::of_game(3).map(|seat| public.track().points(seat)).collect();
            let winners: Vec<_> = public.winners(contest.rules.edition().tie).into_iter().collect();
            assert_eq!((&game.points, &game.winners, game.rounds), (&points, &winners, public.round().into()));
            assert_eq!(game.decisions.iter().sum::<u32>(), again.decisions);
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same_tables() {
    for (bots, players) in [(&[Easy, Random][..], 2), (&[Easy, Random], 4), (&[Random, Easy, Normal], 3)] {
        let contest = Contest { thinking: Thinking::Iterations(40), ..contest(bots, players, "standard target=15") };
        let alone = play(&contest, 1, 0..7);
        assert_eq!(alone.iter().map(|table| table.table).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
        for threads in [2, 5] {
            assert_eq!(games(&play(&contest, threads, 0..7)), games(&alone));
        }
        assert_eq!(games(&play(&contest, 2, 4..7)), games(&alone[4..]));
        let report = |tables: &[TableResult]| ContestReport::new(&contest, tables);
        assert_eq!(report(&play(&contest, 2, 0..7)), report(&alone));
    }
}

#[test]
fn fewer_iterations_change_the_games() {
    let usual = contest(&[Normal, Random], 2, "standard target=20");
    let hasty = Contest { thinking: Thinking::Iterations(1), ..usual.clone() };
    assert_ne!(games(&play(&usual, 2, 0..2)), games(&play(&hasty, 2, 0..2)));
    assert_eq!(games(&play(&hasty, 2, 0..2)), games(&play(&hasty, 1, 0..2)));
}

#[test]
fn a_stop_finishes_the_tables_in_progress() {
    let contest = contest(&[Easy, Random], 4, "standard target=10");
    let stop = AtomicBool::new(false);
    let arena = Arena { contest: &contest, threads: 3, clock: &Still, stop: &stop };
    let mut tables = Vec::new();
    arena.play_observed(0..u64::MAX, |news| {
        match news {
            ArenaEvent::Game => stop.store(true, Ordering::Relaxed),
            ArenaEvent::Table(table) => tables.push(table),
        }
        ControlFlow::Continue(())
    });
    assert!((1..10).contains(&tables.len()), "{} tables", tables.len());
    assert_eq!(games(&tables), games(&play(&contest, 1, 0..tables.len() as u64)));
    assert!(arena.play(0..5).is_empty());
}

#[test]
fn a_break_stops_the_arena() {
    let contest = short_contest();
    let arena = Arena { contest: &contest, threads: 2, clock: &Still, stop: &NEVER };
    let mut told = Vec::new();
    arena.play_observed(0..u64::MAX, |news| match news {
        ArenaEvent::Table(table) => {
            told.push(table.table);
            ControlFlow::Break(())
        }
        ArenaEvent::Game => ControlFlow::Continue(()),
    });
    assert!(told.iter().copied().eq(0..told.len() as u64), "{told:?}");
}

#[test]
fn every_victory_is_counted_once() {
    for edition in ["standard target=10", "standard tie=shared target=10"] {
        for schedule in [&[Easy, Random][..], &[Random, Random, Random, Easy]] {
            let contest = contest(schedule, 4, edition);
            let tables = play(&contest, 2, 0..12);
            let report = ContestReport::new(&contest, &tables);
            let wins: f64 = report.results.iter().map(|standing| standing.share.wins).sum();
            assert!((wins - report.games as f64).abs() < 1e-9, "{wins} of {}", report.games);
            let places: f64 = tables.iter().flat_map(|table| &table.games).flat_map(|game| &game.places).sum();
            assert!((places - 10.0 * report.games as f64).abs() < 1e-9, "{places}");
        }
    }
}

#[test]
fn a_shared_victory_counts_in_parts() {
    let game = GameResult {
        points: vec![20, 20, 7],
        places: vec![1.5, 1.5, 3.0],
        winners: vec![Seat::Blue, Seat::Red],
        rounds: 5,
        decisions: vec![9; 3],
    };
    let shares = [0, 1, 2].map(|ours| game.share(|seat| seat == ours).to_string());
    assert_eq!(shares, ["0.5", "0.5", "0"]);
}

#[test]
fn the_report_finds_the_stronger_bot() {
    let contest = short_contest();
    let report = ContestReport::new(&contest, &play(&contest, 2, 0..100));
    let [easy, random] = &report.results[..] else { panic!("two contestants") };
    assert_eq!((easy.bot.as_str(), easy.share.games, random.bot.as_str()), ("easy", 200, "random"));
    assert!(easy.share.estimate.low > 0.6 && random.share.estimate.high < 0.4, "{report:?}");
    assert!(easy.rating.low > random.rating.high && easy.mean_place < random.mean_place);
    assert_eq!(report.lineups.len(), 2);
    assert_eq!(report.lineups[0].share, easy.share);
}

#[test]
fn an_empty_report_claims_nothing() {
    let report = ContestReport::new(&short_contest(), &[]);
    let share = report.results[0].share;
    assert_eq!((report.games, share.games, share.estimate.low, share.estimate.high), (0, 0, 0.0, 1.0));
}

#[test]
fn csv_has_a_line_for_every_game() {
    let contest = contest(&[Easy, Random], 3, "standard target=10");
    let text = csv(&contest, &play(&contest, 2, 0..2));
    let lines: Vec<Vec<_>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines[0].join(" "), "table game seed lineup seats points winners rounds decisions");
    assert_eq!(lines.len(), 1 + 2 * 6);
    assert!(lines.iter().all(|line| line.len() == 9));
    assert_eq!(lines[2][..2], ["0", "1"]);
    assert_eq!(lines[12][2], contest.seed.of_game(1).to_string());
    assert_eq!(lines[2][3..5], ["easy vs 2 random", "random random easy"]);
    assert_eq!(lines[7][2..5], [&contest.seed.of_game(1).to_string(), "easy vs 2 random", "easy random random"]);
    for line in &lines[1..] {
        assert_eq!((line[5].split(' ').count(), line[8].split(' ').count()), (3, 3));
        assert!(line[6].parse::<Seat>().is_ok() && line[7].parse::<u8>().is_ok(), "{line:?}");
    }
}

/// The journal of a contest with these tables.
fn journal(contest: &Contest, tables: &[TableResult]) -> String {
    ContestSettings::of(contest).line() + &tables.iter().map(TableResult::line).collect::<String>()
}

#[test]
fn a_journal_is_read_back() {
    let contest = contest(&[Easy, Random], 3, "standard tie=shared target=10");
    let tables = play(&contest, 2, 0..5);
    let text = journal(&contest, &tables);
    let saved = SavedContest::read(&text, &contest).unwrap();
    assert_eq!((games(&saved.tables), saved.whole), (games(&tables), text.len()));
    // A truncated journal keeps its complete lines.
    for cut in 0..text.len() {
        let saved = SavedContest::read(&text[..cut], &contest).unwrap();
        assert!(text[..cut].starts_with(&text[..saved.whole]));
        assert_eq!(games(&saved.tables), games(&tables[..saved.tables.len()]));
        assert_eq!(saved.tables.len(), text[..saved.whole].lines().count().saturating_sub(1));
    }
}

#[test]
fn a_journal_with_other_settings_is_refused() {
    let contest = short_contest();
    let text = journal(&contest, &play(&contest, 1, 0..1));
    let other = |change: &str| SaveError::OtherSettings(change.to_owned());
    let with = |bots, players, edition| self::contest(bots, players, edition);
    for (here, expected) in [
        (with(&[Random, Easy], 2, "standard target=20"), other("bots easy,random, not random,easy")),
        (with(&[Easy, Random], 3, "standard target=20"), other("players 2, not 3")),
        (with(&[Easy, Random], 2, "dutch"), other("edition standard deck=empty target=20, not dutch deck=empty")),
        (Contest { thinking: Thinking::Iterations(7), ..short_contest() }, other("thinking usual, not 7 iterations")),
        (
            Contest { thinking: Thinking::Time(Duration::from_millis(1500)), ..short_contest() },
            other("thinking usual, not 1.5s"),
        ),
    ] {
        assert_eq!(SavedContest::read(&text, &here).unwrap_err(), expected);
    }
    let seed = SavedContest::read(&text, &Contest { seed: Seed::from(6), ..short_contest() }).unwrap_err();
    assert!(seed.to_string().starts_with("the file is from a contest with other settings: seed 0500"), "{seed}");
}

#[test]
fn a_version_1_journal_resumes_with_its_own_deck_rule() {
    let contest = contest(&[Easy, Random], 2, "standard deck=needed target=20");
    let tables = play(&contest, 1, 0..2);
    let text = journal(&contest, &tables);
    let old = text.replacen("\"rules\":2", "\"rules\":1", 1).replacen(
        "standard deck=needed target=20",
        "standard target=20",
        1,
    );
    assert_ne!(old, text);
    assert_eq!(games(&SavedContest::read(&old, &contest).unwrap().tables), games(&tables));
    let expected = "edition standard deck=needed target=20, not standard deck=empty target=20";
    let other = SavedContest::read(&old, &short_contest()).unwrap_err();
    assert_eq!(other, SaveError::OtherSettings(expected.to_owned()));
    let newer = text.replacen("\"rules\":2", "\"rules\":9", 1);
    assert_eq!(
        SavedContest::read(&newer, &contest).unwrap_err(),
        SaveError::OtherSettings("rules 9, not 2".to_owned())
    );
}

#[test]
fn other_files_are_refused() {
    let contest = short_contest();
    for text in ["a", "a\n", "{}\n", "\n", "{\"format\":\"utopia-position/1\"}\n", "{ "] {
        assert_eq!(SavedContest::read(text, &contest).unwrap_err(), SaveError::Foreign, "{text}");
    }
}

#[test]
fn a_line_that_is_not_the_next_table_is_refused() {
    let contest = short_contest();
    let tables = play(&contest, 1, 0..2);
    let header = ContestSettings::of(&contest).line();
    let [first, second] = [0, 1].map(|number: usize| tables[number].line());
    for (text, expected) in [
        (format!("{header}{second}"), SaveError::NotATable(2, 0)),
        (format!("{header}{first}{first}"), SaveError::NotATable(3, 1)),
        (format!("{header}{first}\n"), SaveError::NotATable(3, 1)),
        (format!("{header}{header}"), SaveError::NotATable(2, 0)),
        (
            format!("{header}{}", first.replace("\"blue\"", "\"green\"").replace("\"red\"", "\"green\"")),
            SaveError::NotATable(2, 0),
        ),
        (format!("{header}{}", first.replace("\"rounds\"", "\"turns\"")), SaveError::NotATable(2, 0)),
        (format!("{header}{}", first.replace("\"seconds\":[", "\"seconds\":[-1,")), SaveError::NotATable(2, 0)),
    ] {
        assert_eq!(SavedContest::read(&text, &contest).unwrap_err(), expected, "{text}");
    }
    assert_eq!(SaveError::NotATable(3, 1).to_string(), "line 3: this is not the result of table 1");
}

#[test]
fn a_challenger_plays_every_seat_of_every_table() {
    let rules = Rules::new(Board::archipelago().clone(), "standard target=20".parse::<Edition>().unwrap(), 3).unwrap();
    let share = challenge(&rules, &BotPlayer::new(Easy), &BotPlayer::new(Random), Seed::from(5), 4);
    assert_eq!((share.games, share.equal), (12, 1.0 / 3.0));
    assert!(share.estimate.rate > 0.9, "{share:?}");
    let own =
        challenge(&rules, &BotPlayer::own(utopia_bots::Easy::default()), &BotPlayer::new(Random), Seed::from(5), 4);
    assert_eq!(own, share, "a custom bot plays like the named one");
}

#[test]
#[should_panic(expected = "which is not among its legal moves")]
fn an_illegal_choice_of_a_bot_panics() {
    struct Cheat;
    impl Bot for Cheat {
        fn choose(&self, _: &Situation<'_>, _: Budget<'_>, _: u64) -> Move {
            "control wind-3 maya".parse().unwrap()
        }
    }
    let rules = Rules::standard(2).unwrap();
    challenge(&rules, &BotPlayer::own(Cheat), &BotPlayer::new(Random), Seed::from(5), 1);
}
