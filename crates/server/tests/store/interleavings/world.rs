//! What a store must do, told once more: tables, leases and gaps in the memory of the test, by a clock of its own.

use std::collections::{BTreeMap, BTreeSet};

use utopia_server::store::{Claim, FIRST_EPOCH, Gap, LEASE, Node, Owned, Revision, StoreChange, StoreError};

/// A call of a node.
#[derive(Clone, Debug)]
pub(super) enum Call {
    Renew(Node),
    Retire(String),
    Claim { table: String, by: String, gone: Option<String> },
    ClaimDue { by: String, time: u64, most: u32 },
    Release { table: String, epoch: u64 },
    Write(Vec<StoreChange>),
    IsWritten(Vec<StoreChange>),
}

/// What the store has answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The time, and whether the lease had ended.
    Renewed(u64, bool),
    Retired,
    Claimed(Claim),
    Due(Vec<Owned>),
    Released(bool),
    Written,
    Found(bool),
}

/// A call and its outcome, as far as the store has told it.
pub(super) type Event = (Call, Result<Answer, StoreError>);

/// A table as it should be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) revision: Revision,
    pub(super) entries: Vec<String>,
    pub(super) chat: Vec<String>,
    pub(super) due_at: u64,
    pub(super) moved_at: u64,
    pub(super) owner: Option<String>,
    gaps: Vec<(u64, u64)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lease {
    pub(super) renewed: u64,
    pub(super) until: u64,
}

/// A time in which nobody looked after a table, or, without one, in which no node ran.
pub(super) type GapOf = (Option<String>, u64, u64);

/// How a call was made.
#[derive(Clone, Copy)]
struct Circumstances {
    /// All connections were cut meanwhile.
    cut: bool,
    /// It was not the only one at that time.
    overlapped: bool,
    /// Others of them came after it.
    superseded: bool,
}

/// Everything, at a time.
#[derive(Clone, Debug)]
pub(super) struct World {
    pub(super) now: u64,
    pub(super) tables: BTreeMap<String, Table>,
    pub(super) leases: BTreeMap<String, Lease>,
    /// When no node ran.
    standstills: Vec<(u64, u64)>,
    /// Whether there may be several nodes. A store for one grants everything.
    shared: bool,
}

impl World {
    pub(super) const fn new(now: u64, shared: bool) -> Self {
        Self { now, tables: BTreeMap::new(), leases: BTreeMap::new(), standstills: Vec::new(), shared }
    }

    /// A new table, written once.
    pub(super) fn add(&mut self, id: &str, due_at: u64) {
        let revision = Revision { epoch: FIRST_EPOCH, version: 1 };
        let (entries, chat, gaps) = (Vec::new(), Vec::new(), Vec::new());
        let table = Table { revision, entries, chat, due_at, moved_at: 0, owner: None, gaps };
        self.tables.insert(id.to_owned(), table);
    }

    /// All times in which nobody looked after something.
    pub(super) fn gaps(&self) -> BTreeSet<GapOf> {
        let of_all = self.standstills.iter().map(|(from, to)| (None, *from, *to));
        let of_tables = self
            .tables
            .iter()
            .flat_map(|(id, table)| table.gaps.iter().map(|(from, to)| (Some(id.clone()), *from, *to)));
        of_all.chain(of_tables).collect()
    }

    fn has_lease(&self, node: &str) -> bool {
        self.leases.get(node).is_some_and(|lease| lease.until > self.now)
    }

    /// An order in which calls that overlapped could have been made, one after the other, with these outcomes, so that the end `is_so`.
    /// Returns what is then. If connections were `cut`, a call that failed may have been made or not.
    pub(super) fn explain(&self, events: &[Event], cut: bool, is_so: &impl Fn(&Self) -> bool) -> Option<Self> {
        let overlapped = events.len() > 1;
        self.explain_rest(events, Circumstances { cut, overlapped, superseded: overlapped }, is_so)
    }

    fn explain_rest(
        &self,
        events: &[Event],
        circumstances: Circumstances,
        is_so: &impl Fn(&Self) -> bool,
    ) -> Option<Self> {
        if events.is_empty() {
            return is_so(self).then(|| self.clone());
        }
        (0..events.len()).find_map(|next| {
            let mut rest = events.to_vec();
            let (call, outcome) = rest.remove(next);
            let now = Circumstances { superseded: !rest.is_empty(), ..circumstances };
            self.after(&call, &outcome, now).iter().find_map(|world| world.explain_rest(&rest, circumstances, is_so))
        })
    }

