import { copy } from "../copy/copy.ts";
import styles from "./login-notice.module.css";

/** Why nobody was signed in. `blank` is found in the page, `unreachable` and `unavailable` say nothing of what was typed. */
export type SignInFailure = "blank" | "refused" | "tooMany" | "unreachable" | "unavailable";

export interface LoginNoticeProps {
  readonly failure: SignInFailure | null;
  /** True when the page came with the failure: with JavaScript a toast tells it. */
  readonly isAnnounced: boolean;
  readonly isBusy: boolean;
}

/** What stays to be read below the form when a toast has gone: what was wrong and what helps. */
export function LoginNotice({ failure, isAnnounced, isBusy }: LoginNoticeProps) {
  return (
    <>
      <p className="hidden" role="status">
        {isBusy ? copy.login.busy : ""}
      </p>
      {failure && (
        <div className={styles.notice} id={LoginNotice.id}>
          <p role={isAnnounced ? "alert" : undefined}>{copy.login.failures[failure]}</p>
          {failure === "refused" && <p className={styles.hint}>{copy.login.refusedHint}</p>}
        </div>
      )}
    </>
  );
}

/** By which the fields name it. */
LoginNotice.id = "giris-notu";
