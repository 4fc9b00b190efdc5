import { Link, useLocation } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { Magazine } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import { setSearch, useMagazine } from "../state/magazine-store.ts";
import styles from "./masthead.module.css";
import { MemberMenu } from "./member-menu.tsx";
import { usePageFacts } from "./page-layout.ts";
import { SearchBox } from "./search-box.tsx";

/** The top bar: the magazine's name, the search box, the reader's way in and out. */
export function Masthead({ magazine }: { magazine: Magazine }) {
  const { pathname } = useLocation();
  const signedIn = useMagazine((state) => state.signedIn);
  const isMember = usePageFacts().isForMembers ?? signedIn;
  return (
    <header className={styles.masthead}>
      <Link
        className={styles.name}
        to={paths.home()}
        aria-current={pathname === paths.home() ? "page" : undefined}
        onClick={() => setSearch("")}
      >
        {magazine.name}
      </Link>
      <SearchBox />
      <nav className={styles.member} aria-label={copy.member.navigation}>
        <MemberMenu isMember={isMember} />
      </nav>
    </header>
  );
}
