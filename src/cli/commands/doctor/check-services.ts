import type { Client } from "pg";
import type { Config } from "../../../config/read-config.ts";
import { libraryMigrations } from "../../../content/library/library-migrations.ts";
import { openContentSource } from "../../../content/open-content-source.ts";
import { deskMigrations } from "../../../desk/desk-migrations.ts";
import { settingsMigrations } from "../../../magazine/settings-tables.ts";
import { membershipMigrations } from "../../../membership/membership-migrations.ts";
import {
  CONNECTION_ROOM,
  neededConnections,
  type RoomRow,
} from "../../../platform/database/connection-room.ts";
import {
  comparedMigrations,
  DEFAULT_MIGRATION_TABLE,
  type Migrations,
} from "../../../platform/database/migrate.ts";
import { migrationTableOf } from "../../../platform/database/open-magazine-db.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import { MACHINES_MIGRATION_TABLE, machinesMigrations } from "../../../platform/machines/machines-tables.ts";
import { RemoteError } from "../../../platform/remote/remote-error.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

type PostgresAnswer = Awaited<ReturnType<typeof askPostgres>>;

/** What each set of tables knows, by the table that names what was applied. */
const SETS: Readonly<Record<string, Migrations>> = {
  [DEFAULT_MIGRATION_TABLE]: membershipMigrations,
  [migrationTableOf("library")]: libraryMigrations,
  [migrationTableOf("desk")]: deskMigrations,
  [migrationTableOf("magazine")]: settingsMigrations,
  [MACHINES_MIGRATION_TABLE]: machinesMigrations,
};

/** Nothing is made or migrated. */
export async function askPostgres(url: string) {
  const { Client } = await import("pg");
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: "mecmua doctor",
  });
  client.on("error", () => undefined);
  const begun = performance.now();
  try {
    await client.connect();
    const asked = Date.now();
    const { rows } = await client.query<{ version: string; at: string }>(
      "SELECT current_setting('server_version') AS version, extract(epoch FROM now()) * 1000 AS at",
    );
    const [{ version, at } = { version: "?", at: "0" }] = rows;
    const answered = Date.now();
    return {
      kind: "answered" as const,
      version,
      clock: { whose: "postgres" as const, time: Number(at), asked, answered },
      seconds: (performance.now() - begun) / 1000,
      migrations: await compareMigrations(client),
      settings: await storedSettings(client),
      room: (await client.query<RoomRow>(CONNECTION_ROOM)).rows[0] ?? { room: 0, processes: 0 },
    };
  } catch (error) {
    return { kind: "failed" as const, reason: faultReason(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function storedSettings(client: Client): Promise<string | null> {
  if (!(await hasTable(client, "magazine_settings"))) return null;
  const { rows } = await client.query<{ settings: string }>("SELECT settings FROM magazine_settings");
  return rows[0]?.settings ?? null;
}

/** @returns as checkSettings takes it; where PostgreSQL does not answer, what its own check says is enough */
export async function settingsOf(
  answered: Promise<PostgresAnswer> | null,
): Promise<string | null | undefined> {
  const answer = await answered;
  if (answer === null) return undefined;
  return answer.kind === "answered" ? answer.settings : null;
}

async function hasTable(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>("SELECT to_regclass($1) IS NOT NULL AS has", [table]);
  return rows[0]?.has === true;
}

async function compareMigrations(client: Client) {
  const [unknown, missing]: [string[], string[]] = [[], []];
  for (const [table, known] of Object.entries(SETS)) {
    const has = await hasTable(client, table);
    // A set that was never opened here is no sign of an older version; the members' is always opened.
    if (!has && table !== DEFAULT_MIGRATION_TABLE) continue;
    const rows = has ? (await client.query<{ name: string }>(`SELECT name FROM ${table}`)).rows : [];
    const compared = comparedMigrations(
      rows.map(({ name }) => name),
      known,
    );
    unknown.push(...compared.unknown);
    missing.push(...compared.missing);
  }
  return { unknown, missing };
}

export async function checkPostgres(answered: Promise<PostgresAnswer> | null): Promise<Finding[]> {
  const { postgres } = copy;
  const answer = await answered;
  if (answer === null) return [note(postgres.none)];
  if (answer.kind === "failed") return [fault(postgres.failed(answer.reason), postgres.failedRemedy)];
  const { version, seconds, room } = answer;
  const { unknown, missing } = answer.migrations;
  const { needed, most, isEnough } = neededConnections(room);
  const facts = { version, seconds, ...room, needed };
  if (unknown.length > 0) return [fault(postgres.newer, postgres.newerRemedy, { ...facts, unknown })];
  if (!isEnough) return [fault(postgres.fewConnections(room, needed), postgres.fewConnectionsRemedy, facts)];
  if (missing.length > 0) return [note(postgres.older, postgres.olderRemedy, { ...facts, missing })];
  return [fine(postgres.right(version, seconds, room.room, most), facts)];
}

interface OtherClock {
  readonly whose: keyof typeof copy.clock.whose;
  /** In milliseconds since 1970, to the second where a `Date` header says it. */
  readonly time: number;
  readonly asked: number;
  readonly answered: number;
}

const MAX_CLOCK_OFFSET_SECONDS = 60;

/** @param clocks null where one was not reached; the first one that was reached counts */
export function checkClock(clocks: readonly (OtherClock | null)[]): Finding[] {
  const clock = clocks.find((reached) => reached !== null);
  if (!clock) return [note(copy.clock.unknown)];
  const { whose, time, asked, answered } = clock;
  // Our clock may be right at any moment between question and answer.
  const early = Math.max(0, (time - answered) / 1000);
  const late = Math.max(0, (asked - time) / 1000 - 1);
  const off = Math.round(late > 0 ? late : -early);
  const facts = { secondsAhead: off, comparedWith: whose };
  if (Math.abs(off) > MAX_CLOCK_OFFSET_SECONDS)
    return [fault(copy.clock.off(off, whose), copy.clock.remedy, facts)];
  return [fine(copy.clock.right(whose), facts)];
}

/** Any answer of a web server has its time. @returns null when there is none, or it says none */
export async function webClock(
  whose: OtherClock["whose"],
  address: string,
  signal: AbortSignal,
): Promise<OtherClock | null> {
  const asked = Date.now();
  try {
    const answer = await fetch(address, { method: "HEAD", redirect: "manual", signal });
    const time = Date.parse(answer.headers.get("date") ?? "");
    return Number.isNaN(time) ? null : { whose, time, asked, answered: Date.now() };
  } catch {
    return null;
  }
}

/** A page of a hundred posts takes a tenth of it. */
const SLOW_SECONDS = 5;

export async function checkContentService(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const { content } = copy;
  // Opening the library would migrate it.
  if (config.contentEndpoint === null) return [note(content.library)];
  const source = await openContentSource({ ...config, ...config.secrets });
  const begun = performance.now();
  try {
    let posts = 0;
    for await (const batch of source.readPosts(signal)) {
      posts = batch.posts.length;
      break;
    }
    const seconds = (performance.now() - begun) / 1000;
    const facts = { source: source.name, seconds, posts };
    if (posts === 0) return [fault(content.empty(source.name), content.checkRemedy, facts)];
    const sentence = content.answered(source.name, seconds);
    return [seconds > SLOW_SECONDS ? note(sentence, content.slowRemedy, facts) : fine(sentence, facts)];
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    return [fault(content.failed(source.name, error.message), content.checkRemedy, { source: source.name })];
  } finally {
    await source.close();
  }
}
