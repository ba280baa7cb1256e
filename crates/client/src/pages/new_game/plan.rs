//! The setup of a game, remembered for the next one.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use utopia_game::{Level, Player, Setup};
use utopia_rules::{Colour, Colours, Edition, Seat, Seed};

use crate::text;

/// The number of players (R1.1).
pub(crate) const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;

/// A seat: its player, and the name of a human.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) player: Player,
    pub(crate) name: String,
}

impl Place {
    const fn of(player: Player) -> Self {
        Self { player, name: String::new() }
    }
}

/// Players and rules. Seats beyond the number of players keep their choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GamePlan {
    players: usize,
    places: [Place; 5],
    /// The colours of all five places.
    #[serde(default, deserialize_with = "read_colours")]
    colours: Colours,
    /// The rules, if they aren't those of the language's edition.
    #[serde(default, deserialize_with = "read_edition")]
    edition: Option<Edition>,
}

/// The edition that the printed game has in the language of the interface.
pub(crate) fn edition_of_language() -> Edition {
    match text::language().as_str() {
        "de" => Edition::GERMAN,
        "nl" => Edition::DUTCH,
        _ => Edition::STANDARD,
    }
}

/// One human against two friendly bots.
impl Default for GamePlan {
    fn default() -> Self {
        let places = Seat::ALL.map(|seat| match seat {
            Seat::Blue => Place::of(Player::Person),
            _ => Place::of(Player::Bot(Level::Easy)),
        });
        Self { players: 3, places, colours: Colours::default(), edition: None }
    }
}

impl GamePlan {
    pub(crate) const fn players(&self) -> usize {
        self.players
    }

    /// Sets the number of players; the others keep their seats.
    pub(crate) fn set_players(&mut self, players: usize) {
        let human = self.lone_human();
        self.players = players.clamp(*PLAYERS.start(), *PLAYERS.end());
        // The only human stays in the game.
        if let Some(human) = human.filter(|human| human.index() >= self.players) {
            let last = self.players - 1;
            self.places.swap(human.index(), last);
            self.colours = self.colours.with(Seat::ALL[last], self.colours.of(human));
        }
    }

    /// The rules: as chosen, or those of the language's edition.
    pub(crate) fn edition(&self) -> Edition {
        self.edition.unwrap_or_else(edition_of_language)
    }

    /// Chooses the rules. Those of the language's edition follow the language.
    pub(crate) fn set_edition(&mut self, edition: Edition) {
        self.edition = (edition != edition_of_language()).then_some(edition);
    }

    /// The seats in play.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Place)> {
        Seat::of_game(self.players).zip(&self.places)
    }

    pub(crate) const fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    pub(crate) const fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut self.places[seat.index()]
    }

    /// The number of humans.
    pub(crate) fn humans(&self) -> usize {
        self.seats().filter(|(_, place)| place.player == Player::Person).count()
    }

    /// The human's seat, if there is exactly one.
    pub(crate) fn lone_human(&self) -> Option<Seat> {
        let mut humans = self.seats().filter(|(_, place)| place.player == Player::Person);
        let first = humans.next()?;
        humans.next().is_none().then_some(first.0)
    }

    /// A seat's colour.
    pub(crate) const fn colour(&self, seat: Seat) -> Colour {
        self.colours.of(seat)
    }

    /// Chooses a seat's colour (R1.1). Whoever had it, gets the seat's in exchange.
    pub(crate) fn choose_colour(&mut self, seat: Seat, colour: Colour) {
        self.colours = self.colours.with(seat, colour);
    }

    /// The colours of the seats in play.
    pub(crate) fn colours(&self) -> Colours {
        let played: Vec<_> = self.colours.iter().take(self.players).collect();
        // All five differ.
        Colours::new(&played).unwrap_or(Colours::first(self.players))
    }

    /// This setup if it has one human, else the default; by the same edition, but not by rules of the player's own, which
    /// were chosen for one game.
    pub(crate) fn against_bots(&self) -> Self {
        let plan = if self.lone_human().is_some() { self.clone() } else { Self::default() };
        Self { edition: self.edition.filter(|&edition| is_printed(edition)), ..plan }
    }

    /// Whether these are rules of the player's own, not those of an edition.
    pub(crate) fn is_custom(&self) -> bool {
        !is_printed(self.edition())
    }

    /// This setup with humans only.
    pub(crate) fn around_one_screen(mut self) -> Self {
        self.places.iter_mut().for_each(|place| place.player = Player::Person);
        self
    }

    /// One human and one easy bot: the game after the tutorial.
    pub(crate) fn first_game() -> Self {
        Self { players: 2, ..Self::default() }
    }

    /// Two humans: the default online game.
    pub(crate) fn for_two() -> Self {
        Self { players: 2, ..Self::default().around_one_screen() }
    }

    /// The game to start. Bots are named by `name_of_bot`.
    pub(crate) fn setup(&self, seed: Seed, board: Option<String>, name_of_bot: impl Fn(Colour) -> String) -> Setup {
        let name = |seat, place: &Place| match place.player {
            Player::Person => place.name.trim().to_owned(),
            Player::Bot(_) => name_of_bot(self.colour(seat)),
        };
        let seats = self.seats().map(|(seat, place)| (place.player, name(seat, place))).collect();
        Setup { seats, colours: self.colours(), edition: self.edition(), board, seed }
    }

    /// Reads a saved setup, or falls back to the default.
    pub(crate) fn read_or_default<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kept = <&RawValue>::deserialize(deserializer)?;
        let plan: Option<Self> = serde_json::from_str(kept.get()).ok();
        Ok(plan.filter(|plan| PLAYERS.contains(&plan.players)).unwrap_or_default())
    }
}

