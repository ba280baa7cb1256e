//! How to reach a `PostgreSQL` database.

use std::fmt;
use std::str::FromStr;

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;

/// Time-outs that the server enforces. A server of ours that is frozen in the middle of a transaction must not keep others from its tables.
const TIMEOUTS: [(&str, &str); 3] =
    [("statement_timeout", "5s"), ("lock_timeout", "3s"), ("idle_in_transaction_session_timeout", "2s")];

/// The address of a database, such as `postgres://utopia:password@db.example/utopia?sslmode=verify-full`.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresOptions {
    url: String,
    /// For people: without the password.
    name: String,
}

/// Why an address can't be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It has another scheme.
    #[error("not the address of a PostgreSQL database: it starts with `postgres://`")]
    Scheme,
    /// It can't be read.
    #[error("not the address of a PostgreSQL database: {0}")]
    Unreadable(String),
}

impl FromStr for PostgresOptions {
    type Err = AddressError;

    fn from_str(url: &str) -> Result<Self, AddressError> {
        if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
            return Err(AddressError::Scheme);
        }
        let options = PgConnectOptions::from_str(url).map_err(|error| AddressError::Unreadable(error.to_string()))?;
        let (host, port) = (options.get_host(), options.get_port());
        let database = options.get_database().unwrap_or_default();
        let name = format!("postgres://{host}:{port}/{database}");
        Ok(Self { url: url.to_owned(), name })
    }
}

impl PostgresOptions {
    /// The address with its password.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Whether connections are shared by a pooler such as `PgBouncer` in transaction mode: they keep neither statements nor settings.
    pub(super) fn is_pooled(&self) -> bool {
        self.url.contains("statement-cache-capacity=0")
    }

    /// For reading and writing.
    pub(super) fn connect(&self) -> PgConnectOptions {
        let options = self.patient();
        if self.is_pooled() { options } else { options.options(TIMEOUTS) }
    }

    /// Without time-outs, for migrations and copies.
    pub(super) fn patient(&self) -> PgConnectOptions {
        // It was read before.
        let options = PgConnectOptions::from_str(&self.url).unwrap_or_default();
        options.application_name("utopia").disable_statement_logging()
    }
}

impl fmt::Display for PostgresOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl fmt::Debug for PostgresOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresOptions({})", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let options: PostgresOptions =
            "postgres://ann:secret@db.example:5433/games?sslmode=require".parse().expect("an address");
        assert_eq!(options.to_string(), "postgres://db.example:5433/games");
        assert!(!format!("{options:?}").contains("secret"));
        assert!(!options.is_pooled());
        let pooled: PostgresOptions = "postgres://db/games?statement-cache-capacity=0".parse().expect("an address");
        assert!(pooled.is_pooled());
        for (wrong, says) in [("mysql://db", "it starts with `postgres://`"), ("postgres://db:port/x", "invalid port")]
        {
            let error = wrong.parse::<PostgresOptions>().expect_err("no address").to_string();
            assert!(error.contains(says) && error.starts_with("not the address"), "{error}");
        }
    }
}
