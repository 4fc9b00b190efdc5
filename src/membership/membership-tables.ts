import type { Kysely } from "kysely";
import type { DeviceWords, SessionEnd } from "../domain/session.ts";

export type MembershipDb = Kysely<MembershipTables>;

/** Times are milliseconds since 1970. */
export interface MembershipTables {
  batch: BatchTable;
  code: CodeTable;
  session: SessionTable;
  /** Browsers that signed in by a credential: others' attempts never lock them out. */
  known_device: { id_hash: string; credential: string; last_seen_at: number };
  /** The key is which limit, and a hash of whom it counts: what was typed is not kept. */
  attempt: { key: string; points: number; expires_at: number };
  /**
   * Of posts that may be gone by now. `at` is when the page was read, by the device's clock, but never later than the
   * request.
   */
  reading_position: { credential: string; post_id: string; page: number; at: number };
  annotation: AnnotationTable;
}

/** Codes that were made together, for the copies of one issue. */
export interface BatchTable {
  id: string;
  name: string;
  /** The name folded: two batches do not differ by case alone. */
  name_key: string;
  count: number;
  created_at: number;
  /** The instant from which its codes open issues; null: at once. */
  valid_from: number | null;
  /** Until just before then; null: without end. */
  valid_until: number | null;
  revoked_at: number | null;
  /** Absolute path of the sheet's partial file, on the machine that made it; null once the files have their final names. */
  partial_sheet: string | null;
}

export interface CodeTable {
  /** `{batch}-{number}`: names the code in the log without being it. */
  id: string;
  batch_id: string;
  number: number;
  username: string;
  password_hash: string;
  first_used_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
  /** 1 of one that was revoked with its batch, and comes back with it. */
  is_revoked_with_batch: number | null;
  /** A code that was extended by itself opens until then, though its batch ended before. */
  valid_until: number | null;
  /** Id of the code that its reader was given in its place. */
  replaced_by: string | null;
}

export type SessionEndReason = SessionEnd | "sign-out" | "replaced";

export interface SessionTable {
  /** SHA-256 of the id in the cookie, base64url: a stolen database opens nothing. */
  id_hash: string;
  /** Names it to its owner, on the page of devices; opens nothing. */
  handle: string;
  /** The credential that opened it: `code:{id}`, or `pair:` or `sample:` with a fingerprint of that pair. */
  credential: string;
  started_at: number;
  last_seen_at: number;
  /** The latest end. The row is kept until then, so that a device whose session ended can show why. */
  ends_at: number;
  ended_at: number | null;
  ended_why: SessionEndReason | null;
  browser: string | null;
  system: string | null;
  device_kind: DeviceWords["kind"];
}

interface AnnotationTable {
  credential: string;
  post_id: string;
  /** Of a bookmark its page. */
  id: string;
  /** 1, or 0 of one that was removed. */
  is_set: number;
  /** Milliseconds since 1970 by the reader's clock, as in a reading position. */
  at: number;
  /** JSON of what was marked; null of bookmarks, and of what was removed. */
  highlight: string | null;
}

/** The columns of each table's primary key; tables stand after those that they refer to. */
export const membershipKeys = {
  batch: ["id"],
  code: ["id"],
  session: ["id_hash"],
  known_device: ["id_hash", "credential"],
  attempt: ["key"],
  reading_position: ["credential", "post_id"],
  annotation: ["credential", "post_id", "id"],
} as const satisfies Record<keyof MembershipTables, readonly string[]>;
