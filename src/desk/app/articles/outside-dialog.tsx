import { Node } from "prosemirror-model";
import { useMemo } from "react";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import type { OutsideChange } from "../../articles/article-view.ts";
import { schema } from "../../document/schema.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { DocumentDifferences } from "../history/differences-view.tsx";
import type { ArticleSession } from "./sync/article-session.ts";
import { copy } from "./unjoined-copy.ts";

interface OutsideDialogProps {
  readonly articleId: string;
  readonly outside: OutsideChange;
  readonly doc: Node;
  /** What it has is saved before one is chosen. */
  readonly session: Pick<ArticleSession, "saveAll">;
  onSettled(): Promise<void>;
}

/** The site's text was changed by a command or an import while the desk had changes of its own. */
export function OutsideDialog({ articleId, outside, doc, session, onSettled }: OutsideDialogProps) {
  const other = useMemo(() => Node.fromJSON(schema, outside.doc), [outside.doc]);
  const settle = useAction(async (isTaken: boolean) => {
    if (!(await session.saveAll())) return void notify(copy.outside.notSaved, "problem");
    await api.articles[":id"].outside.$post({ param: { id: articleId }, json: { isTaken, over: null } });
    await onSettled();
  });
  return (
    <Modal title={copy.outside.title} isDismissable={false} isWide onClose={() => undefined}>
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
