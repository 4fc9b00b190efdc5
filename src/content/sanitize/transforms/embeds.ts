import { elementsOf, type HtmlElement } from "../html-tree.ts";

interface Embed {
  /** The player's address, loaded only when the reader asks for it. */
  readonly player: string;
  /** Where the link leads without scripts. */
  readonly page: string;
  readonly label: string;
}

function youtube(url: URL): Embed | null {
  const id = /^\/embed\/([\w-]{11})$/.exec(url.pathname)?.[1];
  if (id === undefined) return null;
  const start = /^\d{1,6}$/.exec(url.searchParams.get("start") ?? "")?.[0];
  return {
    player: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`,
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`,
    label: "Videoyu YouTube’da aç",
  };
}

function vimeo(url: URL): Embed | null {
  const id = /^\/video\/(\d{5,12})$/.exec(url.pathname)?.[1];
  if (id === undefined) return null;
  // The key of a film that is not listed.
  const key = /^[\da-f]{6,16}$/.exec(url.searchParams.get("h") ?? "")?.[0];
  return {
    player: `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ""}`,
    page: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    label: "Videoyu Vimeo’da aç",
  };
}

function spotify(url: URL): Embed | null {
  const path = /^\/embed\/((?:track|album|playlist|artist|episode|show)\/[\dA-Za-z]{22})$/.exec(
    url.pathname,
  )?.[1];
  if (path === undefined) return null;
  return {
    player: `https://open.spotify.com/embed/${path}`,
    page: `https://open.spotify.com/${path}`,
    label: "Spotify’da dinle",
  };
}

const players: ReadonlyMap<string, (url: URL) => Embed | null> = new Map([
  ["youtube.com", youtube],
  ["www.youtube.com", youtube],
  ["m.youtube.com", youtube],
  ["youtube-nocookie.com", youtube],
  ["www.youtube-nocookie.com", youtube],
  ["player.vimeo.com", vimeo],
  ["open.spotify.com", spotify],
]);

function embedOf({ src }: HtmlElement["attributes"]): Embed | null {
  if (src === undefined) return null;
  const url = new URL(src);
  return players.get(url.host)?.(url) ?? null;
}

/**
 * Turns the players of a few known hosts into a link that the page can turn into the player when it is clicked:
 * nothing is told to the host before. Other frames go. Comes after the attributes are read, so that no editor's link
 * can pass for one.
 */
export function linkEmbeds(article: HtmlElement): void {
  for (const frame of elementsOf(article)) {
    if (frame.tag !== "iframe") continue;
    const embed = embedOf(frame.attributes);
    frame.children = embed === null ? [] : [embed.label];
    if (embed === null) continue;
    const { src, ...attributes } = frame.attributes;
    frame.tag = "a";
    frame.attributes = {
      ...attributes,
      class: "embed",
      "data-embed": embed.player,
      href: embed.page,
      rel: "noopener noreferrer",
    };
  }
}
