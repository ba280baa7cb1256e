//! Runs a local game: plays the moves of people and bots, and forced ones, and saves the game after each.

use leptos::prelude::*;
use utopia_game::{Level, Player, Proposal, Watchable as _, choices::Held};
use utopia_rules::{Cards, Move, Phase, Seat, Step, text::Date};
use wasm_bindgen_futures::spawn_local;

use super::{
    super::{
        generation::{CancelToken, Generation},
        state::{Notice, Purpose, Table},
    },
    UndoSpan,
    pace::{self, LAST_LOOK},
};
use crate::{
    app::crash,
    browser,
    game::{Advice, LocalGame, TableGame},
    settings::use_settings,
    storage,
    worker::Thinker,
};

/// The bot that gives hints: the strongest of the quick ones.
const ADVISER: Level = Level::Hard;

/// Shown when the bots can't be fetched.
const NO_BOTS: Notice = Notice::Words("app-no-bots");

/// The pause before each move of a plan that is shown, in milliseconds.
const PLAN_PAUSE: u32 = 900;

/// The delay before bots that couldn't be fetched are asked again, in milliseconds.
const AGAIN: u32 = 3000;

/// Drives a local game.
#[derive(Clone, Copy)]
pub(crate) struct Local {
    table: Table,
    game: RwSignal<LocalGame>,
    thinker: StoredValue<Thinker, LocalStorage>,
    settings: RwSignal<crate::settings::Settings>,
    /// Changes with every decision, which cancels pending work.
    generation: Generation,
}

impl Local {
    pub(crate) fn new(table: Table, game: RwSignal<LocalGame>) -> Self {
        let thinker = Thinker::new(move |spent| table.game.thought.set(spent));
        let record = game.with_untracked(|game| {
            if game.people().len() < game.rules().players() {
                thinker.prepare();
            }
            game.file().export()
        });
        let thinker = StoredValue::new_local(thinker);
        on_cleanup(move || {
            thinker.with_value(Thinker::close);
            crash::remember("");
        });
        crash::remember(&record);
        Self { table, game, thinker, settings: use_settings(), generation: Generation::new() }
    }

    /// Plays a move of the viewer.
    pub(crate) fn play(&self, mv: Move) {
        let Some(seat) = self.table.game.viewer.get_untracked() else { return };
        if !self.table.is_lost() && !self.table.is_past() {
            self.carry_out(seat, mv);
            self.go_on();
        }
    }

    /// Undoes the last move or turn of a person at this screen, and what bots have done since.
    pub(crate) fn undo(&self, span: UndoSpan) {
        let table = self.table;
        let undoable = self.game.with_untracked(|game| game.last_person().filter(|&seat| game.can_undo(seat)));
        let Some(seat) = undoable.filter(|_| !table.is_lost() && !table.is_past()) else { return };
        self.stop();
        table.let_go();
        table.motion.stop();
        table.intent.advised.set(None);
        self.game.update(|game| {
            match span {
                UndoSpan::Move => game.undo(seat),
                UndoSpan::Turn => game.undo_turn(seat),
            };
        });
        let moves = self.game.with_untracked(|game| game.moves());
        table.game.explained.update(|turns| turns.retain(|(_, _, after)| *after <= moves));
        self.keep();
        self.go_on();
    }

    /// Asks what a bot would do in the viewer's place: its plan is explained, and its first move picked up, but not made.
    pub(crate) fn hint(&self) {
        let (driver, table, token) = (*self, self.table, self.generation.current());
        let Some(seat) = table.game.viewer.get_untracked() else { return };
        if table.game.legal.with_untracked(Vec::is_empty) || table.is_lost() {
            return;
        }
        table.let_go();
        table.intent.notice.set(Some(Notice::Thinking));
        let thinker = self.thinker.get_value();
        let Some(thought) = self.with(|game| thinker.plan(game, seat, ADVISER)) else { return };
        spawn_local(async move {
            let thought = thought.await;
            // The player may have moved meanwhile, or dismissed the notice.
            if !token.is_current() || table.intent.notice.get_untracked() != Some(Notice::Thinking) {
                return;
            }
            let Some(plan) = thought else { return table.intent.notice.set(Some(NO_BOTS)) };
            driver.with(|game| {
                let Some(advice) = Advice::new(game, seat, &plan) else {
                    return table.intent.notice.set(None);
                };
                let mv = advice.mv;
                table.intent.advised.set(Some(mv));
                table.intent.held.set(Held::of(mv));
                // With the payment that the bot would choose.
                table.propose(Proposal::of(&game.legal(seat), mv));
                if let Move::Discard(cards) = mv {
                    table.intent.marked.set(cards);
                }
                table.foresee(Some(mv));
                table.intent.notice.set(Some(Notice::Advice(advice)));
            });
        });
    }

