import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import styles from "./issue-invitation.module.css";

/** That a visitor sees the first pages only, and the way to the rest. @param page where he comes back to */
export function IssueInvitation({ id, page }: { id: string; page: number }) {
  return (
    <p className={styles.invitation}>
      {copy.issue.preview} <Link to={paths.login(paths.post(id, page))}>{copy.issue.signIn}</Link>
    </p>
  );
}
