import { copy } from "../transfer-copy.ts";
import { autop } from "./autop.ts";
import { replaceShortcodes, type Shortcode, type ShortcodeAttributes } from "./shortcodes.ts";
import type { Attachment, WordpressSite } from "./wordpress-site.ts";

/** @param postId whose own pictures a gallery without a list shows */
export function wordpressText(
  content: string,
  postId: string,
  site: WordpressSite,
): { readonly html: string; readonly notes: readonly string[] } {
  const notes = new Set<string>();
  const note = (sentence: string) => notes.add(sentence);
  const html = replaceShortcodes(content, shortcodesOf(postId, site, note), (name) =>
    note(copy.notes.shortcode(name)),
  );
  if (/<(?:audio|video)\b/i.test(html)) note(copy.notes.media);
  // A text of the block editor has its paragraphs.
  return { html: /<!-- wp:/.test(content) ? html : autop(html), notes: [...notes] };
}

function shortcodesOf(
  postId: string,
  site: WordpressSite,
  note: (sentence: string) => void,
): Record<string, Shortcode> {
  const caption: Shortcode = (attributes, inside) => block(captioned(attributes, inside ?? ""));
  const gallery: Shortcode = (attributes) => {
    const listed = attributes.get("ids") ?? attributes.get("include");
    const ids = listed?.split(",").map((id) => id.trim()) ?? site.children.get(postId) ?? [];
    const pictures = ids.flatMap((id) => site.attachments.get(id) ?? []);
    if (pictures.length < ids.length) note(copy.notes.gallery);
    return block(pictures.map(figure).join("\n"));
  };
  const film: Shortcode = (attributes, inside) => {
    const address = addressOf(attributes, inside);
    return address === null ? "" : block(`<p>${escaped(address)}</p>`);
  };
  const sound =
    (tag: "audio" | "video"): Shortcode =>
    (attributes, inside) => {
      const address = addressOf(attributes, inside);
      if (address === null) return "";
      const isFile = tag === "audio" || /\.(?:mp4|m4v|webm|ogv)(?:\?|$)/i.test(address);
      return block(
        isFile ? `<${tag} controls src="${escaped(address)}"></${tag}>` : `<p>${escaped(address)}</p>`,
      );
    };
  const players = [
    "embed",
    "youtube",
    "vimeo",
    "dailymotion",
    "spotify",
    "soundcloud",
    "instagram",
    "tweet",
    "facebook",
  ];
  return {
    caption,
    wp_caption: caption,
    gallery,
    audio: sound("audio"),
    video: sound("video"),
    ...Object.fromEntries(players.map((name) => [name, film])),
  };
}

function captioned(attributes: ShortcodeAttributes, inside: string): string {
  const [, picture = "", rest = ""] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? [];
  if (picture === "") return inside;
  const text = (attributes.get("caption") ?? rest).trim();
  return `<figure>${picture}${text === "" ? "" : `<figcaption>${text}</figcaption>`}</figure>`;
}

function figure({ url, alt, caption }: Attachment): string {
  const text = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escaped(url)}" alt="${escaped(alt)}">${text}</figure>`;
}

const SOURCES = ["src", "url", "mp3", "m4a", "ogg", "wav", "mp4", "m4v", "webm", "ogv", "0"];

function addressOf(attributes: ShortcodeAttributes, inside: string | null): string | null {
  const given = [inside?.replace(/<[^>]*>/g, "").trim(), ...SOURCES.map((name) => attributes.get(name))];
  return given.find((address) => address !== undefined && /^https?:\/\/\S+$/.test(address)) ?? null;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function block(html: string): string {
  return `\n\n${html}\n\n`;
}
