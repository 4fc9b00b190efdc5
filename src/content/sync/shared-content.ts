import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import type { Library } from "../library/library.ts";

const LOOK_LIMIT_MS = 2_000;
const SYNC_LIMIT_MS = 10_000;

export type SharedContent = ReturnType<typeof sharedContent>;

/** “unknown”: the library is away, or there is something newer that did not come in time. */
type Freshness = "newer" | "same" | "unknown";

interface SharedContentOptions {
  readonly library: Library;
  readonly mark: () => string | null;
  readonly requestSync: () => void;
  readonly nextSync: (signal: AbortSignal) => Promise<unknown>;
}

/** Those who ask at once share one look, so that wrong addresses cost little. */
export function sharedContent({ library, mark, requestSync, nextSync }: SharedContentOptions) {
  const looks = new SingleFlight<{ readonly beganAt: number; readonly freshness: Freshness }>();
  const compare = async (): Promise<Freshness> => {
    const shown = mark();
    const tooLate = pause(LOOK_LIMIT_MS, null, { ref: false });
    const newest = await Promise.race([library.mark.read().catch(() => null), tooLate]);
    if (newest === null) return "unknown";
    if (newest === shown) return "same";
    const signal = AbortSignal.timeout(SYNC_LIMIT_MS);
    requestSync();
    // A sync that had begun before may end first.
    while (mark() === shown && !signal.aborted) await nextSync(signal).catch(() => undefined);
    return mark() === shown ? "unknown" : "newer";
  };
  const look = async () => {
    // Those who ask in the same turn of the event loop share the look.
    await nextTurn();
    const beganAt = performance.now();
    return { beganAt, freshness: await compare() };
  };
  return {
    mark,
    /** @returns how the copy stands to the library, compared with the copy that had this mark */
    async freshnessSince(former: string | null): Promise<Freshness> {
      const askedAt = performance.now();
      for (;;) {
        if (mark() !== former) return "newer";
        const { beganAt, freshness } = await looks.run("look", look);
        // A look that had begun before may have read what was older than the question.
        if (freshness === "newer" || beganAt >= askedAt) return freshness;
      }
    },
  };
}
