import type { ArticleFields } from "../../document/article-fields.ts";
import { changedFields, type FieldName } from "../articles/sync/merge-fields.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { DocumentDifferences, WordDifferences } from "../history/differences-view.tsx";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";
import type { OthersChange } from "./seen-text.ts";

interface NewerTextProps {
  readonly change: OthersChange;
  /** The verb of what was about to be done. */
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
  const names = Object.keys(changedFields(seen.fields, newer.fields)) as FieldName[];
  return (
    <Modal title={copy.newerTitle} isOpen isWide onClose={onClose}>
      <p>{copy.newerText}</p>
      {by !== null && (
        <p className={styles.soft}>
          {copy.newerBy}: {by}
        </p>
      )}
      {names.length > 0 && (
        <dl className={styles.fields}>
          {names.map((name) => (
            <div key={name}>
              <dt>{writing.fields[name]}</dt>
              <dd>
                <FieldDifference before={words(seen.fields, name)} after={words(newer.fields, name)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
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

function FieldDifference({ before, after }: { readonly before: string; readonly after: string }) {
  // Another picture, or another task of the same person.
  return before === after ? copy.newerValue : <WordDifferences before={before} after={after} />;
}

function words({ image, authors, categories, ...texts }: ArticleFields, name: FieldName): string {
  if (name === "image") return image?.alt ?? "";
  if (name === "authors") return authors.map(({ author }) => author).join(", ");
  if (name === "categories") return categories.join(", ");
  return texts[name] ?? "";
}
