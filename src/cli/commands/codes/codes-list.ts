import { turkishDate } from "../../../domain/turkish-date.ts";
import { listBatches } from "../../../membership/codes/batch-reports.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { validityWords } from "./code-words.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { withMembership } from "./with-membership.ts";

export const run: RunCommand = async (call) => {
  const batches = await withMembership(call, ({ db }) => listBatches(db));
  const { terminal } = call;
  const rows = batches.map((batch) => [
    batch.name,
    turkishDate(batch.createdAt),
    copy.count(batch.count),
    copy.count(batch.used),
    copy.count(batch.revoked),
    validityWords(batch),
  ]);
  if (call.arguments.has("json")) terminal.json(batches);
  else if (batches.length === 0) terminal.line(codesCopy.noBatches);
  else terminal.table([codesCopy.batchHeads, ...rows]);
  return exitCodes.done;
};
