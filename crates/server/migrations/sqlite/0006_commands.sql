-- Commands that were carried out, by the ids that clients gave them, so that a repeated one has no second effect.
create table commands (
    position integer primary key,
    table_id text not null,
    guest text not null,
    id text not null,
    reply text not null,
    unique (table_id, guest, id)
) strict;

-- Keys that sign in another device, once each.
create table device_keys (
    key text primary key,
    guest text not null,
    expires integer not null
) strict, without rowid;

create index device_keys_by_guest on device_keys (guest);