    /// What may be after a call with this outcome; nothing if it can't have this outcome.
    fn after(&self, call: &Call, outcome: &Result<Answer, StoreError>, circumstances: Circumstances) -> Vec<Self> {
        let Circumstances { cut, overlapped, superseded } = circumstances;
        let mut world = self.clone();
        let said = world.make(call);
        match (outcome, said) {
            (Ok(Answer::Found(found)), _) => {
                let Call::IsWritten(changes) = call else { return Vec::new() };
                if self.may_find(changes, *found) { vec![world] } else { Vec::new() }
            }
            (Ok(Answer::Claimed(Claim::Owned(found))), Ok(Answer::Claimed(Claim::Owned(said)))) if superseded => {
                if is_superseded(found, &said) {
                    vec![world]
                } else {
                    Vec::new()
                }
            }
            (Ok(Answer::Due(found)), _) if overlapped => {
                let Call::ClaimDue { by, time, most } = call else { return Vec::new() };
                // What somebody else has locked at the moment is left out, and others take its place.
                let due = self.clone().claim_due(by, *time, u32::MAX);
                let is_due = |found: &Owned| due.iter().any(|said| is_superseded(found, said));
                if found.len() > *most as usize || !found.iter().all(is_due) {
                    return Vec::new();
                }
                let mut world = self.clone();
                for owned in found {
                    world.take(&owned.table, by);
                }
                vec![world]
            }
            (Ok(Answer::Renewed(_, was_over)), Ok(Answer::Renewed(_, said))) if !self.shared => {
                if *was_over == said {
                    vec![world]
                } else {
                    Vec::new()
                }
            }
            (outcome, said) if *outcome == said => vec![world],
            (Err(_), _) if cut => vec![self.clone(), world],
            _ => Vec::new(),
        }
    }

    /// Makes a call, and says what the store should.
    fn make(&mut self, call: &Call) -> Result<Answer, StoreError> {
        Ok(match call {
            Call::Renew(node) => self.renew(&node.incarnation),
            Call::Retire(node) => {
                let now = self.now;
                if let Some(lease) = self.leases.get_mut(node) {
                    *lease = Lease { renewed: now, until: now };
                }
                Answer::Retired
            }
            Call::Claim { table, by, gone } => Answer::Claimed(self.claim(table, by, gone.as_deref())),
            Call::ClaimDue { by, time, most } => Answer::Due(self.claim_due(by, *time, *most)),
            Call::Release { table, epoch } => {
                let shared = self.shared;
                let table = self.tables.get_mut(table).expect("a table");
                let is_theirs = table.revision.epoch == *epoch;
                if is_theirs && shared {
                    table.owner = None;
                }
                Answer::Released(is_theirs)
            }
            Call::Write(changes) => {
                let mut copy = self.clone();
                changes.iter().try_for_each(|change| copy.change(change))?;
                *self = copy;
                Answer::Written
            }
            Call::IsWritten(_) => Answer::Found(true),
        })
    }

    fn renew(&mut self, node: &str) -> Answer {
        let (now, before) = (self.now, self.leases.get(node).copied());
        let all_over = self.leases.values().all(|lease| lease.until < now);
        if let Some(last) = self.leases.values().map(|lease| lease.renewed).max().filter(|_| all_over) {
            self.standstills.push((last, now));
        }
        if self.shared {
            self.leases.insert(node.to_owned(), Lease { renewed: now, until: now + LEASE.as_millis() as u64 });
        }
        Answer::Renewed(now, before.is_some_and(|lease| lease.until < now))
    }

    fn claim(&mut self, id: &str, by: &str, gone: Option<&str>) -> Claim {
        let table = &self.tables[id];
        match &table.owner {
            Some(owner) if owner != by && gone != Some(owner) && self.has_lease(owner) => {
                Claim::Taken { owner: owner.clone(), epoch: table.revision.epoch }
            }
            _ => {
                self.take(id, by);
                Claim::Owned(self.owned(id))
            }
        }
    }

