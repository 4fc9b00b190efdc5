import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { Section } from "../../domain/author.ts";
import { paths } from "../../domain/paths.ts";
import { SECTION_LIST_ID, showCurrent, unfoldRow, watchRow } from "../starter/section-row.ts";
import { Icon } from "./icon.tsx";
import styles from "./section-navigation.module.css";

export function SectionNavigation({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const shownAt = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one on every page
  useEffect(() => (list.current ? showCurrent(list.current) : undefined), [pathname]);
  useEffect(() => (list.current ? watchRow(list.current) : undefined), []);
  // The next page has its row folded again. What unfolds it works without React, which leaves its attributes alone.
  useEffect(() => {
    const button = list.current?.nextElementSibling;
    if (button && shownAt.current !== pathname) unfoldRow(button, false);
    shownAt.current = pathname;
  }, [pathname]);
  return (
    <nav className={styles.navigation} aria-label={copy.sections.navigation}>
      <ul ref={list} id={SECTION_LIST_ID} className={styles.list}>
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
      <button
        type="button"
        className={styles.unfold}
        aria-label={copy.sections.all}
        aria-expanded={false}
        aria-controls={SECTION_LIST_ID}
        onClick={(event) => unfoldRow(event.currentTarget)}
      >
        <Icon path="M6 9.5l6 6 6-6" />
      </button>
    </nav>
  );
}
