import { escapeHtml } from "../../../domain/text/html-text.ts";
import { plainText } from "../../sanitize/plain-text.ts";
import type { Shortcode, ShortcodeAttributes } from "./shortcodes.ts";

/** Players that are shown by the address of what they play. */
const PLAYERS = "embed youtube vimeo dailymotion spotify soundcloud instagram tweet facebook".split(" ");
const SOURCES = ["src", "url", "mp3", "m4a", "ogg", "wav", "mp4", "m4v", "webm", "ogv", "0"];

export const PLAYER_CODES: Readonly<Record<string, Shortcode>> = {
  audio: sound("audio"),
  video: sound("video"),
  ...Object.fromEntries(PLAYERS.map((name) => [name, player(name)])),
};

function player(name: string): Shortcode {
  return (attributes, inside) => {
    // Plugins take the film's number alone.
    const id = attributes.get("id") ?? attributes.get("0") ?? plainText(inside ?? "");
    const address = addressOf(attributes, inside) ?? filmPage(name, id);
    return address === null ? null : block(`<p>${escapeHtml(address)}</p>`);
  };
}

function sound(tag: "audio" | "video"): Shortcode {
  return (attributes, inside) => {
    const address = addressOf(attributes, inside);
    if (address === null) return null;
    const isFile = tag === "audio" || /\.(?:mp4|m4v|webm|ogv)(?:\?|$)/i.test(address);
    return block(
      isFile ? `<${tag} controls src="${escapeHtml(address)}"></${tag}>` : `<p>${escapeHtml(address)}</p>`,
    );
  };
}

function addressOf(attributes: ShortcodeAttributes, inside: string | null): string | null {
  const given = [plainText(inside ?? ""), ...SOURCES.map((name) => attributes.get(name))];
  return given.find((address) => address !== undefined && /^https?:\/\/\S+$/.test(address)) ?? null;
}

/** The page of a film by what a site calls its player, and its number there. */
export function filmPage(name: string, id: string): string | null {
  if (name === "youtube" && /^[\w-]{11}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`;
  return name === "vimeo" && /^\d{5,12}$/.test(id) ? `https://vimeo.com/${id}` : null;
}

export function block(html: string): string {
  return `\n\n${html}\n\n`;
}
