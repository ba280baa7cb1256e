//! What is still wrong, in words; a click shows where.

use leptos::prelude::*;
use utopia_editor::Finding;

use super::{state::use_editor, words};
use crate::t;

#[component]
pub(super) fn Checks() -> impl IntoView {
    let editor = use_editor();
    let count = move || editor.findings.read().len();
    let all = move || editor.findings.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <h2>{move || t!("editor-checks")}</h2>
        <p role="status" class:good=move || count() == 0 class="editor-verdict">
            {move || if count() == 0 { t!("editor-sound") } else { t!("editor-wrong", count = count()) }}
        </p>
        <ul class="editor-checks">
            <For each=all key=|(i, finding)| (*i, format!("{finding:?}")) let:entry><Problem finding=entry.1 /></For>
        </ul>
    }
}

#[component]
fn Problem(finding: Finding) -> impl IntoView {
    let editor = use_editor();
    let (shown, marked) = (finding.clone(), finding.clone());
    let is_marked = move || editor.marked.with(|now| now.as_ref() == Some(&marked));
    let mark = move |_| {
        editor.marked.set(Some(finding.clone()));
        if let Some(district) = finding.districts.first() {
            editor.select(Some(district));
        }
    };
    view! {
        <li>
            <button type="button" class="editor-problem" aria-pressed=move || is_marked().to_string() on:click=mark>
                {move || words::finding(&shown)}
            </button>
        </li>
    }
}
