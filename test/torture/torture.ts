import { setTimeout as pause } from "node:timers/promises";
import { SETTLES } from "../../src/desk/app/suggestions/own-change.ts";
import type { ArticleState, ArticleView } from "../../src/desk/articles/article-view.ts";
import type { ArticleComments } from "../../src/desk/comments/comments.ts";
import { placeWords } from "../../src/desk/document/comment-places.ts";
import { schema } from "../../src/desk/document/schema.ts";
import {
  listSuggestions,
  settleSuggestions,
  withAllSuggestions,
  withoutSuggestions,
} from "../../src/desk/document/suggestions.ts";
import type { DeskPerson } from "../server/desk/desk-person.ts";
import { Chance } from "./chance.ts";
import { edit } from "./edits.ts";
import { formerText } from "./former-text.ts";
import { Ledger, piecesOf, type Word } from "./ledger.ts";
import type { Machine } from "./machines.ts";
import { CALM, Line, traffic, type Weather } from "./network.ts";
import { choose, command, publish, restore, schedule, setNote } from "./outside.ts";
import { Browser, Page } from "./page.ts";
import { textOf } from "./text-of.ts";
import { type FollowedArticle, Writer } from "./writer.ts";

const TICK_MS = 2;
/** Nothing waits for so long but on a machine that has too much to do. */
const SETTLING_MS = 180_000;
/** How often a browser is asked whether it has written what was done last. */
const BROWSER_MS = 50;
const MAX_LOOKS = 200;
/** Words of one kind of which a failure tells the whole story. */
const SHOWN = 3;
const STORM: Weather = { lost: 0.06, answerLost: 0.08, doubled: 0.06, slow: 0.06 };

/** How often each happens in a thousand ticks; the rest of the ticks are edits. */
const EVENTS = {
  cut: 5,
  crash: 6,
  close: 2,
  leave: 3,
  open: 12,
  hide: 4,
  kill: 0.7,
  fullDisk: 0.5,
  database: 0.7,
  command: 1.5,
  publish: 4,
  schedule: 0.7,
  restore: 1,
  choose: 4,
  comment: 3,
} as const;
type EventName = keyof typeof EVENTS;
const NO_EVENTS = Object.fromEntries(Object.keys(EVENTS).map((name) => [name, 0])) as Record<EventName, 0>;

/** What a round is. */
interface Plan {
  readonly ms: number;
  readonly ticks: number;
  readonly articles: number;
  readonly writers: number;
  readonly events: Readonly<Record<EventName, number>>;
  /** Each person has one window, in a browser of their own. */
  readonly hasRoles: boolean;
}

const LONG: Plan = {
  ms: 12_000,
  ticks: Number.POSITIVE_INFINITY,
  articles: 2,
  writers: 7,
  events: EVENTS,
  hasRoles: false,
};
/** Three in one article: one writes, one writes and loses the connection, one suggests. */
export const SESSION: Plan = {
  ms: Number.POSITIVE_INFINITY,
  ticks: 200,
  articles: 1,
  writers: 3,
  events: { ...NO_EVENTS, cut: 8, crash: 5, close: 1, leave: 1, open: 40, hide: 3, kill: 0.3, comment: 12 },
  hasRoles: true,
};
/** One trouble at a time for each. */
const busy = new WeakSet<Machine>();

export interface Failure {
  readonly round: number;
  readonly what: string;
}

/** One seed's windows, people and articles at some machines. */
export class Torture {
  readonly failures: Failure[] = [];
  readonly counts: Record<string, number> = {};
  readonly #machines: readonly Machine[];
  readonly #people: readonly DeskPerson[];
  readonly #browsers: readonly Browser[];
  readonly #chance: Chance;
  /** What takes longer than a tick, with its name. */
  readonly #running = new Map<Promise<unknown>, EventName>();
  #articles: FollowedArticle[] = [];
  #left: Writer[] = [];
  #crashed: Writer[] = [];
  #pages = 0;
  #opening = 0;
  #round = 0;

  readonly #without: ReadonlySet<string>;
  readonly #plan: Plan;

