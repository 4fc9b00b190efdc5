import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Post, PostFault } from "../../domain/post.ts";
import type { ContentSource } from "../content-source.ts";
import { article, writtenSource } from "../snapshot/testing/written-source.ts";
import { startSyncInProcess } from "./start-sync.ts";

const LIMIT_MS = 60_000;
const PACE = { pollSeconds: 0.01, fullReadHours: 24, believeHours: 0 };

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-sync-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function recordingLog(): { readonly log: Logger; readonly lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }), lines };
}

/** A source whose content may be changed; the sync asks it again at once. */
function changingSource(posts: readonly Post[], faults: readonly PostFault[] = []) {
  const content = { posts, faults };
  const source: ContentSource = {
    ...writtenSource([]),
    async *readPosts() {
      yield { ...content };
    },
  };
  return { content, source };
}

const fault = (id: string, position: number): PostFault => ({
  id,
  position,
  severity: "repaired",
  reason: "Tarihi yok.",
});

test("a given source is synced in this process, and followed until the sync is stopped", async () => {
  const { content, source } = changingSource([article()]);
  const { log } = recordingLog();
  const onSynced = vi.fn();
  const sync = startSyncInProcess(
    { source, library: { dataDir: await tempFolder(), databaseUrl: null }, pace: PACE },
    { log, onSynced },
  );
  await vi.waitFor(
    () => expect(onSynced).toHaveBeenCalledWith(expect.objectContaining({ revision: 1 })),
    LIMIT_MS,
  );
  content.posts = [article(), article({ id: "iki" })];
  await vi.waitFor(
    () => expect(onSynced).toHaveBeenCalledWith(expect.objectContaining({ revision: 2 })),
    LIMIT_MS,
  );
  await sync.stop();
  const calls = onSynced.mock.calls.length;
  content.posts = [];
  await new Promise((resolve) => setImmediate(resolve));
  expect(onSynced.mock.calls).toHaveLength(calls);
});

test("a fault is logged when it appears and when it goes, wherever its post moves meanwhile", async () => {
  const { content, source } = changingSource([article()], [fault("bir", 0), fault("iki", 1)]);
  const { log, lines } = recordingLog();
  const onSynced = vi.fn();
  const sync = startSyncInProcess(
    { source, library: { dataDir: await tempFolder(), databaseUrl: null }, pace: PACE },
    { log, onSynced },
  );
  onTestFinished(() => sync.stop());
  const logged = () =>
    lines.filter(({ msg }) => String(msg).startsWith("faulty")).map(({ id, msg }) => [id, msg]);
  const synced = async (faults: readonly PostFault[]) => {
    content.faults = faults;
    const calls = onSynced.mock.calls.length;
    // The first of two may have been read before the change.
    await vi.waitFor(() => expect(onSynced.mock.calls.length).toBeGreaterThan(calls + 1), LIMIT_MS);
  };
  await synced(content.faults);
  expect(logged()).toEqual([
    ["bir", "faulty post"],
    ["iki", "faulty post"],
  ]);
  await synced([fault("bir", 7), fault("üç", 8)]);
  expect(logged().slice(2)).toEqual([
    ["üç", "faulty post"],
    ["iki", "faulty post repaired or removed"],
  ]);
  await synced([]);
  await synced([fault("bir", 7)]);
  expect(logged().slice(4).toSorted()).toEqual([
    ["bir", "faulty post"],
    ["bir", "faulty post repaired or removed"],
    ["üç", "faulty post repaired or removed"],
  ]);
});

test("a database that is held by another process while the sync waits does not end it", async () => {
  const { content, source } = changingSource([article()]);
  let isHeld = true;
  const held: ContentSource = {
    ...source,
    async hasChanged() {
      if (!isHeld) return false;
      isHeld = false;
      throw new Error("database is locked");
    },
  };
  const { log, lines } = recordingLog();
  const onSynced = vi.fn();
  const dataDir = await tempFolder();
  const sync = startSyncInProcess(
    { source: held, library: { dataDir, databaseUrl: null }, pace: PACE },
    { log, onSynced },
  );
  onTestFinished(() => sync.stop());
  await vi.waitFor(
    () => expect(lines).toContainEqual(expect.objectContaining({ msg: "content not read" })),
    LIMIT_MS,
  );
  content.posts = [article(), article({ id: "iki" })];
  await vi.waitFor(
    () => expect(onSynced).toHaveBeenCalledWith(expect.objectContaining({ revision: 2 })),
    LIMIT_MS,
  );
});

test("a copy that is held while one reads is waited for, and is no failure", async () => {
  const { source } = changingSource([article()]);
  let holds = 2;
  const held: ContentSource = {
    ...source,
    async *readPosts(...given) {
      if (holds-- > 0) throw Object.assign(new Error("database is locked"), { errcode: 5 });
      yield* source.readPosts(...given);
    },
  };
  const { log, lines } = recordingLog();
  const onSynced = vi.fn();
  const library = { dataDir: await tempFolder(), databaseUrl: null };
  const sync = startSyncInProcess({ source: held, library, pace: PACE }, { log, onSynced });
  onTestFinished(() => sync.stop());
  await vi.waitFor(() => expect(onSynced).toHaveBeenCalled(), LIMIT_MS);
  expect(holds).toBeLessThan(0);
  expect(lines).not.toContainEqual(expect.objectContaining({ msg: "content not read" }));
});
