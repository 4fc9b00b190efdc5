import { type FunctionComponent, use } from "react";
import type { IssueReaderProps } from "./issue-reader.tsx";

type Reader = FunctionComponent<IssueReaderProps>;

let loaded: Reader | null = null;
let loading: Promise<Reader> | null = null;
let suspended: Promise<Reader> | null = null;

/** Fetches the reader's code, which articles of the same route do without. @throws TypeError; the next call tries again */
export function loadReader(): Promise<Reader> {
  loading ??= import("./issue-reader.tsx").then(
    ({ IssueReader }) => {
      loaded = IssueReader;
      return IssueReader;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The reader; suspends until its code is there. `React.lazy` would suspend once more where it is there already. */
export function LazyReader(props: IssueReaderProps) {
  suspended ??= loadReader().catch(reloadDocument);
  const Reader = loaded ?? use(suspended);
  return <Reader {...props} />;
}

/** A document that is older than the site asks for code that is gone: a new one brings what belongs together. */
function reloadDocument(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
