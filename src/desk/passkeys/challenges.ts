import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";

/** As long as a browser asks for a passkey. */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
const MAX_USED = 10_000;

/** Challenges for browsers to sign. They prove themselves, so that however many are asked for take no memory. */
export class Challenges {
  readonly #now: () => number;
  /** A restarted server takes none of the former challenges. */
  readonly #key = randomBytes(32);
  /** What was signed rightly, which strangers cannot do. */
  readonly #used = new LRUCache<string, true>({ max: MAX_USED });

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param purpose must be the same when it is used */
  make(purpose: string): string {
    const given = `${this.#now() + CHALLENGE_LIFETIME_MS}.${randomBytes(16).toString("base64url")}`;
    return `${given}.${this.#sign(given, purpose)}`;
  }

  /** @param sent as browsers send it: base64url of what was made @returns false when it was not made for this, or is used or too old */
  isOpen(sent: string, purpose: string): boolean {
    const [endsAt = "", random, signature = ""] = Buffer.from(sent, "base64url").toString().split(".");
    const [own, given] = [this.#sign(`${endsAt}.${random}`, purpose), signature].map((text) =>
      Buffer.from(text),
    );
    const isOurs = own !== undefined && own.length === given?.length && timingSafeEqual(own, given);
    return isOurs && Number(endsAt) > this.#now() && !this.#used.has(sent);
  }

  /** @returns false for one that was used before, also in this moment */
  use(sent: string): boolean {
    const isFirst = !this.#used.has(sent);
    this.#used.set(sent, true);
    return isFirst;
  }

  #sign(given: string, purpose: string): string {
    return createHmac("sha256", this.#key).update(`${given} ${purpose}`).digest("base64url");
  }
}
