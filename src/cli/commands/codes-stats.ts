import { type BatchStatistics, batchStatistics } from "../../membership/codes/batch-reports.ts";
import { WATCHED_DAYS } from "../../membership/codes/suspicious-use.ts";
import { dateAndTime } from "../code-words.ts";
import { columns } from "../columns.ts";
import type { RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { exitCodes } from "../exit-codes.ts";
import { namedBatch } from "../find-named.ts";
import { plainText } from "../plain-text.ts";
import { withMembership } from "../with-membership.ts";

export const run: RunCommand = async (call) => {
  const [named] = call.arguments.operands;
  const statistics = await withMembership(call, async ({ db, config }) => {
    const batchId = named === undefined ? null : (await namedBatch(db, named)).id;
    return batchStatistics(db, { batchId, maxDevices: config.maxDevices, now: Date.now() });
  });
  const { terminal } = call;
  if (call.arguments.has("json")) terminal.json(statistics);
  else if (statistics.length === 0) terminal.line(copy.noBatches);
  else for (const line of linesOf(statistics)) terminal.line(line);
  return exitCodes.done;
};

function linesOf(statistics: readonly BatchStatistics[]): string[] {
  const blocks = statistics.map(blockOf);
  return blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
}

function blockOf(batch: BatchStatistics): string[] {
  const { codeFacts: facts } = copy;
  const rows = [
    [facts.made, copy.count(batch.made)],
    [facts.used, copy.share(batch.used, batch.usedPercent)],
    [facts.firstUsed, dateAndTime(batch.firstUsedAt)],
    [facts.lastUsed, dateAndTime(batch.lastUsedAt)],
    [facts.devices, copy.count(batch.livingDevices)],
    [facts.oddUse, copy.oddUse(batch.oddUse.length, WATCHED_DAYS)],
  ];
  const odd = batch.oddUse.map(({ number, username, devices, endedByLimit }) => [
    copy.count(number),
    username,
    copy.count(devices),
    copy.count(endedByLimit),
  ]);
  const table = odd.length === 0 ? [] : columns(indented([[...copy.oddHeads], ...odd], "    "));
  return [plainText(batch.name), ...columns(indented(rows, "  ")), ...table];
}

function indented(rows: readonly (readonly string[])[], indent: string): string[][] {
  return rows.map(([first = "", ...rest]) => [indent + first, ...rest]);
}
