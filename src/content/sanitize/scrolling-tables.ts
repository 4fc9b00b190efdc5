const TABLE = /<table(?: [^<>]*)?>(?:(?=\s*<caption(?: [^<>]*)?>([\s\S]{1,500}?)<\/caption>)|)|<\/table>/g;
const TAG = /<[^<>]*>/g;

/**
 * Puts each table into a region that scrolls, so that it can be wider than a phone: a table that scrolls itself is no
 * table any more to some who hear the page. The region can be reached by a keyboard and is named by the table's
 * caption, numbered where names are alike: they stand in the list of the page's regions. Tables in tables scroll with
 * the outer one.
 * @param html as sanitize-html wrote it: each table is closed
 */
export function withScrollingTables(html: string): string {
  let depth = 0;
  const named = new Map<string, number>();
  return html.replace(TABLE, (tag, caption: string | undefined) => {
    if (tag === "</table>") {
      depth -= 1;
      return depth === 0 ? "</table></div>" : tag;
    }
    depth += 1;
    if (depth > 1) return tag;
    const label = labelOf(caption);
    const count = (named.get(label) ?? 0) + 1;
    named.set(label, count);
    const name = count === 1 ? label : `${label} ${count}`;
    return `<div class="table" role="region" aria-label="${name}" tabindex="0">${tag}`;
  });
}

function labelOf(caption = ""): string {
  const text = caption.replace(TAG, "").replace(/\s+/g, " ").trim();
  return text === "" ? "Tablo" : text.replaceAll('"', "&quot;");
}
