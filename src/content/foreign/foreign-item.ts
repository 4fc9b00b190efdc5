import type { DraftByline } from "../../domain/author.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import type { PostStatus } from "../../domain/post.ts";
import type { OwnTextName, PostTexts } from "../../domain/post-fields.ts";
import type { copy } from "./foreign-copy.ts";

/** A post or page of another system, in a form that all systems share. */
export interface ForeignItem extends Partial<Pick<PostTexts, OwnTextName>> {
  readonly kind: "post" | "page";
  /** Tells it from every other one, in a later export of the same site as well. */
  readonly origin: string;
  readonly title: string;
  /** HTML that is not cleaned; pictures have the addresses or paths that the export names. */
  readonly html: string;
  readonly abstract: string | null;
  readonly status: PostStatus;
  /** ISO 8601 in UTC; null: unknown. */
  readonly createdAt: string | null;
  /** Id in our own export, which is kept letter for letter. */
  readonly id?: string;
  readonly slug: string | null;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly DraftByline[];
  readonly picture: { readonly address: string; readonly alt: string | null } | null;
  /** Addresses it had there, whole or from the root. */
  readonly addresses: readonly string[];
  /** Addresses there that listed its categories and tags, and what its authors wrote, each by the name. */
  readonly archives: readonly { readonly address: string; readonly name: string; readonly isAuthor?: true }[];
  readonly notes: readonly ForeignNote[];
  /** The text as the system wrote it, before anybody read it. */
  readonly source: { readonly markup: string; readonly isMarkdown?: true };
  /** Present for a digital issue; the PDF's path is absolute. */
  readonly issue?: { readonly pdfPath: string; readonly pageSetup: Partial<PageSetup> };
}

export interface ForeignNote {
  readonly kind: keyof typeof copy.notes;
  readonly what?: string;
  /** Markup of the source that does not come for this reason. */
  readonly taken?: string;
}

export interface LeftOut {
  /** Null where it is not a single item, or one without a title. */
  readonly title: string | null;
  readonly reason: string;
  /** How many at once; 1 when it is not given. */
  readonly count?: number;
}

/** A text or a PDF of the magazine itself, which is read strictly. */
export interface OwnFile {
  /** Absolute. */
  readonly path: string;
  readonly label: string;
  /** The folder that holds what it may name; absent: the publisher named the file. */
  readonly root?: string;
  /** Of a PDF among many, which comes once whatever it is called. */
  readonly proposed?: ProposedIssue;
}

export interface ProposedIssue {
  /** SHA-256 of the PDF in hex. */
  readonly hash: string;
  /** As front matter has them. */
  readonly fields: Readonly<Record<string, string>>;
}

export type ForeignEntry =
  | { readonly item: ForeignItem }
  | { readonly left: LeftOut }
  | { readonly file: OwnFile };

export type PicturePlace = { readonly path: string } | { readonly url: string };

export interface ForeignExport {
  readonly system: "wordpress" | "ghost" | "substack" | "markdown" | "mecmua" | "files";
  readonly name: string;
  /** Reads the export anew, item by item. @throws PublicError */
  read(signal: AbortSignal): AsyncIterable<ForeignEntry>;
  /** The best first; none when nobody can tell. @param item that names it */
  placesOf(address: string, item: ForeignItem): readonly PicturePlace[];
  /** The path of a link that leads to the old site itself, else null. */
  pathOf(href: string): string | null;
  /** Of our own export: the folder in which lies what stands beside posts and pages. */
  readonly magazineFolder?: string;
  /** Addresses begin with a site whose name the export does not tell. */
  readonly needsSite?: true;
}

export function ownFiles(files: readonly OwnFile[], name: string): ForeignExport {
  return {
    system: "files",
    name,
    async *read() {
      for (const file of files) yield { file };
    },
    placesOf: () => [],
    pathOf: () => null,
  };
}

export function writers(names: readonly string[]): DraftByline[] {
  const authors = new Set(names.filter((name) => name !== ""));
  return [...authors].map((author) => ({ author, role: "writer" }));
}

/** Of all texts of an item, in UTF-16 units; of a file, in bytes. */
export const MAX_TEXT_LENGTH = 5 * 1024 * 1024;
const MAX_NAMED_LENGTH = 80;

/** Of a shortcode that goes, as it is written; its end is not named. */
export function shortcodeNote(taken: string): ForeignNote {
  const what =
    taken.length > MAX_NAMED_LENGTH ? `${taken.slice(0, MAX_NAMED_LENGTH).toWellFormed()}…` : taken;
  return { kind: "shortcode", taken, ...(!taken.startsWith("[/") && { what }) };
}

export function noteIf(isSo: boolean, kind: ForeignNote["kind"]): ForeignNote[] {
  return isSo ? [{ kind }] : [];
}

/** @param time milliseconds since 1970 @returns null where it is none: systems write 0, or year 0, for no date */
export function isoDate(time: number): string | null {
  return time > 0 && Number.isFinite(time) ? new Date(time).toISOString() : null;
}
