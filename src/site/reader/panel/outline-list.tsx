import type { ReadableIssue } from "../../../domain/edition.ts";
import { labelOf } from "../readable-pages.ts";
import styles from "./outline-list.module.css";
import { currentEntry, type OutlineBranch, outlineTree } from "./outline-tree.ts";
import { PageJump } from "./page-jump.tsx";

export interface OutlineListProps {
  readonly id: string;
  readonly issue: ReadableIssue;
  readonly shown: readonly number[];
  onGo(page: number): void;
}

/** The issue's contents, as its PDF lists them. */
export function OutlineList({ id, issue, shown, onGo }: OutlineListProps) {
  const current = currentEntry(issue.outline, shown);
  const list = (branches: readonly OutlineBranch[]) => (
    <ol className={styles.list}>
      {branches.map(({ index, entry, branches: under }) => (
        <li key={index} className={styles.entry}>
          {entry.page === null ? (
            <p className={styles.heading}>{entry.title}</p>
          ) : (
            <PageJump
              className={styles.link}
              id={id}
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
