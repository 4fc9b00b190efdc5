import { resolve } from "node:path";
import { endOfWritten, publicationDate } from "../../../content/publication-date.ts";
import { MAX_BATCH_NAME, MAX_CODES } from "../../../domain/credential/printed-code.ts";
import { paths } from "../../../domain/paths.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { type BatchRequest, createBatch } from "../../../membership/codes/create-batch.ts";
import { PublicError } from "../../../platform/public-error.ts";
import type { Call, GivenOptions, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { startProgress } from "../../progress.ts";
import { columns } from "../../terminal.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { openMembers } from "./open-members.ts";

export const run: RunCommand = async (call) => {
  const { config, signal } = call;
  const request = requestOf(call);
  await using members = await openMembers(call);
  // Printed QR pictures cannot be called back.
  if (config.publicUrl === null) throw new PublicError("usage", codesCopy.codesNeedAddress);
  using progress = startProgress(call, codesCopy.makingCodes);
  const { id, files } = await createBatch(members.db, request, {
    login: config.publicUrl + paths.login(),
    logEvent: members.logEvent,
    now: Date.now(),
    signal,
    onHashed: progress.show,
  });
  const { name, count } = request;
  await call.record(name, { batch: id, count });
  const { sheet, pictures } = files;
  const made = columns([
    [codesCopy.madeFiles.sheet, sheet],
    [codesCopy.madeFiles.pictures, pictures],
  ]);
  return {
    result: { id, name, count, sheet, pictures },
    lines: [codesCopy.madeCodes(name, count), ...made],
  };
};

function requestOf({ given, cwd }: Call): BatchRequest {
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

/** Reads `--valid-from` and `--valid-until`. @returns milliseconds since 1970; null where nothing is given @throws PublicError */
export function readValidity(
  given: GivenOptions,
  now: number,
): Pick<BatchRequest, "validFrom" | "validUntil"> {
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
