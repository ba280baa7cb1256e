//! Guests: people with a name and a signed cookie.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use utopia_rules::text::Hex32;

use super::cluster::wire::GuestNotice;
use super::lobby::open_tables_of;
use super::table::TableError;
use super::tables::GuestChange;
use super::{OnlineService, random, time};
use crate::store::private::replace_private;
use crate::store::{self, StoreChange, StoreError, TableFilter};

/// The cookie's name; over https only, the prefix keeps neighbouring sites from setting it.
const COOKIE: &str = "utopia-guest";
const SECURE_COOKIE: &str = "__Host-utopia-guest";
/// The prefix above is for the root of a host; in a folder, a cookie is for that folder only.
const FOLDER_COOKIE: &str = "__Secure-utopia-guest";
/// What the cookie of a session has instead of a guest's id, which has only hexadecimal digits.
const SESSION: &str = "session";
/// How long a browser keeps the cookie, in seconds: a year.
const COOKIE_AGE: u32 = 365 * 24 * 60 * 60;
/// How long a device key is valid.
const KEY_LIFE: Duration = Duration::from_mins(10);
/// How many device keys of a guest may be outstanding.
const MOST_KEYS: u32 = 5;

/// A guest as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GuestDocument {
    pub(crate) name: String,
    pub(crate) since: u64,
    /// Whether the guest has an account: then only browsers that are signed in are this guest.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) account: bool,
}

/// What a cookie says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Credential {
    /// The id of a guest, signed.
    Guest(String),
    /// The token of a session.
    Session(String),
}

/// Signs cookies.
pub(crate) struct GuestAuth {
    key: [u8; 32],
    /// Another key whose signatures are accepted, while one takes the place of the other.
    accepted: Option<[u8; 32]>,
    /// Whether cookies are for https only.
    secure: bool,
    /// The folder of the site: empty, or such as `/utopia`.
    base: String,
}

impl GuestAuth {
    /// Reads the signing key from the data folder, or creates it, and a second one that is accepted, if there is one.
    pub(crate) fn open(folder: &Path, secure: bool, base: &str) -> io::Result<Self> {
        let file = folder.join("key");
        let key = if let Some(key) = read_key(&file)? {
            key
        } else {
            let key = Hex32(random::bytes());
            replace_private(&file, &format!("{key}\n"))?;
            key
        };
        let accepted = read_key(&folder.join("key.accepted"))?.map(|key| key.0);
        Ok(Self { key: key.0, accepted, secure, base: base.to_owned() })
    }

    /// Whether an id is signed with a key.
    fn is_signed(key: &[u8; 32], id: &str, signature: &Hex32) -> bool {
        signature_of(key, id).verify_slice(&signature.0).is_ok()
    }

    fn cookie_name(&self) -> &'static str {
        match (self.secure, self.base.is_empty()) {
            (false, _) => COOKIE,
            (true, true) => SECURE_COOKIE,
            (true, false) => FOLDER_COOKIE,
        }
    }

    /// The names of cookies from before the server got https, or moved to a folder.
    fn earlier_names(&self) -> &'static [&'static str] {
        match (self.secure, self.base.is_empty()) {
            (false, _) => &[],
            (true, true) => &[COOKIE],
            (true, false) => &[SECURE_COOKIE, COOKIE],
        }
    }

    fn write_cookie(&self, value: &str, seconds: u32) -> String {
        let (name, secure) = (self.cookie_name(), if self.secure { "; Secure" } else { "" });
        let path = if self.base.is_empty() { "/" } else { &self.base };
        format!("{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
    }

    /// The `Set-Cookie` value for a guest.
    pub(crate) fn cookie(&self, id: &str) -> String {
        let signature = Hex32(signature_of(&self.key, id).finalize().into_bytes().into());
        self.write_cookie(&format!("{id}.{signature}"), COOKIE_AGE)
    }

    /// The `Set-Cookie` value for a session.
    pub(crate) fn session_cookie(&self, token: &str) -> String {
        self.write_cookie(&format!("{SESSION}.{token}"), COOKIE_AGE)
    }

    /// The `Set-Cookie` value that removes the cookie.
    pub(crate) fn removal_cookie(&self) -> String {
        self.write_cookie("", 0)
    }

    /// The guest or the session in a `Cookie` header. A guest's signature is ours; a session may be over.
    pub(crate) fn read_cookie(&self, header: &str) -> Option<Credential> {
        let names = [self.cookie_name()].into_iter().chain(self.earlier_names().iter().copied());
        let (id, signature) = read_value(names.into_iter().find_map(|name| find_cookie(header, name))?)?;
        if id == SESSION {
            return Some(Credential::Session(signature.to_string()));
        }
        let keys = [self.key].into_iter().chain(self.accepted);
        let is_ours = keys.into_iter().any(|key| Self::is_signed(&key, id, &signature));
        is_ours.then(|| Credential::Guest(id.to_owned()))
    }

    /// Whether a guest should get the cookie again, because its name or the key has changed.
    pub(crate) fn has_earlier_cookie(&self, header: &str) -> bool {
        let current = find_cookie(header, self.cookie_name()).and_then(read_value);
        current.is_none_or(|(id, signature)| !Self::is_signed(&self.key, id, &signature))
    }
}

