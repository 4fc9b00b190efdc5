import { Link, useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import type { ReadableIssue } from "../../../domain/edition.ts";
import { paths } from "../../../domain/paths.ts";
import type { SiteData } from "../../page-meta.ts";
import styles from "./invitation-page.module.css";

/** What a visitor finds after the free pages. Signing in leads back to where it stands. */
export function InvitationPage({ id, issue }: { id: string; issue: ReadableIssue }) {
  const { invitation } = copy.reader;
  const storeUrl = useRouteLoaderData<SiteData>("root")?.magazine.storeUrl;
  const free = issue.pages.length;
  return (
    <div className={styles.invitation}>
      <p className={styles.extent}>{free > 0 && invitation.extent(free, issue.total)}</p>
      <h2 className={styles.title}>{invitation.title}</h2>
      <p className={styles.text}>{invitation.text}</p>
      <p className={styles.actions}>
        <Link className={styles.signIn} to={paths.login(paths.post(id, free + 1))} draggable={false}>
          {copy.issue.signIn}
        </Link>
        {storeUrl && (
          <a className={styles.buy} href={storeUrl} draggable={false}>
            {copy.issue.buy}
          </a>
        )}
      </p>
    </div>
  );
}
