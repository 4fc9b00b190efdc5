import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { startSite, until } from "../faults/watched-site.ts";
import { copySampleData } from "../server/sample-data.ts";
import { AcknowledgedWrites, MEMBERS } from "./acknowledged-writes.ts";
import { rounds } from "./rounds.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-backup-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a backup taken while readers and the desk write has all that was acknowledged before it", async () => {
  const dataDir = join(folder, "data");
  await copySampleData(dataDir);
  const site = await startSite(MEMBERS, dataDir);
  const writes = new AcknowledgedWrites();
  const { stop } = await writes.start(site);
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const before = writes.count;
    await until(() => writes.count >= before + 50);
    const known = writes.until();
    const [backup, restored] = [`yedek-${round}.zip`, join(folder, `geri-${round}`)];
    const during = writes.count;
    const mecmua = (...given: string[]) => startMecmua(given, { dataDir, cwd: folder }).ended;
    expect(await mecmua("backup", backup)).toMatchObject({ code: 0, err: "" });
    expect(writes.count).toBeGreaterThan(during);
    expect(await mecmua("restore", backup, "--check")).toMatchObject({ code: 0, err: "" });
    expect(await mecmua("restore", backup, "--into", restored)).toMatchObject({ code: 0, err: "" });
    const again = await startSite(MEMBERS, restored);
    await writes.expectAll(again, known);
    await again.close();
  }
  await stop();
  await writes.expectAll(site);
  await site.close();
});
