import { type FunctionComponent, use } from "react";
import type { IssueReaderProps } from "./issue-reader.tsx";

let reader: FunctionComponent<IssueReaderProps> | null = null;
let loading: Promise<FunctionComponent<IssueReaderProps>> | null = null;
let awaited: Promise<FunctionComponent<IssueReaderProps>> | null = null;

/**
 * Fetches the reader's code, which articles do without although they are opened by the same route.
 * @throws TypeError when it cannot be fetched; the next call tries again
 */
export function loadReader(): Promise<FunctionComponent<IssueReaderProps>> {
  loading ??= import("./issue-reader.tsx").then(
    ({ IssueReader }) => {
      reader = IssueReader;
      return IssueReader;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The reader. Until its code is there, whatever was seen before stays. */
export function LateReader(props: IssueReaderProps) {
  awaited ??= loadReader().catch(loadAnew);
  const Reader = reader ?? use(awaited);
  return <Reader {...props} />;
}

/** A page that is older than the site asks for code that is no more: the whole page brings what belongs together. */
function loadAnew(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
