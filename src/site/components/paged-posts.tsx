import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import styles from "./paged-posts.module.css";

interface PagedPostsProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly address: (page: number) => string;
  /** Of the links, where they do not lead to posts of all kinds. */
  readonly words?: { readonly newer: string; readonly older: string };
  readonly children: React.ReactNode;
}

/** Cards of one page between the ways to its neighbours. */
export function PagedPosts({ page, pageSize, total, address, words = copy.home, children }: PagedPostsProps) {
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
