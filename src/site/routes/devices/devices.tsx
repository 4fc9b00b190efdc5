import { type FormEvent, useRef, useState } from "react";
import {
  data,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
} from "react-router";
import { paths } from "../../../domain/paths.ts";
import type { MemberAccess, MemberDevice } from "../../../domain/session.ts";
import { lastValid } from "../../../domain/turkish-date.ts";
import { ownHeaders, privatePage } from "../../cache-headers.ts";
import { metaOf } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import { leaveDevice } from "../../state/member.ts";
import { useFetcherAnswer } from "../../state/use-fetcher-answer.ts";
import { loginCopy } from "../login/login-copy.ts";
import type { Route } from "./+types/devices";
import slip from "./access.module.css";
import { DeviceList, deviceName } from "./device-list.tsx";
import styles from "./devices.module.css";
import { devicesCopy } from "./devices-copy.ts";

const DEVICE_FIELD = "oturum";
const words = devicesCopy;

export async function loader({ context }: Route.LoaderArgs) {
  const member = await context.get(siteContext).devices();
  if (!member) throw redirect(paths.login(paths.devices()), { headers: privatePage });
  // Server and browser say `today` by the same clock.
  const now = new Date().toISOString();
  return data({ ...member, now, isForMembers: true }, { headers: privatePage });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { endDevice, isDocument } = context.get(siteContext);
  const handle = (await request.formData()).get(DEVICE_FIELD);
  const ended = await endDevice(typeof handle === "string" ? handle : "");
  if (typeof ended === "object") {
    for (const [name, value] of Object.entries(privatePage)) ended.set(name, value);
    throw redirectDocument(paths.home(), { status: 303, headers: ended });
  }
  if (isDocument) throw redirect(paths.devices(), { status: 303, headers: privatePage });
  return data({ outcome: "ended" as const }, { headers: privatePage });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { outcome: "failed" as const };
  }
}

/** After a failure the server would not answer the loader either, and the page would go. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.outcome !== "failed" && defaultShouldRevalidate;
}

export const headers = ownHeaders;

export const meta = metaOf(() => ({
  title: words.title,
  description: words.description,
  path: paths.devices(),
  isUnlisted: true,
}));

export default function Devices({ loaderData: { access, devices, maxDevices, now } }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof clientAction>();
  const { Form, formData } = fetcher;
  const heading = useRef<HTMLHeadingElement>(null);
  const endedName = useRef("");
  const [news, setNews] = useState("");

  useFetcherAnswer(fetcher, ({ outcome }) => {
    setNews(outcome === "ended" ? words.ended(endedName.current) : words.notEnded);
    // The focused button went with its device; the next one would end another.
    if (outcome === "ended") heading.current?.focus();
  });

  function prepareEnd(event: FormEvent<HTMLFormElement>, device: MemberDevice): void {
    endedName.current = deviceName(device);
    setNews("");
    if (!device.isThis) return;
    event.preventDefault();
    const ended = { [DEVICE_FIELD]: device.handle };
    void leaveDevice().then(() => fetcher.submit(ended, { method: "post", action: paths.devices() }));
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <Access access={access} />
      <section aria-labelledby="acik-cihazlar">
        <h2 className={styles.heading} id="acik-cihazlar" ref={heading} tabIndex={-1}>
          {words.open}
        </h2>
        <p className={styles.news} role="status">
          {news}
        </p>
        <DeviceList
          devices={devices}
          now={now}
          endForm={(device) => (
            <Form method="post" action={paths.devices()} onSubmit={(event) => prepareEnd(event, device)}>
              <button
                className={styles.end}
                type="submit"
                name={DEVICE_FIELD}
                value={device.handle}
                aria-label={words.endOf(deviceName(device))}
                aria-disabled={formData?.get(DEVICE_FIELD) === device.handle || undefined}
              >
                {words.end}
              </button>
            </Form>
          )}
        />
        {maxDevices !== null && <p className={styles.most}>{words.most(maxDevices)}</p>}
        {access.kind === "pair" && <p className={styles.most}>{words.onlyThis}</p>}
      </section>
    </div>
  );
}

function Access({ access }: { access: MemberAccess }) {
  return (
    <section className={slip.access} aria-labelledby="erisim">
      <h2 className={slip.heading} id="erisim">
        {words.access}
      </h2>
      <p className={slip.why}>{access.kind === "code" ? words.byCode : words.byPair}</p>
      {access.kind === "code" && (
        <dl className={slip.slip}>
          <div className={slip.code}>
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
