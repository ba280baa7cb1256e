//! Guests: people with a name and a cookie, and nothing else.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io};

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use utopia_rules::Hex32;

use super::random;

/// The name of the cookie, and where it travels over https only: no page of a neighbouring site can then set it.
const COOKIE: &str = "utopia-guest";
const SECURE_COOKIE: &str = "__Host-utopia-guest";
/// How long a browser keeps it: a year.
const KEPT: u32 = 365 * 24 * 60 * 60;
/// How long the key for another device works.
const KEY_LIFE: Duration = Duration::from_mins(10);
/// How many such keys there may be at once, for all and for one guest.
const MOST_KEYS: usize = 10_000;
const MOST_KEYS_OF_ONE: usize = 5;
/// The longest name, in characters, as in records.
const LONGEST_NAME: usize = 40;

/// Somebody as the store keeps them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Guest {
    pub(crate) name: String,
    pub(crate) since: u64,
}

/// Text as people show it to each other: no control characters, none that turn the direction of everything around them or that
/// nobody sees, plain spaces, and few marks on a letter. It is still text: whoever shows it must not read it as HTML.
pub(crate) fn printable(text: &str) -> String {
    let plain = |c: char| if c.is_whitespace() || c == EMPTY_BRAILLE { ' ' } else { c };
    let mut kept = String::new();
    let mut marks = 0;
    for c in text.nfc().map(plain).filter(|&c| !is_unseen(c)) {
        let after_letter = !kept.is_empty() && !kept.ends_with(BETWEEN_LETTERS);
        let keep = if is_combining_mark(c) {
            marks += 1;
            after_letter && marks <= MOST_MARKS
        } else if BETWEEN_LETTERS.contains(&c) {
            after_letter
        } else {
            marks = 0;
            true
        };
        if keep {
            kept.push(c);
        }
    }
    kept.truncate(kept.trim_end_matches(BETWEEN_LETTERS).len());
    kept
}

/// A space, and what emoji and some scripts are joined or parted with: zero-width non-joiner and joiner.
const BETWEEN_LETTERS: [char; 3] = [' ', '\u{200c}', '\u{200d}'];
/// A letter without dots.
const EMPTY_BRAILLE: char = '\u{2800}';
/// How many marks a letter may have; more would cover the lines around it.
const MOST_MARKS: usize = 4;

/// Control characters, and others that have no form of their own.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A name without what no name has; none if nothing is left.
pub(crate) fn fit_name(name: &str) -> Option<String> {
    let name = printable(name);
    (!name.is_empty() && name.chars().count() <= LONGEST_NAME).then_some(name)
}

/// Signs cookies, and knows the keys for other devices.
pub(crate) struct Guests {
    key: [u8; 32],
    /// Whether cookies travel over https only.
    secure: bool,
    devices: Mutex<HashMap<String, (String, Instant)>>,
}

impl Guests {
    /// The key of the signatures lies in the data folder; it is made when there is none.
    pub(crate) fn open(folder: &Path, secure: bool) -> io::Result<Self> {
        let file = folder.join("key");
        let key = match fs::read_to_string(&file) {
            Ok(text) => text.trim().parse().map_err(|_| io::Error::other(format!("{}: no key", file.display())))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let key = Hex32(random::bytes());
                write_private(&file, &format!("{key}\n"))?;
                key
            }
            Err(error) => return Err(error),
        };
        Ok(Self { key: key.0, secure, devices: Mutex::default() })
    }

    fn signature(&self, id: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key may have any length");
        mac.update(b"guest ");
        mac.update(id.as_bytes());
        mac
    }

    const fn cookie_name(&self) -> &'static str {
        if self.secure { SECURE_COOKIE } else { COOKIE }
    }

    fn write_cookie(&self, value: &str, seconds: u32) -> String {
        let (name, secure) = (self.cookie_name(), if self.secure { "; Secure" } else { "" });
        format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
    }

    /// The cookie of a guest, as a header's value.
    pub(crate) fn cookie(&self, id: &str) -> String {
        let signature = Hex32(self.signature(id).finalize().into_bytes().into());
        self.write_cookie(&format!("{id}.{signature}"), KEPT)
    }

    /// The cookie that makes a browser forget the other.
    pub(crate) fn no_cookie(&self) -> String {
        self.write_cookie("", 0)
    }

    /// Whose cookie a request has, if the signature is ours.
    pub(crate) fn read_cookie(&self, header: &str) -> Option<String> {
        let mut cookies = header.split(';').filter_map(|cookie| cookie.trim().split_once('='));
        let (_, value) = cookies.find(|(name, _)| *name == self.cookie_name())?;
        let (id, signature) = value.split_once('.')?;
        let signature: Hex32 = signature.parse().ok()?;
        self.signature(id).verify_slice(&signature.0).ok()?;
        Some(id.to_owned())
    }

    /// A key with which another device becomes the same guest.
    pub(crate) fn device_key(&self, id: &str) -> Option<String> {
        let mut devices = self.devices.lock().unwrap_or_else(PoisonError::into_inner);
        devices.retain(|_, (_, made)| made.elapsed() < KEY_LIFE);
        let mine = devices.values().filter(|(guest, _)| guest == id).count();
        if devices.len() >= MOST_KEYS || mine >= MOST_KEYS_OF_ONE {
            return None;
        }
        let key = random::name();
        devices.insert(key.clone(), (id.to_owned(), Instant::now()));
        Some(key)
    }

    /// Makes the keys of a guest worthless.
    pub(crate) fn revoke_device_keys(&self, id: &str) {
        self.devices.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, (guest, _)| guest != id);
    }

    /// Whose key it is; it works once.
    pub(crate) fn use_device_key(&self, key: &str) -> Option<String> {
        let mut devices = self.devices.lock().unwrap_or_else(PoisonError::into_inner);
        devices.remove(key).filter(|(_, made)| made.elapsed() < KEY_LIFE).map(|(id, _)| id)
    }
}

