const SHOWN_CHARACTERS = 60;

/** What a field of the service's answer had, in Turkish, short enough for one line of a report. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "yok";
  if (value === null) return "null";
  if (typeof value === "string") return value.trim() === "" ? "boş metin" : `“${shortened(value)}”`;
  if (typeof value === "number" || typeof value === "bigint") return `sayı (${value})`;
  if (typeof value === "boolean") return `mantıksal değer (${value})`;
  return Array.isArray(value) ? "liste" : "nesne";
}

/** One line without control characters, which could forge lines of a log. */
export function shortened(text: string, length = SHOWN_CHARACTERS): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  const characters = [...line.slice(0, 2 * length)];
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : characters.join("");
}
