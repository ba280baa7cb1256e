//! A table as stored.

use serde::{Deserialize, Serialize, de::Error as _};
use serde_json::Value;
use utopia_game::{Level, Player, player::tell_apart, read_board};
use utopia_protocol::api::{MyGame, OpenTable};
use utopia_protocol::{Absence, Access, Seated, Status, TableInfo, TableSettings};
use utopia_rules::{Colour, Colours, ColoursError, Edition, Rules, Seat, Seats, table::BoardError, text::Hex32};

use super::commands::seats::STAND_IN;
use super::deal::DealDocument;
use super::timers::STALE;
use super::turn_clocks::TurnUse;
use crate::online::random;
use crate::store::{self, Agenda, Revision, StoreChange, StoreError, StoredTable};

/// Everything about a table except its moves. Contains the server's secret share of the seed, so it never leaves the
/// server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TableDocument {
    pub(crate) id: String,
    pub(crate) settings: TableSettings,
    /// The version of the rules that it was opened with, and keeps.
    pub(crate) rules: u32,
    pub(crate) board_hash: String,
    /// The hash of the board file, which is stored apart: `settings.board` is only in memory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) board_file: Option<String>,
    /// The guest who opened the table.
    pub(crate) host: String,
    pub(crate) seats: Vec<SeatDocument>,
    /// The players' colours, if not the default ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) colours: Option<Colours>,
    pub(crate) status: Status,
    /// The server's share of the seed, which it has committed to.
    pub(crate) secret: Hex32,
    /// How the seed is agreed on; `None` for games that began in the form `utopia-seed/1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) deal: Option<DealDocument>,
    /// When the game ends without a result, unless somebody comes back who hasn't agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ends_at: Option<u64>,
    /// Guests whom the host has removed before the game, the latest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) removed: Vec<String>,
    pub(crate) changed: u64,
    pub(crate) started: Option<u64>,
    /// The table of the rematch.
    pub(crate) rematch: Option<String>,
    /// The time that doesn't count in the turns in progress, when the table was last unloaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asleep: Option<AsleepClocks>,
}

/// Time that doesn't count in the turns in progress, and doesn't follow from the moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AsleepClocks {
    /// When the table was unloaded.
    pub(crate) at: u64,
    /// The number of entries then.
    pub(crate) number: u32,
    /// Milliseconds of each seat's turn.
    pub(crate) free: Vec<(Seat, u64)>,
}

/// A seat and its player.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SeatDocument {
    pub(crate) guest: Option<String>,
    pub(crate) name: Option<String>,
    /// The bot that stands in.
    pub(crate) stand_in: Option<Level>,
    /// Why it stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) absence: Option<Absence>,
    pub(crate) agrees_to_end: bool,
    /// What the player has committed to as a share of the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) commitment: Option<Hex32>,
    /// The player's share of the seed, once opened.
    pub(crate) share: Option<Hex32>,
    /// What the player had used of a turn when they last left or came back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<TurnUse>,
    /// Before the game: since when the player isn't connected, or hasn't committed to a share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) idle_since: Option<u64>,
    /// Players whose chat is hidden from this one.
    pub(crate) muted: Seats,
    /// The key with which somebody else can take the seat.
    pub(crate) key: Option<String>,
    /// The player from the previous game, who hasn't joined the rematch yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) kept_for: Option<KeptFor>,
}

impl SeatDocument {
    /// A guest who has just sat down.
    pub(crate) fn of(guest: String, name: String) -> Self {
        Self { guest: Some(guest), name: Some(name), ..Self::default() }
    }
}

/// The guest for whom a seat is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptFor {
    pub(crate) guest: String,
    pub(crate) name: String,
}

