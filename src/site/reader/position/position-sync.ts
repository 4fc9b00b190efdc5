import { paths } from "../../../domain/paths.ts";
import { parsePosition, type ReadingPosition } from "./device-position.ts";

/** Turns within this time are sent as one position, in milliseconds. */
const DEBOUNCE = 1500;

/** @returns the member's position on any device; null when there is none, and when the server cannot be reached */
export async function fetchMemberPosition(id: string, signal: AbortSignal): Promise<ReadingPosition | null> {
  try {
    const answer = await fetch(paths.readingPosition(id), {
      signal,
      headers: { accept: "application/json" },
    });
    return answer.status === 200 ? parsePosition(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** Sends the member's position to the server, once for several turns. */
export interface PositionSender {
  send(position: ReadingPosition): void;
  flush(): void;
}

export function createPositionSender(id: string): PositionSender {
  let waiting: ReadingPosition | null = null;
  let timer = 0;
  const flush = () => {
    window.clearTimeout(timer);
    const position = waiting;
    waiting = null;
    if (!position) return;
    const body = new URLSearchParams({ sayi: id, sayfa: String(position.page), an: String(position.at) });
    // Not reached: the device has it, and the next turn is sent again.
    fetch(paths.readingPosition(), { method: "POST", body, keepalive: true }).catch(() => undefined);
  };
  return {
    send(position) {
      waiting = position;
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, DEBOUNCE);
    },
    flush,
  };
}
