import { Node } from "prosemirror-model";
import { useMemo } from "react";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import type { OutsideChange } from "../../articles/article-view.ts";
import { schema } from "../../document/schema.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { DocumentDifferences } from "../history/differences-view.tsx";
import { copy } from "./writing-copy.ts";

interface OutsideDialogProps {
  readonly articleId: string;
  readonly outside: OutsideChange;
  /** The desk's document. */
  readonly doc: Node;
  /** Before one is chosen. @returns false when words are still only in this browser */
  onSaveAll(): Promise<boolean>;
  onSettled(): Promise<void>;
}

/** The site's text was changed by a command or an import while the desk had changes of its own. */
export function OutsideDialog({ articleId, outside, doc, onSaveAll, onSettled }: OutsideDialogProps) {
  const other = useMemo(() => Node.fromJSON(schema, outside.doc), [outside.doc]);
  const settle = useAction(async (isTaken: boolean) => {
    if (!(await onSaveAll())) return void notify(copy.outside.notSaved, "problem");
    await api.articles[":id"].outside.$post({ param: { id: articleId }, json: { isTaken, over: null } });
    await onSettled();
  });
  return (
    <Modal title={copy.outside.title} isOpen isDismissable={false} isWide onClose={() => undefined}>
      <p>{copy.outside.text}</p>
      {outside.updatedAt !== null && <p>{turkishMoment(outside.updatedAt)}</p>}
      <DocumentDifferences before={doc} after={other} />
      <Actions>
        <Button isDisabled={settle.isRunning} onPress={() => void settle.run(true)}>
          {copy.outside.take}
        </Button>
        <Button look="main" isDisabled={settle.isRunning} onPress={() => void settle.run(false)}>
          {copy.outside.keep}
        </Button>
      </Actions>
    </Modal>
  );
}
