import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import { type Page, pageNow, SPEED } from "./page.ts";

/** In milliseconds: the longest that a request or an event is on its way. */
const USUAL_MS = 40;
const SLOW_MS = 2_500;
/** In milliseconds: when a request that the network has doubled comes a second time, at the latest. */
const DOUBLED_MS = 5_000;
/** In milliseconds: a browser's pause before it opens a stream again. */
const RECONNECT_MS = 1_000;

/** How likely each is for one request. */
export interface Weather {
  readonly lost: number;
  readonly answerLost: number;
  readonly doubled: number;
  readonly slow: number;
}

export const CALM: Weather = { lost: 0, answerLost: 0, doubled: 0, slow: 0 };

/** What went over all lines. */
export const traffic = { acknowledgedSteps: 0, brokenAnswers: [] as string[] };

const { fetch: send } = globalThis;

/** A browser's line to the site, with the faults of a network. */
export class Line {
  readonly #chance: Chance;
  readonly #streams = new Set<AbortController>();
  weather = CALM;
  #isCut = false;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  /** Open streams end with it. */
  set isCut(isCut: boolean) {
    this.#isCut = isCut;
    if (isCut) for (const stream of this.#streams) stream.abort();
  }

  /** As a browser's fetch. What a page has sent goes on when the page is gone; its answer reaches nobody. */
  async fetch(page: Page, path: string, init: RequestInit = {}): Promise<Response> {
    if (!page.isAlive) return new Promise(() => undefined);
    const { weather } = this;
    const method = init.method ?? "GET";
    // A whole text that is put in place once more, seconds later, would be another decision.
    const fate = this.#fate(weather, method !== "GET" && !/\/(?:restore|outside)$/.test(path));
    const outside = new Headers(init.headers);
    outside.set("cookie", page.cookie);
    outside.set("origin", page.address);
    const asked = { method, headers: outside, body: init.body ?? null };
    const ask = async () => {
      const response = await send(page.address + path, asked);
      return new Response(await response.arrayBuffer(), response);
    };
    const usual = this.#chance.below(USUAL_MS);
    await pause(this.#chance.happens(weather.slow) ? this.#chance.below(SLOW_MS) : usual);
    if (this.#isCut || fate === "lost") return this.#fail(page);
    const asking = ask();
    if (fate === "doubled")
      void pause(this.#chance.below(DOUBLED_MS)).then(() => ask().catch(() => undefined));
    const response = await asking.catch(() => null);
    if (response) await note(method, path, asked.body, response);
    await pause(this.#chance.below(USUAL_MS));
    if (!response || this.#isCut || fate === "answerLost") return this.#fail(page);
    return page.isAlive ? response : new Promise(() => undefined);
  }

  /** The bytes of a stream of events, until it ends or the line is cut. @throws */
  async *stream(page: Page, path: string, closed: AbortSignal): AsyncGenerator<string | Response> {
    const cut = new AbortController();
    this.#streams.add(cut);
    try {
      if (this.#isCut) throw new TypeError("cut");
      const signal = AbortSignal.any([cut.signal, closed]);
      const headers = { cookie: page.cookie, origin: page.address };
      const response = await send(page.address + path, { headers, signal });
      yield response;
      const decoder = new TextDecoder();
      for await (const bytes of response.body ?? []) {
        await pause(this.#chance.below(USUAL_MS));
        yield decoder.decode(bytes, { stream: true });
      }
    } finally {
      this.#streams.delete(cut);
    }
  }

  #fate(weather: Weather, isChange: boolean): keyof Weather | "none" {
    const { lost, answerLost, doubled } = weather;
    const others = 1 - lost - answerLost - doubled;
    const fate = this.#chance.weighted({ lost, answerLost, doubled, none: others });
    return fate === "doubled" && !isChange ? "none" : fate;
  }

  async #fail(page: Page): Promise<never> {
    await pause(this.#chance.below(USUAL_MS));
    if (!page.isAlive) await new Promise(() => undefined);
    throw new TypeError("fetch failed");
  }
}

async function note(method: string, path: string, body: unknown, response: Response): Promise<void> {
  if (response.status === 500)
    traffic.brokenAnswers.push(`${method} ${path}: 500 ${await response.clone().text()}`);
  if (response.ok && method === "POST" && path.endsWith("/steps"))
    traffic.acknowledgedSteps += (JSON.parse(String(body)) as { steps: unknown[] }).steps.length;
}

/** A browser's EventSource over a line. */
export class PageEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = PageEventSource.CONNECTING;
  readonly #closing = new AbortController();

  constructor(path: string) {
    super();
    const page = pageNow();
    if (!page) throw new Error("no page asks");
    void page.gone.then(() => this.close());
    void this.#follow(page, path);
  }

  close(): void {
    this.readyState = PageEventSource.CLOSED;
    this.#closing.abort();
  }

  async #follow(page: Page, path: string): Promise<void> {
    while (this.readyState !== PageEventSource.CLOSED) {
      await this.#read(page, path).catch(() => undefined);
      if (!page.isAlive) return;
      if (this.#closing.signal.aborted) return;
      const isRefused = this.readyState === PageEventSource.CLOSED;
      if (!isRefused) this.readyState = PageEventSource.CONNECTING;
      this.dispatchEvent(new Event("error"));
      await pause(RECONNECT_MS / SPEED);
    }
  }

  async #read(page: Page, path: string): Promise<void> {
    let rest = "";
    for await (const part of page.browser.line.stream(page, path, this.#closing.signal)) {
      if (!page.isAlive || this.#closing.signal.aborted) return;
      if (part instanceof Response) {
        this.readyState = part.ok ? PageEventSource.OPEN : PageEventSource.CLOSED;
        if (!part.ok) return;
        this.dispatchEvent(new Event("open"));
        continue;
      }
      const messages = (rest + part).split("\n\n");
      rest = messages.pop() ?? "";
      for (const message of messages)
        if (message.startsWith("data: ") && !this.#closing.signal.aborted)
          this.dispatchEvent(new MessageEvent("message", { data: message.slice(6) }));
    }
  }
}
