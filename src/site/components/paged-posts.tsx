import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import styles from "./paged-posts.module.css";

interface PagedPostsProps {
  readonly paging: { readonly page: number; readonly total: number };
  readonly pageSize: number;
  readonly address: (page: number) => string;
  /** Of the links, where they do not lead to posts of all kinds. */
  readonly words?: { readonly newer: string; readonly older: string };
  readonly children: React.ReactNode;
}

export function PagedPosts({ paging, pageSize, address, words = copy.home, children }: PagedPostsProps) {
  const { page, total } = paging;
  return (
    <>
      {page > 1 && (
        <p className={styles.newer}>
          <Link to={address(page - 1)}>{words.newer}</Link>
        </p>
      )}
      {children}
      {page * pageSize < total && (
        <p className={styles.older}>
          <Link to={address(page + 1)}>{words.older}</Link>
        </p>
      )}
    </>
  );
}
