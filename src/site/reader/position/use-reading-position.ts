import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMagazine } from "../../state/magazine-store.ts";
import {
  type DeviceMemory,
  devicePosition,
  keepDevicePosition,
  newerPosition,
  type ReadingPosition,
} from "./device-position.ts";
import { memberPosition, type PositionPost, positionPost } from "./position-sync.ts";

export interface ResumedReading {
  /** The page that was gone to because the reader was there before; null when there was none. */
  readonly resumed: number | null;
  dismiss(): void;
}

/**
 * Goes on where the reader was, when the address names no page, and keeps where the reader is.
 * @param page that is shown, from 1
 * @param last page that may be read
 * @param turnTo replaces the address
 */
export function useReadingPosition(
  id: string,
  page: number,
  last: number,
  turnTo: (page: number) => void,
): ResumedReading {
  const signedIn = useMagazine((state) => state.signedIn);
  const [resumed, setResumed] = useState<number | null>(null);
  const post = useRef<PositionPost | null>(null);
  /** The page that was not turned to by the reader: opened with, or resumed. */
  const given = useRef(page);
  const hasTurned = useRef(false);

  const resume = useEffectEvent((position: ReadingPosition | null) => {
    if (hasTurned.current || new URLSearchParams(window.location.search).has("sayfa")) return;
    const target = Math.min(position?.page ?? 1, last);
    if (target <= 1) return;
    given.current = target;
    setResumed(target);
    turnTo(target);
  });

  useEffect(() => resume(devicePosition(deviceMemory(), id)), [id]);

  useEffect(() => {
    if (!signedIn) return;
    const sender = positionPost(id);
    post.current = sender;
    const leaving = new AbortController();
    void memberPosition(id, leaving.signal).then((position) => {
      if (leaving.signal.aborted) return;
      const own = devicePosition(deviceMemory(), id);
      if (position && newerPosition(own, position) === position) {
        keepDevicePosition(deviceMemory(), id, position);
        resume(position);
      } else if (own && hasTurned.current) {
        // Turned to before the page knew that somebody is signed in.
        sender.keep(own);
      }
    });
    const stop = flushWhenHidden(sender);
    return () => {
      stop();
      leaving.abort();
      post.current = null;
    };
  }, [id, signedIn]);

  useEffect(() => {
    if (page === given.current) return;
    given.current = 0;
    hasTurned.current = true;
    const position = { page, at: Date.now() };
    keepDevicePosition(deviceMemory(), id, position);
    post.current?.keep(position);
  }, [id, page]);

  return { resumed: resumed === page ? resumed : null, dismiss: () => setResumed(null) };
}

/** @returns how to undo it; then too nothing is left waiting */
function flushWhenHidden(sender: PositionPost): () => void {
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

function deviceMemory(): DeviceMemory {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}
