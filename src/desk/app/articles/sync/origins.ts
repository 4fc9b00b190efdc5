import type { Node } from "prosemirror-model";
import { Plugin, PluginKey, type Transaction } from "prosemirror-state";
import type { Step, StepMap } from "prosemirror-transform";
import { randomHex } from "../../random-hex.ts";
import { replacedBy } from "./side-steps.ts";
import { MAX_LETTERS, type Name, type Origins, originsOf } from "./step-origins.ts";
import { MIN_STANDING_LENGTH } from "./surplus.ts";
import { isInserted, isStruck, type Range } from "./text-range.ts";

interface NamedRun extends Range {
  readonly names: readonly Name[];
}

interface TakenText {
  readonly text: string;
  readonly names: readonly Name[];
  readonly isOwn: boolean;
}

interface OriginState {
  readonly runs: readonly NamedRun[];
  readonly taken: readonly TakenText[];
  /** Own copies of letters that others brought back as well. */
  readonly doubles: readonly NamedRun[];
}

interface Rebase {
  readonly own: readonly Step[];
  readonly others: number;
}

const key = new PluginKey<OriginState>("origins");
const MIN_LETTERS = 2;
/** Of all that were taken away and are remembered. */
const MAX_REMEMBERED = 200_000;
const MAX_RUNS = 1_000;
/** Only a shorter text is looked for in parts, word by word. */
const MAX_SOUGHT_LETTERS = 1_000;
/** Fewer words may be written by two. */
const MIN_PHRASE_WORDS = 3;

/** Says of a rebase which of its steps were one's own. */
export function tellOrigins(change: Transaction, rebase: Rebase): Transaction {
  return change.setMeta(key, rebase);
}

/** Names what is taken away, and takes out one's own copy of what others brought back as well. */
export const originsPlugin = () => {
  /** Names of letters that two took away, by the former name. */
  const later = new Map<string, string>();
  return new Plugin<OriginState>({
    key,
    state: {
      init: () => ({ runs: [], taken: [], doubles: [] }),
      apply: (change, state) => (change.docChanged ? new Pass(change, state, later).read() : state),
    },
    appendTransaction(_, __, state) {
      const { doubles = [] } = key.getState(state) ?? {};
      if (doubles.length === 0) return null;
      const change = state.tr;
      for (const { from, to } of doubles.toSorted((one, other) => other.from - one.from))
        change.delete(from, to);
      return change.docChanged ? change : null;
    },
  });
};

/** Of a rebase: one's own steps taken out of the way, the others', one's own on top of them; else all are one's own. */
type StepKind = "undone" | "others" | "rebased" | "own";

class Pass {
  readonly #change: Transaction;
  readonly #later: Map<string, string>;
  #runs: readonly NamedRun[];
  #taken: readonly TakenText[];
  #doubles: readonly NamedRun[] = [];
  /** Names of letters that one's own steps are to take away again. */
  readonly #undone = new Set<Name>();
  /** Suggested letters that one side took away, and those of them that the other took elsewhere: they go there too. */
  #ownWithdrawn: ReadonlySet<Name> = new Set();
  #othersWithdrawn: ReadonlySet<Name> = new Set();
  readonly #followed = new Set<Name>();

  constructor(change: Transaction, { runs, taken }: OriginState, later: Map<string, string>) {
    this.#change = change;
    this.#later = later;
    this.#runs = runs;
    this.#taken = taken;
  }

  read(): OriginState {
    const { steps, mapping } = this.#change;
    const { own, others }: Rebase = this.#change.getMeta(key) ?? { own: [], others: 0 };
    const formerOf = new Map(own.map((step, index) => [mapping.getMirror(own.length - 1 - index), step]));
    for (const [index, step] of steps.entries()) {
      if (index < own.length) {
        const undone = originsOf.get(own[own.length - 1 - index] as Step);
        this.#step(index, "undone", undone && { taken: undone.brought, brought: undone.taken });
      } else if (index < own.length + others) this.#step(index, "others", originsOf.get(step));
      else {
        const former = formerOf.get(index);
        this.#step(index, former ? "rebased" : "own", originsOf.get(former ?? step));
      }
    }
    return {
      runs: this.#runs.slice(-MAX_RUNS),
      taken: lastOf(this.#taken),
      doubles: [...this.#doubles, ...this.#runs.flatMap((run) => partsOf(run, this.#followed))],
    };
  }

  #step(index: number, kind: StepKind, told: Origins | undefined): void {
    const { steps, docs, doc } = this.#change;
    const [step, before, after] = [steps[index] as Step, docs[index] as Node, docs[index + 1] ?? doc];
    const map = step.getMap();
    const gone: Letter[] = [];
    const come: Letter[] = [];
    for (const { from, to, newFrom, newTo } of replacedBy(map)) {
      addLetters(gone, before, { from, to });
      addLetters(come, after, { from: newFrom, to: newTo });
    }
    const taken = this.#nameTaken(gone, kind, told?.taken);
    this.#runs = mapRuns(this.#runs, map);
    // What one typed between them stays.
    this.#doubles = mapRuns(this.#doubles, map);
    const brought = this.#nameBrought(come, kind, told?.brought);
    for (const name of brought) {
      if (kind === "undone") this.#undone.add(name);
      else if (kind === "others") this.#undone.delete(name);
    }
    if (kind === "undone") this.#ownWithdrawn = this.#withdrawn(this.#ownWithdrawn, come, brought);
    else this.#follow(come, brought, kind);
    if (kind === "others") this.#othersWithdrawn = this.#withdrawn(this.#othersWithdrawn, gone, taken);
    if (kind === "rebased") this.#noteDoubles(come, brought, after);
    this.#runs = [...this.#runs, ...runsOf(come, brought)];
    const isNamed = [...taken, ...brought].some((name) => name !== null);
    if (isNamed && (kind === "own" || kind === "rebased")) originsOf.set(step, { taken, brought });
  }

  #withdrawn(former: ReadonlySet<Name>, letters: readonly Letter[], names: readonly Name[]) {
    const more = names.filter((name, index) => name !== null && letters[index]?.isSuggested);
    return more.length > 0 ? new Set([...former, ...more]) : former;
  }

