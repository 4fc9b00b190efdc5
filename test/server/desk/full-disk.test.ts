import { cpSync, existsSync } from "node:fs";
import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
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

  test("what was promised to uploads is there, nobody takes all of it, and texts are saved when it is used up", async () => {
    const other = await deskPerson(site, "publisher", "Yayıncı Rüzgâr");
    const id = await writeArticle(publisher, { title: "Yer Dolarken" }, "<p>Metin.</p>");
    const [own, others] = [tusOf(site, publisher), tusOf(site, other)];
    await leave(dataDir, RESERVE_BYTES + 105 * MB);
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => own.begin("arşiv.zip", "import", 10 * MB)),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
    const [first = "", second = ""] = begun.filter(({ ok }) => ok).map(idOf);
    for (let count = 0; count < 2; count += 1)
      expect((await others.begin("a.zip", "import", 10 * MB)).status).toBe(201);
    const noShare = [429, expect.stringContaining("yüklemelerinize ayrılan yer doldu")];
    expect(await sentenceOf(await others.begin("a.zip", "import", 10 * MB))).toEqual(noShare);
    expect(await sentenceOf(await others.begin("a.pdf", "pdf", 90 * MB))).toEqual([507, FULL]);

    const piece = new Uint8Array(MB);
    for (let sent = 0; sent < 10; sent += 1)
      expect((await own.append(first, sent * MB, piece)).status).toBe(204);
    expect(await sentenceOf(await others.begin("a.zip", "import", 10 * MB))).toEqual(noShare);
    expect(existsSync(join(dataDir, "uploads", first))).toBe(true);
    const db = await openDeskDatabase({ dataDir, databaseUrl: null });
    const yesterday = Date.now() - 25 * 60 * 60 * 1000;
    await db
      .updateTable("upload")
      .set({ updated_at: yesterday })
      .where("id", "in", [first, second])
      .execute();
    await db.destroy();
    expect((await others.begin("a.zip", "import", 10 * MB)).status).toBe(201);
    expect([first, second].map((name) => existsSync(join(dataDir, "uploads", name)))).toEqual([false, true]);

    await leave(dataDir, RESERVE_BYTES + 5 * MB);
    let [answer, sent] = [await own.append(second, 0, piece), 1];
    for (; answer.status === 204 && sent < 10; sent += 1) answer = await own.append(second, sent * MB, piece);
    expect(sent).toBeGreaterThan(2);
    expect(await sentenceOf(answer)).toEqual([507, FULL]);
    const { bavail, bsize } = await statfs(dataDir);
    expect(bavail * bsize).toBeGreaterThan(RESERVE_BYTES - 2 * MB);
    await changeArticle(publisher, id, { html: `<p>${"Dolu diskte yazılan. ".repeat(1000)}</p>` });
    mount("-o", "remount,size=1g", dataDir);
    expect((await own.append(second, await own.offset(second), piece)).status).toBe(204);
  });
});

const MB = 1024 * 1024;
/** What uploads leave free. */
const RESERVE_BYTES = 64 * MB;

/** Leaves room for so many bytes. */
async function leave(disk: string, bytes: number): Promise<void> {
  const { blocks, bfree, bsize } = await statfs(disk);
  mount("-o", `remount,size=${(blocks - bfree) * bsize + bytes}`, disk);
}

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
