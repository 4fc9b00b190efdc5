import { useEffect } from "react";
import { create } from "zustand";
import type { PostCard } from "../../domain/post.ts";
import { refreshMember, useMemberSession } from "../state/member.ts";
import {
  removeTaken,
  type StoredIssue,
  storedIssues,
  TakeError,
  type TakeFailure,
  takeIssue,
} from "./take-issue.ts";

interface TakenState {
  /** Null until the device has been looked at. */
  readonly stored: readonly StoredIssue[] | null;
  /** Those that this page is storing, by their ids; it goes on when the reader goes to another page. */
  readonly taking: Readonly<Record<string, Taking>>;
  readonly failures: Readonly<Record<string, TakeFailure>>;
}

interface Taking {
  readonly done: number;
  readonly total: number | null;
  cancel(): void;
}

const useTakenState = create<TakenState>()(() => ({ stored: null, taking: {}, failures: {} }));

/** Issues on this device, as it is now; looked at again when the reader comes back or his session is known. */
export function useTakenIssues(): TakenState {
  useEffect(() => {
    const look = () => void refresh();
    look();
    window.addEventListener("focus", look);
    const unsubscribe = useMemberSession.subscribe(look);
    return () => {
      window.removeEventListener("focus", look);
      unsubscribe();
    };
  }, []);
  return useTakenState();
}

async function refresh(): Promise<void> {
  useTakenState.setState({ stored: await storedIssues().catch(() => []) });
}

export async function startTaking(card: PostCard): Promise<void> {
  const { id } = card;
  if (useTakenState.getState().taking[id]) return;
  const abort = new AbortController();
  const cancel = () => abort.abort();
  const show = (done: number, total: number | null) =>
    useTakenState.setState(({ taking }) => ({ taking: { ...taking, [id]: { done, total, cancel } } }));
  useTakenState.setState(({ failures }) => ({ failures: without(failures, id) }));
  show(0, null);
  try {
    await takeIssue(card, { signal: abort.signal, onProgress: show });
  } catch (error) {
    if (!abort.signal.aborted) {
      const failure = error instanceof TakeError ? error.failure : "network";
      if (failure === "session") void refreshMember();
      useTakenState.setState(({ failures }) => ({ failures: { ...failures, [id]: failure } }));
    }
  }
  if (abort.signal.aborted) await removeStored(id);
  await refresh();
  useTakenState.setState(({ taking }) => ({ taking: without(taking, id) }));
}

export async function removeStored(id: string): Promise<void> {
  for (const taken of await storedIssues()) if (taken.id === id) await removeTaken(taken);
  await refresh();
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
}
