import { history } from "prosemirror-history";
import { EditorState } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { Step } from "prosemirror-transform";
import type { EditorView } from "prosemirror-view";
import { wordsOf } from "../../src/desk/app/articles/sync/asides.ts";
import { DocumentSync } from "../../src/desk/app/articles/sync/document-sync.ts";
import { replayed } from "../../src/desk/app/articles/sync/recovered-text.ts";
import { stepToJson } from "../../src/desk/app/articles/sync/step-origins.ts";
import type { ClaimedText } from "../../src/desk/app/articles/sync/unsaved-text.ts";
import { unsentOf } from "../../src/desk/app/articles/sync/unsent-steps.ts";
import { ownChange } from "../../src/desk/app/suggestions/own-change.ts";
import { type CommentPlace, mapPlaces, placeWords } from "../../src/desk/document/comment-places.ts";
import { schema } from "../../src/desk/document/schema.ts";
import { withoutSuggestions } from "../../src/desk/document/suggestions.ts";
import { StepServer } from "../../src/desk/testing/writing-windows.ts";
import { Chance } from "./chance.ts";
import { edit, NOT_IN_SESSIONS } from "./edits.ts";
import { formerText } from "./former-text.ts";
import { Ledger, piecesOf, type Word } from "./ledger.ts";
import { placeOf } from "./outside.ts";
import { ledgerClock } from "./page.ts";
import { textOf } from "./text-of.ts";
import { type FollowedText, Typist } from "./typist.ts";

/*
 * The windows of one article without a network and without a clock: what one has not sent yet meets what others did,
 * hundreds of times a second, and the same for the same seed.
 */

const WITHOUT = ["title", "abstract", "categories"];
const TURNS = 1_000;
const SESSION_TURNS = 400;
const MAX_ROUNDS = 500;
/** How often in a thousand turns a window crashes, and looks for what others left. */
const CRASHES = 4;
const TAKEOVERS = 6;
/** And how often a note is set on a word, where somebody suggests. */
const NOTES = 12;
/** How often it sends, and how often it hears what others did. */
const TRAFFIC = [3, 10, 30, 80];

export interface StormResult {
  readonly words: number;
  readonly setAside: number;
  /** Each with the story of its word. */
  readonly faults: readonly string[];
}

/**
 * Some windows write, crash, take over what others left, and at last come to one text.
 * @param kind of suggestions every other window suggests what it writes; of a session one of three, and of every other one
 * nobody takes or leaves a suggestion
 */
export function storm(seed: number, kind: "writers" | "suggestions" | "session" = "writers"): StormResult {
  const chance = new Chance(seed);
  const isSession = kind === "session";
  const without = isSession ? [...NOT_IN_SESSIONS, ...(seed % 2 === 0 ? ["settle"] : [])] : WITHOUT;
  const server = new BatchServer({
    chance,
    ledger: kind === "writers" ? new Ledger() : Ledger.ofSuggestions(),
    without: new Set(without),
    isSession,
  });
  const most = isSession ? 3 : chance.between(2, 5);
  const traffic = chance.pick(TRAFFIC) ?? 10;
  for (let turn = 0; turn < (isSession ? SESSION_TURNS : TURNS); turn += 1) {
    const isOpening = server.windows.length < most && chance.happens(0.1);
    const window = (isOpening ? null : chance.pick(server.windows)) ?? server.open();
    const event = chance.below(1000);
    if (event < CRASHES) window.crash();
    else if (event < CRASHES + TAKEOVERS) window.takeOver();
    else if (event < CRASHES + TAKEOVERS + traffic) window.send(chance.happens(0.1));
    else if (event < CRASHES + TAKEOVERS + 2 * traffic) window.hear(chance.between(1, 8));
    else if (isSession && event < CRASHES + TAKEOVERS + 2 * traffic + NOTES) server.setNote();
    else window.write();
  }
  const isSettled = server.settle();
  const { ledger } = server.article;
  const verdicts = [ledger, ...(ledger.former ? [ledger.former] : [])].map((one) => {
    const { setAside, ...wrong } = one.judge(server.doc, server.former, server.former);
    const text = one.read(server.doc);
    const faults = Object.entries(wrong).flatMap(([name, words]) =>
      words.map((word) => {
        const about = `${name} ${word.text} of ${word.by}, now “${piecesOf(word, text)}”`;
        return [one === ledger ? about : `left, ${about}`, ...word.story].join("\n    ");
      }),
    );
    return { setAside, faults };
  });
  const faults = [...verdicts.flatMap((verdict) => verdict.faults), ...server.faults()];
  return {
    words: ledger.words.length,
    setAside: verdicts[0]?.setAside.length ?? 0,
    faults: isSettled ? faults : ["the windows have not come to one text", ...faults],
  };
}

