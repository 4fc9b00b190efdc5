import type { Author, AuthorLink } from "../../../domain/author.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { copy } from "../library-copy.ts";
import type { LibraryFile } from "../library-post.ts";

export interface LibraryAuthor extends Omit<Author, "imageKey" | "picture"> {
  readonly image: LibraryFile | null;
}

const MAX_NAME_LENGTH = 100;
const MAX_ABOUT_LENGTH = 1500;
const MAX_LABEL_LENGTH = 60;
const MAX_ADDRESS_LENGTH = 500;
const MAX_LINKS = 8;

/** @param label how refusals call it @throws PublicError */
export function checkedAuthorName(given: string, label: string): string {
  const name = plainLine(given);
  if (name.length > MAX_NAME_LENGTH) throw refused(copy.authorNameTooLong(MAX_NAME_LENGTH), label);
  return name;
}

/** @throws PublicError */
export function checkedAbout(given: string, label: string): string {
  const about = plainLine(given);
  if (about.length > MAX_ABOUT_LENGTH) throw refused(copy.authorTextTooLong(MAX_ABOUT_LENGTH), label);
  return about;
}

/** @param given `Ad=https://…` each @throws PublicError */
export function checkedLinks(given: readonly string[], label: string): AuthorLink[] {
  if (given.length > MAX_LINKS) throw refused(copy.authorLinksTooMany(MAX_LINKS), label);
  return given.map((link) => checkedLink(link, label));
}

function checkedLink(given: string, label: string): AuthorLink {
  const [, written = "", address = ""] = /^([^=]*)=(.*)$/su.exec(given) ?? [];
  const name = plainLine(written);
  const url = URL.parse(address.trim());
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || name === "" || name.length > MAX_LABEL_LENGTH || url.href.length > MAX_ADDRESS_LENGTH)
    throw refused(copy.authorLinkInvalid, `${label} “${given.slice(0, 60)}”`);
  return { label: name, url: url.href };
}
