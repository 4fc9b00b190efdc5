import { turkishDate } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { listBatches } from "../../../membership/codes/batch-reports.ts";
import type { RunCommand } from "../../command.ts";
import { printResult } from "../../output.ts";
import { validityWords } from "./code-words.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { withMembership } from "./with-membership.ts";

export const run: RunCommand = async (call) => {
  const batches = await withMembership(call, ({ db }) => listBatches(db));
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
