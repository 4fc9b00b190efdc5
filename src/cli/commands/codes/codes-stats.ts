import { turkishNumber } from "../../../domain/turkish-number.ts";
import {
  type BatchStatistics,
  batchStatistics,
  WATCHED_DAYS,
} from "../../../membership/codes/batch-reports.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import type { Terminal } from "../../terminal.ts";
import { dateAndTime } from "./code-words.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { namedBatch, withMembership } from "./with-membership.ts";

export const run: RunCommand = async (call) => {
  const [named] = call.arguments.operands;
  const statistics = await withMembership(call, async ({ db, config }) => {
    const batchId = named === undefined ? null : (await namedBatch(db, named)).id;
    return batchStatistics(db, { batchId, maxDevices: config.maxDevices, now: Date.now() });
  });
  const { terminal } = call;
  if (call.arguments.has("json")) terminal.json(statistics);
  else if (statistics.length === 0) terminal.line(codesCopy.noBatches);
  else for (const [index, batch] of statistics.entries()) print(terminal, batch, index === 0);
  return exitCodes.done;
};

function print(terminal: Terminal, batch: BatchStatistics, isFirst: boolean): void {
  const { codeFacts: facts } = codesCopy;
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
