import { type Context, Hono } from "hono";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { queryText } from "../http/request-input.ts";
import type { JobView } from "./desk-jobs.ts";
import { copy } from "./jobs-copy.ts";

/** Work that is under way or was: of editors their own, since publishers' make codes and bring whole magazines in. */
export function jobRoutes({ jobs }: Pick<DeskServices, "jobs">) {
  const isTheirs = (context: Context<DeskEnv>) => {
    const { id, role } = context.var.session.staff;
    return ({ staffId }: JobView) => role === "publisher" || staffId === id;
  };
  const askedJob = async (context: Context<DeskEnv>, id: string): Promise<JobView> => {
    const job = await jobs.find(id);
    if (!job || !isTheirs(context)(job)) throw new PublicError("missing", copy.noSuchJob);
    return job;
  };
  return new Hono<DeskEnv>()
    .get("/", async (context) => {
      const listed = await jobs.list(queryText(context, "kind"));
      return context.json({ jobs: listed.filter(isTheirs(context)) });
    })
    .get("/:id", async (context) => context.json({ job: await askedJob(context, context.req.param("id")) }))
    .post("/:id/cancel", async (context) => {
      const { id } = await askedJob(context, context.req.param("id"));
      return context.json({ isCancelled: await jobs.cancel(id) });
    });
}
