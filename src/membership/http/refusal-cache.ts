import { LRUCache } from "lru-cache";

/** Kinds of refusal that are cached: a few addresses, with and without JavaScript. */
const MAX_KINDS = 50;

interface Refusal {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly init: ResponseInit;
}

/** Answers to wrong pairs: each kind is rendered once, so that a flood of them costs no rendering. */
export class RefusalCache {
  readonly #refusals = new LRUCache<string, Refusal>({ max: MAX_KINDS });

  find(kind: string): Response | null {
    const refusal = this.#refusals.get(kind);
    return refusal ? new Response(refusal.body, refusal.init) : null;
  }

  /** Keeps a copy of a rendered refusal, unless it sets a cookie and so is this reader's own. */
  async keep(kind: string, rendered: Response): Promise<void> {
    if (rendered.status !== 401 || rendered.headers.has("set-cookie")) return;
    const init = { status: rendered.status, headers: [...rendered.headers] };
    this.#refusals.set(kind, { body: new Uint8Array(await rendered.clone().arrayBuffer()), init });
  }
}
