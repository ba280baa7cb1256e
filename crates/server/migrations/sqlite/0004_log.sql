-- Moves of all games stand one after the other as they were made, so that those that are stored together lie together: a commit writes a few
-- pages, however many games are played. Each knows the one before it in its game; `games` knows the last. Numbers are given once, since
-- an entry is accepted only with the number that its game has reached.
create table games (
    id integer primary key,
    name text not null unique,
    entries integer not null default 0,
    last integer
) strict;

create table log (
    id integer primary key,
    game integer not null,
    number integer not null,
    previous integer,
    entry text not null
) strict;

insert into games (name, entries) select game, count(*) from entries group by game order by game;
insert into games (name) select id from tables where id not in (select name from games);

insert into log (id, game, number, entry)
select row_number() over (order by games.id, number), games.id, number, entry
from entries join games on games.name = entries.game;

update log set previous = id - 1 where number > 0;
update games set last = (select max(log.id) from log where log.game = games.id);

drop table entries;

create trigger log_goes_on after insert on log begin
    select raise(abort, 'the number is taken')
    where (select entries from games where id = new.game) is not new.number;
    update games set entries = entries + 1, last = new.id where id = new.game;
end;

-- A game as a list, for people who look at the file.
create view entries as
select games.name as game, log.number, log.entry from log join games on games.id = log.game;
