import { ApiError, api } from "../api/api.ts";

const given = new EventTarget();

/** Shows who made a file of the library, and what is said of that later in this window. Out of reach, nothing is shown. */
export function followCredit(hash: string, show: (credit: string) => void, signal: AbortSignal): void {
  given.addEventListener(hash, (event) => show((event as CustomEvent<string>).detail), { signal });
  api.files[":hash"].note
    .$get({ param: { hash } }, { init: { signal } })
    .then((answer) => answer.json())
    .then(({ credit }) => show(credit ?? ""))
    .catch((error: unknown) => {
      if (!signal.aborted && !(error instanceof ApiError)) throw error;
    });
}

export function tellCredit(hash: string, credit: string): void {
  given.dispatchEvent(new CustomEvent(hash, { detail: credit }));
}
