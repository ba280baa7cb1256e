//! How guests sign in: ways that work anywhere, and the browsers that are signed in.

use super::StoreFuture;

/// How many browsers may be signed in to an account; of more, the one that was not used for longest is signed out.
pub const MOST_SESSIONS: u32 = 30;

/// A kind of way to sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayKind {
    /// A user name and a password.
    Password,
}

impl WayKind {
    /// Its name in the store.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Password => "password",
        }
    }
}

/// A way to sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredWay {
    /// Its kind.
    pub kind: WayKind,
    /// What it's found by, unique among its kind: the user name.
    pub name: String,
    /// The guest it signs in.
    pub guest: String,
    /// What proves it: the hash of the password.
    pub secret: String,
    /// When it was added, in milliseconds since 1970.
    pub since: u64,
}

/// A browser that is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// The SHA-256 of its cookie.
    pub hash: String,
    /// The guest.
    pub guest: String,
    /// When it signed in, in milliseconds since 1970.
    pub since: u64,
    /// When it was last used, to the day.
    pub used: u64,
}

/// How guests sign in.
pub trait Accounts: Send + Sync {
    /// The way of a kind that has this name.
    fn way(&self, kind: WayKind, name: &str) -> StoreFuture<'_, Option<StoredWay>>;

    /// The way of a kind that a guest has.
    fn way_of(&self, kind: WayKind, guest: &str) -> StoreFuture<'_, Option<StoredWay>>;

    /// The session of a cookie with this hash.
    fn session(&self, hash: &str) -> StoreFuture<'_, Option<StoredSession>>;

    /// A guest's sessions, the last used first.
    fn sessions_of(&self, guest: &str) -> StoreFuture<'_, Vec<StoredSession>>;
}
