import { copy } from "../../copy/copy.ts";
import type { PostCard } from "../../domain/post.ts";
import { turkishDate } from "../../domain/turkish-date.ts";
import styles from "./post-line.module.css";

/** The last that readers were told of a post. */
export interface ToldAmendment {
  /** Before its day. */
  readonly words: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Where it is read; null of one without words. */
  readonly href: string | null;
}

interface PostLineProps {
  readonly card: PostCard;
  readonly readingMinutes: number | null;
  readonly told?: ToldAmendment | undefined;
}

export function PostLine({ card, readingMinutes, told }: PostLineProps) {
  if (!card.createdAt && readingMinutes === null) return null;
  return (
    <p className={styles.line}>
      {card.createdAt && <time dateTime={card.createdAt}>{turkishDate(card.createdAt)}</time>}
      {/* Where no style sets them apart, a space does. */ " "}
      {told && (
        <>
          <a href={told.href ?? undefined}>
            {told.words} <time dateTime={told.at}>{turkishDate(told.at)}</time>
          </a>{" "}
        </>
      )}
      {readingMinutes !== null && <span>{copy.article.readingTime(readingMinutes)}</span>}
    </p>
  );
}
