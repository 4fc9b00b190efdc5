import { useRef, useState } from "react";
import { ApiError } from "../api/api.ts";
import { askUntilAnswered } from "../api/use-asked.ts";
import { notify } from "../components/desk-toasts.tsx";
import type { ArticleSession } from "./sync/article-session.ts";
import {
  discardRecoveredText,
  findRecoveredText,
  mergeRecoveredText,
  type RecoveredText,
  replaceByRecoveredText,
} from "./sync/recovered-text.ts";
import { recheckMs } from "./sync/unsaved-text.ts";
import { copy } from "./writing-copy.ts";

export type RecoveryChoice = "merge" | "replace" | "discard";

/** Recovers what a crash or a closed browser left: it is put in where it fits, else asked about, one by one. */
export function useRecoveredText(articleId: string, staffId: string, session: ArticleSession) {
  const [recovered, setRecovered] = useState<RecoveredText | null>(null);
  const ending = useRef<AbortSignal>(undefined);
  const look = async (signal: AbortSignal): Promise<void> => {
    ending.current = signal;
    const find = () => findRecoveredText(articleId, staffId, session);
    // A browser that keeps nothing has left nothing.
    const found = await askUntilAnswered(find, signal).catch(() => null);
    if (signal.aborted) return found?.release();
    const again = recheckMs();
    if (found?.isChangedSince) setRecovered(found);
    else if (found) await settle(found, "merge", signal);
    else if (again !== null) setTimeout(() => !signal.aborted && void look(signal), again);
  };
  const settle = async (found: RecoveredText, choice: RecoveryChoice, signal: AbortSignal): Promise<void> => {
    const isTold = choice === "merge" && !found.isChangedSince && found.copy.steps.length > 0;
    const settling = {
      merge: () => mergeRecoveredText(found, session),
      replace: () => replaceByRecoveredText(found, session),
      discard: () => discardRecoveredText(found),
    };
    try {
      await askUntilAnswered(settling[choice], signal);
    } catch (error) {
      if (error instanceof ApiError || signal.aborted) return;
      throw error;
    } finally {
      found.release();
    }
    if (isTold) notify(copy.recovered);
    await look(signal);
  };
  const choose = async (choice: RecoveryChoice): Promise<void> => {
    setRecovered(null);
    if (recovered && ending.current) await settle(recovered, choice, ending.current);
  };
  return { recovered, look, choose };
}
