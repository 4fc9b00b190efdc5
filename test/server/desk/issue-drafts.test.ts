import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../../src/cli/testing/run-mecmua.ts";
import { tempFolder } from "../../../src/content/library/testing/temp-library.ts";
import { createArticle } from "../../../src/desk/articles/article-store.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { EMPTY_FIELDS } from "../../../src/desk/document/article-fields.ts";
import type { IssueDraft, IssueDrafts } from "../../../src/desk/issues/issue-drafts.ts";
import type { SelectionOutcome } from "../../../src/desk/selection/change-selection.ts";
import { rawPdf } from "../../../src/issues/testing/raw-pdf.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";

/* Many PDFs become drafts, are mended in one table, and go out together. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(() => site.close());

/** A PDF of one page that says something. @param info the inside of its dictionary of data */
function pdfOf(words: string, info = ""): Uint8Array<ArrayBuffer> {
  const stream = Buffer.from(`BT /F 24 Tf 20 200 Td (${words}) Tj ET`);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    { dictionary: "", stream },
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< ${info} >>`,
  ];
  return new Uint8Array(rawPdf(objects, "/Info 6 0 R"));
}

type Added =
  | { readonly id: string; readonly same: null }
  | { readonly id: null; readonly same: { title: string; path: string } };

async function add(name: string, bytes: Uint8Array<ArrayBuffer>, person = editor): Promise<Added> {
  const { uploadId } = await uploadAtDesk(site, person, { name, kind: "pdf", bytes });
  return person.send("POST", "/issue-drafts", { uploadId });
}

const drafts = async () => (await editor.get<IssueDrafts>("/issue-drafts")).drafts;
const draft = async (id: string | null) => (await drafts()).find((one) => one.id === id) as IssueDraft;
const chosen = (ids: readonly (string | null)[]) =>
  ids.map((id) => ({ key: id, id, kind: "issue", postId: null }));

test("a PDF becomes a draft with a cover and with what it says of itself", async () => {
  const { id } = await add(
    "dergi-41.pdf",
    pdfOf("SAYI: 41 Mart 2009", "/Title (Poyraz) /CreationDate (D:20100401120000Z)"),
  );
  // The PDF is opened after the draft is there.
  const found = await until(
    () => draft(id),
    ({ hints }) => hints !== null,
  );
  expect(found).toMatchObject({
    title: "dergi 41",
    date: null,
    schedule: null,
    pdf: { name: "dergi-41.pdf" },
  });
  expect(found.cover).not.toBeNull();
  expect(found.hints).toEqual({
    cover: "SAYI: 41 Mart 2009",
    title: "Poyraz",
    created: "2010-04-01T00:00:00.000Z",
  });
});

test("what a command brought is in the table at the first look, and what its PDF says at the next ones", async () => {
  const cwd = await tempFolder();
  await mkdir(join(cwd, "arsiv"));
  await writeFile(join(cwd, "arsiv", "Sayi-61.pdf"), pdfOf("Ocak 2004"));
  expect((await runMecmua(["import", "arsiv", "--draft"], { dataDir: site.dataDir, cwd })).code).toBe(0);
  const ofCommand = async () => (await drafts()).find(({ title }) => title === "Sayı 61");
  expect(await ofCommand()).toMatchObject({ hints: null, pdf: { name: "Sayi-61.pdf" } });
  await until(ofCommand, (found) => found?.hints?.cover === "Ocak 2004");
});

test("the same bytes are told with the issue that has them, at once and later, but not from the bin", async () => {
  const bytes = pdfOf("Ayni");
  const both = await Promise.all([add("bir.pdf", bytes), add("iki.pdf", bytes, publisher)]);
  const first = both.find(({ id }) => id !== null);
  const second = both.find(({ id }) => id === null);
  expect(second?.same).toMatchObject({ path: `/yazilar/${first?.id}` });
  await editor.send("DELETE", `/articles/${first?.id}`);
  expect((await add("bir.pdf", bytes)).id).not.toBeNull();
});

test("a draft that a killed server left without its PDF is finished by the same file", async () => {
  const bytes = pdfOf("Yarim");
  const { uploadId } = await uploadAtDesk(site, editor, { name: "yarim.pdf", kind: "pdf", bytes });
  const hash = createHash("sha256").update(bytes).digest("hex");
  const db = await openDeskDatabase({ dataDir: site.dataDir, databaseUrl: null });
  const fields = { ...EMPTY_FIELDS, title: "yarim", pdf: { hash, name: "yarim.pdf", size: bytes.length } };
  const half = await createArticle({ db, now: () => 0 }, editor.id, "issue", fields);
  await db.destroy();
  const listed = await editor.get<IssueDrafts>("/issue-drafts");
  expect(listed.known.map((pdf) => pdf.hash)).not.toContain(hash);
  expect(await editor.send("POST", "/issue-drafts", { uploadId })).toEqual({ id: half, same: null });
  expect((await draft(half)).cover).not.toBeNull();
  expect((await add("yarim.pdf", bytes)).same?.path).toBe(`/yazilar/${half}`);
});

test("an issue that is published has its bytes known as well", async () => {
  const bytes = new Uint8Array(await readFile(join("sample", "issues", "sayi-12.pdf")));
  expect(await add("baska ad.pdf", bytes)).toMatchObject({ id: null, same: { title: "Sayı 12: Yol" } });
});

test("a PDF that cannot be opened is refused with its sentence, and leaves no draft", async () => {
  const before = (await drafts()).length;
  const broken = new TextEncoder().encode("%PDF-1.7\nbozuk\nstartxref\n9\n%%EOF\n");
  await expect(add("bozuk.pdf", broken)).rejects.toThrow("PDF");
  await expect(add("metin.pdf", new TextEncoder().encode("Merhaba"))).rejects.toThrow("“metin.pdf”");
  expect(await drafts()).toHaveLength(before);
});

test("rows are changed together, and where somebody else was first the others are changed all the same", async () => {
  const ids = [(await add("r1.pdf", pdfOf("r1"))).id, (await add("r2.pdf", pdfOf("r2"))).id];
  const rows = await Promise.all(ids.map(draft));
  const changes = { title: "Sayı 7", date: "2003-04-30T21:00:00.000Z" };
  const given = rows.map(({ id, version }) => ({ id, version, changes }));
  await publisher.send("PATCH", "/issue-drafts", { drafts: [{ ...given[1], changes: { title: "Sayı 8" } }] });
  const { done, refused } = await editor.send<{
    done: { id: string }[];
    refused: { id: string; message: string }[];
  }>("PATCH", "/issue-drafts", { drafts: given });
  expect(done.map(({ id }) => id)).toEqual([ids[0]]);
  expect(refused).toEqual([{ id: ids[1], message: expect.stringContaining("Bu arada") }]);
  expect(await draft(ids[0] ?? null)).toMatchObject(changes);
  expect(await draft(ids[1] ?? null)).toMatchObject({ title: "Sayı 8", date: null });
});

test("terms are set for all, and each is published by itself as soon as its pages are made", async () => {
  const good = [(await add("y1.pdf", pdfOf("y1"))).id, (await add("y2.pdf", pdfOf("y2"))).id];
  const ahead = (await add("y3.pdf", pdfOf("y3"))).id;
  for (const [index, id] of [...good, ahead].entries()) {
    const { version } = await draft(id);
    const date = id === ahead ? "2999-01-01T00:00:00.000Z" : "2004-01-31T22:00:00.000Z";
    await editor.send("PATCH", "/issue-drafts", {
      drafts: [{ id, version, changes: { title: `Sayı ${101 + index}`, date } }],
    });
  }
  const all = chosen([...good, ahead]);
  const terms = { freePages: 7, storeUrl: "https://dukkan.example/" };
  const set = await publisher.send<SelectionOutcome>("POST", "/selection/terms", { chosen: all, terms });
  expect(set.refused).toEqual([]);
  const outcome = await publisher.send<SelectionOutcome>("POST", "/selection/publish", { chosen: all });
  expect(outcome.done.map(({ id }) => id)).toEqual(good);
  expect(outcome.refused).toEqual([{ key: ahead, message: expect.stringContaining("tarihi düzeltin") }]);
  for (const id of good) {
    await until(
      () => viewArticle(publisher, id ?? ""),
      ({ state }) => state === "published",
    );
  }
  const left = (await drafts()).map(({ id }) => id);
  expect(left).toContain(ahead);
  expect(left).not.toContain(good[0]);
  const { issue } = await publisher.get<{ issue: { terms: object } }>("/issues/sayi-101");
  expect(issue.terms).toMatchObject(terms);
});
