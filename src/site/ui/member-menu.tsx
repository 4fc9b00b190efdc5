import { Link, useLocation, useNavigate } from "react-router";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import { useMagazine } from "../state/magazine-store.ts";
import { signOut } from "../state/member.ts";
import styles from "./member-menu.module.css";

/** 'Üye Girişi' for a visitor, 'Çıkış' for a member. */
export function MemberMenu() {
  const signedIn = useMagazine((state) => state.signedIn);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!signedIn) {
    return (
      <Link
        className={styles.entry}
        to={paths.login()}
        aria-current={pathname === paths.login() ? "page" : undefined}
      >
        {copy.member.signIn}
      </Link>
    );
  }
  return (
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
  );
}
