import { Node } from "prosemirror-model";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPost } from "../../../src/content/library/add-post.ts";
import { openLibrary } from "../../../src/content/library/library.ts";
import { aDraft } from "../../../src/content/library/testing/a-draft.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { documentToHtml } from "../../../src/desk/document/document-html.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import { htmlToDocument } from "../../../src/desk/html/html-to-document.ts";
import type { IssueLine } from "../../../src/desk/issues/desk-issues.ts";
import { childProcesses, onlyChildProcess } from "../../../src/platform/jobs/testing/child-processes.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { changeArticle, publishArticle, publishShown, writeArticle } from "./write-article.ts";
import { openIssue } from "./write-issue.ts";

/* What a preview shows, and to whom. That nothing of it is public: test/leaks. */

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

// It has a letter that is none of Turkish, so that it is not divided.
const MARK = "gizliqsöz";

/** @param background of one colour each, so that each is another file */
async function uploadPicture(background: string) {
  const size = { width: 640, height: 480, channels: 3 } as const;
  const bytes = new Uint8Array(
    await sharp({ create: { ...size, background } })
      .png()
      .toBuffer(),
  );
  const { hash, width, height } = await uploadAtDesk(site, publisher, {
    name: "k.png",
    kind: "picture",
    bytes,
  });
  return { hash, width: width ?? 0, height: height ?? 0 };
}

/** Without what runs, and where its links open. */
function stillPage(page: string): string {
  return page.replace(/<script[\s\S]*?<\/script>|<base [^>]*>/g, "");
}

/** The moment is that of the publishing; pictures are shown from a private address, as they came, until readers have them. */
function withoutPictureAddresses(markup: string): string {
  return markup
    .replace(/<link rel="preload" as="image"[^>]*>/g, "")
    .replace(/<img class="[^"]*blur[^"]*"[^>]*>/g, "")
    .replace(/ dateTime="[^"]*"|<meta property="article:(?:published|modified)_time"[^>]*>/g, "")
    .replace(/ data-focus-[xy]="\d"/g, "")
    .replace(/<\/?picture>|<source[^>]*>/g, "")
    .replace(/(<img[^>]*?)( src="[^"]*")/g, "$1")
    .replace(/(<img[^>]*?)( srcset="[^"]*" sizes="[^"]*")/g, "$1")
    .replace(/(<img data-[^>]*?|<img class=[^>]*?)( width="\d+" height="\d+")/g, "$1");
}

test("a preview is the page that publishing shows, to the letter", async () => {
  const picture = await uploadPicture("teal");
  const html = `<h2>Ara başlık</h2><p>İlk <em>söz</em>.</p><ul><li>Bir</li><li>İki</li></ul>
    <figure><img src="library:${picture.hash}" alt="Kapak" width="${picture.width}" height="${picture.height}"><figcaption>Alt yazı</figcaption></figure>
    <blockquote><p>Bir alıntı</p></blockquote><p><a href="https://example.org/">Bağlantı</a></p>`;
  const fields = {
    title: "Önizlenen yazı, uzun bir başlıkla: kentin kıyısında sabah ve akşam",
    abstract: "Özetin kendisi.",
    categories: ["Kent", "Deneme"],
    authors: [{ author: "Yeni Bir Yazar", role: "writer" as const }],
    image: { ...picture, alt: "Kapakta bir vapur" },
  };
  const other = { title: "Kentten bir deneme daha", categories: fields.categories };
  await publishShown(publisher, await writeArticle(publisher, other, "<p>Komşu yazı.</p>"));
  const id = await writeArticle(publisher, fields, html);
  const preview = await publisher.ask("GET", `/previews/${id}/page`);
  expect(preview.status).toBe(200);
  const draft = await preview.text();
  const { publishing } = await publishArticle(publisher, id);
  const page = await until(
    async () => (await site.get(publishing.path ?? "")).text(),
    (text) => text.includes("Özetin kendisi."),
  );
  expect(draft).toContain("Yeni Bir Yazar");
  expect(draft).toContain(other.title);
  expect(withoutPictureAddresses(stillPage(draft))).toBe(withoutPictureAddresses(stillPage(page)));
  expect(draft).toContain(`/masa/api/files/${picture.hash}`);
  expect(draft).not.toContain("<script");
  // Of what readers have already nothing differs at all.
  const settled = async () => {
    const shown = stillPage(await (await site.get(publishing.path ?? "")).text());
    return [shown, stillPage(await (await publisher.ask("GET", `/previews/${id}/page`)).text())];
  };
  await until(settled, ([shown, drafted]) => shown === drafted);
});

test("a preview runs nothing, is kept by nobody and stands in no other site's frame", async () => {
  const id = await writeArticle(publisher, { title: "Sıkı" }, "<p>Metin.</p>");
  const { path } = await publisher.send<{ path: string }>("POST", `/previews/${id}/links`);
  for (const answer of [await publisher.ask("GET", `/previews/${id}/page`), await site.get(path)]) {
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
  }
});

test("a link shows one draft and its pictures to whoever has it, for a day or until it is revoked", async () => {
  const picture = await uploadPicture("navy");
  const other = "b".repeat(64);
  const image = { ...picture, alt: null };
  const id = await writeArticle(publisher, { title: "Bağlantıyla", image }, `<p>${MARK}</p>`);
  const links = `/previews/${id}/links`;
  const { path } = await publisher.send<{ path: string }>("POST", links);
  expect(path).toMatch(/^\/masa\/onizleme\/[\w-]{43}$/);
  const shown = await (await site.get(path)).text();
  expect(shown).toContain(MARK);
  expect(shown).toContain(`${path}/${picture.hash}`);
  const file = await site.get(`${path}/${picture.hash}`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await site.get(`${path}/${other}`)).status).toBe(404);
  // Whatever else of the library a text names, only pictures are shown by it.
  const [line] = (await publisher.get<{ issues: IssueLine[] }>("/issues")).issues;
  const issue = await openIssue(publisher, line?.id ?? "");
  const pdf = (await viewArticle(publisher, issue)).fields.pdf?.hash ?? "";
  expect((await publisher.ask("HEAD", `/files/${pdf}`)).status).toBe(200);
  await changeArticle(publisher, id, { html: `<p>${MARK} library:${pdf}</p>` });
  expect((await site.get(`${path}/${pdf}`)).status).toBe(404);
  // It follows the draft.
  await changeArticle(publisher, id, { html: `<p>${MARK} yeniden</p>` });
  expect(await (await site.get(path)).text()).toContain(`${MARK} yeniden`);
  // Of the secret a hash alone is kept, and nothing in the log.
  const db = await openDeskDatabase(site);
  const rows = await db.selectFrom("preview_link").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(path.split("/").at(-1));
  const { path: old } = await publisher.send<{ path: string }>("POST", links);
  const newest = await db
    .selectFrom("preview_link")
    .select("hash")
    .orderBy("expires_at", "desc")
    .executeTakeFirst();
  await db
    .updateTable("preview_link")
    .set({ expires_at: Date.now() - 1 })
    .where("hash", "=", newest?.hash ?? "")
    .execute();
  await db.destroy();
  expect((await site.get(old)).status).toBe(404);
  // It opens as long as there is a draft, whatever readers have of it.
  await publishArticle(publisher, id);
  await publisher.send("POST", `/publishing/${id}/withdraw`);
  const opened = async () => (await site.get(path)).status;
  expect(await opened()).toBe(200);
  await publisher.send("DELETE", `/articles/${id}`);
  expect(await opened()).toBe(404);
  await publisher.send("POST", `/articles/${id}/restore`);
  expect(await opened()).toBe(200);
  await publisher.send("DELETE", links);
  const gone = [path, `${path}/${picture.hash}`, "/masa/onizleme/yok"];
  expect(await Promise.all(gone.map(async (address) => (await site.get(address)).status))).toEqual([
    404, 404, 404,
  ]);
  expect(site.output()).not.toContain(path.split("/").at(-1));
});

