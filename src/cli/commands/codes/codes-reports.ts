import { CODE_STATES, nameOfDevice, validityWords } from "../../../domain/credential/printed-code-copy.ts";
import { turkishDate, turkishDateTime } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { heldSetting } from "../../../magazine/magazine-of.ts";
import { type BatchReport, reportBatches, WATCHED_DAYS } from "../../../membership/codes/batch-reports.ts";
import { type CodeDescription, describeCode } from "../../../membership/codes/describe-code.ts";
import type { Call, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { columns } from "../../terminal.ts";
import { withSettings } from "../../with-content.ts";
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
  const lines = batches.length === 0 ? codesCopy.noBatches : columns([codesCopy.batchHeads, ...rows]);
  return { result: batches, lines };
};

export const codesShow: RunCommand = async (call, named) => {
  await using members = await openMembers(call);
  const found = await namedPrinted(members.db, named);
  if (found.kind === "code") {
    const code = await describeCode(members.db, found.code, Date.now());
    return { result: { kind: found.kind, ...code }, lines: columns(factsOfCode(code)) };
  }
  const [report] = await reported(call, members, found.batch.id);
  if (!report) throw new Error(`batch ${found.batch.id} does not exist`);
  const { oddUse, ...batch } = report;
  return { result: { kind: found.kind, ...batch }, lines: columns(factsOfBatch(report)) };
};

export const codesStats: RunCommand = async (call, named?: string) => {
  await using members = await openMembers(call);
  const batchId = named === undefined ? null : (await namedBatch(members.db, named)).id;
  const batches = await reported(call, members, batchId);
  return {
    result: batches.map(({ count, ...batch }) => ({ made: count, ...batch })),
    lines: batches.length === 0 ? codesCopy.noBatches : batches.flatMap(linesOf),
  };
};

async function reported({ config }: Call, { db }: Members, batchId: string | null): Promise<BatchReport[]> {
  const settings = await withSettings(config, (store) => store.read());
  const maxDevices = heldSetting("maxDevices", settings, config.magazine);
  return reportBatches(db, { batchId, maxDevices, now: Date.now() });
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
    ...(code.replacedBy === null ? [] : [[facts.replacedBy, code.replacedBy]]),
    ...(code.replaces === null ? [] : [[facts.replaces, code.replaces]]),
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

function linesOf(batch: BatchReport, index: number): string[] {
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
  return [
    ...(index > 0 ? [""] : []),
    batch.name,
    ...columns(rows, "  "),
    ...(odd.length > 0 ? columns([codesCopy.oddHeads, ...odd], "    ") : []),
  ];
}

/** `21 Kasım 2026 14.30`, in Istanbul. @param instant ISO 8601 */
export function dateAndTime(instant: string | null): string {
  return instant === null ? copy.none : turkishDateTime(instant);
}
