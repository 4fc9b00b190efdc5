import { resolve } from "node:path";
import { endOfWritten, publicationDate } from "../../../content/publication-date.ts";
import { MAX_BATCH_NAME, MAX_CODES } from "../../../domain/credential/printed-code.ts";
import { paths } from "../../../domain/paths.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { type BatchRequest, createBatch } from "../../../membership/codes/create-batch.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { type Arguments, type Call, exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { startProgress } from "../../progress.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { type Membership, withMembership } from "./with-membership.ts";

export const run: RunCommand = (call) => {
  const request = requestOf(call);
  return withMembership(call, (membership) => createCodes(call, membership, request));
};

async function createCodes(
  call: Call,
  { db, config, logEvent }: Membership,
  request: BatchRequest,
): Promise<number> {
  const { terminal, signal } = call;
  // Printed QR pictures cannot be called back.
  if (config.publicUrl === null) throw new PublicError("usage", codesCopy.codesNeedAddress);
  const progress = startProgress(call, codesCopy.makingCodes);
  const { id, files } = await createBatch(db, request, {
    print: { login: config.publicUrl + paths.login() },
    logEvent,
    now: Date.now(),
    signal,
    onHashed: progress.show,
  }).finally(progress.end);
  const { name, count } = request;
  await call.record(name, { batch: id, count });
  if (call.arguments.has("json")) {
    terminal.json({ id, name, count, sheet: files.sheet, pictures: files.pictures });
    return exitCodes.done;
  }
  const { madeFiles } = codesCopy;
  terminal.line(codesCopy.madeCodes(name, count));
  terminal.table([
    [madeFiles.sheet, files.sheet],
    [madeFiles.pictures, files.pictures],
  ]);
  return exitCodes.done;
}

/** @throws PublicError */
function requestOf({ arguments: given, cwd }: Call): BatchRequest {
  const name = plainLine(given.value("batch") ?? "");
  if (name === "") throw new PublicError("usage", copy.optionEmpty("--batch"));
  if (name.length > MAX_BATCH_NAME) throw new PublicError("usage", codesCopy.optionBatch(MAX_BATCH_NAME));
  const out = resolve(cwd, given.value("out") ?? "");
  return { name, count: countOf(given.value("count") ?? ""), out, ...readValidity(given, Date.now()) };
}

function countOf(written: string): number {
  const count = /^\d{1,6}$/.test(written) ? Number(written) : 0;
  if (count < 1 || count > MAX_CODES) throw new PublicError("usage", codesCopy.optionCount(written));
  return count;
}

/** When codes open, in milliseconds since 1970. */
export interface Validity {
  readonly validFrom: number | null;
  /** The first instant at which they do not. */
  readonly validUntil: number | null;
}

/** Reads `--valid-from` and `--valid-until`. @throws PublicError */
export function readValidity(given: Arguments, now: number): Validity {
  const [from, until] = [given.value("valid-from"), given.value("valid-until")];
  const validFrom = from === null ? null : instantOf("--valid-from", from, publicationDate(from));
  const validUntil = until === null ? null : instantOf("--valid-until", until, endOfWritten(until));
  if (validUntil !== null && validUntil <= now)
    throw new PublicError("usage", codesCopy.untilPast(until ?? ""));
  if (validFrom !== null && validUntil !== null && validUntil <= validFrom)
    throw new PublicError("usage", codesCopy.untilBeforeFrom);
  return { validFrom, validUntil };
}

function instantOf(option: string, written: string, instant: string | null): number {
  if (instant === null) throw new PublicError("usage", copy.optionDate(option, written));
  return Date.parse(instant);
}