/// How files are opened that nobody else on the machine reads.
pub(crate) fn private_file() -> fs::OpenOptions {
    let mut options = fs::OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Writes a new file that nobody else on the machine reads.
pub(crate) fn write_private(file: &Path, text: &str) -> io::Result<()> {
    let mut file = private_file().create_new(true).open(file)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guests() -> Guests {
        Guests { key: [1; 32], secure: true, devices: Mutex::default() }
    }

    #[test]
    fn only_our_own_cookies_are_believed() {
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
        assert_eq!(
            guests.read_cookie(value.trim_start_matches("__Host-")),
            None,
            "a neighbouring site may have set it"
        );
        assert_eq!(Guests { key: [2; 32], ..guests }.read_cookie(value), None);
    }

    #[test]
    fn a_key_for_another_device_works_once() {
        let guests = guests();
        let key = guests.device_key("ann").expect("a key");
        assert_eq!(guests.use_device_key(&key).as_deref(), Some("ann"));
        assert_eq!(guests.use_device_key(&key), None);
    }

    #[test]
    fn nobody_takes_all_the_keys() {
        let guests = guests();
        let keys: Vec<_> = (0..10).filter_map(|_| guests.device_key("ann")).collect();
        assert_eq!(keys.len(), MOST_KEYS_OF_ONE);
        assert!(guests.device_key("bob").is_some());
    }

    #[test]
    fn a_name_is_what_a_record_can_hold() {
        assert_eq!(fit_name("  Ann\n").as_deref(), Some("Ann"));
        assert_eq!(fit_name("evil\u{202e}name").as_deref(), Some("evilname"));
        assert_eq!(fit_name(" \t"), None);
        assert_eq!(fit_name(&"x".repeat(41)), None);
    }

    #[test]
    fn what_is_shown_has_only_what_can_be_seen() {
        for (text, shown) in [
            ("  one\ttwo\r\n three ", "one two three"),
            ("\u{a0}\u{2003}\u{3000}wide\u{2800}", "wide"),
            ("\u{202e}live\u{2066}\u{200f}\u{61c}", "live"),
            ("in\u{200b}vis\u{2060}ible\u{feff}\u{ad}", "invisible"),
            ("\u{200d}\u{200c}a\u{200d}\u{200d}\u{200c}", "a"),
            ("\u{115f}\u{3164}\u{ffa0}\u{e0041}", ""),
            ("\u{1}\u{7f}\u{85}\u{9b}\0", ""),
            ("\u{301}\u{302}", ""),
            ("e\u{301}", "\u{e9}"),
            ("<b onclick=\"x\">&amp;", "<b onclick=\"x\">&amp;"),
            ("\u{1f469}\u{200d}\u{1f52c}", "\u{1f469}\u{200d}\u{1f52c}"),
            ("1\u{fe0f}\u{20e3}", "1\u{fe0f}\u{20e3}"),
            ("\u{645}\u{6cc}\u{200c}\u{62e}", "\u{645}\u{6cc}\u{200c}\u{62e}"),
        ] {
            assert_eq!(printable(text), shown, "{text:?}");
        }
        let tower = printable(&format!("x{}y", "\u{334}\u{200d}".repeat(100)));
        assert_eq!(tower.chars().filter(|&c| c == '\u{334}').count(), 1, "a joiner does not begin another letter");
        assert_eq!(printable(&format!("x{}", "\u{334}".repeat(100))), format!("x{}", "\u{334}".repeat(MOST_MARKS)));
    }
}
