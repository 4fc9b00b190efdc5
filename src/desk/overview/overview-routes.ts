import { Hono } from "hono";
import * as v from "valibot";
import { removeSample } from "../../content/library/sample/remove-sample.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { settleNotices } from "../notices/notices.ts";
import { overviewReport } from "./overview-report.ts";

export function overviewRoutes(services: DeskServices) {
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json(await overviewReport(services, context.var.session.staff)))
    .post(
      "/told",
      jsonBody(v.object({ last: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
      async (context) => {
        await settleNotices(services.db, context.var.session.staff.id, context.req.valid("json").last);
        return context.json({});
      },
    )
    .delete("/sample", publisherOnly, async (context) => {
      const { library, requestSync } = services;
      const { hadSample } = await removeSample(library);
      if (hadSample) await context.var.record("sample removed");
      requestSync(false);
      return context.json({});
    });
}
