import type { Credential } from "../../domain/credential.ts";
import type { KnownCredential } from "./known-credential.ts";
import type { SharedPair } from "./shared-pair.ts";

/** A shared pair that may be closed: the sample's opens nothing once something of a publisher's own is served. */
export class OpenPair {
  readonly #pair: SharedPair;
  readonly #isOpen: () => Promise<boolean>;

  constructor(pair: SharedPair, isOpen: () => Promise<boolean> = () => Promise.resolve(true)) {
    this.#pair = pair;
    this.#isOpen = isOpen;
  }

  async find(typed: Credential): Promise<KnownCredential | null> {
    const found = this.#pair.find(typed);
    return found && (await this.#isOpen()) ? found : null;
  }

  /** True when sessions by this credential are this pair's, and it is open. */
  async opens(credential: string): Promise<boolean> {
    return credential === this.#pair.name && (await this.#isOpen());
  }
}
