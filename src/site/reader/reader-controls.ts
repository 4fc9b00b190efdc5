import type { PostCard } from "../../domain/post.ts";
import type { ToldAmendment } from "../components/post-line.tsx";
import type { PanelTab } from "./panel/panel-tabs.tsx";
import type { SpreadLayout } from "./stage/spread-layout.ts";

/** What the bar, the panel and the keys change of an open issue. */
export interface ReaderControls {
  readonly card: PostCard;
  readonly told: ToldAmendment | undefined;
  /** Null while the panel is closed. */
  readonly tab: PanelTab | null;
  setTab(tab: PanelTab | null): void;
  readonly isText: boolean;
  setText(isText: boolean): void;
  readonly layout: SpreadLayout;
  setLayout(layout: SpreadLayout): void;
  /** True when one of the shown pages has a bookmark. */
  readonly isBookmarked: boolean;
  toggleBookmark(): void;
  toggleFullScreen(): void;
}
