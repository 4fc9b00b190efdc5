import { turkishDate } from "../../domain/turkish-text.ts";
import { listBatches } from "../../membership/codes/batch-reports.ts";
import { validityWords } from "../code-words.ts";
import { columns } from "../columns.ts";
import type { RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { exitCodes } from "../exit-codes.ts";
import { plainText } from "../plain-text.ts";
import { withMembership } from "../with-membership.ts";

export const run: RunCommand = async (call) => {
  const batches = await withMembership(call, ({ db }) => listBatches(db));
  const { terminal } = call;
  if (call.arguments.has("json")) {
    terminal.json(batches);
    return exitCodes.done;
  }
  if (batches.length === 0) {
    terminal.line(copy.noBatches);
    return exitCodes.done;
  }
  const rows = batches.map((batch) => [
    plainText(batch.name),
    turkishDate(batch.createdAt),
    copy.count(batch.count),
    copy.count(batch.used),
    copy.count(batch.revoked),
    validityWords(batch),
  ]);
  for (const line of columns([[...copy.batchHeads], ...rows])) terminal.line(line);
  return exitCodes.done;
};
