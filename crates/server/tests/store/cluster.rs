//! What a store for several servers promises besides.

use std::time::Duration;

use utopia_server::store::{
    Agenda, Claim, Gap, LEASE, Leases as _, Node, Owned, Postgres, PostgresOptions, Revision, Store, StoreChange,
    StoreError, StoredTable,
};
use utopia_testkit::{PostgresServer, TestDatabase};

use crate::{entry, guest, said, seated, table};

async fn open(url: &str) -> Postgres {
    Postgres::open(&url.parse::<PostgresOptions>().unwrap()).await.unwrap()
}

fn node(incarnation: &str) -> Node {
    Node { incarnation: incarnation.into(), build: "7".into() }
}

/// A table that is due at this time.
fn due(id: &str, due_at: u64) -> StoreChange {
    let agenda = Agenda { due_at: Some(due_at), ..Agenda::default() };
    seated(&StoredTable { agenda, document: r#"{"rules":2}"#.into(), ..table(id, "running", false, 1) }, &[])
}

fn move_at(game: &str, number: u32, epoch: u64, version: u64) -> StoreChange {
    let (revision, agenda) = (Revision { epoch, version }, Agenda::default());
    StoreChange::Entry { game: game.into(), number, entry: format!("{epoch} {number}"), revision, agenda }
}

async fn claim(store: &Postgres, table: &str, by: &str, gone: Option<&str>) -> Owned {
    match store.claim(table, by, gone).await.unwrap() {
        Claim::Owned(owned) => owned,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_claim_fences_the_owner_before() {
    let database = TestDatabase::new();
    let store = open(&database.url()).await;
    store.write(vec![due("t", 5)]).await.unwrap();
    for name in ["ann", "bob"] {
        assert!(!store.renew(&node(name)).await.unwrap().was_over);
    }
    assert_eq!(store.nodes().await.unwrap(), [node("ann"), node("bob")]);
    let first = claim(&store, "t", "ann", None).await;
    assert_eq!((first.epoch, first.gaps.as_slice()), (2, [].as_slice()));
    assert_eq!(claim(&store, "t", "ann", None).await, first, "it's hers already");
    assert_eq!(store.owner("t").await.unwrap(), Some(("ann".into(), 2)));
    assert_eq!(store.claim("t", "bob", None).await.unwrap(), Claim::Taken { owner: "ann".into(), epoch: 2 });
    assert_eq!(store.claim("t", "bob", Some("cas")).await.unwrap(), Claim::Taken { owner: "ann".into(), epoch: 2 });
    store.write(vec![move_at("t", 0, 2, 1)]).await.unwrap();
    let second = claim(&store, "t", "bob", Some("ann")).await;
    assert_eq!(second.epoch, 3, "nobody answers for her");
    for late in [
        move_at("t", 1, 2, 2),
        said("t", 0, "ann", "hello"),
        StoreChange::Agenda {
            table: "t".into(),
            revision: Revision { epoch: 2, version: 2 },
            agenda: Agenda::default(),
        },
    ] {
        assert_eq!(store.write(vec![late]).await, Err(StoreError::Fenced));
    }
    store.write(vec![move_at("t", 1, 3, 2)]).await.unwrap();
    assert_eq!(store.entries("t", 0).await.unwrap(), ["2 0", "3 1"]);
    assert!(!store.release("t", 2).await.unwrap(), "it isn't hers");
    assert!(store.release("t", 3).await.unwrap());
    assert_eq!(store.owner("t").await.unwrap(), None);
    assert_eq!(claim(&store, "t", "ann", None).await.epoch, 4);
    store.close().await.unwrap();
}

#[tokio::test]
async fn time_without_an_owner_is_a_gap_until_somebody_moves() {
    let database = TestDatabase::new();
    let store = open(&database.url()).await;
    store.write(vec![due("t", 5), due("u", 5)]).await.unwrap();
    store.renew(&node("ann")).await.unwrap();
    claim(&store, "t", "ann", None).await;
    // Her last renewal was a minute ago, and so nobody ran.
    database.execute("update nodes set renewed_at = renewed_at - 60000, lease_until = lease_until - 60000");
    let now = store.renew(&node("bob")).await.unwrap().now;
    let lasted = |gaps: &[Gap]| gaps.iter().map(|gap| gap.to - gap.from).sum::<u64>();
    for id in ["t", "u"] {
        let owned = claim(&store, id, "bob", None).await;
        let [gap] = owned.gaps[..] else { panic!("{owned:?}") };
        assert!((60_000..90_000).contains(&lasted(&owned.gaps)) && gap.to >= now, "{gap:?}");
    }
    // He stops before he has written anything: the next one learns of it, too.
    let again = claim(&store, "t", "cas", Some("bob")).await;
    assert!(lasted(&again.gaps) >= 60_000, "{again:?}");
    let (revision, moved_at) = (Revision { epoch: again.epoch, version: 1 }, now + 1_000_000);
    let agenda = Agenda { moved_at, ..Agenda::default() };
    let moved = StoreChange::Entry { game: "t".into(), number: 0, entry: "x".into(), revision, agenda };
    store.write(vec![moved]).await.unwrap();
    assert_eq!(claim(&store, "t", "dan", Some("cas")).await.gaps, []);
    assert!(store.renew(&node("ann")).await.unwrap().was_over, "others may have claimed her tables");
    store.close().await.unwrap();
}

#[tokio::test]
async fn due_tables_are_claimed_once() {
    let database = TestDatabase::new();
    let (one, two) = (open(&database.url()).await, open(&database.url()).await);
    let ids: Vec<_> = (0..40).map(|number| format!("t{number:02}")).collect();
    for id in &ids {
        one.write(vec![due(id, 5)]).await.unwrap();
    }
    one.write(vec![due("later", 50)]).await.unwrap();
    let unknown = StoredTable { document: r#"{"rules":99}"#.into(), ..table("unknown", "running", false, 1) };
    let unknown = StoredTable { agenda: Agenda { due_at: Some(1), ..Agenda::default() }, ..unknown };
    one.write(vec![seated(&unknown, &[])]).await.unwrap();
    one.renew(&node("one")).await.unwrap();
    two.renew(&node("two")).await.unwrap();
    let (mine, theirs) = tokio::join!(one.claim_due("one", 10, &[1, 2], 25), two.claim_due("two", 10, &[1, 2], 25));
    let (mine, theirs) = (mine.unwrap(), theirs.unwrap());
    let mut all: Vec<_> = mine.iter().chain(&theirs).map(|owned| owned.table.clone()).collect();
    all.sort();
    let claimed = all.len();
    all.dedup();
    assert_eq!((claimed, all.len()), (claimed, claimed), "none twice");
    // What was locked at that moment is found the next time.
    while all.len() < ids.len() {
        let more = one.claim_due("one", 10, &[1, 2], 100).await.unwrap();
        all.extend(more.into_iter().map(|owned| owned.table));
        all.sort();
        all.dedup();
    }
    assert_eq!(all, ids);
    assert_eq!(two.claim_due("two", 10, &[1, 2], 100).await.unwrap().len(), theirs.len(), "only what is theirs");
    for store in [one, two] {
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_server_that_would_lose_moves_is_refused() {
    let database = TestDatabase::new();
    let options: PostgresOptions = database.url().parse().unwrap();
    Postgres::open(&options).await.unwrap().close().await.unwrap();
    let name = database.url().rsplit('/').next().unwrap().to_owned();
    database.execute(&format!("alter database {name} set synchronous_commit = off"));
    let error = Postgres::open(&options).await.err().unwrap().to_string();
    assert!(error.contains("synchronous_commit is off"), "{error}");
}

#[tokio::test]
async fn a_schema_of_a_newer_program_is_used_as_long_as_it_allows_that() {
    let database = TestDatabase::new();
    let options: PostgresOptions = database.url().parse().unwrap();
    Postgres::open(&options).await.unwrap().close().await.unwrap();
    database.execute(
        "insert into _sqlx_migrations values (999, 'later', now(), true, '', 0); alter table guests add later text",
    );
    Postgres::open(&options).await.unwrap().close().await.unwrap();
    database.execute("update compatibility set oldest = 999");
    let error = Postgres::open(&options).await.err().unwrap().to_string();
    assert!(error.contains("update the program"), "{error}");
}

#[tokio::test]
async fn a_text_that_cannot_be_stored_is_not_found() {
    let database = TestDatabase::new();
    let store = open(&database.url()).await;
    assert_eq!(store.guest("a\0").await.unwrap(), None);
    assert_eq!(store.table("a\0").await.unwrap(), None);
    assert_eq!(store.redeem_device_key("a\0", 1).await.unwrap(), None);
    assert_eq!(store.claim("a\0", "me", None).await.unwrap(), Claim::NoTable);
    store.close().await.unwrap();
}

/// Every acknowledged write is there, and every other one is there or not, but known once the database is back.
#[tokio::test(flavor = "multi_thread")]
async fn a_killed_database_loses_no_acknowledged_write() {
    let server = PostgresServer::start();
    let database = server.database();
    let store = open(&database.url()).await;
    store.write(vec![guest("ann", 1), entry("g", 0, "0")]).await.unwrap();
    let mut stored = 1;
    for round in 0..2 {
        let mut unknown = None;
        for turn in 0.. {
            if turn == 20 {
                server.kill();
            }
            match store.write(vec![entry("g", stored, &stored.to_string())]).await {
                Ok(()) => stored += 1,
                Err(StoreError::Unknown(_)) => unknown = Some(stored),
                Err(StoreError::Failed(_)) => break,
                Err(error) => panic!("{error:?}"),
            }
        }
        assert!(store.renew(&node("me")).await.is_err(), "no lease without a database");
        server.resume();
        if let Some(number) = unknown {
            let change = vec![entry("g", number, &number.to_string())];
            stored += u32::from(until_answered(async || store.is_written(change.clone()).await).await);
        }
        let found = until_answered(async || store.entries("g", 0).await).await;
        let expected: Vec<_> = (0..stored).map(|number| number.to_string()).collect();
        assert_eq!(found, expected, "round {round}");
    }
    store.close().await.unwrap();
}

/// Asks until the database answers again.
async fn until_answered<T>(ask: impl AsyncFn() -> Result<T, StoreError>) -> T {
    loop {
        match ask().await {
            Ok(found) => return found,
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

#[tokio::test]
async fn a_lease_ends_by_the_clock_of_the_database() {
    let database = TestDatabase::new();
    let store = open(&database.url()).await;
    store.write(vec![due("t", 5)]).await.unwrap();
    let now = store.renew(&node("ann")).await.unwrap().now;
    claim(&store, "t", "ann", None).await;
    let until: u64 = database.execute("select lease_until from nodes").trim().parse().unwrap();
    assert_eq!(until, now + LEASE.as_millis() as u64);
    database.execute("update nodes set lease_until = utopia_now() - 1");
    assert_eq!(store.owner("t").await.unwrap(), None);
    assert_eq!(claim(&store, "t", "bob", None).await.epoch, 3);
    store.retire("bob").await.unwrap();
    assert_eq!(store.nodes().await.unwrap(), []);
    store.close().await.unwrap();
}
