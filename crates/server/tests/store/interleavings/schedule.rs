//! One schedule: who calls what, when, and at the same time as what; and whether the store has kept its promises.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::AddAssign;
use std::time::Duration;

use futures_util::future::join_all;
use utopia_rules::{
    Seed,
    chance::{Chance, below},
};
use utopia_server::store::{Agenda, Owned, Revision, Store, StoreChange, StoreError, StoredTable};

use super::actor::{Actor, Hearing};
use super::world::{Answer, Call, Event, GapOf, Lease, World};
use super::{Control, Shared};
use crate::{seated, table};

/// How many times somebody calls, alone or at the same time as others.
const STEPS: u32 = 40;
/// The time at which a schedule begins.
const START: u64 = 1_000_000;

/// Statistics.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    calls: u32,
    races: u32,
    written: u32,
    fenced: u32,
    claims: u32,
    gaps: u32,
    cuts: u32,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.calls += other.calls;
        self.races += other.races;
        self.written += other.written;
        self.fenced += other.fenced;
        self.claims += other.claims;
        self.gaps += other.gaps;
        self.cuts += other.cuts;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { calls, races, written, fenced, claims, gaps, cuts } = self;
        write!(
            f,
            "{calls} calls, {races} times several at once, {cuts} times with all connections cut; {written} writes stored, \
            {fenced} fenced; {claims} claims, {gaps} of them with gaps"
        )
    }
}

/// What the store has of a table.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    revision: Revision,
    entries: Vec<String>,
    chat: Vec<String>,
    moved_at: u64,
    owner: Option<String>,
}

/// What the store has.
#[derive(Debug, Default)]
struct Stored {
    tables: BTreeMap<String, Seen>,
    leases: BTreeMap<String, Lease>,
    gaps: BTreeSet<GapOf>,
}

pub(super) struct Schedule<'a> {
    seed: u64,
    dice: Chance,
    stores: &'a [Box<dyn Store>],
    control: Option<&'a mut Control>,
    actors: Vec<Actor>,
    ids: Vec<String>,
    world: World,
    /// Texts of moves that were acknowledged, and of those that were refused, each with its table.
    acknowledged: Vec<(String, String)>,
    refused: Vec<(String, String)>,
    /// Everything that happened, for a failure.
    story: Vec<String>,
    tally: Tally,
}

