import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { Magazine } from "../../domain/magazine.ts";
import { paths } from "../../domain/paths.ts";
import { useMagazine } from "../state/magazine-store.ts";
import { MemberMenu } from "./member-menu.tsx";
import styles from "./slim-masthead.module.css";

/** The top bar where the page wants the room: an issue that is being read. */
export function SlimMasthead({ magazine }: { magazine: Magazine }) {
  const signedIn = useMagazine((state) => state.signedIn);
  return (
    <header className={styles.masthead}>
      <Link className={styles.name} to={paths.home()}>
        {magazine.name}
      </Link>
      <nav aria-label={copy.member.navigation}>
        <MemberMenu isMember={signedIn} />
      </nav>
    </header>
  );
}
