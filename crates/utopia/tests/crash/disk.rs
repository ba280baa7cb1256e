//! Full and unwritable disks: commands are refused, nothing changes, and games continue once there is space.
//!
//! The disk is a real one. Where mounting is permitted, a small `tmpfs` is filled up; on any Linux, a limit on the size of files makes
//! every write fail.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command as Program, Stdio};
use std::sync::Arc;

use utopia_protocol::{Command, CommandError, TableInfo, TimeControl};

use crate::book::Books;
use crate::games::{check, verify};
use crate::host::{PROGRAM, Process, ask, ask_once, folder, guest, serve, settings, table};
use crate::player::{Course, Player, Socket, next};

/// How many commands are sent to a server that can store nothing.
const REFUSED: usize = 300;

/// Someone at a table, one command at a time.
struct Sitting {
    player: Player,
    socket: Socket,
}

impl Sitting {
    async fn ask(&mut self, command: Command) -> Result<(), CommandError> {
        assert!(self.player.say(&mut self.socket, command).await, "the connection holds");
        while self.player.pending.is_some() {
            let text = next(&mut self.socket).await.expect("the connection holds");
            self.player.hear(&text);
        }
        self.player.refused.take().map_or(Ok(()), Err)
    }

    /// The player's standing after all earlier messages have arrived.
    async fn sees(&mut self) -> (u32, String) {
        self.ask(Command::Ping).await.unwrap();
        let standing = self.player.standing().expect("a game");
        (standing.number, standing.view.get().to_owned())
    }
}

/// Makes a move for the player to act. Returns player, command and outcome; `None` once the game is over.
async fn step(sitting: &mut [Sitting; 2]) -> Option<(usize, Command, Result<(), CommandError>)> {
    for (i, one) in sitting.iter_mut().enumerate() {
        one.sees().await;
        if let Some(command) = one.player.choose() {
            let outcome = one.ask(command.clone()).await;
            return Some((i, command, outcome));
        }
    }
    None
}

/// A server whose disk can be made unwritable and writable again.
struct Disk {
    process: Process,
    folder: PathBuf,
    /// The data folder as seen from this process.
    data: PathBuf,
    take: fn(&Disk),
    give_back: fn(&Disk),
}

