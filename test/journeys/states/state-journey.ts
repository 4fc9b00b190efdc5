import type { Page } from "playwright-core";
import { test as base, type OpenOptions } from "../journey.ts";
import { openState, type PageState } from "./page-state.ts";
import { type Sites, startSites } from "./sites.ts";
import { UsedWindows } from "./used-windows.ts";

export type OpenState = (state: PageState, options?: OpenOptions) => Promise<Page>;

/** A test that opens any state of any of the sites, in windows that the file's tests share. */
export const test = base
  .extend("sites", { scope: "file" }, ({ site }, { onCleanup }): Sites => {
    const started = startSites(site);
    onCleanup(() => started.close());
    return started.sites;
  })
  .extend("windows", { scope: "file" }, ({ browser }, { onCleanup }): UsedWindows => {
    const windows = new UsedWindows(browser);
    onCleanup(() => windows.close());
    return windows;
  })
  .extend("openAt", ({ windows, sites }, { onCleanup }): OpenState => {
    onCleanup(() => {
      const heard = windows.takeBack();
      if (heard.length > 0) throw new Error(`The browser said:\n${heard.join("\n")}`);
    });
    return (state, options) => openState(state, sites, (path, all) => windows.open(path, all), options);
  });
