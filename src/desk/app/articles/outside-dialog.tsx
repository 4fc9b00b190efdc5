import { Node } from "prosemirror-model";
import { useMemo } from "react";
import { useRevalidator } from "react-router";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import type { ArticleView, OutsideChange } from "../../articles/article-view.ts";
import { schema } from "../../document/schema.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { DocumentDifferences } from "../history/differences-view.tsx";
import { copy } from "./writing-copy.ts";

interface OutsideDialogProps {
  readonly article: ArticleView;
  readonly outside: OutsideChange;
  /** The desk's document. */
  readonly doc: Node;
}

/** The site's text was changed by a command or an import while the desk had changes of its own. */
export function OutsideDialog({ article, outside, doc }: OutsideDialogProps) {
  const { revalidate } = useRevalidator();
  const other = useMemo(() => Node.fromJSON(schema, outside.doc), [outside.doc]);
  const settle = useAction(async (isTaken: boolean) => {
    await api.articles[":id"].outside.$post({ param: { id: article.id }, json: { isTaken } });
    await revalidate();
  });
  return (
    <Modal title={copy.outside.title} isOpen isDismissable={false} isWide onClose={() => undefined}>
      <p>{copy.outside.text}</p>
      <p>{turkishMoment(outside.updatedAt)}</p>
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