test("a long text is prepared in a process of its own, once for each version, whoever asks", async () => {
  const long = (word: string) => `${`<p>${"Uzun bir cümle. ".repeat(100)}</p>`.repeat(100)}<p>${word}</p>`;
  const id = await writeArticle(publisher, { title: "Uzun Yazı" }, long("ilkhali"));
  const page = async () => {
    const answer = await publisher.ask("GET", `/previews/${id}/page`);
    return [answer.status, /ilkhali|sonhali/.exec(await answer.text())?.[0]];
  };
  const children = () => childProcesses(process.pid, "text-process.ts");
  expect(await Promise.all([page(), page(), page()])).toEqual(Array(3).fill([200, "ilkhali"]));
  process.kill(await onlyChildProcess(process.pid, "text-process.ts"), "SIGKILL");
  await expect.poll(children).toEqual([]);
  const { path } = await publisher.send<{ path: string }>("POST", `/previews/${id}/links`);
  expect(await (await site.get(path)).text()).toContain("ilkhali");
  expect(await page()).toEqual([200, "ilkhali"]);
  expect(await children()).toEqual([]);
  await changeArticle(publisher, id, { html: long("sonhali") });
  const broken = site.get(path);
  const [begun = 0] = await until(children, ({ length }) => length > 0);
  process.kill(begun, "SIGKILL");
  const { status } = await broken;
  expect([status, await (await broken).text()]).toEqual([
    503,
    expect.stringContaining("birazdan yeniden deneyin"),
  ]);
  expect(await page()).toEqual([200, "sonhali"]);
  expect(await children()).toHaveLength(1);
});

test("a long text that was written elsewhere is read in a process of its own, and is the text that readers have", async () => {
  const words = "<p>Uzun bir <b>cümle</b>. </p>".repeat(5_000);
  const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
  const { id: postId } = await addPost(library, aDraft({ title: "Elden Gelen", html: words }));
  await library.close();
  const children = () => childProcesses(process.pid, "text-process.ts");
  for (const id of await children()) process.kill(id, "SIGKILL");
  await expect.poll(children).toEqual([]);
  // Until the site has heard of its end it would be given the text.
  const opened = await until(
    () => publisher.ask("POST", "/articles/open", { postId }),
    ({ ok }) => ok,
  );
  const { id } = (await opened.json()) as { id: string };
  expect(await children()).toHaveLength(1);
  const { doc } = await viewArticle(publisher, id);
  expect(documentToHtml(Node.fromJSON(schema, doc))).toBe(documentToHtml(htmlToDocument(words)));
});
