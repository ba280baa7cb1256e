//! Prometheus metrics.
//!
//! Counters on the path of a move are looked up once, so that a move costs a few atomic additions and no label lookup.

mod process;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use utopia_game::Level;
use utopia_protocol::{CommandError, Status};

use crate::online::OnlineService;
use crate::online::limits::hits::{LimitHits, LimitKind};
use crate::store::StoreMetrics;

/// A label with a static value.
type Label = [(&'static str, &'static str); 1];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    route: String,
    status: u16,
}

/// All metrics.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) moves: MoveMetrics,
    thinking: [Histogram; Level::ALL.len()],
    bot_wait: Histogram,
    bots_waiting: Gauge,
    connections: Gauge,
    requests: Family<RequestLabels, Counter>,
    tables: Family<Label, Gauge>,
    awake: Gauge,
    sockets: Gauge,
    sockets_limit: Gauge,
    last_backup: Gauge,
}

/// Metrics of moves, undos included.
#[derive(Debug)]
pub(crate) struct MoveMetrics {
    people: Counter,
    bots: Counter,
    refused: [Counter; REASONS.len()],
    /// Time from receiving a person's move until its reply is queued.
    latency: Histogram,
}

/// The reasons of a refusal as label values.
const REASONS: [&str; 14] = [
    "unreadable",
    "stale",
    "not_seated",
    "not_host",
    "not_now",
    "nothing_to_undo",
    "rule",
    "other_rules",
    "too_much",
    "storage",
    "colour_taken",
    "other_share",
    "out_of_time",
    "unavailable",
];

const fn index_of(reason: &CommandError) -> usize {
    match reason {
        CommandError::Unreadable => 0,
        CommandError::Stale => 1,
        CommandError::NotSeated => 2,
        CommandError::NotHost => 3,
        CommandError::NotNow => 4,
        CommandError::NothingToUndo => 5,
        CommandError::Rule { .. } => 6,
        CommandError::OtherRules => 7,
        CommandError::TooMuch => 8,
        CommandError::Storage => 9,
        CommandError::ColourTaken => 10,
        CommandError::OtherShare => 11,
        CommandError::OutOfTime => 12,
        CommandError::Unavailable => 13,
    }
}

impl MoveMetrics {
    fn register(registry: &mut Registry) -> Self {
        let by = Family::<Label, Counter>::default();
        registry.register("moves", "Stored moves, by who decided", by.clone());
        let refused = Family::<Label, Counter>::default();
        registry.register("moves_refused", "Refused moves of people, by reason", refused.clone());
        let latency = Histogram::new(exponential_buckets(0.000_1, 2.0, 16));
        let help = "Seconds from receiving a person's move until its reply is queued";
        registry.register("move_duration_seconds", help, latency.clone());
        Self {
            people: by.get_or_create_owned(&[("by", "person")]),
            bots: by.get_or_create_owned(&[("by", "bot")]),
            refused: REASONS.map(|reason| refused.get_or_create_owned(&[("reason", reason)])),
            latency,
        }
    }

    /// Records the reply to a person's move.
    pub(crate) fn answered(&self, refusal: Option<&CommandError>, took: Duration) {
        match refusal {
            None => self.people.inc(),
            Some(reason) => self.refused[index_of(reason)].inc(),
        };
        self.latency.observe(took.as_secs_f64());
    }

    /// Records a bot's move.
    pub(crate) fn made_by_bot(&self) {
        self.bots.inc();
    }
}