/// Why settings are rejected.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TableSettingsError {
    #[error("seats: {0}")]
    Players(#[from] utopia_rules::table::PlayerCountError),
    #[error("colours: {0}")]
    Colours(#[from] ColoursError),
    #[error("seats: at least one must be a person's")]
    Nobody,
    #[error("board: {0}")]
    Board(#[from] BoardError),
    #[error("board: {0}")]
    Drawing(utopia_boards::Problem),
    #[error("board: a file has at most 64 kB")]
    LongBoard,
    #[error("seats: the strongest bot here is {}", .0.name())]
    Level(Level),
    #[error("delay: at most 600 seconds")]
    Delay,
    #[error("clock: from 5 seconds to a day for a turn live, from 1 to 30 days otherwise")]
    Clock,
}

/// The longest spectator delay, in seconds.
const LONGEST_DELAY: u16 = 600;

impl TableDocument {
    /// Reads a stored table. What its edition means depends on the version of its rules.
    pub(crate) fn read(text: &str) -> serde_json::Result<Self> {
        let mut document: Value = serde_json::from_str(text)?;
        let rules = u32::deserialize(&document["rules"])?;
        let edition = &mut document["settings"]["edition"];
        if let Some(written) = edition.as_str() {
            let read = Edition::from_text(written, rules).map_err(serde_json::Error::custom)?;
            *edition = read.to_string().into();
        }
        let mut document: Self = serde_json::from_value(document)?;
        document.renew_deal();
        Ok(document)
    }

    /// The document as it is stored: without the board file, and with the edition as the table's version of the rules writes it.
    fn text(&self) -> Result<String, StoreError> {
        let mut document = serde_json::to_value(self).map_err(|error| StoreError::Failed(error.to_string()))?;
        if let Some(settings) = document["settings"].as_object_mut() {
            settings.remove("board");
        }
        document["settings"]["edition"] = self.settings.edition.to_text(self.rules).into();
        store::document(&document)
    }

    /// A new table, waiting for players.
    pub(crate) fn new(table: OpenTable, host: &str, now: u64) -> Result<Self, TableSettingsError> {
        let OpenTable { settings, colours } = table;
        let colours = colours.map(Colours::try_from).transpose()?;
        let rules = rules(&settings, colours)?;
        check_drawing(&settings)?;
        check_clock(&settings)?;
        if settings.delay > LONGEST_DELAY {
            return Err(TableSettingsError::Delay);
        }
        if !settings.seats.contains(&Player::Person) {
            return Err(TableSettingsError::Nobody);
        }
        Ok(Self {
            id: random::name(),
            rules: Rules::VERSION,
            board_hash: rules.board().hash(),
            board_file: settings.board.as_deref().map(store::board_hash),
            host: host.to_owned(),
            seats: vec![SeatDocument::default(); settings.seats.len()],
            settings,
            colours: colours.filter(|colours| !colours.is_default()),
            status: Status::Waiting,
            secret: Hex32(random::bytes()),
            deal: Some(DealDocument::default()),
            ends_at: None,
            removed: Vec::new(),
            changed: now,
            started: None,
            rematch: None,
            asleep: None,
        })
    }

    /// A new table with the same settings, opened by a player: everybody has the same seat and colour again.
    pub(crate) fn rematch(&self, opener: Seat, now: u64) -> Option<Self> {
        let host = self.seats.get(opener.index())?.guest.as_ref()?;
        let again = OpenTable { settings: self.settings.clone(), colours: self.colours.map(Into::into) };
        let mut document = Self::new(again, host, now).ok()?;
        for ((seat, place), again) in self.each_seat().zip(&mut document.seats) {
            let (Some(guest), Some(name)) = (place.guest.clone(), place.name.clone()) else { continue };
            *again = if seat == opener {
                SeatDocument { idle_since: Some(now), ..SeatDocument::of(guest, name) }
            } else {
                SeatDocument { kept_for: Some(KeptFor { guest, name }), ..SeatDocument::default() }
            };
        }
        Some(document)
    }

    /// The rules, if this program plays those the table was opened with.
    pub(crate) fn playable(&self) -> Option<Rules> {
        let rules = rules(&self.settings, self.colours).ok()?;
        (Rules::VERSIONS.contains(&self.rules) && self.board_hash == rules.board().hash()).then_some(rules)
    }

    /// The players' colours.
    pub(crate) fn colours(&self) -> Colours {
        self.colours.unwrap_or(Colours::first(self.seats.len()))
    }

    /// Gives a seat a colour, if no other person has it. Returns whether it has it now.
    pub(crate) fn choose_colour(&mut self, seat: Seat, colour: Colour) -> bool {
        let free = self.info(self.changed).is_free(seat, colour);
        if free {
            self.colours = Some(self.colours().with(seat, colour)).filter(|colours| !colours.is_default());
        }
        free
    }

    pub(crate) fn each_seat(&self) -> impl Iterator<Item = (Seat, &SeatDocument)> {
        Seat::ALL.into_iter().zip(&self.seats)
    }

    pub(crate) fn seat_of(&self, guest: &str) -> Option<Seat> {
        self.each_seat().find(|(_, place)| place.guest.as_deref() == Some(guest)).map(|(seat, _)| seat)
    }

    /// Assigns a seat. If the host is gone, the first seated guest becomes the host.
    pub(crate) fn sit(&mut self, seat: Seat, place: SeatDocument) {
        if let Some(kept) = place.guest.as_deref().and_then(|guest| self.seat_kept_for(guest)) {
            self.seats[kept.index()].kept_for = None;
        }
        self.seats[seat.index()] = place;
        if self.seat_of(&self.host).is_none() {
            self.host = self.seats.iter().find_map(|place| place.guest.clone()).unwrap_or_default();
        }
    }

    /// Frees a seat before the game. If shares are being opened, everything begins anew.
    pub(crate) fn free(&mut self, seat: Seat) {
        self.deal_anew();
        self.sit(seat, SeatDocument::default());
    }

    /// The seat that is kept for a guest.
    pub(crate) fn seat_kept_for(&self, guest: &str) -> Option<Seat> {
        let is_theirs = |kept: &KeptFor| kept.guest == guest;
        self.each_seat().find(|(_, place)| place.kept_for.as_ref().is_some_and(is_theirs)).map(|(seat, _)| seat)
    }

    /// The guests who sit here, or for whom a seat is kept.
    pub(crate) fn guests(&self) -> Vec<String> {
        let kept_for = |place: &SeatDocument| place.kept_for.as_ref().map(|kept| kept.guest.clone());
        self.seats.iter().filter_map(|place| place.guest.clone().or_else(|| kept_for(place))).collect()
    }

    /// Renames a guest. Returns whether that changes anything.
    pub(crate) fn rename(&mut self, guest: &str, name: &str) -> bool {
        let Some(seat) = self.seat_of(guest).or_else(|| self.seat_kept_for(guest)) else { return false };
        let before = match &mut self.seats[seat.index()] {
            SeatDocument { kept_for: Some(kept), .. } => &mut kept.name,
            place => place.name.get_or_insert_default(),
        };
        let changes = before != name;
        name.clone_into(before);
        changes
    }

    /// Removes every trace of a guest: a waiting seat becomes free, in a game a bot plays on. Returns whether there was one.
    pub(crate) fn forget(&mut self, guest: &str) -> bool {
        let (kept, seat) = (self.seat_kept_for(guest), self.seat_of(guest));
        if let Some(kept) = kept {
            self.seats[kept.index()].kept_for = None;
        }
        match seat {
            Some(seat) if self.status == Status::Waiting => self.free(seat),
            Some(seat) => {
                let running = self.status == Status::Running;
                let place = &mut self.seats[seat.index()];
                (place.guest, place.name, place.key) = (None, None, None);
                if running && place.stand_in.is_none() {
                    (place.stand_in, place.absence) = (Some(STAND_IN), Some(Absence::Left));
                }
            }
            None => {}
        }
        let removed = self.removed.iter().any(|removed| removed == guest);
        self.removed.retain(|removed| removed != guest);
        let was_host = self.host == guest;
        if was_host {
            self.host = self.seats.iter().find_map(|place| place.guest.clone()).unwrap_or_default();
        }
        kept.is_some() || seat.is_some() || removed || was_host
    }

    /// The names of all players, told apart; `None` for a free seat or a bot.
    fn shown_names(&self) -> Vec<Option<String>> {
        let mut names: Vec<_> = self.seats.iter().map(|place| place.name.clone()).collect();
        tell_apart(names.iter_mut().flatten());
        names
    }

    /// The name of a player, told apart from the others'.
    pub(crate) fn name(&self, seat: Seat) -> Option<String> {
        self.shown_names().into_iter().nth(seat.index()).flatten()
    }

    /// A seat as everybody sees it.
    fn seated(&self, seat: Seat) -> Option<Seated> {
        let (place, &decider) = (self.seats.get(seat.index())?, self.settings.seats.get(seat.index())?);
        Some(Seated {
            decider,
            name: self.name(seat),
            stand_in: place.stand_in,
            absence: place.absence,
            kept_for: place.kept_for.as_ref().map(|kept| kept.name.clone()),
            agrees_to_end: place.agrees_to_end,
            commitment: place.commitment,
            opened: place.share.is_some(),
        })
    }

    /// The bot currently playing a seat.
    pub(crate) fn bot(&self, seat: Seat) -> Option<Level> {
        match (self.seats.get(seat.index())?.stand_in, self.settings.seats.get(seat.index())?) {
            (Some(level), _) | (None, &Player::Bot(level)) => Some(level),
            (None, Player::Person) => None,
        }
    }

    /// Whether somebody plays in person.
    pub(crate) fn has_people_playing(&self) -> bool {
        self.each_seat().any(|(seat, _)| self.is_played(seat))
    }

    /// Whether a person plays this seat, and no bot for them.
    pub(crate) fn is_played(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|place| place.guest.is_some()) && self.bot(seat).is_none()
    }

    /// The players' names for the record.
    pub(crate) fn names(&self) -> Vec<String> {
        let name = |(name, decider): (Option<String>, &Player)| match (name, decider) {
            (Some(name), _) => name,
            (None, Player::Bot(level)) => level.name().to_owned(),
            (None, Player::Person) => "?".to_owned(),
        };
        self.shown_names().into_iter().zip(&self.settings.seats).map(name).collect()
    }

    /// What everybody may know, without the running game.
    pub(crate) fn info(&self, now: u64) -> TableInfo {
        let left = |until: Option<u64>| until.map(|until| until.saturating_sub(now));
        TableInfo {
            id: self.id.clone(),
            settings: TableSettings { board: None, ..self.settings.clone() },
            board_hash: self.board_hash.clone(),
            rules: self.rules,
            seats: Seat::ALL.into_iter().filter_map(|seat| self.seated(seat)).collect(),
            colours: self.colours,
            host: self.seat_of(&self.host),
            status: self.status,
            commitment: self.secret.hash(),
            opening: left(self.opening()),
            failed_deals: self.deal.as_ref().map_or(0, |deal| deal.failed.len() as u32),
            ending: left(self.ends_at),
            rematch: self.rematch.clone(),
            take_back: None,
        }
    }

    /// The table as one of its players lists it, given what it waits for. A rematch is listed before the player has come.
    pub(crate) fn my_game(&self, guest: &str, agenda: Agenda) -> Option<MyGame> {
        let names = self.shown_names();
        let seat = self.seat_of(guest).or_else(|| self.seat_kept_for(guest))?;
        let my_turn = self.status == Status::Running && agenda.to_act >> seat.index() & 1 == 1;
        let (id, status, changed) = (self.id.clone(), self.status, self.changed.max(agenda.moved_at));
        Some(MyGame { id, seat, names, colours: self.colours, status, my_turn, changed })
    }

    /// The change that stores the document of a table that was at this revision.
    pub(crate) fn stored(&self, revision: Revision, agenda: Agenda) -> Result<StoreChange, StoreError> {
        let table = StoredTable {
            id: self.id.clone(),
            status: self.status.word().to_owned(),
            listed: self.settings.access == Access::Public,
            changed: self.changed,
            board: self.board_file.clone(),
            document: self.text()?,
            revision,
            agenda,
        };
        Ok(StoreChange::Table { table, guests: self.guests() })
    }

    /// The changes that store a new table.
    pub(crate) fn created(&self) -> Result<Vec<StoreChange>, StoreError> {
        let board = self.board_file.clone().zip(self.settings.board.clone());
        let board = board.map(|(hash, file)| StoreChange::Board { hash, file });
        let agenda = Agenda { due_at: Some(self.changed + STALE), ..Agenda::default() };
        Ok(board.into_iter().chain([self.stored(Revision::NEW, agenda)?]).collect())
    }
}

/// Refuses bots that are stronger than allowed.
pub(crate) fn check_levels(settings: &TableSettings, strongest: Level) -> Result<(), TableSettingsError> {
    let stronger = |player: &Player| matches!(player, Player::Bot(level) if *level > strongest);
    if settings.seats.iter().any(stronger) { Err(TableSettingsError::Level(strongest)) } else { Ok(()) }
}

/// The rules for these settings and colours.
fn rules(settings: &TableSettings, colours: Option<Colours>) -> Result<Rules, TableSettingsError> {
    let file = settings.board.as_deref();
    if file.is_some_and(|file| file.len() > utopia_boards::MOST_BYTES) {
        return Err(TableSettingsError::LongBoard);
    }
    let rules = Rules::new(read_board(file)?, settings.edition, settings.seats.len())?;
    Ok(rules.with_colours(colours.unwrap_or(Colours::first(settings.seats.len())))?)
}

/// Refuses a board that can't be drawn, or whose drawing doesn't show it. Only for new tables: stored ones stay as they are.
fn check_drawing(settings: &TableSettings) -> Result<(), TableSettingsError> {
    let Some(Err(problems)) = settings.board.as_deref().map(utopia_boards::check) else { return Ok(()) };
    problems.into_iter().next().map_or(Ok(()), |problem| Err(TableSettingsError::Drawing(problem)))
}

fn check_clock(settings: &TableSettings) -> Result<(), TableSettingsError> {
    use utopia_protocol::TimeControl;
    let fits = match settings.clock {
        TimeControl::None => true,
        TimeControl::Live { turn, game } => (5..=86_400).contains(&turn) && game.is_none_or(|game| game >= turn),
        TimeControl::Days { turn } => (1..=30).contains(&turn),
    };
    if fits { Ok(()) } else { Err(TableSettingsError::Clock) }
}

#[cfg(test)]
mod tests {
    use utopia_rules::DeckRule;

    use super::*;

    /// Reads a stored table with this version of the rules and this edition.
    fn read(rules: u32, edition: &str) -> Result<Edition, String> {
        let settings: TableSettings = serde_json::from_str(r#"{"seats": ["person", "person"]}"#).expect("settings");
        let document = TableDocument::new(OpenTable::from(settings), "guest", 0).expect("a table");
        let mut stored = serde_json::to_value(document).expect("JSON");
        stored["rules"] = rules.into();
        stored["settings"]["edition"] = edition.into();
        let read = TableDocument::read(&stored.to_string());
        read.map(|document| document.settings.edition).map_err(|error| error.to_string())
    }

    #[test]
    fn a_table_is_stored_as_its_version_of_the_rules_writes_it() {
        let settings: TableSettings = serde_json::from_str(r#"{"seats": ["person", "person"]}"#).expect("settings");
        let mut document = TableDocument::new(OpenTable::from(settings), "guest", 0).expect("a table");
        let edition = |document: &TableDocument| {
            let stored: Value = serde_json::from_str(&document.text().expect("text")).expect("JSON");
            stored["settings"]["edition"].clone()
        };
        assert_eq!(edition(&document), "standard deck=empty");
        assert_eq!(serde_json::to_value(document.info(0)).expect("JSON")["settings"]["edition"], "standard");
        document.rules = 1;
        document.settings.edition.deck = DeckRule::Needed;
        assert_eq!(edition(&document), "standard");
    }

    #[test]
    fn a_table_of_before_has_the_first_colours_and_a_chosen_one_is_stored() {
        let settings: TableSettings = serde_json::from_str(r#"{"seats": ["person", "person"]}"#).expect("settings");
        let mut document = TableDocument::new(settings.into(), "guest", 0).expect("a table");
        let before = document.text().expect("text");
        assert!(!before.contains("colours"), "as it was before: {before}");
        assert_eq!(TableDocument::read(&before).expect("a table").colours(), Colours::first(2));
        assert!(document.choose_colour(Seat::Red, Colour::Purple));
        let again = TableDocument::read(&document.text().expect("text")).expect("a table");
        assert_eq!(again.colours(), "blue purple".parse().expect("colours"));
        assert_eq!(again.playable().expect("rules").colours(), again.colours());
        assert!(document.choose_colour(Seat::Red, Colour::Red));
        assert_eq!(document.text().expect("text"), before);
    }

    #[test]
    fn an_edition_means_what_the_version_of_its_table_means() {
        let needed = Edition { deck: DeckRule::Needed, ..Edition::GERMAN };
        assert_eq!(read(1, "german"), Ok(needed));
        assert_eq!(read(1, "german deck=needed"), Ok(needed));
        assert_eq!(read(2, "german deck=needed"), Ok(needed));
        assert_eq!(read(2, "german deck=empty"), Ok(Edition::GERMAN));
        let refused = read(1, "german deck=empty").expect_err("not of version 1");
        assert!(
            refused.starts_with("R9.1: rules version 1 shuffles a new deck only when a card is needed"),
            "{refused}"
        );
    }
}