impl<'a> Schedule<'a> {
    pub(super) async fn begin(seed: u64, shared: &'a mut Shared) -> Self {
        let mut dice = Seed::from(seed).chance();
        let (stores, mut control) = (&shared.stores[..], shared.control.as_mut());
        let mut world = World::new(START, control.is_some());
        if let Some(control) = &mut control {
            control.forget_nodes().await;
            control.set_clock(START).await;
        }
        let ids: Vec<_> = (0..2 + below(&mut dice, 2)).map(|number| format!("{seed}-{number}")).collect();
        for (id, position) in ids.iter().zip(0..) {
            let due_at = START + 8 + position;
            let agenda = Agenda { due_at: Some(due_at), ..Agenda::default() };
            let new = StoredTable { agenda, document: r#"{"rules":2}"#.into(), ..table(id, "running", false, 1) };
            stores[0].write(vec![seated(&new, &[])]).await.unwrap();
            world.add(id, due_at);
        }
        let actors = (0..stores.len()).map(Actor::new).collect();
        let (acknowledged, refused, story, tally) = (Vec::new(), Vec::new(), Vec::new(), Tally::default());
        Self { seed, dice, stores, control, actors, ids, world, acknowledged, refused, story, tally }
    }

    pub(super) async fn run(mut self) -> Tally {
        for _ in 0..STEPS {
            self.let_time_pass().await;
            self.step().await;
        }
        let seen = self.look().await;
        self.expect(is_as_stored(&self.world, &seen), || format!("{seen:?} is stored"));
        self.check_moves(&seen.tables);
        // Tables of other schedules aren't due in this one.
        let forget = |id: &String| StoreChange::ForgetTable { id: id.clone(), epoch: seen.tables[id].revision.epoch };
        self.stores[0].write(self.ids.iter().map(forget).collect()).await.unwrap();
        self.tally
    }

    async fn let_time_pass(&mut self) {
        let passed = match below(&mut self.dice, 20) {
            0..9 => 0,
            9..19 => 1 + below(&mut self.dice, 1500),
            _ => 3000 + below(&mut self.dice, 8000),
        };
        if passed > 0 {
            self.world.now += u64::from(passed);
            if let Some(control) = &mut self.control {
                control.set_clock(self.world.now).await;
            }
        }
    }

    /// One call, or several at once.
    async fn step(&mut self) {
        let count = if below(&mut self.dice, 3) == 0 { 2 + below(&mut self.dice, 2) } else { 1 };
        let names: Vec<_> = self.actors.iter().map(Actor::incarnation).collect();
        let mut planned: Vec<(usize, Call)> = Vec::new();
        for _ in 0..count {
            let actor = below(&mut self.dice, self.actors.len() as u32) as usize;
            let call = self.actors[actor].choose(&mut self.dice, &self.ids, &names, self.world.now);
            if planned.iter().all(|(other, before)| *other != actor || may_overlap(before, &call)) {
                planned.push((actor, call));
            }
        }
        let cut = self.control.is_some() && planned.len() > 1 && below(&mut self.dice, 40) == 0;
        let outcomes = self.make(&planned, cut).await;
        let events: Vec<Event> =
            planned.iter().zip(outcomes).map(|((_, call), outcome)| (call.clone(), outcome)).collect();
        self.story.extend(
            events.iter().map(|event| format!("at {}{} {event:?}", self.world.now, if cut { ", cut:" } else { ":" })),
        );
        self.explain(&events, cut).await;
        self.note(&events, cut);
        for ((actor, _), (call, outcome)) in planned.iter().zip(&events) {
            let hearing = Hearing::draw(&mut self.dice, self.control.is_some());
            // Who has died meanwhile hears nothing of other calls.
            if self.actors[*actor].incarnation() != names[*actor] {
                continue;
            }
            for owned in self.actors[*actor].learn(call, outcome, hearing) {
                self.load(*actor, &owned).await;
            }
        }
    }

    async fn make(&mut self, planned: &[(usize, Call)], cut: bool) -> Vec<Result<Answer, StoreError>> {
        let calls = join_all(planned.iter().map(|(actor, call)| make(&*self.stores[*actor], call)));
        let Some(control) = self.control.as_mut().filter(|_| cut) else { return calls.await };
        let delay = Duration::from_micros(below(&mut self.dice, 2500).into());
        let cutting = async {
            tokio::time::sleep(delay).await;
            control.proxy.cut();
            let backends = control.backends().await;
            control.proxy.mend();
            backends
        };
        let (outcomes, backends) = tokio::join!(calls, cutting);
        control.outlive(&backends).await;
        outcomes
    }

    /// Finds out what has happened.
    async fn explain(&mut self, events: &[Event], cut: bool) {
        // A call alone is checked by its answer; what several have left, is looked at.
        let looks = events.len() > 1;
        let seen = if looks { self.look().await } else { Stored::default() };
        let found = self.world.explain(events, cut, &|world| !looks || is_as_stored(world, &seen));
        self.expect(found.is_some(), || format!("nothing explains the last {} answers, and {seen:?}", events.len()));
        self.world = found.expect("checked above");
    }

    async fn look(&mut self) -> Stored {
        let mut stored = Stored::default();
        let mut owners = BTreeMap::new();
        if let Some(control) = &mut self.control {
            (stored.leases, owners) = (control.leases().await, control.owners().await);
            stored.gaps = control.gaps().await;
        }
        let store = &self.stores[0];
        for id in &self.ids {
            let StoredTable { revision, agenda, .. } = again(async || store.table(id).await).await.expect("a table");
            let entries = again(async || store.entries(id, 0).await).await;
            let chat = again(async || store.chat(id, 100).await).await;
            let chat = chat.into_iter().map(|message| message.line).collect();
            let owner = owners.remove(id).flatten();
            stored.tables.insert(id.clone(), Seen { revision, entries, chat, moved_at: agenda.moved_at, owner });
        }
        stored
    }

    /// A node loads a table that it has claimed. Others may have claimed it since; then it learns so when it writes, because it keeps to
    /// the epoch of its own claim and not to the one that it loads.
    async fn load(&mut self, actor: usize, Owned { table: id, epoch, .. }: &Owned) {
        let store = &self.stores[actor];
        let Revision { version, .. } = again(async || store.table(id).await).await.expect("a table").revision;
        let revision = Revision { epoch: *epoch, version };
        let entries = again(async || store.entries(id, 0).await).await;
        self.expect(entries == self.world.tables[id].entries, || format!("{id}: loaded {entries:?}"));
        self.actors[actor].hold(id, revision, entries.len() as u32);
    }

    fn note(&mut self, events: &[Event], cut: bool) {
        self.tally.calls += events.len() as u32;
        self.tally.races += u32::from(events.len() > 1);
        self.tally.cuts += u32::from(cut);
        for (call, outcome) in events {
            let text = match call {
                Call::Write(changes) => changes.iter().find_map(|change| match change {
                    StoreChange::Entry { game, entry, .. } => Some((game.clone(), entry.clone())),
                    _ => None,
                }),
                _ => None,
            };
            match outcome {
                Ok(Answer::Written) => {
                    self.tally.written += 1;
                    self.acknowledged.extend(text);
                }
                Ok(Answer::Claimed(utopia_server::store::Claim::Owned(owned))) => {
                    self.tally.claims += 1;
                    self.tally.gaps += u32::from(!owned.gaps.is_empty());
                }
                // With a broken connection these may be about a second try of what was stored at the first.
                Err(StoreError::Fenced | StoreError::Conflict) if !cut => {
                    self.tally.fenced += u32::from(*outcome == Err(StoreError::Fenced));
                    self.refused.extend(text);
                }
                _ => {}
            }
        }
    }

    /// What players were told is so: every acknowledged move is stored once, no refused one is, and in an epoch one node has written.
    fn check_moves(&self, seen: &BTreeMap<String, Seen>) {
        let count = |(id, text): &(String, String)| seen[id].entries.iter().filter(|entry| *entry == text).count();
        for acknowledged in &self.acknowledged {
            self.expect(count(acknowledged) == 1, || format!("{acknowledged:?} was acknowledged"));
        }
        for refused in &self.refused {
            self.expect(count(refused) == 0, || format!("{refused:?} was refused"));
        }
        for (id, seen) in seen.iter().filter(|_| self.control.is_some()) {
            let mut writers = BTreeMap::new();
            let mut last = 0;
            for entry in &seen.entries {
                let mut words = entry.split(" node ");
                let epoch: u32 = words.next().expect("an epoch").parse().expect("a number");
                let node = words.next().and_then(|rest| rest.rsplitn(3, ' ').last().map(str::to_owned));
                self.expect(epoch >= last, || format!("{id}: `{entry}` came after epoch {last}"));
                let first = writers.entry(epoch).or_insert_with(|| node.clone());
                self.expect(*first == node, || format!("{id}: {first:?} and {node:?} have written in epoch {epoch}"));
                last = epoch;
            }
        }
    }

    fn expect(&self, is_so: bool, what: impl Fn() -> String) {
        if !is_so {
            let (story, world) = (self.story.join("\n"), &self.world);
            panic!("seed {}: {}\nthe model before: {world:?}\nwhat happened: {story}", self.seed, what());
        }
    }
}

fn is_as_stored(world: &World, stored: &Stored) -> bool {
    let is_same = |(id, seen): (&String, &Seen)| {
        let table = &world.tables[id];
        (table.revision, &table.entries, &table.chat, table.moved_at, &table.owner)
            == (seen.revision, &seen.entries, &seen.chat, seen.moved_at, &seen.owner)
    };
    world.leases == stored.leases && world.gaps() == stored.gaps && stored.tables.iter().all(is_same)
}

/// Whether a node makes these calls at the same time. Those that change what it knows of a table follow each other: the outcome of a write
/// can be looked up only as long as nothing else is written there.
const fn may_overlap(before: &Call, call: &Call) -> bool {
    match (before, call) {
        (Call::Renew(_), Call::Renew(_) | Call::Retire(_)) | (Call::Retire(_), _) => false,
        (Call::Renew(_), _) | (_, Call::Renew(_)) => true,
        _ => false,
    }
}

async fn make(store: &dyn Store, call: &Call) -> Result<Answer, StoreError> {
    let leases = store.leases();
    Ok(match call.clone() {
        Call::Renew(node) => {
            let renewal = leases.renew(&node).await?;
            Answer::Renewed(renewal.now, renewal.was_over)
        }
        Call::Retire(node) => leases.retire(&node).await.map(|()| Answer::Retired)?,
        Call::Claim { table, by, gone } => Answer::Claimed(leases.claim(&table, &by, gone.as_deref()).await?),
        Call::ClaimDue { by, time, most } => Answer::Due(leases.claim_due(&by, time, &[1, 2], most).await?),
        Call::Release { table, epoch } => Answer::Released(leases.release(&table, epoch).await?),
        Call::Write(changes) => store.write(changes).await.map(|()| Answer::Written)?,
        Call::IsWritten(changes) => Answer::Found(store.is_written(changes).await?),
    })
}

/// Asks until the store answers: a pooled connection may be one that was cut.
async fn again<T>(ask: impl AsyncFn() -> Result<T, StoreError>) -> T {
    loop {
        match ask().await {
            Ok(found) => return found,
            Err(_) => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
}
