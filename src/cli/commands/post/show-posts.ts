import { listPosts } from "../../../content/library/find-posts.ts";
import { knownPost } from "../../../content/library/known-post.ts";
import type { LibraryFile, LibraryPost } from "../../../content/library/library-post.ts";
import { POST_STATES, type PostState, postState } from "../../../content/library/post-state.ts";
import { turkishDate, turkishDateTime } from "../../../domain/turkish-date.ts";
import { fileSize } from "../../../domain/turkish-number.ts";
import { foldTurkish } from "../../../domain/turkish-text.ts";
import { PublicError } from "../../../platform/public-error.ts";
import type { Arguments, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { withLibrary } from "../../with-content.ts";
import { postCopy } from "./post-command-copy.ts";

export const postList: RunCommand = async (call) => {
  const wanted = wantedState(call.arguments);
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
  const none = wanted === null ? postCopy.noPosts : postCopy.noPostsOfState;
  return printResult(call, posts, posts.length === 0 ? none : [postCopy.listHeads, ...rows]);
};

export const postShow: RunCommand = async (call) => {
  const [id = ""] = call.arguments.operands;
  const post = await withLibrary(call, (library) => knownPost(library, id));
  return printResult(call, { ...post, state: postState(post, new Date()) }, factsOf(post));
};

/** Reads `--status` in Turkish, with or without its letters, or in English. @throws PublicError */
function wantedState(given: Arguments): PostState | null {
  const written = given.value("status");
  if (written === null) return null;
  const folded = foldTurkish(written).replaceAll("-", " ").trim();
  const state = POST_STATES.find((one) => one === folded || foldTurkish(postCopy.states[one]) === folded);
  if (state === undefined)
    throw new PublicError("usage", postCopy.stateUnknown(written, Object.values(postCopy.states)));
  return state;
}

function factsOf(post: LibraryPost): string[][] {
  const { facts } = copy;
  const state = postState(post, new Date());
  const rows: [string, string | null][] = [
    [facts.id, post.id],
    [facts.title, post.title],
    [facts.kind, post.isIssue ? postCopy.issue : postCopy.article],
    [facts.state, postCopy.states[state]],
    [facts.date, state === "scheduled" ? turkishDateTime(post.createdAt) : turkishDate(post.createdAt)],
    [facts.authors, post.authors.map(({ name }) => name).join(", ") || null],
    [facts.categories, post.categories.join(", ") || null],
    [facts.abstract, post.abstract],
    [facts.image, post.image && describeFile(post.image)],
    [facts.pdf, post.pdf && describeFile(post.pdf)],
    [facts.html, post.html && copy.characters(post.html.length)],
  ];
  return rows.map(([name, value]) => [name, value ?? copy.none]);
}

function describeFile({ name, size, width, height }: LibraryFile): string {
  const parts = [name, fileSize(size)];
  if (width !== null && height !== null) parts.push(`${width} × ${height}`);
  return parts.join(", ");
}
