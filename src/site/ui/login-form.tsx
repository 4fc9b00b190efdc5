import { useEffect, useRef, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import type { clientAction } from "../routes/login.tsx";
import { storeCredential, storedCredential } from "../state/stored-credential.ts";
import { CodePicture } from "./code-picture.tsx";
import styles from "./login-form.module.css";
import { LoginNotice, type SignInFailure } from "./login-notice.tsx";
import { showFailure, showRefusal, Toasts } from "./toasts.tsx";

/** The member login, as the owner specified it. @param isRefused true when a form sent without JavaScript was refused */
export function LoginForm({ isRefused }: { isRefused: boolean }) {
  const { Form, submit, state, data } = useFetcher<typeof clientAction>();
  const next = useSearchParams()[0].get("next") ?? undefined;
  const address = paths.login(next);
  const asked = useRef(false);
  const [failure, setFailure] = useState<SignInFailure | null>(isRefused ? "refused" : null);

  // S14: who has typed a pair on this device before is signed in by it.
  useEffect(() => {
    const stored = storedCredential();
    if (!stored || asked.current) return;
    asked.current = true;
    void submit({ ...stored, silent: "1" }, { method: "post", action: address });
  }, [submit, address]);

  useEffect(() => {
    if (!data || (data.outcome === "refused" && data.isSilent)) return;
    setFailure(data.outcome);
    if (data.outcome === "refused") showRefusal();
    else showFailure(data.outcome);
  }, [data]);

  /** S13: what was typed is kept on the device, right or wrong, before the server is asked. */
  function keep(event: React.SubmitEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    const username = fieldOf(form, "username");
    const password = fieldOf(form, "password");
    storeCredential({ username: username.value, password: password.value });
    const blank = [username, password].find(({ value }) => value.trim() === "");
    if (!blank) return;
    // A blank field matches nothing: that need not be asked.
    event.preventDefault();
    setFailure("blank");
    showRefusal();
    blank.focus();
  }

  const isBusy = state !== "idle";
  const isWrong = failure === "refused" || failure === "blank";
  return (
    <div className={styles.login}>
      <h1 className={styles.title}>{copy.login.title}</h1>
      <Form className={styles.form} method="post" action={address} onSubmit={keep}>
        <Field name="username" label={copy.login.username} autoComplete="username" isWrong={isWrong} />
        <Field name="password" label={copy.login.password} autoComplete="off" isWrong={isWrong} />
        <button className={styles.submit} type="submit" aria-disabled={isBusy || undefined}>
          {copy.login.submit}
        </button>
        <LoginNotice failure={failure} isAnnounced={isRefused} isBusy={isBusy} />
      </Form>
      <p className={styles.explanation}>{copy.login.explanation}</p>
      <figure className={styles.picture}>
        <CodePicture />
        <figcaption>{copy.login.where}</figcaption>
      </figure>
      <Toasts />
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly isWrong: boolean;
}

function Field({ name, label, autoComplete, isWrong }: FieldProps) {
  return (
    <input
      className={styles.field}
      type="text"
      name={name}
      placeholder={label}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? LoginNotice.id : undefined}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
    />
  );
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
