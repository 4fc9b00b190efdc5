import { elementsOf, type HtmlElement } from "../html-tree.ts";

interface Embed {
  /** The player's address, loaded only when the reader asks for it. */
  readonly player: string;
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

/** Patterns of a player's host and path, whose first group is the id. */
const players: readonly (readonly [RegExp, MakeEmbed])[] = [
  [/^(?:(?:www\.|m\.)?youtube|(?:www\.)?youtube-nocookie)\.com\/embed\/([\w-]{11})$/, youtube],
  [/^player\.vimeo\.com\/video\/(\d{5,12})$/, vimeo],
  [/^open\.spotify\.com\/embed\/((?:track|album|playlist|artist|episode|show)\/[\dA-Za-z]{22})$/, spotify],
];

function embedOf({ src }: HtmlElement["attributes"]): Embed | null {
  if (src === undefined) return null;
  const { host, pathname, searchParams } = new URL(src);
  for (const [pattern, makeEmbed] of players) {
    const id = pattern.exec(host + pathname)?.[1];
    if (id !== undefined) return makeEmbed(id, searchParams);
  }
  return null;
}

/**
 * Makes links of the players of known hosts, which learn nothing until the page turns a clicked link into the
 * player, and removes other frames. Comes after the attributes are read, so that no editor's link can pass for one.
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
