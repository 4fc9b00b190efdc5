import { Link, useLocation, useNavigate } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { signOut } from "../state/member.ts";
import styles from "./member-menu.module.css";

/** 'Üye Girişi' for a visitor, 'Cihazlarım' and 'Çıkış' for a member. */
export function MemberMenu({ isMember }: { isMember: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entryTo = (path: string, words: string) => (
    <Link className={styles.entry} to={path} aria-current={pathname === path ? "page" : undefined}>
      {words}
    </Link>
  );
  if (!isMember) return entryTo(paths.login(), copy.member.signIn);
  return (
    <div className={styles.member}>
      {entryTo(paths.devices(), copy.member.devices)}
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
