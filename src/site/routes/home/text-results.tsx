import { useEffect, useState } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import type { Snippet } from "../../../domain/search/snippet.ts";
import type { ArticleResult, IssueResult, TextResults } from "../../../domain/search/text-results.ts";
import { fetchJson } from "../../fetch-json.ts";
import type { SiteData } from "../../page-meta.ts";
import { useMagazine } from "../../state/magazine-store.ts";
import type { HomePage } from "./loaded-posts.ts";
import styles from "./text-results.module.css";

export const TEXTS_ID = "metinlerde";

let known: { readonly search: string; readonly texts: TextResults } | null = null;

/** What the page brings, which is everybody's; a member is given more, and keeps the former results until it is there. */
export function useTextResults({ term, year, revision, texts }: HomePage): TextResults {
  const search = `${revision} ${year} ${term}`;
  const isMembers = useMagazine((state) => state.signedIn) && texts.isCut;
  const [shown, setShown] = useState(() => (known?.search === search ? known.texts : texts));
  useEffect(() => {
    if (!isMembers) return setShown(texts);
    const leaving = new AbortController();
    void fetchJson(paths.foundTexts(term, year), leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      const answer = (found as TextResults | null) ?? texts;
      known = { search, texts: answer };
      setShown(answer);
    });
    return () => leaving.abort();
  }, [isMembers, search, term, year, texts]);
  return isMembers ? shown : texts;
}

export function countTexts({ articles, moreArticles, issues, moreIssues }: TextResults): [number, number] {
  return [articles.length + moreArticles, issues.length + moreIssues];
}

export function FoundInTexts({ texts, term }: { texts: TextResults; term: string }) {
  const { articles, moreArticles, issues, moreIssues } = texts;
  return (
    <section id={TEXTS_ID} className={styles.texts} aria-labelledby={`${TEXTS_ID}-baslik`}>
      <h2 id={`${TEXTS_ID}-baslik`} className={styles.heading}>
        {copy.search.texts.heading}
      </h2>
      <div className={styles.kinds}>
        {articles.length > 0 && (
          <div>
            <h3 className={styles.kind}>{copy.search.texts.articles}</h3>
            <ol className={styles.posts}>
              {articles.map((article) => (
                <Article key={article.id} article={article} />
              ))}
            </ol>
            <ArticlesNote articles={articles} term={term} />
            {moreArticles > 0 && (
              <p className={styles.more}>{copy.search.texts.moreArticles(moreArticles)}</p>
            )}
          </div>
        )}
        {issues.length > 0 && (
          <div>
            <h3 className={styles.kind}>{copy.search.texts.issues}</h3>
            <ol className={styles.posts}>
              {issues.map((issue) => (
                <Issue key={issue.id} issue={issue} term={term} />
              ))}
            </ol>
            {moreIssues > 0 && <p className={styles.more}>{copy.search.texts.moreIssues(moreIssues)}</p>}
          </div>
        )}
      </div>
    </section>
  );
}

function Article({ article: { id, title, snippet } }: { article: ArticleResult }) {
  return (
    <li className={styles.post}>
      <h4 className={styles.title}>
        <Link
          className={styles.whole}
          to={snippet ? paths.articlePassage(id, snippet.passage) : paths.post(id)}
          // A browser looks for the passage when it loads a document.
          reloadDocument={snippet !== null}
        >
          {title}
        </Link>
      </h4>
      {snippet && (
        <p className={styles.snippet}>
          <Marked snippet={snippet} />
        </p>
      )}
    </li>
  );
}

function ArticlesNote({ articles, term }: { articles: readonly ArticleResult[]; term: string }) {
  const policy = useRouteLoaderData<SiteData>("root")?.policy;
  const signedIn = useMagazine((state) => state.signedIn);
  if (policy !== "all" || signedIn || articles.every(({ snippet }) => snippet !== null)) return null;
  return (
    <p className={styles.note}>
      {copy.search.texts.articlesForMembers} <SignIn term={term} />
    </p>
  );
}

function Issue({ issue, term }: { issue: IssueResult; term: string }) {
  const { id, title, pages, morePages, access } = issue;
  const withoutWords = pages.filter(({ snippet }) => snippet === null).length;
  return (
    <li className={styles.post}>
      <h4 className={styles.title}>
        <Link to={paths.post(id)}>{title}</Link>
      </h4>
      <ol className={styles.pages}>
        {pages.map(({ page, snippet }) => (
          <li key={page} data-bare={snippet === null || undefined}>
            <Link className={styles.page} to={paths.passage(id, page, snippet?.hit ?? term)}>
              <span className={styles.number}>{copy.search.texts.page(page)}</span>
              {snippet && (
                <>
                  {" "}
                  <span className={styles.snippet}>
                    <Marked snippet={snippet} />
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {withoutWords > 0 && access === "members" && (
        <p className={styles.note}>
          {copy.search.texts.pagesForMembers(withoutWords)} <SignIn term={term} />
        </p>
      )}
      {withoutWords > 0 && access === "closed" && (
        <p className={styles.note}>{copy.search.texts.pagesNotOpen(withoutWords)}</p>
      )}
      {morePages > 0 && <p className={styles.more}>{copy.search.texts.morePages(morePages)}</p>}
    </li>
  );
}

function SignIn({ term }: { term: string }) {
  return <Link to={paths.login(paths.home({ term }))}>{copy.issue.signIn}</Link>;
}

function Marked({ snippet: { before, hit, after } }: { snippet: Snippet }) {
  return (
    <>
      {before}
      <mark>{hit}</mark>
      {after}
    </>
  );
}
