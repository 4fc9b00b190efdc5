/** Where a reader was in an issue. */
export interface ReadingPosition {
  /** From 1. */
  readonly page: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

type Positions = Readonly<Record<string, ReadingPosition>>;

const KEY = "mecmua-konum";
const MOST_ISSUES = 50;

/** The device's memory; less than the browser's Storage, which may be switched off. */
export type DeviceMemory = Pick<Storage, "getItem" | "setItem">;

/** @returns where the reader of this device was, or null */
export function devicePosition(memory: DeviceMemory, id: string): ReadingPosition | null {
  const positions = read(memory);
  return Object.hasOwn(positions, id) ? (positions[id] ?? null) : null;
}

/** Keeps where the reader is; of many issues the last ones. A device that keeps nothing is no fault. */
export function keepDevicePosition(memory: DeviceMemory, id: string, position: ReadingPosition): void {
  const newest = Object.entries({ ...read(memory), [id]: position })
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST_ISSUES);
  try {
    memory.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Full, or switched off.
  }
}

/** The one of later, or null when there is neither. */
export function newerPosition(
  one: ReadingPosition | null,
  other: ReadingPosition | null,
): ReadingPosition | null {
  if (!one || !other) return one ?? other;
  return one.at >= other.at ? one : other;
}

/** @param value from elsewhere: the device's memory or the server */
export function asPosition(value: unknown): ReadingPosition | null {
  if (typeof value !== "object" || value === null) return null;
  const { page, at } = value as Record<string, unknown>;
  if (!Number.isInteger(page) || !Number.isFinite(at) || (page as number) < 1) return null;
  return { page: page as number, at: at as number };
}

function read(memory: DeviceMemory): Positions {
  try {
    const kept: unknown = JSON.parse(memory.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([id, value]) => {
        const position = asPosition(value);
        return position ? [[id, position]] : [];
      }),
    );
  } catch {
    return {};
  }
}
