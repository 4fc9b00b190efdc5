import type { Context } from "hono";
import { type Annotation, POST_ID, parseAnnotation } from "../../domain/annotation.ts";
import { isDraftId } from "../../domain/issue/draft-id.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { sentForm } from "../../platform/http/small-form.ts";
import { findAnnotations, keepAnnotation } from "../reading/annotations.ts";
import { findPosition, keepPosition } from "../reading/positions.ts";
import type { MemberServices } from "./request-sessions.ts";

const PAGE = /^[1-9]\d{0,3}$/;
const TIME = /^\d{1,15}$/;
const headers = { "cache-control": "private, no-store" };

/** Reading positions, bookmarks and highlights. Nothing is kept for the shared pair, nor of drafts, but the answers are the same. */
export function readingRoutes(
  { sessions, db, now }: MemberServices,
  mayMembersRead: (postId: string) => Promise<boolean>,
) {
  const keep = async (context: Context, postId: string, write: (code: string) => Promise<EmptyStatus>) => {
    if ((await sessions.reader(context)) === "anonymous") return emptyAnswer(401);
    // The id of a draft is the secret of a link to it.
    const code = isDraftId(postId) ? null : await sessions.ownCode(context);
    return emptyAnswer(code === null ? 204 : await retryWhileBusy(() => write(code)));
  };
  return {
    /** Answers where a member was in an issue: `page` and `at`, milliseconds since 1970; 204 when nothing is known. */
    async findPosition(context: Context): Promise<Response> {
      const postId = context.req.query("sayi") ?? "";
      if (!POST_ID.test(postId)) return emptyAnswer(400);
      const code = await sessions.ownCode(context);
      const found = code === null ? null : await findPosition(db, code, postId);
      return found ? Response.json(found, { headers }) : emptyAnswer(204);
    },

    async keepPosition(context: Context): Promise<Response> {
      const [postId = "", page = "", at = ""] = fields(context, "sayi", "sayfa", "an");
      if (!POST_ID.test(postId) || !PAGE.test(page) || !TIME.test(at)) return emptyAnswer(400);
      const position = { postId, page: Number(page), at: Number(at) };
      return keep(context, postId, async (code) => {
        await keepPosition(db, code, position, now());
        return 204;
      });
    },

    /** Answers all annotations (`yazi`: of one post), removed ones among them; 204 to who has no printed code. */
    async findAnnotations(context: Context): Promise<Response> {
      const postId = context.req.query("yazi");
      if (postId !== undefined && !POST_ID.test(postId)) return emptyAnswer(400);
      const code = await sessions.ownCode(context);
      return code === null
        ? emptyAnswer(204)
        : Response.json(await findAnnotations(db, code, postId), { headers });
    },

    /** Keeps or removes (`im=0`) an annotation; 403 of a post that is closed to members too, 409 when there is no room. */
    async keepAnnotation(context: Context): Promise<Response> {
      const annotation = sentAnnotation(context);
      if (annotation === null) return emptyAnswer(400);
      return keep(context, annotation.postId, async (code) => {
        if (annotation.highlight && !(await mayMembersRead(annotation.postId))) return 403;
        return (await keepAnnotation(db, code, annotation, now())) ? 204 : 409;
      });
    },
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

type EmptyStatus = 204 | 400 | 401 | 403 | 409;

function emptyAnswer(status: EmptyStatus): Response {
  return new Response(null, { status, headers });
}
