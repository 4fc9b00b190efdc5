import { isDeepStrictEqual } from "node:util";
import { addPost } from "../../content/library/add-post.ts";
import { changeTerms, findTerms, NO_TERMS, type WrittenTerms } from "../../content/library/issue-terms.ts";
import { withStoredFiles } from "../../content/library/library-files.ts";
import { type LibraryFile, NOTHING_GIVEN, type PostChanges } from "../../content/library/library-post.ts";
import { postState } from "../../content/library/post-state.ts";
import { publishPost, type StateChange, schedulePost } from "../../content/library/publish-post.ts";
import { updatePost } from "../../content/library/update-post.ts";
import { AUTO_PAGES, type PageSetup } from "../../domain/issue/page-setup.ts";
import { NoSuchPart } from "../../issues/render/edition-store.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { JobProgress } from "../jobs/desk-jobs.ts";
import { takeUpload } from "../uploads/uploads.ts";
import { type IssueText, knownIssue, type LibraryIssue, sourceOf, textOf } from "./desk-issues.ts";
import type { IntakeView } from "./issue-intakes.ts";
import { copy } from "./issues-copy.ts";
import { pageCover, renewedCover } from "./page-cover.ts";
import { refuseUnusable } from "./refuse-unusable.ts";

/** The PDF of an upload, and how far its pages are, which it begins to make. @throws PublicError */
export async function takePdf(
  services: DeskServices,
  uploadId: string,
  staffId: string,
): Promise<{ readonly pdf: LibraryFile; readonly intake: IntakeView }> {
  const pdf = await takeUpload(services, uploadId);
  if (pdf.contentType !== "application/pdf") throw refused(copy.notPdf);
  const source = await sourceOf(services, { pdf, pageSetup: AUTO_PAGES });
  await refuseUnusable(services.issues.editions, source, `“${pdf.name}”`);
  return { pdf, intake: services.intakes.begin(source, staffId) };
}

/**
 * A draft with the PDF of an upload. An upload makes one issue, however often it is asked, one request at a time.
 * @throws PublicError
 */
export async function createIssue(
  services: DeskServices,
  uploadId: string,
  text: IssueText,
  staffId: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { library, issues, db, now } = services;
  const made = await db.selectFrom("upload").select("post_id").where("id", "=", uploadId).executeTakeFirst();
  if (made?.post_id) return { id: made.post_id, isNew: false };
  const { pdf } = await takePdf(services, uploadId, staffId);
  const source = await sourceOf(services, { pdf, pageSetup: AUTO_PAGES });
  const { id } = await withStoredFiles(library, async (storeFile) =>
    addPost(library, {
      ...NOTHING_GIVEN,
      ...text,
      pdf,
      terms: NO_TERMS,
      status: "draft",
      isDated: text.createdAt !== null,
      createdAt: text.createdAt ?? new Date(now()).toISOString(),
      image: await pageCover(issues.editions, source, 1, storeFile),
    }),
  );
  await db.updateTable("upload").set({ post_id: id }).where("id", "=", uploadId).execute();
  return { id, isNew: true };
}

/** @param former what the issue said when its change was begun @throws PublicError where it says something else by now */
export async function changeText(
  services: DeskServices,
  issue: LibraryIssue,
  { createdAt, ...text }: IssueText,
  former: IssueText,
): Promise<void> {
  if (!isDeepStrictEqual(textOf(issue), former)) throw new PublicError("conflict", copy.changedMeanwhile);
  const isDraft = issue.status === "draft";
  const now = new Date(services.now());
  const isShown = postState(issue, now) === "published";
  if (isShown && createdAt !== null && Date.parse(createdAt) > now.getTime())
    throw new PublicError("refused", copy.dateAhead, { detail: { field: "createdAt" } });
  const date: PostChanges =
    createdAt !== null ? { createdAt, isDated: true } : isDraft ? { isDated: false } : {};
  await change(services, issue.id, { ...text, ...date }, issue.updatedAt);
}

/** The pages as another setup takes them; a cover that is a page stays that page. @throws PublicError */
export async function changeSetup(
  services: DeskServices,
  issue: LibraryIssue,
  setup: PageSetup,
): Promise<void> {
  const source = await sourceOf(services, issue, setup);
  await refuseUnusable(services.issues.editions, source, `“${issue.title}”`);
  services.intakes.begin(source);
  await replaceSource(services, issue, { pageSetup: setup });
}

