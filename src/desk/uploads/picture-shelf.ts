import type { Library } from "../../content/library/library.ts";
import { hashOfAddress, type LibraryFile } from "../../content/library/library-post.ts";
import { tagsIn } from "../../content/sanitize/parse-html.ts";
import { termParts } from "../../domain/search/search-term.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { readArticle } from "../articles/article-store.ts";
import { keptByMark } from "../articles/list/kept-by-mark.ts";
import { keyOf, markOf } from "../articles/list/list-lines.ts";
import { selectTitled } from "../articles/select-articles.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import { documentToHtml } from "../document/document-html.ts";

const PAGE_SIZE = 24;
const MAX_TITLES = 3;
const TEXTS_AT_ONCE = 20;

interface ShownPicture {
  readonly hash: FileHash;
  /** What is said there that it shows; null: nothing. */
  readonly alt: string | null;
}

/** A post, page, article or author with the pictures that it has. */
interface Use {
  /** The same of a post and of its article at the desk. */
  readonly key: string;
  readonly title: string;
  /** When it was changed last, in milliseconds since 1970; 0: nobody knows. */
  readonly at: number;
  readonly pictures: readonly ShownPicture[];
}

export type PictureShelf = Awaited<ReturnType<ReturnType<typeof pictureShelf>>>;
export type ShelfPicture = PictureShelf["pictures"][number];

/** The library's pictures, the one that was uploaded or used last first, with what is said of them and where they are. */
export function pictureShelf({ db, library }: Pick<DeskServices, "db" | "library">) {
  const [inPosts, inArticles] = [postUses(library), articleUses(db, library)];
  /** @param page from 1 */
  return async (term: string, page: number) => {
    const used = usesByFile([...(await inArticles()), ...(await inPosts()), ...(await otherUses(library))]);
    for (const { hash, at } of await uploadedFiles(db)) {
      const file = used.get(hash);
      used.set(hash, { ...(file ?? UNUSED), at: Math.max(at, file?.at ?? 0) });
    }
    const parts = termParts(term);
    const files = await library.database
      .selectFrom("file")
      .select(["hash", "width", "height", "credit"])
      .where("width", "is not", null)
      .execute();
    const found = files
      .map((file) => ({ ...file, ...(used.get(file.hash) ?? UNUSED) }))
      .filter(({ credit, alts, titles }) => {
        const folded = foldTerm([credit ?? "", ...alts, ...titles.values()].join("\n"));
        return parts.every((part) => folded.includes(part.folded));
      })
      .sort((one, other) => other.at - one.at || (one.hash < other.hash ? -1 : 1));
    const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const stored = await Promise.all(shown.map(({ hash }) => library.files.size(hash)));
    return {
      pictures: shown
        .filter((_, index) => stored[index] !== null)
        .map(({ hash, width, height, credit, alts, titles }) => ({
          hash,
          width,
          height,
          credit,
          alt: alts[0] ?? null,
          /** Of some of what has it. */
          titles: [...titles.values()].slice(0, MAX_TITLES),
          uses: titles.size,
        })),
      hasMore: found.length > page * PAGE_SIZE,
    };
  };
}

interface FileUses {
  readonly at: number;
  /** What was said last first. */
  readonly alts: readonly string[];
  /** By the key of the use. */
  readonly titles: ReadonlyMap<string, string>;
}

const UNUSED: FileUses = { at: 0, alts: [], titles: new Map() };

function usesByFile(uses: readonly Use[]): Map<FileHash, FileUses> {
  const used = new Map<FileHash, { at: number; alts: string[]; titles: Map<string, string> }>();
  for (const { key, title, at, pictures } of uses.toSorted((one, other) => other.at - one.at))
    for (const { hash, alt } of pictures) {
      const file = used.get(hash) ?? { at, alts: [], titles: new Map<string, string>() };
      if (alt) file.alts.push(alt);
      if (!file.titles.has(key)) file.titles.set(key, title);
      used.set(hash, file);
    }
  return used;
}

