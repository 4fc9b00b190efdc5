/** In milliseconds: as long as a browser asks for a passkey. */
export const CHALLENGE_LIFETIME = 5 * 60 * 1000;
/** Challenges of one asker, whose oldest makes room, and of all. */
const MAX_OF_ASKER = 10;
const MAX_CHALLENGES = 2_000;

interface Challenge {
  readonly purpose: string;
  readonly asker: string;
  readonly endsAt: number;
}

/** Challenges for browsers to sign. Each is used once; a restarted server knows none of them. */
export class Challenges {
  readonly #now: () => number;
  /** Open challenges by their base64url, the oldest first. */
  readonly #open = new Map<string, Challenge>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param purpose must be the same when it is used
   * @param asker the network or person that asks: a flood of one leaves the others' challenges alone
   */
  keep(challenge: string, purpose: string, asker: string): void {
    for (const [known, { endsAt }] of this.#open) if (endsAt <= this.#now()) this.#open.delete(known);
    const own = [...this.#open].filter(([, open]) => open.asker === asker);
    const [oldest] = own.length >= MAX_OF_ASKER ? (own[0] ?? []) : [];
    if (oldest !== undefined) this.#open.delete(oldest);
    const [first] = this.#open.keys();
    if (this.#open.size >= MAX_CHALLENGES && first !== undefined) this.#open.delete(first);
    this.#open.set(challenge, { purpose, asker, endsAt: this.#now() + CHALLENGE_LIFETIME });
  }

  /** @returns false when it was not given for this, or is used or too old */
  use(challenge: string, purpose: string): boolean {
    const open = this.#open.get(challenge);
    this.#open.delete(challenge);
    return open !== undefined && open.purpose === purpose && open.endsAt > this.#now();
  }
}
