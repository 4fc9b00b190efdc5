import type { ForeignItem } from "../../foreign/foreign-item.ts";

/** The publisher's choices for an import. */
export interface ImportChoices {
  readonly drafts: boolean;
  readonly pages: boolean;
  readonly tagsAsCategories: boolean;
  /** Imports only posts of these categories; null: all. */
  readonly categories: readonly string[] | null;
}

export const ALL: ImportChoices = { drafts: true, pages: true, tagsAsCategories: false, categories: null };

/** The item as it is to come, or null when it is not wanted. */
export function chosen(item: ForeignItem, choices: ImportChoices): ForeignItem | null {
  const { drafts, pages, tagsAsCategories, categories } = choices;
  if (item.status === "draft" && !drafts) return null;
  if (item.kind === "page") return pages ? item : null;
  const named = tagsAsCategories ? [...new Set([...item.categories, ...item.tags])] : item.categories;
  if (categories && !named.some((name) => categories.includes(name))) return null;
  return { ...item, categories: named };
}
