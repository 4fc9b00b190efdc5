import type { Picture } from "./picture.ts";
import { foldTerm, slugOf } from "./turkish-text.ts";

export const AUTHOR_ROLES = ["writer", "interviewer", "translator", "illustrator", "photographer"] as const;

export type AuthorRole = (typeof AUTHOR_ROLES)[number];

export const ROLE_FIELDS: readonly (readonly [AuthorRole, string])[] = [
  ["writer", "authors"],
  ["translator", "translators"],
  ["illustrator", "illustrators"],
  ["photographer", "photographers"],
  ["interviewer", "interviewers"],
];

/** One who made a post, by name or id. Whoever is not known yet is added. */
export interface DraftByline {
  readonly author: string;
  readonly role: AuthorRole;
}

export interface Byline {
  readonly id: string;
  readonly name: string;
  readonly role: AuthorRole;
}

export interface AuthorLink {
  readonly label: string;
  readonly url: string;
}

export interface Author {
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
  readonly links: readonly AuthorLink[];
  /** Of a picture whose facts are not known yet; else `picture` says all. Both are null without one. */
  readonly imageKey: string | null;
  readonly picture: Picture | null;
}

export interface Section {
  readonly id: string;
  readonly name: string;
}

export interface DescribedSection extends Section {
  readonly description: string | null;
}

export function idOfName(name: string): string {
  return slugOf(name) || foldTerm(name).replace(/[/.\s]+/gu, "-") || "-";
}

export function cardNames(authors: readonly Byline[]): string[] {
  const wrote = authors.filter(({ role }) => role === "writer" || role === "interviewer");
  return [...new Set((wrote.length > 0 ? wrote : authors).map(({ name }) => name))];
}
