import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openObjectStore } from "../../src/platform/object-store/open-object-store.ts";
import { parseStoreAddress, type StoreAddress } from "../../src/platform/object-store/store-address.ts";
import { DiskClientFiles } from "../../src/web/client-files/client-file-store.ts";
import { keepClientFiles } from "../../src/web/client-files/keep-client-files.ts";
import { SharedClientFiles } from "../../src/web/client-files/shared-client-files.ts";
import { formerBuild } from "../server/former-build.ts";
import { copySampleData } from "../server/sample-data.ts";
import { startInProcess } from "../server/start-in-process.ts";
import { openFaultyLine } from "./faulty-line.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");
const DAY_MS = 24 * 60 * 60_000;

async function start(url: string, buildDir?: string) {
  const dataDir = await testFolder();
  await copySampleData(dataDir);
  const environment = { FILES_URL: url, LOG_LEVEL: "error" };
  const site = await startInProcess(environment, dataDir, buildDir === undefined ? {} : { buildDir });
  onTestFinished(() => site.close());
  return site;
}

describe.skipIf(given === null)("client files behind an object store", () => {
  const store = given as NonNullable<typeof given>;

  test("of two builds that run at once each sends the other's files, from its first request on", async () => {
    await using former = await formerBuild("client/assets/login-", "desk/assets/index-");
    await using line = await openFaultyLine(store.endpoint);
    const url = await newBucket(store);
    const old = await start(url.replace(store.endpoint, line.endpoint), former.folder);
    const present = await start(url);
    const [login, index] = [former.names["client/assets/login-"], former.names["desk/assets/index-"]];
    const look = async (site: typeof old, path: string) => {
      const answer = await fetch(site.address + path);
      return [answer.status, answer.headers.get("cache-control"), await answer.text()];
    };
    for (const [site, other, build] of [
      [old, present, "present"],
      [present, old, "former"],
    ] as const)
      for (const path of [`/assets/${login[build]}`, `/masa/assets/${index[build]}`]) {
        const sent = await look(site, path);
        expect([path, sent[0]]).toEqual([path, 200]);
        expect(sent).toEqual(await look(other, path));
      }
    expect((await look(present, `/assets/${index.former}`))[0]).toBe(404);
    expect((await look(present, "/assets/login-AAAAAAAA.js"))[0]).toBe(404);

    // What was fetched once needs neither the store nor the other machine.
    await old.stop();
    line.set("refuses");
    expect((await look(present, `/assets/${login.former}`))[0]).toBe(200);
  });

  test("a start does without a store that is away", async () => {
    await using line = await openFaultyLine(store.endpoint);
    const url = await newBucket(store);
    line.set("refuses");
    const site = await start(url.replace(store.endpoint, line.endpoint));
    expect((await fetch(site.address)).status).toBe(200);
    expect((await fetch(`${site.address}/assets/login-AAAAAAAA.js`)).status).toBe(503);
  });

  test("a hundred wrong names ask for one list, and one that comes meanwhile is found", async () => {
    const address = parseStoreAddress(await newBucket(store)) as StoreAddress;
    const objects = await openObjectStore(address);
    onTestFinished(() => objects[Symbol.dispose]());
    let lists = 0;
    const counted = {
      putOnce: objects.putOnce.bind(objects),
      upload: objects.upload.bind(objects),
      download: objects.download.bind(objects),
      find: objects.find.bind(objects),
      remove: objects.remove.bind(objects),
      [Symbol.dispose]: () => undefined,
      list(prefix: string) {
        lists += 1;
        return objects.list(prefix);
      },
    };
    const machine = async () => {
      const local = new DiskClientFiles(join(await testFolder(), "site"));
      return new SharedClientFiles(counted, "site", local);
    };
    const [one, other] = [await machine(), await machine()];
    const wrong = Array.from({ length: 100 }, (_, index) => `home-${String(index).padStart(8, "A")}.js`);
    const answers = await Promise.all(wrong.map((name) => one.get(name)));
    expect([new Set(answers), lists]).toEqual([new Set([null]), 1]);
    await Promise.all(wrong.map((name) => one.get(name)));
    expect(lists).toBe(1);
    await other.put("home-BBBBBBBB.js", "package.json");
    expect(await one.get("home-BBBBBBBB.js")).not.toBeNull();
    expect(lists).toBe(2);
    await expect(one.get("../files/home-BBBBBBBB.js")).rejects.toThrow(TypeError);
  });

  test("a file leaves the store thirty days after the last day of a build that had it", async () => {
    await using former = await formerBuild("client/assets/login-");
    const address = parseStoreAddress(await newBucket(store)) as StoreAddress;
    const objects = await openObjectStore(address);
    onTestFinished(() => objects[Symbol.dispose]());
    const shared = new SharedClientFiles(objects, "site", new DiskClientFiles(await testFolder()));
    const login = former.names["client/assets/login-"];
    const before = { store: shared, assets: join(former.folder, "client/assets") };
    const present = { store: shared, assets: "build/client/assets" };
    const isKept = async () => (await shared.list()).has(login.former);
    await keepClientFiles(before, { atOnce: 8 });
    await keepClientFiles(present, { atOnce: 8 });
    const written = (await shared.list()).get(login.former) ?? Number.NaN;
    // As after a day: its time is renewed by writing it again.
    await keepClientFiles(before, { atOnce: 8, now: written + DAY_MS });
    expect((await shared.list()).get(login.former)).toBeGreaterThan(written);
    const last = (await shared.list()).get(login.former) ?? Number.NaN;
    await keepClientFiles(present, { now: last + 29 * DAY_MS });
    expect(await isKept()).toBe(true);
    await keepClientFiles(present, { now: last + 30 * DAY_MS + 1 });
    expect(await isKept()).toBe(false);
  });
});
