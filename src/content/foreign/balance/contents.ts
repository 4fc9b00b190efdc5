import { Tokenizer } from "htmlparser2";
import { normalized } from "../../../domain/turkish-text.ts";
import { percentDecoded } from "../../percent-decoded.ts";
import { WORD_BACK, WORD_CALL } from "../foreign-footnotes.ts";

export const CONTENT_KINDS = ["words", "notes", "pictures", "films", "frames", "links"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Of each kind what a text holds, in its order and as often as it does: words, and addresses as they are written. */
export interface Contents extends Readonly<Record<ContentKind, readonly string[]>> {
  /** Those of the words that a picture has, by its address: they go where it goes. */
  readonly alts: ReadonlyMap<string, readonly string[]>;
}

export const NOTE = "*";

type Attributes = Record<string, string>;

const UNSEEN = new Set("script style template noscript title noembed noframes".split(" "));
/** What stands in them is shown where they are not. */
const FALLBACK = new Set("iframe object audio video".split(" "));
const INLINE = new Set(
  "b strong i em u s del ins mark small big sub sup span font q cite code kbd samp var abbr dfn time bdi bdo tt strike wbr".split(
    " ",
  ),
);
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:\?[^?]*)?$/i;
const ADDRESS = /https?:\/\/[^\s<>"'`()[\]{}]+/g;
/** Signs of Markdown, which are no part of a word. */
const SIGNS = /[*_`~=^\\\u00ad\u200b-\u200d\u2060]/g;

/** Counts what HTML holds, by its tags alone: nothing is left out because it was understood otherwise. */
export function contentsOf(html: string): Contents {
  const reader = new TagReader(html);
  const { found } = reader;
  // An address that is written out is a word.
  const text = reader.text.replace(ADDRESS, (address) => {
    found.words.push(address);
    return " ";
  });
  found.words.unshift(...wordsOf(text));
  return { ...found, alts: reader.alts };
}

function wordsOf(text: string): string[] {
  return (
    normalized(text)
      .replace(SIGNS, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

class TagReader {
  readonly found: Record<ContentKind, string[]> = {
    words: [],
    notes: [],
    pictures: [],
    films: [],
    frames: [],
    links: [],
  };
  readonly alts = new Map<string, readonly string[]>();
  text = "";
  #name = "";
  #attributes: Attributes = {};
  #attribute = "";
  #value = "";
  /** The element in which nothing is counted, and how many of its name are open. */
  #skipped: { readonly name: string; depth: number } | null = null;
  /** Of an open link, whose picture may be the same one. */
  #link: string | null = null;

  constructor(html: string) {
    const tokenizer = new Tokenizer(
      {},
      {
        ontext: (start, end) => this.#addText(html.slice(start, end)),
        ontextentity: (code) => this.#addText(String.fromCodePoint(code)),
        onopentagname: (start, end) => this.#begin(html.slice(start, end)),
        onattribname: (start, end) => {
          this.#attribute = html.slice(start, end).toLowerCase();
          this.#value = "";
        },
        onattribdata: (start, end) => (this.#value += html.slice(start, end)),
        onattribentity: (code) => (this.#value += String.fromCodePoint(code)),
        onattribend: () => (this.#attributes[this.#attribute] ??= this.#value),
        onopentagend: () => this.#open(),
        onselfclosingtag: () => this.#open(true),
        onclosetag: (start, end) => this.#close(html.slice(start, end).toLowerCase()),
        oncomment: () => undefined,
        oncdata: (start, end) => this.#addText(html.slice(start, end)),
        ondeclaration: () => undefined,
        onprocessinginstruction: () => undefined,
        onend: () => undefined,
      },
    );
    tokenizer.write(html);
    tokenizer.end();
    this.#endLink();
  }

  #addText(text: string): void {
    if (this.#skipped === null) this.text += text;
  }

  #begin(name: string): void {
    this.#name = name.toLowerCase();
    this.#attributes = {};
  }

  #open(isAlone = false): void {
    const [name, attributes] = [this.#name, this.#attributes];
    if (this.#skipped) {
      if (name === this.#skipped.name && !isAlone) this.#skipped.depth += 1;
      if (!FALLBACK.has(this.#skipped.name)) return;
    }
    if (!INLINE.has(name)) this.#addText(" ");
    const quoted = name === "blockquote" ? quotedPost(attributes) : undefined;
    if (name === "img") this.#addPicture(attributes);
    else if (name === "iframe" || name === "embed" || name === "frame") this.#addFrame(attributes.src);
    else if (name === "object") this.#addFrame(attributes.data);
    else if (name === "blockquote") this.#addFrame(quoted);
    else if (name === "audio" || name === "video" || name === "source") this.#add("films", attributes.src);
    else if (name === "a") this.#openLink(attributes);
    else if (name === "area") this.#add("links", attributes.href);
    this.#addKept(attributes);
    const isCall = isNoteCall(name, attributes);
    if (isCall) this.found.notes.push(NOTE);
    const isShown = quoted === undefined && !UNSEEN.has(name) && !FALLBACK.has(name);
    const isSkipped = isCall || !isShown || isBackOrNumber(attributes);
    if (isSkipped && !isAlone && this.#skipped === null) {
      this.#skipped = { name, depth: 1 };
      if (isCall) this.text += " ";
    }
  }

  #close(name: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.name) this.#skipped.depth -= 1;
      if (this.#skipped.depth === 0) this.#skipped = null;
      return;
    }
    if (name === "a") this.#endLink();
    if (!INLINE.has(name)) this.#addText(" ");
  }

  #add(kind: ContentKind, address: string | undefined): void {
    if (address?.trim()) this.found[kind].push(address.trim());
  }

  #addFrame(address = ""): void {
    this.#add(FILM.test(address) ? "films" : "frames", address);
  }

  #openLink({ href = "", ...attributes }: Attributes): void {
    this.#endLink();
    if (/^(?:#|javascript:|$)/i.test(href.trim()) || isNoteCall("a", attributes)) return;
    this.#link = href.trim();
  }

  #endLink(): void {
    if (this.#link !== null) this.found.links.push(this.#link);
    this.#link = null;
  }

  #addPicture({ src = "", alt = "", title = "", ...rest }: Attributes): void {
    const isStandIn = src.trim() === "" || src.startsWith("data:");
    const late = ["data-src", "data-lazy-src", "data-original", "data-orig-file"].find((name) => rest[name]);
    const address = isStandIn && late !== undefined ? rest[late] : src;
    this.#add("pictures", address);
    this.text += ` ${alt} ${title} `;
    if (address)
      this.alts.set(address.trim(), [...(this.alts.get(address) ?? []), ...wordsOf(`${alt} ${title}`)]);
    // A picture that leads to its own larger file is one picture.
    const isOwn = this.#link !== null && PICTURE_FILE.test(this.#link);
    if (isOwn && pictureName(this.#link ?? "") === pictureName(address ?? "")) this.#link = null;
  }

  /** What Substack's own pages show of an empty element, and the player that ours make of a link. */
  #addKept({ class: names = "", "data-attrs": kept = "", ...rest }: Attributes): void {
    this.#add("films", rest["data-embed"]);
    if (/\bimage-gallery-embed\b/.test(names)) {
      for (const [, address] of kept.matchAll(/"src":"(https?:[^"]+)"/g)) this.#add("pictures", address);
      this.text += ` ${/"caption":"([^"]*)"/.exec(kept)?.[1] ?? ""} `;
    }
    const [, post] = /"instagram_id":\s*"([\w-]+)"/.exec(kept) ?? [];
    if (post !== undefined && /\binstagram-embed-wrap\b/.test(names))
      this.#add("links", `https://www.instagram.com/p/${post}/`);
  }
}

