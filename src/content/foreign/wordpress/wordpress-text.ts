import { figureSize } from "../../../domain/picture.ts";
import { escapeHtml } from "../../../domain/text/html-text.ts";
import { MAX_TEXT } from "../../post-limits.ts";
import { type ForeignNote, shortcodeNote } from "../foreign-item.ts";
import { isPictureFile } from "../markdown/tag-arguments.ts";
import { autop } from "./autop.ts";
import { block, PLAYER_CODES } from "./player-codes.ts";
import { replaceShortcodes, type Shortcode, type ShortcodeAttributes } from "./shortcodes.ts";
import type { Attachment, WordpressSite } from "./wordpress-site.ts";

interface TextAround {
  readonly site: WordpressSite;
  note(given: ForeignNote): void;
  /** Nothing once a text has grown too much by what its short signs stand for. */
  grow(html: string): string;
}

/** @param postId whose own pictures a gallery without a list shows @param footnotes as WordPress keeps them beside it */
export function wordpressText(
  content: string,
  { postId, footnotes }: { readonly postId: string; readonly footnotes: string | undefined },
  site: WordpressSite,
) {
  const notes: ForeignNote[] = [];
  const note = (given: ForeignNote) => notes.push(given);
  let made = 0;
  const grow = (html: string) => {
    made += html.length;
    if (made <= MAX_TEXT.length) return html;
    note({ kind: "tooMuchMade" });
    return "";
  };
  const around = { site, note, grow };
  const whole = withMadeBlocks(content, footnotesOf(footnotes), around);
  const written: string[] = [];
  const known = { ...shortcodesOf(postId, around), ...noteCodes(written) };
  const text = replaceShortcodes(whole, known, (taken) => note(shortcodeNote(taken)));
  const html = written.length === 0 ? text : `${text}\n\n${noteList(written)}`;
  if (/<(?:audio|video)\b/i.test(html)) note({ kind: "media" });
  // A text of the block editor has its paragraphs.
  return { html: /<!-- wp:/.test(content) ? html : autop(html), notes, markup: whole };
}

/** `<!-- wp:block {"ref":12} /-->`: a block that WordPress makes when it shows the page. */
const MADE_BLOCK = /<!-- wp:([a-z][\w/-]*)(?:\s+(\{[^\n<>]*\}))?\s+\/-->/g;
const UNSEEN_BLOCK = /^(?:spacer|separator|more|nextpage|image|social-link)$/;

function withMadeBlocks(content: string, footnotes: string, { site, note, grow }: TextAround): string {
  return content.replace(MADE_BLOCK, (comment, name: string, options = "") => {
    if (name === "footnotes") return grow(footnotes);
    const [, ref = ""] = /"ref":\s*(\d+)/.exec(options) ?? [];
    const pattern = name === "block" ? site.patterns.get(ref) : undefined;
    if (pattern !== undefined) return grow(pattern);
    if (!UNSEEN_BLOCK.test(name)) {
      const [, address = ""] = /"url":\s*"([^"]+)"/.exec(options) ?? [];
      note({ kind: "block", what: `${name} ${address}`.trim() });
    }
    return comment;
  });
}

function footnotesOf(json = "[]"): string {
  try {
    const notes: unknown = JSON.parse(json);
    const items = (Array.isArray(notes) ? notes : []).flatMap(({ id, content }: Record<string, unknown>) =>
      typeof id === "string" && typeof content === "string"
        ? `<li id="${escapeHtml(id)}">${content}</li>`
        : [],
    );
    return items.length === 0 ? "" : noteList(items);
  } catch {
    return "";
  }
}

/** How plugins call a note within a text. */
export const NOTE_CODES = ["efn_note", "mfn", "ref", "footnote", "fn", "note_ref", "footnotes_note"];

/** @param written gets the list's items, which stand behind the text as WordPress's own do */
function noteCodes(written: string[]): Record<string, Shortcode> {
  const noteCode: Shortcode = (_, inside) => {
    if (inside === null || inside.trim() === "") return null;
    const key = `kisa-kod-${written.length + 1}`;
    written.push(`<li id="${key}">${inside.trim()}</li>`);
    return `<sup data-fn="${key}"></sup>`;
  };
  return Object.fromEntries(NOTE_CODES.map((name) => [name, noteCode]));
}

function noteList(items: readonly string[]): string {
  return `<ol class="wp-block-footnotes">${items.join("")}</ol>`;
}

function shortcodesOf(postId: string, { site, note, grow }: TextAround): Record<string, Shortcode> {
  const caption: Shortcode = (attributes, inside) => block(captioned(attributes, inside ?? ""));
  const gallery: Shortcode = (attributes) => {
    const listed = attributes.get("ids") ?? attributes.get("include");
    const own = (site.children.get(postId) ?? []).filter((id) => isPicture(site.attachments.get(id)));
    const ids = listed?.split(",").map((id) => id.trim()) ?? own;
    const pictures = ids.flatMap((id) => site.attachments.get(id) ?? []).filter(isPicture);
    if (pictures.length < Math.max(1, ids.length)) note({ kind: "gallery" });
    const shown = pictures.map(figure).join("\n");
    return block(grow(pictures.length > 1 ? `<figure>${shown}</figure>` : shown));
  };
  return { caption, wp_caption: caption, gallery, ...PLAYER_CODES };
}

function isPicture(attachment: Attachment | undefined): boolean {
  return isPictureFile(attachment?.url ?? "");
}

function captioned(attributes: ShortcodeAttributes, inside: string): string {
  const [, picture = "", rest = ""] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? [];
  if (picture === "") return inside;
  const text = (attributes.get("caption") ?? rest).trim();
  const size = figureSize(attributes.get("align") ?? "");
  return `<figure${size === null ? "" : ` class="${size}"`}>${picture}${text === "" ? "" : `<figcaption>${text}</figcaption>`}</figure>`;
}

function figure({ url, alt, caption }: Attachment): string {
  const text = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${text}</figure>`;
}
