import { type AlsoWritten, addPost } from "../../content/library/add-post.ts";
import { holdFile } from "../../content/library/file-holds.ts";
import { findFile } from "../../content/library/find-posts.ts";
import { changeTerms, findTerms, NO_TERMS, type WrittenTerms } from "../../content/library/issue-terms.ts";
import { type StoreFile, withStoredFiles } from "../../content/library/library-files.ts";
import { type LibraryFile, NOTHING_GIVEN, type PostDraft } from "../../content/library/library-post.ts";
import { AUTO_PAGES, type PageSetup } from "../../domain/issue/page-setup.ts";
import type { OwnTextName } from "../../domain/post-fields.ts";
import { NoSuchPart } from "../../issues/render/edition-store.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { openFromLibrary } from "../articles/article-store.ts";
import { deskTablesIn } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleFields, ArticlePicture, IssuePdf } from "../document/article-fields.ts";
import { takeUpload } from "../uploads/uploads.ts";
import type { IntakeView } from "./issue-intakes.ts";
import { type PdfPages, sourceOf } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";
import { coverPage, pageCover, renewedCover } from "./page-cover.ts";
import { refuseUnusable } from "./refuse-unusable.ts";

/** The words with which an issue begins. */
interface IssueText extends Pick<PostDraft, OwnTextName | "categories"> {
  /** ISO 8601 in UTC; null: the day of its publishing. */
  readonly createdAt: string | null;
}

/** The PDF of an upload, and how far its pages are, which it begins to make. @throws PublicError */
export async function takePdf(
  services: DeskServices,
  uploadId: string,
  staffId: string,
  pageSetup: PageSetup = AUTO_PAGES,
): Promise<{ readonly pdf: LibraryFile; readonly intake: IntakeView }> {
  const pdf = await takeUpload(services, uploadId);
  if (pdf.contentType !== "application/pdf") throw refused(copy.notPdf);
  const source = await sourceOf(services.library, { pdf, pageSetup });
  await refuseUnusable(services.issues.editions, source, `“${pdf.name}”`);
  return { pdf, intake: services.intakes.begin(source, staffId) };
}

/**
 * A draft with the PDF of an upload. An upload makes one issue, however often it is asked, one request at a time.
 * @returns the id of its article at the desk @throws PublicError
 */
export async function createIssue(
  services: DeskServices,
  uploadId: string,
  text: IssueText,
  staffId: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { db } = services;
  const upload = await db
    .selectFrom("upload")
    .select("post_id")
    .where("id", "=", uploadId)
    .executeTakeFirst();
  const postId = upload?.post_id ?? (await addIssue(services, uploadId, text, staffId));
  return { id: await openFromLibrary(services, "issue", postId), isNew: !upload?.post_id };
}

async function addIssue(
  services: DeskServices,
  uploadId: string,
  text: IssueText,
  staffId: string,
): Promise<string> {
  const { library, issues, now } = services;
  const { pdf } = await takePdf(services, uploadId, staffId);
  const source = await sourceOf(library, { pdf, pageSetup: AUTO_PAGES });
  const also: AlsoWritten = async (tx, post_id) => {
    await deskTablesIn(tx).updateTable("upload").set({ post_id }).where("id", "=", uploadId).execute();
  };
  const { id } = await withStoredFiles(library, async (storeFile) => {
    const draft: PostDraft = {
      ...NOTHING_GIVEN,
      ...text,
      pdf,
      terms: NO_TERMS,
      status: "draft",
      isDated: text.createdAt !== null,
      createdAt: text.createdAt ?? new Date(now()).toISOString(),
      image: await pageCover(issues.editions, source, 1, storeFile),
    };
    return addPost(library, draft, { also });
  });
  return id;
}

/** The article of an issue, for a change of its files by one of the staff. */
interface ChangedIssue {
  readonly id: string;
  readonly staffId: string;
}

