import { shownAddress } from "../../../domain/address/shown-address.ts";
import { describeFault } from "../../describe-fault.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";

/** What a check found, in one Turkish sentence, and what helps against it. */
export interface Finding {
  /** `note`: worth knowing; nothing is wrong, or nothing can be said. */
  readonly state: "fine" | "note" | "fault";
  readonly sentence: string;
  readonly remedy: string | null;
  /** For programs: sizes in bytes, times in seconds where their name says nothing else. */
  readonly facts: Readonly<Record<string, unknown>>;
}

type Facts = Finding["facts"];

export const fine = (sentence: string, facts: Facts = {}): Finding => ({
  state: "fine",
  sentence: shownAddress(sentence),
  remedy: null,
  facts,
});
export const note = (sentence: string, remedy: string | null = null, facts: Facts = {}): Finding => ({
  state: "note",
  sentence: shownAddress(sentence),
  remedy,
  facts,
});
export const fault = (sentence: string, remedy: string, facts: Facts = {}): Finding => ({
  state: "fault",
  sentence: shownAddress(sentence),
  remedy,
  facts,
});

/** One question about the machine or the site. It changes nothing. */
export interface Check {
  readonly name: keyof typeof copy.names;
  /** Seconds after which it is given up. */
  readonly limit: number;
  run(signal: AbortSignal): Promise<readonly Finding[]>;
}

/** A check that fails or does not end is a fault of its own, and holds up no other. */
export async function runCheck({ limit, run }: Check, interrupted: AbortSignal): Promise<readonly Finding[]> {
  const late = AbortSignal.timeout(limit * 1000);
  const signal = AbortSignal.any([interrupted, late]);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  try {
    return await Promise.race([run(signal), aborted]);
  } catch (error) {
    interrupted.throwIfAborted();
    if (late.aborted) return [fault(copy.tooLate(limit), copy.tooLateRemedy)];
    return [fault(copy.notChecked(describeFault(error).sentence), copy.notCheckedRemedy)];
  }
}
