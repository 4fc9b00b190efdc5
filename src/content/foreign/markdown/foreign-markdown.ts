import { percentDecoded } from "../../percent-decoded.ts";
import { copy } from "../foreign-copy.ts";
import { isGate } from "../gated-parts.ts";

/** Code, in which nothing else is read. */
const CODE = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$|`[^`\n]+`)/m;

/** Notes of whoever wrote it, which no reader of the old site saw. */
const LIQUID_COMMENT = /\{%-?\s*comment\b[^{}]*%\}[\s\S]*?(?:\{%-?\s*endcomment\s*-?%\}|$)/g;
const HUGO_COMMENT = /\{\{-?\s*\/\*[\s\S]*?(?:\*\/\s*-?\}\}|$)/g;

interface MarkdownAround {
  /** Is told what was left out. */
  note(sentence: string): void;
  /** As of MarkdownFile. */
  pathOf(name: string): string | null;
}

/** Turns what Obsidian, Hugo and Jekyll add to Markdown into Markdown. */
export function plainMarkdown(body: string, around: MarkdownAround): string {
  const highlighted = body
    .replace(
      /\{%-?\s*highlight\s+([^\s{}%]+)(?:[\s%][^{}]*)?%\}([\s\S]*?)(?:\{%-?\s*endhighlight\s*-?%\}|$)/g,
      fenced,
    )
    .replace(
      /\{\{[<%]\s*highlight\s+([^\s{}%>]+)(?:\s[^{}]*)?[%>]\}\}([\s\S]*?)(?:\{\{[<%]\s*\/highlight\s*[%>]\}\}|$)/g,
      fenced,
    );
  const written: string[] = [];
  const text = highlighted
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? withoutMarks(part, around, written) : part))
    .join("");
  return written.length === 0 ? text : `${text}\n\n${written.join("\n\n")}\n`;
}

/** A file's name without quotation marks, and without the hyphen by which Liquid trims. */
function bare(name: string): string {
  return name
    .trim()
    .replace(/-$/, "")
    .trim()
    .replaceAll(/^["']|["']$/g, "");
}

function fenced(_: string, language: string, code: string): string {
  return `\n\n\`\`\`${language.replace(/\W/g, "")}\n${code.replace(/^\n|\n$/g, "")}\n\`\`\`\n\n`;
}

/** A film is shown where its address stands alone. */
const FILM =
  /!\[[^[\]\n]*\]\((https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/|vimeo\.com\/)[^()\s]*)\)/g;

/** @param written gets the notes that stand within the text */
function withoutMarks(part: string, { note, pathOf }: MarkdownAround, written: string[]): string {
  const linkTo = (name: string) => encodeURI(pathOf(name) ?? "");
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
      .replace(/\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g, (_, page: string, label?: string) => {
        const path = linkTo(page.trim());
        return path === "" ? (label ?? page) : `[${label ?? page}](<${path}>)`;
      })
      .replace(/\]\(([^()\s]+)\)/g, (link, address: string) => {
        const [file = ""] = address.split("#", 1);
        const isFile = /\.md$/i.test(file) && !file.includes(":");
        const path = isFile ? linkTo(percentDecoded(file)) : "";
        return path === "" ? link : `](${path})`;
      })
      .replace(FILM, "\n\n$1\n\n")
      .replace(/==(?=\S)([^=\n]+)(?<=\S)==/g, "<mark>$1</mark>")
      .replace(/\^\[([^[\]\n]+)\]/g, (_, words: string) => {
        const call = `[^satir-ici-${written.length + 1}]`;
        written.push(`${call}: ${words}`);
        return call;
      })
      // Obsidian's frames around a quotation.
      .replace(/^([ \t]*>[ \t]*)\[!\w+\][+-]?[ \t]*(.*)$/gm, (_, quoted: string, title: string) =>
        title === "" ? quoted : `${quoted}**${title}**\n${quoted}`,
      )
      .replace(/\{\{[<%]\s*(?:rel)?ref\b([^{}%<>]*)[%>]\}\}/g, (_, name: string) => linkTo(bare(name)))
      .replace(/\{%-?\s*(?:post_url|link)\b([^{}%]*)%\}/g, (_, name: string) => linkTo(bare(name)))
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
