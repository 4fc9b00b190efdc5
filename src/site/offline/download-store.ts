import { useEffect } from "react";
import { create } from "zustand";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { forgetDownloadedIssue } from "../../offline/downloaded-issue.ts";
import { refreshMember, useMemberSession } from "../state/member.ts";
import { type DownloadFailure, downloadIssue, type StoredIssue, storedIssues } from "./download-issue.ts";

interface DownloadState {
  readonly stored: readonly StoredIssue[] | null;
  /** Of those that this page is storing or could not store, by their ids; it goes on when the reader goes to another page. */
  readonly taking: Readonly<Record<string, Taking | DownloadFailure | null>>;
}

interface Taking {
  readonly done: number;
  readonly total: number | null;
  cancel(): void;
}

const useDownloadState = create<DownloadState>()(() => ({ stored: null, taking: {} }));

/** Issues on this device, as it is now; looked at again when the reader comes back or his session is known. */
export function useDownloadedIssues(): DownloadState {
  useEffect(() => {
    const look = () => void refresh();
    look();
    const leaving = new AbortController();
    window.addEventListener("focus", look, { signal: leaving.signal });
    leaving.signal.addEventListener("abort", useMemberSession.subscribe(look));
    return () => leaving.abort();
  }, []);
  return useDownloadState();
}

async function refresh(): Promise<void> {
  useDownloadState.setState({ stored: await storedIssues().catch(() => []) });
}

export async function startDownload(card: PostCard): Promise<void> {
  const { id } = card;
  if (isDownloading(useDownloadState.getState().taking[id])) return;
  const abort = new AbortController();
  const show = (state: Taking | DownloadFailure | null) =>
    useDownloadState.setState(({ taking }) => ({ taking: { ...taking, [id]: state } }));
  const onProgress = (done: number, total: number | null) =>
    show({ done, total, cancel: () => abort.abort() });
  onProgress(0, null);
  const failure = await downloadIssue(card, { signal: abort.signal, onProgress });
  if (failure === "session") void refreshMember();
  if (abort.signal.aborted) await forgetDownloadedIssue(paths.post(id));
  await refresh();
  show(abort.signal.aborted ? null : failure);
}

export function isDownloading(state: Taking | DownloadFailure | null | undefined): state is Taking {
  return typeof state === "object" && state !== null;
}

export async function removeStored(id: string): Promise<void> {
  await forgetDownloadedIssue(paths.post(id));
  await refresh();
}
