import { CACHES } from "./kept-copy.ts";

const ENTRY = "/saat";
const POLL_MS = 60_000;

/** @returns the present instant in milliseconds, which never comes before one that this device has seen */
export async function deviceTime(): Promise<number> {
  const state = await caches.open(CACHES.state);
  const stored = await state.match(ENTRY);
  const before = stored ? parseClock(await stored.text()) : null;
  const clock = readClock(before, Date.now());
  const isNews = !before || clock.seen - before.seen > POLL_MS || clock.behind !== before.behind;
  if (isNews) await write(state, clock).catch(() => undefined);
  return clock.seen;
}

/** Goes by the server's clock from now on. @param now of the server, in milliseconds since 1970 */
export async function setDeviceTime(now: number): Promise<void> {
  if (Number.isFinite(now))
    await write(await caches.open(CACHES.state), { seen: now, behind: now - Date.now() });
}

function write(state: Cache, clock: DeviceClock): Promise<void> {
  return state.put(ENTRY, new Response(JSON.stringify(clock)));
}

/** A device's clock as its worker goes by it: setting it back does not bring back time that has passed. */
interface DeviceClock {
  readonly seen: number;
  /** How far the device's own clock is behind, in milliseconds; negative when it is ahead. */
  readonly behind: number;
}

/** A clock that is set by the network may go back by so much. */
const TOLERANCE_MS = 60_000;

/** @param own what the device's clock shows now @returns the clock, whose `seen` is the present instant */
export function readClock(before: DeviceClock | null, own: number): DeviceClock {
  if (before === null) return { seen: own, behind: 0 };
  const now = own + before.behind;
  if (now >= before.seen - TOLERANCE_MS) return { seen: Math.max(now, before.seen), behind: before.behind };
  return { seen: before.seen, behind: before.seen - own };
}

/** @returns null for what is no clock: somebody else may have written it */
export function parseClock(text: string): DeviceClock | null {
  try {
    const clock = JSON.parse(text) as DeviceClock | null;
    return Number.isFinite(clock?.seen) && Number.isFinite(clock?.behind) ? clock : null;
  } catch {
    return null;
  }
}
