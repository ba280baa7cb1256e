//! Small things that only a browser can do.

pub(crate) mod dom;

use std::time::Duration;

use js_sys::{Array, Function, Reflect, Uint8Array};
use leptos::{
    ev::EventDescriptor,
    prelude::{document, on_cleanup, set_interval_with_handle, window, window_event_listener},
};
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, HtmlAnchorElement, ReadableStreamDefaultReader, ReadableStreamReadResult,
    ReadableWritablePair, Url, WritableStreamDefaultWriter,
};

/// Bytes that nobody can foresee.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let drawn = window().crypto().is_ok_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if !drawn {
        // Every browser that runs WebAssembly has this source of chance; should one refuse it, the clock keeps names apart.
        for (byte, clock) in bytes.iter_mut().zip(now().to_le_bytes().into_iter().cycle()) {
            *byte = clock;
        }
    }
    bytes
}

/// A short random name of small letters and digits.
pub(crate) fn random_name() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random_bytes::<10>().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).iter().collect()
}

/// Whether the system is set to show no motion.
pub(crate) fn prefers_stillness() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}

/// Whether the screen or the system is as a media query says.
pub(crate) fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// What the page says of itself under this name.
pub(crate) fn meta(name: &str) -> Option<String> {
    document().query_selector(&format!("meta[name=utopia-{name}]")).ok()??.get_attribute("content")
}

/// A function or class that the page has by this name; many browsers lack some of them.
pub(crate) fn function(name: &str) -> Option<Function> {
    Reflect::get(&window(), &name.into()).ok()?.dyn_into().ok()
}

/// What the navigator has under this name: on plain http, and in many browsers, much is missing.
pub(crate) fn ability(name: &str) -> JsValue {
    Reflect::get(&window().navigator(), &name.into()).unwrap_or_default()
}

/// Listens to an event of the window until the part of the page that asked for it goes.
pub(crate) fn listen<E>(event: E, act: impl Fn(E::EventType) + 'static)
where
    E: EventDescriptor + 'static,
    E::EventType: JsCast,
{
    let listener = window_event_listener(event, act);
    on_cleanup(move || listener.remove());
}

/// Does something again and again until the part of the page that asked for it goes.
pub(crate) fn repeat(pause: Duration, act: impl Fn() + 'static) {
    // A browser that refuses shows what was so at first.
    if let Ok(timer) = set_interval_with_handle(act, pause) {
        on_cleanup(move || timer.clear());
    }
}

/// The address of the page, without what stands behind `#`.
pub(crate) fn page_address() -> String {
    window().location().href().unwrap_or_default().split('#').next().unwrap_or_default().to_owned()
}

/// Milliseconds since 1970.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// A small thing that this browser was to remember; nothing if there is none, or one that cannot be read.
pub(crate) fn recall<T: DeserializeOwned>(key: &str) -> Option<T> {
    let kept = window().local_storage().ok()??.get_item(key).ok()??;
    serde_json::from_str(&kept).ok()
}

/// Remembers a small thing. A browser that keeps nothing (a private window) still plays.
pub(crate) fn remember(key: &str, thing: &impl Serialize) {
    if let (Ok(Some(storage)), Ok(json)) = (window().local_storage(), serde_json::to_string(thing)) {
        let _ = storage.set_item(key, &json);
    }
}

/// An address under which the browser finds this text until the page goes.
pub(crate) fn address_of(text: &str) -> Result<String, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
    Url::create_object_url_with_blob(&blob)
}

/// Lets the player keep a text as a file.
pub(crate) fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let address = address_of(text)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The download has its own hold on the text from here on.
    Url::revoke_object_url(&address)
}

/// The text of a file that the player chose; nothing if it cannot be read.
pub(crate) async fn read(file: &Blob) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Bytes, deflated; nothing where a browser cannot.
pub(crate) async fn deflate(bytes: &[u8]) -> Option<Vec<u8>> {
    run_through(bytes, "CompressionStream", usize::MAX).await
}

/// What was deflated; nothing where a browser cannot, the bytes are none that were, or they become more than `most`.
pub(crate) async fn inflate(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    run_through(bytes, "DecompressionStream", most).await
}

/// Bytes through a stream that is called by name, as long as no more than `most` come out: a browser may lack it.
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
            // What else would come out is nobody's concern, nor whether the stream likes that.
            let _ = JsFuture::from(reader.cancel()).await;
            return None;
        }
    }
}

/// Gives bytes to a stream in small pieces: each is inflated as a whole, to a thousand times its length at worst.
async fn feed(writer: WritableStreamDefaultWriter, bytes: Vec<u8>) {
    for piece in bytes.chunks(1000) {
        // Why a stream takes no more is told to whoever reads from it.
        if JsFuture::from(writer.write_with_chunk(&Uint8Array::from(piece))).await.is_err() {
            return;
        }
    }
    let _ = JsFuture::from(writer.close()).await;
}

/// Puts a text on the clipboard; answers whether there is one. On plain http there is none.
pub(crate) async fn copy(text: &str) -> bool {
    match ability("clipboard").dyn_ref::<web_sys::Clipboard>() {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}

/// What the element that was clicked, or one around it, carries under this name.
pub(crate) fn data_of(event: &web_sys::MouseEvent, name: &str) -> Option<String> {
    let element: web_sys::Element = event.target()?.dyn_into().ok()?;
    element.closest(&format!("[{name}]")).ok()??.get_attribute(name)
}