  /** @param without names of events and edits that are left out, to find out what a failure comes from */
  constructor(
    seed: number,
    machines: readonly Machine[],
    people: readonly DeskPerson[],
    without: ReadonlySet<string>,
    plan = LONG,
  ) {
    this.#plan = plan;
    this.#without = without;
    this.#machines = machines;
    this.#people = people;
    this.#chance = new Chance(seed);
    this.#browsers = ["b1", "b2", "b3"].map(
      (name, index) =>
        new Browser(
          `${seed}-${name}`,
          index < 2 || without.has("no locks"),
          new Line(new Chance(seed * 101 + index)),
        ),
    );
    process.on("uncaughtException", this.#onError).on("unhandledRejection", this.#onError);
  }

  /** Faults and edits for some seconds; then everything heals, and what is there is compared. */
  async round(): Promise<void> {
    this.#round += 1;
    while (this.#articles.length < this.#plan.articles) this.#articles.push(await this.#begin());
    for (const { line } of this.#browsers) line.weather = this.#without.has("storm") ? CALM : STORM;
    const { ms, ticks, events } = this.#plan;
    const end = performance.now() + ms;
    for (let tick = 0; tick < ticks && performance.now() < end; tick += 1) {
      if (this.#chance.below(1000) < total(events)) this.#start(this.#chance.weighted(events));
      else this.#edit();
      await pause(TICK_MS);
    }
    const faults = this.failures.length;
    await this.#heal();
    // What is still on its way is neither lost nor there.
    if (this.#plan.hasRoles && this.failures.length > faults) return;
    for (const article of this.#articles) await this.#judge(article);
    for (const machine of this.#machines)
      for (const fault of await machine.faults(this.#articles.map(({ id }) => id))) this.#fail(fault);
    for (const answer of traffic.brokenAnswers.splice(0)) this.#fail(answer);
    const [oldest] = this.#articles;
    if (oldest && this.#round % 2 === 0) this.#retire(oldest);
  }

  get #writers(): Writer[] {
    return this.#articles.flatMap(({ open }) => [...open]);
  }

  async end(): Promise<void> {
    for (const article of this.#articles) this.#retire(article);
    process.off("uncaughtException", this.#onError).off("unhandledRejection", this.#onError);
  }

  readonly #onError = (error: unknown) => {
    this.#fail(`a page threw ${error instanceof Error ? error.stack : String(error)}`);
  };

  #edit(): void {
    const writer = this.#chance.pick(this.#writers);
    if (!writer) return void this.#start("open");
    writer.settle();
    const kind = edit(writer, this.#without);
    if (kind) this.#count("edits");
  }

  /** What takes longer than a tick goes on beside the edits. */
  #start(name: EventName): void {
    const writer = this.#chance.pick(this.#writers);
    const machine = this.#chance.pick(this.#machines);
    if (!machine || this.#without.has(name) || !(writer || name === "open")) return;
    const work = this.#events[name](writer as Writer, machine).then((isDone) => {
      if (isDone !== false) this.#count(name);
    });
    this.#running.set(work, name);
    void work.finally(() => this.#running.delete(work));
  }

  /** Each is answered with false where it did not happen. */
  readonly #events: Record<EventName, (writer: Writer, machine: Machine) => Promise<unknown>> = {
    crash: async (writer) => {
      this.#crashed.push(writer);
      writer.crash();
    },
    close: async (writer) => {
      await writer.flush();
      if (writer.isOpen) writer.crash();
    },
    leave: async (writer) => {
      this.#left.push(writer);
      writer.leave();
    },
    hide: async ({ page }) => page.hide(!page.isHidden),
    comment: setNote,
    choose: async (writer) => writer.isAsked && choose(writer),
    command,
    publish,
    schedule,
    restore,
    open: async () => {
      if (this.#writers.length + this.#opening >= this.#plan.writers) return false;
      if (this.#plan.hasRoles) return this.#openRole();
      // Whose tab has crashed opens it again, for the most part.
      const crashed = this.#chance.happens(0.7) ? this.#crashed.shift() : undefined;
      return this.#open(crashed?.article, crashed?.page.browser, crashed?.person);
    },
    cut: async ({ page }) => {
      const { line } = page.browser;
      line.isCut = true;
      await pause(this.#chance.between(300, 4_000));
      line.isCut = false;
    },
    kill: (_, machine) =>
      this.#alone(machine, async () => {
        await machine.kill();
        await pause(this.#chance.below(1_500));
        await machine.run();
      }),
    fullDisk: async (_, machine) =>
      machine.hasDiskOfItsOwn &&
      this.#alone(machine, async () => {
        await machine.setDisk(true);
        await pause(this.#chance.between(500, 3_000));
        await machine.setDisk(false);
      }),
    database: async (_, machine) =>
      this.#machines.length > 1 &&
      this.#alone(machine, async () => {
        machine.setDatabase(this.#chance.happens(0.5) ? "hangs" : "refuses");
        await pause(this.#chance.between(300, 4_000));
        machine.setDatabase("passes");
      }),
  };

  /** One trouble at a time for each machine. */
  async #alone(machine: Machine, work: () => Promise<void>): Promise<boolean> {
    if (busy.has(machine)) return false;
    busy.add(machine);
    await work().finally(() => busy.delete(machine));
    return true;
  }

  /** The window of somebody who has none. */
  async #openRole(): Promise<boolean> {
    const missing = this.#people.filter((one) => !this.#writers.some(({ person }) => person === one));
    const person = this.#chance.pick(missing);
    return this.#open(this.#articles[0], this.#browsers[person ? this.#people.indexOf(person) : 0], person);
  }

  async #open(
    article = this.#chance.pick(this.#articles),
    browser = this.#chance.pick(this.#browsers),
    person = this.#chance.pick(this.#people),
  ): Promise<boolean> {
    const machine = this.#chance.pick(this.#machines);
    if (!article || !browser || !person || !machine || !this.#articles.includes(article)) return false;
    this.#pages += 1;
    this.#opening += 1;
    const name = `${browser.name}-p${this.#pages}`;
    const page = new Page(name, browser, { address: machine.address, cookie: person.cookie });
    const isSuggesting = article.ledger.former !== null && person === this.#people.at(-1);
    const chance = new Chance(this.#chance.below(2 ** 31));
    const opening = Writer.open(page, person, article, chance, isSuggesting);
    const writer = await opening.finally(() => {
      this.#opening -= 1;
    });
    if (writer && !this.#articles.includes(article)) writer.crash();
    return writer?.isOpen === true;
  }

  async #begin(): Promise<FollowedArticle> {
    const [person, machine] = [this.#people[0] as DeskPerson, this.#machines[0] as Machine];
    let id = "";
    const begin = async () => {
      ({ id } = await person.send<{ id: string }>("POST", "/articles"));
      const changes = { title: `Torture ${id}`, authors: [{ author: "Deniz", role: "writer" }] };
      await person.send("PATCH", `/articles/${id}/fields`, { version: 0, changes });
    };
    while (!(await this.#alone(machine, begin))) await pause(100);
    const ledger = this.#without.has("suggestions") ? new Ledger() : Ledger.ofSuggestions();
    return { id, ledger, open: new Set(), taken: [], notes: new Map(), suggesting: new Set() };
  }

  /** No faults any more: all open windows, and those of browsers that kept words, come to the same text. */
  async #heal(): Promise<void> {
    for (const { line } of this.#browsers) line.weather = CALM;
    const late = pause(SETTLING_MS, "late" as const, { ref: false });
    if ((await Promise.race([Promise.all(this.#running.keys()), late])) === "late")
      return this.#fail(`still under way: ${[...this.#running.values()].join(", ")}`);
    for (const { page } of [...this.#writers, ...this.#left]) page.hide(false);
    const deadline = performance.now() + SETTLING_MS;
    for (;;) {
      const late = pause(SETTLING_MS, ["nothing answers"], { ref: false });
      const left = await Promise.race([this.#unsettled(), late]);
      if (left.length === 0) break;
      if (performance.now() > deadline) return this.#fail(`not settled: ${left.join("; ")}`);
      await pause(100);
    }
    for (const { page } of this.#left) page.crash();
    this.#left = [];
    for (const article of this.#articles) article.taken = [];
  }

  async #unsettled(): Promise<string[]> {
    const left: string[] = [];
    for (const article of this.#articles)
      if (article.open.size === 0) await (this.#plan.hasRoles ? this.#openRole() : this.#open(article));
    for (const browser of this.#browsers) {
      const open = [...this.#writers, ...this.#left.filter(({ isSending }) => isSending)];
      await browser.age((clientId) => open.some(({ session }) => session.clientId === clientId));
      for (const { articleId, staffId, clientId } of await browser.copies()) {
        const article = this.#articles.find(({ id }) => id === articleId);
        const person = this.#people.find(({ id }) => id === staffId);
        if (!article || !person) continue;
        // Whether it ought to have one is looked at when everything else is settled.
        if ([...article.open].some(({ session }) => session.clientId === clientId)) continue;
        left.push(`${browser.name} keeps words of ${clientId}`);
        const own = [...article.open].filter((one) => one.page.browser === browser && one.person === person);
        if (own.length === 0) await this.#open(article, browser, person);
        // One that goes while it looks never ends looking.
        else for (const writer of own) await Promise.race([writer.look(), writer.page.gone]);
      }
    }
    for (const writer of this.#writers) {
      writer.settle();
      if (writer.word) edit(writer, this.#without);
      const { save } = writer.session.store.getState();
      if (writer.word || writer.session.hasUnsent) left.push(`${writer.name} ${JSON.stringify(save)}`);
    }
    for (const article of this.#articles) {
      const [first] = article.open;
      const answer = await first?.ask<{ state: ArticleState }>("GET", `/articles/${article.id}/state`);
      const versions = [answer?.state.version, ...[...article.open].map(({ version }) => version)];
      if (!answer || new Set(versions).size !== 1) left.push(`versions ${versions.join(" ")}`);
      // What it heard meanwhile may have given it something to mend.
      for (const { name, session } of article.open) if (session.hasUnsent) left.push(`${name} mends`);
    }
    return left;
  }

  async #judge(article: FollowedArticle): Promise<void> {
    const writers = [...article.open];
    const [first] = writers;
    if (!first) return this.#fail(`${article.id}: nobody has it open`);
    const stored = await this.#asked<{ article: ArticleView }>(first, `/articles/${article.id}`);
    if (!stored) return this.#fail(`${article.id} is not answered`);
    const { doc, fields, version } = stored.article;
    for (const writer of writers) {
      if (JSON.stringify(writer.state.doc.toJSON()) !== JSON.stringify(doc))
        this.#fail(`${writer.name} shows another text (${writer.version}) than is stored (${version})`);
      if (JSON.stringify(writer.session.fields.own) !== JSON.stringify(fields))
        this.#fail(
          `${writer.name} shows ${JSON.stringify(writer.session.fields.own)}, stored is ${JSON.stringify(fields)}`,
        );
    }
    for (const { name, page, session } of writers) {
      const find = async () =>
        (await page.browser.copies()).find(({ clientId }) => clientId === session.clientId);
      let copy = await find();
      // A browser may still be writing what was done last.
      for (let look = 1; copy && look < MAX_LOOKS; look += 1) {
        await pause(BROWSER_MS);
        copy = await find();
      }
      if (copy) this.#fail(`${name} lacks nothing, and its browser keeps ${JSON.stringify(copy)}`);
    }
    const history = (await this.#machines[0]?.history(article.id)) ?? [];
    const textsOf = (revisions: typeof history) =>
      revisions.map(({ doc }) => textOf(schema.nodeFromJSON(JSON.parse(doc)))).join("\n");
    const aside = textsOf(history.filter(({ kind }) => kind === "set aside"));
    const { ledger } = article;
    let isWrong = false;
    for (const one of ledger.former ? [ledger, ledger.former] : [ledger]) {
      const { setAside, ...wrong } = one.judge(first.state.doc, aside, textsOf(history));
      this.#count("setAside", setAside.length);
      const text = one.read(first.state.doc);
      for (const [name, words] of Object.entries(wrong)) {
        this.#count(name, words.length);
        for (const word of words.slice(0, SHOWN)) {
          const story = await this.#storyOf(article, word, text);
          this.#fail(`${article.id}: ${name} ${one === ledger ? "" : "of the left text "}${story}`);
        }
        if (words.length > SHOWN) this.#fail(`${article.id}: ${words.length - SHOWN} more ${name}`);
        isWrong ||= words.length > 0;
      }
    }
    await this.#judgeNotes(article, first);
    if (this.#plan.hasRoles) await this.#judgeSuggestions(article);
    ledger.settle(first.state.doc);
    if (isWrong) this.#retire(article);
  }

  /** Each stands at its words, or says that these went. */
  async #judgeNotes({ id, notes, ledger }: FollowedArticle, writer: Writer): Promise<void> {
    const asked = await this.#asked<ArticleComments>(writer, `/comments/${id}`);
    if (!asked) return this.#fail(`${id}: its notes are not answered`);
    const { placed, threads } = asked;
    for (const thread of threads) {
      const word = notes.get(thread.id);
      const place = placed?.places.find((one) => one.id === thread.id);
      if (!word || !place) {
        this.#fail(`${id}: a note without ${word ? "place" : "word"}`);
        continue;
      }
      this.#count("notes");
      if (!place.at) this.#count("gone");
      const fault = ledger.judgeNote(word, place.at && placeWords(writer.state.doc, place.at));
      if (fault) this.#fail(`${id}: the note on ${word.text} ${fault}\n    ${word.story.join("\n    ")}`);
    }
  }

  /** What would stand without suggestions is what the others wrote; all are taken, or left, as they would be. */
  async #judgeSuggestions(article: FollowedArticle): Promise<void> {
    const writer = [...article.open].find(({ isSuggesting }) => !isSuggesting);
    if (!writer) return;
    const { doc } = writer.state;
    const left = withoutSuggestions(doc);
    const saved = (await this.#machines[0]?.savedSteps(article.id)) ?? [];
    const former = this.#without.has("settle") ? formerText(saved, article.suggesting) : null;
    if (former) this.#count("compared");
    if (former && !former.eq(left))
      this.#fail(`${article.id}: without suggestions ${left}, written was ${former}`);
    this.#count("suggestions", listSuggestions(doc).length);
    const choice = this.#chance.happens(0.5) ? "take" : "leave";
    const expected = choice === "take" ? withAllSuggestions(doc) : left;
    writer.act(choice, () =>
      writer.dispatch(settleSuggestions(writer.state.tr, () => choice).setMeta(SETTLES, true)),
    );
    const end = performance.now() + SETTLING_MS;
    while (writer.session.hasUnsent && performance.now() < end) await writer.flush();
    const stored = await this.#asked<{ article: ArticleView }>(writer, `/articles/${article.id}`);
    if (JSON.stringify(stored?.article.doc) !== JSON.stringify(expected.toJSON()))
      this.#fail(`${article.id}: to ${choice} all gave ${JSON.stringify(stored?.article.doc)}`);
    await this.#judgeNotes(article, writer);
  }

  /** Machines may be killed by others meanwhile. */
  async #asked<T>(writer: Writer, path: string): Promise<T | null> {
    const end = performance.now() + SETTLING_MS;
    for (;;) {
      const answer = await writer.ask<T>("GET", path);
      if (answer || performance.now() > end) return answer;
      await pause(100);
    }
  }

  /** What was done with a word, and by which saved steps it came and went. */
  async #storyOf({ id }: FollowedArticle, word: Word, text: string): Promise<string> {
    const saved: string[] = [];
    let former = "";
    for await (const after of this.#machines[0]?.savedTexts(id) ?? []) {
      const pieces = piecesOf(word, after.text);
      if (pieces !== former) saved.push(`saved as ${after.version} by ${after.by}: “${pieces}”`);
      former = pieces;
    }
    const about = `${word.text} of ${word.by}, now “${piecesOf(word, text)}”`;
    return [about, ...word.story, ...saved].join("\n    ");
  }

  #retire(article: FollowedArticle): void {
    const { words } = article.ledger;
    this.#count("words", words.length);
    const isContended = ({ letters }: Word) => letters.some((letter) => letter.isContended);
    this.#count("contended", words.filter(isContended).length);
    this.#count("refused", article.refused ?? 0);
    for (const writer of [...this.#writers, ...this.#left]) if (writer.article === article) writer.crash();
    this.#articles = this.#articles.filter((one) => one !== article);
  }

  #count(name: string, more = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + more;
  }

  #fail(what: string): void {
    this.failures.push({ round: this.#round, what });
  }
}

function total(weights: Readonly<Record<string, number>>): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0);
}
