import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPost } from "../../../src/content/library/find-posts.ts";
import { openLibrary } from "../../../src/content/library/library.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { request } from "../../faults/raw-request.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type PictureHost, startPictureHost } from "../picture-host.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { idOf, tusOf, uploadAtDesk } from "./desk-upload.ts";

/* The tus protocol as the desk speaks it, and what becomes of a file that came by it. */

let site: WatchedSite;
let host: PictureHost;
let person: DeskPerson;
let tus: ReturnType<typeof tusOf>;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  host = await startPictureHost(() => []);
  site = await startSiteInProcess({ CONTENT_ALLOWED_HOSTS: new URL(host.endpoint).host });
  person = await deskPerson(site);
  tus = tusOf(site, person);
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: "#356" } });
  picture = Buffer.from(await drawn.png().toBuffer());
  host.files.set("vapur.png", { contentType: "image/png", bytes: picture });
  host.files.set("vapur.png?key=2", { contentType: "image/png", bytes: picture });
  host.files.set("yazi.html", { contentType: "image/png", bytes: Buffer.from("<p>Resim mi?</p>") });
});
afterAll(async () => {
  await site.close();
  await host.close();
});

const BYTES = Buffer.from("Işığın gölgesi uzun.");

async function begin(kind = "import", size = BYTES.length): Promise<string> {
  const begun = await tus.begin("gölge.zip", kind, size);
  expect(begun.status).toBe(201);
  expect(begun.headers.get("location")).toMatch(/^\/masa\/api\/uploads\/[0-9a-f-]{36}$/);
  return idOf(begun);
}

/** Waits until so many bytes of it are on the disk. */
async function arrived(id: string, bytes: number): Promise<void> {
  const size = async () => (await stat(join(site.dataDir, "uploads", id))).size;
  await until(size, (found) => found === bytes);
}

/** Sends a part, then breaks the connection. */
async function breakAfter(id: string, part: Buffer): Promise<void> {
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(part);
      await arrived(id, part.length);
      controller.error(new Error("cut"));
    },
  });
  await expect(tus.append(id, 0, body, { "content-length": String(BYTES.length) })).rejects.toThrow();
}

test("a picture comes in pieces, is checked and kept, and is shown to the staff alone", async () => {
  const id = await begin("picture", picture.length);
  expect((await tus.append(id, 0, picture.subarray(0, 100))).headers.get("upload-offset")).toBe("100");
  expect(await tus.offset(id)).toBe(100);
  expect((await tus.finish(id)).status).toBe(422);
  expect((await tus.append(id, 100, picture.subarray(100))).status).toBe(204);
  const hash = createHash("sha256").update(picture).digest("hex");
  const [name, note] = ["gölge.zip", null];
  const expected = { uploadId: id, hash, name, size: picture.length, width: 900, height: 600, note };
  // Two tabs finish it at once.
  for (const answer of await Promise.all([tus.finish(id), tus.finish(id)]))
    expect(await answer.json()).toEqual(expected);

  const shown = await person.ask("GET", `/files/${hash}`);
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
  const small = await sharp(await (await person.ask("GET", `/files/${hash}?w=320`)).arrayBuffer()).metadata();
  expect([small.format, small.width]).toEqual(["webp", 320]);
  expect((await site.get(`/masa/api/files/${hash}`)).status).toBe(401);
  expect((await site.get(`/gorsel/${hash.slice(0, 24)}/320.webp`)).status).toBe(404);

  expect((await tus.remove(id)).status).toBe(204);
  expect((await person.ask("GET", `/files/${hash}`)).status).toBe(404);
});

