import type { PostFault } from "../../domain/post.ts";
import { describeValue } from "./describe-value.ts";

/** Takes down what is wrong with the post that is being read. */
export type Report = (severity: PostFault["severity"], reason: string) => void;

/** A text that may be missing. */
export function readText(value: unknown, field: string, report: Report): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.toWellFormed();
  reportWrongType(value, field, "metin", report);
  return null;
}

/** An object that may be missing. */
export function readObject(
  value: unknown,
  field: string,
  report: Report,
): Readonly<Record<string, unknown>> | null {
  if (value === null || value === undefined) return null;
  if (isObject(value)) return value;
  reportWrongType(value, field, "nesne", report);
  return null;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function reportWrongType(value: unknown, field: string, wanted: string, report: Report): void {
  report(
    "left-out",
    `"${field}" alanı ${wanted} olmalı (gelen: ${describeValue(value)}); yazı siteye alınmadı.`,
  );
}
