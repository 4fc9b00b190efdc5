import type { PostCard } from "../../domain/post.ts";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import styles from "./issue.module.css";
import { IssueInvitation } from "./issue-invitation.tsx";
import { PostLine } from "./post-line.tsx";

/** What the browser's PDF viewer is asked to leave out. */
const BARE_VIEWER = "toolbar=0&navpanes=0&scrollbar=0&view=Fit";

export interface IssueProps {
  readonly card: PostCard;
  /** True when a visitor sees the first pages. */
  readonly hasPreview: boolean;
}

/**
 * A digital issue's page. What stands in the frame is the server's decision: the PDF for a member, the first pages or
 * the way to sign in for a visitor; the page itself is the same for everybody.
 */
export function Issue({ card, hasPreview }: IssueProps) {
  return (
    <article className={styles.issue}>
      <header className={styles.head}>
        <h1 className={styles.title}>{card.title}</h1>
        <PostLine card={card} readingMinutes={null} />
        {hasPreview && <IssueInvitation id={card.id} />}
      </header>
      <iframe
        className={styles.viewer}
        src={`${paths.pdf(card.id)}#${BARE_VIEWER}`}
        title={copy.article.pdfTitle(card.title)}
      />
    </article>
  );
}
