import { copy } from "../../../copy/copy.ts";
import type { ReadableIssue } from "../../../domain/edition.ts";
import { hasInvitation, labelOf } from "../readable-pages.ts";
import type { FindState } from "./use-find.ts";

const words = copy.reader.panel.find;

/** What is said of a search, as it stands: one line, empty while there is nothing to say. */
export function foundWords(state: FindState, issue: ReadableIssue): string {
  const { typed, found, answer, current } = state;
  if (answer === "failed") return words.failed;
  if (typed.trim() === "") return "";
  if (answer === "none") return words.tooShort;
  if (found === null) return "";
  if (found.total === 0) {
    if (answer === "waiting") return "";
    const term = typed.trim();
    return hasInvitation(issue) ? words.noneInPreview(term) : words.none(term);
  }
  const place = found.places[current];
  return [
    words.count(found.total),
    ...(found.places.length < found.total ? [words.first(found.places.length)] : []),
    ...(place ? [words.place(current + 1, labelOf(issue, place.page))] : []),
  ].join(" · ");
}
