import { cpSync } from "node:fs";
import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobView } from "../../../src/desk/jobs/desk-jobs.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { removeFolder } from "../../remove-folder.ts";
import { mayMount, mount, unmount } from "../small-disk.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { idOf, tusOf } from "./desk-upload.ts";
import { changeArticle, publishingOf, publishShown, seenText, writeArticle } from "./write-article.ts";

const FULL = "Sunucunun diski dolu; yer açılmadan hiçbir şey kaydedilemez.";

describe.skipIf(!(await mayMount()))("on a full disk", () => {
  let dataDir: string;
  let site: WatchedSite;
  let publisher: DeskPerson;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mecmua-full-"));
    mount("-t", "tmpfs", "-o", "size=1g", "tmpfs", dataDir);
    const sample = process.env.MECMUA_TEST_SAMPLE;
    if (sample) cpSync(sample, dataDir, { recursive: true, dereference: true });
    site = await startSiteInProcess({}, dataDir);
    publisher = await deskPerson(site);
  });
  afterAll(async () => {
    await site.close();
    unmount(dataDir);
    await removeFolder(dataDir);
  });

  const schedule = async (id: string, seconds: number) =>
    publisher.send("PUT", `/publishing/${id}/schedule`, {
      instant: new Date(Date.now() + seconds * 1000).toISOString(),
      zone: "Europe/Istanbul",
      seen: await seenText(publisher, id),
    });
  const batch = { name: "Sayı 12", count: 30, from: null, until: null, address: "dergi.example" };

  test("whatever is saved is refused in one sentence, readers go on, and all of it is done when there is room", async () => {
    const id = await writeArticle(publisher, { title: "Dolu Disk" }, "<p>İlk metin.</p>");
    const due = await writeArticle(publisher, { title: "Dolu Diskte Zamanı Gelen" }, "<p>Metin.</p>");
    const tus = tusOf(site, publisher);
    const upload = idOf(await tus.begin("sayı.pdf", "pdf", 1_000_000));
    // Both come to their writing when the disk is full: hashing takes seconds, and nothing before it does.
    const { job } = await publisher.send<{ job: string }>("POST", "/codes", { ...batch, count: 200 });
    await schedule(due, 8);
    await fill(dataDir);
    const since = performance.now();

    const seen = await seenText(publisher, id);
    for (const [method, path, body] of [
      [
        "PATCH",
        `/articles/${id}/fields`,
        { version: seen.fieldsVersion, changes: { abstract: "Ö".repeat(5000) } },
      ],
      ["POST", `/publishing/${id}/publish`, { after: null, isForced: false, seen }],
      ["POST", "/authors", { id: null, name: "Yeni Yazar", about: "Söz. ".repeat(250), links: [] }],
      ["PUT", "/front/pins/sayi-12-yol", { place: null, lastDay: null }],
      ["PATCH", "/settings", { changes: { tagline: { from: null, to: "Söz. ".repeat(20) } } }],
    ] as const)
      expect.soft(await sentenceOf(await publisher.ask(method, path, body)), path).toEqual([507, FULL]);
    expect(await sentenceOf(await tus.append(upload, 0, new Uint8Array(1_000_000)))).toEqual([507, FULL]);
    expect((await site.get("/")).status).toBe(200);
    await until(async () => site.said("schedule not looked at") > 0 && site.said("desk job failed") > 0);
    expect((await publishingOf(publisher, due)).state).toBe("scheduled");

    mount("-o", "remount,size=1g", dataDir);
    await changeArticle(publisher, id, { html: "<p>Sonraki metin.</p>" });
    const { path } = (await publishShown(publisher, id)).publishing;
    expect(await (await site.get(path ?? "")).text()).toContain("Sonraki metin.");
    expect((await tus.append(upload, 0, new Uint8Array(1_000_000))).status).toBe(204);
    // Asked for in vain once a minute, and not hundreds of times, until somebody schedules.
    const minutes = (performance.now() - since) / 60_000;
    expect(site.said("schedule not looked at")).toBeLessThanOrEqual(1 + minutes);
    await schedule(id, 3600);
    await until(
      () => publishingOf(publisher, due),
      ({ state }) => state === "published",
    );
    const ended = await until(
      async () => (await publisher.get<{ job: JobView }>(`/jobs/${job}`)).job,
      ({ state }) => state !== "running",
    );
    expect(ended).toMatchObject({ state: "failed", message: FULL });
    expect((await publisher.ask("POST", "/codes", batch)).status).toBe(200);
  });
});

/** Leaves no room. */
async function fill(disk: string): Promise<void> {
  // The system refuses a size that was written beyond since it was read.
  await until(async () => {
    const { blocks, bfree, bsize } = await statfs(disk);
    return mount("-o", `remount,size=${(blocks - bfree) * bsize}`, disk);
  });
}

async function sentenceOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { message: string }).message];
}
