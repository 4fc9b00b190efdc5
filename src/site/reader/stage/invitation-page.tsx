import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { openingOf } from "../../../domain/access.ts";
import type { ReadableIssue } from "../../../domain/issue/edition.ts";
import { paths } from "../../../domain/paths.ts";
import { StoreLink } from "../../components/store-link.tsx";
import { readerCopy } from "../reader-copy.ts";
import styles from "./invitation-page.module.css";

/** The page after the free ones, which invites a visitor to sign in. Signing in leads back to it. */
export function InvitationPage({ id, issue }: { id: string; issue: ReadableIssue }) {
  const { invitation } = readerCopy;
  const free = issue.pages.length;
  const opens = openingOf(issue.terms);
  return (
    <div className={styles.invitation}>
      <p className={styles.extent}>{free > 0 && invitation.extent(free, issue.total)}</p>
      <h2 className={styles.title}>{opens ? copy.issue.notOpenTitle : invitation.title}</h2>
      <p className={styles.text}>{opens ? copy.issue.opens(opens) : invitation.text}</p>
      <p className={styles.actions}>
        {!opens && (
          <Link className={styles.signIn} to={paths.login(paths.post(id, free + 1))} draggable={false}>
            {copy.issue.signIn}
          </Link>
        )}
        <StoreLink className={styles.buy} terms={issue.terms} />
      </p>
    </div>
  );
}
