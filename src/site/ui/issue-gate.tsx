import type { PostCard } from "../../domain/post.ts";
import type { SessionEnd } from "../../domain/session.ts";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import styles from "./issue-gate.module.css";
import { Picture } from "./picture.tsx";

export interface IssueGateProps {
  readonly card: PostCard;
  /** Inside the issue's page: then its links leave the frame, and it is a page of its own to whoever hears it. */
  readonly isFramed: boolean;
  /** Why this browser's session ended, when it had one. */
  readonly ended: SessionEnd | null;
}

/** The way to sign in, in place of an issue. */
export function IssueGate({ card, isFramed, ended }: IssueGateProps) {
  const Landmark = isFramed ? "main" : "div";
  return (
    <Landmark className={styles.gate} data-framed={isFramed || undefined}>
      <div className={styles.cover}>
        <Picture card={card} sizes="12rem" isEager />
      </div>
      <div className={styles.words}>
        <p className={styles.issue}>{card.title}</p>
        <h1 className={styles.title}>{copy.issue.gateTitle}</h1>
        {ended && <p className={styles.ended}>{copy.member.ended[ended]}</p>}
        <p className={styles.text}>{copy.issue.gateText}</p>
        <p className={styles.actions}>
          <a className={styles.signIn} href={paths.login(paths.post(card.id))} target="_top">
            {copy.issue.signIn}
          </a>
          <a href={paths.home()} target="_top">
            {copy.issue.backHome}
          </a>
        </p>
      </div>
    </Landmark>
  );
}
