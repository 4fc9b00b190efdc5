import { useStore } from "zustand";
import { Button } from "../../components/button.tsx";
import type { ArticleSession } from "../sync/article-session.ts";
import type { FieldName } from "../sync/merge-fields.ts";
import { copy } from "../unjoined-copy.ts";
import styles from "./article-fields.module.css";
import { useFieldWords } from "./field-words.ts";

/** Another's text of a field that stands here as well: both are shown, and one is chosen. */
export function FieldConflict({ name, session }: { name: FieldName; session: ArticleSession }) {
  const conflicts = useStore(session.store, (state) => state.conflicts);
  const fieldWords = useFieldWords();
  if (!(name in conflicts)) return null;
  return (
    <div className={styles.conflict} role="alert">
      <p>{copy.conflict.theirs}</p>
      <blockquote>{fieldWords(conflicts, name) || copy.conflict.empty}</blockquote>
      <div className={styles.buttons}>
        <Button isSmall onPress={() => session.settleField(name, true)}>
          {copy.conflict.take}
        </Button>
        <Button isSmall onPress={() => session.settleField(name, false)}>
          {copy.conflict.keep}
        </Button>
      </div>
    </div>
  );
}