test("a pasted picture is fetched from where it lies, through the guarded door alone", async () => {
  const fetched = (address: string) => person.ask("POST", "/uploads/fetched", { address });
  const answer = await fetched(host.address("vapur.png"));
  const hash = createHash("sha256").update(picture).digest("hex");
  expect(await answer.json()).toMatchObject({ hash, name: "vapur.png", width: 900, height: 600 });
  expect((await person.ask("GET", `/files/${hash}`)).status).toBe(200);
  // It can be the picture of an article like any other upload.
  const again = await (await fetched(host.address("vapur.png?key=2"))).json();
  expect(await person.send("POST", `/uploads/${again.uploadId}/finish`)).toMatchObject({ hash });

  const { port } = new URL(site.address);
  for (const [address, reason] of [
    [host.address("yazi.html"), "resim değil"],
    [host.address("yok.png"), "durum 404"],
    [`http://127.0.0.1:${port}/robots.txt`, "izin verilen sunucular arasında değil"],
    ["http://169.254.169.254/latest/a.png", "iç ağa çıkıyor"],
  ] as const) {
    const refused = await fetched(address);
    expect(refused.status).toBe(422);
    const { message } = await refused.json();
    expect(message).toMatch(/^Görsel bulunduğu yerden alınamadı; dosyasını siz seçin\. \p{Lu}/u);
    expect(message).toContain(reason);
  }
  expect((await fetched("library:abc")).status).toBe(422);
});

test("a picture's credit and focus are the publisher's, and readers have them", async () => {
  const publisher = await deskPerson(site);
  const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
  const article = await findPost(library, "karsa-giden-tren");
  await library.close();
  const path = `/files/${article?.image?.hash}/note`;
  const note = { credit: "Resim: <Ada> & Deniz", focus: [4, 0] };
  const editor = await deskPerson(site, "editor");
  expect((await editor.ask("PUT", path, note)).status).toBe(403);
  expect((await publisher.ask("PUT", path, { credit: null, focus: [5, 0] })).status).toBe(422);
  await publisher.send("PUT", path, note);
  expect(await publisher.get(path)).toMatchObject(note);
  await until(
    async () => (await site.get("/post/karsa-giden-tren")).text(),
    (page) =>
      page.includes("Resim: &lt;Ada&gt; &amp; Deniz</small>") &&
      page.includes('data-focus-x="4" data-focus-y="0"'),
  );
});

test("an upload goes on where the connection broke; another offset is not believed", async () => {
  const id = await begin();
  await breakAfter(id, BYTES.subarray(0, 7));
  await expect.poll(() => tus.offset(id)).toBe(7);
  expect((await tus.append(id, 0, BYTES)).status).toBe(409);
  expect((await tus.append(id, 9, BYTES.subarray(9))).status).toBe(409);
  const more = Buffer.concat([BYTES.subarray(7), BYTES]);
  // The one that broke may not have let go of the file yet.
  await expect.poll(async () => (await tus.append(id, 7, more)).status).toBe(422);
  await expect.poll(() => tus.offset(id)).toBe(7);
  expect((await tus.append(id, 7, BYTES.subarray(7))).status).toBe(204);
  expect((await tus.finish(id)).status).toBe(200);
});

test("of two tabs that send the same piece one waits", async () => {
  const long = Buffer.alloc(1_000_000);
  const id = await begin("import", long.length);
  let isRefused = false;
  let sent = 0;
  const slow = new ReadableStream({
    // While it is sent it never falls silent.
    async pull(controller) {
      const end = isRefused ? long.length : sent + 1;
      controller.enqueue(long.subarray(sent, end));
      sent = end;
      if (isRefused) controller.close();
      else await pause(10);
    },
  });
  const first = tus.append(id, 0, slow, { "content-length": String(long.length) });
  await until(async () => (await stat(join(site.dataDir, "uploads", id))).size > 0);
  expect((await tus.append(id, 0, long)).status).toBe(409);
  isRefused = true;
  expect((await first).status).toBe(204);
  expect(await tus.offset(id)).toBe(long.length);
});

