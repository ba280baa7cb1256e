//! Moves of many games in one statement: the hot path.

use std::collections::HashMap;

use sqlx::postgres::PgConnection;

use crate::store::queue::Write;
use crate::store::{StoreChange, StoreError};

/// Stores every move whose game is where its writer has seen it, and tells the rest why not.
///
/// Rows are locked in the order of their ids: two servers, or two batches, never wait in a circle. What a row has become meanwhile is
/// compared after it is locked. A batch has at most one move of a game.
const SQL: &str = "\
with input as (\
    select * from unnest($1::text[], $2::integer[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::smallint[], $8::bigint[]) \
    as input (name, number, entry, epoch, version, due_at, to_act, moved_at)\
), locked as (\
    select id, name, epoch from games where name = any($1) order by id for no key update\
), updated as (\
    update games set version = games.version + 1, entries = games.entries + 1, \
    due_at = input.due_at, to_act = input.to_act, moved_at = input.moved_at \
    from input join locked on locked.name = input.name \
    where games.id = locked.id and games.epoch = input.epoch and games.version = input.version and games.entries = input.number \
    returning games.id, games.name, input.number, input.entry\
), inserted as (\
    insert into log (game, number, entry) select id, number, entry from updated\
) \
select locked.name, locked.epoch, updated.id is not null from locked left join updated on updated.name = locked.name";

/// Stores moves of different games, all in one transaction, and returns the outcome of each.
pub(super) async fn write(
    connection: &mut PgConnection,
    writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let count = writes.len();
    let (mut names, mut numbers, mut entries) =
        (Vec::with_capacity(count), Vec::with_capacity(count), Vec::with_capacity(count));
    let (mut epochs, mut versions) = (Vec::with_capacity(count), Vec::with_capacity(count));
    let (mut due, mut to_act, mut moved) =
        (Vec::with_capacity(count), Vec::with_capacity(count), Vec::with_capacity(count));
    for change in writes.iter().flat_map(|write| &write.changes) {
        if let StoreChange::Entry { game, number, entry, revision, agenda } = change {
            names.push(game.as_str());
            numbers.push(number.cast_signed());
            entries.push(entry.as_str());
            epochs.push(revision.epoch.cast_signed());
            versions.push(revision.version.cast_signed());
            due.push(agenda.due_at.map(u64::cast_signed));
            to_act.push(i16::from(agenda.to_act));
            moved.push(agenda.moved_at.cast_signed());
        }
    }
    let query = sqlx::query_as(SQL).bind(&names).bind(&numbers).bind(&entries).bind(&epochs).bind(&versions);
    let found: Vec<(String, i64, bool)> = query.bind(&due).bind(&to_act).bind(&moved).fetch_all(connection).await?;
    let found: HashMap<_, _> = found.into_iter().map(|(name, epoch, done)| (name, (epoch, done))).collect();
    let outcome = |(name, epoch): (&&str, &i64)| match found.get(*name) {
        Some((_, true)) => Ok(()),
        Some((stored, false)) if stored != epoch => Err(StoreError::Fenced),
        _ => Err(StoreError::Conflict),
    };
    Ok(names.iter().zip(&epochs).map(outcome).collect())
}
