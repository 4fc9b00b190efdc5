import { type IDBPDatabase, openDB } from "idb";
import { create } from "zustand";
import type { ArticleTexts } from "../../document/article-fields.ts";
import { ApiError, api } from "../api/api.ts";
import { isAway } from "../api/connection.ts";
import { askUntilAnswered } from "../api/use-asked.ts";
import { claimLock } from "../claim-lock.ts";
import { notify } from "../components/desk-toasts.tsx";
import { uploadFile } from "../uploads/upload-file.ts";
import { copy } from "./issue-words.ts";

type Stage =
  /** Another tab is at it. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "sending"; readonly fraction: number }
  | { readonly kind: "checking" }
  /** May pass: sent once more, it may come. */
  | { readonly kind: "refused"; readonly message: string; readonly mayPass: boolean };

export interface SentPdf {
  readonly file: File;
  readonly stage: Stage;
  readonly abort: AbortController;
}

/** PDFs on their way, by the article of their issue. They go on while one looks at other screens. */
export const useIssueUploads = create<{ readonly [articleId: string]: SentPdf | undefined }>(() => ({}));

const STORE = "issue";

/** Goes on with what an earlier visit of the page left. */
export async function resumePdf(articleId: string, isReplaced: boolean): Promise<void> {
  const file: unknown = await withKept((kept) => kept.get(STORE, articleId));
  const isUnderWay = useIssueUploads.getState()[articleId] !== undefined;
  if (file instanceof File && !isUnderWay) await sendPdf(articleId, file, isReplaced);
}

/** Takes the place of a former file that is on its way. */
export async function sendPdf(articleId: string, file: File, isReplaced: boolean): Promise<void> {
  useIssueUploads.getState()[articleId]?.abort.abort();
  const abort = new AbortController();
  const { signal } = abort;
  const show = (stage: Stage) => {
    if (!signal.aborted) useIssueUploads.setState({ [articleId]: { file, stage, abort } });
  };
  show({ kind: "checking" });
  void withKept((kept) => kept.put(STORE, file, articleId));
  const options = { signal, onProgress: (fraction: number) => show({ kind: "sending", fraction }) };
  // One of two tabs sends; where there are no locks, two senders do no harm.
  const release = navigator.locks ? await claimLock(`masa-yeni-sayi ${articleId}`) : () => undefined;
  if (!release) return show({ kind: "elsewhere" });
  try {
    const { uploadId } = await uploadFile(file, "pdf", options);
    show({ kind: "checking" });
    const given = { param: { id: articleId }, json: { uploadId } };
    await askUntilAnswered(() => api.articles[":id"].pdf.$put(given), signal, isAway);
    if (signal.aborted) return;
    await stopPdf(articleId);
    if (isReplaced) notify(copy.replaced);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    show({ kind: "refused", message: error.message, mayPass: error.reason !== "refused" });
  } finally {
    release();
  }
}

/** Forgets the file, and stops where it is on its way. */
export async function stopPdf(articleId: string): Promise<void> {
  useIssueUploads.getState()[articleId]?.abort.abort();
  useIssueUploads.setState({ [articleId]: undefined });
  await withKept((kept) => kept.delete(STORE, articleId));
}

/** As a former version kept a new issue, in the browser alone. */
interface FormerIssue extends Partial<ArticleTexts> {
  readonly categories?: string[];
  readonly createdAt?: string | null;
}

/** Its words and its PDF become those of the draft. @throws ApiError; then it stays in the browser */
export async function takeFormerIssue(articleId: string): Promise<void> {
  const former: FormerIssue | undefined = await withKept((kept) => kept.get(STORE, "draft"));
  const file: unknown = await withKept((kept) => kept.get(STORE, "file"));
  if (former) {
    const { createdAt: date = null, ...written } = former;
    const json = { version: 0, changes: { ...written, date } };
    await api.articles[":id"].fields.$patch({ param: { id: articleId }, json });
  }
  if (file) await withKept((kept) => kept.put(STORE, file, articleId));
  await withKept((kept) => Promise.all([kept.delete(STORE, "draft"), kept.delete(STORE, "file")]));
}

/**
 * Uses the browser's store, so that a file need not be chosen again after a reload. A full disk or a private window
 * keeps nothing; the upload goes on all the same.
 */
async function withKept<T>(use: (kept: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    const kept = await openDB("masa-yeni-sayi", 1, { upgrade: (db) => void db.createObjectStore(STORE) });
    return await use(kept).finally(() => kept.close());
  } catch {
    return undefined;
  }
}
