//! Accounts: guests who can sign in anywhere, and the browsers that are signed in.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization as _;
use utopia_rules::text::Hex32;

use super::guests::{Credential, GuestDocument};
use super::text::sanitize_name;
use super::{OnlineService, random, time};
use crate::store::{self, StoreChange, StoreError, StoredSession, StoredWay, WayKind};

/// How many passwords are checked at the same time; each takes 19 MiB.
const HASHES: usize = 2;
/// The fewest characters of a password.
const SHORTEST_PASSWORD: usize = 8;
/// The most characters of a password.
const LONGEST_PASSWORD: usize = 200;
/// How long after signing in a password can be changed without the current one.
const FRESH: Duration = Duration::from_mins(15);
/// How exactly the last use of a session is known.
const DAY: Duration = Duration::from_hours(24);
/// A session that wasn't used for this long is over: the age of its cookie.
const SESSION_LIFE: Duration = Duration::from_hours(365 * 24);

/// What an unknown user name's password is compared with, so that the time to answer doesn't tell whether there is an account.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash("nobody"));

/// Why an account can't be used or changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AccountError {
    #[error("a user name has 1 to 40 characters")]
    BadName,
    #[error("a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")]
    BadPassword,
    #[error("this user name is taken")]
    NameTaken,
    #[error("the user name or the password is wrong")]
    Wrong,
    #[error("introduce yourself first")]
    NoGuest,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Limits how much hashing goes on at once.
pub(super) struct HashLimiter(Arc<Semaphore>);

impl Default for HashLimiter {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(HASHES)))
    }
}

impl HashLimiter {
    /// Runs a computation that takes long, when it's its turn.
    async fn run<T: Send + 'static>(&self, compute: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
        let failed = |error: &dyn std::error::Error| StoreError::Failed(error.to_string());
        let permit = Arc::clone(&self.0).acquire_owned().await.map_err(|error| failed(&error))?;
        let computing = tokio::task::spawn_blocking(move || {
            let _held = permit;
            compute()
        });
        computing.await.map_err(|error| failed(&error))
    }
}

/// The Argon2id hash of a password, with its salt and parameters.
fn hash(password: &str) -> Option<String> {
    Some(Argon2::default().hash_password(password.as_bytes()).ok()?.to_string())
}

/// Whether this is the password; without a hash it's compared all the same.
fn verify(password: &str, hash: Option<&str>) -> bool {
    let compared = hash.or(NOBODY.as_deref()).and_then(|hash| PasswordHash::new(hash).ok());
    let same = compared.is_some_and(|known| Argon2::default().verify_password(password.as_bytes(), &known).is_ok());
    same && hash.is_some()
}

/// The form in which a user name is stored and found.
fn user_name(name: &str) -> Result<String, AccountError> {
    Ok(sanitize_name(name).ok_or(AccountError::BadName)?.to_lowercase())
}

/// A password as it's hashed: keyboards write the same letters in different ways.
fn normalize_password(password: &str) -> Result<String, AccountError> {
    let password: String = password.nfc().take(LONGEST_PASSWORD + 1).collect();
    let length = password.chars().count();
    if (SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length) { Ok(password) } else { Err(AccountError::BadPassword) }
}

/// Who sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    /// The guest's id. The guest may have been deleted since.
    pub(crate) guest: String,
    /// The session, if the browser is signed in to an account.
    pub(crate) session: Option<StoredSession>,
}

impl Identity {
    /// Whether this may act for a guest: an account is open only to browsers that are signed in.
    pub(crate) fn may_be(&self, guest: &GuestDocument) -> bool {
        self.session.is_some() || !guest.account
    }
}

/// A session and the cookie that proves it.
struct NewSession {
    session: StoredSession,
    token: String,
}

impl NewSession {
    fn of(guest: &str) -> Self {
        let (token, now) = (Hex32(random::bytes()).to_string(), time::now());
        let session = StoredSession { hash: session_hash(&token), guest: guest.to_owned(), since: now, used: now };
        Self { session, token }
    }
}

