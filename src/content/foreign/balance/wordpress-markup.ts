import { PLAYER_CODES } from "../wordpress/player-codes.ts";
import { NOTE_CODES } from "../wordpress/wordpress-text.ts";

const PLAYERS = Object.keys(PLAYER_CODES);
const CODE = new RegExp(
  String.raw`\[(\/?)(${["caption", "wp_caption", "gallery", ...PLAYERS, ...NOTE_CODES].join("|")})(?![\w-])([^[\]]*)\]`,
  "gi",
);

/** WordPress's shortcodes as tags, for counting alone. */
export function codesAsTags(markup: string): string {
  return markup.replace(CODE, (whole, slash: string, written: string, given: string) => {
    const name = written.toLowerCase();
    if (NOTE_CODES.includes(name)) {
      if (!markup.includes(`[/${written}]`)) return whole;
      return slash === "" ? '<sup data-fn=""></sup> ' : " ";
    }
    if (slash !== "") return " ";
    if (PLAYERS.includes(name)) return filmIn(name, given) ?? (given.trim() === "" ? " " : whole);
    return ` ${/\scaption=(["'])(.*?)\1/.exec(given)?.[2] ?? ""} `;
  });
}

function filmIn(name: string, given: string): string | null {
  const address = /https?:\/\/[^\s"'<>]+/.exec(given)?.[0];
  if (address !== undefined) return ` <video src="${address}"></video> `;
  const id = /(?:^|[\s="'])([\w-]{8,11})["']?\s*$/.exec(given)?.[1];
  if (id === undefined || (name !== "youtube" && name !== "vimeo")) return null;
  return ` <video src="https://${name === "vimeo" ? "vimeo.com/" : "youtu.be/"}${id}"></video> `;
}
