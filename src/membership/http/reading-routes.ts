import type { Context, Handler } from "hono";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { sentForm } from "../../platform/http/small-form.ts";
import { findBookmarks, keepBookmark } from "../reading/bookmarks.ts";
import { findPosition, keepPosition } from "../reading/positions.ts";
import type { MemberServices, RequestSessions } from "./request-sessions.ts";

/* Reading positions and bookmarks. Nothing is kept for the shared pair, but the answers are the same. */

/** A post's id is no longer than that; PostgreSQL takes no NUL. */
const POST_ID = /^[^\0]{1,512}$/s;
const PAGE = /^[1-9]\d{0,3}$/;
const TIME = /^\d{1,15}$/;
const headers = { "cache-control": "private, no-store" };

/** Answers where a member was in an issue: `page` and `at`, milliseconds since 1970; 204 when nothing is known. */
export function findPositionRoute(sessions: RequestSessions, { db }: MemberServices): Handler {
  return find(sessions, (code, postId) => findPosition(db, code, postId));
}

/** Keeps where a member is in an issue. */
export function keepPositionRoute(sessions: RequestSessions, { db, now }: MemberServices): Handler {
  return keep(sessions, (code, place) => keepPosition(db, code, place, now()));
}

/** Answers a list of bookmarks, removed ones among them; 204 when nothing is known. */
export function findBookmarksRoute(sessions: RequestSessions, { db }: MemberServices): Handler {
  return find(sessions, async (code, postId) => {
    const bookmarks = await findBookmarks(db, code, postId);
    return bookmarks.length === 0 ? null : bookmarks;
  });
}

/** Keeps or removes (`im=0`) a bookmark. */
export function keepBookmarkRoute(sessions: RequestSessions, { db, now }: MemberServices): Handler {
  return keep(sessions, (code, place, form) => {
    const isSet = form.get("im") !== "0";
    return keepBookmark(db, code, { ...place, isSet }, now());
  });
}

function find(
  sessions: RequestSessions,
  read: (code: string, postId: string) => Promise<object | null>,
): Handler {
  return async (context) => {
    const postId = context.req.query("sayi") ?? "";
    if (!POST_ID.test(postId)) return emptyAnswer(400);
    const code = await sessions.ownCode(context);
    const found = code === null ? null : await read(code, postId);
    return found ? Response.json(found, { headers }) : emptyAnswer(204);
  };
}

interface Place {
  readonly postId: string;
  readonly page: number;
  readonly at: number;
}

function keep(
  sessions: RequestSessions,
  write: (code: string, place: Place, form: URLSearchParams) => Promise<void>,
): Handler {
  return async (context: Context) => {
    const form = sentForm(context);
    const [postId = "", page = "", at = ""] = ["sayi", "sayfa", "an"].map((name) => form.get(name) ?? "");
    if (!POST_ID.test(postId) || !PAGE.test(page) || !TIME.test(at)) return emptyAnswer(400);
    if ((await sessions.reader(context)) === "anonymous") return emptyAnswer(401);
    const code = await sessions.ownCode(context);
    if (code !== null)
      await retryWhileBusy(() => write(code, { postId, page: Number(page), at: Number(at) }, form));
    return emptyAnswer(204);
  };
}

function emptyAnswer(status: 204 | 400 | 401): Response {
  return new Response(null, { status, headers });
}
