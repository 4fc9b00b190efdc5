import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { Card } from "../../components/card.tsx";
import columns from "../../components/cards.module.css";
import styles from "./related.module.css";

/** What to read next, at the foot of an article, and the way back to all posts. */
export function Related({ cards }: { cards: readonly PostCard[] }) {
  return (
    <aside className={styles.related} aria-labelledby="sonraki">
      <header className={styles.head}>
        <h2 className={cards.length > 0 ? styles.heading : "hidden"} id="sonraki">
          {copy.article.related}
        </h2>
        <Link className={styles.all} to={paths.home()} viewTransition>
          {copy.article.back}
        </Link>
      </header>
      <div className={columns.cards}>
        {cards.map((card) => (
          <Card key={card.id} card={card} heading="h3" />
        ))}
      </div>
    </aside>
  );
}
