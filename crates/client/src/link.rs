//! Finished games as links: the address contains the whole game, so no server has to store it.

use utopia_game::link::{self, LinkError};

use crate::{browser, game::Saved, route::Route};

/// Prefixes of a deflated game, and of one that the browser couldn't deflate.
const DEFLATED: char = 'd';
const PLAIN: char = 'p';
/// The longest accepted link; real ones have at most a tenth of it.
const LONGEST: usize = 100_000;
/// The most bytes a link may inflate to.
const MOST: usize = 1_000_000;

/// The full address that shows a finished game; `None` for a running one.
pub(crate) async fn of(saved: &Saved) -> Option<String> {
    let bytes = link::pack(&saved.file().ok()?)?;
    let (mark, bytes) = match browser::deflate(&bytes).await {
        Some(deflated) => (DEFLATED, deflated),
        None => (PLAIN, bytes),
    };
    let route = Route::Replay(format!("{mark}{}", link::to_letters(&bytes)));
    Some(browser::page_address() + &route.link())
}

/// Reads the game from the part of the address after the page's name.
pub(crate) async fn read(text: &str) -> Result<Saved, LinkError> {
    if text.len() > LONGEST {
        return Err(LinkError::Damaged);
    }
    let mut letters = text.chars();
    let mark = letters.next();
    let bytes = link::from_letters(letters.as_str()).ok_or(LinkError::Damaged)?;
    let bytes = match mark {
        Some(DEFLATED) => browser::inflate(&bytes, MOST).await.ok_or(LinkError::Damaged)?,
        Some(PLAIN) => bytes,
        _ => return Err(LinkError::Damaged),
    };
    let file = link::unpack(&bytes)?;
    Ok(Saved::of(&file, browser::random_name(), browser::now()))
}
