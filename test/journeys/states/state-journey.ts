import type { Page } from "playwright-core";
import { test as base, type OpenOptions } from "../journey.ts";
import { openState, type PageState } from "./page-state.ts";
import { type Sites, startSites } from "./sites.ts";

export type OpenState = (state: PageState, options?: OpenOptions) => Promise<Page>;

/** A test that opens any state of any of the sites. */
export const test = base
  .extend("sites", { scope: "file" }, ({ site }, { onCleanup }): Sites => {
    const started = startSites(site);
    onCleanup(() => started.close());
    return started.sites;
  })
  .extend(
    "openAt",
    ({ open, sites }): OpenState =>
      (state, options) =>
        openState(state, sites, open, options),
  );
