-- Guests and tables are documents; what is asked for by other things than the name stands beside them.
create table guests (
    id text primary key,
    document text not null
) strict, without rowid;

create table tables (
    id text primary key,
    status text not null,
    listed integer not null,
    changed integer not null,
    document text not null
) strict, without rowid;

create index tables_by_status on tables (status, listed);

create table sitting (
    guest text not null,
    table_id text not null,
    primary key (guest, table_id)
) strict, without rowid;

create index sitting_by_table on sitting (table_id);

-- A game is its entries. A number is given once, so that two writers cannot both win.
create table entries (
    game text not null,
    number integer not null,
    entry text not null,
    primary key (game, number)
) strict, without rowid;

create table chat (
    table_id text not null,
    number integer not null,
    guest text not null,
    line text not null,
    primary key (table_id, number)
) strict, without rowid;

create index chat_by_guest on chat (guest);
