import { Link } from "react-router";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import { useMagazine } from "../state/magazine-store.ts";
import styles from "./issue-invitation.module.css";

/**
 * What a visitor sees of the issue, and the way to the rest of it. The page comes from caches and is the same for
 * everybody, so a member is known only when it is alive: his line and the visitor's stand in the same place, one of
 * them hidden, and nothing moves when they change.
 */
export function IssueInvitation({ id }: { id: string }) {
  const signedIn = useMagazine((state) => state.signedIn);
  return (
    <div className={styles.invitation}>
      <p data-hidden={signedIn || undefined}>
        {copy.issue.preview} <Link to={paths.login(paths.post(id))}>{copy.issue.signIn}</Link>
      </p>
      <p data-hidden={!signedIn || undefined}>{copy.issue.whole}</p>
    </div>
  );
}