  #follow(come: readonly Letter[], brought: readonly Name[], kind: StepKind): void {
    if (this.#ownWithdrawn.size + this.#othersWithdrawn.size === 0 || brought.length === 0) return;
    const newest = (names: ReadonlySet<Name>) =>
      new Set([...names].map((name) => name && this.#newest(name)));
    this.#ownWithdrawn = newest(this.#ownWithdrawn);
    this.#othersWithdrawn = newest(this.#othersWithdrawn);
    const unseen = kind === "others" ? this.#ownWithdrawn : this.#othersWithdrawn;
    for (const [index, name] of brought.entries())
      if (name !== null && come[index]?.isSuggested && unseen.has(name)) this.#followed.add(name);
      else this.#followed.delete(name);
    if (kind !== "others") return;
    const returning = new Set(brought);
    this.#othersWithdrawn = new Set([...this.#othersWithdrawn].filter((name) => !returning.has(name)));
  }

  #nameTaken(gone: readonly Letter[], kind: StepKind, told: readonly Name[] | undefined): Name[] {
    if (gone.length === 0 || gone.length > MAX_LETTERS) return [];
    const known = namesAt(this.#runs, gone);
    const names = gone.map(({ at }, index) => {
      const [standing, given] = [
        known.get(at) ?? null,
        (told?.length === gone.length && told[index]) || null,
      ];
      if (standing !== null && given !== null) this.#rename(standing, given);
      return given ?? standing;
    });
    // Whoever suggested letters takes them back one by one.
    const isEnough = gone.length >= MIN_LETTERS || gone.some(({ isSuggested }) => isSuggested);
    const isNamer = (kind === "own" || kind === "rebased") && isEnough;
    if (isNamer && names.includes(null)) {
      const token = randomHex(5);
      for (const [index, name] of names.entries()) names[index] = name ?? `${token}/${index}`;
    }
    if (kind !== "undone" && gone.length >= MIN_LETTERS && names.some((name) => name !== null))
      this.#taken = [
        ...this.#taken,
        { text: gone.map(({ sign }) => sign).join(""), names, isOwn: kind !== "others" },
      ];
    return names;
  }

  #nameBrought(come: readonly Letter[], kind: StepKind, told: readonly Name[] | undefined): Name[] {
    if (told?.length === come.length) return told.map((name) => name && this.#newest(name));
    const names: Name[] = come.map(() => null);
    if (kind !== "own" || come.length < MIN_LETTERS || come.length > MAX_LETTERS) return names;
    const text = come.map(({ sign }) => sign).join("");
    const standing = this.#standing();
    for (const { text: taken, names: known } of this.#takenLike(text)) {
      for (const { at, place, length } of sharedParts(text, taken)) {
        const part = known.slice(place, place + length).map((name) => name && this.#newest(name));
        if (part.some((name) => name !== null && standing.has(name))) continue;
        for (const [index, name] of part.entries()) names[at + index] ??= name;
      }
      if (!names.includes(null)) break;
    }
    return names;
  }

  /** What was taken away and may be in a text, the likeliest first; what others took is known by a whole phrase alone. */
  #takenLike(text: string): TakenText[] {
    const isPhrase = text.split(/\P{L}+/u, MIN_PHRASE_WORDS).length === MIN_PHRASE_WORDS;
    const known = this.#taken.filter((one) => one.isOwn || (isPhrase && one.text === text)).toReversed();
    return known.toSorted((one, other) => Number(other.text === text) - Number(one.text === text));
  }

  /** A struck letter and one that is to stand are two. */
  #noteDoubles(come: readonly Letter[], names: readonly Name[], doc: Node): void {
    const standing = this.#standing();
    const isStruckAt = (place: number) => {
      const node = doc.nodeAt(place);
      return node !== null && isStruck(node);
    };
    const doubles = come.filter(({ at }, index) => {
      const name = names[index] ?? null;
      const place = standing.get(name);
      if (name === null || place === undefined || this.#undone.has(name)) return false;
      return isStruckAt(place) === isStruckAt(at);
    });
    const unnamed = doubles.map(() => "");
    this.#doubles = [...this.#doubles, ...runsOf(doubles, unnamed)];
  }

  /** Places of the named letters. */
  #standing(): ReadonlyMap<Name, number> {
    const places = this.#runs.flatMap(({ from, names }) =>
      names.map((name, index) => [name && this.#newest(name), from + index] as const),
    );
    return new Map(places);
  }

  #newest(name: string): string {
    let newest = name;
    for (let next = this.#later.get(newest); next !== undefined; next = this.#later.get(next)) newest = next;
    return newest;
  }

  #rename(former: string, name: string): void {
    const [one, other] = [this.#newest(former), this.#newest(name)];
    if (one !== other) this.#later.set(one, other);
  }
}

interface Letter {
  readonly at: number;
  readonly sign: string;
  readonly isSuggested: boolean;
}

/** Of more than are looked at one is enough to know it. */
function addLetters(letters: Letter[], doc: Node, { from, to }: Range): void {
  if (from === to) return;
  doc.nodesBetween(from, to, (node, position) => {
    if (letters.length > MAX_LETTERS || !node.isText) return letters.length <= MAX_LETTERS;
    const text = node.text ?? "";
    const isSuggested = isInserted(node);
    for (let at = Math.max(from, position); at < Math.min(to, position + text.length); at += 1)
      letters.push({ at, sign: text.charAt(at - position), isSuggested });
    return false;
  });
}

interface SharedPart {
  /** Its places in the one text and in the other. */
  readonly at: number;
  readonly place: number;
  readonly length: number;
}

/** What a text has of one that was taken away: all of either, or words that follow each other and stand there once. */
function sharedParts(text: string, taken: string): SharedPart[] {
  const [inside, outside] = [taken.indexOf(text), text.indexOf(taken)];
  if (inside >= 0) return [{ at: 0, place: inside, length: text.length }];
  if (outside >= 0) return [{ at: outside, place: 0, length: taken.length }];
  if (text.length > MAX_SOUGHT_LETTERS) return [];
  const parts: SharedPart[] = [];
  let run = "";
  let at = 0;
  const end = () => {
    const place = taken.indexOf(run);
    const isKnown = run.length >= MIN_STANDING_LENGTH && place === taken.lastIndexOf(run);
    if (isKnown) parts.push({ at, place, length: run.length });
  };
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu)) {
    if (run !== "" && taken.includes(run + word)) run += word;
    else {
      end();
      [at, run] = [index, taken.includes(word) ? word : ""];
    }
  }
  end();
  return parts;
}

