import { copyFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { until } from "../faults/watched-site.ts";
import { startInProcess } from "../server/start-in-process.ts";
import type { RunningServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { openFaultyLine } from "./faulty-line.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");
const ISSUE = "sayi-12-yol";

/** A machine on which no PDF can be opened. */
const drawingNothing = {
  pdfs: {
    startWorker: () => ({
      run: () => Promise.reject(new Error("nothing is drawn here")),
      close: () => undefined,
    }),
  },
};

async function start(
  FILES_URL: string,
  dataDir: string,
  further?: Parameters<typeof startInProcess>[2],
): Promise<RunningServer> {
  const site = await withContent(startInProcess({ FILES_URL }, dataDir, further));
  onTestFinished(() => site.close());
  return site;
}

const get = (site: RunningServer, path: string) => fetch(`${site.address}${path}`);

async function bytesAt(site: RunningServer, path: string): Promise<Buffer> {
  const answer = await get(site, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

/** Addresses of a page's picture and of a card's, once the site knows them. */
function pictures(site: RunningServer): Promise<[page: string, card: string] | null> {
  return until(async () => {
    const issue = await (await get(site, `/post/${ISSUE}`)).text();
    const home = await (await get(site, "/")).text();
    const [version] = new RegExp(`/sayi/${ISSUE}/[0-9a-f]{16}/1/`).exec(issue) ?? [];
    const [card] = /\/gorsel\/[\w-]+\/\d+\.webp/.exec(home) ?? [];
    return version && card ? ([`${version}medium.webp`, card] as [string, string]) : null;
  });
}

describe.skipIf(given === null)("a second machine", () => {
  const store = given as NonNullable<typeof given>;

  test("it shows what the first one has stored and drawn, draws nothing, and goes on alone", async () => {
    await using line = await openFaultyLine(store.endpoint);
    const url = await newBucket(store);
    const [firstFolder, folder] = [await testFolder(), await testFolder()];
    const first = await start(url, firstFolder);
    const [page, card] = (await pictures(first)) ?? ["", ""];
    const drawn = [await bytesAt(first, page), await bytesAt(first, card)];
    await first.stop();
    await copyFile(join(firstFolder, "magazine.db"), join(folder, "magazine.db"));
    await rm(firstFolder, { recursive: true });

    const throughLine = url.replace(store.endpoint, line.endpoint);
    const second = await start(throughLine, folder, { processes: drawingNothing });
    const isThere = (path: string) => until(async () => (await get(second, path)).status === 200);
    await isThere(page);
    expect(await bytesAt(second, page)).toEqual(drawn[0]);
    // Each machine inspects pictures by itself, and names them by their bytes.
    await isThere(card);
    expect(await bytesAt(second, card)).toEqual(drawn[1]);

    line.set("hangs");
    expect(await bytesAt(second, page)).toEqual(drawn[0]);
    expect((await get(second, "/")).status).toBe(200);
    await rm(join(folder, "editions"), { recursive: true });
    for (const part of await readdir(join(folder, "files")))
      await rm(join(folder, "files", part), { recursive: true });
    expect((await get(second, page)).status).toBe(503);
    line.set("passes");
    await isThere(page);
    expect(await bytesAt(second, page)).toEqual(drawn[0]);
  });
});
