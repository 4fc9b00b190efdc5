import { useState } from "react";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { canUsePasskeys } from "./passkey.ts";
import { PassphraseField } from "./passphrase-field.tsx";
import styles from "./sign-in.module.css";
import { copy } from "./sign-in-copy.ts";

interface CredentialFormProps {
  /** The person who must sign in; null: anybody of the staff. */
  readonly name: string | null;
  /** The verb on the button. */
  readonly action: string;
  /** The same with a passkey. */
  readonly passkeyAction?: string;
  withPassphrase(name: string, passphrase: string): Promise<void>;
  withPasskey(): Promise<void>;
}

/** How somebody shows who they are: by name and passphrase, or by a passkey, which needs no name. */
export function CredentialForm({
  name,
  action,
  passkeyAction = copy.withPasskey,
  withPassphrase,
  withPasskey,
}: CredentialFormProps) {
  const [typedName, setName] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const send = useAction(() => withPassphrase(name ?? typedName, passphrase), { isShown: true });
  const show = useAction(withPasskey);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send.run();
      }}
    >
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
      {canUsePasskeys && (
        <Button isPending={show.isRunning} onPress={() => void show.run()}>
          {passkeyAction}
        </Button>
      )}
    </form>
  );
}
