import { type AuthorRole, type Byline, idOfName } from "../../domain/author.ts";
import type { Category, PostFault } from "../../domain/post.ts";
import { plainText } from "../sanitize/plain-text.ts";

export type Report = (severity: PostFault["severity"], reason: string) => void;

const MAX_ID_LENGTH = 512;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function at(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : null;
}

/** Untouched. GraphQL's ID may be an integer. */
export function readId(value: unknown, report: Report): string | null {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof id !== "string" || id.trim() === "") {
    reportWrongType(value, "id", "dolu bir metin", report);
    return null;
  }
  if (id.length > MAX_ID_LENGTH) {
    report(
      "skipped",
      `"id" alanı en çok ${MAX_ID_LENGTH} karakter olabilir (gelen: ${id.length} karakter); yazı siteye alınmadı.`,
    );
    return null;
  }
  return id;
}

const HTML =
  /<\/?(?:a|abbr|b|br|cite|code|div|em|h[1-6]|i|mark|p|q|s|small|span|strong|su[bp]|u)\b[^<>]*>|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i;

/** A title or an abstract that a service gives as HTML. */
function withoutHtml(text: string): string {
  return HTML.test(text) ? plainText(text) : text;
}

export function readTitle(value: unknown, report: Report): string | null {
  const title = typeof value === "string" ? withoutHtml(value).replace(/\s+/gu, " ").trim() : "";
  if (title !== "") return title;
  reportWrongType(value, "title", "dolu bir metin", report);
  return null;
}

export function readText(value: unknown, field: string, report: Report): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  reportWrongType(value, field, "metin", report);
  return null;
}

function readObject(value: unknown, field: string, report: Report): Readonly<Record<string, unknown>> | null {
  if (value === null || value === undefined) return null;
  if (isObject(value)) return value;
  reportWrongType(value, field, "nesne", report);
  return null;
}

export function readCategories(value: unknown, report: Report): readonly Category[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) {
    reportWrongType(value, "categories", "liste", report);
    return [];
  }
  const categories: Category[] = [];
  for (const entry of value) {
    const category = readObject(entry, "categories", report);
    const given = readText(category?.name, "categories.name", report) ?? "";
    const name = withoutHtml(given).replace(/\s+/gu, " ").trim();
    if (name !== "") categories.push({ name });
  }
  if (categories.length < value.length) {
    report("repaired", `"categories" alanında adı olmayan bir bölüm var; yazı o bölüm olmadan alındı.`);
  }
  return categories;
}

export const AUTHOR_FIELDS: readonly (readonly [AuthorRole, readonly string[]])[] = [
  ["writer", ["authors", "author"]],
  ["interviewer", ["interviewers", "interviewer"]],
  ["translator", ["translators", "translator"]],
  ["illustrator", ["illustrators", "illustrator"]],
  ["photographer", ["photographers", "photographer"]],
];

/** Texts, or objects with a name, one or several; whatever else is there is no author, and costs no post. */
export function readAuthors(node: Readonly<Record<string, unknown>>, report: Report): readonly Byline[] {
  return AUTHOR_FIELDS.flatMap(([role, fields]) =>
    fields.flatMap((field) => {
      const value = node[field];
      if (value === null || value === undefined) return [];
      const entries = Array.isArray(value) ? value : [value];
      const names = entries.map(nameOf).filter((name) => name !== "");
      if (names.length < entries.length) {
        const had = describeValue(entries.find((entry) => nameOf(entry) === ""));
        report(
          "repaired",
          `"${field}" alanında adı okunamayan bir kişi var (gelen: ${had}); yazı onsuz alındı.`,
        );
      }
      return names.map((name) => ({ id: idOfName(name), name, role }));
    }),
  );
}

function nameOf(entry: unknown): string {
  const named = isObject(entry) && isObject(entry.node) ? entry.node : entry;
  const name = isObject(named) ? named.name : named;
  return typeof name === "string" ? name.replace(/[\p{Cc}\s]+/gu, " ").trim() : "";
}

export function readAbstract(value: unknown, report: Report): string | null {
  const text = readText(value, "abstract", report);
  return text && withoutHtml(text);
}

