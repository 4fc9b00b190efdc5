import type { ReadingPosition } from "../../../membership/reading/positions.ts";
import { issueStorage } from "../../state/stored-list.ts";

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
