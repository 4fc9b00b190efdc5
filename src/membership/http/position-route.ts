import type { Handler } from "hono";
import { sentForm } from "../../platform/http/small-form.ts";
import type { MemberService } from "./member-service.ts";

const PRIVATE = { "cache-control": "private, no-store" };
/** As long as a post's id may be; PostgreSQL takes no NUL. */
const POST_ID = /^[^\0]{1,512}$/s;
const PAGE = /^[1-9]\d{0,3}$/;
/** Milliseconds since 1970. */
const TIME = /^\d{1,15}$/;

/** Tells a member where he was in an issue: `page` and `at`, milliseconds since 1970. 204 when nothing is known. */
export function findPositionRoute({ position }: MemberService): Handler {
  return async (context) => {
    const postId = context.req.query("sayi") ?? "";
    if (!POST_ID.test(postId)) return bare(400);
    const found = await position(context, postId);
    return found ? Response.json(found, { headers: PRIVATE }) : bare(204);
  };
}

/** Keeps where a member is in an issue. Of the shared pair nothing is kept, and nobody need know. */
export function keepPositionRoute({ reader, keepPosition }: MemberService): Handler {
  return async (context) => {
    const form = sentForm(context);
    const [postId = "", page = "", at = ""] = ["sayi", "sayfa", "an"].map((name) => form.get(name) ?? "");
    if (!POST_ID.test(postId) || !PAGE.test(page) || !TIME.test(at)) return bare(400);
    if ((await reader(context)) === "anonymous") return bare(401);
    await keepPosition(context, { postId, page: Number(page), at: Number(at) });
    return bare(204);
  };
}

function bare(status: 204 | 400 | 401): Response {
  return new Response(null, { status, headers: PRIVATE });
}
