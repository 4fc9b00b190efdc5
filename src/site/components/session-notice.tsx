import { Link, useLocation } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { dismissSessionEnd, useSessionEnd } from "../state/member.ts";
import styles from "./session-notice.module.css";

/** Says why the reader is no longer signed in. Its live region is there before its words, so that they are announced. */
export function SessionNotice() {
  const ended = useSessionEnd();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.region} role="status">
      {ended && (
        <div className={styles.notice}>
          <p className={styles.text}>
            {ended}{" "}
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
