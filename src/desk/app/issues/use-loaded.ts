import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../api/api.ts";
import { notify } from "../components/desk-toasts.tsx";

/**
 * Loads data for a part of a screen when it is shown, and again when the key changes.
 * @param key null: there is nothing to ask for yet
 * @returns null until it came
 */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: T } | null>(null);
  const ask = useEffectEvent(load);
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    ask().then(
      (value) => {
        if (!isOver) setLoaded({ key, value });
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isOver) notify(error.message, "problem");
      },
    );
    return () => {
      isOver = true;
    };
  }, [key]);
  return loaded?.key === key ? loaded.value : null;
}