interface StormPlan {
  readonly chance: Chance;
  readonly ledger: Ledger;
  readonly without: ReadonlySet<string>;
  readonly isSession: boolean;
}

interface LeftCopy extends Omit<ReturnType<DocumentSync["unsent"]>, "steps"> {
  readonly steps: readonly unknown[];
  readonly clientId: string;
  readonly isSuggesting: boolean;
  readonly base: DocumentSync["confirmed"];
  readonly asides: DocumentSync["asides"];
}

class BatchServer extends StepServer {
  readonly chance: Chance;
  readonly article: FollowedText;
  windows: Window[] = [];
  readonly copies: LeftCopy[] = [];
  /** The texts in which words stood that were set aside. */
  former = "";
  /** Versions at which batches end. */
  readonly #ends: number[] = [];
  readonly without: ReadonlySet<string>;
  readonly #isSession: boolean;
  readonly #suggesting = new Set<string>();
  readonly #notes = new Map<string, Word>();
  #places: readonly CommentPlace[] = [];
  #opened = 0;

  constructor({ chance, ledger, without, isSession }: StormPlan) {
    super(schema.node("doc", null, [schema.node("paragraph")]));
    this.article = { id: "storm", ledger, taken: [] };
    this.chance = chance;
    this.without = without;
    this.#isSession = isSession;
  }

  open(): Window {
    this.#opened += 1;
    const window = new Window(this, `w${this.#opened}`);
    const isMissing = this.#opened > 1 && !this.windows.some(({ isSuggesting }) => isSuggesting);
    if (this.#isSession && isMissing) window.suggest("suggester");
    else if (!this.#isSession && this.article.ledger.former && this.#opened % 2 === 0)
      window.suggest(window.name);
    if (window.isSuggesting) this.#suggesting.add(window.clientId);
    this.windows.push(window);
    return window;
  }

  override take(...batch: Parameters<StepServer["take"]>): boolean {
    let before = this.doc;
    const isTaken = super.take(...batch);
    if (!isTaken) return false;
    this.#ends.push(this.steps.length);
    for (const step of batch[2]) {
      const after = step.apply(before).doc ?? before;
      this.#places = mapPlaces(this.#places, step, before, after);
      before = after;
    }
    return true;
  }

  /** On a word that stands whole. */
  setNote(): void {
    const { words } = this.article.ledger;
    const word = this.chance.pick(words.filter(({ typed, text }) => typed === text.length));
    const from = word ? placeOf(this.doc, word.text) : null;
    if (!word || from === null) return;
    const id = `n${this.#notes.size}`;
    this.#notes.set(id, word);
    this.#places = [...this.#places, { id, at: [from, from + word.text.length] }];
  }

  /** Notes that do not stand at their words; a text that is not what the others wrote, where nobody settled anything. */
  faults(): string[] {
    const faults = this.#places.flatMap(({ id, at }) => {
      const word = this.#notes.get(id);
      const fault = word && this.article.ledger.judgeNote(word, at && placeWords(this.doc, at));
      return fault ? [`the note on ${word.text} ${fault}\n    ${word.story.join("\n    ")}`] : [];
    });
    const saved = this.steps.map(({ clientId, step }) => ({
      step: Step.fromJSON(schema, step),
      by: clientId,
    }));
    const written =
      this.#isSession && this.without.has("settle") ? formerText(saved, this.#suggesting) : null;
    const left = withoutSuggestions(this.doc);
    return written && !written.eq(left)
      ? [...faults, `without suggestions ${left}, written was ${written}`]
      : faults;
  }

  /** @param batches at most */
  since(version: number, batches = Number.POSITIVE_INFINITY) {
    const ends = this.#ends.filter((end) => end > version);
    return this.steps.slice(version, ends[Math.min(batches, ends.length) - 1]);
  }

