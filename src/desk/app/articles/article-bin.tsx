import type { ArticleState } from "../../articles/article-view.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { copy } from "./writing-copy.ts";

interface ArticleBinProps {
  readonly article: ArticleState;
  onRestored(): Promise<void>;
  onGone(): void;
}

export function ArticleBin({ article, onRestored, onGone }: ArticleBinProps) {
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
  const askToRemove = async () => {
    if (article.state === "draft" || (await confirmed(copy.bin.removal))) await remove.run();
  };
  return (
    <Button look="quiet" isSmall isDisabled={remove.isRunning} onPress={() => void askToRemove()}>
      {copy.bin.removal.action}
    </Button>
  );
}
