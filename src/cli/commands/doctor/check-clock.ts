import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

/** A clock elsewhere, as it was found. */
export interface OtherClock {
  readonly whose: keyof typeof copy.clock.whose;
  /** In milliseconds since 1970, to the second where a `Date` header says it. */
  readonly time: number;
  /** When it was asked and when it had answered, by our clock. */
  readonly asked: number;
  readonly answered: number;
}

const MAX_CLOCK_OFFSET_SECONDS = 60;

/** @param clocks null where one was not reached; the first one that was reached counts */
export function checkClock(clocks: readonly (OtherClock | null)[]): Finding[] {
  const clock = clocks.find((reached) => reached !== null);
  if (!clock) return [note(copy.clock.unknown)];
  const { whose, time, asked, answered } = clock;
  // Our clock may be right at any moment between question and answer.
  const early = Math.max(0, (time - answered) / 1000);
  const late = Math.max(0, (asked - time) / 1000 - 1);
  const off = Math.round(late > 0 ? late : -early);
  const facts = { secondsAhead: off, comparedWith: whose };
  if (Math.abs(off) > MAX_CLOCK_OFFSET_SECONDS)
    return [fault(copy.clock.off(off, whose), copy.clock.remedy, facts)];
  return [fine(copy.clock.right(whose), facts)];
}

/** Any answer of a web server has its time. @returns null when there is none, or it says none */
export async function webClock(
  whose: OtherClock["whose"],
  address: string,
  signal: AbortSignal,
): Promise<OtherClock | null> {
  const asked = Date.now();
  try {
    const answer = await fetch(address, { method: "HEAD", redirect: "manual", signal });
    const time = Date.parse(answer.headers.get("date") ?? "");
    return Number.isNaN(time) ? null : { whose, time, asked, answered: Date.now() };
  } catch {
    return null;
  }
}
