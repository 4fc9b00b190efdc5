import type { Context } from "hono";
import { PublicError } from "../../platform/public-error.ts";
import { hashesInJson } from "../articles/article-files.ts";
import { readSaved } from "../articles/article-store.ts";
import type { DeskDb } from "../desk-database.ts";
import { DESK } from "../desk-paths.ts";
import type { GuestAccess } from "../staff/staff-sessions.ts";
import { copy } from "./guests-copy.ts";

const ARTICLES = `${DESK}/api/articles/`;
const FILES = `${DESK}/api/files/`;

/** What a guest may ask for, below the address of the article: all else at the desk is refused. */
const READING = ["GET ", "GET /state", "GET /events", "GET /steps/:since", "POST /cursor"];
const SUGGESTING = ["POST /steps", "POST /aside", "POST /windows/:client/close"];

const REQUESTS = {
  note: READING.map(patternOf),
  suggest: [...READING, ...SUGGESTING].map(patternOf),
} as const;

function patternOf(request: string): RegExp {
  return new RegExp(`^${request.replace(/:\w+/g, "[\\w-]+")}$`);
}

/** @throws PublicError for whatever is not the article that a guest was invited to */
export async function refuseGuest(db: DeskDb, guest: GuestAccess | null, { req }: Context): Promise<void> {
  if (guest === null) return;
  const { method, path } = req;
  const { articleId, may } = guest;
  const own = ARTICLES + articleId;
  const request = path.startsWith(own) ? `${method} ${path.slice(own.length)}` : "";
  if (REQUESTS[may].some((pattern) => pattern.test(request))) return;
  if (method === "GET" && path === `${ARTICLES}choices`) return;
  const isFile = method === "GET" && path.startsWith(FILES);
  if (isFile && (await namesFile(db, articleId, path.slice(FILES.length)))) return;
  throw new PublicError("role", copy.elsewhere);
}

async function namesFile(db: DeskDb, articleId: string, hash: string): Promise<boolean> {
  const { doc, steps, fields } = (await readSaved(db, articleId)).saved;
  return [doc, ...steps, fields].some((text) => hashesInJson(text).includes(hash));
}
