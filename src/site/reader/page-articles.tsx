import { Link } from "react-router";
import type { PrintedArticle } from "../../domain/issue/printed-article.ts";
import { paths } from "../../domain/paths.ts";
import styles from "./page-articles.module.css";
import { readerCopy } from "./reader-copy.ts";
import type { ReadPage } from "./text/text-paragraphs.ts";

/** More would be a table of contents. */
const MAX_ARTICLES = 3;

/** Leads from printed pages to the articles on them, set for screens. */
export function PageArticles({ articles }: { articles: readonly PrintedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <div className={styles.articles}>
      {articles.slice(0, MAX_ARTICLES).map(({ id, title }) => (
        <Link key={id} to={paths.post(id)} draggable={false}>
          <span className={styles.words}>{readerCopy.readArticle}</span>{" "}
          <span className={styles.title}>{title}</span>
        </Link>
      ))}
    </div>
  );
}

export function articlesOn(articles: readonly PrintedArticle[], shown: readonly number[]) {
  return articles.filter(({ pages }) => pages.some((page) => shown.includes(page)));
}

/** Articles of the shown pages by the page on which each one's text begins. */
export function articlesByPage(articles: readonly PrintedArticle[], read: readonly ReadPage[]) {
  const withText = new Set(read.flatMap(({ number, text }) => (text?.blocks.length ? [number] : [])));
  const beginning = articles.flatMap((article) => {
    const page = article.pages.find((number) => withText.has(number));
    return page === undefined ? [] : [{ article, page }];
  });
  const byPage = Map.groupBy(beginning, ({ page }) => page);
  return new Map([...byPage].map(([page, found]) => [page, found.map(({ article }) => article)]));
}
