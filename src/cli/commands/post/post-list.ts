import { listPosts } from "../../../content/library/find-posts.ts";
import { POST_STATES, type PostState, postState } from "../../../content/library/post-state.ts";
import { turkishDate, turkishDateTime } from "../../../domain/turkish-date.ts";
import { foldTurkish } from "../../../domain/turkish-text.ts";
import { type Arguments, exitCodes, type RunCommand, UsageError } from "../../command.ts";
import { withLibrary } from "../../with-content.ts";
import { postCopy } from "./post-command-copy.ts";

export const run: RunCommand = async (call) => {
  const { terminal, arguments: given } = call;
  const wanted = wantedState(given);
  const now = new Date();
  const posts = (await withLibrary(call, listPosts))
    .map((post) => ({ ...post, state: postState(post, now) }))
    .filter(({ state }) => wanted === null || state === wanted);
  const rows = posts.map(({ id, createdAt, state, isIssue, categories, title }) => [
    id,
    state === "scheduled" ? turkishDateTime(createdAt) : turkishDate(createdAt),
    postCopy.states[state],
    isIssue ? postCopy.issue : postCopy.article,
    categories.join(", "),
    title,
  ]);
  if (given.has("json")) terminal.json(posts);
  else if (posts.length === 0) terminal.line(wanted === null ? postCopy.noPosts : postCopy.noPostsOfState);
  else terminal.table([postCopy.listHeads, ...rows]);
  return exitCodes.done;
};

/** In Turkish, with or without its letters, or in English. @throws UsageError */
function wantedState(given: Arguments): PostState | null {
  const written = given.value("status");
  if (written === null) return null;
  const folded = foldTurkish(written).replaceAll("-", " ").trim();
  const state = POST_STATES.find((one) => one === folded || foldTurkish(postCopy.states[one]) === folded);
  if (state === undefined)
    throw new UsageError(postCopy.stateUnknown(written, Object.values(postCopy.states)));
  return state;
}
