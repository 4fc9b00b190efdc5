import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findPost } from "../../src/content/library/find-posts.ts";
import { makePicture } from "../../src/content/library/testing/make-files.ts";
import { withdrawPost } from "../../src/content/library/withdraw-post.ts";
import { pictureKey } from "../../src/content/snapshot/picture-catalog.ts";
import type { PublishingState } from "../../src/desk/publishing/publishing-state.ts";
import { AMENDMENTS_PAGE } from "../../src/domain/amendment.ts";
import { FEED_FILES, type FeedFormat, paths } from "../../src/domain/paths.ts";
import { until, type WatchedSite } from "../faults/watched-site.ts";
import { libraryIn } from "../library-in.ts";
import { deskPerson } from "../server/desk/desk-person.ts";
import { uploadAtDesk } from "../server/desk/desk-upload.ts";
import { ROUTE_ROLES } from "../server/desk/route-roles.ts";
import {
  changeArticle,
  publishArticle,
  publishingOf,
  seenText,
  writeArticle,
} from "../server/desk/write-article.ts";
import { openIssue, publishPdf } from "../server/desk/write-issue.ts";
import { MARGIN, markArticle, markShortly, STRUCK, settleWords, suggestParagraph } from "./marked-margin.ts";
import { markedPdf } from "./marked-pdf.ts";
import { type MarkedSite, markedPlace, pageAddresses, startMarkedSite } from "./marked-site.ts";
import type { Audience } from "./marks.ts";

const ISSUE = "sayi";
const CLOSED = "kapali-sayi";
const CHANGED = "degisen-sayi";
/** Of the issue that members read, and of the others. */
const PAGES = 3;
const FEW_PAGES = 2;

