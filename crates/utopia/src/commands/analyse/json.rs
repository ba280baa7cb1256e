//! An analysis as JSON.

use serde_json::{Map, Value, json};
use utopia_analysis::{LuckCause, Shares};
use utopia_rules::Move;

use super::study::{MERITS, Study};

pub(super) fn report(study: &Study<'_>) -> Value {
    let shares = |shares: &Shares| -> Map<String, Value> {
        study.seats().map(|seat| (study.colour(seat).to_string(), json!(shares.of(seat)))).collect()
    };
    let words = |moves: &[Move]| moves.iter().map(|&mv| study.moves(&[mv])).collect::<Vec<_>>();
    let analysis = study.analysis;
    let seats = study.seats().map(|seat| {
        let s = study.summary(seat);
        let sources: Map<_, _> =
            MERITS.iter().zip(s.sources).map(|((_, name), points)| ((*name).to_owned(), json!(points))).collect();
        json!({
            "colour": s.colour, "name": s.name, "start": s.balance.start, "luck": s.balance.luck, "own": s.balance.own,
            "others": s.balance.others, "end": s.balance.end, "points": s.points, "sources": sources, "turns": s.accuracy.turns,
            "mean_loss": s.accuracy.mean_loss, "accuracy": s.accuracy.accuracy,
        })
    });
    let luck = analysis.luck.iter().map(|part| {
        let (cause, colour) = match part.cause {
            LuckCause::SetUp => ("set-up", None),
            LuckCause::Arrivals { .. } => ("arrivals", None),
            LuckCause::Surprise { seat } => ("surprise", Some(study.colour(seat))),
            LuckCause::Deal { seat } => ("deal", Some(study.colour(seat))),
        };
        json!({"after": part.after, "cause": cause, "colour": colour, "change": shares(&part.change)})
    });
    let decisions = analysis.decisions.iter().map(|part| {
        let colour = study.colour(part.seat);
        json!({"number": part.number + 1, "round": part.round, "colour": colour, "move": study.moves(&[part.mv]), "change": shares(&part.change)})
    });
    let turns = study.turns.iter().map(|turn| {
        let colour = study.colour(turn.seat);
        json!({"number": turn.number + 1, "round": turn.round, "colour": colour, "loss": turn.loss, "played": words(&turn.played), "best": words(&turn.best)})
    });
    json!({
        "network": study.network,
        "seats": seats.collect::<Vec<_>>(),
        "chances": analysis.values.iter().map(shares).collect::<Vec<_>>(),
        "luck": luck.collect::<Vec<_>>(),
        "decisions": decisions.collect::<Vec<_>>(),
        "turns": turns.collect::<Vec<_>>(),
    })
}
