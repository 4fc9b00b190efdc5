import { createReadStream, existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { PublicError } from "../../../platform/public-error.ts";
import { firstWords, plainText } from "../../sanitize/plain-text.ts";
import { copy } from "../foreign-copy.ts";
import {
  type ForeignEntry,
  type ForeignExport,
  type ForeignItem,
  isoDate,
  MAX_TEXT_LENGTH,
  noteIf,
  type PicturePlace,
} from "../foreign-item.ts";

type Row = Readonly<Record<string, string>>;

/** Titles and dates. A quote that never ends would take in the whole file. */
const MAX_ROW_BYTES = 1024 * 1024;

/** @param folder holds posts.csv; lists of subscribers beside it are not opened */
export function substackExport(folder: string, name: string): ForeignExport {
  return {
    system: "substack",
    name,
    async *read(signal) {
      const rows = parse({
        columns: true,
        bom: true,
        relax_column_count: true,
        relax_quotes: true,
        max_record_size: MAX_ROW_BYTES,
        skip_empty_lines: true,
      });
      // Whoever reads the rows is told of what fails, an abort too.
      pipeline(createReadStream(join(folder, "posts.csv"), { signal }), rows, () => undefined);
      try {
        for await (const row of rows as AsyncIterable<Row>) yield await entryOf(row, folder);
      } catch (error) {
        if (error instanceof CsvError)
          throw new PublicError("refused", copy.tooNested, { place: name, cause: error });
        throw error;
      }
    },
    placesOf,
    pathOf: (href) => /^https:\/\/[\w-]+\.substack\.com(\/p\/.*)$/.exec(href)?.[1] ?? null,
  };
}

async function entryOf(row: Row, folder: string): Promise<ForeignEntry> {
  const { post_id = "", type = "newsletter", audience = "everyone", podcast_url = "" } = row;
  const titled = plainText(row.title ?? "");
  if (type === "thread" || type === "chat") return { left: { title: titled, reason: copy.left.thread } };
  const path = pathOfText(post_id, folder);
  if (path === null) return { left: { title: titled || post_id, reason: copy.left.noText } };
  if ((await stat(path)).size > MAX_TEXT_LENGTH)
    return { left: { title: titled || post_id, reason: copy.left.tooLarge } };
  const html = await readFile(path, "utf8");
  const title = titled || firstWords(html);
  if (title === "") return { left: { title: null, reason: copy.left.empty } };
  const isForMembers = audience !== "" && audience !== "everyone";
  const isPodcast = type === "podcast" || podcast_url !== "";
  const slug = post_id.replace(/^\d+\./, "") || null;
  const item: ForeignItem = {
    kind: type === "page" ? "page" : "post",
    origin: `substack:${post_id}`,
    title,
    html,
    abstract: plainText(row.subtitle ?? "") || null,
    status: row.is_published === "true" && !isForMembers ? "published" : "draft",
    createdAt: isoDate(Date.parse(row.post_date ?? "")),
    slug,
    categories: [],
    tags: [],
    archives: [],
    authors: [],
    picture: null,
    addresses: slug === null ? [] : [`/p/${encodeURIComponent(slug)}`],
    notes: [
      ...noteIf(isForMembers, "members"),
      ...noteIf(isPodcast, "podcast"),
      ...noteIf(/\bnative-(?:audio|video)-embed\b/.test(html), "uploadedMedia"),
      ...noteIf(/\bpoll-embed\b/.test(html), "poll"),
    ],
    source: { markup: html },
  };
  return { item };
}

/** Null where there is none, or a name leads out of the folder. */
function pathOfText(postId: string, folder: string): string | null {
  if (postId === "" || basename(postId) !== postId) return null;
  const path = join(folder, "posts", `${postId}.html`);
  return existsSync(path) ? path : null;
}

/** The original stands encoded at the end of the address of a smaller copy. */
function placesOf(address: string): PicturePlace[] {
  const start = address.startsWith("https://substackcdn.com/image/fetch/")
    ? address.indexOf("https%3A%2F%2F")
    : -1;
  const encoded = start < 0 ? address : address.slice(start);
  const urls = [
    /[?#]/.test(encoded) ? address : encoded.replace(/%3A/gi, ":").replace(/%2F/gi, "/"),
    address,
  ];
  return [...new Set(urls)].flatMap((url) => (URL.canParse(url) ? { url } : []));
}
