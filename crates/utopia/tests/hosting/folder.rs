//! The data folder: private, and never used as if nothing were missing.

use std::fs::{self, File, FileTimes};
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Executor as _};
use utopia_protocol::Command as Ask;

use crate::kit::{Guest, deal, settings};
use crate::program::{Folder, Hosted, mode, out, refusal, utopia};

const DAY: Duration = Duration::from_hours(24);
/// The user and group `nobody`.
const NOBODY: u32 = 65_534;

fn serve(folder: &Folder, data: &str) -> Command {
    let site = folder.site();
    utopia(&["serve", "--listen", "127.0.0.1:0", "--data", data, "--site", &site, "--log-level", "off"])
}

/// Why a server doesn't start.
fn refused(folder: &Folder, data: &str) -> String {
    refusal_of(serve(folder, data))
}

/// Why a server doesn't start. One that does is found by its first line.
fn refusal_of(mut command: Command) -> String {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    if !line.is_empty() {
        child.kill().unwrap();
    }
    assert_eq!(line, "", "it should have been refused");
    let error = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    error.trim_end().strip_prefix("utopia: ").unwrap_or(&error).to_owned()
}

fn set_mode(path: &str, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn others_cannot_read_the_data() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = Hosted::start(&folder, &data);
    for name in ["utopia.db", "utopia.db-wal", "utopia.db-shm", "key", "state"] {
        assert_eq!(mode(&format!("{data}/{name}")), 0o600, "{name}");
    }
    server.stop();
    for (name, open) in [("", 0o755), ("/utopia.db", 0o644), ("/key", 0o640)] {
        set_mode(&format!("{data}{name}"), open);
    }
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--site", &folder.site(), "--log-level", "warn"];
    let mut command = utopia(&args);
    command.stderr(File::create(folder.path("log")).unwrap());
    Hosted::of(command).stop();
    assert_eq!([mode(&data), mode(&format!("{data}/utopia.db")), mode(&format!("{data}/key"))], [0o700, 0o600, 0o600]);
    let log = fs::read_to_string(folder.path("log")).unwrap();
    assert_eq!(log.matches("other users could read this; now they can't").count(), 3, "{log}");
}

#[tokio::test]
async fn a_missing_journal_or_database_is_noticed() {
    let folder = Folder::new();
    let data = folder.path("data");
    let file = |name: &str| folder.path(&format!("data/{name}"));
    let server = Hosted::start(&folder, &data);
    server.guest("Ann").await;
    server.kill();

    // The journal has Ann.
    fs::rename(file("utopia.db-wal"), folder.path("wal")).unwrap();
    assert!(refused(&folder, &data).contains("utopia.db-wal is gone, and with it the last moves"));
    assert!(refusal(&["moderate", "--data", &data, "guests"]).contains("utopia.db-wal is gone"));
    fs::rename(folder.path("wal"), file("utopia.db-wal")).unwrap();
    // Looking doesn't use the journal up.
    utopia(&["doctor", "--data", &data]).output().unwrap();
    out(&["backup", "--data", &data, &folder.path("b")]);
    assert!(Path::new(&file("utopia.db-wal")).exists());
    assert!(out(&["moderate", "--data", &data, "guests"]).contains("Ann"));

    let (older, newer) = (folder.path("older"), folder.path("newer"));
    copy_database(&data, &older);
    // A second later, so that the times differ.
    tokio::time::sleep(Duration::from_secs(1)).await;
    Hosted::start(&folder, &data).stop();
    copy_database(&data, &newer);
    for name in DATABASE {
        drop(fs::remove_file(file(name)));
    }
    let gone = "utopia.db is gone or empty, but the directory was in use";
    assert!(refused(&folder, &data).contains(gone));
    fs::write(file("utopia.db"), "").unwrap();
    assert!(refused(&folder, &data).contains(gone));
    let examined = utopia(&["doctor", "--data", &data]).output().unwrap();
    assert!(String::from_utf8(examined.stdout).unwrap().contains(gone));
    copy_database(&older, &data);
    assert!(refused(&folder, &data).contains("utopia.db is an older copy"));
    copy_database(&newer, &data);

    fs::rename(file("key"), folder.path("key")).unwrap();
    assert!(refused(&folder, &data).contains("key is gone, so no guest would be known"));
    fs::rename(folder.path("key"), file("key")).unwrap();
    Hosted::start(&folder, &data).stop();
    // Whoever knows what they do goes on with the older copy.
    copy_database(&older, &data);
    fs::remove_file(file("state")).unwrap();
    Hosted::start(&folder, &data).stop();
}

const DATABASE: [&str; 3] = ["utopia.db", "utopia.db-wal", "utopia.db-shm"];

/// Copies the database of one folder into another.
fn copy_database(from: &str, to: &str) {
    fs::create_dir_all(to).unwrap();
    for name in DATABASE {
        let (from, to) = (Path::new(from).join(name), Path::new(to).join(name));
        drop(fs::remove_file(&to));
        if from.exists() {
            fs::copy(from, to).unwrap();
        }
    }
}

#[test]
fn a_deleted_lock_lets_no_second_server_in() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = Hosted::start(&folder, &data);
    fs::remove_file(folder.path("data/lock")).unwrap();
    assert_eq!(refused(&folder, &data), format!("--data: another server is using {data}"));
    server.stop();
}

