//! How many open files, and so connections, the system allows.

/// Files the server needs besides connections: the database, the site, the listener.
const RESERVED: u64 = 64;

/// Raises the soft limit of open files as far as necessary, and returns how many connections fit, at most `wanted`.
#[cfg(unix)]
pub(crate) fn connection_capacity(wanted: u32) -> u32 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let Some(current) = current else { return wanted };
    let more = u64::from(wanted).saturating_add(RESERVED).min(maximum.unwrap_or(u64::MAX));
    let raised = Rlimit { current: Some(more), maximum };
    let allowed = if more > current && setrlimit(Resource::Nofile, raised).is_ok() { more } else { current };
    u32::try_from(connections_with(allowed)).unwrap_or(u32::MAX).min(wanted)
}

/// There's no such limit here.
#[cfg(not(unix))]
pub(crate) const fn connection_capacity(wanted: u32) -> u32 {
    wanted
}

/// How many of these files may be connections: at least half.
pub fn connections_with(files: u64) -> u64 {
    files.saturating_sub(RESERVED).max(files / 2)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_reserved() {
        assert_eq!([0, 32, 100, 1024].map(connections_with), [0, 16, 50, 960]);
        assert_eq!(connection_capacity(10), 10);
    }
}
