import { knownAuthor } from "../../content/library/add-post.ts";
import { POST_LISTS } from "../../domain/post-fields.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { openFromLibrary } from "../articles/article-store.ts";
import { viewState } from "../articles/article-view.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import type { ArticleLine } from "../articles/list/list-lines.ts";
import type { DeskServices } from "../desk-services.ts";
import { type ArticleFields, KIND_FIELDS } from "../document/article-fields.ts";
import { lastPublication } from "../history/revisions.ts";
import { copy } from "./selection-copy.ts";

interface FieldChange {
  readonly field: "categories" | "authors";
  /** @throws PublicError where there is no room for more */
  apply(fields: ArticleFields): Partial<ArticleFields>;
}

/** @param isAdded beside those that it has, else in their place */
export function withSection(section: string, isAdded: boolean): FieldChange {
  return {
    field: "categories",
    apply({ categories }) {
      if (!isAdded) return { categories: [section] };
      const isThere = categories.some((name) => foldTerm(name) === foldTerm(section));
      const { maxItems } = POST_LISTS.categories;
      if (!isThere && categories.length >= maxItems) throw refused(articlesCopy.categoriesTooMany(maxItems));
      return isThere ? {} : { categories: [...categories, section] };
    },
  };
}

/** @param author an id or a name @param isAdded beside those who wrote it, else in their place; others, as who translated it, stay */
export async function withAuthor(
  { library }: Pick<DeskServices, "library">,
  author: string,
  isAdded: boolean,
): Promise<FieldChange> {
  const known = await library.database.selectFrom("author").select(["id", "name"]).execute();
  const idOf = (given: string) => knownAuthor(known, given)?.id ?? given;
  const writer = { author: idOf(author), role: "writer" } as const;
  const isWriter = (named: ArticleFields["authors"][number]) => idOf(named.author) === writer.author;
  return {
    field: "authors",
    apply({ authors }) {
      if (isAdded && authors.some(isWriter)) return {};
      const kept = authors.filter((named) => isAdded || (named.role !== "writer" && !isWriter(named)));
      const { maxItems } = POST_LISTS.authors;
      if (kept.length >= maxItems) throw refused(articlesCopy.authorsTooMany(maxItems));
      return { authors: isAdded ? [...kept, writer] : [writer, ...kept] };
    },
  };
}

/**
 * Changes an article's fields. Where a publisher does so and readers have all that is written, it goes out at once: the
 * change alone, for which nobody has to open each article.
 * @returns whether it waits for somebody to publish the article @throws PublicError
 */
export async function changeFields(
  services: DeskServices,
  id: string,
  staff: StaffMember,
  { field, apply }: FieldChange,
): Promise<boolean> {
  const { db, articles, publisher } = services;
  const before = await viewState(services, id);
  if (!KIND_FIELDS[before.kind].includes(field)) throw refused(copy.withoutField[field]);
  const { version, fieldsVersion } = before;
  const seen = await articles.setFields(id, staff.id, apply);
  if (seen.fieldsVersion === fieldsVersion || before.publishedAt === null) return false;
  const isAllOut = before.state === "published" && !before.isChanged && before.outside === null;
  // What somebody else writes at this very moment does not go out with it.
  const isAlone = seen.version === version && seen.fieldsVersion === fieldsVersion + 1;
  if (!isAllOut || !isAlone || staff.role !== "publisher") return true;
  const last = await lastPublication(db, id);
  await publisher.publish(id, staff, { after: last?.id ?? null, isForced: false, seen });
  return false;
}

export type ChosenLine = Pick<ArticleLine, "key" | "id" | "kind" | "postId">;

/** What became of the chosen lines, by their keys. */
export type SelectionOutcome = Awaited<ReturnType<typeof changeEach>>;

/**
 * Does something with each as if by hand: what was never opened at the desk is opened, what one refuses keeps none of
 * the others.
 * @param work true: readers have it only once somebody publishes the article
 */
export async function changeEach(
  services: Pick<DeskServices, "db" | "library" | "now">,
  chosen: readonly ChosenLine[],
  work: (articleId: string) => Promise<unknown>,
) {
  const done: { readonly key: string; readonly id: string; readonly isWaiting: boolean }[] = [];
  const refused: { readonly key: string; readonly message: string }[] = [];
  const change = async ({ key, id: opened, kind, postId }: ChosenLine) => {
    try {
      const id = opened ?? (await openFromLibrary(services, kind, postId ?? ""));
      done.push({ key, id, isWaiting: (await work(id)) === true });
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      refused.push({ key, message: error.sentence });
    }
  };
  // At once, since those that are saved within a moment are written together.
  await Promise.all(chosen.map(change));
  return { done, refused };
}
