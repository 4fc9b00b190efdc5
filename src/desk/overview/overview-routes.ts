import { Hono } from "hono";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { overviewReport } from "./overview-report.ts";

export function overviewRoutes(services: DeskServices) {
  return new Hono<DeskEnv>().get("/", async (context) =>
    context.json(await overviewReport(services, context.var.session.staff)),
  );
}
