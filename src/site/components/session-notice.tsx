import { Link, useLocation } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { dismissSessionEnd } from "../state/member.ts";
import { sessionEnd } from "../state/session-end.ts";
import styles from "./session-notice.module.css";

/** Says why the reader is no longer signed in, when he did not sign out. The place is there before its words, to be heard. */
export function SessionNotice() {
  const ended = sessionEnd.use();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.place} role="status">
      {ended && (
        <div className={styles.notice}>
          <p className={styles.text}>
            {copy.member.ended[ended]}{" "}
            {pathname !== paths.login() && (
              <Link to={paths.login(pathname + search)}>{copy.member.signInAgain}</Link>
            )}
          </p>
          <button className={styles.dismiss} type="button" onClick={dismissSessionEnd}>
            {copy.member.dismiss}
          </button>
        </div>
      )}
    </div>
  );
}
