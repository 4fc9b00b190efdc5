import { Hono } from "hono";
import * as v from "valibot";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { queryFields } from "../http/request-input.ts";
import { copy } from "./desk-readership-copy.ts";
import { readershipLetter, readershipReport } from "./readership-report.ts";
import { readershipSheet } from "./readership-sheet.ts";
import { PERIODS, spanOf } from "./spans.ts";
import { authorReport, subjectReport } from "./subject-report.ts";

const period = v.object({ period: v.picklist(PERIODS) });
const month = v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)) });
const path = v.object({ path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2_000)) });

export function readershipRoutes(services: DeskServices) {
  return new Hono<DeskEnv>()
    .get("/", queryFields(period), async (context) =>
      context.json(await readershipReport(services, context.req.valid("query").period)),
    )
    .get("/sheet", queryFields(period), async (context) => {
      const span = spanOf(context.req.valid("query").period, services.now());
      return context.body(await readershipSheet(services, span), 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${copy.fileName(span.from)}"`,
      });
    })
    .get("/letter", queryFields(month), async (context) =>
      context.json(await readershipLetter(services, context.req.valid("query").month)),
    )
    .get("/subject", queryFields(path), async (context) =>
      context.json(await subjectReport(services, context.req.valid("query").path)),
    )
    .get("/authors/:id", async (context) =>
      context.json(await authorReport(services, context.req.param("id"))),
    );
}
