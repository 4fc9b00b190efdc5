import { copy } from "../foreign-copy.ts";
import { isGate } from "../gated-parts.ts";

/** Code, in which nothing else is read. */
const CODE = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$|`[^`\n]+`)/m;

/** Notes of whoever wrote it, which no reader of the old site saw. */
const LIQUID_COMMENT = /\{%-?\s*comment\b[^{}]*%\}[\s\S]*?(?:\{%-?\s*endcomment\s*-?%\}|$)/g;
const HUGO_COMMENT = /\{\{-?\s*\/\*[\s\S]*?(?:\*\/\s*-?\}\}|$)/g;

/** Turns what Obsidian, Hugo and Jekyll add to Markdown into Markdown. @param note is told what was left out */
export function plainMarkdown(body: string, note: (sentence: string) => void): string {
  const highlighted = body
    .replace(
      /\{%-?\s*highlight\s+([^\s{}%]+)(?:[\s%][^{}]*)?%\}([\s\S]*?)(?:\{%-?\s*endhighlight\s*-?%\}|$)/g,
      fenced,
    )
    .replace(
      /\{\{[<%]\s*highlight\s+([^\s{}%>]+)(?:\s[^{}]*)?[%>]\}\}([\s\S]*?)(?:\{\{[<%]\s*\/highlight\s*[%>]\}\}|$)/g,
      fenced,
    );
  return highlighted
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? withoutMarks(part, note) : part))
    .join("");
}

function fenced(_: string, language: string, code: string): string {
  return `\n\n\`\`\`${language.replace(/\W/g, "")}\n${code.replace(/^\n|\n$/g, "")}\n\`\`\`\n\n`;
}

function withoutMarks(part: string, note: (sentence: string) => void): string {
  return (
    part
      .replace(LIQUID_COMMENT, "")
      .replace(HUGO_COMMENT, "")
      // Jekyll's addresses.
      .replace(/\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, "$1")
      .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, "")
      // Its attributes of what stands before them.
      .replace(/\{:[^{}\n]*\}/g, "")
      .replace(/!\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g, (_, file: string, alt = "") => {
        // Obsidian writes a width there.
        const words = /^\d+(?:x\d+)?$/.test(alt) ? "" : alt;
        return `![${words}](<${file.trim()}>)`;
      })
      .replace(/\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g, (_, page: string, label?: string) => label ?? page)
      .replace(/%%[\s\S]*?%%/g, "")
      .replace(/\{\{[<%]\s*([\w/-]+)(?![\w/-])([^{}]*?)[%>]\}\}/g, (_, name: string, rest: string) =>
        hugo(name, rest, note),
      )
      .replace(/\{%-?\s*(\w+)\b[^{}]*%\}/g, (_, name: string) => {
        note(copy.notes.shortcode(name));
        return "";
      })
  );
}

function hugo(name: string, rest: string, note: (sentence: string) => void): string {
  const named = new Map(
    [...rest.matchAll(/\b(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
  const [first = ""] = rest.trim().replaceAll('"', "").split(/\s+/);
  const id = named.get("id") ?? first;
  if (name === "youtube") return `\n\nhttps://www.youtube.com/watch?v=${id}\n\n`;
  if (name === "vimeo") return `\n\nhttps://vimeo.com/${id}\n\n`;
  if (name === "figure") {
    const title = (named.get("caption") ?? named.get("title") ?? "").replaceAll('"', "”");
    return `\n\n![${named.get("alt") ?? ""}](<${named.get("src") ?? ""}>${title === "" ? "" : ` "${title}"`})\n\n`;
  }
  if (name.startsWith("/") && isGate(name.slice(1))) note(copy.notes.members);
  else if (!name.startsWith("/")) note(copy.notes.shortcode(name));
  return "";
}
