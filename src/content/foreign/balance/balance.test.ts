import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { importsAll } from "../../library/testing/imports-all.ts";
import { tempFolder, tempLibrary } from "../../library/testing/temp-library.ts";
import { openExport } from "../../library/transfer/open-export.ts";
import type { ReasonGroup } from "../../library/transfer/reason-groups.ts";
import { runImport } from "../../library/transfer/run-import.ts";
import { surveyImport } from "../../library/transfer/survey.ts";
import { elementsOf, type HtmlElement } from "../../sanitize/html-tree.ts";
import { parseHtml } from "../../sanitize/parse-html.ts";
import { writeHtml } from "../../sanitize/write-html.ts";
import { copy } from "../foreign-copy.ts";
import { readForeignText } from "../foreign-html.ts";
import type { ForeignItem } from "../foreign-item.ts";
import { balanceOf } from "./balance.ts";
import { addressKey } from "./contents.ts";
import { CORPUS } from "./testing/corpus.ts";

const { signal } = new AbortController();

async function open(files: Readonly<Record<string, string>>) {
  const folder = await tempFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const [only = "", ...more] = Object.keys(files);
  const path = more.length === 0 ? join(folder, only) : folder;
  return openExport(path, { name: "eski", site: "https://eski.example", signal });
}

/** What is said of each text: kind and what it names. */
function saidOf(groups: readonly ReasonGroup[], title: string): (readonly [string, string])[] {
  const kindOf = (reason: string) =>
    Object.entries(copy.notes).find(([, note]) => note.reason === reason)?.[0] ?? reason;
  return groups.flatMap(({ reason, items }) =>
    items.filter((item) => item.title === title).map(({ what }) => [kindOf(reason), what ?? ""] as const),
  );
}

test.each(CORPUS)("$about: the dry run says what goes, and nothing else does", async ({ files, notes }) => {
  const library = await tempLibrary();
  await using given = await open(files);
  const { notes: groups } = await surveyImport(library, given, { signal, updates: "nothing" });
  for (const [title, wanted] of Object.entries(notes)) {
    const said = saidOf(groups, title);
    expect(said.map(([kind]) => kind)).toEqual(wanted.map(([kind]) => kind));
    for (const [index, [, what]] of wanted.entries()) expect(said[index]?.[1]).toMatch(what);
  }
});

test.each(CORPUS)("$about: the import says the same as the dry run", async ({ files }) => {
  const library = await tempLibrary();
  await using given = await open(files);
  const survey = await surveyImport(library, given, { signal, updates: "nothing" });
  const { notes, items } = await runImport(library, given, { ...importsAll, signal });
  const said = (groups: readonly ReasonGroup[]) => items.map(({ title }) => saidOf(groups, title));
  expect(said(notes)).toEqual(said(survey.notes));
  for (const group of notes)
    for (const { id } of group.items) expect(items.map((item) => item.id)).toContain(id);
});

/** What of a text the source does not have: headings of notes, ways back, the pictures of a gallery. */
const ADDED = /data-footnote-backref|class="sr-only"|^<(?:source|br|hr|colgroup|col)\b/;

/** The text with all its pictures, and that text without each of its elements. */
function* textsWithout(item: ForeignItem) {
  const text = readForeignText(item.html);
  const come = new Map(text.pictures.map((address, index) => [addressKey(address), `library:${index}`]));
  const pictureOf = (address: string) => come.get(addressKey(address));
  const html = text.write(
    (address) => ({ src: pictureOf(address) ?? "", width: 1, height: 1 }),
    () => null,
  );
  const told = (without: string) =>
    balanceOf(item, text.taken, { html: without, pictureOf, linkTo: () => null });
  const count = [...elementsOf(parseHtml(html))].length;
  for (let index = 1; index < count; index += 1) {
    const article = parseHtml(html);
    const gone = [...elementsOf(article)][index] as HtmlElement;
    const markup = writeHtml([gone]);
    const isEmpty =
      !/<(?:img|iframe|audio|video)\b/.test(markup) && !/[\p{L}\p{N}]/u.test(markup.replace(/<[^>]*>/g, ""));
    if (isEmpty || ADDED.test(markup.slice(0, 200))) continue;
    for (const parent of elementsOf(article))
      parent.children = parent.children.filter((child) => child !== gone);
    yield { markup, before: told(html), after: told(writeHtml(article.children)) };
  }
}

test.each(CORPUS)("$about: whichever element is lost on the way, it is said", async ({ files }) => {
  await using given = await open(files);
  let count = 0;
  for await (const entry of given.read(signal)) {
    if (!("item" in entry)) continue;
    for (const { markup, before, after } of textsWithout(entry.item)) {
      count += 1;
      // A frame that is not shown is lost already.
      const [, frame = "-"] = /^<iframe src="([^"]*)"/.exec(markup) ?? [];
      if (!before.some(({ what }) => what?.includes(frame))) expect(after, markup).not.toEqual(before);
    }
  }
  expect(count).toBeGreaterThan(0);
});
