//! Records of online games: every one verifies.

use utopia_game::Player;
use utopia_protocol::{Command, Status, TableSettings};
use utopia_rules::{
    Board, Record, Seed,
    chance::{Chance, below},
};

use crate::kit::{Guest, Live, Server, catch_up, deal, settings};

/// Does what `utopia replay --verify` does: parses the record, checks the dealing, plays every move, compares the
/// result.
fn verify(text: &str, shares: usize) -> Record {
    let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let dealing = record.dealing.as_ref().expect("a fair deal");
    assert_eq!((dealing.secret.is_some(), dealing.shares.len()), (true, shares));
    let carried: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("#| ")).collect();
    let board = match carried[..] {
        [] => Board::archipelago().clone(),
        _ => Board::from_toml(&carried.join("\n")).unwrap(),
    };
    record.replay(&board, None).unwrap();
    record
}

/// Plays for all seats until the game is over, undoing some moves.
async fn play_to_the_end(lives: &mut [Live], dice: &mut Chance) {
    while !lives[0].is_over() {
        catch_up(lives).await;
        let Some(actor) = lives.iter().position(|live| !live.legal().is_empty()) else {
            // A bot must act.
            if !lives[0].is_over() {
                lives[0].next().await.unwrap();
            }
            continue;
        };
        let live = &mut lives[actor];
        let command = match below(dice, 10) {
            0 if live.can_undo() => Command::Undo { at: live.at(), turn: below(dice, 2) == 0 },
            _ => live.random_move(dice).unwrap(),
        };
        live.ask(command).await.unwrap();
    }
}

async fn start(server: &Server, settings: TableSettings) -> (String, Guest, Vec<Live>) {
    let people = settings.seats.iter().filter(|seat| **seat == Player::Person).count();
    let ann = server.guest("Ann # 1: x").await;
    let id = ann.open(settings).await.table.id;
    let mut lives = vec![ann.connect(&id).await];
    let mut guests = vec![ann.clone()];
    for i in 1..people {
        let guest = server.guest(&format!("Guest {i}")).await;
        guest.join(&id).await;
        lives.push(guest.connect(&id).await);
        guests.push(guest);
    }
    deal(&id, &guests).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    (id, ann, lives)
}

async fn record(guest: &Guest, id: &str) -> String {
    let answer = guest.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

#[tokio::test]
async fn the_record_of_every_finished_game_verifies() {
    let server = Server::start().await;
    let board = include_str!("../../../../boards/archipelago.toml").replace("\"archipelago\"", "\"my-own\"");
    let on_my_board = TableSettings { board: Some(board), ..settings(2, 0) };
    let german = TableSettings { edition: "german target=10".parse().unwrap(), ..settings(3, 0) };
    let mut dice = Seed::from(8).chance();
    for (agreed, shares) in
        [(settings(2, 0), 2), (settings(5, 0), 5), (settings(1, 3), 1), (german, 3), (on_my_board, 2)]
    {
        let (id, ann, mut lives) = start(&server, agreed).await;
        play_to_the_end(&mut lives, &mut dice).await;
        lives[0].until(|live| live.table().status == Status::Over).await;
        let text = record(&ann, &id).await;
        let record = verify(&text, shares);
        assert!(record.result.is_some(), "{text}");
        assert_eq!(record.names[0], "Ann # 1: x");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_ended_by_agreement_has_no_result() {
    let server = Server::start().await;
    let (id, ann, mut lives) = start(&server, settings(2, 0)).await;
    for _ in 0..6 {
        let actor = usize::from(lives[0].legal().is_empty());
        let (at, mv) = (lives[actor].at(), lives[actor].legal()[0]);
        lives[actor].ask(Command::Play { at, mv }).await.unwrap();
        for live in &mut lives {
            live.until_number(at + 1).await;
        }
    }
    assert_eq!(ann.get(&format!("/api/tables/{id}/record")).await.status, 409);
    for live in &mut lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
    let text = record(&ann, &id).await;
    let record = verify(&text, 2);
    assert_eq!((record.result, record.moves.len()), (None, 6));
    assert!(text.starts_with("# players: human human\n"), "{text}");
    server.stop().await;
}

#[tokio::test]
async fn leaving_or_deleted_players_keep_their_share_of_the_seed() {
    let server = Server::start().await;
    let (id, ann, mut lives) = start(&server, settings(2, 0)).await;
    lives[1].ask(Command::Leave).await.unwrap();
    let dice = &mut Seed::from(9).chance();
    for _ in 0..4 {
        while lives[0].legal().is_empty() {
            lives[0].next().await.unwrap();
        }
        let command = lives[0].random_move(dice).unwrap();
        lives[0].ask(command).await.unwrap();
    }
    assert_eq!(ann.ask("DELETE", "/api/me", &()).await.status, 204);
    lives[1].ask(Command::ComeBack).await.unwrap();
    while lives[1].table().status != Status::Over {
        match lives[1].random_move(dice) {
            Some(command) => _ = lives[1].ask(command).await,
            None => _ = lives[1].next().await.unwrap(),
        }
    }
    let server = server.restart().await;
    let nobody = Guest::nobody(server.address);
    let record = verify(&record(&nobody, &id).await, 2);
    assert_eq!(record.names[0], "?");
    assert!(record.result.is_some());
    server.stop().await;
}
