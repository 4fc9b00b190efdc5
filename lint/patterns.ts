import { globSync, readFileSync } from "node:fs";
import { CharBase, type CharSet, JS, type NoParent, type Node as Part } from "refa";
import { type ESTree, parseSync, Visitor } from "vite";

/*
 * Regular expressions that take longer than in proportion to their text: `node lint/patterns.ts` lists those of src, each
 * with a piece of text that it is slow on when it is repeated. Slow is where two loops can read the same letters, one of
 * which may be the search itself, that begins anew at each letter.
 */

/** A step through a pattern: it reads one of its letters, or nothing, and goes on. */
interface Step {
  next: readonly Step[];
  readonly reads?: CharSet;
  /** The letter before or behind it must be one of these; where there is none it passes when it is negated. */
  readonly asks?: { readonly kind: "ahead" | "behind"; readonly negate: boolean; readonly letters: CharSet };
  /** What a lookahead reads is read for each letter, whether the pattern fits or not. */
  readonly isAhead: boolean;
}

/** More copies of what is repeated a limited number of times tell nothing new. */
const MAX_COPIES = 3;
const REPEATS = 12;
const MAX_WORDS = 60;

type Alternatives = readonly NoParent<Part & { type: "Concatenation" }>[];

/** The steps of a pattern that begins with these alternatives and goes on at `end`. */
function stepsOf(alternatives: Alternatives, end: Step, isAhead: boolean): Step {
  const branches = alternatives.map(({ elements }) =>
    elements.reduceRight((next, part) => stepOf(part, next, isAhead), end),
  );
  return { next: branches, isAhead };
}

function stepOf(part: NoParent<Part>, next: Step, isAhead: boolean): Step {
  if (part.type === "CharacterClass") return { next: [next], reads: part.characters, isAhead };
  if (part.type === "Alternation") return stepsOf(part.alternatives, next, isAhead);
  if (part.type === "Assertion") {
    const { kind, negate, alternatives } = part;
    const only =
      alternatives.length === 1 && alternatives[0]?.elements.length === 1 && alternatives[0].elements[0];
    if (only && only.type === "CharacterClass")
      return { next: [next], asks: { kind, negate, letters: only.characters }, isAhead };
    if (kind === "behind") return next;
    return { next: [next, stepsOf(alternatives, { next: [], isAhead: true }, true)], isAhead };
  }
  // A reference back reads what is known by then.
  if (part.type !== "Quantifier") return next;
  const { alternatives, min, max } = part;
  let first = next;
  if (max === Number.POSITIVE_INFINITY) {
    first = { next: [], isAhead };
    first.next = [next, stepsOf(alternatives, first, isAhead)];
  } else
    for (let copy = 0; copy < Math.min(max - min, MAX_COPIES); copy += 1)
      first = { next: [next, stepsOf(alternatives, first, isAhead)], isAhead };
  for (let copy = 0; copy < Math.min(min, MAX_COPIES); copy += 1)
    first = stepsOf(alternatives, first, isAhead);
  return first;
}

/** Finds all letters that are told apart, and where a reading can go. */
class Walker {
  /** One letter of each kind. */
  readonly letters: readonly string[];
  readonly readers: readonly Step[];
  /** By a letter's number the first that is like it to what the pattern asks of the letter before. */
  readonly alike: readonly number[];
  readonly #numbers: ReadonlyMap<Step, number>;
  readonly #kinds = new Map<CharSet, ReadonlySet<number>>();
  readonly #known = new Map<string, readonly number[]>();

