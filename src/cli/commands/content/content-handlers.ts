import { askRunningSite } from "../../../content/sync/ask-running-site.ts";
import { acceptLoss } from "../../../content/sync/sudden-loss.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { printResult } from "../../output.ts";
import { withSnapshot } from "../../with-content.ts";
import { contentCopy } from "./content-command-copy.ts";

export const contentAccept: RunCommand = (call) =>
  withSnapshot(call, async (snapshot) => {
    const loss = await acceptLoss(snapshot);
    if (loss) await call.record();
    const sentence = loss ? contentCopy.lossAccepted(loss) : contentCopy.noLoss;
    return printResult(call, { accepted: loss !== null }, sentence);
  });

export const contentSync: RunCommand = (call) =>
  withSnapshot(call, async (snapshot) => {
    const { terminal, signal } = call;
    terminal.overwrite?.(contentCopy.syncAsked);
    const result = await askRunningSite(snapshot, signal);
    terminal.overwrite?.("");
    const { posts } = await snapshot
      .selectFrom("post")
      .select((eb) => eb.fn.countAll<number>().as("posts"))
      .executeTakeFirstOrThrow();
    if (call.arguments.has("json")) terminal.json({ result, posts });
    else if (result === "done") terminal.line(contentCopy.syncDone(posts));
    else terminal.note(result === "not taken" ? contentCopy.syncNotTaken : contentCopy.syncNotDone);
    return result === "done" ? exitCodes.done : exitCodes.fault;
  });
