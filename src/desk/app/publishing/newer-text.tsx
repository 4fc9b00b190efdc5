import { changedNames } from "../articles/sync/merge-fields.ts";
import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { DocumentDifferences, FieldDifferences } from "../history/differences-view.tsx";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";
import type { OthersChange } from "./seen-text.ts";

interface NewerTextProps {
  readonly change: OthersChange;
  readonly action: string;
  onAccept(): void;
  onLook(): void;
  onClose(): void;
}

/** What others wrote while somebody was about to publish, and whether it goes out as well. */
export function NewerText({
  change: { seen, newer, by },
  action,
  onAccept,
  onLook,
  onClose,
}: NewerTextProps) {
  return (
    <Modal title={copy.newerTitle} isWide onClose={onClose}>
      <p>{copy.newerText}</p>
      {by !== null && (
        <p className={styles.soft}>
          {copy.newerBy}: {by}
        </p>
      )}
      <FieldDifferences
        before={seen.fields}
        after={newer.fields}
        names={changedNames(seen.fields, newer.fields)}
      />
      {!seen.doc.eq(newer.doc) && <DocumentDifferences before={seen.doc} after={newer.doc} />}
      <Actions>
        <Button onPress={onLook}>{copy.newerLook}</Button>
        <Button look="main" onPress={onAccept}>
          {action}
        </Button>
      </Actions>
    </Modal>
  );
}
