import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { DatabaseError } from "./database-error.ts";
import { type Migrations, migratorOf } from "./migrate.ts";

/** Our 64-bit integers are milliseconds and counts, far below what a number holds. */
const INT8 = 20;

/** @throws DatabaseError that names the host and the database, never the password */
export async function openPostgres<Tables>(
  url: string,
  migrations: Migrations,
  { onLost }: { onLost(error: Error): void },
): Promise<Kysely<Tables>> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 2_000,
    // The server's own limit does not hold for one that no longer answers.
    query_timeout: 12_000,
    keepAlive: true,
    application_name: "mecmua",
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : types.getTypeParser(id, format)) },
  });
  pool.on("error", onLost);
  // The pool listens to idle connections only; another one that breaks would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await migratorOf(kysely, migrations).migrateToLatest();
    if (error) throw error;
    return kysely;
  } catch (error) {
    await kysely.destroy();
    throw new DatabaseError(sentenceFor(url, error), { cause: error });
  }
}

function sentenceFor(url: string, error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  const reason = (message || code || "").replace(/\s+/g, " ");
  const { host, pathname } = URL.parse(url) ?? { host: "?", pathname: "" };
  return `Veritabanı açılamadı: PostgreSQL ${host}${pathname} (${reason}). DATABASE_URL değerine ve sunucunun çalıştığına bakın.`;
}
