import { useMatches } from "react-router";
import type { SessionEnd } from "../../domain/session.ts";

interface PageLayout {
  /** An issue is being read: the page fills the window, and its bar is the reader's. */
  readonly isReader?: boolean;
  /** Only a member gets this page, so the masthead shows the member's menu at once. */
  readonly isForMembers?: boolean;
  readonly ended?: SessionEnd | null;
}

export function usePageLayout(): PageLayout {
  return (useMatches().at(-1)?.loaderData ?? {}) as PageLayout;
}
