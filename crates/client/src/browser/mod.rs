//! Small wrappers around browser APIs.

pub(crate) mod dom;

use std::time::Duration;

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::{
    ev::EventDescriptor,
    prelude::{document, on_cleanup, set_interval_with_handle, window, window_event_listener},
};
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, HtmlAnchorElement, HtmlElement, ReadableStreamDefaultReader, ReadableStreamReadResult,
    ReadableWritablePair, Url, WritableStreamDefaultWriter,
};

/// Cryptographically random bytes.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let drawn = window().crypto().is_ok_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if !drawn {
        // Every browser with WebAssembly has `crypto`; should one refuse it, the clock still keeps names distinct.
        for (byte, clock) in bytes.iter_mut().zip(now().to_le_bytes().into_iter().cycle()) {
            *byte = clock;
        }
    }
    bytes
}

/// A short random name of lowercase letters and digits.
pub(crate) fn random_name() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random_bytes::<10>().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).iter().collect()
}

/// Whether the system asks for reduced motion.
pub(crate) fn prefers_reduced_motion() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}

/// Whether a media query matches.
pub(crate) fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// The content of the page's `<meta name="utopia-NAME">`.
pub(crate) fn meta(name: &str) -> Option<String> {
    document().query_selector(&format!("meta[name=utopia-{name}]")).ok()??.get_attribute("content")
}

/// Adds the stylesheet named by the page's `<meta name="utopia-NAME">`; done once it is loaded.
pub(crate) fn add_style(name: &str) -> JsFuture {
    let address = meta(name).unwrap_or_default();
    JsFuture::from(Promise::new(&mut |loaded, failed| {
        let add = || -> Result<(), JsValue> {
            let link: HtmlElement = document().create_element("link")?.unchecked_into();
            link.set_attribute("rel", "stylesheet")?;
            link.set_attribute("href", &address)?;
            link.set_onload(Some(&loaded));
            link.set_onerror(Some(&failed));
            document().head().ok_or(JsValue::NULL)?.append_child(&link).map(|_| ())
        };
        if let Err(error) = add() {
            let _ = failed.call1(&JsValue::NULL, &error);
        }
    }))
}

/// A global function or class, if the browser has it.
pub(crate) fn function(name: &str) -> Option<Function> {
    Reflect::get(&window(), &name.into()).ok()?.dyn_into().ok()
}

/// A property of the navigator; many are missing on plain http.
pub(crate) fn navigator_property(name: &str) -> JsValue {
    Reflect::get(&window().navigator(), &name.into()).unwrap_or_default()
}

/// Listens to an event of the window until the current owner is disposed.
pub(crate) fn listen<E>(event: E, act: impl Fn(E::EventType) + 'static)
where
    E: EventDescriptor + 'static,
    E::EventType: JsCast,
{
    let listener = window_event_listener(event, act);
    on_cleanup(move || listener.remove());
}

/// Runs `act` repeatedly until the current owner is disposed.
pub(crate) fn repeat(pause: Duration, act: impl Fn() + 'static) {
    // Without a timer the first state stays.
    if let Ok(timer) = set_interval_with_handle(act, pause) {
        on_cleanup(move || timer.clear());
    }
}

/// The address of the page without its hash.
pub(crate) fn page_address() -> String {
    window().location().href().unwrap_or_default().split('#').next().unwrap_or_default().to_owned()
}

/// Milliseconds since 1970.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Reads a value from `localStorage`; `None` if it is missing or unreadable.
pub(crate) fn load_local<T: DeserializeOwned>(key: &str) -> Option<T> {
    let kept = window().local_storage().ok()??.get_item(key).ok()??;
    serde_json::from_str(&kept).ok()
}

/// Writes a value to `localStorage`, if there is any (a private window may have none).
pub(crate) fn save_local(key: &str, thing: &impl Serialize) {
    if let (Ok(Some(storage)), Ok(json)) = (window().local_storage(), serde_json::to_string(thing)) {
        let _ = storage.set_item(key, &json);
    }
}

/// An object URL for a text.
pub(crate) fn address_of(text: &str) -> Result<String, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
    Url::create_object_url_with_blob(&blob)
}

/// Downloads a text as a file.
pub(crate) fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let address = address_of(text)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The download keeps its own reference to the text.
    Url::revoke_object_url(&address)
}

/// The text of a file; `None` if it can't be read.
pub(crate) async fn read(file: &Blob) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Deflates; `None` if the browser can't.
pub(crate) async fn deflate(bytes: &[u8]) -> Option<Vec<u8>> {
    run_through(bytes, "CompressionStream", usize::MAX).await
}

/// Inflates; `None` if the browser can't, the data is invalid, or the result exceeds `most` bytes.
pub(crate) async fn inflate(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    run_through(bytes, "DecompressionStream", most).await
}

/// Runs bytes through the named transform stream, up to `most` bytes of output.
async fn run_through(bytes: &[u8], stream: &str, most: usize) -> Option<Vec<u8>> {
    let stream = Reflect::construct(&function(stream)?, &Array::of1(&"deflate-raw".into())).ok()?;
    let stream: ReadableWritablePair = stream.unchecked_into();
    let reader = ReadableStreamDefaultReader::new(&stream.get_readable()).ok()?;
    spawn_local(feed(stream.get_writable().get_writer().ok()?, bytes.to_vec()));
    let mut all = Vec::new();
    loop {
        let read: ReadableStreamReadResult = JsFuture::from(reader.read()).await.ok()?.unchecked_into();
        if read.get_done() == Some(true) {
            return Some(all);
        }
        all.extend(read.get_value().unchecked_into::<Uint8Array>().to_vec());
        if all.len() > most {
            // The rest of the output isn't needed, nor is the result of cancelling.
            let _ = JsFuture::from(reader.cancel()).await;
            return None;
        }
    }
}

/// Writes in small chunks: each is inflated as a whole, up to a thousand times its length.
async fn feed(writer: WritableStreamDefaultWriter, bytes: Vec<u8>) {
    for piece in bytes.chunks(1000) {
        // The reader sees the error, too.
        if JsFuture::from(writer.write_with_chunk(&Uint8Array::from(piece))).await.is_err() {
            return;
        }
    }
    let _ = JsFuture::from(writer.close()).await;
}

/// Copies a text to the clipboard; returns whether that worked. On plain http there is no clipboard.
pub(crate) async fn copy(text: &str) -> bool {
    match navigator_property("clipboard").dyn_ref::<web_sys::Clipboard>() {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}

/// The value of an attribute on the element of an event or its nearest ancestor.
pub(crate) fn data_of(event: &web_sys::Event, name: &str) -> Option<String> {
    let element: web_sys::Element = event.target()?.dyn_into().ok()?;
    element.closest(&format!("[{name}]")).ok()??.get_attribute(name)
}
