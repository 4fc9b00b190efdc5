import { useState } from "react";
import type { StaffMember } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { useAction, useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { Form } from "../forms/form.tsx";
import { askForPasskey, canUsePasskeys, type SentOptions } from "./passkey.ts";
import { PassphraseField } from "./passphrase-field.tsx";
import styles from "./sign-in.module.css";
import { copy } from "./sign-in-copy.ts";

interface SignInFormProps {
  /** The person who was signed in before, and must sign in again. Null: anybody. */
  readonly staff: StaffMember | null;
  onDone(): void;
}

export function SignInForm({ staff, onDone }: SignInFormProps) {
  const as = staff === null ? {} : { as: staff.id };
  return (
    <CredentialForm
      name={staff?.name ?? null}
      action={copy.enter}
      passkeyAction={copy.withPasskey}
      sendPassphrase={(name, passphrase) =>
        api.session.$post({ json: { name: staff?.id ?? name, passphrase, ...as } })
      }
      askOptions={() => api.session.passkey.options.$post()}
      sendPasskey={(passkey) => api.session.passkey.$post({ json: { passkey, ...as } })}
      onDone={onDone}
    />
  );
}

/** The session stays as it is: it is only known again who sits at it. */
export function ConfirmForm({ staff, onDone }: { staff: StaffMember; onDone(): void }) {
  return (
    <CredentialForm
      name={staff.name}
      action={copy.confirm}
      passkeyAction={copy.confirmWithPasskey}
      sendPassphrase={(_, passphrase) => api.account.confirm.$post({ json: { passphrase } })}
      askOptions={() => api.account.confirm.passkey.options.$post()}
      sendPasskey={(passkey) => api.account.confirm.passkey.$post({ json: { passkey } })}
      onDone={onDone}
    />
  );
}

interface CredentialFormProps {
  readonly name: string | null;
  readonly action: string;
  readonly passkeyAction: string;
  sendPassphrase(name: string, passphrase: string): Promise<unknown>;
  askOptions(): Promise<{ json(): Promise<{ readonly options: SentOptions }> }>;
  sendPasskey(passkey: Awaited<ReturnType<typeof askForPasskey>>): Promise<unknown>;
  onDone(): void;
}

/** How somebody shows who they are: by name and passphrase, or by a passkey, which needs no name. */
function CredentialForm({ name, action, passkeyAction, onDone, ...server }: CredentialFormProps) {
  const [typedName, setName] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const send = useFormAction(async () => {
    await server.sendPassphrase(name ?? typedName, passphrase);
    onDone();
  });
  const show = useAction(async () => {
    const { options } = await (await server.askOptions()).json();
    await server.sendPasskey(await askForPasskey(options));
    onDone();
  });
  return (
    <Form className={styles.form} onSubmit={() => void send.run()}>
      <Field
        label={copy.name}
        value={name ?? typedName}
        onChange={setName}
        autoComplete="username"
        isReadOnly={name !== null}
        isRequired
      />
      <PassphraseField
        label={copy.passphrase}
        value={passphrase}
        onChange={setPassphrase}
        problem={send.error?.message}
      />
      <Button type="submit" look="main" isPending={send.isRunning}>
        {action}
      </Button>
      {canUsePasskeys && <Button action={show}>{passkeyAction}</Button>}
    </Form>
  );
}
