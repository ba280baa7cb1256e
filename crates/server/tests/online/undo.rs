//! Undo until the next player has moved, the pause that bots leave for it, and the clocks.

use std::time::Duration;

use utopia_protocol::{Clocks, Command, CommandError, News, TableSettings, TimeControl};
use utopia_rules::{Seat, Seed};
use utopia_server::{Limits, OnlineConfig};

use crate::kit::{Live, Server, catch_up, deal, new_folder, now, settings, step, two};

fn clocks(live: &Live) -> Clocks {
    let told = live.news.iter().rev().find_map(|news| match news {
        News::Game { clocks, .. } => Some(clocks.clone()),
        _ => None,
    });
    told.expect("a move")
}

/// When a seat runs out of time, from the moment of the last news.
fn left(live: &Live, seat: Seat) -> Option<u64> {
    let clocks = clocks(live);
    clocks.deadlines.iter().find(|(of, _)| *of == seat).map(|(_, due)| due - clocks.now)
}

/// Plays until somebody has ended their turn and can still undo; returns who.
async fn until_ended(lives: &mut [Live; 2]) -> usize {
    let mut dice = Seed::from(2).chance();
    loop {
        catch_up(lives).await;
        if let Some(last) = lives.iter().position(|live| live.can_undo() && live.legal().is_empty()) {
            return last;
        }
        assert!(step(lives, &mut dice).await, "a turn ends without a reveal");
    }
}

#[tokio::test]
async fn a_turn_that_has_ended_can_be_undone_until_the_next_player_has_moved() {
    let server = Server::start().await;
    let (_, _, mut lives) = two(&server, settings(2, 0)).await;
    let last = until_ended(&mut lives).await;
    let number = lives[last].number().unwrap();
    lives[last].ask(Command::Undo { at: number, turn: false }).await.unwrap();
    catch_up(&mut lives).await;
    assert!(!lives[last].legal().is_empty() && lives[1 - last].legal().is_empty());
    let last = until_ended(&mut lives).await;
    let at = lives[last].at();
    let next = &mut lives[1 - last];
    next.ask(next.random_move(&mut Seed::from(1).chance()).unwrap()).await.unwrap();
    assert_eq!(lives[last].ask(Command::Undo { at, turn: false }).await, Err(CommandError::Stale));
    catch_up(&mut lives).await;
    let at = lives[last].at();
    assert_eq!(lives[last].ask(Command::Undo { at, turn: false }).await, Err(CommandError::NothingToUndo));
    server.stop().await;
}

#[tokio::test]
async fn an_undo_gives_nobody_a_turn_s_time_again() {
    let server = Server::start().await;
    let clock = TimeControl::Live { turn: 600, game: Some(3600) };
    let (_, _, mut lives) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    let last = until_ended(&mut lives).await;
    let seat = lives[last].seat().unwrap();
    let mut least = 600_000;
    // However often they undo and move again, the turn's time only runs down.
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(30)).await;
        let at = lives[last].at();
        lives[last].ask(Command::Undo { at, turn: false }).await.unwrap();
        let now_left = left(&lives[last], seat).expect("the player is to act");
        assert!(now_left <= least, "{now_left} of {least}");
        tokio::time::sleep(Duration::from_millis(30)).await;
        least = now_left - 20;
        while !lives[last].legal().is_empty() {
            let command = lives[last].random_move(&mut Seed::from(3).chance()).unwrap();
            lives[last].ask(command).await.unwrap();
        }
        assert!(lives[last].can_undo());
        catch_up(&mut lives).await;
    }
    assert!(least <= 600_000 - 60, "{least}");
    server.stop().await;
}

/// One person and a bot; returns how long the bot waited after the person's turn, which could be undone, and how long that was
/// charged for.
async fn wait_for_bot(bot_pause: Duration, undo: bool) -> u64 {
    let config = OnlineConfig { limits: Limits::unlimited(), bot_pause, ..OnlineConfig::new(new_folder()) };
    let server = Server::with_pauses(config).await;
    let clock = TimeControl::Live { turn: 600, game: Some(3600) };
    let ann = server.guest("Ann").await;
    let id = ann.open(TableSettings { clock, ..settings(1, 1) }).await.table.id;
    let mut live = ann.connect(&id).await;
    deal(&id, [&ann]).await;
    let mut dice = Seed::from(5).chance();
    loop {
        live.until(|live| live.standing.is_some() && !live.legal().is_empty()).await;
        let command = live.random_move(&mut dice).unwrap();
        live.ask(command).await.unwrap();
        if live.legal().is_empty() && live.can_undo() {
            break;
        }
    }
    if undo {
        let at = live.at();
        live.ask(Command::Undo { at, turn: false }).await.unwrap();
        assert!(!live.legal().is_empty(), "the bot has waited");
        while !live.legal().is_empty() {
            live.ask(live.random_move(&mut dice).unwrap()).await.unwrap();
        }
    }
    let (moved, number) = (now(), live.number().unwrap());
    live.until_number(number + 1).await;
    let waited = now() - moved;
    let bot = clocks(&live).left.iter().find(|(seat, _)| Some(*seat) != live.seat()).map(|(_, left)| *left);
    assert_eq!(bot, Some(3_600_000), "nobody is charged for a bot's time");
    server.stop().await;
    waited
}

#[tokio::test]
async fn a_bot_waits_so_that_the_person_before_it_can_undo() {
    let pause = Duration::from_millis(700);
    assert!(wait_for_bot(pause, false).await >= 600);
    assert!(wait_for_bot(pause, true).await >= 600);
    assert_eq!(OnlineConfig::new("").bot_pause, Duration::from_secs(3));
}
