import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Selectable } from "kysely";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import type { DeskTables } from "../desk-tables.ts";
import { isDiskFull } from "../disk-full.ts";
import { copy as deskCopy } from "../http/desk-copy.ts";
import { type DeskMachines, isLost } from "../machines/desk-machines.ts";
import { copy } from "./jobs-copy.ts";

/** How a piece of work stands that outlives a request; `message` says in one Turkish sentence why it failed. */
export type JobView = ReturnType<typeof viewOf>;

export interface JobProgress {
  /** Is kept at most four times a second. */
  report(done: number, total: number | null): void;
  readonly signal: AbortSignal;
}

interface StartedJob {
  readonly kind: string;
  readonly staffId: string;
  /** @returns what JSON can hold, without secrets */
  work(progress: JobProgress): Promise<unknown>;
}

interface JobServices extends Pick<DeskDependencies, "db" | "log" | "now"> {
  readonly machines: DeskMachines;
}

const REPORT_INTERVAL_MS = 250;
const KEEP_AGAIN_MS = 2_000;
const KEPT = 50;
/** Jobs that run at once on this machine, and of one person. */
const MAX_RUNNING = 20;
const MAX_OWN_RUNNING = 5;

interface RunningJob {
  readonly staffId: string;
  readonly abort: AbortController;
  ended: Promise<void>;
}

/** Work of minutes: making codes, importing, exporting. It ends with the server, and says so at the next start. */
export class DeskJobs implements AsyncDisposable {
  readonly #services: JobServices;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, RunningJob>();

  private constructor(services: JobServices) {
    this.#services = services;
  }

  static async open(services: JobServices) {
    const { machines, log } = services;
    const jobs = new DeskJobs(services);
    machines.listen({
      onMessage(message) {
        if (message.kind === "cancel job") jobs.#running.get(message.jobId)?.abort.abort();
      },
      onGone: () => void jobs.#interruptLost().catch((error) => log.error({ err: error }, "jobs not ended")),
    });
    await jobs.#interruptLost();
    return jobs;
  }

  /** Those of machines that are there no more. */
  async #interruptLost(): Promise<void> {
    await this.#services.db
      .updateTable("job")
      .set({ state: "interrupted", ended_at: this.#services.now(), message: copy.interrupted })
      .where("state", "=", "running")
      .where(isLost)
      .execute();
  }

  async start(job: StartedJob): Promise<JobView> {
    const own = [...this.#running.values()].filter(({ staffId }) => staffId === job.staffId).length;
    if (own >= MAX_OWN_RUNNING || this.#running.size >= MAX_RUNNING)
      throw new PublicError("too many", copy.tooMany);
    const row: Selectable<DeskTables["job"]> = {
      id: randomUUID(),
      kind: job.kind,
      staff_id: job.staffId,
      state: "running",
      done: 0,
      total: null,
      result: null,
      message: null,
      ended_at: null,
      started_at: this.#services.now(),
      machine_id: this.#services.machines.id,
    };
    const abort = new AbortController();
    const running = { staffId: job.staffId, abort, ended: Promise.resolve() };
    // Before the first wait: of those who begin at once each is counted.
    this.#running.set(row.id, running);
    try {
      await this.#services.db.insertInto("job").values(row).execute();
      await this.#removeOld();
      running.ended = this.#run(row.id, job, abort.signal);
    } finally {
      void running.ended.finally(() => this.#running.delete(row.id));
    }
    return viewOf(row);
  }

  async find(id: string): Promise<JobView | null> {
    const row = await this.#services.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? viewOf(row) : null;
  }

  async list(kind: string | null): Promise<JobView[]> {
    const rows = await this.#services.db
      .selectFrom("job")
      .selectAll()
      .$if(kind !== null, (query) => query.where("kind", "=", kind ?? ""))
      .orderBy("started_at", "desc")
      .limit(KEPT)
      .execute();
    return rows.map(viewOf);
  }

  async running(kind: string): Promise<JobView | null> {
    const row = await this.#services.db
      .selectFrom("job")
      .selectAll()
      .where("kind", "=", kind)
      .where("state", "=", "running")
      .orderBy("started_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row ? viewOf(row) : null;
  }

  /** @returns false when it runs no more */
  async cancel(id: string): Promise<boolean> {
    const running = this.#running.get(id);
    running?.abort.abort();
    if (running || this.#services.machines.id === null) return running !== undefined;
    const isRunning = (await this.find(id))?.state === "running";
    if (isRunning) await this.#services.machines.tell({ kind: "cancel job", jobId: id });
    return isRunning;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort();
    await Promise.all(running.map(({ ended }) => ended));
  }

  async #run(id: string, { work }: StartedJob, signal: AbortSignal): Promise<void> {
    let keptAt = 0;
    let keeping = Promise.resolve();
    const report = (done: number, total: number | null) => {
      if (Date.now() - keptAt < REPORT_INTERVAL_MS && done !== total) return;
      keptAt = Date.now();
      keeping = keeping.then(async () => {
        await this.#update(id, { done, total });
      });
    };
    const outcome = await work({ report, signal }).then(
      (result) => ({ state: "done" as const, result: JSON.stringify(result ?? null) }),
      (error: unknown) => this.#failure(error, signal),
    );
    await keeping;
    // One that seems to run for ever would keep the next one from its start.
    while (!(await this.#update(id, { ...outcome, ended_at: this.#services.now() })))
      if (!(await this.#pause(KEEP_AGAIN_MS))) return;
  }

  /** @returns false when the server is to end meanwhile */
  #pause(milliseconds: number): Promise<boolean> {
    const { signal } = this.#stopping;
    return setTimeout(milliseconds, true, { signal, ref: false }).catch(() => false);
  }

  #failure(error: unknown, signal: AbortSignal) {
    if (signal.aborted) return { state: "cancelled" as const, message: copy.cancelled };
    if (error instanceof PublicError) return { state: "failed" as const, message: error.message };
    this.#services.log.error({ err: error }, "desk job failed");
    return { state: "failed" as const, message: isDiskFull(error) ? deskCopy.diskFull : copy.failed };
  }

  /** @returns false where the database could not write it */
  async #update(id: string, values: Partial<DeskTables["job"]>): Promise<boolean> {
    try {
      await this.#services.db.updateTable("job").set(values).where("id", "=", id).execute();
      return true;
    } catch (error) {
      this.#services.log.error({ err: error }, "desk job not kept");
      return false;
    }
  }

  async #removeOld(): Promise<void> {
    const kept = this.#services.db.selectFrom("job").select("id").orderBy("started_at", "desc").limit(KEPT);
    await this.#services.db
      .deleteFrom("job")
      .where("state", "!=", "running")
      .where(({ not, eb }) => not(eb("id", "in", kept)))
      .execute();
  }
}

function viewOf(row: Selectable<DeskTables["job"]>) {
  const { id, kind, state, done, total, message, staff_id: staffId } = row;
  const result: unknown = row.result === null ? null : JSON.parse(row.result);
  return { id, kind, staffId, state, done, total, result, message, startedAt: row.started_at };
}
