import { Link, useLocation, useNavigate } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { Magazine } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import { setSearch, useMagazine } from "../state/magazine-store.ts";
import { signOut } from "../state/member.ts";
import styles from "./masthead.module.css";
import { usePageLayout } from "./page-layout.ts";
import { SearchBox } from "./search-box.tsx";

export function Masthead({ magazine }: { magazine: Magazine }) {
  const { pathname } = useLocation();
  const signedIn = useMagazine((state) => state.signedIn);
  const isMember = usePageLayout().isForMembers ?? signedIn;
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

/** The way to sign in, or a member's devices and the way out. */
export function MemberMenu({ isMember }: { isMember: boolean }) {
  const navigate = useNavigate();
  if (!isMember) return <MenuLink to={paths.login()}>{copy.member.signIn}</MenuLink>;
  return (
    <div className={styles.menu}>
      <MenuLink to={paths.devices()}>{copy.member.devices}</MenuLink>
      <form
        method="post"
        action={paths.signOut()}
        onSubmit={(event) => {
          event.preventDefault();
          void signOut().then(() => navigate(paths.home()));
        }}
      >
        <button className={styles.entry} type="submit">
          {copy.member.signOut}
        </button>
      </form>
    </div>
  );
}

function MenuLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <Link className={styles.entry} to={to} aria-current={pathname === to ? "page" : undefined}>
      {children}
    </Link>
  );
}
