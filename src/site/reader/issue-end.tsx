import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { NeighbourIssues } from "../../domain/issue/readable-issue.ts";
import { paths } from "../../domain/paths.ts";
import { SharePost } from "../share/share-post.tsx";
import styles from "./issue-end.module.css";
import { useIssue } from "./open-issue.ts";
import { readerCopy } from "./reader-copy.ts";

/** Shown after the last page: the issues before and after this one, and the way to all. */
export function IssueEnd({ neighbours: { newer, older } }: { neighbours: NeighbourIssues }) {
  const { id } = useIssue();
  return (
    <nav className={styles.end} aria-label={readerCopy.end.label}>
      {[
        { issue: newer, words: readerCopy.end.newer },
        { issue: older, words: readerCopy.end.older },
      ].map(
        ({ issue, words }) =>
          issue && (
            <Link key={issue.id} to={paths.post(issue.id)} draggable={false}>
              <span className={styles.words}>{words}</span> {issue.title}
            </Link>
          ),
      )}
      <Link to={paths.issues()} draggable={false}>
        {copy.issue.all}
      </Link>
      <SharePost id={id} />
    </nav>
  );
}
