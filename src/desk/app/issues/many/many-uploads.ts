import { create } from "zustand";
import type { KnownPdf } from "../../../issues/issue-drafts.ts";
import { ApiError, api } from "../../api/api.ts";
import { isAway } from "../../api/connection.ts";
import { askUntilAnswered } from "../../api/use-asked.ts";
import { askBeforeExit } from "../../shell/document-exit.ts";
import { uploadFile } from "../../uploads/upload-file.ts";
import { copy } from "./many-words.ts";

type Stage =
  | { readonly kind: "waiting" | "checking" }
  | { readonly kind: "sending"; readonly fraction: number }
  /** An issue has the same bytes. */
  | { readonly kind: "same"; readonly same: { readonly title: string; readonly path: string } }
  /** May pass: sent once more, it may come. */
  | { readonly kind: "refused"; readonly message: string; readonly mayPass: boolean };

export interface ManyUpload {
  readonly key: string;
  readonly file: File;
  readonly stage: Stage;
}

interface Uploads {
  readonly uploads: Readonly<Record<string, ManyUpload>>;
  /** Files that became drafts since the last time that none was under way. */
  readonly done: number;
}

export const MAX_FILES = 500;
const AT_ONCE = 3;

/** PDFs that are no drafts yet. They go on while one looks at other screens. */
export const useManyUploads = create<Uploads>(() => ({ uploads: {}, done: 0 }));

/** The PDFs of issues that are here, as the server told last. */
let known: readonly KnownPdf[] = [];
let working = 0;
/** Whole files are in memory while they are hashed: one at a time. */
let hashing: Promise<unknown> = Promise.resolve();

export function setKnownPdfs(pdfs: readonly KnownPdf[]): void {
  known = pdfs;
}

export function isUnderWay({ kind }: Stage): boolean {
  return kind === "waiting" || kind === "checking" || kind === "sending";
}

/** @param folder of each file, which tells two of one name apart */
export function sendMany(files: readonly { readonly file: File; readonly folder: string }[]): void {
  const { uploads, done } = useManyUploads.getState();
  const waiting = files.flatMap(({ file, folder }): ManyUpload[] => {
    const key = [folder, file.name, file.size, file.lastModified].join(" ");
    const former = uploads[key];
    return former && isUnderWay(former.stage) ? [] : [{ key, file, stage: { kind: "waiting" } }];
  });
  const isFirst = !Object.values(uploads).some(({ stage }) => isUnderWay(stage));
  useManyUploads.setState({
    uploads: { ...uploads, ...Object.fromEntries(waiting.map((upload) => [upload.key, upload])) },
    done: isFirst ? 0 : done,
  });
  while (working < Math.min(AT_ONCE, waiting.length)) void work();
}

export function tryAgain({ key }: Pick<ManyUpload, "key">): void {
  show(key, { kind: "waiting" });
  if (working < AT_ONCE) void work();
}

export function dismiss({ key }: Pick<ManyUpload, "key">): void {
  useManyUploads.setState(({ uploads: { [key]: _, ...uploads } }) => ({ uploads }));
}

/** A folder that is dropped again has mostly what is here. */
export function dismissSame(): void {
  useManyUploads.setState(({ uploads }) => {
    const left = Object.entries(uploads).filter(([, { stage }]) => stage.kind !== "same");
    return { uploads: Object.fromEntries(left) };
  });
}

function show(key: string, stage: Stage): void {
  useManyUploads.setState(({ uploads }) => {
    const upload = uploads[key];
    return upload ? { uploads: { ...uploads, [key]: { ...upload, stage } } } : {};
  });
}

async function work(): Promise<void> {
  working += 1;
  const stay = askBeforeExit(() => true);
  try {
    for (;;) {
      const next = Object.values(useManyUploads.getState().uploads).find(
        ({ stage }) => stage.kind === "waiting",
      );
      if (!next) return;
      await send(next);
    }
  } finally {
    working -= 1;
    stay();
  }
}

async function send({ key, file }: ManyUpload): Promise<void> {
  show(key, { kind: "checking" });
  try {
    const same = await knownSame(file);
    if (same) return show(key, { kind: "same", same });
    const options = { onProgress: (fraction: number) => show(key, { kind: "sending", fraction }) };
    const { uploadId } = await uploadFile(file, "pdf", options);
    show(key, { kind: "checking" });
    let tries = 0;
    const add = async () => {
      tries += 1;
      return (await api["issue-drafts"].$post({ json: { uploadId } })).json();
    };
    const added = await askUntilAnswered(add, undefined, isAway);
    // Its bytes are the draft's now, and its place on the disk is free for the next. What cannot be removed is swept.
    const remove = () => api.uploads[":id"].$delete({ param: { id: uploadId } });
    await askUntilAnswered(remove, undefined, isAway).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    // An answer that was lost on its way came of the same file.
    if (added.same !== null && tries === 1) return show(key, { kind: "same", same: added.same });
    dismiss({ key });
    useManyUploads.setState(({ done }) => ({ done: done + 1 }));
  } catch (error) {
    const isTold = error instanceof ApiError;
    const message = isTold ? error.message : copy.unreadable;
    show(key, { kind: "refused", message, mayPass: !isTold || error.reason !== "refused" });
  }
}

/** The issue that has the same bytes, looked for before they are sent; null also where a browser cannot tell. */
async function knownSame(file: File): Promise<KnownPdf | null> {
  const ofSize = known.filter(({ size }) => size === file.size);
  if (ofSize.length === 0 || !("subtle" in crypto)) return null;
  const turn = hashing.then(async () => crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  hashing = turn.catch(() => undefined);
  const hash = hexOf(new Uint8Array(await turn));
  return ofSize.find((pdf) => pdf.hash === hash) ?? null;
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
