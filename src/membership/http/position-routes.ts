import type { Handler } from "hono";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { sentForm } from "../../platform/http/small-form.ts";
import { findPosition, keepPosition } from "../positions/positions.ts";
import type { MemberServices, RequestSessions } from "./request-sessions.ts";

const PRIVATE = { "cache-control": "private, no-store" };
/** A post's id is no longer than that; PostgreSQL takes no NUL. */
const POST_ID = /^[^\0]{1,512}$/s;
const PAGE = /^[1-9]\d{0,3}$/;
const TIME = /^\d{1,15}$/;

/** Answers where a member was in an issue: `page` and `at`, milliseconds since 1970; 204 when nothing is known. */
export function findPositionRoute(sessions: RequestSessions, { db }: MemberServices): Handler {
  return async (context) => {
    const postId = context.req.query("sayi") ?? "";
    if (!POST_ID.test(postId)) return emptyAnswer(400);
    const code = await sessions.ownCode(context);
    const position = code === null ? null : await findPosition(db, code, postId);
    return position ? Response.json(position, { headers: PRIVATE }) : emptyAnswer(204);
  };
}

/** Keeps where a member is in an issue. For the shared pair nothing is kept, and the answer is the same. */
export function keepPositionRoute(sessions: RequestSessions, { db, now }: MemberServices): Handler {
  return async (context) => {
    const form = sentForm(context);
    const [postId = "", page = "", at = ""] = ["sayi", "sayfa", "an"].map((name) => form.get(name) ?? "");
    if (!POST_ID.test(postId) || !PAGE.test(page) || !TIME.test(at)) return emptyAnswer(400);
    if ((await sessions.reader(context)) === "anonymous") return emptyAnswer(401);
    const code = await sessions.ownCode(context);
    if (code !== null) {
      const position = { postId, page: Number(page), at: Number(at) };
      await retryWhileBusy(() => keepPosition(db, code, position, now()));
    }
    return emptyAnswer(204);
  };
}

function emptyAnswer(status: 204 | 400 | 401): Response {
  return new Response(null, { status, headers: PRIVATE });
}
