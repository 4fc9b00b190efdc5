import sanitizeHtml, { type Transformer } from "sanitize-html";
import { allowedTags, allowList } from "./allow-list.ts";
import { withColumnHeadings } from "./column-headings.ts";
import { type Attributes, type Draft, type Job, UNWRAPPED } from "./draft.ts";
import { withoutEmptyParagraphs } from "./empty-paragraphs.ts";
import { headingsInOrder } from "./headings-in-order.ts";
import { type OpenElements, openElements } from "./open-elements.ts";
import { place } from "./placement.ts";
import { withScrollingTables } from "./scrolling-tables.ts";
import { DEEPEST, shallowTokenizer } from "./shallow-tokenizer.ts";
import { alignment } from "./transforms/alignment.ts";
import { annotations } from "./transforms/annotations.ts";
import { classes } from "./transforms/classes.ts";
import { code } from "./transforms/code.ts";
import { embeds } from "./transforms/embeds.ts";
import { footnotes } from "./transforms/footnotes.ts";
import { ids } from "./transforms/ids.ts";
import { type FileAddresses, images } from "./transforms/images.ts";
import { language } from "./transforms/language.ts";
import { links } from "./transforms/links.ts";
import { lists } from "./transforms/lists.ts";
import { media } from "./transforms/media.ts";
import { tables } from "./transforms/tables.ts";
import { replacedTags, tagNames } from "./transforms/tag-names.ts";
import { withWholeParagraphs } from "./whole-paragraphs.ts";

export type { FileAddresses } from "./transforms/images.ts";

function jobs(addresses: FileAddresses): readonly Job[] {
  return [
    tagNames,
    links,
    images(addresses),
    media(addresses),
    tables,
    code,
    lists,
    annotations,
    footnotes,
    ids(),
    classes,
    alignment,
    language,
    embeds,
  ];
}

/** What an element's job cannot see, done on what sanitize-html wrote. */
const passes = [headingsInOrder, withColumnHeadings, withScrollingTables, withWholeParagraphs];

const edited = [...allowedTags, ...replacedTags, "iframe"];
const allowed = new Set(allowedTags);

function editor(steps: readonly Job[], open: OpenElements): Transformer {
  return (tag: string, source: Attributes) => {
    const draft = steps.reduce<Draft>((soFar, job) => job(soFar), { tag, source, attributes: {} });
    if (!allowed.has(draft.tag)) return { tagName: draft.tag, attribs: {} };
    const tagName = place(draft.tag, open.inside);
    if (tagName === UNWRAPPED) return { tagName, attribs: {} };
    open.write(tagName);
    return { tagName, attribs: { ...draft.attributes }, text: draft.text };
  };
}

/**
 * The one cleaning of an editor's HTML, done once when content comes in: what comes out is put into the page as it
 * is, inside an element of the page's, and only what knows its form to the letter may change it afterwards
 * (`snapshot/responsive-images.ts`). It runs no script, loads nothing but this site's images, and closes what it
 * opens, with the CSP switched off too.
 * Synchronous and linear: about a second for 10 MB, so it belongs in a worker.
 * @param html untrusted; a fragment or a whole document, however broken
 */
export function cleanHtml(html: string, addresses: FileAddresses): string {
  const open = openElements();
  // A lone surrogate cannot be stored as UTF-8, and browsers leave out NUL.
  const source = withoutEmptyParagraphs(html.toWellFormed().replaceAll("\0", ""));
  const edit = editor(jobs(addresses), open);
  const cleaned = sanitizeHtml(source, {
    ...allowList,
    nestingLimit: DEEPEST,
    transformTags: Object.fromEntries(edited.map((tag) => [tag, edit])),
    onOpenTag: open.enter,
    onCloseTag: open.leave,
    parser: { Tokenizer: shallowTokenizer(source, open) },
  });
  return passes.reduce((soFar, pass) => pass(soFar), cleaned);
}
