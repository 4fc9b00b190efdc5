const PARAGRAPH = /<p(?: [^<>]*)?>/;
const VERSE = / class="(?:[^"]* )?verse[" ]/;
const TOKEN = /<[^<>]*>|[^<>]+/g;
const ID = / id="[^"]*"/g;
/** In characters: a paragraph in which each line would begin with more tags is left as it is. */
const MAX_OPEN = 200;

/** Makes an element of each broken line: not every browser indents the lines behind a `br`. @param html cleaned */
export function withVerseLines(html: string): string {
  if (!html.includes("<br") && !VERSE.test(html)) return html;
  return html
    .split("</p>")
    .map((part) => {
      const { index, 0: opening } = PARAGRAPH.exec(part) ?? { index: part.length, 0: "" };
      const start = index + opening.length;
      const text = part.slice(start);
      return text.includes("<br") || VERSE.test(opening)
        ? part.slice(0, start) + (inLines(text) ?? text)
        : part;
    })
    .join("</p>");
}

function inLines(text: string): string | null {
  const open: string[] = [];
  let isBounded = true;
  const lines = text.replace(TOKEN, (token) => {
    if (token.startsWith("<br")) {
      const again = open.join("").replace(ID, "");
      isBounded &&= again.length <= MAX_OPEN;
      if (!isBounded) return token;
      const ends = open.map((tag) => `</${/\w+/.exec(tag)?.[0]}>`).toReversed();
      return `${ends.join("")}${token}</span><span data-line>${again}`;
    }
    if (token.startsWith("</")) open.pop();
    else if (token.startsWith("<") && !token.endsWith("/>")) open.push(token);
    return token;
  });
  return isBounded ? `<span data-line>${lines}</span>` : null;
}
