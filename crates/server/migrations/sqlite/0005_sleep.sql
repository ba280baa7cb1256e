-- Boards stand apart from tables, once each, by the SHA-256 of the file, so that lists of tables read none of them.
create table boards (
    hash text primary key,
    file text not null
) strict;

alter table tables add column board text;
create index tables_by_board on tables (board) where board is not null;

-- Tables whose document still contains its board. SQLite has no SHA-256: the program moves these boards when it opens the file.
create table inline_boards (
    table_id text primary key
) strict, without rowid;

insert into inline_boards
select id from tables where json_valid(document) and json_type(document, '$.settings.board') = 'text';

-- What a table waits for, and who may write it. This stands with the game's row, since every move changes it and that row with it:
-- `owner` and `epoch` say whose the table is (a single server has neither to change), `version` counts its writes, `due_at` is when
-- somebody must look after it next (null: never), `to_act` has a bit for every seat whose person must act, and `moved_at` is the
-- time of the last move.
alter table games add column owner text;
alter table games add column epoch integer not null default 1;
alter table games add column version integer not null default 0;
alter table games add column due_at integer;
alter table games add column to_act integer not null default 0;
alter table games add column moved_at integer not null default 0;
create index games_by_due on games (due_at) where due_at is not null;

-- A stored table has been written at least once. What an open one waits for is found when it is next loaded, which is now.
update games set version = 1;
update games set due_at = 0 where name in (select id from tables where status in ('waiting', 'running'));

-- Guests who are being deleted: their names may still be on seats.
create table forgotten (
    guest text primary key
) strict, without rowid;