    fn claim_due(&mut self, by: &str, time: u64, most: u32) -> Vec<Owned> {
        let is_free = |table: &Table| {
            table.due_at <= time && table.owner.as_ref().is_none_or(|owner| owner == by || !self.has_lease(owner))
        };
        let mut due: Vec<_> =
            self.tables.iter().filter(|(_, table)| is_free(table)).map(|(id, table)| (table.due_at, id)).collect();
        due.sort();
        let due: Vec<_> = due.into_iter().take(most as usize).map(|(_, id)| id.clone()).collect();
        for id in &due {
            self.take(id, by);
        }
        due.iter().map(|id| self.owned(id)).collect()
    }

    /// Gives a table to a node, with the time since the last sign of life of the owner before as a gap.
    fn take(&mut self, id: &str, by: &str) {
        let table = self.tables.get_mut(id).expect("a table");
        if !self.shared || table.owner.as_deref() == Some(by) {
            return;
        }
        let last = table.owner.as_ref().and_then(|owner| self.leases.get(owner)).map(|lease| lease.renewed);
        if let Some(last) = last.filter(|last| *last < self.now) {
            table.gaps.push((last, self.now));
        }
        table.owner = Some(by.to_owned());
        table.revision.epoch += 1;
    }

    fn owned(&self, id: &str) -> Owned {
        let table = &self.tables[id];
        let mut gaps: Vec<_> =
            table.gaps.iter().chain(&self.standstills).copied().filter(|(_, to)| *to > table.moved_at).collect();
        gaps.sort_unstable();
        let mut apart: Vec<Gap> = Vec::new();
        for (from, to) in gaps {
            match apart.last_mut().filter(|last| from <= last.to) {
                Some(last) => last.to = last.to.max(to),
                None => apart.push(Gap { from, to }),
            }
        }
        Owned { table: id.to_owned(), epoch: table.revision.epoch, gaps: apart }
    }

    fn change(&mut self, change: &StoreChange) -> Result<(), StoreError> {
        match change {
            StoreChange::Entry { game, number, entry, revision, agenda } => {
                let table = self.write_to(game, *revision)?;
                if table.entries.len() != *number as usize {
                    return Err(StoreError::Conflict);
                }
                table.entries.push(entry.clone());
                (table.due_at, table.moved_at) = (agenda.due_at.unwrap_or(u64::MAX), agenda.moved_at);
            }
            StoreChange::Agenda { table, revision, agenda } => {
                let table = self.write_to(table, *revision)?;
                (table.due_at, table.moved_at) = (agenda.due_at.unwrap_or(u64::MAX), agenda.moved_at);
            }
            StoreChange::Chat { table, epoch, line, .. } => {
                let table = self.tables.get_mut(table).expect("a table");
                if table.revision.epoch != *epoch {
                    return Err(StoreError::Fenced);
                }
                table.chat.push(line.clone());
            }
            other => panic!("schedules have no {other:?}"),
        }
        Ok(())
    }

    /// A table that is written by somebody who has seen this of it.
    fn write_to(&mut self, id: &str, seen: Revision) -> Result<&mut Table, StoreError> {
        let table = self.tables.get_mut(id).expect("a table");
        if table.revision.epoch != seen.epoch {
            return Err(StoreError::Fenced);
        }
        if table.revision != seen {
            return Err(StoreError::Conflict);
        }
        table.revision = seen.next();
        Ok(table)
    }

    /// Whether an answer to the question after these changes is right: what is there was written. What isn't there was not, unless others
    /// have written since, when nobody may rely on the answer.
    fn may_find(&self, changes: &[StoreChange], found: bool) -> bool {
        changes.iter().all(|change| match change {
            StoreChange::Entry { game, entry, revision, .. } => {
                let table = &self.tables[game];
                let is_there = table.entries.contains(entry);
                if found { is_there } else { !is_there || table.revision != revision.next() }
            }
            _ => true,
        })
    }
}

/// Whether a claim is the one said, or one that knows of later claims, too: gaps are read after the claim. If there was a later one, its
/// writes are fenced.
fn is_superseded(found: &Owned, said: &Owned) -> bool {
    let covers = |gap: &Gap| found.gaps.iter().any(|other| other.from <= gap.from && gap.to <= other.to);
    (&found.table, found.epoch) == (&said.table, said.epoch) && said.gaps.iter().all(covers)
}