/** A magazine of the embedded library whose articles are for members too, with drafts, former texts and a desk. */
export async function startMarkedLibrary(): Promise<MarkedSite> {
  const place = await markedPlace();
  const { marks, folder, dataDir, mecmua } = place;

  const open = await addArticle("Üyelere yazı", "date: 2020-01-01", "members");
  const draft = await addArticle(null, "status: draft");
  const scheduled = await addArticle(null, "date: 2096-01-01");
  const withdrawn = await addArticle(null, "date: 2020-01-02");

  const image = await libraryIn(dataDir, async (library) => (await findPost(library, open))?.image);
  if (!image) throw new Error("an article has no picture");
  marks.text("address of a file in the library", `library:${image.hash}`);
  await writeFile(join(folder, "kunye.md"), "---\ntype: sayfa\ntitle: Künye\n---\n\nYayıncı\n");
  await mecmua("import", "kunye.md");
  await writeFile(join(folder, "logo.png"), await makePicture("png", [200, 60], "#333"));
  await mecmua("settings", "set", "logo", "logo.png");

  await addIssue(ISSUE, "members");
  await addIssue(CLOSED, "later", "opens: 1 Ocak 2100");
  await addIssue(CHANGED, "nobody");
  const draftIssue = marks.mark("id of a draft issue");
  const told = `abstract: ${marks.mark("abstract of a draft issue")}`;
  await addIssue(draftIssue, "nobody", "status: taslak", told);

  return startMarkedSite(place, { MEMBERS_ONLY: "all", PREVIEW_PAGES: "1" }, async (site, member) => {
    const asMember = { headers: { cookie: member } };
    const textOf = async (path: string) => (await site.get(path, asMember)).text();
    const versionOf = (id: string, former = "") =>
      until(async () => {
        const [, version = ""] =
          new RegExp(`/sayi/${id}/([0-9a-f]{16})/1/`).exec(await textOf(paths.post(id))) ?? [];
        return version === former ? "" : version;
      });
    const [publisher, editor] = [
      await deskPerson(site, "publisher", marks.mark("name of a publisher")),
      await deskPerson(site, "editor", marks.mark("name of an editor")),
    ];
    for (const { cookie } of [publisher, editor])
      marks.text("session at the desk", cookie.split("=")[1] ?? "");

    // What was public and is not any more: visitors had it, and caches with them.
    await until(async () => (await site.get(paths.post(withdrawn))).status === 200);
    await textOf(paths.post(withdrawn));
    await libraryIn(dataDir, (library) => withdrawPost(library, withdrawn));
    const former = marks.mark("former text of an article");
    const changing = await writeArticle(
      publisher,
      { title: "Değişen yazı", abstract: marks.mark("former abstract of an article") },
      `<p>${former}</p>`,
    );
    const { publishing } = await publishArticle(publisher, changing);
    const changingPath = publishing.path ?? "";
    await until(async () => (await textOf(changingPath)).includes(former));
    const now = { title: "Değişen yazı", abstract: "Yeni özet." };
    await changeArticle(publisher, changing, {
      fields: now,
      html: `<p>${marks.mark("text of a changed article", "members")}</p>`,
    });
    await publishArticle(publisher, changing);
    await until(async () => !(await textOf(changingPath)).includes(former));
    const before = await versionOf(CHANGED);
    await until(
      async () => (await site.get(paths.pageText(CHANGED, before, FEW_PAGES), asMember)).status === 200,
    );
    const bytes = new Uint8Array(markedPdf(marks, { name: "new PDF", total: FEW_PAGES }));
    const { uploadId } = await uploadAtDesk(site, publisher, { name: "yeni.pdf", kind: "pdf", bytes });
    await publishPdf(publisher, CHANGED, uploadId);
    const after = await versionOf(CHANGED, before);

    // What is only at the desk.
    const picture = await uploadAtDesk(site, editor, {
      name: `${marks.mark("name of a picture's file")}.png`,
      kind: "picture",
      bytes: new Uint8Array(await makePicture("png", [60, 40], "#18a")),
    });
    const atDesk = await writeArticle(
      editor,
      {
        title: marks.mark("title at the desk"),
        abstract: marks.mark("abstract at the desk"),
        categories: [marks.mark("category at the desk")],
        authors: [{ author: marks.mark("author at the desk"), role: "writer" }],
        image: { hash: picture.hash, width: 60, height: 40, alt: marks.mark("picture's text at the desk") },
      },
      `<p>${marks.mark("text at the desk")}</p>`,
    );
    await changeArticle(editor, atDesk, { html: `<p>${marks.mark("second text at the desk")}</p>` });
    const margin = { site, marks, publisher, editor };
    const noted = await markArticle({ ...margin, name: `${MARGIN} a published article:` });
    await publishArticle(publisher, noted.id);
    const taken = marks.mark("words of a suggestion that was taken and is not published");
    await suggestParagraph(editor, noted.id, taken);
    await settleWords(publisher, noted.id, taken, "take");
    const page = await publisher.send<{ id: string }>("POST", "/pages", { title: "Kenarlı sayfa" });
    const others = {
      "a draft": atDesk,
      "an issue": await openIssue(publisher, ISSUE),
      "a page": page.id,
      withdrawn: await writeArticle(publisher, { title: "Kaldırılan" }, "<p>Kaldırılan söz.</p>"),
      scheduled: await writeArticle(publisher, { title: "Zamanlanan" }, "<p>Zamanlanan söz.</p>"),
      binned: await writeArticle(publisher, { title: "Atılan" }, "<p>Atılan söz.</p>"),
    };
    for (const [name, id] of Object.entries(others))
      await markShortly({ ...margin, name: `${MARGIN} what is ${name}:` }, id);
    for (const id of [others["a page"], others.withdrawn]) await publishArticle(publisher, id);
    const tell = (id: string, text: string) =>
      publisher.send<{ publishing: PublishingState }>("POST", `/publishing/${id}/amendments`, {
        kind: "reply",
        wrong: null,
        author: "Cevap Veren",
        text,
      });
    await tell(noted.id, "Herkese söylenen cevap.");
    await tell(others.withdrawn, marks.mark("reply to a withdrawn article"));
    const told = await tell(changing, marks.mark("reply that was taken back"));
    for (const { id } of told.publishing.amendments)
      await publisher.send("DELETE", `/publishing/${changing}/amendments/${id}`);
    await publisher.send("POST", `/publishing/${others.withdrawn}/withdraw`);
    await publisher.send("DELETE", `/articles/${others.binned}`);
    await publisher.send("PUT", `/publishing/${others.scheduled}/schedule`, {
      instant: new Date(Date.now() + 5_000).toISOString(),
      zone: "Europe/Istanbul",
      seen: await seenText(publisher, others.scheduled),
    });
    for (const [id, words] of [
      [noted.id, STRUCK],
      [others.scheduled, "Zamanlanan söz."],
    ] as const)
      await until(async () => {
        const { path } = await publishingOf(publisher, id);
        return path !== null && (await textOf(path)).replaceAll("\u00ad", "").includes(words);
      });
    await changeArticle(publisher, changing, {
      fields: { title: marks.mark("title that is not published yet") },
      html: `<p>${marks.mark("text that is not published yet")}</p>`,
    });
    const later = await writeArticle(
      publisher,
      { title: marks.mark("title that is scheduled at the desk"), categories: ["Deneme"] },
      `<p>${marks.mark("text that is scheduled at the desk")}</p>`,
    );
    const instant = new Date(Date.now() + 3_600_000).toISOString();
    await publisher.send("PUT", `/publishing/${later}/schedule`, {
      instant,
      zone: "Europe/Istanbul",
      seen: await seenText(publisher, later),
      amendment: {
        kind: "correction",
        author: null,
        text: marks.mark("correction that is scheduled"),
        wrong: marks.mark("what a scheduled correction corrects"),
      },
    });
    const link = await editor.send<{ path: string }>("POST", `/previews/${atDesk}/links`);
    marks.text("link of a preview", link.path.split("/").at(-1) ?? "");
    const shown = [noted.id, atDesk, others["a page"], others.scheduled];
    const previews = await Promise.all(
      shown.map(async (id) => (await editor.send<{ path: string }>("POST", `/previews/${id}/links`)).path),
    );
    for (const path of [`/previews/${atDesk}/page`, `/articles/${atDesk}`, `/files/${picture.hash}`])
      await (await editor.ask("GET", path)).arrayBuffer();
    await textOf(paths.home({ term: marks.mark("what was searched and not found") }));

    await until(async () => (await site.get(paths.post(withdrawn))).status === 410);
    await until(async () => {
      const all = await textOf(paths.page(AMENDMENTS_PAGE));
      return all.includes("Cevap Veren") && all.split("Cevap Veren").length === 2;
    });
    await indexed(site, member, marks.words("members"));

    const issues = await Promise.all([ISSUE, CLOSED].map(async (id) => [id, await versionOf(id)] as const));
    const ids = [
      atDesk,
      noted.id,
      ...Object.values(others),
      later,
      changing,
      draft,
      draftIssue,
      ISSUE,
      CLOSED,
    ];
    return {
      issues,
      previews,
      closed: [
        paths.picture(pictureKey(`library:${noted.hash}`)),
        `/gorsel/${noted.hash.slice(0, 24)}/320.webp`,
        `/masa/api/files/${noted.hash}`,
      ],
      start: [
        ...[ISSUE, CLOSED, open, changingPath.split("/").at(-1) ?? ""].flatMap((id) => [
          paths.post(id),
          paths.pdf(id),
        ]),
        ...[
          ...issues,
          ...[after, before, "0".repeat(16)].map((version) => [CHANGED, version] as const),
        ].flatMap(([id, version]) => pageAddresses(id, version, PAGES, "sayfa")),
        ...[image.hash, picture.hash].map((hash) => paths.picture(pictureKey(`library:${hash}`))),
        `/gorsel/${picture.hash.slice(0, 24)}/320.webp`,
        `/masa/api/files/${picture.hash}`,
        ...deskAddresses(ids),
        ...[scheduled, draftIssue, atDesk].map((id) => paths.post(id)),
        // An address with a title leads to the post's own.
        ...[open, CLOSED, draft, scheduled, withdrawn, draftIssue].map((id) => `${paths.post(id)}/baslik`),
        ...[ISSUE, CLOSED, draftIssue].flatMap((id) => [paths.postToDownload(id), paths.issueToDownload(id)]),
        paths.listedPosts([open, ISSUE, CLOSED, draft, scheduled, withdrawn, draftIssue, atDesk]),
        `/masa/onizleme/${atDesk}`,
        ...marks.words("nobody", /^category/).flatMap((word) => pageWithFeeds(paths.section(word))),
        ...marks.words("nobody", /^author/).flatMap((word) => pageWithFeeds(paths.author(word))),
      ],
      hidden: [
        paths.post(draft),
        paths.post(withdrawn),
        paths.pdf(draftIssue),
        paths.pageText(draftIssue, after, 2),
        `/masa/api/previews/${atDesk}/page`,
      ],
    };
  });

  async function addIssue(id: string, audience: Audience, ...more: string[]) {
    const file = `${marks.mark(`file of ${id}`)}.pdf`;
    await writeFile(
      join(folder, file),
      markedPdf(marks, { name: id, audience, total: id === ISSUE ? PAGES : FEW_PAGES }),
    );
    const title = more.includes("status: taslak") ? marks.mark("title of a draft issue") : `Sayı ${id}`;
    const fields = [`id: ${id}`, `title: ${title}`, `pdf: ${file}`, ...more];
    await writeFile(join(folder, `${id}.md`), `---\n${fields.join("\n")}\n---\n`);
    await mecmua("import", `${id}.md`);
  }

  /** @param title null: it is marked too @returns its id */
  async function addArticle(
    title: string | null,
    fields: string,
    audience: Audience = "nobody",
  ): Promise<string> {
    const name = title ?? fields;
    const mark = (what: string) => marks.mark(`${what} of “${name}”`, audience);
    const hidden = (what: string, shown: string) => (title === null ? mark(what) : shown);
    const id = hidden("id", "uyelere-yazi");
    const file = `${marks.mark(`picture's file of “${name}”`)}.png`;
    await writeFile(
      join(folder, file),
      await makePicture(
        "png",
        [60, 40],
        `#${(name.length * 4_099).toString(16).padStart(6, "3").slice(0, 6)}`,
      ),
    );
    const text = `---
title: ${hidden("title", title ?? "")}
id: ${id}
abstract: ${hidden("abstract", "Herkese açık özet.")}
categories: [Deneme, ${hidden("category", "Kent")}]
author: ${hidden("author", "Nermin Akyol")}
translator: Nermin Akyol
image: ${file}
imageAlt: ${hidden("picture's text", "Bir vapur")}
${fields}
---

${mark("text")} [bağlantı](https://ornek.example/${mark("link")}) ve dipnot[^1].

![${mark("picture's text in the text")}](${file})

[^1]: ${mark("note")}
`;
    await writeFile(join(folder, `${id}.md`), text);
    await mecmua("import", `${id}.md`);
    return id;
  }
}

