import { type Report, reportWrongType } from "./wire-fields.ts";

const MAX_ID_LENGTH = 512;

/** A post's id, untouched but for lone surrogates, which no address can hold. Integers count: GraphQL's ID may give them. */
export function readId(value: unknown, report: Report): string | null {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof id !== "string" || id.trim() === "") {
    reportWrongType(value, "id", "dolu bir metin", report);
    return null;
  }
  if (id.length > MAX_ID_LENGTH) {
    report(
      "left-out",
      `"id" alanı en çok ${MAX_ID_LENGTH} karakter olabilir (gelen: ${id.length} karakter); yazı siteye alınmadı.`,
    );
    return null;
  }
  return id.toWellFormed();
}
