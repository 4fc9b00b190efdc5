import * as v from "valibot";
import { endOfWritten, publicationDate } from "../../content/publication-date.ts";
import { MAX_BATCH_NAME, MAX_CODES } from "../../domain/credential/printed-code.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { holdBatch, newBatchId } from "../../membership/codes/create-batch.ts";
import { findBatch } from "../../membership/codes/find-printed.ts";
import { isRefused, PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { JobProgress, JobView } from "../jobs/desk-jobs.ts";
import { copy } from "./desk-codes-copy.ts";

const CODES_JOB = "codes";

const day = v.nullable(v.pipe(v.string(), v.isoDate(copy.dayWrong)));

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
  from: day,
  until: day,
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
    throw new PublicError("refused", copy.nameTaken(form.name), { detail: { field: "name" } });
  if (await runningJob(services)) throw new PublicError("conflict", copy.running);
  return jobs.start({
    kind: CODES_JOB,
    staffId: staff.id,
    work: (progress) => makeBatch(services, staff, { ...form, ...validity, address }, progress),
  });
}

/** The batch that is being made; null: none. One is made at a time. */
export async function runningJob({ jobs }: Pick<DeskServices, "jobs">): Promise<JobView | null> {
  const [newest] = await jobs.list(CODES_JOB);
  return newest?.state === "running" ? newest : null;
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
  const url = URL.parse(/^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);
  if (typed.trim() === "" || url === null || !/^https?:$/.test(url.protocol) || url.username !== "")
    throw new PublicError("refused", copy.addressWrong, { detail: { field: "address" } });
  const isHere = !url.hostname.includes(".") || /^127\.|\.(?:local|localhost)$/.test(url.hostname);
  if (isHere) throw new PublicError("refused", copy.addressHere, { detail: { field: "address" } });
  return url.origin;
}

function validityOf({ from, until }: Pick<BatchForm, "from" | "until">, now: number) {
  const validFrom = from === null ? null : instantOf(publicationDate(from));
  const validUntil = until === null ? null : instantOf(endOfWritten(until));
  if (validUntil !== null && validUntil <= now)
    throw new PublicError("refused", copy.untilPast, { detail: { field: "until" } });
  if (validFrom !== null && validUntil !== null && validUntil <= validFrom)
    throw new PublicError("refused", copy.untilBeforeFrom, { detail: { field: "until" } });
  return { validFrom, validUntil };
}

function instantOf(instant: string | null): number {
  if (instant === null) throw refused(copy.dayWrong);
  return Date.parse(instant);
}