/** Waits until a member's search finds what there is in texts: only then a visitor's could leak it. */
async function indexed(site: WatchedSite, cookie: string, words: readonly string[]): Promise<void> {
  const found = async (term: string) =>
    (await site.get(paths.foundTexts(term), { headers: { cookie } })).json() as Promise<{
      articles: unknown[];
      issues: unknown[];
    }>;
  await until(async () => {
    const counts = await Promise.all(
      words.map(async (word) => {
        const { articles, issues } = await found(word);
        return [articles.length, issues.length];
      }),
    );
    const isFound = (kind: 0 | 1, least: number) =>
      counts.filter((count) => (count[kind] ?? 0) > 0).length >= least;
    // The texts of two articles; two pages of one issue, one of the changed.
    return isFound(0, 2) && isFound(1, 3);
  });
}

function pageWithFeeds(page: string): string[] {
  const formats = Object.keys(FEED_FILES) as FeedFormat[];
  return [page, ...formats.map((format) => paths.feed(format, page))];
}

/** Every route of the desk that gives something, for each of these. */
function deskAddresses(ids: readonly string[]): string[] {
  return Object.entries(ROUTE_ROLES).flatMap(([segment, lines]) =>
    Object.entries(lines).flatMap(([line, least]) => {
      const [method, path = ""] = line.split(" ");
      if (method !== "GET" || least === "anyone" || path.includes("events")) return [];
      const address = `/masa/api/${segment}${path === "/" ? "" : path}`.replace(/:since\{[^}]*\}/, "0");
      if (!address.includes(":")) return [address];
      return ids.map((id) => address.replace(":id", id).replace(/:\w+/g, "1"));
    }),
  );
}
