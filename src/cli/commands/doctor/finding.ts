import { shownAddress } from "../../../domain/address/shown-address.ts";
import { describeFault } from "../../describe-fault.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";

export interface Finding {
  /** `note`: worth knowing; nothing is wrong, or nothing can be said. */
  readonly state: "fine" | "note" | "fault";
  readonly sentence: string;
  readonly remedy: string | null;
  /** For programs: sizes in bytes, times in seconds where their name says nothing else. */
  readonly facts: Readonly<Record<string, unknown>>;
}

type Facts = Finding["facts"];

export const fine = (sentence: string, facts: Facts = {}) => found("fine", sentence, null, facts);
export const note = (sentence: string, remedy: string | null = null, facts: Facts = {}) =>
  found("note", sentence, remedy, facts);
export const fault = (sentence: string, remedy: string, facts: Facts = {}) =>
  found("fault", sentence, remedy, facts);

function found(state: Finding["state"], sentence: string, remedy: string | null, facts: Facts): Finding {
  return { state, sentence: shownAddress(sentence), remedy, facts };
}

type Check = (signal: AbortSignal) => Promise<readonly Finding[]>;

/** @returns what runs a check: one that fails or does not end in time is a fault of its own, and holds up no other */
export function checker(interrupted: AbortSignal) {
  return async (name: keyof typeof copy.names, limitSeconds: number, check: Check) => {
    const late = AbortSignal.timeout(limitSeconds * 1000);
    const signal = AbortSignal.any([interrupted, late]);
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => reject(signal.reason));
    const failure = (error: unknown) => {
      interrupted.throwIfAborted();
      if (late.aborted) return [fault(copy.tooLate(limitSeconds), copy.tooLateRemedy)];
      return [fault(copy.notChecked(describeFault(error).sentence), copy.notCheckedRemedy)];
    };
    return { name, findings: await Promise.race([check(signal), aborted]).catch(failure) };
  };
}
