import { type ArticleFields, EMPTY_FIELDS } from "../../../document/article-fields.ts";
import { mergeText } from "./merge-text.ts";

export type FieldName = keyof ArticleFields;

const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as readonly FieldName[];

interface MergedFields {
  readonly fields: ArticleFields;
  /** Changed here and elsewhere in the same place: mine stands in `fields`, and one is to be chosen. */
  readonly conflicts: readonly FieldName[];
}

/** Each field for itself. @param base what both began with */
export function mergeFields(base: ArticleFields, mine: ArticleFields, theirs: ArticleFields): MergedFields {
  const fields: Record<string, unknown> = { ...mine };
  const conflicts: FieldName[] = [];
  for (const name of FIELD_NAMES) {
    const [from, own, other] = [base[name], mine[name], theirs[name]];
    if (isSame(own, other) || isSame(from, other)) continue;
    if (isSame(from, own)) fields[name] = other;
    else {
      const merged = mergeBoth(from, own, other);
      if (merged === null) conflicts.push(name);
      else fields[name] = merged;
    }
  }
  // Each value is of its own field.
  return { fields: fields as unknown as ArticleFields, conflicts };
}

export function changedFields(base: ArticleFields, mine: ArticleFields): Partial<ArticleFields> {
  return Object.fromEntries(
    FIELD_NAMES.filter((name) => !isSame(base[name], mine[name])).map((name) => [name, mine[name]]),
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function mergeBoth(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (typeof base === "string" && typeof mine === "string" && typeof theirs === "string")
    return mergeText(base, mine, theirs);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs);
  return null;
}

/** Theirs, without what I took away and with what I added. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] {
  const has = (list: readonly unknown[], item: unknown) => list.some((one) => isSame(one, item));
  const kept = theirs.filter((item) => has(mine, item) || !has(base, item));
  return [...kept, ...mine.filter((item) => !has(base, item) && !has(theirs, item))];
}
