import { Hono } from "hono";
import * as v from "valibot";
import { codeOf, isMistypedCode } from "../../domain/credential/printed-code.ts";
import { paths } from "../../domain/paths.ts";
import { reportBatches } from "../../membership/codes/batch-reports.ts";
import { describeCode, isoOrNull } from "../../membership/codes/describe-code.ts";
import { type FoundCode, findPrinted } from "../../membership/codes/find-printed.ts";
import { revokeBatch, revokeCode } from "../../membership/codes/revoke.ts";
import type { BatchTable, MembershipDb } from "../../membership/membership-tables.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly, recentlyConfirmed } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { copy } from "./desk-codes-copy.ts";
import { batchRequest, runningJob, startBatch } from "./make-batch.ts";

export type CodesReport = Awaited<ReturnType<typeof codesReport>>;
export type DeskBatch = CodesReport["batches"][number];

/** A code in any spelling. It comes in a body, so that it stands in no address and no log. */
const typedCode = jsonBody(v.object({ username: v.pipe(v.string(), v.maxLength(200, copy.notACode)) }));

export function codesRoutes(services: DeskServices) {
  const { members, plainCodes, audit, now } = services;
  const confirmed = recentlyConfirmed(services);
  return new Hono<DeskEnv>()
    .use(publisherOnly)
    .get("/", async (context) => context.json(await codesReport(services)))
    .post("/", jsonBody(batchRequest), async (context) => {
      const job = await startBatch(services, context.var.session.staff, context.req.valid("json"));
      return context.json({ job: job.id });
    })
    .post("/batches/:id/download", confirmed, async (context) => {
      const { staff } = context.var.session;
      const { id } = await batchOf(members.db, context.req.param("id"));
      // The ZIP writer takes 20 MB of memory, and is loaded with the first download.
      const { codesZip, sheetName } = await import("./codes-zip.ts");
      const { name, address, credentials, finish, putBack } = await plainCodes.take(id);
      const count = credentials.length;
      await audit.record(staff, "codes downloaded", name, { batch: id, count }).catch((error: unknown) => {
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
      const batch = await batchOf(members.db, context.req.param("id"));
      const { isNew, ended } = await revokeBatch(members.db, batch, members.logEvent, now());
      // Its codes open nothing any more: nothing is left to print.
      await plainCodes.drop(batch.id);
      if (isNew)
        await audit.record(context.var.session.staff, "codes revoked", batch.name, {
          batch: batch.id,
          count: batch.count,
          ended,
        });
      return context.json({ isNew, ended });
    })
    .post("/look-up", typedCode, async (context) => {
      const code = await codeNamed(members.db, context.req.valid("json").username);
      return context.json({ code: await describeCode(members.db, code, now()) });
    })
    .post("/revoke", confirmed, typedCode, async (context) => {
      const code = await codeNamed(members.db, context.req.valid("json").username);
      const { isNew, ended } = await revokeCode(members.db, code, members.logEvent, now());
      if (isNew)
        await audit.record(context.var.session.staff, "codes revoked", code.batch.name, {
          code: code.id,
          ended,
        });
      return context.json({ isNew, ended });
    });
}

async function codesReport(services: DeskServices) {
  const { members, config, plainCodes, now } = services;
  const options = { batchId: null, maxDevices: config.maxDevices, now: now() };
  const batches = (await reportBatches(members.db, options)).map((batch) => ({
    ...batch,
    /** Null: its codes do not wait for their download here, or no more. */
    heldUntil: isoOrNull(plainCodes.until(batch.id)),
  }));
  return {
    batches,
    runningJob: (await runningJob(services))?.id ?? null,
    hasSharedPair: config.secrets.memberCredential !== null,
    hasAddress: config.publicUrl !== null,
  };
}

/** @throws PublicError, without what was typed */
async function codeNamed(db: MembershipDb, typed: string): Promise<FoundCode> {
  const found = codeOf(typed, "username") === null ? null : await findPrinted(db, typed);
  if (found?.kind === "code") return found.code;
  if (codeOf(typed, "username") !== null) throw new PublicError("missing", copy.noSuchCode);
  if (codeOf(typed, "password") !== null) throw refused(copy.passwordGiven);
  throw refused(isMistypedCode(typed) ? copy.mistypedCode : copy.notACode);
}

async function batchOf(db: MembershipDb, id: string): Promise<BatchTable> {
  const batch = await db.selectFrom("batch").selectAll().where("id", "=", id).executeTakeFirst();
  if (!batch) throw new PublicError("missing", copy.noSuchBatch);
  return batch;
}