/// A key in a file, if the file is there.
fn read_key(file: &Path) -> io::Result<Option<Hex32>> {
    match fs::read_to_string(file) {
        Ok(text) => match text.trim().parse() {
            Ok(key) => Ok(Some(key)),
            Err(_) => Err(io::Error::other(format!("{}: not a key", file.display()))),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn signature_of(key: &[u8; 32], id: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC keys have any length");
    mac.update(b"guest ");
    mac.update(id.as_bytes());
    mac
}

/// The id and the signature in a cookie's value.
fn read_value(value: &str) -> Option<(&str, Hex32)> {
    let (id, signature) = value.split_once('.')?;
    Some((id, signature.parse().ok()?))
}

/// The value of the first cookie of this name.
fn find_cookie<'h>(header: &'h str, wanted: &str) -> Option<&'h str> {
    let mut cookies = header.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    cookies.find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

impl OnlineService {
    /// The guest with this id.
    pub(crate) async fn guest(&self, id: &str) -> Result<Option<GuestDocument>, StoreError> {
        Ok(self.store.guest(id).await?.and_then(|guest| serde_json::from_str(&guest.document).ok()))
    }

    /// Stores a new guest and returns its id.
    pub(crate) async fn create_guest(&self, name: String) -> Result<String, StoreError> {
        let (id, since) = (random::name(), time::now());
        let document = store::document(&GuestDocument { name, since, account: false })?;
        self.store.write(vec![StoreChange::Guest { id: id.clone(), since, document }]).await?;
        Ok(id)
    }

    /// Whether a guest exists: one who is being deleted doesn't.
    pub(crate) async fn is_guest(&self, id: &str) -> Result<bool, StoreError> {
        Ok(self.store.guest(id).await?.is_some())
    }

    /// A one-time key that signs in another device; `None` if too many are outstanding.
    pub(crate) async fn device_key(&self, guest: &str) -> Result<Option<String>, StoreError> {
        let (key, now) = (random::name(), time::now());
        let expires = now + KEY_LIFE.as_millis() as u64;
        let change =
            StoreChange::DeviceKey { key: key.clone(), guest: guest.to_owned(), now, expires, most: MOST_KEYS };
        match self.store.write(vec![change]).await {
            Ok(()) => Ok(Some(key)),
            Err(StoreError::Conflict) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Redeems a device key: returns the guest.
    pub(crate) async fn use_device_key(&self, key: &str) -> Result<Option<String>, StoreError> {
        let guest = self.store.redeem_device_key(key, time::now()).await?;
        Ok(guest.filter(|guest| !self.is_banned(guest)))
    }

    /// Renames a guest, also at every table; false if the guest was deleted meanwhile. One name after the other; tables that are asleep
    /// stay so, and finished ones learn the name when they are loaded. Goes on if the caller doesn't wait.
    pub(crate) async fn rename_guest(self: &Arc<Self>, id: &str, name: &str) -> Result<bool, TableError> {
        let (online, id, name) = (Arc::clone(self), id.to_owned(), name.to_owned());
        in_the_background(async move {
            let _one_at_a_time = online.guest_locks.lock(&id).await;
            let Some(guest) = online.guest(&id).await? else { return Ok(false) };
            let document = store::document(&GuestDocument { name: name.clone(), ..guest })?;
            match online.store.write(vec![StoreChange::ChangeGuest { id: id.clone(), document }]).await {
                Err(StoreError::Conflict) => return Ok(false),
                written => written?,
            }
            let open: HashSet<_> = online.store.table_ids(open_tables_of(&id), u32::MAX).await?.into_iter().collect();
            for table in online.store.table_ids(TableFilter::Guest(id.clone()), u32::MAX).await? {
                if open.contains(&table) || online.tables.get(&table).is_some() {
                    online.change_guest_at(&table, &id, GuestChange::Rename(&name)).await?;
                }
            }
            Ok(true)
        })
        .await
    }

    /// Deletes a guest: their seats, and what they wrote at any table. Goes on if the caller doesn't wait, or after a restart.
    ///
    /// The guest goes first. From then on they can't be renamed, seated or write; a table that was about to let them is in memory, and
    /// forgets them afterwards.
    pub(crate) async fn forget_guest(self: &Arc<Self>, id: &str) -> Result<(), TableError> {
        let (online, id) = (Arc::clone(self), id.to_owned());
        in_the_background(async move {
            let _one_at_a_time = online.guest_locks.lock(&id).await;
            online.store.write(vec![StoreChange::ForgetGuest { id: id.clone() }]).await?;
            online.forget_at_tables(&id).await
        })
        .await
    }

    /// Removes what is left of a deleted guest.
    async fn forget_at_tables(self: &Arc<Self>, id: &str) -> Result<(), TableError> {
        // They may have chatted anywhere.
        for table in self.tables.ids() {
            self.change_guest_at(&table, id, GuestChange::Forget).await?;
        }
        self.tell_other_servers(id, GuestNotice::Forgotten).await?;
        // A table that was in memory can have kept a seat for them at a rematch: one more look.
        for _ in 0..2 {
            for table in self.store.table_ids(TableFilter::Guest(id.to_owned()), u32::MAX).await? {
                if let Err(error) = self.change_guest_at(&table, id, GuestChange::Forget).await {
                    // An unreadable table must not keep the others from forgetting.
                    tracing::error!(table, %error, "cannot delete a guest from a table");
                }
            }
        }
        Ok(self.store.write(vec![StoreChange::GuestForgotten { id: id.to_owned() }]).await?)
    }

    /// Removes what tables in memory know of a deleted guest.
    pub(super) async fn forget_at_tables_here(self: &Arc<Self>, id: &str) {
        for table in self.tables.ids() {
            if let Err(error) = self.change_guest_at(&table, id, GuestChange::Forget).await {
                tracing::error!(table, %error, "cannot delete a guest from a table");
            }
        }
    }

    /// Finishes deletions that a restart or a failure has interrupted.
    pub(super) async fn finish_forgetting(self: &Arc<Self>) {
        for id in self.store.forgotten_guests().await.unwrap_or_default() {
            let _one_at_a_time = self.guest_locks.lock(&id).await;
            // Failures are logged by the store and retried.
            drop(self.forget_at_tables(&id).await);
        }
    }
}

/// Finishes what doesn't end with the request that began it.
async fn in_the_background<T: Send + 'static>(
    doing: impl Future<Output = Result<T, TableError>> + Send + 'static,
) -> Result<T, TableError> {
    tokio::spawn(doing).await.map_err(|error| StoreError::Failed(error.to_string()))?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guests() -> GuestAuth {
        GuestAuth { key: [1; 32], accepted: None, secure: true, base: String::new() }
    }

    #[test]
    fn a_half_written_key_is_replaced() {
        let folder = std::env::temp_dir().join(format!("utopia-key-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("key.new"), "01").expect("half a key");
        let first = GuestAuth::open(&folder, false, "").expect("a key");
        assert_eq!(GuestAuth::open(&folder, false, "").expect("the same key").key, first.key);
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn only_our_own_cookies_are_accepted() {
        let guests = guests();
        let cookie = guests.cookie("ann");
        let value = cookie.split(';').next().expect("a value");
        let ann = Some(Credential::Guest("ann".into()));
        assert_eq!(guests.read_cookie(&format!("a=b; {value}; c=d")), ann);
        assert!(cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        for wrong in
            [value.replace("ann", "bob"), value.replace('.', ""), "__Host-utopia-guest=ann".into(), String::new()]
        {
            assert_eq!(guests.read_cookie(&wrong), None, "{wrong}");
        }
        let of_http = value.trim_start_matches("__Host-").to_owned();
        assert_eq!(guests.read_cookie(&of_http), ann, "a guest from before https");
        let bob = guests.cookie("bob").trim_start_matches("__Host-").to_owned();
        assert_eq!(
            guests.read_cookie(&format!("{bob}; {value}")),
            ann,
            "a neighbouring site may have set the other one"
        );
        let plain = GuestAuth { secure: false, ..guests };
        assert_eq!(plain.read_cookie(value), None);
        let guests = GuestAuth { secure: true, ..plain };
        assert_eq!(GuestAuth { key: [2; 32], ..guests }.read_cookie(value), None);
    }

    #[test]
    fn two_keys_are_accepted_while_one_takes_the_place_of_the_other() {
        let (before, ann) = (guests(), Some(Credential::Guest("ann".into())));
        let value = |auth: &GuestAuth| auth.cookie("ann").split(';').next().expect("a value").to_owned();
        let after = GuestAuth { key: [2; 32], accepted: Some(before.key), ..guests() };
        let old = value(&before);
        assert_eq!(after.read_cookie(&old), ann);
        assert!(after.has_earlier_cookie(&old) && !after.has_earlier_cookie(&value(&after)));
        assert_eq!(before.read_cookie(&value(&after)), None, "not before it accepts the new one");
        let preparing = GuestAuth { accepted: Some(after.key), ..before };
        assert_eq!(preparing.read_cookie(&value(&after)), ann);
        assert_eq!(GuestAuth { accepted: None, ..after }.read_cookie(&old), None, "the old key is gone");
    }
}
