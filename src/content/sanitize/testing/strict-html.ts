import { allowedTags } from "../allow-list.ts";

const voidTags = new Set(["img", "br", "wbr", "hr", "col", "source"]);
const PIECE = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>|[^<>]+/y;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"<>]*)")?/g;

const attributes = new Set([
  ...["id", "class", "lang", "dir", "href", "rel", "title", "aria-label", "aria-describedby"],
  ...["data-footnotes", "data-footnote-ref", "data-footnote-backref", "data-embed", "src", "alt", "width"],
  ...[
    "height",
    "loading",
    "decoding",
    "controls",
    "preload",
    "loop",
    "muted",
    "playsinline",
    "poster",
    "type",
  ],
  ...[
    "cite",
    "datetime",
    "open",
    "value",
    "start",
    "reversed",
    "span",
    "colspan",
    "rowspan",
    "headers",
    "scope",
    "tabindex",
    "role",
  ],
]);

const values: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/|mailto:|tel:|[^:]*$|[/?#.])/,
  src: /^(?:https?:\/\/|\/gorsel\/)/,
  poster: /^\/gorsel\//,
  cite: /^https?:\/\//,
  id: /^icerik-/,
  tabindex: /^0$/,
  role: /^region$/,
  "data-embed":
    /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|geo\.dailymotion\.com|open\.spotify\.com)\//,
  class:
    /^(?:(?:footnotes|sr-only|ornek|embed|poster|table|all-bold|all-italic|opening|short-opening|data-footnote-backref|language-[\w+#-]+|align-[a-z]+)(?: |$))+$/,
};

function faultsOfAttributes(tag: string, text: string): string[] {
  const faults: string[] = [];
  for (const [, name = "", value = ""] of text.matchAll(ATTRIBUTE)) {
    if (!attributes.has(name)) faults.push(`attribute ${name}`);
    if (values[name] && !values[name].test(value)) faults.push(`${tag} ${name}=${value}`);
    if (tag === "img" && name === "src" && !value.startsWith("/gorsel/")) faults.push(`picture ${value}`);
  }
  return faults;
}

/**
 * What is wrong with cleaned HTML, by a grammar so narrow that every parser reads it alike: known tags, known
 * attributes in double quotes, no bracket that is not a tag's, every end tag that of the innermost open one.
 */
export function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) {
    const at = PIECE.lastIndex;
    const piece = PIECE.exec(html);
    if (piece === null) return [...faults, `no markup: ${html.slice(at, at + 40)}`];
    const [, end, tag, written = "", selfClosing] = piece;
    if (tag === undefined) continue;
    if (!allowedTags.includes(tag) || tag === "h1") faults.push(`tag ${tag}`);
    faults.push(...faultsOfAttributes(tag, written));
    if (end && open.pop() !== tag) faults.push(`</${tag}> closes nothing`);
    if (!end && Boolean(selfClosing) !== voidTags.has(tag)) faults.push(`<${tag}> ends wrongly`);
    if (!end && !selfClosing) open.push(tag);
  }
  const ids = [...html.matchAll(/<[^<>]* id="([^"]*)"/g)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) faults.push("an id twice");
  return [...faults, ...open.map((tag) => `<${tag}> stays open`)];
}
