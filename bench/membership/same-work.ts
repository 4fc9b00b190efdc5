import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newCredentials } from "../../src/membership/codes/new-credentials.ts";
import { hashPassword } from "../../src/membership/hashing/password-pool.ts";
import { openMembership } from "../../src/membership/open-membership.ts";
import { formHeaders } from "../../test/faults/member.ts";
import { startServer } from "../../test/server/start-server.ts";
import { median } from "../report/statistics.ts";

export interface SameWork {
  readonly tries: number;
  /** Medians, in milliseconds. */
  readonly wrongPassword: number;
  readonly unknownName: number;
}

/** Whether the time of an answer tells that there is such a name: codes that there are and codes that there are not, in turns. */
export async function measureSameWork(tries: number): Promise<SameWork> {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
  const pairs = newCredentials(tries * 2);
  const known = pairs.slice(0, tries);
  await print(dataDir, known);
  const site = await startServer({ LOG_LEVEL: "warn", TRUSTED_PROXIES: "127.0.0.1" }, dataDir);
  const tryOnce = async (username: string): Promise<number> => {
    const begin = performance.now();
    const answer = await fetch(`${site.address}/login.data`, {
      method: "POST",
      headers: formHeaders(site.address),
      body: new URLSearchParams({ username, password: "yanlis" }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 401) throw new Error(`status ${answer.status}`);
    return performance.now() - begin;
  };
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
  await tryOnce("yok");
  for (const [index, { username }] of known.entries()) {
    times.known.push(await tryOnce(username));
    times.unknown.push(await tryOnce(pairs[tries + index]?.username ?? ""));
  }
  await site.close();
  await rm(dataDir, { recursive: true });
  return { tries, wrongPassword: median(times.known), unknownName: median(times.unknown) };
}

async function print(dataDir: string, pairs: readonly { readonly username: string }[]): Promise<void> {
  const db = await openMembership({ dataDir, databaseUrl: null });
  const unused = { first_used_at: null, last_used_at: null, revoked_at: null };
  await db
    .insertInto("batch")
    .values({
      ...{ id: "bench", name: "Bench", name_key: "bench", count: pairs.length, created_at: Date.now() },
      ...{ valid_from: null, valid_until: null, revoked_at: null },
    })
    .execute();
  const password_hash = await hashPassword("dogru");
  const rows = pairs.map(({ username }, index) => ({
    ...{ id: `bench-${index}`, batch_id: "bench", number: index + 1, username, password_hash },
    ...unused,
  }));
  await db.insertInto("code").values(rows).execute();
  await db.destroy();
}