/// Counts a connection until dropped.
#[derive(Debug)]
pub(crate) struct ConnectionGuard(Gauge);

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub(crate) fn new(store: &StoreMetrics, hits: &LimitHits) -> Self {
        let mut registry = Registry::default();
        registry.register_collector(Box::new(process::ProcessCollector::new()));
        let ours = registry.sub_registry_with_prefix("utopia");
        // The metric type `info` isn't known to all tools.
        let build = Family::<Label, Gauge>::default();
        build.get_or_create(&[("version", env!("CARGO_PKG_VERSION"))]).set(1);
        ours.register("build_info", "Build information", build);
        let moves = MoveMetrics::register(ours);
        let thinking = Self::register_thinking(ours);
        let (bot_wait, bots_waiting) = (Histogram::new(exponential_buckets(0.000_1, 4.0, 10)), Gauge::default());
        ours.register("bot_wait_seconds", "Seconds a bot waits until it may think", bot_wait.clone());
        ours.register("bots_waiting", "Bots waiting to think", bots_waiting.clone());
        let connections = Gauge::default();
        ours.register("connections", "Open table connections", connections.clone());
        let requests = Family::default();
        ours.register("requests", "HTTP requests, by route and status", requests.clone());
        let (tables, awake) = (Family::default(), Gauge::default());
        ours.register("tables", "Stored tables, by status", tables.clone());
        ours.register("tables_awake", "Tables in memory", awake.clone());
        let limits = Family::<Label, Counter>::default();
        ours.register("commit_batch_size", "Writes per transaction", store.batches.clone());
        ours.register("commit_duration_seconds", "Seconds until a transaction is durable", store.commits.clone());
        ours.register("store_errors", "Failed reads and writes", store.errors.clone());
        ours.register("limits_hit", "Limits hit, by limit", limits.clone());
        for limit in LimitKind::ALL {
            hits.count_in(limit, limits.get_or_create_owned(&[("limit", limit.word())]));
        }
        let (sockets, sockets_limit, last_backup) = (Gauge::default(), Gauge::default(), Gauge::default());
        ours.register("sockets", "Open sockets", sockets.clone());
        ours.register("sockets_limit", "How many sockets may be open", sockets_limit.clone());
        let help = "Time of the last scheduled backup, in seconds since 1970; 0 if there is none";
        ours.register("last_backup_timestamp_seconds", help, last_backup.clone());
        Self {
            registry,
            moves,
            thinking,
            bot_wait,
            bots_waiting,
            connections,
            requests,
            tables,
            awake,
            sockets,
            sockets_limit,
            last_backup,
        }
    }

    fn register_thinking(registry: &mut Registry) -> [Histogram; Level::ALL.len()] {
        let thinking: Family<Label, Histogram, fn() -> Histogram> =
            Family::new_with_constructor(|| Histogram::new(exponential_buckets(0.000_1, 4.0, 10)));
        registry.register("bot_thinking_seconds", "Seconds a bot thinks about a move, by level", thinking.clone());
        Level::ALL.map(|level| thinking.get_or_create_owned(&[("level", level.name())]))
    }

    /// Counts a connection until the guard is dropped.
    pub(crate) fn connected(&self) -> ConnectionGuard {
        self.connections.inc();
        ConnectionGuard(self.connections.clone())
    }

    /// Counts a socket until the guard is dropped.
    pub(crate) fn socket(&self) -> ConnectionGuard {
        self.sockets.inc();
        ConnectionGuard(self.sockets.clone())
    }

    pub(crate) fn set_socket_limit(&self, most: u32) {
        self.sockets_limit.set(most.into());
    }

    pub(crate) fn set_last_backup(&self, time: Option<SystemTime>) {
        let time = time.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        self.last_backup.set(time.map_or(0, |time| time.as_secs().cast_signed()));
    }

    /// The number of connections.
    pub(crate) fn connections(&self) -> u64 {
        self.connections.get().max(0).cast_unsigned()
    }

    /// Records a bot's thinking time.
    pub(crate) fn thought(&self, level: Level, took: Duration) {
        self.thinking[level as usize].observe(took.as_secs_f64());
    }

    /// Records how long a bot has waited.
    pub(crate) fn bot_waited(&self, time: Duration) {
        self.bot_wait.observe(time.as_secs_f64());
    }

    /// Records how many bots wait.
    pub(crate) fn bots_waiting(&self, count: usize) {
        self.bots_waiting.set(count.cast_signed() as i64);
    }

    /// Counts a request.
    pub(crate) fn requested(&self, route: &str, status: u16) {
        self.requests.get_or_create(&RequestLabels { route: route.to_owned(), status }).inc();
    }

    /// All metrics in the `OpenMetrics` text format.
    pub(crate) async fn text(&self, online: &OnlineService) -> String {
        self.awake.set(online.loaded_tables().cast_signed() as i64);
        if let Ok(counts) = online.store.counts().await {
            for word in Status::ALL.map(Status::word) {
                let count = counts.iter().find(|(other, _)| other == word).map_or(0, |(_, count)| *count);
                self.tables.get_or_create(&[("status", word)]).set(count.cast_signed());
            }
        }
        let mut text = String::new();
        // Writing to a string doesn't fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_label() {
        for (index, word) in REASONS.into_iter().enumerate() {
            let json = if word == "rule" { r#"{"rule":{"rule":"","text":""}}"#.into() } else { format!("\"{word}\"") };
            let reason: CommandError = serde_json::from_str(&json).expect(word);
            assert_eq!(index_of(&reason), index);
        }
    }

    /// The metric names in an expression.
    fn names(expression: &str) -> impl Iterator<Item = &str> {
        let words = expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.filter(|word| ["utopia_", "process_"].iter().any(|start| word.starts_with(start)))
    }

    /// All expressions of a dashboard.
    fn expressions(json: &serde_json::Value) -> Vec<String> {
        let parts: Vec<_> = match json {
            serde_json::Value::Array(parts) => parts.iter().collect(),
            serde_json::Value::Object(parts) => parts.values().collect(),
            _ => Vec::new(),
        };
        let own = json.get("expr").and_then(|text| text.as_str()).map(str::to_owned);
        own.into_iter().chain(parts.into_iter().flat_map(expressions)).collect()
    }

    #[tokio::test]
    async fn the_dashboard_shows_exactly_the_exported_metrics() {
        let folder = std::env::temp_dir().join(format!("utopia-metrics-{}", std::process::id()));
        let online = OnlineService::prepare(crate::OnlineConfig::new(&folder), String::new()).await.expect("a folder");
        online.metrics.requested("/health", 200);
        let text = online.metrics.text(&online).await;
        let exported: std::collections::BTreeSet<_> =
            text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| names(line).take(1)).collect();
        let alerts = include_str!("../../../../../deploy/alerts.yml");
        let dashboard = serde_json::from_str(include_str!("../../../../../deploy/grafana.json")).expect("JSON");
        let expressions = expressions(&dashboard);
        let shown: std::collections::BTreeSet<_> =
            expressions.iter().flat_map(|text| names(text)).chain(names(alerts)).collect();
        assert!(shown.is_subset(&exported), "not exported: {:?}", shown.difference(&exported));
        let base = |name: &&str| !["_sum", "_count", "_bucket"].iter().any(|end| name.ends_with(end));
        let missing: Vec<_> = exported.difference(&shown).filter(|name| base(name)).collect();
        assert!(missing.is_empty(), "not shown: {missing:?}");
        let page = include_str!("../../../../../docs/hosting.md");
        let families = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
        let unexplained: Vec<_> = families.filter(|family| !page.contains(&format!("`{family}"))).collect();
        assert!(unexplained.is_empty(), "not documented: {unexplained:?}");
        online.close().await;
        std::fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn levels_are_indices() {
        assert_eq!(Level::ALL.map(|level| level as usize), [0, 1, 2, 3, 4]);
    }
}
