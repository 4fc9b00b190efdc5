/** Their inside is left as it is written. */
const VERBATIM = new Set(
  "p h1 h2 h3 h4 h5 h6 pre ul ol dl table figure script noscript style select iframe audio video object".split(
    " ",
  ),
);
const CONTAINERS = new Set(
  "blockquote div section article aside main header footer nav details summary form fieldset center address hr".split(
    " ",
  ),
);
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b[^>]*(?:>|$)/giu;

/** Makes paragraphs of a text of the old editor, as WordPress does: an empty line ends one, a line end is a break. */
export function autop(html: string): string {
  const text = html.replace(/\r\n?/g, "\n");
  const blocks: string[] = [];
  let inline = "";
  let verbatim: { readonly name: string; readonly start: number; depth: number } | null = null;
  let end = 0;
  const flush = () => {
    blocks.push(...paragraphsOf(inline));
    inline = "";
  };
  for (const match of text.matchAll(TAG)) {
    const [tag, slash, given = ""] = match;
    const name = given.toLowerCase();
    const next = match.index + tag.length;
    if (verbatim) {
      if (name !== verbatim.name || tag.endsWith("/>")) continue;
      verbatim.depth += slash ? -1 : 1;
      // A paragraph holds no paragraph: the next one ends it.
      if (name === "p" && !slash) verbatim.depth = 1;
      if (verbatim.depth > 0) continue;
      blocks.push(text.slice(verbatim.start, next));
      verbatim = null;
      end = next;
      continue;
    }
    const isVerbatim = VERBATIM.has(name) && !slash && !tag.endsWith("/>");
    if (!isVerbatim && !CONTAINERS.has(name)) continue;
    inline += text.slice(end, match.index);
    end = next;
    flush();
    if (isVerbatim) verbatim = { name, start: match.index, depth: 1 };
    else blocks.push(tag);
  }
  if (verbatim) blocks.push(text.slice(verbatim.start));
  else inline += text.slice(end);
  flush();
  return blocks.join("\n");
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "&nbsp;")
    .map((part) =>
      /^<!--[^>]*-->$/.test(part) ? part : `<p>${part.replace(/(?:<br ?\/?>)?\n/g, "<br>\n")}</p>`,
    );
}
