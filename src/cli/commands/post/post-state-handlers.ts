import { knownPost, refuseUnknownPost } from "../../../content/library/known-post.ts";
import {
  publishPost,
  type StateChange,
  schedulePost,
  withdrawPost,
} from "../../../content/library/publish-post.ts";
import { removePost } from "../../../content/library/remove-posts.ts";
import { publicationDate } from "../../../content/publication-date.ts";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Call, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { withLibrary, withOwnLibrary } from "../../with-content.ts";
import { postCopy } from "./post-command-copy.ts";

export const postPublish: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const isNow = call.arguments.has("now");
  const change = await withLibrary(call, (library) => publishPost(library, id, isNow));
  return printState(call, change, sentenceFor(change));
};

export const postSchedule: RunCommand = async (call) => {
  const [id = "", written = ""] = call.arguments.operands;
  const instant = publicationDate(written);
  if (instant === null) throw new PublicError("usage", postCopy.dateInvalid(written));
  const moment = turkishMoment(instant);
  const change = await withOwnLibrary(call, async (library) => {
    await knownPost(library, id);
    const now = new Date();
    if (Date.parse(instant) <= now.getTime()) throw refused(postCopy.datePast(moment), `“${id}”`);
    return schedulePost(library, id, instant, now);
  });
  const words = change.hasChanged ? postCopy.scheduled : postCopy.wasScheduled;
  const exitCode = printState(call, change, words(change.post.title, id, moment));
  if (change.former === "published") call.terminal.note(postCopy.goneUntilThen);
  return exitCode;
};

export const postWithdraw: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const change = await withLibrary(call, (library) => withdrawPost(library, id));
  const words = change.hasChanged ? postCopy.withdrawn : postCopy.wasWithdrawn;
  return printState(call, change, words(change.post.title, id));
};

export const postRemove: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const title = await withLibrary(
    call,
    async (library) => (await removePost(library, id)) ?? refuseUnknownPost(library.database, id),
  );
  return printResult(call, { id, title }, copy.removed(title, id));
};

function sentenceFor({ post: { id, title, createdAt }, former, state, hasChanged }: StateChange): string {
  const moment = turkishMoment(createdAt);
  if (state === "scheduled")
    return hasChanged ? postCopy.scheduled(title, id, moment) : postCopy.publishScheduled(title, id, moment);
  if (!hasChanged) return postCopy.wasPublished(title, id);
  return former === "withdrawn" ? postCopy.republished(title, id) : postCopy.published(title, id);
}

function printState(call: Call, change: StateChange, sentence: string): number {
  const { post, state, hasChanged } = change;
  const { id, title, createdAt } = post;
  return printResult(call, { id, title, createdAt, state, hasChanged }, sentence);
}
