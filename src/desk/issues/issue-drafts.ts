import PQueue from "p-queue";
import { NO_PDF_HINTS, type PdfHints, titleOfFile } from "../../domain/issue/proposals/propose-issues.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { unlessUnusable } from "../../issues/unusable-pdf.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { createArticle, openFromLibrary } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { EMPTY_FIELDS, savedFields } from "../document/article-fields.ts";
import { takeUpload } from "../uploads/uploads.ts";
import { replacePdf } from "./change-issue.ts";
import { refuseUnusable, sourceOf } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";

export type IssueDrafts = Awaited<ReturnType<typeof listIssueDrafts>>;
export type IssueDraft = IssueDrafts["drafts"][number];

/** A PDF that an issue has already; the path is the desk's. */
export interface KnownPdf {
  readonly hash: FileHash;
  /** In bytes. */
  readonly size: number;
  readonly title: string;
  readonly path: string;
}

interface IssueDraftChange {
  readonly id: string;
  /** Of its fields, as they were seen. */
  readonly version: number;
  readonly changes: { readonly title?: string | undefined; readonly date?: string | null | undefined };
}

const NEW_MS = 60_000;

/** One at a time: of two equal files that come at once the second is told of the first. */
const adding = new PQueue({ concurrency: 1 });
/** Ids of drafts whose PDF is on its way into them. */
const making = new Set<string>();

/** PDFs are opened in the background: the table shows what is known. */
const hinting = new PQueue({ concurrency: 1 });
const asked = new Set<string>();

/**
 * Drafts of issues that readers never had, with what their PDFs say of themselves (null: not known yet), and all PDFs of
 * issues that are here.
 */
export async function listIssueDrafts(services: DeskServices) {
  const { magazine } = services;
  const posts = await issuePosts(services);
  const opened = new Set((await issueRows(services)).map(({ postId }) => postId));
  // Drafts that a command brought are opened, as when somebody looks at one.
  for (const { id, status } of posts.values())
    if (status === "draft" && !opened.has(id)) await openFromLibrary(services, "issue", id);
  const drafts = [];
  const known: KnownPdf[] = [];
  for (const row of await issueRows(services)) {
    const { id, postId, version, deletedAt, instant, failedWhy } = row;
    const isKept = postId !== null && posts.get(postId)?.status !== "draft";
    if (isKept) continue;
    posts.delete(postId ?? "");
    const { title, date, pdf, image } = savedFields(row.fields);
    // One that is just being made gets its cover in a moment, which would be a change by somebody else.
    const isNew = version === 0 && image === null && services.now() - row.createdAt < NEW_MS;
    if (pdf === null || deletedAt !== null || isNew) continue;
    // A server that ended in the midst left one without its PDF, which the same file brings.
    const isWhole = postId !== null;
    const hints = isWhole ? keptHints(row.hints, pdf.hash) : NO_PDF_HINTS;
    if (hints === null) askForHints(services, id, pdf.hash);
    const schedule = instant === null ? null : { instant, failedWhy };
    drafts.push({ id, version, title, date, pdf, cover: image?.hash ?? null, hints, schedule });
    if (isWhole) known.push({ hash: pdf.hash, size: pdf.size, title, path: draftPath(id) });
  }
  for (const { id, hash, size, title } of posts.values())
    known.push({ hash, size, title, path: postPath(id) });
  return { drafts, known, usualFreePages: magazine.access.previewPages() };
}

function keptHints(saved: string | null, pdf: FileHash): PdfHints | null {
  const { hash, ...hints }: PdfHints & { hash: FileHash } = JSON.parse(saved ?? "{}");
  return hash === pdf ? hints : null;
}

/** Once, however often the table is looked at; what fails for a passing reason is asked again by the next look. */
function askForHints(services: DeskServices, id: string, pdf: FileHash): void {
  if (asked.has(id)) return;
  asked.add(id);
  const keep = () => keepHints(services, id, pdf);
  hinting
    .add(keep)
    .catch(() => undefined)
    .finally(() => asked.delete(id));
}

async function keepHints({ db, library, issues }: DeskServices, id: string, hash: FileHash): Promise<void> {
  const reading = issues.editions.hints({ hash, path: await library.files.path(hash) });
  const hints = await unlessUnusable(reading, NO_PDF_HINTS);
  const saved = JSON.stringify({ hash, ...hints });
  await db.updateTable("article").set({ pdf_hints: saved }).where("id", "=", id).execute();
}

