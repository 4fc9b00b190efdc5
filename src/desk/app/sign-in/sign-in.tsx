import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { SignInForm } from "./credential-form.tsx";
import { forgetUnsent } from "./forget-unsent.ts";
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
