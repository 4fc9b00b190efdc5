import { acceptLoss } from "../../../content/sync/sudden-loss.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { withSnapshot } from "../../with-content.ts";
import { contentCopy } from "./content-command-copy.ts";

export const run: RunCommand = (call) =>
  withSnapshot(call, async (snapshot) => {
    const { terminal } = call;
    const loss = await acceptLoss(snapshot);
    if (call.arguments.has("json")) terminal.json({ accepted: loss !== null });
    else terminal.line(loss ? contentCopy.lossAccepted(loss) : contentCopy.noLoss);
    return exitCodes.done;
  });
