import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { NeighbourIssues } from "../../domain/issue/readable-issue.ts";
import { paths } from "../../domain/paths.ts";
import styles from "./issue-end.module.css";

/** What is read after the last page: the issues beside this one. */
export function IssueEnd({ neighbours: { newer, older } }: { neighbours: NeighbourIssues }) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.end} aria-label={copy.reader.end.label}>
      {[
        { issue: newer, words: copy.reader.end.newer },
        { issue: older, words: copy.reader.end.older },
      ].map(
        ({ issue, words }) =>
          issue && (
            <Link key={issue.id} to={paths.post(issue.id)} draggable={false}>
              <span className={styles.words}>{words}</span> {issue.title}
            </Link>
          ),
      )}
    </nav>
  );
}
