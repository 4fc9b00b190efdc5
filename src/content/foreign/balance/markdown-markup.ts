import { escapeText } from "../../../domain/text/html-text.ts";
import { argumentsIn, isPictureFile } from "../markdown/tag-arguments.ts";

const FENCE = /^[ \t]*(?:>[ \t]*)*(```+|~~~+)/;
/** What stands at the beginning of a line and is no word: numbers of lists, boxes of tasks, the kind of a frame. */
const LINE_SIGNS =
  /^((?:[ \t]*>)*[ \t]*)(?:\d{1,9}[.)](?=\s)|[-*+][ \t]+\[[ xX]\](?=\s)|\[!\w+\][+-]?|\[\^[^\]\s]+\]:)/;
const DEFINITION = /^ {0,3}\[([^\]^][^\]]*)\]:(.*)$/;
const MAX_OPEN_BRACKETS = 20;
const MAX_TARGET_LENGTH = 3000;

/** Markdown as tags, for counting alone: read sign by sign, apart from the renderer. */
export function markdownMarkup(markdown: string): string {
  const lines = markdown
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, "")
    .replace(/\{\{-?\s*["']([^"'{}]*)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, "$1")
    .split("\n");
  const definitions = new Map<string, string>();
  for (const line of lines) {
    const [, name = "", rest = ""] = DEFINITION.exec(line) ?? [];
    const [address = ""] = rest.trim().split(/\s/, 1);
    if (address !== "") definitions.set(name.toLowerCase(), address.replace(/^<|>$/g, ""));
  }
  const written: string[] = [];
  let [fence, paragraph] = ["", ""];
  const endParagraph = (next: string) => {
    written.push(new InlineReader(paragraph, definitions).read(), next);
    paragraph = "";
  };
  for (const line of lines) {
    const [, sign] = FENCE.exec(line) ?? [];
    if (sign !== undefined && (fence === "" || sign.startsWith(fence))) {
      fence = fence === "" ? sign : "";
      endParagraph("");
    } else if (fence !== "") endParagraph(escapeText(line));
    else if (line.trim() === "" || DEFINITION.test(line)) endParagraph("");
    else paragraph += `${line.replace(LINE_SIGNS, "$1 ")}\n`;
  }
  endParagraph("");
  return written.join("\n");
}

function quoted(value: string): string {
  return value.replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function picture(address: string, alt = "", title = ""): string {
  const isFilm = /^https?:\/\/[^/]*(?:youtu|vimeo)/.test(address);
  if (isFilm) return ` <iframe src="${quoted(address)}"></iframe> `;
  return ` <img src="${quoted(address.trim())}" alt="${quoted(alt)}" title="${quoted(title)}"> `;
}

function link(address: string, label: string): string {
  return `<a href="${quoted(address.trim())}">${label}</a>`;
}

const TOKENS: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/[^\\`{<^[!\]]+/y, ([words]) => words],
  [/\\([^\n])/y, ([, sign = ""]) => sign],
  [/\{\{[^{}]*\}\}|\{%[^{}]*%\}|\{:[^{}]*\}/y, ([tag]) => shown(tag)],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, address = ""]) => link(address, quoted(address))],
  [/\^(?=\[)/y, () => NOTE],
  [/\[\^[^\]\s[]{1,200}\]/y, () => NOTE],
  [/!?\[\[([^[\]|\n\\]{1,300})(?:\\?\|([^[\]\n]{0,300}))?\]\]/y, wikiLink],
];
const NOTE = '<sup data-fn=""></sup> ';
const REFERENCE = /\[([^[\]]{0,300})\]/y;

