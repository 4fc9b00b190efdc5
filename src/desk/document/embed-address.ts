const HOSTS: readonly (readonly [string, RegExp])[] = [
  ["YouTube", /^(?:www\.|m\.)?youtube\.com\/(?:watch|shorts)\/[\w-]{11}$/],
  ["YouTube", /^youtu\.be\/[\w-]{11}$/],
  ["Vimeo", /^(?:www\.)?vimeo\.com\/\d{5,12}$/],
  ["Dailymotion", /^(?:(?:www\.)?dailymotion\.com\/video|dai\.ly)\/[\da-zA-Z]{5,24}$/],
  ["Spotify", /^open\.spotify\.com\/(?:track|album|playlist|artist|episode|show)\/[\dA-Za-z]{22}$/],
];
const MAX_LENGTH = 300;

/** The host of a film or a sound that the site shows as a player, by the address of its page; else null. */
export function embedHost(address: string): string | null {
  const url = address.length <= MAX_LENGTH ? URL.parse(address.trim()) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const film = url.pathname === "/watch" ? `/${url.searchParams.get("v")}` : "";
  const path = url.host + url.pathname + film;
  return HOSTS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}