test("a piece that falls silent keeps nobody waiting, and what came of it counts", async () => {
  const id = await begin();
  const { host, port } = new URL(site.address);
  const silent = connect(Number(port), "127.0.0.1");
  let answered = "";
  silent.setEncoding("utf8").on("data", (text) => (answered += text));
  const ended = once(
    silent.on("error", () => undefined),
    "close",
  );
  const head = {
    host,
    cookie: person.cookie,
    origin: site.address,
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
    "content-length": String(BYTES.length),
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  silent.write(`PATCH /masa/api/uploads/${id} HTTP/1.1\r\n${lines.join("")}\r\n`);
  silent.write(BYTES.subarray(0, 7));
  await arrived(id, 7);
  // Its connection is open all the time: only a newer request ends it.
  await expect.poll(() => tus.offset(id)).toBe(7);
  expect((await tus.append(id, 7, BYTES.subarray(7))).status).toBe(204);
  await ended;
  expect(answered).toMatch(/^HTTP\/1\.1 409 [\s\S]*Bağlantı yanıt vermiyor/);
  expect((await tus.finish(id)).status).toBe(200);
});

test("another person's upload is not there for anybody else", async () => {
  const id = await begin();
  const other = tusOf(site, await deskPerson(site, "publisher", "Başka Biri"));
  expect((await other.append(id, 0, BYTES)).status).toBe(404);
  expect((await other.remove(id)).status).toBe(404);
});

test("what is too large, empty or unnamed is refused before a byte comes", async () => {
  const sentence = async (answer: Response) => [answer.status, (await answer.json()).message];
  expect(await sentence(await tus.begin("sayı.pdf", "pdf", 2 * 1024 ** 3))).toEqual([
    422,
    "“sayı.pdf”: dosya çok büyük (2.048 MB); en çok 200 MB olabilir.",
  ]);
  expect(await sentence(await tus.begin("boş.png", "picture", 0))).toEqual([422, "“boş.png”: dosya boş."]);
  expect((await tus.begin(" ", "picture", 10)).status).toBe(422);
  expect((await tus.begin("a.exe", "program", 10)).status).toBe(422);
  expect((await tus.begin("a.png", "picture", Number.NaN)).status).toBe(422);
});

test("more than was announced is refused, however much of it is sent", async () => {
  const id = idOf(await tus.begin("sayı.pdf", "pdf", 1000));
  const more = await tus.append(id, 0, new Uint8Array(2_000_000));
  expect([more.status, (await more.json()).message]).toEqual([
    422,
    expect.stringContaining("çok veri geldi"),
  ]);
  expect(await tus.offset(id)).toBe(0);
  const send = async (headers: Record<string, string>) => {
    const own = {
      cookie: person.cookie,
      origin: site.address,
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
    };
    const options = { method: "PATCH", headers: { ...own, ...headers } };
    return (await request(site.address, `/masa/api/uploads/${id}`, options)).status;
  };
  // It is answered before one of them has come.
  expect(await send({ "content-length": String(2 * 1024 ** 3) })).toBe(413);
  expect(await send({ "transfer-encoding": "chunked" })).toBe(413);
  expect(await tus.offset(id)).toBe(0);
});

test("a file is judged by its bytes; the refusal is a sentence, and stays one", async () => {
  const png = { name: "dergi.pdf", kind: "pdf", bytes: picture } as const;
  const sentence = "“dergi.pdf”: bu bir PDF değil; içeriği PNG dosyası.";
  await expect(uploadAtDesk(site, person, png)).rejects.toThrow(sentence);
  const id = idOf(await tus.begin("dergi.pdf", "pdf", picture.length));
  await tus.append(id, 0, picture);
  for (let count = 0; count < 2; count += 1)
    expect(await (await tus.finish(id)).json()).toEqual({ message: sentence, reason: "refused" });
});

test("a person may have so many unfinished, and what is a week old goes", async () => {
  const hoarder = await deskPerson(site, "publisher", "Biriktiren");
  const own = tusOf(site, hoarder);
  const begun = await Promise.all(Array.from({ length: 50 }, () => own.begin("a.zip", "import", 5)));
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await own.begin("a.zip", "import", 5)).status).toBe(429);
  const db = await openDeskDatabase(site);
  const weekAgo = Date.now() - 8 * 24 * 60 * 60 * 1000;
  await db.updateTable("upload").set({ updated_at: weekAgo }).where("staff_id", "=", hoarder.id).execute();
  await db.destroy();
  const id = idOf(await own.begin("a.zip", "import", 5));
  const left = await readdir(join(site.dataDir, "uploads"));
  expect(left).toContain(id);
  expect(begun.map(idOf).filter((old) => left.includes(old))).toEqual([]);
});
