import { create } from "zustand";
import type { IntakeView } from "../../issues/issue-intakes.ts";
import { ApiError, api } from "../api/api.ts";
import { type UploadProgress, uploadFile } from "../uploads/upload-file.ts";
import { EMPTY_DRAFT, forgetKeptIssue, type IssueDraft, keepIssue, readKeptIssue } from "./kept-issue.ts";

type Stage =
  | { readonly kind: "empty" }
  /** Another tab is at it. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "sending"; readonly progress: UploadProgress }
  | { readonly kind: "checking" }
  | { readonly kind: "there"; readonly uploadId: string; readonly intake: IntakeView }
  /** May pass: sent once more, it may come. */
  | { readonly kind: "refused"; readonly message: string; readonly mayPass: boolean };

interface NewIssue {
  readonly draft: IssueDraft;
  readonly file: File | null;
  readonly stage: Stage;
}

/** It goes on while one looks at other screens. */
export const useNewIssue = create<NewIssue>(() => ({
  draft: EMPTY_DRAFT,
  file: null,
  stage: { kind: "empty" },
}));

const LOCK = "masa-yeni-sayi";
/** A page that was closed or reloaded holds its lock until the browser has put it away. */
const CLOSING_MS = 3_000;
const POLL_MS = 700;

let resumed: Promise<void> | null = null;
let sending = new AbortController();
let running = Promise.resolve();

/** Goes on with what an earlier visit of the page left. Asked again, it did so already. */
export function resumeNewIssue(): Promise<void> {
  resumed ??= readKeptIssue().then(({ draft, file }) => {
    useNewIssue.setState({ draft });
    if (file) void send(file);
  });
  return resumed;
}

export function writeDraft(changes: Partial<IssueDraft>): void {
  const draft = { ...useNewIssue.getState().draft, ...changes };
  useNewIssue.setState({ draft });
  void keepIssue("draft", draft);
}

/** Takes the place of a former file. */
export function chooseFile(file: File): void {
  sending.abort();
  if (useNewIssue.getState().draft.title === "")
    writeDraft({ title: file.name.replace(/\.pdf$/i, "").replaceAll(/[_-]+/g, " ") });
  void keepIssue("file", file);
  void send(file);
}

/** Goes on where a full disk or a failing server ended it. */
export function sendAgain(): void {
  const { file } = useNewIssue.getState();
  if (file) void send(file);
}

/** Forgets the new issue and its file. */
export async function forgetNewIssue(): Promise<void> {
  sending.abort();
  useNewIssue.setState({ draft: EMPTY_DRAFT, file: null, stage: { kind: "empty" } });
  await forgetKeptIssue();
}

/** @returns the new issue's id @throws ApiError */
export async function createIssue(uploadId: string): Promise<string> {
  const { draft } = useNewIssue.getState();
  const json = { ...draft, uploadId, categories: [...draft.categories] };
  const { id } = await (await api.issues.$post({ json })).json();
  await forgetNewIssue();
  return id;
}

function send(file: File): Promise<void> {
  // A former file lets go of the lock first.
  running = running.catch(() => undefined).then(() => sendNow(file));
  return running;
}

async function sendNow(file: File): Promise<void> {
  sending = new AbortController();
  const { signal } = sending;
  const show = (stage: Stage) => {
    if (!signal.aborted) useNewIssue.setState({ file, stage });
  };
  show({ kind: "checking" });
  await withLock(async (isOurs) => {
    if (!isOurs) return show({ kind: "elsewhere" });
    try {
      const onProgress = (progress: UploadProgress) => show({ kind: "sending", progress });
      const { uploadId } = await uploadFile(file, "pdf", { signal, onProgress });
      show({ kind: "checking" });
      await follow(uploadId, signal, show);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      show({ kind: "refused", message: error.message, mayPass: error.reason !== "refused" });
    }
  });
}

async function follow(uploadId: string, signal: AbortSignal, show: (stage: Stage) => void): Promise<void> {
  for (;;) {
    const intake = await askIntake(uploadId);
    if (intake) show({ kind: "there", uploadId, intake });
    if ((intake && intake.state !== "making") || signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Null while the server is not reached. */
async function askIntake(uploadId: string): Promise<IntakeView | null> {
  try {
    return (await (await api.issues.intake.$post({ json: { uploadId } })).json()).intake;
  } catch (error) {
    if (error instanceof ApiError && error.reason === "offline") return null;
    throw error;
  }
}

/** Lets one of two tabs send. Browsers have locks on https and localhost only; two senders do no harm. */
async function withLock(work: (isOurs: boolean) => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work(true);
  let isOurs = false;
  const begin = () => {
    isOurs = true;
    return work(true);
  };
  try {
    await locks.request(LOCK, { signal: AbortSignal.timeout(CLOSING_MS) }, begin);
  } catch (error) {
    if (isOurs) throw error;
    await work(false);
  }
}
