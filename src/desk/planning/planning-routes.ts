import { Hono } from "hono";
import * as v from "valibot";
import { monthOf } from "../../domain/turkish-date.ts";
import type { DeskServices } from "../desk-services.ts";
import { isCalendarDay } from "../document/calendar-days.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody, queryFields } from "../http/request-input.ts";
import { assignArticle, assignmentBody } from "./assign-article.ts";
import { calendarReport } from "./calendar-report.ts";

/** As `2026-11`; left out: this month. */
const monthQuery = v.object({
  month: v.optional(
    v.pipe(
      v.string(),
      v.check((month) => isCalendarDay(`${month}-01`)),
    ),
  ),
});

/** Whose articles are, until when, and what goes out when. */
export function planningRoutes(services: DeskServices) {
  const { db, now } = services;
  return new Hono<DeskEnv>()
    .get("/people", async (context) => {
      const working = db.selectFrom("staff").select(["id", "name"]).where("disabled_at", "is", null);
      return context.json({ people: await working.orderBy("name").execute() });
    })
    .get("/calendar", queryFields(monthQuery), async (context) => {
      const { month } = context.req.valid("query");
      const shown = monthOf(month ? `${month}-15` : new Date(now()).toISOString());
      return context.json({ month: shown, entries: await calendarReport(services, shown) });
    })
    .put("/:id", jsonBody(assignmentBody), async (context) => {
      const { id } = context.req.param();
      await assignArticle(services, id, context.var.session.staff, context.req.valid("json"));
      return context.json({});
    });
}