  /** @returns whether all windows have its text */
  settle(): boolean {
    const isOne = ({ state, sync, word }: Window) => !sync.hasUnsent && !word && state.doc.eq(this.doc);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const kinds = new Set(this.windows.map(({ isSuggesting }) => isSuggesting));
      if (kinds.size === 0 || this.copies.some(({ isSuggesting }) => !kinds.has(isSuggesting))) this.open();
      for (const window of this.windows) {
        window.takeOver();
        if (window.word) window.write();
        window.send();
        window.hear();
        window.decideAll();
      }
      if (this.copies.length === 0 && this.windows.every(isOne)) return true;
    }
    return false;
  }
}

class Window extends Typist {
  readonly name: string;
  readonly clientId: string;
  readonly chance: Chance;
  readonly article: FollowedText;
  readonly session = null;
  readonly ownChange = ownChange;
  readonly unsentOf = unsentOf;
  readonly sync: DocumentSync;
  readonly #server: BatchServer;

  constructor(server: BatchServer, name: string) {
    super();
    this.#server = server;
    this.name = name;
    this.clientId = name;
    this.chance = server.chance;
    this.article = server.article;
    this.sync = new DocumentSync(name, server.steps.length);
    this.state = EditorState.create({
      doc: server.doc,
      plugins: [...this.sync.plugins, history(), tableEditing()],
    });
    this.sync.attach(this as unknown as EditorView);
  }

  get version(): number {
    return this.sync.version;
  }

  protected override changed(): void {
    for (const { doc } of this.sync.formerTexts.splice(0)) this.#server.former += `${textOf(doc)}\n`;
  }

  write(): void {
    this.decideAll();
    edit(this, this.#server.without);
  }

  decideAll(): void {
    const shown = this.sync.asides.map((aside) => ({ id: aside.id, text: wordsOf(aside) }));
    this.decide(shown, (id, isPutBack) => this.sync.settleAside(id, isPutBack));
  }

  hear(batches?: number): void {
    const steps = this.#server.since(this.version, batches);
    if (steps.length > 0) this.sync.receive(this.version, steps);
    this.changed();
  }

  /** @param isLost the answer, not the request */
  send(isLost = false): void {
    const batch = this.sync.takeBatch();
    if (!batch) return;
    const isTaken = this.#server.take(batch.version, this.clientId, batch.steps);
    if (!isTaken) this.hear();
    else if (!isLost) this.sync.confirm(batch);
  }

  /** What it sent last may still arrive. */
  crash(): void {
    const { article, sync, clientId } = this;
    article.ledger.note(this, `${this.name} crashed`);
    if (this.chance.happens(0.5)) this.send(true);
    this.#server.windows = this.#server.windows.filter((window) => window !== this);
    article.taken = article.taken.filter(({ by }) => by !== this);
    if (sync.hasUnsent || sync.asides.length > 0) {
      const { steps, ...rest } = sync.unsent();
      const { isSuggesting } = this;
      const copied = { ...rest, clientId, isSuggesting, base: sync.confirmed, asides: sync.asides };
      this.#server.copies.push({ ...copied, steps: steps.map(stepToJson) });
    }
    article.ledger.crashed(this, ledgerClock.now);
  }

  /** As a page does with what an earlier one of the same person left. */
  takeOver(): void {
    const { copies } = this.#server;
    const index = copies.findIndex(({ isSuggesting }) => isSuggesting === this.isSuggesting);
    const [copy] = index < 0 ? [] : copies.splice(index, 1);
    if (!copy) return;
    this.hear();
    const { base, ...left } = JSON.parse(JSON.stringify(copy)) as Omit<LeftCopy, "base"> & { base: unknown };
    this.article.ledger.found(
      JSON.stringify([left.steps, left.asides]),
      `${this.name} in what ${copy.clientId} left`,
    );
    const claimed = { copy: left, base, release() {} } as unknown as ClaimedText;
    const { text } = replayed(claimed, this.#server.since(copy.version), {
      document: this.sync,
      clientId: this.clientId,
    });
    this.sync.takeOver(text.current().unconfirmed, text.asides, text.formerTexts);
    this.changed();
  }
}