async fn database(data: &str) -> SqliteConnection {
    let file = Path::new(data).join("utopia.db");
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.unwrap()
}

/// Makes a folder look as if it was last used this long ago.
async fn age(data: &str, by: Duration) {
    let mut database = database(data).await;
    for sql in ["update heartbeat set time = time - ?", "update tables set changed = changed - ?"] {
        sqlx::query(sql).bind(by.as_millis() as i64).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
    let state = format!("{data}/state");
    let mut words: serde_json::Value = serde_json::from_str(&fs::read_to_string(&state).unwrap()).unwrap();
    for key in ["heartbeat", "time"] {
        words[key] = (words[key].as_u64().unwrap() - by.as_millis() as u64).into();
    }
    fs::write(state, words.to_string()).unwrap();
    let file = File::options().write(true).open(format!("{data}/utopia.db")).unwrap();
    file.set_times(FileTimes::new().set_modified(SystemTime::now() - by)).unwrap();
}

#[tokio::test]
async fn a_clock_far_ahead_is_doubted_and_deletes_nothing() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = Hosted::start(&folder, &data);
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(1, 1)).await.table.id;
    deal(&id, [&ann]).await;
    let mut live = ann.connect(&id).await;
    live.ask(Ask::AgreeToEnd { agree: true }).await.unwrap();
    drop(live);
    server.stop();
    age(&data, 10 * DAY).await;
    let keep = ["--no-limits", "--log-level", "off", "--keep-finished-days", "5"];
    for restart in 0..2 {
        let server = Hosted::start_with(&folder, &data, &keep);
        let ann = Guest { address: server.address, ..ann.clone() };
        assert_eq!(ann.get(&format!("/api/tables/{id}")).await.status, 200, "after restart {restart}");
        server.stop();
    }
    age(&data, 40 * DAY).await;
    let refused = refused(&folder, &data);
    assert!(refused.starts_with("--data: the clock says ") && refused.contains("--trust-clock"), "{refused}");
    let server = Hosted::start_with(&folder, &data, &[&keep[..], &["--trust-clock"]].concat());
    let ann = Guest { address: server.address, ..ann };
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.status, 200);
    server.stop();
}

#[tokio::test]
async fn a_newer_database_is_refused_in_a_sentence() {
    let folder = Folder::new();
    let data = folder.path("data");
    Hosted::start(&folder, &data).stop();
    let mut database = database(&data).await;
    let migrated = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
        values (9001, 'later', 1, x'00', 0)";
    database.execute(migrated).await.unwrap();
    database.close().await.unwrap();
    let refused = refused(&folder, &data);
    let sentence = "was written by a newer program (schema 9001; this one knows up to ";
    assert!(refused.contains(sentence) && refused.ends_with("): update the program"), "{refused}");
}

fn is_root() -> bool {
    fs::metadata("/proc/self").unwrap().uid() == 0
}

/// The command as a user who isn't root, if it would run as root.
fn unprivileged(command: Command) -> Command {
    if !is_root() {
        return command;
    }
    let mut wrapped = Command::new("setpriv");
    wrapped.args([&format!("--reuid={NOBODY}"), &format!("--regid={NOBODY}"), "--clear-groups", "--"]);
    wrapped.arg(command.get_program()).args(command.get_args()).stdin(Stdio::null());
    for (name, _) in command.get_envs().filter(|(_, value)| value.is_none()) {
        wrapped.env_remove(name);
    }
    wrapped
}

/// A data folder of the user who isn't root.
fn theirs(folder: &Folder, name: &str) -> String {
    let data = folder.path(name);
    fs::create_dir(&data).unwrap();
    if is_root() {
        chown(&data, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    data
}

#[test]
fn a_read_only_database_is_refused_at_the_start() {
    let folder = Folder::new();
    let data = theirs(&folder, "data");
    Hosted::of(unprivileged(serve(&folder, &data))).stop();
    set_mode(&format!("{data}/utopia.db"), 0o400);
    let refused = refusal_of(unprivileged(serve(&folder, &data)));
    assert_eq!(refused, format!("--data: the database in {data} cannot be written"));
}

#[test]
fn commands_of_root_leave_nothing_that_the_server_cannot_open() {
    if !is_root() {
        println!("skipped: only root can give files away");
        return;
    }
    let folder = Folder::new();
    let (data, restored) = (theirs(&folder, "data"), theirs(&folder, "restored"));
    Hosted::of(unprivileged(serve(&folder, &data))).stop();
    for name in ["lock", "key"] {
        fs::remove_file(format!("{data}/{name}")).unwrap();
    }
    utopia(&["doctor", "--data", &data]).output().unwrap();
    out(&["moderate", "--data", &data, "tables"]);
    let backup = folder.path("backup");
    out(&["backup", "--data", &data, &backup]);
    out(&["restore", &backup, "--data", &restored]);
    for data in [data, restored] {
        for entry in fs::read_dir(&data).unwrap() {
            let entry = entry.unwrap();
            assert_eq!(entry.metadata().unwrap().uid(), NOBODY, "{}", entry.path().display());
        }
        Hosted::of(unprivileged(serve(&folder, &data))).stop();
    }
}
