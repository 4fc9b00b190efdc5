import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { Section } from "../../domain/author.ts";
import { paths } from "../../domain/paths.ts";
import styles from "./section-navigation.module.css";

/** One row, which scrolls sideways where the window is narrow. */
export function SectionNavigation({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one on every page
  useEffect(() => (list.current ? showCurrent(list.current) : undefined), [pathname]);
  return (
    <nav className={styles.navigation} aria-label={copy.sections.navigation}>
      <ul ref={list} className={styles.list}>
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
    </nav>
  );
}

/** Moves the row and nothing else. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>("[aria-current]");
  if (current) list.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - list.clientWidth / 2;
}
