//! What an operator watches: metrics at an address of their own, and the log.

use std::process::Stdio;

use utopia_protocol::Command;

use crate::kit::{Guest, settings};
use crate::program::{Folder, Hosted, utopia};

#[tokio::test]
async fn metrics_have_their_own_address_and_count_events() {
    let folder = Folder::new();
    let mut server = Hosted::start_with(&folder, &folder.path("data"), &["--metrics", "127.0.0.1:0"]);
    let line = server.line();
    let address = line.strip_prefix("metrics on http://").and_then(|line| line.strip_suffix("/metrics"));
    let prometheus = Guest::nobody(address.unwrap().parse().unwrap());
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(1, 1)).await.table.id;
    let (mut live, witness) = ann.commit(&id).await;
    live.ask(Command::Start).await.unwrap();
    live.ask(Command::Open { share: witness.share }).await.unwrap();
    live.until(|live| !live.legal().is_empty()).await;
    let mv = live.legal()[0];
    live.ask(Command::Play { at: live.at(), mv }).await.unwrap();
    live.ask(Command::Undo { at: 9999, turn: false }).await.unwrap_err();
    let text = prometheus.get("/metrics").await.body;
    for line in [
        "utopia_moves_total{by=\"person\"} 1",
        "utopia_moves_refused_total{reason=\"stale\"} 1",
        "utopia_move_duration_seconds_count 2",
        "utopia_connections 1",
        "utopia_tables{status=\"running\"} 1",
        "utopia_requests_total{route=\"/api/tables\",status=\"201\"} 1",
        "utopia_requests_total{route=\"/api/tables/{id}/live\",status=\"101\"} 1",
        "utopia_store_errors_total 0",
        "utopia_limits_hit_total{limit=\"requests\"} 0",
        concat!("utopia_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1"),
        "# TYPE utopia_moves_total counter",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is missing:\n{text}");
    }
    assert!(!text.contains(&id), "no table is named");
    let newer =
        prometheus.send("GET", "/metrics", &[("Accept", "application/openmetrics-text;version=1.0.0")], "").await;
    assert!(newer.body.ends_with("# EOF\n") && newer.body.contains("# TYPE utopia_moves counter\n"));
    let page = Guest::nobody(server.address);
    assert_eq!(page.get("/metrics").await.status, 404, "the public address serves no metrics");
    assert_eq!(prometheus.get("/health").await.status, 200);
    assert_eq!(prometheus.get("/api/tables").await.status, 404, "the metrics address serves nothing else");
    drop(live);
    server.stop();
}

#[test]
fn the_log_is_text_or_json() {
    let folder = Folder::new();
    let site = folder.site();
    for (form, expected) in [("text", " INFO started version="), ("json", "\"message\":\"started\"")] {
        let data = folder.path(form);
        let args = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--site", &site, "--log", form];
        let mut child = utopia(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(child.stdout.as_mut().unwrap()), &mut line).unwrap();
        let killed = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        let log = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
        assert!(log.contains(expected) && log.contains("shutting down") && log.contains("all data written"), "{log}");
        if form == "json" {
            assert!(log.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()), "{log}");
        }
    }
}

/// `promtool` with these arguments in the folder `deploy`; `None`, with a message, where it isn't installed.
fn promtool(args: &[&str], input: &str) -> Option<(bool, String)> {
    use std::io::Write as _;
    let mut command = std::process::Command::new("promtool");
    command.args(args).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy"));
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        println!("skipped: promtool isn't installed");
        return None;
    };
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    Some((output.status.success(), said))
}

#[tokio::test]
async fn prometheus_accepts_rules_and_metrics() {
    let folder = Folder::new();
    let mut server = Hosted::start_with(&folder, &folder.path("data"), &["--metrics", "127.0.0.1:0"]);
    let line = server.line();
    let address = line.strip_prefix("metrics on http://").and_then(|line| line.strip_suffix("/metrics"));
    let text = Guest::nobody(address.unwrap().parse().unwrap()).get("/metrics").await.body;
    assert!(!text.contains(" info\n") && text.contains("# TYPE utopia_build_info gauge\n"), "{text}");
    server.stop();
    for (args, input) in [
        (&["check", "metrics"][..], text.as_str()),
        (&["check", "rules", "alerts.yml"], ""),
        (&["test", "rules", "alerts-test.yml"], ""),
        (&["check", "config", "--syntax-only", "prometheus.yml"], ""),
    ] {
        let Some((is_well, said)) = promtool(args, input) else { return };
        assert!(is_well, "{args:?}: {said}");
    }
}
