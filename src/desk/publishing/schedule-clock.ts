import type { ExpressionBuilder } from "kysely";
import type { Logger } from "pino";
import { Refusal } from "../../content/library/refusal.ts";
import { DeskError } from "../desk-error.ts";
import type { DeskTables } from "../desk-tables.ts";
import type { Publisher, PublisherServices } from "./publisher.ts";
import { copy } from "./publishing-copy.ts";

type ClockServices = Pick<PublisherServices, "db" | "now" | "articles"> & {
  readonly publisher: Publisher;
  readonly log: Logger;
};

/** In milliseconds: between two looks, whatever is scheduled, since clocks are set and machines sleep. */
const LONGEST_WAIT = 60_000;
/** In milliseconds: after an error that may pass. */
const RETRY_AFTER = 60_000;

/** Publishes what is due, also what became due while the server was down. */
export class ScheduleClock implements AsyncDisposable {
  readonly #services: ClockServices;
  #timer: NodeJS.Timeout | null = null;
  #work = Promise.resolve();
  #isStopped = false;

  private constructor(services: ClockServices) {
    this.#services = services;
  }

  static async start(services: ClockServices): Promise<ScheduleClock> {
    // Whoever claimed these ended with the server. Publishing them once more changes nothing.
    await services.db
      .updateTable("schedule")
      .set({ claimed_at: null })
      .where("claimed_at", "is not", null)
      .where("failed_why", "is", null)
      .execute();
    const clock = new ScheduleClock(services);
    clock.wake();
    return clock;
  }

  /** Looks at once: a time was added or changed. */
  wake(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#work = this.#work
      .then(() => this.#publishDue())
      .catch((error: unknown) => this.#services.log.error({ err: error }, "schedule not looked at"))
      .then(() => this.#rest());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#work;
  }

  async #rest(): Promise<void> {
    if (this.#isStopped) return;
    const next = await this.#services.db
      .selectFrom("schedule")
      .select(({ fn }) => fn.min("instant").as("instant"))
      .where("claimed_at", "is", null)
      .where("failed_why", "is", null)
      .executeTakeFirst()
      .catch(() => undefined);
    const wait = next?.instant ? Date.parse(next.instant) - this.#services.now() : LONGEST_WAIT;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.min(LONGEST_WAIT, Math.max(0, wait)));
    this.#timer.unref();
  }

  async #publishDue(): Promise<void> {
    const { db, now } = this.#services;
    const due = await db
      .selectFrom("schedule")
      .select(["article_id", "revision_id", "instant"])
      .where("instant", "<=", new Date(now()).toISOString())
      .where(isFree(now()))
      .orderBy("instant")
      .execute();
    for (const { article_id: articleId, revision_id: revisionId, instant } of due) {
      if (this.#isStopped) return;
      await this.#publish({ articleId, revisionId, instant });
    }
  }

  async #publish(due: { articleId: string; revisionId: string; instant: string }): Promise<void> {
    const { db, now, publisher, articles, log } = this.#services;
    const own = db
      .updateTable("schedule")
      .where("article_id", "=", due.articleId)
      .where("revision_id", "=", due.revisionId);
    const claimed = await own.set({ claimed_at: now() }).where(isFree(now())).executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return;
    try {
      await publisher.publishDue(due);
      log.info({ article: due.articleId, instant: due.instant }, "scheduled article published");
    } catch (error) {
      const isTheirs = error instanceof DeskError || error instanceof Refusal;
      if (!isTheirs) log.error({ err: error }, "scheduled article not published");
      // What a person must mend waits for them; anything else is tried again.
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

/** Nobody works on it, and no person is waited for. */
function isFree(now: number) {
  return ({ or, and, eb }: ExpressionBuilder<DeskTables, "schedule">) =>
    or([
      and([eb("claimed_at", "is", null), eb("failed_why", "is", null)]),
      and([eb("claimed_at", "<=", now - RETRY_AFTER), eb("failed_why", "is not", null)]),
    ]);
}