  constructor(start: Step) {
    const steps = new Set([start]);
    for (const { next } of steps) for (const step of next) steps.add(step);
    this.readers = [start, ...[...steps].filter(({ reads }) => reads !== undefined)];
    this.#numbers = new Map(this.readers.map((step, number) => [step, number]));
    const sets = [...steps].flatMap(({ reads, asks }) => reads ?? asks?.letters ?? []);
    const base = new CharBase(sets);
    for (const set of sets) this.#kinds.set(set, new Set(base.split(set)));
    this.letters = base.sets.map(({ ranges }) => String.fromCodePoint(ranges[0]?.min ?? 0));
    const asked = [...steps].flatMap(({ asks }) => (asks?.kind === "behind" ? asks.letters : []));
    const answers = this.letters.map((_, letter) =>
      asked.map((set) => this.#kinds.get(set)?.has(letter)).join(),
    );
    this.alike = answers.map((answer) => answers.indexOf(answer));
  }

  /** Those that read a letter after a reader has read another; the first is the start, and its letter what stands before. */
  after(reader: number, before: number | null, letter: number): readonly number[] {
    const key = `${reader} ${before} ${letter}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found: number[] = [];
    const steps = new Set(this.readers[reader]?.next);
    for (const step of steps) {
      const { reads, asks, next } = step;
      if (reads !== undefined) {
        if (this.#kinds.get(reads)?.has(letter)) found.push(this.#numbers.get(step) ?? 0);
        continue;
      }
      const asked = asks?.kind === "ahead" ? letter : before;
      const holds =
        asks !== undefined && asked !== null && this.#kinds.get(asks.letters)?.has(asked) === true;
      if (asks === undefined || holds !== asks.negate) for (const one of next) steps.add(one);
    }
    this.#known.set(key, found);
    return found;
  }

  /**
   * Words by which all of the readers come where they should, each by the same letters, the shortest first.
   * @param before the letter that stands before the word, null at the start of the text
   */
  words(from: readonly number[], to: readonly number[], before: number | null, most = MAX_WORDS): string[] {
    const found = new Set<string>();
    const seen = new Set<string>();
    let edge = [{ word: "", last: before, at: from }];
    while (edge.length > 0 && found.size < most) {
      const further: typeof edge = [];
      for (const { word, last, at } of edge)
        for (const [letter, written] of this.letters.entries())
          for (const places of combined(at.map((reader) => this.after(reader, last, letter)))) {
            if (places.join() === to.join()) found.add(word + written);
            const last = this.alike[letter] ?? null;
            const key = `${places} ${last}`;
            if (!seen.has(key)) further.push({ word: word + written, last, at: places });
            seen.add(key);
          }
      edge = further;
    }
    return [...found];
  }
}

/**
 * A text on which the pattern is slow: what stands first, what is repeated, and what follows so that it does not fit;
 * undefined where there is none.
 */
export function slowText(source: string, flags: string): readonly [string, string, string] | undefined {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression } = parser.parse({
    backreferences: "unknown",
    maxBackreferenceWords: 0,
    simplify: false,
  });
  const walker = new Walker(stepsOf(expression.alternatives, { next: [], isAhead: false }, false));
  const { letters, readers, alike } = walker;
  const isAfter = (word: string, before: number) =>
    letters.some((letter, number) => alike[number] === before && word.endsWith(letter));
  const ends = ["", "\n", ...letters].flatMap((end, at, all) =>
    at < 2 ? [end, ...all.map((more) => end + more)] : [],
  );
  const pattern = new RegExp(source, `${flags.replace(/[gy]/g, "")}y`);
  /** What must follow so that the pattern does not fit where it has read the repeated word. */
  const refusedBy = (reader: number, first: string, word: string, from: number): string | undefined =>
    readers[reader]?.isAhead
      ? ""
      : ends.find((end) => {
          pattern.lastIndex = from;
          return !pattern.test(first + word.repeat(REPEATS) + end);
        });
  const loops = [...readers.keys()].flatMap((reader) =>
    [...new Set(alike)].flatMap((before) =>
      walker.words([reader], [reader], before, 1).length > 0 ? { reader, before } : [],
    ),
  );

  for (const { reader, before } of flags.includes("y") ? [] : loops)
    for (const word of walker.words([0, reader], [reader, reader], before)) {
      // What stands before the word is its own end.
      if (!isAfter(word, before)) continue;
      const end = refusedBy(reader, "", word, 2 * word.length);
      if (end !== undefined) return ["", word, end];
    }
  for (const { reader, before } of loops) {
    const first = walker.words([0], [reader], null).find((word) => isAfter(word, before));
    if (first === undefined) continue;
    for (const other of new Set(loops.map(({ reader }) => reader)))
      for (const word of reader === other
        ? []
        : walker.words([reader, reader, other], [reader, other, other], before)) {
        const end = refusedBy(other, first, word, 0);
        if (end !== undefined) return [first, word, end];
      }
  }
  return undefined;
}

function combined(choices: readonly (readonly number[])[]): number[][] {
  return choices.reduce<number[][]>(
    (made, choice) => made.flatMap((places) => choice.map((place) => [...places, place])),
    [[]],
  );
}

/** Stands for what a pattern is made of elsewhere, which is taken for a sign. */
const UNKNOWN = "\ue000";

interface Pattern {
  readonly place: string;
  /** Undefined where the file does not say. */
  readonly source: string | undefined;
  readonly flags: string;
}

/** The regular expressions of a source file, also those made of its constants. */
export function patternsOf(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const constants = new Map<string, string>();
  const textOf = (node: ESTree.Node | null | undefined): string | undefined => {
    if (node?.type === "Literal") return "regex" in node ? node.regex.pattern : String(node.value);
    if (node?.type === "Identifier") return constants.get(node.name);
    if (node?.type === "TemplateLiteral") return joined(node, "cooked");
    const isRaw =
      node?.type === "TaggedTemplateExpression" && text.slice(node.tag.start, node.tag.end) === "String.raw";
    return isRaw ? joined(node.quasi, "raw") : undefined;
  };
  const joined = ({ quasis, expressions }: ESTree.TemplateLiteral, kind: "raw" | "cooked"): string =>
    quasis
      .map(
        ({ value }, at) => `${value[kind]}${at in expressions ? (textOf(expressions[at]) ?? UNKNOWN) : ""}`,
      )
      .join("");
  const add = (node: ESTree.Node, source: string | undefined, flags: string) =>
    found.push({ place: `${file}:${text.slice(0, node.start).split("\n").length}`, source, flags });
  const made = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const [source, flags] = node.arguments;
    if (node.callee.type === "Identifier" && node.callee.name === "RegExp")
      add(node, textOf(source), textOf(flags) ?? "");
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      const value = textOf(init);
      if (id.type === "Identifier" && value !== undefined) constants.set(id.name, value);
    },
    Literal(node) {
      if ("regex" in node) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(parseSync(file, text).program);
  return found;
}

/** Made while the site runs: the test beside the file asks `slowText` about what comes of the worst that is given. */
const TESTED = new Set(["src/domain/issue/term-matches.ts"]);

if (import.meta.main) {
  for (const file of globSync("src/**/*.{ts,tsx}").sort()) {
    const isTest = /\.test\.tsx?$/.test(file);
    if (isTest || TESTED.has(file)) continue;
    for (const { place, source, flags } of patternsOf(file, readFileSync(file, "utf8"))) {
      const slow = source === undefined ? "nobody knows" : slowText(source, flags);
      if (slow === undefined) continue;
      console.error(`${place}: /${source}/${flags} is slow: ${JSON.stringify(slow)}`);
      process.exitCode = 1;
    }
  }
  for (const file of TESTED)
    if (!readFileSync(file.replace(/\.ts$/, ".test.ts"), "utf8").includes("slowText(")) {
      console.error(`${file}: its test does not ask slowText`);
      process.exitCode = 1;
    }
}
