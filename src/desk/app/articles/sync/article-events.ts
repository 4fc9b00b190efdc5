import type { ArticleEvent } from "../../../articles/article-hub.ts";

const RECONNECT_MS = 3_000;
/** A browser has six connections: windows that nobody looks at hold none, or the seventh could not save. */
const HIDDEN_MS = 2_000;

interface EventHandlers {
  onEvent(event: ArticleEvent): void;
  /** Called at first and after each gap: missed events are not repeated. */
  onConnected(): void;
}

export function followArticle(articleId: string, clientId: string, handlers: EventHandlers): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const address = `/masa/api/articles/${encodeURIComponent(articleId)}/events?client=${clientId}`;
  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const connect = () => {
    close();
    source = new EventSource(address);
    source.addEventListener("open", () => handlers.onConnected());
    source.addEventListener("message", ({ data }) => handlers.onEvent(JSON.parse(data)));
    source.addEventListener("error", () => {
      // The browser gives up after an answer that is an error.
      if (source?.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(connect, RECONNECT_MS);
      // Asking for the state tells whoever looks on that the session has ended.
      handlers.onEvent({ kind: "state" });
    });
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(close, HIDDEN_MS);
    else if (source === null) connect();
  };
  // One that was opened behind another is looked at later.
  onVisibility();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    clearTimeout(hiding);
    close();
  };
}
