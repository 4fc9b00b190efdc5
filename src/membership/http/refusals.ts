import { LRUCache } from "lru-cache";

/** Kinds of refusal that are remembered: a few addresses, with and without JavaScript. */
const KINDS = 50;

interface Refusal {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Answers to wrong pairs. They are alike, whatever was typed, so each kind is rendered once: a flood of wrong pairs is
 * not to keep the site busy with rendering.
 */
export class Refusals {
  readonly #kept = new LRUCache<string, Refusal>({ max: KINDS });

  /** The answer of a kind, or null when none was kept yet. @param kind all that the answer depends on */
  find(kind: string): Response | null {
    const kept = this.#kept.get(kind);
    if (!kept) return null;
    const { status, body, headers } = kept;
    return new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
  }

  /** Keeps a rendered answer, which stays to be sent; one that is no refusal, or sets a cookie, is this reader's own. */
  async keep(kind: string, rendered: Response): Promise<void> {
    if (rendered.status !== 401 || rendered.headers.has("set-cookie")) return;
    const { status, headers } = rendered;
    const body = new Uint8Array(await rendered.clone().arrayBuffer());
    this.#kept.set(kind, { status, headers: [...headers], body });
  }
}
