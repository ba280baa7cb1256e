//! A node as the store sees it: calls that follow from what it knows, however old that is.

use std::collections::BTreeMap;

use utopia_rules::chance::{Chance, below};
use utopia_server::store::{Agenda, Claim, Node, Owned, Revision, StoreChange, StoreError};

use super::world::{Answer, Call};

/// What a node learns of a call's outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hearing {
    Hears,
    /// The answer is lost, which can't happen with a file.
    HearsNothing,
    /// It dies before it hears, and starts anew under another name.
    Dies,
}

impl Hearing {
    pub(super) fn draw(dice: &mut Chance, shared: bool) -> Self {
        match below(dice, 100) {
            0..6 => Self::Dies,
            6..14 if shared => Self::HearsNothing,
            _ => Self::Hears,
        }
    }
}

/// A table that a node takes for its own.
#[derive(Clone, Debug)]
struct Holding {
    revision: Revision,
    entries: u32,
    /// A write whose answer was lost: asked about before anything else happens at the table.
    unsure: Option<Vec<StoreChange>>,
}

/// A node.
#[derive(Debug)]
pub(super) struct Actor {
    number: usize,
    life: u32,
    holdings: BTreeMap<String, Holding>,
}

impl Actor {
    pub(super) const fn new(number: usize) -> Self {
        Self { number, life: 0, holdings: BTreeMap::new() }
    }

    /// A name that no other run has.
    pub(super) fn incarnation(&self) -> String {
        format!("node {} life {}", self.number, self.life)
    }

    /// The next call.
    pub(super) fn choose(&self, dice: &mut Chance, tables: &[String], others: &[String], now: u64) -> Call {
        let by = self.incarnation();
        let held: Vec<_> = self.holdings.keys().collect();
        let one_of = |dice: &mut Chance, count: usize| below(dice, count as u32) as usize;
        match below(dice, 100) {
            0..18 => Call::Renew(Node { incarnation: by, build: "7".into() }),
            18..38 => {
                let table = tables[one_of(dice, tables.len())].clone();
                // Also of somebody who is well: nobody may be hurt.
                let gone = (below(dice, 3) == 0).then(|| others[one_of(dice, others.len())].clone());
                Call::Claim { table, by, gone }
            }
            38..46 => Call::ClaimDue { by, time: now, most: 1 + below(dice, 3) },
            46..48 => Call::Retire(by),
            roll if !held.is_empty() => {
                let table = held[one_of(dice, held.len())];
                let holding = &self.holdings[table];
                if let Some(changes) = &holding.unsure {
                    Call::IsWritten(changes.clone())
                } else if roll < 56 {
                    Call::Release { table: table.clone(), epoch: holding.revision.epoch }
                } else {
                    let position = tables.iter().position(|id| id == table).expect("one of them") as u64;
                    Call::Write(self.write(dice, table, holding, now, position))
                }
            }
            _ => Call::Claim { table: tables[one_of(dice, tables.len())].clone(), by, gone: None },
        }
    }

    /// A move, alone or with a word in the same transaction, or a change of what the table waits for. No two tables are due at one time.
    fn write(&self, dice: &mut Chance, table: &str, holding: &Holding, now: u64, position: u64) -> Vec<StoreChange> {
        let Holding { revision, entries: number, .. } = *holding;
        let due_at = now + u64::from(below(dice, 3000));
        let agenda = Agenda { due_at: Some(due_at - due_at % 8 + position), to_act: 1, moved_at: now };
        let text = format!("{} {} {number} {}", revision.epoch, self.incarnation(), below(dice, 1_000_000));
        let entry = StoreChange::Entry { game: table.to_owned(), number, entry: text.clone(), revision, agenda };
        match below(dice, 10) {
            0 => vec![StoreChange::Agenda { table: table.to_owned(), revision, agenda }],
            1..4 => {
                let (table, epoch) = (table.to_owned(), revision.epoch);
                vec![entry, StoreChange::Chat { table, epoch, number, guest: "ann".into(), line: text }]
            }
            _ => vec![entry],
        }
    }

    /// Learns the outcome of a call. Returns the tables to load.
    pub(super) fn learn(&mut self, call: &Call, outcome: &Result<Answer, StoreError>, hearing: Hearing) -> Vec<Owned> {
        let retires = matches!(call, Call::Retire(_));
        if hearing == Hearing::Dies || retires {
            self.life += 1;
            self.holdings.clear();
            return Vec::new();
        }
        match (call, outcome) {
            (Call::Write(changes), outcome) => self.learn_of_write(changes, outcome, hearing),
            (Call::IsWritten(changes), Ok(Answer::Found(true))) => self.wrote(changes),
            (Call::IsWritten(changes), _) => self.let_go(changes),
            (Call::Release { table, .. }, _) => drop(self.holdings.remove(table)),
            _ if hearing == Hearing::HearsNothing => {}
            (_, Ok(Answer::Claimed(Claim::Owned(owned)))) => return self.is_new(std::slice::from_ref(owned)),
            (_, Ok(Answer::Due(due))) => return self.is_new(due),
            _ => {}
        }
        Vec::new()
    }

    fn learn_of_write(&mut self, changes: &[StoreChange], outcome: &Result<Answer, StoreError>, hearing: Hearing) {
        let is_lost = hearing == Hearing::HearsNothing || matches!(outcome, Err(StoreError::Unknown(_)));
        if let ([StoreChange::Entry { game, .. }, ..], true) = (changes, is_lost) {
            if let Some(holding) = self.holdings.get_mut(game) {
                holding.unsure = Some(changes.to_vec());
            }
        } else if outcome.is_ok() && !is_lost {
            self.wrote(changes);
        } else {
            self.let_go(changes);
        }
    }

    /// The tables that it doesn't hold in this epoch.
    fn is_new(&self, owned: &[Owned]) -> Vec<Owned> {
        let knows = |owned: &&Owned| {
            self.holdings.get(&owned.table).is_some_and(|holding| holding.revision.epoch == owned.epoch)
        };
        owned.iter().filter(|owned| !knows(owned)).cloned().collect()
    }

    /// Has loaded a table.
    pub(super) fn hold(&mut self, table: &str, revision: Revision, entries: u32) {
        self.holdings.insert(table.to_owned(), Holding { revision, entries, unsure: None });
    }

    fn wrote(&mut self, changes: &[StoreChange]) {
        let (table, entries) = match &changes[0] {
            StoreChange::Entry { game, number, .. } => (game, number + 1),
            StoreChange::Agenda { table, .. } => (table, self.holdings.get(table).map_or(0, |holding| holding.entries)),
            other => panic!("schedules have no {other:?}"),
        };
        if let Some(holding) = self.holdings.get_mut(table) {
            *holding = Holding { revision: holding.revision.next(), entries, unsure: None };
        }
    }

    /// What it knows of a table is out of date.
    fn let_go(&mut self, changes: &[StoreChange]) {
        if let StoreChange::Entry { game: table, .. } | StoreChange::Agenda { table, .. } = &changes[0] {
            self.holdings.remove(table);
        }
    }
}
