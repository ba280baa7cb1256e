//! The servers of one site, as processes, with everything between them.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Command;

use utopia_testkit::{NatsOptions, NatsServer, PostgresServer, Proxy, TestDatabase};

use crate::book::{Books, Found};
use crate::games::check;
use crate::host::{PROGRAM, Process, folder, serve};

/// A key that all servers of a site have.
const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\n";

/// A server, and its ways to the database and to the bus, which can be cut.
pub(crate) struct Server {
    process: Option<Process>,
    data: PathBuf,
    log: PathBuf,
    pub(crate) to_database: Proxy,
    pub(crate) to_bus: Proxy,
}

/// The servers of one site.
pub(crate) struct Nodes {
    pub(crate) folder: PathBuf,
    database: TestDatabase,
    pub(crate) nats: NatsServer,
    pub(crate) servers: Vec<Server>,
    /// Where players connect.
    pub(crate) front: Proxy,
}

impl Nodes {
    /// Starts three servers on the shared database server.
    pub(crate) fn start(test: &str) -> Self {
        Self::start_on(test, TestDatabase::new(), NatsOptions::default())
    }

    /// Starts three servers on a database server that can be killed.
    pub(crate) fn start_at(test: &str, postgres: &PostgresServer) -> Self {
        Self::start_on(test, postgres.database(), NatsOptions::default())
    }

    pub(crate) fn start_on(test: &str, database: TestDatabase, options: NatsOptions) -> Self {
        let (folder, nats) = (folder(test), NatsServer::start_with(options));
        let to = |port: u16| Proxy::start(&[([127, 0, 0, 1], port).into()]);
        let server = |number: u32| {
            let data = folder.join(format!("data-{number}"));
            fs::create_dir_all(&data).unwrap();
            fs::write(data.join("key"), KEY).unwrap();
            let (to_database, to_bus) = (to(port_of(&database)), to(nats.port()));
            Server { process: None, data, log: folder.join(format!("log-{number}")), to_database, to_bus }
        };
        let servers = (0..3).map(server).collect();
        let mut all = Self { folder, database, nats, servers, front: Proxy::start(&[]) };
        for number in 0..3 {
            all.resume(number);
        }
        all
    }

    fn command(&self, number: usize) -> Command {
        let Server { data, log, to_database, to_bus, .. } = &self.servers[number];
        let mut command = serve(PROGRAM, &self.folder, data, "127.0.0.1:0");
        let port = to_database.address().port();
        let database = self.database.url().replace(&format!(":{}/", port_of(&self.database)), &format!(":{port}/"));
        command.args(["--database", &database, "--bus", &self.nats.url_at(to_bus.address().port())]);
        command.env("SSL_CERT_FILE", self.nats.certificate());
        let log = File::options().create(true).append(true).open(log).unwrap();
        command.stderr(log);
        command
    }

    /// Starts a server that isn't running.
    pub(crate) fn resume(&mut self, number: usize) {
        let process = Process::start(&mut self.command(number));
        let process = process.unwrap_or_else(|| panic!("{}", fs::read_to_string(&self.servers[number].log).unwrap()));
        self.servers[number].process = Some(process);
        self.tell_front();
    }

    /// Players connect to those that run.
    fn tell_front(&self) {
        let addresses: Vec<_> =
            self.servers.iter().filter_map(|server| server.process.as_ref()).map(|process| process.address).collect();
        self.front.set_targets(&addresses);
    }

    /// Ends a server at once.
    pub(crate) fn kill(&mut self, number: usize) {
        self.servers[number].process.take().expect("a running server").kill();
        self.tell_front();
    }

    /// Sends a signal to a server.
    pub(crate) fn signal(&self, number: usize, signal: &str) {
        let id = self.servers[number].process.as_ref().expect("a running server").id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Asks a server to stop, and waits until it has.
    pub(crate) fn stop(&mut self, number: usize) {
        self.signal(number, "-TERM");
        let mut process = self.servers[number].process.take().expect("a running server");
        assert_eq!(process.wait(), Some(0), "it stops well");
        self.tell_front();
    }

    /// Ends everything, and compares what players know with the database.
    pub(crate) async fn end(mut self, books: &Books) -> Found {
        for server in &mut self.servers {
            drop(server.process.take());
        }
        let sql = "select table_id, line::json ->> 'text' from chat group by 1, 2 having count(*) > 1";
        assert_eq!(self.database.execute(sql), "", "said twice");
        let copy = self.folder.join("moved");
        fs::create_dir_all(&copy).unwrap();
        fs::write(copy.join("key"), KEY).unwrap();
        let moved = Command::new(PROGRAM)
            .args(["migrate", "--from", &self.database.url(), "--to"])
            .arg(&copy)
            .output()
            .unwrap();
        assert!(moved.status.success(), "{}", String::from_utf8_lossy(&moved.stderr));
        let found = check(books, &self.folder, &copy).await;
        fs::remove_dir_all(&self.folder).unwrap();
        found
    }
}

fn port_of(database: &TestDatabase) -> u16 {
    let url = database.url();
    url.rsplit(':').next().and_then(|rest| rest.split('/').next()).unwrap().parse().unwrap()
}
