import { copy } from "../../copy/copy.ts";
import { openingOf } from "../../domain/access.ts";
import type { PageSize, ReadableIssue } from "../../domain/issue/edition.ts";
import { readerCopy } from "./reader-copy.ts";

const A4: PageSize = { width: 595, height: 842 };

/** True when the page after the last one that may be read invites to sign in. */
export function hasInvitation({ pages, total }: ReadableIssue): boolean {
  return pages.length < total;
}

export function invitationTitle({ terms }: ReadableIssue): string {
  return openingOf(terms) ? copy.issue.notOpenTitle : readerCopy.invitation.title;
}

export function shapesOf(issue: ReadableIssue): readonly PageSize[] {
  return hasInvitation(issue) ? [...issue.pages, issue.pages.at(-1) ?? A4] : issue.pages;
}

export function clampPage(page: number, count: number): number {
  return Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), Math.max(1, count)) : 1;
}

/** The PDF's page, which stays the same however pages are taken from it. @param page from 1 */
export function sourceOf({ sources }: ReadableIssue, page: number): number {
  return sources?.[page - 1] ?? page;
}

/** The first page that shows a page of the PDF, or the last one that may be read. @param source from 1 */
export function pageOfSource({ sources, pages }: ReadableIssue, source: number): number {
  const index = sources ? sources.findIndex((one) => one >= source) : source - 1;
  return index === -1 ? pages.length : Math.min(index + 1, pages.length);
}

/** True of the last page, for who may read it: the issue is read to its end. @param source from 1 */
export function isFinishedAt(issue: ReadableIssue, source: number): boolean {
  return !hasInvitation(issue) && issue.total > 1 && source >= sourceOf(issue, issue.total);
}

/** The printed label of a page, or its number. @param page from 1 */
export function labelOf(issue: ReadableIssue, page: number): string {
  return issue.labels?.[page - 1] || String(page);
}

export function countText(issue: ReadableIssue, shown: readonly number[]): string {
  return `${shown.map((page) => labelOf(issue, page)).join("–")} / ${issue.total}`;
}
