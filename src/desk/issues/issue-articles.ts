import { createHash } from "node:crypto";
import { POST_LISTS, POST_TEXTS } from "../../domain/post-fields.ts";
import type { ArticleBlock } from "../../issues/articles/article-block.ts";
import type { ProposedArticle } from "../../issues/articles/propose-articles.ts";
import { PublicError } from "../../platform/public-error.ts";
import { createDraft, hasArticle } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { EMPTY_FIELDS } from "../document/article-fields.ts";
import { articleDocument, withOwnNotes } from "./article-document.ts";
import { articlesHere } from "./articles-here.ts";
import { pagesOf } from "./change-issue.ts";
import { refuseFault, sourceOf } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";
import { withCutPictures } from "./page-pictures.ts";

/** A part of a proposed article: its blocks from `from` up to `to`. */
export interface ArticlePart {
  readonly article: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What an issue's pages tell of its articles, which are drafts already, and which the magazine has.
 * @returns with them the version of the texts that they were found in @throws PublicError
 */
export async function issueArticles(services: DeskServices, issueId: string) {
  const { articles, version, isUnread } = await proposals(services, issueId);
  const ids = articles.map((article) => draftId(issueId, article, 0));
  const found = await services.db
    .selectFrom("article")
    .select("id")
    .where("id", "in", ["", ...ids])
    .execute();
  const taken = new Set(found.map(({ id }) => id));
  const here = await articlesHere(services.library, articles);
  const proposed = articles.map((article, index) => ({
    ...article,
    headBlocks: headBlocks(article),
    taken: taken.has(ids[index] ?? "") ? (ids[index] ?? null) : null,
    here: here[index] ?? null,
  }));
  return { articles: proposed, version, isUnread };
}

/**
 * Makes drafts of proposed articles; what is a draft already stays as it is.
 * @param wanted the parts of each draft, one after another, of the texts of this version
 * @returns the drafts' ids @throws PublicError, a conflict where the texts are others by now
 */
export async function takeArticles(
  services: DeskServices,
  issue: { readonly id: string; readonly staff: { readonly id: string } },
  wanted: readonly (readonly ArticlePart[])[],
  version: string,
): Promise<string[]> {
  const { articles, version: current, source } = await proposals(services, issue.id);
  if (version !== current) throw new PublicError("conflict", copy.pagesChanged);
  const ids: string[] = [];
  for (const parts of wanted) {
    const [first] = parts;
    const head = articles[first?.article ?? -1];
    if (!first || !head) throw new PublicError("missing", copy.noSuchArticle);
    const blocks = parts.flatMap(({ article, from, to }, part) => {
      const own = articles[article];
      return own ? [...(part > 0 && from === 0 ? headBlocks(own) : []), ...own.blocks.slice(from, to)] : [];
    });
    const id = draftId(issue.id, head, first.from);
    ids.push(id);
    if (await hasArticle(services.db, id)) continue;
    const isWhole = first.from === 0;
    const notes = parts.flatMap(({ article }) => articles[article]?.blocks ?? []);
    const title = !isWhole && isHeading(blocks[0]) ? blocks[0] : undefined;
    const text = withOwnNotes(title ? blocks.slice(1) : blocks, notes, title);
    const fields = { ...EMPTY_FIELDS, ...(isWhole ? fieldsOf(head) : { title: titleOf(blocks[0]) }) };
    await withCutPictures(services, source, text, id, async (pictures) => {
      const doc = await articleDocument(text, pictures);
      await createDraft(services, issue.staff.id, { id, doc, fields });
    });
  }
  return ids;
}

async function proposals(services: DeskServices, issueId: string) {
  const { editions } = services.issues;
  const source = await sourceOf(services.library, await pagesOf(services, issueId));
  const [version, scans] = [await editions.shownVersion(source), await editions.scanned.of(source)];
  const articles = await editions.articles(source).catch(refuseFault);
  return { articles, version, isUnread: scans === null, source };
}

/** What is printed above an article's text, as it stands in the midst of a draft that others were joined to. */
function headBlocks({ title, spot, bylines, pages: [page] }: ProposedArticle): ArticleBlock[] {
  const block = (kind: "heading" | "paragraph", text: string) =>
    text === "" ? [] : [{ kind, words: [{ text, isBold: false, isItalic: false }], page }];
  const names = bylines.map(({ author }) => author).join(", ");
  return [...block("heading", title), ...block("paragraph", spot), ...block("paragraph", names)];
}

/** The same of the same article, so that it becomes one draft, however often and by how many it is taken. */
function draftId(issueId: string, { title, pages: [page] }: ProposedArticle, from: number): string {
  const named = JSON.stringify([issueId, page, title, from]);
  return createHash("sha256").update(named).digest("base64url").slice(0, 12);
}

function fieldsOf({ title, spot, section, bylines }: ProposedArticle) {
  return {
    title: title.slice(0, POST_TEXTS.title.maxLength),
    abstract: spot.slice(0, POST_TEXTS.abstract.maxLength),
    categories: section === "" ? [] : [sectionName(section).slice(0, POST_LISTS.categories.maxLength)],
    authors: bylines.slice(0, POST_LISTS.authors.maxItems),
  };
}

/** Sections are printed in capitals. */
function sectionName(section: string): string {
  if (section !== section.toLocaleUpperCase("tr")) return section;
  const lower = section.toLocaleLowerCase("tr");
  return lower.slice(0, 1).toLocaleUpperCase("tr") + lower.slice(1);
}

function isHeading(
  block: ArticleBlock | undefined,
): block is Extract<ArticleBlock, { readonly words: unknown }> {
  return block?.kind === "heading" || block?.kind === "question";
}

function titleOf(block: ArticleBlock | undefined): string {
  return isHeading(block) ? block.words.map(({ text }) => text).join(" ") : "";
}
