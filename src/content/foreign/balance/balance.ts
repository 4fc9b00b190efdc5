import { escapeText } from "../../../domain/text/html-text.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { cleanHtml } from "../../sanitize/clean-html.ts";
import type { ForeignItem, ForeignNote } from "../foreign-item.ts";
import { addressKey, CONTENT_KINDS, type ContentKind, type Contents, contentsOf } from "./contents.ts";
import { markdownMarkup } from "./markdown-markup.ts";
import { codesAsTags } from "./wordpress-markup.ts";

export interface StoredText {
  readonly html: string;
  /** Address here of a picture of the source; null: it could not be had, which is told elsewhere. */
  readonly pictureOf: (address: string) => string | null | undefined;
  readonly linkTo: (href: string) => string | null;
}

const MAX_NAMED_LOSSES = 12;
const WORDS_BESIDE = 2;
const MAX_ADDRESS_LENGTH = 100;
/** Links that are written by a text's name: whither they lead only the reader knows. */
const BY_NAME = /\{\{|\{%|^\[\[|\.md(?:#|$)/i;

/** What is in an item's markup, less what those who mended it say they took away, and not in the text that is stored. */
export function balanceOf(
  { source, title, notes }: Pick<ForeignItem, "source" | "title" | "notes">,
  taken: readonly ForeignNote[],
  stored: StoredText,
): ForeignNote[] {
  const before = sourceContents(source);
  const less = [...notes, ...taken].flatMap((note) =>
    note.taken === undefined ? [] : sourceContents({ ...source, markup: note.taken }),
  );
  const html = cleanHtml(stored.html, pictureAddress);
  const after = contentsOf(`<p>${escapeText(title)}</p>${html}`);
  const places = new Set([...after.links, ...after.films, ...after.words].map(addressKey));
  // A shortcode may hold nothing but a film's number.
  const films = new Set([...places].map((place) => place.toLowerCase()));
  const silent = [...before.alts].flatMap(([src, words]) => (stored.pictureOf(src) === null ? words : []));

  function isThere(kind: ContentKind, written: string, rest: Bag): boolean {
    if (kind === "pictures") {
      const here = stored.pictureOf(written);
      return here === null || rest.take(pictureAddress(here ?? written));
    }
    if (kind === "links") return rest.take(addressKey(stored.linkTo(written) ?? written));
    const isAddress = kind === "films" || kind === "frames" || /^https?:/.test(written);
    if (isAddress && places.has(addressKey(written))) return true;
    return rest.take(written) || films.has(`film:${written}`);
  }

  return CONTENT_KINDS.flatMap((kind) => {
    const gone = new Bag(less.flatMap((contents) => contents[kind]).concat(kind === "words" ? silent : []));
    const rest = new Bag(kind === "links" ? after.links.map(addressKey) : after[kind]);
    const missing = before[kind].flatMap((written, index) =>
      gone.take(written) || isThere(kind, written, rest) ? [] : [index],
    );
    const lost = missing.filter(
      (index) => !(kind === "links" && BY_NAME.test(before.links[index] ?? "") && rest.takeOwn()),
    );
    return lost.length === 0 ? [] : [{ kind, what: named(kind, before[kind], lost) }];
  });
}

function sourceContents({ markup, isMarkdown }: ForeignItem["source"]): Contents {
  const tags = codesAsTags(markup);
  return contentsOf(isMarkdown ? markdownMarkup(tags) : tags);
}

/** An address of this site, under which no two pictures are one. */
function pictureAddress(src: string): string {
  return `/${encodeURIComponent(src)}`;
}

function named(kind: ContentKind, all: readonly string[], lost: readonly number[]): string {
  if (kind === "notes") return turkishNumber(lost.length);
  const shown = lost.slice(0, MAX_NAMED_LOSSES);
  const more = lost.length > shown.length ? ` … (${turkishNumber(lost.length)})` : "";
  if (kind !== "words")
    return shown.map((index) => all[index]?.slice(0, MAX_ADDRESS_LENGTH)).join(" ") + more;
  const [first = 0] = shown;
  const before = all.slice(Math.max(0, first - WORDS_BESIDE), first);
  return `${before.length > 0 ? `${before.join(" ")} ` : ""}[${shown.map((index) => all[index]).join(" ")}]${more}`;
}

class Bag {
  readonly #counts = new Map<string, number>();

  constructor(items: Iterable<string>) {
    for (const item of items) this.#counts.set(item, (this.#counts.get(item) ?? 0) + 1);
  }

  take(item: string): boolean {
    const count = this.#counts.get(item) ?? 0;
    if (count === 0) return false;
    if (count === 1) this.#counts.delete(item);
    else this.#counts.set(item, count - 1);
    return true;
  }

  takeOwn(): boolean {
    const own = this.#counts.keys().find((address) => address.startsWith("/"));
    return own !== undefined && this.take(own);
  }
}
