import { join } from "node:path";
import { test as base, expect } from "vitest";
import { until } from "../faults/watched-site.ts";
import { removeFolder } from "../remove-folder.ts";
import { jpeg, type PictureSite, startPictureSite } from "./picture-site.ts";

const FOREIGN = "https://resim.example/yasak.jpg";

/** Each test has a site: they mostly wait, side by side. A fixture wants a pattern. */
const test = base.extend("start", async ({ task: _ }, { onCleanup }): Promise<typeof startPictureSite> => {
  const sites: PictureSite[] = [];
  onCleanup(async () => {
    await Promise.all(sites.map((site) => site.close()));
  });
  return async (...given) => {
    const site = await startPictureSite(...given);
    sites.push(site);
    return site;
  };
});

test.concurrent("a picture that cannot be shown leaves its place to the initial, one that cannot be had keeps its address", async ({
  start,
}) => {
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(5000, 7)]);
  const broken = ["bozuk.png", "sayfa.jpg", "cizim.svg", "bos.jpg"];
  const away = ["buyuk.jpg", "yok.jpg", FOREIGN];
  const site = await start(["iyi.jpg", ...broken, ...away], {
    "iyi.jpg": await jpeg("#336699"),
    "bozuk.png": { contentType: "image/png", bytes: png },
    "sayfa.jpg": { contentType: "text/html", bytes: Buffer.from("<h1>Yoğunuz</h1>") },
    "cizim.svg": { contentType: "image/svg+xml", bytes: Buffer.from("<svg/>") },
    "bos.jpg": { contentType: "image/jpeg", bytes: Buffer.alloc(0) },
    "buyuk.jpg": { contentType: "image/jpeg", bytes: Buffer.alloc(21 * 1024 * 1024, 255) },
  });
  const page = await until(
    async () => (await site.homeWith(1)).page,
    (html) => !broken.some((name) => html.includes(site.plainAddress(name))),
  );
  for (const name of away) expect(page).toContain(site.plainAddress(name));
  for (const name of [...broken, ...away])
    expect([name, (await site.get(site.plainAddress(name))).status]).toEqual([name, 502]);
  const led = await site.get(site.plainAddress("iyi.jpg"));
  expect(led.status).toBe(302);
  expect(led.headers.get("location")).toMatch(/^\/gorsel\/\w{24}\/\d+\.webp$/);
  // What is known of a file is not asked again, whoever comes.
  const asked = site.host.asked.length;
  await Promise.all([...broken, ...broken, ...away].map((name) => site.get(site.plainAddress(name))));
  expect(site.host.asked.length).toBe(asked);
});

test.concurrent("a dead host is left alone, and its pictures come when it is back", async ({ start }) => {
  const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
  const files = names.map(async (name, index) => [name, await jpeg(`#33${index}699`)] as const);
  const startedAt = performance.now();
  const site = await start(names, Object.fromEntries(await Promise.all(files)), { isDead: true });
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(names.map((name) => site.get(site.plainAddress(name))));
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502, 502]);
    expect((await site.get("/")).status).toBe(200);
  }
  // One question finds out, and there is one more in ten seconds: forty readers ask for less than each file once.
  expect(site.host.asked.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 10_000);
  site.host.isDead = false;
  for (const name of names)
    await until(
      () => site.get(site.plainAddress(name)),
      ({ status }) => status === 302,
    );
  await site.homeWith(names.length);
});

test.concurrent("what was made is shown when its original is gone; other bytes under the same address get another name", async ({
  start,
}) => {
  const site = await start(["a.jpg"], { "a.jpg": await jpeg("#336699") });
  const [name = ""] = (await site.homeWith(1)).names;
  expect((await site.get(`/gorsel/${name}/320.webp`)).status).toBe(200);
  await removeFolder(join(site.dataDir, "files"));
  site.host.files.set("a.jpg", await jpeg("#996633", 700));
  expect((await site.get(`/gorsel/${name}/320.webp`)).status).toBe(200);
  // The old picture cannot be had in another form any more.
  expect((await site.get(`/gorsel/${name}/480.webp`)).status).toBe(404);
  const [next = ""] = await until(
    async () => (await site.homeWith(1)).names,
    (names) => !names.includes(name),
  );
  expect((await site.get(`/gorsel/${next}/480.webp`)).status).toBe(200);
});
