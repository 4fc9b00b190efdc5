const graphemes = new Intl.Segmenter("tr", { granularity: "grapheme" });

/** Of the abstract on a card, in graphemes. */
export const ABSTRACT_LENGTH = 120;

/** The first 120 graphemes and `…`, after a short abstract too, as the specification has it; null when it is blank. */
export function abstractPreview(abstract: string | null): string | null {
  const text = abstract?.trim() ?? "";
  if (text === "") return null;
  let cut = "";
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === ABSTRACT_LENGTH) break;
    cut += segment;
    count += 1;
  }
  return `${cut}…`;
}
