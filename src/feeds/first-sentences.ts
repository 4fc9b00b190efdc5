/** In cleaned HTML every `<` begins a tag. */
const PARAGRAPH = /<p(?: [^<>]*)?>/;
const NO_WORDS =
  /<sup[^<>]*><a (?=[^<>]*data-footnote-ref)[^<>]*>[^<>]*<\/a><\/sup>|<a (?=[^<>]*data-embed=)[^<>]*>[^<>]*<\/a>/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };
/** In characters. */
const LENGTH = { enough: 160, most: 300 } as const;

const sentences = new Intl.Segmenter("tr", { granularity: "sentence" });

export function firstSentences(html: string): string | null {
  let text = "";
  for (const from of html.split(PARAGRAPH).slice(1)) {
    text = `${text} ${plainWords(from.slice(0, from.indexOf("</p>")))}`.trim();
    if (text.length >= LENGTH.enough) break;
  }
  let shown = "";
  for (const { segment } of sentences.segment(text.slice(0, 2 * LENGTH.most))) {
    if (shown.length >= LENGTH.enough || (shown !== "" && shown.length + segment.length > LENGTH.most)) break;
    shown += segment;
  }
  shown = shown.trim();
  if (shown.length <= LENGTH.most) return shown === "" ? null : shown;
  return `${shown
    .slice(0, LENGTH.most)
    .toWellFormed()
    .replace(/\s\S*$/, "")}…`;
}

function plainWords(html: string): string {
  return html
    .replace(NO_WORDS, "")
    .replace(/<br[^<>]*>/g, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(\w{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
