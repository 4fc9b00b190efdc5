import type { DeviceWords, MemberDevice } from "../../../domain/session.ts";
import { turkishDate, turkishTime } from "../../../domain/turkish-date.ts";
import styles from "./device-list.module.css";
import { devicesCopy } from "./devices-copy.ts";

interface DeviceListProps {
  readonly devices: readonly MemberDevice[];
  readonly now: string;
  endForm(device: MemberDevice): React.ReactNode;
}

export function DeviceList({ devices, now, endForm }: DeviceListProps) {
  return (
    <ul className={styles.list}>
      {devices.map((device) => (
        <li key={device.handle} className={styles.device}>
          <DevicePicture kind={device.kind} />
          <div className={styles.words}>
            {device.isThis && <p className={styles.mark}>{devicesCopy.isThis}</p>}
            <h3 className={styles.name}>{deviceName(device)}</h3>
            <p className={styles.facts}>
              {device.isThis ? (
                devicesCopy.now
              ) : (
                <time dateTime={device.lastSeenAt}>
                  {devicesCopy.lastSeen(relativeDate(device.lastSeenAt, now))}
                </time>
              )}
            </p>
            <p className={styles.facts}>
              <time dateTime={device.startedAt}>
                {devicesCopy.since(relativeDate(device.startedAt, now))}
              </time>
            </p>
          </div>
          {endForm(device)}
        </li>
      ))}
    </ul>
  );
}

function DevicePicture({ kind }: Pick<MemberDevice, "kind">) {
  return (
    <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={SHAPES[kind ?? "unknown"]} />
    </svg>
  );
}

const SHAPES: Record<NonNullable<MemberDevice["kind"]> | "unknown", string> = {
  phone: "M15 5h18v38H15zM21.5 38.5h5",
  tablet: "M8.5 5h31v38h-31zM21.5 38.5h5",
  computer: "M8.5 9h31v22h-31zM3 37.5h42",
  unknown: "M9.5 9h29v30h-29zM20 20.5c0-5 8-5 8 0 0 3-4 3.2-4 6.5m0 4.200v.3",
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** `bugün 14.30`, `dün 09.05`, `21 Kasım 2026`, in Istanbul's day. @param instant ISO 8601 @param now ISO 8601 */
export function relativeDate(instant: string, now: string): string {
  const day = turkishDate(instant);
  if (day === turkishDate(now)) return devicesCopy.today(turkishTime(instant));
  const dayBefore = new Date(Date.parse(now) - DAY_MS).toISOString();
  return day === turkishDate(dayBefore) ? devicesCopy.yesterday(turkishTime(instant)) : day;
}

const DEVICE_OF_SYSTEM: Readonly<Record<string, string>> = {
  iPhone: "iPhone",
  iPad: "iPad",
  iPod: "iPod",
  macOS: "Mac",
};

export function deviceName({ browser, system, kind }: DeviceWords): string {
  const machine = machineOf(system, kind);
  return [machine, browser].filter((part) => part !== null).join(", ") || devicesCopy.unknown;
}

function machineOf(system: string | null, kind: DeviceWords["kind"]): string | null {
  const known = system === null ? undefined : DEVICE_OF_SYSTEM[system];
  if (known) return known;
  const word = kind && devicesCopy.kinds[kind];
  if (system === null) return word && word[0]?.toLocaleUpperCase("tr") + word.slice(1);
  return word ? `${system} ${word}` : system;
}
