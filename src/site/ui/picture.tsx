import type { PostCard } from "../../domain/post.ts";
import { paths } from "../paths.ts";
import styles from "./picture.module.css";

/** A post's featured image in its box, or a designed placeholder with the category's initial. */
export function Picture({ card, isEager }: { card: PostCard; isEager: boolean }) {
  if (card.imageKey === null) return <Placeholder card={card} />;
  return (
    <img
      className={styles.image}
      src={paths.picture(card.imageKey)}
      alt=""
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : "auto"}
      decoding="async"
    />
  );
}

function Placeholder({ card }: { card: PostCard }) {
  const initial = [...(card.categories[0] ?? card.title)][0] ?? "";
  return (
    <div className={styles.placeholder} aria-hidden="true">
      {initial.toLocaleUpperCase("tr")}
    </div>
  );
}
