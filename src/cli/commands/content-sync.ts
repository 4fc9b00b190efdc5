import { askRunningSite } from "../../content/sync/ask-running-site.ts";
import { exitCodes, type RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { withSnapshot } from "../with-content.ts";

export const run: RunCommand = (call) =>
  withSnapshot(call, async (snapshot) => {
    const { terminal, signal } = call;
    terminal.overwrite?.(copy.syncAsked);
    const result = await askRunningSite(snapshot, signal);
    terminal.overwrite?.("");
    const { posts } = await snapshot
      .selectFrom("post")
      .select((eb) => eb.fn.countAll<number>().as("posts"))
      .executeTakeFirstOrThrow();
    if (call.arguments.has("json")) terminal.json({ result, posts });
    else if (result === "done") terminal.line(copy.syncDone(posts));
    else terminal.note(result === "not taken" ? copy.syncNotTaken : copy.syncNotDone);
    return result === "done" ? exitCodes.done : exitCodes.fault;
  });
