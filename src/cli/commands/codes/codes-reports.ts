import { CODE_STATES, nameOfDevice, validityWords } from "../../../domain/credential/printed-code-copy.ts";
import { turkishDate, turkishDateTime } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { type BatchReport, reportBatches, WATCHED_DAYS } from "../../../membership/codes/batch-reports.ts";
import { type CodeDescription, describeCode } from "../../../membership/codes/describe-code.ts";
import type { Call, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import type { Terminal } from "../../terminal.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { type Members, namedBatch, namedPrinted, openMembers } from "./open-members.ts";

const { codeFacts: facts } = codesCopy;

export const codesList: RunCommand = async (call) => {
  await using members = await openMembers(call);
  const batches = (await reported(call, members, null)).map(({ oddUse, ...batch }) => batch);
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
  const found = await namedPrinted(members.db, named);
  if (found.kind === "code") {
    const code = await describeCode(members.db, found.code, Date.now());
    return printResult(call, { kind: found.kind, ...code }, factsOfCode(code));
  }
  const [report] = await reported(call, members, found.batch.id);
  if (!report) throw new Error(`batch ${found.batch.id} does not exist`);
  const { oddUse, ...batch } = report;
  return printResult(call, { kind: found.kind, ...batch }, factsOfBatch(report));
};

export const codesStats: RunCommand = async (call) => {
  const [named] = call.arguments.operands;
  await using members = await openMembers(call);
  const batchId = named === undefined ? null : (await namedBatch(members.db, named)).id;
  const batches = await reported(call, members, batchId);
  if (batches.length === 0) return printResult(call, batches, codesCopy.noBatches);
  const result = batches.map(({ count, ...batch }) => ({ made: count, ...batch }));
  return printResult(call, result, () => {
    for (const [index, batch] of batches.entries()) print(call.terminal, batch, index === 0);
  });
};

function reported({ config }: Call, { db }: Members, batchId: string | null): Promise<BatchReport[]> {
  return reportBatches(db, { batchId, maxDevices: config.maxDevices, now: Date.now() });
}

function factsOfCode(code: CodeDescription): string[][] {
  const devices = code.devices.map((device) =>
    codesCopy.deviceSeen(nameOfDevice(device), dateAndTime(device.lastSeenAt)),
  );
  return [
    [facts.username, code.username],
    [facts.batch, code.batch],
    [facts.number, turkishNumber(code.number)],
    ...factsOfState(code),
    ...factsOfUse(code),
    // One a line, the fact's name before the first.
    ...(devices.length === 0 ? [copy.none] : devices).map((device, index) => [
      index === 0 ? facts.devices : "",
      device,
    ]),
  ];
}

function factsOfBatch(batch: BatchReport): string[][] {
  return [
    [facts.batch, batch.name],
    [facts.created, turkishDate(batch.createdAt)],
    ...factsOfState(batch),
    [facts.made, turkishNumber(batch.count)],
    [facts.used, turkishNumber(batch.used)],
    [facts.revoked, turkishNumber(batch.revoked)],
    ...factsOfUse(batch),
    [facts.devices, turkishNumber(batch.livingDevices)],
  ];
}

function factsOfState(of: CodeDescription | BatchReport): string[][] {
  return [
    [facts.state, CODE_STATES[of.state]],
    ...(of.revokedAt === null ? [] : [[facts.revokedAt, dateAndTime(of.revokedAt)]]),
    [facts.validity, validityWords(of)],
  ];
}

function factsOfUse(of: CodeDescription | BatchReport): string[][] {
  return [
    [facts.firstUsed, dateAndTime(of.firstUsedAt)],
    [facts.lastUsed, dateAndTime(of.lastUsedAt)],
  ];
}

function print(terminal: Terminal, batch: BatchReport, isFirst: boolean): void {
  if (!isFirst) terminal.line("");
  terminal.line(batch.name);
  const rows = [
    [facts.made, turkishNumber(batch.count)],
    [facts.used, codesCopy.share(batch.used, batch.usedPercent)],
    ...factsOfUse(batch),
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
