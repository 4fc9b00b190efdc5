import { MAX_TEXT } from "../../post-limits.ts";
import { copy } from "../foreign-copy.ts";
import { plainText } from "../plain-text.ts";
import { autop } from "./autop.ts";
import { replaceShortcodes, type Shortcode, type ShortcodeAttributes } from "./shortcodes.ts";
import type { Attachment, WordpressSite } from "./wordpress-site.ts";

/** What a short sign stands for, while a text has not grown too much by it. */
type Grow = (html: string) => string;

/** @param postId whose own pictures a gallery without a list shows @param footnotes as WordPress keeps them beside it */
export function wordpressText(
  content: string,
  { postId, footnotes }: { readonly postId: string; readonly footnotes: string | undefined },
  site: WordpressSite,
): { readonly html: string; readonly notes: readonly string[] } {
  const notes = new Set<string>();
  const note = (sentence: string) => notes.add(sentence);
  let made = 0;
  const grow: Grow = (html) => {
    made += html.length;
    if (made <= MAX_TEXT.length) return html;
    note(copy.notes.tooMuchMade);
    return "";
  };
  const whole = withMadeBlocks(content, footnotesOf(footnotes), site, note, grow);
  const written: string[] = [];
  const known = { ...shortcodesOf(postId, site, note, grow), ...noteCodes(written) };
  const text = replaceShortcodes(whole, known, (name) => note(copy.notes.shortcode(name)));
  const html = written.length === 0 ? text : `${text}\n\n${noteList(written)}`;
  if (/<(?:audio|video)\b/i.test(html)) note(copy.notes.media);
  // A text of the block editor has its paragraphs.
  return { html: /<!-- wp:/.test(content) ? html : autop(html), notes: [...notes] };
}

/** `<!-- wp:block {"ref":12} /-->`: a block that WordPress makes when it shows the page. */
const MADE_BLOCK = /<!-- wp:([a-z][\w/-]*)(?:\s+(\{[^\n<>]*\}))?\s+\/-->/g;
/** They show nothing of a text's own. */
const UNSEEN_BLOCK = /^(?:spacer|separator|more|nextpage|image|social-link)$/;

function withMadeBlocks(
  content: string,
  footnotes: string,
  { patterns }: WordpressSite,
  note: (sentence: string) => void,
  grow: Grow,
): string {
  return content.replace(MADE_BLOCK, (comment, name: string, options = "") => {
    if (name === "footnotes") return grow(footnotes);
    const pattern = name === "block" ? patterns.get(/"ref":\s*(\d+)/.exec(options)?.[1] ?? "") : undefined;
    if (pattern !== undefined) return grow(pattern);
    if (!UNSEEN_BLOCK.test(name)) note(copy.notes.block(name));
    return comment;
  });
}

/** As WordPress shows them. */
function footnotesOf(json = "[]"): string {
  try {
    const notes: unknown = JSON.parse(json);
    const items = (Array.isArray(notes) ? notes : []).flatMap(({ id, content }: Record<string, unknown>) =>
      typeof id === "string" && typeof content === "string" ? `<li id="${escaped(id)}">${content}</li>` : [],
    );
    return items.length === 0 ? "" : noteList(items);
  } catch {
    return "";
  }
}

/** How plugins call a note within a text. */
const NOTE_CODES = ["efn_note", "mfn", "ref", "footnote", "fn", "note_ref", "footnotes_note"];

/** @param written gets the list's items, which stand behind the text as WordPress's own do */
function noteCodes(written: string[]): Record<string, Shortcode> {
  const noteCode: Shortcode = (_, inside) => {
    if (inside === null || inside.trim() === "") return "";
    const key = `kisa-kod-${written.length + 1}`;
    written.push(`<li id="${key}">${inside.trim()}</li>`);
    return `<sup data-fn="${key}"></sup>`;
  };
  return Object.fromEntries(NOTE_CODES.map((name) => [name, noteCode]));
}

function noteList(items: readonly string[]): string {
  return `<ol class="wp-block-footnotes">${items.join("")}</ol>`;
}

function shortcodesOf(
  postId: string,
  site: WordpressSite,
  note: (sentence: string) => void,
  grow: Grow,
): Record<string, Shortcode> {
  const caption: Shortcode = (attributes, inside) => block(captioned(attributes, inside ?? ""));
  const gallery: Shortcode = (attributes) => {
    const listed = attributes.get("ids") ?? attributes.get("include");
    const own = (site.children.get(postId) ?? []).filter((id) => isPicture(site.attachments.get(id)));
    const ids = listed?.split(",").map((id) => id.trim()) ?? own;
    const pictures = ids.flatMap((id) => site.attachments.get(id) ?? []).filter(isPicture);
    if (pictures.length < ids.length) note(copy.notes.gallery);
    return block(grow(pictures.map(figure).join("\n")));
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

function isPicture(attachment: Attachment | undefined): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)$/i.test(attachment?.url ?? "");
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
  const given = [plainText(inside ?? ""), ...SOURCES.map((name) => attributes.get(name))];
  return given.find((address) => address !== undefined && /^https?:\/\/\S+$/.test(address)) ?? null;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function block(html: string): string {
  return `\n\n${html}\n\n`;
}
