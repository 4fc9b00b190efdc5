import { Hono } from "hono";
import * as v from "valibot";
import { paths } from "../../domain/paths.ts";
import { reportBatches } from "../../membership/codes/batch-reports.ts";
import { isoOrNull } from "../../membership/codes/describe-code.ts";
import { extendBatch } from "../../membership/codes/extend.ts";
import { restoreBatch } from "../../membership/codes/restore.ts";
import { revokeBatch } from "../../membership/codes/revoke.ts";
import type { BatchTable, MembershipDb } from "../../membership/membership-tables.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly, recentlyConfirmed } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { day, lastInstant, notExtended } from "./code-validity.ts";
import { copy } from "./desk-codes-copy.ts";
import { batchRequest, CODES_JOB, startBatch } from "./make-batch.ts";
import { printedCodeRoutes } from "./printed-code-routes.ts";

export type CodesReport = Awaited<ReturnType<typeof codesReport>>;
export type DeskBatch = CodesReport["batches"][number];

export function codesRoutes(services: DeskServices) {
  const { members, plainCodes, now } = services;
  const { db, logEvent } = members;
  const confirmed = recentlyConfirmed(services);
  return new Hono<DeskEnv>()
    .use(publisherOnly)
    .route("/", printedCodeRoutes(services))
    .get("/", async (context) => context.json(await codesReport(services)))
    .post("/", jsonBody(batchRequest), async (context) => {
      const job = await startBatch(services, context.var.session.staff, context.req.valid("json"));
      return context.json({ job: job.id });
    })
    .post("/batches/:id/download", confirmed, async (context) => {
      const { id } = await batchOf(db, context.req.param("id"));
      // The ZIP writer takes 20 MB of memory, and is loaded with the first download.
      const { codesZip, sheetName } = await import("./codes-zip.ts");
      const { name, address, credentials, finish, putBack } = await plainCodes.take(id);
      const count = credentials.length;
      await context.var.record("codes downloaded", name, { batch: id, count }).catch((error: unknown) => {
        putBack();
        throw error;
      });
      const login = address + paths.login();
      const zip = codesZip({ name, credentials, login, onSent: finish, onBroken: putBack });
      return context.body(zip, 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${sheetName(name)}.zip"`,
        "cache-control": "private, no-store",
      });
    })
    .post("/batches/:id/revoke", confirmed, async (context) => {
      const batch = await batchOf(db, context.req.param("id"));
      const { id, name, count } = batch;
      const { isNew, ended } = await revokeBatch(db, batch, logEvent, now());
      // Its codes open nothing any more: nothing is left to print.
      await plainCodes.drop(id);
      if (isNew) await context.var.record("codes revoked", name, { batch: id, count, ended });
      return context.json({ isNew, ended });
    })
    .post("/batches/:id/restore", confirmed, async (context) => {
      const batch = await batchOf(db, context.req.param("id"));
      const { id, name, count } = batch;
      if (!(await restoreBatch(db, batch, logEvent, now()))) throw refused(copy.notRestorable);
      await context.var.record("codes restored", name, { batch: id, count });
      return context.json({});
    })
    .post(
      "/batches/:id/extend",
      confirmed,
      jsonBody(v.object({ until: v.nullable(day) })),
      async (context) => {
        const { until } = context.req.valid("json");
        const { id, name, count } = await batchOf(db, context.req.param("id"));
        const end = until === null ? null : lastInstant(until, now());
        if (!(await extendBatch(db, { id }, end, logEvent))) {
          const { revoked_at, valid_until } = await batchOf(db, id);
          throw notExtended(revoked_at !== null, valid_until);
        }
        await context.var.record("codes extended", name, { batch: id, count, until: isoOrNull(end) });
        return context.json({});
      },
    );
}

async function codesReport(services: DeskServices) {
  const { members, config, magazine, plainCodes, now } = services;
  const options = { batchId: null, maxDevices: magazine.maxDevices(), now: now() };
  const batches = (await reportBatches(members.db, options)).map((batch) => ({
    ...batch,
    /** Null: its codes do not wait for their download here, or no more. */
    heldUntil: isoOrNull(plainCodes.until(batch.id)),
  }));
  return {
    batches,
    runningJob: (await services.jobs.running(CODES_JOB))?.id ?? null,
    hasSharedPair: config.secrets.memberCredential !== null,
    /** Where readers find the site; null: the server does not know. */
    siteAddress: config.publicUrl,
  };
}

async function batchOf(db: MembershipDb, id: string): Promise<BatchTable> {
  const batch = db.selectFrom("batch").selectAll().where("id", "=", id);
  return await batch.executeTakeFirstOrThrow(() => new PublicError("missing", copy.noSuchBatch));
}
