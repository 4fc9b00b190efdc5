const graphemes = new Intl.Segmenter("tr", { granularity: "grapheme" });

/** In graphemes. */
export const ABSTRACT_LENGTH = 120;

/** @param from where it begins, in UTF-16 units */
export function abstractPreview(abstract: string | null, from = 0): string | null {
  const text = abstract?.slice(from).trim() ?? "";
  if (text === "") return null;
  let cut = "";
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === ABSTRACT_LENGTH) break;
    cut += segment;
    count += 1;
  }
  return `${from > 0 ? "…" : ""}${cut}…`;
}
