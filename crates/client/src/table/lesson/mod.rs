//! A lesson of the tutorial: the table with a card that says what to do.

mod card;
mod coach;
mod point;
mod tips;

use leptos::prelude::*;
use utopia_drawing::BoardMap;
use utopia_game::lesson::{Lesson, LessonError};

pub(super) use self::{
    coach::{Coach, todo},
    tips::TipCard,
};
use super::{
    Missing, TableView,
    driver::{Driver, Teacher, local_game},
    state::{Purpose, Table},
};
use crate::progress::Progress;

/// The page of a lesson, from 1; it continues where it was left.
#[component]
pub(crate) fn LessonPage(number: usize) -> impl IntoView {
    let opened = Lesson::read(number).and_then(|lesson| {
        let step = Progress::load().step_of(number).min(lesson.steps().len() - 1);
        Ok((local_game(&lesson, step)?, lesson, step))
    });
    match opened {
        Ok((game, lesson, step)) => {
            let game = RwSignal::new(game);
            let table = Table::new(game.into(), BoardMap::archipelago().clone(), Purpose::Learn);
            let teacher = Teacher::new(table, game, number, lesson, step);
            provide_context(teacher);
            point::follow(teacher);
            view! { <TableView table driver=Driver::Teacher(teacher) /> }.into_any()
        }
        Err(LessonError::Unknown(_)) => view! { <Missing why=crate::t!("learn-unknown") /> }.into_any(),
        Err(error) => view! { <Missing why=error.to_string() /> }.into_any(),
    }
}
