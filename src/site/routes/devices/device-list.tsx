import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import type { MemberDevice, MemberDevices } from "../../../domain/session.ts";
import { forgetCredential } from "../../state/stored-credential.ts";
import { Access } from "./access.tsx";
import { deviceName } from "./device-name.ts";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices.module.css";
import type { clientAction } from "./devices.tsx";

export interface DevicesProps extends MemberDevices {
  /** ISO 8601. */
  readonly now: string;
}

/** A member's devices: why he has access, where he is signed in, and the way to end it. */
export function Devices({ access, devices, most, now }: DevicesProps) {
  const { Form, data, formData } = useFetcher<typeof clientAction>();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef("");
  const [news, setNews] = useState("");

  useEffect(() => {
    if (!data) return;
    setNews(data.outcome === "ended" ? copy.devices.ended(asked.current) : copy.devices.notEnded);
    // The button that had the focus went with its device; the next one would end another.
    if (data.outcome === "ended") heading.current?.focus();
  }, [data]);

  function note(device: MemberDevice): void {
    asked.current = deviceName(device);
    setNews("");
    if (device.isThis) forgetCredential();
  }

  const words = copy.devices;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <Access access={access} />
      <section className={styles.open} aria-labelledby="acik-cihazlar">
        <h2 className={styles.heading} id="acik-cihazlar" ref={heading} tabIndex={-1}>
          {words.open}
        </h2>
        <p className={styles.news} role="status">
          {news}
        </p>
        <ul className={styles.list}>
          {devices.map((device) => (
            <DeviceRow key={device.handle} device={device} now={now}>
              <Form method="post" action={paths.devices()} onSubmit={() => note(device)}>
                <button
                  className={styles.end}
                  type="submit"
                  name="oturum"
                  value={device.handle}
                  aria-label={words.endOf(deviceName(device))}
                  aria-disabled={formData?.get("oturum") === device.handle || undefined}
                >
                  {words.end}
                </button>
              </Form>
            </DeviceRow>
          ))}
        </ul>
        {most !== null && <p className={styles.most}>{words.most(most)}</p>}
        {access.kind === "pair" && <p className={styles.most}>{words.onlyThis}</p>}
      </section>
    </div>
  );
}
