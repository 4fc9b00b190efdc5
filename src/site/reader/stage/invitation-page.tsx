import { Link, useSearchParams } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { openingOf } from "../../../domain/access.ts";
import { addressedPage, paths } from "../../../domain/paths.ts";
import { StoreLink } from "../../components/store-link.tsx";
import { useSessionEnd } from "../../state/member.ts";
import { useIssue } from "../open-issue.ts";
import { invitationTitle } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import styles from "./invitation-page.module.css";

/** The page after the free ones. Signing in leads back to it, or to the page that was read when the session ended. */
export function InvitationPage() {
  const issue = useIssue();
  const { invitation } = readerCopy;
  const free = issue.pages.length;
  const opens = openingOf(issue.terms);
  const hasEnded = useSessionEnd() !== null;
  const wanted = Math.max(addressedPage(useSearchParams()[0]), free + 1);
  return (
    <div className={styles.invitation}>
      <p className={styles.extent}>{free > 0 && !hasEnded && invitation.extent(free, issue.total)}</p>
      <h2 className={styles.title}>{invitationTitle(issue)}</h2>
      <p className={styles.text}>
        {opens ? copy.issue.opens(opens) : hasEnded ? invitation.ended : invitation.text}
      </p>
      <p className={styles.actions}>
        {!opens && (
          <Link className={styles.signIn} to={paths.login(paths.post(issue.id, wanted))} draggable={false}>
            {copy.issue.signIn}
          </Link>
        )}
        <StoreLink className={styles.buy} terms={issue.terms} />
      </p>
    </div>
  );
}
