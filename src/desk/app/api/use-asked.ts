import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "./api.ts";

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;

/** Asks again while the server is out of reach, or cannot answer. @param ask safe to be repeated @throws ApiError of a refusal */
export async function askUntilAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(LAST_RETRY_MS, 2 * delayMs)) {
    try {
      return await ask();
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!mayPass || signal.aborted) throw error;
      await pause(delayMs, signal);
    }
  }
}

/**
 * An answer apart from the screen's loading: a question that fails leaves what is shown, and is asked again.
 * @returns the last answer, a function that asks, and one that sets what a change answered
 */
export function useAsked<T>(first: T) {
  const [answer, setAnswer] = useState(first);
  const asking = useRef<AbortController>(undefined);
  const underWay = useRef<() => Promise<T>>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = useCallback(async (question: () => Promise<T>): Promise<void> => {
    // An older question would answer with an older state.
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    underWay.current = question;
    const latest = await askUntilAnswered(question, signal).catch(() => null);
    if (signal.aborted) return;
    underWay.current = undefined;
    if (latest !== null) setAnswer(latest);
  }, []);
  /** What a change of one's own answered; a question that is under way may be older, and is put again. */
  const setAfterChange = useCallback(
    (changed: T) => {
      setAnswer(changed);
      if (underWay.current) void ask(underWay.current);
    },
    [ask],
  );
  return [answer, ask, setAfterChange] as const;
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
