import { createHash } from "node:crypto";
import { readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { type DescribedPage, describedPage, isPictured } from "./described-page.ts";

/* What pages look like where they are shared. */

const ISSUE = "/post/sayi-12-yol";

let site: WatchedSite;
beforeAll(async () => {
  site = await startSiteInProcess({ PUBLIC_URL: "https://dergi.example" });
  // Cards change when their pictures get known.
  for (const path of [ISSUE, "/post/son-vapur", "/post/uc-deniz-siiri"])
    await until(
      () => pageAt(path),
      ({ things }) => isPictured(things[0]),
    );
});
afterAll(async () => {
  expectSilence(site, /"msg":"(share card not drawn|picture of a card not made ahead)"/);
  await site.close();
});

async function pageAt(path: string): Promise<DescribedPage> {
  return describedPage(await (await site.get(path)).text());
}

/** The address of a page's card. */
async function cardOf(path: string): Promise<string> {
  const { said } = await pageAt(path);
  return (said.get("og:image")?.[0] ?? "").replace("https://dergi.example", "");
}

async function cardAt(address: string): Promise<Buffer> {
  const answer = await site.get(address);
  expect([address, answer.status]).toEqual([address, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

test("a post's card is a picture of 1200 × 630 that is made once and kept for ever", async () => {
  const address = await cardOf("/post/son-vapur");
  const answers = await Promise.all(Array.from({ length: 12 }, () => site.get(address)));
  const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(new Set(bytes.map((one) => one.toString("base64"))).size).toBe(1);
  expect(await sharp(bytes[0]).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(bytes[0]?.length).toBeLessThan(300_000);
  const { headers } = answers[0] as Response;
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const etag = headers.get("etag") ?? "";
  expect((await site.get(address, { headers: { "if-none-match": etag } })).status).toBe(304);
  const kept = await readdir(join(site.dataDir, "share-cards"), { recursive: true });
  expect(kept.filter((file) => file.endsWith("card.jpg"))).toHaveLength(1);
});

test("an address that was leads to the one that is; nobody can have other cards made", async () => {
  const current = await cardOf("/post/son-vapur");
  for (const file of ["0000000000000000.jpg", "3-0000000000000000.jpg"]) {
    const answer = await site.get(`/paylasim/son-vapur/${file}`);
    expect([file, answer.status, answer.headers.get("location")]).toEqual([file, 302, current]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  const former = await site.get("/paylasim/0000000000000000.jpg");
  expect([former.status, former.headers.get("location")]).toEqual([302, await cardOf("/")]);
  for (const path of [
    ...[
      "/paylasim/yok/0000000000000000.jpg",
      "/paylasim/son-vapur/x.jpg",
      "/paylasim/son-vapur/0000000000000000.png",
    ],
    ...[
      "/paylasim/x.jpg",
      "/paylasim/son-vapur/0-0000000000000000.jpg",
      "/paylasim/..%2f..%2fmagazine.db/0000000000000000.jpg",
    ],
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test("a page that is for members is on no card, whatever is asked", async () => {
  const cover = await cardOf(ISSUE);
  const free = await until(
    () => cardOf(`${ISSUE}?sayfa=2`),
    (address) => address.includes("/2-"),
  );
  expect((await sharp(await cardAt(free)).metadata()).width).toBe(1200);
  const hash = /([0-9a-f]{16})\.jpg$/.exec(free)?.[1];
  for (const page of [4, 9, 28, 29, 9999]) {
    const answer = await site.get(`/paylasim/sayi-12-yol/${page}-${hash}.jpg`);
    expect([page, answer.status, answer.headers.get("location")]).toEqual([page, 302, cover]);
  }
});

test("another colour or type gives another card at another address, and the former one leads there", async () => {
  const former = await cardOf("/post/ince-ses");
  const before = await cardAt(former);
  const set = await runMecmua(
    ["settings", "set", "accent", "#0a5c4a", "type", "serif", "tagline", "Kıyıdan esen yazılar"],
    {
      dataDir: site.dataDir,
      cwd: site.dataDir,
    },
  );
  expect(set.code).toBe(0);
  const address = await until(
    () => cardOf("/post/ince-ses"),
    (found) => found !== former,
  );
  const after = await cardAt(address);
  expect(after.equals(before)).toBe(false);
  // The strip at the edge has the accent.
  const [red = 0, green = 0] = await sharp(after)
    .extract({ left: 1180, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(green).toBeGreaterThan(red + 60);
  expect((await site.get(former)).headers.get("location")).toBe(address);
});

test("a card whose picture is broken gives way to the picture itself", async () => {
  const path = "/post/uc-deniz-siiri";
  const address = await cardOf(path);
  const original = await readFile("sample/images/uc-deniz-siiri.webp");
  const hash = createHash("sha256").update(original).digest("hex");
  const [file = ""] = (await readdir(join(site.dataDir, "files"), { recursive: true })).filter((one) =>
    one.endsWith(hash),
  );
  expect(file).not.toBe("");
  // The file is linked with the one that all tests begin with.
  await unlink(join(site.dataDir, "files", file));
  await writeFile(join(site.dataDir, "files", file), "a".repeat(900));
  const answer = await site.get(address);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    expect.stringMatching(/^\/gorsel\/[0-9a-f]{24}\/\d+\.jpg$/),
  ]);
});
