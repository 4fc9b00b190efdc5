import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { notify } from "../components/desk-toasts.tsx";
import { ApiError } from "./api.ts";
import { untilReached } from "./connection.ts";

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;

/** Asks again while the server is out of reach, or cannot answer. @param ask safe to be repeated @throws ApiError of a refusal */
export async function askUntilAnswered<T>(
  ask: () => Promise<T>,
  signal?: AbortSignal,
  isPassing: (error: ApiError) => boolean = ({ status }) => status === 0 || status >= 500,
): Promise<T> {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(LAST_RETRY_MS, 2 * delayMs)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && isPassing(error)) || signal?.aborted) throw error;
      await untilReached(delayMs, signal);
      if (signal?.aborted) throw error;
    }
  }
}

/**
 * An answer apart from the screen's loading: a question that fails leaves what is shown, and is asked again.
 * @returns the last answer, a function that asks (its signal is aborted by the next question), and one that sets what a change answered
 */
export function useAsked<T>(first: T) {
  const [answer, setAnswer] = useState(first);
  const asking = useRef<AbortController>(undefined);
  const underWay = useRef<(signal: AbortSignal) => Promise<T>>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  /** False: it was refused, or another question has come. */
  const ask = useCallback(async (question: (signal: AbortSignal) => Promise<T>): Promise<boolean> => {
    // An older question would answer with an older state.
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    underWay.current = question;
    const latest = await askUntilAnswered(() => question(signal), signal).catch(() => null);
    if (signal.aborted) return false;
    underWay.current = undefined;
    if (latest !== null) setAnswer(latest);
    return latest !== null;
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

/**
 * Asks when it is shown, when the question changes, and again as long as the answer may become another one or was refused.
 * @param question null: there is nothing to ask for @param againMs null: the answer stays
 * @returns the last answer, which may be that of a former question
 */
export function useWatched<T>(
  question: string | null,
  read: () => Promise<T>,
  againMs: (answer: T) => number | null,
): T | null {
  const [answer, ask] = useAsked<T | null>(null);
  const [looked, setLooked] = useState<{ readonly isAnswered: boolean } | null>(null);
  const look = useEffectEvent(async () => setLooked({ isAnswered: await ask(read) }));
  useEffect(() => {
    if (question !== null) void look();
  }, [question]);
  const again = useEffectEvent(againMs);
  useEffect(() => {
    if (question === null || looked === null) return;
    const delayMs = answer !== null && looked.isAnswered ? again(answer) : LAST_RETRY_MS;
    if (delayMs === null) return;
    const timer = setTimeout(() => void look(), delayMs);
    return () => clearTimeout(timer);
  }, [answer, question, looked]);
  return answer;
}

/**
 * Loads data for a part of a screen when it is shown, and again when the key changes.
 * @param key null: there is nothing to ask for yet @param onRefused is called once the refusal was told
 * @returns null until it came
 */
export function useLoaded<T>(key: string | null, load: () => Promise<T>, onRefused?: () => void): T | null {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: T } | null>(null);
  const ask = useEffectEvent(load);
  const refuse = useEffectEvent((message: string) => {
    notify(message, "problem");
    onRefused?.();
  });
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    ask().then(
      (value) => {
        if (!isOver) setLoaded({ key, value });
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isOver) refuse(error.message);
      },
    );
    return () => {
      isOver = true;
    };
  }, [key]);
  return loaded?.key === key ? loaded.value : null;
}
