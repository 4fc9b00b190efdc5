import type { ReactNode } from "react";
import { copy } from "../../../copy/copy.ts";
import { cardNames } from "../../../domain/author.ts";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { Picture } from "../../components/picture.tsx";
import { offlineCopy } from "../../offline/offline-copy.ts";
import styles from "./kept-row.module.css";

interface KeptRowProps {
  readonly card: PostCard;
  readonly isWithdrawn?: boolean;
  readonly children?: ReactNode;
}

export function KeptRow({ card, isWithdrawn = false, children }: KeptRowProps) {
  const names = cardNames(card.authors);
  const line = [card.isIssue ? offlineCopy.list.issue : card.categories[0], copy.authors.names(names)];
  return (
    <li
      className={styles.row}
      data-upright={card.isIssue || undefined}
      data-withdrawn={isWithdrawn || undefined}
    >
      <div className={styles.picture}>
        <Picture card={card} sizes="9rem" isEager={false} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {/* A document: kept pages are there without a network, and their data are not. */}
          {isWithdrawn ? card.title : <a href={paths.post(card.id)}>{card.title}</a>}
        </h3>
        <p className={styles.line}>
          {isWithdrawn ? offlineCopy.list.withdrawn : line.filter(Boolean).join(" · ")}
        </p>
        {children}
      </div>
    </li>
  );
}
