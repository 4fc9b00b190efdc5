import { useEffect, useState } from "react";
import type { ArticleView } from "../../articles/article-view.ts";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { ApiError, api } from "../api/api.ts";
import { notify } from "../components/notices.tsx";

/** How an article stands towards readers, asked anew whenever it is another view; null at first. */
export function usePublishing(article: ArticleView) {
  const [publishing, setPublishing] = useState<PublishingState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readPublishing(article).then(
      (state) => {
        if (isCurrent) setPublishing(state);
      },
      (error: unknown) => {
        if (isCurrent && error instanceof ApiError) notify(error.message, "problem");
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [article]);
  return { publishing, setPublishing };
}

async function readPublishing({ id }: ArticleView): Promise<PublishingState> {
  return (await (await api.publishing[":id"].$get({ param: { id } })).json()).publishing;
}
