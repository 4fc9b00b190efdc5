import type { Page } from "playwright-core";
import type { OpenOptions } from "../journey.ts";
import type { SiteName, Sites } from "./sites.ts";

/** One thing that a reader may have in front of him: a page of one of the sites, and what was done on it. */
export interface PageState {
  /** In small letters and hyphens: also the name of its pictures. */
  readonly name: string;
  readonly site: SiteName;
  readonly path: string;
  /** Console output that comes with it. */
  readonly noise?: RegExp;
  readonly userAgent?: string;
  /** What brings the opened page into the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

export type OpenPage = (path: string, options: OpenOptions) => Promise<Page>;

/** Opens the page as a new reader and brings it into the state. */
export async function openState(
  state: PageState,
  sites: Sites,
  open: OpenPage,
  options: OpenOptions = {},
): Promise<Page> {
  const { path, noise, userAgent, reach } = state;
  const page = await open(path, {
    baseURL: await sites(state.site),
    ...(noise ? { noise } : {}),
    ...(userAgent ? { userAgent } : {}),
    ...options,
  });
  await reach?.(page);
  return page;
}
