import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/** Address of an empty database in the PostgreSQL of a project that provides one; null in the others. */
export async function tempPostgres(): Promise<string | null> {
  const postgres = inject("postgresUrl");
  if (postgres === undefined) return null;
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new Client({ connectionString: postgres });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return Object.assign(new URL(postgres), { pathname: `/${name}` }).href;
}