    /// The next person is at the screen, and may see the hand.
    pub(crate) fn lift_curtain(&self) {
        if let Some(seat) = self.table.overlay.curtain.get_untracked() {
            self.table.game.viewer.set(Some(seat));
            self.table.game.covered.set(false);
            self.table.overlay.curtain.set(None);
            self.go_on();
        }
    }

    /// Shows a plan of a seat: its moves are made one by one, and then it is played on.
    pub(crate) fn demonstrate(&self, seat: Seat, plan: Vec<Move>) {
        let (driver, token) = (*self, self.restart());
        self.table.game.viewer.set(Some(seat));
        spawn_local(async move {
            for mv in plan {
                driver.pause(token, PLAN_PAUSE).await;
                if !token.is_current() {
                    return;
                }
                if !driver.carry_out(seat, mv) {
                    break;
                }
            }
            driver.go_on();
        });
    }

    /// Goes back to the game after this many moves, and plays on from there.
    pub(crate) fn start_over(&self, moves: usize) {
        let table = self.table;
        self.stop();
        table.let_go();
        table.motion.stop();
        table.game.looking.set(None);
        // The game was opened with these moves before.
        self.game.update(|game| drop(game.rewind(moves)));
        table.game.viewer.set(self.game.with_untracked(|game| (game as &dyn TableGame).only_person()));
        self.go_on();
    }

    /// Cancels pending work, a bot's thinking included.
    pub(crate) fn stop(&self) {
        self.restart();
    }

    /// Cancels pending work, and returns the token of the work that follows.
    fn restart(&self) -> CancelToken {
        let token = self.generation.next();
        self.thinker.with_value(Thinker::interrupt);
        self.table.game.thinking.set(None);
        token
    }

    /// Plays on until a person must decide.
    pub(crate) fn go_on(&self) {
        let (driver, token) = (*self, self.restart());
        spawn_local(async move { while driver.step(token).await {} });
    }

    /// Reads the game; `None` once the page is gone.
    fn with<T>(&self, read: impl FnOnce(&LocalGame) -> T) -> Option<T> {
        self.game.try_with_untracked(read)
    }

    /// Makes a decision that needs no person. Returns whether to go on.
    async fn step(&self, token: CancelToken) -> bool {
        let table = self.table;
        if !token.is_current() || table.is_lost() {
            return false;
        }
        let (viewer, covered) = (table.game.viewer.get_untracked(), table.game.covered.get_untracked());
        let Some(next) = self.with(|game| Next::of(game, viewer, covered)) else { return false };
        match next {
            Next::Over => {
                table.game.covered.set(false);
                self.pause(token, LAST_LOOK).await;
                if token.is_current() && table.purpose != Purpose::Explore {
                    table.overlay.result.set(true);
                }
                false
            }
            // Nothing is hidden at the analysis board.
            Next::Pass(seat) | Next::HandOver(seat) if table.purpose == Purpose::Explore => {
                table.let_go();
                table.game.viewer.set(Some(seat));
                true
            }
            Next::Bot(seat) => self.play_bot(token, seat).await,
            Next::Pass(seat) => {
                // Nobody's hand is covered before the table has been seen.
                self.pause(token, 0).await;
                if !token.is_current() {
                    return false;
                }
                table.let_go();
                table.game.skipping.set(false);
                table.game.looking.set(None);
                table.game.viewer.set(None);
                table.overlay.curtain.set(Some(seat));
                false
            }
            Next::HandOver(seat) => {
                table.let_go();
                table.game.covered.set(true);
                table.game.viewer.set(Some(seat));
                true
            }
            Next::Forced(seat, mv) => {
                self.pause(token, self.settings.with_untracked(|s| s.speed.pause()) / 2).await;
                token.is_current() && self.carry_out(seat, mv)
            }
            Next::Person => {
                table.game.skipping.set(false);
                false
            }
        }
    }