function isNoteCall(name: string, attributes: Attributes): boolean {
  if (attributes["data-footnote-ref"] !== undefined) return true;
  if (name === "a" && WORD_CALL.test(attributes.href ?? "")) return true;
  return name === "sup" ? "data-fn" in attributes : /\bfootnote-anchor\b/.test(attributes.class ?? "");
}

/** Instagram's code for other sites: its words are the frame's. */
function quotedPost(attributes: Attributes): string | undefined {
  const isQuoted = /\binstagram-media\b/.test(attributes.class ?? "");
  return isQuoted ? (attributes["data-instgrm-permalink"] ?? attributes.cite) : undefined;
}

function isBackOrNumber({ class: names = "", ...rest }: Attributes): boolean {
  const isWords = WORD_BACK.test(rest.href ?? "");
  return isWords || rest["data-footnote-backref"] !== undefined || /\bfootnote-number\b/.test(names);
}

function pictureName(address: string): string {
  const [path = ""] = percentDecoded(address).split(/[?#]/, 1);
  return (path.split("/").at(-1) ?? "")
    .replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)|-scaled(?=\.\w+$)/, "")
    .toLowerCase();
}

const FILM =
  /^(?:https?:)?\/\/(?:www\.|m\.|player\.|geo\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|v\/)|youtu\.be\/|vimeo\.com\/(?:video\/)?|dailymotion\.com\/(?:embed\/)?video\/)([\w-]{5,24})/;

/** The one spelling of an address: of a film its number, of a picture's copies the original's. */
export function addressKey(address: string): string {
  const film = FILM.exec(address)?.[1];
  if (film !== undefined) return `film:${film}`;
  const url = URL.parse(address.trim(), "http://site.invalid");
  if (!url) return address.trim();
  const host = url.host === "site.invalid" ? "" : url.host.replace(/^www\./, "");
  if (host === "instagram.com") return `${host}${url.pathname.split("/embed", 1)[0]?.replace(/\/$/, "")}`;
  const track = host === "w.soundcloud.com" ? url.searchParams.get("url") : null;
  if (track?.startsWith("https://soundcloud.com/")) return addressKey(track);
  const path = percentDecoded(url.pathname)
    .normalize("NFC")
    .replace(/\/$/, "")
    .replace(/^\/embed(?=\/\w+\/)/, "");
  return `${host}${path}${percentDecoded(url.search)}${url.hash}`;
}
