import { Button } from "../../components/button.tsx";
import type { FieldConflicts } from "../sync/fields-sync.ts";
import type { FieldName } from "../sync/merge-fields.ts";
import { copy } from "../writing-copy.ts";
import styles from "./article-fields.module.css";
import { fieldWords } from "./field-words.ts";

interface FieldConflictProps {
  readonly name: FieldName;
  readonly conflicts: FieldConflicts;
  onSettle(name: FieldName, isTheirs: boolean): void;
}

/** Another's text of a field that stands here as well: both are shown, and one is chosen. */
export function FieldConflict({ name, conflicts, onSettle }: FieldConflictProps) {
  if (!(name in conflicts)) return null;
  return (
    <div className={styles.conflict} role="alert">
      <p>{copy.conflict.theirs}</p>
      <blockquote>{fieldWords(conflicts, name) || copy.conflict.empty}</blockquote>
      <div className={styles.buttons}>
        <Button isSmall onPress={() => onSettle(name, true)}>
          {copy.conflict.take}
        </Button>
        <Button isSmall onPress={() => onSettle(name, false)}>
          {copy.conflict.keep}
        </Button>
      </div>
    </div>
  );
}
