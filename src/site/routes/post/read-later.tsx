import { useState } from "react";
import { copy } from "../../../copy/copy.ts";
import type { PostCard } from "../../../domain/post.ts";
import styles from "../../share/quiet-button.module.css";
import { addToList, removeFromList, useReadingList } from "../../state/reading-list.ts";

export function ReadLater({ card }: { card: PostCard }) {
  const isListed = useReadingList().some((one) => one.card.id === card.id);
  const [cannotKeep, setCannotKeep] = useState(false);
  return (
    <>
      <button
        className={styles.button}
        type="button"
        data-listed-by={card.id}
        aria-pressed={isListed}
        onClick={() => {
          if (isListed) removeFromList(card.id);
          else setCannotKeep(!addToList(card));
          import("../../offline/keep-listed.ts").then((loaded) => loaded.keepListed()).catch(() => undefined);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M7 4.500h10V19.500l-5-4-5 4z" />
        </svg>
        <span data-busy={copy.readLater.busy}>{isListed ? copy.readLater.added : copy.readLater.add}</span>
      </button>
      <span className={cannotKeep ? styles.said : "hidden"} role="status">
        {cannotKeep && copy.readLater.cannotKeep}
      </span>
    </>
  );
}
