import { paths } from "../../../domain/paths.ts";
import { asPosition, type ReadingPosition } from "./device-position.ts";

/** Fast turning is one position. */
const QUIET = 1500;

/** @returns where the member was on any device; null when nothing is known, and when it cannot be asked */
export async function memberPosition(id: string, signal: AbortSignal): Promise<ReadingPosition | null> {
  try {
    const answer = await fetch(paths.readingPosition(id), {
      signal,
      headers: { accept: "application/json" },
    });
    return answer.status === 200 ? asPosition(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** Tells the server where the member is, once for several turns, and in any case when the page is hidden or left. */
export interface PositionPost {
  keep(position: ReadingPosition): void;
  /** Sends what is waiting. */
  flush(): void;
}

export function positionPost(id: string): PositionPost {
  let waiting: ReadingPosition | null = null;
  let timer = 0;
  const flush = () => {
    window.clearTimeout(timer);
    const position = waiting;
    waiting = null;
    if (!position) return;
    const body = new URLSearchParams({ sayi: id, sayfa: String(position.page), an: String(position.at) });
    // Not reached: the device knows, and the next turn tells the server again.
    fetch(paths.readingPosition(), { method: "POST", body, keepalive: true }).catch(() => undefined);
  };
  return {
    keep(position) {
      waiting = position;
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, QUIET);
    },
    flush,
  };
}
