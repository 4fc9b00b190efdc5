import { useState } from "react";
import type { ArticleState } from "../../articles/article-view.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { copy } from "./writing-copy.ts";

const Confirm = onDemand(async () => (await import("../components/modal.tsx")).Confirm);

interface ArticleBinProps {
  readonly article: ArticleState;
  onRestored(): Promise<void>;
  onGone(): void;
}

export function ArticleBin({ article, onRestored, onGone }: ArticleBinProps) {
  const [isAsking, setAsking] = useState(false);
  const param = { id: article.id };
  const remove = useAction(async () => {
    await api.articles[":id"].$delete({ param });
    notify(copy.bin.done);
    onGone();
  });
  const restore = useAction(async () => {
    await api.articles[":id"].restore.$post({ param });
    notify(copy.list.restored);
    await onRestored();
  });
  if (article.deletedAt !== null)
    return (
      <Button look="main" isDisabled={restore.isRunning} onPress={() => void restore.run()}>
        {copy.list.restore}
      </Button>
    );
  if (article.state === "published" || article.state === "scheduled") return null;
  // A draft comes back from the bin as it was, so nothing is asked.
  const ask = article.state === "draft" ? () => void remove.run() : () => setAsking(true);
  return (
    <>
      <Button look="quiet" isSmall isDisabled={remove.isRunning} onPress={ask}>
        {copy.bin.remove}
      </Button>
      {isAsking && (
        <Confirm
          title={copy.bin.confirmTitle}
          text={copy.bin.confirmText}
          action={copy.bin.remove}
          isDanger
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={() => void remove.run()}
        />
      )}
    </>
  );
}
