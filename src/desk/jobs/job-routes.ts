import { type Context, Hono } from "hono";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import type { JobView } from "./desk-jobs.ts";
import { copy } from "./jobs-copy.ts";

/** Work that is under way or was: of editors their own, since publishers' make codes and bring whole magazines in. */
export function jobRoutes({ jobs }: Pick<DeskServices, "jobs">) {
  const askedJob = async (context: Context<DeskEnv, "/:id">): Promise<JobView> => {
    const { id, role } = context.var.session.staff;
    const job = await jobs.find(context.req.param("id"));
    if (!job || (role !== "publisher" && job.staffId !== id))
      throw new PublicError("missing", copy.noSuchJob);
    return job;
  };
  return new Hono<DeskEnv>()
    .get("/:id", async (context) => context.json({ job: await askedJob(context) }))
    .post("/:id/cancel", async (context) => {
      const { id } = await askedJob(context);
      return context.json({ isCancelled: await jobs.cancel(id) });
    });
}
