import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { BlobReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseXml } from "../../../src/platform/testing/strict-xml.ts";
import { buildIssue } from "../../content-service/build-post.ts";
import { startContentService } from "../../content-service/start-content-service.ts";
import { expectSilence, startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* An issue for legal deposit, as one press at the desk brings it. */

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess({ PUBLIC_URL: "http://dergi.example" });
  publisher = await deskPerson(site);
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

/** The elements of DCMES 1.1 (ISO 15836), which the schema of OAI-PMH takes in any order and as often as they are there. */
const DCMES =
  "title creator subject description publisher contributor date type format identifier source language relation coverage rights".split(
    " ",
  );

async function unpacked(answer: Response): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await new ZipReader(new BlobReader(await answer.blob())).getEntries())
    if (!entry.directory) files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  return files;
}

test("the package has the PDF as it came, the cover, what the issue is, and sums that are right", async () => {
  const changes = { issn: { from: null, to: "0378-5955" } };
  await publisher.send("PATCH", "/settings", { changes });
  const answer = await publisher.ask("GET", "/issues/sayi-12-yol/deposit");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="derleme-sayi-12-yol.zip"');
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const files = await unpacked(answer);
  expect([...files.keys()]).toEqual(["sayi-12-yol.pdf", "kapak.jpg", "dublin-core.xml", "SHA256SUMS"]);
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  expect(file("sayi-12-yol.pdf").equals(await readFile("sample/issues/sayi-12.pdf"))).toBe(true);
  const { format, width = 0, height = 0 } = await sharp(file("kapak.jpg")).metadata();
  expect([format, width > 300, height > width]).toEqual(["jpeg", true, true]);
  const { name, children } = parseXml(file("dublin-core.xml").toString());
  expect(name).toBe("oai_dc:dc");
  for (const { name: element, attributes } of children) {
    expect(DCMES).toContain(element.replace("dc:", ""));
    expect(attributes).toEqual({});
  }
  const said = children.map((element) => [element.name, element.text]);
  for (const line of [
    ["dc:title", "Sayı 12: Yol"],
    ["dc:identifier", "http://dergi.example/post/sayi-12-yol"],
    ["dc:date", "2026-11-01"],
    ["dc:relation", "Rüzgârgülü, sayı 12"],
  ])
    expect(said).toContainEqual(line);
  const sums = ["sayi-12-yol.pdf", "kapak.jpg", "dublin-core.xml"].map(
    (one) => `${createHash("sha256").update(file(one)).digest("hex")}  ${one}\n`,
  );
  expect(file("SHA256SUMS").toString()).toBe(sums.join(""));
});

test("an article, and what is not there, has no package; nor has an issue for who is no publisher", async () => {
  for (const id of ["son-vapur", "yok"])
    expect((await publisher.ask("GET", `/issues/${id}/deposit`)).status).toBe(404);
  const editor = await deskPerson(site, "editor");
  expect((await editor.ask("GET", "/issues/sayi-12-yol/deposit")).status).toBe(403);
  const stranger = await site.get("/masa/api/issues/sayi-12-yol/deposit");
  expect(stranger.status).toBe(401);
});

test("an issue of a content service, whose PDF lies there, is refused with one sentence", async () => {
  const service = await startContentService({ kind: "paged", posts: [buildIssue({ id: "x" })] });
  const hosted = await startSiteInProcess({ CONTENT_ENDPOINT: service.endpoint, LOG_LEVEL: "silent" });
  try {
    const person = await deskPerson(hosted);
    const answer = await person.ask("GET", "/issues/x/deposit");
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining("içerik servisinden"),
    ]);
  } finally {
    await hosted.close();
    await service.close();
  }
});
