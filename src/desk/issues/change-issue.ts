import { type AlsoWrittenPost, addPost } from "../../content/library/add-post.ts";
import { findFile } from "../../content/library/find-posts.ts";
import { changeTerms, findTerms, NO_TERMS, type WrittenTerms } from "../../content/library/issue-terms.ts";
import { holdFile, withStoredFiles } from "../../content/library/library-files.ts";
import { type LibraryFile, NOTHING_GIVEN } from "../../content/library/library-post.ts";
import { movedOutline } from "../../domain/issue/outline-text.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import { proposeIssues } from "../../domain/issue/proposals/propose-issues.ts";
import { POST_TEXTS } from "../../domain/post-fields.ts";
import type { StaffMember } from "../../domain/staff.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { noteInLibrary, readArticle, readArticleHead } from "../articles/article-store.ts";
import { deskTablesIn } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleFields, ArticlePicture, IssuePdf } from "../document/article-fields.ts";
import { refusedField } from "../http/request-input.ts";
import { articlePost } from "../publishing/article-post.ts";
import { copy as publishingCopy } from "../publishing/publishing-copy.ts";
import { takeUpload } from "../uploads/uploads.ts";
import type { IntakeView } from "./issue-intakes.ts";
import { type PdfPages, refuseFault, refuseUnusable, sourceOf } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";
import { pageCover, renewedCover } from "./page-cover.ts";

interface ChangedIssue {
  readonly id: string;
  readonly staff: StaffMember;
}

/** Takes the PDF of an upload; a cover that is a page stays that page, and a title is proposed where there is none. @throws PublicError */
export async function replacePdf(services: DeskServices, issue: ChangedIssue, uploadId: string) {
  const { pageSetup } = await fieldsOf(services, issue.id);
  const pdf = await takeUpload(services, uploadId);
  if (pdf.contentType !== "application/pdf") throw refused(copy.notPdf);
  const intake = await changePages(services, issue, { pdf, pageSetup });
  await addToLibrary(services, issue);
  return intake;
}

/** From its first PDF on an issue is a draft of the library, where it has terms. @throws PublicError */
async function addToLibrary(services: DeskServices, { id, staff }: ChangedIssue): Promise<void> {
  const { db, library, publisher, articles, audit, now } = services;
  if ((await readArticleHead(db, id)).postId !== null) return;
  await publisher.alone(id, async () => {
    const article = await readArticle(db, id);
    if (article.postId !== null) return;
    const { doc, fields } = article;
    const title = fields.title || (fields.pdf?.name ?? "");
    const draft = {
      ...NOTHING_GIVEN,
      ...(await articlePost(services, "issue", { doc, fields: { ...fields, title } })),
      terms: NO_TERMS,
      status: "draft",
      isDated: fields.date !== null,
      createdAt: fields.date ?? new Date(now()).toISOString(),
    } as const;
    const also: AlsoWrittenPost = (tx, postId, updatedAt) =>
      noteInLibrary(deskTablesIn(tx), article, { id: postId, version: updatedAt }, article);
    await addPost(library, draft, { preferredId: fields.address, also });
    await audit.record(staff, "issue added", title, { article: id });
  });
  articles.tellState(id);
}

/** The pages as another setup takes them; a cover that is a page stays that page. @throws PublicError */
export async function changeSetup(services: DeskServices, issue: ChangedIssue, pageSetup: PageSetup) {
  const { pdf } = await pagesOf(services, issue.id);
  await changePages(services, issue, { pdf, pageSetup });
}

/** @param page from 1 @throws PublicError */
export async function coverByPage(services: DeskServices, issue: ChangedIssue, page: number): Promise<void> {
  const { library, issues } = services;
  const source = await sourceOf(library, await pagesOf(services, issue.id));
  await withStoredFiles(library, async (storeFile) => {
    const cover = await pageCover(issues.editions, source, page, storeFile).catch(refuseFault);
    const image = await heldCover(services, issue, cover);
    await services.articles.setFields(issue.id, issue.staff.id, () => ({ image }));
  });
}

