import { openDB } from "idb";
import { type ArticleTexts, NO_WORDS } from "../../document/article-fields.ts";

/** The typed fields of an issue whose PDF is being uploaded. */
export interface IssueDraft extends ArticleTexts {
  readonly categories: readonly string[];
  /** ISO 8601 in UTC. */
  readonly createdAt: string | null;
}

export const EMPTY_DRAFT: IssueDraft = { ...NO_WORDS, categories: [], createdAt: null };

interface KeptIssue {
  readonly draft: IssueDraft;
  readonly file: File | null;
}

const STORE = "issue";

function open() {
  return openDB("masa-yeni-sayi", 1, { upgrade: (db) => void db.createObjectStore(STORE) });
}

/** Reads the kept issue with its file, so that it need not be chosen again after a reload. */
export async function readKeptIssue(): Promise<KeptIssue> {
  try {
    using database = closing(await open());
    const draft: Partial<IssueDraft> | undefined = await database.db.get(STORE, "draft");
    const file: unknown = await database.db.get(STORE, "file");
    return { draft: { ...EMPTY_DRAFT, ...draft }, file: file instanceof File ? file : null };
  } catch {
    return { draft: EMPTY_DRAFT, file: null };
  }
}

/** A full disk or a private window keeps nothing; the upload goes on all the same. */
export async function keepIssue(part: "draft" | "file", value: IssueDraft | File): Promise<void> {
  try {
    using database = closing(await open());
    await database.db.put(STORE, value, part);
  } catch {}
}

export async function forgetKeptIssue(): Promise<void> {
  try {
    using database = closing(await open());
    await database.db.clear(STORE);
  } catch {}
}

function closing(db: Awaited<ReturnType<typeof open>>) {
  return { db, [Symbol.dispose]: () => db.close() };
}
