import { afterAll, beforeAll, expect, test } from "vitest";
import type { RevisionLine } from "../../../src/desk/history/revisions.ts";
import { outlineCopy } from "../../../src/domain/issue/outline-text.ts";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import { spreadPdf } from "../../../src/issues/testing/spread-pdf.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { changeArticle, publishArticle, publishingOf, seenText } from "./write-article.ts";
import { beginIssue, pagesMade } from "./write-issue.ts";

/* The table of contents of an issue: the PDF's own until it is corrected at the desk. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess({ MEMBERS_ONLY: "none" });
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

async function withContents(...titles: readonly string[]): Promise<Buffer> {
  return issuePdf({
    pages: 3,
    draw: (doc, page) => {
      const title = titles[page - 1];
      if (title) doc.outline.addItem(title);
      doc.text(`Sayfa ${page}`);
    },
  });
}

async function sendPdf(id: string, bytes: Uint8Array): Promise<void> {
  const file = { name: "sayı.pdf", kind: "pdf", bytes: new Uint8Array(bytes) } as const;
  const { uploadId } = await uploadAtDesk(site, publisher, file);
  await publisher.send("PUT", `/articles/${id}/pdf`, { uploadId });
  await pagesMade(publisher, id);
}

async function create(title: string, bytes: Uint8Array): Promise<string> {
  const id = await beginIssue(publisher, { title });
  await sendPdf(id, bytes);
  return id;
}

const outlineOf = async (id: string) => (await viewArticle(publisher, id)).fields.outline;
const change = (id: string, outline: string | null) => changeArticle(editor, id, { fields: { outline } });
const ofPdf = async (id: string) => (await editor.get<{ outline: string }>(`/articles/${id}/pages`)).outline;

/** Waits until readers' page of the issue has these words, and not those. */
async function untilRead(postId: string, words: string, others: string): Promise<void> {
  const text = await until(
    async () => (await site.get(`/post/${postId}`)).text(),
    (page) => page.includes(words) && !page.includes(others),
  );
  expect(text).toContain(words);
}

test("a corrected table of contents is readers' once it is published; a former text, and the PDF, bring theirs back", async () => {
  const id = await create("Düzeltilen İçindekiler", await withContents("Kpaak", "zqxeski"));
  const postId = "duzeltilen-icindekiler";
  expect(await ofPdf(id)).toBe("Kpaak, 1\nzqxeski, 2");
  await publishArticle(publisher, id);
  await untilRead(postId, "zqxeski", "zqxyeni");

  await change(id, "Kapak, 1\n- zqxyeni .......... 3\n");
  expect(await (await site.get(`/post/${postId}`)).text()).not.toContain("zqxyeni");
  const { path } = await publisher.send<{ path: string }>("POST", `/previews/${id}/links`);
  const preview = (await site.get(path)).headers.get("location") ?? "";
  expect(await (await site.get(preview)).text()).toContain("zqxyeni");
  await publishArticle(publisher, id);
  await untilRead(postId, "zqxyeni", "zqxeski");

  const { revisions } = await editor.get<{ revisions: RevisionLine[] }>(`/history/${id}`);
  const first = revisions.findLast(({ kind }) => kind === "published")?.id;
  await editor.send("POST", `/history/${id}/${first}/restore`);
  expect(await outlineOf(id)).toBeNull();
  await change(id, "");
  await publishArticle(publisher, id);
  await untilRead(postId, "Düzeltilen", "zqxyeni");
  await sendPdf(id, await withContents("zqxbaşka"));
  expect(await outlineOf(id)).toBeNull();
  await publishArticle(publisher, id);
  await untilRead(postId, "zqxbaşka", "zqxyeni");
});

test.each([
  ["Işık", outlineCopy.noPage(1)],
  ["Işık, 1\n, 2", outlineCopy.noTitle(2)],
  ["Işık, 1\nKöprü, 4", outlineCopy.noSuchPage(2, 3)],
  [Array.from({ length: 501 }, () => "Işık, 1").join("\n"), outlineCopy.tooLong],
])(
  "a draft may have it half written, and neither publishing nor a time takes it",
  async (outline, message) => {
    const id = await create("Yarım", await withContents("Işık"));
    await change(id, outline);
    const seen = await seenText(publisher, id);
    const { last } = await publishingOf(publisher, id);
    const order = { after: last?.id ?? null, isForced: false, seen };
    const time = { instant: new Date(Date.now() + 3_600_000).toISOString(), zone: "Europe/Istanbul", seen };
    const answers = [
      await publisher.ask("POST", `/publishing/${id}/publish`, order),
      await publisher.ask("PUT", `/publishing/${id}/schedule`, time),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ message, detail: { place: "outline" } });
    }
  },
);

test("what is far too long is not saved", async () => {
  const id = await beginIssue(publisher, { title: "Uzun" });
  const { fieldsVersion } = await seenText(publisher, id);
  const body = { version: fieldsVersion, changes: { outline: "a".repeat(100_001) } };
  const answer = await publisher.ask("PATCH", `/articles/${id}/fields`, body);
  expect([answer.status, (await answer.json()).message]).toEqual([422, outlineCopy.tooLong]);
});

test("lines lead to the same place when pages are taken in another way", async () => {
  const id = await create("Çift Sayfalar", spreadPdf());
  const setup = (spreads: string) => editor.send("PUT", `/articles/${id}/setup`, { box: "auto", spreads });
  await setup("split");
  await change(id, "Kapak, 1\nArka kapak, 6");
  await setup("keep");
  expect(await outlineOf(id)).toBe("Kapak, 1\nArka kapak, 4");
  await setup("split");
  expect(await outlineOf(id)).toBe("Kapak, 1\nArka kapak, 6");
});
