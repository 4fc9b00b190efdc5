import { sql } from "kysely";

const PREFIX = "code:";

/** What a printed code is called in sessions, among known devices and in the record: `code:{id}`. */
export function credentialOfCode(id: string): string {
  return PREFIX + id;
}

/** The id of the code that opened a session, or null when it was no code. */
export function codeIdOf(credential: string): string | null {
  return credential.startsWith(PREFIX) ? credential.slice(PREFIX.length) : null;
}

/** The same of each row of the table `code`. */
export const credentialOfRow = sql<string>`${sql.lit(PREFIX)} || ${sql.ref("code.id")}`;
