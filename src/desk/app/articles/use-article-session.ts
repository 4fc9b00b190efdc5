import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { ArticleView } from "../../articles/article-view.ts";
import { api } from "../api/api.ts";
import { othersCursors, tellOthers } from "./others-cursors.ts";
import { ArticleSession } from "./sync/article-session.ts";

interface SessionHandlers {
  onState(): void;
  onOver(): void;
}

const CURSOR_PAUSE_MS = 400;

/** A window's session with an article, for as long as its screen is open. */
export function useArticleSession(article: ArticleView, staffId: string, handlers: SessionHandlers) {
  const [session] = useState(() => new ArticleSession(article, staffId));
  const [plugins] = useState(() => [
    ...session.document.plugins,
    othersCursors(),
    watching(session, article.id),
  ]);
  const title = useStore(session.store, (state) => state.fields.title);
  const isOver = useStore(session.store, (state) => state.isOver);
  const { onState, onOver } = handlers;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const start = (view: EditorView) =>
    session.start(view, { onState, onOthers: (event) => tellOthers(view, event) });
  return { session, plugins, start, title };
}

function watching(session: ArticleSession, articleId: string): Plugin {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellCursor = ({ state }: EditorView) => {
    const { anchor, head } = state.selection;
    const json = { clientId: session.clientId, anchor, head };
    // A lost message does no harm: the cursor is told again at its next move.
    api.articles[":id"].cursor.$post({ param: { id: articleId }, json }).catch(() => undefined);
  };
  return new Plugin({
    view: () => ({
      update(view, former) {
        if (view.state.doc !== former.doc) session.touch();
        const isAlone = session.store.getState().people.length < 2;
        if (isAlone || view.state.selection.eq(former.selection)) return;
        clearTimeout(timer);
        timer = setTimeout(() => tellCursor(view), CURSOR_PAUSE_MS);
      },
      destroy: () => clearTimeout(timer),
    }),
  });
}
