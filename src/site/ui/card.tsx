import { useState } from "react";
import { Link } from "react-router";
import { deviceKind } from "../../domain/device.ts";
import type { PostCard } from "../../domain/post.ts";
import { abstractPreview } from "../../domain/turkish-text.ts";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import { selectPost } from "../state/magazine-store.ts";
import styles from "./card.module.css";
import { Picture } from "./picture.tsx";

/** A post in the grid. The whole card is a target, but there is one link in it. @param isLead the newest post leads */
export function Card({ card, isLead, isEager }: { card: PostCard; isLead: boolean; isEager: boolean }) {
  const preview = abstractPreview(card.abstract);
  const category = card.categories[0];
  const [isOpening, setOpening] = useState(false);

  function open(event: React.MouseEvent): void {
    selectPost(card);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (card.isIssue && deviceKind(navigator.userAgent) === "mobile") {
      event.preventDefault();
      location.assign(paths.pdf(card.id));
      return;
    }
    setOpening(true);
  }

  return (
    <article className={styles.card} data-lead={isLead || undefined} data-issue={card.isIssue || undefined}>
      <div className={styles.frame}>
        <Picture card={card} isEager={isEager} />
        {category && <p className={styles.category}>{category}</p>}
        {card.isIssue && <p className={styles.issue}>{copy.card.issue}</p>}
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to={paths.post(card.id)} prefetch="intent" onClick={open} aria-busy={isOpening || undefined}>
            {card.title}
          </Link>
        </h2>
        {preview && <p className={styles.abstract}>{preview}</p>}
      </div>
    </article>
  );
}
