import { type Draft, withAttributes } from "../draft.ts";
import { wholeNumber } from "../whole-number.ts";

const MOST = 1_000_000;

/** Keeps the numbers of a numbered list: where it starts, what they look like, which way they run. */
export function lists(draft: Draft): Draft {
  const { tag, source } = draft;
  if (tag === "li") return withAttributes(draft, { value: wholeNumber(source.value, -MOST, MOST) });
  if (tag !== "ol") return draft;
  return withAttributes(draft, {
    start: wholeNumber(source.start, -MOST, MOST),
    type: /^[1aAiI]$/.exec(source.type ?? "")?.[0] ?? null,
    reversed: source.reversed === undefined ? null : "",
  });
}
