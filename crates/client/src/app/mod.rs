//! The program in the page, whichever page is shown.
//!
//! | module | subject |
//! |---|---|
//! | `route` | the page named by the address |
//! | `chunk` | code that is loaded after the first page |
//! | `update` | new versions of the program |
//! | `crash` | crash handling |
//! | `drops` | files dropped on the page |

mod chunk;
pub(crate) mod crash;
pub(crate) mod drops;
pub(crate) mod route;
pub(crate) mod update;

use leptos::{prelude::*, tachys::reactive_graph::OwnedView};

use self::{chunk::Chunk, route::Route, update::UpdateNotice};
use crate::{pages::Start, settings, storage, text, voice};

/// Loads the language and shows the page.
pub(crate) async fn start() {
    let language = text::preferred(settings::stored_language().as_deref());
    text::load(&language).await;
    storage::open().await;
    document().body().expect("a page has a body").set_text_content(None);
    voice::open();
    mount_to_body(App);
}

/// A page with contexts of its own, which end with it.
fn in_own_scope(page: impl FnOnce() -> AnyView) -> AnyView {
    let owner = Owner::current().map(|owner| owner.child()).unwrap_or_default();
    let page = owner.with(page);
    OwnedView::new_with_owner(page, owner).into_any()
}

#[component]
fn App() -> impl IntoView {
    settings::provide();
    let route = route::watch();
    drops::watch(route);
    // Going from rule to rule keeps the page and scrolls it.
    let page = Memo::new(move |_| match route.get() {
        Route::Rules(_) => Route::Rules(None),
        other => other,
    });
    let chunk = Chunk::new();
    Effect::new(move |_| match page.get() {
        Route::Start => chunk.fetch_soon(),
        _ => chunk.fetch(),
    });
    view! {
        {move || match page.get() {
            Route::Start => view! { <Start /> }.into_any(),
            page => in_own_scope(|| chunk.show(page, route)),
        }}
        <UpdateNotice />
    }
}
