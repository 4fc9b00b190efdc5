import { firstValid, lastValid, turkishDate, turkishDateTime } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import {
  type BatchDescription,
  type BatchStatistics,
  batchStatistics,
  describeBatch,
  listBatches,
  WATCHED_DAYS,
} from "../../../membership/codes/batch-reports.ts";
import { type CodeDescription, describeCode } from "../../../membership/codes/describe-code.ts";
import type { RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import type { Terminal } from "../../terminal.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { namedBatch, namedPrinted, openMembers } from "./open-members.ts";

const { codeFacts: facts, codeStates } = codesCopy;

export const codesList: RunCommand = async (call) => {
  await using members = await openMembers(call);
  const batches = await listBatches(members.db);
  const rows = batches.map((batch) => [
    batch.name,
    turkishDate(batch.createdAt),
    turkishNumber(batch.count),
    turkishNumber(batch.used),
    turkishNumber(batch.revoked),
    validityWords(batch),
  ]);
  return printResult(
    call,
    batches,
    batches.length === 0 ? codesCopy.noBatches : [codesCopy.batchHeads, ...rows],
  );
};

export const codesShow: RunCommand = async (call) => {
  const [named = ""] = call.arguments.operands;
  await using members = await openMembers(call);
  const { db } = members;
  const found = await namedPrinted(db, named);
  const now = Date.now();
  if (found.kind === "code") {
    const code = await describeCode(db, found.code, now);
    return printResult(call, { kind: found.kind, ...code }, factsOfCode(code));
  }
  const batch = await describeBatch(db, found.batch, now);
  return printResult(call, { kind: found.kind, ...batch }, factsOfBatch(batch));
};

function factsOfCode(code: CodeDescription): string[][] {
  const devices = code.devices.map((device) =>
    codesCopy.deviceSeen(codesCopy.device(device), dateAndTime(device.lastSeenAt)),
  );
  return [
    [facts.username, code.username],
    [facts.batch, code.batch],
    [facts.number, turkishNumber(code.number)],
    [facts.state, codeStates[code.state]],
    ...(code.revokedAt === null ? [] : [[facts.revokedAt, dateAndTime(code.revokedAt)]]),
    [facts.validity, validityWords(code)],
    [facts.firstUsed, dateAndTime(code.firstUsedAt)],
    [facts.lastUsed, dateAndTime(code.lastUsedAt)],
    // One a line, the fact's name before the first.
    ...(devices.length === 0 ? [copy.none] : devices).map((device, index) => [
      index === 0 ? facts.devices : "",
      device,
    ]),
  ];
}

function factsOfBatch(batch: BatchDescription): string[][] {
  return [
    [facts.batch, batch.name],
    [facts.created, turkishDate(batch.createdAt)],
    [facts.state, codeStates[batch.state]],
    ...(batch.revokedAt === null ? [] : [[facts.revokedAt, dateAndTime(batch.revokedAt)]]),
    [facts.validity, validityWords(batch)],
    [facts.made, turkishNumber(batch.count)],
    [facts.used, turkishNumber(batch.used)],
    [facts.revoked, turkishNumber(batch.revoked)],
    [facts.firstUsed, dateAndTime(batch.firstUsedAt)],
    [facts.lastUsed, dateAndTime(batch.lastUsedAt)],
    [facts.devices, turkishNumber(batch.livingDevices)],
  ];
}

export const codesStats: RunCommand = async (call) => {
  const [named] = call.arguments.operands;
  await using members = await openMembers(call);
  const { db } = members;
  const batchId = named === undefined ? null : (await namedBatch(db, named)).id;
  const { maxDevices } = call.config;
  const statistics = await batchStatistics(db, { batchId, maxDevices, now: Date.now() });
  if (statistics.length === 0) return printResult(call, statistics, codesCopy.noBatches);
  return printResult(call, statistics, () => {
    for (const [index, batch] of statistics.entries()) print(call.terminal, batch, index === 0);
  });
};

function print(terminal: Terminal, batch: BatchStatistics, isFirst: boolean): void {
  if (!isFirst) terminal.line("");
  terminal.line(batch.name);
  const rows = [
    [facts.made, turkishNumber(batch.made)],
    [facts.used, codesCopy.share(batch.used, batch.usedPercent)],
    [facts.firstUsed, dateAndTime(batch.firstUsedAt)],
    [facts.lastUsed, dateAndTime(batch.lastUsedAt)],
    [facts.devices, turkishNumber(batch.livingDevices)],
    [facts.oddUse, codesCopy.oddUse(batch.oddUse.length, WATCHED_DAYS)],
  ];
  const odd = batch.oddUse.map(({ number, username, devices, endedByLimit }) => [
    turkishNumber(number),
    username,
    turkishNumber(devices),
    turkishNumber(endedByLimit),
  ]);
  terminal.table(rows, "  ");
  if (odd.length > 0) terminal.table([codesCopy.oddHeads, ...odd], "    ");
}

/** `21 Kasım 2026 14.30`, in Istanbul. @param instant ISO 8601 */
export function dateAndTime(instant: string | null): string {
  return instant === null ? copy.none : turkishDateTime(instant);
}

/** `1 Aralık 2026 – 31 Aralık 2027`: first and last day. A midnight goes without saying, any other time is told. */
export function validityWords({
  validFrom,
  validUntil,
}: {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}): string {
  if (validFrom === null && validUntil === null) return codesCopy.endless;
  const from = validFrom === null ? codesCopy.atOnce : firstValid(validFrom);
  return `${from} – ${validUntil === null ? codesCopy.endless : lastValid(validUntil)}`;
}
