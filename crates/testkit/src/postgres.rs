//! A real `PostgreSQL` server on a free local port, in a folder of its own.
//!
//! Test processes share one: the first starts it, and it stops by itself when none has used it for a while, however they end. Each test
//! has a database of its own.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{detach, free_port, new_folder};

/// The folders in which systems keep the server's programs.
const PLACES: [&str; 3] = ["/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt"];
/// An upper bound for a start.
const PATIENCE: Duration = Duration::from_mins(1);
/// The role that owns everything. It needs no password: the server listens on the loopback interface only.
const ROLE: &str = "utopia";
/// Durability against power failure is of no use to tests; against killed processes it isn't affected.
const SETTINGS: [&str; 5] = [
    "fsync=off",
    "max_connections=1000",
    "shared_buffers=32MB",
    "unix_socket_directories=",
    "listen_addresses=127.0.0.1",
];

/// Ends the server when nobody has held a lock on the file `users` for ten seconds; the file `stop` is asked for, too. `$1` is the folder.
const WATCH: &str = r#"idle=0
while kill -0 "$2" 2>/dev/null; do
    sleep 1
    if flock -n -x "$1/users" true; then idle=$((idle + 1)); else idle=0; fi
    if [ "$idle" -ge 10 ]; then
        exec 9>"$1/start"
        flock -n -x 9 || continue
        flock -n -x "$1/users" true || { idle=0; exec 9>&-; continue; }
        rm -f "$1/port"; kill -INT "$2"
        while kill -0 "$2" 2>/dev/null; do sleep 0.1; done
        rm -rf "$1/data"
    fi
done"#;

/// A server of a test's own, which it may kill and start again. Stopped on drop.
#[derive(Debug)]
pub struct PostgresServer {
    folder: PathBuf,
    port: u16,
    process: Mutex<Option<Child>>,
}

impl PostgresServer {
    /// Starts a server in a new folder.
    pub fn start() -> Self {
        let folder = new_folder("postgres").expect("a new folder");
        initialize(&folder).expect("a new database cluster");
        let server = Self { folder, port: free_port(), process: Mutex::new(None) };
        server.resume();
        server
    }

    /// The port.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Starts the server again on the same port.
    pub fn resume(&self) {
        let child = launch(&self.folder.join("data"), self.port, Stdio::null()).expect("PostgreSQL starts");
        *self.process.lock().unwrap_or_else(PoisonError::into_inner) = Some(child);
        wait_for(self.port).expect("PostgreSQL answers");
    }

    /// Stops the server as a power failure would stop it: every process at once, without a word.
    pub fn kill(&self) {
        if let Some(mut child) = self.process.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // The children of the server notice that it is gone.
            drop(child.kill());
            drop(child.wait());
            let file = self.folder.join("data/postmaster.pid");
            drop(fs::remove_file(file));
            // A server starts only when the processes of the one before are gone.
            let began = Instant::now();
            while TcpStream::connect(("127.0.0.1", self.port)).is_ok() && began.elapsed() < PATIENCE {
                thread::sleep(Duration::from_millis(20));
            }
        }
    }

    /// A new database.
    pub fn database(&self) -> TestDatabase {
        TestDatabase::create(self.port)
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.kill();
        drop(fs::remove_dir_all(&self.folder));
    }
}

/// A database of a test's own, dropped with this.
#[derive(Debug)]
pub struct TestDatabase {
    port: u16,
    name: String,
}

impl TestDatabase {
    /// A new database on the shared server.
    pub fn new() -> Self {
        static SERVER: OnceLock<Shared> = OnceLock::new();
        Self::create(SERVER.get_or_init(|| Shared::join().expect("PostgreSQL starts")).port)
    }

    fn create(port: u16) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let database = Self { port, name };
        // A run before may have had the same process id.
        database.administer(&format!("drop database if exists {} with (force)", database.name)).expect("no database");
        database.administer(&format!("create database {}", database.name)).expect("a database");
        database
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("postgres://{ROLE}@127.0.0.1:{}/{}", self.port, self.name)
    }

    /// Executes statements in the database.
    pub fn execute(&self, sql: &str) -> String {
        run_sql(self.port, &self.name, sql).expect("the statement works")
    }

    fn administer(&self, sql: &str) -> io::Result<String> {
        run_sql(self.port, "postgres", sql)
    }
}

impl Default for TestDatabase {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        // The server may be gone.
        drop(self.administer(&format!("drop database if exists {} with (force)", self.name)));
    }
}

/// The server that test processes share, which lives while this does.
struct Shared {
    port: u16,
    _user: File,
}

