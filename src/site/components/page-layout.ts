import { useMatches } from "react-router";
import type { SessionEnd } from "../../domain/session.ts";

/** What a page's loader tells what stands around the page. */
export interface PageFacts {
  /** An issue that is being read: the page fills the window, and what stands around it is slim. */
  readonly isReader?: boolean;
  /** Only a member gets this page: the masthead knows it at once. */
  readonly isForMembers?: boolean;
  /** The page itself says why the session ended. */
  readonly ended?: SessionEnd | null;
}

export function usePageFacts(): PageFacts {
  return (useMatches().at(-1)?.loaderData ?? {}) as PageFacts;
}
