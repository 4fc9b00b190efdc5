const graphemes = new Intl.Segmenter("tr", { granularity: "grapheme" });

/** In graphemes. */
export const ABSTRACT_LENGTH = 120;

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
  return /(?:…|\.\.\.)$/.test(cut) ? cut : `${cut}…`;
}
