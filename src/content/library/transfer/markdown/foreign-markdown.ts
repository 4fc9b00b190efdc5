import { copy } from "../transfer-copy.ts";

/** Turns what Obsidian, Hugo and Jekyll add to Markdown into Markdown. @param note is told what was left out */
export function plainMarkdown(body: string, note: (sentence: string) => void): string {
  return body
    .replace(/!\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]/g, (_, file: string, alt = "") => {
      // In Obsidian a number there is a width.
      const words = /^\d+(?:x\d+)?$/.test(alt) ? "" : alt;
      return `![${words}](<${file.trim()}>)`;
    })
    .replace(/\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]/g, (_, page: string, label?: string) => label ?? page)
    .replace(/%%[\s\S]*?%%/g, "")
    .replace(/\{\{[<%]\s*(\/?[\w/-]+)([^}]*?)[%>]\}\}/g, (_, name: string, rest: string) =>
      hugo(name, rest, note),
    )
    .replace(/\{%-?\s*(\w+)[^}]*?%\}/g, (_, name: string) => {
      note(copy.notes.shortcode(name));
      return "";
    });
}

function hugo(name: string, rest: string, note: (sentence: string) => void): string {
  const named = new Map(
    [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
  const [first = ""] = rest.trim().replaceAll('"', "").split(/\s+/);
  const id = named.get("id") ?? first;
  if (name === "youtube") return `\n\nhttps://www.youtube.com/watch?v=${id}\n\n`;
  if (name === "vimeo") return `\n\nhttps://vimeo.com/${id}\n\n`;
  if (name === "figure") {
    const title = (named.get("caption") ?? named.get("title") ?? "").replaceAll('"', "”");
    return `\n\n![${named.get("alt") ?? ""}](<${named.get("src") ?? ""}>${title === "" ? "" : ` "${title}"`})\n\n`;
  }
  if (!name.startsWith("/")) note(copy.notes.shortcode(name));
  return "";
}
