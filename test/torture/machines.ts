import { mkdtemp, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { startMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { openDeskDatabase } from "../../src/desk/desk-database.ts";
import { schema } from "../../src/desk/document/schema.ts";
import { MAGAZINE_DB } from "../../src/platform/database/open-magazine-db.ts";
import { freePort } from "../free-port.ts";
import { type FaultyLine, openFaultyLine } from "../machines/faulty-line.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { removeFolder } from "../remove-folder.ts";
import { type DeskPerson, deskPerson } from "../server/desk/desk-person.ts";
import { mayMount, mount, unmount } from "../server/small-disk.ts";
import { type ServerProcess, startServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { textOf } from "./text-of.ts";

const DISK = "size=1g";

/** A machine that serves the magazine: a process that can be killed, on a disk that can be full. */
export class Machine implements AsyncDisposable {
  readonly address: string;
  readonly dataDir: string;
  readonly #environment: Record<string, string>;
  readonly #line: FaultyLine | null;
  readonly #hasOwnDisk: boolean;
  #server: ServerProcess | null = null;

  private constructor(
    dataDir: string,
    port: number,
    { line, url, hasOwnDisk }: { line: FaultyLine | null; url: string | null; hasOwnDisk: boolean },
  ) {
    this.address = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#line = line;
    this.#hasOwnDisk = hasOwnDisk;
    this.#environment = { PORT: String(port), LOG_LEVEL: "warn", TRUSTED_PROXIES: "127.0.0.1" };
    if (url !== null) this.#environment.DATABASE_URL = url;
  }

  static async start(postgres: Postgres | null): Promise<Machine> {
    const dataDir = await mkdtemp(join(tmpdir(), "mecmua-torture-"));
    const hasOwnDisk =
      postgres === null && (await mayMount()) && mount("-t", "tmpfs", "-o", DISK, "tmpfs", dataDir);
    let [line, url]: [FaultyLine | null, string | null] = [null, null];
    if (postgres) {
      const own = new URL(postgres.url);
      line = await openFaultyLine(`http://${own.host}`);
      own.port = new URL(line.endpoint).port;
      url = own.href;
    }
    const machine = new Machine(dataDir, await freePort(), { line, url, hasOwnDisk });
    // A library that was written to is not filled with the sample.
    await machine.command("<p>İlk yazı.</p>", "title: İlk\nid: ilk");
    await machine.run();
    return machine;
  }

  get hasDiskOfItsOwn(): boolean {
    return this.#hasOwnDisk;
  }

  async run(): Promise<void> {
    this.#server ??= await withContent(startServer(this.#environment, this.dataDir));
  }

  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await server?.stop("SIGKILL");
  }

  /** Its database is out of reach, by a line that swallows or refuses; or again in reach. */
  setDatabase(state: "passes" | "hangs" | "refuses"): void {
    this.#line?.set(state);
  }

  async setDisk(isFull: boolean): Promise<void> {
    if (!isFull) mount("-o", `remount,${DISK}`, this.dataDir);
    // The system refuses a size that was written beyond since it was read.
    for (let attempt = 0; isFull && attempt < 5; attempt += 1) {
      const { blocks, bfree, bsize } = await statfs(this.dataDir);
      if (mount("-o", `remount,size=${(blocks - bfree) * bsize}`, this.dataDir)) return;
    }
  }

  /** `mecmua import` changes a post beside the running site. @returns whether it did it */
  async command(html: string, head: string): Promise<boolean> {
    const folder = await mkdtemp(join(tmpdir(), "mecmua-command-"));
    const file = join(folder, "yazi.html");
    await writeFile(file, `---\n${head}\n---\n${html}\n`);
    const { DATABASE_URL } = this.#environment;
    const place = { dataDir: this.dataDir, cwd: folder, env: DATABASE_URL ? { DATABASE_URL } : {} };
    const { code } = await startMecmua(["import", file, "--update"], place).ended;
    await removeFolder(folder);
    return code === 0;
  }

  /** Somebody of the staff, signed in. */
  person(name: string): Promise<DeskPerson> {
    return deskPerson({ address: this.address, ...this.#database() }, "publisher", name);
  }

  /** What is wrong with the database. @param articleIds those whose steps are looked at */
  async faults(articleIds: readonly string[]): Promise<string[]> {
    const faults: string[] = [];
    const db = await openDeskDatabase(this.#database());
    for (const id of articleIds) {
      const article = await db
        .selectFrom("article")
        .select("version")
        .where("id", "=", id)
        .executeTakeFirst();
      const rows = await db
        .selectFrom("step")
        .select("version")
        .where("article_id", "=", id)
        .orderBy("version")
        .execute();
      const isInOrder = rows.every(({ version }, index) => version === (rows[0]?.version ?? 0) + index);
      const last = rows.at(-1)?.version ?? 0;
      if (!isInOrder || last !== article?.version)
        faults.push(`${id}: steps up to ${last} of version ${article?.version}, in order: ${isInOrder}`);
    }
    await db.destroy();
    if (this.#environment.DATABASE_URL === undefined) {
      const file = new DatabaseSync(join(this.dataDir, MAGAZINE_DB), { readOnly: true });
      const said = file.prepare("PRAGMA integrity_check").all();
      if (said.length !== 1 || said[0]?.integrity_check !== "ok") faults.push(JSON.stringify(said));
      file.close();
    }
    return faults;
  }

  /** Revisions that the history's limit drops stay where `history` finds them. */
  async keepHistory(): Promise<void> {
    const db = await openDeskDatabase(this.#database());
    await sql`create table gone_revision as select * from revision where false`.execute(db);
    const keep = sql`insert into gone_revision select`;
    await (this.#database().databaseUrl === null
      ? sql`create trigger keep_gone before delete on revision begin ${keep} * from revision where id = old.id; end`
      : sql`create rule keep_gone as on delete to revision do also ${keep} old.*`
    ).execute(db);
    await db.destroy();
  }

  /** All texts that an article's history ever had. */
  async history(articleId: string): Promise<{ readonly kind: string; readonly doc: string }[]> {
    const db = await openDeskDatabase(this.#database());
    const { rows } = await sql<{ kind: string; doc: string }>`
      select kind, doc from revision where article_id = ${articleId}
      union all select kind, doc from gone_revision where article_id = ${articleId}`.execute(db);
    await db.destroy();
    return rows;
  }

  /** An article's text after each saved step, and whose it was. */
  async *savedTexts(articleId: string): AsyncGenerator<{ by: string; version: number; text: string }> {
    let doc = schema.topNodeType.createAndFill() as Node;
    for (const [index, { step, by }] of (await this.savedSteps(articleId)).entries()) {
      const { doc: after, failed } = step.apply(doc);
      if (!after) throw new Error(`saved step ${index + 1} does not fit: ${failed}`);
      doc = after;
      yield { by, version: index + 1, text: textOf(doc) };
    }
  }

  /** From the first one on, each with its window. */
  async savedSteps(articleId: string): Promise<{ readonly step: Step; readonly by: string }[]> {
    const db = await openDeskDatabase(this.#database());
    const rows = await db
      .selectFrom("step")
      .select(["step", "client_id"])
      .where("article_id", "=", articleId)
      .orderBy("version")
      .execute();
    await db.destroy();
    return rows.map((row) => ({ step: Step.fromJSON(schema, JSON.parse(row.step)), by: row.client_id }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.stop();
    await this.#line?.[Symbol.asyncDispose]();
    if (this.#hasOwnDisk) unmount(this.dataDir);
    await removeFolder(this.dataDir);
  }

  #database(): { dataDir: string; databaseUrl: string | null } {
    return { dataDir: this.dataDir, databaseUrl: this.#environment.DATABASE_URL ?? null };
  }
}

/** One on SQLite, or two that share a PostgreSQL. */
export async function startMachines(count: number): Promise<{ machines: Machine[] } & AsyncDisposable> {
  const postgres = count > 1 ? await startPostgres() : null;
  const machines: Machine[] = [];
  for (let index = 0; index < count; index += 1) machines.push(await Machine.start(postgres));
  await machines[0]?.keepHistory();
  return {
    machines,
    async [Symbol.asyncDispose]() {
      for (const machine of machines) await machine[Symbol.asyncDispose]();
      await postgres?.stop();
    },
  };
}
