import { useState } from "react";
import { copy } from "../../../copy/copy.ts";
import type { PostCard } from "../../../domain/post.ts";
import { BOOKMARK_ICON, Icon } from "../../components/icon.tsx";
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
        <Icon path={BOOKMARK_ICON} />
        <span data-busy={copy.readLater.busy}>{isListed ? copy.readLater.added : copy.readLater.add}</span>
      </button>
      <span className={cannotKeep ? styles.said : "hidden"} role="status">
        {cannotKeep && copy.readLater.cannotKeep}
      </span>
    </>
  );
}
