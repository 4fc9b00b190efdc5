import { setImmediate as turn } from "node:timers/promises";
import type { ForeignExport, ForeignItem } from "../../foreign/foreign-item.ts";

export interface ImportChoices {
  readonly drafts: boolean;
  readonly pages: boolean;
  readonly tagsAsCategories: boolean;
  /** Imports only posts of these categories; null: all. */
  readonly categories: string[] | null;
}

export const ALL: ImportChoices = { drafts: true, pages: true, tagsAsCategories: false, categories: null };

/** Reads an export without the items that are not wanted. @throws PublicError */
export async function* readChosen(given: ForeignExport, choices: ImportChoices, signal: AbortSignal) {
  for await (const entry of given.read(signal)) {
    signal.throwIfAborted();
    const item = "item" in entry && chosen(entry.item, choices);
    if (item) yield { item };
    else if (!("item" in entry)) yield entry;
    // Readers of the site have their turn between items.
    await turn();
  }
}

function chosen(item: ForeignItem, choices: ImportChoices): ForeignItem | null {
  const { drafts, pages, tagsAsCategories, categories } = choices;
  if (item.status === "draft" && !drafts) return null;
  if (item.kind === "page") return pages ? item : null;
  const named = tagsAsCategories ? [...new Set([...item.categories, ...item.tags])] : item.categories;
  if (categories && !named.some((name) => categories.includes(name))) return null;
  return { ...item, categories: named };
}
