//! Flags, environment, configuration file, defaults.

use crate::program::{Folder, out, refusal, utopia};

/// What a server would be started with.
fn printed(config: &str, environment: &[(&str, &str)], flags: &[&str]) -> toml::Table {
    let mut command = utopia(&[&["serve", "--print-config", "--config", config], flags].concat());
    let output = command.envs(environment.iter().copied()).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().parse().unwrap()
}

#[test]
fn precedence_is_flag_environment_file() {
    let folder = Folder::new();
    let file = folder.file(
        "utopia.toml",
        "listen = \"a:1\"\nlog_level = \"warn\"\nbehind_proxy = true\nkeep_unused_days = 5\nmetrics = \"m:1\"\n\
        public_url = \"https://file.example\"\n[limits]\nopen_tables = 7\nchat = { burst = 1, per_minute = 2 }\n\
        slowest_message_seconds = 9\n",
    );
    let environment = [("UTOPIA_LISTEN", "b:2"), ("UTOPIA_LOG_LEVEL", "error"), ("UTOPIA_METRICS", "m:2")];
    let found = printed(&file, &environment, &["--listen", "c:3", "--behind-proxy=false"]);
    for (key, expected) in [
        ("listen", toml::Value::from("c:3")),
        ("log_level", "error".into()),
        ("metrics", "m:2".into()),
        ("behind_proxy", false.into()),
        ("keep_unused_days", 5.into()),
        ("public_url", "https://file.example".into()),
        ("keep_finished_days", 0.into()),
        ("log", "text".into()),
    ] {
        assert_eq!(found.get(key), Some(&expected), "{key}");
    }
    let limits = found["limits"].as_table().unwrap();
    assert_eq!(limits["open_tables"].as_integer(), Some(7));
    assert_eq!(limits["chat"]["per_minute"].as_integer(), Some(2));
    assert_eq!(limits["slowest_message_seconds"].as_integer(), Some(9));
    assert_eq!(limits["connections_of_guest"].as_integer(), Some(30), "the others keep their defaults");
}

#[test]
fn the_printed_configuration_round_trips() {
    let folder = Folder::new();
    let usual = out(&["serve", "--print-config", "--data", &folder.path("data")]);
    let file = folder.file("utopia.toml", &usual);
    assert_eq!(out(&["serve", "--print-config", "--config", &file]), usual);
}

#[test]
fn every_key_is_documented_and_the_example_is_valid() {
    let workspace = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let page = std::fs::read_to_string(format!("{workspace}/docs/hosting.md")).unwrap();
    let example = printed(&format!("{workspace}/deploy/utopia.toml"), &[], &["--site", "site"]);
    assert_eq!(example["public_url"].as_str(), Some("https://utopia.example"));
    let keys = example.keys().chain(example["limits"].as_table().unwrap().keys());
    for key in keys.filter(|key| *key != "limits") {
        assert!(page.contains(&format!("| `{key}` |")), "{key} is not documented");
        if !example["limits"].as_table().unwrap().contains_key(key) && key != "site" {
            assert!(page.contains(&format!("`UTOPIA_{}`", key.to_uppercase())), "{key} in the environment");
        }
    }
}

#[test]
fn invalid_settings_are_refused_with_their_line() {
    let folder = Folder::new();
    let site = folder.site();
    for (text, expected) in [
        ("listen = \"a:1\"\nlisten_on = \"b\"\n", "line 2: unknown key `listen_on`"),
        ("\n[limits]\nopen_table = 7\n", "line 3: unknown key `open_table`"),
        ("[limits.chat]\nburst = 1\n", "line 1: missing field `per_minute`"),
        ("log = \"xml\"\n", "line 1: unknown variant `xml`"),
        ("listen = 8080\n", "line 1: invalid type"),
        ("listen = \n", "line 1: "),
        ("listen = \"8080\"\n", "listen: `8080` is not an address (expected HOST:PORT"),
        ("public_url = \"example\"\n", "public_url: `example` is not a URL"),
        ("[limits]\nwaiting_messages = 0\n", "waiting_messages must be at least 300"),
        ("[limits]\nheartbeat_seconds = 0\n", "heartbeat_seconds must be at least 1"),
        ("[limits]\nsilence_seconds = 0\n", "silence_seconds must be at least 1"),
        ("[limits]\nslowest_head_seconds = 0\n", "slowest_head_seconds must be at least 1"),
        ("[limits]\nsilence_seconds = 20\n", "silence_seconds must be more than heartbeat_seconds"),
        ("trusted_proxies = [\"10.0.0.0/40\"]\n", "line 1: invalid IP address syntax"),
    ] {
        let file = folder.file("utopia.toml", text);
        let refused = refusal(&["serve", "--site", &site, "--config", &file]);
        assert!(refused.starts_with(&file) && refused.contains(expected), "{refused}");
    }
    assert!(refusal(&["serve", "--config", &folder.path("nothing")]).contains("No such file"));
    assert!(refusal(&["serve", "--log", "xml"]).contains("unknown value `xml`, expected one of text, json"));
}

#[test]
fn limits_are_set_by_the_environment_too() {
    let folder = Folder::new();
    let file = folder.file("utopia.toml", "[limits]\nopen_tables = 7\nsockets = 50\n");
    let environment =
        [("UTOPIA_LIMIT_OPEN_TABLES", "9"), ("UTOPIA_LIMIT_CHAT", "3/5"), ("UTOPIA_LIMIT_SILENCE_SECONDS", "90")];
    let found = printed(&file, &environment, &[]);
    let limits = found["limits"].as_table().unwrap();
    assert_eq!((limits["open_tables"].as_integer(), limits["sockets"].as_integer()), (Some(9), Some(50)));
    assert_eq!((limits["chat"]["burst"].as_integer(), limits["chat"]["per_minute"].as_integer()), (Some(3), Some(5)));
    assert_eq!(limits["silence_seconds"].as_integer(), Some(90));
    for (name, value, expected) in [
        ("UTOPIA_LIMIT_OPEN_TABELS", "9", "UTOPIA_LIMIT_OPEN_TABELS: there is no such limit"),
        (
            "UTOPIA_LIMIT_OPEN_TABLES",
            "many",
            "UTOPIA_LIMIT_OPEN_TABLES: `many` is neither a number nor BURST/PER_MINUTE",
        ),
        ("UTOPIA_LIMIT_OPEN_TABLES", "1/2", "UTOPIA_LIMIT_OPEN_TABLES: invalid type"),
        ("UTOPIA_LIMIT_SILENCE_SECONDS", "0", "limits: silence_seconds must be at least 1"),
    ] {
        let output = utopia(&["serve", "--print-config"]).env(name, value).output().unwrap();
        let said = crate::run::line_of(output);
        assert!(said.starts_with(expected), "{said}");
    }
}

#[test]
fn a_public_url_may_have_a_folder() {
    let folder = Folder::new();
    let site = folder.site();
    for url in ["https://games.example/utopia", "https://games.example/a/b-c_d~e/"] {
        out(&["serve", "--print-config", "--public-url", url]);
    }
    for url in ["https://games.example/a//b", "https://games.example/../b", "https://games.example/a b", "https://a@b"]
    {
        assert!(refusal(&["serve", "--site", &site, "--public-url", url]).contains("is not a URL"), "{url}");
    }
}
