//! Finished games as links: the address itself carries the game, so that no server need know it.

use crate::{
    browser,
    game::{
        Saved,
        share::{self, LinkError},
    },
    route::Route,
};

/// What stands before a game that is deflated, and before one that is not because the browser could not.
const DEFLATED: char = 'd';
const PLAIN: char = 'p';
/// A longer link carries no game: the longest is a tenth of it.
const LONGEST: usize = 100_000;
/// More bytes are no game either, however short they are when deflated.
const MOST: usize = 1_000_000;

/// The whole address that shows a finished game; nothing for one that is not over.
pub(crate) async fn of(saved: &Saved) -> Option<String> {
    let bytes = share::pack(saved)?;
    let (mark, bytes) = match browser::deflate(&bytes).await {
        Some(deflated) => (DEFLATED, deflated),
        None => (PLAIN, bytes),
    };
    let route = Route::Replay(format!("{mark}{}", share::to_letters(&bytes)));
    Some(browser::page_address() + &route.link())
}

/// The game that a link carries, from the part of the address behind the page's name.
pub(crate) async fn read(text: &str) -> Result<Saved, LinkError> {
    if text.len() > LONGEST {
        return Err(LinkError::Damaged);
    }
    let mut letters = text.chars();
    let mark = letters.next();
    let bytes = share::from_letters(letters.as_str()).ok_or(LinkError::Damaged)?;
    let bytes = match mark {
        Some(DEFLATED) => browser::inflate(&bytes, MOST).await.ok_or(LinkError::Damaged)?,
        Some(PLAIN) => bytes,
        _ => return Err(LinkError::Damaged),
    };
    share::unpack(&bytes, browser::random_name(), browser::now())
}