const draftPath = (articleId: string) => `/yazilar/${articleId}`;
const postPath = (postId: string) => `/sayilar/${encodeURIComponent(postId)}`;

/** Those in the bin as well. */
function issueRows({ db }: Pick<DeskServices, "db">) {
  return db
    .selectFrom("article")
    .leftJoin("schedule", "schedule.article_id", "article.id")
    .select(["article.id", "post_id as postId", "fields", "fields_version as version", "pdf_hints as hints"])
    .select([
      "article.created_at as createdAt",
      "instant",
      "failed_why as failedWhy",
      "deleted_at as deletedAt",
    ])
    .where("kind", "=", "issue")
    .orderBy("article.created_at")
    .orderBy("article.id")
    .execute();
}

async function issuePosts({ library }: Pick<DeskServices, "library">) {
  const rows = await library.database
    .selectFrom("post")
    .innerJoin("file", "file.hash", "post.pdf_file")
    .select(["post.id", "title", "status", "file.hash", "file.size"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Makes a draft of a PDF's upload.
 * @returns the issue that has the same bytes, where there is one @throws PublicError of a PDF that readers could not open
 */
export async function addIssueDraft(services: DeskServices, staff: StaffMember, uploadId: string) {
  const { library, issues } = services;
  const { contentType, ...file } = await takeUpload(services, uploadId);
  if (contentType !== "application/pdf") throw refused(copy.notPdf);
  const { hash, name, size } = file;
  const { pageSetup } = EMPTY_FIELDS;
  await refuseUnusable(issues.editions, await sourceOf(library, { pdf: file, pageSetup }), `“${name}”`);
  const added = await adding.add(async () => {
    const found = await issueOfPdf(services, hash);
    if (found?.title !== undefined) return { id: null, same: found };
    const fields = { ...EMPTY_FIELDS, title: titleOfFile(name), pdf: { hash, name, size } };
    const id = found?.unfinished ?? (await createArticle(services, staff.id, "issue", fields));
    making.add(id);
    return { id, same: null };
  });
  if (added.id === null) return added;
  try {
    await replacePdf(services, { id: added.id, staff }, uploadId);
  } finally {
    making.delete(added.id);
  }
  askForHints(services, added.id, hash);
  return added;
}

/**
 * The issue of the same bytes, at the desk or in the library, unless it lies in the bin; null: there is none.
 * @returns of a draft that never got its PDF the id
 */
async function issueOfPdf({ db, library }: DeskServices, hash: FileHash) {
  const ofHash = db
    .selectFrom("article")
    .select(["id", "post_id as postId", "fields", "deleted_at as deletedAt"]);
  const articles = await ofHash.where("kind", "=", "issue").where("fields", "like", `%${hash}%`).execute();
  const found = articles.map(({ fields, ...article }) => ({ ...article, ...savedFields(fields) }));
  const draft = found.find(({ pdf, deletedAt }) => pdf?.hash === hash && deletedAt === null);
  if (draft?.postId === null && !making.has(draft.id)) return { unfinished: draft.id };
  if (draft) return { title: draft.title, path: draftPath(draft.id) };
  const posts = await library.database
    .selectFrom("post")
    .select(["id", "title"])
    .where("pdf_file", "=", hash)
    .execute();
  const post = posts.find(({ id }) => found.every(({ postId }) => postId !== id));
  return post ? { title: post.title, path: postPath(post.id) } : null;
}

/**
 * Changes drafts as if each were changed by itself.
 * @returns the versions after it, and what was refused: where somebody else was first, their text stays
 */
export async function changeIssueDrafts(
  { articles }: Pick<DeskServices, "articles">,
  staff: StaffMember,
  given: readonly IssueDraftChange[],
) {
  const done: { readonly id: string; readonly version: number }[] = [];
  const refused: { readonly id: string; readonly message: string }[] = [];
  const change = async ({ id, version, changes }: IssueDraftChange) => {
    try {
      done.push({ id, version: await articles.changeFields(id, staff.id, { version, changes }) });
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      refused.push({ id, message: error.reason === "conflict" ? copy.changedMeanwhile : error.sentence });
    }
  };
  await Promise.all(given.map(change));
  return { done, refused };
}
