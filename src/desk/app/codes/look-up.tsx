import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { CODE_STATES, nameOfDevice, validityWords } from "../../../domain/credential/printed-code-copy.ts";
import type { CodeDescription } from "../../../membership/codes/describe-code.ts";
import { api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { Moment } from "../components/moment.tsx";
import { Form } from "../forms/form.tsx";
import { Facts } from "../layout/facts.tsx";
import { CodeActions, NewCodeDialog } from "./code-actions.tsx";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";

/** Finds one code. @param username of one that is to be shown at once; empty: none is */
export function LookUp({ username }: { username: string }) {
  const [typed, setTyped] = useState(username);
  const [code, setCode] = useState<CodeDescription | null>(null);
  const find = useFormAction(async (wanted: string) => {
    setCode(null);
    setCode((await (await api.codes["look-up"].$post({ json: { username: wanted } })).json()).code);
  });
  const [newCode, setNewCode] = useState<ComponentProps<typeof NewCodeDialog>["code"] | null>(null);
  const section = useRef<HTMLElement>(null);
  const findGiven = useEffectEvent(() => {
    section.current?.focus();
    void find.run(typed);
  });
  useEffect(() => {
    if (username !== "") findGiven();
  }, [username]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="kod-bul" className={styles.lookUp}>
      <h2 id="kod-bul">{copy.lookUpTitle}</h2>
      <p className={styles.soft}>{copy.lookUpLead}</p>
      <Form className={styles.search} onSubmit={() => void find.run(typed)}>
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
      {code && (
        <CodeActions code={code} onChanged={() => void find.run(code.username)} onReplaced={setNewCode} />
      )}
      {newCode && (
        <NewCodeDialog
          code={newCode}
          onClose={() => {
            setNewCode(null);
            setTyped(newCode.username);
            void find.run(newCode.username);
          }}
        />
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
        ...revocationFacts(code),
        { label: facts.replacedBy, value: code.replacedBy && <code>{code.replacedBy}</code> },
        { label: facts.replaces, value: code.replaces && <code>{code.replaces}</code> },
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

/** When it was revoked, and until when that can be taken back. */
export function revocationFacts({
  revokedAt,
  restorableUntil,
}: Pick<CodeDescription, "revokedAt" | "restorableUntil">) {
  const { facts, atLatest } = copy;
  return [
    { label: facts.revoked, value: revokedAt && <Moment at={revokedAt} /> },
    {
      label: facts.restorable,
      value: restorableUntil && (
        <>
          {atLatest} <Moment at={restorableUntil} />
        </>
      ),
    },
  ];
}
