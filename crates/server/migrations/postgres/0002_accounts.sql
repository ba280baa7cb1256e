-- Ways in which a guest can sign in anywhere: then the guest is an account. A password's `secret` is its hash.
create table ways (
    kind text collate "C" not null,
    name text collate "C" not null,
    guest text collate "C" not null,
    secret text not null,
    since bigint not null,
    primary key (kind, name)
);

create index ways_by_guest on ways (guest);

-- Browsers that are signed in to an account, by the SHA-256 of their cookie.
create table sessions (
    hash text collate "C" primary key,
    guest text collate "C" not null,
    since bigint not null,
    used bigint not null
);

create index sessions_by_guest on sessions (guest, used);
