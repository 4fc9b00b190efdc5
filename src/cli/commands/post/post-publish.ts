import { publishPost, type StateChange } from "../../../content/library/publish-post.ts";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { postCopy } from "./post-command-copy.ts";

export const run: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const isNow = call.arguments.has("now");
  const change = await withLibrary(call, (library) => publishPost(library, id, isNow));
  reportState(call, change, sentenceFor(change));
  return exitCodes.done;
};

function sentenceFor({ post: { id, title, createdAt }, former, state, hasChanged }: StateChange): string {
  const moment = turkishMoment(createdAt);
  if (state === "scheduled")
    return hasChanged ? postCopy.scheduled(title, id, moment) : postCopy.publishScheduled(title, id, moment);
  if (!hasChanged) return postCopy.wasPublished(title, id);
  return former === "withdrawn" ? postCopy.republished(title, id) : postCopy.published(title, id);
}

export function reportState(
  { terminal, arguments: given }: Call,
  { post: { id, title, createdAt }, state, hasChanged }: StateChange,
  sentence: string,
): void {
  if (given.has("json")) terminal.json({ id, title, createdAt, state, hasChanged });
  else terminal.line(sentence);
}
