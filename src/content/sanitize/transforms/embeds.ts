import { posterAddress } from "../../posters/poster-address.ts";
import { each, elementsOf, type HtmlElement, type HtmlNode, type Transform } from "../html-tree.ts";
import type { PictureAddress } from "./pictures.ts";

interface Embed {
  /** The player's address, loaded only when the reader asks for it; null of what is only linked to. */
  readonly player: string | null;
  readonly page: string;
  readonly label: string;
  readonly poster?: string;
}

type MakeEmbed = (id: string, search: URLSearchParams) => Embed;

const youtube: MakeEmbed = (id, search) => {
  const start = /^\d{1,6}$/.exec(search.get("start") ?? "")?.[0];
  return {
    player: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`,
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`,
    label: "Videoyu YouTube’da aç",
    poster: posterAddress("youtube", id),
  };
};

const vimeo: MakeEmbed = (id, search) => {
  // Films that are not listed have a key.
  const key = /^[\da-f]{6,16}$/.exec(search.get("h") ?? "")?.[0];
  return {
    player: `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ""}`,
    page: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    label: "Videoyu Vimeo’da aç",
    poster: posterAddress("vimeo", key ? `${id}/${key}` : id),
  };
};

const dailymotion: MakeEmbed = (id) => ({
  player: `https://geo.dailymotion.com/player.html?video=${id}`,
  page: `https://www.dailymotion.com/video/${id}`,
  label: "Videoyu Dailymotion’da aç",
  poster: posterAddress("dailymotion", id),
});

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

/** Patterns of a player's host and path, whose first group is the id: one that is a parameter is put behind its path. */
const players: readonly (readonly [RegExp, MakeEmbed])[] = [
  [/^(?:(?:www\.|m\.)?youtube|(?:www\.)?youtube-nocookie)\.com\/embed\/([\w-]{11})$/, youtube],
  [/^player\.vimeo\.com\/video\/(\d{5,12})$/, vimeo],
  [/^(?:www\.)?dailymotion\.com\/embed\/video\/([\da-zA-Z]{5,24})$/, dailymotion],
  [/^geo\.dailymotion\.com\/player(?:\/\w{3,20})?\.html\/([\da-zA-Z]{5,24})$/, dailymotion],
  [/^open\.spotify\.com\/embed\/((?:track|album|playlist|artist|episode|show)\/[\dA-Za-z]{22})$/, spotify],
  [/^w\.soundcloud\.com\/(player)\/?$/, soundcloud],
  [/^(?:www\.)?instagram\.com\/((?:p|reel|tv)\/[\w-]{5,20})\/embed\/?/, instagram],
];

const pages: readonly (readonly [RegExp, MakeEmbed])[] = [
  [/^(?:www\.|m\.)?youtube\.com\/(?:watch|shorts)\/([\w-]{11})$/, youtube],
  [/^youtu\.be\/([\w-]{11})$/, youtube],
  [/^(?:www\.)?vimeo\.com\/(\d{5,12})$/, vimeo],
  [/^(?:www\.)?dailymotion\.com\/video\/([\da-zA-Z]{5,24})$/, dailymotion],
  [/^dai\.ly\/([\da-zA-Z]{5,24})$/, dailymotion],
  [/^open\.spotify\.com\/((?:track|album|playlist|artist|episode|show)\/[\dA-Za-z]{22})$/, spotify],
];

const quotedPosts: typeof pages = [
  [/^(?:www\.)?instagram\.com\/((?:p|reel|tv)\/[\w-]{5,20})\/?$/, instagram],
];

function embedOf(address: string | null | undefined, known: typeof players): Embed | null {
  const url = URL.parse(address ?? "");
  if (url === null) return null;
  const { host, pathname, searchParams } = url;
  const parameter = pathname === "/watch" ? "v" : pathname.endsWith(".html") ? "video" : null;
  const video = parameter === null ? "" : `/${searchParams.get(parameter)}`;
  const start = /^(\d{1,6})s?$/.exec(searchParams.get("t") ?? "")?.[1];
  if (start) searchParams.set("start", start);
  for (const [pattern, makeEmbed] of known) {
    const id = pattern.exec(host + pathname + video)?.[1];
    if (id !== undefined) return makeEmbed(id, searchParams);
  }
  return null;
}

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
  const links = elementsOf(quote).filter(({ tag }) => tag === "a");
  const addresses = [quote.attributes.cite, ...links.map(({ attributes }) => attributes.href)];
  return addresses.map((address) => embedOf(address, quotedPosts)).find((embed) => embed !== null) ?? null;
}

export const POSTER = "poster";

export const INSTAGRAM = "instagram-media";

/** Comes after the attributes are read and pictures have addresses, so that nothing of an editor's can pass for a player. */
export function linkEmbeds(pictureAddress: PictureAddress): Transform {
  return each((element) => {
    const embed = embedIn(element);
    if (element.tag === "iframe") element.children = [];
    if (embed) becomeLink(element, embed, pictureAddress);
  });
}

function embedIn(element: HtmlElement): Embed | null {
  const { tag, attributes, children } = element;
  if (tag === "iframe") return embedOf(attributes.src, players);
  if (tag === "p") return embedOf(bareAddress(children), pages);
  return tag === "blockquote" ? quotedPost(element) : null;
}

function becomeLink(
  element: HtmlElement,
  { player, page, label, poster }: Embed,
  pictureAddress: PictureAddress,
): void {
  const { src, class: _, ...attributes } = element.attributes;
  element.tag = "a";
  element.children = withPoster(label, poster, pictureAddress);
  element.attributes = {
    ...attributes,
    class: player === null ? "link-card" : "embed",
    ...(player !== null && { "data-embed": player }),
    href: page,
    rel: "noopener noreferrer",
  };
}

function withPoster(label: string, poster: string | undefined, pictureAddress: PictureAddress): HtmlNode[] {
  const src = poster === undefined ? null : pictureAddress(poster);
  if (src === null) return [label];
  const attributes = { src, alt: "", loading: "lazy", decoding: "async", class: POSTER };
  const words = { tag: "span", attributes: {}, children: [label] };
  return [{ tag: "img", attributes, children: [] }, words];
}
