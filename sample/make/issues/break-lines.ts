/**
 * What a paragraph is made of: boxes of fixed width, glue that stretches and shrinks, and places
 * inside words where a line may end, with or without a hyphen.
 */
export type Item<Content> =
  | { kind: "box"; width: number; content: Content; letters: number; hangs: number }
  | { kind: "glue"; width: number }
  | { kind: "cut"; width: number; penalty: number; hangs: number };

export interface BrokenLine {
  /** Items from `from` up to, not including, `to`. `cut` is true when a hyphen is to be shown. */
  from: number;
  to: number;
  cut: boolean;
  /** How far spaces and letters are opened (above 0) or closed (down to −1). */
  ratio: number;
}

export interface Shape {
  /** Width of line n; the last one holds for all that follow. */
  widths: number[];
  /** A justified line pays for loose spaces, a ragged one for the white at its end. */
  justified: boolean;
}

/** How much a space may open and close, and a letter with it, as shares of the space and the em. */
export const give = { open: 0.45, close: 0.16, letterOpen: 0.012, letterClose: 0.004 };

interface State {
  at: number;
  line: number;
  cost: number;
  ratio: number;
  hyphens: number;
  previous: State | undefined;
}

/**
 * Breaks a paragraph as a whole, after Knuth and Plass (1981): of all ways to set it, the one whose
 * worst lines are least bad. `em` is the type size in points.
 */
export function breakLines<Content>(items: Item<Content>[], shape: Shape, em: number): BrokenLine[] {
  const sums = prefixSums(items, em);
  let live: State[] = [{ at: 0, line: 0, cost: 0, ratio: 0, hyphens: 0, previous: undefined }];
  for (let at = 1; at <= items.length; at++) {
    const item = items[at];
    const last = at === items.length;
    if (!last && item?.kind !== "glue" && item?.kind !== "cut") continue;
    const found = new Map<number, State>();
    const survivors = live.filter((state) => fitOf(state, at).ratio >= -1);
    const open = survivors.length > 0 ? survivors : live.slice(-1);
    for (const state of open) {
      const fit = fitOf(state, at);
      const cost = state.cost + priceOf(state, at, fit, last);
      const line = state.line + 1;
      const key = Math.min(line, shape.widths.length);
      const hyphens = item?.kind === "cut" && item.width > 0 ? state.hyphens + 1 : 0;
      if (cost < (found.get(key)?.cost ?? Infinity)) {
        found.set(key, { at, line, cost, ratio: fit.ratio, hyphens, previous: state });
      }
    }
    live = last ? [...found.values()] : [...survivors, ...found.values()];
  }
  return trace(live.reduce((best, state) => (state.cost < best.cost ? state : best)));

  function fitOf(state: State, at: number): { ratio: number; slack: number; target: number } {
    const from = skipGlue(state.at);
    const target = shape.widths[Math.min(state.line, shape.widths.length - 1)] ?? 0;
    const item = items[at];
    const before = items[at - 1];
    const ending =
      item?.kind === "cut" ? item.width - item.hangs : before?.kind === "box" ? -before.hangs : 0;
    const slack = target - (difference("width", from, at) + ending);
    if (at === items.length && slack >= 0) return { ratio: 0, slack, target };
    if (!shape.justified) return { ratio: slack < -0.01 ? -2 : 0, slack, target };
    const room = slack >= 0 ? difference("open", from, at) : difference("close", from, at);
    return { ratio: slack === 0 ? 0 : slack / Math.max(room, 0.001), slack, target };
  }

  function priceOf(
    state: State,
    at: number,
    fit: { ratio: number; slack: number; target: number },
    last: boolean,
  ) {
    const item = items[at];
    let bad = shape.justified
      ? 100 * Math.abs(fit.ratio) ** 3
      : last
        ? 0
        : 400 * (fit.slack / fit.target) ** 2;
    if (fit.ratio < -1) bad = 1e6;
    let price = (10 + bad + (item?.kind === "cut" ? item.penalty : 0)) ** 2;
    if (item?.kind === "cut" && state.hyphens > 0) price += state.hyphens > 1 ? 60000 : 6000;
    if (last) price += priceOfEnd(fit.target - fit.slack, state.hyphens > 0);
    if (shape.justified && Math.abs(fit.ratio - state.ratio) > 1) price += 3000;
    return price;
  }

  /** A last line should be more than a scrap, least of all the scrap of a divided word. */
  function priceOfEnd(width: number, divided: boolean): number {
    const missing = Math.max(0, 8 - width / em);
    const scrap = width < 3 * em ? 30000 : 0;
    return scrap + (divided ? 100000 + 60000 * missing : 0);
  }

  function difference(key: "width" | "open" | "close", from: number, to: number): number {
    return (sums[key][to] ?? 0) - (sums[key][from] ?? 0);
  }

  function skipGlue(at: number): number {
    let from = at;
    while (from > 0 && from < items.length && items[from]?.kind !== "box") from++;
    return from;
  }

  function trace(end: State): BrokenLine[] {
    const lines: BrokenLine[] = [];
    for (let state = end; state.previous; state = state.previous) {
      const item = items[state.at];
      const cut = item?.kind === "cut" && item.width > 0;
      lines.unshift({ from: skipGlue(state.previous.at), to: state.at, cut, ratio: state.ratio });
    }
    return lines;
  }
}

function prefixSums<Content>(items: Item<Content>[], em: number) {
  const sums = { width: [0], open: [0], close: [0] };
  const add = (key: keyof typeof sums, amount: number) => sums[key].push((sums[key].at(-1) ?? 0) + amount);
  for (const item of items) {
    const letters = item.kind === "box" ? item.letters : 0;
    const space = item.kind === "glue" ? item.width : 0;
    add("width", item.kind === "cut" ? 0 : item.width);
    add("open", space * give.open + letters * em * give.letterOpen);
    add("close", space * give.close + letters * em * give.letterClose);
  }
  return sums;
}