/// The resident memory of a process, in kB.
fn memory(id: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("VmRSS is listed");
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

async fn a_game_survives_a_disk_outage(mut disk: Disk) {
    let (address, books, course) = (disk.process.address, Arc::new(Books::default()), Arc::new(Course::default()));
    let cookies = [guest(address, "Ann").await, guest(address, "Bob").await];
    let id = table(address, &cookies, settings(0, TimeControl::None)).await;
    let mut sitting = Vec::new();
    for (dice, cookie) in (5..).zip(&cookies) {
        let mut player = Player::new(address, cookie, &id, &books, &course, dice);
        let socket = player.come().await;
        sitting.push(Sitting { player, socket });
    }
    let mut sitting: [Sitting; 2] = sitting.try_into().ok().expect("two");
    sitting[0].player.starts = true;
    while sitting.iter().any(|one| one.player.standing().is_none()) {
        for one in &mut sitting {
            one.ask(Command::Ping).await.unwrap();
            if one.player.standing().is_none()
                && let Some(command) = one.player.choose()
            {
                one.ask(command).await.unwrap();
            }
        }
    }
    for _ in 0..10 {
        step(&mut sitting).await.expect("a longer game").2.unwrap();
    }

    (disk.take)(&disk);
    // The space already allocated may hold a few more entries.
    let (who, command) = loop {
        match step(&mut sitting).await.expect("a longer game") {
            (_, _, Ok(())) => {}
            (who, command, Err(reason)) => {
                assert_eq!(reason, CommandError::Storage);
                break (who, command);
            }
        }
    };
    let before = [sitting[0].sees().await, sitting[1].sees().await];
    nothing_is_accepted(&disk, &mut sitting, who, &command, &id, &cookies).await;
    assert_eq!([sitting[0].sees().await, sitting[1].sees().await], before, "nothing has changed for anybody");
    assert!(disk.process.runs());

    (disk.give_back)(&disk);
    sitting[who].ask(command).await.expect("the same command is accepted now");
    while let Some((_, command, outcome)) = step(&mut sitting).await {
        outcome.unwrap_or_else(|reason| panic!("{command:?}: {reason:?}"));
    }
    verify(address, &disk.folder, &cookies[0], &id).await;
    // Writing has stopped. Check before the kill: a private mount disappears with its process.
    check(&books, &disk.folder, &disk.data).await;
    disk.process.kill();
    fs::remove_dir_all(&disk.folder).unwrap();
}

/// Every write is refused; reads keep working.
async fn nothing_is_accepted(
    disk: &Disk,
    sitting: &mut [Sitting; 2],
    who: usize,
    command: &Command,
    id: &str,
    cookies: &[String],
) {
    let (address, memory_before) = (disk.process.address, memory(disk.process.id()));
    for _ in 0..REFUSED {
        assert_eq!(sitting[who].ask(command.clone()).await, Err(CommandError::Storage));
    }
    let chat = Command::Chat { text: "is somebody there?".into() };
    assert_eq!(sitting[1 - who].ask(chat).await, Err(CommandError::Storage));
    let new = ask_once(address, "", "POST", "/api/me", "{\"name\": \"Cleo\"}").await.expect("an answer");
    assert_eq!((new.status, new.body.contains("\"storage\"")), (503, true), "{}", new.body);
    let info: TableInfo = ask(address, &cookies[0], "GET", &format!("/api/tables/{id}"), &()).await.read();
    assert_eq!(info.id, id);
    ask(address, &cookies[0], "GET", &format!("/api/tables/{id}/past"), &()).await;
    let mut spectator = Player::new(address, "", id, &Arc::default(), &Arc::default(), 0);
    spectator.come().await;
    assert!(spectator.snapshot.expect("a snapshot").standing.is_some());
    let grown = memory(disk.process.id()).saturating_sub(memory_before);
    assert!(grown < 32 * 1024, "{grown} kB more after {REFUSED} refused commands");
}

/// Runs a command that must succeed.
fn run(program: &str, args: &[&str]) {
    let status = Program::new(program).args(args).status();
    assert!(status.as_ref().is_ok_and(std::process::ExitStatus::success), "{program} {args:?}: {status:?}");
}

/// Runs the program in a shell that does something first.
fn after(shell: &str, serve: &Program) -> Program {
    let mut command = Program::new("sh");
    command.args(["-c", &format!("{shell} && exec \"$0\" \"$@\"")]);
    command.arg(serve.get_program()).args(serve.get_args());
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

/// As above, in a mount namespace; `None` if mounting isn't permitted.
fn with_mounts(shell: &str, serve: &Program) -> Option<Program> {
    let may = |args: &[&str]| {
        let tried = Program::new("unshare").args(args).args(["mount", "-t", "tmpfs", "none", "/mnt"]).output();
        tried.is_ok_and(|output| output.status.success())
    };
    let options: &[&str] = if may(&["-rm"]) { &["-rm"] } else { &["-m"] };
    if !may(options) {
        println!("SKIPPED: this system does not let us mount a disk");
        return None;
    }
    let inner = after(shell, serve);
    let mut command = Program::new("unshare");
    command.args(options).arg(inner.get_program()).args(inner.get_args());
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    Some(command)
}

/// A folder, where its data lies, and the command that serves it.
fn place(test: &str) -> (PathBuf, PathBuf, Program) {
    let folder = folder(test);
    let data = folder.join("data");
    fs::create_dir_all(&data).unwrap();
    let serve = serve(PROGRAM, &folder, &data, "127.0.0.1:0");
    (folder, data, serve)
}

/// Writes a file until there is no room for another byte.
fn fill(folder: &Path) {
    let mut file = File::create(folder.join("filler")).unwrap();
    for length in [1 << 16, 4096, 1] {
        while file.write_all(&vec![1; length]).is_ok() {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_nothing_is_accepted_and_nothing_is_lost() {
    let (folder, data, serve) = place("full");
    let mount = format!("mount -t tmpfs -o size=16m none '{}'", data.display());
    let Some(mut command) = with_mounts(&mount, &serve) else { return };
    let process = Process::start(&mut command).expect("a server");
    // The disk is seen only by the process that has mounted it.
    let data = Path::new("/proc").join(process.id().to_string()).join("root").join(data.strip_prefix("/").unwrap());
    let take = |disk: &Disk| fill(&disk.data);
    let give_back = |disk: &Disk| fs::remove_file(disk.data.join("filler")).unwrap();
    a_game_survives_a_disk_outage(Disk { process, folder, data, take, give_back }).await;
}

/// Sets a running server's maximum file size.
fn limit_files(disk: &Disk, size: &str) {
    run("prlimit", &["--pid", &disk.process.id().to_string(), &format!("--fsize={size}:unlimited")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn while_no_file_can_be_written_nothing_is_accepted_and_nothing_is_lost() {
    let (folder, data, serve) = place("unwritable");
    // With SIGXFSZ ignored, writes fail with an error instead.
    let process = Process::start(&mut after("trap '' XFSZ", &serve)).expect("a server");
    let (take, give_back) = (|disk: &Disk| limit_files(disk, "1"), |disk: &Disk| limit_files(disk, "unlimited"));
    a_game_survives_a_disk_outage(Disk { process, folder, data, take, give_back }).await;
}

/// The one line with which the program refuses to start.
fn refusal(command: &mut Program) -> String {
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    if !line.is_empty() {
        child.kill().unwrap();
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), line.as_str()), (Some(2), ""), "the server did not refuse to start");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_server_whose_data_is_read_only_says_so() {
    let (folder, data, serve) = place("read-only");
    // Data that another server has left, so that only writing is the problem.
    drop(Process::start(&mut self::serve(PROGRAM, &folder, &data, "127.0.0.1:0")));
    let path = data.display();
    let mount = format!("mount --bind '{path}' '{path}' && mount -o remount,ro,bind '{path}'");
    let Some(mut command) = with_mounts(&mount, &serve) else { return };
    let line = refusal(&mut command);
    assert!(line.starts_with("utopia: --data: ") && line.contains("Read-only"), "{line}");
    assert_eq!(line.lines().count(), 1, "{line}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_server_refuses_to_start_on_a_full_disk_and_starts_once_there_is_room() {
    let (folder, data, serve) = place("full-start");
    let path = data.display();
    let mount = format!(
        "mount -t tmpfs -o size=64k none '{path}' && ! cat /dev/zero > '{path}/filler' 2> /dev/null && \
        {{ \"$0\" \"$@\"; [ $? = 2 ]; }} && rm '{path}/filler' && mount -o remount,size=16m '{path}'"
    );
    let Some(mut command) = with_mounts(&mount, &serve) else { return };
    let mut process = Process::start(&mut command).expect("it starts when there is room");
    process.kill();
    fs::remove_dir_all(folder).unwrap();
}
