import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AMENDMENT } from "../../../domain/amendment.ts";
import { paths } from "../../../domain/paths.ts";
import type { ReadingPosition } from "../../../membership/reading/positions.ts";
import { fetchJson } from "../../fetch-json.ts";
import { useMagazine } from "../../state/magazine-store.ts";
import { issueStorage } from "../../state/stored-list.ts";
import { askForPart } from "../issue-parts.tsx";
import type { OpenIssue } from "../open-issue.ts";
import type { PageNavigation } from "../page-navigation.ts";
import { hasInvitation, isFinishedAt, pageOfSource, sourceOf } from "../readable-pages.ts";
import type { Spread } from "../stage/spread.ts";

export const devicePosition = issueStorage("mecmua-konum", parsePosition);

export function newerPosition(one: ReadingPosition | null, other: ReadingPosition | null) {
  if (!one || !other) return one ?? other;
  return one.at >= other.at ? one : other;
}

export function parsePosition(value: unknown): ReadingPosition | null {
  if (typeof value !== "object" || value === null) return null;
  const { page, at } = value as Record<string, unknown>;
  if (!Number.isInteger(page) || !Number.isFinite(at) || (page as number) < 1) return null;
  return { page: page as number, at: at as number };
}

/**
 * Positions are pages of the PDF, so that they hold when a publisher has its pages cut in another way. Only an address
 * without a page resumes, and an issue that was read to its end opens on its cover.
 */
export function useReadingPosition(
  issue: OpenIssue,
  page: number,
  shown: Spread,
  { isBoundFor, replacePage }: PageNavigation,
): { resumed: number | null; dismiss(): void } {
  const { id } = issue;
  const signedIn = useMagazine((state) => state.signedIn);
  const [resumed, setResumed] = useState<number | null>(null);
  const sender = useRef<ReturnType<typeof openSender> | null>(null);
  /** The page that the reader did not turn to: of the address, or resumed. Null since the first turn. */
  const initialPage = useRef<number | null>(page);
  const renderedPage = useRef(page);
  /** The address names a page; not the one that a resumed issue writes there. */
  const isAddressed = useRef(false);

  const resume = useEffectEvent((position: ReadingPosition | null) => {
    // A turn counts before its page is rendered.
    if (initialPage.current === null || isAddressed.current || !isBoundFor(initialPage.current)) return;
    const isFinished = position === null || isFinishedAt(issue, position.page);
    const target = isFinished ? 1 : pageOfSource(issue, position.page);
    // The reader is on its way there already, though the page may not be rendered yet.
    if (target === initialPage.current) return;
    initialPage.current = target;
    setResumed(target > 1 ? target : null);
    replacePage(target);
  });

  useEffect(() => {
    const { search, hash } = window.location;
    isAddressed.current = new URLSearchParams(search).has("sayfa") || hash.startsWith(`#${AMENDMENT}`);
    resume(devicePosition.read(id));
  }, [id]);

  useEffect(() => {
    if (!signedIn) return;
    const ownSender = openSender(id);
    sender.current = ownSender;
    const abort = new AbortController();
    void fetchJson(paths.readingPosition(id), abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      const position = parsePosition(answer);
      const own = devicePosition.read(id);
      if (position && newerPosition(own, position) === position) {
        devicePosition.store(id, position);
        resume(position);
      } else if (own && initialPage.current === null) {
        // Turned to before the answer to who is signed in.
        ownSender.send(own);
      }
    });
    return () => {
      ownSender.close();
      abort.abort();
      sender.current = null;
    };
  }, [id, signedIn]);

  const isAtEnd = shown.includes(issue.total) && !hasInvitation(issue);
  const reached = isAtEnd ? issue.total : page;
  useEffect(() => {
    // The invitation is no page: it may stand in the place of one that was read until the session ended.
    if (page === renderedPage.current || page > issue.pages.length) return;
    // An issue that is being brought to another page is not turned yet.
    renderedPage.current = page;
    if (page === initialPage.current) return;
    initialPage.current = null;
    const position = { page: sourceOf(issue, reached), at: Date.now() };
    devicePosition.store(id, position);
    sender.current?.send(position);
  }, [id, page, reached, issue]);

  return { resumed: resumed === page ? resumed : null, dismiss: () => setResumed(null) };
}

const DEBOUNCE_MS = 1500;

/** Sends what waits also when the page is hidden, and when it is closed. */
function openSender(id: string) {
  let waiting: ReadingPosition | null = null;
  let timer = 0;
  const flush = () => {
    window.clearTimeout(timer);
    const position = waiting;
    waiting = null;
    if (!position) return;
    const body = new URLSearchParams({ sayi: id, sayfa: String(position.page), an: String(position.at) });
    // A failure loses nothing: the device has the position, and the next turn is sent again.
    askForPart(paths.readingPosition(), { method: "POST", body, keepalive: true }).catch(() => undefined);
  };
  const flushHidden = () => {
    if (document.visibilityState === "hidden") flush();
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("visibilitychange", flushHidden, { signal });
  window.addEventListener("pagehide", flush, { signal });
  return {
    send(position: ReadingPosition): void {
      waiting = position;
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, DEBOUNCE_MS);
    },
    close(): void {
      listening.abort();
      flush();
    },
  };
}
