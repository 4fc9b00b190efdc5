import * as v from "valibot";
import { siteOrigin } from "../../domain/address/site-origin.ts";
import { MAX_BATCH_NAME, MAX_CODES } from "../../domain/credential/printed-code.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { holdBatch, newBatchId } from "../../membership/codes/create-batch.ts";
import { findBatch } from "../../membership/codes/find-printed.ts";
import { isRefused, PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { refusedField } from "../http/request-input.ts";
import type { JobProgress } from "../jobs/desk-jobs.ts";
import { day, validityOf } from "./code-validity.ts";
import { copy } from "./desk-codes-copy.ts";

export const CODES_JOB = "codes";

export const batchRequest = v.object({
  name: v.pipe(
    v.string(),
    v.maxLength(1_000, copy.nameTooLong(MAX_BATCH_NAME)),
    v.transform(plainLine),
    v.nonEmpty(copy.nameMissing),
    v.maxLength(MAX_BATCH_NAME, copy.nameTooLong(MAX_BATCH_NAME)),
  ),
  count: v.pipe(
    v.number(copy.countWrong(MAX_CODES)),
    v.integer(copy.countWrong(MAX_CODES)),
    v.minValue(1, copy.countWrong(MAX_CODES)),
    v.maxValue(MAX_CODES, copy.countWrong(MAX_CODES)),
  ),
  /** First and last day, in Istanbul; null: at once, without end. */
  from: v.nullable(day),
  until: v.nullable(day),
  /** The site's address, where the server does not know it. */
  address: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_000, copy.addressWrong)))),
});

type BatchForm = v.InferOutput<typeof batchRequest>;

/** Begins to make a batch; nothing of it is there until all of it is. @throws PublicError */
export async function startBatch(services: DeskServices, staff: StaffMember, form: BatchForm) {
  const { members, jobs, config, now } = services;
  const validity = validityOf(form, now());
  const address = config.publicUrl ?? siteAddress(form.address ?? "");
  if ((await findBatch(members.db, form.name)) !== null)
    throw refusedField("name", copy.nameTaken(form.name));
  // One is made at a time.
  if (await jobs.running(CODES_JOB)) throw new PublicError("conflict", copy.running);
  return jobs.start({
    kind: CODES_JOB,
    staffId: staff.id,
    work: (progress) => makeBatch(services, staff, { ...form, ...validity, address }, progress),
  });
}

type Validity = ReturnType<typeof validityOf>;

async function makeBatch(
  { members, plainCodes, audit, now }: DeskServices,
  staff: StaffMember,
  batch: Omit<BatchForm, "address"> & Validity & { readonly address: string },
  { report, signal }: JobProgress,
): Promise<{ batch: string }> {
  const id = newBatchId();
  const { name, count, address } = batch;
  await plainCodes.announce(id, name);
  try {
    const { logEvent, db } = members;
    const options = { id, logEvent, now: now(), signal, onHashed: report };
    const credentials = await holdBatch(db, batch, options);
    plainCodes.hold(id, { name, address, credentials });
  } catch (error) {
    await plainCodes.drop(id);
    if (isRefused(error)) throw refused(copy.nameTaken(name));
    throw error;
  }
  await audit.record(staff, "codes created", name, { batch: id, count });
  return { batch: id };
}

/** @returns an origin that QR pictures can lead to from any telephone @throws PublicError */
function siteAddress(typed: string): string {
  const origin = siteOrigin(typed);
  if (origin === null) throw refusedField("address", copy.addressWrong);
  const { hostname } = new URL(origin);
  const isHere = !hostname.includes(".") || /^127\.|\.(?:local|localhost)$/.test(hostname);
  if (isHere) throw refusedField("address", copy.addressHere);
  return origin;
}