/** Another PDF; a cover that is a page stays that page. @throws PublicError */
export async function replacePdf(
  services: DeskServices,
  issue: ChangedIssue,
  uploadId: string,
): Promise<IntakeView> {
  const { pageSetup } = await fieldsOf(services, issue.id);
  const { pdf, intake } = await takePdf(services, uploadId, issue.staffId, pageSetup);
  await changePages(services, issue, { pdf, pageSetup });
  return intake;
}

/** The pages as another setup takes them; a cover that is a page stays that page. @throws PublicError */
export async function changeSetup(
  services: DeskServices,
  issue: ChangedIssue,
  pageSetup: PageSetup,
): Promise<void> {
  const { pdf } = await pagesOf(services, issue.id);
  const source = await sourceOf(services.library, { pdf, pageSetup });
  await refuseUnusable(services.issues.editions, source, `“${pdf.name}”`);
  services.intakes.begin(source);
  await changePages(services, issue, { pdf, pageSetup });
}

/** @param page from 1 @throws PublicError */
export async function coverByPage(services: DeskServices, issue: ChangedIssue, page: number): Promise<void> {
  const { library, issues } = services;
  const source = await sourceOf(library, await pagesOf(services, issue.id));
  await withStoredFiles(library, async (storeFile) => {
    const cover = await pageCover(issues.editions, source, page, storeFile).catch(refuseNoPage);
    await setFields(services, issue, { image: await heldCover(services, issue, cover) });
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

/** The page that is an issue's cover, from 1; null for a picture of its own, or none. */
export async function coverPageOf(services: Pick<DeskServices, "articles" | "library">, articleId: string) {
  const { image } = await fieldsOf(services, articleId);
  return coverPage(await findFile(services.library, image?.hash ?? null));
}

/** @throws PublicError */
export async function setTerms(
  services: DeskServices,
  postId: string,
  changes: Partial<WrittenTerms>,
): Promise<WrittenTerms> {
  const { opensAt, freeFrom } = { ...(await findTerms(services.library, postId)), ...changes };
  if (opensAt && freeFrom && opensAt > freeFrom)
    throw new PublicError("refused", copy.opensAfterFree, { detail: { field: "opensAt" } });
  const terms = await changeTerms(services.library, postId, changes);
  services.requestSync(false);
  return terms;
}

async function fieldsOf({ articles }: Pick<DeskServices, "articles">, id: string): Promise<ArticleFields> {
  return (await articles.current(id)).fields;
}

async function changePages(
  services: DeskServices,
  issue: ChangedIssue,
  { pdf: { hash, name, size }, pageSetup }: PdfPages & { readonly pdf: IssuePdf },
): Promise<void> {
  const { library, issues } = services;
  const pdf = { hash, name, size };
  const source = await sourceOf(library, { pdf, pageSetup });
  const { image } = await fieldsOf(services, issue.id);
  const former = await findFile(library, image?.hash ?? null);
  await withStoredFiles(library, async (storeFile: StoreFile) => {
    const cover = await renewedCover(issues.editions, source, former, storeFile);
    const renewed = cover && { image: await heldCover(services, issue, cover, image) };
    await setFields(services, issue, { pdf, pageSetup, ...renewed });
  });
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

const MAX_TRIES = 5;

/** Whatever else is changed at the same time, by whichever machine. @throws PublicError */
async function setFields(
  { articles }: DeskServices,
  { id, staffId }: ChangedIssue,
  changes: Partial<ArticleFields>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { fieldsVersion: version } = await articles.current(id);
    try {
      await articles.changeFields(id, staffId, { version, changes });
      return;
    } catch (error) {
      const isBehind = error instanceof PublicError && error.reason === "conflict";
      if (!isBehind || tries === MAX_TRIES) throw error;
    }
  }
}

function refuseNoPage(error: unknown): never {
  if (error instanceof NoSuchPart) throw refused(copy.noSuchPage);
  throw error;
}
