-- Ways in which a guest can sign in anywhere: then the guest is an account. A password's `secret` is its hash.
create table ways (
    kind text not null,
    name text not null,
    guest text not null,
    secret text not null,
    since integer not null,
    primary key (kind, name)
) strict, without rowid;

create index ways_by_guest on ways (guest);

-- Browsers that are signed in to an account, by the SHA-256 of their cookie.
create table sessions (
    hash text primary key,
    guest text not null,
    since integer not null,
    used integer not null
) strict, without rowid;

create index sessions_by_guest on sessions (guest, used);
