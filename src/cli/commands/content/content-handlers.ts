import { askRunningSite } from "../../../content/sync/ask-running-site.ts";
import { acceptLoss } from "../../../content/sync/sudden-loss.ts";
import { countRows } from "../../../platform/database/transfer-tables.ts";
import type { RunCommand } from "../../command.ts";
import { withSnapshot } from "../../with-content.ts";
import { contentCopy } from "./content-command-copy.ts";

export const contentAccept: RunCommand = (call) =>
  withSnapshot(call, async (snapshot) => {
    const loss = await acceptLoss(snapshot);
    if (loss) await call.record();
    return {
      result: { accepted: loss !== null },
      lines: loss ? contentCopy.lossAccepted(loss) : contentCopy.noLoss,
    };
  });

export const contentSync: RunCommand = (call) =>
  withSnapshot(call, async (snapshot) => {
    const { terminal, signal } = call;
    terminal.overwrite?.(contentCopy.syncAsked);
    const result = await askRunningSite(snapshot, signal);
    terminal.overwrite?.("");
    const posts = await countRows(snapshot, ["post"]);
    if (result === "done") return { result: { result, posts }, lines: contentCopy.syncDone(posts) };
    const failure = result === "not taken" ? contentCopy.syncNotTaken : contentCopy.syncNotDone;
    return { result: { result, posts }, notes: [failure], isFault: true };
  });
