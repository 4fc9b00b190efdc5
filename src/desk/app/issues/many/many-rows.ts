import { type IssueNumber, isSpecialIssue, issueNumber } from "../../../../domain/issue/issue-number.ts";
import {
  monthsLater,
  NO_PDF_HINTS,
  type Origin,
  type Proposal,
  proposeIssues,
  titleOfFile,
  titleWithNumber,
} from "../../../../domain/issue/proposals/propose-issues.ts";
import { type IstanbulMonth, monthOf, monthRange } from "../../../../domain/turkish-date.ts";
import type { IssueDraft } from "../../../issues/issue-drafts.ts";

export interface DraftChanges {
  readonly title?: string;
  readonly date?: string | null;
}

export interface DraftRow {
  readonly key: string;
  readonly draft: IssueDraft;
  /** As they are shown: proposals where nobody has written anything. */
  readonly number: IssueNumber | null;
  readonly title: string;
  readonly month: IstanbulMonth | null;
  readonly isSpecial: boolean;
  readonly origins: { readonly number: Origin | null; readonly month: Origin | null };
  /** What is shown and not saved. */
  readonly unsaved: DraftChanges;
}

const byName = new Intl.Collator("tr", { numeric: true });

export function compareNames(one: string, other: string): number {
  return byName.compare(one, other);
}

/** What is proposed for each draft by its id, whatever is written in it. */
export function proposalsFor(drafts: readonly IssueDraft[]): ReadonlyMap<string, Proposal> {
  const proposals = proposeIssues(
    drafts.map(({ pdf, hints }) => ({ name: pdf.name, ...(hints ?? NO_PDF_HINTS) })),
  );
  return new Map(proposals.map((proposal, index) => [drafts[index]?.id ?? "", proposal]));
}

/** Drafts in the order of their files' names, with what is proposed where a draft has only its file's name. */
export function draftRows(
  drafts: readonly IssueDraft[],
  proposals: ReadonlyMap<string, Proposal>,
): DraftRow[] {
  const ordered = drafts.toSorted((one, other) => compareNames(one.pdf.name, other.pdf.name));
  return ordered.map((draft) => {
    const proposal = proposals.get(draft.id);
    const isBare = draft.date === null && (draft.title === "" || draft.title === titleOfFile(draft.pdf.name));
    const title = isBare && proposal ? proposal.title : draft.title;
    const number = issueNumber(title);
    const month = draft.date === null ? (proposal?.month ?? null) : monthOf(draft.date);
    const isProposed = {
      number: number !== null && number.first === proposal?.number?.first,
      month: month !== null && JSON.stringify(month) === JSON.stringify(proposal?.month),
    };
    return {
      key: draft.id,
      draft,
      number,
      title,
      month,
      isSpecial: isSpecialIssue(title),
      origins: {
        number: isProposed.number ? (proposal?.origins.number ?? null) : null,
        month: isProposed.month ? (proposal?.origins.month ?? null) : null,
      },
      unsaved: {
        ...(title !== draft.title && { title }),
        ...(draft.date === null && month !== null && { date: dateOf(month) }),
      },
    };
  });
}

export function dateOf(month: IstanbulMonth): string {
  return monthRange(month)[0];
}

export type Fill = "monthly" | "bimonthly" | "quarterly" | "numbers";
export const FILL_MONTHS = { monthly: 1, bimonthly: 2, quarterly: 3 } as const;

/**
 * The rows below one of them, continued from it, with what is proposed for them beside: a row that is saved in part shows
 * no proposals any more. Special issues stand outside the row.
 * @returns null: it has nothing to go on from
 */
export function filledBelow(
  rows: readonly DraftRow[],
  key: string,
  fill: Fill,
): { readonly id: string; readonly changes: DraftChanges }[] | null {
  const from = rows.findIndex((row) => row.key === key);
  const { month, number } = rows[from] ?? { month: null, number: null };
  const below = rows.slice(from + 1).filter(({ isSpecial }) => !isSpecial);
  if (fill !== "numbers") {
    const step = FILL_MONTHS[fill];
    return (
      month &&
      below.map(({ key: id, unsaved }, index) => ({
        id,
        changes: { ...unsaved, date: dateOf(monthsLater(month, step * (index + 1))) },
      }))
    );
  }
  return (
    number &&
    below.map(({ key: id, title, unsaved }, index) => {
      const next = number.last + index + 1;
      return { id, changes: { ...unsaved, title: titleWithNumber(title, { first: next, last: next }) } };
    })
  );
}
