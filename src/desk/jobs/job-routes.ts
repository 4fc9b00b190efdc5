import { Hono } from "hono";
import { DeskError } from "../desk-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { queryText } from "../http/request-input.ts";
import { copy } from "./jobs-copy.ts";

export function jobRoutes({ jobs }: Pick<DeskServices, "jobs">) {
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json({ jobs: await jobs.list(queryText(context, "kind")) }))
    .get("/:id", async (context) => {
      const job = await jobs.find(context.req.param("id"));
      if (!job) throw new DeskError("missing", copy.noSuchJob);
      return context.json({ job });
    })
    .post("/:id/cancel", (context) => context.json({ isCancelled: jobs.cancel(context.req.param("id")) }));
}
