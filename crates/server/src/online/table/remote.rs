//! Answers other servers about a table.

use std::sync::Arc;

use axum::body::Bytes;
use tokio::sync::oneshot;

use super::handle::{Mailbox, PastPage, Reply, TableRequest};
use super::hosted_game::Past;
use crate::online::OnlineService;
use crate::online::cluster::wire::{self, Answer, TableAsk};

impl Mailbox {
    /// Answers another server; `None` if the task has ended, or is about to.
    pub(crate) async fn answer(&self, online: &Arc<OnlineService>, id: &str, ask: TableAsk) -> Option<(Answer, Bytes)> {
        let answer = match ask {
            TableAsk::Info => self.reply(TableRequest::Info).await?,
            TableAsk::Record => self.reply(TableRequest::Record).await?,
            TableAsk::Past { guest, moment } => {
                return Some(match self.past(online, id, guest, moment).await? {
                    PastPage::Page(page) => (wire::value(&Some(true)), page.0),
                    PastPage::Busy => (wire::value(&Some(false)), Bytes::new()),
                    PastPage::NotStarted => (wire::value(&None::<bool>), Bytes::new()),
                });
            }
            TableAsk::Join { guest, name, join } => {
                self.reply(|reply| TableRequest::Join { guest, name, join, reply }).await?
            }
            TableAsk::Rename { guest, name } => self.reply(|reply| TableRequest::Rename { guest, name, reply }).await?,
            TableAsk::Forget { guest } => self.reply(|reply| TableRequest::Forget { guest, reply }).await?,
            TableAsk::Moderate { action } => self.reply(|reply| TableRequest::Moderate { action, reply }).await?,
        };
        Some((answer, Bytes::new()))
    }

    async fn reply<T: Reply>(&self, request: impl FnOnce(oneshot::Sender<T>) -> TableRequest) -> Option<Answer> {
        let (reply, replied) = oneshot::channel();
        let reply = if self.send(request(reply)).await { replied.await.ok() } else { None };
        reply.filter(|reply| !reply.is_outdated()).map(|reply| wire::value(&reply))
    }

    /// A page of the game's past; `None` if the task has ended.
    pub(super) async fn past(
        &self,
        online: &OnlineService,
        id: &str,
        guest: Option<String>,
        moment: u32,
    ) -> Option<PastPage> {
        let past: Option<Past> = self.call(&|reply| TableRequest::Past { guest: guest.clone(), reply }).await?;
        Some(online.past_page(id, past, moment).await)
    }
}
