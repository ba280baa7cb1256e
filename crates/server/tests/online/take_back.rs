//! Requests to take back a decision since which others have moved.

use utopia_game::Line;
use utopia_protocol::{Command, CommandError, News, TableSettings, TakeBack, TimeControl};
use utopia_rules::{Seat, Seats, Seed, chance::Chance};

use crate::kit::{Guest, Live, Server, catch_up, deal, settings, step, two};

/// Three people at a started table.
async fn three(server: &Server, settings: TableSettings) -> (String, Vec<Guest>, Vec<Live>) {
    let guests = vec![server.guest("Ann").await, server.guest("Bob").await, server.guest("Cas").await];
    let id = guests[0].open(settings).await.table.id;
    let mut lives = Vec::new();
    for guest in &guests {
        guest.join(&id).await;
        lives.push(guest.connect(&id).await);
    }
    deal(&id, &guests).await;
    catch_up_at_start(&mut lives).await;
    (id, guests, lives)
}

async fn catch_up_at_start(lives: &mut [Live]) {
    for live in lives {
        live.until(|live| live.standing.is_some()).await;
    }
}

/// Plays until somebody could take a decision back; returns who, and the view that they had before it.
async fn until_passed(lives: &mut [Live], dice: &mut Chance) -> (usize, String) {
    let mut before = vec![String::new(); lives.len()];
    loop {
        catch_up(lives).await;
        if let Some(asker) = lives.iter().position(Live::can_take_back) {
            return (asker, before[asker].clone());
        }
        for (live, before) in lives.iter().zip(&mut before) {
            if !live.legal().is_empty() {
                *before = view_of(live);
            }
        }
        assert!(step(lives, dice).await, "somebody can take something back");
    }
}

fn view_of(live: &Live) -> String {
    live.standing.as_ref().unwrap().view.get().to_owned()
}

fn request(live: &Live) -> Option<TakeBack> {
    live.table().take_back
}

async fn ask(live: &mut Live, ask: bool) -> Result<Option<String>, CommandError> {
    let at = live.at();
    live.ask(Command::TakeBack { at, ask }).await
}

async fn answer(live: &mut Live, grant: bool) -> Result<Option<String>, CommandError> {
    let at = live.at();
    live.ask(Command::AnswerTakeBack { at, grant }).await
}

#[tokio::test]
async fn everybody_must_grant_it_and_then_the_player_decides_again() {
    let server = Server::start().await;
    let (id, guests, mut lives) = three(&server, settings(3, 0)).await;
    let (asker, before) = until_passed(&mut lives, &mut Seed::from(4).chance()).await;
    let (seat, number) = (lives[asker].seat().unwrap(), lives[asker].number().unwrap());
    ask(&mut lives[asker], true).await.unwrap();
    let others: Vec<_> = (0..3).filter(|&i| i != asker).collect();
    for &i in &others {
        lives[i].until(|live| request(live).is_some_and(|request| request.seat == seat)).await;
    }
    answer(&mut lives[others[0]], true).await.unwrap();
    let granted = Seats::of(lives[others[0]].seat().unwrap());
    lives[asker].until(|live| request(live).is_some_and(|request| request.granted == granted)).await;
    assert_eq!(lives[asker].number(), Some(number), "one consent isn't enough");
    answer(&mut lives[others[1]], true).await.unwrap();
    for live in &mut lives {
        live.until_number(number + 1).await;
        live.until(|live| request(live).is_none()).await;
        let told = live.news.iter().rev().find_map(|news| match news {
            News::Game { lines, .. } => lines.last().copied(),
            _ => None,
        });
        assert!(matches!(told, Some(Line::Undone { seat: who, moves, .. }) if who == seat && moves > 1), "{told:?}");
    }
    assert_eq!(view_of(&lives[asker]), before);
    assert!(!lives[asker].legal().is_empty());
    // It was stored as an entry: the game is the same after a restart.
    let views: Vec<_> = lives.iter().map(view_of).collect();
    let server = server.restart().await;
    for (guest, view) in guests.into_iter().zip(views) {
        assert_eq!(view_of(&Guest { address: server.address, ..guest }.connect(&id).await), view);
    }
    server.stop().await;
}

