import { withCheckSymbol } from "../../domain/credential/printed-code.ts";
import { insertBatch } from "../codes/create-batch.ts";
import { credentialOfCode } from "../credentials/credential-id.ts";
import type { BatchTable, CodeTable, MembershipDb, SessionTable } from "../membership-tables.ts";

const NEVER = new AbortController().signal;

/** A batch of codes whose passwords nobody knows. */
export async function aBatch(
  db: MembershipDb,
  overrides: Partial<BatchTable> = {},
  code: (number: number) => Partial<CodeTable> = () => ({}),
): Promise<{ batch: BatchTable; codes: CodeTable[] }> {
  const { n } = await db
    .selectFrom("batch")
    .select(({ fn }) => fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  const batch: BatchTable = {
    id: `parti${n}`,
    name: `Sayı ${n}`,
    name_key: (overrides.name ?? `sayi ${n}`).toLowerCase(),
    count: 3,
    created_at: Number(n),
    valid_from: null,
    valid_until: null,
    revoked_at: null,
    partial_sheet: null,
    ...overrides,
  };
  const numbers = Array.from({ length: batch.count }, (_, index) => index + 1);
  const codes = numbers.map((number) => ({
    username: withCheckSymbol(lastTwelve(1_000_000 * (Number(n) + 1) + number), "username"),
    password_hash: "$argon2id$",
  }));
  await insertBatch(db, batch, codes, NEVER);
  for (const number of numbers) {
    const changed = code(number);
    if (Object.keys(changed).length > 0)
      await db.updateTable("code").set(changed).where("id", "=", `${batch.id}-${number}`).execute();
  }
  const rows = db.selectFrom("code").selectAll().where("batch_id", "=", batch.id).orderBy("number");
  return { batch, codes: await rows.execute() };
}

export async function aSession(
  db: MembershipDb,
  code: Pick<CodeTable, "id">,
  now: number,
  overrides: Partial<SessionTable> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const session: SessionTable = {
    id_hash: id,
    handle: id,
    credential: credentialOfCode(code.id),
    started_at: now,
    last_seen_at: now,
    ends_at: now + 1,
    ended_at: null,
    ended_why: null,
    browser: "Safari",
    system: "iPhone",
    device_kind: "phone",
    ...overrides,
  };
  await db.insertInto("session").values(session).execute();
  return id;
}

/** Codes have no 0 and no 1. */
function lastTwelve(number: number): string {
  return String(number).replaceAll("0", "A").replaceAll("1", "C").padStart(12, "2");
}
