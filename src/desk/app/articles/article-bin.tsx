import { useNavigate } from "react-router";
import type { ArticleState } from "../../articles/article-view.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { copy as list } from "./list-copy.ts";
import { copy } from "./writing-copy.ts";

interface ArticleBinProps {
  readonly article: ArticleState;
  onRestored(): Promise<void>;
  onGone(): void;
}

export function ArticleBin({ article, onRestored, onGone }: ArticleBinProps) {
  const navigate = useNavigate();
  const param = { id: article.id };
  // A draft comes back from the bin as it was, so nothing is asked.
  const question = article.state === "draft" ? undefined : () => copy.bin.removal;
  const remove = useAction(
    async () => {
      await api.articles[":id"].$delete({ param });
      notify(copy.bin.done, "done", () => void undo());
      onGone();
    },
    { question },
  );
  const restore = useAction(async () => {
    await api.articles[":id"].restore.$post({ param });
    notify(list.restored);
    await onRestored();
  });
  const undo = async () => {
    if (await restore.run()) await navigate(`/yazilar/${article.id}`);
  };
  if (article.deletedAt !== null)
    return (
      <Button look="main" action={restore}>
        {list.restore}
      </Button>
    );
  if (article.state === "published" || article.state === "scheduled") return null;
  return (
    <Button look="quiet" isSmall action={remove}>
      {copy.bin.removal.action}
    </Button>
  );
}