/// Whether the rules and the target are those of a printed edition.
fn is_printed(edition: Edition) -> bool {
    Edition::PRESETS.into_iter().any(|(_, preset)| preset == edition)
}

/// All five, each once; anything else is no choice.
fn read_colours<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Colours, D::Error> {
    let colours = Colours::deserialize(deserializer)?;
    Ok(if colours.players() == Colour::ALL.len() { colours } else { Colours::default() })
}

/// Older versions stored what nobody had chosen as `standard`.
fn read_edition<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Edition>, D::Error> {
    let chosen = Option::<String>::deserialize(deserializer)?.filter(|text| text != "standard");
    chosen.map(|text| text.parse().map_err(serde::de::Error::custom)).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_nobody_chose_follow_the_language() {
        let mut plan = GamePlan::default();
        for (language, edition) in [("en", Edition::STANDARD), ("de", Edition::GERMAN), ("nl", Edition::DUTCH)] {
            text::tests::speak(language);
            assert_eq!(plan.edition(), edition);
            plan.set_edition(edition);
        }
        plan.set_edition(Edition::STANDARD);
        assert_eq!(plan.edition(), Edition::STANDARD, "chosen in Dutch");
        let kept = serde_json::to_string(&plan).expect("JSON");
        assert_eq!(serde_json::from_str::<GamePlan>(&kept).ok(), Some(plan));
        let older = kept.replace(r#""edition":"standard deck=empty""#, r#""edition":"standard""#);
        assert_eq!(serde_json::from_str::<GamePlan>(&older).map(|plan| plan.edition()).ok(), Some(Edition::DUTCH));
        text::tests::speak("en");
    }

    #[test]
    fn choosing_a_colour_exchanges_it_with_whoever_had_it() {
        let mut plan = GamePlan::default();
        plan.choose_colour(Seat::Blue, Colour::Green);
        assert_eq!(plan.colours().to_string(), "green red blue");
        plan.choose_colour(Seat::Red, Colour::Purple);
        assert_eq!(plan.colours().to_string(), "green purple blue");
        let setup = plan.setup(Seed::from(1), None, |colour| format!("bot {colour}"));
        assert_eq!((setup.colours, setup.seats[1].1.as_str()), (plan.colours(), "bot purple"));
        plan.set_players(5);
        assert_eq!(plan.colours().to_string(), "green purple blue yellow red");
    }

    #[test]
    fn a_smaller_table_keeps_its_only_human() {
        let mut plan = GamePlan::default();
        plan.places.swap(0, 2);
        plan.set_players(2);
        assert_eq!((plan.lone_human(), plan.colour(Seat::Red)), (Some(Seat::Red), Colour::Green));
    }

    #[test]
    fn shrinking_and_growing_a_table_keeps_its_choices() {
        let mut plan = GamePlan::default();
        plan.place_mut(Seat::Green).player = Player::Bot(Level::Normal);
        plan.set_players(2);
        plan.set_players(3);
        assert_eq!(plan.place(Seat::Green).player, Player::Bot(Level::Normal));
    }

    #[test]
    fn at_one_screen_all_are_human_and_against_bots_only_one_is() {
        let plan = GamePlan::default().around_one_screen();
        assert!(plan.seats().all(|(_, place)| place.player == Player::Person));
        assert_eq!(plan.lone_human(), None);
        assert_eq!(plan.against_bots(), GamePlan::default());
    }

    #[test]
    fn a_game_with_one_click_has_an_editions_rules() {
        let mut plan = GamePlan::default();
        plan.set_edition(Edition { target: 30, ..Edition::STANDARD });
        assert!(plan.is_custom());
        assert_eq!(plan.against_bots().edition(), Edition::STANDARD);
        plan.set_edition(Edition::DUTCH);
        assert!(!plan.is_custom());
        assert_eq!(plan.against_bots().edition(), Edition::DUTCH);
    }

    #[test]
    fn a_plan_round_trips() {
        #[derive(Serialize, Deserialize)]
        struct Kept {
            #[serde(deserialize_with = "GamePlan::read_or_default")]
            plan: GamePlan,
        }
        let read = |json: &str| serde_json::from_str::<Kept>(json).expect("a plan").plan;
        let edition = Some(Edition { target: 30, ..Edition::GERMAN });
        let mut plan = GamePlan { edition, ..GamePlan::default() };
        plan.set_players(5);
        plan.choose_colour(Seat::Red, Colour::Yellow);
        assert_eq!(read(&serde_json::to_string(&Kept { plan: plan.clone() }).expect("JSON")), plan);
        assert_eq!(read(r#"{"plan": {"players": 9}}"#), GamePlan::default());
        let mut older = serde_json::to_value(GamePlan::default()).expect("JSON");
        older.as_object_mut().expect("an object").remove("colours");
        assert_eq!(
            read(&serde_json::json!({ "plan": older }).to_string()),
            GamePlan::default(),
            "from before colours existed"
        );
        let old = serde_json::to_string(&Kept { plan: plan.clone() }).expect("JSON").replace(" deck=empty", "");
        assert!(old.contains(r#""german target=30""#), "as rules version 1 kept it: {old}");
        assert_eq!(read(&old), plan, "a new game follows the current rules");
    }

    #[test]
    fn humans_keep_their_names_and_bots_get_theirs() {
        let mut plan = GamePlan::default();
        plan.place_mut(Seat::Blue).name = " Ada ".into();
        let setup = plan.setup(Seed::from(1), None, |colour| format!("bot {colour}"));
        let names: Vec<_> = setup.seats.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(names, ["Ada", "bot red", "bot green"]);
    }
}