#[tokio::test]
async fn anybody_can_decline_and_is_not_asked_again_about_the_same() {
    let server = Server::start().await;
    let (_, _, mut lives) = three(&server, settings(3, 0)).await;
    let mut dice = Seed::from(5).chance();
    let (asker, _) = until_passed(&mut lives, &mut dice).await;
    let number = lives[asker].number();
    ask(&mut lives[asker], true).await.unwrap();
    let (first, second) = ((asker + 1) % 3, (asker + 2) % 3);
    answer(&mut lives[first], true).await.unwrap();
    answer(&mut lives[second], false).await.unwrap();
    let by = lives[second].seat();
    lives[asker].until(|live| request(live).is_some_and(|request| request.declined == by)).await;
    assert_eq!(ask(&mut lives[asker], true).await, Err(CommandError::NotNow));
    assert_eq!(answer(&mut lives[second], true).await, Err(CommandError::NotNow), "it is too late");
    assert_eq!(lives[asker].number(), number);
    assert!(step(&mut lives, &mut dice).await);
    for live in &mut lives {
        live.until(|live| request(live).is_none()).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_request_lapses_with_the_next_move_and_can_be_withdrawn() {
    let server = Server::start().await;
    let (_, _, mut lives) = two(&server, settings(2, 0)).await;
    let mut dice = Seed::from(6).chance();
    let (asker, _) = until_passed(&mut lives, &mut dice).await;
    let at = lives[asker].at();
    ask(&mut lives[asker], true).await.unwrap();
    ask(&mut lives[asker], false).await.unwrap();
    assert_eq!(request(&lives[asker]), None);
    assert_eq!(answer(&mut lives[1 - asker], true).await, Err(CommandError::NotNow), "it was withdrawn");
    ask(&mut lives[asker], true).await.unwrap();
    assert!(step(&mut lives, &mut dice).await);
    let late = Command::AnswerTakeBack { at, grant: true };
    assert_eq!(lives[1 - asker].ask(late).await, Err(CommandError::Stale));
    assert_eq!(lives[asker].ask(Command::TakeBack { at, ask: true }).await, Err(CommandError::Stale));
    catch_up(&mut lives).await;
    lives[asker].until(|live| request(live).is_none()).await;
    server.stop().await;
}

#[tokio::test]
async fn a_restart_makes_a_request_lapse() {
    let server = Server::start().await;
    let (id, guests, mut lives) = two(&server, settings(2, 0)).await;
    let (asker, _) = until_passed(&mut lives, &mut Seed::from(7).chance()).await;
    ask(&mut lives[asker], true).await.unwrap();
    assert!(request(&lives[asker]).is_some());
    let number = lives[asker].number();
    let server = server.restart().await;
    let mut lives = Vec::new();
    for guest in guests {
        lives.push(Guest { address: server.address, ..guest }.connect(&id).await);
    }
    assert!(lives.iter().all(|live| request(live).is_none() && live.number() == number));
    assert_eq!(answer(&mut lives[1 - asker], true).await, Err(CommandError::NotNow));
    ask(&mut lives[asker], true).await.unwrap();
    answer(&mut lives[1 - asker], true).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn neither_bots_nor_stand_ins_are_asked() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(1, 2)).await.table.id;
    let mut lives = [ann.connect(&id).await];
    deal(&id, [&ann]).await;
    catch_up_at_start(&mut lives).await;
    let mut dice = Seed::from(8).chance();
    loop {
        lives[0].until(|live| !live.legal().is_empty() || live.can_take_back()).await;
        // Bots may move on meanwhile.
        if lives[0].can_take_back() && ask(&mut lives[0], true).await.is_ok() {
            break;
        }
        if let Some(command) = lives[0].random_move(&mut dice) {
            drop(lives[0].ask(command).await);
        }
    }
    let undone =
        |live: &Live| live.snapshot.as_ref().unwrap().lines.iter().any(|line| matches!(line, Line::Undone { .. }));
    lives[0].until(undone).await;
    server.stop().await;

    let server = Server::start().await;
    let (_, _, mut lives) = three(&server, settings(3, 0)).await;
    let (asker, _) = until_passed(&mut lives, &mut Seed::from(9).chance()).await;
    let others: Vec<_> = (0..3).filter(|&i| i != asker).collect();
    ask(&mut lives[asker], true).await.unwrap();
    answer(&mut lives[others[0]], true).await.unwrap();
    // A bot takes over for the last one who hasn't answered.
    lives[others[1]].ask(Command::Leave).await.unwrap();
    lives[asker].until(undone).await;
    server.stop().await;
}

#[tokio::test]
async fn spectators_hear_of_a_request_but_not_of_what_is_delayed() {
    let server = Server::start().await;
    let (id, _, mut lives) = two(&server, TableSettings { delay: 600, ..settings(2, 0) }).await;
    let mut spectator = Guest::nobody(server.address).connect(&id).await;
    let (asker, _) = until_passed(&mut lives, &mut Seed::from(10).chance()).await;
    ask(&mut lives[asker], true).await.unwrap();
    answer(&mut lives[1 - asker], true).await.unwrap();
    spectator.until(|live| request(live).is_some()).await;
    spectator.until(|live| request(live).is_none()).await;
    assert!(spectator.standing.is_none(), "the game itself is delayed");
    let news = spectator.bytes.iter().map(|(_, text)| text.as_str());
    assert!(news.filter(|text| text.contains("take_back")).all(|text| !text.contains("\"at\"")));
    server.stop().await;
}

#[tokio::test]
async fn time_used_before_still_counts() {
    let server = Server::start().await;
    let clock = TimeControl::Live { turn: 600, game: Some(3600) };
    let (_, _, mut lives) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    let (asker, _) = until_passed(&mut lives, &mut Seed::from(11).chance()).await;
    let seat: Seat = lives[asker].seat().unwrap();
    ask(&mut lives[asker], true).await.unwrap();
    let number = lives[asker].number().unwrap();
    answer(&mut lives[1 - asker], true).await.unwrap();
    lives[asker].until_number(number + 1).await;
    let clocks = lives[asker].news.iter().rev().find_map(|news| match news {
        News::Game { clocks, .. } => Some(clocks.clone()),
        _ => None,
    });
    let clocks = clocks.unwrap();
    let (_, due) = clocks.deadlines.iter().find(|(of, _)| *of == seat).unwrap();
    assert!(*due < clocks.now + 600_000, "the turn goes on with the time that is left");
    server.stop().await;
}
