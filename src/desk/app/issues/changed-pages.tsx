import { useState } from "react";
import { api } from "../api/api.ts";
import { useLoaded } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

interface ChangedPagesProps {
  readonly articleId: string;
  /** With the former PDF. */
  readonly revision: string;
  /** Hash of the PDF that takes its place. */
  readonly pdf: string;
}

/** A PDF page by page beside the one whose place it takes. */
export function ChangedPages({ articleId, revision, pdf }: ChangedPagesProps) {
  const [isWhole, setWhole] = useState(false);
  const param = { id: articleId, revision };
  const compared = useLoaded(`${revision} ${pdf}`, async () =>
    (await api.articles[":id"].compare[":revision"].$get({ param })).json(),
  );
  if (compared === null) return <p role="status">{copy.comparing}</p>;
  const { former, current, changed } = compared;
  const isSame = (page: number) => page <= Math.min(former, current) && !changed.includes(page);
  const pages = Array.from({ length: Math.max(former, current) }, (_, index) => index + 1);
  const same = pages.filter(isSame).length;
  const root = `/masa/api/articles/${articleId}`;
  const picture = (address: string, name: string) => (
    <a href={address.replace("/small", "/large")} target="_blank" rel="noopener">
      <img src={address} alt={name} loading="lazy" />
    </a>
  );
  return (
    <>
      <p>{copy.pagesBefore(former, current)}</p>
      <ol className={styles.compared}>
        {pages
          .filter((page) => isWhole || !isSame(page))
          .map((page) => (
            <li key={page} data-same={isSame(page) || undefined}>
              <strong>{copy.page(page)}</strong>
              {page <= former ? (
                picture(`${root}/compare/${revision}/${page}/small`, copy.formerPage(page))
              ) : (
                <span>{copy.addedPage}</span>
              )}
              {page <= current ? (
                picture(`${root}/pages/${page}/small?pdf=${pdf}`, copy.newPage(page))
              ) : (
                <span>{copy.removedPage}</span>
              )}
            </li>
          ))}
      </ol>
      {same > 0 && !isWhole && (
        <Button look="quiet" onPress={() => setWhole(true)}>
          {copy.samePages(same)}
        </Button>
      )}
    </>
  );
}
