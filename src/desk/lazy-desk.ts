import { type Context, Hono, type MiddlewareHandler } from "hono";
import { plainPage } from "../platform/http/plain-page.ts";
import { isUnavailable } from "../platform/http/unavailable.ts";
import { PublicError, type PublicReason } from "../platform/public-error.ts";
import type { Desk } from "./build-desk.ts";
import { type DeskDb, openDeskDatabase } from "./desk-database.ts";
import type { DeskDependencies } from "./desk-dependencies.ts";
import { DESK, PREVIEW_LINKS } from "./desk-paths.ts";
import { copy as deskCopy } from "./http/desk-copy.ts";
import { isDeskHost } from "./http/desk-hosts.ts";
import { unavailableSentence } from "./http/unavailable-sentence.ts";
import { waitingArticles } from "./publishing/waiting-articles.ts";
import { addStaff, hasNoStaff, listStaff } from "./staff/staff-accounts.ts";
import { copy } from "./staff/staff-copy.ts";
import { makeLink } from "./staff/staff-links.ts";

export type LazyDesk = Awaited<ReturnType<typeof openLazyDesk>>;

/**
 * The desk before its first visitor: its own libraries take a quarter of a second to load
 * and 20 MB, which readers of a magazine without a desk should not pay.
 * @param folder where Vite has put the desk's page @param files gives out what the page is made of
 */
export async function openLazyDesk(
  dependencies: Omit<DeskDependencies, "db">,
  folder: string,
  files: MiddlewareHandler | null,
) {
  const { config, log, now } = dependencies;
  const db = await openDeskDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.secrets.databaseUrl,
    log,
    whileAway: {
      onAway: (reason) => log.warn({ reason }, "desk in PostgreSQL not opened"),
      onReached() {
        log.info("desk in PostgreSQL opened");
        void wake();
      },
    },
  });
  const isAtHost = isDeskHost(config.deskHosts);
  let loading: Promise<Desk> | null = null;
  let loaded: Desk | null = null;
  let isClosed = false;
  const load = async (): Promise<Desk> => {
    const { buildDesk } = await import("./build-desk.ts");
    loaded = await buildDesk({ ...dependencies, db }, folder, files);
    return loaded;
  };
  const open = (): Promise<Desk> => {
    loading ??= load().catch((error: unknown) => {
      // The next visitor tries again.
      loading = null;
      throw error;
    });
    return loading;
  };
  /** Where somebody has an account: what is scheduled, or was under way, goes on. */
  const wake = async (): Promise<void> => {
    try {
      if (!isClosed && !(await hasNoStaff(db))) await open();
    } catch (error) {
      log.error({ err: error }, "desk not opened");
    }
  };
  return {
    routes: new Hono().all("*", async (context) => {
      const desk = await open().catch((error: unknown) => refusal(context, error));
      return desk instanceof Response ? desk : desk.routes.fetch(context.req.raw, context.env);
    }),
    /** False for a host at which the desk must not be found; links to previews are for those outside. */
    isAt: (context: Context) => isAtHost(context) || context.req.path.startsWith(PREVIEW_LINKS),
    /** The secret of a link for the first person, while nobody has an account that works; else null. */
    async firstLink(): Promise<string | null> {
      try {
        if (!(await hasNoStaff(db))) return null;
        return await makeLink(db, (await firstPerson(db, now())).id, now());
      } catch (error) {
        if (isUnavailable(error)) return null;
        throw error;
      }
    },
    wake,
    async waitingArticles() {
      const { handedIn, scheduled } = await waitingArticles({ db, now });
      return { handedIn: handedIn.length, scheduled: scheduled.length };
    },
    /** Answers that would last for ever end, so that a server can stop. */
    endStreams: () => loaded?.endStreams(),
    async [Symbol.asyncDispose]() {
      isClosed = true;
      const desk = await loading?.catch(() => null);
      await desk?.[Symbol.asyncDispose]();
      await db.destroy();
    },
  };
}

/** Of two machines that start at once the second finds the first one's. */
async function firstPerson(db: DeskDb, now: number): Promise<{ readonly id: string }> {
  const find = async () => (await listStaff(db))[0];
  try {
    return (await find()) ?? (await addStaff(db, copy.owner, "publisher", now));
  } catch (error) {
    const added = error instanceof PublicError ? await find() : undefined;
    if (!added) throw error;
    return added;
  }
}

/** The desk's page reads a sentence from its API. @throws the error itself for anything else */
function refusal(context: Context, error: unknown): Response {
  if (!isUnavailable(error)) throw error;
  if (!context.req.path.startsWith(`${DESK}/api/`))
    return plainPage(503, deskCopy.notOpened(unavailableSentence(error)), { "retry-after": "30" });
  const answer = { message: unavailableSentence(error), reason: "busy" satisfies PublicReason };
  return context.json(answer, 503, { "cache-control": "no-store" });
}