class InlineReader {
  readonly #text: string;
  readonly #definitions: ReadonlyMap<string, string>;
  #at = 0;
  /** The line itself first. */
  readonly #open: { readonly isPicture: boolean; readonly pieces: string[] }[] = [
    { isPicture: false, pieces: [] },
  ];

  constructor(text: string, definitions: ReadonlyMap<string, string>) {
    this.#text = text;
    this.#definitions = definitions;
  }

  read(): string {
    while (this.#at < this.#text.length) this.#step();
    return this.#open
      .map(({ isPicture, pieces }, depth) => `${depth > 0 ? (isPicture ? "![" : "[") : ""}${pieces.join("")}`)
      .join("");
  }

  #step(): void {
    for (const [pattern, write] of TOKENS) {
      pattern.lastIndex = this.#at;
      const match = pattern.exec(this.#text);
      if (match) {
        this.#write(write(match), match[0].length);
        return;
      }
    }
    const sign = this.#text.charAt(this.#at);
    const isPicture = sign === "!" && this.#text.charAt(this.#at + 1) === "[";
    if (sign === "`") this.#readCode();
    else if ((sign === "[" || isPicture) && this.#open.length < MAX_OPEN_BRACKETS) {
      this.#open.push({ isPicture, pieces: [] });
      this.#at += isPicture ? 2 : 1;
    } else if (sign === "]" && this.#open.length > 1) this.#close();
    else this.#write(sign, 1);
  }

  #write(text: string, length: number): void {
    this.#open.at(-1)?.pieces.push(text);
    this.#at += length;
  }

  #readCode(): void {
    const end = this.#text.indexOf("`", this.#at + 1);
    const stop = end === -1 ? this.#text.length : end + 1;
    this.#write(escapeText(this.#text.slice(this.#at, stop)), stop - this.#at);
  }

  #close(): void {
    const { isPicture, pieces } = this.#open.pop() ?? { isPicture: false, pieces: [] };
    const label = pieces.join("");
    this.#at += 1;
    const target = this.#target() ?? this.#reference(label);
    if (!target) this.#write(`${isPicture ? "!" : ""}[${label}]`, 0);
    else if (isPicture) this.#write(picture(target.address, label, target.title), 0);
    else this.#write(link(target.address, label), 0);
  }

  /** `(address "title")`, with brackets within the address. */
  #target(): { readonly address: string; readonly title: string } | null {
    if (this.#text.charAt(this.#at) !== "(") return null;
    let [depth, quote, end] = [0, "", this.#at];
    for (; end < this.#text.length && end - this.#at < MAX_TARGET_LENGTH; end += 1) {
      const sign = this.#text.charAt(end);
      if (quote !== "") {
        if (sign === quote) quote = "";
      } else if (sign === '"') quote = sign;
      else if (sign === "(") depth += 1;
      else if (sign === ")") depth -= 1;
      if (depth === 0) break;
    }
    if (depth > 0) return null;
    const inside = this.#text.slice(this.#at + 1, end).trim();
    this.#at = end + 1;
    const written =
      /^<[^<>]*>/.exec(inside)?.[0] ??
      /^(?:\{\{[^{}]*\}\}|\{%[^{}]*%\}|[^\s{]|\{(?![{%]))+/.exec(inside)?.[0] ??
      inside;
    const title = inside.slice(written.length).replace(/^\s*["']|["']$/g, "");
    const address = written.replace(/^<|>$/g, "").replace(/\\([!-/:-@[-`{-~])/g, "$1");
    return { address, title };
  }

  #reference(label: string): { readonly address: string; readonly title: string } | null {
    REFERENCE.lastIndex = this.#at;
    const named = REFERENCE.exec(this.#text);
    const address = this.#definitions.get((named?.[1] || label).toLowerCase());
    if (address === undefined) return null;
    if (named) this.#at = REFERENCE.lastIndex;
    return { address, title: "" };
  }
}

function wikiLink([whole, name = "", label]: RegExpExecArray): string {
  if (!whole.startsWith("!")) return link(`[[${name}]]`, label ?? name);
  return picture(name, /^\d+(?:x\d+)?$/.test(label ?? "") ? "" : label);
}

/** Shortcodes of Hugo and tags of Jekyll that show a picture or a film; of others their words. */
function shown(tag: string): string {
  if (tag.startsWith("{:")) return "";
  const [name = "", ...rest] = tag
    .replace(/^\{[{%][<%-]?|-?[>%]?[%}]\}$/g, "")
    .trim()
    .replace(/^include\s/, "")
    .trim()
    .split(/\s/);
  if (/^(?:\/|end|highlight$|raw$)/.test(name)) return " ";
  const given = argumentsIn(rest.join(" "));
  const id = given.get("id") ?? given.get("0") ?? "";
  if (/youtube/.test(name) && /^[\w-]{11}$/.test(id)) return picture(`https://www.youtube.com/embed/${id}`);
  if (/vimeo/.test(name) && /^\d+$/.test(id)) return picture(`https://player.vimeo.com/video/${id}`);
  const src = [...given.values()].find(isPictureFile);
  if (src === undefined || !/fig|im(?:g|age)|picture|photo|resim/.test(name)) return escapeText(tag);
  const words = ["title", "caption", "attr"].map((key) => given.get(key) ?? "").join(" ");
  const image = picture(src, given.get("alt"));
  const leadsTo = given.get("link");
  return `${leadsTo ? link(leadsTo, image) : image}${words}`;
}
