-- Guests and tables are documents; what is asked for by other things than the name stands beside them. Ids sort by their bytes.
create table guests (
    id text collate "C" primary key,
    since bigint not null,
    banned boolean not null default false,
    document text not null
);

create index guests_by_since on guests (since);
create index guests_banned on guests (id) where banned;

-- `rules` is the version of the rules of a table, so that a server finds those it can play.
create table tables (
    id text collate "C" primary key,
    status text not null,
    listed boolean not null,
    changed bigint not null,
    board text collate "C",
    document text not null,
    rules integer generated always as (substring(document from '"rules":([0-9]{1,9})')::integer) stored
);

create index tables_by_status on tables (status, listed, changed);
create index tables_by_board on tables (board) where board is not null;

create table sitting (
    guest text collate "C" not null,
    table_id text collate "C" not null,
    primary key (guest, table_id)
);

create index sitting_by_table on sitting (table_id);

-- Board files, by their SHA-256.
create table boards (
    hash text collate "C" primary key,
    file text not null
);

-- What changes with every move: `owner` and `epoch` say whose the table is, `version` counts its writes, `due_at` is when somebody must
-- look after it next (null: never), `to_act` has a bit for every seat whose person must act, and `moved_at` is the time of the last move.
-- Pages have room for the next version of a row.
create table games (
    id bigint generated always as identity primary key,
    name text collate "C" not null unique,
    entries integer not null default 0,
    owner text collate "C",
    epoch bigint not null default 1,
    version bigint not null default 0,
    due_at bigint,
    to_act smallint not null default 0,
    moved_at bigint not null default 0
) with (fillfactor = 70);

create index games_by_due on games (due_at) where due_at is not null;

-- A game is its entries. A number is given once.
create table log (
    game bigint not null,
    number integer not null,
    entry text not null,
    primary key (game, number)
);

create table chat (
    table_id text collate "C" not null,
    number integer not null,
    guest text collate "C" not null,
    line text not null,
    primary key (table_id, number)
);

create index chat_by_guest on chat (guest);

-- Commands that were carried out, by the ids that clients gave them, so that a repeated one has no second effect.
create table commands (
    position bigint generated always as identity primary key,
    table_id text collate "C" not null,
    guest text collate "C" not null,
    id text collate "C" not null,
    reply text not null,
    unique (table_id, guest, id)
);

-- Keys that sign in another device, once each.
create table device_keys (
    key text collate "C" primary key,
    guest text collate "C" not null,
    expires bigint not null
);

create index device_keys_by_guest on device_keys (guest);

-- Guests who are being deleted: their names may still be on seats.
create table forgotten (
    guest text collate "C" primary key
);

-- The last sign that a process could write.
create table heartbeat (
    process text collate "C" primary key,
    time bigint not null
);

-- Runs of servers, and until when they may be relied on.
create table nodes (
    incarnation text collate "C" primary key,
    build text not null,
    renewed_at bigint not null,
    lease_until bigint not null
);

-- When nobody looked after a table, or, without a table, when no server ran.
create table gaps (
    table_id text collate "C",
    began bigint not null,
    ended bigint not null
);

create index gaps_by_table on gaps (table_id);

-- The only clock that counts, in milliseconds since 1970.
create function utopia_now() returns bigint language sql volatile
as $$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;

-- Programs whose newest schema is older than `oldest` can't use this one.
create table compatibility (
    oldest bigint not null
);

insert into compatibility values (1);
