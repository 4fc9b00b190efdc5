import type { ExpressionBuilder } from "kysely";
import type { Logger } from "pino";
import { repeat } from "../../platform/jobs/repeat.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskTables } from "../desk-tables.ts";
import { type DueRevision, PagesUnmade, type Publisher, type PublisherServices } from "./publisher.ts";
import { copy } from "./publishing-copy.ts";

type ClockServices = Pick<PublisherServices, "db" | "now" | "articles" | "machines"> & {
  readonly publisher: Publisher;
  readonly log: Logger;
};

const LOOK_MS = 1_000;
const RETRY_AFTER_MS = 60_000;

/** Publishes what is due, also what became due while the server was down. Of several machines one does. */
export class ScheduleClock implements AsyncDisposable {
  readonly #services: ClockServices;
  readonly #looking = repeat(LOOK_MS, () => this.#look());
  /** Issues that wait for their pages, while others go out. */
  readonly #unmade = new Set<string>();
  #nextTryAt = 0;

  constructor(services: ClockServices) {
    this.#services = services;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#looking[Symbol.asyncDispose]();
  }

  async #look(): Promise<void> {
    const { machines, log, now } = this.#services;
    if (now() < this.#nextTryAt) return;
    try {
      // Few looks find anything: the lock is asked for by those alone.
      if ((await this.#due()).length > 0) await machines.exclusively("schedule", () => this.#publishDue());
    } catch (error) {
      this.#nextTryAt = now() + RETRY_AFTER_MS;
      log.error({ err: error }, "schedule not looked at");
    }
  }

  async #due(): Promise<DueRevision[]> {
    const { db, now } = this.#services;
    const due = await db
      .selectFrom("schedule")
      .select(["article_id as articleId", "revision_id as revisionId", "instant", "amendment"])
      .where(isDue(now()))
      .orderBy("instant")
      .execute();
    return due.filter(({ revisionId }) => !this.#unmade.has(revisionId));
  }

  async #publishDue(): Promise<void> {
    for (const each of await this.#due()) {
      if (this.#looking.signal.aborted) return;
      await this.#publish(each);
    }
  }

  async #publish(due: DueRevision): Promise<void> {
    const { db, now, publisher, articles, log } = this.#services;
    const own = db
      .updateTable("schedule")
      .where("article_id", "=", due.articleId)
      .where("revision_id", "=", due.revisionId);
    const claimed = await own.set({ claimed_at: now() }).where(isDue(now())).executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return;
    try {
      await publisher.publishDue(due);
      log.info({ article: due.articleId, instant: due.instant }, "scheduled article published");
    } catch (error) {
      if (error instanceof PagesUnmade) {
        this.#unmade.add(due.revisionId);
        void error.ended.finally(() => this.#unmade.delete(due.revisionId));
        return;
      }
      const isTheirs = error instanceof PublicError && error.httpStatus < 500;
      if (!isTheirs) log.error({ err: error }, "scheduled article not published");
      // Faults that a person must mend are left to them; all others are tried again.
      await own
        .set(
          isTheirs
            ? { claimed_at: null, failed_why: error.message }
            : { claimed_at: now(), failed_why: copy.unexpected },
        )
        .execute();
      articles.tellState(due.articleId);
    }
  }
}

/**
 * True of one whose time has come and that does not wait for a person. One that is claimed without a failure was left by
 * a server that ended; publishing it again changes nothing.
 */
function isDue(now: number) {
  return ({ or, and, eb }: ExpressionBuilder<DeskTables, "schedule">) =>
    and([
      eb("instant", "<=", new Date(now).toISOString()),
      or([eb("failed_why", "is", null), eb("claimed_at", "<=", now - RETRY_AFTER_MS)]),
    ]);
}
