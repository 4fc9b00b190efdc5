import type { Context } from "hono";
import { PublicError } from "../../platform/public-error.ts";
import { hashesInJson } from "../articles/article-files.ts";
import { readSaved } from "../articles/article-store.ts";
import type { DeskDb } from "../desk-database.ts";
import { DESK } from "../desk-paths.ts";
import type { GuestAccess } from "../staff/staff-sessions.ts";
import { copy } from "./guests-copy.ts";

const FILES = "/files/";

/** What a guest may ask for: all else at the desk is refused. */
const READING = [
  "GET /articles/choices",
  ...["", "/state", "/events", "/steps/:since"].map((rest) => `GET /articles/ID${rest}`),
  "POST /articles/ID/cursor",
  "GET /comments/ID",
  ...["POST /comments/ID", "POST /comments/ID/:thread", "PATCH /comments/ID/:comment"],
  "DELETE /comments/ID/:comment",
];
const SUGGESTING = ["/steps", "/aside", "/windows/:client/close"].map((rest) => `POST /articles/ID${rest}`);

const REQUESTS = { note: READING, suggest: [...READING, ...SUGGESTING] } as const;

/** @throws PublicError for whatever is not the article that a guest was invited to */
export async function refuseGuest(db: DeskDb, guest: GuestAccess | null, { req }: Context): Promise<void> {
  if (guest === null) return;
  const { articleId, may } = guest;
  const path = req.path.slice(`${DESK}/api`.length);
  const asked = `${req.method} ${path}`;
  const isAllowed = (request: string) =>
    new RegExp(`^${request.replace("ID", articleId).replace(/:\w+/, "[\\w-]+")}$`).test(asked);
  if (REQUESTS[may].some(isAllowed)) return;
  const isFile = req.method === "GET" && path.startsWith(FILES);
  if (isFile && (await namesFile(db, articleId, path.slice(FILES.length)))) return;
  throw new PublicError("role", copy.elsewhere);
}

async function namesFile(db: DeskDb, articleId: string, hash: string): Promise<boolean> {
  const { doc, steps, fields } = (await readSaved(db, articleId)).saved;
  return [doc, ...steps, fields].some((text) => hashesInJson(text).includes(hash));
}
