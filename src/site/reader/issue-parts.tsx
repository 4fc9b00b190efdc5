import { useEffect, useEffectEvent, useState } from "react";
import { fetchJson, retryLost } from "../fetch-json.ts";

/** The session is over, or the issue was closed, replaced or withdrawn since it was opened. */
const REFUSALS: ReadonlySet<number> = new Set([401, 404, 410]);

let onRefusal: () => void = () => undefined;

/** @param listener is called whenever the server refuses a part of the open issue @returns how to undo it */
export function listenToRefusals(listener: () => void): () => void {
  onRefusal = listener;
  return () => {
    onRefusal = () => undefined;
  };
}

/** Asks for anything of the open issue: a text, the places of a term, its reader's position. @throws TypeError when the network loses it */
export async function askForPart(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (REFUSALS.has(answer.status)) onRefusal();
  return answer;
}

/** Asks for a text until the network brings it. @param onAnswer gets it, and null each time that it cannot be had @returns how to undo it */
export function followPart(address: string, onAnswer: (found: unknown) => void): () => void {
  const leaving = new AbortController();
  let undo: () => void = () => undefined;
  const ask = async (retries: number) => {
    undo();
    const found = await fetchJson(address, leaving.signal, askForPart);
    if (leaving.signal.aborted) return;
    onAnswer(found);
    if (found === null) undo = retryLost(retries, (next) => void ask(next));
  };
  void ask(0);
  return () => {
    leaving.abort();
    undo();
  };
}

/** A picture of the open issue. What the network loses is asked for again, what is refused is not. */
export function usePartPicture(address: string) {
  const [attempt, setAttempt] = useState({ number: 0, retries: 0 });
  const [failure, setFailure] = useState<{ readonly isRefused: boolean; readonly retries: number } | null>(
    null,
  );
  const retry = (retries: number) => setAttempt(({ number }) => ({ number: number + 1, retries }));
  const askAgain = useEffectEvent(retry);
  useEffect(
    () =>
      failure && !failure.isRefused ? retryLost(failure.retries, (retries) => askAgain(retries)) : undefined,
    [failure],
  );
  return {
    /** Key of the picture's element: another one is asked for anew. */
    attempt: attempt.number,
    hasFailed: failure !== null,
    retry: () => retry(0),
    onLoad: () => setFailure(null),
    onError() {
      const { retries } = attempt;
      // An error of a picture does not say why.
      askForPart(address, { method: "HEAD" }).then(
        ({ status }) => setFailure({ isRefused: REFUSALS.has(status), retries }),
        () => setFailure({ isRefused: false, retries }),
      );
    },
  };
}

/** As usePartPicture, of a picture that says nothing: words stand beside it. */
export function PartPicture({ onLoad, ...image }: React.ComponentProps<"img"> & { readonly src: string }) {
  const part = usePartPicture(image.src);
  return (
    <img
      key={part.attempt}
      draggable={false}
      {...image}
      ref={cancelLoadOnRemoval}
      alt=""
      onLoad={(event) => {
        part.onLoad();
        onLoad?.(event);
      }}
      onError={part.onError}
    />
  );
}

/** Ref of a picture whose loading ends when it is removed, so that what is seen now has the line for itself. */
export function cancelLoadOnRemoval(image: HTMLImageElement | null): (() => void) | undefined {
  if (!image) return undefined;
  // React detaches a ref before it removes the picture, and also when it only sets the ref anew.
  return () =>
    queueMicrotask(() => {
      if (image.isConnected || image.complete) return;
      image.removeAttribute("srcset");
      image.removeAttribute("src");
    });
}
