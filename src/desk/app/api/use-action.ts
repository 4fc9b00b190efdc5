import { useState } from "react";
import { notify } from "../components/notices.tsx";
import { ApiError } from "./api.ts";

/**
 * Does one thing at a time for a button or a form. What the server refuses is told; `error` is its sentence until the
 * next try.
 */
export function useAction<Arguments extends unknown[]>(work: (...given: Arguments) => Promise<void>) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  return {
    isRunning,
    error,
    async run(...given: Arguments): Promise<boolean> {
      if (isRunning) return false;
      setRunning(true);
      setError(null);
      try {
        await work(...given);
        return true;
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        setError(caught);
        notify(caught.message, "problem");
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
}
