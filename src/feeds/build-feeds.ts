import type { Hono } from "hono";
import type { Logger } from "pino";
import { paths } from "../domain/paths.ts";
import { type FeedRoutesOptions, feedRoutes } from "./feed-routes.ts";
import { IndexNow, type IndexNowOverrides, isReachable } from "./index-now.ts";

interface FeedsOptions extends FeedRoutesOptions {
  readonly log: Logger;
  readonly indexNow?: IndexNowOverrides | undefined;
}

export interface Feeds extends Disposable {
  readonly routes: Hono;
  /** Tells search engines of posts that changed, where the publisher wants that. @param ids of posts */
  announce(ids: readonly string[]): void;
}

export function buildFeeds({ log, indexNow: overrides, ...options }: FeedsOptions): Feeds {
  const { indexNowKey: key, publicUrl } = options;
  const isTold = key !== null && publicUrl !== null && isReachable(publicUrl);
  const indexNow = isTold ? new IndexNow({ key, publicUrl, log, overrides }) : null;
  return {
    routes: feedRoutes(options),
    announce: (ids) => indexNow?.announce(ids.map((id) => paths.post(id))),
    [Symbol.dispose]: () => indexNow?.[Symbol.dispose](),
  };
}
