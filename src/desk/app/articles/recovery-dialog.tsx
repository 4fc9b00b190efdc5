import type { Node } from "prosemirror-model";
import { OWN_TEXTS } from "../../../domain/post-fields.ts";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import type { ArticleState } from "../../articles/article-view.ts";
import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { DocumentDifferences } from "../history/differences-view.tsx";
import styles from "./article-screen.module.css";
import { isSame } from "./sync/merge-fields.ts";
import type { RecoveredText } from "./sync/recovered-text.ts";
import { copy } from "./unjoined-copy.ts";
import type { RecoveryChoice } from "./use-recovered-text.ts";

interface RecoveryDialogProps {
  readonly recovered: RecoveredText;
  readonly article: Pick<ArticleState, "updatedAt" | "by">;
  readonly doc: Node;
  /** `merge` fits them into the text, `replace` puts the browser's whole text in its place. */
  onChoose(choice: RecoveryChoice): void;
}

/** A browser's older words beside a newer text: when each was written, what differs, and a choice. */
export function RecoveryDialog({ recovered, article, doc, onChoose }: RecoveryDialogProps) {
  const { copy: found, canMerge } = recovered;
  const moment = (at: number) => turkishMoment(new Date(at).toISOString());
  return (
    <Modal title={copy.found.title} isDismissable={false} isWide onClose={() => undefined}>
      <p>{canMerge ? copy.found.text : copy.found.lone}</p>
      <dl className={styles.dates}>
        <dt>{copy.found.mine}</dt>
        <dd>{moment(found.at)}</dd>
        <dt>{copy.found.theirs}</dt>
        <dd>
          {moment(article.updatedAt)}
          {article.by !== null && ` · ${article.by}`}
        </dd>
      </dl>
      {OWN_TEXTS.filter((name) => !isSame(found.base.fields[name], found.fields[name])).map((name) => (
        <p key={name}>{found.fields[name]}</p>
      ))}
      {recovered.doc ? (
        <DocumentDifferences before={doc} after={recovered.doc} />
      ) : (
        <p>{copy.found.unreadable}</p>
      )}
      <Actions>
        <Button onPress={() => onChoose("discard")}>{copy.found.discard}</Button>
        {canMerge ? (
          <Button look="main" onPress={() => onChoose("merge")}>
            {copy.found.merge}
          </Button>
        ) : (
          recovered.doc && (
            <Button look="main" onPress={() => onChoose("replace")}>
              {copy.found.replace}
            </Button>
          )
        )}
      </Actions>
    </Modal>
  );
}
