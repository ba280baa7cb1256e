//! What an operator can watch: counters and times, in the words of Prometheus.
//!
//! Whatever is counted for a move is found once and kept, so that a move costs a few atomic additions and no search for labels.

mod process;

use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use utopia_bots::Level;
use utopia_protocol::{Reason, Status};

use crate::online::Online;
use crate::online::limits::hits::{LimitHits, LimitKind};
use crate::store::StoreMetrics;

/// One label with a word that is known from the start.
type Label = [(&'static str, &'static str); 1];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    route: String,
    status: u16,
}

/// Everything that is counted.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) moves: MoveMetrics,
    thinking: [Histogram; Level::ALL.len()],
    connections: Gauge,
    requests: Family<RequestLabels, Counter>,
    tables: Family<Label, Gauge>,
    awake: Gauge,
}

/// Moves, taking back included.
#[derive(Debug)]
pub(crate) struct MoveMetrics {
    people: Counter,
    bots: Counter,
    refused: [Counter; REASONS.len()],
    /// From the last byte of a person's move until its answer waits to be sent.
    latency: Histogram,
}

/// The words for the reasons of a refusal.
const REASONS: [&str; 10] = [
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
];

const fn place_of(reason: &Reason) -> usize {
    match reason {
        Reason::Unreadable => 0,
        Reason::Stale => 1,
        Reason::NotSeated => 2,
        Reason::NotHost => 3,
        Reason::NotNow => 4,
        Reason::NothingToUndo => 5,
        Reason::Rule { .. } => 6,
        Reason::OtherRules => 7,
        Reason::TooMuch => 8,
        Reason::Storage => 9,
    }
}

impl MoveMetrics {
    fn register(registry: &mut Registry) -> Self {
        let by = Family::<Label, Counter>::default();
        registry.register("moves", "Moves that were stored, by who decided", by.clone());
        let refused = Family::<Label, Counter>::default();
        registry.register("moves_refused", "Moves of people that were refused, by reason", refused.clone());
        let latency = Histogram::new(exponential_buckets(0.000_1, 2.0, 16));
        let help = "Seconds from receiving a person's move until its answer waits to be sent";
        registry.register("move_duration_seconds", help, latency.clone());
        Self {
            people: by.get_or_create_owned(&[("by", "person")]),
            bots: by.get_or_create_owned(&[("by", "bot")]),
            refused: REASONS.map(|reason| refused.get_or_create_owned(&[("reason", reason)])),
            latency,
        }
    }

    /// A person's move was answered.
    pub(crate) fn answered(&self, refusal: Option<&Reason>, took: Duration) {
        match refusal {
            None => self.people.inc(),
            Some(reason) => self.refused[place_of(reason)].inc(),
        };
        self.latency.observe(took.as_secs_f64());
    }

    /// A bot's move was stored.
    pub(crate) fn made_by_bot(&self) {
        self.bots.inc();
    }
}

/// A connection, as long as it is kept.
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
        ours.register("build", "The program", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        let moves = MoveMetrics::register(ours);
        let thinking = Self::register_thinking(ours);
        let connections = Gauge::default();
        ours.register("connections", "Connections to tables", connections.clone());
        let requests = Family::default();
        ours.register("requests", "HTTP requests, by route and status", requests.clone());
        let (tables, awake) = (Family::default(), Gauge::default());
        ours.register("tables", "Tables that are stored, by status", tables.clone());
        ours.register("tables_awake", "Tables that are in memory", awake.clone());
        let limits = Family::<Label, Counter>::default();
        ours.register("commit_batch_size", "Writes in one transaction", store.batches.clone());
        ours.register("commit_duration_seconds", "Seconds until a transaction is safe", store.commits.clone());
        ours.register("store_errors", "Reads and writes that failed", store.errors.clone());
        ours.register("limits_hit", "How often somebody asked for too much, by limit", limits.clone());
        for limit in LimitKind::ALL {
            hits.count_in(limit, limits.get_or_create_owned(&[("limit", limit.word())]));
        }
        Self { registry, moves, thinking, connections, requests, tables, awake }
    }

    fn register_thinking(registry: &mut Registry) -> [Histogram; Level::ALL.len()] {
        let thinking: Family<Label, Histogram, fn() -> Histogram> =
            Family::new_with_constructor(|| Histogram::new(exponential_buckets(0.000_1, 4.0, 10)));
        registry.register("bot_thinking_seconds", "Seconds a bot thinks about a move, by level", thinking.clone());
        Level::ALL.map(|level| thinking.get_or_create_owned(&[("level", level.name())]))
    }

    /// A connection begins; it ends when this is dropped.
    pub(crate) fn connected(&self) -> ConnectionGuard {
        self.connections.inc();
        ConnectionGuard(self.connections.clone())
    }

    /// How many connections there are.
    pub(crate) fn connections(&self) -> u64 {
        self.connections.get().max(0).cast_unsigned()
    }

    /// A bot has thought.
    pub(crate) fn thought(&self, level: Level, took: Duration) {
        self.thinking[level as usize].observe(took.as_secs_f64());
    }

    /// A request was answered.
    pub(crate) fn requested(&self, route: &str, status: u16) {
        self.requests.get_or_create(&RequestLabels { route: route.to_owned(), status }).inc();
    }

    /// All of it, as Prometheus reads it. Tables are counted now.
    pub(crate) async fn text(&self, online: &Online) -> String {
        self.awake.set(online.awake_count().cast_signed() as i64);
        if let Ok(counts) = online.store.counts().await {
            for word in Status::ALL.map(Status::word) {
                let count = counts.iter().find(|(other, _)| other == word).map_or(0, |(_, count)| *count);
                self.tables.get_or_create(&[("status", word)]).set(count.cast_signed());
            }
        }
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_word() {
        for (place, word) in REASONS.into_iter().enumerate() {
            let json = if word == "rule" { r#"{"rule":{"rule":"","text":""}}"#.into() } else { format!("\"{word}\"") };
            let reason: Reason = serde_json::from_str(&json).expect(word);
            assert_eq!(place_of(&reason), place);
        }
    }

    /// The names of metrics in an expression.
    fn names(expression: &str) -> impl Iterator<Item = &str> {
        let words = expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.filter(|word| ["utopia_", "process_"].iter().any(|start| word.starts_with(start)))
    }

    /// All expressions of a dashboard, wherever they stand.
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
    async fn the_dashboard_shows_what_there_is_and_all_of_it() {
        let folder = std::env::temp_dir().join(format!("utopia-metrics-{}", std::process::id()));
        let online = Online::prepare(crate::OnlineConfig::new(&folder), String::new()).await.expect("a folder");
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
        assert!(unexplained.is_empty(), "not explained: {unexplained:?}");
        online.close().await;
        std::fs::remove_dir_all(folder).expect("the folder is ours");
    }

    #[test]
    fn every_level_has_its_place() {
        assert_eq!(Level::ALL.map(|level| level as usize), [0, 1, 2, 3, 4]);
    }
}
