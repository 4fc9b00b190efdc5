import { Link, useLocation, useMatches, useNavigate } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { Logo, Magazine } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import { useMagazine } from "../state/magazine-store.ts";
import { signOut } from "../state/member.ts";
import styles from "./masthead.module.css";
import { SearchBox } from "./search-box.tsx";

interface PageLayout {
  /** An issue is being read: the page fills the window, and its bar is the reader's. */
  readonly isReader?: boolean;
  /** There is nothing to read yet: the page shows the name itself. */
  readonly isSoon?: boolean;
  /** Only a member gets this page, so the masthead shows the member's menu at once. */
  readonly isForMembers?: boolean;
  /** The page says itself why the session ended. */
  readonly ended?: string | null;
}

export function usePageLayout(): PageLayout {
  return (useMatches().at(-1)?.loaderData ?? {}) as PageLayout;
}

export function Masthead({ magazine }: { magazine: Magazine }) {
  const { pathname } = useLocation();
  const signedIn = useMagazine((state) => state.signedIn);
  const isMember = usePageLayout().isForMembers ?? signedIn;
  const isHome = pathname === paths.home();
  const { logo, tagline } = magazine;
  return (
    <header className={styles.masthead} data-long={isLong(magazine) || undefined}>
      <Link
        className={logo ? styles.logo : styles.name}
        to={paths.home()}
        aria-current={isHome ? "page" : undefined}
        onClick={() => useMagazine.setState({ search: "" })}
      >
        {logo ? <LogoPicture logo={logo} name={magazine.name} /> : magazine.name}
      </Link>
      <SearchBox />
      <nav className={styles.member} aria-label={copy.member.navigation}>
        <MemberMenu isMember={isMember} />
      </nav>
      {isHome && tagline && <p className={styles.tagline}>{tagline}</p>}
    </header>
  );
}

/** True when the name, or its longest word, needs a line of its own beside a search box. */
function isLong({ logo, name }: Magazine): boolean {
  return logo ? logo.width / logo.height > 6 : name.length > 24 || /[^\s-]{15}/.test(name);
}

export function LogoPicture({ logo: { file, width, height, darkFile }, name }: { logo: Logo; name: string }) {
  return (
    <>
      <img src={paths.magazineFile(file)} alt={name} width={width} height={height} />
      {/* The paper is the reader's choice as well, which no media query knows; what is not shown is not fetched. */}
      {darkFile && (
        <img src={paths.magazineFile(darkFile)} alt={name} width={width} height={height} loading="lazy" />
      )}
    </>
  );
}

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