const IMAGES = new Set(["img"]);

function picturesIn(html: string | null): ShownPicture[] {
  if (!html?.includes("library:")) return [];
  return tagsIn(html, IMAGES).opening.flatMap(({ attributes: { src = "", alt } }) => {
    const hash = hashOfAddress(src);
    return hash === null ? [] : [{ hash, alt: alt || null }];
  });
}

function pictureOf(hash: FileHash | null | undefined, alt: string | null): ShownPicture[] {
  return hash ? [{ hash, alt }] : [];
}

function postUses({ database }: Library) {
  const posts = database.selectFrom("post");
  const keptPictures = keptByMark(TEXTS_AT_ONCE, async (ids) => {
    const rows = posts.select(["id", "html", "image_file", "image_alt"]).where("id", "in", ids);
    return new Map(
      (await rows.execute()).map(({ id, html, image_file, image_alt }) => [
        id,
        [...pictureOf(image_file, image_alt), ...picturesIn(html)],
      ]),
    );
  });
  return async (): Promise<Use[]> => {
    const rows = await posts.select(["id", "title", "updated_at as mark"]).execute();
    const picturesOf = await keptPictures(rows);
    return rows.map(({ id, title, mark }) => ({
      key: `post ${id}`,
      title,
      at: Date.parse(mark),
      pictures: picturesOf(id) ?? [],
    }));
  };
}

function articleUses(db: DeskDb, { database }: Library) {
  const keptPictures = keptByMark(TEXTS_AT_ONCE, async (ids) => {
    const pictures = new Map<string, readonly ShownPicture[]>();
    for (const id of ids) {
      // One that cannot be read keeps nobody from the others.
      const article = await readArticle(db, id).catch(() => null);
      const image = article?.fields.image;
      const shown = article ? picturesIn(documentToHtml(article.doc)) : [];
      pictures.set(id, [...pictureOf(image?.hash, image?.alt ?? null), ...shown]);
    }
    return pictures;
  });
  return async (): Promise<Use[]> => {
    const holds = database.selectFrom("file_hold").select("holder").distinct();
    const holders = await holds.where("holder", "like", "article:%").execute();
    const holding = new Set(holders.map(({ holder }) => holder));
    const rows = (await selectTitled(db).execute()).filter(({ id }) => holding.has(`article:${id}`));
    const picturesOf = await keptPictures(rows.map((row) => ({ id: row.id, mark: markOf(row) })));
    return rows.map((row) => ({
      key: keyOf(row),
      title: row.title,
      at: row.updatedAt,
      pictures: picturesOf(row.id) ?? [],
    }));
  };
}

/** Few, and each of them short. */
async function otherUses({ database }: Library): Promise<Use[]> {
  const pages = await database.selectFrom("page").select(["id", "title", "html"]).execute();
  const authors = database.selectFrom("author").select(["id", "name", "image_file"]);
  const pictured = await authors.where("image_file", "is not", null).execute();
  return [
    ...pages.map(({ id, title, html }) => ({ key: `page ${id}`, title, at: 0, pictures: picturesIn(html) })),
    ...pictured.map(({ id, name, image_file }) => ({
      key: `author ${id}`,
      title: name,
      at: 0,
      pictures: pictureOf(image_file, null),
    })),
  ];
}

/** Uploads of the last week, with when they came. */
async function uploadedFiles(db: DeskDb): Promise<{ readonly hash: FileHash; readonly at: number }[]> {
  const uploads = db.selectFrom("upload").select(["result", "updated_at as at"]);
  const rows = await uploads.where("kind", "=", "picture").where("state", "=", "ready").execute();
  return rows.flatMap(({ result, at }) =>
    result === null ? [] : [{ hash: (JSON.parse(result) as LibraryFile).hash, at }],
  );
}
