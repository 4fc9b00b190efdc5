import { turkishDate } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { type BatchDescription, describeBatch } from "../../../membership/codes/batch-reports.ts";
import { type CodeDescription, describeCode } from "../../../membership/codes/describe-code.ts";
import type { RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { dateAndTime, validityWords } from "./code-words.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { namedPrinted, withMembership } from "./with-membership.ts";

const { codeFacts: facts, codeStates } = codesCopy;

export const run: RunCommand = async (call) => {
  const [named = ""] = call.arguments.operands;
  const { description, rows } = await withMembership(call, async ({ db }) => {
    const found = await namedPrinted(db, named);
    const now = Date.now();
    if (found.kind === "code") {
      const code = await describeCode(db, found.code, now);
      return { description: { kind: found.kind, ...code }, rows: factsOfCode(code) };
    }
    const batch = await describeBatch(db, found.batch, now);
    return { description: { kind: found.kind, ...batch }, rows: factsOfBatch(batch) };
  });
  return printResult(call, description, rows);
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
