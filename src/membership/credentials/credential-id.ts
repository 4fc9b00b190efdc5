import { sql } from "kysely";

const PREFIX = "code:";

/** A printed code as sessions, known devices and the log have it: `code:{id}`. */
export function credentialOfCode(id: string): string {
  return PREFIX + id;
}

export function codeIdOf(credential: string): string | null {
  return credential.startsWith(PREFIX) ? credential.slice(PREFIX.length) : null;
}

export const credentialOfRow = sql<string>`${sql.lit(PREFIX)} || ${sql.ref("code.id")}`;
