import { useRef, useState } from "react";
import { notify } from "../components/notices.tsx";
import { ApiError } from "./api.ts";

/**
 * Does one thing at a time for a button or a form. What the server refuses is told; `error` is its sentence until the
 * next try.
 * @param isShown the form itself shows `error` where one looks, so that it is not told a second time
 */
export function useAction<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<void>,
  { isShown = false }: { readonly isShown?: boolean | ((error: ApiError) => boolean) } = {},
) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const closeNotice = useRef(() => {});
  return {
    isRunning,
    error,
    async run(...given: Arguments): Promise<boolean> {
      if (isRunning) return false;
      setRunning(true);
      setError(null);
      closeNotice.current();
      try {
        await work(...given);
        return true;
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        setError(caught);
        const isSeen = typeof isShown === "function" ? isShown(caught) : isShown;
        if (!isSeen) closeNotice.current = notify(caught.message, "problem");
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
}

/** Like `useAction`, for small changes in quick succession: each is done after the one before it. */
export function useActionsInTurn<Arguments extends unknown[]>(work: (...given: Arguments) => Promise<void>) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return {
    async run(...given: Arguments): Promise<boolean> {
      const turn = last.current.then(() => work(...given));
      last.current = turn.catch(() => undefined);
      try {
        await turn;
        return true;
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        notify(caught.message, "problem");
        return false;
      }
    },
  };
}
