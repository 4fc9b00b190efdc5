import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "../components/desk-toasts.tsx";
import { ApiError } from "./api.ts";

interface ActionOptions {
  readonly isShown?: boolean | ((error: ApiError) => boolean);
}

/**
 * Does one thing at a time for a button or a form, and tells what the server refuses.
 * @param isShown `error`, the refusal until the next try, is shown where it was asked for
 */
export function useAction<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<void>,
  { isShown = false }: ActionOptions = {},
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

/** Like `useAction`, for a form that shows `error` itself. */
export function useFormAction<Arguments extends unknown[]>(work: (...given: Arguments) => Promise<void>) {
  return useAction(work, { isShown: true });
}

/** Like `useAction`, for a change of what the screen shows: it says that it is done, and the screen is asked for anew. */
export function useChange<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
  done: string | null,
  options?: ActionOptions,
) {
  const { revalidate } = useRevalidator();
  return useAction(async (...given: Arguments) => {
    await work(...given);
    if (done !== null) notify(done);
    await revalidate();
  }, options);
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
