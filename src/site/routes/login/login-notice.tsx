import { failureHint, failureText } from "./failure-text.ts";
import { loginCopy } from "./login-copy.ts";
import styles from "./login-notice.module.css";
import type { SignInFailure } from "./sign-in-failure.ts";

interface LoginNoticeProps {
  readonly failure: SignInFailure | null;
  readonly scan: "read" | "unreadable" | null;
  /** True when the document came with the failure: otherwise a toast announces it. */
  readonly isAnnounced: boolean;
  readonly isBusy: boolean;
}

export function LoginNotice({ failure, scan, isAnnounced, isBusy }: LoginNoticeProps) {
  const hint = failure && failureHint(failure);
  return (
    <>
      <p className="hidden" role="status">
        {isBusy ? loginCopy.busy : ""}
      </p>
      {scan && (
        <p className={styles.notice} id={LoginNotice.scanId}>
          {loginCopy.scan[scan]}
        </p>
      )}
      {failure && (
        <div className={styles.notice} id={LoginNotice.id}>
          <p role={isAnnounced ? "alert" : undefined}>{failureText(failure)}</p>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
      )}
    </>
  );
}

LoginNotice.id = "giris-notu";
LoginNotice.scanId = "qr-notu";
