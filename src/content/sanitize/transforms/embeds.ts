import { elementsOf, type HtmlElement, type HtmlNode } from "../html-tree.ts";

interface Embed {
  /** The player's address, loaded only when the reader asks for it; null of what is only linked to. */
  readonly player: string | null;
  /** Where the link leads without scripts. */
  readonly page: string;
  readonly label: string;
}

type MakeEmbed = (id: string, search: URLSearchParams) => Embed;

const youtube: MakeEmbed = (id, search) => {
  const start = /^\d{1,6}$/.exec(search.get("start") ?? "")?.[0];
  return {
    player: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`,
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`,
    label: "Videoyu YouTube’da aç",
  };
};

const vimeo: MakeEmbed = (id, search) => {
  // Films that are not listed have a key.
  const key = /^[\da-f]{6,16}$/.exec(search.get("h") ?? "")?.[0];
  return {
    player: `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ""}`,
    page: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    label: "Videoyu Vimeo’da aç",
  };
};

const spotify: MakeEmbed = (id) => ({
  player: `https://open.spotify.com/embed/${id}`,
  page: `https://open.spotify.com/${id}`,
  label: "Spotify’da dinle",
});

const soundcloud: MakeEmbed = (_path, search) => {
  const page = URL.parse(search.get("url") ?? "");
  // Its players name a track by a number that only they know.
  const isPage = page?.protocol === "https:" && /^(?:www\.|m\.)?soundcloud\.com$/.test(page.host);
  return {
    player: null,
    page: isPage ? `https://soundcloud.com${page.pathname}` : `https://w.soundcloud.com/player/?${search}`,
    label: "SoundCloud’da dinle",
  };
};

const instagram: MakeEmbed = (path) => ({
  player: null,
  page: `https://www.instagram.com/${path}/`,
  label: "Gönderiyi Instagram’da aç",
});

/** Patterns of a player's host and path, whose first group is the id. */
const players: readonly (readonly [RegExp, MakeEmbed])[] = [
  [/^(?:(?:www\.|m\.)?youtube|(?:www\.)?youtube-nocookie)\.com\/embed\/([\w-]{11})$/, youtube],
  [/^player\.vimeo\.com\/video\/(\d{5,12})$/, vimeo],
  [/^open\.spotify\.com\/embed\/((?:track|album|playlist|artist|episode|show)\/[\dA-Za-z]{22})$/, spotify],
  [/^w\.soundcloud\.com\/(player)\/?$/, soundcloud],
  [/^(?:www\.)?instagram\.com\/((?:p|reel|tv)\/[\w-]{5,20})\/embed\/?/, instagram],
];

/** The same for what a reader's address bar shows; of YouTube the address's `v` is put behind its path. */
const pages: readonly (readonly [RegExp, MakeEmbed])[] = [
  [/^(?:www\.|m\.)?youtube\.com\/(?:watch|shorts)\/([\w-]{11})$/, youtube],
  [/^youtu\.be\/([\w-]{11})$/, youtube],
  [/^(?:www\.)?vimeo\.com\/(\d{5,12})$/, vimeo],
  [/^open\.spotify\.com\/((?:track|album|playlist|artist|episode|show)\/[\dA-Za-z]{22})$/, spotify],
];

const instagramPost = /^(?:www\.)?instagram\.com\/((?:p|reel|tv)\/[\w-]{5,20})\/?$/;

function embedOf(src: string | undefined, known: typeof players): Embed | null {
  const url = src === undefined ? null : URL.parse(src);
  if (url === null) return null;
  const { host, pathname, searchParams } = url;
  const video = pathname === "/watch" ? `/${searchParams.get("v")}` : "";
  const start = /^(\d{1,6})s?$/.exec(searchParams.get("t") ?? "")?.[1];
  if (start) searchParams.set("start", start);
  for (const [pattern, makeEmbed] of known) {
    const id = pattern.exec(host + pathname + video)?.[1];
    if (id !== undefined) return makeEmbed(id, searchParams);
  }
  return null;
}

/** The address that a paragraph consists of: written out, or as a link that shows nothing else. */
function bareAddress(children: readonly HtmlNode[]): string | null {
  const parts = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const [only, ...more] = parts;
  if (only === undefined || more.length > 0) return null;
  if (typeof only === "object" && (only.tag !== "a" || only.children.length !== 1)) return null;
  const [written] = typeof only === "string" ? [only] : only.children;
  return typeof written === "string" && /^\s*https?:\/\/\S{1,300}\s*$/.test(written) ? written.trim() : null;
}

/** Instagram's code for other sites is a quotation, in English, that its script turns into a frame. */
function quotedPost(quote: HtmlElement): Embed | null {
  if (quote.attributes.class !== INSTAGRAM) return null;
  for (const { tag, attributes } of elementsOf(quote)) {
    const url = tag === "a" ? URL.parse(attributes.href ?? "") : null;
    const path = url && instagramPost.exec(url.host + url.pathname)?.[1];
    if (path) return instagram(path, url.searchParams);
  }
  return null;
}

/** The class of that quotation, which is not written. */
export const INSTAGRAM = "instagram-media";

/**
 * Makes links of the players of known hosts, which learn nothing until the page turns a clicked link into the
 * player, and removes other frames. A paragraph that is nothing but the address of a film counts as its player. Comes
 * after the attributes are read, so that no editor's link can pass for one.
 */
export function linkEmbeds(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    if (element.tag === "iframe") {
      const embed = embedOf(element.attributes.src, players);
      element.children = [];
      if (embed) becomeLink(element, embed);
    } else if (element.tag === "p") {
      const address = bareAddress(element.children);
      const embed = address === null ? null : embedOf(address, pages);
      if (embed) becomeLink(element, embed);
    } else if (element.tag === "blockquote") {
      const embed = quotedPost(element);
      if (embed) becomeLink(element, embed);
    }
  }
}

function becomeLink(element: HtmlElement, { player, page, label }: Embed): void {
  const { src, class: _, ...attributes } = element.attributes;
  element.tag = "a";
  element.children = [label];
  element.attributes = {
    ...attributes,
    class: player === null ? "link-card" : "embed",
    ...(player !== null && { "data-embed": player }),
    href: page,
    rel: "noopener noreferrer",
  };
}
