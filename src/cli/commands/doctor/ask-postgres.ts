import { membershipMigrations } from "../../../membership/membership-migrations.ts";
import type { OtherClock } from "./check-clock.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

/** What PostgreSQL says of itself. */
type PostgresAnswer =
  | { readonly kind: "failed"; readonly reason: string }
  | {
      readonly kind: "answered";
      readonly version: string;
      readonly clock: OtherClock;
      readonly migrations: readonly string[];
      readonly seconds: number;
    };

/** Nothing is made or migrated. */
export async function askPostgres(url: string): Promise<PostgresAnswer> {
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
    const { rows } = await client.query<{ version: string; at: string; has: boolean }>(
      `SELECT current_setting('server_version') AS version, extract(epoch FROM now()) * 1000 AS at,
        to_regclass('kysely_migration') IS NOT NULL AS has`,
    );
    const [{ version, at, has } = { version: "?", at: "0", has: false }] = rows;
    const answered = Date.now();
    const names = has ? (await client.query<{ name: string }>("SELECT name FROM kysely_migration")).rows : [];
    return {
      kind: "answered",
      version,
      clock: { whose: "postgres", time: Number(at), asked, answered },
      migrations: names.map(({ name }) => name),
      seconds: (performance.now() - begun) / 1000,
    };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { kind: "failed", reason: message || code || "" };
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function checkPostgres(answered: Promise<PostgresAnswer> | null): Promise<Finding[]> {
  const { postgres } = copy;
  const answer = await answered;
  if (answer === null) return [note(postgres.none)];
  if (answer.kind === "failed") return [fault(postgres.failed(answer.reason), postgres.failedRemedy)];
  const { version, seconds, migrations } = answer;
  const facts = { version, seconds };
  const unknown = migrations.filter((name) => !(name in membershipMigrations));
  if (unknown.length > 0) return [fault(postgres.newer, postgres.newerRemedy, { ...facts, unknown })];
  const missing = Object.keys(membershipMigrations).filter((name) => !migrations.includes(name));
  if (missing.length > 0) return [note(postgres.older, postgres.olderRemedy, { ...facts, missing })];
  return [fine(postgres.right(version, seconds), facts)];
}