export function readHtml(content: unknown, report: Report): string | null {
  const isOtherForm = Array.isArray(content) || (isObject(content) && !("html" in content));
  if (!isOtherForm) return readText(readObject(content, "content", report)?.html, "content.html", report);
  report(
    "repaired",
    `"content" alanında HTML yok (gelen: ${describeValue(content)}); sorguda content { html } ya da html veya markdown adıyla metin isteyin. Yazı metinsiz alındı.`,
  );
  return null;
}

/** Only null is no asset: an issue would become an article. The address stays out of reports. @param base for relative ones */
export function readAddress(
  asset: unknown,
  field: string,
  whenUnusable: PostFault["severity"],
  base: URL,
  report: Report,
): string | null {
  const object = readObject(asset, field, report);
  if (!object) return null;
  const result = whenUnusable === "repaired" ? "yazı görselsiz alındı" : "yazı siteye alınmadı";
  if (!("url" in object)) {
    report(whenUnusable, `"${field}" alanında adres yok; sorguda ${field} { url } isteyin; ${result}.`);
    return null;
  }
  const text = readText(object.url, `${field}.url`, report);
  if (text === null) return null;
  const url = text.trim() === "" ? null : URL.parse(text, base);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return url.href;
  const fault = url ? `“${url.protocol}” ile başlıyor` : "kullanılabilir bir adres değil";
  report(whenUnusable, `"${field}.url" alanı ${fault}; ${result}.`);
  return null;
}

const ISO =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<minutes>\d{2}:\d{2})(?::(?<seconds>\d{2})(?:[.,](?<fraction>\d+))?)?\s?(?<zone>z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** An ISO 8601 instant; without a zone it is in UTC, never in the server's zone. */
export function readInstant(value: unknown, report: Report): string | null {
  const text = readText(value, "createdAt", report);
  if (text === null) return null;
  const instant = parseInstant(text.trim());
  if (instant === null) {
    report(
      "repaired",
      `"createdAt" alanı bir tarih değil (gelen: ${describeValue(text)}); yazı tarihsiz alındı.`,
    );
  }
  return instant;
}

export function readOwnDate(value: unknown, report: Report): string | null {
  if (value === null || value === undefined) return null;
  const instant = typeof value === "string" ? parseInstant(value.trim()) : null;
  if (instant === null) {
    const had = describeValue(value);
    report("repaired", `"date" alanı bir tarih değil (gelen: ${had}); yazının oluşturulma tarihi alındı.`);
  }
  return instant;
}

export function readOptionalText(
  node: Readonly<Record<string, unknown>>,
  path: string,
  report: Report,
): string | null {
  const value = path.split(".").reduce<unknown>((part, key) => at(part, key), node);
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return withoutHtml(value).replace(/\s+/gu, " ").trim() || null;
  report("repaired", `"${path}" alanı metin olmalı (gelen: ${describeValue(value)}); yazı onsuz alındı.`);
  return null;
}

// Date.parse alone takes “sayı 1” for a day of 2001, and 30 February for 1 March.
function parseInstant(text: string): string | null {
  const { date, minutes = "00:00", seconds = "00", fraction = "", zone = "Z" } = ISO.exec(text)?.groups ?? {};
  if (!date) return null;
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return null;
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const instant = new Date(`${date}T${minutes}:${seconds}.${milliseconds}${fullZone(zone)}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

function fullZone(zone: string): string {
  if (zone.toUpperCase() === "Z") return "Z";
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
}

function reportWrongType(value: unknown, field: string, wanted: string, report: Report): void {
  report(
    "skipped",
    `"${field}" alanı ${wanted} olmalı (gelen: ${describeValue(value)}); yazı siteye alınmadı.`,
  );
}

export function describeValue(value: unknown): string {
  if (value === undefined) return "yok";
  if (value === null) return "null";
  if (typeof value === "string") return value.trim() === "" ? "boş metin" : `“${oneLine(value, 60)}”`;
  if (typeof value === "number" || typeof value === "bigint") return `sayı (${value})`;
  if (typeof value === "boolean") return `mantıksal değer (${value})`;
  return Array.isArray(value) ? "liste" : "nesne";
}

/** Control characters could forge lines of a log. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  const characters = [...line.slice(0, 2 * maxLength)];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join("")}…` : characters.join("");
}
