import type { InferResult, Kysely } from "kysely";
import type { IssueTerms } from "../../domain/access.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import type { IssueTermsRow, PostRow, SnapshotTables } from "./snapshot-tables.ts";

export interface IssuePdf {
  /** Never leaves the server. */
  readonly pdfUrl: string;
  readonly setup: PageSetup;
  /** As in Post. */
  readonly outline: string | null;
}

/** One question, compiled once: each picture of a page asks it, and compiling costs six times the asking. */
export function issueGates(db: Kysely<SnapshotTables>) {
  const query = db
    .selectFrom("state")
    .leftJoin("post", (join) => join.on("post.id", "=", ""))
    .leftJoin("issue_terms", (join) => join.on("issue_terms.post_id", "=", ""))
    .select(["revision", "pdf_url", "page_box", "page_spreads", "outline"])
    .select(["free_pages", "phase", "opens_at", "store_url"])
    .compile();
  return async (id: string) => {
    const { rows } = await db.executeQuery<InferResult<typeof query>[number]>({
      ...query,
      parameters: [id, id],
    });
    const [row] = rows;
    if (row === undefined) throw new Error("a snapshot without its state");
    const { revision, pdf_url, page_box, page_spreads, outline, ...terms } = row;
    const isIssue = pdf_url !== null && page_box !== null && page_spreads !== null;
    return {
      /** 0 while there is no copy of the content. */
      revision,
      terms: termsOf(terms),
      pdf: isIssue ? issuePdfOf({ pdf_url, page_box, page_spreads, outline }) : null,
    };
  };
}

export function issuePdfOf(
  row: Pick<PostRow, "page_box" | "page_spreads" | "outline"> & { readonly pdf_url: string },
) {
  const setup = { box: row.page_box, spreads: row.page_spreads };
  return { pdfUrl: row.pdf_url, setup, outline: row.outline };
}

export type TermsColumns = {
  readonly [Column in keyof Omit<IssueTermsRow, "post_id">]: IssueTermsRow[Column] | null;
};

export function termsOf({ phase, free_pages, opens_at, store_url }: TermsColumns): IssueTerms | null {
  return phase && { freePages: free_pages, phase, opensAt: opens_at, storeUrl: store_url };
}
