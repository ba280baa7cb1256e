//! The card of a lesson: its text and navigation.

use leptos::{html, prelude::*};
use utopia_game::{
    choices::{Held, is_build},
    lesson::{self, Lesson, LessonStep},
};
use wasm_bindgen::JsCast as _;

use super::card::Card;
use crate::{
    app::route::Route,
    progress::Progress,
    t,
    table::{board::drawing::Picture, driver::Teacher},
};

/// The card of the lesson.
#[component]
pub(crate) fn Coach() -> impl IntoView {
    let teacher: Teacher = expect_context();
    let title = lesson::title(teacher.number).unwrap_or_default();
    let above = move || t!("learn-progress", lesson = teacher.number, lessons = Lesson::COUNT);
    let words = move || teacher.now(|step| step.say.clone()).map(|key| t!(&key)).unwrap_or_default();
    let seat = teacher.table.game.viewer.get_untracked().unwrap_or(utopia_rules::Seat::Blue);
    let next = NodeRef::<html::Button>::new();
    keep_focus(teacher, next);
    view! {
        <Card
            picture=Picture::Minister(seat)
            above=Signal::derive(above)
            title=Signal::derive(move || t!(&title))
            words=Signal::derive(words)
            shown=Memo::new(move |_| guest(teacher))
        >
            <ProgressDots teacher />
            <div class="coach-ways">
                <button
                    class="button small quiet"
                    data-button="step-back"
                    disabled=move || teacher.place() == 0
                    on:click=move |_| teacher.back()
                >
                    {move || t!("learn-back")}
                </button>
                <button class="button small quiet" data-button="skip-lesson" on:click=move |_| leave(teacher, false)>
                    {move || t!("learn-skip")}
                </button>
                <a class="button small quiet" data-button="leave-lesson" href=Route::Learn(None).link()>
                    {move || t!("learn-leave")}
                </a>
            </div>
            <NextButton teacher node=next />
        </Card>
    }
}

/// What the prompt asks for in a lesson, where the rules would allow something else: the card must not be contradicted.
pub(crate) fn todo() -> Option<String> {
    let teacher: Teacher = use_context()?;
    if teacher.now(LessonStep::is_read)? {
        return Some(t!("learn-todo-read", button = next_label(teacher)));
    }
    let awaited = teacher.table.game.legal.with(|legal| teacher.now(|step| step.accepted(legal)))?;
    let builds = !awaited.is_empty() && awaited.into_iter().all(is_build);
    builds.then(|| t!("learn-todo-build"))
}

/// The guest to welcome, if there is exactly one: beginners don't know civilizations by name.
fn guest(teacher: Teacher) -> Option<Picture> {
    let awaited = teacher.table.game.legal.with(|legal| teacher.now(|step| step.accepted(legal)))?;
    let mut guests = awaited.into_iter().map(|mv| Held::of(mv).guest);
    let first = guests.next()??;
    guests.all(|guest| guest == Some(first)).then_some(Picture::Guest(first))
}

/// Progress through the steps of the lesson.
#[component]
fn ProgressDots(teacher: Teacher) -> impl IntoView {
    let dots = (0..teacher.steps()).map(|step| {
        view! { <i class:past=move || step < teacher.place() class:now=move || step == teacher.place()></i> }
    });
    view! { <div class="progress-dots" aria-hidden="true">{dots.collect_view()}</div> }
}

/// The button to the next step or lesson, or a note that the learner must act.
#[component]
fn NextButton(teacher: Teacher, node: NodeRef<html::Button>) -> impl IntoView {
    let is_read = Memo::new(move |_| teacher.now(LessonStep::is_read).unwrap_or(true));
    let go = move |_| if untrack(|| is_last_step(teacher)) { leave(teacher, true) } else { teacher.next() };
    view! {
        <Show
            when=move || is_read.get()
            fallback=move || view! { <strong class="your-turn">{move || t!("learn-do")}</strong> }
        >
            <button class="button primary" data-button="next" node_ref=node on:click=go>{move || next_label(teacher)}</button>
        </Show>
    }
}

fn is_last_step(teacher: Teacher) -> bool {
    teacher.place() + 1 >= teacher.steps()
}

/// What the button to the next step says.
fn next_label(teacher: Teacher) -> String {
    match (is_last_step(teacher), teacher.number == Lesson::COUNT) {
        (false, _) => t!("learn-next"),
        (true, false) => t!("learn-next-lesson"),
        (true, true) => t!("learn-finish"),
    }
}

/// Goes to the next lesson, or back to the overview.
fn leave(teacher: Teacher, finished: bool) {
    let number = teacher.number;
    Progress::change(|progress| progress.leave(number, finished));
    Route::Learn((number < Lesson::COUNT).then_some(number + 1)).open();
}

/// Focuses the "next" button if there is one, otherwise the text if nothing else has the focus.
fn keep_focus(teacher: Teacher, next: NodeRef<html::Button>) {
    Effect::new(move |_| {
        teacher.place();
        request_animation_frame(move || {
            let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
            if let Some(button) = next.try_get_untracked().flatten() {
                let _ = button.focus();
            } else if lost && let Some(words) = document().query_selector(".coach-words").ok().flatten() {
                let _ = words.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    #[test]
    fn every_lesson_text_exists_in_every_language() {
        let titles: Vec<String> = (1..=Lesson::COUNT).filter_map(lesson::title).collect();
        let mut keys = titles.clone();
        for number in 1..=Lesson::COUNT {
            let lesson = Lesson::read(number).expect("a lesson");
            keys.extend(lesson.steps().iter().map(|step| step.say.clone()));
        }
        assert_all_said(&keys, |key| t!(key));
        speak("en");
        for title in titles {
            for number in 1..20 {
                let key = format!("{title}-{number}");
                assert_eq!(t!(&key) != key, keys.contains(&key), "{key}: no step uses this message");
            }
        }
    }
}
