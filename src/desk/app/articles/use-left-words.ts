import { useState } from "react";
import { notify } from "../components/notices.tsx";
import type { ArticleSession } from "./sync/article-session.ts";
import { findLeftWords, type LeftWords, mergeLeftWords, replaceByLeftWords } from "./sync/left-words.ts";
import { dropCopy } from "./sync/local-copies.ts";
import { copy } from "./writing-copy.ts";

export type LeftWordsChoice = "merge" | "replace" | "discard";

/** What a crash or a closed browser left: put in place where the text is as it was, else asked about, one by one. */
export function useLeftWords(articleId: string, staffId: string, session: ArticleSession) {
  const [left, setLeft] = useState<LeftWords | null>(null);
  const look = async (): Promise<void> => {
    // A browser that keeps nothing has left nothing.
    const found = await findLeftWords(articleId, staffId, session).catch(() => null);
    if (found === null) return;
    if (found.isChangedSince) return setLeft(found);
    await mergeLeftWords(found.copy, session);
    notify(copy.found.applied);
    await look();
  };
  const choose = async (choice: LeftWordsChoice): Promise<void> => {
    setLeft(null);
    if (left === null) return;
    if (choice === "merge") await mergeLeftWords(left.copy, session);
    else if (choice === "replace") await replaceByLeftWords(left, session);
    else await dropCopy(left.copy);
    await look();
  };
  return { left, look, choose };
}
