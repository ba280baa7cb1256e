//! Metrics over HTTP: an endpoint for Prometheus on its own address, and the middleware that counts requests.

use std::sync::Arc;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::health;
use crate::online::OnlineService;

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// The older format, for those who don't ask for the newer one: people, `promtool check metrics`.
const PLAIN: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The router of the metrics address. Health checks are answered here whatever happens at the public address.
pub(crate) fn router(online: Arc<OnlineService>) -> Router {
    Router::new().route("/metrics", get(metrics)).route(health::PATH, get(health::health)).with_state(online)
}

async fn metrics(State(online): State<Arc<OnlineService>>, headers: HeaderMap) -> impl IntoResponse {
    let text = online.metrics.text(&online).await;
    let accepted = headers.get_all(header::ACCEPT).iter().filter_map(|line| line.to_str().ok());
    if accepted.into_iter().any(|line| line.contains("application/openmetrics-text")) {
        ([(header::CONTENT_TYPE, OPEN_METRICS)], text)
    } else {
        ([(header::CONTENT_TYPE, PLAIN)], to_plain(&text))
    }
}

/// The same in the older format: it has no end mark, and counters are described by their whole name.
fn to_plain(text: &str) -> String {
    let counters: Vec<_> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.strip_suffix(" counter")).collect();
    let line = |line: &str| {
        let mut words = line.splitn(4, ' ');
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("#"), Some("EOF" | "UNIT"), ..) => String::new(),
            (Some("#"), Some(word), Some(name), Some(rest)) if counters.contains(&name) => {
                format!("# {word} {name}_total {rest}\n")
            }
            _ => format!("{line}\n"),
        }
    };
    text.lines().map(line).collect()
}

/// Counts requests by route and status.
pub(super) async fn count(State(online): State<Arc<OnlineService>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("", MatchedPath::as_str);
    online.metrics.requested(route, response.status().as_u16());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_have_their_whole_name_in_the_older_format() {
        let text =
            "# HELP a Some a.\n# TYPE a counter\na_total{b=\"c\"} 1\n# HELP d Some d.\n# TYPE d gauge\nd 2\n# EOF\n";
        let plain = "# HELP a_total Some a.\n# TYPE a_total counter\na_total{b=\"c\"} 1\n# HELP d Some d.\n# TYPE d gauge\nd 2\n";
        assert_eq!(to_plain(text), plain);
    }
}
