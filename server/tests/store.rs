//! What every store must do, whatever stands behind it.

use std::sync::Arc;

use utopia_server::store::{Change, KEPT_CHAT, Said, Sqlite, Store, StoreError, StoredTable, Which};

fn table(id: &str, status: &str, listed: bool, changed: u64, guests: &[&str]) -> StoredTable {
    let guests = guests.iter().map(|&guest| guest.to_owned()).collect();
    StoredTable {
        id: id.into(),
        status: status.into(),
        listed,
        changed,
        guests,
        document: format!("the table {id}, {status}"),
    }
}

fn entry(game: &str, number: u32, text: &str) -> Change {
    Change::Entry { game: game.into(), number, entry: text.into() }
}

/// Everything that is asked of a store; `again` closes it and opens it anew.
async fn keeps_its_contract<S: Store, F: Future<Output = S>>(open: impl Fn() -> F) {
    let store = open().await;
    guests_come_and_go(&store).await;
    tables_are_found(&store).await;
    numbers_are_given_once(&store).await;
    chat_is_remembered(&store).await;
    let store = many_write_at_once(store).await;
    store.close().await.unwrap();
    assert!(matches!(store.write(vec![entry("g", 9, "late")]).await, Err(StoreError::Broken(_))));
    drop(store);
    let store = open().await;
    assert_eq!(store.entries("g").await.unwrap(), ["a", "b", "c"]);
    assert_eq!(store.tables(Which::Status("running".into()), 9).await.unwrap().len(), 2);
    store.close().await.unwrap();
}

async fn guests_come_and_go(store: &impl Store) {
    assert_eq!(store.guest("ann").await.unwrap(), None);
    for document in ["Ann", "Anna"] {
        store.write(vec![Change::Guest { id: "ann".into(), document: document.into() }]).await.unwrap();
        assert_eq!(store.guest("ann").await.unwrap().as_deref(), Some(document));
    }
    store.write(vec![Change::ForgetGuest { id: "ann".into() }]).await.unwrap();
    assert_eq!(store.guest("ann").await.unwrap(), None);
}

async fn tables_are_found(store: &impl Store) {
    let (a, b) = (table("a", "running", true, 5, &["ann", "bob"]), table("b", "running", false, 7, &["bob"]));
    store.write(vec![Change::Table(table("a", "waiting", true, 1, &["ann"]))]).await.unwrap();
    store.write(vec![Change::Table(a.clone()), Change::Table(b.clone())]).await.unwrap();
    assert_eq!(store.table("a").await.unwrap(), Some(a.clone()));
    assert_eq!(store.table("c").await.unwrap(), None);
    let found = async |which, most| store.tables(which, most).await.unwrap();
    assert_eq!(found(Which::Status("running".into()), 9).await, [a.clone(), b.clone()]);
    assert_eq!(found(Which::Status("waiting".into()), 9).await, []);
    assert_eq!(found(Which::Listed("running".into()), 9).await, std::slice::from_ref(&a));
    assert_eq!(found(Which::Guest("bob".into()), 9).await, [b.clone(), a]);
    assert_eq!(found(Which::Guest("bob".into()), 1).await, [b]);
}

async fn numbers_are_given_once(store: &impl Store) {
    store.write(vec![entry("g", 0, "a")]).await.unwrap();
    store.write(vec![entry("g", 1, "b"), entry("h", 0, "x")]).await.unwrap();
    let other = Change::Guest { id: "eve".into(), document: "Eve".into() };
    assert_eq!(store.write(vec![other, entry("g", 1, "z")]).await, Err(StoreError::Taken));
    assert_eq!(store.guest("eve").await.unwrap(), None, "all or nothing");
    store.write(vec![entry("g", 2, "c")]).await.unwrap();
    assert_eq!(store.entries("g").await.unwrap(), ["a", "b", "c"]);
    assert_eq!(store.entries("h").await.unwrap(), ["x"]);
    assert_eq!(store.entries("i").await.unwrap(), Vec::<String>::new());
}

async fn chat_is_remembered(store: &impl Store) {
    for number in 0..3 {
        let line = format!("line {number}");
        let guest = if number == 1 { "bob" } else { "ann" }.to_owned();
        store.write(vec![Change::Chat { table: "a".into(), number, guest, line }]).await.unwrap();
    }
    let said = |number, guest: &str| Said { number, guest: guest.into(), line: format!("line {number}") };
    assert_eq!(store.chat("a", 2).await.unwrap(), [said(1, "bob"), said(2, "ann")]);
    store.write(vec![Change::ForgetGuest { id: "bob".into() }]).await.unwrap();
    assert_eq!(store.chat("a", 9).await.unwrap(), [said(0, "ann"), said(2, "ann")]);
    let line = |number| Change::Chat { table: "a".into(), number, guest: "ann".into(), line: format!("line {number}") };
    store.write((3..KEPT_CHAT + 2).map(line).collect()).await.unwrap();
    let kept = store.chat("a", u32::MAX).await.unwrap();
    assert_eq!(kept.first(), Some(&said(2, "ann")), "only the last are kept");
    assert_eq!(kept.len(), KEPT_CHAT as usize);
}

/// Two writers want every number; each number is had by exactly one.
async fn many_write_at_once<S: Store>(store: S) -> S {
    let store = Arc::new(store);
    let write = |number: u32, who: u32| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.write(vec![entry("race", number, &format!("{who}"))]).await })
    };
    let tasks: Vec<_> = (0..200).map(|i| write(i / 2, i % 2)).collect();
    let mut won = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Taken),
        }
    }
    assert_eq!((won, store.entries("race").await.unwrap().len()), (100, 100));
    Arc::into_inner(store).unwrap()
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = std::env::temp_dir().join(format!("utopia-store-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("utopia.db");
    keeps_its_contract(async || Sqlite::open(&file).await.unwrap()).await;
    std::fs::remove_dir_all(&folder).unwrap();
}
