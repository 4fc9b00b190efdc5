import type { ReactNode } from "react";
import type { PageSize } from "../../../domain/issue/edition.ts";
import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

/** A page's picture at the desk, where only the staff sees it. @param page from 1 */
function pageAddress(id: string, page: number, { box, spreads }: PageSetup): string {
  const query = new URLSearchParams({ box, spreads });
  return `/masa/api/issues/${encodeURIComponent(id)}/pages/${page}/thumb?${query}`;
}

interface PagePicturesProps {
  readonly id: string;
  readonly setup: PageSetup;
  readonly pages: readonly PageSize[];
  /** The only ones that are shown, from 1. */
  readonly only?: readonly number[];
  /** Wraps a page's picture. */
  readonly wrap?: (page: number, picture: ReactNode) => ReactNode;
}

export function PagePictures({ id, setup, pages, only, wrap = (_, picture) => picture }: PagePicturesProps) {
  const numbers = only ?? pages.map((_, index) => index + 1);
  return (
    <ol className={styles.pages}>
      {numbers.map((page) => {
        const size = pages[page - 1];
        const picture = (
          <>
            <img
              src={pageAddress(id, page, setup)}
              width={Math.round(size?.width ?? 100)}
              height={Math.round(size?.height ?? 141)}
              alt={copy.page(page)}
              loading="lazy"
            />
            <span aria-hidden="true">{page}</span>
          </>
        );
        return <li key={page}>{wrap(page, picture)}</li>;
      })}
    </ol>
  );
}
