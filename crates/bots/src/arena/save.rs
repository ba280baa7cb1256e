//! The journal of a contest: JSON lines, first the settings, then one table per line.

use serde::{Deserialize, Serialize};
use utopia_rules::{Edition, Rules};

use super::table::{Contest, TableResult};

const FORMAT: &str = "utopia-arena/1";

/// The first line: everything that determines the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContestSettings {
    format: String,
    rules: u32,
    board: String,
    graph: String,
    edition: String,
    players: usize,
    bots: Vec<String>,
    seed: String,
    thinking: String,
}

impl ContestSettings {
    /// The settings of a contest.
    pub fn of(contest: &Contest) -> Self {
        let rules = &contest.rules;
        Self {
            format: FORMAT.to_owned(),
            rules: Rules::VERSION,
            board: rules.board().name().to_owned(),
            graph: rules.board().hash(),
            edition: rules.edition().to_string(),
            players: rules.players(),
            bots: contest.schedule.named().iter().map(ToString::to_string).collect(),
            seed: contest.seed.to_string(),
            thinking: contest.thinking.to_string(),
        }
    }

    /// The settings as a line.
    pub fn line(&self) -> String {
        line(self)
    }

    /// The same settings in the words of the current version of the rules, which plays the editions of all others.
    fn translated(mut self) -> Self {
        if Rules::VERSIONS.contains(&self.rules)
            && let Ok(edition) = Edition::from_text(&self.edition, self.rules)
        {
            self.rules = Rules::VERSION;
            self.edition = edition.to_string();
        }
        self
    }

    /// Describes the first difference.
    fn difference(&self, there: &Self) -> Option<String> {
        let [here, there] = [self, there].map(|settings| {
            [
                ("format", settings.format.clone()),
                ("rules", settings.rules.to_string()),
                ("bots", settings.bots.join(",")),
                ("players", settings.players.to_string()),
                ("edition", settings.edition.clone()),
                ("board", settings.board.clone()),
                ("graph", settings.graph.clone()),
                ("seed", settings.seed.clone()),
                ("thinking", settings.thinking.clone()),
            ]
        });
        let ((name, here), (_, there)) = here.into_iter().zip(there).find(|(here, there)| here != there)?;
        Some(format!("{name} {there}, not {here}"))
    }
}

impl TableResult {
    /// The table as a line.
    pub fn line(&self) -> String {
        line(self)
    }
}

fn line(value: &impl Serialize) -> String {
    let mut json = serde_json::to_string(value).expect("it serializes to JSON");
    json.push('\n');
    json
}

/// Why a journal can't be continued.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// It is some other file.
    #[error("not an arena file; left unchanged")]
    Foreign,
    /// It belongs to another contest.
    #[error("the file is from a contest with other settings: {0}")]
    OtherSettings(String),
    /// A line is not the next table.
    #[error("line {0}: this is not the result of table {1}")]
    NotATable(usize, usize),
}

/// The tables played so far.
#[derive(Clone, Debug, Default)]
pub struct SavedContest {
    /// The tables, from the first.
    pub tables: Vec<TableResult>,
    /// The length of the complete lines in bytes; an incomplete last line is ignored.
    pub whole: usize,
}

impl SavedContest {
    /// Reads the journal of a contest. An empty text is a new one.
    pub fn read(text: &str, contest: &Contest) -> Result<Self, SaveError> {
        let settings = ContestSettings::of(contest);
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole == 0 && settings.line().starts_with(text) {
            return Ok(Self::default());
        }
        let mut lines = text[..whole].lines();
        let there: ContestSettings =
            lines.next().and_then(|line| serde_json::from_str(line).ok()).ok_or(SaveError::Foreign)?;
        if let Some(difference) = settings.difference(&there.translated()) {
            return Err(SaveError::OtherSettings(difference));
        }
        let table = |(number, line): (usize, &str)| {
            let table: Option<TableResult> = serde_json::from_str(line).ok();
            let next = table.filter(|table| table.table == number as u64 && table.is_sound(&contest.schedule));
            next.ok_or(SaveError::NotATable(number + 2, number))
        };
        Ok(Self { tables: lines.enumerate().map(table).collect::<Result<_, _>>()?, whole })
    }
}
