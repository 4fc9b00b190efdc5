import { copy } from "../../../copy/copy.ts";
import type { MemberDevice } from "../../../domain/session.ts";
import { deviceName } from "./device-name.ts";
import { DevicePicture } from "./device-picture.tsx";
import styles from "./device-row.module.css";
import { momentWords } from "./relative-date.ts";

export interface DeviceRowProps {
  readonly device: MemberDevice;
  /** ISO 8601. */
  readonly now: string;
  /** What can be done with it. */
  readonly children: React.ReactNode;
}

/** One device: what it is, whether it is the one at hand, when and where it reads. */
export function DeviceRow({ device, now, children }: DeviceRowProps) {
  const { isThis, kind, lastSeenAt, startedAt } = device;
  const words = copy.devices;
  return (
    <li className={styles.device}>
      <DevicePicture kind={kind} />
      <div className={styles.words}>
        {isThis && <p className={styles.mark}>{words.isThis}</p>}
        <h3 className={styles.name}>{deviceName(device)}</h3>
        <p className={styles.facts}>
          {isThis ? (
            words.now
          ) : (
            <time dateTime={lastSeenAt}>{words.lastSeen(momentWords(lastSeenAt, now))}</time>
          )}
        </p>
        <p className={styles.facts}>
          <time dateTime={startedAt}>{words.since(momentWords(startedAt, now))}</time> ·{" "}
          <span>{words.city}</span>
        </p>
      </div>
      {children}
    </li>
  );
}
