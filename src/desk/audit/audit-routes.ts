import { Hono } from "hono";
import { isAuditAction } from "../../domain/audit-actions.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { queryText } from "../http/request-input.ts";
import { readAuditLog, recordedPeople } from "./read-audit-log.ts";

const PAGE = 50;

/** The log is read by publishers and changed by nobody: there is no other route. */
export function auditRoutes({ db }: Pick<DeskServices, "db">) {
  return new Hono<DeskEnv>().use(publisherOnly).get("/", async (context) => {
    const before = Number(queryText(context, "before"));
    const actions = (queryText(context, "actions") ?? "").split(",").filter(isAuditAction);
    const filter = { person: queryText(context, "person"), actions, before: before > 0 ? before : null };
    const { entries, hasMore } = await readAuditLog(db, filter, PAGE);
    return context.json({ entries, hasMore, people: await recordedPeople(db) });
  });
}
