//! The table on the screen: one game as seen by its viewer.

mod analysis;
mod announce;
mod board;
mod driver;
mod explore;
mod generation;
mod input;
mod lesson;
mod motion;
mod online;
mod overlay;
mod panels;
mod past;
mod sounds;
mod state;
mod title;

use leptos::{ev, prelude::*};
use utopia_drawing::BoardMap;
use utopia_game::{Watchable as _, link::LinkError};
use utopia_rules::Board;
use wasm_bindgen_futures::spawn_local;

use self::{
    analysis::{AfterGame, Analysis, AnalysisPanel},
    board::BoardView,
    driver::{Driver, Local},
    explore::ExploreBar,
    input::{Clicks, focus, keys},
    lesson::{Coach, TipCard},
    motion::MotionLayer,
    online::ChatPanel,
    overlay::{Banner, Help, MenuView, ResultOver},
    panels::{Actions, CoveredHand, History, LogPanel, PastMark, Players, Prompt, Stock, Tab, Tabs, TopBar, TurnQueue},
    past::Past,
    state::{Purpose, Table},
};
pub(crate) use self::{input::transform::Transform, lesson::LessonPage, online::OnlinePage};
use crate::{
    app::route::Route,
    browser,
    game::{LocalGame, Saved},
    link,
    pages::RulesPanel,
    storage::{self, StorageError},
    t,
    text::unreadable,
};

/// Where a game is, and whether it is played or replayed.
#[derive(Clone, Debug)]
pub(crate) enum GameAddress {
    /// The id of a saved game, to be played.
    Play(String),
    /// The id of a saved game that is finished, to be replayed.
    Replay(String),
    /// A finished game that is packed into the address itself.
    Packed(String),
    /// A game that is packed into the address, to be played on.
    Explore(String),
}

impl GameAddress {
    const fn purpose(&self) -> Purpose {
        match self {
            Self::Play(_) => Purpose::Play,
            Self::Replay(_) => Purpose::Watch,
            Self::Packed(_) => Purpose::Shared,
            Self::Explore(_) => Purpose::Explore,
        }
    }
}

/// The page of one game, which it loads first.
#[component]
pub(crate) fn TablePage(address: GameAddress) -> impl IntoView {
    let purpose = address.purpose();
    let found = RwSignal::new(None);
    spawn_local(async move {
        let game = fetch(&address).await;
        // The page may have been left meanwhile.
        found.try_set(Some(game));
    });
    move || {
        found.with(|game| match game {
            None => view! { <p class="loading">{t!("table-loading")}</p> }.into_any(),
            // The table tracks the language by itself and isn't rebuilt.
            Some(Ok(saved)) => untrack(|| open_table(saved, purpose)),
            Some(Err(why)) => view! { <Missing why=why.clone() /> }.into_any(),
        })
    }
}

/// Loads a game, or says why it can't be loaded. Only a game to be played is claimed from other tabs.
async fn fetch(address: &GameAddress) -> Result<Saved, String> {
    let kept = match address {
        GameAddress::Play(id) => storage::claim(id).await,
        GameAddress::Replay(id) => storage::list().await.map(|games| games.into_iter().find(|saved| saved.id == *id)),
        GameAddress::Packed(text) | GameAddress::Explore(text) => {
            return link::read(text).await.map_err(|bad| untrack(|| bad_link(bad)));
        }
    };
    untrack(|| match kept {
        Ok(Some(saved)) => Ok(saved),
        Ok(None) => Err(t!("table-missing")),
        Err(StorageError::Elsewhere) => Err(t!("table-elsewhere")),
        Err(StorageError::NotKept(why)) => Err(why),
    })
}

fn bad_link(bad: LinkError) -> String {
    match bad {
        LinkError::Damaged => t!("replay-damaged"),
        LinkError::Unknown => t!("replay-unknown"),
    }
}

/// A game that can't be shown.
#[component]
fn Missing(why: String) -> impl IntoView {
    view! {
        <main class="missing">
            <p>{why}</p>
            <a class="button" href=Route::Games.link()>{t!("table-to-games")}</a>
        </main>
    }
}

