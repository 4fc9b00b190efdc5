import { useEffect, useRef } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import type { clientAction } from "../routes/login.tsx";
import { storeCredential, storedCredential } from "../state/stored-credential.ts";
import styles from "./login-form.module.css";
import { showRefusal, showUnreachable, Toasts } from "./toasts.tsx";

/** The member login, as the owner specified it. @param isRefused true when a form sent without JavaScript was refused */
export function LoginForm({ isRefused }: { isRefused: boolean }) {
  const { Form, submit, state, data } = useFetcher<typeof clientAction>();
  const next = useSearchParams()[0].get("next") ?? undefined;
  const address = paths.login(next);
  const asked = useRef(false);

  // S14: who has typed a pair on this device before is signed in by it.
  useEffect(() => {
    const stored = storedCredential();
    if (!stored || asked.current) return;
    asked.current = true;
    void submit({ ...stored, silent: "1" }, { method: "post", action: address });
  }, [submit, address]);

  useEffect(() => {
    if (data?.outcome === "unreachable") showUnreachable();
    if (data?.outcome === "refused" && !data.isSilent) showRefusal();
  }, [data]);

  return (
    <div className={styles.login}>
      <h1 className={styles.title}>{copy.login.title}</h1>
      <Form
        className={styles.form}
        method="post"
        action={address}
        onSubmit={(event) => keep(event.currentTarget)}
      >
        <Field name="username" label={copy.login.username} autoComplete="username" />
        <Field name="password" label={copy.login.password} autoComplete="off" />
        {isRefused && (
          <p className={styles.refused} role="alert">
            {copy.login.wrong}
          </p>
        )}
        <button className={styles.submit} type="submit" aria-disabled={state !== "idle" || undefined}>
          {copy.login.submit}
        </button>
      </Form>
      <p className={styles.explanation}>{copy.login.explanation}</p>
      <p className={styles.where}>{copy.login.where}</p>
      <Toasts />
    </div>
  );
}

function Field({ name, label, autoComplete }: { name: string; label: string; autoComplete: string }) {
  return (
    <input
      className={styles.field}
      type="text"
      name={name}
      placeholder={label}
      aria-label={label}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
    />
  );
}

/** S13: what was typed is kept on the device, right or wrong, before the server is asked. */
function keep(form: HTMLFormElement): void {
  const typed = new FormData(form);
  storeCredential({ username: String(typed.get("username")), password: String(typed.get("password")) });
}
