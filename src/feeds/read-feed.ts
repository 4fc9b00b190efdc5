import type { AuthorReader } from "../content/snapshot/author-reader.ts";
import type { FeedPost, FeedReader, FeedScope } from "../content/snapshot/feed-reader.ts";
import type { SectionReader } from "../content/snapshot/section-reader.ts";
import { copy } from "../copy/copy.ts";
import { type AccessRules, canRead } from "../domain/access.ts";
import type { Byline } from "../domain/author.ts";
import { iconFile, type Magazine } from "../domain/magazine.ts";
import { type FeedFormat, paths } from "../domain/paths.ts";
import { variantFrom } from "../domain/picture.ts";
import type { PostCard } from "../domain/post.ts";
import { escapeHtml } from "../domain/text/html-text.ts";
import { feedCopy } from "./feed-copy.ts";
import { firstSentences } from "./first-sentences.ts";
import { textElsewhere } from "./text-elsewhere.ts";

export interface FeedSources {
  readonly posts: FeedReader;
  readonly sections: SectionReader;
  readonly authors: AuthorReader;
  readonly access: AccessRules;
  magazine(): Magazine;
}

const MAX_ENTRIES = 30;
/** Of a feed's texts together, in bytes: newest first, and one that does not fit any more is linked to. */
const MAX_TEXT = 1_000_000;
const PICTURE_WIDTH_PX = 1200;
const ICON_SIZE = 192;

/** A feed before it is written in a format. Addresses are whole, times are ISO 8601 in UTC. */
export type Feed = NonNullable<Awaited<ReturnType<typeof readFeed>>>;
export type FeedEntry = ReturnType<typeof entryOf>;

/** @param origin that readers use, without a slash at the end @returns null when nobody and nothing has that id */
export async function readFeed(sources: FeedSources, scope: FeedScope, origin: string) {
  const magazine = sources.magazine();
  const words = await feedWords(sources, magazine, scope);
  if (words === null) return null;
  const entries: FeedEntry[] = [];
  let room = MAX_TEXT;
  for (const post of await sources.posts.newest(scope, MAX_ENTRIES)) {
    const isOpen = !post.card.isIssue && canRead(post.card, "anonymous", sources.access.membersOnly());
    const fits = post.textSize <= room;
    if (isOpen && fits) room -= post.textSize;
    const text = isOpen && fits ? await sources.posts.text(post.card.id) : null;
    entries.push(entryOf(post, { text, isOpen }, origin));
  }
  const { path, ...described } = words;
  const url = (format: FeedFormat) => origin + paths.feed(format, path);
  const newest = entries.map(({ updatedAt }) => updatedAt).toSorted();
  return {
    ...described,
    pageUrl: origin + (path || paths.home()),
    urls: { rss: url("rss"), atom: url("atom"), json: url("json") },
    updatedAt: newest.at(-1) ?? new Date().toISOString(),
    publisher: magazine.publisher,
    iconUrl: magazine.icon ? origin + paths.magazineFile(iconFile(magazine.icon.name, ICON_SIZE)) : null,
    entries,
  };
}

/** @returns the path of the page as well, blank of the home page */
async function feedWords(
  { sections, authors }: FeedSources,
  { name, publisher, tagline, sections: named }: Magazine,
  { author, section }: FeedScope,
) {
  if (section !== undefined) {
    const found = await sections.page(section, { page: 1, size: 1 });
    if (!found) return null;
    const shown = (await sections.navigation(named)).find(({ id }) => id === section) ?? found.section;
    return {
      title: feedCopy.title(shown.name, name),
      description: found.section.description ?? copy.sections.description(shown.name, name),
      path: paths.section(section),
    };
  }
  if (author !== undefined) {
    const found = await authors.page(author, { page: 1, size: 1 });
    if (!found) return null;
    return {
      title: feedCopy.title(found.author.name, name),
      description: copy.authors.description(found.author.name, name),
      path: paths.author(author),
    };
  }
  return { title: name, description: copy.home.description(name, publisher, tagline), path: "" };
}

interface OpenText {
  readonly text: string | null;
  readonly isOpen: boolean;
}

function entryOf(post: FeedPost, open: OpenText, origin: string) {
  const { card, updatedAt } = post;
  const url = origin + paths.post(card.id);
  const picture = pictureOf(post, origin);
  const [authors, contributors] = peopleOf(card.authors, origin);
  return {
    url,
    title: card.title,
    description: descriptionOf(post, open),
    html: htmlOf(post, open, url, picture) || null,
    authors,
    contributors,
    categories: card.categories,
    picture,
    publishedAt: card.createdAt,
    updatedAt,
  };
}

/** The abstract, else the first sentences of a text that everybody may read, else where it is read. */
function descriptionOf({ card, texts, textSize }: FeedPost, { text, isOpen }: OpenText): string {
  const [abstract, subtitle] = [card.abstract?.trim(), texts.subtitle?.trim()];
  const words = abstract || (text !== null && firstSentences(text)) || subtitle;
  return words || (moreWords(card, isOpen, textSize > 0) ?? card.title);
}

/** The text, where everybody may read it; else the abstract with the picture. */
function htmlOf(
  { card, textSize }: FeedPost,
  { text, isOpen }: OpenText,
  url: string,
  picture: ReturnType<typeof pictureOf>,
): string {
  const image = picture
    ? `<p><img src="${picture.url}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}" /></p>`
    : "";
  if (text !== null) return image + textElsewhere(text, url);
  const abstract = card.abstract?.trim() ? `<p>${escapeHtml(card.abstract.trim())}</p>` : "";
  const more = moreWords(card, isOpen, textSize > 0);
  return image + abstract + (more === null ? "" : `<p><a href="${escapeHtml(url)}">${more}</a></p>`);
}

function moreWords({ isIssue }: PostCard, isOpen: boolean, hasText: boolean): string | null {
  if (isIssue) return feedCopy.more.issue;
  if (!hasText) return null;
  return isOpen ? feedCopy.more.long : feedCopy.more.membersOnly;
}

/** Only one whose shape is known: its address then stays the same. */
function pictureOf({ card, texts }: FeedPost, origin: string) {
  if (!card.picture) return null;
  const { name, width, height } = card.picture;
  const variant = variantFrom(width, PICTURE_WIDTH_PX);
  return {
    url: origin + paths.pictureVariant(name, variant.step, "jpg"),
    alt: texts.imageAlt ?? "",
    width: variant.width,
    height: Math.round((height * variant.width) / width),
  };
}

function peopleOf(bylines: readonly Byline[], origin: string) {
  const person = ({ id, name }: Byline) => ({ name, url: origin + paths.author(id) });
  const each = [...new Map(bylines.map((byline) => [byline.id, byline])).values()];
  const wrote = new Set(
    bylines.filter(({ role }) => role === "writer" || role === "interviewer").map(({ id }) => id),
  );
  const isAuthor = ({ id }: Byline) => wrote.size === 0 || wrote.has(id);
  return [each.filter(isAuthor).map(person), each.filter((byline) => !isAuthor(byline)).map(person)] as const;
}