/// Opens a saved game, or says what is wrong with it.
fn open_table(saved: &Saved, purpose: Purpose) -> AnyView {
    let opened = LocalGame::open(saved).map_err(|error| unreadable::game(&error)).and_then(|game| {
        let map = map_of(saved.board.as_deref(), game.rules().board())?;
        Ok((game, map))
    });
    let opened = match opened {
        // A running game is played where it is stored.
        Ok((game, _)) if purpose.replays() && !game.is_over() => Err(t!("replay-running")),
        other => other,
    };
    match opened {
        Ok((game, map)) => view! { <LocalTable game map purpose /> }.into_any(),
        Err(why) => view! { <Missing why /> }.into_any(),
    }
}

/// The map of a board file, or that of "archipelago".
fn map_of(file: Option<&str>, board: &Board) -> Result<BoardMap, String> {
    file.map_or_else(
        || Ok(BoardMap::archipelago().clone()),
        |file| BoardMap::new(file, board).map_err(|error| unreadable::map(&error)),
    )
}

/// A local game, played or replayed.
#[component]
fn LocalTable(game: LocalGame, map: BoardMap, purpose: Purpose) -> impl IntoView {
    let id = game.id().to_owned();
    let game = RwSignal::new(game);
    let table = Table::new(game.into(), map, purpose);
    let local = Local::new(table, game);
    if purpose == Purpose::Play {
        storage::on_lost(&id, move || {
            table.overlay.trouble.set(Some(StorageError::Elsewhere));
            local.stop();
        });
        local.go_on();
    }
    if purpose == Purpose::Explore {
        match explore::take_plan() {
            Some((seat, plan)) => local.demonstrate(seat, plan),
            None => local.go_on(),
        }
    }
    view! { <TableView table driver=Driver::Local(local) /> }
}

/// The whole table.
#[component]
fn TableView(table: Table, driver: Driver) -> impl IntoView {
    let clicks = Clicks { table, driver };
    provide_context(table);
    provide_context(driver);
    provide_context(clicks);
    let past = Past::new(table);
    provide_context(past);
    let analysis = Analysis::new(table, past);
    provide_context(analysis);
    if let Some(moves) = explore::take_return() {
        past.go(moves);
        analysis.reopen();
    }
    browser::listen(ev::keydown, move |event| keys::on_key(clicks, past, &event));
    browser::listen(ev::pointerdown, move |event| table.intent.by_finger.set(event.pointer_type() == "touch"));
    focus::keep(table);
    title::follow(table);
    announce::tell(table);
    if table.is_played() {
        sounds::follow(table);
    }
    let tab = RwSignal::new(Tab::Hand);
    provide_context(tab);
    let covered = move || table.overlay.result.get() || table.overlay.trouble.get() == Some(StorageError::Elsewhere);
    let [online, learning, exploring] =
        [Purpose::Online, Purpose::Learn, Purpose::Explore].map(|purpose| table.purpose == purpose);
    view! {
        <main
            class="table"
            class:past=move || table.game.looking.get().is_some()
            class:islands-only=move || table.islands_only.get()
            class:low-foot=move || table.has_low_foot()
            class:online=online
            class:learning=learning
            class:scoring=move || table.motion.is_event()
            class:watching=table.is_played() && !table.plays
            data-tab=move || tab.get().key()
            style:--map-ratio=move || {
                let [_, _, width, height] = table.window();
                (height / width).to_string()
            }
            inert=covered
        >
            <h1 class="visually-hidden">{move || t!("pages-title")}</h1>
            <TopBar />
            {learning.then(|| view! { <Coach /> })}
            {(table.purpose == Purpose::Play).then(|| view! { <TipCard /> })}
            <div class="side left"><TurnQueue /><Players /></div>
            <div class="middle"><BoardView /><PastMark /></div>
            <div class="side right">{exploring.then(|| view! { <ExploreBar /> })}<LogPanel />{online.then(|| view! { <ChatPanel /> })}{(!learning).then(|| view! { <History /><AfterGame /><Stock /> })}</div>
            <div class="bar"><Prompt /><CoveredHand /><Actions /></div>
            <Tabs tab />
        </main>
        <MotionLayer />
        <MenuView />
        <Help />
        <Banner />
        <ResultOver />
        <AnalysisPanel />
        <RulesPanel at=table.overlay.rulebook edition=table.game.source.with_untracked(|game| game.rules().edition()) />
    }
}
