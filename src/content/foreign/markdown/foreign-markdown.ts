import { percentDecoded } from "../../percent-decoded.ts";
import { type ForeignNote, shortcodeNote } from "../foreign-item.ts";
import { isGate } from "../gated-parts.ts";
import { block, filmPage, PLAYER_CODES } from "../wordpress/player-codes.ts";
import { replaceShortcodes, type Shortcode } from "../wordpress/shortcodes.ts";
import { argumentsIn, isPictureFile } from "./tag-arguments.ts";

const CODE = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$|`[^`\n]+`)/m;

/** Notes of whoever wrote it, which no reader of the old site saw. */
const LIQUID_COMMENT = /\{%-?\s*comment\b[^{}]*%\}[\s\S]*?(?:\{%-?\s*endcomment\s*-?%\}|$)/g;
const HUGO_COMMENT = /\{\{-?\s*\/\*[\s\S]*?(?:\*\/\s*-?\}\}|$)/g;

const LIQUID_CODE =
  /\{%-?\s*highlight\s+([^\s{}%]+)(?:[\s%][^{}]*)?%\}([\s\S]*?)(?:\{%-?\s*endhighlight\s*-?%\}|$)/g;
const HUGO_CODE =
  /\{\{[<%]\s*highlight\s+([^\s{}%>]+)(?:\s[^{}]*)?[%>]\}\}([\s\S]*?)(?:\{\{[<%]\s*\/highlight\s*[%>]\}\}|$)/g;

/** Hugo's third quotation marks, which are no code. */
const RAW_ARGUMENTS = /\{\{[<%][^{}]*[%>]\}\}/g;

interface MarkdownAround {
  note(given: ForeignNote): void;
  pathOf(name: string): string | null;
}

/** Turns what Obsidian, Hugo and Jekyll add to Markdown into Markdown. */
export function plainMarkdown(body: string, around: MarkdownAround): string {
  const unseen = (taken: string) => leaveComment(taken, around);
  const highlighted = body
    .replace(LIQUID_COMMENT, unseen)
    .replace(HUGO_COMMENT, unseen)
    .replace(RAW_ARGUMENTS, (tag) =>
      tag.replace(/`([^`]*)`/g, (_, words: string) => `"${words.replaceAll('"', '\\"')}"`),
    )
    .replace(LIQUID_CODE, fenced)
    .replace(HUGO_CODE, fenced);
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

function leaveComment(taken: string, { note }: MarkdownAround): string {
  note({ kind: "comment", taken });
  return "";
}

/** A film is shown where its address stands alone. */
const FILM =
  /!\[[^[\]\n]*\]\((https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/|vimeo\.com\/)[^()\s]*)\)/g;

/** @param written gets the notes that stand within the text */
function withoutMarks(part: string, around: MarkdownAround, written: string[]): string {
  const { note, pathOf } = around;
  const linkTo = (name: string) => encodeURI(pathOf(name) ?? "");
  const tag = (taken: string, name: string, rest: string) => {
    const markdown = shown(name, argumentsIn(rest));
    if (markdown !== null) return markdown;
    if (!/^(?:\/|end|raw$)/.test(name)) note(shortcodeNote(taken));
    else if (isGate(name.replace(/^(?:\/|end)/, ""))) note({ kind: "members" });
    return "";
  };
  return (
    replaceShortcodes(part, CODES, null)
      // Jekyll's addresses.
      .replace(/\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, "$1")
      .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, "")
      // Its attributes of elements.
      .replace(/\{:[^{}\n]*\}/g, "")
      .replace(/!\[\[([^[\]|\n\\]+)(?:\\?\|([^[\]\n]*))?\]\]/g, (_, file: string, alt = "") => {
        // Obsidian writes a width there.
        const words = /^\d+(?:x\d+)?$/.test(alt) ? "" : alt;
        return `![${words}](<${file.trim()}>)`;
      })
      .replace(/\[\[([^[\]|\n\\]+)(?:\\?\|([^[\]\n]*))?\]\]/g, (_, page: string, label?: string) => {
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
      .replace(/\{\{-?[<%]\s*(?:rel)?ref\b([^{}%<>]*)[%>]-?\}\}/g, (_, written: string) => {
        const given = argumentsIn(written);
        return linkTo(given.get("path") ?? given.get("0") ?? "");
      })
      .replace(/\{%-?\s*(?:post_url|link)\b([^{}%]*)%\}/g, (_, name: string) => linkTo(bare(name)))
      .replace(/%%[\s\S]*?%%/g, (taken) => leaveComment(taken, around))
      .replace(/\{\{[<%]\s*([\w/-]+)(?![\w/-])([^{}]*?)\/?[%>]\}\}/g, (whole, name: string, rest: string) =>
        tag(whole, name, rest),
      )
      .replace(/\{%([^{}]*)%\}/g, (whole, inside: string) => {
        const [name = "", ...rest] = inside
          .replace(/^-|-$/g, "")
          .trim()
          .replace(/^include(?:_cached|_relative)?\s/, "")
          .trim()
          .split(/\s/);
        return tag(whole, name.replace(/\.\w+$/, ""), rest.join(" "));
      })
  );
}

/** What Hugo's own shortcodes and Jekyll's usual includes show; null of others. */
function shown(name: string, given: ReadonlyMap<string, string>): string | null {
  const first = given.get("0") ?? "";
  const film = /youtube|vimeo/.exec(name)?.[0] ?? "";
  const page = filmPage(film, given.get("id") ?? first);
  if (page !== null) return block(page);
  const keys = ["src", "url", "image", "image_path", "path", "file", "0"];
  const src = keys.map((key) => given.get(key) ?? "").find(isPictureFile);
  if (src === undefined || !/fig|im(?:g|age)|picture|photo|resim/.test(name)) return null;
  const words = ["title", "caption", "attr"].map((key) => given.get(key));
  const caption = words.filter((part) => part).join(" ");
  const picture = `![${given.get("alt")?.replaceAll("]", "") ?? ""}](<${src}>)`;
  const link = given.get("link");
  return figure(link ? `[${picture}](<${link}>)` : picture, caption);
}

/** Blank lines have Markdown read within HTML. */
function figure(picture: string, caption: string): string {
  const words = caption.trim();
  const below = words === "" ? "" : `<figcaption>\n\n${words}\n\n</figcaption>\n\n`;
  return block(`<figure>\n\n${picture}\n\n${below}</figure>`);
}

const PICTURE =
  /^\s*(\[!\[[^[\]\n]*\]\([^()\n]*\)\]\([^()\n]*\)|!\[[^[\]\n]*\]\([^()\n]*\)|(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)/i;

/** What converters of WordPress leave in a text. */
const caption: Shortcode = (attributes, inside) => {
  const [picture] = PICTURE.exec(inside ?? "") ?? [];
  if (picture === undefined) return null;
  return figure(picture.trim(), attributes.get("caption") ?? (inside ?? "").slice(picture.length));
};
const CODES = { ...PLAYER_CODES, caption, wp_caption: caption };
