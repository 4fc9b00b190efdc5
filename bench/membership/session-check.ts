import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMembership } from "../../src/membership/open-membership.ts";
import { hashOfId, newId } from "../../src/membership/sessions/sessions.ts";
import { signIn } from "../../test/faults/member.ts";
import { startServer } from "../../test/server/start-server.ts";
import { startGenerator } from "../load/start-generator.ts";
import { runRounds } from "../measures/rounds.ts";

export interface SessionCheck {
  readonly sessions: number;
  /** Microseconds of the server's CPU for an answer, round by round: asked who reads, and open to all. */
  readonly gated: readonly number[];
  readonly open: readonly number[];
}

const HOUR = 60 * 60 * 1000;

/** A site with so many sessions beside one that is open to all; the same request to both, in turns. */
export async function measureSessionCheck({
  sessions,
  ...rounds
}: {
  readonly sessions: number;
  readonly rounds: number;
  readonly seconds: number;
}): Promise<SessionCheck> {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
  await fill(dataDir, sessions);
  const gated = await startServer({ LOG_LEVEL: "warn" }, dataDir);
  const open = await startServer({ LOG_LEVEL: "warn", MEMBERS_ONLY: "none" });
  const generator = await startGenerator();
  const cookie = (await signIn(gated.address)) ?? "";
  const path = await issuePath(open.address);
  const contenders = [gated, open].map(({ address, process: { pid = 0 } }, place) => ({
    name: place === 0 ? "gated" : "open",
    ...{ address, pid },
  }));
  const request = { path, headers: { cookie, range: "bytes=0-0" }, expectedStatus: 206 };
  const results = await runRounds(contenders, request, generator, rounds);
  await Promise.all([gated.close(), open.close(), generator.stop()]);
  await rm(dataDir, { recursive: true });
  const cpuOf = (place: number) => results[place]?.rounds.map(({ cpu }) => cpu) ?? [];
  return { sessions, gated: cpuOf(0), open: cpuOf(1) };
}

async function issuePath(address: string): Promise<string> {
  const home = await (await fetch(`${address}/?ara=say%C4%B1`)).text();
  const found = [...home.matchAll(/\/post\/([\w-]+)/g)].map(([, id]) => `/pdf/${id}`);
  for (const path of found) {
    const answer = await fetch(address + path, { headers: { range: "bytes=0-0" } });
    await answer.body?.cancel();
    if (answer.status === 206) return path;
  }
  throw new Error(`no issue at ${address}`);
}

async function fill(dataDir: string, sessions: number): Promise<void> {
  const db = await openMembership({ dataDir, databaseUrl: null });
  const now = Date.now();
  await db.transaction().execute(async (transaction) => {
    for (let done = 0; done < sessions; done += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        id_hash: hashOfId(newId()),
        handle: newId(),
        credential: `code:x-${(done + index) % 20_000}`,
        started_at: now - HOUR,
        last_seen_at: now - HOUR,
        ends_at: now + 24 * HOUR,
        ended_at: null,
        ended_why: null,
        browser: "Safari",
        system: "iPhone",
        device_kind: "phone" as const,
      }));
      await transaction.insertInto("session").values(rows).execute();
    }
  });
  await db.destroy();
}
