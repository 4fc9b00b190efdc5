import type { ReadingPosition } from "../../../membership/reading/positions.ts";
import type { DeviceStorage } from "../../state/device-storage.ts";

type Positions = Readonly<Record<string, ReadingPosition>>;

const STORAGE_KEY = "mecmua-konum";
const MAX_ISSUES = 50;

export function devicePosition(memory: DeviceStorage, id: string): ReadingPosition | null {
  const positions = read(memory);
  return Object.hasOwn(positions, id) ? (positions[id] ?? null) : null;
}

/** Stores where the reader is; of many issues the last ones, and nothing where storage is full or switched off. */
export function storeDevicePosition(memory: DeviceStorage, id: string, position: ReadingPosition): void {
  const newest = Object.entries({ ...read(memory), [id]: position })
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_ISSUES);
  try {
    memory.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {}
}

export function newerPosition(
  one: ReadingPosition | null,
  other: ReadingPosition | null,
): ReadingPosition | null {
  if (!one || !other) return one ?? other;
  return one.at >= other.at ? one : other;
}

/** @param value from elsewhere: the device's memory or the server */
export function parsePosition(value: unknown): ReadingPosition | null {
  if (typeof value !== "object" || value === null) return null;
  const { page, at } = value as Record<string, unknown>;
  if (!Number.isInteger(page) || !Number.isFinite(at) || (page as number) < 1) return null;
  return { page: page as number, at: at as number };
}

function read(memory: DeviceStorage): Positions {
  try {
    const stored: unknown = JSON.parse(memory.getItem(STORAGE_KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([id, value]) => {
        const position = parsePosition(value);
        return position ? [[id, position]] : [];
      }),
    );
  } catch {
    return {};
  }
}
