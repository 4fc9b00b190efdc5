import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { Section } from "../../domain/author.ts";
import { paths } from "../../domain/paths.ts";
import styles from "./section-navigation.module.css";

const LIST_ID = "konular";

/** One row, which scrolls sideways where the window is narrow; a button there unfolds it. */
export function SectionNavigation({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  // The next page has its row folded again.
  const isUnfolded = unfoldedAt === pathname;
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one on every page
  useEffect(() => (list.current ? showCurrent(list.current) : undefined), [pathname]);
  useEffect(() => (list.current ? watchRow(list.current, setCut) : undefined), []);
  return (
    <nav className={styles.navigation} aria-label={copy.sections.navigation}>
      <ul
        ref={list}
        id={LIST_ID}
        className={styles.list}
        data-cut={isCut || undefined}
        data-unfolded={(isCut && isUnfolded) || undefined}
      >
        {sections.map(({ id, name }) => {
          const address = paths.section(id);
          return (
            <li key={id}>
              <Link to={address} aria-current={pathname === address ? "page" : undefined}>
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
      {isCut && (
        <button
          type="button"
          className={styles.unfold}
          aria-label={copy.sections.all}
          aria-expanded={isUnfolded}
          aria-controls={LIST_ID}
          onClick={() => setUnfoldedAt(isUnfolded ? null : pathname)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M6 9.5l6 6 6-6" />
          </svg>
        </button>
      )}
    </nav>
  );
}

/** Says whether the window has no room for all links in one row. @returns the undo */
function watchRow(list: HTMLElement, onChange: (isCut: boolean) => void): () => void {
  const observer = new ResizeObserver(() => {
    const links = [...list.children];
    const width = links.reduce((sum, link) => sum + link.clientWidth, 0);
    const { columnGap, paddingInlineStart } = getComputedStyle(list);
    const needed = width + (links.length - 1) * Number.parseFloat(columnGap);
    onChange(needed > list.clientWidth - 2 * Number.parseFloat(paddingInlineStart));
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/** Moves the row and nothing else. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>("[aria-current]");
  if (current) list.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - list.clientWidth / 2;
}
