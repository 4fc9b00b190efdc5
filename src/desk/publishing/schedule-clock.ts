import type { ExpressionBuilder } from "kysely";
import type { Logger } from "pino";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskTables } from "../desk-tables.ts";
import type { DueRevision, Publisher, PublisherServices } from "./publisher.ts";
import { copy } from "./publishing-copy.ts";

type ClockServices = Pick<PublisherServices, "db" | "now" | "articles" | "machines"> & {
  readonly publisher: Publisher;
  readonly log: Logger;
};

/** Between two looks, whatever is scheduled, since clocks are set and machines sleep. */
const LONGEST_WAIT_MS = 60_000;
/** Another machine publishes what is due. */
const LOOK_AGAIN_MS = 5_000;
const RETRY_AFTER_MS = 60_000;

/** Publishes what is due, also what became due while the server was down. */
export class ScheduleClock implements AsyncDisposable {
  readonly #services: ClockServices;
  #timer: NodeJS.Timeout | null = null;
  #work = Promise.resolve();
  #isStopped = false;

  private constructor(services: ClockServices) {
    this.#services = services;
  }

  static start(services: ClockServices): ScheduleClock {
    const clock = new ScheduleClock(services);
    clock.wake();
    return clock;
  }

  /** Looks at once: a time was added or changed. */
  wake(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#work = this.#work
      .then(() => this.#services.machines.exclusively("schedule", () => this.#publishDue()))
      .then(
        (done) => (done === null ? this.#wakeIn(LOOK_AGAIN_MS) : this.#rest()),
        (error: unknown) => {
          this.#services.log.error({ err: error }, "schedule not looked at");
          this.#wakeIn(RETRY_AFTER_MS);
        },
      );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#work;
  }

  async #rest(): Promise<void> {
    const next = await this.#services.db
      .selectFrom("schedule")
      .select(({ fn }) => fn.min("instant").as("instant"))
      .where("claimed_at", "is", null)
      .where("failed_why", "is", null)
      .executeTakeFirst()
      .catch(() => undefined);
    const wait = next?.instant ? Date.parse(next.instant) - this.#services.now() : LONGEST_WAIT_MS;
    this.#wakeIn(Math.min(LONGEST_WAIT_MS, Math.max(0, wait)));
  }

  #wakeIn(milliseconds: number): void {
    if (this.#isStopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), milliseconds).unref();
  }

  async #publishDue(): Promise<void> {
    const { db, now } = this.#services;
    // Whoever claimed these ended with the server, or could not note the end. Publishing them again changes nothing.
    await db
      .updateTable("schedule")
      .set({ claimed_at: null })
      .where("claimed_at", "is not", null)
      .where("failed_why", "is", null)
      .execute();
    const due = await db
      .selectFrom("schedule")
      .select(["article_id as articleId", "revision_id as revisionId", "instant"])
      .where("instant", "<=", new Date(now()).toISOString())
      .where(isFree(now()))
      .orderBy("instant")
      .execute();
    for (const each of due) {
      if (this.#isStopped) return;
      await this.#publish(each);
    }
  }

  async #publish(due: DueRevision): Promise<void> {
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

/** True when it is not claimed and does not wait for a person. */
function isFree(now: number) {
  return ({ or, and, eb }: ExpressionBuilder<DeskTables, "schedule">) =>
    or([
      and([eb("claimed_at", "is", null), eb("failed_why", "is", null)]),
      and([eb("claimed_at", "<=", now - RETRY_AFTER_MS), eb("failed_why", "is not", null)]),
    ]);
}
