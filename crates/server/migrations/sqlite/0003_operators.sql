-- When guests came and whether they are banned is asked for by itself, so that it stands beside the document.
alter table guests add column since integer not null default 0;
alter table guests add column banned integer not null default 0;
update guests set since = coalesce(document ->> 'since', 0) where json_valid(document);
create index guests_by_since on guests (since);

-- The last sign that the database can be written.
create table heartbeat (
    one integer primary key check (one = 1),
    time integer not null
) strict;
