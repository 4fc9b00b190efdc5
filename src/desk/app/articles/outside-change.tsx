import type { Node } from "prosemirror-model";
import { useEffect } from "react";
import type { ArticleState } from "../../articles/article-view.ts";
import { api } from "../api/api.ts";
import { OutsideDialog } from "./outside-dialog.tsx";
import type { ArticleSession } from "./sync/article-session.ts";

const TAKE_OVER_RETRY_MS = 1_000;

interface OutsideChangeProps {
  readonly state: ArticleState;
  readonly isShown: boolean;
  doc(): Node;
  readonly session: ArticleSession;
  onSettled(): Promise<void>;
}

/** What a command or an import changed: it is taken over, or asked about where the desk has changes of its own. */
export function OutsideChange({ state, isShown, doc, session, onSettled }: OutsideChangeProps) {
  useTakenOver(state, session, onSettled);
  return (
    state.outside?.hasOwnChanges &&
    isShown && (
      <OutsideDialog
        articleId={state.id}
        outside={state.outside}
        doc={doc()}
        session={session}
        onSettled={onSettled}
      />
    )
  );
}

/** This window has it taken over, once what is written here is on the server. */
function useTakenOver(state: ArticleState, session: ArticleSession, askState: () => Promise<void>): void {
  const { id, outside, version, fieldsVersion } = state;
  useEffect(() => {
    if (!outside || outside.hasOwnChanges) return;
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, TAKE_OVER_RETRY_MS));
    const take = async () => {
      // What cannot be sent, as a field that is refused, is no reason to ask without a pause.
      if (!(await session.saveAll())) return pause();
      const over = { version, fieldsVersion };
      await api.articles[":id"].outside.$post({ param: { id }, json: { isTaken: true, over } });
    };
    // A refusal means that somebody has written meanwhile: the next answer says so.
    void take().catch(pause).then(askState);
  }, [id, outside, version, fieldsVersion, session, askState]);
}
