import { setTimeout as pause } from "node:timers/promises";
import { isUnreached } from "../http/unavailable.ts";
import { ObjectStoreError } from "./object-store.ts";

const ANSWER_TIMEOUT_MS = 2_000;
const ASKED_AGAIN_AFTER_MS = 10_000;
const FIRST_PAUSE_MS = 50;
const MAX_ATTEMPTS = 4;

const BROKEN_OFF = /^(?:ECONNRESET|EPIPE)$/;

interface AnswerFault {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Tells that the store is still at it. @param limit until the next sign, in milliseconds */
export type SignOfLife = (limit?: number) => void;

interface RunOptions {
  /** In milliseconds without a sign of life. */
  readonly limit?: number;
  readonly attempts?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Ends what the store does not answer, tries again what passes, and leaves a store that is away alone for a while. */
export function answerFaults() {
  let leftAloneUntil = 0;

  function judged(error: unknown): unknown {
    const fault = faultOf(error);
    if (fault === "unavailable") leftAloneUntil = performance.now() + ASKED_AGAIN_AFTER_MS;
    return fault === null ? error : new ObjectStoreError(fault, error);
  }

  /** @throws ObjectStoreError, and other errors of the work */
  return async <T>(
    work: (signal: AbortSignal, alive: SignOfLife) => Promise<T>,
    { limit = ANSWER_TIMEOUT_MS, attempts = MAX_ATTEMPTS, signal }: RunOptions = {},
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      if (performance.now() < leftAloneUntil) throw new ObjectStoreError("unavailable");
      try {
        return await watched(work, limit, signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (attempt < attempts && passes(error)) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
        else throw judged(error);
      }
    }
  };
}

export function statusOf(error: unknown): number | null {
  return (error as AnswerFault | null)?.$metadata?.httpStatusCode ?? null;
}

async function watched<T>(
  work: (signal: AbortSignal, alive: SignOfLife) => Promise<T>,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (error: unknown) => {
    reject(error);
    controller.abort(error);
  };
  const leave = () => end(signal?.reason);
  signal?.addEventListener("abort", leave, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const alive: SignOfLife = (next = limit) => {
    clearTimeout(timer);
    timer = setTimeout(() => end(new ObjectStoreError("unavailable")), next);
  };
  alive();
  try {
    // The client looks for credentials by itself, and does not stop when it is told to.
    return await Promise.race([work(controller.signal, alive), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}

/** Another attempt may have it: a writer was there at the same time, the clock is corrected now, a connection was old. */
function passes(error: unknown): boolean {
  const { name, code } = (error ?? {}) as AnswerFault;
  const status = statusOf(error);
  if (status !== null && name === "RequestTimeTooSkewed") return true;
  return status === 409 || isBusy(status) || BROKEN_OFF.test(String(code));
}

/** 501 says that it never will. */
function isBusy(status: number | null): boolean {
  return status === 429 || (status !== null && status >= 500 && status !== 501);
}

function faultOf(error: unknown): "unavailable" | "refused" | null {
  if (error instanceof ObjectStoreError) return error.fault === "unavailable" ? "unavailable" : null;
  const { name, code } = (error ?? {}) as AnswerFault;
  const status = statusOf(error);
  if (isBusy(status) || status === 409 || isUnreached(code) || code === "EPROTO" || name === "TimeoutError")
    return "unavailable";
  if (name === "CredentialsProviderError") return "refused";
  return status === null ? null : "refused";
}
