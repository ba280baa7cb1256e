//! The contract of every store, and of those that servers share.

mod cluster;
mod interleavings;

use std::sync::Arc;

use utopia_server::store::{
    Agenda, Claim, FIRST_EPOCH, GuestFilter, KEPT_CHAT, KEPT_COMMANDS, MOST_SESSIONS, Node, Postgres, PostgresOptions,
    Revision, Sqlite, Store, StoreChange, StoreError, StoredCommand, StoredGuest, StoredMessage, StoredSession,
    StoredTable, StoredWay, TableFilter, WayKind,
};
use utopia_testkit::TestDatabase;

fn table(id: &str, status: &str, listed: bool, changed: u64) -> StoredTable {
    let document = format!("the table {id}, {status}");
    let (id, status, agenda) = (id.into(), status.into(), Agenda::default());
    StoredTable { id, status, listed, changed, board: None, document, revision: Revision::NEW, agenda }
}

/// So many writes of a table that was never claimed.
fn revision(version: u64) -> Revision {
    Revision { epoch: FIRST_EPOCH, version }
}

/// The table as it is after so many writes.
fn at(version: u64, table: StoredTable) -> StoredTable {
    StoredTable { revision: revision(version), ..table }
}

fn seated(table: &StoredTable, guests: &[&str]) -> StoreChange {
    StoreChange::Table { table: table.clone(), guests: guests.iter().map(|&guest| guest.to_owned()).collect() }
}

fn forget(id: &str) -> StoreChange {
    forget_in(id, FIRST_EPOCH)
}

fn forget_in(id: &str, epoch: u64) -> StoreChange {
    StoreChange::ForgetTable { id: id.into(), epoch }
}

fn said(table: &str, number: u32, guest: &str, line: &str) -> StoreChange {
    let (table, guest, line) = (table.into(), guest.into(), line.into());
    StoreChange::Chat { table, epoch: FIRST_EPOCH, number, guest, line }
}

fn guest(id: &str, since: u64) -> StoreChange {
    StoreChange::Guest { id: id.into(), since, document: format!("the guest {id}") }
}

fn entry(game: &str, number: u32, text: &str) -> StoreChange {
    let (revision, agenda) = (revision(number.into()), Agenda::default());
    StoreChange::Entry { game: game.into(), number, entry: text.into(), revision, agenda }
}

/// The contract; `open` opens the store, repeatedly.
async fn keeps_its_contract<S: Store, F: Future<Output = S>>(open: impl Fn() -> F) {
    let store = open().await;
    guests_come_and_go(&store).await;
    tables_are_found(&store).await;
    a_table_is_written_by_whoever_has_seen_its_last_version(&store).await;
    due_tables_are_found(&store).await;
    boards_are_stored_once_and_deleted_with_their_last_table(&store).await;
    numbers_are_given_once(&store).await;
    chat_is_remembered(&store).await;
    old_chat_is_cut(&store).await;
    guests_are_found_and_banned(&store).await;
    old_data_is_deleted(&store).await;
    commands_are_carried_out_once(&store).await;
    device_keys_sign_in_once(&store).await;
    accounts_sign_in(&store).await;
    a_node_claims_tables(&store).await;
    a_heartbeat_can_be_read_back(&store).await;
    let store = many_write_at_once(store).await;
    store.close().await.unwrap();
    assert!(matches!(store.write(vec![entry("g", 9, "late")]).await, Err(StoreError::Failed(_))));
    drop(store);
    let store = open().await;
    assert_eq!(store.entries("g", 0).await.unwrap(), ["a", "b", "c"]);
    assert!(store.counts().await.unwrap().contains(&("running".to_owned(), 2)));
    store.close().await.unwrap();
}

async fn document_of(store: &impl Store, guest: &str) -> Option<String> {
    store.guest(guest).await.unwrap().map(|guest| guest.document)
}

