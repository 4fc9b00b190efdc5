import type { Context, Handler } from "hono";
import { type Annotation, POST_ID, parseAnnotation } from "../../domain/annotation.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { sentForm } from "../../platform/http/small-form.ts";
import { findAnnotations, keepAnnotation } from "../reading/annotations.ts";
import { findPosition, keepPosition } from "../reading/positions.ts";
import type { MemberServices, RequestSessions } from "./request-sessions.ts";

/* Reading positions, bookmarks and highlights. Nothing is kept for the shared pair, but the answers are the same. */

const PAGE = /^[1-9]\d{0,3}$/;
const TIME = /^\d{1,15}$/;
const headers = { "cache-control": "private, no-store" };

/** Answers where a member was in an issue: `page` and `at`, milliseconds since 1970; 204 when nothing is known. */
export function findPositionRoute(sessions: RequestSessions, { db }: MemberServices): Handler {
  return async (context) => {
    const postId = context.req.query("sayi") ?? "";
    if (!POST_ID.test(postId)) return emptyAnswer(400);
    const code = await sessions.ownCode(context);
    const found = code === null ? null : await findPosition(db, code, postId);
    return found ? Response.json(found, { headers }) : emptyAnswer(204);
  };
}

/** Keeps where a member is in an issue. */
export function keepPositionRoute(sessions: RequestSessions, { db, now }: MemberServices): Handler {
  return async (context) => {
    const [postId = "", page = "", at = ""] = fields(context, "sayi", "sayfa", "an");
    if (!POST_ID.test(postId) || !PAGE.test(page) || !TIME.test(at)) return emptyAnswer(400);
    const position = { postId, page: Number(page), at: Number(at) };
    return keep(sessions, context, async (code) => {
      await keepPosition(db, code, position, now());
      return 204;
    });
  };
}

/** Answers all annotations (`yazi`: of one post), removed ones among them; 204 to who has no printed code. */
export function findAnnotationsRoute(sessions: RequestSessions, { db }: MemberServices): Handler {
  return async (context) => {
    const postId = context.req.query("yazi");
    if (postId !== undefined && !POST_ID.test(postId)) return emptyAnswer(400);
    const code = await sessions.ownCode(context);
    return code === null
      ? emptyAnswer(204)
      : Response.json(await findAnnotations(db, code, postId), { headers });
  };
}

/** Keeps or removes (`im=0`) an annotation; 403 of a post that is closed to members too, 409 when there is no room. */
export function keepAnnotationRoute(
  sessions: RequestSessions,
  { db, now }: MemberServices,
  mayMembersRead: (postId: string) => Promise<boolean>,
): Handler {
  return async (context) => {
    const annotation = sentAnnotation(context);
    if (annotation === null) return emptyAnswer(400);
    return keep(sessions, context, async (code) => {
      if (annotation.highlight && !(await mayMembersRead(annotation.postId))) return 403;
      return (await keepAnnotation(db, code, annotation, now())) ? 204 : 409;
    });
  };
}

function sentAnnotation(context: Context): Annotation | null {
  const [postId, id, at = "", isSet, highlight] = fields(context, "yazi", "kimlik", "an", "im", "isaret");
  if (!TIME.test(at)) return null;
  try {
    return parseAnnotation({
      postId,
      id,
      at: Number(at),
      isSet: isSet !== "0",
      highlight: JSON.parse(highlight || "null"),
    });
  } catch {
    return null;
  }
}

function fields(context: Context, ...names: readonly string[]): string[] {
  const form = sentForm(context);
  return names.map((name) => form.get(name) ?? "");
}

async function keep(
  sessions: RequestSessions,
  context: Context,
  write: (code: string) => Promise<EmptyStatus>,
): Promise<Response> {
  if ((await sessions.reader(context)) === "anonymous") return emptyAnswer(401);
  const code = await sessions.ownCode(context);
  return emptyAnswer(code === null ? 204 : await retryWhileBusy(() => write(code)));
}

type EmptyStatus = 204 | 400 | 401 | 403 | 409;

function emptyAnswer(status: EmptyStatus): Response {
  return new Response(null, { status, headers });
}
