import { copy } from "../../../copy/copy.ts";
import type { PostCard } from "../../../domain/post.ts";
import type { IssueView } from "../../../domain/readable-issue.ts";
import type { SessionEnd } from "../../../domain/session.ts";
import { IssueGate } from "../../components/gate.tsx";
import { PostLine } from "../../components/post-line.tsx";
import { LateReader } from "../../reader/lazy-reader.tsx";
import styles from "./issue.module.css";
import { IssueInvitation } from "./issue-invitation.tsx";
import { IssueWait } from "./issue-wait.tsx";

export interface IssueProps {
  readonly card: PostCard;
  readonly view: IssueView;
  /** Why this browser's session ended, where the page says so. */
  readonly ended: SessionEnd | null;
  /** As the address says; from 1. */
  readonly page: number;
}

/** A digital issue's page: its pages as far as they may be read, or why there are none. */
export function Issue({ card, view, ended, page }: IssueProps) {
  if (view.state === "arriving") return <IssueWait card={card} transfer={view.transfer} />;
  if (view.state === "closed")
    return (
      <article className={styles.message}>
        <h1 className={styles.messageTitle}>{card.title}</h1>
        <p className={styles.text}>{copy.issue.unreadable}</p>
      </article>
    );
  const { issue } = view;
  if (issue.pages.length === 0) return <IssueGate card={card} ended={ended} />;
  const isWhole = issue.pages.length === issue.total;
  return (
    <article className={styles.issue}>
      <header className={styles.head}>
        <h1 className={styles.title}>{card.title}</h1>
        <PostLine card={card} readingMinutes={null} />
        {!isWhole && <IssueInvitation id={card.id} page={page} />}
      </header>
      <LateReader card={card} issue={issue} page={page} />
    </article>
  );
}
