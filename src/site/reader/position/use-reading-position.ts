import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMagazine } from "../../state/magazine-store.ts";
import {
  devicePosition,
  newerPosition,
  type PositionStorage,
  type ReadingPosition,
  storeDevicePosition,
} from "./device-position.ts";
import { createPositionSender, fetchMemberPosition, type PositionSender } from "./position-sync.ts";

export interface ResumedReading {
  /** The page to which the reader was brought back; null when there was none. */
  readonly resumed: number | null;
  dismiss(): void;
}

/**
 * Brings the reader back to where he was when the address names no page, and stores where he is.
 * @param page that is shown, from 1
 * @param last page that may be read
 */
export function useReadingPosition(
  id: string,
  page: number,
  last: number,
  replacePage: (page: number) => void,
): ResumedReading {
  const signedIn = useMagazine((state) => state.signedIn);
  const [resumed, setResumed] = useState<number | null>(null);
  const sender = useRef<PositionSender | null>(null);
  /** The page that the reader did not turn to: of the address, or resumed. */
  const initialPage = useRef(page);
  const hasTurned = useRef(false);

  const resume = useEffectEvent((position: ReadingPosition | null) => {
    if (hasTurned.current || new URLSearchParams(window.location.search).has("sayfa")) return;
    const target = Math.min(position?.page ?? 1, last);
    if (target <= 1) return;
    initialPage.current = target;
    setResumed(target);
    replacePage(target);
  });

  useEffect(() => resume(devicePosition(deviceStorage(), id)), [id]);

  useEffect(() => {
    if (!signedIn) return;
    const ownSender = createPositionSender(id);
    sender.current = ownSender;
    const abort = new AbortController();
    void fetchMemberPosition(id, abort.signal).then((position) => {
      if (abort.signal.aborted) return;
      const own = devicePosition(deviceStorage(), id);
      if (position && newerPosition(own, position) === position) {
        storeDevicePosition(deviceStorage(), id, position);
        resume(position);
      } else if (own && hasTurned.current) {
        // Turned to before the answer to who is signed in.
        ownSender.send(own);
      }
    });
    const undo = flushWhenHidden(ownSender);
    return () => {
      undo();
      abort.abort();
      sender.current = null;
    };
  }, [id, signedIn]);

  useEffect(() => {
    if (page === initialPage.current) return;
    initialPage.current = 0;
    hasTurned.current = true;
    const position = { page, at: Date.now() };
    storeDevicePosition(deviceStorage(), id, position);
    sender.current?.send(position);
  }, [id, page]);

  return { resumed: resumed === page ? resumed : null, dismiss: () => setResumed(null) };
}

function flushWhenHidden(sender: PositionSender): () => void {
  const flush = () => {
    if (document.visibilityState === "hidden") sender.flush();
  };
  document.addEventListener("visibilitychange", flush);
  window.addEventListener("pagehide", sender.flush);
  return () => {
    document.removeEventListener("visibilitychange", flush);
    window.removeEventListener("pagehide", sender.flush);
    sender.flush();
  };
}

function deviceStorage(): PositionStorage {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}
