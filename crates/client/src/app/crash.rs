//! Crash handling: rescues the game and prepares a report.
//!
//! After a panic the program can't be trusted, so the page is replaced at once by plain DOM calls,
//! with texts looked up beforehand.

use std::{
    cell::{Cell, RefCell},
    panic::PanicHookInfo,
};

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use web_sys::{Element, ErrorEvent, HtmlElement, HtmlTextAreaElement};

use crate::{browser, storage, t};

/// The event with which browser tests crash the program, if this entry of `localStorage` allows it.
const TEST_EVENT: &str = "utopia-test-panic";
const TEST_ENTRY: &str = "utopia-test";

/// The texts of the crash page, in the player's language.
#[derive(Clone)]
struct Words {
    title: String,
    sorry: String,
    safe: String,
    unkept: String,
    rescue: String,
    report: String,
    copy: String,
    copied: String,
    again: String,
}

thread_local! {
    static RECORD: RefCell<Option<String>> = const { RefCell::new(None) };
    static WORDS: RefCell<Option<Words>> = const { RefCell::new(None) };
    static SHOWN: Cell<bool> = const { Cell::new(false) };
}

/// Watches for panics, and for crashes without one (stack overflow).
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|info| show(&describe(info))));
    on_window("error", |event| {
        if let Some(event) = event.dyn_ref::<ErrorEvent>() {
            show_if_broken(&event.error());
        }
    });
    on_window("unhandledrejection", |event| {
        show_if_broken(&js_sys::Reflect::get(&event, &"reason".into()).unwrap_or_default());
    });
    on_window(TEST_EVENT, |_| {
        let entry = window().local_storage().ok().flatten().and_then(|kept| kept.get_item(TEST_ENTRY).ok().flatten());
        assert!(entry.is_none(), "a test has asked for this");
    });
}

/// Remembers the running game so that it can be rescued.
pub(crate) fn remember(record: &str) {
    RECORD.with(|place| place.replace(Some(record.to_owned())));
}

/// Looks up the texts of the crash page in the current language.
pub(crate) fn load_texts() {
    let words = Words {
        title: t!("crash-title"),
        sorry: t!("crash-sorry"),
        safe: t!("crash-safe"),
        unkept: t!("crash-unkept"),
        rescue: t!("crash-rescue"),
        report: t!("crash-report"),
        copy: t!("crash-copy"),
        copied: t!("crash-copied"),
        again: t!("crash-again"),
    };
    WORDS.with(|place| place.replace(Some(words)));
}

fn on_window(event: &str, act: impl Fn(JsValue) + 'static) {
    let listener = Closure::<dyn Fn(JsValue)>::new(act);
    let _ = window().add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    // The listener lives as long as the page.
    listener.forget();
}

/// Script errors aren't fatal; WebAssembly errors are.
pub(crate) fn show_if_broken(error: &JsValue) {
    if let Some(error) = error.dyn_ref::<js_sys::Error>().filter(|error| error.name() == "RuntimeError") {
        show(&String::from(error.message()));
    }
}

fn describe(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map(ToString::to_string).unwrap_or_default();
    format!("{}\n{place}", info.payload_as_str().unwrap_or("panic"))
}

fn show(what: &str) {
    if SHOWN.replace(true) {
        return;
    }
    web_sys::console::error_1(&what.into());
    // There is nobody left to report an error to; the page stays as it is.
    let _ = match WORDS.with(|words| words.try_borrow().ok().and_then(|words| words.clone())) {
        Some(words) => replace_page(&words, what),
        None => show_failed_start(),
    };
}

/// The loading page has its own message for a failed start.
fn show_failed_start() -> Result<(), JsValue> {
    document().get_element_by_id("failed").map_or(Ok(()), |sentence| sentence.remove_attribute("hidden"))
}

fn replace_page(words: &Words, what: &str) -> Result<(), JsValue> {
    let record = RECORD.with(|record| record.try_borrow().ok().and_then(|record| record.clone()));
    let body: HtmlElement = document().body().ok_or(JsValue::NULL)?;
    body.set_text_content(None);
    let main = add(&body, "main", "crash panel stack", "")?;
    main.set_attribute("role", "alert")?;
    add(&main, "h1", "", &words.title)?;
    add(&main, "p", "", &words.sorry)?;
    if record.is_some() {
        add(&main, "p", "", if storage::is_persistent() { &words.safe } else { &words.unkept })?;
    }
    let buttons = add(&main, "p", "row", "")?;
    let again = add(&buttons, "a", "button primary", &words.again)?;
    // An address without a hash makes the browser reload the page.
    again.set_attribute("href", &window().location().pathname()?)?;
    if let Some(record) = &record {
        let rescue = add(&buttons, "a", "button", &words.rescue)?;
        rescue.set_attribute("href", &browser::address_of(record)?)?;
        rescue.set_attribute("download", "rescued.utopia")?;
    }
    add_report(&main, words, &report(what, record.as_deref()))
}

/// The report.
fn report(what: &str, record: Option<&str>) -> String {
    let browser = window().navigator().user_agent().unwrap_or_default();
    let page = window().location().hash().unwrap_or_default();
    format!(
        "Utopia {}\n{browser}\n{page}\n\n{what}\n\n{}",
        env!("CARGO_PKG_VERSION"),
        record.unwrap_or("(no game was open)")
    )
}

fn add_report(main: &Element, words: &Words, report: &str) -> Result<(), JsValue> {
    let field = add(main, "p", "field", "")?;
    let label = add(&field, "label", "", &words.report)?;
    label.set_attribute("for", "report")?;
    let area: HtmlTextAreaElement = add(&field, "textarea", "input", "")?.unchecked_into();
    area.set_id("report");
    area.set_read_only(true);
    area.set_value(report);
    let button = add(main, "button", "button", &words.copy)?;
    let (copied, target) = (words.copied.clone(), button.clone());
    let copy = Closure::<dyn Fn()>::new(move || {
        area.select();
        // Without a clipboard (plain http) the text is selected for the player to copy.
        if let Some(clipboard) = browser::navigator_property("clipboard").dyn_ref::<web_sys::Clipboard>() {
            let _ = clipboard.write_text(&area.value());
            target.set_text_content(Some(&copied));
        }
    });
    button.add_event_listener_with_callback("click", copy.as_ref().unchecked_ref())?;
    copy.forget();
    Ok(())
}

fn add(parent: &Element, tag: &str, class: &str, text: &str) -> Result<Element, JsValue> {
    let element = document().create_element(tag)?;
    element.set_class_name(class);
    element.set_text_content(Some(text));
    parent.append_child(&element)?;
    Ok(element)
}
