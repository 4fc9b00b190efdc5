import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeToWrites, isClosedToWrites, openToWrites } from "../../src/platform/closed-to-writes.ts";
import { signIn } from "../faults/member.ts";
import { startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { removeFolder } from "../remove-folder.ts";
import { copySampleData } from "./sample-data.ts";

const A_DAY_MS = 24 * 60 * 60 * 1000;

let dataDir = "";
let site: WatchedSite;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-closed-"));
  await copySampleData(dataDir);
});
afterEach(async () => {
  await site.close();
  await removeFolder(dataDir);
});

test("a site that is watched is read, takes no writes, and opens when it is told to", async () => {
  closeToWrites(dataDir, Date.now() + A_DAY_MS);
  site = await startSiteInProcess({}, dataDir);
  for (const path of ["/", "/yazilar", "/readyz", "/uye"]) expect((await site.get(path)).status).toBe(200);
  for (const [path, method] of [
    ["/login", "POST"],
    ["/isaretler.json", "POST"],
    ["/masa", "GET"],
    ["/masa/api/session", "GET"],
    ["/masa/api/articles", "POST"],
  ] as const) {
    const answer = await site.get(path, { method });
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "30"]);
    // The desk's page takes JSON for the desk's own word, and anything else for a server that is away.
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  }
  expect(await signIn(site.address)).toBeNull();
  openToWrites(dataDir);
  expect(
    await until(
      () => signIn(site.address),
      (cookie) => cookie !== null,
    ),
  ).toMatch(/^mecmua=/);
  expect((await site.get("/masa")).status).toBe(200);
});

test("one whose update was killed opens by itself, and says so before it takes the first write", async () => {
  closeToWrites(dataDir, Date.now() + 5_000);
  site = await startSiteInProcess({}, dataDir);
  await until(
    () => signIn(site.address),
    (cookie) => cookie !== null,
  );
  expect(isClosedToWrites(dataDir)).toBe(false);
  expect(existsSync(join(dataDir, "closed-to-writes"))).toBe(false);
});
