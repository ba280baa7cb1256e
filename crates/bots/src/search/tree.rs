//! The search tree of everybody's next moves: single-observer information set search with max^n.
//!
//! A node is identified by public moves, whatever the determinization. Moves that are illegal in the current determinization
//! are skipped. Nodes offer only the candidates of the rollout policy, with their gains as priors. An edge gets a node on its
//! second visit.

use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Position, Seat};

use super::{
    policy::RolloutPolicy,
    rollout::{Rollout, WinProbabilities},
    root::{exploration, mean_with_prior},
};

/// A move in the tree.
struct Edge {
    mv: Move,
    /// The node it leads to, from the second visit on.
    node: Option<usize>,
    visits: u32,
    sums: WinProbabilities,
}

/// A node: the moves seen there.
#[derive(Default)]
struct Node {
    edges: Vec<Edge>,
}

impl Node {
    /// The index of a move's edge, added if new.
    fn place(&mut self, mv: Move) -> usize {
        self.edges.iter().position(|edge| edge.mv == mv).unwrap_or_else(|| {
            self.edges.push(Edge { mv, node: None, visits: 0, sums: [0.0; 5] });
            self.edges.len() - 1
        })
    }
}

/// All nodes, and the path of the current simulation.
#[derive(Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    path: Vec<(usize, usize)>,
    candidates: Vec<(f32, Move)>,
}

impl Tree {
    /// Adds an empty node.
    pub(super) fn new_node(&mut self) -> usize {
        self.nodes.push(Node::default());
        self.nodes.len() - 1
    }

    /// Descends from a node to a leaf, playing the moves in `world`, and expands the tree by one node.
    pub(super) fn descend(
        &mut self,
        rollout: &Rollout<'_>,
        root: usize,
        world: &mut Position,
        chance: &mut SplitMix64,
    ) {
        self.path.clear();
        let policy = RolloutPolicy { noise: 0.0, ..rollout.policy() };
        let later = rollout.rounds_left(world.public());
        let (round, phase) = (world.public().round(), world.public().phase());
        let mut at = root;
        while (self.path.len() as f32) < rollout.params.tree {
            let public = world.public();
            // New cards and guests differ between determinizations: the tree ends there.
            let same = public.round() == round && public.phase() == phase;
            let Some(seat) = public.to_act().first().filter(|_| same) else { return };
            self.candidates.clear();
            policy.propose(world, seat, later, chance, &mut self.candidates);
            // Forced moves need no node, nor do discards: nobody sees what others choose (R9.2).
            if let &[(_, only)] = self.candidates.as_slice() {
                world.play_unchecked(rollout.rules, seat, only, chance, &mut ());
                continue;
            }
            let edge = self.select(rollout, at, seat, later);
            self.path.push((at, edge));
            world.play_unchecked(rollout.rules, seat, self.nodes[at].edges[edge].mv, chance, &mut ());
            let Some(next) = self.next(at, edge) else { return };
            at = next;
        }
    }

    /// The node after a move; `None` on its first visit.
    fn next(&mut self, at: usize, edge: usize) -> Option<usize> {
        let Edge { node, visits, .. } = self.nodes[at].edges[edge];
        if node.is_none() && visits > 0 {
            let new = self.new_node();
            self.nodes[at].edges[edge].node = Some(new);
            return Some(new);
        }
        node
    }

    /// The move on candidate that promises most to the seat.
    fn select(&mut self, rollout: &Rollout<'_>, at: usize, seat: Seat, later: f32) -> usize {
        let (node, params) = (&mut self.nodes[at], rollout.params);
        let most = self.candidates.iter().map(|candidate| candidate.0).fold(f32::MIN, f32::max);
        let (visits, sum) = node
            .edges
            .iter()
            .fold((0, 0.0), |(visits, sum), edge| (visits + edge.visits, sum + edge.sums[seat.index()]));
        let level = if visits == 0 { 0.5 } else { sum / visits as f32 };
        let mut best = (f32::MIN, 0);
        for &(gain, mv) in &self.candidates {
            let place = node.place(mv);
            let edge = &node.edges[place];
            let expected = level + (gain - most) * rollout.win_probability_per_point(later);
            let score = mean_with_prior(params, edge.sums[seat.index()], edge.visits, expected)
                + exploration(params, visits, edge.visits);
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    /// Adds the result to every edge of the path.
    pub(super) fn backpropagate(&mut self, chances: &WinProbabilities) {
        for &(node, edge) in &self.path {
            let edge = &mut self.nodes[node].edges[edge];
            edge.visits += 1;
            for (sum, chance) in edge.sums.iter_mut().zip(chances) {
                *sum += chance;
            }
        }
    }
}
