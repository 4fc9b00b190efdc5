import { acceptLoss } from "../../../content/sync/sudden-loss.ts";
import type { RunCommand } from "../../command.ts";
import { printResult } from "../../output.ts";
import { withSnapshot } from "../../with-content.ts";
import { contentCopy } from "./content-command-copy.ts";

export const run: RunCommand = (call) =>
  withSnapshot(call, async (snapshot) => {
    const loss = await acceptLoss(snapshot);
    if (loss) await call.record();
    return printResult(
      call,
      { accepted: loss !== null },
      loss ? contentCopy.lossAccepted(loss) : contentCopy.noLoss,
    );
  });