async fn guests_come_and_go(store: &impl Store) {
    assert_eq!(store.guest("ann").await.unwrap(), None);
    for document in ["Ann", "Anna"] {
        store.write(vec![StoreChange::Guest { id: "ann".into(), since: 1, document: document.into() }]).await.unwrap();
        assert_eq!(document_of(store, "ann").await.as_deref(), Some(document));
    }
    let change = |document: &str| StoreChange::ChangeGuest { id: "ann".into(), document: document.into() };
    store.write(vec![change("Hannah")]).await.unwrap();
    assert_eq!(document_of(store, "ann").await.as_deref(), Some("Hannah"));
    store.write(vec![StoreChange::ForgetGuest { id: "ann".into() }]).await.unwrap();
    assert_eq!(store.guest("ann").await.unwrap(), None);
    assert_eq!(store.write(vec![change("Anna")]).await, Err(StoreError::Conflict), "who was deleted stays so");
    assert_eq!(store.guest("ann").await.unwrap(), None);
    assert_eq!(store.forgotten_guests().await.unwrap(), ["ann"]);
    store.write(vec![StoreChange::GuestForgotten { id: "ann".into() }]).await.unwrap();
    assert_eq!(store.forgotten_guests().await.unwrap(), Vec::<String>::new());
}

async fn tables_are_found(store: &impl Store) {
    let (a, b) = (table("a", "running", true, 5), table("b", "running", false, 7));
    store.write(vec![seated(&table("a", "waiting", true, 1), &["ann", "cas"])]).await.unwrap();
    store.write(vec![seated(&at(1, a.clone()), &["ann", "bob"]), seated(&b, &["bob"])]).await.unwrap();
    let (a, b) = (at(2, a), at(1, b));
    assert_eq!(store.table("a").await.unwrap(), Some(a.clone()));
    assert_eq!(store.table("c").await.unwrap(), None);
    let found = async |which, most| store.tables(which, most).await.unwrap();
    assert_eq!(found(TableFilter::Listed("running".into()), 9).await, std::slice::from_ref(&a));
    assert_eq!(found(TableFilter::Guest("cas".into()), 9).await, []);
    assert_eq!(found(TableFilter::Guest("bob".into()), 9).await, [b.clone(), a]);
    assert_eq!(found(TableFilter::Guest("bob".into()), 1).await, [b]);
    let ids = async |which| store.table_ids(which, 9).await.unwrap();
    assert_eq!(ids(TableFilter::Guest("bob".into())).await, ["b", "a"]);
    let of_bob = |status: &str| TableFilter::GuestIn { guest: "bob".into(), statuses: vec!["x".into(), status.into()] };
    assert_eq!(ids(of_bob("running")).await, ["a", "b"]);
    assert_eq!(ids(of_bob("waiting")).await, Vec::<String>::new());
}

async fn a_table_is_written_by_whoever_has_seen_its_last_version(store: &impl Store) {
    let of = |version, status| seated(&at(version, table("v", status, false, 1)), &[]);
    let status = async || store.table("v").await.unwrap().map(|table| (table.revision.version, table.status));
    store.write(vec![of(0, "waiting")]).await.unwrap();
    for (version, seen) in [(0, "new"), (2, "later")] {
        assert_eq!(store.write(vec![of(version, seen)]).await, Err(StoreError::Conflict));
    }
    assert_eq!(status().await, Some((1, "waiting".into())));
    let move_at = |version, number| {
        let agenda = Agenda { due_at: Some(7), to_act: 3, moved_at: 5 };
        StoreChange::Entry { game: "v".into(), number, entry: "x".into(), revision: revision(version), agenda }
    };
    store.write(vec![move_at(1, 0)]).await.unwrap();
    assert_eq!(store.write(vec![move_at(1, 1)]).await, Err(StoreError::Conflict), "a move counts");
    assert_eq!(store.write(vec![of(1, "closed")]).await, Err(StoreError::Conflict), "so it can't be overwritten");
    let stored = store.table("v").await.unwrap().unwrap();
    assert_eq!((stored.revision.version, stored.agenda), (2, Agenda { due_at: Some(7), to_act: 3, moved_at: 5 }));
    store.write(vec![of(2, "closed")]).await.unwrap();
    assert_eq!(store.write(vec![move_at(2, 1)]).await, Err(StoreError::Conflict), "nobody moves after the end");
    store.write(vec![forget("v")]).await.unwrap();
    assert_eq!(status().await, None);
}

async fn due_tables_are_found(store: &impl Store) {
    let due =
        |id: &str, due_at| StoredTable { agenda: Agenda { due_at, ..Agenda::default() }, ..table(id, "x", false, 1) };
    let tables = [due("d1", Some(30)), due("d2", None), due("d3", Some(10)), due("d4", Some(40))];
    store.write(tables.iter().map(|table| seated(table, &[])).collect()).await.unwrap();
    let found = async |by, most| store.table_ids(TableFilter::Due { by }, most).await.unwrap();
    assert_eq!(found(30, 9).await, ["d3", "d1"]);
    assert_eq!(found(30, 1).await, ["d3"]);
    let agenda = Agenda { due_at: None, to_act: 2, moved_at: 0 };
    let change = |version| StoreChange::Agenda { table: "d3".into(), revision: revision(version), agenda };
    assert_eq!(store.write(vec![change(0)]).await, Err(StoreError::Conflict));
    store.write(vec![change(1)]).await.unwrap();
    assert_eq!(found(30, 9).await, ["d1"]);
    let gone = ["d1", "d2", "d3", "d4"].map(forget);
    store.write(gone.into()).await.unwrap();
}

