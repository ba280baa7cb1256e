//! How many files, and so how many connections, the system allows.

/// What the server needs besides connections: the database, the site, the listener.
const OWN: u64 = 64;

/// How many connections there can be, at most as many as are wanted. Systems allow few files at first, and more to whoever asks.
#[cfg(unix)]
pub(crate) fn room_for(wanted: u32) -> u32 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let Some(current) = current else { return wanted };
    let more = u64::from(wanted).saturating_add(OWN).min(maximum.unwrap_or(u64::MAX));
    let raised = Rlimit { current: Some(more), maximum };
    let allowed = if more > current && setrlimit(Resource::Nofile, raised).is_ok() { more } else { current };
    u32::try_from(connections_with(allowed)).unwrap_or(u32::MAX).min(wanted)
}

/// Elsewhere the system has no such limit.
#[cfg(not(unix))]
pub(crate) const fn room_for(wanted: u32) -> u32 {
    wanted
}

/// How many of so many files may be connections: where there are few, half of them.
pub fn connections_with(files: u64) -> u64 {
    files.saturating_sub(OWN).max(files / 2)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_left_for_the_server_itself() {
        assert_eq!([0, 32, 100, 1024].map(connections_with), [0, 16, 50, 960]);
        assert_eq!(room_for(10), 10);
    }
}
