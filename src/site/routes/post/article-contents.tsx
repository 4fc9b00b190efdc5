import { useEffect, useState } from "react";
import type { ArticlePart } from "../../../content/snapshot/article-contents.ts";
import { copy } from "../../../copy/copy.ts";
import styles from "./article-contents.module.css";

export function ArticleContents({ parts }: { parts: readonly ArticlePart[] }) {
  const current = useCurrentPart(parts);
  const list = (
    <ol className={styles.parts}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary>{copy.article.contents}</summary>
        {list}
      </details>
      <nav className={styles.margin} aria-label={copy.article.contents}>
        {list}
      </nav>
    </>
  );
}

/** The part whose heading was the last to pass the upper third of the window; null before the first. */
function useCurrentPart(parts: readonly ArticlePart[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = parts.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent(passed?.id ?? null);
    };
    const observer = new IntersectionObserver(look, { rootMargin: "0px 0px -66% 0px" });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [parts]);
  return current;
}
