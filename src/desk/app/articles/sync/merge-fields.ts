import { type ArticleFields, EMPTY_FIELDS } from "../../../document/article-fields.ts";
import { pairUp, runsOf } from "../../history/differences.ts";

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

export function changedNames(base: ArticleFields, mine: ArticleFields): FieldName[] {
  return FIELD_NAMES.filter((name) => !isSame(base[name], mine[name]));
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
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

/** Both changes of a text, by words; null where both changed the same place. */
function mergeText(base: string, mine: string, theirs: string): string | null {
  const words = wordsOf(base);
  const changes = [mine, theirs].flatMap((text) => changesOf(words, wordsOf(text)));
  changes.sort((one, other) => one.from - other.from || one.to - other.to);
  let merged = "";
  let at = 0;
  let last: (typeof changes)[number] | undefined;
  for (const change of changes) {
    if (isSame(last, change)) continue;
    if (last && (change.from < last.to || change.from === last.from)) return null;
    merged += words.slice(at, change.from).join("") + change.words.join("");
    at = change.to;
    last = change;
  }
  return merged + words.slice(at).join("");
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** Which words of the base, up to but not with the last one, have others in their place. */
function changesOf(base: readonly string[], changed: readonly string[]) {
  let at = 0;
  return runsOf(pairUp(base, changed, Object.is)).flatMap(({ same, removed, added }) => {
    const from = at;
    at += (same ?? removed).length;
    return same ? [] : [{ from, to: at, words: added }];
  });
}
