// Plays by the accessibility tree alone: it knows only what a screen reader is told, and acts as one does, by moving the
// focus to an element and pressing Enter.

/** What is asked for, by what is said or by the names of buttons. */
const GUEST = /^\w+ guest for (Water|Earth|Fire|Wind)/;
const LIT = /, highlighted/;
const BUILD = /, you can build here/;
const KINDS = /^(Build|Move|Add|Remove|Scale)$/;
const DISCARD = /^Discard (one card|\d+ cards)$/;
const PRINCES = / princes? in /;
const OVER = / wins$| share the victory$/;

/** Plays one seat against bots, in English, with seeded choices. */
export class AriaPlayer {
  constructor(page, { seed = 1 } = {}) {
    Object.assign(this, { page, dice: seed, actions: 0, steps: 0 });
  }

  below(n) {
    this.dice = (Math.imul(this.dice, 1103515245) + 12345) & 0x7fffffff;
    return (this.dice >>> 8) % n;
  }

  one(all) {
    return all[this.below(all.length)];
  }

  /** The tree once no bot is thinking: what is on the page, by role and name. */
  async look() {
    this.session ??= await this.page.context().newCDPSession(this.page);
    for (;;) {
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const { nodes } = await this.session.send("Accessibility.getFullAXTree");
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const within = (node, role) => node && (node.role?.value === role || within(byId.get(node.parentId), role));
      const state = (node, name) => node.properties?.find((property) => property.name === name)?.value.value;
      const all = nodes.filter((node) => !node.ignored && node.role).map((node) => ({
        role: node.role.value,
        name: node.name?.value ?? "",
        disabled: state(node, "disabled") === true,
        pressed: state(node, "pressed") === "true",
        dialog: Boolean(within(byId.get(node.parentId), "dialog")),
        element: node.backendDOMNodeId,
      }));
      if (!all.some(({ role, name }) => role === "button" && name === "Skip ahead")) return all;
    }
  }

  /** The last sentences of the live region. */
  said() {
    return this.page.locator("[aria-live] > *").allInnerTexts();
  }

  /** Moves the focus to an element and presses Enter. */
  async use({ element }) {
    await this.session.send("DOM.focus", { backendNodeId: element });
    await this.page.keyboard.press("Enter");
  }

  /** Plays until a heading tells the winner, or `until` holds. */
  async playOn({ most = 2000, until = async () => false } = {}) {
    while (this.steps++ < most) {
      const tree = await this.look();
      if (tree.some(({ role, name }) => role === "heading" && OVER.test(name)) || (await until())) return;
      await this.step(tree.filter(({ role, disabled }) => role === "button" && !disabled));
    }
    throw new Error(`the game is not over after ${most} steps: ${(await this.said()).slice(-5).join(" / ")}`);
  }

  async step(buttons) {
    const named = (pattern) => buttons.filter(({ name }) => pattern.test(name));
    const offered = buttons.filter(({ dialog, name }) => dialog && !/^(Cancel|Close)$/.test(name));
    if (offered.length > 0) return this.use(this.one(offered));
    if (named(DISCARD).length > 0) return this.use(named(DISCARD)[0]);
    const todo = (await this.said()).at(-1) ?? "";
    if (/to discard/.test(todo)) {
      const cards = named(/^\w+ card$/).filter(({ pressed }) => !pressed);
      if (cards.length > 0) return this.use(this.one(cards));
    }
    if (named(/^Confirm/).length > 0) return this.use(named(/^Confirm/)[0]);
    if (/^Choose the player/.test(todo)) return this.use(this.one(named(/^(Campanella|Cavendish|Bacon|Thomas More)$/)));
    if (/^Choose the princes? you want/.test(todo)) return this.use(this.one(named(PRINCES)));
    if (named(BUILD).length > 0) return this.use(named(BUILD)[0]);
    if (named(LIT).length > 0) return this.use(this.one(named(LIT)));
    if (named(GUEST).length > 0) return this.use(this.one(named(GUEST)));
    return this.act(named);
  }

  /** Tries up to three actions, then ends the turn. */
  async act(named) {
    const [end] = named(/^End turn$/);
    if (this.actions++ < 3 && named(KINDS).length > 0) return this.use(this.one(named(KINDS)));
    this.actions = 0;
    if (end) return this.use(end);
    await this.page.keyboard.press("Escape");
  }
}
