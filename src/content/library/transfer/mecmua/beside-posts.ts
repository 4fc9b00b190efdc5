import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { AMENDMENT_KINDS, AMENDMENT_LIMITS } from "../../../../domain/amendment.ts";
import { PublicError, refused } from "../../../../platform/public-error.ts";
import { wellFormedJson } from "../../../../platform/well-formed-json.ts";
import { copy } from "../../../foreign/foreign-copy.ts";
import { MAX_CREDIT } from "../../file-notes.ts";

/* What our own export tells beside posts and pages, as `export-magazine.ts` writes it. */

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const id = v.pipe(text(200), v.minLength(1));
const instant = v.nullable(v.pipe(v.string(), v.isoTimestamp()));
const path = v.pipe(text(2_000), v.regex(/^\/(?![/\\])/));

const author = v.object({
  id,
  name: v.pipe(text(1_000), v.minLength(1)),
  about: v.nullable(text(10_000)),
  links: v.array(v.object({ label: v.string(), url: v.string() })),
  image: v.nullable(v.pipe(v.string(), v.regex(/^yazarlar\/[^/\\]+$/))),
});
const pictureNote = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  credit: v.nullable(text(MAX_CREDIT)),
  focus: v.nullable(v.tuple([quarter(), quarter()])),
});
const pin = v.object({ post_id: id, ends_at: instant });
const terms = v.object({
  post_id: id,
  free_pages: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  opens_at: instant,
  free_from: instant,
  store_url: v.nullable(v.pipe(text(500), v.url(), v.regex(/^https?:/))),
});
const amendment = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  post_id: id,
  kind: v.picklist(AMENDMENT_KINDS),
  at: v.pipe(v.string(), v.isoTimestamp()),
  wrong: v.nullable(text(AMENDMENT_LIMITS.wrong)),
  text: text(AMENDMENT_LIMITS.text),
  author: v.nullable(text(AMENDMENT_LIMITS.author)),
});
const section = v.object({
  name: v.pipe(text(1_000), v.minLength(1)),
  description: v.nullable(text(10_000)),
});
const redirect = v.object({ path, target: path });

const part = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const line = v.object({
  text: text(2_000),
  box: v.tuple([part, part, part, part]),
  words: v.pipe(v.array(v.tuple([part, part])), v.maxLength(2_000)),
  angle: v.exactOptional(part),
});
const mendedPage = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  blocks: v.array(v.array(line)),
});

/** A file for each edition, named by its key. */
export const MENDED_FOLDER = "taramalar";

export const BESIDE_FILES = {
  authors: "yazarlar.json",
  pictures: "resimler.json",
  pins: "sabitlenenler.json",
  terms: "sayilar.json",
  amendments: "duzeltmeler.json",
  redirects: "yonlendirmeler.json",
  sections: "bolumler.json",
  pageOrder: "sayfa-sirasi.json",
} as const;

export function isMecmuaExport(folder: string): boolean {
  const { pins, terms, redirects } = BESIDE_FILES;
  return [pins, terms, redirects].every((name) => existsSync(join(folder, name)));
}

export type BesidePosts = Readonly<Awaited<ReturnType<typeof readBesidePosts>>>;

export type BesideCounts = Readonly<Record<Exclude<keyof BesidePosts, "pageOrder">, number>>;

const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** @param folder of the export @throws PublicError of a file that says something else; one that is missing says nothing */
export async function readBesidePosts(folder: string) {
  return {
    authors: await readRows(folder, "authors", author),
    pictures: await readRows(folder, "pictures", pictureNote),
    pins: await readRows(folder, "pins", pin),
    terms: await readRows(folder, "terms", terms),
    amendments: await readRows(folder, "amendments", amendment),
    redirects: await readRows(folder, "redirects", redirect),
    sections: await readRows(folder, "sections", section),
    mendedPages: await readMended(folder),
    pageOrder: await readRows(folder, "pageOrder", v.object({ id })),
  };
}

export function isTold({ about, links, image }: BesidePosts["authors"][number]): boolean {
  return about !== null || links.length > 0 || image !== null;
}

export function countsOf(beside: BesidePosts): BesideCounts {
  const { authors, pictures, pins, terms, amendments, redirects, sections, mendedPages } = beside;
  return {
    authors: authors.filter(isTold).length,
    pictures: pictures.length,
    pins: pins.length,
    terms: terms.length,
    amendments: amendments.length,
    redirects: redirects.length,
    sections: sections.length,
    mendedPages: mendedPages.length,
  };
}

async function readMended(folder: string) {
  const names = await readdir(join(folder, MENDED_FOLDER)).catch(() => []);
  const editions = names.flatMap((name) => /^([0-9a-f]{64})\.json$/.exec(name)?.[1] ?? []);
  const found = editions.map(async (edition) => {
    const pages = await readFileRows(folder, `${MENDED_FOLDER}/${edition}.json`, mendedPage);
    return pages.map((page) => ({ edition, ...page }));
  });
  return (await Promise.all(found)).flat();
}

function readRows<Row extends v.GenericSchema>(folder: string, kind: keyof typeof BESIDE_FILES, row: Row) {
  return readFileRows(folder, BESIDE_FILES[kind], row);
}

async function readFileRows<Row extends v.GenericSchema>(
  folder: string,
  name: string,
  row: Row,
): Promise<readonly v.InferOutput<Row>[]> {
  const file = join(folder, name);
  const stats = await stat(file).catch(() => null);
  if (stats === null) return [];
  if (stats.size > MAX_FILE_BYTES) throw refused(copy.notOurs, name);
  try {
    return v.parse(v.array(row), JSON.parse(wellFormedJson(await readFile(file, "utf8"))));
  } catch (error) {
    throw new PublicError("refused", copy.notOurs, { place: name, cause: error });
  }
}

function quarter() {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4));
}
