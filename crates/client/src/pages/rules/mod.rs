//! The rulebook, as a page and as a panel over the table.
//!
//! Its text is fetched when it is opened and when the language changes.

mod text;

use leptos::{html, prelude::*};
use utopia_rules::Edition;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, MouseEvent};

pub(super) use self::text::Book;
use super::components::header::{Header, PageTitle};
use crate::{
    app::route::Route,
    browser::{
        dom::{self, DomNode},
        matches_media,
    },
    t,
    text::{fetch, language},
};

/// The choice that shows all editions.
const ALL: &str = "all";

/// The rulebook as a page.
#[component]
pub(crate) fn RulesPage(route: ReadSignal<Route>) -> impl IntoView {
    let at = Signal::derive(move || match route.get() {
        Route::Rules(rule) => rule,
        _ => None,
    });
    view! {
        <Header />
        <main class="page">
            <PageTitle text=Signal::derive(|| t!("rules-title")) />
            <RulebookView at edition=ALL />
        </main>
    }
}

/// The rulebook over the table, open while `at` is set.
#[component]
pub(crate) fn RulesPanel(
    /// The rule to open at; empty for the beginning.
    at: RwSignal<Option<String>>,
    /// The table's edition.
    edition: Edition,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let open = Memo::new(move |_| at.with(Option::is_some));
    Effect::new(move |_| {
        if let (true, Some(dialog)) = (open.get(), dialog.get()) {
            // This fails only if it is already open.
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    // Links to rules scroll the panel instead of leaving the table.
    let click = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.as_ref() == dialog.get_untracked().as_deref().map(AsRef::as_ref) {
            return close();
        }
        let link = target.and_then(|target| target.closest("a").ok().flatten());
        let address = link.and_then(|link| link.get_attribute("href"));
        if let Some(rule) = address.as_deref().and_then(|address| address.strip_prefix(text::ADDRESS)) {
            event.prevent_default();
            at.set(Some(rule.to_owned()));
        }
    };
    let edition = edition.printed().unwrap_or(ALL);
    view! {
        <dialog
            class="dialog rules-panel"
            node_ref=dialog
            aria-labelledby="rules-panel-title"
            on:click=click
            on:close=move |_| at.set(None)
        >
            <div class="dialog-head">
                <h2 id="rules-panel-title">{move || t!("rules-short")}</h2>
                <button type="button" class="button" on:click=move |_| close()>{move || t!("rules-close")}</button>
            </div>
            {move || open.get().then(|| view! { <RulebookView at=at edition /> })}
        </dialog>
    }
}

/// Fetches the rulebook of a language; `None` if that fails.
pub(super) fn fetch_book(wanted: String, then: impl FnOnce(Option<Book>) + 'static) {
    spawn_local(async move {
        let text = fetch("rulebook", &wanted).await;
        // The language may have changed meanwhile.
        if wanted == untrack(language) {
            then(text.as_deref().map(Book::read));
        }
    });
}

/// The state of the text.
#[derive(Clone)]
enum Fetched {
    NotYet,
    Failed,
    Here(Book),
}

/// The text with contents, search and editions.
#[component]
fn RulebookView(
    /// The rule to show.
    #[prop(into)]
    at: Signal<Option<String>>,
    /// The initial edition, or all.
    edition: &'static str,
) -> impl IntoView {
    let fetched = RwSignal::new(Fetched::NotYet);
    let load = move |wanted: String| {
        fetch_book(wanted, move |book| drop(fetched.try_set(book.map_or(Fetched::Failed, Fetched::Here))));
    };
    Effect::new(move |_| load(language()));
    let shown = RwSignal::new(edition.to_owned());
    move || match fetched.get() {
        Fetched::NotYet => view! { <p class="soft" role="status">{move || t!("rules-loading")}</p> }.into_any(),
        Fetched::Failed => view! {
            <div class="note warn" role="alert">
                <p>{move || t!("rules-failed")}</p>
                <button type="button" class="button" on:click=move |_| load(untrack(language))>
                    {move || t!("rules-retry")}
                </button>
            </div>
        }
        .into_any(),
        Fetched::Here(book) => view! { <Pages book at shown /> }.into_any(),
    }
}

#[component]
fn Pages(book: Book, at: Signal<Option<String>>, shown: RwSignal<String>) -> impl IntoView {
    // The texts change with the book, so they needn't track the language.
    let word = |key| untrack(|| t!(key));
    let query = RwSignal::new(String::new());
    let shared = book.shared.clone();
    let found = Memo::new(move |_| book.search(&query.read()));
    Effect::new(move |_| {
        if let Some(rule) = at.get().filter(|rule| !rule.is_empty()) {
            query.set(String::new());
            request_animation_frame(move || show(&rule));
        }
    });
    let choices = dom::filled(move || untrack(|| editions(&shown.read())));
    let choose = move |event: Event| {
        if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
            shown.set(input.value());
        }
    };
    view! {
        <div class="rulebook" data-edition=move || shown.get()>
            <div class="rules-shared" {..dom::content(shared)}></div>
            <nav class="rules-contents" aria-label=word("rules-contents")>
                <details class="fold" open=is_wide()>
                    <summary>{word("rules-contents")}</summary>
                    <ol node_ref=dom::filled(move || found.with(|found| found.contents.clone()))></ol>
                </details>
            </nav>
            <div class="rules-text">
                <search class="rules-tools">
                    <input
                        class="input"
                        type="search"
                        placeholder=word("rules-search")
                        aria-label=word("rules-search")
                        prop:value=query
                        on:input:target=move |event| query.set(event.target().value())
                    />
                    <div
                        class="segments"
                        role="radiogroup"
                        aria-label=word("new-edition")
                        on:change=choose
                        node_ref=choices
                    ></div>
                    <p class="hint" role="status" hidden=move || query.read().trim().is_empty()>
                        {move || t!("rules-found", count = found.with(|found| found.count))}
                    </p>
                </search>
                <div node_ref=dom::filled(move || found.with(|found| found.text.clone()))></div>
            </div>
        </div>
    }
}

/// Radio buttons for all editions and for each.
fn editions(shown: &str) -> Vec<DomNode> {
    let choice = |name: &str, label: String| {
        let attributes = [("type", "radio"), ("name", "rules-edition"), ("value", name), ("checked", "")];
        let attributes = if name == shown { &attributes } else { &attributes[..3] };
        let words = dom::element("span", &[], vec![DomNode::Text(label)]);
        dom::element("label", &[], vec![dom::element("input", attributes, Vec::new()), words])
    };
    let each = Edition::PRESETS.map(|(name, _)| choice(name, t!(&format!("new-edition-{name}-short"))));
    [choice(ALL, t!("rules-edition-all"))].into_iter().chain(each).collect()
}

/// Whether the contents fit beside the text.
fn is_wide() -> bool {
    matches_media("(min-width: 1000px)")
}

/// Scrolls to a rule and focuses it, which also highlights it.
fn show(anchor: &str) {
    let Some(place) = document().get_element_by_id(anchor).and_then(|place| place.dyn_into::<HtmlElement>().ok())
    else {
        return;
    };
    // Without focus it is still scrolled into view.
    let _ = place.focus();
    place.scroll_into_view();
}
