//! Games and boards as links: the address contains all of it, so no server has to store it.

use utopia_game::{
    GameFile,
    link::{self, LinkError},
};

use crate::{app::route::Route, browser, game::Saved};

/// Prefixes of a deflated game, and of one that the browser couldn't deflate.
const DEFLATED: char = 'd';
const PLAIN: char = 'p';
/// The longest accepted link; real ones have at most a tenth of it.
const LONGEST: usize = 100_000;
/// The most bytes a link may inflate to.
const MOST: usize = 1_000_000;

/// The full address that shows a finished game; `None` for a running one.
pub(crate) async fn of(saved: &Saved) -> Option<String> {
    let route = Route::Replay(to_letters(link::pack(&saved.file().ok()?)?).await);
    Some(browser::page_address() + &route.link())
}

/// The page of the analysis board for a game as far as it was played.
pub(crate) async fn explore(file: &GameFile) -> Option<Route> {
    Some(Route::Explore(to_letters(link::pack_open(file)?).await))
}

/// The full address of the analysis board for a game.
pub(crate) async fn of_open(file: &GameFile) -> Option<String> {
    Some(browser::page_address() + &explore(file).await?.link())
}

/// The full address that opens a board.
pub(crate) async fn of_board(board_toml: &str) -> String {
    let letters = to_letters(board_toml.as_bytes().to_vec()).await;
    browser::page_address() + &Route::SharedBoard(letters).link()
}

/// Reads the board file from the part of the address after the page's name.
pub(crate) async fn read_board(text: &str) -> Result<String, LinkError> {
    String::from_utf8(from_letters(text).await?).map_err(|_| LinkError::Damaged)
}

async fn to_letters(bytes: Vec<u8>) -> String {
    let (mark, bytes) = match browser::deflate(&bytes).await {
        Some(deflated) => (DEFLATED, deflated),
        None => (PLAIN, bytes),
    };
    format!("{mark}{}", link::to_letters(&bytes))
}

/// Reads the game from the part of the address after the page's name.
pub(crate) async fn read(text: &str) -> Result<Saved, LinkError> {
    let file = link::unpack(&from_letters(text).await?)?;
    Ok(Saved::of(&file, browser::random_name(), browser::now()))
}

async fn from_letters(text: &str) -> Result<Vec<u8>, LinkError> {
    if text.len() > LONGEST {
        return Err(LinkError::Damaged);
    }
    let mut letters = text.chars();
    let mark = letters.next();
    let bytes = link::from_letters(letters.as_str()).ok_or(LinkError::Damaged)?;
    match mark {
        Some(DEFLATED) => browser::inflate(&bytes, MOST).await.ok_or(LinkError::Damaged),
        Some(PLAIN) => Ok(bytes),
        _ => Err(LinkError::Damaged),
    }
}
