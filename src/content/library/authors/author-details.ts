import type { AuthorLink } from "../../../domain/author.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { copy } from "../library-copy.ts";
import type { LibraryFile } from "../library-post.ts";
import { Refusal } from "../refusal.ts";

/** An author as the library keeps it. */
export interface LibraryAuthor {
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
  readonly image: LibraryFile | null;
  readonly links: readonly AuthorLink[];
}

/** In characters. */
const MAX_NAME_LENGTH = 100;
const MAX_ABOUT_LENGTH = 1500;
const MAX_LABEL_LENGTH = 60;
const MAX_ADDRESS_LENGTH = 500;
const MAX_LINKS = 8;

/** @param label how refusals call it @throws Refusal */
export function checkedAuthorName(given: string, label: string): string {
  const name = plainLine(given);
  if (name.length > MAX_NAME_LENGTH) throw new Refusal(label, copy.authorNameTooLong(MAX_NAME_LENGTH));
  return name;
}

/** @throws Refusal */
export function checkedAbout(given: string, label: string): string {
  const about = plainLine(given);
  if (about.length > MAX_ABOUT_LENGTH) throw new Refusal(label, copy.authorTextTooLong(MAX_ABOUT_LENGTH));
  return about;
}

/** @param given `Ad=https://…` each @throws Refusal */
export function checkedLinks(given: readonly string[], label: string): AuthorLink[] {
  if (given.length > MAX_LINKS) throw new Refusal(label, copy.authorLinksTooMany(MAX_LINKS));
  return given.map((link) => checkedLink(link, label));
}

function checkedLink(given: string, label: string): AuthorLink {
  const [, written = "", address = ""] = /^([^=]*)=(.*)$/su.exec(given) ?? [];
  const name = plainLine(written);
  const url = URL.parse(address.trim());
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || name === "" || name.length > MAX_LABEL_LENGTH || url.href.length > MAX_ADDRESS_LENGTH)
    throw new Refusal(`${label} “${given.slice(0, 60)}”`, copy.authorLinkInvalid);
  return { label: name, url: url.href };
}
