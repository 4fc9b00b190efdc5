import { publicationDate } from "../../../content/library/import/publication-date.ts";
import { knownPost } from "../../../content/library/known-post.ts";
import { schedulePost } from "../../../content/library/publish-post.ts";
import { Refusal } from "../../../content/library/refusal.ts";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import { exitCodes, type RunCommand, UsageError } from "../../command.ts";
import { withOwnLibrary } from "../../with-content.ts";
import { postCopy } from "./post-command-copy.ts";
import { reportState } from "./post-publish.ts";

export const run: RunCommand = async (call) => {
  const [id = "", written = ""] = call.arguments.operands;
  const instant = publicationDate(written);
  if (instant === null) throw new UsageError(postCopy.dateInvalid(written));
  const moment = turkishMoment(instant);
  const change = await withOwnLibrary(call, async (library) => {
    await knownPost(library, id);
    const now = new Date();
    if (Date.parse(instant) <= now.getTime()) throw new Refusal(`“${id}”`, postCopy.datePast(moment));
    return schedulePost(library, id, instant, now);
  });
  const words = change.hasChanged ? postCopy.scheduled : postCopy.wasScheduled;
  reportState(call, change, words(change.post.title, id, moment));
  if (change.former === "published") call.terminal.note(postCopy.goneUntilThen);
  return exitCodes.done;
};
