import { useMatches } from "react-router";
import type { SessionEnd } from "../../domain/session.ts";

/** What a route's loader data say of the layout around the page. */
export interface PageLayout {
  /** An issue is being read: the page fills the window between slim bars. */
  readonly isReader?: boolean;
  /** Only a member gets this page, so the masthead shows the member's menu at once. */
  readonly isForMembers?: boolean;
  /** The page itself says why the session ended. */
  readonly ended?: SessionEnd | null;
}

export function usePageLayout(): PageLayout {
  return (useMatches().at(-1)?.loaderData ?? {}) as PageLayout;
}