async fn boards_are_stored_once_and_deleted_with_their_last_table(store: &impl Store) {
    let board = |file: &str| StoreChange::Board { hash: "hash".into(), file: file.into() };
    let of = |id: &str| seated(&StoredTable { board: Some("hash".into()), ..table(id, "x", false, 1) }, &[]);
    assert_eq!(store.board("hash").await.unwrap(), None);
    store.write(vec![board("a board"), of("b1")]).await.unwrap();
    store.write(vec![board("a board"), of("b2")]).await.unwrap();
    for (id, kept) in [("b1", true), ("b2", false)] {
        assert_eq!(store.board("hash").await.unwrap().as_deref(), Some("a board"));
        store.write(vec![forget(id)]).await.unwrap();
        assert_eq!(store.board("hash").await.unwrap().is_some(), kept);
    }
}

async fn numbers_are_given_once(store: &impl Store) {
    store.write(vec![entry("g", 0, "a")]).await.unwrap();
    store.write(vec![entry("g", 1, "b"), entry("h", 0, "x")]).await.unwrap();
    assert_eq!(store.write(vec![guest("eve", 1), entry("g", 1, "z")]).await, Err(StoreError::Conflict));
    assert_eq!(store.guest("eve").await.unwrap(), None, "all or nothing");
    store.write(vec![entry("g", 2, "c")]).await.unwrap();
    assert_eq!(store.entries("g", 0).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(store.entries("g", 1).await.unwrap(), ["b", "c"]);
    assert_eq!(store.entries("g", 3).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.entries("h", 0).await.unwrap(), ["x"]);
    assert_eq!(store.entries("i", 0).await.unwrap(), Vec::<String>::new());
}

async fn chat_is_remembered(store: &impl Store) {
    for number in 0..3 {
        let line = format!("line {number}");
        let guest = if number == 1 { "bob" } else { "ann" };
        store.write(vec![said("a", number, guest, &line)]).await.unwrap();
    }
    assert_eq!(store.write(vec![said("a", 2, "ann", "another")]).await, Err(StoreError::Conflict));
    let said = |number, guest: &str| StoredMessage { number, guest: guest.into(), line: format!("line {number}") };
    assert_eq!(store.chat("a", 2).await.unwrap(), [said(1, "bob"), said(2, "ann")]);
    store.write(vec![StoreChange::ForgetGuest { id: "bob".into() }]).await.unwrap();
    assert_eq!(store.chat("a", 9).await.unwrap(), [said(0, "ann"), said(2, "ann")]);
    for _ in 0..2 {
        store.write(vec![StoreChange::ForgetChat { table: "a".into(), number: 2 }]).await.unwrap();
        assert_eq!(store.chat("a", 9).await.unwrap(), [said(0, "ann")]);
    }
}

async fn old_chat_is_cut(store: &impl Store) {
    store.write(vec![seated(&table("c", "x", false, 1), &[])]).await.unwrap();
    let line = |number| said("c", number, "ann", &format!("line {number}"));
    store.write((0..KEPT_CHAT + 2).map(line).collect()).await.unwrap();
    let kept = store.chat("c", u32::MAX).await.unwrap();
    assert_eq!((kept[0].number, kept.len()), (2, KEPT_CHAT as usize), "only the last are kept");
    store.write(vec![forget("c")]).await.unwrap();
}

async fn guests_are_found_and_banned(store: &impl Store) {
    store.write(vec![guest("dan", 3), guest("dora", 7), guest("d%", 5)]).await.unwrap();
    let found = async |who, most| {
        let guests = store.guests(who, most).await.unwrap();
        guests.into_iter().map(|guest| guest.id).collect::<Vec<_>>()
    };
    assert_eq!(found(GuestFilter::Latest, 2).await, ["dora", "d%"]);
    assert_eq!(found(GuestFilter::Named("d".into()), 9).await, ["d%", "dan", "dora"]);
    assert_eq!(found(GuestFilter::Named("d%".into()), 9).await, ["d%"], "a name is not a pattern");
    assert_eq!(found(GuestFilter::Named("do".into()), 9).await, ["dora"]);
    assert_eq!(found(GuestFilter::Banned, 9).await, Vec::<String>::new());
    let ban = |banned| StoreChange::Ban { id: "dora".into(), banned };
    store.write(vec![ban(true)]).await.unwrap();
    store.write(vec![guest("dora", 7)]).await.unwrap();
    let banned = StoredGuest { id: "dora".into(), since: 7, banned: true, document: "the guest dora".into() };
    assert_eq!(
        store.guests(GuestFilter::Banned, 9).await.unwrap(),
        [banned],
        "a guest who changes their name stays banned"
    );
    assert_eq!(found(GuestFilter::Unused { before: 7 }, 9).await, ["dan", "d%"]);
    store.write(vec![ban(false), seated(&table("d", "waiting", false, 1), &["dan"])]).await.unwrap();
    assert_eq!(found(GuestFilter::Unused { before: 8 }, 9).await, ["d%", "dora"]);
    store.write(vec![said("d", 0, "dora", "hello"), StoreChange::ForgetUnused { before: 8 }]).await.unwrap();
    assert_eq!(
        found(GuestFilter::Named("d".into()), 9).await,
        ["dan", "dora"],
        "guests with a seat or a chat message are kept"
    );
}

async fn old_data_is_deleted(store: &impl Store) {
    let old = |id: &str, changed| seated(&table(id, "over", true, changed), &["dan"]);
    let (revision, agenda) = (revision(1), Agenda::default());
    let moved = StoreChange::Entry { game: "o1".into(), number: 0, entry: "x".into(), revision, agenda };
    store.write(vec![old("o1", 10), old("o2", 20), old("o3", 30), moved]).await.unwrap();
    store.write(vec![said("o1", 0, "dan", "bye")]).await.unwrap();
    let found = async |which, most| {
        let tables = store.tables(which, most).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    let between = |from, to| TableFilter::Between { status: "over".into(), from, to };
    assert_eq!(found(between(0, 30), 9).await, ["o1", "o2"]);
    assert_eq!(found(between(11, 99), 1).await, ["o2"]);
    assert_eq!(found(TableFilter::Latest, 1).await, ["o3"]);
    assert_eq!(found(TableFilter::Named("o".into()), 9).await, ["o1", "o2", "o3"]);
    store.write(vec![forget("o1")]).await.unwrap();
    assert_eq!(found(TableFilter::Guest("dan".into()), 9).await, ["o3", "o2", "d"]);
    assert_eq!(store.entries("o1", 0).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.chat("o1", 9).await.unwrap(), []);
    let counts = store.counts().await.unwrap();
    for (status, count) in [("over", 2), ("running", 2), ("waiting", 1)] {
        assert!(counts.contains(&(status.to_owned(), count)), "{counts:?}");
    }
}

async fn commands_are_carried_out_once(store: &impl Store) {
    store.write(vec![seated(&table("k", "x", false, 1), &[])]).await.unwrap();
    let command = |id: u32| StoredCommand { guest: "ann".into(), id: id.to_string(), reply: format!("reply {id}") };
    let carried_out = |id| {
        let StoredCommand { guest, id, reply } = command(id);
        StoreChange::Command { table: "k".into(), guest, id, reply }
    };
    store.write(vec![said("k", 0, "ann", "hello"), carried_out(0)]).await.unwrap();
    let again = store.write(vec![said("k", 1, "ann", "hello"), carried_out(0)]).await;
    assert_eq!(again, Err(StoreError::Conflict));
    assert_eq!(store.chat("k", 9).await.unwrap().len(), 1, "all or nothing");
    let theirs = StoreChange::Command { table: "k".into(), guest: "bob".into(), id: "0".into(), reply: "his".into() };
    store.write(vec![theirs]).await.unwrap();
    for id in 1..=KEPT_COMMANDS {
        store.write(vec![carried_out(id)]).await.unwrap();
    }
    let last: Vec<_> = (1..=KEPT_COMMANDS).map(command).collect();
    assert_eq!(store.commands("k").await.unwrap(), last, "only the last are kept");
    store.write(vec![forget("k")]).await.unwrap();
    assert_eq!(store.commands("k").await.unwrap(), []);
}

async fn device_keys_sign_in_once(store: &impl Store) {
    let key = |key: &str, guest: &str, now| {
        let (key, guest) = (key.into(), guest.into());
        StoreChange::DeviceKey { key, guest, now, expires: now + 10, most: 2 }
    };
    assert_eq!(store.write(vec![key("x", "nobody", 1)]).await, Err(StoreError::Conflict));
    store.write(vec![guest("kim", 1), key("one", "kim", 1)]).await.unwrap();
    store.write(vec![key("two", "kim", 5)]).await.unwrap();
    assert_eq!(store.write(vec![key("three", "kim", 6)]).await, Err(StoreError::Conflict), "too many");
    let redeem = async |key, now| store.redeem_device_key(key, now).await.unwrap();
    assert_eq!(redeem("one", 11).await, None, "expired");
    assert_eq!(redeem("two", 11).await.as_deref(), Some("kim"));
    assert_eq!(redeem("two", 11).await, None, "used");
    store.write(vec![key("four", "kim", 12), StoreChange::ForgetGuest { id: "kim".into() }]).await.unwrap();
    assert_eq!(redeem("four", 13).await, None, "revoked with the guest");
    store.write(vec![StoreChange::GuestForgotten { id: "kim".into() }]).await.unwrap();
}

async fn accounts_sign_in(store: &impl Store) {
    let way = |name: &str, guest: &str, secret: &str| {
        let (name, guest, secret) = (name.into(), guest.into(), secret.into());
        StoredWay { kind: WayKind::Password, name, guest, secret, since: 3 }
    };
    let session = |hash: String, used| StoredSession { hash, guest: "lea".into(), since: 4, used };
    let accounts = store.accounts();
    let add = async |way: &StoredWay| store.write(vec![StoreChange::AddWay(way.clone())]).await;
    let (first, second) = (way("lea", "lea", "one"), way("leah", "lea", "two"));
    assert_eq!(add(&first).await, Err(StoreError::Conflict), "of nobody");
    store.write(vec![guest("lea", 1), guest("max", 1)]).await.unwrap();
    add(&first).await.unwrap();
    assert_eq!(add(&way("lea", "max", "x")).await, Err(StoreError::Conflict), "taken");
    assert_eq!(accounts.way(WayKind::Password, "lea").await.unwrap(), Some(first.clone()));
    assert_eq!(accounts.way_of(WayKind::Password, "lea").await.unwrap(), Some(first));
    let forget = StoreChange::ForgetWay { guest: "lea".into(), kind: WayKind::Password };
    store.write(vec![forget, StoreChange::AddWay(second.clone())]).await.unwrap();
    assert_eq!(accounts.way(WayKind::Password, "lea").await.unwrap(), None);
    assert_eq!(accounts.way_of(WayKind::Password, "lea").await.unwrap(), Some(second));
    store.write(vec![StoreChange::ForgetUnused { before: 2 }]).await.unwrap();
    assert!(store.guest("lea").await.unwrap().is_some() && store.guest("max").await.unwrap().is_none());

    for i in 0..=u64::from(MOST_SESSIONS) {
        store.write(vec![StoreChange::StartSession(session(format!("s{i}"), 10 + i))]).await.unwrap();
    }
    assert_eq!(accounts.session("s0").await.unwrap(), None, "the oldest of too many");
    assert_eq!(accounts.sessions_of("lea").await.unwrap().len(), MOST_SESSIONS as usize);
    store.write(vec![StoreChange::UseSession { hash: "s1".into(), used: 99 }]).await.unwrap();
    assert_eq!(accounts.session("s1").await.unwrap(), Some(session("s1".into(), 99)));
    store.write(vec![StoreChange::EndSession { hash: "s1".into() }]).await.unwrap();
    assert_eq!(accounts.session("s1").await.unwrap(), None);
    store.write(vec![StoreChange::EndSessions { guest: "lea".into() }]).await.unwrap();
    assert_eq!(accounts.sessions_of("lea").await.unwrap(), []);
    store.write(vec![StoreChange::StartSession(session("t".into(), 9))]).await.unwrap();
    store.write(vec![StoreChange::ForgetGuest { id: "lea".into() }]).await.unwrap();
    assert_eq!(accounts.session("t").await.unwrap(), None, "gone with the guest");
    assert_eq!(accounts.way(WayKind::Password, "leah").await.unwrap(), None);
    store.write(vec![StoreChange::GuestForgotten { id: "lea".into() }]).await.unwrap();
}

/// What holds for every store; those for several servers promise more.
async fn a_node_claims_tables(store: &impl Store) {
    let due = |due_at| StoredTable {
        agenda: Agenda { due_at, ..Agenda::default() },
        document: r#"{"rules":1}"#.into(),
        ..table("n", "x", false, 1)
    };
    store.write(vec![seated(&due(Some(50)), &[])]).await.unwrap();
    let (leases, node) = (store.leases(), Node { incarnation: "me".into(), build: "7".into() });
    let first = leases.renew(&node).await.unwrap();
    let second = leases.renew(&node).await.unwrap();
    assert!(first.now > 0 && first.now <= second.now && !second.was_over, "{first:?} {second:?}");
    assert_eq!(leases.claim("no such table", "me", None).await.unwrap(), Claim::NoTable);
    let Claim::Owned(owned) = leases.claim("n", "me", None).await.unwrap() else { panic!("nobody has it") };
    let due = async |by| {
        let due = leases.claim_due("me", by, &[1, 2], 9).await.unwrap();
        due.into_iter().map(|owned| (owned.table, owned.epoch)).collect::<Vec<_>>()
    };
    assert_eq!(due(50).await, [("n".to_owned(), owned.epoch)], "what is mine stays mine");
    assert_eq!(due(49).await, []);
    let change = |epoch, version| {
        let (revision, agenda) = (Revision { epoch, version }, Agenda::default());
        StoreChange::Agenda { table: "n".into(), revision, agenda }
    };
    assert_eq!(store.write(vec![change(owned.epoch + 1, 1)]).await, Err(StoreError::Fenced));
    assert_eq!(store.write(vec![change(owned.epoch + 1, 0)]).await, Err(StoreError::Fenced));
    assert_eq!(store.write(vec![change(owned.epoch, 0)]).await, Err(StoreError::Conflict));
    store.write(vec![change(owned.epoch, 1)]).await.unwrap();
    let revision = store.table("n").await.unwrap().unwrap().revision;
    assert_eq!(revision, Revision { epoch: owned.epoch, version: 2 });
    assert!(leases.release("n", owned.epoch).await.unwrap());
    assert_eq!(leases.owner("n").await.unwrap(), None);
    assert_eq!(store.write(vec![forget_in("n", owned.epoch + 1)]).await, Err(StoreError::Fenced));
    store.write(vec![forget_in("n", owned.epoch)]).await.unwrap();
    leases.retire("me").await.unwrap();
    assert_eq!(leases.nodes().await.unwrap(), []);
}

async fn a_heartbeat_can_be_read_back(store: &impl Store) {
    assert_eq!(store.heartbeat().await.unwrap(), None);
    for time in [5, 6] {
        store.write(vec![StoreChange::Heartbeat { time }]).await.unwrap();
        assert_eq!(store.heartbeat().await.unwrap(), Some(time));
    }
}

/// Two writers compete for every number; exactly one gets it.
async fn many_write_at_once<S: Store>(store: S) -> S {
    let store = Arc::new(store);
    let write = |game: String, number: u32, who: u32| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.write(vec![entry(&game, number, &format!("{who}"))]).await })
    };
    // Many games, which are stored together.
    for number in 0..3 {
        let tasks: Vec<_> = (0..200).map(|i| write(format!("race {}", i / 2), number, i % 2)).collect();
        let mut won = 0;
        for task in tasks {
            match task.await.unwrap() {
                Ok(()) => won += 1,
                Err(error) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(won, 100);
    }
    for game in 0..100 {
        assert_eq!(store.entries(&format!("race {game}"), 0).await.unwrap().len(), 3);
    }
    // A game on its own.
    for number in 0..50 {
        let (a, b) = tokio::join!(write("race".into(), number, 0), write("race".into(), number, 1));
        assert!(a.unwrap().is_ok() != b.unwrap().is_ok(), "{number}");
    }
    assert_eq!(store.entries("race", 0).await.unwrap().len(), 50);
    Arc::into_inner(store).unwrap()
}

#[tokio::test]
async fn sqlite_fulfils_the_contract() {
    let folder = std::env::temp_dir().join(format!("utopia-store-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("utopia.db");
    keeps_its_contract(async || Sqlite::open(&file).await.unwrap()).await;
    std::fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn postgres_fulfils_the_contract() {
    let database = TestDatabase::new();
    let options: PostgresOptions = database.url().parse().unwrap();
    keeps_its_contract(async || Postgres::open(&options).await.unwrap()).await;
}
