//! The players' colours (R1.1): chosen at the table, kept by it.

use utopia_protocol::api::{GameList, OpenTable, Sat};
use utopia_protocol::{Command, CommandError, TableInfo};
use utopia_rules::{Board, Colour, Colours, Record, Seat};

use crate::kit::{Guest, Server, deal, settings};

async fn table(guest: &Guest, id: &str) -> TableInfo {
    guest.get(&format!("/api/tables/{id}")).await.read()
}

fn colours(words: &str) -> Colours {
    words.parse().unwrap()
}

#[tokio::test]
async fn players_choose_free_colours_while_they_wait_and_the_table_keeps_them() {
    let server = Server::start().await;
    let [ann, bob] = [server.guest("Ann").await, server.guest("Bob").await];
    let id = ann.open(settings(3, 1)).await.table.id;
    let mut live = ann.connect(&id).await;
    assert_eq!(table(&ann, &id).await.colours, None, "the first ones");
    live.ask(Command::Colour { colour: Colour::Purple }).await.unwrap();
    assert_eq!(table(&ann, &id).await.colours(), colours("purple red green yellow"), "nobody had it");
    live.ask(Command::Colour { colour: Colour::Yellow }).await.unwrap();
    assert_eq!(table(&ann, &id).await.colours(), colours("yellow red green purple"), "the bot's in exchange");
    bob.join(&id).await;
    let mut bobs = bob.connect(&id).await;
    bobs.ask(Command::Colour { colour: Colour::Green }).await.unwrap();
    assert_eq!(table(&ann, &id).await.colours(), colours("yellow green red purple"), "the free seat's in exchange");
    let taken = bobs.ask(Command::Colour { colour: Colour::Yellow }).await;
    assert_eq!(taken, Err(CommandError::ColourTaken));
    let server = server.restart().await;
    let ann = Guest { address: server.address, ..ann };
    assert_eq!(table(&ann, &id).await.colours(), colours("yellow green red purple"));
    let mine: GameList = ann.get("/api/games").await.read();
    assert_eq!(mine.games[0].colours(), colours("yellow green red purple"));
    server.stop().await;
}

#[tokio::test]
async fn a_table_opens_with_its_hosts_colours_if_they_differ() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let open = OpenTable { settings: settings(2, 0), colours: Some(vec![Colour::Green, Colour::Blue]) };
    let sat: Sat = ann.ask("POST", "/api/tables", &open).await.read();
    assert_eq!(sat.table.colours(), colours("green blue"));
    for (colours, status, reason) in [
        (
            r#"["green", "green"]"#,
            400,
            "colours: R1.1: green is chosen twice, and each player has a colour of their own",
        ),
        (r#"["green", "pink"]"#, 422, "unreadable"),
        (r#"["green"]"#, 400, "colours: R1.1: 2 players need as many colours, not 1"),
    ] {
        let body = format!(r#"{{"settings": {{"seats": ["person", "person"]}}, "colours": {colours}}}"#);
        let answer = ann.ask("POST", "/api/tables", &serde_json::from_str::<serde_json::Value>(&body).unwrap()).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        assert!(answer.body.contains(reason), "{}", answer.body);
    }
    server.stop().await;
}

#[tokio::test]
async fn the_record_has_the_colours_and_a_rematch_keeps_them() {
    let server = Server::start().await;
    let [ann, bob] = [server.guest("Ann").await, server.guest("Bob").await];
    let id = ann.open(settings(2, 0)).await.table.id;
    bob.join(&id).await;
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    lives[1].ask(Command::Colour { colour: Colour::Purple }).await.unwrap();
    deal(&id, [&ann, &bob]).await;
    assert_eq!(
        lives[0].ask(Command::Colour { colour: Colour::Green }).await,
        Err(CommandError::NotNow),
        "the game has begun"
    );
    for live in &mut lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
    let text = ann.get(&format!("/api/tables/{id}/record")).await.body;
    let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(record.colours, colours("blue purple"), "{text}");
    assert!(text.contains("\npurple: Bob\n") && text.contains(", purple "), "name and share: {text}");
    record.replay(Board::archipelago(), None).unwrap();
    let again = lives[0].ask(Command::Rematch).await.unwrap().unwrap();
    for (guest, seat) in [(&bob, Seat::Red), (&ann, Seat::Blue)] {
        assert_eq!(guest.join(&again).await.seat, seat);
    }
    assert_eq!(table(&ann, &again).await.colours(), colours("blue purple"));
    server.stop().await;
}
