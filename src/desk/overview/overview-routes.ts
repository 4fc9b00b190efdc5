import { Hono } from "hono";
import { removeSample } from "../../content/library/sample/remove-sample.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { overviewReport } from "./overview-report.ts";

export function overviewRoutes(services: DeskServices) {
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json(await overviewReport(services, context.var.session.staff)))
    .delete("/sample", publisherOnly, async (context) => {
      const { library, requestSync } = services;
      const { hadSample } = await removeSample(library);
      if (hadSample) await context.var.record("sample removed");
      requestSync(false);
      return context.json({});
    });
}
