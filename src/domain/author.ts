import { foldTerm, slugOf } from "./turkish-text.ts";

export type AuthorRole = "writer" | "translator" | "illustrator" | "interviewer";

/** One who made a post, as the post names them. */
export interface Byline {
  /** In the address of the author's page; never blank. */
  readonly id: string;
  readonly name: string;
  readonly role: AuthorRole;
}

export interface AuthorLink {
  readonly label: string;
  /** http or https. */
  readonly url: string;
}

/** The address part of an author or a section of which only the name is known. */
export function idOfName(name: string): string {
  return slugOf(name) || foldTerm(name).replace(/[/.\s]+/gu, "-") || "-";
}
