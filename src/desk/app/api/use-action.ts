import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "../components/desk-toasts.tsx";
import { confirmed, type Question } from "../shell/confirmed.ts";
import { ApiError } from "./api.ts";

interface ActionOptions<Arguments extends unknown[]> {
  /** `error`, the refusal until the next try, is shown where it was asked for. */
  readonly isShown?: boolean | "at its field";
  /** Is asked before it is done. */
  readonly question?: ((...given: Arguments) => Question) | undefined;
}

/** Does one thing at a time for a button or a form, and tells what the server refuses. */
export function useAction<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<void>,
  { isShown = false, question }: ActionOptions<Arguments> = {},
) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const closeNotice = useRef(() => {});
  return {
    isRunning,
    error,
    async run(...given: Arguments): Promise<boolean> {
      if (isRunning) return false;
      if (question && !(await confirmed(question(...given)))) return false;
      setRunning(true);
      setError(null);
      closeNotice.current();
      try {
        await work(...given);
        return true;
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        setError(caught);
        const isSeen = isShown === "at its field" ? caught.field !== null : isShown;
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

interface ChangeOptions<Arguments extends unknown[], Answer> extends ActionOptions<Arguments> {
  /** Says that it is done, perhaps by what `work` returned. */
  readonly done?: string | ((answer: Answer) => string);
}

/** Like `useAction`, for a change of what the screen shows, which is asked for anew. */
export function useChange<Arguments extends unknown[], Answer>(
  { done, ...options }: ChangeOptions<Arguments, Answer>,
  work: (...given: Arguments) => Promise<Answer>,
) {
  const { revalidate } = useRevalidator();
  return useAction(async (...given: Arguments) => {
    const answer = await work(...given);
    if (done !== undefined) notify(typeof done === "function" ? done(answer) : done);
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
