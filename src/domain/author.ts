import type { Picture } from "./picture.ts";
import { foldTerm, slugOf } from "./turkish-text.ts";

/** Roles in the order of a byline. */
export const AUTHOR_ROLES = ["writer", "interviewer", "translator", "illustrator"] as const;

export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** Fields of a front matter that name who made a post. */
export const ROLE_FIELDS: readonly (readonly [AuthorRole, string])[] = [
  ["writer", "authors"],
  ["translator", "translators"],
  ["illustrator", "illustrators"],
  ["interviewer", "interviewers"],
];

/** One who made a post, by name or id. Whoever is not known yet is added. */
export interface DraftByline {
  readonly author: string;
  readonly role: AuthorRole;
}

/** One who made a post, as the post names them. */
export interface Byline {
  /** Part of the author's address; never blank. */
  readonly id: string;
  readonly name: string;
  readonly role: AuthorRole;
}

export interface AuthorLink {
  readonly label: string;
  /** http or https. */
  readonly url: string;
}

/** An author whom the publisher has told nothing of has only a name. */
export interface Author {
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
  readonly links: readonly AuthorLink[];
  /** Of a picture whose facts are not known yet; else `picture` says all. Both are null without one. */
  readonly imageKey: string | null;
  readonly picture: Picture | null;
}

/** A part of the magazine: the posts of a category, in whatever case its name is written. */
export interface Section {
  readonly id: string;
  readonly name: string;
}

/** The address part of an author or a section of which only the name is known. */
export function idOfName(name: string): string {
  return slugOf(name) || foldTerm(name).replace(/[/.\s]+/gu, "-") || "-";
}

/** The names on a card: the writers, or where there are none everybody, each once. */
export function cardNames(authors: readonly Byline[]): string[] {
  const wrote = authors.filter(({ role }) => role === "writer" || role === "interviewer");
  return [...new Set((wrote.length > 0 ? wrote : authors).map(({ name }) => name))];
}
