import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import styles from "./issue-gate.module.css";

/** The way to sign in, in place of an issue. Its links leave the frame that it may stand in. */
export function IssueGate({ title, next }: { title: string; next: string }) {
  return (
    <main className={styles.gate}>
      <p className={styles.issue}>{title}</p>
      <h1 className={styles.title}>{copy.issue.gateTitle}</h1>
      <p className={styles.text}>{copy.issue.gateText}</p>
      <p className={styles.actions}>
        <a className={styles.signIn} href={paths.login(next)} target="_top">
          {copy.issue.signIn}
        </a>
        <a href={paths.home()} target="_top">
          {copy.issue.backHome}
        </a>
      </p>
    </main>
  );
}