    async fn play_bot(&self, token: CancelToken, seat: Seat) -> bool {
        let table = self.table;
        let Some(Player::Bot(level)) = self.with(|game| game.player(seat)) else { return false };
        let simultaneous = self.game.with_untracked(|game| game.public().step() == Step::Discard);
        table.game.thinking.set(Some(seat));
        table.game.thought.set(0.0);
        let thinker = self.thinker.get_value();
        let Some(thought) = self.with(|game| thinker.ask(game, seat, level)) else { return false };
        if !simultaneous {
            self.pause(token, self.settings.with_untracked(|s| s.speed.pause())).await;
        }
        let thought = thought.await;
        if !token.is_current() {
            return false;
        }
        table.game.thinking.set(None);
        let Some(mv) = thought else {
            // The bots are fetched when first asked, and the network may be down by then.
            table.intent.notice.set(Some(NO_BOTS));
            self.pause(token, AGAIN).await;
            return true;
        };
        if table.intent.notice.get_untracked() == Some(NO_BOTS) {
            table.intent.notice.set(None);
        }
        self.carry_out(seat, mv)
    }

    /// Waits until the time is over, the player skips ahead, or the work is cancelled.
    async fn pause(&self, token: CancelToken, milliseconds: u32) {
        pace::pause(self.table, milliseconds, token).await;
    }

    /// Plays a move and saves the game. Returns false if the move was refused.
    fn carry_out(&self, seat: Seat, mv: Move) -> bool {
        let done = pace::carry_out(self.table, self.game, seat, mv);
        if done {
            self.keep();
        }
        done
    }

    /// Saves the game in the browser.
    fn keep(&self) {
        let table = self.table;
        if table.purpose == Purpose::Explore {
            return;
        }
        let Some(saved) = self.with(|game| {
            let file = game.dated_file(today());
            crash::remember(&file.export());
            game.saved_as(&file, browser::now())
        }) else {
            return;
        };
        spawn_local(async move {
            if let Err(trouble) = storage::save(&saved).await {
                // If another tab has taken over the game, `is_lost` stops it here.
                table.overlay.trouble.try_set(Some(trouble));
            }
        });
    }
}

/// Today's date by the browser's clock.
fn today() -> Option<Date> {
    let now = js_sys::Date::new_0();
    let date = format!("{:04}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date());
    date.parse().ok()
}

/// What happens next.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    Over,
    Bot(Seat),
    /// The screen is passed to another person, who must take it before seeing the hand that the move needs.
    Pass(Seat),
    /// Another person's move needs nothing hidden: the hand stays covered.
    HandOver(Seat),
    /// A person has only one move.
    Forced(Seat, Move),
    Person,
}

impl Next {
    fn of(game: &LocalGame, viewer: Option<Seat>, covered: bool) -> Self {
        let to_act = game.public().to_act();
        let humans = game.people();
        if to_act.is_empty() {
            return Self::Over;
        }
        if let Some(bot) = to_act.minus(humans).first() {
            return Self::Bot(bot);
        }
        let Some(seat) = viewer.filter(|&seat| to_act.has(seat)).or_else(|| in_order(game, to_act)) else {
            return Self::Over;
        };
        let forced = game.forced(seat);
        match (needs_hand(game, seat), viewer == Some(seat)) {
            // The last on the track discards nothing (R9.2), so nobody is asked.
            (true, false) if forced == Some(Move::Discard(Cards::NONE)) => {
                Self::Forced(seat, Move::Discard(Cards::NONE))
            }
            (true, at_screen) if !at_screen || covered => Self::Pass(seat),
            (false, false) => Self::HandOver(seat),
            _ => forced.map_or(Self::Person, |mv| Self::Forced(seat, mv)),
        }
    }
}

