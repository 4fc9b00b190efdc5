import type { Category } from "../../domain/post.ts";
import { type Report, readObject, readText, reportWrongType } from "./wire-fields.ts";

/** The categories in the service's order; entries without a name are dropped. */
export function readCategories(value: unknown, report: Report): readonly Category[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) {
    reportWrongType(value, "categories", "liste", report);
    return [];
  }
  const categories: Category[] = [];
  for (const entry of value) {
    const category = readObject(entry, "categories", report);
    const name = readText(category?.name, "categories.name", report)?.replace(/\s+/gu, " ").trim() ?? "";
    if (name !== "") categories.push({ name });
  }
  if (categories.length < value.length) {
    report("mended", `"categories" alanında adı olmayan bir kategori var; yazı o kategori olmadan alındı.`);
  }
  return categories;
}
