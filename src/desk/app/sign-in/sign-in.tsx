import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { StaffMember } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { CredentialForm } from "./credential-form.tsx";
import { forgetUnsent } from "./forget-unsent.ts";
import { askForPasskey } from "./passkey.ts";
import styles from "./sign-in.module.css";
import { copy } from "./sign-in-copy.ts";

export function SignIn({ magazine }: { magazine: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void forgetUnsent().catch(() => undefined), []);
  return (
    <main className={styles.page}>
      <p className={styles.name}>{magazine}</p>
      <h1>{copy.title}</h1>
      <SignInForm staff={null} onDone={() => void revalidate()} />
      <p className={styles.help}>{copy.help}</p>
    </main>
  );
}

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
      withPassphrase={async (name, passphrase) => {
        await api.session.$post({ json: { name: staff?.id ?? name, passphrase, ...as } });
        onDone();
      }}
      withPasskey={async () => {
        const { options } = await (await api.session.passkey.options.$post()).json();
        await api.session.passkey.$post({ json: { passkey: await askForPasskey(options), ...as } });
        onDone();
      }}
    />
  );
}
