import { copy } from "../../copy/copy.ts";
import type { PostCard } from "../../domain/post.ts";
import { turkishDate } from "../../domain/turkish-date.ts";
import styles from "./post-line.module.css";

export function PostLine({ card, readingMinutes }: { card: PostCard; readingMinutes: number | null }) {
  if (!card.createdAt && readingMinutes === null) return null;
  return (
    <p className={styles.line}>
      {card.createdAt && <time dateTime={card.createdAt}>{turkishDate(card.createdAt)}</time>}
      {/* Where no style sets them apart, a space does. */ " "}
      {readingMinutes !== null && <span>{copy.article.readingTime(readingMinutes)}</span>}
    </p>
  );
}
