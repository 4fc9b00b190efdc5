import type { ArticleView } from "../../articles/article-view.ts";

interface PublishPanelProps {
  readonly article: ArticleView;
  /** Before anything is done with the text. @returns false when words are still only in this browser */
  onSaveAll(): Promise<boolean>;
}

/** What readers see of an article, and what is done about it. */
export function PublishPanel(_: PublishPanelProps) {
  return null;
}
