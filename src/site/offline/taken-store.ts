import { useEffect } from "react";
import { create } from "zustand";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { forgetTakenIssue } from "../../offline/taken-caches.ts";
import { refreshMember, useMemberSession } from "../state/member.ts";
import { type StoredIssue, storedIssues, type TakeFailure, takeIssue } from "./take-issue.ts";

interface TakenState {
  readonly stored: readonly StoredIssue[] | null;
  /** Of those that this page is storing or could not store, by their ids; it goes on when the reader goes to another page. */
  readonly taking: Readonly<Record<string, Taking | TakeFailure | null>>;
}

interface Taking {
  readonly done: number;
  readonly total: number | null;
  cancel(): void;
}

const useTakenState = create<TakenState>()(() => ({ stored: null, taking: {} }));

/** Issues on this device, as it is now; looked at again when the reader comes back or his session is known. */
export function useTakenIssues(): TakenState {
  useEffect(() => {
    const look = () => void refresh();
    look();
    const leaving = new AbortController();
    window.addEventListener("focus", look, { signal: leaving.signal });
    leaving.signal.addEventListener("abort", useMemberSession.subscribe(look));
    return () => leaving.abort();
  }, []);
  return useTakenState();
}

async function refresh(): Promise<void> {
  useTakenState.setState({ stored: await storedIssues().catch(() => []) });
}

export async function startTaking(card: PostCard): Promise<void> {
  const { id } = card;
  if (isBeingTaken(useTakenState.getState().taking[id])) return;
  const abort = new AbortController();
  const show = (state: Taking | TakeFailure | null) =>
    useTakenState.setState(({ taking }) => ({ taking: { ...taking, [id]: state } }));
  const onProgress = (done: number, total: number | null) =>
    show({ done, total, cancel: () => abort.abort() });
  onProgress(0, null);
  const failure = await takeIssue(card, { signal: abort.signal, onProgress });
  if (failure === "session") void refreshMember();
  if (abort.signal.aborted) await forgetTakenIssue(paths.post(id));
  await refresh();
  show(abort.signal.aborted ? null : failure);
}

export function isBeingTaken(state: Taking | TakeFailure | null | undefined): state is Taking {
  return typeof state === "object" && state !== null;
}

export async function removeStored(id: string): Promise<void> {
  await forgetTakenIssue(paths.post(id));
  await refresh();
}