/// The hash under which a session is stored, so that the store alone signs nobody in.
fn session_hash(token: &str) -> String {
    Hex32(Sha256::digest(token).into()).to_string()
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

impl OnlineService {
    /// Who sent these cookies.
    pub(crate) async fn identify(&self, cookies: &str) -> Result<Option<Identity>, StoreError> {
        match self.guests.read_cookie(cookies) {
            Some(Credential::Guest(guest)) => Ok(Some(Identity { guest, session: None })),
            Some(Credential::Session(token)) => {
                let Some(session) = self.store.accounts().session(&session_hash(&token)).await? else {
                    return Ok(None);
                };
                let age = time::now().saturating_sub(session.used);
                if age > milliseconds(SESSION_LIFE) {
                    return Ok(None);
                }
                if age > milliseconds(DAY) {
                    let used = StoreChange::UseSession { hash: session.hash.clone(), used: time::now() };
                    self.store.write(vec![used]).await?;
                }
                Ok(Some(Identity { guest: session.guest.clone(), session: Some(session) }))
            }
            None => Ok(None),
        }
    }

    /// The user name of a guest's account, if it has a password.
    pub(crate) async fn user_name_of(&self, guest: &str) -> Result<Option<String>, StoreError> {
        Ok(self.store.accounts().way_of(WayKind::Password, guest).await?.map(|way| way.name))
    }

    /// Gives a guest a password, or another one, and signs all other browsers out. Returns the cookie.
    ///
    /// Somebody who has just signed in, perhaps by a link because the password is lost, needn't know the current one.
    pub(crate) async fn set_password(
        &self,
        identity: &Identity,
        name: &str,
        password: &str,
        current: Option<&str>,
    ) -> Result<String, AccountError> {
        let (name, password) = (user_name(name)?, normalize_password(password)?);
        let id = &identity.guest;
        let _one_at_a_time = self.guest_locks.lock(id).await;
        let guest = self.guest(id).await?.ok_or(AccountError::NoGuest)?;
        let accounts = self.store.accounts();
        if let Some(known) = accounts.way_of(WayKind::Password, id).await? {
            let fresh = milliseconds(FRESH);
            let just_signed_in =
                identity.session.as_ref().is_some_and(|session| time::now().saturating_sub(session.since) < fresh);
            if !just_signed_in && !self.is_password(current.unwrap_or_default(), Some(known.secret)).await? {
                return Err(AccountError::Wrong);
            }
        }
        if accounts.way(WayKind::Password, &name).await?.is_some_and(|way| way.guest != *id) {
            return Err(AccountError::NameTaken);
        }
        let secret = self.hashes.run(move || hash(&password)).await?;
        let secret = secret.ok_or_else(|| StoreError::Failed("a password cannot be hashed".into()))?;
        let way = StoredWay { kind: WayKind::Password, name, guest: id.clone(), secret, since: time::now() };
        let NewSession { session, token } = NewSession::of(id);
        let document = store::document(&GuestDocument { account: true, ..guest })?;
        let changes = vec![
            StoreChange::ForgetWay { guest: id.clone(), kind: WayKind::Password },
            StoreChange::AddWay(way),
            StoreChange::ChangeGuest { id: id.clone(), document },
            StoreChange::EndSessions { guest: id.clone() },
            StoreChange::StartSession(session),
        ];
        match self.store.write(changes).await {
            // Somebody else was quicker.
            Err(StoreError::Conflict) => Err(AccountError::NameTaken),
            written => Ok(written.map(|()| self.guests.session_cookie(&token))?),
        }
    }

    /// Signs a browser in with a password. Returns the guest and the cookie.
    pub(crate) async fn sign_in(&self, name: &str, password: &str) -> Result<(GuestDocument, String), AccountError> {
        let name = user_name(name).map_err(|_| AccountError::Wrong)?;
        let password = normalize_password(password).map_err(|_| AccountError::Wrong)?;
        let way = self.store.accounts().way(WayKind::Password, &name).await?;
        let secret = way.as_ref().map(|way| way.secret.clone());
        let is_right = self.is_password(&password, secret).await?;
        let way = way.filter(|_| is_right).ok_or(AccountError::Wrong)?;
        let guest = self.guest(&way.guest).await?.ok_or(AccountError::Wrong)?;
        Ok((guest, self.start_session(&way.guest).await?))
    }

    /// Whether this is the password, in a time that doesn't depend on whether there is one.
    async fn is_password(&self, password: &str, secret: Option<String>) -> Result<bool, StoreError> {
        let password: String = password.nfc().collect();
        self.hashes.run(move || verify(&password, secret.as_deref())).await
    }

    /// Signs a browser in to an account. Returns the cookie.
    pub(crate) async fn start_session(&self, guest: &str) -> Result<String, StoreError> {
        let NewSession { session, token } = NewSession::of(guest);
        self.store.write(vec![StoreChange::StartSession(session)]).await?;
        Ok(self.guests.session_cookie(&token))
    }

    /// Signs a browser out, or all browsers of its account.
    pub(crate) async fn sign_out(&self, identity: &Identity, everywhere: bool) -> Result<(), StoreError> {
        let change = match &identity.session {
            Some(session) if everywhere => StoreChange::EndSessions { guest: session.guest.clone() },
            Some(session) => StoreChange::EndSession { hash: session.hash.clone() },
            None => return Ok(()),
        };
        self.store.write(vec![change]).await
    }

    /// The cookie that signs in a browser as a guest: an account gets a session.
    pub(crate) async fn cookie_of(&self, id: &str, guest: &GuestDocument) -> Result<String, StoreError> {
        if guest.account { self.start_session(id).await } else { Ok(self.guests.cookie(id)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_fits_its_own_hash_only() {
        let known = hash("correct horse").expect("a hash");
        assert!(known.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{known}");
        assert!(verify("correct horse", Some(&known)));
        assert!(!verify("battery staple", Some(&known)));
        assert!(!verify("nobody", None), "without an account there is no password");
        assert_ne!(hash("correct horse"), Some(known), "every hash has a salt of its own");
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        assert_eq!(user_name(" Ann\u{200b} ").expect("a name"), "ann");
        assert!(user_name("").is_err());
        assert!(normalize_password("seven77").is_err() && normalize_password(&"x".repeat(201)).is_err());
        assert_eq!(normalize_password("cafe\u{301} noir").expect("a password"), "café noir");
    }
}
