import { Hono } from "hono";
import { plainPage } from "../../platform/http/plain-page.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import { QueueFullError } from "../../platform/jobs/process-pool.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./preview-copy.ts";

/** The address is the secret: it goes nowhere else, and nothing of it is kept. */
const PRIVATE = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

export const linkOver = () => plainPage(404, copy.linkOver);

/** Routes for whoever has a link, without an account: each network's questions wait by turns. */
export function linkRoutes({ previews, members, log }: Pick<DeskServices, "previews" | "members" | "log">) {
  const routes = new Hono()
    .use(async (context, next) => {
      await next();
      for (const [name, value] of Object.entries(PRIVATE)) context.res.headers.set(name, value);
    })
    .use((context, next) => previews.run(members.network(context), next));
  routes.onError((error) => {
    if (error instanceof QueueFullError) return unavailablePage();
    if (error instanceof PublicError) return plainPage(error.httpStatus, error.message);
    log.error({ err: error }, "preview not shown");
    return plainPage(500, copy.broken);
  });
  return routes;
}
