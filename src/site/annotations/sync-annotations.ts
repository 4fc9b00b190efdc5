import { useEffect } from "react";
import { type Annotation, annotationKey, parseAnnotations } from "../../domain/annotation.ts";
import { paths } from "../../domain/paths.ts";
import { fetchJson } from "../fetch-json.ts";
import { useMagazine } from "../state/magazine-store.ts";
import { annotationsCopy } from "./annotations-copy.ts";
import {
  deviceAnnotations,
  forgetAnnotations,
  type KeptHighlight,
  keepHighlight,
  mergeOnDevice,
} from "./device-annotations.ts";

const SIGN_OUT_TIMEOUT_MS = 5_000;

/** Signed in, with this document's annotations sent and fetched. */
let isSynced = false;

/** Brings together what the device and a member's printed code have, once for each document and session. */
export function useSyncedAnnotations(): void {
  const signedIn = useMagazine((state) => state.signedIn);
  useEffect(() => {
    if (signedIn && !isSynced) void exchange();
    isSynced = signedIn;
  }, [signedIn]);
}

/** Sends what was changed in a post; without a network it goes with the next visit. */
export function sendAnnotations(postId: string): void {
  if (useMagazine.getState().signedIn) void exchange(postId);
}

/** @returns how to undo it, which says why the highlight does not come back; null: it does */
export function removeHighlight(removed: KeptHighlight): () => string | null {
  mergeOnDevice([{ ...removed, isSet: false, at: Date.now(), highlight: null }]);
  sendAnnotations(removed.postId);
  return () => {
    const refusal = keepHighlight({ ...removed, at: Date.now() });
    sendAnnotations(removed.postId);
    return refusal && annotationsCopy.refusals[refusal];
  };
}

/** Before a sign-out: takes from this device what the code has, since others may use it next. */
export async function leaveAnnotations(): Promise<void> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), SIGN_OUT_TIMEOUT_MS);
  const isKept = await exchange(undefined, waiting.signal);
  clearTimeout(timer);
  forgetAnnotations(isKept);
}

/** Fetches what the server has and sends what it has not. @returns which annotations it has now */
async function exchange(postId?: string, signal?: AbortSignal): Promise<(annotation: Annotation) => boolean> {
  // For who has no printed code the answer is empty.
  const answer = await fetchJson(paths.annotations(postId), signal);
  if (answer === null) return () => false;
  const there = parseAnnotations(answer);
  if (there.length > 0) mergeOnDevice(there);
  const times = new Map(there.map((one) => [annotationKey(one), one.at]));
  const isKept = (own: Annotation) => own.at <= (times.get(annotationKey(own)) ?? -1);
  const own = deviceAnnotations().filter((one) => postId === undefined || one.postId === postId);
  for (const annotation of own) {
    if (isKept(annotation)) continue;
    const answer = await send(annotation, signal).catch(() => null);
    if (answer === null) break;
    if (answer.status === 204) times.set(annotationKey(annotation), annotation.at);
  }
  return isKept;
}

function send({ postId, id, at, isSet, highlight }: Annotation, signal?: AbortSignal): Promise<Response> {
  const body = new URLSearchParams({ yazi: postId, kimlik: id, an: String(at), im: isSet ? "1" : "0" });
  if (highlight) body.set("isaret", JSON.stringify(highlight));
  return fetch(paths.annotations(), { method: "POST", body, signal: signal ?? null });
}
