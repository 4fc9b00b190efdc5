import { setTimeout as pause } from "node:timers/promises";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { Library } from "../library/library.ts";

const LOOK_LIMIT_MS = 500;
const SYNC_LIMIT_MS = 5_000;

export type SharedContent = ReturnType<typeof sharedContent>;

interface SharedContentOptions {
  readonly library: Library;
  readonly mark: () => string | null;
  readonly requestSync: () => void;
  readonly nextSync: (signal: AbortSignal) => Promise<unknown>;
}

/** Those who ask at once share one look, so that wrong addresses cost little. */
export function sharedContent({ library, mark, requestSync, nextSync }: SharedContentOptions) {
  const looks = new SingleFlight<boolean>();
  const look = async () => {
    const shown = mark();
    const tooLate = pause(LOOK_LIMIT_MS, shown, { ref: false });
    const newest = await Promise.race([library.mark.read().catch(() => shown), tooLate]);
    if (newest === shown) return false;
    const signal = AbortSignal.timeout(SYNC_LIMIT_MS);
    requestSync();
    // A sync that had begun before may end first.
    while (mark() === shown && !signal.aborted) await nextSync(signal).catch(() => undefined);
    return mark() !== shown;
  };
  return {
    mark,
    /** @returns true when the copy is newer than at this mark; false when there is nothing newer, or not in time */
    isNewerThan: async (former: string | null) => mark() !== former || (await looks.run("look", look)),
  };
}
