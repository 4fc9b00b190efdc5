import { isGate } from "../gated-parts.ts";

/** A shortcode's attributes by name; words without a name are numbered. */
export type ShortcodeAttributes = ReadonlyMap<string, string>;

/** @param inside null of one without an end, `[gallery]` @returns null where it is no shortcode but the author's words */
export type Shortcode = (attributes: ShortcodeAttributes, inside: string | null) => string | null;

/** What WordPress, WordPress.com and the plugins and themes that many sites have register beside what is known here. */
const REGISTERED = new Set(
  [
    "playlist archives sitemap contact-form contact-field jetpack_subscription_form subscribe portfolio recipe slideshow",
    "polldaddy crowdsignal scribd slideshare ted wpvideo videopress gist flickr bandcamp getty codepen googlemaps googlevideo",
    "twitter-timeline mailchimp_subscriber_popup simple-payment upcomingevents latex sourcecode code blog_subscription_form",
    "contact-form-7 contact_form wpforms gravityform gravityforms ninja_form ninja_forms formidable mc4wp_form form forminator_form",
    "rev_slider layerslider metaslider smartslider3 nggallery ngg nggtags ngg_images foogallery envira-gallery justified_image_grid",
    "table tablepress products product product_page product_category product_categories add_to_cart elementor-template",
    "toc ez-toc lwptoc accordion accordions accordion-item tabs tab tabgroup toggle toggles spoiler expand button buttons btn",
    "column columns col row section container box one_half one_half_last one_third one_third_last two_third two_third_last",
    "one_fourth three_fourth clear divider hr space spacer dropcap highlight quote pullquote blockquote icon icons list tooltip",
    "lightbox popup modal slider slide carousel testimonial testimonials team pricing progressbar counter alert notice message",
    "iframe advanced_iframe embedyt pdf-embedder pdfviewer gview google-map wpgmza map sidebar do_widget adrotate ad ads adsense",
    "social social_share share follow rating ratings kkstarratings yasr_visitor_votes poll wp-polls printfriendly related_posts",
    "download download_link wpdm_package flipbook dflip real3dflipbook 3d-flip-book print_link author_box bio raw php insert",
  ]
    .join(" ")
    .split(" "),
);
/** Builders of pages and collections of shortcodes, whose names begin alike. */
const REGISTERED_PREFIX =
  /^(?:vc|et_pb|fusion|av|su|cs|x|mk|tie|td|wpb|woocommerce|bbp|bp|edd|gdlr|qode|ux|ult|dt|ngg|the_grid|wpforms|elementor)_[a-z]/;

function isRegistered(name: string): boolean {
  return REGISTERED.has(name) || REGISTERED_PREFIX.test(name) || isGate(name);
}

const CODE = /\[(\[?)(\/?)([a-zçğıöşü\d][\wçğıöşü-]*)(?![\wçğıöşü-])([^[\]]*)\]/giu;

const ATTRIBUTES = /^(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[“”″][^“”″]*[“”″]|[^\s"'“”″<>]+))+\s*$/u;

const DOUBLED = /\[(\[\/?([a-z][\w-]*)(?![\w-])[^[\]]*\])\]/giu;

type CodeTag = ReturnType<typeof tagsIn>[number];

/** A tag outside of quotation marks: words with a link, which no shortcode holds there. */
const MARKUP = /^(?:[^"'<]|"[^"]*"|'[^']*')*</;

/**
 * Replaces WordPress's shortcodes. Of a registered one that is not known here the brackets go and the inside stays; other
 * words in brackets, as “[sic]” and “[bkz. https://…]”, are the author's.
 * @param onUnknown called with the brackets of each that is not known here; null: those stay as they are
 */
export function replaceShortcodes(
  html: string,
  known: Readonly<Record<string, Shortcode>>,
  onUnknown: ((written: string) => void) | null,
): string {
  const tags = tagsIn(html);
  const ends = endsByTag(tags);
  const closing = new Set(ends.values());
  const words = new Set<CodeTag>();
  const isPaired = (index: number) => ends.has(index) || closing.has(tags[index] as CodeTag);
  let result = "";
  let at = 0;
  for (const [index, tag] of tags.entries()) {
    if (tag.start < at) continue;
    const last = ends.get(index) ?? null;
    const shortcode = Object.hasOwn(known, tag.name) ? known[tag.name] : undefined;
    const isWords = MARKUP.test(tag.attributes) || words.has(tag);
    if (isWords || (!shortcode && (onUnknown === null || !isRegistered(tag.name)))) continue;
    if (shortcode && !tag.isClosing) {
      const inside = last === null ? null : html.slice(tag.end, last.start);
      const shown = shortcode(attributesOf(tag.attributes), inside);
      if (shown === null) {
        if (last !== null) words.add(last);
        continue;
      }
      result += html.slice(at, tag.start) + shown;
      at = last?.end ?? tag.end;
    } else if (isPaired(index) || ATTRIBUTES.test(tag.attributes) || isNoWord(tag)) {
      result += html.slice(at, tag.start);
      at = tag.end;
      if (!shortcode) onUnknown?.(html.slice(tag.start, tag.end));
    }
  }
  // A doubled bracket writes about a shortcode.
  return (result + html.slice(at)).replace(DOUBLED, (whole, written: string, name: string) =>
    Object.hasOwn(known, name.toLowerCase()) ? written : whole,
  );
}

/** `[ez-toc]`, `[vc_row]`: nobody writes so. */
function isNoWord({ name, attributes }: CodeTag): boolean {
  return /[-_\d]/.test(name) && attributes.trim() === "";
}

function tagsIn(html: string) {
  return [...html.matchAll(CODE)]
    .filter(([, doubled]) => doubled === "")
    .map(({ 0: whole, 2: slash, 3: name = "", 4: attributes = "", index }) => ({
      start: index,
      end: index + whole.length,
      name: name.toLowerCase(),
      isClosing: slash !== "",
      attributes: attributes.replace(/\/$/, ""),
    }));
}

/** The end of each that has one; those of one name stand within each other. */
function endsByTag(tags: readonly CodeTag[]): Map<number, CodeTag> {
  const ends = new Map<number, CodeTag>();
  const open = new Map<string, number[]>();
  for (const [index, tag] of tags.entries()) {
    const indexes = open.get(tag.name) ?? [];
    open.set(tag.name, indexes);
    const opening = tag.isClosing ? indexes.pop() : undefined;
    if (!tag.isClosing) indexes.push(index);
    if (opening !== undefined) ends.set(opening, tag);
  }
  return ends;
}

const ATTRIBUTE =
  /=?(https?:\/\/[^\s"'<>]+)|([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=]+)/gu;

function attributesOf(written: string): ShortcodeAttributes {
  const attributes = new Map<string, string>();
  // Old texts have curly quotation marks and entities here.
  const plain = written.replace(/[“”″]|&quot;|&#822[01];/g, '"').replaceAll("&amp;", "&");
  for (const [, address, name, double, single, bare, word, other] of plain.matchAll(ATTRIBUTE)) {
    if (address !== undefined) attributes.set(String(attributes.size), address);
    else if (name !== undefined) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? "");
    else attributes.set(String(attributes.size), word ?? other?.replace(/^=/, "") ?? "");
  }
  return attributes;
}
