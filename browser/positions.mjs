// Games that begin with a position of the test's own.
import { visit } from "./screens.mjs";
import { exportRecord, importRecord, newGame } from "./player.mjs";

const CIVS = ["maya", "persia", "china", "greece", "egypt"];
const ISLANDS = ["water", "earth", "fire", "wind"];

/** Three players in development, Blue to act with these cards; `changes` override the position's fields. */
export function development({ hand, privileges = 2, ...changes }) {
  const all = CIVS.flatMap((civ) => Array(10).fill(civ));
  for (const card of hand) all.splice(all.indexOf(card), 1);
  return {
    format: "utopia-position/1",
    board: "archipelago",
    edition: { sea: "adjacent", surprise: "bag", tie: "track", target: 50, deck: "empty" },
    round: 3,
    pass: 0,
    phase: "development",
    step: "act",
    actor: "blue",
    track: [["blue", 9], ["red", 8], ["green", 5]],
    scale: ["china", "persia", "egypt", "maya", "greece"],
    princes: {},
    privileges: { blue: privileges, red: 0, green: 0 },
    bag: ISLANDS.flatMap((island) => CIVS.flatMap((civ) => [[civ, island], [civ, island]])),
    hands: { blue: hand, red: [], green: [] },
    deck: all,
    ...changes,
  };
}

/** Opens a game of one person and two bots at a position. */
export async function openPosition(page, position, options = {}) {
  await newGame(page, { seats: ["human", "easy", "easy"], target: 50, ...options });
  await visit(page, "/#/games");
  const record = await exportRecord(page);
  const [header] = record.split("\n\n");
  await openRecord(page, `${header}\nposition: ${JSON.stringify(position)}\n\n`);
}

/** Imports a record on the page that lists the games, and goes to its table. */
export async function openRecord(page, record) {
  const games = await page.locator("a[href*='#/game/']").count();
  await importRecord(page, record);
  await page.waitForFunction((games) => document.querySelectorAll("a[href*='#/game/']").length > games || document.querySelector(".table"), games);
  if (!(await page.locator(".table").count())) await page.locator("a[href*='#/game/']").first().click();
  await page.locator(".table .chart").waitFor();
}
