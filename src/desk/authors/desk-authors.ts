import { createHash } from "node:crypto";
import * as v from "valibot";
import {
  checkedAbout,
  checkedAuthorName,
  checkedLinks,
  type LibraryAuthor,
} from "../../content/library/authors/author-details.ts";
import {
  type AuthorDraft,
  addAuthor,
  findAuthor,
  listAuthors,
  removeAuthor,
  updateAuthor,
} from "../../content/library/authors/library-authors.ts";
import { keepOnlyHeld } from "../../content/library/library-files.ts";
import type { AuthorLink } from "../../domain/author.ts";
import { isRefused, PublicError, refused } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import { refusedField } from "../http/request-input.ts";
import { knownPicture } from "../uploads/file-routes.ts";
import { takeUpload } from "../uploads/uploads.ts";
import { copy } from "./desk-authors-copy.ts";

export type AuthorListing = Awaited<ReturnType<typeof authorListings>>[number];

/** What is too long is refused where its limit is known. */
export const authorForm = v.object({
  name: v.string(),
  about: v.string(),
  links: v.array(v.object({ label: v.string(), url: v.string() })),
  /** The upload of a new picture, or a file of the library; null removes the picture; undefined leaves it. */
  picture: v.optional(v.nullable(v.union([v.string(), v.object({ hash: v.string() })]))),
});
type AuthorForm = v.InferOutput<typeof authorForm>;

const order = new Intl.Collator("tr");

/** Authors by name: those of the library, and those whom only a content service's posts name, who are not kept. */
export async function authorListings({ library, isHosted, snapshot }: DeskServices) {
  const kept = (await listAuthors(library)).map((line) => ({ ...line, isKept: true }));
  if (!isHosted) return kept;
  const named = await snapshot
    .selectFrom("post_author")
    .select(({ fn }) => [
      "author_id",
      fn.max("name").as("name"),
      fn.count<number>("post_id").distinct().as("posts"),
    ])
    .groupBy("author_id")
    .execute();
  const posts = new Map(named.map((one) => [one.author_id, one.posts]));
  const known = new Set(kept.map(({ id }) => id));
  const further = named
    .filter(({ author_id }) => !known.has(author_id))
    .map((one) => ({ id: one.author_id, name: one.name, posts: one.posts, ...NOTHING_TOLD }));
  return [...kept.map((line) => ({ ...line, posts: posts.get(line.id) ?? 0 })), ...further].sort(
    (one, other) => order.compare(one.name, other.name),
  );
}

const NOTHING_TOLD = { hasAbout: false, hasImage: false, isKept: false };

export type AuthorView = Awaited<ReturnType<typeof authorView>>;

/**
 * An author with the number of articles at the desk that name them, published or not, and a version, another one after
 * each change. @throws PublicError
 */
export async function authorView({ library, db }: DeskServices, id: string) {
  const author = await findAuthor(library, id);
  if (!author) throw new PublicError("missing", copy.unknown);
  return { ...author, articles: await articlesNaming(db, id), version: versionOf(author) };
}

/** @returns the author's name @throws PublicError while posts name them, PublicError while articles do */
export async function takeAuthorAway({ library, db }: DeskServices, id: string): Promise<string> {
  const articles = await articlesNaming(db, id);
  if (articles > 0) throw refused(copy.namedByArticles(articles));
  const name = await removeAuthor(library, id);
  if (name === null) throw new PublicError("missing", copy.unknown);
  return name;
}

async function articlesNaming(db: DeskDb, author: string): Promise<number> {
  // Every text that may name them, and some more: JSON writes a quote by two letters.
  const quoted = JSON.stringify(author).replaceAll("\\", "_");
  const rows = await db
    .selectFrom("article")
    .select("fields")
    .where("deleted_at", "is", null)
    .where("fields", "like", `%"author":${quoted}%`)
    .execute();
  const naming = rows.filter(({ fields }) =>
    (JSON.parse(fields) as ArticleFields).authors.some((byline) => byline.author === author),
  );
  return naming.length;
}

/** @param id null: of the name @throws PublicError */
export async function createAuthor(services: DeskServices, id: string | null, form: AuthorForm) {
  const { picture, ...told } = await checkedForm(services, form);
  const draft: AuthorDraft = { ...told, id, image: picture ?? null };
  const author = await addAuthor(services.library, draft);
  await releasePicture(services, form);
  return author;
}

/** @param version as the form began @throws PublicError */
export async function changeAuthor(services: DeskServices, id: string, version: string, form: AuthorForm) {
  const { picture, ...told } = await checkedForm(services, form);
  const changes = { ...told, ...(picture !== undefined && { image: picture }) };
  const isThere = await updateAuthor(services.library, id, changes, (current) => {
    if (versionOf(current) !== version) throw new PublicError("conflict", copy.changedMeanwhile);
  });
  if (!isThere) throw new PublicError("missing", copy.unknown);
  await releasePicture(services, form);
  return authorView(services, id);
}

async function checkedForm(services: DeskServices, { name, about, links, picture }: AuthorForm) {
  if (name.trim() === "") throw refusedField("name", copy.nameMissing);
  const told = checkedAbout(about, copy.label);
  return {
    name: checkedAuthorName(name, copy.label),
    about: told === "" ? null : told,
    links: checkedFormLinks(links),
    picture: picture == null ? picture : await pictureFile(services, picture),
  };
}

/** @throws PublicError */
async function pictureFile(services: DeskServices, picture: string | { readonly hash: string }) {
  if (typeof picture === "string") return takeUpload(services, picture);
  return knownPicture(services, picture.hash);
}

/** @throws PublicError in the words of a form; the command's tell how a link is typed in one line */
function checkedFormLinks(links: readonly AuthorLink[]): AuthorLink[] {
  try {
    return checkedLinks(
      links.map(({ label, url }) => `${label.replaceAll("=", " ")}=${url}`),
      copy.label,
    );
  } catch (error) {
    if (isRefused(error)) throw refusedField("links", copy.linksWrong);
    throw error;
  }
}

async function releasePicture({ library }: DeskServices, { picture }: AuthorForm): Promise<void> {
  if (typeof picture === "string") await keepOnlyHeld(library, `upload:${picture}`, []);
}

function versionOf({ name, about, image, links }: LibraryAuthor): string {
  const told = JSON.stringify([name, about, image?.hash ?? null, links]);
  return createHash("sha256").update(told).digest("base64url").slice(0, 16);
}
