//! Hostile names and chat: everything is treated as text.

use utopia_protocol::api::{Introduce, Me, Problem};
use utopia_protocol::{Command, CommandError, TableInfo};

use super::scene::Scene;
use crate::kit::{Guest, settings};

/// Input and output; `None` if refused.
fn cases() -> Vec<(String, Option<String>)> {
    let zalgo = format!("Z{}", "\u{334}\u{335}\u{336}".repeat(10));
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
    vec![
        (" \t\r\n\u{a0}\u{3000}".into(), None),
        ("\u{200b}\u{200d}\u{2060}\u{feff}\u{3164}".into(), None),
        ("\u{202e}\u{2066}\u{200f}".into(), None),
        ("\u{1bca0}\u{1bca1}\u{1bca2}\u{1bca3}".into(), None),
        ("\u{300}\u{301}".into(), None),
        ("\0\u{1b}[31mred\u{7}".into(), Some("[31mred".into())),
        ("line\nbreak".into(), Some("line break".into())),
        ("eve\u{202e}nna".into(), Some("evenna".into())),
        ("A\u{200b}n\u{ad}n".into(), Some("Ann".into())),
        (zalgo, Some("Z\u{334}\u{335}\u{336}\u{334}".into())),
        ("<script>alert(1)</script>".into(), Some("<script>alert(1)</script>".into())),
        ("\"};drop table guests;--".into(), Some("\"};drop table guests;--".into())),
        (family.into(), Some(family.into())),
        ("\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}".into(), Some("\u{1f3f4}".into())),
        ("\u{fdfd}\u{12219}".into(), Some("\u{fdfd}\u{12219}".into())),
    ]
}

#[tokio::test]
async fn names_are_reduced_to_visible_characters() {
    let scene = Scene::new().await;
    let nobody = Guest::nobody(scene.server.address);
    let mut cases = cases();
    // The longest name, one character more, and one grapheme of very many.
    cases.push(("x".repeat(40), Some("x".repeat(40))));
    cases.push(("x".repeat(41), None));
    cases.push(("\u{1f469}\u{200d}".repeat(500), None));
    for (name, shown) in cases {
        let answer = nobody.ask("POST", "/api/me", &Introduce { name: name.clone() }).await;
        match shown {
            Some(shown) => assert_eq!(answer.read::<Me>().name, shown, "{name:?}"),
            None => assert_eq!((answer.status, answer.read::<Problem>().problem.as_str()), (400, "name"), "{name:?}"),
        }
    }
    scene.server.stop().await;
}

#[tokio::test]
async fn chat_is_reduced_to_visible_characters() {
    let scene = Scene::new().await;
    let table = scene.eve.open(settings(2, 0)).await.table.id;
    let mut live = scene.eve.connect(&table).await;
    for (text, shown) in cases() {
        let heard = live.chats().count();
        let outcome = live.ask(Command::Chat { text: text.clone() }).await;
        assert_eq!(live.chats().nth(heard).map(|chat| &chat.text), shown.as_ref(), "{text:?}");
        assert_eq!(outcome, if shown.is_some() { Ok(None) } else { Err(CommandError::Unreadable) }, "{text:?}");
    }
    scene.server.stop().await;
}

/// Names aren't unique, since there are no accounts. Players are told apart by a number, and by the seat shown with every message.
#[tokio::test]
async fn players_of_the_same_name_are_told_apart_by_number_and_seat() {
    let scene = Scene::new().await;
    let table = scene.ann.open(settings(2, 0)).await.table.id;
    let impostor = scene.server.guest("Ann").await;
    let seat = impostor.join(&table).await.seat;
    let info: TableInfo = scene.eve.get(&format!("/api/tables/{table}")).await.read();
    let names: Vec<_> = info.seats.iter().filter_map(|seat| seat.name.as_deref()).collect();
    assert_eq!(names, ["Ann", "Ann (2)"]);
    let mut live = impostor.connect(&table).await;
    live.ask(Command::Chat { text: "it is me".into() }).await.unwrap();
    let said = live.chats().map(|chat| (chat.seat, chat.text.as_str()));
    assert_eq!(said.collect::<Vec<_>>(), [(Some(seat), "it is me")]);
    scene.server.stop().await;
}
