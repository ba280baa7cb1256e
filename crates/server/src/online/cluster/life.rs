//! The life of a server: it renews its lease each second. One whose lease has ended is dead, and starts again under another name.

use std::sync::{Arc, Weak};
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::time::Instant;

use super::wire::Ask;
use super::{ANSWER, Cluster, asked, told};
use crate::bus::BusError;
use crate::online::{OnlineError, OnlineService, locked, random, time};
use crate::store::{GuestFilter, LEASE, Node};

/// How often the lease is renewed, and viewers are looked after.
const TICK: Duration = Duration::from_secs(1);
/// How long to wait before the bus is tried again.
const ASK_AGAIN: Duration = Duration::from_millis(50);
/// How many seconds pass between two looks at which tables others have claimed.
const LOOK_AT_TABLES: u32 = 2;
/// How many seconds pass between two looks at who is banned.
const LOOK_AT_BANS: u32 = 5;

fn node(incarnation: String) -> Node {
    Node { incarnation, build: env!("CARGO_PKG_VERSION").to_owned() }
}

impl Cluster {
    /// Listens to the bus, and registers with the store.
    pub(in crate::online) async fn start(&self, online: &Arc<OnlineService>) -> Result<(), OnlineError> {
        let incarnation = random::name();
        let began = Instant::now();
        let listening = self.listen(online, &incarnation).await?;
        self.confirm_listening(&incarnation).await;
        let renewal = online.store.leases().renew(&node(incarnation.clone())).await;
        let mut life = locked(&self.life);
        match renewal {
            Ok(renewal) => {
                time::follow(renewal.now);
                let before = std::mem::replace(&mut life.listening, listening);
                before.iter().for_each(tokio::task::AbortHandle::abort);
                // Before it counts as alive again: what an earlier life has loaded may be another server's now.
                online.abandon_tables();
                (life.incarnation, life.renewed) = (incarnation, Some(began));
                Ok(())
            }
            Err(error) => {
                listening.iter().for_each(tokio::task::AbortHandle::abort);
                Err(error.into())
            }
        }
    }

    async fn listen(
        &self,
        online: &Arc<OnlineService>,
        incarnation: &str,
    ) -> Result<Vec<tokio::task::AbortHandle>, BusError> {
        let mut asks = self.bus.subscribe(&asked(incarnation)).await?;
        let mut news = self.bus.subscribe(&told(incarnation)).await?;
        let weak = Arc::downgrade(online);
        let answering = tokio::spawn(async move {
            while let Some(delivery) = asks.next().await {
                let Some(online) = weak.upgrade() else { return };
                tokio::spawn(async move { online.answer(delivery).await });
            }
        });
        let weak = Arc::downgrade(online);
        let hearing = tokio::spawn(async move {
            while let Some(delivery) = news.next().await {
                let Some(online) = weak.upgrade() else { return };
                if let Some(cluster) = &online.cluster {
                    cluster.hear(delivery).await;
                }
            }
        });
        Ok(vec![answering.abort_handle(), hearing.abort_handle()])
    }

    /// Waits until the bus delivers to this server: others would take its tables, believing it gone. Without a bus it starts all the same.
    async fn confirm_listening(&self, incarnation: &str) {
        let delivered = async {
            while self.ask(incarnation, &Ask::Hello).await.is_err() {
                tokio::time::sleep(ASK_AGAIN).await;
            }
        };
        if tokio::time::timeout(ANSWER, delivered).await.is_err() {
            tracing::warn!("the bus does not deliver yet");
        }
    }

    /// Renews the lease, or starts again if it has ended.
    async fn renew(&self, online: &Arc<OnlineService>) {
        let (incarnation, renewed) = {
            let life = locked(&self.life);
            (life.incarnation.clone(), life.renewed)
        };
        if renewed.is_none_or(|renewed| renewed.elapsed() >= LEASE) {
            return self.start_again(online).await;
        }
        let began = Instant::now();
        match online.store.leases().renew(&node(incarnation)).await {
            Ok(renewal) if renewal.was_over => self.start_again(online).await,
            Ok(renewal) => {
                time::follow(renewal.now);
                locked(&self.life).renewed = Some(began);
            }
            Err(error) => tracing::warn!(%error, "the lease is not renewed"),
        }
    }

    /// Others may have claimed any table of this server. It takes another name, so that the store knows for how long nobody looked after
    /// those they haven't, and loads what is needed anew.
    async fn start_again(&self, online: &Arc<OnlineService>) {
        if self.start(online).await.is_err() {
            return;
        }
        tracing::warn!("the lease had ended: tables are loaded anew");
        self.lose_all();
    }

    /// Ends the lease.
    pub(in crate::online) async fn retire(&self, online: &OnlineService) {
        let (incarnation, listening) = {
            let mut life = locked(&self.life);
            life.renewed = None;
            (life.incarnation.clone(), std::mem::take(&mut life.listening))
        };
        drop(online.store.leases().retire(&incarnation).await);
        listening.iter().for_each(tokio::task::AbortHandle::abort);
    }
}

/// Renews the lease while the server runs.
pub(in crate::online) async fn run(online: Weak<OnlineService>) {
    let mut clock = tokio::time::interval(TICK);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let Some(online) = online.upgrade() else { return };
        let Some(cluster) = &online.cluster else { return };
        cluster.renew(&online).await;
    }
}

/// Looks regularly at what other servers have changed. Apart from renewals, which must not wait for that.
pub(in crate::online) async fn look(online: Weak<OnlineService>) {
    for seconds in 1_u32.. {
        tokio::time::sleep(TICK).await;
        let Some(online) = online.upgrade() else { return };
        if seconds.is_multiple_of(LOOK_AT_TABLES) {
            // Failures are logged by the store and retried.
            drop(online.abandon_lost_tables().await);
        }
        if seconds.is_multiple_of(LOOK_AT_BANS) {
            online.look_at_bans().await;
        }
    }
}

/// Looks after viewers while the server runs: not behind the store, which may take long.
pub(in crate::online) async fn watch(online: Weak<OnlineService>) {
    let mut clock = tokio::time::interval(TICK);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let Some(online) = online.upgrade() else { return };
        let Some(cluster) = &online.cluster else { return };
        cluster.notice_silence();
        OnlineService::tell_numbers(&online);
    }
}

impl OnlineService {
    /// Reads who is banned: another server may have banned somebody without being able to say so.
    async fn look_at_bans(self: &Arc<Self>) {
        let Ok(banned) = self.store.guests(GuestFilter::Banned, u32::MAX).await else { return };
        let banned: std::collections::HashSet<_> = banned.into_iter().map(|guest| guest.id).collect();
        let before = std::mem::replace(&mut *locked(&self.banned), banned.clone());
        for guest in banned.difference(&before) {
            self.ban_at_tables_here(guest).await;
        }
    }
}
