import { useEffect, useEffectEvent, useRef } from "react";
import type { Fetcher } from "react-router";

/**
 * Calls back once for each answer of a fetcher. An effect on its `data` alone may never run: React may see a new answer,
 * which lies outside of its state, in a rendering that it then drops as one that changed nothing.
 */
export function useFetcherAnswer<T>(
  { state, data }: Pick<Fetcher<T>, "state" | "data">,
  onAnswer: (answer: T) => void,
): void {
  const called = useRef<T>(undefined);
  const callOnce = useEffectEvent((answer: T) => {
    if (answer === called.current) return;
    called.current = answer;
    onAnswer(answer);
  });
  useEffect(() => {
    if (state === "idle" && data !== undefined) callOnce(data);
  }, [state, data]);
}