/** @param page from 1 @throws PublicError */
export async function coverByPage(services: DeskServices, issue: LibraryIssue, page: number): Promise<void> {
  const source = await sourceOf(services, issue);
  await withStoredFiles(services.library, async (storeFile) => {
    const image = await pageCover(services.issues.editions, source, page, storeFile).catch(refuseNoPage);
    await change(services, issue.id, { image });
  });
}

/** @throws PublicError */
export async function coverByUpload(
  services: DeskServices,
  issue: LibraryIssue,
  uploadId: string,
): Promise<void> {
  const image = await takeUpload(services, uploadId);
  if (image.width === null) throw refused(copy.notPicture);
  await change(services, issue.id, { image });
}

/** Readers have the former PDF until the pages of the new one are made. @throws PublicError */
export async function replacePdf(
  services: DeskServices,
  issue: LibraryIssue,
  uploadId: string,
  { report, signal }: JobProgress,
): Promise<void> {
  const { intakes } = services;
  const pdf = await takeUpload(services, uploadId);
  const source = await sourceOf(services, { ...issue, pdf });
  await refuseUnusable(services.issues.editions, source, `“${pdf.name}”`);
  const watch = setInterval(() => {
    const { done, total } = intakes.begin(source);
    report(done, total);
  }, 250);
  const { state, message } = await intakes.end(source).finally(() => clearInterval(watch));
  signal.throwIfAborted();
  if (state === "failed") throw refused(message ?? copy.failed);
  const current = await knownIssue(services, issue.id);
  // An editor may change a draft, but not an issue that was published meanwhile.
  if (current.status !== issue.status) throw new PublicError("conflict", copy.changedMeanwhile);
  await replaceSource(services, current, { pdf });
}

/** @throws PublicError */
export async function setTerms(
  services: DeskServices,
  id: string,
  changes: Partial<WrittenTerms>,
): Promise<WrittenTerms> {
  const { opensAt, freeFrom } = { ...(await findTerms(services.library, id)), ...changes };
  if (opensAt && freeFrom && opensAt > freeFrom)
    throw new PublicError("refused", copy.opensAfterFree, { detail: { field: "opensAt" } });
  const terms = await changeTerms(services.library, id, changes);
  services.requestSync(false);
  return terms;
}

/** @param instant null: now @throws PublicError while its pages are not there, PublicError */
export async function publishIssue(
  services: DeskServices,
  issue: LibraryIssue,
  instant: string | null,
): Promise<StateChange> {
  const { library, intakes } = services;
  const now = new Date(services.now());
  const { state, message } = intakes.begin(await sourceOf(services, issue));
  if (state === "failed") throw refused(message ?? copy.failed);
  if (state === "making" && instant === null) throw refused(copy.stillMaking);
  if (instant !== null && Date.parse(instant) <= now.getTime()) throw refused(copy.notAhead);
  const changed =
    instant === null
      ? await publishPost(library, issue.id, true, now)
      : await schedulePost(library, issue.id, instant, now);
  services.requestSync(false);
  return changed;
}

async function replaceSource(
  services: DeskServices,
  issue: LibraryIssue,
  changes: { readonly pdf?: LibraryFile; readonly pageSetup?: PageSetup },
): Promise<void> {
  const { library, issues } = services;
  const source = await sourceOf(services, { ...issue, ...changes });
  await withStoredFiles(library, async (storeFile) => {
    const image = await renewedCover(issues.editions, source, issue.image, storeFile);
    await change(services, issue.id, { ...changes, ...(image && { image }) });
  });
}

/** @throws PublicError */
async function change(
  services: DeskServices,
  id: string,
  changes: PostChanges,
  updatedAt?: string,
): Promise<void> {
  const options = { isOwn: true, ...(updatedAt !== undefined && { updatedAt }) };
  const isThere = await updatePost(services.library, id, changes, options).catch((error: unknown) => {
    if (error instanceof PublicError && error.reason === "conflict")
      throw new PublicError("conflict", copy.changedMeanwhile);
    throw error;
  });
  if (!isThere) throw new PublicError("missing", copy.noSuchIssue);
  services.requestSync(false);
}

function refuseNoPage(error: unknown): never {
  if (error instanceof NoSuchPart) throw refused(copy.noSuchPage);
  throw error;
}