/// Whether a seat's next move needs its hand: not while guests are welcomed (R5).
fn needs_hand(game: &LocalGame, seat: Seat) -> bool {
    game.public().phase() == Phase::Development && game.view(None).hand_size(seat) > 0
}

/// The one of these seats that is furthest ahead on the track.
fn in_order(game: &LocalGame, seats: utopia_rules::Seats) -> Option<Seat> {
    game.public().track().order().iter().copied().find(|&seat| seats.has(seat))
}

#[cfg(test)]
mod tests {
    use utopia_bots::answer;
    use utopia_game::{Question, Setup};
    use utopia_rules::{Colours, Edition, Seed};

    use super::*;
    use crate::game::Saved;

    fn game(players: &[Player]) -> LocalGame {
        let seats = players.iter().map(|&player| (player, String::new())).collect();
        let setup = Setup {
            seats,
            colours: Colours::first(players.len()),
            edition: "standard target=10".parse::<Edition>().expect("an edition"),
            board: None,
            seed: Seed::from(5),
        };
        LocalGame::open(&Saved::new(&setup, "a".into(), 0.0).expect("a game")).expect("a game")
    }

    /// Plays what an easy bot would in a seat's place.
    fn play_easily(game: &mut LocalGame, seat: Seat) {
        let question = Question { record: game.record().to_string(), board: None, seat, level: Level::Easy };
        let mv = answer(&question, &mut |_| ()).expect("a move");
        game.play(seat, mv).expect("legal");
    }

    /// Who is at the screen.
    #[derive(Default)]
    struct Screen {
        viewer: Option<Seat>,
        covered: bool,
    }

    impl Screen {
        /// Does what comes next, with the moves of an easy bot, and returns what it was.
        fn step(&mut self, game: &mut LocalGame) -> Next {
            let next = Next::of(game, self.viewer, self.covered);
            match next {
                Next::Over => {}
                Next::Pass(seat) => *self = Self { viewer: Some(seat), covered: false },
                Next::HandOver(seat) => *self = Self { viewer: Some(seat), covered: true },
                Next::Forced(seat, mv) => game.play(seat, mv).expect("a forced move is legal"),
                Next::Bot(seat) => play_easily(game, seat),
                Next::Person => {
                    let seat = self.viewer.expect("a person is at the screen");
                    assert!(game.public().to_act().has(seat) && game.player(seat) == Player::Person);
                    play_easily(game, seat);
                }
            }
            next
        }
    }

    #[test]
    fn every_mix_of_people_and_bots_finishes_its_game() {
        let (human, bot) = (Player::Person, Player::Bot(Level::Easy));
        for players in [&[human, bot][..], &[human, human, bot], &[human; 4], &[bot, human, bot, bot, human], &[bot; 3]]
        {
            let (mut game, mut screen) = (game(players), Screen::default());
            while screen.step(&mut game) != Next::Over {}
            assert!(game.record().result.is_some());
        }
    }

    #[test]
    fn the_screen_is_passed_on_only_for_moves_that_need_a_hand() {
        let (mut game, mut screen) = (game(&[Player::Person; 3]), Screen::default());
        let (mut passed, mut handed_over) = (0, 0);
        loop {
            let phase = game.public().phase();
            match screen.step(&mut game) {
                Next::Over => break,
                Next::Pass(_) => {
                    assert_eq!(phase, Phase::Development);
                    passed += 1;
                }
                Next::HandOver(_) => {
                    assert_eq!(phase, Phase::Welcome);
                    handed_over += 1;
                }
                Next::Person => assert!(phase == Phase::Welcome || !screen.covered, "nobody plays cards unseen"),
                Next::Forced(..) | Next::Bot(_) => {}
            }
        }
        assert!(passed > 0 && handed_over > passed, "{passed} {handed_over}");
    }
}