impl Shared {
    fn join() -> io::Result<Self> {
        let folder = shared_folder();
        fs::create_dir_all(&folder)?;
        let open = |name| OpenOptions::new().create(true).truncate(false).write(true).open(folder.join(name));
        let user = open("users")?;
        let one_at_a_time = open("start")?;
        one_at_a_time.lock()?;
        user.lock_shared()?;
        let port_file = folder.join("port");
        let known = fs::read_to_string(&port_file).ok().and_then(|port| port.trim().parse().ok());
        if let Some(port) = known.filter(|&port| run_sql(port, "postgres", "select 1").is_ok()) {
            return Ok(Self { port, _user: user });
        }
        let data = folder.join("data");
        if data.exists() {
            fs::remove_dir_all(&data)?;
        }
        initialize(&folder)?;
        let port = free_port();
        let log = File::create(folder.join("log"))?;
        let server = launch(&data, port, log.into())?;
        let mut watch = Command::new("sh");
        watch.args(["-c", WATCH, "watch"]).arg(&folder).arg(server.id().to_string());
        detach(&mut watch).spawn()?;
        wait_for(port)?;
        fs::write(port_file, port.to_string())?;
        Ok(Self { port, _user: user })
    }
}

/// One for each checkout.
fn shared_folder() -> PathBuf {
    let checkout =
        env!("CARGO_MANIFEST_DIR").bytes().fold(0_u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    std::env::temp_dir().join(format!("utopia-postgres-{checkout:08x}"))
}

/// The newest installed version's program.
fn program(name: &str) -> io::Result<PathBuf> {
    let mut found = Vec::new();
    for place in PLACES {
        for version in fs::read_dir(place).into_iter().flatten().flatten() {
            let file = version.path().join("bin").join(name);
            if file.is_file() {
                let number: u32 = version
                    .file_name()
                    .to_string_lossy()
                    .trim_start_matches(|c: char| !c.is_ascii_digit())
                    .parse()
                    .unwrap_or(0);
                found.push((number, file));
            }
        }
    }
    let newest = found.into_iter().max().map(|(_, file)| file);
    newest.ok_or_else(|| io::Error::other(format!("`{name}` is not installed (Debian: apt-get install postgresql)")))
}

/// The server refuses to run as root: then it runs as the user that its package has created.
fn as_server_user(command: &mut Command) -> io::Result<()> {
    #[cfg(unix)]
    if number_of("-u", None)? == 0 {
        use std::os::unix::process::CommandExt as _;
        command.uid(number_of("-u", Some("postgres"))?).gid(number_of("-g", Some("postgres"))?);
    }
    Ok(())
}

/// The number of a user or their group.
#[cfg(unix)]
fn number_of(which: &str, user: Option<&str>) -> io::Result<u32> {
    let said = Command::new("id").arg(which).args(user).output()?;
    let text = String::from_utf8_lossy(&said.stdout).trim().to_owned();
    text.parse().map_err(|_| io::Error::other("there is no user `postgres`"))
}

/// Creates a cluster in a folder, which it creates, too.
fn initialize(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let data = folder.join("data");
    fs::create_dir(&data)?;
    #[cfg(unix)]
    if number_of("-u", None)? == 0 {
        let (user, group) = (number_of("-u", Some("postgres"))?, number_of("-g", Some("postgres"))?);
        std::os::unix::fs::chown(&data, Some(user), Some(group))?;
    }
    let mut command = Command::new(program("initdb")?);
    command.arg("-D").arg(&data).args(["-U", ROLE, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
    as_server_user(&mut command)?;
    let made = command.current_dir("/").stdin(Stdio::null()).output()?;
    if made.status.success() {
        Ok(())
    } else {
        Err(io::Error::other(String::from_utf8_lossy(&made.stderr).into_owned()))
    }
}

fn launch(data: &Path, port: u16, log: Stdio) -> io::Result<Child> {
    let mut command = Command::new(program("postgres")?);
    command.arg("-D").arg(data).args(["-p", &port.to_string()]);
    for setting in SETTINGS {
        command.args(["-c", setting]);
    }
    as_server_user(&mut command)?;
    detach(&mut command).stderr(log).spawn()
}

fn wait_for(port: u16) -> io::Result<()> {
    let began = Instant::now();
    loop {
        match run_sql(port, "postgres", "select 1") {
            Ok(_) => return Ok(()),
            Err(error) if began.elapsed() > PATIENCE => return Err(error),
            Err(_) => thread::sleep(Duration::from_millis(50)),
        }
    }
}

/// Executes statements; returns what they return, without headers.
fn run_sql(port: u16, database: &str, sql: &str) -> io::Result<String> {
    let mut command = Command::new(program("psql")?);
    command.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-U", ROLE]);
    command.args(["-p", &port.to_string(), "-d", database, "-f", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    child.stdin.take().map_or(Ok(()), |mut input| input.write_all(sql.as_bytes()))?;
    let (mut said, mut complained) = (String::new(), String::new());
    child.stdout.take().map_or(Ok(0), |mut output| output.read_to_string(&mut said))?;
    child.stderr.take().map_or(Ok(0), |mut output| output.read_to_string(&mut complained))?;
    if child.wait()?.success() { Ok(said) } else { Err(io::Error::other(complained)) }
}
