//! Localised texts, by Fluent.
//!
//! `t!("key", name = value)` returns a text and tracks the language in reactive closures.

pub mod cast;
pub mod deeds;
pub mod log;
pub mod moves;
pub mod names;
pub mod reasons;
pub mod refusal;
pub mod unreadable;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;

pub use fluent_bundle::FluentValue;

use crate::browser;

/// Language tags with the languages' own names.
pub const LANGUAGES: [(&str, &str); 5] =
    [("en", "English"), ("fr", "Français"), ("de", "Deutsch"), ("it", "Italiano"), ("nl", "Nederlands")];

type Bundle = FluentBundle<FluentResource>;

thread_local! {
    static BUNDLE: RefCell<Option<Rc<Bundle>>> = const { RefCell::new(None) };
    static LANGUAGE: ArcRwSignal<String> = ArcRwSignal::new(String::new());
    /// The files that messages are in: those of the first page, then all.
    static FILES: Cell<&'static [&'static str]> = const { Cell::new(&["locale"]) };
}

/// Messages that don't parse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessagesError(pub String);

/// Activates the messages of a language.
pub fn switch_to(language: &str, messages: String) -> Result<(), MessagesError> {
    let bad = |why: &dyn std::fmt::Debug| MessagesError(format!("{language}: {why:?}"));
    let id = language.parse().map_err(|_| bad(&"no language"))?;
    let resource = FluentResource::try_new(messages).map_err(|(_, errors)| bad(&errors))?;
    let mut bundle = Bundle::new(vec![id]);
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).map_err(|errors| bad(&errors))?;
    BUNDLE.with(|place| place.replace(Some(Rc::new(bundle))));
    LANGUAGE.with(|signal| signal.set(language.to_owned()));
    Ok(())
}

/// The initial language: the player's choice, else the browser's first supported one, else English.
pub(crate) fn preferred(chosen: Option<&str>) -> String {
    let wanted = window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect::<Vec<_>>();
    let known = |tag: &str| {
        let short = tag.split('-').next().unwrap_or_default().to_owned();
        LANGUAGES.iter().any(|(code, _)| *code == short).then_some(short)
    };
    chosen.into_iter().chain(wanted.iter().map(String::as_str)).find_map(known).unwrap_or_else(|| "en".to_owned())
}

/// Fetches and activates a language; returns whether that worked.
pub(crate) async fn load(language: &str) -> bool {
    loop {
        let files = FILES.get();
        let Some(messages) = fetch_all(files, language).await else { return false };
        // Meanwhile another page may have asked for more.
        if files == FILES.get() {
            return switch_to(language, messages).is_ok();
        }
    }
}

/// Fetches the messages of all pages, also for languages chosen later.
pub(crate) async fn load_all() -> bool {
    FILES.set(&["locale", "later"]);
    let current = || LANGUAGE.with(GetUntracked::get_untracked);
    let language = current();
    let Some(messages) = fetch_all(FILES.get(), &language).await else { return false };
    // Meanwhile the player may have chosen another language.
    language != current() || switch_to(&language, messages).is_ok()
}

async fn fetch_all(files: &[&str], language: &str) -> Option<String> {
    let mut messages = String::new();
    for kind in files {
        messages += &fetch(kind, language).await?;
        messages.push('\n');
    }
    Some(messages)
}

/// Fetches a localised file of the site.
pub(crate) async fn fetch(kind: &str, language: &str) -> Option<String> {
    let address = browser::meta(&format!("{kind}-{language}"))?;
    let answer = JsFuture::from(window().fetch_with_str(&address)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// The current language (tracked).
pub fn language() -> String {
    LANGUAGE.with(Get::get)
}

/// Formats a message; an unknown key is returned as is.
pub fn say(key: &str, arguments: &[(&'static str, FluentValue<'static>)]) -> String {
    LANGUAGE.with(Track::track);
    let Some(bundle) = BUNDLE.with(|place| place.borrow().clone()) else { return key.to_owned() };
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
    let Some(message) = bundle.get_message(id) else { return key.to_owned() };
    let pattern = match attribute {
        None => message.value(),
        Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
    };
    let Some(pattern) = pattern else { return key.to_owned() };
    let arguments: FluentArgs<'_> = arguments.iter().cloned().collect();
    bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
}

/// A text in the player's language: `t!("key")` or `t!("key", name = value)`.
#[macro_export]
macro_rules! t {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::text::say($key, &[$((stringify!($name), $crate::text::FluentValue::from($value))),*])
    };
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Activates the messages in `locales`.
    pub(crate) fn speak(language: &str) {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language);
        let mut files: Vec<_> =
            std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path()).collect();
        files.retain(|file| file.extension().is_some_and(|kind| kind == "ftl"));
        files.sort();
        let text: Vec<_> = files.iter().map(|file| std::fs::read_to_string(file).expect("a file")).collect();
        switch_to(language, text.join("\n")).expect("valid messages");
    }

    /// Asserts that a text was found and all of its placeholders filled.
    pub(crate) fn assert_said(text: &str, what: &dyn std::fmt::Debug) {
        let is_key = text.contains('-') && !text.contains(' ') && text.to_lowercase() == text;
        assert!(!text.is_empty() && !is_key && !text.contains(['{', '}', '$']), "{what:?}: {text:?}");
    }

    /// Checks all texts in every language.
    pub(crate) fn assert_all_said<T: std::fmt::Debug>(things: &[T], say: impl Fn(&T) -> String) {
        for (language, _) in LANGUAGES {
            speak(language);
            for thing in things {
                assert_said(&say(thing), thing);
            }
        }
    }

    #[test]
    fn messages_follow_the_current_language() {
        speak("en");
        assert_eq!(say("civ-maya", &[]), "Maya");
        assert_eq!(say("no-such-key", &[]), "no-such-key");
    }

    #[test]
    fn french_punctuation_has_no_break_before_it() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/fr");
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let file = entry.expect("an entry").path();
            let text = std::fs::read_to_string(&file).expect("a file");
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let breaks = [" :", " ;", " !", " ?", " »", "« "].iter().any(|mark| line.contains(mark));
                assert!(!breaks, "an ordinary space in {}: {line}", file.display());
            }
        }
    }
}
