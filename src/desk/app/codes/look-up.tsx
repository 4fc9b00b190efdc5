import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { CODE_STATES, nameOfDevice, validityWords } from "../../../domain/credential/printed-code-copy.ts";
import type { CodeDescription } from "../../../membership/codes/describe-code.ts";
import { api } from "../api/api.ts";
import { useAction, useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { Moment } from "../components/moment.tsx";
import { Form } from "../forms/form.tsx";
import { Facts } from "../layout/facts.tsx";
import { confirmed } from "../shell/confirmed.ts";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";

/** Finds one code. @param username of one that is to be shown at once */
export function LookUp({ username }: { username: string | null }) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(username ?? "");
  const [code, setCode] = useState<CodeDescription | null>(null);
  const find = useFormAction(async () => {
    setCode(null);
    setCode((await (await api.codes["look-up"].$post({ json: { username: typed } })).json()).code);
  });
  const revoke = useAction(async () => {
    const { ended } = await (await api.codes.revoke.$post({ json: { username: typed } })).json();
    notify(copy.codeRevoked(ended));
    await Promise.all([find.run(), revalidate()]);
  });
  const askToRevoke = async () => {
    const text = copy.revokeCodeText(code?.devices.length ?? 0);
    const isSure = await confirmed({ title: copy.revokeCodeTitle, text, action: copy.revokeCode });
    if (isSure) await revoke.run();
  };
  const section = useRef<HTMLElement>(null);
  const findGiven = useEffectEvent(() => {
    section.current?.focus();
    void find.run();
  });
  useEffect(() => {
    if (username !== null) findGiven();
  }, [username]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="kod-bul" className={styles.lookUp}>
      <h2 id="kod-bul">{copy.lookUpTitle}</h2>
      <p className={styles.soft}>{copy.lookUpLead}</p>
      <Form className={styles.search} onSubmit={() => void find.run()}>
        <Field
          label={copy.username}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck="false"
          isRequired
          problem={find.error?.message}
        />
        <Button type="submit" isPending={find.isRunning}>
          {copy.find}
        </Button>
      </Form>
      <div role="status">{code && <FoundCode code={code} />}</div>
      {code && code.state !== "revoked" && (
        <div>
          <Button isSmall isPending={revoke.isRunning} onPress={() => void askToRevoke()}>
            {copy.revokeCode}
          </Button>
        </div>
      )}
    </section>
  );
}

function FoundCode({ code }: { code: CodeDescription }) {
  const { facts } = copy;
  return (
    <Facts
      facts={[
        { label: facts.username, value: <code>{code.username}</code> },
        { label: facts.state, value: CODE_STATES[code.state] },
        { label: facts.batch, value: code.batch },
        { label: facts.number, value: copy.number(code.number) },
        { label: facts.validity, value: validityWords(code) },
        { label: facts.firstUsed, value: code.firstUsedAt ? <Moment at={code.firstUsedAt} /> : copy.none },
        { label: facts.lastUsed, value: code.lastUsedAt ? <Moment at={code.lastUsedAt} /> : copy.none },
        {
          label: facts.devices,
          value:
            code.devices.length === 0 ? (
              copy.none
            ) : (
              <ul className={styles.devices}>
                {code.devices.map((device) => (
                  <li key={`${device.startedAt} ${device.lastSeenAt}`}>
                    {nameOfDevice(device)} · <Moment at={device.lastSeenAt} />
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}