/** The PDF of an issue as it is written at the desk, and how its pages are taken. @throws PublicError where it has none */
export async function pagesOf(
  services: Pick<DeskServices, "articles">,
  articleId: string,
): Promise<PdfPages & { readonly pdf: IssuePdf }> {
  const { pdf, pageSetup } = await fieldsOf(services, articleId);
  if (pdf === null) throw new PublicError("missing", copy.noSuchIssue);
  return { pdf, pageSetup };
}

/** @throws PublicError */
export async function setTerms(services: DeskServices, postId: string, changes: Partial<WrittenTerms>) {
  const { opensAt, freeFrom } = { ...(await findTerms(services.library, postId)), ...changes };
  if (opensAt && freeFrom && opensAt > freeFrom) throw refusedField("opensAt", copy.opensAfterFree);
  const terms = await changeTerms(services.library, postId, changes);
  services.requestSync(false);
  return terms;
}

/** The same for an issue of the desk. @returns its title @throws PublicError */
export async function setTermsOf(services: DeskServices, articleId: string, changes: Partial<WrittenTerms>) {
  const { postId, kind } = await readArticleHead(services.db, articleId);
  if (kind !== "issue") throw refused(copy.notIssue);
  // A draft has its place in the library with its PDF.
  if (postId === null) throw refused(publishingCopy.pdfMissing);
  await setTerms(services, postId, changes);
  return (await fieldsOf(services, articleId)).title;
}

async function fieldsOf({ articles }: Pick<DeskServices, "articles">, id: string): Promise<ArticleFields> {
  return (await articles.current(id)).fields;
}

/** @returns how far the pages are, which it begins to make @throws PublicError */
async function changePages(
  services: DeskServices,
  issue: ChangedIssue,
  { pdf: { hash, name, size }, pageSetup }: PdfPages & { readonly pdf: IssuePdf },
): Promise<IntakeView> {
  const { library, issues, intakes } = services;
  const pdf = { hash, name, size };
  const source = await sourceOf(library, { pdf, pageSetup });
  await refuseUnusable(issues.editions, source, `“${name}”`);
  const [proposal] = proposeIssues([{ name, ...(await issues.editions.hints(source)) }]);
  const proposed = proposal?.title.slice(0, POST_TEXTS.title.maxLength) ?? "";
  const intake = intakes.begin(source, issue.staff.id);
  const { image, ...formerPages } = await fieldsOf(services, issue.id);
  const outlineOf = await outlineFor(services, formerPages, source);
  const former = await findFile(library, image?.hash ?? null);
  await withStoredFiles(library, async (storeFile) => {
    const cover = await renewedCover(issues.editions, source, former, storeFile);
    const renewed = cover && { image: await heldCover(services, issue, cover, image) };
    await services.articles.setFields(issue.id, issue.staff.id, ({ title, outline }) => ({
      title: title || proposed,
      pdf,
      pageSetup,
      outline: outline === null ? null : outlineOf(outline),
      ...renewed,
    }));
  });
  return intake;
}

/** Another PDF brings its own outline; where pages are taken in another way, a line leads to the same place of the PDF. */
async function outlineFor(
  { library, issues: { editions } }: DeskServices,
  { pdf, pageSetup }: Pick<ArticleFields, "pdf" | "pageSetup">,
  source: PdfSource,
): Promise<(outline: string) => string | null> {
  if (pdf?.hash !== source.hash) return () => null;
  const former = await editions.edition(await sourceOf(library, { pdf, pageSetup }), "first");
  const current = await editions.edition(source, "first");
  return (outline) => movedOutline(outline, former.pages, current.pages);
}

/** A page is named by its own words where the former cover had none. */
async function heldCover(
  { library }: DeskServices,
  { id }: ChangedIssue,
  cover: LibraryFile,
  former: ArticlePicture | null = null,
): Promise<ArticlePicture> {
  await holdFile(library, cover, `article:${id}`);
  const { hash, width, height } = cover;
  return { hash, width: width ?? 0, height: height ?? 0, alt: former?.alt ?? null };
}
