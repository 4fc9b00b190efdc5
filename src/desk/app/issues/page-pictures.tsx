import type { ReactNode } from "react";
import type { PageSize } from "../../../domain/issue/edition.ts";
import type { PageStep } from "../../../domain/issue/page-picture.ts";
import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

/** A page's picture at the desk, where only the staff sees it. @param page from 1 */
export function pageAddress(
  { articleId, pdf, setup }: Pick<PagePicturesProps, "articleId" | "pdf" | "setup">,
  page: number,
  step: PageStep = "thumb",
): string {
  // A browser would go on showing the pages of a former PDF under the same address.
  const query = new URLSearchParams({ pdf, ...setup });
  return `/masa/api/articles/${articleId}/pages/${page}/${step}?${query}`;
}

interface PagePicturesProps {
  readonly articleId: string;
  readonly pdf: string;
  readonly setup: PageSetup;
  readonly pages: readonly PageSize[];
  /** The only ones that are shown, from 1. */
  readonly only?: readonly number[];
  readonly wrap?: (page: number, picture: ReactNode) => ReactNode;
}

export function PagePictures(props: PagePicturesProps) {
  const { pages, only, wrap = (_, picture) => picture } = props;
  const numbers = only ?? pages.map((_, index) => index + 1);
  return (
    <ol className={styles.pages}>
      {numbers.map((page) => {
        const size = pages[page - 1];
        const picture = (
          <>
            <img
              src={pageAddress(props, page)}
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
