//! What every bus must do, of one process or NATS.

use std::time::Duration;

use axum::body::Bytes;
use futures_util::StreamExt as _;
use utopia_server::bus::{Bus, BusError, Delivery, LocalBus, NatsBus, NatsOptions};
use utopia_testkit::NatsServer;

const PATIENCE: Duration = Duration::from_secs(20);

async fn answer_once(bus: &dyn Bus, delivery: Delivery) {
    let reply = delivery.reply.expect("somebody waits");
    bus.publish(&reply, [b"re: ", &*delivery.payload].concat().into()).await.unwrap();
}

/// Messages arrive in order, requests are answered, and it is known when nobody is there.
async fn check(bus: &dyn Bus) {
    let mut heard = bus.subscribe("utopia.a.news").await.unwrap();
    for number in 0..100 {
        bus.publish("utopia.a.news", Bytes::from(number.to_string())).await.unwrap();
    }
    for number in 0..100 {
        let delivery = heard.next().await.unwrap();
        assert_eq!((delivery.payload, delivery.reply), (Bytes::from(number.to_string()), None));
    }
    let mut asked = bus.subscribe("utopia.a.ask").await.unwrap();
    let ask = bus.request("utopia.a.ask", Bytes::from_static(b"who?"), PATIENCE);
    let answer = async { answer_once(bus, asked.next().await.unwrap()).await };
    assert_eq!(tokio::join!(ask, answer).0, Ok(Bytes::from_static(b"re: who?")));
    let unanswered = bus.request("utopia.a.ask", Bytes::new(), Duration::from_millis(50)).await;
    assert_eq!(unanswered, Err(BusError::TimedOut));
    assert_eq!(bus.request("utopia.b.ask", Bytes::new(), PATIENCE).await, Err(BusError::NoResponders));
    drop((asked, heard));
    // The server may learn that a moment later.
    while bus.request("utopia.a.ask", Bytes::new(), Duration::from_millis(50)).await != Err(BusError::NoResponders) {}
}

#[tokio::test]
async fn servers_of_one_process_reach_each_other() {
    check(&LocalBus::default()).await;
}

#[tokio::test]
async fn servers_reach_each_other_over_nats_and_wait_while_it_is_away() {
    let account = Some(("utopia".to_owned(), "s3cret".to_owned()));
    let nats = NatsServer::start_with(utopia_testkit::NatsOptions { account, tls: false });
    let options: NatsOptions = nats.url().parse().unwrap();
    let bus = NatsBus::connect(&options).await.unwrap();
    while !bus.is_connected() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    check(&bus).await;
    let mut heard = bus.subscribe("utopia.a.news").await.unwrap();
    nats.kill();
    while bus.is_connected() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let late = bus.publish("utopia.a.news", Bytes::from_static(b"late")).await;
    assert_eq!(late, Err(BusError::Away), "it isn't sent later");
    nats.resume();
    while !bus.is_connected() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // Who listened still does.
    let sending = async {
        loop {
            drop(bus.publish("utopia.a.news", Bytes::from_static(b"back")).await);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::select! {
        () = sending => {}
        delivery = heard.next() => assert_eq!(delivery.unwrap().payload, "back"),
    }
}

#[tokio::test]
async fn nobody_connects_without_the_password() {
    let account = Some(("utopia".to_owned(), "s3cret".to_owned()));
    let nats = NatsServer::start_with(utopia_testkit::NatsOptions { account, tls: false });
    let options: NatsOptions = format!("nats://utopia:guess@127.0.0.1:{}", nats.port()).parse().unwrap();
    match NatsBus::connect(&options).await {
        Err(_) => {}
        Ok(bus) => assert!(bus.request("utopia.a.ask", Bytes::new(), Duration::from_secs(1)).await.is_err()),
    }
}
