import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import styles from "./sign-in.module.css";
import { copy } from "./sign-in-copy.ts";

export function SignIn({ magazine }: { magazine: string }) {
  const { revalidate } = useRevalidator();
  return (
    <main className={styles.page}>
      <p className={styles.name}>{magazine}</p>
      <h1>{copy.title}</h1>
      <SignInForm onDone={() => void revalidate()} />
      <p className={styles.help}>{copy.help}</p>
    </main>
  );
}

export function SignInForm({ onDone }: { onDone(): void }) {
  const [name, setName] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const signIn = useAction(async () => {
    await api.session.$post({ json: { name, passphrase } });
    onDone();
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void signIn.run();
      }}
    >
      <Field label={copy.name} value={name} onChange={setName} autoComplete="username" isRequired />
      <Field
        label={copy.passphrase}
        type="password"
        value={passphrase}
        onChange={setPassphrase}
        autoComplete="current-password"
        isRequired
        problem={signIn.error?.message}
      />
      <Button type="submit" look="main" isPending={signIn.isRunning}>
        {copy.enter}
      </Button>
    </form>
  );
}
