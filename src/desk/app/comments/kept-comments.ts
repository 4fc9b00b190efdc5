import type { Quote } from "../../../domain/search/find-quote.ts";
import type { NewComment } from "../../comments/comments.ts";
import type { CommentTarget } from "../../desk-tables.ts";

/** A comment that is being written, until the server has it. */
export interface WrittenComment extends NewComment {
  /** Of one that begins a thread. */
  readonly target?: CommentTarget;
  /** The words that it is about, by which a window that is opened later finds them. */
  readonly quote?: Quote;
}

/** By thread; a new one has a name of its own. */
export type WrittenComments = Readonly<Record<string, WrittenComment>>;

const PREFIX = "mecmua-not";
const keyOf = (staffId: string, articleId: string) => `${PREFIX} ${staffId} ${articleId}`;

export function readWritten(staffId: string, articleId: string): WrittenComments {
  try {
    return JSON.parse(localStorage.getItem(keyOf(staffId, articleId)) ?? "{}");
  } catch {
    return {};
  }
}

/** A browser that keeps nothing is no reason to stop. */
export function keepWritten(staffId: string, articleId: string, written: WrittenComments): void {
  try {
    const key = keyOf(staffId, articleId);
    if (Object.values(written).some(({ text }) => text !== ""))
      localStorage.setItem(key, JSON.stringify(written));
    else localStorage.removeItem(key);
  } catch {}
}
