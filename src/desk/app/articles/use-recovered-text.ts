import { useState } from "react";
import { notify } from "../components/notices.tsx";
import type { ArticleSession } from "./sync/article-session.ts";
import { dropCopy } from "./sync/local-copies.ts";
import {
  findRecoveredText,
  mergeRecoveredText,
  type RecoveredText,
  replaceByRecoveredText,
} from "./sync/recovered-text.ts";
import { copy } from "./writing-copy.ts";

export type RecoveryChoice = "merge" | "replace" | "discard";

/** Recovers what a crash or a closed browser left: it is put in where it fits, else asked about, one by one. */
export function useRecoveredText(articleId: string, staffId: string, session: ArticleSession) {
  const [recovered, setRecovered] = useState<RecoveredText | null>(null);
  const look = async (): Promise<void> => {
    // A browser that keeps nothing has left nothing.
    const found = await findRecoveredText(articleId, staffId, session).catch(() => null);
    if (found === null) return;
    if (found.isChangedSince) return setRecovered(found);
    await mergeRecoveredText(found.copy, session);
    notify(copy.found.applied);
    await look();
  };
  const choose = async (choice: RecoveryChoice): Promise<void> => {
    setRecovered(null);
    if (recovered === null) return;
    if (choice === "merge") await mergeRecoveredText(recovered.copy, session);
    else if (choice === "replace") await replaceByRecoveredText(recovered, session);
    else await dropCopy(recovered.copy);
    await look();
  };
  return { recovered, look, choose };
}
