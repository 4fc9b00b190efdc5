import { countWords, minutesToRead } from "../../domain/word-count.ts";

/** The link in place of a film with its text, a tag, or an entity. */
const NO_TEXT = /<a (?=[^<>]*data-embed=")[^<>]*>[^<>]*|<[^<>]*>|&[a-z]+;/g;

/** Reading time in whole minutes, at least one; null without words. @param html cleaned: every `<` begins a tag */
export function readingMinutes(html: string): number | null {
  return minutesToRead(countWords(html.replace(NO_TEXT, " ")));
}
