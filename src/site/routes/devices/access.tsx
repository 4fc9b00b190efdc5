import type { MemberAccess } from "../../../domain/session.ts";
import { lastValid } from "../../../domain/turkish-date.ts";
import { loginCopy } from "../login/login-copy.ts";
import styles from "./access.module.css";
import { devicesCopy } from "./devices-copy.ts";

export function Access({ access }: { access: MemberAccess }) {
  const words = devicesCopy;
  return (
    <section className={styles.access} aria-labelledby="erisim">
      <h2 className={styles.heading} id="erisim">
        {words.access}
      </h2>
      <p className={styles.why}>{access.kind === "code" ? words.byCode : words.byPair}</p>
      {access.kind === "code" && (
        <dl className={styles.slip}>
          <div className={styles.code}>
            <dt>{loginCopy.username}</dt>
            <dd>{access.username}</dd>
          </div>
          <div>
            <dt>{words.batch}</dt>
            <dd>{access.batch}</dd>
          </div>
          <div>
            <dt>{words.validity}</dt>
            <dd>{access.validUntil === null ? words.endless : words.until(lastValid(access.validUntil))}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