function namesAt(runs: readonly NamedRun[], letters: readonly Letter[]): ReadonlyMap<number, Name> {
  const [first, last] = [letters[0]?.at ?? 0, letters.at(-1)?.at ?? 0];
  const found = new Map<number, Name>();
  for (const { from, to, names } of runs)
    if (from <= last && to > first)
      for (const [index, name] of names.entries()) found.set(from + index, name);
  return found;
}

function partsOf({ from, names }: NamedRun, chosen: ReadonlySet<Name>): NamedRun[] {
  if (chosen.size === 0) return [];
  return runsOf(
    names.map((_, index) => ({ at: from + index })),
    names.map((name) => (chosen.has(name) ? name : null)),
  );
}

function runsOf(letters: readonly Pick<Letter, "at">[], names: readonly Name[]): NamedRun[] {
  const runs: { from: number; to: number; names: Name[] }[] = [];
  for (const [index, { at }] of letters.entries()) {
    const name = names[index] ?? null;
    if (name === null) continue;
    const last = runs.at(-1);
    if (last?.to === at) {
      last.to += 1;
      last.names.push(name);
    } else runs.push({ from: at, to: at + 1, names: [name] });
  }
  return runs;
}

function lastOf(texts: readonly TakenText[]): readonly TakenText[] {
  let left = MAX_REMEMBERED;
  const first = texts.findLastIndex(({ text }) => {
    left -= text.length;
    return left < 0;
  });
  return first < 0 ? texts : texts.slice(first + 1);
}

/** Where they stand after a step; what it takes away is no part of them. */
function mapRuns(runs: readonly NamedRun[], map: StepMap): NamedRun[] {
  return runs.flatMap((run) => {
    let parts: NamedRun[] = [run];
    for (const { from, to } of replacedBy(map))
      parts = parts.flatMap((part) =>
        from >= part.to || to <= part.from ? [part] : without(part, from, to),
      );
    return parts.map(({ from, names }) => {
      const start = map.map(from, 1);
      return { from: start, to: start + names.length, names };
    });
  });
}

function without({ from, to, names }: NamedRun, start: number, end: number): NamedRun[] {
  const left = { from, to: Math.max(from, start), names: names.slice(0, Math.max(0, start - from)) };
  const right = { from: Math.min(to, end), to, names: names.slice(Math.min(names.length, end - from)) };
  return [left, right].filter((part) => part.names.length > 0);
}
