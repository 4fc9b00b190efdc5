import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expectSilence, startSite, until } from "../faults/watched-site.ts";
import { copySampleData } from "../server/sample-data.ts";
import { AcknowledgedWrites, MEMBERS } from "./acknowledged-writes.ts";
import { rounds } from "./rounds.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-kills-"));
  await copySampleData(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test("nothing that readers or the desk were told is lost by kill -9 in the midst of writing", async () => {
  const writes = new AcknowledgedWrites();
  let site = await startSite(MEMBERS, dataDir);
  for (let round = 0; round < rounds; round += 1) {
    const before = writes.count;
    const { stop } = await writes.start(site);
    // At another moment of what is written in each round.
    const enough = 30 + Math.floor(Math.random() * 120);
    await until(() => writes.count >= before + enough);
    await site.stop("SIGKILL");
    await stop();
    site = await startSite(MEMBERS, dataDir);
    await writes.expectAll(site);
  }
  expect(writes.posts.length).toBeGreaterThan(0);
  expectSilence(site);
  console.info(
    `${rounds} kills: ${writes.sessions.length} sessions, ${writes.words.length} words, ${writes.posts.length} posts acknowledged, 0 lost`,
  );
  await site.close();
});
