import type { OutlineEntry } from "../../../domain/issue/edition.ts";
import { useIssue } from "../open-issue.ts";
import { labelOf } from "../readable-pages.ts";
import styles from "./outline-list.module.css";
import { PageJump, type PageListProps } from "./page-jump.tsx";

export function OutlineList({ shown, onGo }: PageListProps) {
  const issue = useIssue();
  const current = currentEntry(issue.outline, shown);
  const list = (branches: readonly OutlineBranch[]) => (
    <ol className={styles.list}>
      {branches.map(({ index, entry, branches: under }) => (
        <li key={index}>
          {entry.page === null ? (
            <p className={styles.heading}>{entry.title}</p>
          ) : (
            <PageJump
              className={styles.link}
              page={entry.page}
              onGo={onGo}
              aria-current={index === current ? "location" : undefined}
              data-start={index === current || undefined}
            >
              <span className={styles.title}>{entry.title}</span>{" "}
              <span className={styles.page}>{labelOf(issue, entry.page)}</span>
            </PageJump>
          )}
          {under.length > 0 && list(under)}
        </li>
      ))}
    </ol>
  );
  return <div className={styles.outline}>{list(outlineTree(issue.outline))}</div>;
}

export interface OutlineBranch {
  readonly index: number;
  readonly entry: OutlineEntry;
  readonly branches: readonly OutlineBranch[];
}

const MAX_DEPTH = 5;

/** An outline as a tree by its depths, six levels at most; an entry that is deeper than the one before lies under it. */
export function outlineTree(outline: readonly OutlineEntry[]): readonly OutlineBranch[] {
  const roots: OutlineBranch[] = [];
  const open: { readonly depth: number; readonly branches: OutlineBranch[] }[] = [];
  for (const [index, entry] of outline.entries()) {
    const depth = Math.min(entry.depth, MAX_DEPTH);
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const branches: OutlineBranch[] = [];
    (open.at(-1)?.branches ?? roots).push({ index, entry, branches });
    open.push({ depth, branches });
  }
  return roots;
}

/** The entry that a reader is in: of those that begin last before or on the shown pages, the last; -1 before the first. */
export function currentEntry(outline: readonly OutlineEntry[], shown: readonly number[]): number {
  const last = Math.max(...shown);
  let current = -1;
  let start = 0;
  for (const [index, { page }] of outline.entries()) {
    if (page === null || page > last || page < start) continue;
    current = index;
    start = page;
  }
  return current;
}
