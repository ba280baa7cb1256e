//! Guests: people with a name and a signed cookie.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{fs, io};

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use utopia_rules::text::Hex32;

use super::lobby::open_tables_of;
use super::table::TableError;
use super::tables::GuestChange;
use super::{OnlineService, locked, random, time};
use crate::store::private::replace_private;
use crate::store::{self, StoreChange, StoreError, TableFilter};

/// The cookie's name; over https only, the prefix keeps neighbouring sites from setting it.
const COOKIE: &str = "utopia-guest";
const SECURE_COOKIE: &str = "__Host-utopia-guest";
/// The prefix above is for the root of a host; in a folder, a cookie is for that folder only.
const FOLDER_COOKIE: &str = "__Secure-utopia-guest";
/// How long a browser keeps the cookie, in seconds: a year.
const COOKIE_AGE: u32 = 365 * 24 * 60 * 60;
/// How long a device key is valid.
const KEY_LIFE: Duration = Duration::from_mins(10);
/// How many device keys may be outstanding, in total and per guest.
const MOST_KEYS: usize = 10_000;
const MOST_KEYS_OF_ONE: usize = 5;

/// A guest as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GuestDocument {
    pub(crate) name: String,
    pub(crate) since: u64,
}

/// Signs cookies and issues device keys.
pub(crate) struct GuestAuth {
    key: [u8; 32],
    /// Whether cookies are for https only.
    secure: bool,
    /// The folder of the site: empty, or such as `/utopia`.
    base: String,
    devices: Mutex<HashMap<String, (String, Instant)>>,
}

impl GuestAuth {
    /// Reads the signing key from the data folder, or creates it.
    pub(crate) fn open(folder: &Path, secure: bool, base: &str) -> io::Result<Self> {
        let file = folder.join("key");
        let key = match fs::read_to_string(&file) {
            Ok(text) => text.trim().parse().map_err(|_| io::Error::other(format!("{}: not a key", file.display())))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let key = Hex32(random::bytes());
                replace_private(&file, &format!("{key}\n"))?;
                key
            }
            Err(error) => return Err(error),
        };
        Ok(Self { key: key.0, secure, base: base.to_owned(), devices: Mutex::default() })
    }

    fn signature(&self, id: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC keys have any length");
        mac.update(b"guest ");
        mac.update(id.as_bytes());
        mac
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
        let signature = Hex32(self.signature(id).finalize().into_bytes().into());
        self.write_cookie(&format!("{id}.{signature}"), COOKIE_AGE)
    }

    /// The `Set-Cookie` value that removes the cookie.
    pub(crate) fn removal_cookie(&self) -> String {
        self.write_cookie("", 0)
    }

    /// The guest id in a `Cookie` header, if the signature is ours.
    pub(crate) fn read_cookie(&self, header: &str) -> Option<String> {
        let names = [self.cookie_name()].into_iter().chain(self.earlier_names().iter().copied());
        let value = names.into_iter().find_map(|name| find_cookie(header, name))?;
        let (id, signature) = value.split_once('.')?;
        let signature: Hex32 = signature.parse().ok()?;
        self.signature(id).verify_slice(&signature.0).ok()?;
        Some(id.to_owned())
    }

    /// Whether a guest should get the cookie again, because its name has changed.
    pub(crate) fn has_earlier_cookie(&self, header: &str) -> bool {
        find_cookie(header, self.cookie_name()).is_none()
    }

    /// A one-time key that signs in another device; `None` if too many are outstanding.
    pub(crate) fn device_key(&self, id: &str) -> Option<String> {
        let mut devices = locked(&self.devices);
        devices.retain(|_, (_, made)| made.elapsed() < KEY_LIFE);
        let mine = devices.values().filter(|(guest, _)| guest == id).count();
        if devices.len() >= MOST_KEYS || mine >= MOST_KEYS_OF_ONE {
            return None;
        }
        let key = random::name();
        devices.insert(key.clone(), (id.to_owned(), Instant::now()));
        Some(key)
    }

    /// Revokes a guest's device keys.
    pub(crate) fn revoke_device_keys(&self, id: &str) {
        locked(&self.devices).retain(|_, (guest, _)| guest != id);
    }

    /// Redeems a device key.
    pub(crate) fn use_device_key(&self, key: &str) -> Option<String> {
        let mut devices = locked(&self.devices);
        devices.remove(key).filter(|(_, made)| made.elapsed() < KEY_LIFE).map(|(id, _)| id)
    }
}

/// The value of the first cookie of this name.
fn find_cookie<'h>(header: &'h str, wanted: &str) -> Option<&'h str> {
    let mut cookies = header.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    cookies.find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

impl OnlineService {
    /// The guest with this id.
    pub(crate) async fn guest(&self, id: &str) -> Result<Option<GuestDocument>, StoreError> {
        Ok(self.store.guest(id).await?.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Stores a new guest and returns its id.
    pub(crate) async fn create_guest(&self, name: String) -> Result<String, StoreError> {
        let (id, since) = (random::name(), time::now());
        let document = store::document(&GuestDocument { name, since })?;
        self.store.write(vec![StoreChange::Guest { id: id.clone(), since, document }]).await?;
        Ok(id)
    }

    /// Whether a guest exists: one who is being deleted doesn't.
    pub(crate) async fn is_guest(&self, id: &str) -> Result<bool, StoreError> {
        Ok(self.store.guest(id).await?.is_some())
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
            online.guests.revoke_device_keys(&id);
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
        GuestAuth { key: [1; 32], secure: true, base: String::new(), devices: Mutex::default() }
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
        assert_eq!(guests.read_cookie(&format!("a=b; {value}; c=d")).as_deref(), Some("ann"));
        assert!(cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        for wrong in
            [value.replace("ann", "bob"), value.replace('.', ""), "__Host-utopia-guest=ann".into(), String::new()]
        {
            assert_eq!(guests.read_cookie(&wrong), None, "{wrong}");
        }
        let of_http = value.trim_start_matches("__Host-").to_owned();
        assert_eq!(guests.read_cookie(&of_http).as_deref(), Some("ann"), "a guest from before https");
        let bob = guests.cookie("bob").trim_start_matches("__Host-").to_owned();
        assert_eq!(
            guests.read_cookie(&format!("{bob}; {value}")).as_deref(),
            Some("ann"),
            "a neighbouring site may have set the other one"
        );
        let plain = GuestAuth { secure: false, ..guests };
        assert_eq!(plain.read_cookie(value), None);
        let guests = GuestAuth { secure: true, ..plain };
        assert_eq!(GuestAuth { key: [2; 32], ..guests }.read_cookie(value), None);
    }

    #[test]
    fn a_device_key_works_once() {
        let guests = guests();
        let key = guests.device_key("ann").expect("a key");
        assert_eq!(guests.use_device_key(&key).as_deref(), Some("ann"));
        assert_eq!(guests.use_device_key(&key), None);
    }

    #[test]
    fn a_guest_has_few_device_keys() {
        let guests = guests();
        let keys: Vec<_> = (0..10).filter_map(|_| guests.device_key("ann")).collect();
        assert_eq!(keys.len(), MOST_KEYS_OF_ONE);
        assert!(guests.device_key("bob").is_some());
    }
}
